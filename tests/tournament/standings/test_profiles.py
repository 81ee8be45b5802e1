"""The profiles by name, their options, and what is refused."""

import pytest

from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.profiles import PROFILES, compute


def test_an_unknown_profile_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(LookupError) as raised:
        compute("mtrr", [])
    assert isinstance(raised.value, Refused)
    assert raised.value.finding.rule == "tournament/standings.profile-known"
    assert raised.value.finding.help == 'did you mean "mtr"?'
    assert str(raised.value) == raised.value.finding.message
    assert "'mtrr'" in str(raised.value) and "mtr" in str(raised.value)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError) as raised:
        compute("mtr", [], options={"floor": 1})
    assert isinstance(raised.value, Refused)
    assert raised.value.finding.rule == "tournament/standings.profile-option"
    assert "mtr" in str(raised.value) and "'floor'" in str(raised.value)


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_says_its_formula_and_where_it_comes_from(name: str) -> None:
    profile = PROFILES[name]
    assert profile.name == name and profile.title and profile.formula.endswith(".") and profile.source.endswith(".")
    assert len(profile.columns) == len(profile.percent)
    assert "  " not in profile.formula + profile.source
