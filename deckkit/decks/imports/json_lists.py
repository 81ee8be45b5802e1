"""JSON lists: ids in an array, entries as objects, zones as tables of name and copies, and deckkit's own form."""

import re

from deckkit.decks.entries import Gathering, Imported, ImportedEntry, LineKind
from deckkit.decks.imports import words
from deckkit.decks.imports.encoding import Decoded
from deckkit.decks.imports.jsontree import Node, Places, parse
from deckkit.findings import Severity

_COUNT = ("count", "quantity", "qty", "copies", "amount")
_NAME = ("name", "card", "cardname", "card_name", "title")
_ID = ("id", "code", "card_id", "cardid")
_SET = ("set", "set_code", "setcode", "edition", "expansion")
_NUMBER = ("number", "collector_number", "collectornumber", "cn")
_ZONE = ("zone", "section", "board")
_LISTS = ("entries", "cards")
_TITLE = ("name", "title", "deckname", "deck_name")
_OWN = ("format", "path", "encoding", "totals", "lines", "findings")
"""Keys of deckkit's own report that follow from the entries."""
_REMARK = re.compile(r"exported (?:from|by|with)\b|.*://", re.IGNORECASE)


def read(decoded: Decoded) -> Imported:
    """A JSON list. Raises Unreadable of what is no JSON."""
    return _Reader(decoded, parse(decoded.text)).all()


class _Reader:
    def __init__(self, decoded: Decoded, root: Node) -> None:
        self.gathering = Gathering(decoded.text, "json", decoded.findings)
        self.places, self.root = Places(decoded.text), root
        self.said_nested = False

    def all(self) -> Imported:
        if self.root.items is not None:
            self.array(self.root.items, "main")
        elif self.root.members is not None:
            self.document(self.root)
        else:
            self.refuse("deckkit/import.line", "neither an array nor an object: no list", self.root)
        return self.gathering.done()

    def document(self, root: Node) -> None:
        """An object: the head of a list, and zones or one array of entries."""
        gathering = self.gathering
        doubled = self.doubled(root)
        for key, at, node in root.members or ():
            line, _ = self.places.of(at)
            folded = key.casefold()
            if key in doubled:
                self.mark(node, "finding")
                continue
            if folded in _TITLE and isinstance(node.value, str):
                gathering.title = gathering.title or node.value
                gathering.mark(line, "comment")
            elif folded == "game" and isinstance(node.value, str):
                gathering.game = node.value
                gathering.mark(line, "comment")
            elif folded == "head" and node.members is not None:
                gathering.head.update({name: member.plain() for name, _, member in node.members})
                self.mark(node, "comment")
            elif folded in _OWN:
                self.mark(node, "comment")
            elif folded in _LISTS and node.items is not None:
                gathering.mark(line, "section")
                self.array(node.items, "main")
            elif node.items is not None:
                gathering.mark(line, "section")
                self.array(node.items, words.zone_label(key))
            elif node.members is not None:
                gathering.mark(line, "section")
                self.table(node, "main" if folded in _LISTS else words.zone_label(key))
            else:
                gathering.head[key] = node.plain()
                gathering.mark(line, "comment")

    def array(self, items: list[Node], zone: str) -> None:
        """An array of names or ids, each one copy, or of entries."""
        for position, item in enumerate(items):
            if item.members is not None:
                self.entry(item, zone)
            elif isinstance(item.value, str) and position == 0 and len(items) > 1 and _REMARK.match(item.value):
                line, column = self.places.of(item.at)
                message = f"{words.shown(item.value)} is taken for a remark, not for a card"
                self.gathering.say(Severity.NOTE, "deckkit/import.remark", message, line, column)
                self.gathering.mark(line, "comment")
            elif isinstance(item.value, str):
                self.add(zone, 1, item.value, item)
            elif isinstance(item.value, int) and not isinstance(item.value, bool) and item.value >= 0:
                self.add(zone, 1, str(item.value), item)
            else:
                said = words.shown(
                    str(item.plain()).lower() if isinstance(item.value, bool) else str(item.plain())[:80]
                )
                self.refuse("deckkit/import.line", f"{said} names no card", item)

    def table(self, node: Node, zone: str) -> None:
        """Names and copies."""
        doubled = self.doubled(node)
        for name, at, value in node.members or ():
            if name in doubled:
                self.mark(value, "finding")
                continue
            inner = value.member(*_LISTS)
            if inner is not None and inner.items is not None:
                self.array(inner.items, words.zone_label(name))
                continue
            if inner is not None and inner.members is not None:
                self.table(inner, words.zone_label(name))
                continue
            if value.members is not None:
                self.entry(value, zone, name)
                continue
            copies = words.copies(value.plain() if value.items is None else "a list")
            if isinstance(copies, str):
                self.refuse("deckkit/import.count", f"{words.shown(name)}: {copies}", value)
            else:
                self.add(zone, copies, name, Node(at))

    def entry(self, node: Node, zone: str, name: str = "") -> None:
        """One object: copies, name, set and the like; what has no meaning here is kept as a mark."""
        if self.doubled(node):
            self.mark(node, "finding")
            return
        said_id = _text(node.member(*_ID))
        name = _text(node.member(*_NAME)) or name
        inner = node.member("card")
        if inner is not None and inner.members is not None:
            name = _text(inner.member("name")) or name
        self.mention_nested(node)
        counted = node.member(*_COUNT)
        copies = 1 if counted is None else words.copies(counted.plain() if counted.items is None else "a list")
        if isinstance(copies, str):
            self.refuse("deckkit/import.count", f"{words.shown(name or said_id)}: {copies}", node)
            return
        if not name and not said_id:
            self.refuse("deckkit/import.line", "the entry names no card", node)
            return
        if counted is None:
            line, column = self.places.of(node.at)
            message = f"{words.shown(name or said_id)} has no number of copies: counted as one"
            self.gathering.say(Severity.WARNING, "deckkit/import.count", message, line, column)
        label = _text(node.member(*_ZONE))
        both = bool(name and said_id and said_id != name)
        tags = tuple(dict.fromkeys((*_tags(node), *((f"id={said_id}",) if both else ()))))
        set_, number = _text(node.member(*_SET)), _text(node.member(*_NUMBER))
        zone = words.zone_label(label) if label else zone
        self.add(zone, copies, name or said_id, node, set_, number, tags, said_id if both else "")

    def mention_nested(self, node: Node) -> None:
        """Objects and arrays inside an entry name no card; that they are passed over is said at the first."""
        for key, at, member in node.members or ():
            nested = bool(member.items or member.members) and key.casefold() not in ("card", "tags")
            if nested and not self.said_nested:
                self.said_nested = True
                message = f"what stands inside {words.shown(key)} is passed over, here and below"
                self.gathering.say(Severity.NOTE, "deckkit/import.line", message, *self.places.of(at))

    def add(
        self,
        zone: str,
        copies: int,
        name: str,
        node: Node,
        set_: str = "",
        number: str = "",
        tags: tuple[str, ...] = (),
        written: str = "",
    ) -> None:
        line, column = self.places.of(node.at)
        name = name.strip()
        entry = ImportedEntry(zone, copies, name, set_, number, tags, line, column, written=written)
        self.gathering.add(entry, self.last(node))

    def doubled(self, node: Node) -> set[str]:
        """The keys that an object has twice: nothing is believed of them, and each is said once."""
        first: dict[str, int] = {}
        doubled: set[str] = set()
        for key, at, _ in node.members or ():
            if key in first and key not in doubled:
                doubled.add(key)
                line, column = self.places.of(at)
                earlier, _ = self.places.of(first[key])
                message = f"{words.shown(key)} is listed twice, lines {earlier} and {line}: neither is taken"
                help = "write it once, with all its copies in one number"
                self.gathering.refuse("deckkit/import.doubled-key", message, line, column, help=help)
                self.gathering.mark(earlier, "finding")
            first.setdefault(key, at)
        return doubled

    def refuse(self, rule: str, message: str, node: Node) -> None:
        line, column = self.places.of(node.at)
        self.gathering.refuse(rule, message, line, column, last=self.last(node))

    def mark(self, node: Node, kind: LineKind) -> None:
        line, _ = self.places.of(node.at)
        self.gathering.mark(line, kind, self.last(node))

    def last(self, node: Node) -> int:
        """The line of the last value inside a node."""
        at, waiting = node.at, [node]
        while waiting:
            one = waiting.pop()
            at = max(at, one.at)
            waiting += one.items or ()
            waiting += [member for _, _, member in one.members or ()]
        return self.places.of(at)[0]


def _text(node: Node | None) -> str:
    if node is None or node.value is None or isinstance(node.value, bool | float):
        return ""
    return str(node.value).strip()


def _tags(node: Node) -> tuple[str, ...]:
    known = {*_COUNT, *_NAME, *_ID, *_SET, *_NUMBER, *_ZONE, "line", "tags"}
    listed = node.member("tags")
    tags = [_text(tag) for tag in listed.items or () if _text(tag)] if listed is not None else []
    for key, _, member in node.members or ():
        if key.casefold() not in known and member.value not in (None, "", False):
            tags.append(f"{key}={member.value}")
    return tuple(tags)
