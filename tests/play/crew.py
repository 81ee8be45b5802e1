"""A second game of its own for the tests of the framework: nobody can concede, and a game can be lost by all.

Each seat digs twice, in turn, for 1 to 3 nuggets. In the usual mode all are one side: it wins where every seat has
found 4 nuggets, else all have lost. With `mode: rivals` each digs for itself: those win who have found most, together
where they are equal, unless nobody has found 4. With `mode: solo` there is one seat.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from deckkit.play.actions import Action, Decision, Event, Flow, Outcome, Refusal
from deckkit.play.core import BadValue, Core, Mode, Setup
from deckkit.play.grammar import Codec, Number
from tests.play.toy import BOOK, ToyCore, ToyLibrary

ENOUGH = 4


@dataclass
class Mine:
    mode: Mode
    heaps: dict[str, int]
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Dig for nuggets."""

    grammar: ClassVar[str] = "dig NUMBER"
    number: int = 0

    def refusal(self, table: Mine, decision: Decision) -> Refusal | None:
        return None if 0 < self.number < 4 else Refusal("turn.draw", f"1 to 3 nuggets, not {self.number}")

    def untimely(self, table: Mine, decision: Decision) -> Refusal:
        return Refusal("turn.order", f"{decision.seats[0]} digs, not {self.seat}")

    @classmethod
    def candidates(cls, table: Mine, decision: Decision) -> Iterator[Any]:
        for number in range(1, 4):
            yield cls(decision.seats[0], number)


def _flow(t: Mine) -> Flow:
    for _ in range(2):
        for seat in t.heaps:
            dig: Any = yield Decision((seat,), (Dig,), about="dig")
            t.heaps[seat] += dig.number
            t.events.append(Event("dig", "turn.draw", seat, dig.number))
    most, least = max(t.heaps.values()), min(t.heaps.values())
    alone = len(t.mode.sides) > 1
    if (most if alone else least) < ENOUGH:
        return Outcome((), "poverty", "turn.limit", lost=True)
    won = [seat for seat, heap in t.heaps.items() if heap == most or not alone]
    return Outcome(tuple(won), "riches", "turn.limit")


class CrewCore(ToyCore):
    slug = "crew"
    codec = Codec((Dig,), (), {"NUMBER": Number()})
    anytime = ()
    tallies: ClassVar[Mapping[str, str]] = {"nuggets": "dig"}
    variants: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    switches: ClassVar[Mapping[str, str]] = {}
    endings = ("riches", "poverty")

    def mode(self, words: Sequence[str]) -> Mode:
        said = " ".join(words)
        if said not in ("", "rivals", "solo"):
            raise BadValue(f"expected rivals or solo, found {said!r}")
        seats = ("P1",) if said == "solo" else ("P1", "P2", "P3")
        if said == "rivals":
            return Mode(seats, tuple((seat,) for seat in seats), seats, said)
        return Mode(seats, (seats,), ("team",), said)

    def table(self, setup: Setup) -> Any:
        return Mine(setup.mode, dict.fromkeys(setup.mode.seats, 0))

    def flow(self, table: Any) -> Flow:
        return _flow(table)

    def conclude(self, table: Any, action: Action) -> Outcome:
        raise AssertionError("nobody can concede")

    def concession(self, winner: str) -> Action:
        raise AssertionError("nobody can concede")

    def value(self, table: Any, path: str) -> int | str | tuple[str, ...]:
        heap: int = table.heaps[path]
        return heap

    def readings(self, table: Any) -> Mapping[str, str]:
        return {}

    def unknown(self, table: Any, seat: str) -> int:
        return 0

    def doubts(self, table: Any) -> list[Refusal]:
        return []

    def board(self, table: Any, seats: tuple[str, ...] | None = None) -> list[tuple[str, list[list[str]]]]:
        return [("Heaps", [[seat, str(heap)] for seat, heap in table.heaps.items()])]

    def snapshot(self, table: Any) -> tuple[Any, ...]:
        return tuple(table.heaps.items())

    def heuristic(self, table: Any, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
        return lambda action: getattr(action, "number", 0)


CREW: Core = CrewCore()


class CrewLibrary(ToyLibrary):
    """Knows this game beside the other toy."""

    def core(self, slug: str) -> Core:
        return CREW if slug == "crew" else super().core(slug)

    def rulebook(self, slug: str) -> Any:
        return BOOK if slug == "crew" else super().rulebook(slug)
