"""XML lists: Cockatrice .cod, OCTGN .o8d and MTGO .dek. A document type declaration is refused."""

from dataclasses import dataclass
from typing import Literal
from xml.parsers import expat

from deckkit.decks.entries import Gathering, Imported, ImportedEntry
from deckkit.decks.imports import words
from deckkit.decks.imports.encoding import Decoded
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity

DEEPEST = 50
Form = Literal["cod", "o8d", "dek"]
_ROOTS: dict[str, Form] = {"cockatrice_deck": "cod"}
_CARD = {"cod": "card", "o8d": "card", "dek": "cards"}
_ZONE = {"cod": "zone", "o8d": "section", "dek": ""}
_COUNT = {"cod": "number", "o8d": "qty", "dek": "quantity"}
_SET = ("setshortname", "set")
_NUMBER = ("collectornumber",)


def read(decoded: Decoded) -> Imported:
    """An XML list. Raises Unreadable: no XML, a document type declaration, nested too deeply, none of the formats."""
    reader = _Reader(decoded)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_doctype(parser)
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    reader.parser = parser
    try:
        parser.Parse(decoded.text, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, "not well-formed")
        raise _unreadable("import.syntax", f"not XML: {reason}", error.lineno, error.offset + 1) from None
    except UnicodeEncodeError:
        raise _unreadable("import.syntax", "not XML: half a character", 1, 1) from None
    return reader.gathering.done()


def _refuse_doctype(parser: expat.XMLParserType) -> "_Refusal":
    return _Refusal(parser)


class _Refusal:
    """Called where a document type begins: that could define entities that grow, or fetch files."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.parser = parser

    def __call__(self, *_: object) -> None:
        raise _unreadable(
            "import.doctype",
            "the file declares a document type (<!DOCTYPE>), which a list never needs",
            self.parser.CurrentLineNumber,
            self.parser.CurrentColumnNumber + 1,
        )


def _unreadable(rule: str, message: str, line: int, column: int) -> Unreadable:
    help = "take the declaration out" if rule == "import.doctype" else None
    return Unreadable(Finding(rule=f"deckkit/{rule}", message=message, line=line, column=column, help=help))


@dataclass(slots=True)
class _Element:
    """An open element: its name and attributes in lower case, where it began, and its text so far."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    text: list[str]


class _Reader:
    """What expat calls, element by element."""

    def __init__(self, decoded: Decoded) -> None:
        self.gathering = Gathering(decoded.text, "xml", decoded.findings)
        self.open: list[_Element] = []
        self.form: Form = "cod"
        self.zone = "main"
        self.parser = expat.ParserCreate()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        lowered = {key.casefold(): value for key, value in attributes.items()}
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        element = _Element(name.casefold(), lowered, line, column, [])
        if len(self.open) >= DEEPEST:
            raise _unreadable("import.syntax", f"nested deeper than {DEEPEST} elements", line, column)
        if not self.open:
            self.form = self.gathering_form(_form(element))
            self.gathering.title = element.attributes.get("name", "")
        elif self.form == "o8d" and len(self.open) == 1 and element.name == "cards":
            self.form = self.gathering_form("dek")
        elif element.name == _ZONE[self.form]:
            self.zone = words.zone_label(lowered.get("name", ""))
            self.gathering.mark(line, "section")
        self.open.append(element)

    def gathering_form(self, form: Form) -> Form:
        self.gathering.form = form
        return form

    def text(self, data: str) -> None:
        if self.open:
            self.open[-1].text.append(data)

    def end(self, _: str) -> None:
        element = self.open.pop()
        last = self.parser.CurrentLineNumber
        text = " ".join("".join(element.text).split())
        if not self.open:
            return
        if element.name == _CARD[self.form]:
            self.card(element, text, last)
        elif element.name == _ZONE[self.form]:
            self.stray(text, element, last)
            self.zone = "main"
        elif element.name in ("deckname", "name", "title") and text:
            self.gathering.title = self.gathering.title or text
            self.gathering.mark(element.line, "comment", last)
        elif element.name in ("card", "cards"):
            message = f"<{element.name}> is no card of a .{self.form} list"
            self.gathering.refuse("deckkit/import.line", message, element.line, element.column, last=last)
        elif text or element.attributes:
            self.gathering.mark(element.line, "comment", last)

    def stray(self, text: str, element: _Element, last: int) -> None:
        """Text between the cards of a section names no card."""
        if text:
            message = f"{words.shown(text)} stands between the cards, and names none"
            self.gathering.refuse("deckkit/import.line", message, element.line, element.column, last=last)

    def card(self, element: _Element, text: str, last: int) -> None:
        attributes, gathering = dict(element.attributes), self.gathering
        counted = attributes.pop(_COUNT[self.form], None)
        named = " ".join(attributes.pop("name", "").split())
        name = (named or text) if self.form != "o8d" else (text or named)
        name = name or " ".join(attributes.pop("id", attributes.pop("catid", "")).split())
        line, column = element.line, element.column
        if not name:
            gathering.refuse("deckkit/import.line", "the card has no name", line, column, last=last)
            return
        copies = 1 if counted is None else words.copies(counted)
        zone = self.zone_of_card(attributes.pop("sideboard", None))
        if isinstance(copies, str) or zone is None:
            reason = copies if isinstance(copies, str) else "Sideboard is neither true nor false"
            rule = "deckkit/import.count" if isinstance(copies, str) else "deckkit/import.line"
            gathering.refuse(rule, f"{words.shown(name)}: {reason}", line, column, last=last)
            return
        if counted is None:
            message = f"{words.shown(name)} has no number of copies: counted as one"
            gathering.say(Severity.WARNING, "deckkit/import.count", message, line, column)
        set_ = next((attributes.pop(key) for key in _SET if key in attributes), "")
        number = next((attributes.pop(key) for key in _NUMBER if key in attributes), "")
        tags = tuple(f"{key}={value}" for key, value in attributes.items() if value not in ("", "0"))
        gathering.add(ImportedEntry(zone, copies, name, set_, number, tags, line, column), last)

    def zone_of_card(self, sideboard: str | None) -> str | None:
        """The zone of the section the card stands in, unless it says itself whether it is of the sideboard."""
        known = {None: self.zone, "false": "main", "true": "sideboard"}
        return known.get(sideboard.strip().casefold() if sideboard is not None else None)


def _form(root: _Element) -> Form:
    if root.name in _ROOTS:
        return _ROOTS[root.name]
    if root.name == "deck":  # OCTGN's or MTGO's; the first <Cards> tells
        return "o8d"
    raise _unreadable("import.syntax", f"<{root.name}> is no list that deckkit knows", root.line, root.column)
