"""To play an Action card out of the hand, for one of its abilities or for both."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar, NamedTuple

from deckkit.games.cannibal_world.abilities.targets import aim_of
from deckkit.games.cannibal_world.hidden import defeat_refusal, hand_refusal
from deckkit.games.cannibal_world.prices import card_cost, card_price, unpaid
from deckkit.games.cannibal_world.resolution import perform
from deckkit.games.cannibal_world.state import UNKNOWN, Ability, Card, Creature, Player, Table
from deckkit.games.cannibal_world.timing import (
    ACT_ON_BEARER,
    LAUNCH_ZONES,
    bearer_refusal,
    bearers,
    moment_refusal,
    native_refusal,
    no_ability,
    part_of,
    timely,
    timing_refusal,
    untimely_use,
)
from deckkit.games.cannibal_world.victory import check, in_danger
from deckkit.games.cannibal_world.windows import ENTERING, TYPES, AbilityUse, Activation, Target, Window, pay
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps


class Clause(NamedTuple):
    """One ability of an Action card that is played: from which zone, with which "this creature", at what."""

    ability: str
    zone: str | None = None
    creature: str | None = None
    targets: tuple[Target, ...] = ()


RANGED = frozenset({"single-shot", "scattered-shots", "net"})


@dataclass(frozen=True, slots=True)
class PlayAction(AbilityUse):
    """Play an Action card for one of its abilities or for both."""

    grammar: ClassVar[str] = "play CARD CLAUSES"
    example: ClassVar[str] = "play RA/14 feint by Rex"
    private: ClassVar[bool] = True

    card: str
    clauses: tuple[Clause, ...]

    def triggers(self, t: Table) -> frozenset[str]:
        card = t.card(self.card)
        if card is None:
            return frozenset()
        abilities = (card.ability(clause.ability) for clause in self.clauses)
        return frozenset(one.name for one in abilities if one is not None and one.type == "triggered")

    def types(self, t: Table) -> frozenset[str]:
        card = t.card(self.card)
        abilities = [None if card is None else card.ability(clause.ability) for clause in self.clauses]
        return frozenset(one.type for one in abilities if one is not None) if None not in abilities else TYPES

    def activations(self, t: Table, card: Card, w: Window) -> list[Activation]:
        """One for each clause; its abilities must exist."""
        made = []
        for clause in self.clauses:
            ability = card.ability(clause.ability)
            assert ability is not None
            bearer = t.creature(clause.creature) if clause.creature is not None else None
            if bearer is None and w.name == "enter":
                bearer = w.creature
            zone = clause.zone or ("cover" if ability.type == "cover" else "hunting")
            made.append(Activation(t.players[self.seat], card, ability, None, bearer, zone, clause.targets))
        return made

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = table.players[self.seat]
        card = table.card(self.card)
        refused = self._unplayable(table, player, card)
        if refused is not None:
            return refused
        assert card is not None
        acts = self.activations(table, card, window)
        parts = [part_of(window, act.ability) for act in acts]
        tactical = any(part.name == "tactical" for part in parts)
        if tactical and table.active is not player and table.active.side is player.side:
            words = f"{self.seat} plays no Action card in a combat of {table.active.seat}"
            return Refusal("team.tactical-in-teammate-turn", words, contested=True)
        cost = card_cost(acts)
        if player.pool < cost:
            return Refusal(
                unpaid(card_price(table, player, cost), *(act.ability for act in acts)),
                f"{cost} abilities of {card.label} cost {cost} counters, {self.seat} has {player.pool}",
            )
        for act, part, clause in zip(acts, parts, self.clauses, strict=True):
            refused = timing_refusal(table, part, act.ability, act.label, player, None)
            if refused is not None and len(acts) == 2:
                which = "triggered-plus-paid" if cost == 1 else "both-legal-now"
                return Refusal(f"action.action-card-{which}", refused.message)
            refused = refused or self._clause_refusal(table, part, act, clause)
            if refused is not None:
                return refused
        return None

    def _unplayable(self, t: Table, player: Player, card: Card | None) -> Refusal | None:
        refused = hand_refusal(t, player, card, self.card)
        if refused is not None:
            return refused
        assert card is not None
        if card.creature:
            return Refusal("ability.creature-in-hand-unusable", f"{card.label} is a creature: play it into a zone")
        places = []
        for clause in self.clauses:
            ability = card.ability(clause.ability)
            if ability is None:
                return no_ability(card, card.label, clause.ability)
            if ability.type == "native":
                return native_refusal(ability)
            places.append(ability.place)
        if len(places) != len(set(places)):
            return Refusal(
                "action.action-card-same-ability-once", f"no ability of {card.label} is used twice in one play"
            )
        return defeat_refusal(t, player, card)

    def _clause_refusal(self, t: Table, w: Window, act: Activation, clause: Clause) -> Refusal | None:
        if clause.creature is not None:
            if w.name != "enter" and act.ability.name not in ACT_ON_BEARER:
                return Refusal("action.action-card-choices-at-activation", f"{act.label} acts on no creature with `by`")
            refused = bearer_refusal(t, w, act, clause.creature)
            if refused is not None:
                return refused
        elif act.bearer is None and bearers(act.player, act.ability, w):
            return Refusal(
                "action.action-card-choices-at-activation", f"{act.label} acts on an own creature: name it with `by`"
            )
        zone = LAUNCH_ZONES.get(act.ability.type)
        if clause.zone is not None and zone is not None and clause.zone != zone:
            return Refusal("action.action-card-launch-zone", f"{act.label} is launched from the {zone} zone only")
        return moment_refusal(t, act, w) or aim_of(act).refusal(t, act, w)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        card = table.card(self.card)
        refused = self._unplayable(table, table.players[self.seat], card)
        if refused is not None:
            return refused
        assert card is not None
        ability = card.ability(self.clauses[0].ability)
        assert ability is not None
        return untimely_use(self, table, decision, ability)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["PlayAction"]:
        window: Window = decision.about
        for seat in decision.seats:
            player = table.players[seat]
            for card in dict.fromkeys(player.hand):
                if card.creature or card is UNKNOWN:
                    continue
                single = [list(_clauses(table, window, player, card, one)) for one in card.abilities]
                for ability, clauses in zip(card.abilities, single, strict=True):
                    if part_of(window, ability) is window:
                        for clause in clauses:
                            yield cls(seat, card.id, (clause,))
                if len(single) == 2:
                    for first, second in permutations(single):
                        for one in first:
                            for other in second:
                                yield cls(seat, card.id, (one, other))

    def carry_out(self, t: Table, w: Window) -> Steps:
        """All counters are paid first; the abilities follow one another; the card is discarded at the end."""
        player, card = t.players[self.seat], t.card_called(self.card)
        acts = self.activations(t, card, w)
        for act in acts:
            aim_of(act).settle(t, act)
        player.take(player.hand, card)
        t.playing.append((player, card))
        t.note("play", "card.played-action-card-public", self.seat, 0, card.id)
        cost = card_cost(acts)
        if cost:
            pay(t, player, cost, card_price(t, player, cost), card.id)
        parts = [part_of(w, act.ability) for act in acts]
        if w.combat is not None and any(part is not w for part in parts):
            w.combat.decides = player.side.enemy
        for act, part in zip(acts, parts, strict=True):
            if act is not acts[0] and in_danger(t):
                yield from check(t)
            gone = act.creatures and all(one.handle not in t.creatures for one, _ in act.creatures)
            if gone and act.ability.name not in ("cat-pounce", "summon-alpha"):  # which do more than that
                t.note("void", "action.action-card-order", act.target.handle, 0, act.label)
            else:
                yield from perform(t, act, part)
        t.playing.remove((player, card))
        player.discard.append(card)
        t.note("discard", "action.action-card-discarded-after", self.seat, 0, card.id)

    def named(self, table: Table) -> "PlayAction":
        card = table.card(self.card)
        if card is None or any(card.ability(clause.ability) is None for clause in self.clauses):
            return self
        clauses = []
        for clause, act in zip(self.clauses, self.activations(table, card, Window("")), strict=True):
            zone = act.zone if act.ability.name in RANGED and act.ability.type != "assault" else clause.zone
            creature = clause.creature
            if act.bearer is not None:
                coming = act.ability.type == "triggered" and act.ability.name in ENTERING
                creature = None if coming and act.bearer is table.entering else act.bearer.handle
            clauses.append(Clause(act.ability.ref, zone, creature, aim_of(act).named(table, act)))
        return PlayAction(self.seat, card.id, tuple(clauses))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> "PlayAction":
        if self.seat in seats:
            return self
        hidden = [
            clause._replace(targets=(Target(HIDDEN),))
            if "rejects-tactics" in clause.ability and clause.targets
            else clause
            for clause in self.clauses
        ]
        return PlayAction(self.seat, self.card, tuple(hidden))

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """The card comes out of the hand only when it is played."""
        return self if self.seat in seats else replace(self.seen_by(seats, table), card=HIDDEN)


def _clauses(t: Table, w: Window, player: Player, card: Card, ability: Ability) -> Iterator[Clause]:
    """Ways to use one ability of the card now."""
    w = part_of(w, ability)
    if not timely(w, ability):
        return
    ranged = ability.name in RANGED and ability.type != "assault"
    zone = None if not ranged else "cover" if ability.type == "cover" else "hunting"
    own: list[Creature | None] = [*bearers(player, ability, w)] if w.name != "enter" else []
    for bearer in own or [None]:
        creature = bearer.handle if bearer is not None else None
        act = Activation(player, card, ability, None, bearer or w.creature, zone or "hunting", ())
        for targets in aim_of(act).choices(t, act, w):
            yield Clause(ability.ref, zone, creature, targets)
