"""Sheets as text."""

from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.decks.sheets.gathering import Person
from deckkit.decks.sheets.text import WIDTH, as_text
from deckkit.lettering import width
from tests.decks.sheets.made import NAMES, SHIPPED, deck, sheet

KNIVES = shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"


def test_a_row_has_boxes_copies_id_name_points_and_their_sum() -> None:
    text = as_text([sheet(KNIVES)], ("judge",))
    (row,) = [line for line in text.splitlines() if "Breadknife Dervish" in line]
    assert row.split() == ["[", "][", "][", "]", "3", "RA/28", "Breadknife", "Dervish", "8", "24"]
    assert "main: points 158, at most 160 (construction.value-cap)" in text.splitlines()


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_each_shipped_list_prints_with_every_card(path: Path) -> None:
    made = sheet(path)
    text = as_text([made], ("player",))
    for block in made.blocks:
        for line in block.lines:
            assert line.name.split()[0] in text


def test_no_line_is_wider_than_the_page_whatever_the_names(tmp_path: Path) -> None:
    person = Person(player=" ".join(NAMES), event=NAMES[7] * 2, club=NAMES[6])
    text = as_text([sheet(deck(tmp_path, 30, NAMES), person)], ("player", "judge"))
    assert max(width(line) for line in text.replace("\f", "").splitlines()) <= WIDTH


def test_two_pages_are_parted_by_a_form_feed() -> None:
    text = as_text([sheet(KNIVES)], ("player", "judge"))
    player, judge = text.split("\f")
    assert "This is the list that I play." in player and "infractions" in judge


def test_an_id_that_is_a_word_of_the_name_is_left_out_and_no_other_is_broken() -> None:
    text = as_text([sheet(shipped.DECKS / "fresh-meat" / "quick-draft.toml")], ("judge",))
    assert "   1 the Bloodthirsty" in text and "bloodthirs" not in text
    assert "custom crawl: Crucible of Heroes crawl-2" in text
    assert "reinforcement: Not There Any More (is one of main)" in as_text([sheet(KNIVES)], ("judge",))


def test_of_a_list_of_several_everybody_signs() -> None:
    text = as_text([sheet(shipped.DECKS / "cannibal-world" / "side-two-clans.toml")], ("player",))
    assert "This is the list that we play." in text
    for name in ("Shields", "Chargers"):
        assert any(line.startswith(name) and "signed ___" in line for line in text.splitlines())
