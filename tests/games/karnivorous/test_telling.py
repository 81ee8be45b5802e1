"""How a game of Karnivorous is told at the terminal: one line a room, and the table where others have acted."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deckkit.games.karnivorous.asides import ASIDES
from deckkit.games.karnivorous.narration import KINDS

Run = Callable[..., Result]
LOG = "tournaments/karnivorous/lab-week/round-1-table-1.match"


def test_only_kinds_with_a_sentence_are_left_out() -> None:
    assert ASIDES <= KINDS


def test_a_room_that_is_filled_is_one_line_and_an_explanation_keeps_the_rest(deckkit: Run) -> None:
    told = deckkit("match", "replay", LOG).stdout
    assert "is filled with Plants of strength 1" in told
    assert "grows on" not in told and "it has 3 phases" not in told
    assert '"kind": "grow"' in deckkit("match", "replay", "--format", "json", LOG).stdout


def test_the_table_is_shown_once_while_the_points_of_a_die_are_spent(deckkit: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "lab.match")
    words = ("match", "play", "karnivorous", "two-players", "--bot", "P2", "--seed", "3", "-o", path)
    told = deckkit(*words, input="place 6 move-2\ngo 33\ngo 24\nfight 24.1\n").stdout
    assert told.count("walls: = door") == 1
    assert "8 points left: where to, or which Plants?" in told
    assert "The Last Gardener" not in told  # a board whose id is that of a seat
