"""A zone of a list written anew in the text of the list: what stood in it goes, its remarks too."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.decks.textedit import EditError, TextEdit, name_remark
from deckkit.documents import Document, toml_string

if TYPE_CHECKING:
    from deckkit.decklist import Filled
    from deckkit.pools import Pool

_WIDTH = 100
"""Characters of a list of cards on one line."""

_NAME_LINE = re.compile(r"[ \t]*\[[^\[\]]+\][ \t]*(#[^\n]*)?\r?")


def written_anew(document: Document, filled: "Filled", copies: Mapping[str, int]) -> Document:
    """The document with a zone that is there filled with these copies, in the order of their ids.

    A table of copies, or an order, has a card a line with its name as a remark; a set is one line if it is short. The
    lines around the zone stay. Raises EditError where the zone is written in another way than that.
    """
    if filled.zone.form == "counts":
        return _parsed(document, _table(document, filled, copies))
    if filled.zone.form == "single":
        raise EditError(f"{filled.zone.label} is one card")
    edit = TextEdit(document.text, document.places)
    cards = [card_id for card_id, number in sorted(copies.items()) for _ in range(number)]
    edit.set_value(filled.zone.path, _array(cards, filled.pool, filled.zone.form == "ordered", _newline(document)))
    edit.drop_remark(filled.zone.path)
    return _parsed(document, edit.result())


def remark(pool: "Pool", card_id: str) -> str:
    """The name of a card as a remark, on one line; nothing where it is what the card goes by anyhow."""
    return name_remark(card_id, pool.cards[card_id].name)


def _array(cards: list[str], pool: "Pool", ordered: bool, newline: str) -> str:
    line = f"[{', '.join(map(toml_string, cards))}]"
    if not cards or (not ordered and len(line) <= _WIDTH):
        return line
    lines = [f"  {toml_string(one)}, {remark(pool, one)}".rstrip() for one in cards]
    return newline.join(["[", *lines, "]"])


def _table(document: Document, filled: "Filled", copies: Mapping[str, int]) -> str:
    """The text with other lines below the header of a table: those from the header to the last entry go, and the
    remarks directly below that, if they are not directly above the next header."""
    text, newline = document.text, _newline(document)
    edit = TextEdit(text, document.places)
    header = edit.span(filled.zone.path)
    begin = _end_of_line(text, header.end)
    if not _NAME_LINE.fullmatch(text[text.rfind("\n", 0, header.start) + 1 : begin].rstrip("\n")):
        raise EditError(f"the header of {filled.zone.label} has no line of its own")
    end = max((_end_of_line(text, edit.span(entry.at).end) for entry in filled.entries), default=begin)
    end = _after_remarks(text, end)
    if re.search(r"^[ \t]*\[", text[begin:end], re.MULTILINE):
        raise EditError(f"{filled.zone.label} is written in several places")
    lines = [
        f"{toml_string(card_id)} = {number}   {remark(filled.pool, card_id)}".rstrip()
        for card_id, number in sorted(copies.items())
        if number
    ]
    before = text[:begin] if text[:begin].endswith("\n") else text[:begin] + newline
    return before + "".join(line + newline for line in lines) + text[end:]


def _after_remarks(text: str, offset: int) -> int:
    """Where the lines of remarks that begin at an offset end; the offset itself where a header comes next."""
    end = offset
    while text[end : _end_of_line(text, end)].lstrip().startswith("#"):
        end = _end_of_line(text, end)
    return offset if text[end : _end_of_line(text, end)].lstrip().startswith("[") else end


def _end_of_line(text: str, offset: int) -> int:
    """Where the line around an offset ends, its line end counted."""
    found = text.find("\n", offset)
    return len(text) if found < 0 else found + 1


def _newline(document: Document) -> str:
    return "\r\n" if "\r\n" in document.text else "\n"


def _parsed(document: Document, text: str) -> Document:
    try:
        return documents.parse(document.path, text)
    except documents.Unreadable:
        raise EditError("what stands there can only be written anew by hand") from None
