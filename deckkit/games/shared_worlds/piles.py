"""The piles of a setup: the Main Pile, the card that starts the Graveyard, and what players hold at the start."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Card, PoolFile

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.games.shared_worlds.deck import DeckFile
    from deckkit.pools import Pool


def findings(deck: "Deck", file: "DeckFile") -> Iterator[Finding]:
    """What the piles of a table break."""
    for filled in deck.filled("main_pile"):
        yield from _buildings_aside(deck.pool, filled)
        yield from _main_pile(deck.pool, filled, len(file.seats))
    for filled in deck.filled("graveyard"):
        yield from _buildings_aside(deck.pool, filled)
        yield from _graveyard(filled)
    yield from _empty_hands(deck)


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
        if card_id in whole and copies != whole[card_id]:
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
    if not filled.complete:
        return  # a line that was not understood may be any of the cards that seem to be lacking
    lacking = [card_id for card_id, copies in whole.items() if copies > 0 and card_id not in listed]
    for faction in dict.fromkeys(_faction(pool, card_id) for card_id in whole):
        of_faction = [card_id for card_id in whole if _faction(pool, card_id) == faction]
        if len(of_faction) > 1 and set(of_faction) <= set(lacking):
            lacking = [card_id for card_id in lacking if card_id not in of_faction]
            who = "without a faction" if faction == "none" else f"of the {faction.capitalize()}"
            message = f"no card {who} is in the Main Pile; it holds those of all four, whatever was picked"
            yield _lacking("components.main-pile-holds-all-factions", message, filled, of_faction)
    if lacking:
        some = ", ".join(pool.label(card_id) for card_id in lacking[:3]) + (", ..." if len(lacking) > 3 else "")
        noun = "card is" if len(lacking) == 1 else "cards are"
        message = f"{len(lacking)} {noun} not in the Main Pile: {some}"
        yield _lacking("setup.shuffle-main-pile", message, filled, lacking)


def _lacking(rule: str, message: str, filled: "Filled", lacking: list[str]) -> Finding:
    return Finding(
        rule=rule,
        message=message,
        at=filled.zone.path,
        card=lacking[0] if len(lacking) == 1 else None,
        actual=0,
        allowed=len(lacking),
        help="leave [main_pile] out: then it is every card of the pool",
    )


def _graveyard(filled: "Filled") -> Iterator[Finding]:
    count = len(filled.entries)
    if count != 1:
        yield Finding(
            rule="setup.graveyard-starts-with-one-card",
            message=f"the Graveyard starts with {count} cards, exactly 1 is laid there",
            at=filled.zone.path,
            actual=count,
            allowed=1,
            help="name one card, or leave graveyard out",
        )


def _empty_hands(deck: "Deck") -> Iterator[Finding]:
    """Deck, hand and Discard pile start empty, but for a Deck that the pool itself gives out."""
    assert isinstance(deck.pool.file, PoolFile)
    given = Counter(map(deck.pool.copy_id, deck.pool.file.starting_deck))
    for role, pile in (("deck", "Deck"), ("hand", "hand"), ("discard", "Discard pile")):
        for filled in deck.filled(role):
            count = len(filled.entries)
            may_hold = given if role == "deck" else Counter[str]()
            if count == 0 or (count == may_hold.total() and (not filled.complete or filled.totals == may_hold)):
                continue
            allowed = f"the {may_hold.total()} cards of the pool's starting_deck" if may_hold else "empty"
            yield Finding(
                rule="deck.starts-empty",
                message=f"P{int(filled.zone.path[1]) + 1} starts with {count} cards in the {pile}, allowed: {allowed}",
                at=filled.zone.path,
                actual=count,
                allowed=may_hold.total(),
                help=f"leave {role} out",
            )


def _faction(pool: "Pool", card_id: str) -> str:
    card = pool.cards.get(card_id)
    return card.faction if isinstance(card, Card) else "none"
