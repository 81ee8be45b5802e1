"""Handing in a list: found by its name, checked by deckkit's own check, kept whole with what the check found."""

import os
from dataclasses import dataclass
from pathlib import Path

from deckkit import documents, shipped
from deckkit.check import Report, check_text
from deckkit.decks.identity import deck_hash
from deckkit.findings import Finding, Severity
from deckkit.tournament.model import RegisteredList
from deckkit.tournament.refusal import Refused


@dataclass(frozen=True, slots=True)
class Desk:
    """Where lists are handed in.

    game    of the event; mode: the words of its mode
    pool    the one that it is played with, None for the shipped one
    folder  names of files are as seen from here
    """

    game: str
    pool: str | None
    folder: Path
    mode: str = ""


def handed_in(desk: Desk, *names: str) -> tuple[RegisteredList, ...]:
    """The lists that one entrant hands in together, accepted or not. Raises Refused as `checked` does."""
    return tuple(checked(desk, name, len(names))[0] for name in names)


def checked(desk: Desk, name: str, together: int = 1) -> tuple[RegisteredList, Report]:
    """The list of that name, a file or a shipped list, and what the check says of it.

    together  how many lists the entrant hands in: one for all of a side, or one for each of its players

    Raises Refused when there is no such file, or it is no text: then there is nothing to keep.
    """
    path = str(desk.folder / name)
    if not os.path.exists(path):  # noqa: PTH110 - a name with a NUL in it is no error here
        path = shipped.named_list(name)
    called = os.fsencode(name).decode("utf-8", "replace")
    try:
        text = documents.read_text(path)
    except documents.Unreadable as error:
        help_line = shipped.list_meant(name, desk.game) or error.finding.help
        raise Refused("tournament/list.unreadable", f"{called}: {error.finding.message}", help_line) from None
    report = check_text(path, text, desk.pool)
    findings = [one for one in report.findings if one.severity is not Severity.NOTE]
    findings += _strange(report, desk.game) or _unfit(report, desk, together)
    accepted = report.deck is not None and all(one.severity is not Severity.ERROR for one in findings)
    lines = tuple(_line(called, one) for one in findings)
    hash_ = "" if report.deck is None or not report.deck.in_shape else deck_hash(report.deck)
    return RegisteredList(called, text, hash_, accepted, lines), report


def _strange(report: Report, game: str) -> list[Finding]:
    """What a file is instead of a list of the game of the event."""
    if report.kind == "pool":
        said = f"a pool, a list of {game} was expected"
    elif report.game is not None and report.game != game:
        said = f"a list of {report.game}, the event is of {game}"
    else:
        return []
    return [Finding(rule="tournament/list.of-the-game", message=said, line=1, column=1)]


def _unfit(report: Report, desk: Desk, together: int) -> list[Finding]:
    """Why a list of the game cannot be played with in the mode of the event, where the game knows."""
    if report.deck is None or not report.deck.in_shape:
        return []
    from deckkit.games import load_game
    from deckkit.play.core import BadValue
    from deckkit.play.library import shelf

    try:
        core = load_game(desk.game).core
        side = core.mode(desk.mode.split()).sides[0]
        core.brought(report.deck, side if together == 1 else side[:1], shelf().cards(core, report.deck.pool))
    except BadValue as error:
        return [Finding(rule="tournament/list.of-the-mode", message=str(error), line=1, column=1)]
    return []


def _line(path: str, finding: Finding) -> str:
    """A finding on one line: its place, how much it weighs, what it says and its rule."""
    said = " ".join(finding.message.split())
    return f"{path}:{finding.line or 1}:{finding.column or 1}: {finding.severity.value}: {said} ({finding.rule})"


def as_json(one: RegisteredList) -> dict[str, object]:
    """A list for the journal; no findings are left out."""
    data: dict[str, object] = {"path": one.path, "text": one.text, "hash": one.hash, "accepted": one.accepted}
    return data | ({"findings": list(one.findings)} if one.findings else {})
