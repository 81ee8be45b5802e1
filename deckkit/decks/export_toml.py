"""Writing our own lists: of a game, with its zones where the game has them, or by names alone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import tomli_w

from deckkit import documents
from deckkit.decks.entries import MOST_LINES, Imported, ImportedEntry
from deckkit.decks.imports.game_zones import Target, target
from deckkit.decks.imports.words import shown
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games import SLUGS
from deckkit.limits import counted
from deckkit.models import MOST_COPIES
from deckkit.shape import in_shape

if TYPE_CHECKING:
    from deckkit.games.game import Game


def to_toml(imported: Imported, game: "Game | None") -> tuple[str, list[Finding]]:
    """The list as TOML: for `game`, or with the zones as they are called and no game at all.

    Copies of a card on several lines of a zone become one number, unless the zone is a list.
    """
    writer = _Writer(imported, game)
    for entry in imported.entries:
        writer.add(entry)
    lost = sum(bool(entry.set or entry.number or entry.tags) for entry in imported.entries)
    if lost:
        message = f"a list in TOML holds no sets and marks: those of {counted(lost, 'lines')} are left out"
        writer.say(1, "deckkit/import.dropped", message, Severity.NOTE, "CSV and JSON hold them")
    text = tomli_w.dumps(writer.document(), multiline_strings=False)
    return text, [*writer.findings, *_doubts(imported, game, text, writer)]


def _doubts(imported: Imported, game: "Game | None", text: str, writer: "_Writer") -> Iterator[Finding]:
    """What keeps the list from being loaded as one; and of any other, what is left to find out.

    Nothing is said a second time: neither of keys where a line found no place, nor of what is missing in a list of
    which no line did.
    """
    try:
        document = documents.parse("list.toml", text)
    except documents.Unreadable as error:
        message = f"the list cannot be written as TOML that can be read: {error.finding.message}"
        yield Finding(rule=error.finding.rule, message=message, line=1, column=1, help="JSON holds everything")
        return
    if game is None:
        message = "the file names no game: `deckkit check` cannot check it"
        help = f"--game {'|'.join(SLUGS)}"
        yield Finding(rule="deckkit/import.game", message=message, severity=Severity.NOTE, line=1, column=1, help=help)
        return
    wrong = in_shape(game.deck_model, document.data, [zone for zone in game.zones if zone.form == "counts"])[-1]
    known = [one for one in wrong if one.at[:1] not in writer.troubled]
    for one in known if writer.placed or (imported.clean and not writer.troubled) else ():
        message = f"the list written is not yet one of {game.slug}: {one.message}"
        yield replace(one, message=message, line=1, column=1).cited_in(game.slug)
    if not wrong and not writer.troubled and imported.format != "toml":
        message = f"whether this is a legal list of {game.slug} is not looked at here"
        help = "`deckkit check OUT` says what is missing and what is not allowed"
        yield Finding(rule="deckkit/import.head", message=message, severity=Severity.NOTE, line=1, column=1, help=help)


class _Writer:
    """Puts entries into the document.

    placed    how many of them found their place
    troubled  the first keys of the places where one did not, as paths; () where there was no place at all
    """

    def __init__(self, imported: Imported, game: "Game | None") -> None:
        self.imported, self.game = imported, game
        self.findings: list[Finding] = []
        self.data: dict[str, Any] = {}
        self.targets: dict[str, Target | str] = {}
        self.positions: dict[DocPath, int] = {}
        self.ordered = self.placed = 0
        self.troubled: set[DocPath] = set()
        for key, value in _plain(imported.head).items():
            if game is not None or not isinstance(value, dict | list):
                self.data[key] = value
            else:
                self.say(1, "deckkit/import.dropped", f"a list by names has no place for {shown(key)}", Severity.NOTE)

    def document(self) -> dict[str, Any]:
        head = {"game": self.game.slug} if self.game is not None else {}
        return {**head, "name": self.imported.title or "Unnamed list", **self.data}

    def add(self, entry: ImportedEntry) -> None:
        """An entry at its place; a finding if it has none."""
        said = len(self.findings)
        at = self.put(entry)
        if len(self.findings) > said:
            self.troubled.add(at[:1])
        else:
            self.placed += 1

    def put(self, entry: ImportedEntry) -> DocPath:
        """The path of the zone of an entry, which stands there now unless something was said; () if it has none."""
        if self.game is None:
            zone = entry.zone if entry.zone not in ("game", "name") else f"{entry.zone} zone"
            place = self.data.get(zone)
            if place is not None and not isinstance(place, dict):
                zone = f"{zone} zone"
            self.count(self.data.setdefault(zone, {}), entry)
            return (zone,)
        if entry.zone not in self.targets:
            self.targets[entry.zone] = target(self.game.zones, entry.zone)
        place = self.targets[entry.zone]
        if isinstance(place, str):
            self.say(entry.line, "deckkit/import.zone", f"{place}; {shown(entry.name)} is left out")
            return ()
        path = self.path_of(place)
        holder = self.holder(path)
        listed = place.zone.form in ("ordered", "set")
        empty: list[Any] | dict[str, Any] = [] if listed else {}
        content = None if place.zone.form == "single" else _content(holder, path[-1], empty)
        if place.zone.form == "single" and isinstance(holder, dict):
            self.single(holder, str(path[-1]), entry)
        elif listed and isinstance(content, list):
            self.append(content, entry)
        elif place.zone.form == "counts" and isinstance(content, dict):
            self.count(content, entry)
        else:
            message = f"{entry.zone} has no place beside what the head says; {shown(entry.name)} is left out"
            self.say(entry.line, "deckkit/import.zone", message)
        return path

    def path_of(self, place: Target) -> DocPath:
        """The path of a zone; where its position is open, the next one."""
        if not place.open:
            return place.path
        position = self.positions.get(place.path, 0)
        self.positions[place.path] = position + 1
        return tuple(position if step == "*" else step for step in place.zone.path)

    def holder(self, path: DocPath) -> Any:
        """The table or list in which the last step of a path stands, made if it is not there."""
        here: Any = self.data
        for step, following in pairwise(path):
            here = _content(here, step, [] if isinstance(following, int) else {})
        return here

    def single(self, holder: dict[str, Any], key: str, entry: ImportedEntry) -> None:
        if entry.count != 1 or key in holder:
            message = f"{entry.zone} takes one card: {entry.count} {shown(entry.name)} is left out"
            self.say(entry.line, "deckkit/import.zone", message)
            return
        holder[key] = entry.ref

    def append(self, holder: list[Any], entry: ImportedEntry) -> None:
        self.ordered += entry.count
        if self.ordered > MOST_LINES:
            message = f"more than {MOST_LINES} cards in order: {shown(entry.name)} is left out"
            self.say(entry.line, "deckkit/import.too-long", message)
            return
        holder.extend([entry.ref] * entry.count)

    def count(self, holder: dict[str, Any], entry: ImportedEntry) -> None:
        listed = holder.get(entry.ref, 0)
        total = entry.count + (listed if isinstance(listed, int) else MOST_COPIES)
        if total > MOST_COPIES:
            message = f"{shown(entry.name)}: {total} copies over several lines, at most {MOST_COPIES}; this is left out"
            self.say(entry.line, "deckkit/import.count", message)
            return
        holder[entry.ref] = total

    def say(
        self, line: int, rule: str, message: str, severity: Severity = Severity.ERROR, help: str | None = None
    ) -> None:
        self.findings.append(Finding(rule=rule, message=message, severity=severity, line=line, column=1, help=help))


def _content(holder: Any, step: str | int, empty: Any) -> Any:
    """What stands at a step, and if there is nothing yet, `empty`; lists grow to the position asked for.

    None where a position is wanted of what is no list, or a key of what is no table.
    """
    if isinstance(step, int):
        if not isinstance(holder, list):
            return None
        while len(holder) <= step:
            holder.append(type(empty)())
        return holder[step]
    return holder.setdefault(step, empty) if isinstance(holder, dict) else None


def _plain(value: Any) -> Any:
    """A value without nulls, which TOML does not have."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [_plain(one) for one in value if one is not None]
    return value
