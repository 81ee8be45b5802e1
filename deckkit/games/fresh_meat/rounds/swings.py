"""Who swung hardest, who lightest, and who damaged a creature first or last in the Round."""

from deckkit.games.fresh_meat.state import Creature, Player, Table


def hardest(t: Table) -> list[Player]:
    """Everybody alive with the largest swing of the Round, tied ones too, in acting order.

    A swing is the damage that really came about, 0 for a player without a hit (`base.swing-value`), over all creatures
    together (`humility.overall-damage`).
    """
    most = max((one.swing for one in t.order), default=0)
    return [one for one in t.acting() if one.swing == most]


def lightest(t: Table) -> list[Player]:
    """Everybody alive with the smallest swing of the Round; one of 0 counts too (`humility.zero-counts`)."""
    least = min((one.swing for one in t.order), default=0)
    return [one for one in t.acting() if one.swing == least]


def first_damager(creature: Creature, *, ever: bool = False) -> Player | None:
    """Who damaged it first in this Round, or with `ever` in the Encounter, if anybody did who is alive."""
    return next((one for one, _ in (creature.ever if ever else creature.damaged) if one.alive), None)


def last_damager(creature: Creature, *, ever: bool = False) -> Player | None:
    """Who damaged it last in this Round, or with `ever` in the Encounter, if anybody did who is alive."""
    return next((one for one, _ in reversed(creature.ever if ever else creature.damaged) if one.alive), None)
