"""Relics come to players out of the Relic deck, and go from one player to another."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat.pieces import FeatureCard
from deckkit.games.fresh_meat.state import Feature, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, Action, Decision, Refusal, Steps

RELIC = "relic"


def relics_of(player: Player) -> list[Feature]:
    """The Relics that a player has."""
    return [one for one in player.features if one.card.kind == RELIC]


def gain_relic(t: Table, player: Player, rule: str) -> Steps:
    """A player takes the top card of the shuffled Relic deck (`relic.gain-from-deck`), Event deck or not."""
    if not t.relics.size:
        t.note("no-relic", "relic.gain-from-deck", player.seat, 0, rule)
        return
    if t.events_deck is None:
        t.note("relic-anyway", "relic.without-event-deck", player.seat)
    about = Window("relic", player)
    about.details["due"] = ("relic.gain-from-deck", "{seat} gains a Relic first: write `* relic {seat} RELIC`")
    action = yield Decision((CHANCE,), (RelicDrawn,), None, about)
    assert isinstance(action, RelicDrawn)
    card = t.card(action.relic)
    t.relics.take(card.id)
    lay_relic(t, player, card)
    t.note("relic", rule, player.seat, 1, card.id)


def lay_relic(t: Table, player: Player, card: FeatureCard, safe: bool = False) -> None:
    """A Relic lies open before its owner, for the rest of the game (`relic.permanent`)."""
    player.features.append(Feature(card, tokens=card.start_tokens, safe=safe))
    t.note("lies-open", "relic.permanent", player.seat, 0, card.id)


def _free(player: Player) -> list[Feature]:
    """The Relics that can be stolen: all that no rule protects (`relic.stealable-by-default`)."""
    return [one for one in relics_of(player) if one.card.stealable and not one.safe]


def steal_refusal(victim: Player) -> Refusal | None:
    """Why no Relic can be stolen from a player."""
    held = relics_of(victim)
    if not held:
        return Refusal("relic.stealable-by-default", f"{victim.seat} has no Relic")
    if not _free(victim):
        rule = "rep.heir-relic-not-stolen" if held[0].safe else "relic.stealable-by-default"
        named = ", ".join(one.card.id for one in held)
        return Refusal(rule, f"no Relic of {victim.seat} can be stolen: {named}")
    return None


def steal(t: Table, victim: Player, thief: Player, rule: str) -> Steps:
    """A player takes a Relic of another; which one, where there are several, is the thief's choice."""
    free = _free(victim)
    for one in relics_of(victim):
        if one.safe:
            t.note("safe", "rep.heir-relic-not-stolen", victim.seat, 0, one.card.id)
    if not free:
        return
    taken = free[0]
    if len(free) > 1:
        about = Window("relic-stolen", thief, at=victim, details={"free": free})
        about.details["due"] = (rule, "{seat} says first which Relic is taken: write `{seat} steal RELIC`")
        action = yield Decision((thief.seat,), (Steal,), None, about)
        assert isinstance(action, Steal)
        taken = next(one for one in free if one.card is t.card(action.relic))
    victim.features.remove(taken)
    thief.features.append(taken)
    if any(one.safe for one in relics_of(victim)):
        t.note("not-safe", "rep.heir-only-that-relic", victim.seat, 0, taken.card.id)
    t.note("stolen", "relic.stealable-by-default", victim.seat, 1, f"{taken.card.id} {thief.seat}")


@dataclass(frozen=True, slots=True)
class RelicDrawn(Action):
    """The top card of the Relic deck, which a player gains."""

    grammar: ClassVar[str] = "relic TO RELIC"
    example: ClassVar[str] = "relic P1 magpie-idol"

    to: str
    relic: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal("relic.gain-from-deck", f"the Relic is for {player.seat}, not for {self.to}")
        card = table.card(self.relic)
        if not isinstance(card, FeatureCard) or card.kind != RELIC:
            return Refusal("relic.gain-from-deck", f'"{self.relic}" is no Relic')
        if table.relics.has(card.id) or (table.relics.hidden and table.relics.may.get(card.id)):
            return None
        return Refusal("relic.gain-from-deck", f"{card.label} is not in the Relic deck of {table.relics.size} cards")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.to) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["RelicDrawn"]:
        to = decision.about.player.seat
        yield from (cls(CHANCE, to, card_id) for card_id in (*table.relics.known, *table.relics.may))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "RelicDrawn":
        possible = [one.relic for one in cls.candidates(table, decision)]
        return cls(CHANCE, decision.about.player.seat, rng.choice(possible))


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Choose which of several Relics is taken."""

    grammar: ClassVar[str] = "steal RELIC"
    example: ClassVar[str] = "steal crown-of-nails"

    relic: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        assert window.at is not None
        card = table.card(self.relic)
        held = next((one for one in relics_of(window.at) if one.card is card), None)
        if held is None:
            return Refusal("relic.stealable-by-default", f"{window.at.seat} has no Relic {self.relic}")
        if held in _free(window.at):
            return None
        rule = "rep.heir-relic-not-stolen" if held.safe else "relic.stealable-by-default"
        return Refusal(rule, f"nobody can steal {held.card.label} of {window.at.seat}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Steal"]:
        yield from (cls(decision.seats[0], one.card.id) for one in decision.about.details["free"])
