"""Standings as the Melee platform computes them."""

from fractions import Fraction

import pytest

from deckkit.tournament.standings.profile import UnknownOption
from deckkit.tournament.standings.profiles import compute
from tests.tournament.standings.material import records

THIRD = Fraction(1, 3)


def test_the_floor_is_a_third_exactly() -> None:
    rows = compute("melee", records([[(1, 2, 2, 0, 0)]])).rows
    assert rows[0].tiebreakers == (THIRD, 1, THIRD)
    assert rows[1].tiebreakers == (1, THIRD, 1)


def test_a_bye_counts_as_a_win_of_two_games_in_all_percentages_of_its_player() -> None:
    rows = {
        row.number: row
        for row in compute("melee", records([[(1, 0, 2, 0, 0), (2, 3, 2, 0, 0)], [(2, 1, 2, 0, 0)]])).rows
    }
    assert rows[1].tiebreakers[1] == Fraction(1, 2)
    assert rows[2].tiebreakers == ((THIRD + Fraction(1, 2)) / 2, 1, (THIRD + Fraction(1, 2)) / 2)
    assert rows[1].tiebreakers[0] == 1, "the bye is no opponent"


def test_a_drawn_game_is_worth_what_the_era_gave_for_it() -> None:
    event = records([[(1, 2, 1, 0, 2)]])
    assert compute("melee", event).rows[0].tiebreakers[1] == Fraction(5, 9)
    assert compute("melee", event, options={"drawn_game_points": 0}).rows[0].tiebreakers[1] == THIRD


def test_the_own_percentage_of_games_is_floored_or_not_as_the_era_had_it() -> None:
    event = records([[(1, 2, 2, 0, 0)]])
    raw = compute("melee", event, options={"own_gw_floored": False}).rows
    assert raw[1].tiebreakers[1] == 0
    assert raw[0].tiebreakers[2] == THIRD, "what opponents average keeps its floor"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"drawn_game_points": 2}, "drawn_game_points of the profile melee is 1 or 0, not 2"),
        ({"drawn_game_points": True}, "not True"),
        ({"own_gw_floored": "no"}, "own_gw_floored of the profile melee is true or false, not 'no'"),
        ({"own_gw_floor": True}, "only drawn_game_points or own_gw_floored"),
    ],
)
def test_an_option_that_the_profile_does_not_have_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(UnknownOption, match=words) as raised:
        compute("melee", [], options=options)
    assert raised.value.finding.rule == "tournament/standings.profile-option"
