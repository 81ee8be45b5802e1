"""`deckkit deck suggest`: what single changes do, and that nobody takes that for a proof."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped

Run = Callable[..., Result]
NO_PROOF = "no proof that a deck plays better"


def test_each_change_is_told_with_its_numbers(deckkit: Run) -> None:
    told = deckkit("deck", "suggest", "rats-knives-out", "--top", "3")
    assert told.exit_code == 0
    assert "strength + life is 72, to be raised" in told.stdout
    assert "main: value at most 160 (cannibal-world/construction.value-cap)" in told.stdout
    assert told.stdout.count("+") >= 3
    assert "158 -> 1" in told.stdout
    assert NO_PROOF in told.stdout


def test_stopped_changes_name_their_rule_where_they_are_wanted(deckkit: Run) -> None:
    plain = deckkit("deck", "suggest", "rats-knives-out")
    assert "the best change that is stopped: +7" in plain.stdout
    told = deckkit("deck", "suggest", "rats-knives-out", "--illegal", "--format", "json")
    changes = json.loads(told.stdout)["changes"]
    assert [one["legal"] for one in changes] == [True] * 10 + [False] * 10
    assert all(bool(one["stopped_by"]) != one["legal"] for one in changes)
    assert NO_PROOF in json.loads(told.stdout)["note"]


def test_what_is_to_be_little_goes_down(deckkit: Run) -> None:
    told = deckkit("deck", "suggest", "rats-knives-out", "--minimise", "value", "--format", "json")
    changes = json.loads(told.stdout)["changes"]
    assert changes[0]["by"] < 0
    assert [one["by"] for one in changes] == sorted(one["by"] for one in changes)


def test_an_illegal_list_gets_the_changes_that_mend_it_or_is_sent_to_repair(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "my list.toml"
    text = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"RA/01" = 1', '"RA/01" = 2'), encoding="utf-8")
    told = deckkit("deck", "suggest", str(path), "--top", "2")
    assert told.exit_code == 1
    assert "the list is not legal (cannibal-world/construction.value-cap, " in told.stdout
    assert "cannibal-world/construction.leader-at-most-one" in told.stdout
    assert "RA/01 Chief Ninefingers" in told.stdout
    assert f"`deckkit deck repair '{path}'`" in told.stdout
    path.write_text(text.replace('"RA/01" = 1', '"RA/01" = 9'), encoding="utf-8")
    assert "no single change makes the list legal" in deckkit("deck", "suggest", str(path)).stdout


def test_csv_and_markdown_hold_the_same_changes(deckkit: Run) -> None:
    for form in ("csv", "markdown"):
        told = deckkit("deck", "suggest", "savanna-herd", "--top", "4", "--format", form)
        assert told.exit_code == 0
        assert len(told.stdout.splitlines()) == (5 if form == "csv" else 6)
        assert NO_PROOF in told.stderr


def test_a_list_whose_zones_are_several_says_of_each_change_where(deckkit: Run) -> None:
    assert "main 1" in deckkit("deck", "suggest", "side-two-clans").stdout
    assert "reputations 2" in deckkit("deck", "suggest", "quick-draft", "--maximise", "cost").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rats-knives-out", "--maximise", "stength"), 'did you mean "strength"?'),
        (("rats-knives-out", "--where", "value <="), '--where "value <="'),
        (("rats-knives-out", "--top", "1000"), "--top goes to 100"),
        (("two-player",), "--maximise EXPR"),
        (("solo",), "there is nothing to change"),
        (("no-such-list",), "no such file"),
        (("rats-knives-out", "--maximise", "value", "--minimise", "value"), "cannot both be had"),
        (("rats-knives-out", "--collection", "none.toml"), "none.toml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    told = deckkit("deck", "suggest", *arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert not told.stdout
