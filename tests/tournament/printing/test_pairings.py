"""Pairings by table and by name."""

from pathlib import Path

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.printing.pairings import by_name, pairings
from deckkit.tournament.printing.sheet import Seat
from deckkit.tournament.printing.sheets import written
from tests.tournament import events
from tests.tournament.printing.pages import page, table


def _event(folder: Path) -> Event:
    """Seven players in round two: Bo has dropped, Gus comes in round three, Eva has a bye and Finn one on request."""
    opened = events.event(folder, ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn"))
    late = {"number": 7, "name": "Gus", "entered": 3}
    opened.do(lambda _: Draft("registered", {"players": [late]}))
    events.seat(opened, (1, 2), (3, 4), (5, 6))
    events.enter_results(opened, (2, 0), (1, 1, 1), (2, 1))
    opened.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
    tables = [
        {"number": 4, "seats": [3, 1]},
        {"number": 0, "seats": [5], "result": {"scores": [2], "kind": "bye"}},
        {"number": 0, "seats": [6], "result": {"scores": [2], "kind": "awarded"}},
    ]
    opened.do(lambda _: Draft("paired", {"round": 2, "kind": "swiss", "tables": tables}))
    return opened


def test_tables_come_in_order_with_the_points_before_the_round_and_byes_last(tmp_path: Path) -> None:
    with _event(tmp_path) as opened:
        made = pairings(opened.tournament)
    assert [[one.table, *((seat.name, seat.points) for seat in one.seats)] for one in made.records] == [
        [4, ("Cleo", 1), ("Ada", 3)],
        [0, ("Eva", 3)],
        [0, ("Finn", 0)],
    ]
    rows = table(made)
    assert [(row["table"], row["player 1"], row["player 2"], row["result"]) for row in rows] == [
        ("4", "Cleo", "Ada", ""),
        ("bye", "Eva", "", ""),
        ("bye", "Finn", "", "awarded bye"),
    ]


def test_a_corrected_result_of_an_earlier_round_changes_the_points_on_the_sheet(tmp_path: Path) -> None:
    with _event(tmp_path) as opened:
        result = {"table": 2, "result": {"scores": [2, 0]}}
        opened.do(lambda _: Draft("corrected", {"round": 1, "results": [result]}))
        assert pairings(opened.tournament).records[0].seats[0].points == 3


def test_everybody_is_found_by_name_also_who_has_a_bye_and_who_is_not_paired(tmp_path: Path) -> None:
    with _event(tmp_path) as opened:
        made = by_name(opened.tournament)
    found = [(one.seat.name, one.table, [seat.name for seat in one.others], one.note) for one in made.records]
    assert found == [
        ("Ada", 4, ["Cleo"], ""),
        ("Bo", None, [], "not paired: dropped after round 1"),
        ("Cleo", 4, ["Ada"], ""),
        ("Dan", None, [], "not paired"),
        ("Eva", 0, [], "bye"),
        ("Finn", 0, [], "awarded bye"),
        ("Gus", None, [], "not paired: in from round 3"),
    ]
    text = written(made, "text")
    assert all(words in text for words in ("not paired: dropped after round 1", "not paired: in from round 3"))
    assert {"not paired: dropped after round 1", "bye", "awarded bye"} <= set(page(made).texts)


def test_who_dropped_after_a_round_is_on_its_sheets_as_in(tmp_path: Path) -> None:
    with _event(tmp_path) as opened:
        first = by_name(opened.tournament, 1)
    assert [(one.seat.name, one.table) for one in first.records[:2]] == [("Ada", 1), ("Bo", 1)]
    assert [one.note for one in first.records] == [""] * 6 + ["not paired: in from round 3"]


def test_results_stand_on_the_pairings_of_a_round_that_has_some(tmp_path: Path) -> None:
    with events.event(tmp_path) as opened:
        events.seat(opened, (1, 2), (3, 4), (5, 6), (7, 8))
        assert "result" not in page(pairings(opened.tournament)).texts
        results = [
            {"table": 1, "result": {"scores": [0, 0], "drawn": 3, "kind": "agreed"}},
            {"table": 2, "result": {"scores": [2, 0], "kind": "no-show", "absent": [4]}},
            {"table": 3, "result": {"scores": [0, 0], "kind": "double-loss"}},
        ]
        opened.do(lambda _: Draft("reported", {"round": 1, "results": results}))
        made = pairings(opened.tournament)
    expected = ["0-0-3 agreed", "2-0 no-show", "double-loss", ""]
    assert [one.result for one in made.records] == expected
    assert [row["result"] for row in table(made)] == expected
    assert set(expected[:3]) <= set(page(made).texts) and all(one in written(made, "text") for one in expected)


def test_in_the_cut_the_seed_stands_where_the_points_stood_and_who_is_out_is_counted(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [7, 1, 2, 8]}))
        events.seat(opened, (7, 8), (1, 2), kind="cut")
        made, names = pairings(opened.tournament), by_name(opened.tournament)
    assert made.head.when == "semifinals" and made.title == "Pairings, semifinals"
    assert [[(seat.name, seat.seed) for seat in one.seats] for one in made.records] == [
        [("Gus", 1), ("Hana", 4)],
        [("Ada", 2), ("Bo", 3)],
    ]
    assert "seed" in page(made).texts and "points" not in page(made).texts
    assert [one.seat.name for one in names.records] == ["Ada", "Bo", "Gus", "Hana"]
    assert names.notes == ("5 entrants do not play in this round.",)


def test_a_pod_is_printed_seat_by_seat_with_what_each_scored(tmp_path: Path) -> None:
    more = {"format": "pods", "game": "fresh-meat", "seats": (3, 6), "profile": "points", "mode": ""}
    with events.event(tmp_path, ("Ada", "Bo", "Cleo"), **more) as opened:
        events.seat(opened, (3, 1, 2), kind="pods")
        opened.do(lambda _: Draft("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": [7, 5, 3]}}]}))
        made, names = pairings(opened.tournament), by_name(opened.tournament)
    rows = table(made)
    assert [(row["table"], row["seat"], row["player"], row["result"]) for row in rows] == [
        ("1", "1", "Cleo", "7"),
        ("1", "2", "Ada", "5"),
        ("1", "3", "Bo", "3"),
    ]
    assert page(made).names[1:] == ["Cleo", "Ada", "Bo"]
    texts = page(made).texts
    assert texts.index("7") < texts.index("5") < texts.index("3")
    assert [row["against"] for row in table(names)] == ["Cleo, Bo", "Cleo, Ada", "Ada, Bo"]


def test_the_runs_of_a_ladder_are_printed_with_a_table_and_what_was_left(tmp_path: Path) -> None:
    more = {"format": "ladder", "game": "karnivorous", "seats": (1, 4), "profile": "ladder", "mode": "", "team_size": 4}
    with Event.create(tmp_path, events.settings(**more), "desk") as opened:
        crew = {"number": 1, "name": "The Crew", "members": ["Ada", "Bo"]}
        opened.do(lambda _: Draft("registered", {"players": [crew]}))
        tables = [{"number": 1, "seats": [1], "result": {"scores": [9]}}]
        opened.do(lambda _: Draft("paired", {"round": 1, "kind": "ladder", "tables": tables, "planned": 3}))
        made = pairings(opened.tournament)
    assert [(row["table"], row["player"], row["result"]) for row in table(made)] == [("1", "The Crew", "9")]
    assert page(made).names[1:] == ["The Crew", "Ada", "Bo"] and "9" in page(made).texts
    assert Seat(1, "The Crew", ("Ada", "Bo"), points=0) == made.records[0].seats[0]


def test_members_of_a_team_find_themselves_by_their_own_names(tmp_path: Path) -> None:
    with events.event(tmp_path, (), team_size=2) as opened:
        teams = [("Red", ("Ann", "Zoe")), ("Blue", ("Bea", "Cy")), ("Gold", ("Dee", "Eli"))]
        players = [{"number": at, "name": name, "members": list(who)} for at, (name, who) in enumerate(teams, 1)]
        opened.do(lambda _: Draft("registered", {"players": players}))
        events.seat(opened, (1, 2), (3,))
        made = by_name(opened.tournament)
    found = [(one.seat.name, one.team, one.table, [seat.name for seat in one.others]) for one in made.records]
    assert [name for name, _, _, _ in found] == ["Ann", "Bea", "Blue", "Cy", "Dee", "Eli", "Gold", "Red", "Zoe"]
    assert found[0] == ("Ann", "Red", 1, ["Blue"]) and found[4] == ("Dee", "Gold", 0, [])
    assert "Ann (Red)" in written(made, "text")
    assert {"Ann", "(Red)"} <= set(page(made).texts)
