"""Plain lists in every shape, line by line."""

import pytest

from tests.decks.lists import entries, kinds, read, said


@pytest.mark.parametrize(
    "line",
    [
        "4 Forest",
        "4x Forest",
        "4X Forest",
        "4 x Forest",
        "4× Forest",
        "x4 Forest",
        "Forest x4",
        "Forest ×4",
        "4\tForest",
        "Forest,4",
        "Forest, 4",
        "4,Forest",
        "- 4 Forest",
        "* 4 Forest",
        "• 4x Forest",
        "  4   Forest  ",
        "٤ Forest",
        "4 Forest (M20)",
        "4 Forest (M20) 278",
        "4 Forest [M20]",
        "[M20] Forest x4",
        "4 [M20:278] Forest",
        "4 Forest|M20|1",
        "4 Forest *F*",
        "4 Forest (M20) 278 *F*",
        "4 Forest ●●",
        "4 Forest <278> [M20] (F)",
        "4 Forest #ramp",
        "**4 Forest**",
    ],
)
def test_copies_before_or_after_and_whatever_stands_behind_the_name(line: str) -> None:
    imported = read(f"{line}\n2 Island\n" if not line.startswith("Forest") else f"{line}\n")
    assert entries(imported)[0] == ("main", 4, "Forest")
    assert imported.clean


@pytest.mark.parametrize(
    ("line", "set_", "number", "tags"),
    [
        ("4 Forest (M20) 278 *F*", "M20", "278", ("F",)),
        ("4 Forest (Set1 #1821)", "Set1", "1821", ()),
        ("4 [2XM#310] Forest", "2XM", "310", ()),
        ("4 [WAR:2*] Forest", "WAR", "2*", ()),
        ("4 Forest TEF 121 PH", "TEF", "121", ("PH",)),
        ("4 Forest PR-SV 66", "PR-SV", "66", ()),
        ("4 Forest|M20|[278]", "M20", "278", ()),
        ("4 Forest+|M20|2", "M20", "", ("foil", "art 2")),
        ("4 Forest ○○○", "", "", ("○○○",)),
        ("4 Forest [4] (Where Doom Awaits)", "Where Doom Awaits", "", ("4",)),
        ("4 Forest (plst) AFR-281 [Ramp] ^Have,#37d67a^", "plst", "AFR-281", ("Ramp", "Have,#37d67a")),
        ("4 Forest <278> [M20] (F)", "M20", "", ("278", "F")),
    ],
)
def test_set_number_and_marks(line: str, set_: str, number: str, tags: tuple[str, ...]) -> None:
    entry = read(line).entries[0]
    assert (entry.count, entry.name, entry.set, entry.number, entry.tags) == (4, "Forest", set_, number, tags)


@pytest.mark.parametrize(
    "name",
    [
        "15 Minutes",
        "Fire // Ice",
        "Teferi, Mage of Zhalfir",
        "Iron Crown ex",
        "+2 Mace",
        "Pokégear 3.0",
        "B.F.M.",
        '"Ach! Hans, Run!"',
        "Ætherling",
        "Jötun Grunt",
        "מלך הים",
        "山",
        "🐉 Dragon 🔥",
        "Borrowing 100,000 Arrows",
        "Strange Solution:Unidentified",
        "Butterfly Dagger - Elma",
        "Deck of Cards",
        "Basic {P} Energy",
        "1996 World",
    ],
)
def test_a_name_stays_what_it_is(name: str) -> None:
    imported = read(f"1 {name}\n3 Forest\n")
    assert entries(imported) == [("main", 1, name), ("main", 3, "Forest")]
    assert said(imported) == []


@pytest.mark.parametrize("count", ["0", "-1", "3.0", "1,5", "1e3", "1001", "1" + "0" * 20, "1" + "0" * 6000 + " "][:-1])
def test_a_number_that_is_no_number_of_copies(count: str) -> None:
    imported = read(f"2 Island\n{count} Forest\n1 Swamp\n")
    assert entries(imported) == [("main", 2, "Island"), ("main", 1, "Swamp")]
    assert said(imported) == [(2, "error", "deckkit/import.count")]
    assert kinds(imported) == "c!c"


def test_a_number_without_a_name_and_a_line_without_end() -> None:
    imported = read("2 Island\n4x\n" + "a" * 501 + "\n1 Bell\a\n")
    assert [(line, rule) for line, _, rule in said(imported)] == [(n, "deckkit/import.line") for n in (2, 3, 4)]
    assert kinds(imported) == "c!!!"


def test_lines_without_a_number_in_a_list_with_numbers() -> None:
    imported = read("2 Island\n3 Swamp\nForest\n")
    assert entries(imported)[-1] == ("main", 1, "Forest")
    assert said(imported) == [(3, "warning", "deckkit/import.count")]


def test_a_number_in_a_list_without_numbers() -> None:
    imported = read("Island\nSwamp\n15 Minutes\nForest\n")
    assert entries(imported)[2] == ("main", 15, "Minutes")
    assert said(imported) == [(1, "note", "deckkit/import.count"), (3, "warning", "deckkit/import.count")]


@pytest.mark.parametrize("text", ["Forest 4\nIsland 3\n", "Forest (4)\nIsland (3)\n", "Forest: 4\nIsland: 3\n"])
def test_bare_numbers_at_the_end_are_copies_where_the_whole_list_is_so(text: str) -> None:
    imported = read(text)
    assert entries(imported) == [("main", 4, "Forest"), ("main", 3, "Island")]
    assert said(imported) == [(1, "note", "deckkit/import.count")]


@pytest.mark.parametrize(
    "heading",
    [
        "Sideboard",
        "sideboard:",
        "SIDEBOARD",
        "Sideboard (2)",
        "Sideboard: 2",
        "Side Board",
        "Side deck:",
        "//Sideboard",
        "[Sideboard]",
        "## Sideboard",
        "== Sideboard ==",
        "**Sideboard**",
        "--- Sideboard ---",
        "SB:",
        "Sideboard (2 cards):",
    ],
)
def test_headings_of_a_sideboard(heading: str) -> None:
    imported = read(f"Main\n3 Forest\n\n{heading}\n2 Island\n")
    assert entries(imported) == [("main", 3, "Forest"), ("sideboard", 2, "Island")]
    assert said(imported) == []
    assert kinds(imported) == "scbsc"


@pytest.mark.parametrize(
    "heading", ["Main", "Main Deck (3)", "Deck:", "Deck", "//Main", "[Main]", "# Main", "Mainboard"]
)
def test_headings_of_a_main_deck(heading: str) -> None:
    imported = read(f"SB: 2 Island\n{heading}\n3 Forest\n")
    assert entries(imported) == [("sideboard", 2, "Island"), ("main", 3, "Forest")]
    assert kinds(imported) == "csc"
    assert said(imported) == ([(2, "note", "deckkit/import.heading")] if heading == "# Main" else [])


@pytest.mark.parametrize(
    "remark", ["# 4 Forest", "// 4 Forest", "//SB: 4 Forest", "-----", "LAYOUT MAIN:(1,2)(NONE)|([A:1])"]
)
def test_remarks(remark: str) -> None:
    imported = read(f"{remark}\n2 Island\n")
    assert entries(imported) == [("main", 2, "Island")]
    assert kinds(imported) == "rc"


@pytest.mark.parametrize(
    "head",
    [
        "###Rats###\n",
        "// NAME: Rats\n",
        "Name: Rats\n",
        "Deck: Rats\n",
        "NAME:Rats\n",
        "About\nName Rats\n\n",
        "[metadata]\nName=Rats\n[Main]\n",
    ],
)
def test_titles(head: str) -> None:
    imported = read(f"{head}4 Forest\n")
    assert imported.title == "Rats"
    assert entries(imported) == [("main", 4, "Forest")]


def test_headings_by_kind_of_card_stay_in_their_zone_and_their_totals_are_checked() -> None:
    imported = read("Creatures (5)\n3 Bear\n2 Wolf\nLands (3)\n4 Forest\nSideboard (1)\n1 Axe\n")
    assert imported.totals() == {"main": 9, "sideboard": 1}
    assert said(imported) == [(4, "error", "deckkit/import.total")]
    assert imported.findings[0].actual == 4
    assert imported.findings[0].allowed == 3


def test_a_heading_may_count_lines_instead_of_cards() -> None:
    imported = read("Pokémon: 2\n3 Miraidon TEF 121\n1 Mew ex MEW 151\n\nTotal Cards: 4\n")
    assert said(imported) == [(1, "note", "deckkit/import.total")]


@pytest.mark.parametrize("total", ["Total Cards: 5", "Total: 5", "5 cards", "Total cards - 5"])
def test_a_total_at_the_end_is_checked(total: str) -> None:
    assert said(read(f"3 Bear\n2 Wolf\n{total}\n")) == []
    assert said(read(f"3 Bear\n1 Wolf\n{total}\n")) == [(3, "error", "deckkit/import.total")]


def test_an_unknown_heading_is_taken_for_one_and_said() -> None:
    imported = read("Weather (3)\n3 Rain\nEgg Deck:\n2 Egg\n")
    assert entries(imported) == [("main", 3, "Rain"), ("egg deck", 2, "Egg")]
    assert said(imported) == [(1, "note", "deckkit/import.heading")]


@pytest.mark.parametrize("gap", ["\n", " \n", "\t\n", "\n\n"])
def test_one_gap_without_a_heading_begins_the_sideboard(gap: str) -> None:
    imported = read(f"3 Forest\n{gap}2 Island\n")
    assert entries(imported) == [("main", 3, "Forest"), ("sideboard", 2, "Island")]
    assert said(imported) == [(1 + gap.count("\n"), "warning", "deckkit/import.blank-section")]


def test_of_several_gaps_the_wide_one_begins_the_sideboard_or_none() -> None:
    wide = read("3 Bear\n\n4 Forest\n\n\n2 Island\n")
    assert wide.totals() == {"main": 7, "sideboard": 2}
    assert said(wide) == [(5, "warning", "deckkit/import.blank-section")]
    narrow = read("3 Bear\n\n4 Forest\n\n2 Island\n")
    assert narrow.totals() == {"main": 9}
    assert said(narrow) == [(2, "warning", "deckkit/import.blank-section")]


def test_blank_lines_part_nothing_where_sb_or_a_heading_does() -> None:
    assert read("1 Bear\nsb: 2x Wolf\n2 Elk\n\n3 Owl\n").totals() == {"main": 6, "sideboard": 2}
    assert said(read("Deck\n1 Bear\n\nCompanion\n1 Owl\n")) == []


def test_a_card_on_several_lines_is_added_up_and_said() -> None:
    imported = read("3 Bear ○○○\n2 Bear ○○\n1 Bear ○\n")
    assert imported.totals() == {"main": 6}
    assert said(imported) == [(2, "warning", "deckkit/import.doubled-card")]
    assert "lines 1, 2 and 3 of main: 6 copies" in imported.findings[0].message
    printings = read("2 Bear (ABC) 1\n2 Bear (ABC) 2\n")
    assert said(printings) == [(2, "note", "deckkit/import.doubled-card")]


def test_words_in_brackets_at_the_end_are_said_to_be_taken_for_the_set() -> None:
    imported = read("1 Erase (Not the Old One)\n1 Axe (Used)\n")
    assert [entry.name for entry in imported.entries] == ["Erase", "Axe"]
    assert said(imported) == [(1, "note", "deckkit/import.set")]


def test_nothing_but_a_heading_is_no_list() -> None:
    imported = read("Sideboard")
    assert kinds(imported) == "s"
    assert said(imported) == [(1, "error", "deckkit/import.no-cards")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_lines_alike(end: str) -> None:
    imported = read(end.join(["Main:", "4 Bear", "0 Wolf", "", "Sideboard:", "1 Owl", ""]))
    assert said(imported) == [(3, "error", "deckkit/import.count")]
    assert kinds(imported) == "sc!bsc"
