"""Writing lists: our TOML, plain text, CSV and JSON. What a format cannot hold is left out with a note."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckkit.decks.entries import Imported, ImportedEntry, is_hidden
from deckkit.decks.imports import read_list
from deckkit.decks.imports.words import folded, shown, zone_of
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity
from deckkit.lettering import escaped

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.pools import Pool

FORMATS = ("toml", "text", "csv", "json")
EXTENSIONS = {".toml": "toml", ".txt": "text", ".text": "text", ".csv": "csv", ".json": "json"}

Rendered = tuple[str, list[Finding]]
"""The text of a file, and what it lacks."""


def render(imported: Imported, form: str, game: "Game | None" = None, pool: "Pool | None" = None) -> Rendered:
    """The list in one of FORMATS.

    game  decides the zones of a TOML list
    pool  names the cards in plain text, for people to read
    """
    from deckkit.decks.export_toml import to_toml

    writers: dict[str, Callable[[Imported], Rendered]] = {
        "toml": lambda one: to_toml(one, game),
        "text": lambda one: to_text(named(one, pool) if pool else one),
        "csv": to_csv,
        "json": to_json,
    }
    return writers[form](imported)


def named(imported: Imported, pool: "Pool") -> Imported:
    """The list with names in place of ids, wherever the name is that of one card only and so leads back to the id."""

    def by_name(entry: ImportedEntry) -> ImportedEntry:
        card = pool.cards.get(entry.ref)
        if card is None or pool.find(card.name) != [entry.ref] or card.name.strip() != card.name:
            return entry
        return replace(entry, name=card.name, id=None)

    return replace(imported, entries=tuple(map(by_name, imported.entries)))


def to_json(imported: Imported) -> Rendered:
    """Everything: the head, every entry with its line, and the totals."""
    document = {
        "name": imported.title,
        "game": imported.game,
        "head": imported.head,
        "entries": [entry.as_json() for entry in imported.entries],
        "totals": imported.totals(),
    }
    return escaped(json.dumps(document, ensure_ascii=False, indent=2, default=str)) + "\n", []


def to_csv(imported: Imported) -> Rendered:
    """A row for each card of a zone: zone, count, name, set, number, and tags where there are any."""
    tagged = any(entry.tags for entry in imported.entries)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["zone", "count", "name", "set", "number", *(["tags"] if tagged else [])])
    for entry in _merged(imported.entries):
        tags = ["; ".join(entry.tags)] if tagged else []
        writer.writerow([entry.zone, entry.count, entry.ref, entry.set, entry.number, *tags])
    about = {"name": imported.title, "game": imported.game, **imported.head}
    return _checked(imported, out.getvalue(), "csv", {key: value for key, value in about.items() if value is not None})


def to_text(imported: Imported) -> Rendered:
    """A plain list as most programs read it: a head under `About`, then `4 Name (SET) 123 *mark*` under headings.

    With a game in its head it is one of ours, where nothing stands behind a name, so that any name can be read back.
    """
    parts, dropped = _about(imported)
    marked = imported.game is not None and any(one.set or one.number or one.tags for one in imported.entries)
    if marked:
        bare = tuple(replace(entry, set="", number="", tags=()) for entry in imported.entries)
        imported = replace(imported, entries=bare)
    zone = None
    for entry in _merged(imported.entries):
        if entry.zone != zone:
            zone = entry.zone
            parts += ["", _HEADINGS.get(zone, f"[{zone}]")]
        parts.append(_text_line(entry))
    text = "\n".join(parts).lstrip("\n") + "\n"
    text, findings = _checked(imported, text, "text", dropped)
    if marked:
        findings.append(_lost("text of a game has no place for sets and marks: left out", 1, Severity.NOTE))
    return text, findings


_HEADINGS = {"main": "Deck", "sideboard": "Sideboard"}


def _about(imported: Imported) -> tuple[list[str], dict[str, object]]:
    """The lines of the head, and what no line can hold."""
    said = {"Name": imported.title, "Game": imported.game}
    lines = [f"{key} {' '.join(value.split())}" for key, value in said.items() if value and value.strip()]
    dropped: dict[str, object] = {}
    for key, value in imported.head.items():
        text = str(value)
        plain = isinstance(value, str | int) and not isinstance(value, bool) and not any(map(is_hidden, text))
        if plain and text == " ".join(text.split()) != "" and key.isidentifier() and key == key.casefold():
            lines.append(f"{key.capitalize()} {text}")
        elif not _says_nothing(value):
            dropped[key] = value
    return ["About", *lines] if lines else [], dropped


def _inside(value: object) -> str:
    """What the tables of a list hold, in brackets: " (name, faction)"; nothing of a plain value."""
    tables = [one for one in value if isinstance(one, dict)] if isinstance(value, list) else [value]
    keys = dict.fromkeys(
        key for table in tables if isinstance(table, dict) for key in table if table[key] or table[key] == 0
    )
    return f" ({', '.join(keys)})" if keys else ""


def _says_nothing(value: object) -> bool:
    """Whether a value is empty through and through, like the tables of a list of places whose cards are zones."""
    if isinstance(value, dict):
        return all(map(_says_nothing, value.values()))
    return all(map(_says_nothing, value)) if isinstance(value, list) else value in ("", None)


def _text_line(entry: ImportedEntry) -> str:
    printing = f" ({entry.set})" if entry.set else ""
    number = f" {entry.number}" if entry.set and entry.number else ""
    tags = "".join(f" *{tag}*" for tag in entry.tags)
    return f"{entry.count} {entry.ref}{printing}{number}{tags}"


def _merged(entries: Iterable[ImportedEntry]) -> Iterator[ImportedEntry]:
    """Neighbours that differ in nothing but their copies as one: "3 Plains" instead of three lines. Order stays."""
    last: ImportedEntry | None = None
    for entry in entries:
        if last is not None and _key(last) == _key(entry) and last.count + entry.count <= _MOST_MERGED:
            last = replace(last, count=last.count + entry.count)
            continue
        if last is not None:
            yield last
        last = entry
    if last is not None:
        yield last


_MOST_MERGED = 1000


def _key(entry: ImportedEntry) -> tuple[object, ...]:
    return (_zone_key(entry.zone), entry.ref, entry.set, entry.number, entry.tags)


def _zone_key(zone: str) -> str:
    return zone_of(zone) or folded(zone)


_OF_THE_LIST = frozenset(("name", "game", "author", "notes", "pool"))
"""What a head says of the list as a list; anything else in it says what is in the list."""


def _checked(imported: Imported, text: str, form: str, dropped: dict[str, object]) -> Rendered:
    """The text with what it lacks: keys of the head, and entries that would not be read back as they are."""
    findings = []
    lost = {key: value for key, value in dropped.items() if not _says_nothing(value)}
    for keys, severity in (
        ([key for key in lost if key in _OF_THE_LIST], Severity.NOTE),
        ([key for key in lost if key not in _OF_THE_LIST], Severity.WARNING),
    ):
        if keys:
            what = ", ".join(key + _inside(lost[key]) for key in keys)
            findings.append(_lost(f"{form} has no place for {what[:200]}: left out", 1, severity))
    try:
        back = read_list(text.encode("utf-8"), f"list.{'txt' if form == 'text' else form}")
        again = list(_merged(back.entries))
    except Unreadable:
        again = []
    for position, entry in enumerate(_merged(imported.entries)):
        if position >= len(again) or (entry.count, *_key(entry)) != (again[position].count, *_key(again[position])):
            message = f"{shown(entry.name)} cannot be written as {form} so that it would be read back the same"
            findings.append(_lost(message, entry.line, Severity.WARNING))
            break
    return text, findings


def _lost(message: str, line: int, severity: Severity) -> Finding:
    return Finding(
        rule="deckkit/import.dropped",
        message=message,
        severity=severity,
        line=line,
        column=1,
        help="JSON holds everything: --to json",
    )
