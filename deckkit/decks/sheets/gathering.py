"""From the report of a check to a sheet: zones become blocks, whatever the head of the list says becomes fields."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePath
from typing import Any

from deckkit.check import SAMPLE_NOTE, Report
from deckkit.decklist import Deck, Entry, Filled
from deckkit.decks.identity import deck_hash
from deckkit.decks.named_again import holder, holds_its_own
from deckkit.decks.sheets.sheet import Block, Line, Remark, Sheet
from deckkit.decks.sheets.sums import points_of, sums
from deckkit.decks.sheets.words import WHO, called, is_named, names_of, words
from deckkit.findings import Severity
from deckkit.games.game import Game
from deckkit.lettering import visible

FINGERPRINT_DIGITS = 12
MOST_REMARKS = 12
"""Findings that a sheet names; of a list with more of them it says how many more there are."""

_IN_THE_HEAD = frozenset(("game", "name", "author", "notes", "pool"))
"""Keys of every list that have a place of their own on a sheet, or none."""

Fields = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Who hands a list in, and for what; nothing where unknown. Without a player it is the author of the list."""

    player: str = ""
    members: tuple[str, ...] = ()
    club: str = ""
    event: str = ""
    date: str = ""
    place: str = ""


def sheet_of(game: Game, report: Report, person: Person, text: str = "") -> Sheet:
    """The sheet of a list. `text` is all of it, and stands on the sheet if no cards could be read.

    The report is that of `deckkit.check` about this list.
    """
    deck = report.deck
    known = {
        "legal": report.legal,
        "members": tuple(map(visible, person.members)),
        "club": visible(person.club),
        "event": visible(person.event),
        "date": visible(person.date),
        "place": visible(person.place),
        **_remarks(report),
    }
    file = visible(PurePath(report.path).name) if report.path != "-" else "standard input"
    kind = f"{game.list_is} of {game.title}"
    if deck is None or not deck.in_shape:
        lines = tuple(map(visible, text.splitlines()))
        return Sheet(visible(person.player), file, kind, (), (), fingerprint="", origin=file, text=lines, **known)
    head, pool = deck.file, deck.pool.file
    people = tuple(visible(one) for one in names_of(deck))
    data = {key: value for key, value in head.model_dump(exclude_defaults=True).items() if key not in _IN_THE_HEAD}
    return Sheet(
        player=visible(person.player or head.author),
        title=visible(head.name),
        kind=kind,
        blocks=tuple(_blocks(game, deck, data)),
        sums=tuple(sums(game, deck, data)),
        fingerprint=deck_hash(deck)[:FINGERPRINT_DIGITS],
        origin=f"{file} · {visible(pool.title)}, edition {visible(pool.edition)}",
        author=visible(head.author if person.player not in ("", head.author) else ""),
        points=(game.curve or "").replace("_", " "),
        fields=_head_fields(deck, data),
        people=people if len(people) > 1 else (),
        **known,
    )


def _remarks(report: Report) -> dict[str, Any]:
    """What the check found, errors first; of the numbers being samples last."""
    weight = {severity: place for place, severity in enumerate(Severity)}
    found = sorted((one for one in report.findings if one is not SAMPLE_NOTE), key=lambda one: weight[one.severity])
    named = found[:MOST_REMARKS] + [one for one in report.findings if one is SAMPLE_NOTE]
    remarks = tuple(Remark(one.severity.value, visible(one.message), visible(one.rule)) for one in named)
    return {"remarks": remarks, "more": max(len(found) - MOST_REMARKS, 0)}


def _head_fields(deck: Deck, data: Mapping[str, Any]) -> Fields:
    """Whatever the head says that is neither a zone, nor a table of its own, nor has a place elsewhere."""
    zones = {filled.zone.path[0] for filled in deck.zones}
    rest = {key: value for key, value in data.items() if key not in zones and not _tables(value)}
    said = deck.file.SAID
    return tuple(
        (said.get(key, words(key)), _told(value)) for key, value in rest.items() if key not in deck.file.BESIDE
    )


def _tables(value: object) -> bool:
    """Whether a value is a list of tables, as of players, of which each has a block."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _told(value: object) -> str:
    """A value of a head as people say it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{words(str(key))}: {_told(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(_told, value))
    return visible(str(value))


def _blocks(game: Game, deck: Deck, data: Mapping[str, Any]) -> Iterator[Block]:
    """First the cards that stand alone in the head, then what each table of the list has, then the other zones."""
    alone = [one for one in deck.zones if len(one.zone.path) == 1 and one.zone.form == "single" and one.entries]
    if alone:
        yield Block("single cards", tuple(_single_lines(game, deck, alone)))
    for key, value in data.items():
        if _tables(value):
            yield from _of_tables(game, deck, key, value)
    for filled in deck.zones:
        in_table = any(isinstance(step, int) for step in filled.zone.path[:-1])
        if filled.entries and not in_table and filled not in alone:
            yield _of_list(game, deck, filled, words(filled.zone.label), _beside(deck, filled))


def _of_tables(game: Game, deck: Deck, key: str, tables: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
    """The blocks of a list of tables; tables with single cards alone come together in one."""
    zones = [[one for one in deck.zones if one.zone.path[:2] == (key, place)] for place in range(len(tables))]
    whose = [called(deck, key, place) for place in range(len(tables))]
    fields = [_fields_of(table, each) for table, each in zip(tables, zones, strict=True)]
    if all(one.zone.form == "single" for each in zones for one in each):
        said = [(f"{who}, {name}", told) for who, each in zip(whose, fields, strict=True) for name, told in each]
        lines = [
            line for who, each in zip(whose, zones, strict=True) for line in _single_lines(game, deck, each, f"{who}, ")
        ]
        yield Block(words(key), tuple(lines), tuple(said))
        return
    for who, each, told in zip(whose, zones, fields, strict=True):
        single = [one for one in each if one.zone.form == "single" and one.entries]
        if single or told:
            yield Block(who, tuple(_single_lines(game, deck, single)), told)
        for filled in each:
            if filled.zone.form != "single" and filled.entries:
                yield _of_list(game, deck, filled, f"{who}, {words(str(filled.zone.path[-1]))}", [])


def _fields_of(table: Mapping[str, Any], zones: Sequence[Filled]) -> Fields:
    """What a table says beside its zones and beside whose it is."""
    named = {*WHO, *(filled.zone.path[2] for filled in zones if len(filled.zone.path) > 2)}
    return tuple((words(name), _told(value)) for name, value in table.items() if name not in named and value != [])


def _single_lines(game: Game, deck: Deck, zones: Sequence[Filled], whose: str = "") -> Iterator[Line]:
    for filled in zones:
        label = f"{whose}{words(str(filled.zone.path[-1]))}"
        within, boxed = words(holder(game, deck, filled)), holds_its_own(game, deck, filled)
        for entry in filled.entries:
            yield _line(game, filled, entry, within, boxed, label=label)


def _of_list(game: Game, deck: Deck, filled: Filled, title: str, beside: Sequence[str]) -> Block:
    ordered, within = filled.zone.form == "ordered", words(holder(game, deck, filled))
    boxed = holds_its_own(game, deck, filled)
    lines = []
    for place, entry in enumerate(filled.entries):
        positions = (place + 1,) if ordered else ()
        said = beside[place] if place < len(beside) else ""
        lines.append(_line(game, filled, entry, within, boxed, positions, beside=said))
    unknown = sum(entry.copies for entry in filled.entries if entry.id is None)
    worth = points_of(filled, game.curve)
    return Block(title, tuple(lines), ordered=ordered, points=worth, unknown=unknown)


def _beside(deck: Deck, filled: Filled) -> list[str]:
    """What the list says of each copy of this zone: "sleeves red"."""
    keys = [key for key, of in deck.file.BESIDE.items() if filled.zone.path == (of,)]
    return [f"{words(key)} {visible(str(one))}" for key in keys for one in getattr(deck.file, key) or ()]


def _line(
    game: Game,
    filled: Filled,
    entry: Entry,
    within: str,
    boxed: bool,
    positions: tuple[int, ...] = (),
    label: str = "",
    beside: str = "",
) -> Line:
    if entry.id is None:
        return _kept("", entry.ref, entry.copies, None, positions, label, beside, within, boxed)
    card = filled.pool.cards[entry.id]
    points = getattr(card, game.curve, None) if game.curve else None
    worth = points if isinstance(points, int) else None
    return _kept(entry.id, card.name, entry.copies, worth, positions, label, beside, within, boxed)


@lru_cache(maxsize=10_000)
def _kept(
    card_id: str,
    name: str,
    copies: int,
    points: int | None,
    positions: tuple[int, ...],
    label: str,
    beside: str,
    within: str,
    boxed: bool,
) -> Line:
    """The line; the same card comes in many lists of an event."""
    named = bool(card_id) and is_named(card_id, name)
    return Line(visible(card_id), visible(name), copies, points, positions, label, beside, within, named, boxed)
