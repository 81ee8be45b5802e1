"""`deckkit tournament set`: settings changed after the event was made."""

import os
from typing import TYPE_CHECKING

import click

from deckkit.cli.tournament.event import by_option, event_argument, opened, pasted
from deckkit.cli.words import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckkit.tournament.event import Event
    from deckkit.tournament.model import Tournament
    from deckkit.tournament.settings import Settings


@click.command(
    "set",
    epilog="""\b
Examples:
  deckkit tournament set my-event tables=1-40
  deckkit tournament set my-event name="Spring Open" date=2026-05-30 profile=buchholz""",
)
@event_argument
@click.argument("changes", metavar="KEY=VALUE...", nargs=-1, required=True)
@by_option
def set_(event: str, changes: tuple[str, ...], by: str | None) -> None:
    """Change settings of the event, by the KEYs of its definition; the definition itself counts until it is made.

    At any time: name, date, place, tables, seating, late, decks, avoid_clubs, pool, profile and its options, as
    profile_options.NAME=VALUE. Until that is done of which it speaks: cut, cut_best_of, last_round. Before the first
    round: game, format, mode, rounds, best_of, team_size, seats, seed. All of it is entered, or nothing.

    Exit code: 0, or 2 where nothing was entered.
    """
    from deckkit.tournament.definition.setting import BadSettings, change, said_at
    from deckkit.tournament.saying import said

    given = _pairs(changes)
    with opened(event, by) as at_desk:
        if given.get("pool"):
            given["pool"] = os.path.relpath(given["pool"], at_desk.journal.path.parent)
        before = at_desk.tournament.settings
        try:
            entries = at_desk.do(lambda tournament: change(tournament, given))
        except BadSettings as bad:
            for one in bad.findings[1:]:  # the first one is said where the command ends
                click.echo(f"refused[{one.rule}]: {printable(said_at(one))}", err=True)
            raise
        lines = [said(one, at_desk.tournament) for one in entries]
        lines += [f"  {one}" for one in _comes_to(at_desk, before)] if entries else []
    for line in lines or ["it is so already; nothing was entered"]:
        click.echo(printable(pasted(line, event)))


def _pairs(changes: tuple[str, ...]) -> dict[str, str]:
    given = {}
    for one in changes:
        key, equals, value = one.partition("=")
        key = key.strip().replace("-", "_")
        if not equals or not key:
            raise click.UsageError(f"a change is KEY=VALUE, not {one!r}")
        if key in given:
            raise click.UsageError(f"{key} is given twice")
        given[key] = value
    return given


def _comes_to(at_desk: "Event", before: "Settings") -> "Iterator[str]":
    """What a change comes to beyond itself."""
    from deckkit.tournament.entrants.consequences import of_tables

    tournament: Tournament = at_desk.tournament
    now = tournament.settings
    scored = (before.profile, before.profile_options) != (now.profile, now.profile_options)
    if scored and tournament.rounds and not tournament.finished:
        yield "standings go by it at once, and pairing from the next round on"
    judged = (before.game, before.mode, before.pool) != (now.game, now.mode, now.pool)
    if judged and any(player.lists for player in tournament.players.values()):
        yield "lists that were handed in stay as they were judged; `deckkit tournament check EVENT` checks them anew"
    if before.tables != now.tables:
        yield from of_tables(tournament)
