"""How far a list uses its limits, for people: a line each, with the rule it comes from."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from deckkit.cli.words import printable
from deckkit.limit_words import used_in_words
from deckkit.limits import MOST_NAMED

if TYPE_CHECKING:
    from deckkit.decks.limit_use import Use
    from deckkit.pools import Pool

_VERDICTS = {True: ("holds", "green"), False: ("broken", "red"), None: ("unclear", "yellow")}
"""The word and the colour of each verdict; unclear is what a line that was not understood leaves open."""


def print_limits(pool: "Pool", uses: "Iterable[Use]") -> None:
    """Each limit with what there is of it; zones of one role that are alike, as those of many players, in one line."""
    alike: dict[tuple[object, ...], list[Use]] = {}
    for use in uses:
        one_of_many = _numbered(use).isdigit()
        whose = use.role if one_of_many else use.zone
        named = () if use.holds and one_of_many else use.cards
        key = (use.rules, whose, use.what, use.actual, use.at_least, use.at_most, use.holds, named)
        alike.setdefault(key, []).append(use)
    if alike:
        click.secho("\nlimits", bold=True)
    for together in alike.values():
        use = together[0]
        word, colour = _VERDICTS[use.holds]
        zone = ", ".join(dict.fromkeys([use.zone, *(_numbered(one) for one in together if one.zone != use.zone)]))
        rules = ", ".join(rule.partition("/")[2] for rule in use.rules)
        cards = _cards(pool, use) if len(together) == 1 or not use.holds else ""
        line = f"{zone}: {use.what}{_numbers(use)}{cards} ({rules})"
        click.echo("  " + click.style(f"{word:<8}", fg=colour) + printable(line))
    if any(use.holds is None for (use, *_) in alike.values()):
        click.echo("  unclear: a line that was not understood leaves it open; the lines are named below")


def _numbered(use: "Use") -> str:
    """The number of one of many zones, without its role."""
    return use.zone.removeprefix(use.role).strip()


def _numbers(use: "Use") -> str:
    if use.actual is None:
        return ""
    said = f" {used_in_words(use.actual, use.at_least, use.at_most)}"
    if use.at_most is not None and use.actual > use.at_most:
        return f"{said}, {use.actual - use.at_most} too many"
    if use.at_least is not None and use.actual < use.at_least:
        return f"{said}, {use.at_least - use.actual} too few"
    return f"{said}, {use.left} left" if use.left and not use.of_each else said


def _cards(pool: "Pool", use: "Use") -> str:
    """The cards that a line is about, the first few of many."""
    if not use.cards or use.actual is None or (use.holds and use.actual <= 1):
        return ""  # one copy each, of any number of cards, is nothing to name
    more = f" and {len(use.cards) - MOST_NAMED} more" if len(use.cards) > MOST_NAMED else ""
    beyond = "" if use.of_each else "beyond it "
    return f": {beyond}{', '.join(pool.label(card_id) for card_id in use.cards[:MOST_NAMED])}{more}"
