"""Standings as a sheet: marks, rounding, what they name."""

from fractions import Fraction
from pathlib import Path

import pytest

from deckkit.tournament.entries import Draft
from deckkit.tournament.printing.ranks import numbered, ranks
from deckkit.tournament.printing.sheet import Figure, as_json
from deckkit.tournament.printing.sheets import written
from deckkit.tournament.standings.profiles import PROFILES
from tests.tournament import events
from tests.tournament.printing.pages import page, stands_in, table


def test_dropped_players_are_marked_and_the_disqualified_stand_below_without_a_rank(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
        imposed = {"player": 1, "penalty": "disqualification", "round": 1, "reason": "marked cards"}
        opened.do(lambda _: Draft("penalised", imposed))
        made = ranks(opened.tournament)
    states = {one.player.name: one.player.state for one in made.records}
    assert states["Bo"] == "dropped after round 1" and states["Ivo"] == "dropped before round 1" and not states["Gus"]
    last = made.records[-1]
    assert (last.player.name, last.rank, last.player.state) == ("Ada", None, "disqualified")
    assert [one.rank for one in made.records[:2]] == [1, 2]
    rows = {row["player"]: row for row in table(made)}
    assert (rows["Bo"]["out"], rows["Ada"]["out"], rows["Ada"]["rank"]) == ("after 1", "disqualified", "")
    assert {"dropped after round 1", "disqualified"} <= set(page(made).texts)
    assert "disqualified" in written(made, "text") and "after 1" in written(made, "text")


def test_who_left_later_is_still_in_after_an_earlier_round(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as opened:
        opened.do(lambda _: Draft("dropped", {"players": [2], "after": 2}))
        states = [{one.player.name: one.player.state for one in ranks(opened.tournament, n).records} for n in (1, 2)]
    assert [one["Bo"] for one in states] == ["", "dropped after round 2"]


@pytest.mark.parametrize("profile", [name for name in PROFILES if name not in ("points", "ladder")])
def test_every_print_names_the_profile_and_has_its_columns(profile: str, tmp_path: Path) -> None:
    with events.after_round_one(tmp_path, profile=profile) as opened:
        made = ranks(opened.tournament)
    for form in ("text", "markdown", "csv", "json", "html"):
        text = written(made, form)
        assert profile in text, form
        assert all(stands_in(name, text) for name in PROFILES[profile].columns), form
    assert all(width <= 80 for width in map(len, written(made, "text").splitlines()))
    assert [list(one.tiebreakers) for one in made.records] == [list(PROFILES[profile].columns)] * 9


def test_half_points_are_printed_as_such(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path, profile="buchholz") as opened:
        made = ranks(opened.tournament)
    assert PROFILES["buchholz"].scale == 2
    assert sorted({one.points for one in made.records}) == [0, 0.5, 1]
    assert {row["points"] for row in table(made)} == {"0.0", "0.5", "1.0"}


def test_only_the_print_is_rounded_and_the_sheet_says_how(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        made = ranks(opened.tournament)
    bo = next(one for one in made.records if one.player.name == "Bo")
    assert bo.tiebreakers["GW%"] == Figure(Fraction(2, 3), "66.67%")
    assert any(note.startswith("Figures are rounded for print, halves up") for note in made.notes)
    assert as_json(Figure(Fraction(1, 3), "33.33%")) == {"exact": "1/3", "rounded": 0.333333, "printed": "33.33%"}
    assert as_json(Figure(30, "30")) == {"exact": "30", "rounded": 30.0, "printed": "30"}


def test_tables_without_a_result_are_named(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        events.seat(opened, (1, 2), (3, 4), (5, 6), (7, 8))
        events.enter_results(opened, (2, 0), (2, 0))
        assert "Round 1: no result yet at tables 3 and 4; they count for nobody." in ranks(opened.tournament, 1).notes
        assert ranks(opened.tournament).head.when == "before round 1"
    assert (numbered([4]), numbered([4, 7, 9])) == ("table 4", "tables 4, 7 and 9")
