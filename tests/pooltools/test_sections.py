"""Tables whose rows go into several sections of a pool."""

from deckkit.pooltools.sections import parted, read_sections
from deckkit.pooltools.table import read_table
from tests.pooltools.models import PoolFile

TEXT = """\
id,section,name,doors,kind,value,rank
11,rooms,Hall,12,,,
12,extras,Attic,11,,,
13,,Cellar,11,,,
S,cards,Fog,,spell,X,
"""
SECTIONS = PoolFile.SECTIONS


def test_rows_go_where_their_cell_says_and_else_into_the_first_section_or_the_wanted_one() -> None:
    def ids(wanted: str | None) -> dict[str, list[str]]:
        parts = parted(read_table(TEXT.encode()), {}, SECTIONS, wanted)
        return {section: [cells[0] for _, cells in part.rows] for section, part in parts.tables.items()}

    assert ids(None) == {"cards": ["13", "S"], "rooms": ["11"], "extras": ["12"]}
    assert ids("rooms") == {"rooms": ["11", "13"]}


def test_a_section_column_that_the_map_names_says_nothing() -> None:
    table = read_table(TEXT.encode())
    for target in ("", "text"):
        assert list(parted(table, {"section": target}, SECTIONS, "rooms").tables) == ["rooms"]


def test_a_column_is_wanted_only_where_something_stands_in_it() -> None:
    text = TEXT.replace("13,,", "13,rooms,").replace("doors", "Gates")
    table = read_table(text.encode())
    sections, imported = read_sections(PoolFile, table, None, {"Gates": "doors"}, {}, {}, False)
    assert imported.findings == []
    assert sections["rooms"] == {"11": {"name": "Hall", "doors": [12]}, "13": {"name": "Cellar", "doors": [11]}}
    assert sections["cards"] == {"S": {"kind": "spell", "name": "Fog", "value": "X"}}


def test_an_id_stands_in_one_section_only() -> None:
    text = TEXT.replace("12,extras", "11,extras").replace("13,,", "13,rooms,")
    _, imported = read_sections(PoolFile, read_table(text.encode()), None, {}, {}, {}, False)
    assert [(one.line, one.message) for one in imported.findings] == [(3, "11 has a row for rooms already")]


def test_a_column_that_is_wrong_in_two_sections_is_said_once() -> None:
    text = TEXT.replace("13,,", "13,rooms,").replace("name", "Naem")
    sections, imported = read_sections(PoolFile, read_table(text.encode()), None, {}, {}, {}, False)
    assert [(one.line, one.column) for one in imported.findings] == [(1, 3)]
    assert sections == {} and not imported.rows_read
