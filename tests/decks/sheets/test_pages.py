"""How sheets lie on their pages."""

from itertools import pairwise
from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.decks.sheets.gathering import Person
from deckkit.decks.sheets.html import as_html
from deckkit.decks.sheets.pages import (
    EVEN,
    FOOT,
    NAMED,
    PAGE_HEIGHT,
    SIDE,
    THIRD,
    Laid,
    heading_height,
    item_heights,
    laid,
    signing_height,
)
from deckkit.decks.sheets.sheet import Copy, Line
from tests.decks.sheets.made import NAMES, SHIPPED, Pages, deck, sheet

COPIES: tuple[Copy, ...] = ("player", "judge")


def cards(made: Laid) -> list[str]:
    """The ids of all cards in the order of printing."""
    return [
        item.id
        for page in made.pages
        for column in page.columns
        for piece in column
        for item in piece.items
        if isinstance(item, Line)
    ]


@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("lines", [15, 25])
def test_a_usual_deck_is_on_one_page_in_large_letters_with_the_sums_beside_it(
    tmp_path: Path, lines: int, copy: Copy
) -> None:
    made = laid(sheet(deck(tmp_path, lines)), copy, None)
    assert made.grid is SIDE
    (page,) = made.pages
    left, right = page.columns
    assert [piece.title for piece in left] == ["single cards", "main"]
    assert [piece.title for piece in right] == ["sums", "check"]


@pytest.mark.parametrize("copy", COPIES)
def test_a_legal_list_of_sixty_cards_is_on_one_page(copy: Copy) -> None:
    made = laid(sheet(shipped.DECKS / "animal-duel" / "sky-raiders.toml"), copy, "list")
    assert made.grid is EVEN and len(made.pages) == 1
    assert len(cards(made)) == 60


@pytest.mark.parametrize("copy", COPIES)
def test_more_lines_come_on_a_second_page_with_the_head_again(tmp_path: Path, copy: Copy) -> None:
    made = sheet(deck(tmp_path, 120), Person(player="Ada Byron"))
    pages = Pages(as_html([made], (copy,))).pages
    assert len(pages) == 2
    for number, page in enumerate(pages, 1):
        assert "Ada Byron" in page.head and "Made" in page.head
        assert f"page {number} of 2" in page.head
        assert f"page {number} of 2" in page.foot
    assert not pages[0].signing and pages[1].signing
    assert len([row for page in pages for row in page.cards]) == 121


@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("lines", [*range(1, 12), 27, 28, 29, 30, 31, 33, 38, 46, 58, 66, 70, 77, 90, 101, 133, 180])
def test_no_line_is_lost_no_page_empty_and_no_heading_alone_at_any_length(
    tmp_path: Path, lines: int, copy: Copy
) -> None:
    listed = sheet(deck(tmp_path, lines, NAMES))
    made = laid(listed, copy, None)
    assert sorted(cards(made)) == sorted(line.id for block in listed.blocks for line in block.lines)
    for page in made.pages:
        assert all(column for column in page.columns)
        for piece in (piece for column in page.columns for piece in column):
            assert piece.items
        for before, after in pairwise(page.columns):
            assert after[0].continued == (before[-1].title == after[0].title)
    assert [page.number for page in made.pages if page.last] == [len(made.pages)]


@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("lines", [10, 30, 60, 150])
def test_what_stands_on_a_page_is_reckoned_to_fit(tmp_path: Path, lines: int, copy: Copy) -> None:
    made = laid(sheet(deck(tmp_path, lines, NAMES, copies=3)), copy, None)
    for page in made.pages:
        for column in page.columns:
            high = sum(
                heading_height(piece, made.grid, piece.continued) + sum(item_heights(piece, made.grid, made.boxes))
                for piece in column
            )
            assert high <= page.body + 1e-6
        assert page.body <= PAGE_HEIGHT - FOOT - (signing_height(made.sheet, copy) if page.last else 0)


@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("name", ["fresh-meat/quick-draft", "karnivorous/first-evening"])
def test_a_list_that_three_columns_bring_on_one_page_has_three(name: str, copy: Copy) -> None:
    made = laid(sheet(shipped.DECKS / f"{name}.toml"), copy, None)
    assert len(made.pages) == 1
    assert made.grid in (EVEN, THIRD)
    assert len(made.pages[0].columns) <= made.grid.columns


def test_a_list_of_more_pages_keeps_its_large_letters(tmp_path: Path) -> None:
    made = laid(sheet(deck(tmp_path, 200)), "judge", None)
    assert made.grid is EVEN and len(made.pages) > 1


@pytest.mark.parametrize("copy", COPIES)
@pytest.mark.parametrize("name", ["savanna-herd", "sky-raiders", "northern-pack"])
def test_the_left_column_is_filled_before_the_right_one_is_begun(name: str, copy: Copy) -> None:
    made = laid(sheet(shipped.DECKS / "animal-duel" / f"{name}.toml"), copy, None)
    (page,) = made.pages
    left, right = page.columns
    assert right[0].continued
    (piece,) = left
    high = heading_height(piece, made.grid, False) + sum(item_heights(piece, made.grid, made.boxes))
    assert page.body - high < 2 * item_heights(piece, made.grid, made.boxes)[0]


def test_where_a_card_lies_takes_no_second_row_that_it_does_not_need() -> None:
    made = laid(sheet(shipped.DECKS / "animal-duel" / "savanna-herd.toml"), "judge", "points")
    (page,) = made.pages
    assert made.grid in (SIDE, NAMED) and [piece.title for piece in page.columns[0]] == ["deck"]


def test_the_ids_have_a_column_only_where_most_names_do_not_say_them() -> None:
    preset = laid(sheet(shipped.DECKS / "fresh-meat" / "party-of-four.toml"), "judge", None)
    assert preset.grid is NAMED
    assert laid(sheet(shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"), "judge", None).grid is SIDE


def test_everybody_who_signs_has_room_for_it() -> None:
    heights = [
        signing_height(sheet(shipped.DECKS / f"{name}.toml"), "player")
        for name in ("cannibal-world/rats-knives-out", "fresh-meat/quick-draft", "fresh-meat/party-of-six")
    ]
    assert heights == [24, 34.5, 45]


def test_a_small_block_is_not_parted() -> None:
    for path in SHIPPED:
        made = laid(sheet(path), "judge", None)
        pieces = [piece for page in made.pages for column in page.columns for piece in column]
        for piece in pieces:
            assert not piece.continued or len(piece.items) > 1
