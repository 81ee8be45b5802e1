"""Events that come with Encounters: activation, Traps, the end of the Event deck, and what Treasures give."""

import pytest

from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.actions import KINDS
from deckkit.games.fresh_meat.encounters.encounter import play_encounter
from deckkit.games.fresh_meat.encounters.events_in_play import EventDrawn, reveal_event, treasure
from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.encounters.relics import relics_of
from deckkit.games.fresh_meat.state import Record, Table
from deckkit.play.actions import Decision
from tests.games.fresh_meat.flows import bare, by_chance


def table(*events: str, number: int = 1) -> Table:
    """A table with an Event deck of these cards, at the Encounter of that number."""
    t = bare()
    t.kinds = KINDS
    t.events_deck = Pile.of(events)
    t.number = number
    return t


def told(t: Table) -> list[tuple[str, str]]:
    return [(one.kind, one.rule) for one in t.events]


def test_an_event_activates_only_with_an_encounter_whose_number_it_lists() -> None:
    t = table("war-drums", number=5)
    by_chance(reveal_event(t, t.cards["bog-hag"]), t, 1)
    assert t.event is t.cards["war-drums"]
    t = table("war-drums", number=2)
    by_chance(reveal_event(t, t.cards["bog-hag"]), t, 1)
    assert t.event is None
    assert t.events_discard.known == {"war-drums": 1}
    assert ("inactive", "event.activation-number") in told(t)


def test_a_trap_is_resolved_before_the_encounter_and_whom_it_kills_takes_no_part_in_it() -> None:
    t = table("whistling-sound", number=2)
    t.players["P2"].life = 5
    by_chance(reveal_event(t, t.cards["bog-hag"]), t, 1)
    assert not t.players["P2"].alive
    assert t.event is None
    assert t.events_discard.known == {"whistling-sound": 1}
    assert ("trap-deaths", "event.trap-deaths") in told(t)


def test_the_discarded_events_are_shuffled_when_the_deck_is_empty_and_without_any_there_is_none() -> None:
    t = table(number=1)
    t.events_discard = Pile.of(["war-drums"])
    by_chance(reveal_event(t, t.cards["bog-hag"]), t, 1)
    assert ("reshuffle", "event.deck-exhausted") in told(t)
    assert t.event is t.cards["war-drums"]
    t = table(number=1)
    assert by_chance(reveal_event(t, t.cards["bog-hag"]), t, 1) == []
    assert t.event is None


def test_an_event_that_is_not_in_the_deck_is_refused() -> None:
    t = table("war-drums", number=1)
    decision = next(reveal_event(t, t.cards["bog-hag"]))
    refused = EventDrawn("*", "glowing").refusal(t, decision)
    assert refused is not None and refused.rule == "event.one-per-encounter"
    refused = EventDrawn("*", "bog-hag").refusal(t, decision)
    assert refused is not None and refused.rule == "deckkit/log.card"


@pytest.mark.parametrize(
    ("event", "winners"),
    [
        ("old-chest", ["P3"]),
        ("shrine-of-the-brave", ["P2"]),
        ("treasure-in-the-rock", ["P1", "P2"]),
        ("abandoned-camp", ["P3"]),
        ("scholars-cache", ["P1"]),
        ("kings-ransom", ["P2"]),
    ],
)
def test_a_relic_goes_to_whoever_has_met_the_condition_of_a_treasure(event: str, winners: list[str]) -> None:
    t = table()
    one, two, three = t.order
    t.event, t.special = t.cards[event], Plain()
    t.record = Record(killer=three, first_damager=two, hardest=40, hardest_by=[one, two])
    one.damage_done, two.damage_done, three.damage_done = 50, 40, 10
    one.initiative, two.initiative, three.initiative = 2, 1, 3
    one.hand = Pile.of(["feint"])
    by_chance(treasure(t), t, 3)
    assert [seat for seat, player in t.players.items() if relics_of(player)] == winners


def test_an_empty_relic_deck_gives_nothing() -> None:
    t = table()
    t.relics = Pile()
    t.event = t.cards["old-chest"]
    t.record = Record(killer=t.order[0])
    assert by_chance(treasure(t), t, 3) == []
    assert ("no-relic", "relic.gain-from-deck") in told(t)


def test_the_summoning_gate_adds_an_encounter_that_is_faced_before_the_next() -> None:
    t = table("summoning-gate", number=1)
    t.stack = ["bog-hag", "plated-lizard"]

    def unhurt(decision: Decision) -> None:
        for player in t.order:
            player.life = 100

    by_chance(play_encounter(t), t, 5, unhurt)
    assert t.number == 2
    assert t.stack == ["?", "plated-lizard"]
