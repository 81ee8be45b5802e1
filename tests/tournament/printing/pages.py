"""What the tests of sheets share: names that would like to be markup, and a page read as a browser reads it."""

import csv
import io
from html.parser import HTMLParser

from deckkit.lettering import folded
from deckkit.tournament.printing.sheet import Sheet
from deckkit.tournament.printing.sheets import written

HOSTILE = {
    "comma": "Brandt, Ada",
    "quotes": 'Tomas "Tom" O\'Neill',
    "emoji": "Cleo 👩‍👩‍👧 🦊",
    "markup": "<b>&Dan</b>",
    "script": "<script>alert(1)</script>",
    "entity": "Eva &lt;i&gt; &amp;",
    "right to left": "\u05d3\u05df \u200fX",
    "markdown": "Finn | *star* _low_ `code` [x](y) #1 $z$",
    "link": "www.example.com",
    "formula": "=cmd()|' /C calc'!A0",
    "jinja": "{{ 7 * 7 }}{% if %}",
    "accents": "Zoë Łukasiewicz-Ångström",
}
"""Names with what is special about each. Each is printable, so it comes out as it is."""

BREAKING = {"Gus\nHana": "Gus\\nHana", "Ivo\u202egnorw": "Ivo\\u202egnorw", "Jana\x1b[31m": "Jana\\x1b[31m"}
"""Names with characters that move a cursor or turn what stands beside them, and what people get to read."""


class Page(HTMLParser):
    """The texts of a page, by the tag that holds them, and all its tags."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.names: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "br"):
            self._open.append(tag)
        if tag == "bdi":
            self.names.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        if "bdi" in self._open:
            self.names[-1] += data
        if not {"style", "title"} & set(self._open) and data.strip():
            self.texts.append(data.strip())


def page(sheet: Sheet) -> Page:
    """The HTML page of a sheet, read."""
    return Page(written(sheet, "html"))


def table(sheet: Sheet) -> list[dict[str, str]]:
    """The CSV of a sheet, read back."""
    return list(csv.DictReader(io.StringIO(written(sheet, "csv"), newline="")))


def stands_in(name: str, text: str) -> bool:
    """Whether a name is there whole, in as many lines as some width makes of it."""
    return any(all(piece in text for piece in folded(name, room)) for room in range(10, 81))
