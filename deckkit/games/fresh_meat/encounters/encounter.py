"""One Encounter from its reveal to its end (`base.encounter-start-order`)."""

from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.encounters.boss import postponed
from deckkit.games.fresh_meat.encounters.by_table import special_of
from deckkit.games.fresh_meat.encounters.events_in_play import put_away, reveal_event, treasure
from deckkit.games.fresh_meat.encounters.stack import next_encounter, unnumbered
from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.rounds.round import play_round
from deckkit.games.fresh_meat.state import Record, Table
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.play.actions import Asking, Steps


def play_encounter(t: Table) -> Steps:
    """Reveal the next Encounter and play it to its end, or the rest of one in which a position begins."""
    if t.encounter is None:
        card = yield from _revealed(t)
        if card is None:
            return
        yield from _begin(t, card)
        yield from _enter(t, card)
    if not t.special.rounds:
        yield from t.special.play(t)
        yield from _end(t)
        return
    steps = t.special.defeated(t)
    if steps is not None:
        yield from steps
    while not t.special.over(t):
        yield from play_round(t)
    yield from _end(t)


def _revealed(t: Table) -> Asking[EncounterCard | None]:
    """The Encounter that is played now; a BOSS that comes too early makes way for the next under the same number."""
    t.phase = "reveal"
    for player in t.players.values():
        player.initiative = 0
    while t.stack:
        card = yield from next_encounter(t)
        if card is None:
            continue
        t.note("encounter", "base.encounter-one-at-a-time", card.id, t.number + 1, str(len(t.stack)))
        if not (yield from postponed(t, card)):
            return card
    return None


def _begin(t: Table, card: EncounterCard) -> Steps:
    """The Encounter has its number, and its Event is revealed and resolved."""
    t.played += 1
    if unnumbered(t, card):
        t.note("unnumbered", "crawl.two-arena-unnumbered", card.id, t.number)
    else:
        t.number += 1
    t.round = 0
    t.record = Record()
    for player in t.order:
        player.damage_done = 0
    t.encounter = card
    t.special = special_of(t, card)
    yield from reveal_event(t, card)


def _enter(t: Table, card: EncounterCard) -> Steps:
    """Its creatures, if it has any, come into play with what they and the Event do then, and Items for its start are
    used."""
    t.phase = "encounter-start"
    steps = t.special.begin(t, card)
    if steps is not None:
        yield from steps
    t.note("begins", "base.encounter-start-order", card.id, t.number)
    steps = happen(t, "encounter-start")
    if steps is not None:
        yield from steps
    yield from fallen(t)
    yield from window(t, Window("encounter-start"))


def _end(t: Table) -> Steps:
    """The Encounter is over: a Treasure is found, and what held for the Encounter holds no more."""
    card = t.encounter
    assert card is not None
    yield from treasure(t)
    put_away(t)
    for player in t.order:
        if player.owed:
            t.note("gone", "rep.defiant-accumulates", player.seat, player.owed)
            player.owed = 0
        player.iron = False
    t.note("over", "base.encounter-one-at-a-time", card.id, t.round)
    then = t.places[card.id][1] if card.id in t.places else None
    if then is not None:
        t.stack.insert(0, then)
        t.note("afterwards", "crawl.two-arena-after-thornclinger", then, t.number, card.id)
    elif not t.stack and t.places:
        t.note("crawl-over", "crawl.end", card.id, t.number)
    t.encounter = t.special = t.own = None
    t.stack_now, t.stack_before = {}, {}
    t.turn = None
    t.phase = "between"
