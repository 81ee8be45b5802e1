"""What is drawn: the Main Deck of each player, without the card with which the Reinforcements Deck starts."""

from deckkit.decklist import Deck, Filled
from deckkit.games.cannibal_world.box import ADVISED_REINFORCEMENT
from deckkit.games.cannibal_world.cards import Card
from deckkit.games.draws import Aside, Note, Pile

FULL_HAND, AT_LEAST = 3, 1

_FIRST = Note(
    f"no opening hand: the first Draw phase fills the hand to {FULL_HAND} cards",
    ("setup.hands-start-empty", "turn.draw-count-formula"),
    first=f"{FULL_HAND} cards",
)
_LATER = Note(
    f"later turns count the {AT_LEAST} card that is certain, of up to {FULL_HAND}; --per-turn counts more",
    ("turn.draw-count-formula", "action.draw-cost"),
    later=f"{AT_LEAST} to {FULL_HAND} cards",
)
_BESIDE = Note(
    "what is taken from the Reinforcements Deck in place of a draw is not counted",
    ("turn.draw-source-choice", "turn.draw-reinforcements-select", "turn.reinforcements-refill"),
)
_BY_CHOICE = ("setup.reinforcements-one-card", "setup.reinforcements-before-shuffle")


def piles(deck: Deck) -> tuple[Pile, ...]:
    """The Main Deck of the list, or that of each player of a side."""
    return tuple(_pile(deck, main) for main in deck.filled("main")) or (_without_list(),)


def _without_list() -> Pile:
    return Pile("main", ("cards",), {}, FULL_HAND, AT_LEAST, notes=(_FIRST,))


def _pile(deck: Deck, main: Filled) -> Pile:
    decided = _decided(deck, main)
    notes: tuple[Note, ...] = (_FIRST, _LATER, _BESIDE)
    if decided is None:
        aside = _assumed(deck, main)
    elif decided in main.totals:
        aside = Aside(decided, Note(f"{deck.pool.label(decided)} starts in the Reinforcements Deck", _BY_CHOICE))
    else:
        aside = None
        missing = f"{deck.pool.label(decided)} is to start in the Reinforcements Deck, but is not in {main.zone.label}"
        notes = (Note(f"{missing}: no card is taken out", ("setup.reinforcements-one-card",)), *notes)
    return Pile(
        main.zone.label,
        main.zone.sections,
        main.totals,
        FULL_HAND,
        AT_LEAST,
        unknown=main.unknown,
        aside=aside,
        notes=notes,
    )


def _decided(deck: Deck, main: Filled) -> str | None:
    """The card that the list of the same player puts into the Reinforcements Deck."""
    own = (filled for filled in deck.filled("reinforcement") if filled.zone.path[:-1] == main.zone.path[:-1])
    return next((deck.pool.copy_id(card_id) for filled in own for card_id, _ in filled.known()), None)


def _assumed(deck: Deck, main: Filled) -> Aside | None:
    """The card that the rulebook advises for the faction, or else the first of the list; None in an empty deck."""
    if not main.totals:
        return None
    first = next(iter(main.totals))
    card = deck.pool.cards[first]
    assert isinstance(card, Card)
    advised = ADVISED_REINFORCEMENT[card.faction]
    chosen = advised if advised in main.totals else first
    why = "the printed advice" if chosen == advised else "the first card of the list"
    said = f"in the Reinforcements Deck assumed is {deck.pool.label(chosen)}, {why}; --aside chooses another"
    return Aside(chosen, Note(said, (*_BY_CHOICE, "setup.reinforcements-any-card")))
