"""The definition of an event: what may stand in it, where each fault is reported, and the settings that come of it."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
import rtoml
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from deckkit import documents, front_door, shipped
from deckkit.check import SAMPLE_NOTE, Report, check_file, kind_of
from deckkit.documents import Document
from deckkit.games import SLUGS, all_games
from deckkit.rulebook import load_rulebook
from deckkit.tournament import table_numbers
from deckkit.tournament.definition.check import check
from deckkit.tournament.definition.model import Definition, read
from deckkit.tournament.definition.text import written
from deckkit.tournament.settings import FORMATS, Settings
from tests.test_check_fuzz import MANY, SOME, mutated

LISTS = shipped.DECKS / "cannibal-world"

WHOLE = """\
game = "cannibal-world"
name = "Spring Open"
format = "swiss"
rounds = 5
best_of = 3
profile = "melee"
cut = 8
cut_best_of = 3
last_round = "power"
late = "bye"
tables = "1-20, 31-"
decks = "required"
avoid_clubs = true
seed = 17
date = 2026-05-30
place = "Harbour Hall"
avoid = [["Ada", "Bo"]]

[profile_options]
drawn_game_points = 1

[[players]]
name = "Ada"
deck = "mine.toml"
club = "Harbour"
fixed_table = 3
ids = {popid = "1234567"}

[[players]]
name = "Bo"
deck = ["dogs-preconstructed"]
"""


def settings(text: str) -> Settings:
    """The settings that a definition comes to; the seed is 1 where it names none."""
    definition, findings = read(Document("tournament.toml", text, rtoml.loads(text)))
    assert definition is not None and findings == []
    return definition.settings(1)


def checked(folder: Path, text: str) -> Report:
    """What the front door says of a definition with this text, beside `mine.toml`."""
    shutil.copy(LISTS / "rats-preconstructed.toml", folder / "mine.toml")
    path = folder / "tournament.toml"
    path.write_text(text, encoding="utf-8")
    return front_door.check_file(str(path))


def test_what_a_definition_says_is_what_the_event_is() -> None:
    assert settings(WHOLE) == Settings(
        name="Spring Open",
        game="cannibal-world",
        seed=17,
        mode="1v1 tournament",
        rounds=5,
        profile="melee",
        profile_options={"drawn_game_points": 1},
        cut=8,
        last_round="power",
        late="bye",
        tables=((1, 20), (31, None)),
        decks="required",
        avoid_clubs=True,
        date="2026-05-30",
        place="Harbour Hall",
    )


@pytest.mark.parametrize("game", ["cannibal-world", "animal-duel"])
def test_a_game_of_two_is_best_of_three_under_mtr_unless_said(game: str) -> None:
    found = settings(f'game = "{game}"\nname = "A"\nformat = "swiss"\n')
    assert (found.best_of, found.profile, found.rounds, found.seed) == (3, "mtr", None, 1)


def test_games_for_several_have_the_seats_and_the_profile_of_their_game() -> None:
    pods = settings('game = "fresh-meat"\nname = "A"\nformat = "pods"\n')
    assert (pods.seats, pods.profile, pods.matches) == ((3, 6), "points", False)
    ladder = settings('game = "karnivorous"\nname = "A"\nformat = "ladder"\nseats = [2, 4]\n')
    assert (ladder.seats, ladder.profile) == ((2, 4), "ladder")


def test_two_against_two_is_of_teams_of_two() -> None:
    assert settings('game = "cannibal-world"\nname = "A"\nformat = "swiss"\nmode = "2v2 tournament"\n').team_size == 2


def test_a_cut_has_as_many_games_as_the_rounds_before_unless_said() -> None:
    assert settings('game = "animal-duel"\nname = "A"\nformat = "swiss"\nbest_of = 1\n').cut_best_of == 1


def test_a_game_for_two_and_more_that_is_paired_two_by_two_is_ranked_by_matches() -> None:
    found = settings('game = "shared-worlds"\nname = "A"\nformat = "swiss"\n')
    assert (found.profile, found.seats, found.best_of) == ("mtr", (2, 2), 3)


def test_a_definition_is_told_from_a_list_and_a_pool_by_its_keys() -> None:
    assert kind_of({"game": "x", "format": "swiss"}) == "tournament"
    assert kind_of({"game": "x", "best_of": 3}) == "tournament"
    assert kind_of({"game": "x", "players": []}) == "deck"
    assert kind_of({"format": "swiss"}) == "unknown"


def test_no_list_of_any_game_has_a_key_by_which_a_definition_is_told() -> None:
    for game in all_games():
        for key in game.deck_model.model_fields:
            assert kind_of({"game": game.slug, key: 1}) == "deck", (game.slug, key)


def test_a_whole_definition_with_legal_lists_is_legal(tmp_path: Path) -> None:
    report = checked(tmp_path, WHOLE)
    assert (report.kind, report.game, report.legal) == ("tournament", "cannibal-world", True)
    assert report.findings == [SAMPLE_NOTE]


def test_where_a_list_is_expected_a_definition_is_none(tmp_path: Path) -> None:
    checked(tmp_path, WHOLE)
    report = check_file(str(tmp_path / "tournament.toml"))
    assert [one.rule for one in report.findings] == ["deckkit/file.kind"]


FAULTS = [
    ('game = "cannibal-world"', 'game = "canibal-world"', 1, "deckkit/file.game"),
    ('format = "swiss"', 'format = "swis"', 3, "deckkit/file.value"),
    ('format = "swiss"\n', "", 1, "deckkit/file.missing-key"),
    ("rounds = 5", "rounds = 0", 4, "tournament/settings.rounds"),
    ("rounds = 5", 'rounds = "many"', 4, "tournament/settings.rounds"),
    ("rounds = 5", "round = 5", 4, "deckkit/file.unknown-key"),
    ("\nbest_of = 3", "\nbest_of = 3.0", 5, "deckkit/file.value"),
    ('profile = "melee"', 'profile = "meele"', 6, "tournament/standings.profile-known"),
    ('profile = "melee"', 'profile = "points"', 6, "tournament/settings.profile"),
    ("drawn_game_points = 1", "drawn_points = 1", 19, "tournament/standings.profile-option"),
    ("cut = 8", "cut = 1", 7, "tournament/settings.cut"),
    ('late = "bye"', 'late = "win"', 10, "deckkit/file.value"),
    ('tables = "1-20, 31-"', 'tables = "1-20, 20-"', 11, "tournament/settings.tables"),
    ("seed = 17", "seed = -1", 14, "deckkit/file.value"),
    ('avoid = [["Ada", "Bo"]]', 'avoid = [["Ada", "Cleo"]]', 17, "tournament/entry.unknown"),
    ('avoid = [["Ada", "Bo"]]', 'avoid = [["Ada"]]', 17, "deckkit/file.value"),
    ('name = "Ada"\n', 'name = " "\n', 23, "tournament/entry.name"),
    ('deck = "mine.toml"', 'deck = "nobodys.toml"', 24, "tournament/list.unreadable"),
    ('deck = "mine.toml"', 'deck = "karnivorous/solo"', 24, "tournament/list.accepted"),
    ("fixed_table = 3", "fixed_table = 25", 26, "tournament/table.in-range"),
    ('popid = "1234567"', "popid = 1234567", 27, "deckkit/file.value"),
    ('name = "Bo"', 'name = "Ada"', 30, "tournament/entry.doubled"),
    ('name = "Bo"', 'name = "Bo"\nmembers = ["B", "O"]', 31, "tournament/entry.members"),
    ('name = "Bo"', 'name = "Bo"\nfixed_table = 3', 31, "tournament/table.kept-for-one"),
]


@pytest.mark.parametrize(("before", "after", "line", "rule"), FAULTS, ids=[f"{one[1]}" for one in FAULTS])
def test_a_fault_is_reported_at_its_line(tmp_path: Path, before: str, after: str, line: int, rule: str) -> None:
    assert WHOLE.count(before) == 1
    report = checked(tmp_path, WHOLE.replace(before, after))
    found = [(one.rule, one.line) for one in report.findings if one.rule == rule]
    assert found == [(rule, line)], report.findings
    assert not report.legal


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        ('game = "fresh-meat"\nname = "A"\nformat = "pods"\ncut = 4\n', "tournament/settings.cut", 4),
        ('game = "karnivorous"\nname = "A"\nformat = "ladder"\ncut = 4\n', "tournament/settings.cut", 4),
        ('game = "karnivorous"\nname = "A"\nformat = "ladder"\nbest_of = 3\n', "tournament/settings.scored", 4),
        ('game = "karnivorous"\nname = "A"\nformat = "ladder"\nteam_size = 2\n', "tournament/settings.scored", 4),
        ('game = "karnivorous"\nname = "A"\nformat = "ladder"\nmode = "2-players"\n', "tournament/settings.scored", 4),
        (
            'game = "animal-duel"\nname = "A"\nformat = "round-robin"\nlast_round = "power"\n',
            "tournament/settings.last-round",
            4,
        ),
        (
            'game = "fresh-meat"\nname = "A"\nlast_round = "power"\nformat = "pods"\n',
            "tournament/settings.last-round",
            3,
        ),
    ],
)
def test_a_cut_and_a_last_round_that_the_format_has_not_are_faults(
    tmp_path: Path, text: str, rule: str, line: int
) -> None:
    (found,) = [one for one in checked(tmp_path, text).findings if one is not SAMPLE_NOTE]
    assert (found.rule, found.line) == (rule, line)


@pytest.mark.parametrize("day", ["30.5.2026", "2026-5-30", "20260530", "2026-02-30", "May"])
def test_a_date_is_year_month_and_day(tmp_path: Path, day: str) -> None:
    report = checked(tmp_path, WHOLE.replace("date = 2026-05-30", f'date = "{day}"'))
    (found,) = [one for one in report.findings if one.rule == "tournament/settings.date"]
    assert (found.line, found.help) == (15, "write year, month and day: 2026-05-30")
    assert settings(WHOLE.replace("date = 2026-05-30", 'date = "2026-05-30"')).date == settings(WHOLE).date


def test_teams_of_two_play_in_the_mode_of_two_against_two() -> None:
    head = 'game = "cannibal-world"\nname = "A"\nformat = "swiss"\nteam_size = '
    assert settings(head + "2\n").mode == "2v2 tournament"
    assert settings(head + "3\n").mode == settings(head + "1\n").mode == "1v1 tournament"
    assert settings(head + '2\nmode = "1v1 tournament"\n').mode == "1v1 tournament"


def test_all_faults_of_a_definition_come_at_once(tmp_path: Path) -> None:
    text = WHOLE.replace("cut = 8", "cut = 1").replace('late = "bye"', 'late = "win"').replace('"Ada"\n', '"\\u0007"\n')
    assert len(checked(tmp_path, text).findings) == 3


def test_an_illegal_list_is_reported_at_its_player_with_its_first_error(tmp_path: Path) -> None:
    text = (LISTS / "dogs-preconstructed.toml").read_text(encoding="utf-8")
    (tmp_path / "bad.toml").write_text(text.replace('"DO/01" = 1', '"DO/01" = 9'), encoding="utf-8")
    teams = WHOLE.replace('name = "Bo"', 'name = "Bo"\nmembers = ["B", "C"]').replace(
        'name = "Ada"', 'name = "Ada"\nmembers = ["A", "D"]'
    )
    teams = teams.replace('format = "swiss"', 'format = "swiss"\nmode = "2v2 tournament"').replace(
        "mine.toml", "side-two-clans"
    )
    report = checked(tmp_path, teams.replace('["dogs-preconstructed"]', '["dogs-preconstructed", "bad.toml"]'))
    sample, finding = report.findings
    assert sample is SAMPLE_NOTE
    assert (finding.rule, finding.line, finding.column) == ("tournament/list.accepted", 34, 32)
    assert "the list of Bo is not legal: bad.toml:" in finding.message


def test_a_definition_may_have_a_pool_beside_it(tmp_path: Path) -> None:
    pool = (shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8")
    (tmp_path / "pool.toml").write_text(pool.replace('"RA/01"', '"RA/99"'), encoding="utf-8")
    report = checked(tmp_path, 'pool = "pool.toml"\n' + WHOLE)
    refused = [one.message for one in report.findings if one.rule == "tournament/list.accepted"]
    assert len(refused) == 1 and "RA/01" in refused[0]


def test_a_format_that_the_game_cannot_have_is_refused_at_its_key(tmp_path: Path) -> None:
    report = checked(tmp_path, 'game = "karnivorous"\nname = "A"\nformat = "swiss"\n')
    assert [(one.rule, one.line) for one in report.findings] == [("tournament/settings.format", 3)]
    report = checked(tmp_path, 'game = "fresh-meat"\nname = "A"\nformat = "pods"\nseats = [2, 9]\n')
    assert [one.line for one in report.findings] == [4]


def test_a_mode_in_which_no_log_can_be_written_is_refused(tmp_path: Path) -> None:
    report = checked(tmp_path, WHOLE.replace('name = "Spring Open"', 'name = "Spring Open"\nmode = "3v3"'))
    assert [(one.rule, one.line) for one in report.findings] == [("tournament/settings.mode", 3)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-20, 31-", ((1, 20), (31, None))),
        ("7", ((7, 7),)),
        ("5-5,1-3", ((5, 5), (1, 3))),
        ("  2 - 4 ", ((2, 4),)),
    ],
)
def test_table_numbers_are_read_and_written_back(text: str, expected: Any) -> None:
    found = table_numbers.ranges(text)
    assert found == expected
    assert table_numbers.ranges(table_numbers.written(found)) == found


@pytest.mark.parametrize("text", ["", "0", "a", "3-1", "1-3,3", "1-,5", "-4", "1-2-3", "9999999", "1,,2", "٣"])
def test_what_is_no_table_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        table_numbers.ranges(text)


@pytest.mark.parametrize("game", SLUGS)
def test_a_written_definition_is_the_same_and_every_line_in_its_comments_is_a_key(game: str) -> None:
    usual = next(one for one in all_games() if one.slug == game).event.usual["format"]
    data = {"game": game, "name": 'A "quoted" \\ name', "format": usual, "tables": "3-9", "seed": 4}
    definition = Definition.model_validate(data)
    text = written(definition)
    assert settings(text) == definition.settings(1)
    said = [line.removeprefix("# ") for line in text.splitlines() if " = " in line and "[[players]]" not in line]
    whole = "\n".join(line for line in said[: said.index('name = "Ada Brandt"')])
    assert settings(whole) == definition.settings(1)
    assert text.count(" # ") >= 15


def must_be_sound(text: str) -> None:
    """The check answers, each finding with a rule and a place that are there; what is legal makes an event."""
    try:
        document = documents.parse(str(LISTS / "x.toml"), text)
    except documents.Unreadable:
        return
    report = check(document)
    lines = text.count("\n") + text.count("\r") + 1
    for finding in report.findings:
        index, rule = finding.rule.split("/", 1)
        assert rule in load_rulebook(index).rules, finding.rule
        assert finding.line is not None and 1 <= finding.line <= lines + 1 and finding.message
    if report.legal:
        definition, _ = read(document)
        assert definition is not None
        found = definition.settings(1)
        assert Settings.from_json(json.loads(json.dumps(found.as_json()))) == found
        assert read(Document("", "", rtoml.loads(written(definition))))[0] is not None


@SOME
@given(st.randoms(use_true_random=False))
def test_a_mutated_definition_is_answered(rng: random.Random) -> None:
    must_be_sound(mutated(WHOLE.replace("mine.toml", "rats-preconstructed.toml"), rng).decode("utf-8", "replace"))


@pytest.mark.heavy
@MANY
@given(st.randoms(use_true_random=False))
def test_many_mutated_definitions_are_answered(rng: random.Random) -> None:
    must_be_sound(mutated(WHOLE.replace("mine.toml", "rats-preconstructed.toml"), rng).decode("utf-8", "replace"))


_VALUES = st.one_of(st.integers(-3, 200), st.booleans(), st.text(max_size=5), st.lists(st.integers(0, 9), max_size=3))


@SOME
@given(
    st.sampled_from(SLUGS),
    st.sampled_from(FORMATS),
    st.dictionaries(st.sampled_from(sorted(Definition.model_fields)), _VALUES, max_size=4),
)
def test_any_values_of_any_keys_are_answered(game: str, format_: str, values: dict[str, Any]) -> None:
    must_be_sound(tomli_w.dumps({"game": game, "name": "A", "format": format_, **values}))
