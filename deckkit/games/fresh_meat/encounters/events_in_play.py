"""Events: the one that comes with an Encounter, whether it activates, Traps, and whom a Treasure's Relic goes to."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.effects.happening import perform
from deckkit.games.fresh_meat.encounters.relics import gain_relic
from deckkit.games.fresh_meat.encounters.stack import unnumbered
from deckkit.games.fresh_meat.pieces import EncounterCard, EventCard
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Asking, Decision, Refusal, Steps

TRAP = "trap"


def reveal_event(t: Table, card: EncounterCard) -> Steps:
    """The Event of an Encounter: set before it by the crawl, or the next of the Event deck. A Trap is resolved at once,
    any other Event that activates holds for the Encounter."""
    preset = t.places[card.id][0] if card.id in t.places else None
    if preset is not None:
        event: EventCard = t.cards[preset]
        t.note("event", _PRESET.get(event.name, "crawl.preset-event-activates"), event.id, t.number, card.id)
        t.note("activates", "crawl.preset-event-activates", event.id, t.number)
        if t.number not in event.activates_on:
            t.note(CONTESTED, "crawl.preset-event-activates", event.id, t.number, "it does not list this number")
    elif t.events_deck is None or unnumbered(t, card):
        _without(t, card)
        return
    else:
        drawn = yield from _draw(t)
        if drawn is None or not _activates(t, drawn):
            return
        event = drawn
    t.event = event
    if event.kind == TRAP:
        yield from _spring(t, event)


_PRESET = {
    "What's that whistling sound?": "crawl.two-event-drake",
    "Oi, What's that - and why are you glowing?": "crawl.two-event-dragon",
    "It'll take great strength to coax this treasure from the rock": "crawl.three-event-bugaboo",
    "This puzzle box may hold many things - including a trap": "crawl.three-event-trolgg",
}


def _without(t: Table, card: EncounterCard) -> None:
    """An Encounter without an Event."""
    custom = t.brought.custom if t.brought is not None else ""
    if unnumbered(t, card):
        rule = "crawl.two-arena-unnumbered"
    else:
        rule = _NO_OTHERS.get(custom, "crawl.events-only-preset" if custom else "event.optional")
    t.note("no-event", rule, card.id, t.number)


_NO_OTHERS = {
    "crawl-1": "crawl.one-no-events",
    "crawl-2": "crawl.two-no-other-events",
    "crawl-3": "crawl.three-no-other-events",
}


def _draw(t: Table) -> Asking[EventCard | None]:
    """The next card of the Event deck; None where there is none at all (`event.deck-exhausted`)."""
    deck = t.events_deck
    assert deck is not None
    if not deck.size and t.events_discard.size:
        t.note("reshuffle", "event.deck-exhausted", "", t.events_discard.size)
        deck.pour(t.events_discard)
    if not deck.size:
        t.note("no-event", "event.deck-exhausted", "", 0)
        return None
    about = Window("event", details={"due": _DUE})
    action = yield Decision((CHANCE,), (EventDrawn,), None, about)
    assert isinstance(action, EventDrawn)
    event: EventCard = t.card(action.event)
    deck.take(event.id)
    t.note("event", "event.one-per-encounter", event.id, t.number)
    return event


_DUE = ("event.one-per-encounter", "the Event of this Encounter is revealed first: write `* event EVENT`")


def _activates(t: Table, event: EventCard) -> bool:
    """Whether it lists the number of the current Encounter; one that does not is discarded without effect."""
    if t.number in event.activates_on:
        t.note("activates", "event.activation-number", event.id, t.number)
        return True
    t.note("inactive", "event.activation-number", event.id, t.number)
    t.events_discard.put(event.id)
    return False


def _spring(t: Table, trap: EventCard) -> Steps:
    """A Trap is resolved completely before the Encounter begins, and does nothing to it."""
    alive = len(t.order)
    t.note("trap", "event.trap-type", trap.id)
    for effect in trap.effects:
        steps = perform(t, effect, Cause(trap.id, "event.trap-before-encounter", lasting=True))
        if steps is not None:
            yield from steps
    if len(t.order) < alive:
        t.note("trap-deaths", "event.trap-deaths", trap.id, alive - len(t.order))
    t.note("trap-over", "event.trap-does-not-modify", trap.id)
    put_away(t)


def put_away(t: Table) -> None:
    """The Event of the Encounter is over: one of the Event deck is discarded, a preset one is set aside."""
    event, t.event = t.event, None
    preset = {before for before, _ in t.places.values()}
    if event is not None and t.events_deck is not None and event.id not in preset:
        t.events_discard.put(event.id)


# -- treasures -------------------------------------------------------------------------------------------------------


def treasure(t: Table) -> Steps:
    """Whoever has met the condition of a Treasure gains a Relic, all of them where several have."""
    event = t.event
    if event is None or event.relic_to is None:
        return
    found = [one for one in _MEETS[event.relic_to](t) if one.alive]
    if not found:
        t.note("nobody", "event.treasure-relic", event.id, 0, event.relic_to)
    for player in found:
        yield from gain_relic(t, player, "event.treasure-relic")


def _one(player: Player | None) -> list[Player]:
    return [player] if player is not None else []


def _least_damage(t: Table) -> list[Player]:
    """All who are tied for it; nobody where there was nothing to damage, in a Non-Combat Encounter."""
    if not t.special.rounds:
        return []
    least = min(one.damage_done for one in t.order)
    return [one for one in t.acting() if one.damage_done == least]


def _most_cards(t: Table) -> list[Player]:
    most = max(one.hand.size for one in t.order)
    return [one for one in t.acting() if one.hand.size == most]


_MEETS: Mapping[str, Callable[[Table], list[Player]]] = {
    "killer": lambda t: _one(t.record.killer),
    "hardest-single-attack": lambda t: list(t.record.hardest_by),
    "first-damager": lambda t: _one(t.record.first_damager),
    "least-damage": _least_damage,
    "most-cards": _most_cards,
    "player-1-at-end": lambda t: _one(t.number_one()),
}


@dataclass(frozen=True, slots=True)
class EventDrawn(Action):
    """The next card of the Event deck; Events that are set before an Encounter happen by themselves."""

    grammar: ClassVar[str] = "event EVENT"
    example: ClassVar[str] = "event glowing"

    event: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.event)
        deck = table.events_deck
        assert deck is not None
        if not isinstance(card, EventCard):
            return Refusal("deckkit/log.card", f'"{self.event}" is no Event of this game')
        if deck.has(card.id) or (deck.hidden and deck.may.get(card.id)):
            return None
        return Refusal("event.one-per-encounter", f"{card.label} is not among the {deck.size} cards of the Event deck")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision).message
        if table.brought is not None and table.brought.custom:
            return Refusal("crawl.no-event-deck", f"a Custom Crawl has 0 drawn Events; {owed}")
        if table.events_deck is None:
            return Refusal("event.optional", f"this game has no Event deck; {owed}")
        return Refusal("event.one-per-encounter", f"one Event is revealed with each Encounter; {owed}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["EventDrawn"]:
        if table.events_deck is not None:
            yield from (cls(CHANCE, card_id) for card_id in (*table.events_deck.known, *table.events_deck.may))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "EventDrawn":
        assert table.events_deck is not None
        drawn = table.events_deck.drawn(rng)
        return cls(CHANCE, rng.choice(list(table.events_deck.may)) if drawn == HIDDEN else drawn)
