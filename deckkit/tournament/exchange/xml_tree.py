"""XML as a tree of elements, each with its place. A document type declaration is refused."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from deckkit.tournament.exchange.outline import refuse

SYNTAX = "tournament/import.syntax"
DEEPEST = 50

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(slots=True)
class Element:
    """An element: what it holds, where it begins, and whether anybody has asked for it."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list["Element"] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    asked: bool = False

    @property
    def text(self) -> str:
        """The text of the element, without blanks at its ends."""
        return "".join(self.parts).strip()

    @property
    def place(self) -> tuple[int, int]:
        return self.line, self.column

    def all(self, name: str) -> list["Element"]:
        """The children of that name, which count as asked for."""
        found = [child for child in self.children if child.name == name]
        for child in found:
            child.asked = True
        return found

    def first(self, name: str) -> "Element | None":
        """The first child of that name."""
        return next(iter(self.all(name)), None)

    def text_of(self, name: str) -> str:
        """The text of the first child of that name; empty where there is none."""
        found = self.first(name)
        return "" if found is None else found.text

    def unasked(self) -> Iterator["Element"]:
        """The elements below that hold something and that nobody has asked for; what is inside of them is not named."""
        for child in self.children:
            if child.asked:
                yield from child.unasked()
            elif child.children or child.text or child.attributes:
                yield child


def tree(text: str) -> Element:
    """The root element of an XML text. Raises Unreadable: no XML, a document type, nested too deeply."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    open_: list[Element] = []
    roots: list[Element] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        element = Element(name, attributes, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        if len(open_) >= DEEPEST:
            refuse(SYNTAX, f"nested deeper than {DEEPEST} elements", *element.place)
        (open_[-1].children if open_ else roots).append(element)
        open_.append(element)

    def end(_: str) -> None:
        open_.pop()

    def characters(data: str) -> None:
        if open_:
            open_[-1].parts.append(data)

    def doctype(*_: object) -> None:
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        message = "the file declares a document type (<!DOCTYPE>), which could make it fetch files or grow without end"
        refuse("deckkit/import.doctype", message, line, column, "take the declaration out")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = characters, doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, "not well-formed")
        refuse(SYNTAX, f"not XML: {reason}", error.lineno, error.offset + 1)
    except UnicodeEncodeError:
        refuse(SYNTAX, "not XML: half a character")
    return roots[0]


def written(text: object) -> str:
    """A text between two tags. A sign that XML does not have becomes U+FFFD."""
    return escape(_NO_XML.sub("\ufffd", str(text)))


def quoted(text: object) -> str:
    """A text as the value of an attribute, with its quotes."""
    return quoteattr(_NO_XML.sub("\ufffd", str(text)))
