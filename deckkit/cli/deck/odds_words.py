"""What the outputs of `deckkit deck odds` share: what is asked, how chances are written, and the notes below."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import click

from deckkit.cli.loading import Loaded
from deckkit.cli.output import plain
from deckkit.cli.words import printable
from deckkit.games.draws import Note

MOST_RULES = 2
"""Rules that a note for people cites, so that it stays a line."""

EVERY, ANY = "all of these", "any of these"
"""The lines for all wants together, and for any of them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked on the command line.

    `draw` and `per_turn`: in place of what the game says; `seat`: one of two; `quiet`: without the notes.
    """

    draw: int | None
    per_turn: int | None
    turns: int
    seat: str | None
    simulate: int | None
    seed: int
    form: str
    quiet: bool


def asked_notes(notes: Sequence[Note], first: int | None, later: int | None) -> list[Note]:
    """The notes, none of which states numbers of cards that are not drawn; None: as the rules say."""
    return [note.as_asked(first, later) for note in notes]


class Chance(float):
    """A chance as a number for programs, and exact for people."""

    exact: Fraction

    @classmethod
    def of(cls, exact: Fraction) -> "Chance":
        """The number nearest to an exact chance."""
        found = cls(exact)
        found.exact = exact
        return found


def cell(value: object) -> str:
    """A chance in hundredths, any other fraction of numbers with two decimals."""
    if isinstance(value, Chance):
        return percent(value.exact)
    return f"{value:.2f}" if isinstance(value, float) else plain(value)


def csv_cell(value: object) -> str:
    """A number with all its digits."""
    return repr(float(value)) if isinstance(value, float) else plain(value)


def percent(chance: Fraction) -> str:
    """A chance in hundredths: one decimal, more of them near 0 and near 1; 0 and 100 only where it is just that."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    for decimals in range(1, 6):
        near = round(chance * 100, decimals)
        if decimals > 1 or 0.1 <= near <= 99.9:
            distance = min(near, 100 - near) * 10**decimals
            if distance >= 10 or (decimals == 1 and distance >= 1):
                return f"{float(near):.{decimals}f} %"
    return "< 0.0001 %" if chance < Fraction(1, 2) else "> 99.9999 %"


def say_notes(loaded: Loaded, notes: Sequence[Note]) -> None:
    """A line a note, with the first rules that it rests on, whose index is named once; JSON has them all."""
    for note in notes:
        more = ", ..." if len(note.rules) > MOST_RULES else ""
        rules = f" ({loaded.game.slug}/{', '.join(note.rules[:MOST_RULES])}{more})" if note.rules else ""
        click.echo(printable(f"- {note.text}{rules}"))


def notes_document(loaded: Loaded, notes: Sequence[Note]) -> list[dict[str, Any]]:
    """The notes for programs, ids of rules written in full."""
    return [{"text": note.text, "rules": [f"{loaded.game.slug}/{rule}" for rule in note.rules]} for note in notes]
