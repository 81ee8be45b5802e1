"""A tournament as it stands: plain data, changed by nothing but the fold of its journal."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from deckkit.tournament.digits import whole
from deckkit.tournament.settings import Settings
from deckkit.tournament.standings.records import Kind

RoundKind = Literal["swiss", "power", "round-robin", "cut", "pods", "ladder"]
PenaltyKind = Literal["warning", "game-loss", "match-loss", "disqualification"]

NO_TABLE = 0
"""The number of the table at which a bye sits."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended.

    scores  by seat: the games won; in a pod the points of the game's own result, in a ladder what the table has left
    drawn   games that nobody won
    absent  the numbers of those who did not come, in a no-show
    log     the match log that it was taken from, by its name, with the hash of its text
    """

    scores: tuple[int, ...]
    drawn: int = 0
    kind: Kind = Kind.PLAYED
    absent: tuple[int, ...] = ()
    log: str | None = None

    def as_json(self) -> dict[str, Any]:
        """For the journal; what is as usual is left out."""
        data: dict[str, Any] = {"scores": list(self.scores)}
        if self.drawn:
            data["drawn"] = self.drawn
        if self.kind is not Kind.PLAYED:
            data["kind"] = self.kind.value
        if self.absent:
            data["absent"] = list(self.absent)
        if self.log is not None:
            data["log"] = self.log
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Result":
        """What `as_json` has written."""
        kind = data.get("kind")
        return cls(
            tuple(data["scores"]),
            data.get("drawn", 0),
            Kind.PLAYED if kind is None else Kind(kind),
            tuple(data.get("absent", ())),
            data.get("log"),
        )


@dataclass(slots=True)
class Table:
    """A table of a round. Its seats hold the numbers of entrants; one seat alone, at NO_TABLE, is a bye.

    started  whether its players have begun: it is not paired again
    """

    number: int
    seats: tuple[int, ...]
    result: Result | None = None
    started: bool = False

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1 and self.number == NO_TABLE


@dataclass(slots=True)
class Round:
    """A round that has been paired; a bye has its result from the beginning. Its tables are changed by `seat` alone.

    proof  how good the pairing is and why no other is better, as JSON; None where nothing had to be proven
    """

    number: int
    kind: RoundKind
    tables: list[Table]
    proof: dict[str, Any] | None = None
    _by_number: dict[int, Table] = field(default_factory=dict, repr=False, compare=False)
    _by_player: dict[int, Table] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.seat(self.tables)

    def seat(self, tables: list[Table]) -> None:
        """Make these the tables of the round."""
        self.tables = tables
        self._by_number = {table.number: table for table in tables if table.number != NO_TABLE}
        self._by_player = {player: table for table in tables for player in table.seats}

    @property
    def missing(self) -> list[Table]:
        """The tables without a result."""
        return [table for table in self.tables if table.result is None]

    def table(self, number: int) -> Table | None:
        """The table of that number; None if there is none."""
        return self._by_number.get(number)

    def table_of(self, player: int) -> Table | None:
        """Where an entrant sits in this round, a bye included; None for who has not been paired."""
        return self._by_player.get(player)


@dataclass(frozen=True, slots=True)
class RegisteredList:
    """A list as it was handed in.

    path      the name it came under; text: all of the file; hash: what it means, as `deckkit deck hash` prints it
    accepted  whether deckkit's check found no error; findings: what it did find, as `path:line:column: ...` lines
    """

    path: str
    text: str
    hash: str
    accepted: bool
    findings: tuple[str, ...] = ()


@dataclass(slots=True)
class Player:
    """An entrant: a player, or a team under one name.

    number       from 1, in the order of registration; never given again
    members      the players of a team
    ids          what other programs call the player: {"popid": "1234567"}
    entered      the first round in which the entrant can be paired; rounds before are missed
    dropped      the round after which the entrant left, None for who is in
    unlocked     whether the list may be handed in anew although lists are locked
    awarded      rounds to come in which the entrant sits out with a win
    """

    number: int
    name: str
    members: tuple[str, ...] = ()
    club: str = ""
    ids: dict[str, str] = field(default_factory=dict)
    entered: int = 1
    late: Literal["loss", "bye"] = "loss"
    dropped: int | None = None
    disqualified: bool = False
    fixed_table: int | None = None
    avoid: set[int] = field(default_factory=set)
    lists: list[RegisteredList] = field(default_factory=list)
    unlocked: bool = False
    awarded: set[int] = field(default_factory=set)

    @property
    def active(self) -> bool:
        return self.dropped is None and not self.disqualified

    @property
    def has_list(self) -> bool:
        """Whether a list was handed in and accepted; of several every one."""
        return bool(self.lists) and all(one.accepted for one in self.lists)


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a judge imposed on an entrant in a round; `entry` is the number of its journal entry."""

    player: int
    kind: PenaltyKind
    round: int
    reason: str
    entry: int


@dataclass(frozen=True, slots=True)
class Cut:
    """The single elimination: the entrants in the order of their seeds."""

    seeds: tuple[int, ...]


@dataclass(slots=True)
class Tournament:
    """Everything that is known of an event.

    planned  the number of rounds before the cut, latched when the first one was paired, or announced by the organiser
    announced  whether it was the organiser who said that number last
    locked   whether lists are locked
    entries  how many journal entries it has been folded from; seal: the hash of the last one
    """

    settings: Settings
    players: dict[int, Player] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    planned: int | None = None
    announced: bool = False
    cut: Cut | None = None
    locked: bool = False
    finished: bool = False
    penalties: list[Penalty] = field(default_factory=list)
    entries: int = 0
    seal: str = ""

    @property
    def running(self) -> Round | None:
        """The last round that has been paired."""
        return self.rounds[-1] if self.rounds else None

    @property
    def preliminary(self) -> list[Round]:
        """The rounds that the standings are made from: all but those of the cut."""
        return [one for one in self.rounds if one.kind != "cut"]

    @property
    def cut_rounds(self) -> list[Round]:
        """The rounds of the single elimination."""
        return [one for one in self.rounds if one.kind == "cut"]

    @property
    def active(self) -> Iterator[Player]:
        """Who is still in."""
        return (player for player in self.players.values() if player.active)

    def round(self, number: int) -> Round | None:
        """The round of that number, if it has been paired."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    def named(self, name: str) -> list[Player]:
        """The entrants who are called exactly so, and the one whose number is written so, in digits 0 to 9."""
        found = [player for player in self.players.values() if player.name == name]
        numbered = self.players.get(whole(name) or 0)
        return found if numbered is None or numbered in found else [numbered, *found]

    def teams_of(self, name: str) -> list[Player]:
        """The teams of which somebody who is called exactly so is a member."""
        return [player for player in self.players.values() if name in player.members]
