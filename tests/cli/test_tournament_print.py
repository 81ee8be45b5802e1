"""`deckkit tournament print`: every sheet in every form, written to a file or printed."""

import csv
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.cli.tournament.print import FORMATS, KINDS
from deckkit.tournament.entries import Draft
from deckkit.tournament.printing import sheets
from tests.tournament import events

Run = Callable[..., Result]


@pytest.fixture
def event(tmp_path: Path) -> str:
    """An event in round two."""
    (tmp_path / "event").mkdir()
    events.in_round_two(tmp_path / "event").close()
    return str(tmp_path / "event")


def test_the_command_offers_what_there_is() -> None:
    assert KINDS == sheets.KINDS and FORMATS == sheets.FORMATS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "bracket"])
def test_every_sheet_in_every_form_names_the_entry_and_its_seal(kind: str, form: str, event: str, deckkit: Run) -> None:
    result = deckkit("tournament", "print", event, kind, "--format", form)
    assert result.exit_code == 0, result.output
    log = json.loads(deckkit("tournament", "log", event, "--format", "json").stdout)
    number, seal = log[-1]["number"], log[-1]["seal"]
    if kind == "decklists" and form in ("text", "csv"):
        return  # nobody has handed one in
    if form == "json":
        data = json.loads(result.stdout)
        assert (data["entry"], data["seal"], data["profile"], data["round"]) == (
            number,
            seal,
            "mtr",
            1 if kind == "standings" else 2,
        )
    elif form == "csv":
        (origin,) = {(row["entry"], row["seal"], row["profile"]) for row in csv.DictReader(result.stdout.splitlines())}
        assert origin == (str(number), seal[:8], "mtr")
    else:
        words = " ".join(result.stdout.split())
        assert f"entry {number}, seal {seal[:8]}" in words and "profile mtr" in words and "round" in words


def test_the_name_of_the_file_says_the_format(event: str, tmp_path: Path, deckkit: Run) -> None:
    for name, begins in (
        ("a.html", "<!doctype html>"),
        ("a.md", "# "),
        ("a.csv", "table,"),
        ("a.json", "{"),
        ("a.txt", "T"),
    ):
        path = tmp_path / name
        assert deckkit("tournament", "print", event, "pairings", "-o", str(path)).exit_code == 0
        assert path.read_text(encoding="utf-8").startswith(begins)
    assert deckkit("tournament", "print", event, "pairings", "-o", str(path), "--format", "csv").exit_code == 2
    assert path.read_text(encoding="utf-8").startswith("T")
    result = deckkit("tournament", "print", event, "pairings", "-o", str(path), "--format", "csv", "--force")
    assert result.exit_code == 0 and path.read_text(encoding="utf-8").startswith("table,")


def test_any_round_can_be_printed(event: str, deckkit: Run) -> None:
    first = json.loads(deckkit("tournament", "print", event, "pairings", "--round", "1", "--format", "json").stdout)
    assert [one["result"] for one in first["rows"]] == ["2-0", "2-1", "0-2", "1-1-1"]
    last = json.loads(deckkit("tournament", "print", event, "pairings", "--format", "json").stdout)
    assert [seat["name"] for seat in last["rows"][0]["seats"]] == ["Ada", "Bo"]


@pytest.mark.parametrize(
    ("args", "rule"),
    [
        (("pairings", "--round", "3"), "tournament/round.unknown"),
        (("standings", "--round", "9"), "tournament/round.unknown"),
        (("bracket",), "tournament/cut.seeds-first"),
    ],
)
def test_what_is_not_there_is_refused_and_nothing_is_written(
    args: tuple[str, ...], rule: str, event: str, tmp_path: Path, deckkit: Run
) -> None:
    result = deckkit("tournament", "print", event, *args, "-o", str(tmp_path / "out.html"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"refused[{rule}]" in result.stderr
    assert not (tmp_path / "out.html").exists()


def test_before_the_first_round_there_are_no_pairings(tmp_path: Path, deckkit: Run) -> None:
    events.event(tmp_path).close()
    for kind in ("pairings", "by-name", "slips"):
        result = deckkit("tournament", "print", str(tmp_path), kind)
        assert result.exit_code == 2 and "refused[tournament/round.none]" in result.stderr


def test_standings_after_a_round_of_the_cut_are_refused(event: str, deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "cut").mkdir()
    with events.after_round_one(tmp_path / "cut") as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2]}))
        events.seat(opened, (1, 2), kind="cut", planned=1)
    result = deckkit("tournament", "print", str(tmp_path / "cut"), "standings", "--round", "2")
    assert result.exit_code == 2 and "refused[tournament/standings.before-the-cut]" in result.stderr


def test_slips_on_a_page_are_one_to_twelve(event: str, deckkit: Run) -> None:
    assert deckkit("tournament", "print", event, "slips", "--per-page", "13").exit_code == 2
    two = deckkit("tournament", "print", event, "slips", "--per-page", "2").stdout
    assert [page.count("TABLE") for page in two.split("\f")] == [2, 2]


def test_a_page_of_text_is_66_lines_at_most_and_all_slips_on_it_are_of_one_height(tmp_path: Path, deckkit: Run) -> None:
    names = ["A very long name that takes more than a single line of its slip", *map(str, range(100, 115))]
    with events.event(tmp_path, names) as opened:
        events.seat(opened, *[(number, number + 1) for number in range(1, 17, 2)])
    pages = deckkit("tournament", "print", str(tmp_path), "slips").stdout.split("\f")
    assert len(pages) == 2
    for page in pages:
        lines = page.splitlines()
        starts = [at for at, line in enumerate(lines) if line == "-" * 80]
        assert len(lines) <= 66 and len(starts) == 4
        assert {after - at for at, after in zip(starts, [*starts[1:], len(lines)], strict=True)} == {starts[1]}


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("bracket", "--round", "1"), "--round is of one round"),
        (("pairings", "--per-page", "4"), "--per-page is for slips"),
    ],
)
def test_an_option_that_a_sheet_has_no_use_for_is_said(
    args: tuple[str, ...], why: str, event: str, deckkit: Run
) -> None:
    result = deckkit("tournament", "print", event, *args)
    assert (result.exit_code, result.stdout) == (2, "") and why in result.stderr


def test_jinja2_is_loaded_for_html_alone(event: str, tmp_path: Path) -> None:
    program = (
        "import sys\nfrom deckkit.cli import cli\n"
        "cli(['tournament', 'print', sys.argv[1], 'standings', '--format', sys.argv[2]], standalone_mode=False)\n"
        "print('jinja2' in sys.modules, file=sys.stderr)"
    )
    for form, loaded in (("text", "False"), ("json", "False"), ("html", "True")):
        done = subprocess.run([sys.executable, "-c", program, event, form], capture_output=True, text=True, check=True)
        assert done.stderr.strip() == loaded


def test_slips_of_single_tables(event: str, deckkit: Run) -> None:
    text = deckkit("tournament", "print", event, "slips", "--table", "4", "--table", "2").stdout
    assert [line.split()[-1] for line in text.splitlines() if " TABLE " in line] == ["2", "4"]
    refused = deckkit("tournament", "print", event, "slips", "--table", "9")
    assert refused.exit_code == 2 and "refused[tournament/round.no-such-table]" in refused.stderr
    assert deckkit("tournament", "print", event, "pairings", "--table", "1").exit_code == 2


def test_a_name_that_asks_for_another_form_is_refused_with_what_is_possible(
    event: str, tmp_path: Path, deckkit: Run
) -> None:
    path = tmp_path / "x.pdf"
    result = deckkit("tournament", "print", event, "slips", "-o", str(path))
    assert result.exit_code == 2 and not path.exists()
    assert "no sheet is written as .pdf, only as .html" in result.stderr and "prints .html to PDF" in result.stderr
    done = deckkit("tournament", "print", event, "slips", "-o", str(path), "--format", "text")
    assert done.exit_code == 0 and done.stderr == f"written to {path}\n"


def test_the_final_ranking_is_a_sheet_and_the_standings_name_it(event: str, deckkit: Run) -> None:
    assert "Ranking so far, after round 2 of 3" in deckkit("tournament", "print", event, "ranking").stdout
    assert deckkit("tournament", "print", event, "ranking", "--round", "1").exit_code == 2
