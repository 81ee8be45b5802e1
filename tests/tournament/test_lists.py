"""Lists at the event: locked, unlocked, checked in one run, and held against what a player presents."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from deckkit import shipped
from deckkit.cli import cli
from deckkit.games import load_game
from deckkit.pool_files import load_pool
from deckkit.tournament.entrants import lists
from deckkit.tournament.event import Event
from deckkit.tournament.refusal import Refused
from tests.tournament import events

RATS = shipped.ROOT / "decks" / "cannibal-world" / "rats-knives-out.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event in which Ada has registered a deck with a sideboard, and Bo a stacked deck of another game."""
    made = tmp_path / "event"
    made.mkdir()
    opened = events.event(made)
    events.hand_in(opened, 1, RATS)
    events.hand_in(opened, 2, shipped.ROOT / "decks" / "animal-duel" / "savanna-herd.toml")
    opened.close()
    return made


def run(*words: object) -> Result:
    return CliRunner().invoke(cli, ["tournament", *map(str, words)], catch_exceptions=False)


def checked(folder: Path, player: str, text: str, *options: str) -> tuple[int, Any]:
    """The exit code and the JSON of a deck-check of a list with this text."""
    presented = folder / "presented.toml"
    presented.write_text(text, encoding="utf-8")
    result = run("deck-check", folder, player, presented, "--format", "json", *options)
    return result.exit_code, json.loads(result.stdout)


def rules(said: Any) -> list[str]:
    return [one["rule"] for one in said["findings"]]


def test_the_registered_list_is_recognised_in_another_order_and_spelling(folder: Path) -> None:
    head, main, sideboard = RATS.read_text(encoding="utf-8").partition("[sideboard]")
    assert checked(folder, "Ada", f"# mine\n{head}{main}{sideboard}")[0] == 0
    assert run("deck-check", folder, "1", RATS).stdout.endswith(
        ": the registered list (registered: " + _hash(folder) + ")\n"
    )


def _hash(folder: Path) -> str:
    with Event.open(folder) as opened:
        return opened.tournament.players[1].lists[0].hash[:8]


def test_a_list_with_another_card_is_not_the_registered_one(folder: Path) -> None:
    text = RATS.read_text(encoding="utf-8").replace('"RA/09" = 1', '"RA/10" = 1')
    assert text != RATS.read_text(encoding="utf-8")
    code, said = checked(folder, "Ada", text)
    assert code == 1
    assert rules(said) == ["tournament/list.differs"]
    assert {(one["card"], one["after"] - one["before"]) for one in said["changes"]} == {("RA/09", -1), ("RA/10", 1)}


def test_cards_exchanged_with_the_sideboard_are_legal_between_games_only(folder: Path) -> None:
    text = _exchanged(RATS.read_text(encoding="utf-8"))
    assert checked(folder, "Ada", text)[0] == 1
    code, said = checked(folder, "Ada", text, "--sided")
    assert (code, said["legal"]) == (0, True)


def test_a_card_from_outside_is_no_exchange(folder: Path) -> None:
    text = RATS.read_text(encoding="utf-8").replace('"RA/09" = 1', '"RA/10" = 1')
    code, said = checked(folder, "Ada", text, "--sided")
    assert code == 1 and "cannibal-world/tournament.exchange-closed-pool" in rules(said)


def _exchanged(text: str) -> str:
    """The list with one copy of RA/36 in its sideboard and one of RA/09 in its main deck."""
    main, line, sideboard = text.partition("[sideboard]\n")
    main = main.replace('"RA/36" = 1', '"RA/09" = 1')
    return main + line + sideboard.replace('"RA/09" = 1', '"RA/36" = 1')


def test_a_game_without_a_sideboard_knows_the_registered_list_only(folder: Path) -> None:
    stacked = (shipped.ROOT / "decks" / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    other = (shipped.ROOT / "decks" / "animal-duel" / "sky-raiders.toml").read_text(encoding="utf-8")
    assert checked(folder, "Bo", stacked, "--sided")[0] == 0
    code, said = checked(folder, "Bo", other, "--sided")
    assert code == 1 and "no sideboard" in said["findings"][0]["message"]


def test_a_list_of_another_game_is_not_the_registered_one(folder: Path) -> None:
    code, said = checked(folder, "Bo", RATS.read_text(encoding="utf-8"))
    assert code == 1 and rules(said) == ["tournament/list.differs"]


def test_without_a_registered_or_a_readable_list_nothing_is_compared(folder: Path) -> None:
    assert "refused[tournament/list.none]" in run("deck-check", folder, "Cleo", RATS).stderr
    (folder / "broken.toml").write_text("game = ", encoding="utf-8")
    result = run("deck-check", folder, "Ada", folder / "broken.toml")
    assert (result.exit_code, "refused[tournament/list.unreadable]" in result.stderr) == (2, True)


def test_all_lists_of_the_event_are_checked_in_one_run(folder: Path) -> None:
    result = run("check", folder)
    assert result.exit_code == 1  # six have handed in none
    assert f"Ada: {RATS}: legal" in result.stdout
    assert result.stderr.count("has handed in no list") == 6
    found = json.loads(run("check", folder, "--format", "json").stdout)
    assert [one["game"] for one in found["files"]] == ["cannibal-world", "animal-duel"]


def test_lists_are_locked_and_unlocked_one_or_all(folder: Path) -> None:
    assert run("lock", folder).exit_code == 0
    assert "refused[tournament/list.locked]" in run("lock", folder).stderr
    assert run("unlock", folder, "Ada").stdout == "unlocked: Ada\n"
    with Event.open(folder) as opened:
        assert [one.name for one in opened.tournament.players.values() if one.unlocked] == ["Ada"]
        assert opened.tournament.locked
        events.hand_in(opened, 1, RATS)
        assert not opened.tournament.players[1].unlocked
    assert run("unlock", folder, "--all").exit_code == 0
    with Event.open(folder) as opened:
        assert not opened.tournament.locked
        with pytest.raises(Refused, match="no list is locked"):
            lists.unlock(opened.tournament, ["Ada"])


def test_pairing_the_first_round_locks_the_lists(folder: Path) -> None:
    with Event.open(folder) as opened:
        assert not opened.tournament.locked
        events.seat(opened, (1, 2), (3, 4), (5, 6), (7, 8))
        assert opened.tournament.locked


def test_of_a_wholly_other_list_the_first_differences_are_named_and_a_help_once(folder: Path) -> None:
    for options, rest in (((), "cards that differ"), (("--sided",), "reasons")):
        lines = run("deck-check", folder, "Ada", "dogs-preconstructed", *options).stdout.splitlines()
        assert len(lines) <= 30 and any(line.endswith(f"more {rest}; --all names them") for line in lines)
        helps = [line for line in lines if line.lstrip().startswith("help: ")]
        assert len(helps) == len(set(helps))
    whole = run("deck-check", folder, "Ada", "dogs-preconstructed", "--sided", "--all").stdout
    assert "--all" not in whole and len(whole.splitlines()) > 30


def test_a_difference_has_the_name_of_its_card_and_is_told_once(folder: Path) -> None:
    other = folder / "other.toml"
    other.write_text(RATS.read_text(encoding="utf-8").replace('"RA/09" = 1', '"RA/10" = 1'), encoding="utf-8")
    lines = run("deck-check", folder, "Ada", other).stdout.splitlines()
    assert "  + presented and not registered, - registered and not presented" in lines
    cards = load_pool(load_game("cannibal-world")).cards
    assert [line for line in lines if "RA/09" in line] == [f"  sideboard: -1 RA/09 {cards['RA/09'].name}"]
    sided = run("deck-check", folder, "Ada", other, "--sided").stdout
    assert sided.count("RA/09") == 1 and sided.count("RA/10") == 1


def test_two_sums_of_one_unit_are_told_apart_by_their_zone() -> None:
    result = CliRunner().invoke(cli, ["check", str(shipped.ROOT / "decks/cannibal-world/cats-leap-first.toml")])
    assert "160 of 160 points in main · 54 of 55 points in sideboard" in result.stdout
    assert (
        "160 of 160 points\n"
        in CliRunner()
        .invoke(cli, ["check", str(shipped.ROOT / "decks/cannibal-world/rats-preconstructed.toml")])
        .stdout
    )
