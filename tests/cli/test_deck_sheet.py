"""`deckkit deck sheet`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit import shipped
from deckkit.cli import cli
from tests.decks.sheets.made import Pages, deck
from tests.tournament import events

RATS = shipped.DECKS / "cannibal-world"


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["deck", "sheet", *arguments], input=stdin, catch_exceptions=False)


def names(path: Path) -> list[str]:
    """The heads of the sections of a file."""
    return [" ".join(page.head.split()) for page in Pages(path.read_text(encoding="utf-8")).pages]


def test_a_shipped_list_is_printed_as_text_for_player_and_judge() -> None:
    result = run("rats-knives-out", "--player", "Ada Byron", "--event", "Spring Open", "--date", "30 November")
    assert result.exit_code == 0 and result.stderr == ""
    player, judge = result.stdout.split("\f")
    for page in (player, judge):
        assert "Ada Byron" in page and "Spring Open" in page and "30 November" in page
        assert "Breadknife Dervish" in page


@pytest.mark.parametrize(
    ("whose", "pages"), [("player", ["player"]), ("judge", ["judge"]), ("both", ["player", "judge"])]
)
def test_for_chooses_the_pages(tmp_path: Path, whose: str, pages: list[str]) -> None:
    out = tmp_path / "out.html"
    assert run("rats-knives-out", "--for", whose, "-o", str(out)).exit_code == 0
    assert [page.copy for page in Pages(out.read_text(encoding="utf-8")).pages] == pages


def test_order_decides_on_both_pages(tmp_path: Path) -> None:
    result = run("rats-knives-out", "--order", "points")
    for page in result.stdout.split("\f"):
        assert page.index("Chief Ninefingers") < page.index("Blade-Aunt Sorrel") < page.index("Rust in the Wound")


def test_all_lists_of_a_folder_come_into_one_file_by_player_and_what_is_no_list_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    for number, author in enumerate(("Zoë", "Ada", "émile")):
        text = (RATS / "rats-knives-out.toml").read_text(encoding="utf-8")
        (folder / f"{number}.toml").write_text(f'author = "{author}"\n{text}', encoding="utf-8")
    shutil.copy(shipped.CARDPOOLS / "animal-duel.toml", folder / "pool.toml")
    (folder / "other.toml").write_text("a = 1\n", encoding="utf-8")
    out = tmp_path / "sheets.html"
    result = run(str(folder), "--for", "player", "-o", str(out))
    assert result.exit_code == 0
    assert [re.search("Ada|émile|Zoë", one)[0] for one in names(out)] == ["Ada", "émile", "Zoë"]  # type: ignore[index]
    assert f"skipped: {folder / 'pool.toml'} is no list" in result.stderr
    assert f"skipped: {folder / 'other.toml'} is no list" in result.stderr
    assert f"written: {out}, 3 sheets" in result.stderr


def test_a_pattern_and_standard_input_are_taken_too(tmp_path: Path) -> None:
    result = run(str(RATS / "rats-*.toml"), "--for", "player")
    assert result.stdout.count("This is the list that I play.") == len(list(RATS.glob("rats-*.toml")))
    text = (RATS / "rats-knives-out.toml").read_text(encoding="utf-8")
    assert "Knives Out" in run("-", stdin=text).stdout


def test_an_illegal_list_is_printed_with_the_reasons_and_the_exit_code_says_so(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    result = run(str(deck(tmp_path, 12)), "-o", str(out))
    assert result.exit_code == 1
    assert "illegal: Ada" in result.stderr
    assert "cannibal-world/construction.min-cards" in out.read_text(encoding="utf-8")


def test_nothing_is_written_if_one_list_cannot_be_read_and_each_that_cannot_is_named(tmp_path: Path) -> None:
    broken, wrong = tmp_path / "broken.toml", tmp_path / "wrong.toml"
    broken.write_text("game = ", encoding="utf-8")
    wrong.write_text('game = "cannibal-world"\nname = "Wrong"\n[main]\n"RA/01" = "three"\n', encoding="utf-8")
    out = tmp_path / "out.html"
    result = run("rats-knives-out", str(broken), str(wrong), str(tmp_path / "missing.toml"), "-o", str(out))
    assert result.exit_code == 2 and result.stdout == ""
    assert not out.exists()
    for rule in ("deckkit/file.syntax", "deckkit/file.missing", "wrong.toml:4"):
        assert rule in result.stderr


@pytest.mark.parametrize(
    "path", [shipped.CARDPOOLS / "animal-duel.toml", shipped.TOURNAMENTS / "fresh-meat/night-crawl/tournament.toml"]
)
def test_a_file_that_is_named_and_is_no_list_is_refused(path: Path) -> None:
    result = run(str(path))
    assert result.exit_code == 2
    assert "deckkit/file.kind" in result.stderr


def test_a_folder_without_lists_is_refused(tmp_path: Path) -> None:
    result = run(str(tmp_path))
    assert result.exit_code == 2
    assert "there is no list in" in result.stderr


def test_a_file_is_replaced_only_when_told_to_and_a_list_never(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    out.write_text("mine", encoding="utf-8")
    assert run("rats-knives-out", "-o", str(out)).exit_code == 2
    assert out.read_text(encoding="utf-8") == "mine"
    assert run("rats-knives-out", "-o", str(out), "--force").exit_code == 0
    mine = tmp_path / "mine.toml"
    shutil.copy(RATS / "rats-knives-out.toml", mine)
    before = mine.read_bytes()
    result = run(str(mine), "-o", str(mine), "--format", "html", "--force")
    assert result.exit_code == 2 and "one of the lists" in result.stderr
    assert mine.read_bytes() == before


def test_the_name_of_the_file_says_the_format_and_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    run("rats-knives-out", "-o", str(out))
    assert out.read_text(encoding="utf-8").startswith("event ___")
    result = run("rats-knives-out", "-o", str(tmp_path / "out.docx"))
    assert result.exit_code == 2 and ".html" in result.stderr and "--format" in result.stderr
    run("rats-knives-out", "--format", "html", "-o", str(tmp_path / "out.docx"))
    assert (tmp_path / "out.docx").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("rats-knives-out", "--tournament", "somewhere"),
        ("rats-knives-out", "cats-preconstructed", "--player", "Ada"),
    ],
)
def test_what_cannot_be_meant_is_a_mistake_of_usage(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


def test_a_pdf_is_written_from_the_same_pages(tmp_path: Path) -> None:
    pytest.importorskip("weasyprint")
    out = tmp_path / "out.pdf"
    result = run("rats-knives-out", "--for", "judge", "-o", str(out))
    assert result.exit_code == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert run("rats-knives-out", "--for", "judge", "--format", "pdf").stdout_bytes == out.read_bytes()


def test_a_pdf_is_not_poured_onto_a_terminal() -> None:
    pty = pytest.importorskip("pty")
    ours, terminal = pty.openpty()
    try:
        command = [sys.executable, "-c", "from deckkit.cli import cli; cli()"]
        command += ["deck", "sheet", "rats-knives-out", "--format", "pdf"]
        done = subprocess.run(command, stdout=terminal, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(terminal)
        os.close(ours)
    assert done.returncode == 2
    assert "-o FILE" in done.stderr


def test_of_a_list_that_cannot_be_printed_the_errors_come_first(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    text = (RATS / "rats-knives-out.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"RA/28" = 3', '"RA/28" = "three"'), encoding="utf-8")
    first, *others = run(str(path)).stderr.splitlines()
    assert "deckkit/file.value" in first
    assert any("deckkit/pool.sample" in line for line in others)


def test_without_what_makes_the_pdf_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    out = tmp_path / "out.pdf"
    result = run("rats-knives-out", "-o", str(out))
    assert result.exit_code == 2
    assert "pip install 'deckkit[pdf]'" in result.stderr
    assert not out.exists()


def test_the_sheets_of_an_event_name_player_and_event_and_who_has_no_list_is_said(tmp_path: Path) -> None:
    made = events.after_round_one(tmp_path)
    events.hand_in(made, 2, RATS / "cats-preconstructed.toml")
    made.close()
    out = tmp_path / "sheets.html"
    result = run("--tournament", str(tmp_path), "--for", "judge", "-o", str(out), "--date", "today")
    assert result.exit_code == 0
    heads = names(out)
    assert len(heads) == 2
    assert "Ada" in heads[0] and "Test Open" in heads[0] and "today" in heads[0]
    for number in range(3, 9):
        assert f"(number {number}) has handed in no list" in result.stderr


def test_a_list_of_an_event_whose_cards_cannot_be_read_is_printed_as_it_was_handed_in(tmp_path: Path) -> None:
    made = events.after_round_one(tmp_path)
    text = 'game = "cannibal-world"\nname = "Odd"\n[main]\n"RA/01" = "three"\n'
    given = {"path": "odd.toml", "text": text, "hash": "", "accepted": False, "findings": ["odd"]}
    made.do(lambda _: events.Draft("listed", {"player": 2, "lists": [given]}))
    made.close()
    result = run("--tournament", str(tmp_path), "--for", "judge")
    assert result.exit_code == 1
    assert '"RA/01" = "three"' in result.stdout
    assert "check: ILLEGAL" in result.stdout


@pytest.mark.parametrize("what", ["missing", "empty"])
def test_an_event_that_is_not_there_or_has_no_lists_is_refused(tmp_path: Path, what: str) -> None:
    if what == "empty":
        events.event(tmp_path).close()
    result = run("--tournament", str(tmp_path))
    assert result.exit_code == 2
    assert result.stdout == "" and result.stderr
    if what == "empty":
        assert "nobody has handed in a list" in result.stderr


def test_the_files_of_an_event_are_never_replaced(tmp_path: Path) -> None:
    events.after_round_one(tmp_path).close()
    result = run("--tournament", str(tmp_path), "-o", str(tmp_path / "tournament.db"), "--format", "html", "--force")
    assert result.exit_code == 2
    assert "belongs to an event" in result.stderr


def test_cards_are_looked_up_in_another_pool_on_demand(tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    text = (shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8")
    pool.write_text(text.replace("Breadknife Dervish", "Bread Knife"), encoding="utf-8")
    assert "Bread Knife" in run("rats-knives-out", "--pool", str(pool)).stdout
