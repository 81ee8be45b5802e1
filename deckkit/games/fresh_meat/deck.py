"""A list of this game: a party, a crawl, or both; with a draft on record, and with decks spelled out, if wanted."""

from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator, Field

from deckkit import models
from deckkit.decklist import Zone
from deckkit.games.drafts import LARGEST_SEED
from deckkit.games.fresh_meat.listing.events import Place

Mode = Literal["preset", "quick-draft", "standard-draft", "no-reputations"]
MODES = ("preset", "quick-draft", "standard-draft", "no-reputations")
DRAFTS = ("quick-draft", "standard-draft")


def _one_of_two_drafts(value: object) -> object:
    """Refuses a draft that the game does not have, by the rule that names its two."""
    if isinstance(value, str) and value not in MODES:
        message = f'expected one of {", ".join(MODES)}, found "{value}"'
        raise models.refused("draft.two-styles", message, "there are two drafts, quick-draft and standard-draft")
    return value


class Member(models.Strict):
    """One player of the party, in seating order: the next member sits on the left.

    token        the base character whose portrait a new character answers to
    reputations  those in use; in a preset game they may be left out, as the character card lists them, and in a draft
                 on record while the player has not yet chosen
    dealt        the five Reputations dealt to this player in the draft
    kept         in a Standard Draft the five that the player kept, in the order of keeping
    relic        the Relic chosen at the beginning of the game, by the Heir & Master
    one_use      the one-use ability, in a game without Reputations
    life         starting Life Points, if the list states them
    """

    player: str = ""
    character: str
    token: str | None = None
    reputations: list[str] | None = None
    dealt: list[str] | None = None
    kept: list[str] | None = None
    relic: str | None = None
    one_use: str | None = None
    life: int | None = None


class DeckFile(models.DeckFile):
    """A party, a crawl, or both.

    mode          how the party came by its Reputations
    seed          the seed from which a draft was dealt (`dealing`); the deal on record then follows from it
    sets          the products in use beside the base main deck; left out: everything that the pool has
    first_game    whether the new Encounters are new to these players (the rulebook's advice for a first game)
    custom_crawl  one of the pool's Custom Crawls
    crawl         the Encounters in their order; with a Custom Crawl they may be left out, or must be exactly its own
    main_deck, relic_deck, event_deck  spelled out; left out: all cards of the sets in use, and no Event deck
    """

    UNORDERED: ClassVar[tuple[str, ...]] = ("sets",)
    PEOPLE: ClassVar[str | None] = "party"

    mode: Annotated[Mode, BeforeValidator(_one_of_two_drafts)] | None = None
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)] | None = None
    sets: list[str] | None = None
    first_game: bool = False
    custom_crawl: str | None = None
    party: list[Member] | None = None
    crawl: list[Place] | None = None
    main_deck: dict[str, models.Copies] | None = None
    relic_deck: dict[str, models.Copies] | None = None
    event_deck: dict[str, models.Copies] | None = None


ZONES = (
    Zone("characters", ("party", "*", "character"), "single", ("characters",), optional=True, required=True),
    Zone("tokens", ("party", "*", "token"), "single", ("characters",), optional=True),
    Zone("reputations", ("party", "*", "reputations"), "set", ("reputations",), optional=True, within="kept"),
    Zone("dealt", ("party", "*", "dealt"), "set", ("reputations",), optional=True, record=True),
    Zone("kept", ("party", "*", "kept"), "ordered", ("reputations",), optional=True, within="dealt", record=True),
    Zone("relics", ("party", "*", "relic"), "single", ("relics",), optional=True, within="relic-deck"),
    Zone("one-use", ("party", "*", "one_use"), "single", ("one_use",), optional=True),
    Zone("custom-crawl", ("custom_crawl",), "single", ("crawls",), optional=True, printed=True, decides=True),
    Zone("encounters", ("crawl", "*", "encounter"), "single", ("encounters",), optional=True, required=True),
    Zone("events", ("crawl", "*", "event"), "single", ("events",), optional=True),
    Zone("afterwards", ("crawl", "*", "then"), "single", ("encounters",), optional=True),
    Zone("main-deck", ("main_deck",), "counts", ("cards",), optional=True),
    Zone("relic-deck", ("relic_deck",), "counts", ("relics",), optional=True),
    Zone("event-deck", ("event_deck",), "counts", ("events",), optional=True),
)
