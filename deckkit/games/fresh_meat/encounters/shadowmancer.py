"""The Shadowmancer: from the second Round on each attack has to beat the one at its position in the Round before."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.rounds.creature_attack import strike
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.play.actions import CONTESTED, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


@dataclass(slots=True, eq=False)
class Shadows:
    """What the damage stack does not say.

    compared    of this Round: position -> by which rule its attacks miss, "" where they hit
    missed      of this Round: position -> what its attacks would have done, had they beaten their predecessor
    before      the same of the Round before
    empty_by    of the Round before: position -> why it counts as 0
    """

    compared: dict[int, str] = field(default_factory=dict)
    missed: dict[int, int] = field(default_factory=dict)
    before: dict[int, int] = field(default_factory=dict)
    empty_by: dict[int, str] = field(default_factory=dict)


class Shadowmancer(Plain):
    """An attack that does not beat its predecessor misses, and its player takes the difference."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        t.own = Shadows()
        return super().begin(t, card)

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        target, player = attack.target, attack.player
        if not isinstance(target, Creature) or target.role != "main":
            return None
        if attack.missed:
            return None  # something else has made it miss already
        if t.round == 1:
            t.note("free", "shadow.first-round-free", player.seat, attack.final(), attack.card.id)
            return None
        position = player.initiative
        assert t.encounter is not None
        if position != 1 and t.encounter.table.compare == "player-1-only":
            return None
        shadows: Shadows = t.own
        if position in shadows.compared:
            attack.missed = shadows.compared[position]
            return None
        return _compare(t, shadows, attack, target)

    def would_kill(self, t: Table, attack: Attack, target: Creature, damage: int) -> bool:
        """Also where the attack misses only because it is too weak to beat its predecessor."""
        if attack.missed not in ("shadow.tie", "shadow.lower-misses"):
            return super().would_kill(t, attack, target, damage)
        shadows: Shadows = t.own
        position = attack.player.initiative
        now = shadows.missed[position] - attack.unmissed() + damage
        return damage >= target.life and now > t.stack_before.get(position, 0)

    def turns_done(self, t: Table) -> Steps | None:
        if any(one.damage and one.card.effect("damage-per-later-player") for two in t.order for one in two.attacks):
            t.note("extra-uncompared", "shadow.venom-extra-not-compared")
        for player in t.acting():
            if t.round > 1 and player.attacks and not any(one.valued for one in player.attacks):
                t.note("uncompared", "shadow.maneuver-no-penalty", player.seat, 0, player.attacks[0].card.id)
        return None

    def round_ends(self, t: Table) -> Steps | None:
        _remember(t, t.own)
        return None


def _compare(t: Table, shadows: Shadows, attack: Attack, target: Creature) -> Steps | None:
    """Compare what a position does now with what it did in the Round before, all its attacks together."""
    player, position = attack.player, attack.player.initiative
    together = [one for one in player.attacks if one.valued and not one.missed]
    if len(together) > 1:
        t.note("together", "shadow.two-attacks", player.seat, len(together))
    now, before = sum(one.final() for one in together), t.stack_before.get(position, 0)
    t.note("compared", _compared_by(position), player.seat, now, str(before))
    if t.round > 2:
        t.note("only-before", "shadow.previous-round-only", player.seat, before)
    if any(one.changes for one in together):
        t.note("final", "shadow.final-values", player.seat, now)
    if not before:
        t.note("counts-zero", shadows.empty_by.get(position, "shadow.empty-position"), player.seat, 0)
    _contest(t, shadows, player, now, before)
    if now > before:
        shadows.compared[position] = ""
        t.note("beats", "shadow.higher-hits", player.seat, now, str(before))
        return None
    rule = "shadow.tie" if now == before else "shadow.lower-misses"
    shadows.compared[position] = rule
    shadows.missed[position] = now
    attack.missed = rule
    t.note("misses", rule, player.seat, now, str(before))
    return _penalty(t, player, target, before - now)


def _compared_by(position: int) -> str:
    return "shadow.must-beat-previous" if position == 1 else "shadow.every-position"


def _contest(t: Table, shadows: Shadows, player: Player, now: int, before: int) -> None:
    """Where another reading of the table would have gone on otherwise; 0 against 0 misses and costs nothing in any."""
    if now <= before and before and player.initiative != 1:
        t.note(CONTESTED, "shadow.every-position", player.seat, now, "the sentence names Player #1 only")
    if now == before and before:
        t.note(CONTESTED, "shadow.tie", player.seat, now, "what equal attacks do is not told")
    shadow = shadows.before.get(player.initiative, 0)
    if before <= now <= shadow and before < shadow:
        t.note(CONTESTED, "shadow.own-miss-next-round", player.seat, now, f"the table prints the missed {shadow}")


def _penalty(t: Table, player: Player, creature: Creature, difference: int) -> Steps | None:
    """The player takes the difference, 15 LP at most, and may send it on like a creature attack."""
    assert t.encounter is not None
    table = t.encounter.table
    damage = min(difference, table.penalty_max) if difference else table.penalty_on_tie
    if not damage:
        return None
    rule = "shadow.penalty-difference"
    if damage < difference:
        rule = "shadow.penalty-maximum"
    t.note("penalty", "shadow.penalty-redirect", player.seat, damage, str(difference))
    return strike(t, creature, player, damage, rule)


def _remember(t: Table, shadows: Shadows) -> None:
    """The Round is over: why positions of its damage stack count as 0 in the next one."""
    shadows.empty_by.clear()
    for position in range(1, t.party + 1):
        attacks = t.stack_now.get(position, ())
        if not attacks:
            rule = "shadow.empty-position"
        elif shadows.compared.get(position):
            rule = "shadow.own-miss-next-round"
        elif any(one.missed for one in attacks):
            rule = "shadow.spoiled-counts-zero"
        elif not any(one.valued for one in attacks):
            rule = "shadow.rider-counts-zero"
        else:
            continue
        shadows.empty_by[position] = rule
    shadows.before, shadows.missed = shadows.missed, {}
    shadows.compared = {}
