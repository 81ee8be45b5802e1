"""Lists as mails, web pages, wikis and people write them: what is left out, what is guessed, and that it is said."""

import pytest

from deckkit.decks.entries import Imported
from deckkit.decks.imports import read_list
from deckkit.games import load_game
from deckkit.pool_files import load_pool
from tests.decks.lists import entries, kinds, read, said

COUNT = "deckkit/import.count"
LEFT_OUT = "deckkit/import.left-out"
HEADING = "deckkit/import.heading"


def of_game(text: str, slug: str = "cannibal-world") -> Imported:
    """A plain list read by somebody who knows the cards of a game."""
    game = load_game(slug)
    return read_list(text.encode(), "list.txt", game, load_pool(game))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("(3) Bear", COUNT),
        ("[3] Bear", COUNT),
        ("(3x) Bear", COUNT),
        ("3*Bear", COUNT),
        ("3 * Bear", COUNT),
        ("3: Bear", COUNT),
        ("3 - Bear", COUNT),
        ("3 – Bear", COUNT),
        ("3x — Bear", COUNT),
        ("Bear ... 3", COUNT),
        ("Bear.....3", COUNT),
        ("Bear . . . 3", COUNT),
        ("Bear … 3", COUNT),
        ("> 3 Bear", LEFT_OUT),
        (">> 3 Bear", LEFT_OUT),
        ("3 Bear // the big one", LEFT_OUT),
        ("3 **Bear**", LEFT_OUT),
        ("3x __Bear__", LEFT_OUT),
        ("3 `Bear`", LEFT_OUT),
        ("`3 Bear`", LEFT_OUT),
        ("3 *Bear*", LEFT_OUT),
        ("**3** Bear", LEFT_OUT),
        ("**Bear** x3", LEFT_OUT),
        ("3\N{ZERO WIDTH SPACE} Bear", LEFT_OUT),
        ("3 Be\N{SOFT HYPHEN}ar\N{WORD JOINER}", LEFT_OUT),
    ],
)
def test_what_is_guessed_or_left_out_is_said_once(line: str, rule: str) -> None:
    imported = read(f"2 Wolf\n{line}\n{line}\n")
    assert entries(imported) == [("main", 2, "Wolf"), ("main", 3, "Bear"), ("main", 3, "Bear")]
    assert [one for one in said(imported) if one[2] != "deckkit/import.doubled-card"] == [(2, "note", rule)]
    assert kinds(imported) == "ccc"


@pytest.mark.parametrize("bullet", ["-", "+", "*", "•", "–", "—", "- [ ]", "- [x]", "* [X]"])
def test_bullets_and_boxes_to_tick(bullet: str) -> None:
    imported = read(f"{bullet} 3 Bear\n{bullet} 2 Wolf\n")
    assert entries(imported) == [("main", 3, "Bear"), ("main", 2, "Wolf")]
    assert said(imported) == []


@pytest.mark.parametrize(
    "name", ["+2 Mace", "Fire // Ice", "Wait... What", "Bear*", "snake__case__ Bear", "(Not) a Bear"]
)
def test_names_that_only_look_so_stay_as_they_are(name: str) -> None:
    assert entries(read(f"3 {name}\n")) == [("main", 3, name)]


def test_numbers_of_an_ordered_list_are_positions() -> None:
    for text in ("1. Bear\n2. Wolf\n3. 2 Owl\n", "1) Bear\n2) Wolf\n3) 2 Owl\n"):
        imported = read(text)
        assert entries(imported) == [("main", 1, "Bear"), ("main", 1, "Wolf"), ("main", 2, "Owl")]
        assert said(imported) == [(1, "note", COUNT), (1, "note", COUNT), (3, "warning", COUNT)]
        assert "1 to 3 count the lines" in imported.findings[0].message
    again = read("Main\n1. Bear\n2. Wolf\nSideboard\n1. Owl\n")
    assert again.totals() == {"main": 2, "sideboard": 1}


@pytest.mark.parametrize("text", ["4. Bear\n2. Wolf\n", "2. Bear\n3. Wolf\n", "1. Bear\n2 Wolf\n3. Owl\n"])
def test_numbers_with_a_dot_that_are_no_sequence_are_refused(text: str) -> None:
    imported = read(text)
    assert said(imported)[0] == (1, "error", COUNT)
    assert kinds(imported)[0] == "!"
    assert "positions" in (imported.findings[0].help or "")


TABLE = """# My Deck

## Main
| Count | Name | Set |
|:-----:|------|----:|
| 3 | **Gutter \\| Fencer** | M20 |
| 2x | [Owl](https://example.org/owl) (ABC) 7 | |
| no | Rat | |
| 1 | Rat | M20 | more |
| 1 | | |

## Sideboard
| Karte | Anzahl |
|---|---|
| Axe | 2 |
"""


def test_tables_in_markdown() -> None:
    imported = read(TABLE)
    assert imported.title == "My Deck"
    assert entries(imported) == [("main", 3, "Gutter | Fencer"), ("main", 2, "Owl"), ("sideboard", 2, "Axe")]
    assert [(one.set, one.number) for one in imported.entries] == [("M20", ""), ("ABC", "7"), ("", "")]
    assert kinds(imported) == "rbsrrcc!!!bsrrc"
    assert said(imported) == [
        (1, "note", HEADING),
        (8, "error", COUNT),
        (9, "error", "deckkit/import.line"),
        (10, "error", "deckkit/import.line"),
        (13, "note", HEADING),
    ]


def test_tables_whose_columns_say_little() -> None:
    bare = read("Name | Board\n--- | ---\nBear | side\nWolf | main\n")
    assert entries(bare) == [("sideboard", 1, "Bear"), ("main", 1, "Wolf")]
    assert said(bare) == [(1, "note", COUNT)]
    both = read("| a | b |\n|---|---|\n| 3 | Bear |\n| 2 | Wolf |\n")
    assert entries(both) == [("main", 3, "Bear"), ("main", 2, "Wolf")]
    assert said(both) == [(1, "note", COUNT), (1, "note", HEADING)]
    marks = read("| id | Name | Count | Cost |\n|---|---|---|---|\n| B1 | Bear | 2 | 7 |\n")
    assert marks.entries[0].tags == ("Cost=7", "id=B1")
    nameless = read("| Count | Set |\n|---|---|\n| 2 | 3 |\n")
    assert said(nameless) == [(3, "error", "deckkit/import.line")]
    assert "no column of this table is called Name" in nameless.findings[0].message


def test_a_row_without_a_table_is_refused() -> None:
    imported = read("2 Bear\n| 3 | Gutter Fencer |\n")
    assert entries(imported) == [("main", 2, "Bear")]
    assert said(imported) == [(2, "error", "deckkit/import.line")]


def test_the_first_heading_in_markdown_is_the_name_and_elsewhere_a_remark() -> None:
    assert read("# Rats\n\n- 2 Bear\n").title == "Rats"
    plain = read("# Rats\n2 Bear\n")
    assert (plain.title, said(plain)) == ("", [])
    late = read("- 2 Bear\n# Rats\n- 1 Wolf\n")
    assert (late.title, kinds(late)) == ("", "crc")
    cards = read("# 4 Forest\n\n## Sideboard\n2 Bear\n")
    assert (cards.title, kinds(cards)) == ("", "rbsc")


def test_a_line_in_bold_is_a_heading_among_cards_and_a_card_among_its_like() -> None:
    heading = read("**Fast Ones**\n2 Bear\n")
    assert entries(heading) == [("main", 2, "Bear")]
    assert said(heading) == [(1, "note", HEADING)]
    alone = read("**Bear**\n**Wolf**\n")
    assert entries(alone) == [("main", 1, "Bear"), ("main", 1, "Wolf")]
    known = of_game("**Wharf Rat**\n2 Gutter Fencer\n")
    assert entries(known) == [("main", 1, "Wharf Rat"), ("main", 2, "Gutter Fencer")]


def test_zones_of_single_cards() -> None:
    for text in ("Commander: Bear\n2 Wolf\n", "COMMANDER\n1 Bear\nMain\n2 Wolf\n"):
        assert entries(read(text)) == [("commander", 1, "Bear"), ("main", 2, "Wolf")]
    assert said(read("Leader: Bear\n2 Wolf\n")) == [(1, "note", HEADING)]
    assert read("Leader\n1 Bear\nMAYBEBOARD\n2 Wolf\n").totals() == {"leader": 1, "maybeboard": 2}
    assert entries(read("Deck: Rats\nJace: 2 Faces\n"))[-1] == ("main", 1, "Jace: 2 Faces")
    habitat = of_game("2 Gutter Fencer\nHabitat: The Undertow\n1 Wharf Rat\n")
    assert entries(habitat)[1:] == [("habitat", 1, "The Undertow"), ("main", 1, "Wharf Rat")]
    assert said(habitat) == [(2, "note", HEADING)]
    most = of_game("Leader: Wharf Rat\nHabitat: The Undertow\n3 Gutter Fencer\n")
    assert said(most) == [(1, "note", HEADING)]


@pytest.mark.parametrize(
    ("line", "count", "severity"),
    [
        ("Wharf Rat:", 1, "warning"),
        ("Wharf Rat: 2", 2, "note"),
        ("Wharf Rat (2)", 2, "note"),
        ("wharf rat - 2", 2, "note"),
    ],
)
def test_a_card_that_is_known_beats_a_heading(line: str, count: int, severity: str) -> None:
    imported = of_game(f"3 Gutter Fencer\n{line}\n1 Drain Duellist\n")
    assert [(one[0], one[1], one[2].casefold()) for one in entries(imported)] == [
        ("main", 3, "gutter fencer"),
        ("main", count, "wharf rat"),
        ("main", 1, "drain duellist"),
    ]
    assert said(imported) == [(2, severity, COUNT)]


def test_a_name_that_ends_in_a_number_is_no_count_where_the_card_is_known() -> None:
    imported = of_game("Attack 100\nAttack 20\nCrowd 20\n", "fresh-meat")
    assert [(one.count, one.name) for one in imported.entries] == [(1, "Attack 100"), (1, "Attack 20"), (1, "Crowd 20")]


def test_known_cards_decide_about_two_slashes() -> None:
    imported = of_game("2 Wharf Rat // Fast\n1 Gutter Fencer // Wharf Rat\n")
    assert [(one.count, one.name) for one in imported.entries] == [(2, "Wharf Rat"), (1, "Gutter Fencer")]


def test_invisible_signs_in_csv() -> None:
    imported = read("Count,Name\n2,Be\N{ZERO WIDTH SPACE}ar\n1,Wolf\N{ZERO WIDTH SPACE}\n")
    assert entries(imported) == [("main", 2, "Bear"), ("main", 1, "Wolf")]
    assert said(imported) == [(2, "note", LEFT_OUT)]


def test_one_card_is_no_cards() -> None:
    assert "says 1 card, the lines under it have 3" in read("Main (1)\n2 Bear\n1 Owl\n").findings[0].message
    assert "says 1 card in all" in read("2 Bear\nTotal: 1\n").findings[0].message
    assert "1 card in the zone" in read("!x\n77202120 1 -- Rat\n").findings[0].message


def test_lines_with_nothing_to_see_are_blank() -> None:
    imported = read("> 2 Bear\n>\n> 1 Wolf\n\N{ZERO WIDTH SPACE}\n")
    assert imported.totals() == {"main": 2, "sideboard": 1}
    assert kinds(imported) == "cbcb"
    assert said(imported) == [
        (1, "note", LEFT_OUT),
        (2, "warning", "deckkit/import.blank-section"),
        (4, "note", LEFT_OUT),
    ]


@pytest.mark.parametrize("text", ["3 Kelp Bed\n\n2 Warm Current\n", "3 Kelp Bed\n\n1 Lion\n\n\n2 Warm Current\n"])
def test_blank_lines_begin_no_sideboard_in_a_game_without_one(text: str) -> None:
    imported = of_game(text, "animal-duel")
    assert list(imported.totals()) == ["main"]
    assert said(imported) == [(2, "note", "deckkit/import.blank-section")]
    assert "the game has no sideboard" in imported.findings[0].message
    own = read(f"About\nGame animal-duel\n\n{text}")
    assert list(own.totals()) == ["main"]
    assert list(of_game("3 Old Dog\n\n2 Old Rat\n").totals()) == ["main", "sideboard"]


@pytest.mark.parametrize(
    "quoted",
    ['"Dodging Pup"', "'Dodging Pup'", "“Dodging Pup”", "„Dodging Pup“", "«Dodging Pup»", '"Dodging Pup" (M20) 4'],
)
def test_quotes_round_a_name_are_left_out(quoted: str) -> None:
    imported = read(f"2 {quoted}\n3 {quoted}\n")
    assert entries(imported) == [("main", 2, "Dodging Pup"), ("main", 3, "Dodging Pup")]
    assert (1, "note", LEFT_OUT) in said(imported)
    assert [one.rule for one in imported.findings].count(LEFT_OUT) == 1


def test_quotes_round_one_name_of_many_stay_unless_the_cards_are_known() -> None:
    text = '1 "Dodging Pup"\n3 Old Rat\n'
    assert entries(read(text))[0] == ("main", 1, '"Dodging Pup"')
    assert entries(of_game(text))[0] == ("main", 1, "Dodging Pup")
    assert entries(of_game(text.replace("Pup", "Pony")))[0] == ("main", 1, '"Dodging Pony"')


def test_quotes_that_are_part_of_a_name_stay() -> None:
    names = ['"Fire" and "Ice"', 'Rat "the Tooth"', "Takin'", '""', "'Twas Me"]
    assert [name for _, _, name in entries(read("".join(f"2 {name}\n" for name in names)))] == names


def test_a_number_in_brackets_with_a_set_in_brackets_is_that_of_the_card() -> None:
    imported = read(
        "4 [SET] Gutter Fencer (1)\nSB: 2 [SET] Old Rat (12)\n3 Wolf [M20] (7)\n1 Elk (3)\n2 [M20] Owl (XL)\n"
    )
    assert [(one.zone, one.count, one.name, one.set, one.number) for one in imported.entries] == [
        ("main", 4, "Gutter Fencer", "SET", "1"),
        ("sideboard", 2, "Old Rat", "SET", "12"),
        ("main", 3, "Wolf", "M20", "7"),
        ("main", 1, "Elk (3)", "", ""),
        ("main", 2, "Owl (XL)", "M20", ""),
    ]
