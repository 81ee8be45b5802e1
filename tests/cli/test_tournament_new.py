"""`deckkit tournament new`: an event from a definition or from options, whole or not at all."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import front_door, shipped
from deckkit.tournament.event import Event
from deckkit.tournament.refusal import Refused

Run = Callable[..., Result]
LISTS = shipped.DECKS / "cannibal-world"

DEFINITION = """\
game = "cannibal-world"
name = "Spring Open"
format = "swiss"
avoid = [["Ada", "Bo"]]
[[players]]
name = "Ada"
deck = "mine.toml"
[[players]]
name = "Bo"
deck = "dogs-preconstructed"
fixed_table = 2
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    shutil.copy(LISTS / "rats-preconstructed.toml", tmp_path / "mine.toml")
    return tmp_path


def files(folder: Path) -> list[str]:
    return sorted(str(one.relative_to(folder)) for one in folder.rglob("*"))


def test_an_event_is_made_from_options_with_a_commented_definition(deckkit: Run, here: Path) -> None:
    options = ["--name", "Spring Open", "--cut", "8", "--tables", "1-4,7-", "--rounds", "5", "--seed", "7"]
    result = deckkit("tournament", "new", "a/spring-open", "--game", "cannibal-world", *options)
    assert result.exit_code == 0
    assert "Spring Open, cannibal-world, swiss, seed 7" in result.stdout
    with Event.open(here / "a" / "spring-open") as event:
        settings = event.tournament.settings
        assert (settings.cut, settings.rounds, settings.tables, settings.profile) == (8, 5, ((1, 4), (7, None)), "mtr")
        assert [entry.kind for entry in event.journal.entries()] == ["created"]
    text = (here / "a" / "spring-open" / "tournament.toml").read_text(encoding="utf-8")
    assert "cut = 8 " in text and "# late = " in text
    assert front_door.check_file(str(here / "a" / "spring-open" / "tournament.toml")).legal


def test_an_event_is_made_from_a_definition_with_everybody_in_it(deckkit: Run, here: Path) -> None:
    (here / "tournament.toml").write_text(DEFINITION, encoding="utf-8")
    result = deckkit("tournament", "new", ".", "--by", "desk")
    assert result.exit_code == 0 and "2 entrants" in result.stdout
    assert (here / "tournament.toml").read_text(encoding="utf-8") == DEFINITION
    with Event.open(here) as event:
        ada, bo = event.tournament.players.values()
        assert [one.accepted for one in (*ada.lists, *bo.lists)] == [True, True]
        assert (ada.avoid, bo.avoid, bo.fixed_table) == ({2}, {1}, 2)
        assert [(entry.kind, entry.who) for entry in event.journal.entries()] == [
            ("created", "desk"),
            ("registered", "desk"),
        ]


def test_a_definition_of_another_name_has_its_journal_beside_it(deckkit: Run, here: Path) -> None:
    (here / "spring.toml").write_text(DEFINITION, encoding="utf-8")
    assert deckkit("tournament", "new", "spring.toml").exit_code == 0
    with Event.open(here / "spring.toml") as event:
        assert len(event.tournament.players) == 2
    assert (here / "spring.db").is_file()


def test_a_seed_is_drawn_once_and_kept_in_the_journal(deckkit: Run, here: Path) -> None:
    seeds = set()
    for name in ("a", "b"):
        assert deckkit("tournament", "new", name, "--game", "animal-duel").exit_code == 0
        with Event.open(name) as event:
            seeds.add(event.tournament.settings.seed)
        assert "seed =" not in Path(name, "tournament.toml").read_text(encoding="utf-8")
    assert len(seeds) == 2


def test_an_event_that_is_there_is_not_made_again(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "new", "a", "--game", "animal-duel")
    before = [(one, (here / "a" / one).read_bytes()) for one in files(here / "a")]
    result = deckkit("tournament", "new", "a")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "refused[tournament/journal.exists]" in result.stderr
    assert [(one, (here / "a" / one).read_bytes()) for one in files(here / "a")] == before


def test_options_beside_a_definition_are_refused(deckkit: Run, here: Path) -> None:
    (here / "tournament.toml").write_text(DEFINITION, encoding="utf-8")
    before = files(here)
    result = deckkit("tournament", "new", ".", "--cut", "8")
    assert result.exit_code == 2 and "refused[tournament/settings.definition]" in result.stderr
    assert files(here) == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "--game is missing"),
        (("--game", "cannibal-wrld"), 'did you mean "cannibal-world"'),
        (("--game", "cannibal-world", "--cut", "1"), "--cut: "),
        (("--game", "cannibal-world", "--rounds", "x"), "tournament/settings.rounds"),
        (("--game", "cannibal-world", "--tables", "3-1"), "--tables: "),
        (("--game", "cannibal-world", "--seats", "3"), "--seats: "),
        (("--game", "cannibal-world", "--format", "pods"), "tournament/settings.format"),
        (("--game", "cannibal-world", "--profile", "mtrr"), "tournament/standings.profile-known"),
        (("--game", "cannibal-world", "--profile-option", "x"), "NAME=VALUE"),
        (("--game", "cannibal-world", "--profile-option", "x=1"), "tournament/standings.profile-option"),
        (("--game", "cannibal-world", "--seed", "-1"), "--seed: "),
        (("--game", "cannibal-world", "--name", "a\nb"), "tournament/entry.name"),
        (("--game", "cannibal-world", "--mode", "a\udcff"), "refused[tournament/journal.text]"),
        (("--game", "cannibal-world", "--pool", "a\udcff"), "refused[tournament/journal.text]"),
        (("--game", "cannibal-world", "--by", "a\udcff"), "refused[tournament/journal.text]"),
    ],
)
def test_a_wrong_option_makes_nothing(deckkit: Run, here: Path, options: tuple[str, ...], said: str) -> None:
    before = files(here)
    result = deckkit("tournament", "new", "x/y/event", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert files(here) == before


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('format = "swiss"', 'format = "swis"', "tournament.toml:3:1:"),
        ('deck = "mine.toml"', 'deck = "nobodys.toml"', "tournament.toml:7:1:"),
        ('name = "Bo"', 'name = "Ada"', "(tournament/entry.doubled)"),
        ('name = "Bo"', "name = Bo", "(deckkit/file.syntax)"),
    ],
)
def test_a_wrong_definition_makes_no_journal(deckkit: Run, here: Path, before: str, after: str, said: str) -> None:
    (here / "tournament.toml").write_text(DEFINITION.replace(before, after), encoding="utf-8")
    result = deckkit("tournament", "new", ".")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert not (here / "tournament.db").exists()


def test_nothing_is_left_of_an_event_whose_journal_cannot_be_made(
    deckkit: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Refused("tournament/journal.unwritable", "the disk is full")

    monkeypatch.setattr(Event, "create", fails)
    before = files(here)
    result = deckkit("tournament", "new", "x/y", "--game", "animal-duel")
    assert result.exit_code == 2 and "the disk is full" in result.stderr
    assert files(here) == before


def test_a_folder_that_cannot_be_made_is_one_clear_line(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "new", "mine.toml/event", "--game", "animal-duel")
    assert result.exit_code == 2 and "cannot be written" in result.stderr
    assert deckkit("tournament", "new", "x.db", "--game", "animal-duel").exit_code == 2


def test_a_list_that_is_not_legal_is_registered_as_refused_and_shown(deckkit: Run, here: Path) -> None:
    text = (here / "mine.toml").read_text(encoding="utf-8")
    (here / "mine.toml").write_text(text.replace('"RA/01" = 1', '"RA/01" = 9'), encoding="utf-8")
    (here / "tournament.toml").write_text(DEFINITION, encoding="utf-8")
    result = deckkit("tournament", "new", ".")
    assert result.exit_code == 1
    assert "list refused: Ada (1): mine.toml" in result.stdout and "construction.max-cards" in result.stdout
    with Event.open(here) as event:
        assert [one.accepted for one in event.tournament.players[1].lists] == [False]


def test_the_front_door_finds_a_definition_in_a_folder(deckkit: Run, here: Path) -> None:
    (here / "tournament.toml").write_text(DEFINITION.replace('"mine.toml"', '"mine"'), encoding="utf-8")
    result = deckkit("check", ".", "--format", "jsonl")
    assert result.exit_code == 1
    assert '"kind": "tournament"' in result.stdout and '"tournament/list.unreadable"' in result.stdout
    assert '"line": 7' in result.stdout


@pytest.mark.parametrize("form", ["round-robin", "single-elimination"])
def test_a_number_of_rounds_that_the_format_does_not_have_is_refused(deckkit: Run, here: Path, form: str) -> None:
    result = deckkit("tournament", "new", "ev", "--game", "cannibal-world", "--format", form, "--rounds", "2")
    assert result.exit_code == 2
    assert f"--rounds: the rounds of a {form} event follow from who takes part" in result.stderr
    assert not (here / "ev").exists()


def test_a_definition_without_a_format_is_told_which_there_are_and_which_is_usual(deckkit: Run, here: Path) -> None:
    (here / "tournament.toml").write_text('game = "fresh-meat"\nname = "Crawl"\n', encoding="utf-8")
    result = deckkit("tournament", "new", ".")
    assert result.exit_code == 2
    said = "swiss, round-robin, single-elimination, pods or ladder; usual for fresh-meat is pods"
    assert f"help: add a line `format = ...`: {said}" in result.stderr
