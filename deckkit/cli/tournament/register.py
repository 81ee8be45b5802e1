"""`deckkit tournament register` and `change`: who is in, under which name, with which lists."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.tournament.tell import tell_entered, tell_shared
from deckkit.cli.words import placed_line, printable

if TYPE_CHECKING:
    from deckkit.findings import Finding
    from deckkit.tournament.entrants.entering import Newcomer
    from deckkit.tournament.entrants.handing_in import Desk
    from deckkit.tournament.entrants.roster import Row
    from deckkit.tournament.entries import Draft
    from deckkit.tournament.event import Event
    from deckkit.tournament.model import Tournament

doubled_option = click.option("--allow-doubled", is_flag=True, help="Though somebody is called so already.")


@click.command(
    epilog="""\b
Examples:
  deckkit tournament register my-event "Ada Brandt" --deck rats-preconstructed --club Harbour
  deckkit tournament register my-event --roster roster.csv"""
)
@event_argument
@click.argument("name", required=False)
@click.option("--deck", "decks", metavar="FILE", multiple=True, type=FILE_NAME, help="A list; of a team perhaps two.")
@click.option("--member", "members", metavar="NAME", multiple=True, help="A player of a team.")
@click.option("--club", metavar="TEXT", default="", help="The club.")
@click.option("--id", "ids", metavar="KEY=VALUE", multiple=True, help="What another program calls the player.")
@click.option("--table", metavar="N", type=int, help="The table at which this entrant always sits.")
@click.option("--late", type=click.Choice(("loss", "bye")), help="What each missed round is; as the event says.")
@click.option("--roster", metavar="FILE", type=FILE_NAME, help="Enter everybody in a CSV file; - for standard input.")
@click.option("--skip-bad", is_flag=True, help="Enter the good rows of a roster, though others are not.")
@doubled_option
@by_option
def register(
    event: str,
    name: str | None,
    decks: tuple[str, ...],
    members: tuple[str, ...],
    club: str,
    ids: tuple[str, ...],
    table: int | None,
    late: Literal["loss", "bye"] | None,
    roster: str | None,
    skip_bad: bool,
    allow_doubled: bool,
    by: str | None,
) -> None:
    """Enter NAME, a player or a team, or a roster; for who is in already, hand a list in anew.

    A roster has a row of column names: name, and deck, club, members, table, late; any other column is an id of another
    program. Lists are checked at once; one that is not legal is kept as refused. During the first round a newcomer
    takes the place against the bye; later ones are in from the next round on.

    Exit code: 0, 1 a list was refused or a row skipped, 2 nothing was entered.
    """
    from deckkit.tournament.entrants import naming
    from deckkit.tournament.entrants.entering import Newcomer
    from deckkit.tournament.entrants.handing_in import handed_in

    more: dict[str, Any] = {
        "members": tuple(map(naming.trimmed, members)),
        "club": naming.trimmed(club),
        "ids": pairs(ids),
        "fixed_table": table,
        "late": late,
    }
    if roster is not None:
        if name is not None or decks or any(more.values()):
            raise click.UsageError("--roster says all of its entrants; leave NAME and the other options out")
        _register_roster(event, roster, skip_bad, allow_doubled, by)
    if name is None:
        raise click.UsageError("give the NAME of an entrant, or --roster FILE")
    with opened(event, by) as at_desk:
        lists = handed_in(_desk(at_desk, Path()), *decks)
        newcomer = Newcomer(naming.trimmed(name), lists=lists, **more)
        hands_in = bool(lists) and not any(more.values()) and not allow_doubled
        numbers = _enter(at_desk, newcomer, hands_in, allow_doubled)
        tournament = at_desk.tournament
    sys.exit(tell_entered(tournament, numbers))


def _desk(at_desk: "Event", folder: Path) -> "Desk":
    """Where lists are handed in that are named as seen from this folder."""
    from deckkit.tournament.entrants.handing_in import Desk

    settings = at_desk.tournament.settings
    return Desk(settings.game, at_desk.pool, folder, settings.mode)


def _enter(at_desk: "Event", newcomer: "Newcomer", hands_in: bool, allow_doubled: bool) -> list[int]:
    """Enter somebody, or take the list of who is in; the numbers of the entrants."""
    from deckkit.tournament import lookup
    from deckkit.tournament.entrants.entering import CannotEnter, enter, hand_in

    def decide(tournament: "Tournament") -> "Draft":
        if hands_in and tournament.named(newcomer.name):
            return hand_in(tournament, lookup.player(tournament, newcomer.name), newcomer.lists)
        return enter(tournament, [newcomer], allow_doubled)

    try:
        (entry,) = at_desk.do(decide)
    except CannotEnter as refused:
        for fault in refused.faults[1:]:  # the first one is said where the command ends
            click.echo(f"refused[{fault.finding.rule}]: {printable(fault.finding.message)}", err=True)
        raise
    return [entry.data["player"]] if entry.kind == "listed" else [one["number"] for one in entry.data["players"]]


def pairs(given: tuple[str, ...], empty: bool = False) -> dict[str, str]:
    """Options KEY=VALUE as a table; with `empty`, a value may be. Raises a usage error."""
    from deckkit.tournament.entrants.naming import id_key

    found = {}
    for one in given:
        key, equals, value = (part.strip() for part in one.partition("="))
        if not key or not equals or not (value or empty):
            raise click.UsageError(f"--id is KEY=VALUE, not {one!r}")
        found[id_key(key)] = value
    return found


# -- rosters --------------------------------------------------------------------------------------------------------


def _register_roster(event: str, path: str, skip_bad: bool, allow_doubled: bool, by: str | None) -> None:
    from deckkit import documents
    from deckkit.tournament.entrants import roster
    from deckkit.tournament.entrants.entering import enter
    from deckkit.tournament.refusal import Refused

    try:
        raw = documents.read_stdin() if path == "-" else documents.read_bytes(path)
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding)) from None
    bad: list[Row] = []

    def decide(tournament: "Tournament") -> "Draft":
        if not found.rows:
            raise Refused(roster.RULE, f"{path} has no rows below that of the column names; nothing was entered")
        newcomers, bad[:] = roster.able(tournament, found.rows, allow_doubled)
        if not newcomers or (bad and not skip_bad):
            said = f"{path}: {len(bad)} of {len(found.rows)} rows cannot be entered; nothing was entered"
            raise Refused(roster.RULE, said, "--skip-bad enters the others" if newcomers else None)
        return enter(tournament, newcomers, allow_doubled)

    with opened(event, by) as at_desk:
        folder = Path() if path == "-" else Path(path).parent
        found = roster.read(raw, _desk(at_desk, folder))
        _say(path, found.findings)
        if not found.readable:
            raise Failure(f"{path} is no roster; nothing was entered")
        try:
            (entry,) = at_desk.do(decide)
        finally:
            _say(path, [finding for row in bad for finding in row.findings])
        tournament = at_desk.tournament
    code = tell_entered(tournament, [one["number"] for one in entry.data["players"]])
    if bad:
        click.echo(f"{path}: {len(bad)} of {len(found.rows)} rows left out", err=True)
    sys.exit(1 if bad else code)


def _say(path: str, findings: "Iterable[Finding]") -> None:
    for finding in findings:
        click.echo(placed_line(path, finding, severity=True), err=True)


# -- changes --------------------------------------------------------------------------------------------------------


@click.command(
    epilog="""\b
Example:
  deckkit tournament change my-event Ada --name "Ada Brandt" --id popid=1234567"""
)
@event_argument
@click.argument("player")
@click.option("--name", metavar="TEXT", help="The new name.")
@click.option("--member", "members", metavar="NAME", multiple=True, help="A player of the team; name all of them.")
@click.option("--club", metavar="TEXT", help="The club; empty for none.")
@click.option("--id", "ids", metavar="KEY=VALUE", multiple=True, help="What another program calls the player.")
@doubled_option
@by_option
def change(
    event: str,
    player: str,
    name: str | None,
    members: tuple[str, ...],
    club: str | None,
    ids: tuple[str, ...],
    allow_doubled: bool,
    by: str | None,
) -> None:
    """Change what is known of PLAYER, named by number or exact name. An id without a value (popid=) is taken away."""
    from deckkit.tournament.entrants import desk

    given = pairs(ids, empty=True) or None
    if name is None and not members and club is None and given is None:
        raise click.UsageError("say what changes: --name, --member, --club or --id")
    with opened(event, by) as at_desk:
        entries = at_desk.do(
            lambda tournament: desk.change(tournament, player, name, members or None, club, given, allow_doubled)
        )
        from deckkit.tournament.saying import said

        tournament = at_desk.tournament
        words = [said(one, tournament) for one in entries]
    tell_shared(tournament, [tournament.players[one.data["player"]] for one in entries if "members" in one.data])
    click.echo(printable(words[0] if words else f"nothing changes: {player} is as that says already"))
