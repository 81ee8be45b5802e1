"""The file of a log that is being written: whole lines, one writer, nothing lost."""

import os
from pathlib import Path

import pytest

from deckkit import documents
from deckkit.files import ChangedMeanwhile
from deckkit.play.book import Book, InUse


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "log.match")


def held(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def test_a_line_is_in_the_file_as_soon_as_it_is_written(path: str) -> None:
    book = Book.create(path, "one\n")
    book.append("zwö\n")
    assert held(path) == book.text == "one\nzwö\n"
    book.close()
    book.close()


def test_a_line_and_all_behind_it_are_cut_off_and_writing_goes_on_there(path: str) -> None:
    Path(path).write_text("\ufeffone\nzwö\r\nthree\n", encoding="utf-8", newline="")
    book = Book.open(path)
    book.append("four\n")
    book.cut(3)
    book.append("drei\n")
    book.close()
    assert Path(path).read_bytes() == "\ufeffone\nzwö\r\ndrei\n".encode()
    assert book.text == "one\nzwö\r\ndrei\n"


def test_a_torn_line_stays_until_it_is_mended(path: str) -> None:
    Path(path).write_bytes(b"one\nzw" + "ö".encode()[:1])
    book = Book.open(path)
    assert book.text == "one\n" and held_bytes(path).endswith(b"zw\xc3")
    assert book.mend() == "zw\N{REPLACEMENT CHARACTER}"
    assert book.mend() == "" and held(path) == "one\n"
    book.append("two\n")
    book.close()
    assert held(path) == "one\ntwo\n"


def held_bytes(path: str) -> bytes:
    return Path(path).read_bytes()


def test_a_file_has_one_writer_at_a_time(path: str) -> None:
    first = Book.create(path, "one\n")
    with pytest.raises(InUse, match="another process"):
        Book.open(path)
    with pytest.raises(InUse):
        Book.create(path, "two\n", replace=True)
    assert held(path) == "one\n"
    first.close()
    Book.open(path).close()


def test_a_file_that_is_there_is_replaced_only_where_that_is_asked_for(path: str) -> None:
    Book.create(path, "one and more\n").close()
    with pytest.raises(FileExistsError):
        Book.create(path, "two\n")
    assert held(path) == "one and more\n"
    Book.create(path, "two\n", replace=True).close()
    assert held(path) == "two\n"


@pytest.mark.parametrize("how", ["written", "replaced", "removed"])
def test_what_somebody_else_has_changed_is_not_written_on(path: str, how: str) -> None:
    book = Book.create(path, "one\n")
    if how == "written":
        with Path(path).open("a", encoding="utf-8") as file:
            file.write("mine\n")
    elif how == "replaced":
        Path(path + ".new").write_text("one\n", encoding="utf-8")
        os.replace(path + ".new", path)  # noqa: PTH105
    else:
        Path(path).unlink()
    for change in (lambda: book.append("two\n"), lambda: book.cut(1)):
        with pytest.raises(ChangedMeanwhile):
            change()
    book.close()
    assert not Path(path).exists() or "two" not in held(path)


def test_what_cannot_be_read_is_said_in_our_words(path: str) -> None:
    with pytest.raises(documents.Unreadable, match="no such file"):
        Book.open(path)
    Path(path).write_bytes(b"\xff\xfe\n")
    with pytest.raises(documents.Unreadable, match="not UTF-8"):
        Book.open(path)
    Path(path).write_bytes(b"one\n")
    Book.open(path).close()  # the lock has been given back
