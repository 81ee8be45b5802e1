"""The piles of a setup: the Main Pile, the card that starts the Graveyard, and what players hold at the start."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.declaration import unsaid
from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Card, PoolFile
from deckkit.games.shared_worlds.deck import who
from deckkit.limits import Declared, Limit, Stock, counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.games.shared_worlds.deck import DeckFile
    from deckkit.pools import Pool


_BUILDINGS = {"section": "buildings"}
_BUILDINGS_ASIDE, _ONE_CARD = "setup.aside-reference-and-buildings", "setup.graveyard-starts-with-one-card"
ALWAYS = (
    Limit(_BUILDINGS_ASIDE, "main_pile", at_most=0, where=_BUILDINGS, own_words=unsaid),
    Limit(_BUILDINGS_ASIDE, "graveyard", at_most=0, where=_BUILDINGS, own_words=unsaid),
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
        yield Stock("deck.starts-empty", "deck", given, or_none=True, own_words=unsaid)
    for role in ("hand", "discard") if pool.file.starting_deck else ("deck", "hand", "discard"):
        yield Limit("deck.starts-empty", role, at_most=0, own_words=unsaid)


def limits(file: "DeckFile", pool: "Pool") -> Iterator[Declared]:
    """The Main Pile of a table of so many players, each of whom takes the cards of a starting Deck out of it."""
    assert isinstance(pool.file, PoolFile)
    if pool.file.starting_deck:
        yield _shuffled(pool, len(file.seats))


def _shuffled(pool: "Pool", players: int) -> Stock:
    whole = {card_id: copies for card_id, copies in main_pile(pool, players).items() if copies > 0}
    return Stock("setup.shuffle-main-pile", "main_pile", whole, own_words=unsaid)


def findings(deck: "Deck", file: "DeckFile") -> Iterator[Finding]:
    """What the piles of a table break."""
    for filled in deck.filled("main_pile"):
        yield from _buildings_aside(deck.pool, filled)
        yield from _main_pile(deck.pool, filled, len(file.seats))
    for filled in deck.filled("graveyard"):
        yield from _buildings_aside(deck.pool, filled)
    yield from _empty_hands(deck, file)


def main_pile(pool: "Pool", players: int) -> dict[str, int]:
    """The Main Pile before a card is taken to start the Graveyard: every card but those of the starting Decks."""
    assert isinstance(pool.file, PoolFile)
    pile = Counter[str]()
    for card_id, card in pool.file.cards.items():
        pile[pool.copy_id(card_id)] += card.copies
    for card_id in pool.file.starting_deck:
        pile[pool.copy_id(card_id)] -= players
    return dict(pile)


def _buildings_aside(pool: "Pool", filled: "Filled") -> Iterator[Finding]:
    for card_id, entry in filled.known():
        if pool.section[card_id] == "buildings":
            yield Finding(
                rule="setup.aside-reference-and-buildings",
                message=f"{pool.label(card_id)} is a building, they are put aside before the pile is shuffled",
                at=entry.at,
                card=card_id,
                actual=entry.copies,
                allowed=0,
                help=f"take out {card_id}",
            )


def _main_pile(pool: "Pool", filled: "Filled", players: int) -> Iterator[Finding]:
    """A written pile is exactly the pool's: nothing more, nothing less."""
    whole, listed = main_pile(pool, players), filled.totals
    last_line = {pool.copy_id(card_id): entry.at for card_id, entry in filled.known()}
    for card_id, copies in listed.items():
        if card_id in whole and (copies > whole[card_id] or (copies < whole[card_id] and filled.complete)):
            change = whole[card_id] - copies
            yield Finding(
                rule="setup.shuffle-main-pile",
                message=f"the Main Pile has {pool.label(card_id)} in {copies} of the pool's {whole[card_id]} copies",
                at=last_line[card_id],
                card=card_id,
                actual=copies,
                allowed=whole[card_id],
                help=f"add {change} more" if change > 0 else f"take out {-change}",
            )
    if not listed and filled.complete:
        size = sum(whole.values())
        yield _lacking("setup.shuffle-main-pile", "the Main Pile is empty", filled, size, None)
        return
    if not filled.complete:
        return  # a line that was not understood may be any of the cards that seem to be lacking
    lacking = [card_id for card_id, copies in whole.items() if copies > 0 and card_id not in listed]
    present = {_faction(pool, card_id) for card_id in listed}
    gone = dict.fromkeys(
        faction for card_id in lacking if (faction := _faction(pool, card_id)) not in {*present, "none"}
    )
    if gone:
        of_gone = [card_id for card_id in lacking if _faction(pool, card_id) in gone]
        lacking = [card_id for card_id in lacking if card_id not in of_gone]
        people = " or ".join(f"the {faction.capitalize()}" for faction in gone)
        message = f"no card of {people} is in the Main Pile; it holds those of all four factions, whatever was picked"
        yield _lacking("components.main-pile-holds-all-factions", message, filled, len(of_gone), None)
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


def _empty_hands(deck: "Deck", file: "DeckFile") -> Iterator[Finding]:
    """Deck, hand and Discard pile start empty, but for a Deck that the pool itself gives out."""
    assert isinstance(deck.pool.file, PoolFile)
    given = Counter(map(deck.pool.copy_id, deck.pool.file.starting_deck))
    for role, pile in (("deck", "Deck"), ("hand", "hand"), ("discard", "Discard pile")):
        for filled in deck.filled(role):
            count = len(filled.entries)
            may_hold = given if role == "deck" else Counter[str]()
            if count == 0 or (count == may_hold.total() and (not filled.complete or filled.totals == may_hold)):
                continue
            given_out = counted(may_hold.total(), "cards")
            allowed = (
                f"only the pool's starting_deck of {given_out} is allowed" if may_hold else f"the {pile} starts empty"
            )
            player = who(file.seats, int(filled.zone.path[1]))
            yield Finding(
                rule="deck.starts-empty",
                message=f"{player} starts with {counted(count, 'cards')} in the {pile}, {allowed}",
                at=filled.zone.path,
                actual=count,
                allowed=may_hold.total(),
                help=f"leave {role} out",
            )


def _faction(pool: "Pool", card_id: str) -> str:
    card = pool.cards.get(card_id)
    return card.faction if isinstance(card, Card) else "none"
