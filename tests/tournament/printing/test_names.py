"""A name comes out whole in every form of every sheet, and is never markup."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from deckkit.lettering import folded, initial, markdown, name_key, visible, width
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.sheet import Sheet
from deckkit.tournament.printing.sheets import KINDS, sheet, written
from tests.tournament import events
from tests.tournament.printing.pages import BREAKING, HOSTILE, page, stands_in, table

NAMES = [*HOSTILE.values(), *BREAKING]
SHOWN = [*HOSTILE.values(), *BREAKING.values()]
EVENT_NAME = 'The <i>"Open"</i>, & more'


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    """Everybody with a name of that kind, a club and a list by that name too; one round played, and a cut of four."""
    opened = events.event(tmp_path_factory.mktemp("names"), NAMES, name=EVENT_NAME, cut=4)
    numbers = list(range(1, len(NAMES) + 1))
    for number in numbers:
        text = f'game = "cannibal-world"\nname = {json.dumps(NAMES[number - 1])}\nfaction = "rats"\nhabitat = "RA/H"\n'
        handed_in = {"path": "list.toml", "text": text, "hash": "", "accepted": False, "findings": ["<b>no</b>"]}
        opened.do(lambda _, n=number, one=handed_in: Draft("listed", {"player": n, "lists": [one]}))
        words = {"player": number, "club": NAMES[number - 1]}
        opened.do(lambda _, data=words: Draft("renamed", data))
    pairs = [*zip(numbers[::2], numbers[1::2], strict=False)]
    events.seat(opened, *pairs, (numbers[-1],), planned=1)
    events.enter_results(opened, *[(2, 0)] * len(pairs))
    opened.do(lambda _: Draft("cut", {"seeds": numbers}))
    tournament = opened.tournament
    opened.close()
    return tournament


def _sheets(tournament: Tournament) -> list[Sheet]:
    return [sheet(tournament, kind) for kind in KINDS]


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_whole_in_html_and_never_a_tag(kind: str, tournament: Tournament) -> None:
    read = page(sheet(tournament, kind))
    expected = [one for one in SHOWN if kind != "slips" or one != SHOWN[-1]]
    assert {*expected, EVENT_NAME} <= set(read.names)
    assert not {"b", "i", "script", "a", "img", "link"} & set(read.tags)
    assert not [value for key, value in read.attributes if key.startswith("on") or key in ("src", "href")]
    assert "49" not in read.names


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_whole_in_text_of_80_columns(kind: str, tournament: Tournament) -> None:
    text = written(sheet(tournament, kind), "text")
    for name in SHOWN:
        if kind != "slips" or name != SHOWN[-1]:
            assert stands_in(name, text), name
    assert all(width(line) <= 80 for line in text.replace("\f", "").splitlines())
    assert text.replace("\n", "").replace("\f", "") == visible(text.replace("\n", "").replace("\f", ""))


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_whole_in_csv_when_it_is_read_back(kind: str, tournament: Tournament) -> None:
    rows = table(sheet(tournament, kind))
    found = {row[key] for row in rows for key in row if key.startswith("player")}
    assert set(NAMES) - ({NAMES[-1]} if kind == "slips" else set()) <= found
    assert {row["event"] for row in rows} == {EVENT_NAME}


def test_a_name_that_a_spreadsheet_takes_for_a_formula_is_left_as_it_is(tournament: Tournament) -> None:
    assert any(row["player"] == HOSTILE["formula"] for row in table(sheet(tournament, "standings")))


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_whole_in_json(kind: str, tournament: Tournament) -> None:
    data = json.loads(written(sheet(tournament, kind), "json"))
    assert data["event"] == EVENT_NAME
    assert set(NAMES) - ({NAMES[-1]} if kind == "slips" else set()) <= set(_names(data["rows"]))


def _names(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["name"]] if "name" in value else []
        return own + [one for inner in value.values() for one in _names(inner)]
    return [one for inner in value for one in _names(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_whole_in_markdown_and_keeps_to_its_cell(kind: str, tournament: Tournament) -> None:
    made = sheet(tournament, kind)
    lines = [line for line in written(made, "markdown").splitlines() if line.startswith("|")]
    cells = [_cells(line) for line in lines]
    assert {len(row) for row in cells} == {sum(not column.wide for column in made.columns)}
    found = {_read_markdown(cell) for row in cells for cell in row}
    assert set(SHOWN) - ({SHOWN[-1]} if kind == "slips" else set()) <= found


def _cells(line: str) -> list[str]:
    return [one.strip() for one in re.split(r"(?<!\\)\|", line)[1:-1]]


def _read_markdown(cell: str) -> str:
    """A cell as CommonMark reads it: any sign behind a backslash is that sign; no other of these may be left."""
    bare = re.sub(r"\\[!-/:-@\[-`{-~]", "", cell)
    assert not re.search(r"[*_`\[\]<>|&]|www\.|https?:", bare), cell
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", cell)


@pytest.mark.parametrize("name", NAMES)
def test_markdown_reads_back_to_what_is_shown(name: str) -> None:
    assert _read_markdown(markdown(name)) == visible(name)


def test_two_of_one_name_are_told_apart_by_their_numbers(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada", "Bo", "Ada", "Cleo")) as opened:
        events.seat(opened, (1, 2), (3, 4))
        made = sheet(opened.tournament, "by-name")
    assert page(made).names[1:] == ["Ada (1)", "Bo", "Ada (3)", "Cleo", "Bo", "Ada (1)", "Cleo", "Ada (3)"]
    assert "Ada (3)" in written(made, "text") and "Ada \\(3\\)" not in written(made, "markdown")
    assert [row["player"] for row in table(made)] == ["Ada", "Ada", "Bo", "Cleo"]


def test_names_are_sorted_without_regard_to_accents_case_and_signs() -> None:
    names = ["Zoe", "ángel", "Łuk", "luz", "Øyvind", "Oz", '"Ace" V', "Straße", "Strasse 2", "Ærin", "Adam", "李"]
    in_order = sorted(names, key=name_key)
    assert in_order == [
        '"Ace" V',
        "Adam",
        "Ærin",
        "ángel",
        "Łuk",
        "luz",
        "Øyvind",
        "Oz",
        "Straße",
        "Strasse 2",
        "Zoe",
        "李",
    ]
    assert [initial(one) for one in ("ángel", "Øyvind", '"Ace"', "7of9", "🦊")] == ["A", "O", "A", "#", "#"]


def test_a_long_name_is_broken_between_words_behind_hyphens_and_only_then_inside() -> None:
    assert folded("Maximiliane-Charlotte Moreau", 21) == ["Maximiliane-Charlotte", "Moreau"]
    assert folded("Maximiliane-Charlotte Moreau", 14) == ["Maximiliane-", "Charlotte", "Moreau"]
    assert folded("Featherstonehaugh", 10) == ["Featherston"[:10], "Featherstonehaugh"[10:]]
    assert folded("👩‍👩‍👧👩‍👩‍👧", 2) == ["👩‍👩‍👧", "👩‍👩‍👧"]
    assert folded("日本語", 4) == ["日本", "語"]
    assert folded("", 5) == [""]


def test_members_and_clubs_of_a_team_stand_on_its_sheets(tmp_path: Path) -> None:
    with Event.create(tmp_path, events.settings(team_size=2), "desk") as opened:
        teams = [
            {"number": 1, "name": "Rats", "members": ["Ada <1>", "Bo"], "club": "Red Den"},
            {"number": 2, "name": "Cats", "members": ["Cleo", "Dan"]},
        ]
        opened.do(lambda _: Draft("registered", {"players": teams}))
        events.seat(opened, (1, 2))
        for kind in ("pairings", "slips", "standings", "by-name"):
            made = sheet(opened.tournament, kind)
            read = page(made)
            assert {"Rats", "Ada <1>", "Bo", "Cleo", "Dan"} <= set(read.names), kind
            assert "Ada <1>, Bo" in written(made, "text")
            assert "Red Den" in written(made, "csv")
        assert "Red Den" in page(sheet(opened.tournament, "standings")).names
