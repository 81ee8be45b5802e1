"""How many cards are drawn by when: the columns of a table of chances."""

from dataclasses import dataclass

from deckkit.games.draws import Note, Pile
from deckkit.limits import counted


@dataclass(frozen=True, slots=True)
class Column:
    """A moment of the game.

    label  the opening, or the turn whose draw is done by then
    drawn  cards drawn from the shuffled pile by then; cards that are replaced when drawn do not count
    cards  all that was drawn by then: those that the list itself deals out too
    """

    label: str
    drawn: int
    cards: int


def columns(pile: Pile, first: int, per_turn: int, turns: int) -> tuple[list[Column], list[Note]]:
    """The columns up to that turn, and what is to be said where the pile does not last so long.

    They end with the draw that empties the pile; where several draw from it, with the last one that is sure to come
    out of it whoever draws last. The first draw is there in any case.
    """
    dealt, available = sum(pile.certain.values()), _available(pile)
    moments = max(1, turns + (pile.opening is not None)) if per_turn else 1
    found: list[Column] = []
    for moment in range(moments):
        wanted, label = first + moment * per_turn, _label(pile, moment)
        if found and wanted * pile.drawers > available and pile.drawers > 1:
            return found, [_shared_out(pile, label)]
        drawn = min(wanted, available)
        found.append(Column(label, drawn, drawn + dealt))
        if wanted >= available:
            return found, [_used_up(pile, label, wanted, available)] if wanted or not available else []
    return found, []


def _label(pile: Pile, moment: int) -> str:
    if pile.opening is None:
        return f"{pile.unit} {moment + 1}"
    return f"{pile.unit} {moment}" if moment else pile.opening


def _available(pile: Pile) -> int:
    """The cards that can be drawn, without those that are replaced."""
    replaced = sum(copies for card_id, copies in pile.shuffled().items() if card_id in pile.replaced)
    return max(0, pile.size - pile.buried - replaced)


def _used_up(pile: Pile, label: str, wanted: int, available: int) -> Note:
    if not available:
        return Note(f"{pile.name} holds no card that can be drawn", ())
    cards, part = counted(available, "cards"), f"{available} of the {pile.size} cards of {pile.name}"
    limit = "are not replaced when drawn" if pile.replaced else "can be drawn"
    if wanted > available:
        held = f"{pile.name} holds {cards}" if available == pile.size else f"{part} {limit}"
        return Note(f"{held}, {wanted} would be drawn by {label}: the chances are of all of them", ())
    held = f"{cards} of {pile.name}" if available == pile.size else f"{part} that {limit}"
    return Note(f"the {held} are all drawn by {label}", ())


def _shared_out(pile: Pile, label: str) -> Note:
    said = f"with {pile.drawers} players {pile.name} may be used up in {label}, where the table ends"
    if pile.refilled is None:
        return Note(said, ())
    return Note(f"{said}: {pile.refilled.text}", pile.refilled.rules)
