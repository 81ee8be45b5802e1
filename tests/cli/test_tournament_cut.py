"""`deckkit tournament cut` and `finish` as commands."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit.cli import cli
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from tests.tournament.events import NAMES, enter_results, event, seat


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["tournament", *words], catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Eight players after the one round that was planned; Bo, who won, has left."""
    made = event(tmp_path)
    seat(made, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
    enter_results(made, (2, 0), (2, 0), (2, 0), (2, 0))
    made.do(lambda _: Draft("dropped", {"players": [2], "after": 1}))
    made.close()
    return str(tmp_path)


def test_cut_prints_the_seeds_with_rank_and_first_opponent(folder: str) -> None:
    done = run("cut", folder, "--size", "5", "--format", "json")
    assert done.exit_code == 0
    rows = json.loads(done.stdout)
    assert [row["name"] for row in rows] == ["Ada", "Cleo", "Dan", "Eva", "Finn"]
    assert [row["first round"] for row in rows] == ["bye", "bye", "bye", "meets seed 5", "meets seed 4"]
    assert rows[0]["rank"] == 1 and rows[0]["seed"] == 1


def test_cut_says_when_it_was_made_already(folder: str) -> None:
    assert run("cut", folder, "--size", "4").stdout.startswith("the cut:\n")
    done = run("cut", folder, "--size", "4")
    assert done.exit_code == 0
    assert done.stdout.startswith("the cut is so already; nothing was entered:\n")


def test_a_refused_cut_is_one_line_and_enters_nothing(folder: str) -> None:
    done = run("cut", folder, "--size", "8")
    assert done.exit_code == 2
    assert "refused[tournament/cut.size]: 8 cannot go on" in done.stderr and "7 are left" in done.stderr
    with Event.open(folder) as opened:
        assert opened.tournament.cut is None


def test_finish_prints_the_final_ranking_and_who_has_left(folder: str) -> None:
    done = run("finish", folder, "--format", "csv")
    assert done.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert {row["name"] for row in rows} == set(NAMES)
    assert [row["left"] for row in rows if row["name"] == "Bo"] == ["dropped"]
    assert rows[0]["name"] == "Ada" and rows[0]["rank"] == "1"


def test_finish_of_a_closed_event_prints_the_ranking_again(folder: str) -> None:
    assert run("finish", folder).stdout.startswith("Test Open is closed. Profile: mtr\n")
    done = run("finish", folder)
    assert done.exit_code == 0
    assert done.stdout.startswith("Test Open is closed already. Profile: mtr\n")


def test_finish_names_what_is_still_to_come(folder: str) -> None:
    run("cut", folder, "--size", "4")
    done = run("finish", folder)
    assert done.exit_code == 2
    assert "refused[tournament/finish.all-played]: still to come in the cut: semifinals" in done.stderr
    assert run("finish", folder, "--early").exit_code == 0


def test_columns_of_the_ranking_that_say_nothing_are_left_out(folder: str) -> None:
    lines = run("finish", folder).stdout.splitlines()
    assert lines[1].split() == ["rank", "number", "name", "left"]
    assert "cut" in run("finish", folder, "--format", "csv").stdout.splitlines()[0].split(",")


def test_a_result_of_the_cut_is_told_with_its_stage(folder: str) -> None:
    run("cut", folder, "--size", "4")
    run("pair", folder)
    assert run("report", folder, "1", "2-0").stdout.startswith("round 2, semifinals, table 1: ")
    run("report", folder, "2", "2-0")
    assert run("correct", folder, "1", "2-1", "--dry-run").stdout.startswith("round 2, semifinals, table 1: ")
