"""A draft of Fresh Meat from its seed, step by step, for tests."""

import pytest

from deckkit import pool_files
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.decks.steps import taken
from deckkit.documents import Document, parse
from deckkit.games import load_game
from deckkit.games.drafts import Refused
from tests.games.construction import errors

GAME = load_game("fresh-meat")
DRAFTS = GAME.drafting
POOL = pool_files.load_pool(GAME, None)
SEED = 7


def begun(style: str = "standard", players: int = 3, seed: int = SEED) -> Document:
    names: list[tuple[str, str | None]] = [(f"P{seat}", None) for seat in range(players)]
    return parse("draft.toml", DRAFTS.begin(POOL, style, names, seed, {"name": "Draft"}))


def deck_of(document: Document) -> Deck:
    deck, unknown = load_deck(GAME, document)
    assert deck is not None
    assert unknown == []
    return deck


def after(document: Document, *steps: tuple[str, int, object]) -> Document:
    """The record after these steps: keep or decide, a seat, and a card or cards."""
    for verb, seat, cards in steps:
        document, _ = taken(GAME, document, getattr(DRAFTS, verb)(deck_of(document), seat, cards), None)
    return document


def refused(document: Document, verb: str, seat: int, cards: object) -> str:
    """The rule by which a step is refused."""
    with pytest.raises(Refused) as caught:
        after(document, (verb, seat, cards))
    return caught.value.finding.cited_in("fresh-meat").rule


def errors_of(document: Document) -> set[str]:
    return set(errors(document.text))


def finished(document: Document, seed: int = SEED) -> Document:
    return taken(GAME, document, DRAFTS.finish(deck_of(document), seed), None)[0]
