"""What is played: the Encounters of the crawl and the Events before them (the rules `crawl.*`, `boss.*`, `enc.*`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deckkit.decklist import Deck, Entry
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.effects import FRESH_MEAT, called
from deckkit.games.fresh_meat.encounters import Encounter
from deckkit.games.fresh_meat.events import PLACES, PRINTED, Crawl, Event
from deckkit.games.fresh_meat.reading import file_of, pool_of, sets_are_known, sets_in_use
from deckkit.limits import counted


@dataclass(slots=True)
class PlaceLine:
    """One place of the list's crawl, numbered from 1, with the lines that name its cards."""

    number: int
    encounter: Entry | None = None
    event: Entry | None = None
    then: Entry | None = None

    def at(self, *keys: str) -> DocPath:
        """A place inside this entry of the crawl."""
        return ("crawl", self.number - 1, *keys)


_KEY_OF_ROLE = {"encounters": "encounter", "events": "event", "afterwards": "then"}


def written_places(deck: Deck) -> list[PlaceLine]:
    """The crawl as the list writes it; empty when it leaves it to the Custom Crawl."""
    found = [PlaceLine(number) for number, _ in enumerate(file_of(deck).crawl or (), start=1)]
    for filled in deck.zones:
        if filled.zone.path[0] == "crawl" and isinstance(position := filled.zone.path[1], int):
            setattr(found[position], _KEY_OF_ROLE[filled.zone.role], filled.entries[0])
    return found


def custom_crawl(deck: Deck) -> Crawl | None:
    """The Custom Crawl that the list plays, if it names one that the pool has."""
    for filled in deck.filled("custom-crawl"):
        for card_id, _ in filled.known():
            return pool_of(deck).crawls[card_id]
    return None


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the crawl, and the rulebook's advice on it."""
    file, crawl, places = file_of(deck), custom_crawl(deck), written_places(deck)
    if crawl is not None:
        yield from _party_of_crawl(deck, crawl)
        if file.crawl is not None:
            yield from _as_printed(deck, crawl, places)
    elif file.crawl is not None and file.custom_crawl is None:
        yield from _own_crawl(deck, places)
    stack = [place.encounter for place in places] if crawl is None or places else None
    if stack is None and crawl is not None:
        stack = [Entry(one.encounter, one.encounter, 1, ("custom_crawl",)) for one in crawl.places]
    known = [entry for entry in stack or () if entry is not None and entry.id in pool_of(deck).encounters]
    if len(known) == PLACES:
        yield from _bosses(deck, known)
    yield from _advice(deck, crawl, known)


def _party_of_crawl(deck: Deck, crawl: Crawl) -> Iterator[Finding]:
    """With which characters a Custom Crawl is played, and that it has no Event deck."""
    file, printed = file_of(deck), PRINTED.get(crawl.number)
    modes = ("preset",) if crawl.characters == "preset" else DRAFTS
    if file.mode is not None and file.mode not in modes:
        characters = "pre-generated characters" if crawl.characters == "preset" else "drafted Reputations"
        yield Finding(
            rule=printed.characters_rule if printed else "crawl.fixed-sequence",
            message=f"{crawl.name} is played with {characters}, the list says {file.mode}",
            at=("mode",),
            actual=file.mode,
            allowed=" or ".join(modes),
            help=f'write mode = "{modes[0]}"',
        )
    if file.event_deck is not None and not crawl.event_deck:
        message = f"{crawl.name} is a Custom Crawl and has no Event deck"
        yield Finding(
            rule="crawl.no-event-deck",
            message=message,
            at=("event_deck",),
            actual=sum(file.event_deck.values()),
            allowed=0,
            help="take out [event_deck]",
        )


def _as_printed(deck: Deck, crawl: Crawl, places: list[PlaceLine]) -> Iterator[Finding]:
    """A Custom Crawl that is written out stands there exactly as it is printed."""
    printed = PRINTED.get(crawl.number)
    list_rule = printed.list_rule if printed else "crawl.fixed-sequence"
    none_rule = printed.no_other_events_rule if printed else list_rule
    events = {number: rule for number, (_, rule) in printed.events.items()} if printed else {}
    then = {number: rule for number, (_, rule) in printed.then.items()} if printed else {}
    if len(places) != len(crawl.places):
        yield Finding(
            rule="crawl.nine-slots",
            message=f"{crawl.name} has {len(crawl.places)} places, the list {len(places)}",
            at=("crawl",),
            actual=len(places),
            allowed=len(crawl.places),
            help="write the whole crawl, or leave `crawl` out",
        )
        return
    for place, wanted in zip(places, crawl.places, strict=True):
        number = place.number
        for key, entry, card_id, rule in (
            ("encounter", place.encounter, wanted.encounter, list_rule),
            ("event", place.event, wanted.event, events.get(number, none_rule)),
            ("then", place.then, wanted.then, then.get(number, "crawl.fixed-sequence")),
        ):
            yield from _line_as_printed(deck, crawl, place, key, entry, card_id, rule)


def _line_as_printed(
    deck: Deck, crawl: Crawl, place: PlaceLine, key: str, entry: Entry | None, wanted: str | None, rule: str
) -> Iterator[Finding]:
    if entry is not None and entry.id is None:
        return
    actual = entry.id if entry is not None else None
    if actual == wanted:
        return
    shown = deck.pool.label(wanted) if wanted else f"no `{key}`"
    yield Finding(
        rule=rule,
        message=f"place {place.number} of {crawl.name} has {shown}, the list {actual or 'none'}",
        at=place.at(key),
        card=actual,
        actual=actual or "none",
        allowed=wanted or "none",
        help=f'write {key} = "{wanted}"' if wanted else f"take out `{key}`",
    )


def _own_crawl(deck: Deck, places: list[PlaceLine]) -> Iterator[Finding]:
    """Nine different Encounters of the sets in use."""
    if len(places) != PLACES:
        more = PLACES - len(places)
        yield Finding(
            rule="base.encounter-stack-nine",
            message=f"a game has {PLACES} Encounters, the crawl {len(places)}",
            at=("crawl",),
            actual=len(places),
            allowed=PLACES,
            help=f"{'add' if more > 0 else 'take out'} {counted(abs(more), 'Encounters')}",
        )
    for place in places:
        if place.then is not None:
            message = "only a Custom Crawl orders an Encounter after another one; it would be one too many"
            yield Finding(
                rule="base.encounter-stack-nine",
                message=message,
                at=place.at("then"),
                actual=place.then.ref,
                allowed="no `then`",
                help="take out `then`",
            )
    yield from _once(deck, places, "encounter", "base.encounter-no-repeat", "Encounter")
    yield from _once(deck, places, "event", "event.one-per-encounter", "Event")
    if sets_are_known(deck):
        encounters, events = pool_of(deck).encounters, pool_of(deck).events
        for place in places:
            yield from _of_set_in_use(deck, place.encounter, encounters, "enc.random-game", "Encounter")
            yield from _of_set_in_use(deck, place.event, events, "event.full-deck-mixes", "Event")


def _of_set_in_use(
    deck: Deck, entry: Entry | None, section: Mapping[str, Encounter | Event], rule: str, what: str
) -> Iterator[Finding]:
    """An Encounter or Event comes from the sets that the players own. What is printed in a Custom Crawl may not: the
    rulebook's own Crawls name Encounters that are not among its new ones."""
    if entry is None or entry.id is None or (its_set := section[entry.id].set) in (sets := sets_in_use(deck)):
        return
    yield Finding(
        rule=rule,
        message=f"{deck.pool.label(entry.id)} is of set {its_set}, in use are {', '.join(sorted(sets))}",
        at=entry.at,
        card=entry.id,
        actual=its_set,
        allowed=", ".join(sorted(sets)),
        help=f'add "{its_set}" to sets, or choose another {what}',
    )


def _once(deck: Deck, places: list[PlaceLine], key: str, rule: str, what: str) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for place in places:
        entry: Entry | None = getattr(place, key)
        if entry is None or entry.id is None:
            continue
        card_id = deck.pool.copy_id(entry.id)
        if card_id in first:
            yield Finding(
                rule=rule,
                message=f"{deck.pool.label(card_id)} stands at places {first[card_id]} and {place.number}; "
                f"each {what} is one card",
                at=entry.at,
                card=card_id,
                actual=2,
                allowed=1,
                help=f"choose another {what} for place {place.number}",
            )
        first.setdefault(card_id, place.number)


def _bosses(deck: Deck, stack: list[Entry]) -> Iterator[Finding]:
    """What becomes of a BOSS that stands before the last place: no fault, but worth knowing when planning."""
    encounters = pool_of(deck).encounters
    met = False
    for number, entry in enumerate(stack, start=1):
        if entry.id is None or not encounters[entry.id].boss:
            continue
        label = deck.pool.label(entry.id)
        if met:
            rule, mend = "boss.others-fought-when-revealed", "have one BOSS in the crawl, if this is not wanted"
            message = f"{label} is not the first BOSS of the game, and is fought when it is revealed"
        elif number < len(stack):
            rule = "boss.early-to-bottom"
            mend = "put it at the last place, if its early harm is not wanted"
            message = f"{label} at place {number} does its early harm, goes to the bottom and is fought last"
        else:
            continue
        met = True
        yield Finding(
            rule=rule,
            message=message,
            severity=Severity.NOTE,
            at=entry.at,
            card=entry.id,
            actual=number,
            allowed=len(stack),
            help=mend,
        )


def _advice(deck: Deck, crawl: Crawl | None, stack: list[Entry]) -> Iterator[Finding]:
    """Recommendations of the rulebook: warnings, which make no list illegal."""
    file, encounters = file_of(deck), pool_of(deck).encounters
    at = {entry.id: entry.at for entry in stack if entry.id is not None}
    small = file.sets == [FRESH_MEAT] or all(encounters[one].set == FRESH_MEAT for one in at)
    caverns, portals = called(encounters, "Crumbling Caverns"), called(encounters, "Portals & Portents")
    if small and caverns & at.keys():
        for card_id in portals & at.keys():
            yield Finding(
                rule="caverns.one-of-two-in-small-pool",
                message="Crumbling Caverns and Portals & Portents together, in a crawl of Fresh Meat alone",
                severity=Severity.WARNING,
                at=at[card_id],
                card=card_id,
                actual=2,
                allowed=1,
                help="leave Portals & Portents in the box for now",
            )
    if file.first_game and (crawl is None or crawl.number != 3):
        for card_id in called(encounters, "Endless Horde of Undead") & at.keys():
            yield Finding(
                rule="horde.advice-known-creatures",
                message="the Endless Horde is advised only among Encounters that the players know",
                severity=Severity.WARNING,
                at=at[card_id],
                card=card_id,
                help="choose another Encounter, or play The Dead Will Rise, which is made for it",
            )
    if file.first_game and file.event_deck is not None and (crawl is None or crawl.event_deck):
        yield Finding(
            rule="event.not-first-play",
            message="no Event deck is advised in the first game with the new Encounters",
            severity=Severity.WARNING,
            at=("event_deck",),
            help="take out [event_deck]",
        )
