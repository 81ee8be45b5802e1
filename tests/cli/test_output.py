"""How listings come out: the terminal's width, letters of two columns, cells of Markdown tables."""

import click
import pytest
from click.testing import CliRunner

from deckkit.cli import output
from deckkit.cli.words import markdown_cell
from deckkit.findings import quoted

LONG = "every word of this text is wanted, however narrow the terminal may be, and none is lost"


def _listed(rows: list[tuple[object, ...]], form: str = "table") -> list[str]:
    @click.command()
    def command() -> None:
        output.listing(("id", "name", "text"), rows, form)

    return CliRunner().invoke(command, catch_exceptions=False).stdout.splitlines()


@pytest.mark.parametrize("width", [120, 80, 50])
def test_a_table_fits_the_terminal_and_loses_no_word(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setattr(output, "terminal_width", lambda: width)
    lines = _listed([("AN/01", "Lion", LONG), ("AN/02", "Hare of the long grass", "short")])
    assert max(map(len, lines)) <= width
    column = lines[0].index("text")
    assert " ".join(" ".join(line[column:] for line in lines).split()).count(LONG) == 1
    assert "AN/01" in lines[2]


def test_a_table_in_a_pipe_is_as_wide_as_it_needs() -> None:
    assert any(LONG in line for line in _listed([("AN/01", "Lion", LONG)]))


def test_letters_and_pictures_of_two_columns_keep_the_columns_aligned() -> None:
    plain, picture, kanji = _listed([("1", "ab", "x"), ("2", "🐀", "x"), ("3", "獅", "x")])[2:]
    assert plain.index("x") == picture.index("x") + 1 == kanji.index("x") + 1


def test_a_heading_takes_no_more_room_than_its_column() -> None:
    assert _listed([("1", "ab", "x")])[0] == "id  name  text"


def test_a_markdown_cell_stays_one_cell() -> None:
    assert markdown_cell("a|b\n <c> \\") == "a\\|b &lt;c> \\\\"
    assert _listed([("1", "a|b", None)], "markdown")[2] == "| 1 | a\\|b |  |"


def test_quotes_inside_quotes_are_told_apart() -> None:
    assert quoted('a"b') == '"a\\"b"'
