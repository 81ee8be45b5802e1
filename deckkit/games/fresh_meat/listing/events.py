"""Events, Relics and the three Custom Crawls (`missing.events`, `missing.relics`, the rules `crawl.*`)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.fresh_meat.listing.effects import (
    FRESH_MEAT,
    Effect,
    SetName,
    called,
    effect_findings,
    fault,
    lacking,
    spoken,
    unnamed,
)
from deckkit.games.fresh_meat.listing.encounters import NAMED
from deckkit.suggest import did_you_mean

PLACES = 9
"""Encounters of a game, and places of a Custom Crawl."""


class Event(models.Card):
    """An Event card.

    kind          a trap is resolved before the Encounter; a treasure gives a Relic to whoever meets its condition
    activates_on  the numbers of the Encounters (1 to 9) with which it activates when it is drawn from the deck
    relic_to      whom a treasure's Relic goes to
    """

    IN_TEXT: ClassVar[tuple[str, ...]] = ("effects",)

    set: SetName
    kind: Literal["trap", "treasure", "modifier"]
    activates_on: Annotated[list[Annotated[int, Field(ge=1, le=PLACES)]], Field(min_length=1)]
    relic_to: (
        Literal["killer", "hardest-single-attack", "first-damager", "least-damage", "most-cards", "player-1-at-end"]
        | None
    ) = None
    effects: list[Effect] = []


class Relic(models.Card):
    """A Relic: its owner keeps it, and its benefit, for the rest of the game."""

    IN_TEXT: ClassVar[tuple[str, ...]] = ("effects",)

    set: SetName
    uses: Literal["always", "once-per-round", "once-per-encounter", "once-per-game"]
    stealable: bool = True
    effects: Annotated[list[Effect], Field(min_length=1)]


class Place(models.Strict):
    """One place of a crawl: its Encounter, the Event set before it, and the Encounter played after it."""

    encounter: str
    event: str | None = None
    then: str | None = None


class Crawl(models.Card):
    """A Custom Crawl; `number` is the one under which the rulebook has it."""

    number: Annotated[int, Field(ge=1)]
    characters: Literal["preset", "draft"]
    assigned: Literal["random", "any"]
    event_deck: bool
    places: Annotated[list[Place], Field(min_length=1)]


@dataclass(frozen=True)
class Printed:
    """A Custom Crawl as the rulebook prints it, with the rules that say so; Encounters and Events by their names."""

    name: str
    characters: str
    encounters: tuple[str, ...]
    list_rule: str
    characters_rule: str
    no_other_events_rule: str
    events: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """place -> (Event, the rule that sets it there)"""
    then: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """place -> (Encounter played after it, the rule that says so)"""


PRINTED = {
    1: Printed(
        "Fresh Meat",
        "preset",
        (
            "Minecar Madness",
            "Plated Lizard",
            "Blink Dogs",
            "Soul Eater",
            "Death Drinker",
            "Cursed Naiad",
            "Shadowmancer",
            "Goblin Bomber",
            "Humility & Shame",
        ),
        "crawl.one-list",
        "crawl.one-preset-characters",
        "crawl.one-no-events",
    ),
    2: Printed(
        "Crucible of Heroes",
        "draft",
        (
            "Rock Elemental",
            "Spitting Drake",
            "Ravenous Imp",
            "Djinn of Wishes",
            "East Flow Dragon",
            "Thornclinger",
            "Vampiric Spirit",
            "Treasure Spore",
            "Rebeast",
        ),
        "crawl.two-list",
        "crawl.two-draft",
        "crawl.two-no-other-events",
        {
            2: ("What's that whistling sound?", "crawl.two-event-drake"),
            5: ("Oi, What's that - and why are you glowing?", "crawl.two-event-dragon"),
        },
        {6: ("Arena of Souls", "crawl.two-arena-after-thornclinger")},
    ),
    3: Printed(
        "The Dead Will Rise",
        "draft",
        (
            "Bugaboo",
            "Hate",
            "Endless Horde of Undead",
            "Spite",
            "Trolgg",
            "Vampiric Spirit",
            "Boogens",
            "Rebeast",
            "Fear",
        ),
        "crawl.three-list",
        "crawl.three-draft",
        "crawl.three-no-other-events",
        {
            1: ("It'll take great strength to coax this treasure from the rock", "crawl.three-event-bugaboo"),
            5: ("This puzzle box may hold many things - including a trap", "crawl.three-event-trolgg"),
        },
    ),
}

NAMED_EVENTS = ("Summoning Gate", *(name for one in PRINTED.values() for name, _ in one.events.values()))
NEW_RELICS = 11


def findings(
    events: Mapping[str, Event],
    relics: Mapping[str, Relic],
    crawls: Mapping[str, Crawl],
    encounters: Mapping[str, models.Card],
) -> Iterator[Finding]:
    """What the Events, Relics and Crawls of a pool must obey."""
    yield from _events(events)
    new = sum(one.set == FRESH_MEAT for one in relics.values())
    if new != NEW_RELICS:
        message = f"Fresh Meat has {NEW_RELICS} new Relics, the pool has {new} of set {FRESH_MEAT}"
        yield Finding(
            rule="relic.eleven-new",
            message=message,
            at=("relics",),
            actual=new,
            allowed=NEW_RELICS,
            help=f"{'add' if new < NEW_RELICS else 'take out'} {abs(NEW_RELICS - new)}, or correct `set` at some",
        )
    for card_id, relic in relics.items():
        yield from effect_findings("relics", card_id, "effects", relic.effects)
    yield from _crawls(crawls, events, encounters)


def _events(events: Mapping[str, Event]) -> Iterator[Finding]:
    new = [one for one in events.values() if one.set == FRESH_MEAT]
    traps = sum(one.kind == "trap" for one in new)
    missing = unnamed(events, NAMED_EVENTS)
    if traps * 2 >= len(new) + len(missing):
        message = f"fewer than half of the new Events are Traps, the pool has {traps} of {len(new)}"
        yield Finding(
            rule="event.nearly-half-traps",
            message=message,
            at=("events",),
            actual=traps,
            allowed=max(0, (len(new) - 1) // 2),
            help="correct `kind` or `set` at some, or add the new Events that are missing",
        )
    by_title = {spoken(name): one for one in events.values() for name in (one.name, *one.aliases)}
    for name in missing:
        rule = "event.summoning-gate" if name == "Summoning Gate" else "crawl.four-preset-events"
        yield lacking(rule, "events", name, "an Event that the rulebook names")
    preset = [by_title[spoken(name)] for name in NAMED_EVENTS[1:] if spoken(name) in by_title]
    if len(preset) == len(NAMED_EVENTS) - 1 and all(one.kind != "trap" for one in preset):
        message = "at least one of the four Events preset in the Crawls is a Trap"
        mend = "correct `kind` of the one that is a Trap"
        yield Finding(
            rule="crawl.four-preset-events", message=message, at=("events",), actual=0, allowed="1 up", help=mend
        )
    for card_id, event in events.items():
        if (event.kind == "treasure") != (event.relic_to is not None):
            treasure = event.kind == "treasure"
            message = "a treasure says whom its Relic goes to" if treasure else f"a {event.kind} has no Relic to give"
            mend = 'write relic_to = "..."' if treasure else 'take `relic_to` out, or write kind = "treasure"'
            actual, wanted = event.relic_to or "nobody", "somebody" if treasure else "nobody"
            at = ("events", card_id, "relic_to")
            yield fault("event.treasure-relic", *at, message, actual=actual, allowed=wanted, help=mend)
        if event.kind != "treasure" and not event.effects:
            message = f"a {event.kind} does something, this one has no effects"
            at = ("events", card_id, "effects")
            yield fault("deckkit/pool.kind", *at, message, actual=0, allowed="1 up", help="write what it does")
        if event.kind == "trap" and any(effect.to == "creature" for effect in event.effects):
            message = "a Trap does nothing to the Encounter that follows it"
            at = ("events", card_id, "effects")
            mend = 'take that effect out, or write kind = "modifier"'
            yield fault("event.trap-does-not-modify", *at, message, actual="creature", allowed="players", help=mend)
        yield from effect_findings("events", card_id, "effects", event.effects)


def _crawls(
    crawls: Mapping[str, Crawl], events: Mapping[str, Event], encounters: Mapping[str, models.Card]
) -> Iterator[Finding]:
    numbers = sorted(one.number for one in crawls.values())
    if [number for number in numbers if number in PRINTED] != list(PRINTED):
        held = ", ".join(map(str, numbers)) or "none"
        message = f"there are three Custom Crawls, 1, 2 and 3; the pool has {held}"
        mend = "let each of the three stand there once, with its number"
        yield Finding(rule="crawl.three", message=message, at=("crawls",), actual=held, allowed="1, 2, 3", help=mend)
    yield from _references(crawls, "Event", events, len(unnamed(events, NAMED_EVENTS)))
    yield from _references(crawls, "Encounter", encounters, len(unnamed(encounters, NAMED)))
    for card_id, crawl in crawls.items():
        if (printed := PRINTED.get(crawl.number)) is not None and numbers.count(crawl.number) == 1:
            yield from _as_printed(card_id, crawl, printed, events, encounters)
        elif printed is None and len(crawl.places) != PLACES:
            message = f"a Crawl has {PLACES} places, not {len(crawl.places)}"
            yield fault("crawl.nine-slots", "crawls", card_id, "places", message, actual=len(crawl.places), allowed=9)


def _references(
    crawls: Mapping[str, Crawl], what: str, section: Mapping[str, models.Card], missing: int
) -> Iterator[Finding]:
    """What Crawls name and the pool does not have, unless so many named entries are missing that this explains it."""
    unknown: dict[str, str] = {}
    for card_id, crawl in crawls.items():
        for place in crawl.places:
            for ref in (place.event,) if what == "Event" else (place.encounter, place.then):
                if ref is not None and ref not in section:
                    unknown.setdefault(ref, card_id)
    if len(unknown) <= missing:
        return
    for ref, card_id in unknown.items():
        message = f'"{ref}" is no {what} of the pool'
        mend = did_you_mean(ref, section) or f"write the id of an {what} of the pool"
        yield fault("deckkit/pool.kind", "crawls", card_id, "places", message, actual=ref, help=mend)


def _as_printed(
    card_id: str,
    crawl: Crawl,
    printed: Printed,
    events: Mapping[str, Event],
    encounters: Mapping[str, models.Card],
) -> Iterator[Finding]:
    """A Crawl of the rulebook's number is the rulebook's Crawl, place by place."""

    def differs(ref: str | None, name: str | None, section: Mapping[str, models.Card]) -> bool:
        if ref is None or name is None or ref not in section:
            return (ref is None) != (name is None)
        bearing = called(section, name)
        return bool(bearing) and ref not in bearing  # that nothing bears the name is said of the section

    if crawl.characters != printed.characters:
        message = f"Crawl #{crawl.number} is played with {printed.characters} characters"
        at, wanted = ("crawls", card_id, "characters"), printed.characters
        yield fault(printed.characters_rule, *at, message, actual=crawl.characters, allowed=wanted)
    if crawl.number == 1 and crawl.assigned != "random":
        message = "in Crawl #1 the characters are assigned at random"
        at = ("crawls", card_id, "assigned")
        yield fault("crawl.one-random-characters", *at, message, actual=crawl.assigned, allowed="random")
    if crawl.event_deck:
        message, at = "no Custom Crawl uses an Event deck", ("crawls", card_id, "event_deck")
        yield fault("crawl.no-event-deck", *at, message, actual="true", allowed="false")
    if len(crawl.places) != PLACES:
        message = f"a Custom Crawl has {PLACES} places, not {len(crawl.places)}"
        yield fault("crawl.nine-slots", "crawls", card_id, "places", message, actual=len(crawl.places), allowed=PLACES)
        return
    for number, place in enumerate(crawl.places, start=1):
        wanted = printed.encounters[number - 1]
        if differs(place.encounter, wanted, encounters):
            message = f"place {number} of Crawl #{crawl.number} is {wanted}"
            yield fault(printed.list_rule, "crawls", card_id, "places", message, actual=place.encounter, allowed=wanted)
        event, rule = printed.events.get(number, (None, printed.no_other_events_rule))
        if differs(place.event, event, events):
            message = f"before place {number} of Crawl #{crawl.number} stands {event or 'no Event'}"
            actual, allowed = place.event or "no Event", event or "no Event"
            yield fault(rule, "crawls", card_id, "places", message, actual=actual, allowed=allowed)
        then, rule = printed.then.get(number, (None, printed.list_rule))
        if differs(place.then, then, encounters):
            message = f"after place {number} of Crawl #{crawl.number} is played {then or 'the next place'}"
            actual, allowed = place.then or "the next place", then or "the next place"
            yield fault(rule, "crawls", card_id, "places", message, actual=actual, allowed=allowed)
