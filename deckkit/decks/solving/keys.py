"""Keys beside the cards, and what they may be meant to say: `faction` where all cards are to be of it.

Such a key may itself be the mistake, and not the cards. So a list is read with each value that the key may have; to
write another one is a change like any other. Of one or two such keys every pair of values is tried; of more of them
only one at a time is read otherwise, and all as most of their cards are. Of the other ways it is known how many changes
they take at the least.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from deckkit.limits import Belongs

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.findings import DocPath
    from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Reading:
    """A key that is taken for the mistake, and not the cards; or a number that follows from the cards.

    before  what it says, None where it is not there
    rule    the rule by which it is wrong, fully written
    why     in words, why it should say something else
    """

    at: "DocPath"
    before: str | int | None
    after: str | int
    rule: str
    why: str


Option = tuple[int, Reading | None]
"""What a key says or may say, and how many copies do not go with it."""


MOST_TOGETHER = 2
"""So many keys are read in every combination of their values; the ways grow with the power of the keys."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The ways to read the keys of a list.

    tried    each way that is tried, with the changes that it takes at the least: keys, and copies that must go. First
             comes the list as it is written, unless a key is missing or has no value that it may have; then those with
             few other keys, of them those with few changes
    untried  the changes that all other ways take at the least, None where there are none
    """

    tried: tuple[tuple[int, tuple[Reading, ...]], ...]
    untried: int | None = None


def readings(game: "Game", deck: "Deck") -> Readings:
    """The ways to read the keys of a list.

    Of more keys than `MOST_TOGETHER` only one at a time is read otherwise than it is written, and all of them as most
    of their cards are; a key that is missing is read so in any case.
    """
    options: dict[DocPath, list[Option]] = {}
    for limit in game.limits(deck.file, deck.pool):
        if isinstance(limit, Belongs) and limit.among:
            for filled in deck.filled(limit.role):
                at = (*filled.zone.path[:-1], limit.head_field)
                if not filled.zone.record and at not in options:
                    options[at] = list(_options(limit, deck, at, f"{game.slug}/{limit.rule}"))
    lost = sum(one.copies for filled in deck.zones if not filled.zone.record for one in filled.entries if not one.id)
    every = [sorted(of_key, key=lambda one: (one[1] is not None, one[0])) for of_key in options.values()]
    few = len(every) <= MOST_TOGETHER
    found = []
    for chosen in product(*every) if few else _few_at_a_time(every):
        others = tuple(reading for _, reading in chosen if reading is not None)
        found.append((lost + sum(map(_changes, chosen)), others))
    untried = None if few else lost + _least_of_several(every)
    return Readings(tuple(sorted(found, key=lambda one: (len(one[1]), one[0]))), untried)


def _changes(option: Option) -> int:
    """What it takes at the least to have a key say so: the copies that do not go with it, and the key."""
    return option[0] + (option[1] is not None)


def _few_at_a_time(every: Sequence[Sequence[Option]]) -> Iterator[tuple[Option, ...]]:
    """All keys as they come first, one key in turn otherwise, and all of them as most cards are."""
    first = tuple(of_key[0] for of_key in every)
    found = [first, tuple(min(of_key, key=_changes) for of_key in every)]
    found += [(*first[:at], one, *first[at + 1 :]) for at, of_key in enumerate(every) for one in of_key[1:]]
    yield from dict.fromkeys(found)


def _least_of_several(every: Sequence[Sequence[Option]]) -> int:
    """The changes that it takes at the least to have two keys or more say something else than comes first."""
    first = [_changes(of_key[0]) for of_key in every]
    more = sorted(
        min(map(_changes, of_key[1:])) - least for of_key, least in zip(every, first, strict=True) if of_key[1:]
    )
    return sum(first) + sum(more[:2]) + sum(one for one in more[2:] if one < 0)


def _options(limit: Belongs, deck: "Deck", at: "DocPath", rule: str) -> Iterator[Option]:
    """What a key may say, as it is written first. All zones that it stands beside are looked at together."""
    beside = [one for one in deck.filled(limit.role) if (*one.zone.path[:-1], limit.head_field) == at]
    declared, wanted = limit.declared(deck, beside[0]), limit.wanted(deck, beside[0])
    said = None if declared is None else str(declared)
    copies = [(card_id, number) for filled in beside for card_id, number in filled.totals.items()]
    for value in dict.fromkeys((*(() if wanted is None else (str(wanted),)), *limit.among)):
        own = deck.pool.ids_with(limit.card_field, value)
        foreign = sum(number for card_id, number in copies if card_id not in own)
        agree = bool(copies) and not foreign and all(filled.complete for filled in beside)
        why = "all cards agree" if agree else "so the fewest changes do"
        yield foreign, None if value == wanted else Reading(at, said, value, rule, why)
