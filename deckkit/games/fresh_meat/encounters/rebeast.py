"""The Rebeast: what is done beyond what was needed comes back, and so does the beast, until its counters are gone."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.encounters.plain import Plain, main_creature
from deckkit.games.fresh_meat.rounds.killing import score
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.limits import counted
from deckkit.play.actions import CONTESTED, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


@dataclass(slots=True)
class Reflected:
    """Whom the last overkill struck, in which Round, and how much it was."""

    seat: str = ""
    round: int = 0
    amount: int = 0


class Rebeast(Plain):
    """Each killing blow takes a counter; the overkill is reflected and the Rebeast respawns, until none is left."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        t.own = Reflected()
        creature = main_creature(t, card)
        creature.counters, creature.prestige = card.table.counters, card.table.prestige_per_kill
        changes.enter(t, creature, "base.creature-life-by-starting-party")
        t.note("counters", "rebeast.counters-are-prestige", creature.handle, creature.counters)
        return None

    def emptied(
        self, t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role != "main":
            return None
        creature.prestige = min(creature.card.table.prestige_per_kill, creature.counters)
        creature.counters -= creature.prestige
        seat = by.seat if by is not None else ""
        t.note("counter", "rebeast.blow-order", creature.handle, creature.counters, seat)
        if creature.counters > 0:
            return _respawn(t, creature, by, amount, excess, attack)
        t.note("last-prestige", "rebeast.last-prestige-ends", creature.handle, creature.prestige, seat)
        if excess:
            t.note("unreflected", "rebeast.final-blow-no-overkill", seat, excess, creature.handle)
        return None

    def redirect_refusal(self, t: Table, player: Player, *, taking: bool = False) -> Refusal | None:
        last: Reflected | None = t.own
        if last is None or last.round != t.round or (last.seat == player.seat) is taking:
            return None
        said = f"the overkill of {last.amount} strikes {last.seat} alone: it can be sent to 0 other players"
        return Refusal("rebeast.no-redirect", said)


def _respawn(t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None) -> Steps:
    """The counter goes to the killer, the overkill back at them, and the Rebeast respawns (`rebeast.blow-order`)."""
    if by is not None:
        yield from score(t, creature, by, creature.prestige, attack)
    else:
        t.note("counter-lost", "base.kill-by-nobody", creature.handle, creature.prestige)
    table = creature.card.table
    if excess:
        if by is not None:
            _reflect(t, creature, by, excess * table.reflect_factor, attack)
        rule = "rebeast.overkill-respawn"
        creature.life = table.overkill_base + table.overkill_factor * amount
    else:
        t.note("exact", "rebeast.exact-zero-no-damage", by.seat if by is not None else "", 0, creature.handle)
        rule = "rebeast.exact-zero-respawn"
        creature.life = table.respawn_base + table.respawn_factor * amount
    t.note("value", "rebeast.attack-value", creature.handle, amount)
    t.note("respawn", rule, creature.handle, creature.life)
    t.note("same-creature", "rebeast.same-creature", creature.handle, creature.floor)
    yield from t.kinds.fallen(t)
    t.note("goes-on", "rebeast.respawn-goes-on", creature.handle, creature.life, counted(creature.counters, "counters"))


def _reflect(t: Table, creature: Creature, by: Player, overkill: int, attack: Attack | None) -> None:
    """The overkill strikes the player of the blow, and nobody else (`rebeast.no-redirect`)."""
    rule = "rebeast.overkill-reflected"
    if attack is None:
        rule = "rebeast.damage-without-attack"
    elif any(one.by is not by and (one.edges > 0 or one.factor > 1 or one.add > 0) for one in attack.changes):
        rule = "rebeast.raised-by-others"
    t.own = Reflected(by.seat, t.round, overkill)
    changes.hurt(t, by, overkill, rule, creature.handle)
    t.note(CONTESTED, "rebeast.overkill-reflected", by.seat, overkill, "what overkill is, the rulebook does not define")
    if by.life == 0:
        t.note("own-overkill", "rebeast.can-kill", by.seat, overkill, creature.handle)
        t.note("both-die", "base.kill-and-death-together", by.seat, creature.prestige, creature.handle)
