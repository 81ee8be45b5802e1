"""`deckkit deck draft`: a draft dealt from a seed, and every pick of it recorded."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import click

from deckkit.cli.deck.draft_deal import Deal, chance_seed, deal
from deckkit.cli.deck.draft_record import Record, opened, stepped
from deckkit.cli.deck.draft_words import (
    COLUMNS,
    cards_of,
    games_with_drafts,
    hand_json,
    named_seat,
    offer_row,
    print_offers,
    seat_of,
)
from deckkit.cli.errors import Failure
from deckkit.cli.loading import pool_option
from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.cli.writing import force_option, say_written
from deckkit.games import SLUGS
from deckkit.games.drafts import LARGEST_SEED

MOST_PLAYERS = 100
"""More are refused before anything is dealt; fewer, but too many for the game, by its own rule."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Picks and choices, NAME=CARD each, then chance if `finish` says so, with this seed where the list names none."""

    keep: Sequence[str]
    use: Sequence[str]
    finish: bool
    seed: int | None


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
@click.option("--show", "shown", metavar="NAME", multiple=True, help="What this player holds now.")
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
    shown: tuple[str, ...],
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
    if style is not None:
        if keep or use or shown:
            raise click.UsageError("--keep, --use and --show go on with a FILE; --style deals a new draft")
        if what is not None and what not in SLUGS:
            raise click.UsageError(
                f"--style deals a new draft of a GAME ({', '.join(games_with_drafts())}); -o names its file"
            )
        deal(what, Deal(style, number, named, seed, name, "-" if output is None else output, force, bool(finish), pool))
        return
    if number is not None or named or name is not None or output is not None or force:
        raise click.UsageError("--players, --player, --name, -o and --force are of a new draft, with --style")
    if what is None or (what in SLUGS and not Path(what).exists()):
        raise click.UsageError("name a FILE to go on with, or deal a new draft with --style")
    if seed is not None and not finish:
        raise click.UsageError("--seed is of a new draft, or of --finish")
    if len(shown) > 1:
        raise click.UsageError("--show shows one player at a time, since each sees only their own cards")
    show = shown[0] if shown else None
    _go_on(ctx, what, pool, Steps(keep, use, bool(finish), seed), show, form)


# -- a draft on record ---------------------------------------------------------------------------------------------


def _go_on(ctx: click.Context, path: str, pool: str | None, steps: Steps, show: str | None, form: str) -> None:
    """Show what somebody holds, take the steps that are asked for, or ask the players at the terminal."""
    asked = steps.keep or steps.use or steps.finish
    if show is not None and asked:
        raise click.UsageError("--show shows, and does not go together with --keep, --use or --finish")
    if show is not None:
        _show(opened(path, pool), show, form)
    elif asked:
        _take(path, pool, steps)
    else:
        from deckkit.cli.deck.draft_dialogue import sit_down

        sit_down(ctx, path, pool)


def _take(path: str, pool: str | None, steps: Steps) -> None:
    """Picks, then choices, then chance; each is written before the next one."""
    before = record = opened(path, pool)  # so that what is wrong with the record is said before anything else
    for text in steps.keep:
        record = stepped(path, pool, partial(_kept, text))
    for text in steps.use:
        record = stepped(path, pool, partial(_used, text))
    if steps.finish:
        record = stepped(path, pool, partial(_finished, steps.seed))
    if record.document.text != before.document.text:
        say_written(path, record.next_step())
    else:
        click.echo(f"{printable(path)}: {record.next_step()}", err=True)


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
    decided = own if own is not None else seed if seed is not None else chance_seed()
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
