"""Whole events played out at random: never an avoidable rematch, a needless second bye, or a bye too high."""

import random

import pytest

from deckkit.tournament.pairing.field import Field, Sums
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.events import Event
from tests.tournament.pairing.oracle import best_by_matching, best_of_all, of_pairing


def lower_bound(field: Field) -> Sums:
    """What no pairing can be below: nobody again, the bye to the lowest, each gap below an odd number crossed once."""
    order = sorted(field.entrants, key=lambda entrant: entrant.points, reverse=True)
    byes = points = 0
    if len(order) % 2:
        byes, points, last = min((one.byes, one.points, -place) for place, one in enumerate(order))
        del order[-last]
    steps = [a.points - b.points for a, b in zip(order[::2], order[1::2], strict=True)]
    return Sums(second_byes=byes, bye_points=points, differences=sum(steps), squares=sum(step * step for step in steps))


def play_out(seed: int) -> None:
    """An event of 4 to 64 players with drops, late entries, draws and avoid-lists, each round checked."""
    rng = random.Random(seed)
    event = Event.of(rng.randrange(4, 65), seed)
    draws, leaving = rng.choice((0, 0.06, 0.3)), rng.choice((0, 0.02, 0.1))
    for _ in range(rng.randrange(2, 9)):
        field = event.field()
        pairing = pair(field)
        told = of_pairing(field, pairing)
        assert told == pairing.proof.sums
        if told != lower_bound(field):
            best = best_of_all(field.entrants) if len(field.entrants) < 11 else best_by_matching(field.entrants)[0]
            assert told == best
        event.play(pairing, draws)
        for number in list(event.entrants):
            if rng.random() < leaving and len(event.entrants) > 2:
                event.drop(number)
        if rng.random() < 0.2:
            event.enter(rng.sample(sorted(event.entrants), 2))


@pytest.mark.parametrize("part", range(20))
def test_no_round_of_a_random_event_has_anything_avoidable(part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        play_out(seed)


@pytest.mark.heavy
def test_no_round_of_20000_random_events_has_anything_avoidable() -> None:
    for seed in range(20_000):
        play_out(seed)


def test_a_round_that_is_asked_for_twice_is_paired_the_same() -> None:
    field = Event.of(33, 4).field()
    assert pair(field) == pair(field)
