"""`deckkit match show`: who played what, how each game ended, and what was spent and suffered turn by turn."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deckkit.decks.chart import terminal_columns
from tests.cli.match_logs import COMBAT, GUARDED, UNDECIDED, WON, saved

Run = Callable[..., Result]
MATCH = "first-blood/round-1-table-1"


def test_the_head_names_players_lists_and_score(deckkit: Run) -> None:
    result = deckkit("match", "show", MATCH)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("First Blood, round 1, table 1 · cannibal-world · 1v1 tournament best-of=3")
    assert any(line.startswith("A     Ada Brandt") for line in lines)
    assert any(line.startswith("match: ") and "wins 2-1" in line for line in lines)
    assert sum(line.startswith("game ") for line in lines) == 3


def test_what_is_counted_by_turn_adds_up_to_what_is_counted_by_game(deckkit: Run) -> None:
    found = json.loads(deckkit("match", "show", MATCH, "--format", "json").stdout)
    assert found["verdict"] == "legal" and len(found["games"]) == 3
    for game in found["games"]:
        assert [one["turn"] for one in game["by_turn"]] == list(range(1, game["turns"] + 1))
        for heading in ("counters spent", "damage suffered", "creatures lost"):
            for seat in ("A", "B"):
                by_turn = sum(one[heading][seat] for one in game["by_turn"])
                assert by_turn == game["tallies"][heading][seat] > 0


def test_the_chart_has_a_column_a_turn(deckkit: Run) -> None:
    found = json.loads(deckkit("match", "show", MATCH, "--format", "json").stdout)
    turns = found["games"][0]["turns"]
    lines = deckkit("match", "show", MATCH).stdout.splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith("counters spent   A "))
    start = len("counters spent   A ")
    assert len(lines[at + 1]) == start + turns
    assert "at most" in lines[at]
    turn = lines[at + 4]
    assert turn.startswith("turn") and turn.index("5") == start + 4


def test_bars_are_as_high_as_their_numbers() -> None:
    assert terminal_columns([0, 1, 4, 8], 8) == "·▁▄█"
    assert terminal_columns([1, 2], 2) == "▄█"
    assert terminal_columns([], 0) == ""


def test_counters_and_damage_are_those_of_the_seat(deckkit: Run, tmp_path: Path) -> None:
    (game,) = json.loads(deckkit("match", "show", saved(tmp_path, COMBAT), "--format", "json").stdout)["games"]
    assert game["tallies"]["counters spent"] == {"A": 2, "B": 0}
    assert game["tallies"]["damage suffered"] == {"A": 1, "B": 3}


def test_a_combat_that_silence_ends_before_an_illegal_line_is_counted(deckkit: Run, tmp_path: Path) -> None:
    text = COMBAT[: COMBAT.index("A use")] + "A ransack\n"
    found = json.loads(deckkit("match", "show", saved(tmp_path, text), "--format", "json").stdout)
    assert found["verdict"] == "illegal"
    assert found["games"][0]["tallies"]["damage suffered"] == {"A": 3, "B": 3}


def test_cubes_that_pay_for_a_card_are_cubes_used(deckkit: Run, tmp_path: Path) -> None:
    text = (
        "deckkit-match 1\ngame: shared-worlds  rules: 1\nmode: 2-players\nplayer: P1\nplayer: P2\ngame 1\n"
        "given P1.hand = SA/02\ngiven P1.buildings = fire-pit 2\ngiven P2.buildings = wood-yard 2\n"
        "P1 play SA/02 in left as Knap\n"
    )
    found = json.loads(deckkit("match", "show", saved(tmp_path, text), "--format", "json").stdout)
    assert found["verdict"] == "legal"
    assert found["games"][0]["tallies"]["cubes used"] == {"P1": 1, "P2": 0}


def test_a_log_that_is_not_legal_says_so_and_where(deckkit: Run, tmp_path: Path) -> None:
    illegal = deckkit("match", "show", saved(tmp_path, GUARDED))
    assert illegal.exit_code == 0
    assert "illegal at line 12: `deckkit match adjudicate` says why" in illegal.stdout
    assert "stopped by the illegal line 12" in illegal.stdout
    assert "undecided: `deckkit match adjudicate`" in deckkit("match", "show", saved(tmp_path, UNDECIDED)).stdout
    assert "adjudicate" not in deckkit("match", "show", saved(tmp_path, WON)).stdout


def test_markdown_escapes_names(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "show", saved(tmp_path, WON.replace("Ada", "A|da")), "--format", "markdown")
    assert "| A | A\\|da |  |" in result.stdout
    assert "### Game 1: A (A\\|da) wins by habitat" in result.stdout
    assert "| counters spent | 1 | 0 |" in result.stdout


def test_a_log_that_cannot_be_read_is_refused(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("match", "show", saved(tmp_path, WON.replace("A ransack", "A ransak")))
    assert result.exit_code == 2 and "12:3" in result.stderr
