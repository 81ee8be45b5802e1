"""Damage: declared, prevented, applied at once; deaths at once."""

from collections.abc import Iterable

from deckkit.games.cannibal_world.state import Creature, Side, Table
from deckkit.games.cannibal_world.triggers import decline, trigger_decision
from deckkit.games.cannibal_world.windows import AbilityUse, Window
from deckkit.play.actions import Steps

_ARMOR = frozenset({"armor"})


def receive(t: Table, pending: dict[Creature, int], direct: bool = False) -> Steps:
    """Creatures receive damage: Armor answers (`ability.armor-trigger`), counters are laid, the dead are buried.

    `pending`: all points that each of them is about to receive on this one occasion, Combat and Direct together.
    `direct`: that all of it is Direct Damage.
    """
    for side in (t.active.side, t.active.side.enemy):  # timing.triggered-order
        while _could_armor(side, pending):
            window = Window("armor", side=side, pending=pending, direct=direct)
            answer = yield trigger_decision(t, window, _ARMOR)
            if not isinstance(answer, AbilityUse):
                decline(t, window, "armor")
                break
            yield from answer.carry_out(t, window)
    _lay(t, pending)


def _could_armor(side: Side, pending: dict[Creature, int]) -> bool:
    struck = [one for one, points in pending.items() if points > 0 and one.player.side is side]
    if not struck:
        return False
    if any("armor" in one.card.triggers and one.open("armor") for one in struck):
        return True
    for player in side.players:
        for card in player.hand:
            if card.id == "?" or (not card.creature and "armor" in card.triggers):
                return any(not one.stunned for one in struck)
    return False


def _lay(t: Table, pending: dict[Creature, int]) -> None:
    """All counters are laid at once, then all deaths happen at once (`combat.simultaneous-damage`)."""
    dead = []
    for creature, points in pending.items():
        if points > 0:
            creature.damage += points
            t.note("damage", "combat.damage-counters", creature.handle, points)
            t.note("suffered", "combat.damage-counters", creature.player.seat, points)
            if creature.damage >= creature.card.life:
                dead.append(creature)
    if dead:
        _bury(t, dead)


def _bury(t: Table, dead: Iterable[Creature]) -> None:
    for creature in dead:
        t.leave(creature)
        t.note("dies", "combat.death-threshold", creature.handle, creature.damage, str(creature.card.life))
        t.note("lost", "combat.death-to-discard", creature.player.seat, 1)
