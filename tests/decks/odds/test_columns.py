"""How many cards are drawn by when, and what is said where a pile does not last."""

from deckkit.decks.odds.columns import columns
from deckkit.games.draws import Note, Pile
from tests.decks.odds.piles import pile


def _drawn(drawn_from: Pile, turns: int) -> list[tuple[str, int]]:
    found, _ = columns(drawn_from, drawn_from.first, drawn_from.per_turn, turns)
    return [(column.label, column.cards) for column in found]


def _said(drawn_from: Pile, turns: int) -> list[str]:
    return [note.text for note in columns(drawn_from, drawn_from.first, drawn_from.per_turn, turns)[1]]


def test_without_an_opening_the_first_draw_is_that_of_the_first_turn() -> None:
    assert _drawn(pile({"a": 20}), 3) == [("turn 1", 3), ("turn 2", 4), ("turn 3", 5)]


def test_an_opening_comes_before_the_first_turn() -> None:
    dealt = pile({"a": 20}, 7, 1, opening="hand", unit="round")
    assert _drawn(dealt, 2) == [("hand", 7), ("round 1", 8), ("round 2", 9)]
    assert _drawn(dealt, 0) == [("hand", 7)]


def test_a_pile_from_which_nothing_is_drawn_later_has_one_column() -> None:
    assert _drawn(pile({"a": 20}, 5, 0, opening="deal"), 9) == [("deal", 5)]


def test_the_columns_end_with_the_turn_in_which_the_pile_is_empty_and_it_is_said() -> None:
    exhausted = pile({"a": 8}, 3, 2)
    assert _drawn(exhausted, 9) == [("turn 1", 3), ("turn 2", 5), ("turn 3", 7), ("turn 4", 8)]
    assert _said(exhausted, 9) == ["main holds 8 cards, 9 would be drawn by turn 4: the chances are of all of them"]
    assert _said(pile({"a": 7}, 3, 2), 9) == ["the 7 cards of main are all drawn by turn 3"]
    assert _said(exhausted, 3) == []


def test_where_not_all_cards_can_be_drawn_it_is_said_how_many_of_them() -> None:
    buried = pile({"a": 8}, 3, 2, buried=1)
    assert _said(buried, 9) == ["the 7 of the 8 cards of main that can be drawn are all drawn by turn 3"]
    assert _said(pile({"a": 8}, 3, 2, buried=2), 9) == [
        "6 of the 8 cards of main can be drawn, 7 would be drawn by turn 3: the chances are of all of them"
    ]
    replaced = pile({"a": 7, "b": 3}, 3, 2, replaced=frozenset({"b"}))
    assert _said(replaced, 9) == [
        "the 7 of the 10 cards of main that are not replaced when drawn are all drawn by turn 3"
    ]


def test_an_empty_pile_has_one_column_with_nothing_in_it() -> None:
    assert _drawn(pile({}), 5) == [("turn 1", 0)]
    assert _said(pile({}), 5) == ["main holds no card that can be drawn"]


def test_cards_that_are_buried_cannot_be_drawn() -> None:
    crises = pile({"a": 36}, 7, 7, buried=8, unit="round")
    assert _drawn(crises, 9)[-1] == ("round 4", 28)


def test_cards_that_the_list_deals_out_are_counted_too() -> None:
    assert _drawn(pile({"a": 21}, 0, 7, certain={"b": 5, None: 2}), 2) == [("turn 1", 7), ("turn 2", 14)]


def test_a_shared_pile_ends_with_the_last_turn_that_is_sure_for_every_player() -> None:
    refilled = Note("it is shuffled anew", ("end.main-pile-reshuffle",))
    shared = pile({"a": 31}, 5, 5, drawers=3, buried=1, refilled=refilled)
    assert _drawn(shared, 9) == [("turn 1", 5), ("turn 2", 10)]
    _, notes = columns(shared, 5, 5, 9)
    assert [note.rules for note in notes] == [("end.main-pile-reshuffle",)]
    assert "with 3 players" in notes[0].text and notes[0].text.endswith("it is shuffled anew")


def test_the_first_draw_of_a_shared_pile_is_shown_however_small_the_pile() -> None:
    assert _drawn(pile({"a": 6}, 5, 5, drawers=4), 3) == [("turn 1", 5)]


def test_cards_that_are_replaced_do_not_count_as_drawn() -> None:
    hand = pile({"a": 10, "b": 5}, 7, 1, replaced=frozenset("b"), opening="hand")
    assert _drawn(hand, 9)[-1] == ("turn 3", 10)
