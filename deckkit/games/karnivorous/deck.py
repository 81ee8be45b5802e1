"""A scenario of Karnivorous: who plays with which board side, how hard, and what of the setup is not left to chance.

Only the players and their seats have to be written. Whatever else is left out is dealt at the table as the rulebook
says; what is written must be a setup that the rulebook can produce.
"""

from typing import ClassVar, Literal

from deckkit import models
from deckkit.decklist import Zone

Variant = Literal["old-laboratory", "explosive-infestation", "upkeep"]
"""The three ways to make the game more difficult; there is none to make it easier."""


class Seat(models.Strict):
    """One player's place.

    side   the board side
    robot  the Robot; that of the side, or any one in a solo game
    dice   the number of dice, for people who read the scenario; that of the side
    """

    side: str
    robot: str | None = None
    dice: int | None = None


class Infested(models.Strict):
    """The rooms that setup fills with Plants, by strength; a strength that is left out is drawn at the table."""

    strength_1: list[str] | None = None
    strength_2: list[str] | None = None
    strength_3: list[str] | None = None


class Start(models.Strict):
    """A Scientist's first room."""

    room: str
    symbol: str


class DeckFile(models.DeckFile):
    """players, seats  how many play, and each one's place
    variants         the difficulty variants, in any order
    rounds, energy   4 and 0 in every game, for people who read the scenario
    robots_start     the room in which all Robots start
    main, management the 28 Crises of the main deck and the 8 of the Crisis Management deck; both are shuffled
    opening          the 7 Crises that lie open in the first round
    infested         the rooms that setup fills
    scientists       the room of each of the 8 Scientists
    system           the System tokens on the board
    layout           the System tokens row by row from the top, before The Old Laboratory removes any
    """

    UNORDERED: ClassVar[tuple[str, ...]] = ("variants", "scientists")
    PEOPLE: ClassVar[str | None] = "seats"

    players: int
    seats: list[Seat]
    variants: list[Variant] = []
    rounds: int = 4
    energy: int = 0
    robots_start: str | None = None
    main: dict[str, models.Copies] | None = None
    management: dict[str, models.Copies] | None = None
    opening: list[str] | None = None
    infested: Infested | None = None
    scientists: list[Start] | None = None
    system: dict[str, models.Copies] | None = None
    layout: list[list[str]] | None = None


STRENGTHS = (1, 2, 3)

ZONES = (
    Zone("sides", ("seats", "*", "side"), "single", ("sides",), required=True),
    Zone("robots", ("seats", "*", "robot"), "single", ("robots",), optional=True),
    Zone("robots-start", ("robots_start",), "single", ("rooms",), optional=True, printed=True),
    Zone("main", ("main",), "counts", ("crises",), optional=True),
    Zone("management", ("management",), "counts", ("crises",), optional=True),
    Zone("opening", ("opening",), "set", ("crises",), optional=True, within="main"),
    *(
        Zone(
            f"strength-{strength}", ("infested", f"strength_{strength}"), "set", ("rooms",), optional=True, printed=True
        )
        for strength in STRENGTHS
    ),
    Zone("scientist-rooms", ("scientists", "*", "room"), "single", ("rooms",), required=True, printed=True),
    Zone("scientist-symbols", ("scientists", "*", "symbol"), "single", ("symbols",), required=True),
    Zone("system", ("system",), "counts", ("tokens",), optional=True),
    Zone("layout", ("layout", "*"), "set", ("tokens",), optional=True, within="system"),
)
