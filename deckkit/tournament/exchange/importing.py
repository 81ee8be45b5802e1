"""A file of another program, or our own JSON, as a new event."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from deckkit.decks.imports.encoding import decode
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity, quoted
from deckkit.games import SLUGS
from deckkit.tournament import presets
from deckkit.tournament.definition.model import faults, is_day
from deckkit.tournament.entries import Entry
from deckkit.tournament.event import Event, journal_of
from deckkit.tournament.exchange.judging import drafts
from deckkit.tournament.exchange.outline import InRoster, Outline, refuse
from deckkit.tournament.journal import Journal
from deckkit.tournament.settings import Settings

LEFT_OUT = "tournament/import.left-out"

LARGEST = 256 * 2**20
"""Bytes of a file at most: an event of thousands of players with their lists is large."""

Form = Literal["json", "trf", "tdf", "csv"]
FORMS: tuple[Form, ...] = get_args(Form)

_TRF = re.compile(r"^(?:0[0-9]2|001|XX[A-Z]|###)[ \t\n]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Read:
    """What a file says: an event in outline, or the entries of a journal; which kind of file it is."""

    form: Form
    outline: Outline
    entries: list[Entry] | None
    findings: tuple[Finding, ...]


def told(text: str) -> Form:
    """Which kind of file a text is, by its content. Raises Unreadable of what is none of them."""
    start = text.lstrip()
    if start.startswith(("{", "[")):
        return "json"
    if start.startswith("<"):
        return "tdf"
    if _TRF.match(start) or _TRF.search(text):
        return "trf"
    first = re.split(r"[,;\t\"\s]+", start.partition("\n")[0].casefold())
    if not {"player", "name", "round"} & set(first):
        refuse("tournament/import.kind", "neither JSON, nor TRF, nor TDF, nor CSV with a row of column names")
    return "csv"


def read(
    raw: bytes, form: Form | None, asked: Mapping[str, Any], division: str | None = None, roster: bytes | None = None
) -> Read:
    """What the bytes of a file say; `form` None: as its content tells.

    asked     settings that hold whatever the file says: `game`, `profile`, `best_of`, `cut_best_of`
    division  which one of a TDF file whose divisions play apart
    roster    the bytes of a CSV file of the players, beside one of the results
    Raises Unreadable with the place.
    """
    decoded = decode(raw)
    form = form or told(decoded.text)
    entries = None
    if form == "json":
        from deckkit.tournament.exchange import json_event

        outline, entries = json_event.read(decoded.text, asked)
    elif form == "trf":
        from deckkit.tournament.exchange.trf_reading import read as read_trf

        outline = read_trf(decoded.text)
    elif form == "tdf":
        from deckkit.tournament.exchange.tdf_reading import read as read_tdf

        outline = read_tdf(decoded.text, division)
    else:
        from deckkit.tournament.exchange.csv_reading import read as read_csv

        outline = read_csv(decoded.text, _roster(roster))
    outline.settings |= asked
    if form != "json":
        _day(outline)
    elif (game := outline.settings.get("game", "")) and game not in SLUGS and entries is None:
        said = f"deckkit does not know the game {quoted(game[:40])}: no list of it can be checked"
        outline.note(LEFT_OUT, said, ("settings", "game"))
    return Read(form, outline, entries, (*decoded.findings, *outline.notes))


def _day(outline: Outline) -> None:
    """Leave out a date that is none; programs write it in many ways."""
    written = outline.settings.get("date", "")
    if written and not is_day(written):
        del outline.settings["date"]
        outline.note(LEFT_OUT, f"the date is left out: {quoted(written[:40])} is no year, month and day", ("settings",))


def _roster(raw: bytes | None) -> str | None:
    """The text of the file of the players."""
    try:
        return None if raw is None else decode(raw).text
    except Unreadable as error:
        raise InRoster(error.finding) from None


def assumed(found: Read, asked: Mapping[str, Any]) -> list[Finding]:
    """A note that names the settings which no file of another program holds, and what they are taken to be."""
    if found.form == "json":
        return []
    given = found.outline.settings
    usual = presets.defaults(given.get("game", ""), given.get("mode"), given.get("format")) | given
    words = {"game": usual.get("game") or "none", "best_of": usual["best_of"], "profile": usual["profile"]}
    if found.outline.cut and given.get("format") != "single-elimination":
        words["cut_best_of"] = given.get("cut_best_of", words["best_of"])
    named = [f"{key.replace('_', ' ')} {value}" for key, value in words.items() if key not in asked]
    options = [f"--{key.replace('_', '-')}" for key in words if key not in asked]
    if not named:
        return []
    said = f"assumed, as such a file does not say it: {', '.join(named)}"
    help_line = f"{', '.join(options)} with `deckkit tournament import` say otherwise"
    return [Finding(rule=LEFT_OUT, message=said, severity=Severity.NOTE, help=help_line)]


def settled(outline: Outline, name: str) -> Settings:
    """The settings of the event: what the file says, and else as is usual for its game; `name` if it has none.

    Raises Unreadable: no such profile or option, or a format that the game is not played in.
    """
    given: dict[str, Any] = {"game": "", "name": name, "seed": secrets.randbits(32), **outline.settings}
    if "best_of" in given:
        given.setdefault("cut_best_of", given["best_of"])
    if len(outline.cut) > 1:
        given.setdefault("cut", len(outline.cut))
    usual = presets.defaults(given["game"], given.get("mode"), given.get("format"))
    for key in ("seats", "tables"):
        if key in given:
            given[key] = tuple(tuple(one) if isinstance(one, list) else one for one in given[key])
    settings = Settings(**{**usual, **given})
    for finding in faults(settings):
        outline.refuse(finding.rule, finding.message, ("settings", *finding.at), finding.help)
    return settings


def make(found: Read, folder: Path, name: str, who: str | None) -> Event:
    """The new event in a folder, which is made if it is not there. It appears whole or not at all.

    Raises Unreadable for what no event can be, Refused if there is one in the folder, OSError if nothing can be
    written there.
    """
    made = None
    if found.entries is None:
        settings = settled(found.outline, name)
        made = drafts(found.outline, settings)
    new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        if made is not None:
            return Event.create(folder, settings, who, made[1:])
        event = Event(Journal.restore(journal_of(folder), found.entries or []), who)
        event.made = len(found.entries or ())
        return event
    except BaseException:
        if new:
            folder.rmdir()
        raise
