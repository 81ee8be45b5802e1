"""Bars of a curve, in a terminal and as a picture, however far apart its numbers lie."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from deckkit.decks.chart import MOST_STEPS, curve_bars, svg_bars, terminal_bars


def test_a_narrow_curve_has_a_bar_for_every_number_between() -> None:
    assert curve_bars({3: 2, 6: 1}) == {"3": 2, "4": 0, "5": 0, "6": 1}
    assert len(curve_bars({1: 1, MOST_STEPS: 1})) == MOST_STEPS
    assert curve_bars({}) == {}


def test_numbers_that_nothing_has_share_a_bar_in_a_wide_curve() -> None:
    bars = curve_bars({3: 2, 5: 1, 10**18: 4})
    assert bars == {"3": 2, "4": 0, "5": 1, "6–999999999999999999": 0, "1000000000000000000": 4}
    assert terminal_bars(bars)[3].endswith("6–999999999999999999 0")


@given(st.dictionaries(st.integers(-(10**20), 10**20), st.integers(1, 200), max_size=20))
def test_a_curve_has_no_more_bars_than_its_numbers_ask_for(counted: dict[int, int]) -> None:
    curve = dict(sorted(counted.items()))
    bars = curve_bars(curve)
    assert len(bars) <= max(MOST_STEPS, 2 * len(curve))
    assert {label: number for label, number in bars.items() if number} == {str(at): curve[at] for at in curve}


def test_bars_of_a_picture_stand_as_far_apart_as_their_labels_need() -> None:
    wide = ElementTree.fromstring(svg_bars("wide", curve_bars({1: 1, 10**18: 1})))
    narrow = ElementTree.fromstring(svg_bars("narrow", curve_bars({1: 1, 2: 1, 3: 1})))
    assert int(wide.get("width", "")) > 3 * 8 * 19 > int(narrow.get("width", ""))
    assert ElementTree.fromstring(svg_bars("nothing", {})) is not None
