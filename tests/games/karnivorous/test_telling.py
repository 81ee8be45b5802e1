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


def test_what_newcomers_write_is_told_how_it_is_written(deckkit: Run, tmp_path: Path) -> None:
    head = "deckkit-match 1\ngame: karnivorous rules: 1\nmode: 2-players\nplayer: P1\nplayer: P2\n\ngame 1\n"
    die = "given P1.rolled = 3\nP1 place 3 "
    for lines, said in (
        ("* roll P1 6 P2 3\n", "each has a line of its own: `* roll P2 3`"),
        (f"{die}move-1\nP1 go 33, 24\n", "with blanks between, without a comma"),
        ("expect C31.resolved\n", "say what it is to be: `C31.resolved = yes`"),
        ("given bomb = 6, 2\n", "each die behind its spot, `six 6, first 2"),
        (f"{die}energy\n", "did you mean energy-1 or energy-2?"),
        (f"{die}bomb\n", "did you mean bomb.six or bomb.first or bomb.second?"),
        (f"{die}energy-1\nexpect illegal action.flame-thrower\n", 'did you mean "ability.flame-thrower"?'),
    ):
        path = tmp_path / "lab.match"
        path.write_text(head + lines, encoding="utf-8")
        result = deckkit("match", "adjudicate", str(path))
        assert said in " ".join(result.output.split()), (lines, result.output)


def test_a_search_that_finds_no_rule_names_what_else_bears_the_word(deckkit: Run) -> None:
    result = deckkit("rule", "karnivorous", "--search", "energy-crisis-time")
    assert "`deckkit rule karnivorous conflict.energy-crisis-time`" in result.stderr
