"""A pool of Cutthroat Caverns: Fresh Meat, chapter by chapter, and what such a pool must obey.

The chapters: `maindeck`, `characters` (with Reputations and one-use abilities), `encounters` (with the tables of single
Encounters in `procedures`) and `events` (with Relics and Custom Crawls). `effects` is the vocabulary they share.
"""

from typing import ClassVar, Literal

from deckkit import models
from deckkit.games.fresh_meat.listing.characters import Character, OneUseAbility, Reputation
from deckkit.games.fresh_meat.listing.effects import Whole
from deckkit.games.fresh_meat.listing.encounters import Encounter
from deckkit.games.fresh_meat.listing.events import Crawl, Event, Relic
from deckkit.games.fresh_meat.listing.maindeck import MainCard


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
