"""The piles of a setup: the Main Pile, the card that starts the Graveyard, and what players hold at the start."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Card, PoolFile
from deckkit.games.shared_worlds.deck import player_of
from deckkit.limits import Declared, Limit, Stock, counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.games.shared_worlds.deck import DeckFile
    from deckkit.pools import Pool


_BUILDINGS = {"section": "buildings"}
_ALL_FACTIONS, _STARTS_EMPTY = "components.main-pile-holds-all-factions", "deck.starts-empty"
_PILES = {"deck": "Deck", "hand": "hand", "discard": "Discard pile"}
_BUILDINGS_ASIDE, _ONE_CARD = "setup.aside-reference-and-buildings", "setup.graveyard-starts-with-one-card"
ALWAYS = (
    Limit(_BUILDINGS_ASIDE, "main_pile", each=True, at_most=0, where=_BUILDINGS),
    Limit(_BUILDINGS_ASIDE, "graveyard", each=True, at_most=0, where=_BUILDINGS),
    # A building there is refused as one, and no card too many; nor is the card missing that it stands for.
    Limit(_ONE_CARD, "graveyard", at_most=1, where={"section": "cards"}),
    Limit(_ONE_CARD, "graveyard", at_least=1),
)
"""What binds the piles of every table."""


def always_of(pool: "Pool") -> Iterator[Declared]:
    """The copies in each pile of every table that plays with these cards. Left out, a pile is what it has to be."""
    assert isinstance(pool.file, PoolFile)
    if not pool.file.starting_deck:
        yield _shuffled(pool, 0)
    if pool.file.starting_deck:
        given = dict(Counter(map(pool.copy_id, pool.file.starting_deck)))
        yield Stock(_STARTS_EMPTY, "deck", given, or_none=True, own_words=_given_out)
    for role in ("hand", "discard") if pool.file.starting_deck else ("deck", "hand", "discard"):
        yield Limit(_STARTS_EMPTY, role, at_most=0, own_words=_holds_cards)


def limits(file: "DeckFile", pool: "Pool") -> Iterator[Declared]:
    """The Main Pile of a table of so many players, each of whom takes the cards of a starting Deck out of it."""
    assert isinstance(pool.file, PoolFile)
    if pool.file.starting_deck:
        yield _shuffled(pool, len(file.seats))


def _shuffled(pool: "Pool", players: int) -> Stock:
    whole = {card_id: copies for card_id, copies in main_pile(pool, players).items() if copies > 0}
    said_as = (_ALL_FACTIONS, _BUILDINGS_ASIDE)
    return Stock("setup.shuffle-main-pile", "main_pile", whole, own_words=_not_the_pools, said_as=said_as)


def main_pile(pool: "Pool", players: int) -> dict[str, int]:
    """The Main Pile before a card is taken to start the Graveyard: every card but those of the starting Decks."""
    assert isinstance(pool.file, PoolFile)
    pile = Counter[str]()
    for card_id, card in pool.file.cards.items():
        pile[pool.copy_id(card_id)] += card.copies
    for card_id in pool.file.starting_deck:
        pile[pool.copy_id(card_id)] -= players
    return dict(pile)


def _not_the_pools(limit: Stock, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    """Cards in other numbers than the pool has; those that are lacking in one finding, as a whole faction may lack.

    A building there is refused as one.
    """
    pool, whole, listed = deck.pool, limit.copies, filled.totals
    last_line = {pool.copy_id(card_id): entry.at for card_id, entry in filled.known()}
    for card_id, copies in listed.items():
        allowed = whole.get(card_id, 0)
        if pool.section[card_id] == "cards" and (copies > allowed or (copies < allowed and filled.complete)):
            change = allowed - copies
            yield Finding(
                rule=limit.rule,
                message=f"the Main Pile has {pool.label(card_id)} in {copies} of the pool's {allowed} copies",
                at=last_line[card_id],
                card=card_id,
                actual=copies,
                allowed=allowed,
                help=f"add {change} more" if change > 0 else f"take out {-change}",
            )
    if filled.complete:  # a line that was not understood may be any of the cards that seem to be lacking
        yield from _not_there(pool, whole, filled)


def _not_there(pool: "Pool", whole: Mapping[str, int], filled: "Filled") -> Iterator[Finding]:
    """The cards of which there is no copy in the Main Pile, first those of whom a whole faction is lacking."""
    listed = filled.totals
    if not listed:
        yield _lacking("setup.shuffle-main-pile", "the Main Pile is empty", filled, sum(whole.values()), None)
        return
    lacking = [card_id for card_id in whole if card_id not in listed]
    present = {_faction(pool, card_id) for card_id in listed}
    gone = dict.fromkeys(
        faction for card_id in lacking if (faction := _faction(pool, card_id)) not in {*present, "none"}
    )
    if gone:
        of_gone = [card_id for card_id in lacking if _faction(pool, card_id) in gone]
        lacking = [card_id for card_id in lacking if card_id not in of_gone]
        people = " or ".join(f"the {faction.capitalize()}" for faction in gone)
        message = f"no card of {people} is in the Main Pile; it holds those of all four factions, whatever was picked"
        yield _lacking(_ALL_FACTIONS, message, filled, len(of_gone), None)
    if lacking:
        some = ", ".join(pool.label(card_id) for card_id in lacking[:3]) + (", ..." if len(lacking) > 3 else "")
        are = "is" if len(lacking) == 1 else "are"
        message = f"{counted(len(lacking), 'cards')} {are} not in the Main Pile: {some}"
        one = lacking[0] if len(lacking) == 1 else None
        yield _lacking("setup.shuffle-main-pile", message, filled, len(lacking), one)


def _lacking(rule: str, message: str, filled: "Filled", lacking: int, card: str | None) -> Finding:
    return Finding(
        rule=rule,
        message=message,
        at=filled.zone.path,
        card=card,
        actual=0,
        allowed=lacking,
        help="leave [main_pile] out: then it is every card of the pool",
    )


def _given_out(limit: Stock, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    """A Deck that is neither empty nor the one that the pool itself gives out; an unknown card may be one of it."""
    size = sum(limit.copies.values())
    if filled.complete or len(filled.entries) != size:
        why = f"only the pool's starting_deck of {counted(size, 'cards')} is allowed"
        yield _at_start(limit.rule, deck, filled, why, size)


def _holds_cards(limit: Limit, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    yield _at_start(limit.rule, deck, filled, f"the {_PILES[limit.role]} starts empty", 0)


def _at_start(rule: str, deck: "Deck", filled: "Filled", why: str, allowed: int) -> Finding:
    role, count = filled.zone.role, len(filled.entries)
    return Finding(
        rule=rule,
        message=f"{player_of(deck, filled)} starts with {counted(count, 'cards')} in the {_PILES[role]}, {why}",
        at=filled.zone.path,
        actual=count,
        allowed=allowed,
        help=f"leave {role} out",
    )


def _faction(pool: "Pool", card_id: str) -> str:
    card = pool.cards.get(card_id)
    return card.faction if isinstance(card, Card) else "none"
