"""`deckkit match play`: a match at the terminal, between persons, bots, or both. Who sits there: `match_sitting.py`."""

import itertools
import os
import re
import signal
import sys
from pathlib import Path

import click

from deckkit import documents
from deckkit.cli.errors import Failure
from deckkit.cli.match.excerpt import refusal
from deckkit.cli.match.head import begun, head_options, head_text, header_for, spare_lists
from deckkit.cli.match.logs import unreadable
from deckkit.cli.match.sitting import LEVELS, Players, Sitters
from deckkit.cli.params import FILE_NAME, Slug
from deckkit.cli.words import placed_line, printable
from deckkit.files import ChangedMeanwhile
from deckkit.play.book import Book, InUse
from deckkit.play.library import shelf
from deckkit.play.sitting import Sitting, Unplayable, hidden_lines

_SETTINGS = re.compile(r"#\s*deckkit match play: (.*)")


@click.command(
    epilog="""\b
Examples:
  deckkit match play cannibal-world rats-preconstructed dogs-preconstructed --bot both --seed 1 -o game.match
  deckkit match play animal-duel savanna-herd sky-raiders --bot B --player Ada -o duel.match
  deckkit match play shared-worlds two-player --bot P2 -o worlds.match
  deckkit match play fresh-meat quick-draft --mode 4-players --bot all --seed 1 -o crawl.match
  deckkit match play karnivorous two-players --bot P2 -o lab.match"""
)
@click.argument("slug", metavar="[GAME]", required=False, type=Slug())
@click.argument("decks", metavar="[DECK]...", nargs=-1, type=FILE_NAME)
@head_options
@click.option("--bot", "bots", metavar="SEAT|both|all|none", multiple=True, help="Who is played by a bot; repeated.")
@click.option("--level", type=click.Choice(LEVELS), help="How the bots play. [default: plain]")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Decides shuffles and what bots do; else by chance.")
@click.option("-o", "--output", metavar="FILE", type=FILE_NAME, help="The log. [default: GAME-1.match, or -2, ...]")
@click.option("--resume", metavar="FILE", type=FILE_NAME, help="Go on with the match of this log.")
@click.option("--force", is_flag=True, help="Play with an illegal list; replace a file that is there already.")
@click.pass_context
def play(
    ctx: click.Context,
    slug: str | None,
    decks: tuple[str, ...],
    words: str,
    names: tuple[str, ...],
    pool: str | None,
    bots: tuple[str, ...],
    level: str | None,
    seed: int | None,
    output: str | None,
    resume: str | None,
    force: bool,
) -> None:
    """Play a match of GAME at the terminal, each player with one DECK: a file, or the name of a shipped list. One list
    that lays out the whole table is everybody's.

    Every line is written to the log before it is played: whatever happens, --resume goes on from there. Type a number,
    or an action as a log writes it; `help` says what else. Without a terminal lines are read from standard input.

    Exit code: 0, be the match over or left; 1 a list or a line of the log is illegal; 2 it could not be done; 130 left
    by Ctrl-C.
    """
    if resume is not None:
        if slug is not None or decks or words or names or pool or output or force:
            raise click.UsageError("--resume takes game, lists, mode and players from the log")
        sitters = _resumed(ctx, resume, bots, level, seed)
    elif slug is None or not decks:
        raise click.UsageError("name a game and its lists, or a log with --resume")
    else:
        core = shelf().core(slug)
        path = output or _free_name(slug)
        header = header_for(core, words, names, decks, path, pool)
        players = Players.chosen(header.mode, bots, level or LEVELS[0], seed)
        lines = [*head_text(header), "", f"# deckkit match play: {players.as_text()}", "game 1", ""]
        text = "\n".join(lines)
        begun(text, path, force)
        spare_lists(path, header)
        sitters = _sit_down(_new_book(path, text, force), players)
    if hasattr(signal, "SIGPIPE"):  # who reads no further is told how to go on, before all ends
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        sitters.play()
    except BrokenPipeError:
        sitters.leave()
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        click.echo(err=True)
        sitters.leave()
        ctx.exit(130)
    except OSError as error:
        how = "look at the log, then " if isinstance(error, ChangedMeanwhile) else ""
        raise Failure(f"{sitters.path}: the game is broken off: {_reason(error)}; {how}{sitters.go_on()}") from None
    finally:
        sitters.close()


def _free_name(slug: str) -> str:
    """The name of a new log in the working directory."""
    return next(name for one in itertools.count(1) if not Path(name := f"{slug}-{one}.match").exists())


def _new_book(path: str, text: str, force: bool) -> Book:
    if path == "-":
        raise Failure("a game is written to a file: its name behind -o")
    try:
        return Book.create(path, text, force)
    except FileExistsError:
        if Path(path).is_dir():
            raise Failure(f"{path} is a folder, a file was expected") from None
        raise Failure(f"{path} is there already; --resume goes on with it, --force replaces it") from None
    except InUse as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"{path} cannot be written: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return error.strerror.lower() if error.strerror else str(error)


def _resumed(ctx: click.Context, path: str, bots: tuple[str, ...], level: str | None, seed: int | None) -> Sitters:
    """The sitting that a log goes on with; exits where the log is illegal. Raises Failure."""
    try:
        book = Book.open(path)
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding)) from None
    except InUse as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"{path} cannot be written: {_reason(error)}") from None
    players = Players()
    found = [match[1] for line in book.text.split("\n") if (match := _SETTINGS.fullmatch(line.strip()))]
    if found:
        players = Players.read(found[-1])
    try:
        sitters = _sit_down(book, players)
        _check(ctx, sitters)
        if torn := book.mend():
            click.echo(f"{path}: the last line had no end and is dropped: {printable(torn[:60])}", err=True)
    except BaseException:
        book.close()
        raise
    now = Players.chosen(
        sitters.header.mode,
        bots or players.bots,
        level or players.level,
        players.seed if seed is None and found else seed,
    )
    if now != players or not found:
        sitters.sitting.remark(f"deckkit match play: {now.as_text()}")
    return Sitters(Sitting(book, shelf(), str(now.seed)), now)


def _sit_down(book: Book, players: Players) -> Sitters:
    try:
        return Sitters(Sitting(book, shelf(), str(players.seed)), players)
    except Unplayable as error:
        book.close()
        raise unreadable(book.path, error.log.findings) from None


def _check(ctx: click.Context, sitters: Sitters) -> None:
    """Raise Failure for a log with which nothing can be played on; exit with 1 for an illegal one."""
    match, log = sitters.sitting.match, sitters.sitting.log
    if not match.brought.usable:
        raise unreadable(log.path, match.brought.findings)
    for game in match.games:
        if game.broken:
            raise unreadable(log.path, game.findings)
        for refused in game.refusals:
            click.echo("\n".join(refusal(log.text, log.path, refused)))
            ctx.exit(1)
    unknown = [seat for seat, held in match.lists.items() if held is None]
    if unknown:
        raise Failure(f"{log.path}: nobody knows what {' and '.join(unknown)} could draw: no list is named")
    if (hidden := next(hidden_lines(log), None)) is not None:
        raise Failure(f"{log.path}:{hidden}: a card is hidden in this line; only a log that shows all can be played on")
