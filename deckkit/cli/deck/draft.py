"""`deckkit deck draft`: a draft dealt from a seed, and every pick of it recorded."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import click

from deckkit import documents, pool_files
from deckkit.cli.deck.draft_record import Record, opened
from deckkit.cli.deck.draft_words import (
    COLUMNS,
    cards_of,
    drafting_of,
    games_with_drafts,
    hand_json,
    named_seat,
    offer_row,
    print_offers,
    refusal,
    seat_of,
)
from deckkit.cli.deck.edit import edited
from deckkit.cli.errors import Failure
from deckkit.cli.loading import pool_option
from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.params import FILE_NAME, chosen_game
from deckkit.cli.words import printable
from deckkit.cli.writing import force_option, print_or_write, refuse_to_replace
from deckkit.decks.steps import card_called
from deckkit.findings import quoted
from deckkit.games import SLUGS
from deckkit.games.drafts import Refused
from deckkit.games.game import Game
from deckkit.pools import Pool

LARGEST_SEED = 2**63 - 1
MOST_PLAYERS = 100
"""More are refused before anything is dealt; fewer, but too many for the game, by its own rule."""


@click.command(
    epilog="""\b
Examples:
  deckkit deck draft --style quick --players 4 --seed 7
  deckkit deck draft --style standard --player Ayla --player Bo=talon --player Cy --seed 7 -o evening.toml
  deckkit deck draft evening.toml --show Ayla
  deckkit deck draft evening.toml --keep Ayla=patient
  deckkit deck draft evening.toml --finish random"""
)
@click.argument("what", metavar="[GAME|FILE]", required=False, type=FILE_NAME)
@click.option("--style", metavar="STYLE", help="Deal a new draft of this kind: quick, standard.")
@click.option("--players", "number", type=click.IntRange(1, MOST_PLAYERS), help="So many, without names.")
@click.option("--player", "named", metavar="NAME[=CHARACTER]", multiple=True, help="Who drafts, in seating order.")
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), help="Decides the deal and what is random; else by chance."
)
@click.option("--name", metavar="NAME", help="What the list of a new draft is called.")
@click.option("-o", "--output", metavar="FILE", type=FILE_NAME, help="Write a new draft to this file; - prints.")
@force_option
@click.option("--keep", metavar="NAME=CARD", multiple=True, help="A player keeps a card of the pack; repeated.")
@click.option("--use", metavar="NAME=CARD,...", multiple=True, help="A player says what they use; NAME= is nothing.")
@click.option("--show", metavar="NAME", help="What this player holds now.")
@click.option("--finish", type=click.Choice(("random",)), help="The seed decides whatever is open.")
@format_option()
@pool_option
@click.pass_context
def draft(
    ctx: click.Context,
    what: str | None,
    style: str | None,
    number: int | None,
    named: tuple[str, ...],
    seed: int | None,
    name: str | None,
    output: str | None,
    force: bool,
    keep: tuple[str, ...],
    use: tuple[str, ...],
    show: str | None,
    finish: str | None,
    form: str,
    pool: str | None,
) -> None:
    """Deal a draft with --style, or go on with the one that FILE records.

    The deal follows from the seed, the pool and the number of players, and `deckkit check` holds the record to it. Each
    pick is written to FILE at once. With FILE alone the players are asked at the terminal, one after the other, each
    with the screen to themselves; whatever happens, the same command goes on from there. The file holds everybody's
    cards: who reads it knows them.

    Exit code: 0; 1 a rule forbids it, or the record breaks one, and nothing was written; 2 it could not be done; 130
    left by Ctrl-C.
    """
    steps = bool(keep or use or finish)
    if style is not None:
        if keep or use or show is not None:
            raise click.UsageError("--keep, --use and --show go on with a FILE; --style deals a new draft")
        if what is not None and what not in SLUGS:
            raise click.UsageError(f"--style deals a new draft of a GAME ({', '.join(SLUGS)}); -o names its file")
        game = _game(what)
        players = _players(game, pool, number, named)
        _deal(game, style, players, seed, name, output, force, bool(finish), pool)
        return
    if number is not None or named or name is not None or output is not None or force:
        raise click.UsageError("--players, --player, --name, -o and --force are of a new draft, with --style")
    if what is None or (what in SLUGS and not Path(what).exists()):
        raise click.UsageError("name a FILE to go on with, or deal a new draft with --style")
    if show is not None and steps:
        raise click.UsageError("--show shows, and does not go together with --keep, --use or --finish")
    if seed is not None and not finish:
        raise click.UsageError("--seed is of a new draft, or of --finish")
    if show is not None:
        _show(opened(what, pool), show, form)
    elif steps:
        _take_steps(what, pool, keep, use, bool(finish), seed)
    else:
        from deckkit.cli.deck.draft_dialogue import sit_down

        sit_down(ctx, what, pool)


def _game(slug: str | None) -> Game:
    """The game that is named, or the only one in which something is drafted."""
    if slug is not None:
        return chosen_game(slug)
    with_drafts = games_with_drafts()
    if len(with_drafts) != 1:
        raise click.UsageError(f"name the GAME: {', '.join(with_drafts)}")
    return chosen_game(with_drafts[0])


# -- a new draft ---------------------------------------------------------------------------------------------------


def _pool(game: Game, path: str | None) -> Pool:
    try:
        return pool_files.load_pool(game, pool_files.named_pool(path) if path else None)
    except pool_files.UnusablePool as error:
        first = error.findings[0]
        where = f"{printable(str(error.path))}:{first.line or 1}:{first.column or 1}"
        raise Failure(f"{where}: {printable(first.message)} ({first.cited_in(game.slug).rule})") from None


def _players(
    game: Game, pool_path: str | None, number: int | None, named: Sequence[str]
) -> list[tuple[str, str | None]]:
    """The players with the ids of what they play, None where the seed decides."""
    drafting_of(game)
    if (number is None) == (not named):
        raise click.UsageError("say who drafts: --players N, or --player NAME for each")
    if number is not None:
        return [(f"Player {seat + 1}", None) for seat in range(number)]
    pool, players = _pool(game, pool_path), []
    for text in named:
        name, equals, plays = text.rpartition("=")
        if not equals:
            name, plays = text, ""
        if not name.strip():
            raise click.UsageError(f"{text!r}: a player has a name that is not blank")
        players.append((name.strip(), _played(game, pool, plays.strip()) if plays.strip() else None))
    names = [name for name, _ in players]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise Failure(
            f"{quoted(printable(doubled))} is the name of two players, so that nobody can tell them apart "
            "(deckkit/list.doubled-name)\n    help: give each a name of their own"
        )
    return players


def _played(game: Game, pool: Pool, ref: str) -> str:
    """The card that somebody plays; whether it can be played, the check of the list tells."""
    played = game.drafting.played
    try:
        return card_called(pool, ref, played, sorted(pool.ids(played)))
    except Refused as error:
        raise refusal(game, error.finding) from None


def _deal(
    game: Game,
    style: str,
    players: Sequence[tuple[str, str | None]],
    seed: int | None,
    name: str | None,
    output: str | None,
    force: bool,
    finish: bool,
    pool_path: str | None,
) -> None:
    """Deal, check and write; what is random is finished before anything is written."""
    drafting = drafting_of(game)
    if style not in drafting.styles:
        raise click.UsageError(f"no draft of {game.slug} is called {style!r}; there are {', '.join(drafting.styles)}")
    if name is not None and not name.strip():
        raise Failure("a list has a name that is not blank")
    if output not in (None, "-"):
        refuse_to_replace(str(output), force)
    if seed is None:
        from secrets import randbelow

        seed = randbelow(2**32)
    path = output or "-"
    head = {"name": name or f"{style.capitalize()} draft, seed {seed}"}
    if pool_path is not None:
        head["pool"] = _pool_from(path, pool_files.named_pool(pool_path))
    try:
        text = drafting.begin(_pool(game, pool_path), style, players, seed, head)
        text.encode()
    except Refused as error:
        raise refusal(game, error.finding) from None
    except UnicodeEncodeError:
        raise Failure("a name is no text in UTF-8, as a list must be") from None
    record = Record.of(documents.parse(path, text), pool_path)
    if finish:
        record.take(record.drafting.finish(record.deck, seed))
    print_or_write(path, record.document.text, force)
    click.echo(f"seed {seed}", err=True)
    if path != "-":
        click.echo(f"{printable(path)}: dealt to {len(players)} players; {record.next_step()}", err=True)


def _pool_from(path: str, pool: str) -> str:
    """A pool as the list names it: as seen from the folder of the list."""
    folder = Path(path).parent if path != "-" else Path()
    return Path(os.path.relpath(pool, folder)).as_posix()


# -- a draft on record ---------------------------------------------------------------------------------------------


def _take_steps(
    path: str, pool: str | None, keep: Sequence[str], use: Sequence[str], finish: bool, seed: int | None
) -> None:
    """Picks, then choices, then chance; each is written before the next one."""
    opened(path, pool)  # so that what is wrong with the record is said before anything else
    for text in keep:
        record = _step(path, pool, partial(_kept, text))
    for text in use:
        record = _step(path, pool, partial(_used, text))
    if finish:
        record = _step(path, pool, partial(_finished, seed))
    click.echo(f"{printable(path)}: {record.next_step()}", err=True)


def _step(path: str, pool: str | None, step: Callable[[Record], str]) -> Record:
    """One step, taken on the list as it is by now, with nobody else writing meanwhile."""
    with edited(path, dry_run=False):
        record = opened(path, pool)
        said = step(record)
        record.write()
    click.echo(printable(said))
    return record


def _kept(text: str, record: Record) -> str:
    seat, ref = named_seat(record.hands(), text)
    if not ref.strip():
        raise Failure(f"{printable(text)}: expected NAME=CARD")
    return record.keep(seat, ref.strip())


def _used(text: str, record: Record) -> str:
    seat, refs = named_seat(record.hands(), text)
    return record.decide(seat, cards_of(record.game, record.deck, record.hand(seat), refs))


def _finished(seed: int | None, record: Record) -> str:
    """Whatever is open, by the seed of the list, or by another where the list has none."""
    own = record.seed
    if own is not None and seed is not None and own != seed:
        raise click.UsageError(f"the draft has seed {own}, and chance goes on from it")
    if own is None and seed is None:
        from secrets import randbelow

        seed = randbelow(2**32)
    decided = seed if own is None else own
    assert decided is not None
    change = record.drafting.finish(record.deck, decided)
    if not change:
        return "nothing is open"
    record.take(change)
    return f"seed {decided} has decided whatever was open"


def _show(record: Record, wanted: str, form: str) -> None:
    hand = record.hand(seat_of(record.hands(), wanted))
    if form == "json":
        as_json(hand_json(record.game, hand))
    elif form != "table":
        print_offers(record.game, [hand], form)
    else:
        click.secho(record.headline(hand), bold=True)
        if hand.offers:
            rows = [[*offer_row(record.game, offer), offer.text] for offer in hand.offers]
            listing([*COLUMNS, "text"], rows, form)
        click.echo(record.what_now(hand))
