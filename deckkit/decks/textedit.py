"""Editing a TOML text at known places, so that everything else in it stays byte for byte: comments, order, spacing.

Places are (line, column) from 1, as `Document.place` gives them: the start of a key, or of an element of a list.
"""

import json
import re

_KEY = r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|[A-Za-z0-9_-]+"
_TOKEN = re.compile(_KEY)
_PAIR = re.compile(rf"(?P<key>(?:{_KEY})\s*=\s*)(?P<copies>\+?[0-9_]+)")
_COMMA = re.compile(r"\s*,[ \t]*")
_EMPTY_VALUE = re.compile(rf"(?:{_KEY})\s*=\s*[\[{{]")

Place = tuple[int, int]


def quoted(text: str) -> str:
    """A text as a TOML basic string: what JSON writes is one, and the letters stay letters."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


class TextEdit:
    """The lines of a text under edit. An edit may move what stands behind it on the same line or below it."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.return_ = "\r" if self.lines[0].endswith("\r") else ""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def copies(self, place: Place) -> int:
        """The number behind the key at `place`."""
        return int(self._match(_PAIR, place)["copies"])

    def respell(self, place: Place, name: str) -> None:
        """Put another key or element in the place of the one there."""
        self._put(place, self._match(_TOKEN, place).end(), quoted(name))

    def set_copies(self, place: Place, copies: int) -> None:
        """Put another number behind the key."""
        pair = self._match(_PAIR, place)
        self._put(place, pair.end(), f"{pair['key']}{copies}")

    def set_text(self, place: Place, value: str) -> None:
        """Put another string behind the key."""
        row, column = place
        head = re.compile(rf"(?:{_KEY})\s*=\s*").match(self.lines[row - 1], column - 1)
        token = _TOKEN.match(self.lines[row - 1], head.end()) if head else None
        if head is None or token is None:
            raise ValueError(f"line {row} holds no text in one line")
        self._put((row, head.end() + 1), token.end(), quoted(value))

    def remove(self, place: Place) -> None:
        """Take out the pair or the element there. A line that held nothing else goes; its comment stays on a line."""
        row, column = place
        line = self.lines[row - 1]
        end = (_PAIR.match(line, column - 1) or self._match(_TOKEN, place)).end()
        comma = _COMMA.match(line, end)
        before, after = line[: column - 1], line[comma.end() if comma else end :]
        if not before.strip() and not after.strip():
            del self.lines[row - 1]
            return
        if comma is None and before.rstrip().endswith(",") and after.lstrip()[:1] in ("]", "}"):
            before = before.rstrip()[:-1]
        if not before.strip():
            after = after.lstrip()
        elif not after.strip():
            before = before.rstrip()
        self.lines[row - 1] = before + after

    def insert_before(self, place: Place, item: str) -> None:
        """Put an item of a list or table before the one there, on a line of its own if that one has one."""
        row, column = place
        line = self.lines[row - 1]
        indent = line[: column - 1]
        if not indent.strip():
            self.lines.insert(row - 1, f"{indent}{item},{self.return_}")
        else:
            self._put(place, column - 1, f"{item}, ")

    def insert_after(self, place: Place, item: str, separated: bool) -> None:
        """Put an item behind the one there; `separated` when commas part them, as in a list or an inline table."""
        row, column = place
        line = self.lines[row - 1]
        end = (_PAIR.match(line, column - 1) or self._match(_TOKEN, place)).end()
        comma = _COMMA.match(line, end)
        indent = line[: column - 1]
        if indent.strip():
            self._put((row, end + 1), end, f", {item}")
            return
        if separated and comma is None:
            self.lines[row - 1] = line[:end] + "," + line[end:]
        self.lines.insert(row, f"{indent}{item}{',' * separated}{self.return_}")

    def insert_into_empty(self, place: Place, item: str) -> None:
        """Put an item into the empty list or inline table behind the key there."""
        end = self._match(_EMPTY_VALUE, place).end()
        self._put((place[0], end + 1), end, item)

    def insert_line(self, row: int, line: str) -> None:
        """Put a whole line below line `row` (0: on top)."""
        self.lines.insert(row, line + self.return_)

    def append_table(self, header: str, line: str) -> None:
        """Put a new table with one line at the end."""
        while self.lines and not self.lines[-1].strip():
            self.lines.pop()
        self.lines += [one + self.return_ for one in ("", f"[{header}]", line)] + [""]

    def _match(self, pattern: re.Pattern[str], place: Place) -> re.Match[str]:
        row, column = place
        found = pattern.match(self.lines[row - 1], column - 1)
        assert found is not None, f"line {row}, column {column} of the text is no {pattern.pattern}"
        return found

    def _put(self, place: Place, end: int, new: str) -> None:
        row, column = place
        line = self.lines[row - 1]
        self.lines[row - 1] = line[: column - 1] + new + line[end:]
