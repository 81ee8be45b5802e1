"""The shape of our JSON: an event with its players, rounds and results, and its journal if deckkit wrote it."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from deckkit.models import Strict

VERSION = 1
KEY = "deckkit-event"
"""The key by which a file says that it is one of these, and in which version."""

Number = Annotated[int, Field(ge=1, le=999_999)]
Name = Annotated[str, Field(pattern=r"\S")]
Seat = Annotated[
    Annotated[Number, Tag("number")] | Annotated[Name, Tag("name")],
    Discriminator(lambda value: "name" if isinstance(value, str) else "number"),
    Field(description="Who sits there: the number of a player, or the exact name."),
]
Pair = Annotated[list[int], Field(min_length=2, max_length=2)]


class SettingsFile(Strict):
    """What the event is. What is left out is as usual for the game."""

    name: Name
    game: str | None = None
    seed: int | None = None
    format: Literal["swiss", "round-robin", "single-elimination", "pods", "ladder"] | None = None
    mode: str | None = None
    rounds: Number | None = None
    best_of: Annotated[int, Field(ge=1, le=99)] | None = None
    cut_best_of: Annotated[int, Field(ge=1, le=99)] | None = None
    profile: str | None = None
    profile_options: dict[str, Any] | None = None
    cut: Annotated[int, Field(ge=0)] | None = None
    last_round: Literal["swiss", "power"] | None = None
    late: Literal["loss", "bye"] | None = None
    team_size: Annotated[int, Field(ge=1)] | None = None
    seats: Pair | None = None
    tables: list[Annotated[list[int | None], Field(min_length=2, max_length=2)]] | None = None
    seating: Literal["moving", "by-score"] | None = None
    decks: Literal["required", "optional", "none"] | None = None
    avoid_clubs: bool | None = None
    pool: str | None = None
    date: str | None = None
    place: str | None = None


class ListFile(Strict):
    """A list as it was handed in; `hash` as `deckkit deck hash` prints it."""

    path: str
    text: str
    hash: str
    accepted: bool
    findings: list[str] = Field(default_factory=list)


class PlayerFile(Strict):
    """An entrant. `number` is the place in the list, from 1, where it is left out.

    `entered` is the first round in which the player could be paired, `dropped` the round after which they left.
    """

    number: Number | None = None
    name: Name
    members: list[str] = Field(default_factory=list)
    club: str = ""
    ids: dict[str, str] = Field(default_factory=dict)
    entered: Number = 1
    late: Literal["loss", "bye"] = "loss"
    dropped: Annotated[int, Field(ge=0)] | None = None
    disqualified: bool = False
    fixed_table: Number | None = None
    avoid: list[Seat] = Field(default_factory=list)
    awarded: list[Number] = Field(default_factory=list)
    lists: list[ListFile] = Field(default_factory=list)


class ResultFile(Strict):
    """How a table ended: the games won by each seat, in the order of the seats; `drawn` games were won by nobody."""

    scores: Annotated[list[int], Field(min_length=1)]
    drawn: Annotated[int, Field(ge=0)] = 0
    kind: Literal["played", "agreed", "double-loss", "no-show", "bye", "awarded"] = "played"
    absent: list[Seat] = Field(default_factory=list)
    log: str | None = None


Ended = Annotated[
    Annotated[
        str, Field(description="As it is reported: 2-1, 2-1-1 (drawn games last), draw, ID, double-loss"), Tag("text")
    ]
    | Annotated[ResultFile, Tag("object")],
    Discriminator(lambda value: "text" if isinstance(value, str) else "object"),
]


class TableFile(Strict):
    """A table of a round. One seat alone is a bye, a win without an opponent; its number is 0 or left out.

    Where numbers are left out, tables are numbered from 1.
    """

    number: Annotated[int, Field(ge=0, le=999_999)] | None = None
    seats: Annotated[list[Seat], Field(min_length=1)]
    result: Ended | None = None
    started: bool = False


class RoundFile(Strict):
    """A round; `number` is its place in the list, from 1."""

    number: Number | None = None
    kind: Literal["swiss", "power", "round-robin", "cut", "pods", "ladder"] | None = None
    tables: list[TableFile]


class PenaltyFile(Strict):
    """What a judge imposed on a player in a round."""

    player: Seat
    kind: Literal["warning", "game-loss", "match-loss", "disqualification"]
    round: Annotated[int, Field(ge=0)]
    reason: str = ""


class EntryFile(Strict):
    """An entry of the journal as `log --format json` prints it."""

    number: int
    at: str
    who: str
    kind: str
    data: dict[str, Any]
    seal: str


class EventFile(Strict):
    """A tournament: who played, every round with its tables and results, and what follows from neither.

    With a `journal` all the rest is what follows from it, and may be left out.
    """

    deckkit_event: Literal[1] = Field(alias="deckkit-event")
    settings: SettingsFile | None = None
    players: list[PlayerFile] = Field(default_factory=list)
    rounds: list[RoundFile] = Field(default_factory=list)
    planned: Annotated[int, Field(ge=0)] | None = None
    penalties: list[PenaltyFile] = Field(default_factory=list)
    cut: list[Seat] = Field(default_factory=list)
    finished: bool = False
    journal: list[EntryFile] | None = None


def schema() -> dict[str, Any]:
    """The JSON Schema of our JSON."""
    return EventFile.model_json_schema()
