"""How far a list uses its limits, for people: a line each, with the rule it comes from."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from deckkit.cli.words import printable
from deckkit.declaration import MOST_NAMED
from deckkit.limit_words import of_stock_in_words, used_in_words

if TYPE_CHECKING:
    from deckkit.decks.limit_use import Use
    from deckkit.pools import Pool

_VERDICTS = {True: ("holds", "green"), False: ("broken", "red"), None: ("unclear", "yellow")}
"""The word and the colour of each verdict; unclear is what a line that was not understood leaves open."""


def print_limits(pool: "Pool", uses: "Iterable[Use]") -> None:
    """Each limit with what there is of it; zones of one role that are alike, as those of many players, in one line."""
    alike: dict[tuple[object, ...], list[Use]] = {}
    for use in uses:
        one_of_many = use.whose is not None or _numbered(use).isdigit()
        zone = use.role if one_of_many else use.zone
        named = () if use.holds and one_of_many else use.cards
        key = (use.rules, zone, use.what, use.actual, use.at_least, use.at_most, use.holds, named)
        alike.setdefault(key, []).append(use)
    if alike:
        click.secho("\nlimits", bold=True)
    for together in alike.values():
        use = together[0]
        word, colour = _VERDICTS[use.holds]
        rules = ", ".join(rule.partition("/")[2] for rule in use.rules)
        cards = _cards(pool, use) if len(together) == 1 or not use.holds else ""
        line = f"{_zones(together)}: {use.counted}{_numbers(use)}{cards} ({rules})"
        click.echo("  " + click.style(f"{word:<8}", fg=colour) + printable(line))
    if any(use.holds is None for (use, *_) in alike.values()):
        click.echo("  unclear: a line that was not understood leaves it open; the lines are named below")


def _zones(together: "Sequence[Use]") -> str:
    """Zones that are alike, by whose they are: "reputations of Dora, Finn", "robots of seat 1, 2", "main"."""
    use = together[0]
    if use.whose is not None:
        people = list(dict.fromkeys(one.whose for one in together if one.whose is not None))
        return f"{use.role} of {', '.join([people[0], *map(_shorter, people, people[1:])])}"
    return ", ".join(dict.fromkeys([use.zone, *(_numbered(one) for one in together if one.zone != use.zone)]))


def _shorter(before: str, person: str) -> str:
    """Somebody after somebody else: of "seat 2" after "seat 1" only the number."""
    kind, _, number = person.rpartition(" ")
    others, _, other = before.rpartition(" ")
    return number if number.isdigit() and other.isdigit() and kind == others else person


def _numbered(use: "Use") -> str:
    """The number of one of many zones, without its role."""
    return use.zone.removeprefix(use.role).strip()


def _numbers(use: "Use") -> str:
    if use.actual is None:
        return ""
    if use.of_stock and use.at_most is not None:
        said = f" {of_stock_in_words(use.actual, use.at_least, use.at_most)}"
    else:
        said = f" {used_in_words(use.actual, use.at_least, use.at_most)}"
    if use.at_most is not None and use.actual > use.at_most:
        return f"{said}, {use.actual - use.at_most} too many"
    if use.at_least is not None and use.actual < use.at_least:
        return f"{said}, {use.at_least - use.actual} too few"
    return f"{said}, {use.left} left" if use.left and not use.of_each and not use.of_stock else said


def _cards(pool: "Pool", use: "Use") -> str:
    """The cards that a line is about, the first few of many."""
    if not use.cards or use.actual is None or (use.holds and use.actual <= 1):
        return ""  # one copy each, of any number of cards, is nothing to name
    more = f" and {len(use.cards) - MOST_NAMED} more" if len(use.cards) > MOST_NAMED else ""
    beyond = "" if use.of_each else "besides "
    return f": {beyond}{', '.join(pool.label(card_id) for card_id in use.cards[:MOST_NAMED])}{more}"
