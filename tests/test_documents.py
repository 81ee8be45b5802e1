"""Reading TOML: every problem has one message and one place."""

import os
from pathlib import Path

import pytest

from deckkit import documents
from deckkit.documents import Unreadable, parse, read, read_text
from deckkit.places import Places


def refusal(text: str) -> documents.Finding:
    with pytest.raises(Unreadable) as caught:
        parse("list.toml", text)
    return caught.value.finding


def test_a_key_is_found_at_its_line_and_column() -> None:
    document = parse("x.toml", 'game = "g"\n\n[main]\n  "RA/07" = 3\nplain.dotted = 1\n')
    assert document.place(("main", "RA/07")) == (4, 3)
    assert document.place(("main", "plain", "dotted")) == (5, 1)
    assert document.place(("main",)) == (3, 2)


def test_elements_of_lists_and_lists_of_tables_have_places() -> None:
    text = 'cards = ["a",\n  "b"] # c\n[[party]]\nname = "one"\n[[party]]\nname = "two"\nreps = ["x", "y"]\n'
    text += "[party.sub]\nz = 1\n"
    document = parse("x.toml", text)
    assert document.place(("cards", 1)) == (2, 3)
    assert document.place(("party", 1, "reps", 1)) == (7, 14)
    assert document.place(("party", 1, "sub", "z")) == (9, 1)


def test_columns_count_characters_not_bytes() -> None:
    assert parse("x.toml", 'a = ["é😀", "b"]\n').place(("a", 1)) == (1, 12)


def test_an_unknown_place_is_that_of_what_encloses_it() -> None:
    document = parse("x.toml", "[main]\na = 1\n")
    assert document.place(("main", "b", 3)) == (1, 2)
    assert document.place(("nowhere",)) == (1, 1)


def test_a_section_without_a_line_of_its_own_begins_with_its_first_table() -> None:
    document = parse("x.toml", "a = 1\n[cards.one]\nb = 1\n[cards.two]\n[[party]]\n[[party]]\n")
    assert document.place(("cards",)) == (2, 2)
    assert document.place(("party",)) == (5, 3)


def test_keys_with_quotes_and_escapes_are_found() -> None:
    text = '"Bob \\"B\\" Fox" = 1\n\'C:\\x\' = 2\n"\\u00e9" = 3\n'
    places = Places(text)
    assert [places.place((key,)) for key in ('Bob "B" Fox', "C:\\x", "é")] == [(1, 1), (2, 1), (3, 1)]


def test_a_doubled_key_names_both_lines() -> None:
    finding = refusal('[main]\n"RA/07" = 1\n"RA/01" = 1\n\n"RA/07" = 2\n')
    assert finding.rule == "deckkit/file.doubled-key"
    assert "lines 2 and 5" in finding.message
    assert (finding.line, finding.column) == (5, 1)


def test_a_doubled_table_names_both_lines() -> None:
    finding = refusal("[main]\na = 1\n[side]\n[main]\nb = 1\n")
    assert finding.rule == "deckkit/file.doubled-key"
    assert "lines 1 and 4" in finding.message


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = ", 1), ("a = 1\nb = [1, 2\n", 2), ("a = 1\n= 3\n", 2), ('a = "open\n', 1), ("a\n", 1), ("[main\n", 1)],
)
def test_a_syntax_error_has_its_line(text: str, line: int) -> None:
    finding = refusal(text)
    assert finding.rule == "deckkit/file.syntax"
    assert finding.line is not None and abs(finding.line - line) <= 1


@pytest.mark.parametrize("text", ["", " \n\t\n", "\n" * 1000])
def test_an_empty_file_says_so(text: str) -> None:
    assert refusal(text).rule == "deckkit/file.empty"


@pytest.mark.parametrize("depth", [100, 50_000])
def test_deep_nesting_is_refused_not_followed(depth: int) -> None:
    assert refusal("a = " + "[" * depth + "]" * depth).rule == "deckkit/file.syntax"


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read(path).data == {"a": 1, "b": 2}
    assert read(path).place(("b",)) == (2, 1)


@pytest.mark.parametrize(
    ("raw", "place"),
    [(b"a = 1\nb = \xff\n", (2, 5)), ("a = 1".encode("utf-16"), (1, 1)), (b"\x80", (1, 1))],
)
def test_other_encodings_are_refused_at_their_place(tmp_path: Path, raw: bytes, place: tuple[int, int]) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(raw)
    with pytest.raises(Unreadable) as caught:
        read(path)
    finding = caught.value.finding
    assert finding.rule == "deckkit/file.encoding"
    assert (finding.line, finding.column) == place


def test_a_folder_and_a_missing_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "none.toml", tmp_path / "file" / "none.toml"):
        with pytest.raises(Unreadable) as caught:
            read_text(path)
        assert caught.value.finding.rule == "deckkit/file.missing"


@pytest.mark.parametrize("name", ["a\0b", "n" * 300])
def test_a_name_that_no_file_can_have_cannot_be_read(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_text(name)
    assert caught.value.finding.rule == "deckkit/file.unreadable"


def test_a_file_that_the_system_refuses_is_there_but_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refused)
    with pytest.raises(Unreadable) as caught:
        read_text(tmp_path / "secret.toml")
    assert caught.value.finding.rule == "deckkit/file.unreadable"
    assert caught.value.finding.message == "cannot be read: permission denied"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.toml"
    path.write_text("a = 1")
    path.chmod(0)
    with pytest.raises(Unreadable):
        read_text(path)


def test_a_file_over_the_limit_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(200 * 2**20)
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    assert caught.value.finding.rule == "deckkit/file.too-large"
