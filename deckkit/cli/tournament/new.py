"""`deckkit tournament new`."""

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.errors import Failure
from deckkit.cli.params import FILE_NAME, Slug
from deckkit.cli.tournament.event import by_option, failed, not_empty, noting
from deckkit.cli.tournament.tell import tell_lists, tell_shared
from deckkit.cli.words import argument, placed_line, printable
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.findings import Finding
    from deckkit.tournament.definition.making import Place, Prepared
    from deckkit.tournament.entrants.entering import Newcomer

FORMATS = ("swiss", "round-robin", "single-elimination", "pods", "ladder")


@click.command(
    epilog="""\b
Examples:
  deckkit tournament new spring-open --game cannibal-world --name "Spring Open" --cut 8
  deckkit tournament new autumn-league --game animal-duel --format round-robin --tables 1-20"""
)
@click.argument("path", type=FILE_NAME, callback=not_empty)
@click.option("--game", type=Slug(), help="The game that is played.")
@click.option("--name", metavar="TEXT", help="What the event is called; the folder's name if left out.")
@click.option(
    "--format", "format_", type=click.Choice(FORMATS), help="How rounds are made; if left out, as usual for the game."
)
@click.option("--mode", metavar="WORDS", help='How match logs say `mode:`, as "2v2 tournament".')
@click.option("--rounds", metavar="auto|N", help="Rounds before the cut; auto: by the number of players.")
@click.option("--best-of", type=int, metavar="N", help="Games of a match.")
@click.option("--profile", metavar="NAME", help="How standings are made.")
@click.option("--profile-option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the profile.")
@click.option("--cut", type=int, metavar="N", help="How many go on to single elimination.")
@click.option("--cut-best-of", type=int, metavar="N", help="Games of a match of the cut.")
@click.option("--last-round", type=click.Choice(("swiss", "power")), help="Pair the last Swiss round by standing.")
@click.option("--late", type=click.Choice(("loss", "bye")), help="What a missed round is for who enters late.")
@click.option("--team-size", type=int, metavar="N", help="Players of one entrant.")
@click.option("--seats", metavar="LEAST-MOST", help="Players at one table, in pods.")
@click.option("--tables", metavar="RANGES", help="Numbers of the tables, as 1-20,31-.")
@click.option(
    "--seating",
    type=click.Choice(("moving", "by-score")),
    help="Nobody twice running at one table, or the best at table 1.",
)
@click.option("--decks", type=click.Choice(("required", "optional", "none")), help="Whether lists are needed.")
@click.option("--avoid-clubs", is_flag=True, default=None, help="Players of one club should not meet.")
@click.option("--pool", metavar="FILE", type=FILE_NAME, help="The card pool of the event.")
@click.option("--seed", type=int, metavar="N", help="Decides what the rules leave open; drawn if left out.")
@click.option("--date", metavar="DAY", help="When, as 2026-05-30.")
@click.option("--place", metavar="TEXT", help="Where.")
@by_option
def new(path: str, by: str | None, format_: str | None, options: tuple[str, ...], **given: Any) -> None:
    """Make an event: a folder with its definition and its journal.

    PATH is the folder, made if it is missing, or a definition. Where there is a definition, the event is made from it,
    and its players are registered; else one is written from the options, with comments.

    Exit code: 0, 1 the event was made, but a list is not accepted, 2 it could not be made.
    """
    from deckkit.tournament.definition.making import Place, make
    from deckkit.tournament.refusal import Refused

    if path.endswith(".db"):
        raise click.UsageError("PATH is a folder or a definition (.toml); the journal is made beside it")
    place = Place.of(path)
    data = {"format": format_, "profile_options": _profile_options(options), **given}
    data = {key: value for key, value in data.items() if value is not None}
    try:
        with noting(make(place, lambda: _prepared(place, data), by)) as event:
            tournament = event.tournament
    except Refused as refused:
        raise failed(refused) from None
    except OSError as error:
        raise Failure(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None
    settings = tournament.settings
    click.echo(
        printable(f"made {place.journal}: {settings.name}, {settings.game}, {settings.format}, seed {settings.seed}")
    )
    players = len(tournament.players)
    step = f"pair {argument(path)}` pairs round 1" if players else f"register {argument(path)} NAME` enters a player"
    click.echo(f"{counted(players, 'entrants')}; `deckkit tournament {step}")
    tell_shared(tournament, tournament.players.values())
    sys.exit(tell_lists(tournament.players.values()))


def _prepared(place: "Place", data: dict[str, Any]) -> "Prepared":
    """The definition that is there, or one of the options, and who is in it."""
    if place.definition.exists():
        return _from_file(place, data)
    from deckkit.documents import Document
    from deckkit.tournament.definition import model as definition
    from deckkit.tournament.definition.text import written

    data = _of_options(place, data)
    found, findings = definition.read(Document("-", "", data))
    if found is None or findings:
        raise Failure("\n".join(map(_of_option, findings)))
    return found, [], written(found)


def _from_file(place: "Place", data: dict[str, Any]) -> "Prepared":
    from deckkit import documents
    from deckkit.tournament.definition import model as definition
    from deckkit.tournament.definition.check import desk_of, newcomers
    from deckkit.tournament.refusal import Refused

    path = str(place.definition)
    if data:
        raise Refused(
            "tournament/settings.definition",
            f"{path} is there already and says what the event is; the options say it again",
            f"`deckkit tournament new {argument(str(place.folder))}` alone makes the event that it says; "
            "change it first where that is not the one you want",
        )
    try:
        document = documents.read(place.definition)
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding)) from None
    found, findings = definition.read(document)
    entering: list[Newcomer] = []
    if found is not None and not findings:
        entering, findings = newcomers(found, desk_of(found, place.folder))
    if found is None or findings:
        raise Failure("\n".join(placed_line(path, one) for one in documents.placed(document, findings)))
    return found, entering, None


def _of_options(place: "Place", data: dict[str, Any]) -> dict[str, Any]:
    """The data of a definition as the options say it. Raises Refused."""
    from deckkit.tournament import presets
    from deckkit.tournament.definition.setting import value
    from deckkit.tournament.refusal import Refused

    if "game" not in data:
        raise Failure(f"--game is missing: there is no {place.definition} that says which game is played")
    usual = presets.defaults(data["game"], data.get("mode"))
    data = {"name": place.definition.resolve().parent.name, "format": usual["format"], **data}
    if "rounds" in data:
        data["rounds"] = value("rounds", data["rounds"])
    if "seats" in data:
        data["seats"] = value("seats", data["seats"])
    if "pool" in data:
        data["pool"] = os.path.relpath(data["pool"], place.folder)
    for key, given in data.items():
        if isinstance(given, str) and not _is_text(given):
            said = f"--{key} holds bytes that are no text: {printable(given)}"
            raise Refused("tournament/journal.text", said)
    return data


def _is_text(value: str) -> bool:
    """Whether something from the command line was text; what was not is held in halves of pairs."""
    return not any("\ud800" <= sign <= "\udfff" for sign in value)


def _profile_options(options: tuple[str, ...]) -> dict[str, Any] | None:
    from deckkit.tournament.definition.setting import option_value

    given: dict[str, Any] = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise click.UsageError(f"--profile-option is NAME=VALUE, not {option!r}")
        given[name] = option_value(text)
    return given or None


def _of_option(finding: "Finding") -> str:
    """A finding about a definition that is made of options."""
    option = "--" + str(finding.at[0] if finding.at else "game").replace("_", "-")
    said = f"{option}: {printable(finding.message)} ({finding.rule})"
    return said + (f"\n  help: {printable(finding.help)}" if finding.help else "")
