"""`deckkit tournament check`, `deck-check`, `lock` and `unlock`: the lists of an event."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckkit.cli.output import as_json, format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.words import placed_line, printable

if TYPE_CHECKING:
    from deckkit.tournament.entrants.lists import Comparison
    from deckkit.tournament.model import Player


_NAMED = 12
"""So many differences of a presented list are named, and so many findings."""


@click.command(epilog="Example: deckkit tournament check my-event")
@event_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "jsonl", "github", "markdown")),
    default="text",
    show_default=True,
    help="How to report.",
)
@click.option("--explain", is_flag=True, help="Print below each finding the rule that decided it.")
def check(event: str, form: str, explain: bool) -> None:
    """Check every registered list in one run, as it was handed in.

    Who has handed in none is named on stderr. Exit code: 0 all are legal, 1 one is not or is missing.
    """
    from deckkit.cli import report
    from deckkit.tournament.entrants.lists import reports, without_list

    reporter = report.reporter(form, explain)
    with opened(event) as at_desk:
        tournament, legal = at_desk.tournament, True
        for player, _, found in reports(tournament, at_desk.pool):
            found.path = f"{player.name}: {found.path}"
            legal = legal and found.legal
            reporter.add(found)
        reporter.close()
        lacking = without_list(tournament) if tournament.settings.decks != "none" else []
    for player in lacking:
        click.echo(f"{printable(player.name)} (number {player.number}) has handed in no list", err=True)
    sys.exit(int(not legal or bool(lacking)))


@click.command("deck-check", epilog="Example: deckkit tournament deck-check my-event Ada rats-preconstructed")
@event_argument
@click.argument("player")
@click.argument("file", type=FILE_NAME)
@click.option("--sided", is_flag=True, help="Between games: cards may have been exchanged with the sideboard.")
@click.option("--all", "everything", is_flag=True, help="Name every difference, however many there are.")
@format_option("text", "json")
def deck_check(event: str, player: str, file: str, sided: bool, everything: bool, form: str) -> None:
    """Compare the list that PLAYER presents with the registered one.

    FILE is a list, the name of a shipped one, or - for standard input; `deckkit deck convert` makes one of a list
    written down as text. Without --sided it must be the registered list; with it, main deck and sideboard together must
    be the registered cards, and the main deck legal.

    Exit code: 0 the list may be played with, 1 it may not, 2 there is nothing to compare.
    """
    from deckkit import front_door
    from deckkit.shipped import named_list
    from deckkit.tournament.entrants.lists import held_against
    from deckkit.tournament.lookup import player as named

    with opened(event) as at_desk:
        entrant = named(at_desk.tournament, player)
        presented = (
            front_door.check_stdin("-", at_desk.pool)
            if file == "-"
            else front_door.check_file(named_list(file), at_desk.pool)
        )
        compared = held_against(entrant, presented, sided, at_desk.pool)
    if form == "json":
        as_json(_as_json(entrant, compared))
    else:
        _tell(entrant, file, compared, len(compared.changes + compared.findings) if everything else _NAMED)
    sys.exit(int(not compared.legal))


def _as_json(entrant: "Player", compared: "Comparison") -> dict[str, object]:
    from dataclasses import asdict

    return {
        "player": entrant.number,
        "registered": compared.registered.hash,
        "legal": compared.legal,
        "changes": [asdict(one) | {"label": compared.labels[one.card]} for one in compared.changes],
        "moves": [asdict(one) for one in compared.moves],
        "findings": [one.as_json() for one in compared.findings],
    }


def _tell(entrant: "Player", file: str, compared: "Comparison", most: int) -> None:
    """In words; `most` is how many differences, and how many findings, are named. A help is said once.

    A card that a finding is about is not named among the differences too.
    """
    same = not compared.changes and not compared.moves and compared.legal
    word = "the registered list" if same else "legal after an exchange" if compared.legal else "not the registered list"
    click.echo(printable(f"{entrant.name}: {file}: {word} (registered: {compared.registered.hash[:8]})"))
    cited = {finding.card for finding in compared.findings}
    changes = [change for change in compared.changes if change.card not in cited]
    if changes:
        click.echo("  + presented and not registered, - registered and not presented")
    for change in changes[:most]:
        click.echo(printable(f"  {change.zone}: {change.by:+d} {compared.labels[change.card]}"))
    _tell_rest(changes, most, "cards that differ")
    for move in compared.moves:
        was, is_ = compared.labels[move.before], compared.labels[move.after]
        click.echo(printable(f"  {move.zone}: another order from position {move.position}: {was} was, {is_} is"))
    helps: set[str | None] = set()
    for finding in compared.findings[:most]:
        click.echo(placed_line(file, replace(finding, help=None) if finding.help in helps else finding))
        helps.add(finding.help)
    _tell_rest(compared.findings, most, "reasons")


def _tell_rest(those: Sequence[object], most: int, called: str) -> None:
    if len(those) > most:
        click.echo(f"  and {len(those) - most} more {called}; --all names them")


@click.command(
    epilog="""\b
Examples:
  deckkit tournament unlock my-event --all
  deckkit tournament lock my-event"""
)
@event_argument
@by_option
def lock(event: str, by: str | None) -> None:
    """Lock all lists: from now on nobody hands in another one. Pairing the first round does so too."""
    from deckkit.tournament.entrants import lists

    with opened(event, by) as at_desk:
        at_desk.do(lists.lock)
    click.echo("all lists are locked")


@click.command(epilog="Example: deckkit tournament unlock my-event Ada")
@event_argument
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@click.option("--all", "everybody", is_flag=True, help="The lists of all.")
@by_option
def unlock(event: str, players: tuple[str, ...], everybody: bool, by: str | None) -> None:
    """Let entrants hand in their list anew: these, or --all. A new list locks itself again."""
    from deckkit.tournament.entrants import lists

    if everybody == bool(players):
        raise click.UsageError("name the players whose lists are unlocked, or say --all")
    with opened(event, by) as at_desk:
        at_desk.do(lambda tournament: lists.unlock(tournament, players))
    click.echo("unlocked: " + ("all lists" if everybody else ", ".join(map(printable, players))))
