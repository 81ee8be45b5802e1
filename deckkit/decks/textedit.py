"""Editing a TOML text at its keys and elements, so that everything else in it stays byte for byte."""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from deckkit.documents import toml_string
from deckkit.findings import DocPath
from deckkit.places import Places, Span

LONGEST = 120
"""Signs in a line of a list; what is longer has its items one below the other."""

_REST_OF_LINE = re.compile(r"[ \t]*,?[ \t]*(#[^\n]*)?\r?\Z")
_COMMA_BEHIND = re.compile(r"\s*,[ \t]*")
_COMMA_BEFORE = re.compile(r",\s*\Z")


def name_remark(card_id: str, name: str) -> str:
    """A remark that says what an id means, to stand behind it; nothing where the id says it."""
    shown = "".join(char if char.isprintable() else " " for char in name)
    return f"# {shown}" if name != card_id else ""


class EditError(ValueError):
    """An edit that cannot be made; the message says why."""


@dataclass(slots=True)
class TextEdit:
    """Changes to a text, collected by their places in it and made all at once by `result`.

    Whatever has no single place of its own (a key written twice, a section without a line) raises EditError.
    """

    text: str
    places: Places
    _changes: list[tuple[int, int, str]] = field(default_factory=list)

    def result(self) -> str:
        """The text with every change made; of two changes at one place, the first named comes first."""
        done, last = [], 0
        for start, end, new in sorted(self._changes, key=lambda change: change[:2]):
            if start < last:
                raise EditError("two changes touch the same place")
            done += [self.text[last:start], new]
            last = end
        return "".join([*done, self.text[last:]])

    def span(self, at: DocPath) -> Span:
        """Where a pair or an element stands."""
        found = self.places.span(at)
        if found is None:
            raise EditError(f"{'.'.join(map(str, at))} has no line of its own")
        return found

    def respell(self, at: DocPath, name: str) -> None:
        """Another key in the place of this one, or another element."""
        self._put(*self.span(at).name, toml_string(name))

    def set_value(self, at: DocPath, value: str) -> None:
        """Another value, as TOML writes it, behind this key."""
        self._put(*self.span(at).value, value)

    def remove(self, at: DocPath) -> None:
        """Take a pair or an element out: its whole lines with the remark behind it, if nothing else stands on them."""
        span = self.span(at)
        line_start, line_end = self._line(span.start)[0], self._line(span.end)[1]
        alone = not self.text[line_start : span.start].strip()
        if alone and _REST_OF_LINE.match(self.text[span.end : line_end]):
            self._put(line_start, min(line_end + 1, len(self.text)), "")
            return
        behind = _COMMA_BEHIND.match(self.text, span.end, line_end)
        before = _COMMA_BEFORE.search(self.text, line_start, span.start)
        if behind is None and before is not None:
            self._put(before.start(), span.end, "")
            return
        start, end = span.start, behind.end() if behind else span.end
        if not self.text[end:line_end].strip():
            start = line_start + len(self.text[line_start:start].rstrip())
        self._put(start, end, "")

    def remove_table(self, at: DocPath) -> None:
        """Take out a table that nothing stands in any more: the pair, or the line of its header."""
        span = self.span(at)
        if span.start != span.value[0]:
            self.remove(at)
            return
        start, end = self._line(span.start)
        if not re.fullmatch(r"[ \t]*\[[^\[\]]*\][ \t]*(#[^\n]*)?\r?", self.text[start:end]):
            raise EditError(f"the header of {'.'.join(map(str, at))} has no line of its own")
        self._put(start, min(end + 1, len(self.text)), "")

    def insert_before(self, at: DocPath, item: str, remark: str = "") -> None:
        """An item before this element, on a line of its own, with a remark behind it, if the element begins one."""
        span = self.span(at)
        line_start = self._line(span.start)[0]
        indent = self.text[line_start : span.start]
        if indent.strip():
            self._put(span.start, span.start, f"{item}, ")
        else:
            self._put(line_start, line_start, f"{indent}{item},{remark}{self._newline}")

    def insert_after(self, at: DocPath, item: str, separated: bool, remark: str = "") -> None:
        """An item behind this pair or element; `separated` when commas part them, as in a list or an inline table.

        A remark comes behind an item that has a line of its own.
        """
        span = self.span(at)
        line_start, line_end = self._line(span.start)[0], self._line(span.end)[1]
        indent = self.text[line_start : span.start]
        if indent.strip() or not _REST_OF_LINE.match(self.text[span.end : line_end]):
            self._put(span.end, span.end, f", {item}")
            return
        if separated and _COMMA_BEHIND.match(self.text, span.end, line_end) is None:
            self._put(span.end, span.end, ",")
        self._new_line_behind(line_end, f"{indent}{item}{',' * separated}{remark}")

    def insert_into_empty(self, at: DocPath, *items: str, remark: str = "") -> None:
        """The only items of the empty list or inline table behind this key; each on a line of its own, with a remark
        behind it, where the list has lines already."""
        start, end = self.span(at).value
        if "\n" in self.text[start:end]:
            self._put(start + 1, start + 1, "".join(f"{self._newline}  {item},{remark}" for item in items))
        else:
            self._put(start + 1, start + 1, ", ".join(items))

    def in_lines(self, items: list[tuple[str, str]]) -> str:
        """A list with each item on a line of its own, and its remark behind it."""
        new = self._newline
        return "".join([f"[{new}", *(f"  {item},{remark}{new}" for item, remark in items), "]"])

    def is_wide(self, at: DocPath, more: int = 0) -> bool:
        """Whether this pair, with so many signs more, reaches farther than a line should. Remarks are not counted."""
        span = self.span(at)
        return span.end - self._line(span.start)[0] + more > LONGEST

    def insert_line_below(self, at: DocPath, line: str) -> None:
        """A whole line below the one on which this key or table header ends."""
        self._new_line_behind(self._line(self.span(at).end)[1], line)

    def append_table(self, header: str, line: str) -> None:
        """A new table with one line, at the end."""
        end, new = len(self.text.rstrip()), self._newline
        self._put(end, len(self.text), f"{new}{new}[{header}]{new}{line}{new}")

    def key_before(self, at: DocPath) -> str:
        """What stands before the last part of a key: `main.` of `main."RA/07"`, mostly nothing."""
        span = self.span(at)
        return self.text[span.start : span.name[0]]

    def begins_line(self, at: DocPath) -> bool:
        """Whether nothing stands before this pair or element on its line."""
        span = self.span(at)
        return not self.text[self._line(span.start)[0] : span.start].strip()

    def rest_of_line(self, at: DocPath) -> str:
        """What stands behind this pair or element on its line."""
        end = self.span(at).end
        return self.text[end : self._line(end)[1]].rstrip("\r")

    def drop_remark(self, at: DocPath) -> None:
        """Take out the remark behind a pair that has its line to itself: it was about the old value."""
        rest = self.rest_of_line(at)
        if self.begins_line(at) and rest.lstrip().startswith("#"):
            end = self.span(at).end
            self._put(end, end + len(rest), "")

    def renew_remark(self, at: DocPath, old: str, remark: str) -> None:
        """Another remark behind an element that has its line to itself, where the one that is there has `old` in it."""
        rest = self.rest_of_line(at)
        before, mark, said = rest.partition("#")
        if mark and old in said and self.begins_line(at) and not before.strip(" \t,"):
            end, kept = self.span(at).end, before if remark else before.rstrip()
            self._put(end, end + len(rest), kept + remark)

    def append_to_line(self, at: DocPath, more: str) -> None:
        """Something more at the end of the line on which this pair ends."""
        end = self.span(at).end
        line_end = end + len(self.rest_of_line(at))
        self._put(line_end, line_end, more)

    def sort_lines(self, keyed: list[tuple[str, DocPath]]) -> None:
        """The lines of these pairs in the order of their keys, if each has one line and no other line is among them."""
        lines = []
        for key, at in keyed:
            span = self.span(at)
            start, end = self._line(span.start)
            if end != self._line(span.end)[1] or self.text[start : span.start].strip():
                return
            if not _REST_OF_LINE.match(self.text[span.end : end]):
                return
            lines.append((key, start, end))
        lines.sort(key=lambda line: line[1])
        if any(one[2] + 1 != other[1] for one, other in pairwise(lines)):
            return
        content = [self.text[start:end].rstrip("\r") for _, start, end in sorted(lines, key=lambda line: line[0])]
        for (_, start, end), line in zip(lines, content, strict=True):
            self._put(start, start + len(self.text[start:end].rstrip("\r")), line)

    @property
    def _newline(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"

    def _line(self, offset: int) -> tuple[int, int]:
        """Start and end of the line around an offset, its line end not counted."""
        end = self.text.find("\n", offset)
        return self.text.rfind("\n", 0, offset) + 1, len(self.text) if end < 0 else end

    def _new_line_behind(self, line_end: int, line: str) -> None:
        if line_end == len(self.text):
            self._put(line_end, line_end, f"{self._newline}{line}")
        else:
            self._put(line_end + 1, line_end + 1, f"{line}{self._newline}")

    def _put(self, start: int, end: int, new: str) -> None:
        self._changes.append((start, end, new))
