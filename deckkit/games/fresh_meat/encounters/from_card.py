"""Sentences that stand in the table of an Encounter, carried out when the Encounter says so."""

from collections.abc import Iterable

from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.effects.happening import perform
from deckkit.games.fresh_meat.pieces import Effect
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.play.actions import Steps


def carry_out(
    t: Table,
    effects: Iterable[Effect],
    rule: str,
    *,
    owner: Player | None = None,
    doer: Player | None = None,
    creature: Creature | None = None,
    attack: Attack | None = None,
) -> Steps:
    """Do what these sentences say, one after the other, and see who has fallen.

    owner     whom "owner" means
    doer      whose doing it is, so that damage to a creature is theirs; None for nobody's
    creature, attack   what they are about
    """
    name = t.encounter.id if t.encounter is not None else ""
    for effect in effects:
        if owner is not None and not owner.alive:
            return
        cause = Cause(name, rule, doer, creature=creature, attack=attack, by=owner)
        steps = perform(t, effect, cause)
        if steps is not None:
            yield from steps
        yield from t.kinds.fallen(t)
