"""`deckkit tournament report`: results of the running round."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from deckkit.cli.params import FILE_NAME
from deckkit.cli.tournament.event import by_option, event_argument, opened
from deckkit.cli.tournament.tell import tell_missing
from deckkit.cli.words import argument, placed_line, printable

if TYPE_CHECKING:
    from deckkit.tournament.model import Tournament
    from deckkit.tournament.results.reporting import Claim


@click.command(
    epilog="""\b
Examples:
  deckkit tournament report my-event 1 2-1
  deckkit tournament report my-event --player Dan 2-0
  deckkit tournament report my-event 3 no-show B"""
)
@event_argument
@click.argument("said", metavar="[TABLE|PLAYER] RESULT", nargs=-1)
@click.option("--player", metavar="PLAYER", help="Who sits at the table; the games of this player come first.")
@click.option("--winner", metavar="PLAYER", help="Who has won; the games of this player come first.")
@click.option("--agreed", is_flag=True, help="The draw was agreed on.")
@click.option("--log", "logs", metavar="FILE", type=FILE_NAME, multiple=True, help="Take it from this match log.")
@click.option(
    "--csv", "file", metavar="FILE", type=FILE_NAME, help="Many results: table or player, result. - is stdin."
)
@by_option
def report(
    event: str,
    said: tuple[str, ...],
    player: str | None,
    winner: str | None,
    agreed: bool,
    logs: tuple[str, ...],
    file: str | None,
    by: str | None,
) -> None:
    """Enter the result of a table in the running round.

    RESULT is 2-1, or 2-1-1 with the drawn games last, from the first seat of TABLE as printed; behind the name of a
    player it is from the view of that player. Or a word: draw, ID (a draw by agreement, also --agreed behind a score),
    double-loss, no-show A, no-show B (first and second seat, or a name), no-show both. In a pod it is one number a
    seat, 7 5 3, and on a ladder one number for the crew, the System tokens left, 0 to 12; a word of the game may stand
    for a number, as dead or lost for 0. The numbers go by the seats as printed, whoever is named: name the table, or
    the first seat. A number in front is a table; a player is then named with --player.

    A score is entered as it is typed: 1-1 is two games. draw says no more than that nobody has won, and is entered as
    1-1-1 in a best of three: the games shared, the last one drawn. ID is 0-0-3 in it, no game played. Games that are
    counted differ by that, and so may tiebreakers.

    --log FILE takes table and result from a match log: legal, by the players of the table, with their registered lists.
    --csv FILE has the columns table or player, result, and if wanted winner and agreed. All of it is entered, or
    nothing. A result that is there already is not entered again; `correct` changes one.

    Exit code: 0, or 2 where nothing was entered.
    """
    from deckkit.tournament.results.reporting import Claim
    from deckkit.tournament.results.reporting import report as decide

    if (file is not None or logs) and (said or player or winner or agreed or (file is not None and logs)):
        option, path = ("--csv", file) if file is not None else ("--log", logs[0])
        line = f"deckkit tournament report {argument(event)} {option} {argument(path)}"
        raise click.UsageError(f"{option} says the table and the result, nothing else stands beside it: `{line}`")
    if "-" in logs:
        raise click.UsageError("--log names a file, by which its result is known; standard input has no name")
    with opened(event, by) as opened_event, bad_lines(file):
        if file is not None:
            claims = _from_file(file)
        else:
            claims = [Claim("", log=one) for one in logs] or [claim_of(said, player, winner, agreed)]
        pool = opened_event.pool if logs else None
        entries = opened_event.do(lambda tournament: decide(tournament, claims, pool))
        results = entries[0].data["results"] if entries else []
        _tell(opened_event.tournament, {one["table"] for one in results}, len(claims))


def claim_of(said: tuple[str, ...], player: str | None, winner: str | None, agreed: bool) -> "Claim":
    """What the words of a command say: who or where, unless an option has said it, and the result."""
    from deckkit.tournament.results.reporting import Claim

    if player is not None and winner is not None:
        raise click.UsageError("--winner says whose table it is; leave out --player")
    words, table = list(said), None
    if winner is not None or player is not None:
        if winner is not None and len(words) > 1 and words[0].isdecimal():
            table = words.pop(0)
    elif len(words) > 1:
        first = words.pop(0)
        table, player = (first, None) if first.isdecimal() else (None, first)
    else:
        raise click.UsageError("name a table or a player, and the result: 4 2-1")
    if not words:
        raise click.UsageError("the result is missing: 2-1")
    return Claim(" ".join(words), table, player, winner, agreed)


@contextmanager
def bad_lines(file: str | None) -> Iterator[None]:
    """Say what is wrong with the lines of a file, a line each."""
    from deckkit.cli.errors import Failure
    from deckkit.tournament.results.reporting import BadLines

    try:
        yield
    except BadLines as bad:
        lines = [placed_line(file or "-", one) for one in bad.findings]
        wrong = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
        raise Failure("\n".join([f"{wrong} cannot be entered; nothing was", *lines])) from None


def _from_file(file: str) -> "list[Claim]":
    from deckkit import documents
    from deckkit.cli.errors import Failure
    from deckkit.tournament.results.file import claims

    try:
        raw = documents.read_stdin() if file == "-" else documents.read_bytes(file)
    except documents.Unreadable as error:
        raise Failure(placed_line(file, error.finding)) from None
    found, guesses = claims(raw)
    for guess in guesses:
        click.echo(placed_line(file, guess, severity=True), err=True)
    return found


def _tell(tournament: "Tournament", entered: set[int], given: int) -> None:
    """What was entered, table by table, and what is still missing in the round."""
    from deckkit.tournament.lookup import current_round
    from deckkit.tournament.printing.sheet import when
    from deckkit.tournament.results.reporting import told

    round_ = current_round(tournament)
    stage = f", {when(tournament, round_.number)}" if round_.kind == "cut" else ""
    called = f"round {round_.number}{stage}"
    for table in round_.tables:
        if table.number in entered and not table.is_bye:
            click.echo(printable(f"{called}, {told(tournament, round_, table, table.result)}"))
    if given > len(entered):
        known = given - len(entered)
        click.echo("the result is there already; nothing was entered" if given == 1 else f"{known} were there already")
    tell_missing(round_)
