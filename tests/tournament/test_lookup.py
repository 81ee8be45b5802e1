"""Who is meant by what is typed: a number, or a name that looks like one."""

from pathlib import Path

import pytest

from deckkit.tournament import lookup
from deckkit.tournament.refusal import Refused
from tests.tournament import events


def test_a_name_that_is_the_number_of_somebody_else_is_not_guessed(tmp_path: Path) -> None:
    with events.event(tmp_path, ["Ada", "3", "Bo", "4"]) as opened:
        tournament = opened.tournament
    with pytest.raises(Refused, match="'3' is the number of Bo, and the name of number 2") as excinfo:
        lookup.player(tournament, "3")
    assert excinfo.value.finding.rule == "tournament/entry.ambiguous"
    assert excinfo.value.finding.help is not None and "03 is Bo, 02 is 3" in excinfo.value.finding.help
    assert lookup.player(tournament, "03").name == "Bo"
    assert lookup.player(tournament, "02").name == "3"
    assert lookup.player(tournament, "4").number == 4  # the name and the number of one player


def test_only_the_digits_0_to_9_are_a_number(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        for name in ("٣", "３", "9" * 5000):
            with pytest.raises(Refused) as excinfo:
                lookup.player(opened.tournament, name)
            assert excinfo.value.finding.rule == "tournament/entry.unknown"
            assert len(excinfo.value.finding.message) < 300
