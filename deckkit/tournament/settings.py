"""What an event is: decided when it is made, written into the first entry of its journal."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Format = Literal["swiss", "round-robin", "single-elimination", "pods", "ladder"]
FORMATS: tuple[Format, ...] = ("swiss", "round-robin", "single-elimination", "pods", "ladder")

MOST_ROUNDS = 99
"""The rounds before the cut at most; a round robin has as many as its players need."""

Ranges = tuple[tuple[int, int | None], ...]
"""Table numbers from and to, both included; None: without an end."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of an event.

    game            the slug of a game; mode: the words that a match log of this event has behind `mode:`
    format          swiss, round-robin and single-elimination pair two; pods seat several at a table, each with points
                    of its own; a ladder is of runs that a table makes together
    rounds          of Swiss, pods or ladder; None: by the number of players when the first round is paired
    best_of         games of a match at most; cut_best_of: of a match of the cut
    profile         the scoring profile of the standings, with its options
    cut             how many go on to single elimination; 0: nobody
    last_round      "power" pairs the last Swiss round by standing
    late            what each missed round is for a player who enters late
    team_size       players of one entrant: 2 for teams of two
    seats           the fewest and the most at one table
    tables          the numbers of the tables, in the order of use
    seating         "moving" seats nobody twice running at one table, "by-score" gives the best the lowest number;
                    crews of a ladder keep their tables either way
    decks           whether a list must be accepted before the first round
    avoid_clubs     whether players of one club are on each other's avoid-list
    seed            decides everything that the rules leave open
    """

    name: str
    game: str
    seed: int
    format: Format = "swiss"
    mode: str = ""
    rounds: int | None = None
    best_of: int = 3
    cut_best_of: int = 3
    profile: str = "mtr"
    profile_options: Mapping[str, Any] = field(default_factory=dict)
    cut: int = 0
    last_round: Literal["swiss", "power"] = "swiss"
    late: Literal["loss", "bye"] = "loss"
    team_size: int = 1
    seats: tuple[int, int] = (2, 2)
    tables: Ranges = ((1, None),)
    seating: Literal["moving", "by-score"] = "moving"
    decks: Literal["required", "optional", "none"] = "optional"
    avoid_clubs: bool = False
    pool: str | None = None
    date: str = ""
    place: str = ""

    def as_json(self) -> dict[str, Any]:
        """For the journal and for export. `seating` came later: as usual it is left out, as in what was made before."""
        data = {**asdict(self), "seats": list(self.seats), "tables": [list(one) for one in self.tables]}
        if self.seating == "moving":
            del data["seating"]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Settings":
        """What `as_json` has written. Raises TypeError for a key that is none."""
        tables = tuple((first, last) for first, last in data["tables"])
        least, most = data["seats"]
        return cls(**{**data, "tables": tables, "seats": (least, most)})

    @property
    def matches(self) -> bool:
        """Whether two entrants meet at a table, and one of them can win."""
        return self.format in ("swiss", "round-robin", "single-elimination")
