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

if TYPE_CHECKING:
    from deckkit.games.game import Game

FORMATS = ("toml", "text", "csv", "json")
EXTENSIONS = {".toml": "toml", ".txt": "text", ".text": "text", ".csv": "csv", ".json": "json"}

Rendered = tuple[str, list[Finding]]
"""The text of a file, and what it lacks."""


def render(imported: Imported, form: str, game: "Game | None" = None) -> Rendered:
    """The list in one of FORMATS; `game` decides the zones of a TOML list."""
    from deckkit.decks.export_toml import to_toml

    writers: dict[str, Callable[[Imported], Rendered]] = {
        "toml": lambda one: to_toml(one, game),
        "text": to_text,
        "csv": to_csv,
        "json": to_json,
    }
    return writers[form](imported)


def to_json(imported: Imported) -> Rendered:
    """Everything: the head, every entry with its line, and the totals."""
    document = {
        "name": imported.title,
        "game": imported.game,
        "head": imported.head,
        "entries": [entry.as_json() for entry in imported.entries],
        "totals": imported.totals(),
    }
    return json.dumps(document, ensure_ascii=False, indent=2, default=str) + "\n", []


def to_csv(imported: Imported) -> Rendered:
    """A row for each card of a zone: zone, count, name, set, number, and tags where there are any."""
    tagged = any(entry.tags for entry in imported.entries)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["zone", "count", "name", "set", "number", *(["tags"] if tagged else [])])
    for entry in _merged(imported.entries):
        tags = ["; ".join(entry.tags)] if tagged else []
        writer.writerow([entry.zone, entry.count, entry.ref, entry.set, entry.number, *tags])
    head = [key for key in ("name", "game") if getattr(imported, {"name": "title"}.get(key, key))]
    return _checked(
        imported,
        out.getvalue(),
        "csv",
        [*head, *(key for key, value in imported.head.items() if not _says_nothing(value))],
    )


def to_text(imported: Imported) -> Rendered:
    """A plain list as most programs read it: a head under `About`, then `4 Name (SET) 123 *mark*` under headings.

    With a game in its head it is one of ours, where nothing stands behind a name, so that any name can be read back.
    """
    parts, dropped = _about(imported)
    if imported.game is not None:
        bare = tuple(replace(entry, set="", number="", tags=()) for entry in imported.entries)
        dropped += (
            ["sets and marks"] if any(_key(a) != _key(b) for a, b in zip(bare, imported.entries, strict=True)) else []
        )
        imported = replace(imported, entries=bare)
    zone = None
    for entry in _merged(imported.entries):
        if entry.zone != zone:
            zone = entry.zone
            parts += ["", _HEADINGS.get(zone, f"[{zone}]")]
        parts.append(_text_line(entry))
    text = "\n".join(parts).lstrip("\n") + "\n"
    return _checked(imported, text, "text", dropped)


_HEADINGS = {"main": "Deck", "sideboard": "Sideboard"}


def _about(imported: Imported) -> tuple[list[str], list[str]]:
    """The lines of the head, and the keys of what no line can hold."""
    said = {"Name": imported.title, "Game": imported.game}
    lines = [f"{key} {' '.join(value.split())}" for key, value in said.items() if value and value.strip()]
    dropped = []
    for key, value in imported.head.items():
        text = str(value)
        plain = isinstance(value, str | int) and not isinstance(value, bool) and not any(map(is_hidden, text))
        if plain and text == " ".join(text.split()) != "" and key.isidentifier() and key == key.casefold():
            lines.append(f"{key.capitalize()} {text}")
        elif not _says_nothing(value):
            dropped.append(key)
    return ["About", *lines] if lines else [], dropped


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


def _checked(imported: Imported, text: str, form: str, dropped: list[str]) -> Rendered:
    """The text with what it lacks: keys of the head, and entries that would not be read back as they are."""
    findings = []
    if dropped:
        message = f"{form} has no place for {', '.join(dropped)[:200]}: left out"
        findings.append(_lost(message, 1, Severity.NOTE))
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
