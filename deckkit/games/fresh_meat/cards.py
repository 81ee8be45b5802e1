"""A pool of Cutthroat Caverns: Fresh Meat, chapter by chapter, and what such a pool must obey.

The chapters: `maindeck`, `characters` (with Reputations and one-use abilities), `encounters` (with the tables of single
Encounters in `procedures`) and `events` (with Relics and Custom Crawls). `effects` is the vocabulary they share.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.fresh_meat import characters, encounters, events, maindeck
from deckkit.games.fresh_meat.characters import Character, OneUseAbility, Reputation
from deckkit.games.fresh_meat.effects import Whole
from deckkit.games.fresh_meat.encounters import Encounter
from deckkit.games.fresh_meat.events import Crawl, Event, Relic
from deckkit.games.fresh_meat.maindeck import MainCard
from deckkit.pools import Pool


class Settings(models.Strict):
    """How the table plays where the base rules were not found in print (`missing.base-rulebook-details`)."""

    item_replacement: bool = True
    between_encounters: Literal["refill-or-redraw", "refill", "none"] = "refill-or-redraw"
    creature_life_party: Literal["start", "alive"] = "start"
    unrevealed_set_cards: Literal["return", "discard"] = "return"
    no_attack_card: Literal["show-hand", "lose-turn"] = "show-hand"
    win_tie: Literal["life-then-shared", "shared"] = "life-then-shared"


class Components(models.Strict):
    """What lies in the boxes beside the cards of the sections."""

    base_edition: str
    initiative_cards: Whole
    hold_strike_cards: Whole
    generic_tokens: Whole = 0
    prestige_tokens: Whole = 0


class PoolFile(models.PoolFile):
    """A pool of this game. Which product an entry comes from stands in its `set`."""

    SECTIONS: ClassVar[tuple[str, ...]] = (
        "cards",
        "characters",
        "reputations",
        "relics",
        "events",
        "encounters",
        "crawls",
        "one_use",
    )

    components: Components
    settings: Settings = Settings()
    cards: dict[str, MainCard]
    characters: dict[str, Character]
    reputations: dict[str, Reputation]
    relics: dict[str, Relic]
    events: dict[str, Event]
    encounters: dict[str, Encounter]
    crawls: dict[str, Crawl]
    one_use: dict[str, OneUseAbility] = {}

    @property
    def sets(self) -> set[str]:
        """Every product from which the pool holds something."""
        sections = (self.cards, self.relics, self.events, self.encounters, self.one_use)
        return {one.set for section in sections for one in section.values()}


def findings(pool: Pool) -> Iterator[Finding]:
    """Everything that a pool of this game must obey beyond its shape."""
    file = pool.file
    assert isinstance(file, PoolFile)
    base_characters = {card_id for card_id, one in file.characters.items() if one.base}
    yield from _components(file.components)
    yield from maindeck.findings(file.cards, base_characters, file.components.base_edition)
    yield from characters.findings(file.characters, file.reputations, file.one_use)
    yield from events.findings(file.events, file.relics, file.crawls, file.encounters)
    yield from encounters.findings(file.encounters)


def _components(components: Components) -> Iterator[Finding]:
    for rule, field, what in (
        ("base.initiative-six-cards", "initiative_cards", "Initiative cards"),
        ("hold.six-cards", "hold_strike_cards", "HOLD/STRIKE cards"),
    ):
        held = getattr(components, field)
        if held != 6:
            message = f"there are six {what}, not {held}"
            yield Finding(rule=rule, message=message, at=("components", field), actual=held, allowed=6)
