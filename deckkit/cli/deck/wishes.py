"""What is wanted of a list, from the options of a command: an aim, comparisons, cards to keep, a collection."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

import click

from deckkit.cli.deck.collections import open_collection
from deckkit.cli.errors import Failure
from deckkit.decks.expressions import EXPRESSIONS, ExpressionError, constraint, objective
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.wishes import AtLeast, Fulfilled, OnlyOwned
from deckkit.findings import quoted
from deckkit.models import MOST_COPIES
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.pools import Pool

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGE = "\b\n" + EXPRESSIONS.strip().replace("\n\n", "\n\n\b\n")
"""The language of expressions as a part of a help text, whose lines stay as they are."""

KEEP = (
    "At least the copies of this card that the list has, or one; CARD=N: N at least. They count in the zones that have "
    "the card. May be given several times."
)
"""What --keep means, wherever it is given."""

_COPIES = re.compile(r"(?P<card>.*\S)\s*=\s*(?P<copies>[0-9]{1,6})")
_DECIMALS = 6


def aim_options(command: Command) -> Command:
    """The options --maximise, --minimise and --where."""
    where = click.option(
        "--where", metavar="EXPR", multiple=True, help="A comparison that has to hold; may be given several times."
    )
    least = click.option("--minimise", metavar="EXPR", help="What is to be as little as can be.")
    most = click.option("--maximise", metavar="EXPR", help="What is to be as much as can be.")
    return most(least(where(command)))


def chosen_aim(
    maximise: str | None, minimise: str | None, usual: str | None, pool: "Pool", sections: tuple[str, ...]
) -> Aim:
    """The one aim of a command; `usual` where neither option is given. Raises UsageError."""
    if maximise is not None and minimise is not None:
        raise click.UsageError("--maximise and --minimise cannot both be had; write one, with a minus in it")
    text = minimise if minimise is not None else maximise if maximise is not None else usual
    if text is None:
        raise click.UsageError("say what is to be as much as can be: --maximise EXPR, or --minimise EXPR")
    option = "--minimise" if minimise is not None else "--maximise"
    try:
        return Aim(text.strip(), objective(text, pool, sections), most=minimise is None)
    except ExpressionError as error:
        raise _unread(option, error) from None


def fulfilled(where: Sequence[str], pool: "Pool", sections: tuple[str, ...]) -> Iterator[Fulfilled]:
    """The comparisons that have to hold. Raises UsageError."""
    for text in where:
        try:
            yield Fulfilled(constraint(text, pool, sections))
        except ExpressionError as error:
            raise _unread("--where", error) from None


def kept(
    keep: Sequence[str], pool: "Pool", sections: tuple[str, ...], listed: Mapping[str, int]
) -> tuple[AtLeast, ...]:
    """The cards to keep, each once, with the most copies that are asked for: so many as are said, or as are listed.

    `listed`: the copies that the list has of each card; of one that it does not have, one is wanted. Raises Failure.
    """
    copies: dict[str, int] = {}
    for wanted in keep:
        ref, number = wanted, 0
        parts = _COPIES.fullmatch(wanted)
        if parts and not pool.find(wanted):
            ref, number = parts["card"], int(parts["copies"])
            if not 1 <= number <= MOST_COPIES:
                raise Failure(f"--keep {wanted}: copies go from 1 to {MOST_COPIES}")
        card_id = _card(ref, pool, sections, listed)
        copies[card_id] = max(number or listed.get(card_id, 0) or 1, copies.get(card_id, 0))
    return tuple(AtLeast(card_id, number, pool.label(card_id)) for card_id, number in copies.items())


def owned(path: str | None, game: "Game", pool: "Pool") -> Iterator[OnlyOwned]:
    """The wish for cards of a collection, where one is named. Raises Failure."""
    if path is not None:
        yield OnlyOwned(path, open_collection(path, game, pool).owned)


def number_text(number: Fraction) -> str:
    """A number for people: as a decimal where that is short, else as a fraction."""
    if number.denominator == 1:
        return str(number.numerator)
    scaled = number * 10**_DECIMALS
    if scaled.denominator == 1:
        sign, whole = "-" if scaled < 0 else "", abs(scaled.numerator)
        return f"{sign}{whole // 10**_DECIMALS}.{whole % 10**_DECIMALS:0{_DECIMALS}d}".rstrip("0")
    return f"{number.numerator}/{number.denominator}"


def between(at_least: Fraction | None, at_most: Fraction | None) -> str:
    """Two bounds in words: ``at least 3 and at most 5``, ``exactly 3``. At least one of them is given."""
    if at_least is not None and at_least == at_most:
        return f"exactly {number_text(at_least)}"
    below = "" if at_least is None else f"at least {number_text(at_least)}"
    above = "" if at_most is None else f"at most {number_text(at_most)}"
    return " and ".join(one for one in (below, above) if one)


def number_json(number: Fraction | None) -> int | float | None:
    """A number for programs: whole where it is."""
    if number is None:
        return None
    return number.numerator if number.denominator == 1 else float(number)


def _unread(option: str, error: ExpressionError) -> click.UsageError:
    return click.UsageError(f"{option} {quoted(error.text)}: {error}")


def _card(ref: str, pool: "Pool", sections: tuple[str, ...], listed: Mapping[str, int]) -> str:
    """The card that a reference names, by its first printing: of several that the list has, if it has one of them."""
    found = {pool.copy_id(one) for one in pool.find(ref)}
    fitting = sorted(one for one in found if pool.section[one] in sections)
    fitting = [one for one in fitting if one in listed] or fitting
    if len(fitting) > 1:
        raise Failure(
            f"{quoted(ref)} names {len(fitting)} cards: {', '.join(fitting)}; write the id of the one you mean"
        )
    if fitting:
        return fitting[0]
    if found:
        other = found.pop()
        raise Failure(
            f"{pool.label(other)} is one of the {pool.section[other]}; here are {' and '.join(sections)} only"
        )
    known = [card_id for card_id in pool.cards if pool.section[card_id] in sections]
    near = (did_you_mean(ref, [*cards, *(pool.cards[one].name for one in cards)]) for cards in (listed, known))
    hint = next((one for one in near if one), None)
    raise Failure(f"no card is called {quoted(ref)}" + (f"; {hint}" if hint else ""))
