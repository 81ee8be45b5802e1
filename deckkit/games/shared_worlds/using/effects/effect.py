"""What an effect is made of, and what all effects share: whom they reach, and bounds of what may be chosen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from deckkit.games.bags import Pile
from deckkit.games.shared_worlds.passives import life_maximum, power_maximum
from deckkit.games.shared_worlds.state import Player, Table, Unit
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.play.actions import HIDDEN, Refusal, Steps

AMOUNT, PLACE, CARDS, BUILDINGS = "amount", "place", "cards", "buildings"

Do = Callable[[Table, Activation], Steps | None]
Refuse = Callable[[Table, Activation], Refusal | None]
Choose = Callable[[Table, Activation], Iterator[Clause]]


@dataclass(frozen=True, slots=True)
class Effect:
    """One word of the vocabulary of effects.

    do       carries it out, its choices being legal; None where nobody has anything to decide about it
    takes    what its clause may name besides one target: an amount, a place, cards, own buildings after the target
    up_to    whether X is the most that it moves, so that an instant may leave it out
    refuse   why its choices are illegal, the target itself being legal; choose: every clause worth trying
    """

    do: Do
    takes: frozenset[str] = frozenset()
    up_to: bool = False
    refuse: Refuse | None = None
    choose: Choose | None = None


def takes(*what: str) -> frozenset[str]:
    return frozenset(what)


def the_player(t: Table, act: Activation) -> Player:
    """The player that is named, or else the controller (`generation.target-player-receives`)."""
    return t.players[act.targets[0].ref] if act.targets else act.player


def the_unit(t: Table, act: Activation) -> Unit | None:
    """The one unit that the effect is about, named or the ability's own; None where it is not in play any more."""
    named = act.targets and act.ability.target != "self"  # a charge of the own unit names buildings
    unit = t.unit(act.targets[0].ref) if named else act.unit
    return unit if unit is not None and t.pieces.get(unit.handle) is unit else None


def the_units(t: Table, act: Activation) -> list[Unit]:
    """The units that the effect is about: those of the warband, or the one."""
    if act.ability.target == "warband":
        return act.player.warband()
    unit = the_unit(t, act)
    return [] if unit is None else [unit]


def power_limit(t: Table, act: Activation, unit: Unit) -> int:
    """The most Power of a unit, once what the same instant does before is done."""
    return power_maximum(t, unit) + _raised(t, act, unit, "raise-power") - _raised(t, act, unit, "lower-power")


def life_limit(t: Table, act: Activation, unit: Unit) -> int:
    """The most Life of a unit, once what the same instant does before is done."""
    return life_maximum(t, unit) + _raised(t, act, unit, "raise-life")


def _raised(t: Table, act: Activation, unit: Unit, effect: str) -> int:
    return sum(one.ability.x for one in act.earlier if one.ability.effect == effect and unit in the_units(t, one))


def amount_refusal(act: Activation, most: int, rule: str, words: str) -> Refusal | None:
    """Why the amount is too large: X is the most, and so is what can be moved at all, as `words` say by `rule`."""
    wanted, x = act.amount, act.ability.x
    if most < 1:
        return Refusal(rule, f"{act.label}: {words}")
    if wanted is not None and not 1 <= wanted <= x:
        return Refusal("ability.number-x-is-a-maximum-per-turn", f"{act.label} moves {up_to(x)}, not {wanted}")
    if wanted is not None and wanted > most:
        return Refusal(rule, f"{act.label} would move {wanted}: {words}")
    return None


def up_to(most: int) -> str:
    """From 1 to so many, in words: ``1``, ``1 to 3``."""
    return "1" if most == 1 else f"1 to {most}"


def amount(act: Activation, most: int) -> int:
    """How much is moved: what is named, else as much as X and the rest allow."""
    return min(most, act.ability.x if act.amount is None else act.amount)


def amounts(act: Activation, ref: str, most: int) -> Iterator[Clause]:
    """A clause for every amount from 1 up."""
    top = min(act.ability.x, most)
    for number in range(1, top + 1):
        yield Clause(act.ability.ref, (Target(ref, number if top > 1 else None),))


def left(pile: Pile, spoken: Sequence[str]) -> list[str]:
    """The cards of a pile without some that are spoken for already."""
    cards = pile.cards()
    for one in spoken:
        if one in cards:
            cards.remove(one)
        elif HIDDEN in cards:
            cards.remove(HIDDEN)
    return cards


def some(cards: Sequence[str], number: int) -> list[tuple[str, ...]]:
    """Every choice of so many of the cards, whatever their order."""
    return list(dict.fromkeys(combinations(sorted(cards, key=lambda one: (one == HIDDEN, one)), number)))
