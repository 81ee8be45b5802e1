"""Positions: what `given` and `set` lines do, what `expect` lines find, and what of it others may see."""

from functools import cache

import pytest

from deckkit.games.shared_worlds import table_setup
from deckkit.games.shared_worlds.changes import everything
from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.state import Card, Table
from deckkit.play.core import BadValue, Setup
from tests.games.shared_worlds.conformance import setup, shipped_deck


@cache
def cards() -> dict[str, Card]:
    return dict(CORE.cards(shipped_deck("two-player").pool))


def position(*lines: str, mode: str = "2-players") -> Table:
    """An empty position of players without lists, after some lines."""
    return after(table_setup.table(Setup(table_setup.mode(mode.split()), {}, cards(), given=True)), *lines)


def with_list(*lines: str) -> Table:
    """A position of players whose list lays out the Main Pile."""
    listed = setup("two-player")
    return after(table_setup.table(Setup(listed.mode, listed.lists, listed.cards, given=True)), *lines)


def after(table: Table, *lines: str) -> Table:
    for line in lines:
        path, _, text = line.partition(" = ")
        CORE.assign(table, path, text)
    return table


# -- what can be set ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("P1.life = 7", "P1.life = 7"),
        ("P1.hand = NE/01 2, ?", "P1.hand = ? NE/01 NE/01"),
        ("P1.hand = NE/01 2, ?", "P1.hand.size = 3"),
        ("P2.discard = Cub HE/12", "P2.discard = HE/12 HE/01"),
        ("P1.deck = 5", "P1.deck = 5"),
        ("main = 40", "main = 40"),
        ("graveyard = NE/01, HE/01 2", "graveyard = 3"),
        ("graveyard = NE/01, HE/01 2", "graveyard = HE/01 2 NE/01"),
        ("P1.aside = NE/01", "P1.aside = NE/01"),
        ("P1.buildings = fire-pit 2, stone-mine", "P1.buildings = fire-pit stone-mine"),
        ("P1.buildings = fire-pit 2 (lent P2 P2)", "P1.supply = 2"),
        ("P1.buildings = fire-pit 2 (lent P2 P2)", "P1.owned = 4"),
        ("P1.buildings = fire-pit 2 (workers NE/01 ?)", "fire-pit.workers = ? NE/01"),
        ("P1.buildings = fire-pit 2 (workers NE/01 ?)", "P1.workers = 2"),
        ("P1.buildings = fire-pit (with SA/09 as Ring)", "fire-pit.attachments = Ring"),
        ("P1.combat = NE/01 as Mammoth left", "Mammoth.life = 4"),
        ("P1.combat = NE/01 as Guard in left (power 4)", "Guard.lane = left"),
        ("P1.combat = NE/01 in left as Guard (power 4)", "Guard.power = 4"),
        ("P1.combat = NE/01 as Mammoth left (life 1, power 3)", "Mammoth.power = 3"),
        ("P1.combat = NE/01 as Mammoth left (power 1, power 2 of P2)", "P2.owned = 2"),
        ("P1.combat = NE/01 left (with HE/09 as Spear)", "NE/01.maximum-power = 6"),
        ("P1.combat = NE/01 left (with HE/09 as Spear of P2)", "Spear.seat = P2"),
        ("P1.development = NE/01 left (owner P2, tapped)", "NE/01.owner = P2"),
        ("turn = P2 draw", "turn = P2 draw"),
        ("turn = P2 end", "phase = end"),
        ("round = 4", "round = 4"),
        ("number = 9", "number = 9"),
    ],
)
def test_what_is_given_stands_on_the_table(line: str, expected: str) -> None:
    path, _, written = expected.partition(" = ")
    assert CORE.same(position(line), path, written)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("P1.combat = NE/01 middle", "left or center or right"),
        ("P1.combat = NE/01 left, HE/01 left", "lane.one-unit-per-lane"),
        ("P1.combat = NE/01 left (pow 3)", "not pow 3"),
        ("P1.combat = NE/01 left (life 4", "never closed"),
        ("P1.combat = NE/01 left (with NE/02)", "no attachment for a unit"),
        ("P1.combat = NE/01 left (used foo)", "it has wall"),
        ("P1.combat = NE/01 as Rex left, HE/01 as Rex right", "cannot bear one name"),
        ("P1.combat = NE/01 as P2 left", "cannot be the name"),
        ("P1.buildings = fire-pit 1, fire-pit 2", "one building twice"),
        ("P1.buildings = NE/01", "no building"),
        ("P1.hand = fire-pit", "a building, which cannot lie"),
        ("P1.hand = NE/99", "there is no card NE/99"),
        ("main = 2 NE/01", "before the number 2"),
        ("turn = P3", "expected a seat"),
        ("turn = P1 noon", "draw, main, end"),
        ("P1.life = 0", "from 1 on"),
        ("P1.supply = 3", "cannot be set"),
        ("phase = main", "turn = P1 draw"),
        ("P1.lief = 3", "P1.life"),
        ("Rex.life = 3", "nothing in play is called Rex"),
    ],
)
def test_what_means_nothing_says_what_was_expected(line: str, words: str) -> None:
    with pytest.raises(BadValue) as error:
        position(line)
    assert words in str(error.value)


def test_a_line_that_means_nothing_changes_nothing() -> None:
    table = position("P1.combat = NE/01 as Mammoth left (power 2)", "P1.buildings = fire-pit 2")
    before = CORE.snapshot(table)
    for line in (
        "P1.combat = NE/01 as Mammoth left, HE/01 left",
        "P1.buildings = fire-pit 1, NE/01",
        "P1.hand = NE/99",
    ):
        with pytest.raises(BadValue):
            after(table, line)
    assert CORE.snapshot(table) == before


@pytest.mark.parametrize(
    ("lines", "mode", "turns"),
    [
        ((), "2-players", [2, 1]),
        (("turn = P2",), "2-players", [2, 2]),
        (("round = 4", "turn = P1 draw"), "2-players", [4, 3]),
        (("turn = P3", "round = 5"), "4-players", [5, 4, 5, 4]),
        (("turn = P3", "P1.turns = 7"), "3-players", [7, 2, 2]),
    ],
)
def test_whose_turn_it_is_and_the_round_say_how_many_turns_everybody_has_had(
    lines: tuple[str, ...], mode: str, turns: list[int]
) -> None:
    assert [player.turns for player in position(*lines, mode=mode).players.values()] == turns


def test_a_unit_that_keeps_its_name_stays_the_same_one() -> None:
    table = position("P1.combat = NE/01 as Mammoth left")
    mammoth = table.unit("Mammoth")
    after(table, "P1.combat = NE/01 as Mammoth right (life 2), HE/01 left")
    assert table.unit("Mammoth") is mammoth and mammoth is not None
    assert (mammoth.lane, mammoth.life) == ("right", 2)


def test_cards_that_are_laid_somewhere_leave_the_main_pile_of_the_list() -> None:
    table = with_list("P1.hand = NE/01", "P1.combat = HE/01 left (with HE/10)", "P2.deck = ? ?")
    assert len(everything(table)) == len(everything(with_list()))
    after(table, "P1.hand = -")
    assert len(everything(table)) == len(everything(with_list()))


def test_no_more_copies_are_laid_somewhere_than_the_list_has() -> None:
    with pytest.raises(BadValue, match="no more of it"):
        with_list("P1.hand = SA/07 2")


# -- what others see ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "own", "other"),
    [
        ("P1.hand", "NE/01 HE/01", "NE/01 HE/01", "? ?"),
        ("P1.discard", "NE/01 2", "NE/01 2", "? ?"),
        ("P1.hand", "-", "-", "-"),
        ("main", "NE/01 2, HE/01", "3", "3"),
        ("graveyard", "7", "7", "7"),
        ("P1.buildings", "fire-pit 2 (workers NE/01 HE/01, lent P2)", *["fire-pit 2 (workers ? ?, lent P2)"] * 2),
        ("fire-pit.workers", "NE/01", "?", "?"),
        ("P1.life", "7", "7", "7"),
    ],
)
def test_hidden_cards_are_shown_to_their_player_only(path: str, value: str, own: str, other: str) -> None:
    assert CORE.seen_value(path, value, ("P1",)) == own
    assert CORE.seen_value(path, value, ("P2",)) == other


def test_names_of_cards_are_written_as_ids() -> None:
    table = position()
    assert CORE.tidied(table, "P1.hand", "Cub, NE/01 2") == ("P1.hand", "HE/01, NE/01 2")
    assert CORE.tidied(table, "P1.combat", "Cub as Tim left (power 1)") == ("P1.combat", "HE/01 as Tim left (power 1)")


def test_a_unit_without_its_lane_is_told_how_one_is_written() -> None:
    with pytest.raises(BadValue, match=r"expected its lane .*as in `NE/01 as NAME left \(power 4\)`, not nothing"):
        position("P1.combat = NE/01 as Guard")
