"""A deck in its order: what is drawn when, and from when until when a want is met."""

from deckkit.decks.odds.stacked import Draw, Span, draws, span, together
from deckkit.games.draws import Seat, Stack
from tests.decks.odds.piles import asked

STACK = Stack("deck", ("cards",), (*"abcab", *"cdde", None, "a"), 5, "hand", ())
FIRST, SECOND = Seat("first", 1, 2), Seat("second", 2, 2)


def test_the_opening_hand_comes_before_the_turns_which_go_on_to_the_end_of_the_deck() -> None:
    assert draws(STACK, FIRST, 5, None) == [
        Draw("hand", tuple("abcab")),
        Draw("turn 1", ("c",)),
        Draw("turn 2", ("d", "d")),
        Draw("turn 3", ("e", None)),
        Draw("turn 4", ("a",)),
    ]
    assert [len(draw.cards) for draw in draws(STACK, SECOND, 5, None)] == [5, 2, 2, 2]


def test_other_numbers_of_cards_can_be_asked_for() -> None:
    assert [len(draw.cards) for draw in draws(STACK, FIRST, 2, 4)] == [2, 4, 4, 1]
    assert [len(draw.cards) for draw in draws(STACK, FIRST, 2, 0)] == [2]
    assert [len(draw.cards) for draw in draws(STACK, FIRST, 99, None)] == [11]


def test_an_empty_deck_has_an_empty_hand() -> None:
    empty = Stack("deck", ("cards",), (), 5, "hand", ())
    assert draws(empty, FIRST, 5, None) == [Draw("hand", ())]


def test_a_want_is_met_from_the_draw_that_brings_the_last_card_it_needs() -> None:
    drawn = draws(STACK, FIRST, 5, None)
    assert span(asked("a", 2), drawn) == Span("hand", None)
    assert span(asked("d", 1), drawn) == Span("turn 2", None)
    assert span(asked("a", 3), drawn) == Span("turn 4", None)
    assert span(asked("z"), drawn) == Span(None, None)


def test_a_want_of_few_cards_ends_with_the_last_draw_that_keeps_to_it() -> None:
    drawn = draws(STACK, FIRST, 5, None)
    assert span(asked("c", 0, 1), drawn) == Span("hand", "hand")
    assert span(asked("cd", 2, 3), drawn) == Span("turn 1", "turn 1")
    assert span(asked("e", 0, 0), drawn) == Span("hand", "turn 2")


def test_wants_are_met_together_while_each_of_them_is() -> None:
    drawn = draws(STACK, FIRST, 5, None)
    assert together([asked("d"), asked("e", 0, 0)], drawn) == Span("turn 2", "turn 2")
    assert together([asked("e"), asked("d", 0, 0)], drawn) == Span(None, None)
