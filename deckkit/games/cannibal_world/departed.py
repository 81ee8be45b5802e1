"""Creatures that have died: which of them a log means, and of what it has died."""

from collections.abc import Sequence

from deckkit.games.cannibal_world.state import Creature, Table
from deckkit.play.actions import Event, Refusal

DEAD = "dead"
"""What an `expect` line finds where it asks for anything but `alive` of a creature that is in play no more."""


def dead(t: Table, ref: str) -> Refusal | None:
    """Why nothing can be done with a creature that has died; None where none that has is called so."""
    said = epitaph(t, ref)
    return None if said is None else Refusal("timing.deaths-before-next-action", said)


def epitaph(t: Table, ref: str) -> str | None:
    """``Pup died in turn 3 of 4 damage, the last by strength of Rex``; None where no dead creature is called so."""
    creature = _called(t, ref)
    if creature is None:
        return None
    name = creature.handle
    if ref.casefold() != name.casefold():
        name = f"{name} ({creature.card.label})" if name != creature.card.id else creature.card.label
    at = next((at for at in reversed(range(len(t.events))) if _is(t.events[at], "dies", creature)), None)
    if at is None:
        return f"{name} is dead"
    turn = t.turn - sum(event.kind == "turn" for event in t.events[at:])
    causes = _causes(t.events[:at], creature)
    by = f", the last by {' and '.join(causes)}" if causes else ""
    return f"{name} died in turn {turn} of {t.events[at].amount} damage{by}"


def _called(t: Table, ref: str) -> Creature | None:
    """The dead creature of that name, or the last to die of those of that card."""
    wanted = ref.casefold()
    for names in (
        lambda one: (one.handle.casefold(),),
        lambda one: (one.card.id.casefold(), one.card.name.casefold()),
    ):
        found = [one for one in t.departed.values() if wanted in names(one)]
        if found:
            return found[-1]
    return None


def _causes(before: Sequence[Event], creature: Creature) -> list[str]:
    """What added to the damage that a creature received last."""
    causes: list[str] = []
    received = False
    for event in reversed(before):
        if _is(event, "damage", creature):
            if received:
                break
            received = True
        elif received and event.kind in ("spend", "free", "turn"):
            break
        elif received and _is(event, "damage-part", creature) and event.amount > 0:
            causes.insert(0, event.detail)
    return causes


def _is(event: Event, kind: str, creature: Creature) -> bool:
    return event.kind == kind and event.who == creature.handle
