"""Records for the tests of standings: whole events from short lists of tables, and random ones."""

import random
from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from deckkit.tournament.standings.records import Kind, Played, Record

Table = tuple[int, int, int, int, int]
"""Two numbers, games won by each, drawn games. The second number is 0 for a bye (2-0) and for a missed round (0-2)."""


def records(rounds: Iterable[Iterable[Sequence[int]]], numbers: Iterable[int] = ()) -> list[Record]:
    """Records of an event, in the order of the numbers; `numbers` are of players who may be at no table.

    A match of no games at all is a double loss.
    """
    made = {number: Record(number) for number in numbers}
    for number, tables in enumerate(rounds, 1):
        for one, other, won, lost, drawn in tables:
            outcome = (won > lost) - (won < lost)
            first = made.setdefault(one, Record(one))
            if not other:
                kind = Kind.BYE if won > lost else Kind.MISSED
                first.rounds.append(Played(number, 0, won, lost, 0, outcome, kind))
                continue
            second = made.setdefault(other, Record(other))
            nothing = not won and not lost and not drawn
            kind = Kind.DOUBLE_LOSS if nothing else Kind.PLAYED
            first.rounds.append(Played(number, other, won, lost, drawn, -1 if nothing else outcome, kind))
            second.rounds.append(Played(number, one, lost, won, drawn, -1 if nothing else -outcome, kind))
    return [made[number] for number in sorted(made)]


def random_event(rng: random.Random, size: int, rounds: int) -> list[Record]:
    """An event with everything that can happen to a player, in no sensible order of pairing."""
    made = [Record(number) for number in rng.sample(range(1, 2 * size + 1), size)]
    for number in range(1, rounds + 1):
        for record in made:
            if record.dropped is None and number > 1 and rng.random() < 0.08:
                record.dropped = number - 1
                record.disqualified = rng.random() < 0.2
        present = [record for record in made if record.dropped is None]
        rng.shuffle(present)
        for record in present[: rng.randrange(0, 3)]:
            kind, outcome = rng.choice([(Kind.AWARDED, 1), (Kind.AWARDED, 0), (Kind.MISSED, -1)])
            record.rounds.append(Played(number, 0, 2 * (outcome > 0), 2 * (outcome < 0), 0, outcome, kind))
            present.remove(record)
        if len(present) % 2:
            present.pop().rounds.append(Played(number, 0, 2, 0, 0, 1, Kind.BYE))
        for one, other in zip(present[::2], present[1::2], strict=True):
            _play(rng, number, one, other)
    return made


def _play(rng: random.Random, number: int, one: Record, other: Record) -> None:
    won, lost, drawn = rng.choice([(2, 0, 0), (2, 1, 0), (1, 2, 1), (0, 2, 0), (1, 1, 1), (0, 0, 3), (0, 0, 0)])
    outcome = (won > lost) - (won < lost)
    kind = rng.choice([Kind.PLAYED] * 8 + [Kind.NO_SHOW, Kind.AGREED])
    both = outcome, -outcome
    if not won and not lost and not drawn:
        kind, both = rng.choice([Kind.DOUBLE_LOSS, Kind.NO_SHOW]), (-1, -1)
    score = rng.randrange(0, 13), rng.randrange(0, 13)
    one.rounds.append(Played(number, other.number, won, lost, drawn, both[0], kind, score[0]))
    other.rounds.append(Played(number, one.number, lost, won, drawn, both[1], kind, score[1]))


@st.composite
def events(draw: st.DrawFn) -> list[Record]:
    """Random events of up to 12 players and 6 rounds."""
    rng = draw(st.randoms(use_true_random=False))
    return random_event(rng, draw(st.integers(1, 12)), draw(st.integers(0, 6)))


def random_pods(rng: random.Random, size: int, rounds: int) -> list[Record]:
    """Rounds at tables of three to five; whoever is left over has a bye."""
    made = [Record(number) for number in range(1, size + 1)]
    for number in range(1, rounds + 1):
        waiting = rng.sample(made, size)
        while len(waiting) >= 3:
            table = [waiting.pop() for _ in range(min(len(waiting), rng.randrange(3, 6)))]
            scores = [rng.randrange(0, 8) for _ in table]
            for record, score in zip(table, scores, strict=True):
                others = tuple(other.number for other in table if other is not record)
                outcome = 1 if score == max(scores) else -1
                record.rounds.append(Played(number, 0, 0, 0, 0, outcome, Kind.PLAYED, score, others))
        for record in waiting:
            record.rounds.append(Played(number, 0, 0, 0, 0, 1, Kind.BYE, 2))
    return made


@st.composite
def pods(draw: st.DrawFn) -> list[Record]:
    """Random events of up to 12 players at tables of several."""
    rng = draw(st.randoms(use_true_random=False))
    return random_pods(rng, draw(st.integers(1, 12)), draw(st.integers(0, 4)))
