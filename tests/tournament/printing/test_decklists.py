"""The registered lists on paper."""

from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.tournament.entries import Draft
from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.decklists import decklists
from deckkit.tournament.printing.sheets import written
from tests.tournament import events
from tests.tournament.printing.pages import page, table

LIST = Path(shipped.ROOT) / "decks" / "cannibal-world" / "rats-preconstructed.toml"


@pytest.fixture
def tournament(tmp_path: Path) -> Tournament:
    """Zoe has handed in a legal list, Ada a refused one, Bo something that is no list, Cleo nothing."""
    with events.event(tmp_path, ("Zoe", "Ada", "Bo", "Cleo")) as opened:
        events.hand_in(opened, 1, LIST)
        text = LIST.read_text(encoding="utf-8")
        refused = {"path": "ada.toml", "text": text, "hash": "ab" * 32, "accepted": False}
        refused["findings"] = ["ada.toml:9:1: main has 163 points, at most 160 <allowed>"]
        opened.do(lambda _: Draft("listed", {"player": 2, "lists": [refused]}))
        broken = {"path": "x" * 90 + ".toml", "text": "no <list>\nat all", "hash": "", "accepted": False}
        opened.do(lambda _: Draft("listed", {"player": 3, "lists": [broken]}))
        return opened.tournament


def test_every_card_stands_with_its_copies_and_the_name_that_the_pool_has(tournament: Tournament) -> None:
    made = decklists(tournament)
    rows = [row for row in table(made) if row["player"] == "Zoe"]
    assert {"zone": "main", "copies": "1", "id": "RA/01"}.items() <= rows[0].items()
    assert all(row["name"] and row["name"] != row["id"] and row["accepted"] == "yes" for row in rows)
    text = written(made, "text")
    for row in rows:
        assert f"{row['copies']:>3} {row['id']:<11} {row['name']}" in text
        assert row["name"] in page(made).texts


def test_a_refused_list_is_marked_with_what_was_found(tournament: Tournament) -> None:
    made = decklists(tournament)
    assert [(one.player.name, one.accepted) for one in made.records] == [("Ada", False), ("Bo", False), ("Zoe", True)]
    texts = page(made).texts
    assert texts.count("REFUSED") == 2 and "ada.toml:9:1: main has 163 points, at most 160 <allowed>" in texts
    pages = written(made, "text").split("\f")
    assert ["REFUSED" in one for one in pages] == [True, True, False, False]


def test_what_is_no_list_is_printed_as_it_was_handed_in(tournament: Tournament) -> None:
    made = decklists(tournament)
    assert made.records[1].text == "no <list>\nat all" and not made.records[1].lines
    assert "no <list>\nat all" in page(made).texts
    text = written(made, "text")
    assert "no <list>\nat all" in text and all(len(line) <= 80 for line in text.splitlines())


def test_who_has_handed_in_nothing_is_named(tournament: Tournament) -> None:
    assert decklists(tournament).notes == ("Without a list: Cleo.",)
    assert written(decklists(tournament), "text").endswith("\fWithout a list: Cleo.\n")


def test_an_event_without_lists_prints_that(tmp_path: Path) -> None:
    with events.event(tmp_path, ()) as opened:
        made = decklists(opened.tournament)
    assert written(made, "text") == "no list has been handed in\n"
    assert "No list has been handed in." in page(made).texts


def test_where_the_event_asks_for_no_lists_nobody_is_named_for_having_none(tmp_path: Path) -> None:
    with events.event(tmp_path, decks="none") as opened:
        made = decklists(opened.tournament)
    for form in ("text", "markdown", "html"):
        assert "Without a list" not in written(made, form) and "This event asks for no lists." in written(made, form)
