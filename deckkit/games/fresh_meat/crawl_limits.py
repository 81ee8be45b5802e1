"""What is linear in the crawl of a list and in the Event deck beside it; the findings of all of it are in `crawl`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.declaration import unsaid
from deckkit.games.fresh_meat.events import PRINTED
from deckkit.games.fresh_meat.party_limits import of_sets
from deckkit.games.fresh_meat.reading import products
from deckkit.limits import Declared, Limit, Stock

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.cards import PoolFile
    from deckkit.games.fresh_meat.deck import DeckFile
    from deckkit.games.fresh_meat.events import Crawl
    from deckkit.pools import Pool


def custom_crawl(file: "DeckFile", pool: "Pool", box: "PoolFile") -> "tuple[str, Crawl] | None":
    """The Custom Crawl that a list names, if the pool has it."""
    found = [one for one in pool.find(file.custom_crawl or "") if one in box.crawls]
    return (found[0], box.crawls[found[0]]) if len(found) == 1 else None


def limits(file: "DeckFile", pool: "Pool", box: "PoolFile") -> Iterator[Declared]:
    """What binds the crawl of a list with this head."""
    custom = custom_crawl(file, pool, box)
    if custom is not None:
        yield Stock("crawl.fixed-sequence", "custom-crawl", {custom[0]: 1}, own_words=unsaid)
        if len(file.crawl or ()) == len(custom[1].places):
            yield from _as_printed(custom[1], pool)
    elif file.crawl is not None:  # also where a crawl is named that the pool does not have: that line has to go
        yield from _own(file, box)


def _as_printed(crawl: "Crawl", pool: "Pool") -> Iterator[Stock]:
    """Every place of a Custom Crawl that is written out."""
    printed = PRINTED.get(crawl.number)
    list_rule = printed.list_rule if printed else "crawl.fixed-sequence"
    none_rule = printed.no_other_events_rule if printed else list_rule
    events = {number: rule for number, (_, rule) in printed.events.items()} if printed else {}
    then = {number: rule for number, (_, rule) in printed.then.items()} if printed else {}
    for number, place in enumerate(crawl.places, 1):
        for key, role, card_id, rule in (
            ("encounter", "encounters", place.encounter, list_rule),
            ("event", "events", place.event, events.get(number, none_rule)),
            ("then", "afterwards", place.then, then.get(number, "crawl.fixed-sequence")),
        ):
            copies = {} if card_id is None else {pool.copy_id(card_id): 1}
            yield Stock(rule, role, copies, at=("crawl", number - 1, key), own_words=unsaid)


def _own(file: "DeckFile", box: "PoolFile") -> Iterator[Limit]:
    """Different Encounters and Events of the sets in use, and nothing ordered after them."""
    yield Limit("base.encounter-stack-nine", "afterwards", at_most=0, unit="Encounters", own_words=unsaid)
    for rule, role in (("base.encounter-no-repeat", "encounters"), ("event.one-per-encounter", "events")):
        yield Limit(rule, role, at_most=1, each=True, across=(role,), own_words=unsaid)
    yield from of_sets("enc.random-game", "encounters", products(file, box), box)
    yield from of_sets("event.full-deck-mixes", "events", products(file, box), box)
