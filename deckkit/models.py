"""The pydantic models that stand at the border: what every pool file and every deck file has in common.

A game's `cards.py` and `deck.py` build on these; past the border nothing is validated again.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from deckkit.findings import quoted
from deckkit.suggest import did_you_mean

Provenance = Literal["sample", "official", "house"]
"""Where numbers come from: invented for deckkit, printed on real cards, or made up by the pool's owner."""

MOST_COPIES = 1000
Copies = Annotated[int, Field(ge=1, le=MOST_COPIES)]
"""How often a card stands in a list. A list never needs more than a thousand copies; a larger number is a slip."""


class Strict(BaseModel):
    """No unknown keys, no conversions: 3.0 is not 3, true is not 1, "3" is not 3."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Card(Strict):
    """What every entry of a pool has, be it card, unit, room, encounter or board.

    provenance  overrides the pool's for this entry
    stated      the fields whose values the rulebook itself prints
    same_as     the id of the entry of which this is another printing; copies of both count together
    aliases     other names under which a list may name it, as the rulebook spells some things in two ways

    IN_TEXT names fields that say for play what `text` says for people.
    """

    IN_TEXT: ClassVar[tuple[str, ...]] = ()

    name: Annotated[str, Field(pattern=r"\S")]
    text: str = ""
    provenance: Provenance | None = None
    stated: list[str] = Field(default_factory=list)
    same_as: str | None = None
    aliases: list[str] = Field(default_factory=list)


class PoolFile(Strict):
    """The head of every pool file. A game's own pool model adds its sections, each a table of id = entry.

    SECTIONS names them; ids are unique over all sections of a pool.
    """

    SECTIONS: ClassVar[tuple[str, ...]] = ()

    game: str
    title: str
    edition: str
    provenance: Provenance
    notes: str = ""


class DeckFile(Strict):
    """The head of every deck file. A game's own deck model adds its zones.

    REFUSED_KEYS names keys that lists of other games have and a rule of this game refuses: key -> (rule id, help).
    WRITTEN_FOR names those of them that stand for a key of this game, which then is not called missing beside them.
    UNORDERED names keys of the head whose lists mean the same in any order; two such lists are the same list.
    BESIDE names keys of the head whose lists say something of each copy of an ordered zone: key -> key of the zone.
    PEOPLE is the key of a list of tables with one for each player, in a game that has such: party, seats.
    SAID names keys of the head that say too little by themselves on paper: key -> what it is called there.
    """

    REFUSED_KEYS: ClassVar[Mapping[str, tuple[str, str]]] = {}
    WRITTEN_FOR: ClassVar[Mapping[str, str]] = {}
    UNORDERED: ClassVar[tuple[str, ...]] = ()
    BESIDE: ClassVar[Mapping[str, str]] = {}
    PEOPLE: ClassVar[str | None] = None
    SAID: ClassVar[Mapping[str, str]] = {}

    game: str
    name: Annotated[str, Field(pattern=r"\S")]
    author: str = ""
    notes: str = ""
    pool: str | None = None


def one_of(rule: str, *words: str) -> BeforeValidator:
    """The validator of a field whose few values a rule of the game lists: any other value is refused by that rule."""

    def check(value: object) -> object:
        if isinstance(value, str) and value in words:
            return value
        written = value[:40] if isinstance(value, str) else ""
        shown = quoted(written) if isinstance(value, str) else "no text"
        allowed = ", ".join(words[:-1]) + f" or {words[-1]}"
        raise refused(rule, f"expected {allowed}, found {shown}", did_you_mean(written, words) or f"write {allowed}")

    return BeforeValidator(check)


def refused(rule: str, message: str, mend: str) -> PydanticCustomError:
    """What a validator raises for a value whose shape a rule of the game itself refuses; `rule` has a dot in it."""
    return PydanticCustomError(rule, "{said}", {"said": message, "help": mend})
