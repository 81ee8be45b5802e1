"""The head of a new log, from what the command line says of it: game, mode, players and their lists."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit import shipped
from deckkit.cli.errors import Failure
from deckkit.cli.match.logs import unreadable
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import placed_line
from deckkit.findings import Severity
from deckkit.play.brought import known_as
from deckkit.play.core import BadValue, Core, Mode
from deckkit.play.header import Header, Player
from deckkit.play.library import beside, shelf
from deckkit.play.log import read_text
from deckkit.play.phrasing import first_line, head_lines

if TYPE_CHECKING:
    from deckkit.play.match import MatchReplay

Command = TypeVar("Command", bound=Callable[..., Any])


_WORDS_OF_RESULTS = ("draw", "loss", "unfinished")
"""What a `result` line says in the place of a winner."""


class Illegal(Failure):
    """A list with which no game can be begun."""

    exit_code = 1


def head_options(command: Command) -> Command:
    """The options that say who plays in which mode: --mode, --player, --pool."""
    for option in (
        click.option("--pool", metavar="FILE", type=FILE_NAME, help="The log's pool, for all lists."),
        click.option(
            "--player", "names", metavar="NAME", multiple=True, help="Who plays; repeated, in the order of seats."
        ),
        click.option(
            "--mode",
            "words",
            metavar="WORDS",
            default="",
            help='As a log says it: "1v1 tournament", "2v2", "best-of=3", "4-players quick-draft".',
        ),
    ):
        command = option(command)
    return command


def header_for(
    core: Core, words: str, names: Sequence[str], decks: Sequence[str], output: str, pool: str | None
) -> Header:
    """The head of a log that will stand at `output`. Raises UsageError and Failure."""
    if core.one_list and len(set(decks)) > 1:
        raise click.UsageError(f"one list lays out the table for all, and {len(set(decks))} are named")
    laid_out = _laid_out(core, decks, output, pool)
    try:
        mode = core.mode([*([] if laid_out is None else laid_out.split()), *words.split()])
    except BadValue as error:
        raise click.UsageError(str(error)) from None
    for_all = len(decks) == 1 and (laid_out is not None or core.one_list)
    listed = _seated(core, mode, list(decks) * len(mode.seats) if for_all else decks)
    if len(names) > len(mode.seats):
        raise click.UsageError(f"{len(names)} players are named for {len(mode.seats)} seats ({', '.join(mode.seats)})")
    for name in names:
        if not name.strip() or not name.isprintable():
            raise click.UsageError(f"{name!r} is no name of a player")
    header = Header(core, core.edition, mode, pool=None if pool is None else _named(pool, output))
    references = {deck: _named(deck, output, core.slug) for deck in dict.fromkeys(decks)}
    for number, seat in enumerate(mode.seats):
        name = names[number].strip() if number < len(names) else seat
        if name != seat and name in (*mode.seats, *mode.names, *_WORDS_OF_RESULTS):
            raise click.UsageError(f"{name!r} is a word of the log, and means nobody who plays as {seat}")
        deck = references[listed[seat]]
        header.players[seat] = Player(seat, name, deck, number, 1, _hash(header, deck, output))
    return header


def _laid_out(core: Core, decks: Sequence[str], output: str, pool: str | None) -> str | None:
    """The mode that the one list says which lays out the whole table, None for lists of one player each.

    Raises Failure for a list of another game.
    """
    if len(decks) != 1 and not (core.one_list and len(set(decks)) == 1):
        return None
    report = shelf().deck(beside(output, _named(decks[0], output, core.slug)), pool)
    if report.kind == "deck" and report.readable and report.game not in (None, core.slug):
        wanted = f"expected one of {core.slug}" + (", which is one for all" if core.one_list else "")
        there = f"`deckkit deck list {core.slug}` lists those there are"
        raise Failure(f"the list {decks[0]} is one of {report.game}; {wanted}; {there}")
    if report.deck is None or report.game != core.slug or not report.deck.in_shape:
        return None
    return core.table_mode(report.deck)


def _hash(header: Header, deck: str, output: str) -> str | None:
    """By what the log will know a list; None for one that can be none of its game, which is said later."""
    report = shelf().deck(beside(output, deck), beside(output, header.pool) if header.pool is not None else None)
    found = report.deck
    if found is None or not found.in_shape or not all(filled.complete for filled in found.zones):
        return None
    return known_as(found)


def _seated(core: Core, mode: Mode, decks: Sequence[str]) -> dict[str, str]:
    """The list of each seat: one a seat, or one a side. Raises UsageError."""
    if len(decks) == len(mode.seats):
        return dict(zip(mode.seats, decks, strict=True))
    if len(decks) == len(mode.sides):
        return {seat: deck for side, deck in zip(mode.sides, decks, strict=True) for seat in side}
    wanted = f"{len(mode.sides)} lists, one a side"
    if len(mode.seats) > len(mode.sides):
        wanted += f", or {len(mode.seats)}, one a seat ({', '.join(mode.seats)})"
    if core.one_list and len(mode.seats) == 1:
        wanted = "1 list, which lays out the table"
    elif core.one_list:
        wanted = f"1 list, which lays out the table for all, or {len(mode.seats)}, the same for each seat"
    named = "1 list is" if len(decks) == 1 else f"{len(decks)} lists are"
    raise click.UsageError(f"{named} named; {mode.words or 'this game'} is played with {wanted}")


def _named(path: str, output: str, game: str | None = None) -> str:
    """A file as the log names it: as seen from where the log will stand, or a list of the game by its shipped name; a
    pool without `game`. Raises Failure."""
    what = "pool" if game is None else "list"
    if path == "-":
        raise Failure(f"a log names its {what} by a path; standard input has none")
    if Path(path).exists():
        folder = os.path.dirname(os.path.abspath(output)) if output != "-" else os.getcwd()  # noqa: PTH100, PTH109, PTH120
        return Path(os.path.relpath(os.path.abspath(path), folder)).as_posix()  # noqa: PTH100
    if game is None:
        raise Failure(f"no file is called {path!r}")
    if shipped.named_list(path) != path:
        return path
    near = shipped.list_meant(path, game) or f"`deckkit deck list {game}` lists those there are"
    raise Failure(f"no file and no shipped list is called {path!r}; {near}")


def head_text(header: Header) -> list[str]:
    """The lines of a head."""
    return [first_line(), *(line for _, _, line in head_lines(header))]


def spare_lists(output: str, header: Header) -> None:
    """Raise Failure where the log would replace one of its own lists."""
    decks = (beside(output, one.deck) for one in header.players.values() if one.deck is not None)
    if Path(output).exists() and any(Path(deck).exists() and Path(output).samefile(deck) for deck in decks):
        raise Failure(f"{output} is one of the lists; write the log beside it")


def begun(text: str, output: str, force: bool) -> "MatchReplay":
    """A match that has just been begun by a log of this text, ready to be played.

    Raises Illegal for lists that break a rule, unless forced; Failure for what cannot be used at all.
    """
    from deckkit.play.match import MatchReplay

    log = read_text(text, output, shelf())
    if not log.readable or log.header is None:
        raise unreadable(output, log.findings)
    header, wrong = log.header, []
    pool = beside(output, header.pool) if header.pool is not None else None
    for player in header.players.values():
        assert player.deck is not None
        path = beside(output, player.deck)
        report = shelf().deck(path, pool)
        if report.kind == "deck" and report.readable and report.game == header.core.slug:
            errors = [one for one in report.findings if one.severity is Severity.ERROR]
            wrong += [placed_line(player.deck, one) for one in errors]
    if wrong and not force:
        raise Illegal("\n".join([*dict.fromkeys(wrong), "no match is begun with an illegal list; --force begins it"]))
    match = MatchReplay(log, shelf())
    if not match.brought.readable or not match.brought.usable:
        raise unreadable(output, match.brought.findings)
    return match
