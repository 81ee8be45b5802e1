"""Settings that are changed after the event was made: which may be by now, and what they are judged by."""

from pathlib import Path
from typing import Any

import pytest

from deckkit.tournament.definition import setting
from deckkit.tournament.definition.setting import BadSettings, change
from deckkit.tournament.definition.text import _KEYS
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.next_round import pair
from deckkit.tournament.saying import said
from deckkit.tournament.tally import standings
from tests.tournament.events import after_round_one, event, in_round_two, seat

RULE = "tournament/settings.change"


def sets(opened: Event, **given: str) -> None:
    """Change these settings."""
    opened.do(lambda t: change(t, given))


def refused(opened: Event, rule: str, **given: str) -> Refused:
    """The refusal by this rule, after which the journal is as it was."""
    before = list(opened.journal.entries())
    with pytest.raises(Refused) as caught:
        sets(opened, **given)
    assert caught.value.finding.rule == rule
    assert list(opened.journal.entries()) == before
    return caught.value


def test_tables_name_and_day_are_changed_while_a_round_is_played(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        made = opened.tournament.settings
        sets(opened, tables="1-20, 31-", name=" Late Open ", date="2026-05-30", late="bye", avoid_clubs="yes")
        now = opened.tournament.settings
        assert (now.tables, now.name, now.date) == (((1, 20), (31, None)), "Late Open", "2026-05-30")
        assert (now.late, now.avoid_clubs, now.seed, now.cut) == ("bye", True, made.seed, made.cut)
        entry = list(opened.journal.entries())[-1]
        assert (entry.kind, sorted(entry.data["settings"])) == (
            "set",
            ["avoid_clubs", "date", "late", "name", "tables"],
        )
        assert "tables to 1-20, 31-" in said(entry, opened.tournament)
        assert opened.do(lambda t: change(t, {"name": "Late Open"})) == []
        opened.undo()
        assert opened.tournament.settings == made
    with Event.open(tmp_path) as opened:
        assert opened.tournament.settings == made


def test_an_event_with_too_few_tables_gets_more(tmp_path: Path) -> None:
    with event(tmp_path, tables=((1, 2),)) as opened:
        with pytest.raises(Refused) as caught:
            opened.do(lambda t: pair(t))
        assert "deckkit tournament set EVENT tables=1-" in str(caught.value.finding.help)
        sets(opened, tables="1-")
        opened.do(lambda t: pair(t))
        assert [one.number for one in opened.tournament.rounds[0].tables] == [1, 2, 3, 4]


def test_another_profile_counts_the_rounds_that_were_played_and_drops_the_options_of_the_first(tmp_path: Path) -> None:
    with after_round_one(tmp_path, profile="melee", profile_options={"drawn_game_points": 1}) as opened:
        assert standings(opened.tournament).profile == "melee"
        sets(opened, profile="buchholz")
        assert (opened.tournament.settings.profile, dict(opened.tournament.settings.profile_options)) == (
            "buchholz",
            {},
        )
        assert standings(opened.tournament).profile == "buchholz"
        sets(opened, profile="melee", **{"profile_options.drawn_game_points": "1"})
        assert dict(opened.tournament.settings.profile_options) == {"drawn_game_points": 1}
        refused(opened, "tournament/settings.profile", profile="points")
        refused(opened, "tournament/standings.profile-known", profile="meele")
        refused(opened, "tournament/standings.profile-option", **{"profile_options.x": "1"})
        refused(opened, RULE, profile_options="1")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "animal-duel"),
        ("format", "round-robin"),
        ("mode", "2v2 tournament"),
        ("best_of", "5"),
        ("team_size", "2"),
        ("seats", "3-6"),
        ("seed", "99"),
    ],
)
def test_what_the_first_round_rests_on_holds_from_then_on(tmp_path: Path, key: str, value: str) -> None:
    with event(tmp_path, ()) as opened:
        sets(opened, **{key: value} if key != "game" else {key: value, "mode": ""})
        opened.undo()
        seat(opened)
        assert "first round" in refused(opened, RULE, **{key: value}).finding.message


def test_the_cut_changes_until_it_is_made_and_its_games_until_they_are_played(tmp_path: Path) -> None:
    with event(tmp_path) as opened:
        seat(opened, (1, 2), (3, 4), planned=1)
        sets(opened, cut="4", cut_best_of="5")
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
        assert "cut to 4 has been made" in refused(opened, RULE, cut="2").finding.message
        sets(opened, cut_best_of="1")
        seat(opened, (1, 4), (2, 3), kind="cut")
        refused(opened, RULE, cut_best_of="3")


def test_the_last_round_and_the_number_of_rounds_hold_once_they_are_decided(tmp_path: Path) -> None:
    with event(tmp_path) as opened:
        sets(opened, rounds="2")
        sets(opened, rounds="auto")
        assert opened.tournament.settings.rounds is None
        seat(opened, (1, 2), planned=2)
        sets(opened, last_round="power")
        assert "rounds EVENT --set" in str(refused(opened, RULE, rounds="4").finding.help)
        seat(opened, (1, 3), planned=2)
        refused(opened, RULE, last_round="swiss")


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"tables": "3-1"}, "tournament/settings.tables"),
        ({"cut": "1"}, "tournament/settings.cut"),
        ({"cut": "many"}, "deckkit/file.value"),
        ({"best_of": "-1"}, "deckkit/file.value"),
        ({"seats": "3"}, "deckkit/file.value"),
        ({"rounds": "0"}, "tournament/settings.rounds"),
        ({"date": "30.5.2026"}, "tournament/settings.date"),
        ({"name": " "}, "tournament/entry.name"),
        ({"place": "a\nb"}, "tournament/entry.name"),
        ({"pool": "a\udcff"}, "tournament/journal.text"),
        ({"late": "win"}, "deckkit/file.value"),
        ({"avoid_clubs": "perhaps"}, "deckkit/file.value"),
        ({"mode": "3v3"}, "tournament/settings.mode"),
        ({"game": "chess"}, "deckkit/file.game"),
        ({"format": "pods"}, "tournament/settings.format"),
        ({"format": "round-robin", "last_round": "power"}, "tournament/settings.last-round"),
        ({"format": "round-robin", "rounds": "2"}, "tournament/settings.rounds"),
        ({"format": "single-elimination", "rounds": "2"}, "tournament/settings.rounds"),
        ({"tabels": "1-"}, RULE),
        ({"players": "x"}, RULE),
    ],
    ids=str,
)
def test_what_no_definition_may_say_is_refused(tmp_path: Path, given: dict[str, str], rule: str) -> None:
    with event(tmp_path) as opened:
        refused(opened, rule, **given)


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    with event(tmp_path) as opened:
        bad = refused(opened, "deckkit/file.value", cut="many", late="win")
        assert isinstance(bad, BadSettings)
        assert [one.at for one in bad.findings] == [("cut",), ("late",)]


def test_settings_that_an_import_brought_along_do_not_keep_others_from_changing(tmp_path: Path) -> None:
    with event(tmp_path, game="chess", mode="", date="30.5.2026", best_of=99) as opened:
        sets(opened, tables="1-9")
        assert opened.tournament.settings.tables == ((1, 9),)
        refused(opened, "tournament/settings.date", date="31.5.2026")


def test_who_is_in_fits_the_changed_settings(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        opened.do(lambda _: Draft("fixed", {"player": 1, "table": 9}))
        kept = refused(opened, "tournament/table.in-range", tables="1-8").finding
        assert "Ada always sits there" in kept.message and "fix EVENT 1 none" in str(kept.help)
        assert "Ada (1), Bo (2)" in refused(opened, "tournament/entry.members", team_size="2").finding.message
        refused(opened, "tournament/entry.members", mode="2v2 tournament")


def test_a_mode_brings_what_goes_with_it(tmp_path: Path) -> None:
    with event(tmp_path, ()) as opened:
        sets(opened, mode="2v2 tournament")
        assert opened.tournament.settings.team_size == 2


def test_of_a_closed_event_only_its_name_its_day_and_its_place_change(tmp_path: Path) -> None:
    with in_round_two(tmp_path) as opened:
        opened.do(lambda _: Draft("finished", {}))
        sets(opened, place="Harbour Hall")
        refused(opened, "tournament/round.event-open", profile="buchholz")


def test_every_setting_of_a_definition_can_be_named() -> None:
    assert set(setting.KEYS) - {"profile_options"} == set(_KEYS)


def test_a_definition_that_was_edited_later_is_told_by_what_it_says_otherwise(tmp_path: Path) -> None:
    text = 'game = "cannibal-world"\nname = "Test Open"\nformat = "swiss"\nseed = 1\n'
    path = tmp_path / "tournament.toml"
    path.write_text(text, encoding="utf-8")
    with event(tmp_path) as opened:
        made = opened.tournament.settings

        def told() -> Any:
            return setting.edited(path, made, opened.tournament.settings)

        assert told() == ()
        sets(opened, name="Late Open")
        assert told() == ()
        path.write_text(text.replace("Test", "Late") + "cut = 4\n", encoding="utf-8")
        assert told() == ("cut",)
        sets(opened, cut="4")
        assert told() == ()
        path.write_text(text + "cut = x\n", encoding="utf-8")
        assert told() is None


def test_a_round_robin_takes_no_number_of_rounds_but_auto(tmp_path: Path) -> None:
    with event(tmp_path, format="round-robin") as opened:
        finding = refused(opened, "tournament/settings.rounds", rounds="2").finding
        assert finding.message == "the rounds of a round-robin event follow from who takes part"
        assert change(opened.tournament, {"rounds": "auto"}) == []
