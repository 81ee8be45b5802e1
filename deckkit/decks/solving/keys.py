"""Keys beside the cards, and what they may be meant to say: `faction` where all cards are to be of it.

Such a key may itself be the mistake, and not the cards. So a list is read with each value that the key may have; to
write another one is a change like any other.
"""

from collections.abc import Iterator
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


def readings(game: "Game", deck: "Deck") -> list[tuple[int, tuple[Reading, ...]]]:
    """Each way to read the keys of a list, with the changes that it takes at the least: keys, and copies that must go.

    First comes the list as it is written, unless a key is missing or has no value that it may have; then those with few
    other keys, of them those with few changes.
    """
    options: dict[DocPath, list[Option]] = {}
    for limit in game.limits(deck.file, deck.pool):
        if isinstance(limit, Belongs) and limit.among:
            for filled in deck.filled(limit.role):
                at = (*filled.zone.path[:-1], limit.head_field)
                if not filled.zone.record and at not in options:
                    options[at] = list(_options(limit, deck, at, f"{game.slug}/{limit.rule}"))
    lost = sum(one.copies for filled in deck.zones if not filled.zone.record for one in filled.entries if not one.id)
    found = []
    for chosen in product(*options.values()):
        others = tuple(reading for _, reading in chosen if reading is not None)
        found.append((lost + len(others) + sum(foreign for foreign, _ in chosen), others))
    return sorted(found, key=lambda one: (len(one[1]), one[0]))


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
        why = "all cards agree" if agree else "so the fewest cards change"
        yield foreign, None if value == wanted else Reading(at, said, value, rule, why)
