"""`deckkit deck suggest`: what single changes of a list do, in numbers."""

from typing import TYPE_CHECKING

import click

from deckkit.cli.deck.collections import collection_option
from deckkit.cli.deck.draft_words import refusal, untimely
from deckkit.cli.deck.suggest_report import Asked, in_words, tell
from deckkit.cli.deck.wishes import (
    KEEP,
    LANGUAGE,
    aim_options,
    chosen_aim,
    fulfilled,
    kept,
    owned,
)
from deckkit.cli.errors import Failure
from deckkit.cli.loading import load, pool_option
from deckkit.cli.output import format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.writing import force_option, refuse_to_replace, say_written, write_or_fail
from deckkit.decks.expressions import numbers_of
from deckkit.decks.filling import CannotFill, roles_of
from deckkit.decks.solving.mending import with_numbers
from deckkit.decks.solving.programme import TooLarge
from deckkit.decks.swaps import swaps
from deckkit.decks.textedit import EditError
from deckkit.limits import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckkit.cli.loading import Loaded
    from deckkit.decklist import Deck
    from deckkit.decks.solving.wishes import Wish
    from deckkit.decks.swaps import Swaps
    from deckkit.findings import Finding

MOST_SHOWN = 100
"""Changes that are shown; each is made and checked, and nobody reads more."""

_EXAMPLES = """\b
Examples:
  deckkit deck suggest rats-knives-out
  deckkit deck suggest rats-knives-out --maximise 'strength + 2*life' --where 'count(ability=shield) >= 1'
  deckkit deck suggest savanna-herd --maximise attack --illegal --top 3
  deckkit deck suggest quick-draft --maximise cost
  deckkit deck suggest rats-knives-out --keep RA/42 --apply 2 -o better.toml

"""


@click.command(epilog=_EXAMPLES + LANGUAGE)
@click.argument("path", metavar="DECK", type=FILE_NAME)
@aim_options
@click.option("--keep", metavar="CARD[=N]", multiple=True, help=KEEP)
@click.option("--zone", "role", metavar="ZONE", help="Change this zone instead of the deck: sideboard, opening, ...")
@click.option("--top", metavar="N", type=click.IntRange(min=1), default=10, show_default=True, help="So many changes.")
@click.option("--all", "every", is_flag=True, help="Also changes that leave it as it is, or make it worse.")
@click.option("--illegal", is_flag=True, help="Also the best changes that a rule stops, and which rule that is.")
@collection_option()
@click.option(
    "-o", "--output", metavar="FILE", type=FILE_NAME, help="Write the list with the first change to this file."
)
@click.option("--apply", "chosen", metavar="N", type=click.IntRange(min=1), help="... or with the Nth.")
@force_option
@format_option()
@pool_option
@click.pass_context
def suggest(
    ctx: click.Context,
    path: str,
    maximise: str | None,
    minimise: str | None,
    where: tuple[str, ...],
    keep: tuple[str, ...],
    role: str | None,
    top: int,
    every: bool,
    illegal: bool,
    collection: str | None,
    output: str | None,
    chosen: int | None,
    force: bool,
    form: str,
    pool: str | None,
) -> None:
    """What single changes do for DECK: one copy out, one in, or one for another.

    Each change within the rules is listed with its effect on what is to be as much as can be, and on the points. In a
    game where a sum says how strong a deck is, that is this sum unless you say otherwise (strength + life); in others
    say what it is. Every change that is called legal was made and held against `check`; a number that follows from the
    cards, as the life that a choice leaves, is changed with them. Of equal changes the one that costs fewer points
    comes first, then that whose ids are lower. In a list that is not legal, or does not fulfil what is asked, the
    changes are those that make it so, whatever they do for the sum; where none does, `deckkit deck repair` or
    `deckkit deck best --from` finds more. In a pile the card that comes takes the place of the one that goes; one more
    comes at the bottom.

    Exit code: 0 the list is legal, 1 it is not, 2 the work could not be done.
    """
    if top > MOST_SHOWN:
        raise click.UsageError(f"--top goes to {MOST_SHOWN}: every change is made and checked before it is shown")
    if output is None and (force or chosen is not None):
        raise click.UsageError(f"--{'apply' if chosen is not None else 'force'} is of the file of -o FILE; name it")
    if output is not None:
        refuse_to_replace(output, force)
    loaded = load(path, pool)
    roles = _roles(path, loaded, role)
    game, deck = loaded.game, loaded.deck
    sections = tuple(dict.fromkeys(one for zone in game.zones if zone.role in roles for one in zone.sections))
    copies = deck.copies(*roles)
    over = _over(loaded, sections)
    if over is not None and output is not None:
        raise refusal(game, over)
    usual = game.blanks.worth if roles == game.blanks.deck else None
    if (maximise, minimise, usual) == (None, None, None):
        raise _say_what(path if role is None else f"the {roles[0]} of {path}", deck, copies, sections)
    aim = chosen_aim(maximise, minimise, usual, deck.pool, sections)
    wishes: tuple[Wish, ...] = (
        *fulfilled(where, deck.pool, sections),
        *kept(keep, deck.pool, sections, copies),
        *owned(collection, game, deck.pool),
    )
    try:
        found = swaps(game, loaded.document, deck, aim, wishes, top, pool, roles, every)
    except TooLarge as error:
        raise Failure(f"this cannot be reckoned with: {error}; write rounder or smaller numbers") from None
    tell(path, loaded, Asked(aim, roles, copies, illegal, over), found, form)
    if output is not None:
        _write(output, path, loaded, found, chosen or 1, force)
    ctx.exit(1 if found.broken else 0)


def _roles(path: str, loaded: "Loaded", wanted: str | None) -> tuple[str, ...]:
    """The roles of the zones to change. Raises Failure where the list has none of them."""
    try:
        roles = roles_of(loaded.game, wanted)
    except CannotFill as error:
        raise Failure(str(error)) from None
    if not any(filled.zone.role in roles for filled in loaded.deck.zones):
        held = dict.fromkeys(filled.zone.role for filled in loaded.deck.zones if not filled.zone.record)
        others = f"; --zone changes another: {', '.join(held)}" if held else ""
        raise Failure(f"{path} has no {' or '.join(roles)}, so that there is nothing to change in it{others}")
    return roles


def _over(loaded: "Loaded", sections: tuple[str, ...]) -> "Finding | None":
    """Why these cards are not chosen any more, in the record of a draft; None where they are, or there is none."""
    game, deck = loaded.game, loaded.deck
    if not game.has_drafting or not set(sections) & set(game.drafting.drafted):
        return None
    hands = (game.drafting.build(deck, seat) for seat in range(game.drafting.players(deck)))
    return next((found for hand in hands if (found := untimely(game.drafting, deck, hand)) is not None), None)


def _say_what(what: str, deck: "Deck", copies: "Mapping[str, int]", sections: tuple[str, ...]) -> click.UsageError:
    """No sum says how strong a list of this game is: what there is to sum in this one."""
    numbers = ", ".join([*numbers_of(copies, deck.pool, sections), "count(CONDITION)"])
    return click.UsageError(
        f"no sum is known that says how good {what} is; say what is to be as much as can be: --maximise EXPR, or "
        f"--minimise EXPR. Its {' and '.join(sections)} have {numbers}"
    )


def _write(output: str, path: str, loaded: "Loaded", found: "Swaps", chosen: int, force: bool) -> None:
    """Write the list with one of the changes, its comments and everything else as it was."""
    if chosen > len(found.legal):
        raise Failure(f"nothing is written to {output}: {counted(len(found.legal), 'changes')} within the rules")
    one = found.legal[chosen - 1]
    try:
        document = one.made(loaded.document, loaded.read)
        document, left, _ = with_numbers(document, loaded.read, loaded.pool_path)
    except EditError as error:
        raise Failure(f"{path}: {error}") from None
    assert not left, "a change within the rules leaves a legal list"
    write_or_fail(output, document.text, new=not force)
    say_written(output, f"a legal list: {in_words(loaded, one)}")
