"""Declared construction rules in words: one wording for statistics, schemas, rule pages, and whoever names a limit."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckkit.declaration import MOST_NAMED
from deckkit.joins import Matches, Needs, Within
from deckkit.limits import Belongs, Declared, Limit, Stock, counted

if TYPE_CHECKING:
    from deckkit.pools import Pool

_TIMES = {1: "once", 2: "twice"}
_ANY_CARD = "cards"
"""The unit that says nothing of which cards are counted."""


def in_words(limit: Declared, pool: "Pool | None" = None) -> str:
    """What a declared limit says, without its rule id: ``at most 160 points in main``.

    With a pool the cards that it names have their names beside their ids.
    """
    if isinstance(limit, Belongs):
        return _belongs(limit)
    if isinstance(limit, Stock):
        return _stock(limit, pool)
    if isinstance(limit, Within):
        return f"every card in {limit.role} is one of {limit.of} too"
    if isinstance(limit, Matches):
        same = limit.card_field.replace("_", " ")
        return f"for each card in {limit.of} one card in {limit.role}, of the same {same}"
    if isinstance(limit, Needs):
        return limit.says
    return _each(limit) if limit.each else _sum(limit)


def used_in_words(actual: int, at_least: int | None, at_most: int | None) -> str:
    """How much there is, and what two bounds allow: ``19 of 15 to 25``, ``158 of at most 160``, ``5, exactly 5``,
    ``0, none allowed``."""
    bounds = bounds_in_words(at_least, at_most)
    if bounds == "none":
        return f"{actual}, none allowed"
    room = at_most is not None and at_least != at_most
    return f"{actual} of {bounds}" if room else f"{actual}, {bounds}"


def of_stock_in_words(actual: int, at_least: int | None, size: int) -> str:
    """How many there are of a stock of this size: ``6 of the 8 there are``, ``11 of the 19 there are, at least 11``;
    of one that has to be there whole ``21 of 21``.
    """
    if at_least == size:
        return f"{actual} of {size}"
    return f"{actual} of the {size} there are" + (f", at least {at_least}" if at_least else "")


def counted_in_words(limit: Limit, sections: Sequence[str]) -> str:
    """What the sum of a limit counts in zones of these sections, without its bounds: ``points``, ``Leader cards``,
    ``habitats of faction rats``."""
    wanted = limit.where.get("section")
    named = (wanted,) if isinstance(wanted, str) else sections
    if limit.unit != _ANY_CARD or len(named) != 1:
        return limit.unit + where_in_words(limit)
    return kind_in_words(named) + where_in_words(limit, but=("section",))


def kind_in_words(sections: Sequence[str]) -> str:
    """What stands in zones of these sections of a pool: ``habitats``; of several sections ``cards``."""
    return sections[0].replace("_", " ") if len(sections) == 1 else _ANY_CARD


def bounds_in_words(at_least: int | None, at_most: int | None, unit: str = "") -> str:
    """Two bounds as people say them: ``15 to 25 cards``, ``exactly 1 Habitat card``, ``no Reputations``.

    Without a unit only the numbers: ``15 to 25``. At least one of the two bounds is given.
    """
    if at_least is not None and at_most is not None and at_least < at_most:
        return f"{at_least} to {_counted(at_most, unit)}"
    if at_least == at_most and at_least:
        return f"exactly {_counted(at_least, unit)}"
    if at_most is not None:
        if at_most:
            return f"at most {_counted(at_most, unit)}"
        return f"no {unit}" if unit else "none"
    return f"at least {_counted(at_least or 0, unit)}"


def where_in_words(limit: Limit, but: Sequence[str] = ()) -> str:
    """Which cards a limit counts: `` of rank common``; nothing for all, and of a sum with a unit of its own, which says
    it: ``Leader cards``.

    Of single cards that it names by their ids its unit has to speak. `but`: fields that are told otherwise.
    """
    if limit.unit != _ANY_CARD and not limit.each:
        return ""
    return "".join(
        f" of {name.replace('_', ' ')} {_either(value)}"
        for name, value in limit.where.items()
        if name != "id" and name not in but
    )


def place_in_words(limit: Declared) -> str:
    """The zones that a limit binds: ``main``, ``main 2``, ``main and management together``."""
    across = limit.across
    if len(across) > 1:
        return f"{', '.join(across[:-1])} and {across[-1]} together"
    if across:
        return f"all {across[0]} together"
    if isinstance(limit, Stock) and limit.at is not None:
        return limit.role + "".join(f" {step + 1}" for step in limit.at if isinstance(step, int))
    return limit.role


def times(number: int) -> str:
    """How often: once, twice, 3 times."""
    return _TIMES.get(number, f"{number} times")


def _counted(number: int, unit: str) -> str:
    return counted(number, unit) if unit else str(number)


def _either(value: object) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return " or ".join(dict.fromkeys(str(one) for one in values))


def _sum(limit: Limit) -> str:
    bounds = bounds_in_words(limit.at_least, limit.at_most, limit.unit)
    capped = "" if limit.capped is None else f", no card counted more than {times(limit.capped)}"
    return f"{bounds}{where_in_words(limit)} in {place_in_words(limit)}{capped}"


def _each(limit: Limit) -> str:
    most = f"at most {times(limit.at_most)}" if limit.at_most else "not at all"
    return f"each card{where_in_words(limit)} {most} in {place_in_words(limit)}"


def _belongs(limit: Belongs) -> str:
    if limit.card_field == limit.head_field:
        return f"every card in {limit.role} is of the {limit.head_field} that the list declares"
    return f"every card in {limit.role} has, as its {limit.card_field}, the {limit.head_field} that the list declares"


def _stock(limit: Stock, pool: "Pool | None") -> str:
    """The number of copies and the first few of the cards, since a stock may be a whole box."""
    total, place = sum(limit.copies.values()), place_in_words(limit) + (", or none" if limit.or_none else "")
    if not total:
        return f"no cards in {place}"
    how = "exactly" if limit.exactly else "no more than the"
    fewest = f"; at least {_named(limit.fewest, pool)}" if limit.fewest and not limit.exactly else ""
    together = f"; all or none of {len(limit.together)} of them" if limit.together else ""
    return f"{how} {counted(total, 'cards')} in {place}: {_named(limit.copies, pool)}{fewest}{together}"


def _named(copies: Mapping[str, int], pool: "Pool | None") -> str:
    shown = [
        f"{number} {card_id if pool is None else pool.label(card_id)}"
        for card_id, number in list(copies.items())[:MOST_NAMED]
    ]
    more = f" and {len(copies) - MOST_NAMED} more" if len(copies) > MOST_NAMED else ""
    return ", ".join(shown) + more
