"""Real lists from public places: right totals, or a finding at the right line. Skipped where they are not at hand."""

import pytest

from deckkit import shipped
from deckkit.decks.imports import read_list
from deckkit.documents import Unreadable
from deckkit.findings import Severity

CASES = shipped.ROOT.parent / "shared" / "cases" / "decklists"

pytestmark = pytest.mark.skipif(not CASES.is_dir(), reason="the public lists are not here")

TOTALS: dict[str, dict[str, int]] = {
    "01-plain-main-side.txt": {"main": 60, "sideboard": 15},
    "03-no-numbers.txt": {"main": 60, "sideboard": 15},
    "05-double-blank.txt": {"main": 60, "sideboard": 15},
    "07-sideboard-header-and-sb-prefix.txt": {"main": 60, "sideboard": 15},
    "09-only-sideboard-word.txt": {},
    "11-weird-whitespace.txt": {"sideboard": 1},
    "13-sb-lines-mixed.txt": {"main": 6, "sideboard": 3},
    "15-duplicate-lines-6-copies.txt": {"main": 49},
    "17-legends-set-ids.txt": {"main": 50},
    "19-pokemon-alternate-printings.txt": {"main": 60},
    "21-pokemon-indented-header.txt": {"main": 2},
    "23-arena-companion.txt": {"companion": 1, "main": 6},
    "25-deckstats.txt": {"main": 3, "sideboard": 1, "maybeboard": 1},
    "27-xmage.dck": {"main": 4, "sideboard": 4},
    "29-cockatrice.cod": {"main": 19, "sideboard": 3},
    "31-octgn.o8d": {"main": 1, "sideboard": 2},
    "33-yugioh.ydk": {"main": 40},
    "35-banlist.lflist.conf": {"points": 6},
    "37-mixed-valid-invalid.csv": {"main": 3},
    "39-tts.json": {"main": 55},
    "41-arkham-lost-on-import.txt": {"main": 5},
    "43-evolve-space-on-blank-line.txt": {"main": 6, "sideboard": 2},
    "derived-bom-crlf.txt": {"main": 60, "sideboard": 15},
    "derived-cr-only.txt": {"main": 60, "sideboard": 15},
}

SAID: dict[str, list[tuple[int, str, str]]] = {
    "03-no-numbers.txt": [(1, "note", "deckkit/import.count")],
    "05-double-blank.txt": [(21, "warning", "deckkit/import.blank-section")],
    "09-only-sideboard-word.txt": [(1, "error", "deckkit/import.no-cards")],
    "15-duplicate-lines-6-copies.txt": [
        (4, "warning", "deckkit/import.doubled-card"),
        (10, "warning", "deckkit/import.doubled-card"),
        (24, "warning", "deckkit/import.doubled-card"),
    ],
    "19-pokemon-alternate-printings.txt": [
        (1, "note", "deckkit/import.total"),
        (7, "note", "deckkit/import.doubled-card"),
        (8, "note", "deckkit/import.doubled-card"),
        (10, "note", "deckkit/import.total"),
        (27, "note", "deckkit/import.total"),
    ],
    "21-pokemon-indented-header.txt": [(1, "note", "deckkit/import.total"), (4, "error", "deckkit/import.total")],
    "29-cockatrice.cod": [(8, "warning", "deckkit/import.count")],
    "35-banlist.lflist.conf": [(2, "warning", "deckkit/import.not-a-deck")],
    "37-mixed-valid-invalid.csv": [(3, "error", "deckkit/import.count"), (5, "error", "deckkit/import.count")],
    "39-tts.json": [(1, "note", "deckkit/import.remark")],
    "41-arkham-lost-on-import.txt": [(1, "note", "deckkit/import.set")],
    "43-evolve-space-on-blank-line.txt": [(3, "warning", "deckkit/import.blank-section")],
}
"""What is said of each file, all of it; of the others nothing is."""

FIRST_OF: dict[str, tuple[int, str, str, str, str, tuple[str, ...]]] = {
    "11-weird-whitespace.txt": (
        1,
        "sideboard",
        "Our Market Research Shows That Players Like Really Long Card Names So We Made This Card to Have the Absolute "
        "Longest Card Name Ever Elemental",
        "",
        "",
        (),
    ),
    "15-duplicate-lines-6-copies.txt": (1, "main", "15 Minutes", "", "", ()),
    "17-legends-set-ids.txt": (3, "main", "Fiery Imp", "Set1", "1821", ()),
    "21-pokemon-indented-header.txt": (2, "main", "Budew", "PRE", "4", ("PH",)),
    "25-deckstats.txt": (1, "main", "Ash Barrens", "2XM", "310", ()),
    "27-xmage.dck": (1, "main", "Ugin, the Ineffable", "WAR", "2*", ()),
    "35-banlist.lflist.conf": (1, "points", "Assault Synchron", "", "77202120", ("points 1",)),
    "39-tts.json": (1, "main", "BT8-003", "", "", ()),
}


def test_every_list_has_its_expectation() -> None:
    at_hand = {path.name for path in CASES.iterdir()} - {"SOURCES.md", "derived-empty.txt"}
    assert at_hand == TOTALS.keys()


@pytest.mark.parametrize("name", TOTALS)
def test_totals_and_everything_that_is_said(name: str) -> None:
    imported = read_list((CASES / name).read_bytes(), name)
    said = [(one.line, one.severity.value, one.rule) for one in imported.findings]
    assert imported.totals() == TOTALS[name]
    assert said == SAID.get(name, [])


@pytest.mark.parametrize("name", TOTALS)
def test_no_line_is_lost(name: str) -> None:
    imported = read_list((CASES / name).read_bytes(), name)
    assert {line.number for line in imported.lines()} == set(range(1, len(imported.texts) + 1))
    found = {finding.line for finding in imported.findings if finding.severity is Severity.ERROR}
    assert {line.number for line in imported.of_kind("finding")} <= found
    assert {line.number for line in imported.of_kind("card")} == {entry.line for entry in imported.entries}


@pytest.mark.parametrize("name", FIRST_OF)
def test_the_first_entry_is_taken_apart(name: str) -> None:
    first = read_list((CASES / name).read_bytes(), name).entries[0]
    assert (first.count, first.zone, first.name, first.set, first.number, first.tags) == FIRST_OF[name]


def test_names_keep_what_looks_like_notation() -> None:
    def names(file: str) -> list[str]:
        return [entry.name for entry in read_list((CASES / file).read_bytes(), file).entries]

    assert names("25-deckstats.txt")[-1] == "Smoldering Egg // Ashmouth Dragon"
    assert names("35-banlist.lflist.conf")[3] == "Butterfly Dagger - Elma"
    assert names("41-arkham-lost-on-import.txt")[:2] == [
        "Strange Solution:Unidentified",
        "Strange Solution:Acidic Ichor",
    ]
    assert names("29-cockatrice.cod")[3] == "@#$NOT A REAL CARD NAME@#$"


def test_the_empty_file_is_refused() -> None:
    with pytest.raises(Unreadable) as refused:
        read_list((CASES / "derived-empty.txt").read_bytes())
    assert refused.value.finding.rule == "deckkit/file.empty"
