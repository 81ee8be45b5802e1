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

    game    of the event; pool: the one that it is played with, None for the shipped one
    folder  names of files are as seen from here
    """

    game: str
    pool: str | None
    folder: Path


def handed_in(desk: Desk, name: str) -> RegisteredList:
    """The list of that name, a file or a shipped list, accepted or not. Raises Refused as `checked` does."""
    return checked(desk, name)[0]


def checked(desk: Desk, name: str) -> tuple[RegisteredList, Report]:
    """The list of that name, a file or a shipped list, and what the check says of it.

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
    return _registered(called, report, text, desk.game), report


def _registered(called: str, report: Report, text: str, game: str) -> RegisteredList:
    """A list as it is kept, with the verdict of its check. A list of another game is not accepted."""
    findings = [one for one in report.findings if one.severity is not Severity.NOTE]
    if (strange := _strange(report, game)) is not None:
        findings.append(strange)
    deck = report.deck
    return RegisteredList(
        path=called,
        text=text,
        hash="" if deck is None or not deck.in_shape else deck_hash(deck),
        accepted=all(one.severity is not Severity.ERROR for one in findings) and deck is not None,
        findings=tuple(_line(called, one) for one in findings),
    )


def _strange(report: Report, game: str) -> Finding | None:
    """What a file is instead of a list of the game of the event."""
    if report.kind == "pool":
        said = f"a pool, a list of {game} was expected"
    elif report.game is not None and report.game != game:
        said = f"a list of {report.game}, the event is of {game}"
    else:
        return None
    return Finding(rule="tournament/list.of-the-game", message=said, line=1, column=1)


def _line(path: str, finding: Finding) -> str:
    """A finding on one line: its place, how much it weighs, what it says and its rule."""
    said = " ".join(finding.message.split())
    return f"{path}:{finding.line or 1}:{finding.column or 1}: {finding.severity.value}: {said} ({finding.rule})"


def as_json(one: RegisteredList) -> dict[str, object]:
    """A list for the journal; no findings are left out."""
    data: dict[str, object] = {"path": one.path, "text": one.text, "hash": one.hash, "accepted": one.accepted}
    return data | ({"findings": list(one.findings)} if one.findings else {})
