"""What is linear in the crawl of a list and in the Event deck beside it; how it is broken is worded in `crawl`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.listing.crawl import (
    at_two_places,
    line_not_as_printed,
    of_another_length,
    of_another_set,
    ordered_after,
    printed_lines,
)
from deckkit.games.fresh_meat.listing.party_limits import of_sets
from deckkit.games.fresh_meat.listing.reading import products
from deckkit.limits import Declared, Limit, Stock

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.cards import PoolFile
    from deckkit.games.fresh_meat.deck import DeckFile
    from deckkit.games.fresh_meat.listing.events import Crawl
    from deckkit.pools import Pool


def custom_crawl(file: "DeckFile", pool: "Pool", box: "PoolFile") -> "tuple[str, Crawl] | None":
    """The Custom Crawl that a list names, if the pool has it."""
    found = [one for one in pool.find(file.custom_crawl or "") if one in box.crawls]
    return (found[0], box.crawls[found[0]]) if len(found) == 1 else None


def limits(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """What binds the crawl of a list with this head."""
    custom = custom_crawl(file, pool, box)
    if custom is not None:
        yield Stock("crawl.fixed-sequence", "custom-crawl", {custom[0]: 1})
        if file.crawl is not None and len(file.crawl) != len(custom[1].places):
            # Places are neither added nor taken away, so that this one is not what the list is meant to be.
            yield Limit("crawl.nine-slots", "custom-crawl", at_most=0, unit="Crawls", own_words=of_another_length)
        elif file.crawl is not None:
            for at, role, card_id, rule in printed_lines(custom[1]):
                copies = {} if card_id is None else {pool.copy_id(card_id): 1}
                yield Stock(rule, role, copies, at=at, own_words=line_not_as_printed)
    elif file.crawl is not None:  # also where a crawl is named that the pool does not have: that line has to go
        yield from _own(file, box)


def _own(file: "DeckFile", box: "PoolFile") -> Iterator[Limit]:
    """Different Encounters and Events of the sets in use, and nothing ordered after them."""
    yield Limit("base.encounter-stack-nine", "afterwards", at_most=0, unit="Encounters", own_words=ordered_after)
    for rule, role in (("base.encounter-no-repeat", "encounters"), ("event.one-per-encounter", "events")):
        yield Limit(rule, role, at_most=1, each=True, across=(role,), own_words=at_two_places)
    sets = products(file, box)
    yield from of_sets("enc.random-game", "encounters", sets, box, of_another_set)
    yield from of_sets("event.full-deck-mixes", "events", sets, box, of_another_set, ("event.not-a-full-deck",))
