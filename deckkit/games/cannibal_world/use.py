"""To use an ability of a creature in play."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.cannibal_world.abilities.aims import missing
from deckkit.games.cannibal_world.abilities.targets import aim_of
from deckkit.games.cannibal_world.combat import lose_stalker
from deckkit.games.cannibal_world.prices import creature_price, others_rule, unpaid
from deckkit.games.cannibal_world.resolution import perform
from deckkit.games.cannibal_world.state import Ability, Creature, Table
from deckkit.games.cannibal_world.timing import (
    LAUNCH_ZONES,
    moment_refusal,
    native_refusal,
    no_ability,
    timely,
    timing_refusal,
    untimely_use,
)
from deckkit.games.cannibal_world.windows import TYPES, AbilityUse, Activation, Target, Window, pay
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Use(AbilityUse):
    """Use an ability of a creature in play."""

    grammar: ClassVar[str] = "use SOURCE [-> TARGETS]"
    example: ClassVar[str] = "use Rex.single-shot-1 -> Knife"

    source: str
    targets: tuple[Target, ...] = ()

    def found(self, t: Table) -> tuple[Creature | None, Ability | None]:
        handle, _, ref = self.source.rpartition(".")
        creature = t.creature(handle)
        return creature, creature.card.ability(ref) if creature is not None else None

    def triggers(self, t: Table) -> frozenset[str]:
        _, ability = self.found(t)
        return frozenset({ability.name}) if ability is not None and ability.type == "triggered" else frozenset()

    def types(self, t: Table) -> frozenset[str]:
        _, ability = self.found(t)
        return TYPES if ability is None else frozenset({ability.type})

    def activation(self, t: Table, creature: Creature, ability: Ability) -> Activation:
        player = t.players[self.seat]
        return Activation(player, creature.card, ability, creature, creature, creature.zone, self.targets)

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        creature, ability = self.found(table)
        refused = self._unusable(table, creature, ability)
        if refused is not None:
            return refused
        assert creature is not None and ability is not None
        player = table.players[self.seat]
        refused = timing_refusal(table, window, ability, f"{creature.handle}.{ability.ref}", player, creature)
        if refused is not None:
            return refused
        combat = table.combat
        if combat is not None and combat.silenced and creature is combat.target:
            rule = "ability.cover-cat-pounce-target-silenced"
            if ability.name == "swap":
                rule = "ability.cover-cat-pounce-swap-of-target"
            return Refusal(rule, f"{creature.handle} can use no abilities in this combat")
        zone = LAUNCH_ZONES.get(ability.type, creature.zone)
        if creature.zone != zone:
            return Refusal(
                f"ability.{ability.type}-zone",
                f"{creature.handle} is in the {creature.zone.capitalize()} Zone, the ability is used from the "
                f"{zone.capitalize()} Zone",
            )
        if ability.type != "triggered" and player.pool < 1:
            rule = unpaid(creature_price(table, player, creature), ability)
            return Refusal(rule, f"an ability costs 1 counter, {self.seat} has 0")
        act = self.activation(table, creature, ability)
        return moment_refusal(table, act, window) or aim_of(act).refusal(table, act, window)

    def _unusable(self, table: Table, creature: Creature | None, ability: Ability | None) -> Refusal | None:
        handle, _, ref = self.source.rpartition(".")
        if creature is None:
            bearer = table.creature(self.source)
            if bearer is not None:
                return no_ability(bearer.card, bearer.handle, "")
            card = table.card(handle)
            if card is not None and card in table.players[self.seat].hand:
                return Refusal("ability.creature-in-hand-unusable", f"{card.label} is in the hand, not in play")
            return missing(table, handle or self.source)
        if self.seat not in creature.player.side.seats:
            rule = others_rule(table, table.players[self.seat], ability)
            return Refusal(rule, f"{creature.handle} is a creature of {creature.player.seat}")
        if ability is None:
            return no_ability(creature.card, creature.handle, ref)
        return usable_refusal(creature, ability)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        creature, ability = self.found(table)
        refused = self._unusable(table, creature, ability)
        if refused is not None:
            return refused
        assert ability is not None
        return untimely_use(self, table, decision, ability, creature)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Use"]:
        window: Window = decision.about
        side = window.side
        assert side is not None
        for creature in side.creatures():
            if creature.stunned:
                continue
            for ability in creature.card.abilities:
                if creature.covered[ability.place] or not timely(window, ability):
                    continue
                source = f"{creature.handle}.{ability.ref}"
                for seat in decision.seats:
                    plain = cls(seat, source)
                    act = plain.activation(table, creature, ability)
                    for targets in aim_of(act).choices(table, act, window):
                        yield cls(seat, source, targets) if targets else plain

    def carry_out(self, t: Table, w: Window) -> Steps:
        """Pay, cover the ability, lose Stalker by it; then everything that follows."""
        creature, ability = self.found(t)
        assert creature is not None and ability is not None
        act = self.activation(t, creature, ability)
        aim_of(act).settle(t, act)
        label = f"{creature.handle}.{ability.ref}"
        if ability.type == "triggered":
            t.note("cover", "resources.triggered-from-reserve", creature.handle, 0, ability.ref)
        else:
            pay(t, act.player, 1, creature_price(t, act.player, creature), label)
        creature.covered[ability.place] = True
        if creature.stalks and not ability.keeps_stalker:
            lose_stalker(t, creature, "ability.stalker-lost-by-ability")
        yield from perform(t, act, w)

    def named(self, table: Table) -> "Use":
        creature, ability = self.found(table)
        if creature is None or ability is None:
            return self
        act = self.activation(table, creature, ability)
        return Use(self.seat, f"{creature.handle}.{ability.ref}", aim_of(act).named(table, act))

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        _, ability = self.found(table)
        if ability is None or ability.name != "rejects-tactics" or self.seat in seats or not self.targets:
            return self
        return Use(self.seat, self.source, (Target(HIDDEN),))


def usable_refusal(creature: Creature, ability: Ability) -> Refusal | None:
    """Why the ability cannot be used whatever the moment is."""
    if ability.type == "native":
        return native_refusal(ability)
    if creature.stunned:
        by_name = ability.name in ("bullseye", "armor", "swap") and ability.type == "triggered"
        rule = "ability.bullseye-stunned" if by_name else "combat.stunned-no-abilities"
        return Refusal(rule, f"{creature.handle} is stunned and uses no abilities")
    if creature.covered[ability.place]:
        rule = "ability.triggered-once" if ability.type == "triggered" else "action.ability-once"
        return Refusal(rule, f"{creature.handle}.{ability.ref} is used: a counter lies on it")
    return None
