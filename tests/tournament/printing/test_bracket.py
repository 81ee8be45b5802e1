"""The bracket as a sheet: a tree in text, a table of places in HTML, a row a place in CSV."""

from pathlib import Path

import pytest

from deckkit.tournament.entries import Draft
from deckkit.tournament.printing.bracket import Place, Stage, bracket
from deckkit.tournament.printing.html import parts
from deckkit.tournament.printing.sheets import written
from deckkit.tournament.refusal import Refused
from tests.tournament import events
from tests.tournament.printing.pages import page, table


def test_there_is_no_bracket_before_the_cut(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened, pytest.raises(Refused) as refused:
        bracket(opened.tournament)
    assert refused.value.finding.rule == "tournament/cut.seeds-first"


def test_an_event_of_pods_has_no_bracket_and_no_command_that_would_make_one(tmp_path: Path) -> None:
    with events.event(tmp_path, format="pods", seats=(3, 6)) as opened, pytest.raises(Refused) as refused:
        bracket(opened.tournament)
    assert refused.value.finding.message == "the format pods has no cut, so there is no bracket"
    assert (refused.value.finding.rule, refused.value.finding.help) == ("tournament/cut.of-matches", None)


def test_the_tree_of_six_has_two_byes_and_grows_as_it_is_played(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4, 5, 6]}))
        events.seat(opened, (4, 5), (3, 6), (1,), (2,), kind="cut")
        events.enter_results(opened, (2, 1), (0, 2))
        events.seat(opened, (1, 4), (2, 6), kind="cut")
        made = bracket(opened.tournament)
    lines = written(made, "text").splitlines()
    assert lines[0] == "Test Open · Bracket, semifinals"
    assert lines[2:13] == [
        "   ┌─ (1) Ada",
        "┌─ semifinal at table 1: being played",
        "│  │  ┌─ (4) Dan",
        "│  └─ Dan  2-1 (quarterfinal)",
        "│     └─ (5) Eva",
        "final: not played yet",
        "│  ┌─ (2) Bo",
        "└─ semifinal at table 2: being played",
        "   │  ┌─ (3) Cleo",
        "   └─ Finn  2-0 (quarterfinal)",
        "      └─ (6) Finn",
    ]
    rows = table(made)
    assert [(row["stage"], row["table"], row["player 1"], row["player 2"]) for row in rows] == [
        ("quarterfinals", "bye", "Ada", ""),
        ("quarterfinals", "1", "Dan", "Eva"),
        ("quarterfinals", "bye", "Bo", ""),
        ("quarterfinals", "2", "Cleo", "Finn"),
        ("semifinals", "1", "Ada", "Dan"),
        ("semifinals", "2", "Bo", "Finn"),
        ("final", "", "", ""),
    ]
    assert [(row["seed 2"], row["games 1"], row["games 2"]) for row in rows][3] == ("6", "0", "2")
    names = page(made).names
    assert [names.count(name) for name in ("Ada", "Dan", "Eva", "Gus")] == [2, 2, 1, 0]


def test_games_stand_beside_who_won_them_whoever_sat_first(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2]}))
        events.seat(opened, (2, 1), kind="cut")
        events.enter_results(opened, (0, 2))
        made = bracket(opened.tournament)
    (place,) = made.records[0].places
    assert [seat.name for seat in place.seats if seat is not None] == ["Ada", "Bo"]
    assert place.games == (2, 0) and place.winner is not None and place.winner.name == "Ada"
    assert "Ada  2-0 (final)" in written(made, "text")
    assert page(made).names.count("Ada") == 2, "in the final, and as its winner"


def test_who_left_gives_a_bye_and_nobody_goes_on_where_both_did_not_come(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
        opened.do(lambda _: Draft("dropped", {"players": [4], "after": 1}))
        events.seat(opened, (2, 3), (1,), kind="cut")
        nobody = {"scores": [0, 0], "kind": "no-show", "absent": [2, 3]}
        opened.do(lambda _: Draft("reported", {"round": 2, "results": [{"table": 1, "result": nobody}]}))
        made = bracket(opened.tournament)
    text = written(made, "text")
    assert "nobody  0-0 no-show (semifinal at table 1)" in text
    assert "Ada  bye (final)" in text
    assert "bye" in page(made).texts


@pytest.mark.parametrize(("entrants", "pages"), [(2, 1), (16, 1), (32, 3), (64, 5), (256, 17)])
def test_a_large_bracket_comes_in_parts_that_hold_every_place_once(entrants: int, pages: int) -> None:
    stages, size = [], entrants // 2
    while size:
        places = [Place(number + 1, (None, None), (), "", None, False, False) for number in range(size)]
        stages.append(Stage(f"of {size}", tuple(places)))
        size //= 2
    found = parts(stages)
    assert len(found) == pages
    held = sorted((stage.called, place.table) for piece in found for stage in piece for place in stage.places)
    assert held == sorted((stage.called, place.table) for stage in stages for place in stage.places)
    assert all(len(piece[0].places) <= 8 and len(piece[-1].places) == 1 for piece in found)
