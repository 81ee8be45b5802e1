"""Result slips: what is on one, and the order in which one cut leaves sorted piles."""

from dataclasses import replace
from pathlib import Path

import pytest

from deckkit.cli.tournament.print import MOST_PER_PAGE
from deckkit.tournament.entries import Draft
from deckkit.tournament.printing.html import grid, slip_letters
from deckkit.tournament.printing.sheets import written
from deckkit.tournament.printing.slips import Slip, Slips, cut_order, slips
from tests.tournament import events
from tests.tournament.printing.pages import page


def _slip(table: int) -> Slip:
    return Slip(table, (), 3, "", "")


@pytest.mark.parametrize("per_page", range(1, MOST_PER_PAGE + 1))
@pytest.mark.parametrize("number", [1, 2, 7, 8, 17, 40, 200])
def test_one_cut_through_the_stack_leaves_piles_that_lie_sorted_on_each_other(number: int, per_page: int) -> None:
    pages = cut_order(tuple(map(_slip, range(1, number + 1))), per_page)
    assert len(pages) == -(-number // per_page)
    assert all(len(one) == per_page for one in pages)
    piles = [[one[slot] for one in pages] for slot in range(per_page)]
    stacked = [slip.table for pile in piles for slip in pile if slip is not None]
    assert stacked == list(range(1, number + 1))
    for pile in piles:
        missing = [slip is None for slip in pile]
        assert missing == sorted(missing), "what is missing is missing at the bottom of a pile"


def test_page_p_slot_s_holds_slip_s_times_pages_plus_p() -> None:
    pages = cut_order(tuple(map(_slip, range(17))), 8)
    assert len(pages) == 3
    for at, one in enumerate(pages):
        for slot, slip in enumerate(one):
            assert (slip.table if slip is not None else None) == (slot * 3 + at if slot * 3 + at < 17 else None)


def _event(folder: Path) -> Slips:
    with events.event(folder, ("Ada", "Bo", "Cleo", "Dan", "Eva")) as opened:
        events.seat(opened, (1, 2), (3, 4), (5,))
        events.enter_results(opened, (2, 0), (1, 2))
        imposed = {"player": 4, "penalty": "game-loss", "round": 2, "reason": "late <10 minutes>"}
        opened.do(lambda _: Draft("penalised", imposed))
        opened.do(lambda _: Draft("penalised", {**imposed, "player": 1, "penalty": "warning", "reason": "slow"}))
        events.seat(opened, (1, 4), (5, 3), (2,))
        return slips(opened.tournament)


def test_a_slip_has_table_round_names_points_and_room_for_everything_that_is_reported(tmp_path: Path) -> None:
    made = _event(tmp_path)
    text = written(made, "text")
    assert text.count("TABLE ") == 2, "a bye has no slip"
    first = text.split("-" * 80)[1]
    for words in ("Test Open · round 2 of 3", "TABLE 1", "Ada", "3 points", "Dan", "best of 3", "profile mtr", "seal "):
        assert words in first, words
    for box in ("games won [__]", "drop [_]", "signed"):
        assert first.count(box) == 2
    for box in ("games drawn [__]", "draw agreed [_]", "judge, penalties"):
        assert first.count(box) == 1
    read = " ".join(page(made).texts)
    for words in (
        "table",
        "round 2 of 3 · best of 3",
        "games won",
        "drop",
        "games drawn",
        "agreed",
        "judge, penalties",
    ):
        assert words in read, words
    assert read.count("signed") == 4 and page(made).names.count("Ada") == 1


def test_a_game_loss_stands_on_the_slip_and_a_warning_does_not(tmp_path: Path) -> None:
    made = _event(tmp_path)
    assert [one.penalties for slip in made.records for one in slip.seats] == [
        (),
        ("game loss: late <10 minutes>",),
        (),
        (),
    ]
    assert "game loss: late <10 minutes>" in page(made).texts
    assert "game loss: late <10 minutes>" in written(made, "text") and "slow" not in written(made, "text")


def test_the_slips_of_a_pod_have_a_box_of_the_games_own_result_for_each_seat(tmp_path: Path) -> None:
    more = {"format": "pods", "game": "fresh-meat", "seats": (3, 6), "profile": "points", "mode": ""}
    with events.event(tmp_path, **more) as opened:
        events.seat(opened, (1, 2, 3, 4), (5, 6, 7, 8), kind="pods")
        made = slips(opened.tournament)
    text = written(made, "text")
    assert text.count("Prestige [____]") == 8 and "games" not in text
    assert all(name in page(made).names for name in events.NAMES)
    assert page(made).texts.count("Prestige") == 2


@pytest.mark.parametrize(("per_page", "expected"), [(1, (1, 1)), (4, (1, 4)), (6, (2, 3)), (7, (2, 4)), (12, (2, 6))])
def test_the_slips_of_a_page_lie_in_one_column_or_two(per_page: int, expected: tuple[int, int]) -> None:
    assert grid(per_page) == expected


def test_letters_become_smaller_where_much_has_to_fit_and_a_page_holds_fewer_where_it_would_not(tmp_path: Path) -> None:
    made = _event(tmp_path)
    sizes = [slip_letters(made.records, "Test Open", per_page) or 0 for per_page in (6, 8, 10, 12)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1] > 0
    seats = tuple(replace(one, penalties=("game loss: " + "very long " * 30,)) for one in made.records[1].seats)
    long = replace(made.records[1], seats=seats)
    assert slip_letters([made.records[0], long], "Test Open", 12) is None
    assert (slip_letters([made.records[0], long], "Test Open", 1) or 0) > 0
    of_twelve = replace(made, records=(long,) * 12, pages=cut_order((long,) * 12, 12))
    read = page(of_twelve)
    assert read.tags.count("article") == 12 and read.tags.count("section") > 1


def test_a_page_that_fits_holds_as_many_slips_as_were_asked_for(tmp_path: Path) -> None:
    with events.event(tmp_path, [f"Player {number}" for number in range(34)]) as opened:
        events.seat(opened, *[(number, number + 1) for number in range(1, 35, 2)])
        for per_page in (1, 4, 8, 12):
            assert page(slips(opened.tournament, None, per_page)).tags.count("section") == -(-17 // per_page)


def test_one_point_is_singular_on_a_slip(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as opened:
        text = written(slips(opened.tournament), "text")
    assert text.count("1 point ") == 2 and "1 points" not in text and "3 points" in text
