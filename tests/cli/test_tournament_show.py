"""`deckkit tournament show`: where the event stands, and the command that comes next."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.pods.game_results import possible
from tests.tournament import events

Run = Callable[..., Result]


def _next(deckkit: Run, folder: Path) -> str:
    shown = json.loads(deckkit("tournament", "show", str(folder), "--format", "json").stdout)
    return str(shown["next"]).removeprefix("deckkit tournament ").replace(str(folder), "EVENT")


def test_an_event_is_shown_on_one_screen(tmp_path: Path, deckkit: Run) -> None:
    with events.in_round_two(tmp_path, cut=4, date="2025-10-18", place="Leipzig") as opened:
        entries = opened.tournament.entries
    lines = deckkit("tournament", "show", str(tmp_path)).stdout.splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 80 + len(str(tmp_path))
    text = "\n".join(lines)
    for words in (
        "Test Open",
        "2025-10-18 · Leipzig",
        "cannibal-world, 1v1 tournament",
        "swiss, cut to 4",
        "mtr: Magic Tournament Rules",
        "8 in, 1 dropped",
        "round 2 of 3, being played",
        "4 tables: 1, 2, 3, 4",
        f"entry {entries}, seal ",
        f"next: deckkit tournament report {tmp_path} 1 2-0",
    ):
        assert words in text, words


def test_of_very_many_missing_tables_the_first_are_named(tmp_path: Path, deckkit: Run) -> None:
    with events.event(tmp_path, [f"P{number}" for number in range(1, 41)]) as opened:
        events.seat(opened, *[(number, number + 1) for number in range(1, 41, 2)])
        opened.do(lambda _: Draft("started", {"round": 1, "tables": [3, 4]}))
    text = deckkit("tournament", "show", str(tmp_path)).stdout
    assert "20 tables: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more; 2 of them have begun" in text


def test_the_next_step_is_the_command_to_type_from_the_first_player_to_the_end(tmp_path: Path, deckkit: Run) -> None:
    with Event.create(tmp_path, events.settings(cut=4), "desk") as opened:
        assert _next(deckkit, tmp_path) == "register EVENT --roster players.csv"
        events.enter(opened, events.NAMES)
        assert _next(deckkit, tmp_path) == "pair EVENT"
        events.seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
        events.enter_results(opened, (2, 0))
        assert _next(deckkit, tmp_path) == "report EVENT 2 2-0"
        events.enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
        assert _next(deckkit, tmp_path) == "cut EVENT"
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
        assert _next(deckkit, tmp_path) == "pair EVENT"
        events.seat(opened, (1, 4), (2, 3), kind="cut", planned=1)
        events.enter_results(opened, (2, 0), (2, 0))
        assert "pairs the final" in deckkit("tournament", "show", str(tmp_path)).stdout
        events.seat(opened, (1, 2), kind="cut", planned=1)
        events.enter_results(opened, (2, 0))
        assert _next(deckkit, tmp_path) == "finish EVENT"
        opened.do(lambda _: Draft("finished", {}))
    assert _next(deckkit, tmp_path) == "print EVENT ranking"
    assert "the event is over after 3" in deckkit("tournament", "show", str(tmp_path)).stdout


def test_missing_and_refused_lists_come_before_the_first_round_where_lists_are_required(
    tmp_path: Path, deckkit: Run
) -> None:
    with events.event(tmp_path, ("Ada", "Bo"), decks="required") as opened:
        handed_in = {"path": "a.toml", "text": "", "hash": "", "accepted": False}
        opened.do(lambda _: Draft("listed", {"player": 1, "lists": [handed_in]}))
        assert _next(deckkit, tmp_path) == "check EVENT"
        text = deckkit("tournament", "show", str(tmp_path)).stdout
        assert "0 accepted, 1 refused (Ada), 1 entrant without one" in text


@pytest.mark.parametrize(("form", "expected"), [("single-elimination", "cut EVENT"), ("pods", "pair EVENT")])
def test_the_next_step_fits_the_format(form: str, expected: str, tmp_path: Path, deckkit: Run) -> None:
    seats = (3, 6) if form == "pods" else (2, 2)
    game = "fresh-meat" if form == "pods" else "cannibal-world"
    events.event(tmp_path, format=form, seats=seats, game=game, rounds=3 if form == "pods" else None).close()
    assert _next(deckkit, tmp_path) == expected


@pytest.mark.parametrize("game", ["karnivorous", "fresh-meat"])
def test_the_result_that_is_shown_as_an_example_can_be_entered(game: str, tmp_path: Path, deckkit: Run) -> None:
    ladder = game == "karnivorous"
    more = {"format": "ladder", "profile": "ladder", "seats": (1, 4)} if ladder else {"format": "pods", "seats": (3, 6)}
    events.event(tmp_path, **{"game": game, "mode": "", "profile": "points", "rounds": 3, **more}).close()
    assert deckkit("tournament", "pair", str(tmp_path)).exit_code == 0
    command = _next(deckkit, tmp_path)
    assert command == ("report EVENT 1 7" if ladder else "report EVENT 1 7 5 3 0")
    assert deckkit("tournament", *command.replace("EVENT", str(tmp_path)).split()).exit_code == 0


@pytest.mark.parametrize(("players", "left", "expected"), [(6, 6, "4"), (4, 4, "4"), (8, 3, "2")])
def test_a_cut_that_the_field_does_not_fill_is_shown_with_a_size_that_can_be_made(
    players: int, left: int, expected: str, tmp_path: Path, deckkit: Run
) -> None:
    with events.event(tmp_path, events.NAMES[:players], cut=8, rounds=1) as opened:
        events.seat(opened, *[(number, number + 1) for number in range(1, players, 2)], planned=1)
        events.enter_results(opened, *[(2, 0)] * (players // 2))
        if left < players:
            opened.do(lambda _: Draft("dropped", {"players": list(range(left + 1, players + 1)), "after": 1}))
    assert _next(deckkit, tmp_path) == f"cut EVENT --size {expected}"
    for command in ("cut", "finish", "pair"):
        refused = deckkit("tournament", command, str(tmp_path))
        assert refused.exit_code == 2 and f"cut {tmp_path} --size {expected}`" in refused.stderr
    assert deckkit("tournament", "cut", str(tmp_path), "--size", expected).exit_code == 0


def test_where_too_few_are_left_for_a_cut_or_a_round_the_event_is_closed_early(tmp_path: Path, deckkit: Run) -> None:
    with events.event(tmp_path / "cut", "AB", cut=8, rounds=1) as opened:
        events.seat(opened, (1, 2), planned=1)
        events.enter_results(opened, (2, 0))
        opened.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
    more = {"game": "fresh-meat", "mode": "", "profile": "points", "format": "pods", "seats": (3, 6), "rounds": 3}
    with events.event(tmp_path / "pods", "ABC", **more) as opened:
        events.seat(opened, (1, 2, 3), kind="pods")
        opened.do(lambda _: Draft("reported", {"round": 1, "results": [{"table": 1, "result": {"scores": [7, 5, 3]}}]}))
        opened.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
    for folder, command in ((tmp_path / "cut", "cut"), (tmp_path / "pods", "pair")):
        assert _next(deckkit, folder) == "finish EVENT --early"
        refused = deckkit("tournament", command, str(folder))
        assert refused.exit_code == 2 and f"finish {folder} --early`" in refused.stderr
        assert deckkit("tournament", "finish", str(folder), "--early").exit_code == 0


def test_the_example_of_a_game_of_placings_is_one_that_can_be(tmp_path: Path) -> None:
    for seats, expected in ((2, "3 1"), (3, "3 1 1"), (4, "3 3 1 1")):
        assert " ".join(possible(events.settings(game="shared-worlds", format="pods"), seats)) == expected


def test_one_table_has_begun(tmp_path: Path, deckkit: Run) -> None:
    events.in_round_two(tmp_path).close()
    assert deckkit("tournament", "start", str(tmp_path), "2").exit_code == 0
    assert "4 tables: 1, 2, 3, 4; 1 of them has begun" in deckkit("tournament", "show", str(tmp_path)).stdout


def test_a_shipped_event_is_found_from_any_folder(
    tmp_path: Path, deckkit: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Autumn Open" in deckkit("tournament", "show", "tournaments/cannibal-world/autumn-open").stdout
    assert deckkit("tournament", "show", "tournaments/cannibal-world/none").exit_code == 2
    assert deckkit("tournament", "show", "tournaments/../tournaments/cannibal-world/autumn-open").exit_code == 2
