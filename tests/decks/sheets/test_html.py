"""Sheets as HTML: read back with the parser of the standard library."""

import re
from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.decks.sheets.gathering import Person
from deckkit.decks.sheets.html import as_html
from deckkit.decks.sheets.pages import MOST_BOXES
from tests.decks.sheets.made import NAMES, SHIPPED, Pages, deck, sheet

KNIVES = shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"
DRAFT = shipped.DECKS / "fresh-meat" / "quick-draft.toml"
BIRDS = shipped.DECKS / "animal-duel" / "sky-raiders.toml"

COPIES, ID, NAME, POINTS, SUM = range(5)
"""The cells of a row in large letters, on a player's page; a judge's has the boxes before them."""


def read(text: str) -> Pages:
    found = Pages(text)
    assert found.open_ == [], "every tag is closed"
    return found


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_each_shipped_list_prints_every_card_once_for_the_player_and_once_for_the_judge(path: Path) -> None:
    made = sheet(path)
    pages = read(as_html([made], ("player", "judge"))).pages
    for copy in ("player", "judge"):
        rows = [row for page in pages if page.copy == copy for row in page.cards]
        order = {"player": "name", "judge": "points"}[copy]
        lines = [line for block in made.blocks for line in block.arranged("list" if block.ordered else order).lines]
        assert len(rows) == len(lines)
        for row, line in zip(rows, lines, strict=True):
            assert any(line.name in cell for cell in row)
            assert any(line.shown_id in cell for cell in row)


def test_a_row_has_copies_id_name_points_and_their_sum() -> None:
    (page,) = read(as_html([sheet(KNIVES)], ("player",))).pages
    assert page.cards[3] == ["3", "RA/28", "Breadknife Dervish", "8", "24"]
    assert [row[NAME] for row in page.cards[2:15]] == sorted(row[NAME] for row in page.cards[2:15])


def test_the_judges_page_is_by_points_and_has_a_box_for_each_copy() -> None:
    (page,) = read(as_html([sheet(KNIVES)], ("judge",))).pages
    main = page.cards[2:15]
    points = [int(row[1 + POINTS]) for row in main]
    assert points == sorted(points, reverse=True)
    reinforcement, *others = page.cards
    assert page.boxes == [0, *(int(row[1 + COPIES]) for row in others)]
    assert "is one of main" in reinforcement[1 + NAME]
    assert sum(page.boxes[2:15]) == 19, "each card of main is counted once"
    assert "infractions" in page.signing and "as listed" in page.signing


def test_a_card_in_many_copies_has_one_box_to_write_the_number_in(tmp_path: Path) -> None:
    text = as_html([sheet(deck(tmp_path, 3, copies=MOST_BOXES + 1))], ("judge",))
    (page,) = read(text).pages
    assert page.boxes[1:] == [1, 1, 1]
    assert text.count('<i class="many">') == 3


def test_the_players_page_has_no_boxes_and_is_signed_by_the_player() -> None:
    (page,) = read(as_html([sheet(KNIVES)], ("player",))).pages
    assert page.boxes == [0] * len(page.cards)
    assert "This is the list that I play." in page.signing


def test_sums_stand_beside_their_limits_and_the_verdict_beside_the_check() -> None:
    (page,) = read(as_html([sheet(KNIVES)], ("judge",))).pages
    words = [" ".join(one.split()) for one in page.words]
    assert "main: points 158, at most 160 (construction.value-cap)" in words
    assert any("sample data" in one for one in words)
    assert [" ".join(one.split()) for one in page.headings][-1] == "legalcheck"
    assert "19 cards · value 158main" in page.headings


def test_the_rules_of_sums_are_for_the_judge_and_a_player_sees_those_that_are_broken(tmp_path: Path) -> None:
    (page,) = read(as_html([sheet(KNIVES)], ("player",))).pages
    words = [" ".join(one.split()) for one in page.words]
    assert "main: points 158, at most 160" in words
    (page,) = read(as_html([sheet(deck(tmp_path, 12))], ("player",))).pages
    assert any("main: cards 12, 15 to 25 (construction.min-cards" in " ".join(one.split()) for one in page.words)


def test_of_a_list_of_several_everybody_has_a_name_and_a_line_to_sign_on() -> None:
    player, judge = read(as_html([sheet(DRAFT)], ("player", "judge"))).pages
    signing = " ".join(player.signing.split())
    assert "This is the list that we play." in signing and signing.count("signed") == 4
    for name in ("Ella", "Finn", "Greta", "Hugo"):
        assert name in signing and name in player.head and name in judge.head
    assert "signed, the players" in judge.signing
    (page,) = read(as_html([sheet(shipped.DECKS / "karnivorous" / "two-players.toml")], ("player",))).pages
    signing = " ".join(page.signing.split())
    assert signing.count("name") == signing.count("signed") == 2 and "players" in page.head


def test_a_later_page_without_a_player_has_a_line_to_write_on_and_no_dangling_sign(tmp_path: Path) -> None:
    *_, last = read(as_html([sheet(deck(tmp_path, 200, author=""))], ("player",))).pages
    assert " ".join(last.head.split()).endswith("Made player")


def test_a_card_that_is_named_once_more_has_no_box() -> None:
    (page,) = read(as_html([sheet(DRAFT)], ("judge",))).pages
    rows = [number for row, number in zip(page.cards, page.boxes, strict=True) if "Bloodthirsty" in row[-1]]
    assert rows == [1, 0], "in use, and dealt"


def test_a_broken_limit_is_called_broken_and_the_list_illegal(tmp_path: Path) -> None:
    (page,) = read(as_html([sheet(deck(tmp_path, 12))], ("judge",))).pages
    words = [" ".join(one.split()) for one in page.words]
    assert any(one.startswith("main: cards 12, 15 to 25") and one.endswith("BROKEN") for one in words)
    assert page.headings[-1] == "ILLEGALcheck"
    assert any("cannibal-world/construction.min-cards" in one for one in words)


def test_a_stacked_deck_is_numbered_for_the_player_and_by_name_says_where_each_card_lies() -> None:
    (page,) = read(as_html([sheet(BIRDS)], ("player",))).pages
    assert [row[0] for row in page.cards] == [f"{place}." for place in range(1, 61)]
    (page,) = read(as_html([sheet(BIRDS)], ("player",), "name")).pages
    assert next(row for row in page.cards if "Sunlit Clearing" in row[-3])[-3].endswith("at 1, 3, 5")


def test_what_is_known_is_printed_and_what_is_not_is_a_line_to_write_on() -> None:
    person = Person("Ada Byron", ("Jo", "Kim"), "Harbour", "Spring Open", "30 November")
    (page,) = read(as_html([sheet(KNIVES, person)], ("player",))).pages
    for told in ("Ada Byron", "Jo, Kim", "Harbour", "Spring Open", "30 November", "Knives Out", "rats"):
        assert told in page.head
    assert "table" in page.head
    (page,) = read(as_html([sheet(KNIVES)], ("player",))).pages
    for asked in ("event", "player", "date", "table", "club"):
        assert asked in page.head


def test_the_foot_says_which_list_it_was_and_against_which_pool() -> None:
    made = sheet(KNIVES)
    (page,) = read(as_html([made], ("player",))).pages
    assert made.fingerprint in page.foot and "rats-knives-out.toml" in page.foot


def test_no_name_becomes_markup(tmp_path: Path) -> None:
    person = Person("<script>\"&'", ("<i>",), "<b>", "<img src=x>", "<hr>", "<p>")
    text = as_html([sheet(deck(tmp_path, 20, NAMES, author="<u>"), person)], ("player", "judge"))
    found = read(text)
    assert {tag for tag, _ in found.tags}.isdisjoint({"script", "img", "hr", "u"})
    assert all(not name.startswith("on") for _, attributes in found.tags for name in attributes)
    cells = [cell for page in found.pages for row in page.cards for cell in row]
    assert any("<script>alert(1)</script> 4" in cell for cell in cells)
    assert any("\"Quoted\" & 'Co' <b>bold</b> 5" in cell for cell in cells)


def test_every_name_is_isolated_so_that_its_direction_stays_its_own(tmp_path: Path) -> None:
    text = as_html([sheet(deck(tmp_path, 10, NAMES))], ("player",))
    assert "<bdi>الوحش ذو الأسنان الطويلة 1</bdi>" in text


def test_the_page_fetches_nothing(tmp_path: Path) -> None:
    made = [sheet(path) for path in SHIPPED] + [sheet(deck(tmp_path, 10, ("http://x.example/a.png",)))]
    text = as_html(made, ("player", "judge"))
    assert {tag for tag, _ in read(text).tags}.isdisjoint({"link", "script", "img", "iframe", "object", "embed", "a"})
    assert not re.search(r"url\(|@import|@font-face|src=|href=", text)
    assert "default-src 'none'" in text


def test_the_same_lists_make_the_same_bytes() -> None:
    first, second = (as_html([sheet(path) for path in SHIPPED], ("player", "judge")) for _ in range(2))
    assert first == second
