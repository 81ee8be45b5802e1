"""Events played out at random, to have something to pair: results, draws, drops, late entries, odd numbers."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from deckkit.tournament.pairing.field import DOWN, LEVEL, UP, Entrant, Field, Pairing
from deckkit.tournament.pairing.swiss import pair

Engine = Callable[[Field], Pairing]


@dataclass
class Event:
    """A Swiss event under way. Points are 3, 1 and 0; the bye is worth 3."""

    rng: random.Random
    entrants: dict[int, Entrant] = field(default_factory=dict)
    strengths: dict[int, float] = field(default_factory=dict)

    @classmethod
    def of(cls, players: int, seed: int) -> "Event":
        event = cls(random.Random(seed))
        for _ in range(players):
            event.enter()
        return event

    def enter(self, lists: Sequence[int] = ()) -> int:
        """A player more, who has lost the rounds missed; `lists` are numbers to avoid."""
        number = len(self.strengths) + 1
        self.entrants[number] = Entrant(number, 0, avoid=frozenset(lists))
        self.strengths[number] = self.rng.gauss(0, 200)
        return number

    def field(self, rounds_after: int = 0) -> Field:
        """What there is to be paired now."""
        return Field(tuple(self.entrants.values()), self.rng.getrandbits(32), rounds_after)

    def play(self, pairing: Pairing, draws: float = 0.06) -> None:
        """Give the results of a round by the strengths of the players."""
        points = {number: entrant.points for number, entrant in self.entrants.items()}
        for a, b in pairing.pairs:
            chance = self.rng.random()
            better = 1 / (1 + 10 ** ((self.strengths[b] - self.strengths[a]) / 400))
            won = (1, 1) if chance < draws else (3, 0) if self.rng.random() < better else (0, 3)
            for one, other, gained in ((a, b, won[0]), (b, a, won[1])):
                before = self.entrants[one]
                floated = (points[other] > points[one]) - (points[other] < points[one])
                self.entrants[one] = replace(
                    before,
                    points=before.points + gained,
                    met=before.met | {other},
                    last_float={1: UP, 0: LEVEL, -1: DOWN}[floated],
                )
        if pairing.bye is not None:
            holder = self.entrants[pairing.bye]
            self.entrants[pairing.bye] = replace(
                holder, points=holder.points + 3, byes=holder.byes + 1, last_float=LEVEL
            )

    def drop(self, number: int) -> None:
        """A player leaves."""
        del self.entrants[number]


def played(players: int, rounds: int, seed: int, engine: Engine = pair) -> Event:
    """An event after some rounds, in which nobody drops out."""
    event = Event.of(players, seed)
    for _ in range(rounds):
        event.play(engine(event.field()))
    return event
