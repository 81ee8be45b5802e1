"""`check --fix`: what can be tidied in a list without changing its meaning.

Names become ids, two lines of one card become one, and a table of copies that is not grouped by comments or blank lines
is sorted by id. Nothing else: an illegal list stays illegal, and its canonical form before and after is the same.
The text is edited in place, so that everything else in it stays as it was, byte for byte.
"""

import json
import re

from deckkit.decklist import Deck, Entry, Filled
from deckkit.documents import Document, parse

_KEY = r"\"(?:[^\"\\]|\\.)*\"|'[^']*'|[A-Za-z0-9_-]+"
_TOKEN = re.compile(_KEY)
_COPIES_LINE = re.compile(
    rf"(?P<before>\s*(?:{_KEY})\s*=\s*)(?P<copies>\+?[0-9_]+)(?P<space>\s*)(?P<remark>#.*?)?(?P<end>\r?)"
)


def fixed(document: Document, deck: Deck) -> str:
    """The text of a list, tidied; the same text when there is nothing to tidy.

    `deck` is the deck read from `document`. Tables written in one line are left alone but for the spelling of ids.
    """
    lines = document.text.split("\n")
    spelled: dict[int, list[tuple[int, Entry]]] = {}
    for filled in deck.zones:
        for entry in filled.entries:
            if entry.id is not None and entry.id != entry.ref:
                row, column = document.place(entry.at)
                spelled.setdefault(row - 1, []).append((column - 1, entry))
    for filled in deck.zones:
        if filled.zone.form == "counts":
            _merge(lines, document, filled)
    for row, entries in spelled.items():
        for column, entry in sorted(entries, key=lambda pair: pair[0], reverse=True):
            lines[row] = _respelled(lines[row], column, entry.id or entry.ref)
    for filled in deck.zones:
        if filled.zone.form == "counts":
            _sort(lines, document, filled)
    text = "\n".join(line for line in lines if line != _GONE)
    parse(document.path, text)
    return text


_GONE = "\0"
"""Marks a line that was merged into another; no TOML text can hold this character."""


def _respelled(line: str, column: int, card_id: str) -> str:
    if line == _GONE:
        return line
    token = _TOKEN.match(line, column)
    assert token is not None, "a place of tree-sitter is the start of a key or a string"
    return line[:column] + json.dumps(card_id, ensure_ascii=False) + line[token.end() :]


def _merge(lines: list[str], document: Document, filled: Filled) -> None:
    """Later lines of a card go into its first one: copies are added up, remarks are kept."""
    first_row: dict[str, int] = {}
    for card_id, entry in filled.known():
        row = document.place(entry.at)[0] - 1
        line = _COPIES_LINE.fullmatch(lines[row])
        if line is None:
            continue
        if card_id not in first_row:
            first_row[card_id] = row
            continue
        kept = _COPIES_LINE.fullmatch(lines[first_row[card_id]])
        assert kept is not None, "it matched when it was noted"
        remarks = [one["remark"] for one in (kept, line) if one["remark"]]
        copies = int(kept["copies"]) + int(line["copies"])
        remark = (
            (kept["space"] or "  ") + "; ".join([remarks[0], *(one.lstrip("# ") for one in remarks[1:])])
            if remarks
            else ""
        )
        lines[first_row[card_id]] = f"{kept['before']}{copies}{remark}{kept['end']}"
        lines[row] = _GONE


def _sort(lines: list[str], document: Document, filled: Filled) -> None:
    """Sort the lines of a table by id, if they follow one another and each is one card's."""
    rows = sorted(document.place(entry.at)[0] - 1 for entry in filled.entries)
    if not rows or rows != list(range(rows[0], rows[-1] + 1)) or filled.entries[0].id is None:
        return
    if not all(lines[row] == _GONE or _COPIES_LINE.fullmatch(lines[row]) for row in rows):
        return
    ids = {document.place(entry.at)[0] - 1: entry.id or entry.ref for entry in filled.entries}
    kept = [(ids[row], lines[row]) for row in rows if lines[row] != _GONE]
    gone = [_GONE] * (len(rows) - len(kept))
    lines[rows[0] : rows[-1] + 1] = [line for _, line in sorted(kept, key=lambda pair: pair[0])] + gone
