"""Lists of every game to repair: those of the construction tests, and shipped ones changed at random."""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import tomli_w

from deckkit import check, documents, shipped
from deckkit.decklist import Deck, Zone
from deckkit.decks.solving.mending import Mended, mend
from deckkit.decks.solving.wishes import Wishes
from deckkit.documents import Document
from deckkit.games import load_game
from deckkit.games.game import Game
from tests.games.construction import Case

_CASES = (
    "animal_duel.test_construction",
    "cannibal_world.test_construction",
    "fresh_meat.crawl_cases",
    "fresh_meat.draft_cases",
    "fresh_meat.party_cases",
    "karnivorous.test_construction",
    "karnivorous.cases",
    "shared_worlds.test_construction",
    "shared_worlds.test_setup",
)

SHIPPED = sorted(shipped.DECKS.glob("*/*.toml"))


@dataclass(frozen=True)
class Held:
    """A list that can be looked at: its text was understood, whatever rules it breaks."""

    game: Game
    document: Document
    deck: Deck
    pool: str | None = None

    def mended(self, wishes: Wishes | None = None) -> Mended:
        return mend(self.game, self.document, self.read, wishes or Wishes(), self.pool)

    def read(self, document: Document) -> Deck:
        deck, _ = check.load_deck(self.game, document, self.pool)
        assert deck is not None
        return deck


def held(text: str, pool: str | None = None) -> Held | None:
    """The list of a text; None for what is no list, or one of a wrong shape."""
    document = documents.parse("list.toml", text)
    if check.kind_of(document.data) != "deck":
        return None
    game = load_game(document.data["game"])
    deck, _ = check.load_deck(game, document, pool)
    return Held(game, document, deck, pool) if deck is not None and deck.in_shape else None


def cases() -> Iterator[Case]:
    """Every case of every game's construction rules."""
    seen = set[int]()
    for name in _CASES:
        for group in vars(import_module(f"tests.games.{name}")).values():
            for case in group if isinstance(group, tuple) else ():
                if isinstance(case, Case) and id(case) not in seen:
                    seen.add(id(case))
                    yield case


def changed(original: Held, seed: str) -> Held:
    """The list with one to six random changes: copies more, fewer or gone, cards of any faction, names of no card."""
    rng, data = random.Random(seed), deepcopy(original.document.data)
    zones = [filled.zone for filled in original.deck.zones if not filled.zone.record]
    for _ in range(rng.randint(1, 6)):
        _change(rng, data, rng.choice(zones), original.deck)
    found = held(tomli_w.dumps(data))
    assert found is not None
    return found


def _change(rng: random.Random, data: Any, zone: Zone, deck: Deck) -> None:
    card = rng.choice(sorted(deck.pool.ids(zone.sections)))
    if rng.random() < 0.1:
        card = f"no such {card}"
    for step in zone.path[:-1]:
        data = data[step]
    here = data[zone.path[-1]]
    if zone.form == "single":
        data[zone.path[-1]] = card
    elif here and rng.random() < 0.5:
        one = rng.choice(sorted(here)) if zone.form == "counts" else rng.randrange(len(here))
        if zone.form == "counts" and rng.random() < 0.5:
            here[one] = max(1, here[one] + rng.randint(-2, 3))
        else:
            del here[one]
    elif zone.form == "counts":
        here[card] = rng.randint(1, 4)
    else:
        here.insert(rng.randint(0, len(here)), card)
