"""A deck in a fixed order: what is drawn when, and from when until when a want is met."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckkit.decks.odds.chances import Asked
from deckkit.games.draws import Seat, Stack


@dataclass(frozen=True, slots=True)
class Draw:
    """The cards of one draw, top card first; None for a card that the pool does not know."""

    label: str
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """From which draw a want is met, and in which the last time; None where never, or to the end of the deck."""

    first: str | None
    last: str | None


def draws(stack: Stack, seat: Seat, first: int, per_turn: int | None) -> list[Draw]:
    """The draws of somebody in this seat until the deck is empty; `per_turn` in place of what the game says."""
    found = [Draw(stack.opening, stack.order[:first])]
    place = first
    while place < len(stack.order):
        usual = seat.first_turn if len(found) == 1 else seat.later
        number = usual if per_turn is None else per_turn
        if number == 0:
            break
        found.append(Draw(f"turn {len(found)}", stack.order[place : place + number]))
        place += number
    return found


def span(want: Asked, drawn: Sequence[Draw]) -> Span:
    """When the want is met, looking at all that was drawn by then."""
    return _span(_met(want, drawn), drawn)


def together(wants: Sequence[Asked], drawn: Sequence[Draw]) -> Span:
    """When all wants are met at once; each of them is met through one span, and so are all."""
    rows = [_met(want, drawn) for want in wants]
    return _span([all(row[place] for row in rows) for place in range(len(drawn))], drawn)


def _met(want: Asked, drawn: Sequence[Draw]) -> list[bool]:
    count, found = 0, []
    for draw in drawn:
        count += sum(card in want.cards for card in draw.cards)
        found.append(want.bounds.holds(count))
    return found


def _span(met: Sequence[bool], drawn: Sequence[Draw]) -> Span:
    labels = [draw.label for draw, holds in zip(drawn, met, strict=True) if holds]
    if not labels:
        return Span(None, None)
    return Span(labels[0], None if met[-1] else labels[-1])
