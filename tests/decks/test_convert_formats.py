"""Structured formats and encodings: what is read, what is refused, and where."""

import pytest

from deckkit.decks.imports import read_list
from deckkit.documents import Unreadable
from tests.decks.lists import entries, kinds, read, said

COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Rats</deckname>
    <comments>Two
    lines.</comments>
    <zone name="main">
        <card number="12" name="Forest" setShortName="M20" collectorNumber="278"/>
        <card price="0" name="Bear"/>
        <card number="3.0" name="Wolf"/>
    </zone>
    <zone name="side"><card number="2" name="Axe &amp; Shield"/></zone>
</cockatrice_deck>"""

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="12" Quantity="4" Sideboard="false" Name="Bear" Annotation="0"/>
  <Cards CatID="13" Quantity="2" Sideboard="true" Name="Axe"/>
  <Cards CatID="14" Quantity="2" Sideboard="perhaps" Name="Owl"/>
</Deck>
"""

O8D = """<deck game="a6c8d2e8">
  <section name="Main"><card qty="3" id="1f">Bear</card>
    <card qty="1" id="2f"></card></section>
  <section name="Egg Pile">
    <card qty="0">Egg</card>
  </section>
  <notes>Good.</notes>
</deck>
"""

YDK = "#created by me\n#main\n39552864\n39552864\nBear\n#extra\n!side\n12482652\n"
LFLIST = "#[2026.03]\n!2026.03\n$genesys\n77202120 1 -- Rat - King\n6560411 0  -- Cat\nrubbish\n"


def test_cockatrice() -> None:
    imported = read(COD)
    assert (imported.format, imported.title) == ("cod", "Rats")
    assert entries(imported) == [("main", 12, "Forest"), ("main", 1, "Bear"), ("sideboard", 2, "Axe & Shield")]
    assert (imported.entries[0].set, imported.entries[0].number) == ("M20", "278")
    assert said(imported) == [(8, "warning", "deckkit/import.count"), (9, "error", "deckkit/import.count")]
    assert kinds(imported) == "ffrrrscc!fcf"


def test_mtgo() -> None:
    imported = read(DEK)
    assert imported.format == "dek"
    assert entries(imported) == [("main", 4, "Bear"), ("sideboard", 2, "Axe")]
    assert said(imported) == [(6, "error", "deckkit/import.line")]
    assert kinds(imported) == "ffrcc!f"


def test_octgn() -> None:
    imported = read(O8D)
    assert imported.format == "o8d"
    assert entries(imported) == [("main", 3, "Bear"), ("main", 1, "2f")]
    assert said(imported) == [(5, "error", "deckkit/import.count")]
    assert kinds(imported) == "fccs!frf"


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        (
            '<!DOCTYPE deck [<!ENTITY a "aaaa">]>\n<deck><section name="M"><card>&a;</card></section></deck>',
            "doctype",
            1,
        ),
        ('<?xml version="1.0"?>\n<!DOCTYPE d SYSTEM "file:///etc/passwd">\n<deck/>', "doctype", 2),
        ("<deck><card></deck>", "syntax", 1),
        ("<html>\n</html>", "syntax", 1),
        ("<deck>" + "<a>" * 60 + "</a>" * 60 + "</deck>", "syntax", 1),
        ("<deck>&nbsp;</deck>", "syntax", 1),
        ('{"main": {"Bear": 2}\n', "syntax", 2),
        ("[" * 5000 + "]" * 5000, "syntax", 1),
        ("[" * 150 + "]" * 150, "syntax", 1),
        ('["Bear", NaN]', "syntax", 1),
        ('["Bear",\n"\\ud800"]', "syntax", 2),
    ],
)
def test_what_is_refused_as_a_whole(text: str, rule: str, line: int) -> None:
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert (refused.value.finding.rule, refused.value.finding.line) == (f"deckkit/import.{rule}", line)


def test_ydk() -> None:
    imported = read(YDK)
    assert imported.format == "ydk"
    assert entries(imported) == [("main", 1, "39552864")] * 2 + [("sideboard", 1, "12482652")]
    assert said(imported) == [(5, "error", "deckkit/import.line")]
    assert kinds(imported) == "rscc!ssc"


def test_a_points_list_is_no_deck() -> None:
    imported = read(LFLIST)
    assert (imported.format, imported.title) == ("lflist", "2026.03")
    assert entries(imported) == [("points", 1, "Rat - King"), ("points", 1, "Cat")]
    assert [entry.tags for entry in imported.entries] == [("points 1",), ("points 0",)]
    assert said(imported) == [(2, "warning", "deckkit/import.not-a-deck"), (6, "error", "deckkit/import.line")]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_csv(sign: str) -> None:
    rows = [
        "Count,Name,Edition,Collector Number,Board,Foil",
        "2,Bear,M20,1,main,",
        '1,"Rat"" King",M20,2,sideboard,yes',
    ]
    imported = read("\n".join(rows).replace(",", sign) + "\n")
    assert imported.format == "csv"
    assert entries(imported) == [("main", 2, "Bear"), ("sideboard", 1, 'Rat" King')]
    assert imported.entries[1].tags == ("Foil=yes",)
    assert said(imported) == []


def test_csv_rows_in_error_are_said_and_the_others_kept() -> None:
    text = "Count,Name,Set\n2,Bear,M20\n0,Wolf,\n,Owl,\n1,Rat, King,M20\n1,,M20\n\n3,Axe\n"
    imported = read(text)
    assert entries(imported) == [("main", 2, "Bear"), ("main", 3, "Axe")]
    rules = [(3, "count"), (4, "count"), (5, "line"), (6, "line")]
    assert said(imported) == [(line, "error", f"deckkit/import.{rule}") for line, rule in rules]
    assert kinds(imported) == "fc!!!!bc"


def test_csv_quotes_without_end_lose_no_line() -> None:
    imported = read('Count,Name\n2,Bear\n1,"Wolf\n3,Axe\n4,Owl\n')
    assert entries(imported) == [("main", 2, "Bear")]
    assert said(imported) == [(3, "error", "deckkit/import.line")]
    assert kinds(imported) == "fc!!!"


def test_a_csv_cell_without_end_is_said() -> None:
    imported = read('Count,Name\n1,Bear\n2,"' + "a" * 140_000)
    assert entries(imported) == [("main", 1, "Bear")]
    assert said(imported) == [(3, "error", "deckkit/import.line")]


def test_csv_without_a_column_of_copies() -> None:
    assert said(read("Name,Set\nBear,M20\n")) == [(1, "note", "deckkit/import.count")]
    assert entries(read("Name\nBear\n", "list.csv")) == [("main", 1, "Bear")]


def test_json_arrays() -> None:
    imported = read('["Exported from somewhere",\n"BT8-003",\n39552864,\ntrue,\n{"name": "Bear", "count": 2}]')
    assert entries(imported) == [("main", 1, "BT8-003"), ("main", 1, "39552864"), ("main", 2, "Bear")]
    assert said(imported) == [(1, "note", "deckkit/import.remark"), (4, "error", "deckkit/import.line")]
    assert kinds(imported) == "rcc!c"


def test_json_zones_and_entries() -> None:
    text = """{"name": "Rats", "format": "standard",
"main": {"Bear": 2,
"Wolf": true,
"Owl": 100000000000000000000,
"Elk": 3.0},
"sideboard": ["Axe", {"name": "Bow", "qty": 2, "set": "M20", "collector_number": 7, "foil": true}],
"commander": [{"count": 1}]
}"""
    imported = read(text)
    assert imported.title == "Rats"
    assert entries(imported) == [("main", 2, "Bear"), ("sideboard", 1, "Axe"), ("sideboard", 2, "Bow")]
    last = imported.entries[-1]
    assert (last.set, last.number, last.tags) == ("M20", "7", ("foil=True",))
    rules = [(3, "count"), (4, "count"), (5, "count"), (7, "line")]
    assert said(imported) == [(line, "error", f"deckkit/import.{rule}") for line, rule in rules]


def test_of_a_doubled_json_key_nothing_is_believed() -> None:
    imported = read('{"main": {"Bear": 1,\n"Owl": 1,\n"Bear": 2}}')
    assert entries(imported) == [("main", 1, "Owl")]
    assert said(imported) == [(3, "error", "deckkit/import.doubled-key")]
    assert "lines 1 and 3" in imported.findings[0].message


def test_toml_by_names() -> None:
    imported = read(
        'name = "Rats"\nauthor = "me"\n[main]\n"Bear" = 2\nWolf = 0\nOwl = true\n[sideboard]\nAxe = 1 # one\n'
    )
    assert (imported.format, imported.title, imported.head) == ("toml", "Rats", {"author": "me"})
    assert entries(imported) == [("main", 2, "Bear"), ("sideboard", 1, "Axe")]
    assert said(imported) == [(5, "error", "deckkit/import.count"), (6, "error", "deckkit/import.count")]


def test_toml_of_a_game() -> None:
    imported = read('game = "animal-duel"\nname = "Herd"\ncards = [\n  "AN/01",\n  "AN/02", 3,\n]\nsleeves = ["red"]\n')
    assert (imported.game, imported.head) == ("animal-duel", {"sleeves": ["red"]})
    assert [(entry.name, entry.line, entry.column) for entry in imported.entries] == [("AN/01", 4, 3), ("AN/02", 5, 3)]
    assert said(imported) == [(5, "error", "deckkit/import.line")]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ('name = "x"\n[main]\nBear = 1\nBear = 2\n', "deckkit/file.doubled-key"),
        ('name = "x"\n[main\n', "deckkit/file.syntax"),
        ('game = "x"\ny = ' + "[" * 5000, "deckkit/file.syntax"),
    ],
)
def test_broken_toml_is_refused_with_its_place(text: str, rule: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert refused.value.finding.rule == rule


def test_a_game_that_nobody_knows() -> None:
    assert said(read('game = "chess"\nname = "x"\n[main]\nBear = 1\n')) == [(1, "error", "deckkit/file.game")]
    assert said(read("About\nGame chess\n\n4 Bear\n")) == [(1, "error", "deckkit/file.game")]


WORDS = "1 Jötun Grunt\n1 Æther\n"


@pytest.mark.parametrize(
    ("raw", "warned"),
    [
        (WORDS.encode(), False),
        (WORDS.encode("utf-8-sig"), False),
        (WORDS.encode("utf-16"), False),
        (b"\xfe\xff" + WORDS.encode("utf-16-be"), False),
        (WORDS.encode("utf-32"), False),
        (WORDS.encode("utf-16-le"), True),
        (WORDS.encode("utf-16-be"), True),
        (WORDS.encode("cp1252"), True),
    ],
)
def test_encodings(raw: bytes, warned: bool) -> None:
    imported = read_list(raw)
    assert [entry.name for entry in imported.entries] == ["Jötun Grunt", "Æther"]
    assert said(imported) == ([(1, "warning", "deckkit/import.encoding")] if warned else [])


def test_the_warning_about_cp1252_stands_at_the_first_such_letter() -> None:
    imported = read_list("1 Bear\r1 Wolf\r1 Æther\r".encode("cp1252"))
    assert said(imported) == [(3, "warning", "deckkit/import.encoding")]
    assert imported.findings[0].column == 3


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\x01\x02",
        b"\x89PNG\r\n\x1a\n\x00\x00",
        b"1 Bear\x00\n",
        b"\xff\xfe\x00",
        b"\x8d\x81 Bear",
        b"\x01\xff\xff",
        b"\xff\xfeB\x00\x00\x00",
    ],
)
def test_what_is_no_text_is_refused(raw: bytes) -> None:
    with pytest.raises(Unreadable) as refused:
        read_list(raw)
    assert refused.value.finding.rule == "deckkit/import.encoding"


def test_a_list_without_end_is_refused() -> None:
    with pytest.raises(Unreadable) as refused:
        read("0 a\n" * 500_001)
    assert refused.value.finding.rule == "deckkit/import.too-long"


def test_a_byte_order_mark_inside_a_number_is_no_accident() -> None:
    imported = read_list(b"#main\n12\xef\xbb\xbf34\n5678\n", "x.ydk", None)
    assert [(entry.name, entry.line) for entry in imported.entries] == [("1234", 2), ("5678", 3)]
