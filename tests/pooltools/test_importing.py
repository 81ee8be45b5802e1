"""Entries from CSV: what is read, and that nothing is lost without a word."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.findings import Severity
from deckkit.pooltools.importing import BadMap, Imported, Importer, near_fields
from deckkit.pooltools.table import read_table
from tests.pooltools.models import PoolFile


def _import(text: str | bytes, maps: dict[str, str] | None = None, section: str = "rooms", **more: object) -> Imported:
    raw = text.encode() if isinstance(text, str) else text
    return Importer(PoolFile, section, **more).read(read_table(raw), maps)  # type: ignore[arg-type]


def _said(imported: Imported) -> list[tuple[int | None, int | None, str]]:
    return [(one.line, one.column, one.rule.removeprefix("deckkit/")) for one in imported.findings]


def test_columns_go_where_their_names_say() -> None:
    imported = _import("ID,Name,Doors,text\n11,Hall,12; 21,\n12,Attic,11,Dusty\n")
    assert imported.entries == {
        "11": {"name": "Hall", "doors": [12, 21]},
        "12": {"name": "Attic", "doors": [11], "text": "Dusty"},
    }
    assert imported.findings == [] and imported.complete


def test_a_map_sends_columns_elsewhere_and_leaves_them_out() -> None:
    imported = _import(
        "No,Title,Exits,Page\n11,Hall,12,3\n", {"No": "id", "Title": "name", "Exits": "doors", "Page": ""}
    )
    assert imported.entries == {"11": {"name": "Hall", "doors": [12]}}
    assert imported.findings == []


def test_a_map_goes_into_tables_and_lists() -> None:
    imported = _import(
        "id,name,rank,value,Fire,Ability 2,First,Type\nU,Rex,Leader,6,2,name=Dodge type=native,Shield,tactical\n",
        {"Fire": "cost.fire", "Ability 2": "abilities.2", "First": "abilities.1.name", "Type": "abilities.1.type"},
        "cards",
        constants={"kind": "unit"},
    )
    assert imported.findings == []
    assert imported.entries["U"] == {
        "kind": "unit",
        "name": "Rex",
        "rank": "leader",
        "value": 6,
        "cost": {"fire": 2},
        "abilities": [{"name": "Shield", "type": "tactical"}, {"name": "Dodge", "type": "native"}],
    }


def test_free_keys_of_a_table() -> None:
    imported = _import(
        "id,kind,name,value,Bones\nS,spell,Fog,X,3\n", {"Bones": "counters.bone"}, "cards", constants={"tags": "a; b"}
    )
    assert imported.entries["S"]["counters"] == {"bone": 3}
    assert imported.entries["S"]["tags"] == ["a", "b"]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("11,Hall,12\n12,Attic,zwölf\n", [(3, 3, "csv.value")]),
        ("11,,12\n", [(2, 2, "file.missing-key")]),
        (",Hall,12\n", [(2, 1, "csv.row")]),
        ("11,Hall,12\n\n12,A,1\n11,Again,12\n", [(5, 1, "csv.row")]),
        ("11,Hall,12,,more\n", [(2, 5, "csv.row")]),
        ("11,Hall,12,,\n", []),
        ("11,Hall\n", [(2, 2, "csv.row"), (2, 3, "file.missing-key")]),
        ('11,"Hall\nand stairs",12\n12,Attic,x\n', [(4, 3, "csv.value")]),
        ('11,Hall,12\n12,"Attic,11\n', [(3, 1, "csv.syntax")]),
    ],
)
def test_a_bad_row_gives_a_finding_with_its_line_and_cell(rows: str, said: list[tuple[int, int, str]]) -> None:
    imported = _import("id,name,doors\n" + rows)
    assert _said(imported) == said
    assert imported.complete is (not said)


def test_good_rows_beside_a_bad_one_are_there() -> None:
    assert list(_import("id,name,doors\n11,Hall,12\n12,Attic,x\n13,Cellar,11\n").entries) == ["11", "13"]


def test_a_value_beyond_its_bounds_is_found_at_its_cell() -> None:
    imported = _import("id,kind,name,rank,value\nU,unit,Rex,leader,41\n", section="cards")
    assert _said(imported) == [(2, 5, "csv.value")]
    assert "at most 40" in imported.findings[0].message


def test_a_field_of_another_kind_of_entry_is_found() -> None:
    imported = _import("id,kind,name,rank,value,tags\nU,unit,Rex,leader,4,big\n", section="cards")
    assert _said(imported) == [(2, 6, "file.unknown-key")]


def test_a_column_that_goes_nowhere_is_said_unless_it_is_empty() -> None:
    imported = _import("id,name,doors,Artist,\n11,Hall,12,Ann,\n")
    assert _said(imported) == [(1, 4, "csv.column")]
    assert "--map 'Artist='" in (imported.findings[0].help or "")
    assert not imported.complete


def test_two_columns_for_one_field_are_found() -> None:
    assert _said(_import("id,name,Title,doors\n11,Hall,Hall,12\n", {"Title": "name"})) == [(1, 3, "csv.column")]
    clash = _import("id,kind,name,rank,value,cost,F\nU,unit,R,leader,1,fire=1,2\n", {"F": "cost.fire"}, "cards")
    assert _said(clash) == [(1, 7, "csv.column")]
    assert _said(_import("id,name,doors\n11,Hall,12\n", constants={"name": "x"})) == [(1, 2, "csv.column")]


@pytest.mark.parametrize(
    ("maps", "said"),
    [
        ({"Nmae": "name"}, "no column is called 'Nmae'; did you mean \"name\""),
        ({"name": "nmae"}, "no field is called 'nmae'; did you mean \"name\""),
        ({"name": "doors.x"}, "no field is called 'doors.x'"),
    ],
)
def test_a_wrong_map_says_what_would_be_right(maps: dict[str, str], said: str) -> None:
    with pytest.raises(BadMap) as caught:
        _import("id,name,doors\n11,Hall,12\n", maps)
    assert said in str(caught.value)


def test_a_table_without_ids_is_refused_and_no_row_is_read() -> None:
    imported = _import("id,name,doors\n11,Hall,x\n", {"id": "name", "name": ""})
    assert _said(imported) == [(1, 1, "csv.column")]
    assert imported.findings[0].message == "no column goes into `id`" and not imported.rows_read


@pytest.mark.parametrize(
    ("column", "fields"),
    [
        ("Card Name", ["name"]),
        ("CARD_NO", ["id"]),
        ("#", ["id"]),
        ("Rules text", ["text"]),
        ("Same as", ["same_as"]),
        ("Dors", ["doors"]),
        ("Artist", []),
        ("", []),
    ],
)
def test_fields_that_a_column_could_mean(column: str, fields: list[str]) -> None:
    assert near_fields(column, ["id", "name", "text", "doors", "same_as"]) == fields


def test_a_wrong_constant_is_refused() -> None:
    with pytest.raises(BadMap, match="a whole number"):
        Importer(PoolFile, "rooms", {"doors": "x"})


def test_existing_entries_are_changed_in_the_fields_that_have_a_value() -> None:
    existing = {"11": {"name": "Hall", "doors": [12], "text": "Old"}}
    imported = _import("id,name,text\n11,Great Hall,\n", existing=existing)
    assert imported.entries == {"11": {"name": "Great Hall", "doors": [12], "text": "Old"}}
    unit = {"U": {"kind": "unit", "name": "R", "rank": "leader", "value": 1, "cost": {"fire": 1, "wood": 2}}}
    imported = _import("id,F\nU,3\n", {"F": "cost.fire"}, "cards", existing=unit)
    assert imported.entries["U"]["cost"] == {"fire": 3, "wood": 2}


def test_taken_ids_are_refused_with_the_reason() -> None:
    imported = _import("id,name,doors\n11,Hall,12\n", taken={"11": "is one of the pool's cards already"})
    assert _said(imported) == [(2, 1, "csv.row")]
    assert imported.entries == {}


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_header_tells_the_separator(separator: str) -> None:
    text = separator.join(("id", "name", "doors")) + "\n" + separator.join(("11", "Hall", '"12; 21"')) + "\n"
    assert _import(text).entries == {"11": {"name": "Hall", "doors": [12, 21]}}


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_and_line_ends(newline: str, encoding: str) -> None:
    imported = _import(f"id,name,doors{newline}11,Höhle,12{newline}".encode(encoding))
    assert imported.entries == {"11": {"name": "Höhle", "doors": [12]}}
    assert imported.findings == []


def test_cp1252_is_read_with_a_warning() -> None:
    imported = _import("id,name,doors\n11,Höhle,12\n".encode("cp1252"))
    assert imported.entries["11"]["name"] == "Höhle"
    assert [one.severity for one in imported.findings] == [Severity.WARNING]
    assert imported.complete


def test_bytes_that_are_no_text_are_refused() -> None:
    assert [one.message for one in read_table(b"id,name\n\x81\x8d,\xff\n").findings] == [
        "neither UTF-8, UTF-16 nor cp1252 text"
    ]


@pytest.mark.parametrize("raw", [b"", b"\n\n", b",,\n"])
def test_an_empty_file_has_no_row_of_names(raw: bytes) -> None:
    assert "no row of column names" in read_table(raw).findings[0].message


NAMES = ["id", "name", "doors", "text", "stated", "Extra", ""]
CELLS = ["", "11", "12", "Hall", "12; 21", "12;x", "[1, 2]", "[1,", "name=x", '"', "a\nb", " ", "zwölf", "provenance"]


@st.composite
def tables(draw: st.DrawFn) -> str:
    """CSV texts with good, bad, short and long rows."""
    header = ["id", *draw(st.lists(st.sampled_from(NAMES), max_size=5))]
    rows = draw(st.lists(st.lists(st.sampled_from(CELLS) | st.text(max_size=5), min_size=1, max_size=7), max_size=6))
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([header, *rows])
    return out.getvalue()


@settings(deadline=None)
@given(tables())
def test_every_row_becomes_an_entry_or_gets_an_error(text: str) -> None:
    table = read_table(text.encode("utf-8", "replace"))
    imported = Importer(PoolFile, "rooms").read(table)
    if not imported.rows_read:
        assert imported.entries == {} and imported.findings
        return
    wrong = {one.line for one in imported.findings if one.severity is Severity.ERROR}
    assert len(imported.entries) + len([line for line, _ in table.rows if line in wrong]) == len(table.rows)
    assert all(one.line and one.column for one in imported.findings)
    PoolFile.model_validate({**HEAD, "rooms": imported.entries})


HEAD = {"game": "t", "title": "T", "edition": "1", "provenance": "house", "box": {"counters": 1}, "cards": {}}


@settings(deadline=None)
@given(st.binary(max_size=60))
def test_no_bytes_make_the_reader_crash(raw: bytes) -> None:
    table = read_table(raw)
    assert table.header or table.findings
