"""Round robin: everybody meets everybody, just once a leg."""

from collections import Counter

import pytest

from deckkit.tournament.pairing.round_robin import circle, rounds_of


@pytest.mark.parametrize("players", range(2, 20))
@pytest.mark.parametrize("legs", (1, 2, 3))
def test_every_pair_meets_once_in_every_leg_and_everybody_sits_out_equally_often(players: int, legs: int) -> None:
    numbers = [7 * number for number in range(1, players + 1)]
    meetings, byes = Counter[frozenset[int]](), Counter[int]()
    for number in range(1, rounds_of(players, legs) + 1):
        pairing = circle(numbers, number, legs)
        seated = [one for both in pairing.pairs for one in both] + ([pairing.bye] if pairing.bye else [])
        assert sorted(seated) == numbers
        meetings.update(map(frozenset, pairing.pairs))
        byes.update([pairing.bye] if pairing.bye else [])
    assert set(meetings.values()) == {legs}
    assert len(meetings) == players * (players - 1) // 2
    assert byes == (dict.fromkeys(numbers, legs) if players % 2 else {})


def test_in_the_second_leg_the_two_of_a_pair_change_sides() -> None:
    for number in range(1, 6):
        first, second = (set(circle(range(1, 7), number + leg, 2).pairs) for leg in (0, 5))
        assert second == {(b, a) for a, b in first}


@pytest.mark.parametrize(("players", "round_"), ((4, 0), (4, 4), (1, 1), (0, 1)))
def test_a_round_that_there_is_not_is_an_error(players: int, round_: int) -> None:
    with pytest.raises(ValueError, match="rounds, and none is"):
        circle(range(1, players + 1), round_)
