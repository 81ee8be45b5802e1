"""What makes a party, a draft, a crawl and the decks beside it legal; chapter by chapter as the modules are named."""

from collections import Counter
from collections.abc import Iterator

from deckkit import models
from deckkit.decklist import Deck
from deckkit.findings import Finding
from deckkit.games.fresh_meat.cards import PoolFile
from deckkit.games.fresh_meat.deck import DeckFile
from deckkit.games.fresh_meat.listing import crawl, crawl_limits, draft, party, party_limits, party_words, piles
from deckkit.games.fresh_meat.listing.characters import DEALT, FULL_LIFE
from deckkit.games.fresh_meat.listing.effects import BASE, FRESH_MEAT
from deckkit.games.fresh_meat.listing.reading import file_of, products
from deckkit.joins import Within
from deckkit.limits import Declared, Limit, Stock
from deckkit.pools import Pool

_UNIT = "Reputations"
_ANY_NUMBER, _OWN_CARDS = "draft.quick-any-number", "draft.quick-own-cards-only"


def _none(role: str) -> Limit:
    """A mode that knows nothing of this zone."""
    return Limit("rep.one-mode-for-all", role, at_most=0, unit=_UNIT, own_words=party_words.of_another_mode)


def _once(role: str) -> Limit:
    """There is one card of each Reputation, for all players together."""
    return Limit("rep.unique", role, each=True, at_most=1, across=(role,), own_words=party_words.doubled)


_LIFE = Limit("rep.minimum-life", "reputations", measure="cost", at_most=FULL_LIFE - 1, unit="Build Points")
_DEAL = (Limit("draft.deal-five", "dealt", at_least=DEALT, at_most=DEALT, unit=_UNIT), _once("dealt"))
_UNIQUE, _UNIQUE_KEPT = _once("reputations"), _once("kept")
_UNIQUE_IN_A_BUILD = Limit("rep.unique", "reputations", each=True, at_most=1, own_words=party_words.doubled)

PARTY_LIMITS: dict[str | None, tuple[Limit | Within, ...]] = {
    None: (_LIFE,),
    "preset": (_none("dealt"), _none("kept")),
    "quick-draft": (
        _LIFE,
        Limit(_ANY_NUMBER, "reputations", at_most=DEALT, unit=_UNIT),
        *_DEAL,
        Within(
            _OWN_CARDS,
            "reputations",
            of="dealt",
            own_words=draft.not_among("was not dealt"),
            said_as=(_ANY_NUMBER, "rep.unique"),
        ),
        Limit(_OWN_CARDS, "kept", at_most=0, unit=_UNIT, own_words=draft.kept_in_a_quick_draft),
    ),
    "standard-draft": (
        _LIFE,
        Limit("draft.standard-choose-from-five", "reputations", at_most=DEALT, unit=_UNIT),
        *_DEAL,
        Within(
            "draft.standard-choose-from-five",
            "reputations",
            of="kept",
            own_words=draft.not_among("did not keep"),
            said_as=("rep.unique",),
        ),
        Limit("draft.standard-five-each", "kept", at_most=DEALT, unit=_UNIT),
        Limit(
            "draft.standard-until-gone",
            "kept",
            at_least=DEALT,
            unit=_UNIT,
            own_words=draft.kept_too_few,
            said_as=(draft.PARTICIPATION,),
        ),
    ),
    "no-reputations": (_none("reputations"), _none("dealt"), _none("kept")),
}
"""What binds the Reputations of each mode."""

ALWAYS = (
    Limit(
        party_limits.ONE_EACH,
        "characters",
        each=True,
        at_most=1,
        across=("characters",),
        own_words=party_words.character_twice,
    ),
    Limit("relic.deck-composition", "relic-deck", each=True, at_most=1),
)
"""What binds every list, whatever its head and its pool."""
_NO_EVENT_DECK = Limit("crawl.no-event-deck", "event-deck", at_most=0, own_words=crawl.no_event_deck)
_ONE_OF_EACH_EVENT = Limit("event.full-deck-mixes", "event-deck", each=True, at_most=1)


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What binds the Reputations of the list's mode, and the decks beside it."""
    assert isinstance(file, DeckFile)
    assert isinstance(pool.file, PoolFile)
    box = pool.file
    members = () if file.party is None else party_limits.limits(file, pool, box)
    places = crawl_limits.limits(file, pool, box)
    return (*PARTY_LIMITS[file.mode], *_unique(file), *members, *ALWAYS, *places, *_decks(file, pool))


def always_of(pool: Pool) -> Iterator[Declared]:
    """What the decks beside every list of a pool are bound by, whatever sets are in use: some of all cards there are.

    Those of the base game and of Fresh Meat are in use in any case.
    """
    box = pool.file
    assert isinstance(box, PoolFile)
    yield Stock(
        "deck.size-with-base",
        "main-deck",
        _main_deck(pool, box.sets | {BASE}),
        exactly=False,
        fewest=_main_deck(pool, {BASE, FRESH_MEAT}),
    )
    relics = {one.set: dict[str, int]() for one in box.relics.values()}
    for card_id, relic in box.relics.items():
        relics[relic.set][pool.copy_id(card_id)] = 1
    every = {card_id: copies for of_set in relics.values() for card_id, copies in of_set.items()}
    yield Stock("relic.deck-composition", "relic-deck", every, exactly=False, fewest=relics.get(FRESH_MEAT, {}))
    yield _ONE_OF_EACH_EVENT


def _main_deck(pool: Pool, sets: set[str]) -> dict[str, int]:
    """All cards of these sets that go into the main deck."""
    assert isinstance(pool.file, PoolFile)
    found = Counter[str]()
    for card_id, card in pool.file.cards.items():
        if card.set in sets:
            found[pool.copy_id(card_id)] += card.copies
    return found


def _unique(file: DeckFile) -> tuple[Limit, ...]:
    """No Reputation is used twice, and none is kept twice.

    Where a draft is on record for everybody, a Reputation that another player was dealt is refused as such, and only
    one that a player lists twice is left to a limit. Where it is on record who was dealt what, a Reputation that is
    kept twice is refused as one that came from the wrong pack.
    """
    members = file.party or []
    dealt = all(member.dealt is not None for member in members)
    kept = all(member.kept is not None for member in members)
    if file.mode in ("preset", "no-reputations"):
        return ()
    if file.mode == "standard-draft":
        used = _UNIQUE_IN_A_BUILD if kept else _UNIQUE
        return (used,) if dealt else (used, _UNIQUE_KEPT)
    return (_UNIQUE_IN_A_BUILD if dealt and file.mode == "quick-draft" else _UNIQUE,)


def _decks(file: DeckFile, pool: Pool) -> Iterator[Declared]:
    """The decks beside the list hold all cards of the sets in use; a Relic deck may keep to the new Relics."""
    box = pool.file
    assert isinstance(box, PoolFile)
    sets, named = products(file, box), crawl_limits.custom_crawl(file, pool, box)
    no_events = named is not None and not named[1].event_deck
    if no_events:
        yield _NO_EVENT_DECK
    if not sets <= box.sets | {FRESH_MEAT}:
        return
    if file.main_deck is not None:
        yield Stock(
            "deck.size-with-base",
            "main-deck",
            _main_deck(pool, sets | {BASE}),
            own_words=piles.not_the_whole_main_deck,
            said_as=piles.NEW_CARDS,
        )
    if file.relic_deck is not None:
        new = {pool.copy_id(card_id) for card_id, relic in box.relics.items() if relic.set == FRESH_MEAT}
        every = {pool.copy_id(card_id) for card_id, relic in box.relics.items() if relic.set in sets} | new
        yield Stock(
            "relic.deck-composition",
            "relic-deck",
            dict.fromkeys(sorted(every), 1),
            exactly=False,
            fewest=dict.fromkeys(sorted(new), 1),
            together=frozenset(every - new),
            own_words=piles.not_a_relic_deck,
        )
    if file.event_deck is not None and not no_events:
        yield _ONE_OF_EACH_EVENT
        preset = {place.event for place in named[1].places if place.event is not None} if named is not None else set()
        events = {card_id for card_id, event in box.events.items() if event.set in sets} | preset
        mixed = dict.fromkeys(map(pool.copy_id, sorted(events)), 1)
        yield Stock(
            "event.full-deck-mixes",
            "event-deck",
            mixed,
            across=("event-deck", "events"),
            own_words=piles.events_not_mixed,
            said_as=("event.not-a-full-deck", "event.one-per-encounter"),
        )
        others = tuple(sorted(box.sets - {FRESH_MEAT}))
        yield Limit(
            "event.not-a-full-deck",
            "event-deck",
            at_least=1,
            where={"set": others},
            unit="Events of other sets",
            own_words=piles.new_events_alone,
        )


def findings(deck: Deck) -> Iterator[Finding]:
    """Everything that is no sum and no count."""
    file = file_of(deck)
    content = (file.party, file.crawl, file.custom_crawl, file.main_deck, file.relic_deck, file.event_deck)
    if all(one is None for one in content):
        yield Finding(
            rule="deckkit/file.missing-key",
            message="the list has neither a party nor a crawl",
            actual="neither",
            allowed="a party or a crawl",
            help='add [[party]] tables, a crawl, or a line such as custom_crawl = "crawl-1"',
        )
    yield from party.findings(deck)
    yield from draft.findings(deck)
    yield from crawl.findings(deck)
    yield from piles.findings(deck)
