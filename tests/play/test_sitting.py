"""A match that is played: what is written is what is played, and what is taken back was never played."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckkit.play.actions import Action
from deckkit.play.book import Book
from deckkit.play.sitting import Sitting, Unplayable, hidden_lines, only_answer
from deckkit.play.statements import Exchange
from tests.play.toy import TOY, ToyLibrary

HEAD = "deckkit-match 1\ngame: toy rules: 1\nmode: best-of=3\nplayer: A deck=high.toml\nplayer: B deck=low.toml\n"
BEGUN = HEAD + "\ngame 1\n* first A\nturn A\n* draw A c4\n* draw A c4\n"


@pytest.fixture
def sittings(tmp_path: Path) -> Iterator[list[Sitting]]:
    """Where a test leaves what it opens."""
    opened: list[Sitting] = []
    yield opened
    for one in opened:
        one.book.close()


def sit_down(tmp_path: Path, sittings: list[Sitting], text: str = BEGUN, seed: str = "1") -> Sitting:
    sitting = Sitting(Book.create(str(tmp_path / f"{len(sittings)}.match"), text), ToyLibrary(), seed)
    sittings.append(sitting)
    return sitting


def do(sitting: Sitting, *lines: str) -> None:
    for line in lines:
        action = sitting.answer(read(line))
        assert sitting.refusal(action) is None
        sitting.do(action)


def read(line: str) -> Action:
    return TOY.codec.read(["*", *line.split()] if line.startswith("turn") else line.split())


def test_an_action_is_written_in_canonical_form_and_then_carried_out(tmp_path: Path, sittings: list[Sitting]) -> None:
    sitting = sit_down(tmp_path, sittings)
    events = sitting.do(read("A strike c4 as Rex"))
    assert events == () and sitting.session.table.nicks == {"Rex": "c4"}
    do(sitting, "B decline")
    assert sitting.refusal(read("A strike c3")) is not None
    do(sitting, "A strike Rex", "B decline")
    assert Path(sitting.book.path).read_text(encoding="utf-8") == sitting.book.text
    assert sitting.book.text == BEGUN + "A strike c4 as Rex\nB decline\nA strike c4\nB decline\n"


def test_a_turn_begins_below_a_blank_line(tmp_path: Path, sittings: list[Sitting]) -> None:
    sitting = sit_down(tmp_path, sittings)
    do(sitting, "A end", "turn B")
    assert sitting.book.text == BEGUN + "A end\n\nturn B\n"
    sitting.take_back(len(sitting.log.text))
    assert sitting.book.text == BEGUN + "A end\n"


def test_what_is_taken_back_has_not_been_played(tmp_path: Path, sittings: list[Sitting]) -> None:
    sitting = sit_down(tmp_path, sittings)
    before = TOY.snapshot(sitting.session.table)
    do(sitting, "A strike c4", "B decline", "A end", "turn B")
    line = sitting.last_choice(frozenset("AB"))
    assert line is not None and sitting.log.text[line - 1] == "A end"
    choice = sitting.last_choice(frozenset("B"))
    assert choice is None, "to decline was all that B could do"
    sitting.take_back(BEGUN.count("\n") + 1)
    assert TOY.snapshot(sitting.session.table) == before and sitting.book.text == BEGUN
    do(sitting, "A end")


def test_the_generator_depends_on_the_seed_and_the_number_of_lines_only(
    tmp_path: Path, sittings: list[Sitting]
) -> None:
    one, same = sit_down(tmp_path, sittings), sit_down(tmp_path, sittings)
    other = sit_down(tmp_path, sittings, seed="2")
    first = one.rng.random()
    assert first == one.rng.random() == same.rng.random() != other.rng.random()
    do(one, "A end")
    assert one.rng.random() != first
    one.take_back(len(one.log.text))
    assert one.rng.random() == first


def test_only_an_answer_to_which_there_is_no_other_is_one(tmp_path: Path, sittings: list[Sitting]) -> None:
    sitting = sit_down(tmp_path, sittings)
    assert only_answer(sitting.session) is None
    do(sitting, "A strike c4")
    assert only_answer(sitting.session) == read("B decline")
    defended = sit_down(tmp_path, sittings, BEGUN.replace("* draw A c4\n* draw A c4\n", "* draw A c1\n* draw A c1\n"))
    assert only_answer(defended.session) is None


def test_a_game_is_concluded_cards_are_exchanged_and_the_next_one_begins(
    tmp_path: Path, sittings: list[Sitting]
) -> None:
    sitting = sit_down(tmp_path, sittings)
    do(sitting, "A strike c4", "B decline", "A strike c4", "B decline")
    assert sitting.decision is None
    assert sitting.conclude() == "result A elimination" and sitting.game.closed
    whole = sitting.whole()
    assert whole.score == {"A": 1, "B": 0} and not whole.complete
    refused = sitting.exchange(Exchange(1, "B", ("c1",), ()))
    assert refused is not None and refused.rule == "turn.exchange"
    assert sitting.exchange(Exchange(1, "B", ("c1",), ("c3",))) is None
    sitting.next_game()
    assert sitting.book.text.endswith("result A elimination\n\nsideboard B -c1 +c3\ngame 2\n")
    assert sitting.game.number == 2 and sitting.decision is not None
    assert sitting.session.table.players["B"].unseen["c3"] == 1


def test_a_log_that_cannot_be_read_says_why(tmp_path: Path, sittings: list[Sitting]) -> None:
    book = Book.create(str(tmp_path / "log.match"), BEGUN + "A strke c4\n")
    with pytest.raises(Unplayable) as raised:
        Sitting(book, ToyLibrary(), "1")
    book.close()
    assert [one.line for one in raised.value.log.findings] == [12]


def test_lines_that_hide_a_card_are_found(tmp_path: Path, sittings: list[Sitting]) -> None:
    assert list(hidden_lines(sit_down(tmp_path, sittings).log)) == []
    hidden = sit_down(tmp_path, sittings, BEGUN.replace("A c4\n* draw A c4", "A c4\n* draw A ?  # why?"))
    assert list(hidden_lines(hidden.log)) == [11]
