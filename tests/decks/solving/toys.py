"""Small games for the solver: cards of one kind, a handful of them, and whatever sums bind them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import tomli_w

from deckkit import documents
from deckkit.decklist import Deck, resolve
from deckkit.documents import Document
from deckkit.games.cannibal_world.cards import PoolFile
from deckkit.games.game import Game
from deckkit.limits import Declared
from deckkit.models import DeckFile
from deckkit.pools import Pool


@dataclass(frozen=True)
class Toy(Game):
    """A game with the cards and zones of another, and with limits of its own."""

    own: tuple[Declared, ...] = ()

    def limits(self, file: DeckFile, pool: Pool) -> tuple[Declared, ...]:
        return self.own


def toy(*limits: Declared) -> Toy:
    """A game with these limits and no others."""
    return Toy("cannibal-world", "Toy", "deck", "", (), curve="value", sums=("value", "strength", "life"), own=limits)


def pool_of(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """A pool of such cards, called A, B, C ...; what is not said of a card is as plain as can be."""
    plain = {"faction": "rats", "type": "creature", "rank": "common", "value": 1, "strength": 0, "life": 1}
    named = {chr(ord("A") + place): {"name": f"Card {place}", **plain, **card} for place, card in enumerate(cards)}
    head = {"game": "cannibal-world", "title": "Toys", "edition": "1", "provenance": "house", "habitats": {}}
    return Pool("cannibal-world", "toys.toml", PoolFile.model_validate({**head, "cards": named}))


def deck_of(game: Game, pool: Pool, **zones: Mapping[str, int] | str) -> tuple[Deck, Document]:
    """A list of these copies, with its document."""
    data = {"game": "cannibal-world", "name": "Toys", "faction": "rats", **zones}
    document = documents.parse("toys.toml", tomli_w.dumps(data))
    file = game.deck_model.model_validate(document.data)
    deck, unknown = resolve(file, document.data, game.zones, pool)
    assert not unknown
    return deck, document
