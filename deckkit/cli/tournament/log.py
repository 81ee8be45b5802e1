"""`deckkit tournament log`, `undo` and `redo`: the journal, read and taken back."""

import sys
from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from deckkit.tournament.entries import Entry
    from deckkit.tournament.event import Event


_SEALED = "tournament/journal.sealed"


@click.command(epilog="Example: deckkit tournament log my-event --last 5")
@event_argument
@click.option("--last", metavar="N", type=click.IntRange(min=1), help="Only the last N entries.")
@click.option("--verify", is_flag=True, help="Check the seals of all entries instead of listing them.")
@click.option("--seal", metavar="HASH", help="With --verify: the last seal must begin so, as it was printed or noted.")
@format_option()
def log(event: str, last: int | None, verify: bool, seal: str | None, form: str) -> None:
    """Who entered what, and when.

    JSON has the entries whole, with their seals. Every entry is sealed to all before it: --verify finds what was
    changed from outside, and --seal also notices entries that were cut off at the end.

    Exit code: 0, or 1 where a seal does not fit.
    """
    from deckkit.tournament import fold
    from deckkit.tournament.saying import said, sat_at

    if seal is not None and not verify:
        raise click.UsageError("--seal goes with --verify")
    with opened(event) as at_desk:
        if verify:
            sys.exit(_verified(at_desk.journal.broken(), at_desk.journal.last(), seal))
        tournament, entries = at_desk.tournament, list(at_desk.journal.entries())
        entries = entries[: tournament.entries]
        void, shown = fold.undone(entries), entries[-last:] if last else entries
        if form == "json":
            as_json([one.as_json() | {"undone": one.number in void} for one in shown])
            return
        sat = sat_at(entries)
        told = [said(one, tournament, sat) + " (undone)" * (one.number in void) for one in shown]
    rows = [(one.number, one.at, one.who, words) for one, words in zip(shown, told, strict=True)]
    listing(("entry", "at (UTC)", "who", "what"), rows, form)


def _verified(broken: tuple[int, str] | None, last: tuple[int, str], seal: str | None) -> int:
    """Say what the look at the seals has found; the exit code."""
    number, hash_ = last
    wrong = None
    if broken is not None:
        before = "; the entries before it are as they were made" if broken[0] > 1 else ""
        wrong = printable(broken[1]) + before
    elif seal is not None and not hash_.startswith(seal.lower()):
        wrong = f"the last seal, of entry {number}, is {hash_[:16]}..., not {seal}"
    if wrong is not None:
        click.echo(f"refused[{_SEALED}]: {wrong}")
        return 1
    click.echo(f"{number} entries, every seal fits; the last is {hash_}")
    return 0


@click.command(epilog="Example: deckkit tournament undo my-event")
@event_argument
@click.option(
    "--times", metavar="N", type=click.IntRange(min=1), default=1, show_default=True, help="How many entries."
)
@by_option
def undo(event: str, times: int, by: str | None) -> None:
    """Take back the last entry that counts, whatever it was and whoever made it. `redo` brings it back."""
    with opened(event, by) as at_desk:
        _tell("undone", at_desk.undo(times), at_desk)


@click.command(
    epilog="""\b
Examples:
  deckkit tournament undo my-event
  deckkit tournament redo my-event"""
)
@event_argument
@click.option(
    "--times", metavar="N", type=click.IntRange(min=1), default=1, show_default=True, help="How many entries."
)
@by_option
def redo(event: str, times: int, by: str | None) -> None:
    """Bring back what was undone last, unless something else has been entered since."""
    with opened(event, by) as at_desk:
        _tell("redone", at_desk.redo(times), at_desk)


def _tell(word: str, entries: "list[Entry]", at_desk: "Event") -> None:
    from deckkit.tournament.saying import said, sat_at

    sat = sat_at(at_desk.journal.entries())
    for entry in entries:
        click.echo(printable(f"{word}: entry {entry.number} of {entry.who}, {said(entry, at_desk.tournament, sat)}"))
