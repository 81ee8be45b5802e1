"""`deckkit deck suggest`: what single changes of a list do, in numbers."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.deck.collections import collection_option
from deckkit.cli.deck.wishes import LANGUAGE, aim_options, chosen_aim, fulfilled, number_json, number_text, owned
from deckkit.cli.errors import Failure
from deckkit.cli.loading import load, mention_unknown, pool_option
from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import argument, printable
from deckkit.decks.solving.programme import TooLarge
from deckkit.decks.swaps import swaps
from deckkit.limits import Limit

if TYPE_CHECKING:
    from deckkit.cli.loading import Loaded
    from deckkit.decks.solving.aim import Aim
    from deckkit.decks.solving.wishes import Wish
    from deckkit.decks.swaps import Swap, Swaps

MOST_SHOWN = 100
"""Changes that are shown; each is made and checked, and nobody reads more."""

NO_PROOF = "These are sums of numbers on cards; they are no proof that a deck plays better."

_EXAMPLES = """\b
Examples:
  deckkit deck suggest rats-knives-out
  deckkit deck suggest rats-knives-out --maximise 'strength + 2*life' --where 'count(ability=shield) >= 2'
  deckkit deck suggest savanna-herd --maximise attack --illegal --top 3

"""


@click.command(epilog=_EXAMPLES + LANGUAGE)
@click.argument("path", metavar="DECK", type=FILE_NAME)
@aim_options
@click.option("--top", metavar="N", type=click.IntRange(min=1), default=10, show_default=True, help="So many changes.")
@click.option("--illegal", is_flag=True, help="Also the best changes that a rule stops, and which rule that is.")
@collection_option()
@format_option()
@pool_option
@click.pass_context
def suggest(
    ctx: click.Context,
    path: str,
    maximise: str | None,
    minimise: str | None,
    where: tuple[str, ...],
    top: int,
    illegal: bool,
    collection: str | None,
    form: str,
    pool: str | None,
) -> None:
    """What single changes do for DECK: one copy out, one in, or one for another.

    Each change within the rules is listed with its effect on what is to be as much as can be, unless you say otherwise
    the sum of the numbers on the cards that `deckkit deck stats` sums, the price left out; and with its effect on the
    points. Every change that is called legal was made and held against `check`. Of equal changes the one that costs
    fewer points comes first, then that whose ids are lower. In a list that is not legal the changes are those that make
    it so; where none does, `deckkit deck repair` finds the smallest set of changes.

    Exit code: 0 the list is legal, 1 it is not, 2 the work could not be done.
    """
    if top > MOST_SHOWN:
        raise click.UsageError(f"--top goes to {MOST_SHOWN}: every change is made and checked before it is shown")
    loaded = load(path, pool)
    game, deck = loaded.game, loaded.deck
    roles = game.blanks.deck
    sections = tuple(dict.fromkeys(one for zone in game.zones if zone.role in roles for one in zone.sections))
    if not any(filled.zone.role in roles for filled in deck.zones):
        raise Failure(f"{path} has no {' or '.join(roles)}, so that there is nothing to change")
    aim = chosen_aim(maximise, minimise, game.blanks.worth, deck.pool, sections)
    wishes: tuple[Wish, ...] = (*fulfilled(where, deck.pool, sections), *owned(collection, game, deck.pool))
    try:
        found = swaps(game, loaded.document, deck, aim, wishes, top, pool)
    except TooLarge as error:
        raise Failure(f"this cannot be reckoned with: {error}; write rounder or smaller numbers") from None
    shown = (*found.legal, *found.stopped) if illegal else found.legal
    if form == "json":
        as_json(_as_json(loaded, aim, found, shown))
    else:
        if form == "table":
            _heading(loaded, aim, found)
        if shown or form != "table":
            _listing(loaded, found, shown, form)
        if form == "table":
            _remarks(path, aim, found, illegal)
    mention_unknown(loaded)
    click.echo(NO_PROOF, err=form != "table")
    ctx.exit(1 if found.broken else 0)


def _heading(loaded: "Loaded", aim: "Aim", found: "Swaps") -> None:
    goal = "to be raised" if aim.most else "to be lowered"
    click.secho(printable(f"{loaded.deck.file.name}: {aim.text} is {number_text(found.before)}, {goal}"), bold=True)
    for rule, role, most in _caps(loaded):
        click.echo(f"{role}: {loaded.game.curve} at most {most} ({rule})")
    if found.broken:
        click.echo(f"the list is not legal ({', '.join(found.broken)}); the changes are those that make it so")


def _caps(loaded: "Loaded") -> list[tuple[str, str, int]]:
    """The rules that bound the game's points in the deck, each with its role and its bound."""
    game, deck = loaded.game, loaded.deck
    return [
        (f"{game.slug}/{limit.rule}", limit.role, limit.at_most)
        for limit in game.limits(deck.file, deck.pool)
        if isinstance(limit, Limit) and limit.measure == game.curve and limit.at_most is not None
        if limit.role in game.blanks.deck
    ]


def _listing(loaded: "Loaded", found: "Swaps", shown: "tuple[Swap, ...]", form: str) -> None:
    points, label = loaded.game.curve, loaded.deck.pool.label
    zones = sum(filled.zone.role in loaded.game.blanks.deck for filled in loaded.deck.zones) > 1
    stopped = any(one.stopped for one in shown)
    columns = [
        *(["zone"] if zones else []),
        *("out", "in", "before", "after", "by"),
        *([points] if points and any(one.points != (0, 0) for one in shown) else []),
        *(["stopped by"] if stopped else []),
    ]
    rows = []
    for one in shown:
        row: dict[str, object] = {
            "zone": one.zone.label,
            "out": None if one.out is None else label(one.out),
            "in": None if one.into is None else label(one.into),
            "before": number_text(found.before),
            "after": number_text(found.before + one.by),
            "by": ("+" if one.by > 0 else "") + number_text(one.by),
            "stopped by": ", ".join(one.stopped),
        }
        if points:
            row[points] = f"{one.points[0]} -> {one.points[1]}"
        rows.append([row[column] for column in columns])
    listing(columns, rows, form)


def _remarks(path: str, aim: "Aim", found: "Swaps", illegal: bool) -> None:
    better = [one for one in found.legal if (one.by > 0) == aim.most and one.by]
    if not found.legal:
        what = "makes the list legal" if found.broken else "is within the rules and the wishes"
        click.echo(f"no single change {what}")
    elif not better and not found.broken:
        click.echo(f"no single change within the rules {'raises' if aim.most else 'lowers'} it")
    if found.broken:
        click.echo(f"`deckkit deck repair {argument(path)}` finds the smallest set of changes that mends it")
    best = found.legal[0].by if found.legal else Fraction(0)
    if not illegal and found.stopped and (found.stopped[0].by > best if aim.most else found.stopped[0].by < best):
        one = found.stopped[0]
        by = ("+" if one.by > 0 else "") + number_text(one.by)
        click.echo(f"the best change that is stopped: {by}, by {', '.join(one.stopped)}; --illegal shows more")


def _as_json(loaded: "Loaded", aim: "Aim", found: "Swaps", shown: "tuple[Swap, ...]") -> dict[str, Any]:
    return {
        "game": loaded.game.slug,
        "name": loaded.deck.file.name,
        "aim": "maximise" if aim.most else "minimise",
        "expression": aim.text,
        "legal": not found.broken,
        "broken": list(found.broken),
        "before": number_json(found.before),
        "points": loaded.game.curve,
        "caps": [{"rule": rule, "zone": role, "at_most": most} for rule, role, most in _caps(loaded)],
        "changes": [_change_json(loaded, found, one) for one in shown],
        "note": NO_PROOF,
    }


def _change_json(loaded: "Loaded", found: "Swaps", one: "Swap") -> dict[str, Any]:
    return {
        "zone": one.zone.label,
        "out": _card_json(loaded, one.out),
        "in": _card_json(loaded, one.into),
        "by": number_json(one.by),
        "after": number_json(found.before + one.by),
        "points_before": one.points[0],
        "points_after": one.points[1],
        "legal": not one.stopped,
        "stopped_by": list(one.stopped),
    }


def _card_json(loaded: "Loaded", card_id: str | None) -> dict[str, str] | None:
    return None if card_id is None else {"id": card_id, "name": loaded.deck.pool.cards[card_id].name}
