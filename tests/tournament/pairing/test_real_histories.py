"""Real events, paired anew from their histories: nothing avoidable, and never worse than their platform paired them."""

from itertools import chain

import pytest

from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.histories import PLAYED_ROUNDS, Played, rounds
from tests.tournament.pairing.oracle import best_by_matching, best_of_all, of_pairing
from tests.tournament.pairing.report import lowest_bye, summed

pytestmark = pytest.mark.skipif(not PLAYED_ROUNDS.exists(), reason="the material beside the checkout is not there")


@pytest.fixture(scope="module")
def played() -> list[Played]:
    return list(rounds())


def test_no_round_is_paired_worse_than_the_platform_paired_it(played: list[Played]) -> None:
    for one in played:
        ours, theirs = pair(one.field), of_pairing(one.field, one.theirs)
        told = of_pairing(one.field, ours)
        assert told == ours.proof.sums <= theirs
        as_good = not theirs.rematches and not theirs.second_byes and theirs.bye_points == told.bye_points
        if as_good:
            assert (told.rematches, told.second_byes) == (0, 0)
            assert told.differences <= theirs.differences


def test_rematches_second_byes_and_high_byes_are_just_those_that_cannot_be_avoided(played: list[Played]) -> None:
    for one in played:
        told = pair(one.field).proof.sums
        fewest_byes = min(entrant.byes for entrant in one.field.entrants)
        lowest = told.bye_points == lowest_bye(one.field) and told.second_byes <= fewest_byes
        if told.rematches or not lowest:
            entrants = one.field.entrants
            assert told == (best_of_all(entrants) if len(entrants) < 9 else best_by_matching(entrants)[0])


def test_every_round_reaches_the_bound_or_is_proven_by_matching(played: list[Played]) -> None:
    for one in played:
        proof = pair(one.field).proof
        assert proof.sums == proof.bound or (proof.window and proof.method in ("window", "whole"))


def test_the_totals_of_all_events_are_far_below_those_of_the_platform(played: list[Played]) -> None:
    ours = summed((one.field, pair(one.field).proof.sums) for one in played)
    theirs = summed((one.field, of_pairing(one.field, one.theirs)) for one in played)
    assert len({one.event for one in played}) == 591
    assert all(ours[name] < theirs[name] for name in ours)
    assert ours["sum of differences"] * 3 < theirs["sum of differences"] * 2


def test_everybody_of_a_history_is_known_and_meets_whom_the_platform_says(played: list[Played]) -> None:
    for one in played[:50]:
        told = set(chain.from_iterable(one.theirs.pairs)) | ({one.theirs.bye} - {None})
        assert told == {entrant.number for entrant in one.field.entrants}
