"""The decks that a list spells out: main deck, Relic deck, Event deck (the rules `deck.*`, `relic.*`, `event.*`)."""

from collections.abc import Iterator

from deckkit.decklist import Deck, Filled
from deckkit.findings import Finding, Severity
from deckkit.games.fresh_meat.listing.crawl import custom_crawl
from deckkit.games.fresh_meat.listing.effects import BASE, FRESH_MEAT, called
from deckkit.games.fresh_meat.listing.reading import file_of, pool_of, sets_are_known, sets_in_use
from deckkit.limits import Limit, Stock, counted
from deckkit.suggest import did_you_mean

EXPANSIONS = (BASE, "deeper-and-darker", "relics-and-ruin", "tombs-and-tomes", FRESH_MEAT)
"""The products whose mixed Encounters and Events the Summoning Gate is meant for."""

NEW_CARDS = ("crawl.main-deck", "deck.all-shuffled-in")
"""The rules that ask for the thirteen new cards."""

MOST_SHOWN = 12
"""Cards of a pile that a finding lists one by one."""


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the sets in use, and advice on the Summoning Gate."""
    yield from _sets(deck)
    if sets_are_known(deck):
        yield from _summoning_gate(deck)


def _sets(deck: Deck) -> Iterator[Finding]:
    named, known = file_of(deck).sets, pool_of(deck).sets
    for position, one in enumerate(named or ()):
        if one not in known:
            yield Finding(
                rule="deckkit/file.value",
                message=f'"{one}" is no set of the pool; it has {", ".join(sorted(known))}',
                at=("sets", position),
                actual=one,
                allowed=", ".join(sorted(known)),
                help=did_you_mean(one, known),
            )
    if named is not None and FRESH_MEAT not in named and sets_are_known(deck):
        yield Finding(
            rule=_new_cards_rule(deck),
            message="all 13 new cards are shuffled into the main deck, but Fresh Meat is not among the sets",
            at=("sets",),
            actual=", ".join(named) or "none",
            allowed=FRESH_MEAT,
            help=f'add "{FRESH_MEAT}" to sets',
        )


def _new_cards_rule(deck: Deck) -> str:
    """Who asks for the thirteen new cards: the rule of the Custom Crawls, or the general one."""
    return NEW_CARDS[custom_crawl(deck) is None]


def not_the_whole_main_deck(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A main deck is everything that the base game and the sets in use have, no card more and none less."""
    cards, full = pool_of(deck).cards, limit.copies
    held = filled.totals
    last_line = {deck.pool.copy_id(card_id): entry.at for card_id, entry in filled.known()}
    for card_id, copies in held.items():
        if copies > full.get(card_id, 0):
            beyond = copies - full.get(card_id, 0)
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(card_id)} is {copies} times in the main deck, "
                f"the sets in use have {full.get(card_id, 0)}",
                at=last_line[card_id],
                card=card_id,
                actual=copies,
                allowed=full.get(card_id, 0),
                help=f"take out {counted(beyond, 'copies')} of {card_id}",
            )
    if not filled.complete:
        return
    lacking = {card_id: copies - held.get(card_id, 0) for card_id, copies in full.items()}
    lacking = {card_id: copies for card_id, copies in lacking.items() if copies > 0}
    named = file_of(deck).sets
    played = named is None or FRESH_MEAT in named  # if not, that is said of the sets, and not of the cards again
    new_cards = ((True, _new_cards_rule(deck)),) if played else ()
    for new, rule in (*new_cards, (False, limit.rule)):
        part = {card_id: copies for card_id, copies in lacking.items() if (cards[card_id].set == FRESH_MEAT) is new}
        if part:
            whole = sum(copies for card_id, copies in full.items() if (cards[card_id].set == FRESH_MEAT) is new)
            yield Finding(
                rule=rule,
                message=f"the main deck lacks {sum(part.values())} of the {whole} cards of "
                f"{'Fresh Meat' if new else 'the other sets'}; it has {sum(held.values())} of {sum(full.values())}",
                at=("main_deck",),
                actual=sum(held.values()),
                allowed=sum(full.values()),
                help=_change("add", part, "main_deck", "for all cards of the sets in use"),
            )


def _some(cards: dict[str, int]) -> str:
    """The first cards of a long list."""
    shown = [f"{copies} {card_id}" if copies > 1 else card_id for card_id, copies in cards.items()]
    more = len(shown) - MOST_SHOWN
    return ", ".join(shown[:MOST_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _change(verb: str, cards: dict[str, int], key: str, purpose: str) -> str:
    """What mends a pile card by card; with too many of them to be shown, leaving the pile out mends it too."""
    return f"{verb} {_some(cards)}" if len(cards) <= MOST_SHOWN else f"leave [{key}] out {purpose}"


def not_a_relic_deck(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The eleven new Relics alone, or these with all that the players own."""
    relics, sets = pool_of(deck).relics, sets_in_use(deck)
    first = deck.pool.copy_id
    new = {first(card_id) for card_id, relic in relics.items() if relic.set == FRESH_MEAT}
    every = {first(card_id) for card_id, relic in relics.items() if relic.set in sets} | new
    held = set(filled.totals)
    wanted = every if held - new else new
    beyond, lacking = sorted(held - every), sorted(wanted - held)
    if held in (new, every) or not (beyond or (lacking and filled.complete)):
        return
    said = [f"missing: {_some(dict.fromkeys(lacking, 1))}"] if lacking else []
    said += [f"of a set not in use: {_some(dict.fromkeys(beyond, 1))}"] if beyond else []
    yield Finding(
        rule=limit.rule,
        message=f"a Relic deck is the {counted(len(new), 'new Relics')} or all {len(every)} of the sets in use; "
        f"{'; '.join(said)}",
        at=filled.zone.path,
        actual=len(held),
        allowed=f"{len(new)} or {len(every)}",
        help="leave [relic_deck] out for all Relics of the sets in use",
    )


def new_events_alone(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """An Event deck of the new Events alone."""
    if filled.complete:
        held = len(filled.totals)
        yield Finding(
            rule=limit.rule,
            message=f"the new Events alone make no full Event deck, which here has {held} of them and no other",
            at=filled.zone.path,
            actual=held,
            allowed="new Events and those of other sets",
            help="add the Events of your other sets, or play without an Event deck",
        )


def events_not_mixed(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The new Events together with those of the other sets; those preset before an Encounter are taken out of it."""
    preset = {deck.pool.copy_id(one): entry for zone in deck.filled("events") for one, entry in zone.known()}
    for pile in deck.filled("event-deck"):
        for card_id in pile.totals.keys() & preset.keys():
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(card_id)} is set before an Encounter and in the Event deck too; it is one "
                "card",
                at=preset[card_id].at,
                card=card_id,
                actual=2,
                allowed=1,
                help=f"take {card_id} out of one of the two",
            )
        if not _new_ones_alone(deck, pile):
            yield from _event_deck(limit, deck, pile, set(preset))


def _new_ones_alone(deck: Deck, pile: Filled) -> bool:
    events = pool_of(deck).events
    return pile.complete and all(events[card_id].set == FRESH_MEAT for card_id in pile.totals)


def _event_deck(limit: Stock, deck: Deck, pile: Filled, preset: set[str]) -> Iterator[Finding]:
    """What lacks in an Event deck, or is beyond it."""
    held, wanted = set(pile.totals), set(limit.copies)
    # An Event that was not understood before an Encounter may well be the one that seems to be missing.
    sure = pile.complete and deck.in_shape and all(zone.complete for zone in deck.filled("events"))
    lacking = sorted(wanted - held - preset) if sure else []
    beyond = sorted(held - wanted)
    if lacking or beyond:
        said = [f"missing: {_some(dict.fromkeys(lacking, 1))}"] if lacking else []
        said += [f"of a set not in use: {_some(dict.fromkeys(beyond, 1))}"] if beyond else []
        yield Finding(
            rule=limit.rule,
            message=f"a full Event deck mixes the new Events with all those of the other sets; {'; '.join(said)}",
            at=pile.zone.path,
            actual=len(held),
            allowed=len(wanted - preset),
            help=_change(
                "add" if lacking else "take out",
                dict.fromkeys(lacking or beyond, 1),
                "event_deck",
                "to play without an Event deck",
            ),
        )


def _summoning_gate(deck: Deck) -> Iterator[Finding]:
    lacking = [one for one in EXPANSIONS if one not in sets_in_use(deck)]
    gate = called(pool_of(deck).events, "Summoning Gate")
    for role in ("events", "event-deck"):
        for filled in deck.filled(role):
            for card_id, entry in filled.known():
                if card_id in gate and lacking:
                    yield Finding(
                        rule="event.summoning-gate",
                        message=f"Summoning Gate is meant for all expansions mixed; not in use: {', '.join(lacking)}",
                        severity=Severity.WARNING,
                        at=entry.at,
                        card=card_id,
                        actual=", ".join(one for one in EXPANSIONS if one not in lacking),
                        allowed=", ".join(EXPANSIONS),
                        help="leave the Summoning Gate out, or take the other expansions too",
                    )
