"""What is drawn: hands of the main deck, where an Item is laid down and replaced; and the deal of a draft."""

from collections import Counter

from deckkit.decklist import Deck
from deckkit.games.draws import Note, Pile
from deckkit.games.fresh_meat.listing.characters import DEALT
from deckkit.games.fresh_meat.listing.effects import BASE
from deckkit.games.fresh_meat.listing.reading import file_of, pool_of, sets_in_use
from deckkit.limits import counted

HAND, EACH_ROUND, MOST_PLAYERS = 7, 1, 6

_HAND = Note(
    f"{HAND} cards are dealt, and each Round ends with a draw of {EACH_ROUND}",
    ("base.hand-deal-seven", "base.draw-one-each-round"),
    first=f"{HAND} cards",
    later=counted(EACH_ROUND, "cards"),
)
_BETWEEN = Note(
    "draws between two Encounters, or by Events and Relics, are not counted", ("base.between-encounters-hand",)
)
_ITEMS = Note(
    "an Item is replaced at once: draws count the other cards, wants the Items too",
    ("base.item-face-up-when-dealt", "base.item-replacement-draw"),
)
_REFILLED = Note("then the discard pile is shuffled into a new deck", ("base.deck-exhausted",))
_DEAL = Note(
    f"each player is dealt {DEALT} Reputations", ("draft.deck-shuffled", "draft.deal-five"), first=f"{DEALT} cards"
)
_PASSED = Note("what a Standard Draft passes on is not counted", ("draft.standard-pass-left",))


def piles(deck: Deck) -> tuple[Pile, ...]:
    """The main deck, spelled out or all cards of the sets in use; and the Reputations of which a draft is dealt.

    To a party that is pre-generated, or plays without Reputations, nothing is dealt.
    """
    pool, players = pool_of(deck), len(file_of(deck).party or ()) or MOST_PLAYERS
    copies, unknown = _every_card(deck), 0
    for filled in deck.filled("main-deck"):
        copies, unknown = dict(filled.totals), filled.unknown
    items = frozenset(one for one in copies if pool.cards[one].kind == "item") if pool.settings.item_replacement else ()
    main = Pile(
        "main-deck",
        ("cards",),
        copies,
        HAND,
        EACH_ROUND,
        opening="hand",
        unit="round",
        unknown=unknown,
        replaced=frozenset(items),
        drawers=players,
        refilled=_REFILLED,
        notes=(_HAND, *((_ITEMS,) if items else ()), _BETWEEN),
    )
    if file_of(deck).mode in ("preset", "no-reputations"):
        return (main,)
    reputations = Counter(map(deck.pool.copy_id, pool.reputations))
    dealt = Pile("dealt", ("reputations",), reputations, DEALT, opening="deal", drawers=players, notes=(_DEAL, _PASSED))
    return main, dealt


def _every_card(deck: Deck) -> dict[str, int]:
    """All cards of the base game and of the sets in use."""
    sets, copies = sets_in_use(deck) | {BASE}, Counter[str]()
    for card_id, card in pool_of(deck).cards.items():
        if card.set in sets:
            copies[deck.pool.copy_id(card_id)] += card.copies
    return dict(copies)
