"""Effects on Life: of units, blue cubes, and of players, the Life-tracker."""

from collections.abc import Iterator

from deckkit.games.shared_worlds.changes import hurt, lose_life, wound
from deckkit.games.shared_worlds.state import Player, Table, Unit
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.games.shared_worlds.using.effects.effect import (
    AMOUNT,
    Effect,
    amount,
    amount_refusal,
    amounts,
    life_limit,
    takes,
    the_player,
    the_unit,
    the_units,
)
from deckkit.games.shared_worlds.using.targets import PLAYER, kind, players, units
from deckkit.play.actions import Refusal


def heal_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the target is not healed: it has all its Life, or none."""
    unit = the_unit(t, act)
    assert unit is not None
    if not unit.life and not any(one.ability.effect == "save" and the_unit(t, one) is unit for one in act.earlier):
        words = f"{unit.handle} has 0 Life: {act.label} heals, and a last Life is only saved"
        return Refusal("timing.zero-life-only-preventing-instants", words)
    words = f"{unit.handle} has {unit.life} of at most {life_limit(t, act, unit)} Life"
    return amount_refusal(act, _wounds(t, act, unit), "card.unit-life-not-above-maximum", words)


def _wounds(t: Table, act: Activation, unit: Unit) -> int:
    """How much Life a unit lacks once it has paid for the ability."""
    paid = act.ability.price.life if unit is act.source else 0
    return life_limit(t, act, unit) - unit.life + paid


def heal_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every wounded unit and every number."""
    for unit in units(t, act):
        yield from amounts(act, unit.handle, _wounds(t, act, unit))


def heal(t: Table, act: Activation) -> None:
    """Blue cubes from the general supply, up to the maximum: wounds close in no other way."""
    for unit in the_units(t, act):
        number = amount(act, life_limit(t, act, unit) - unit.life)
        if not unit.life:
            _in_vain(t, act, unit.handle)
        elif number > 0:
            unit.life += number
            t.note("heal", "card.unit-damage-stays", unit.handle, number, act.label)


def _in_vain(t: Table, act: Activation, who: str) -> None:
    """Whoever is at 0 Life can only be saved: Life does not come back to them."""
    t.note("in-vain", "timing.zero-life-only-preventing-instants", who, 0, act.label)


def move_life_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why no Life moves from the ability's unit to the other one."""
    unit, source = the_unit(t, act), act.unit
    assert unit is not None
    if source is None or unit is source:
        return Refusal("ability.life-moves-need-an-effect", f"{act.label} moves Life to another unit than its own")
    if t.phase != "main":
        rule = "ability.life-moves-within-a-lane"
        return Refusal(rule, f"Life moves only in a Main Phase, and this is another: {t.phase}")
    most = life_limit(t, act, unit)
    words = f"{unit.handle} has {unit.life} of at most {most} Life, {source.handle} has {source.life}"
    return amount_refusal(act, min(most - unit.life, source.life), "card.unit-life-not-above-maximum", words)


def move_life_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every other unit of the lane and every number."""
    source = act.unit
    for unit in units(t, act):
        if source is not None and unit is not source:
            yield from amounts(act, unit.handle, min(life_limit(t, act, unit) - unit.life, source.life))


def move_life(t: Table, act: Activation) -> None:
    """Blue cubes go from the ability's unit to the other one."""
    unit, source = the_unit(t, act), act.unit
    if unit is None or source is None:
        return
    number = amount(act, min(life_limit(t, act, unit) - unit.life, source.life))
    if not unit.life:
        _in_vain(t, act, unit.handle)
    elif number > 0:
        source.life -= number
        unit.life += number
        t.stirred = True
        t.note("move-life", "ability.life-moves-need-an-effect", source.handle, number, unit.handle)


def damage_unit(t: Table, act: Activation) -> None:
    """Damage to a unit, less what is prevented."""
    unit = the_unit(t, act)
    if unit is not None:
        wound(t, unit, act.ability.x, "card.unit-lost-life-to-general-supply", act.label)


def damage_player(t: Table, act: Activation) -> None:
    """Damage to a player, less what is prevented."""
    hurt(t, the_player(t, act), act.ability.x, "victory.tracker-never-below-zero", act.label)


def gain_life(t: Table, act: Activation) -> None:
    """Life for a player, above 20 too."""
    player = the_player(t, act)
    if not player.life:
        _in_vain(t, act, player.seat)
        return
    player.life += act.ability.x
    t.note("gain-life", "victory.no-maximum-player-life", player.seat, act.ability.x, act.label)


def prevent(t: Table, act: Activation) -> None:
    """The next damage of this turn, up to X, is not dealt."""
    x = act.ability.x
    if act.ability.target == "player":
        player = the_player(t, act)
        player.warded += x
        t.note("ward", "card.text-beats-rulebook", player.seat, x, act.label)
        return
    unit = the_unit(t, act)
    if unit is not None:
        unit.for_turn["prevent-damage"] = unit.for_turn.get("prevent-damage", 0) + x
        t.note("ward", "card.text-beats-rulebook", unit.handle, x, act.label)


def save_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why nobody is saved: the target is not at 0 Life."""
    fallen: Unit | Player | None
    if kind(act.ability) == PLAYER:
        fallen = player = the_player(t, act)
        if player.life:
            return Refusal("timing.elimination-window", f"{player.seat} has {player.life} Life, only 0 can be averted")
    else:
        fallen = unit = the_unit(t, act)
        assert unit is not None
        if unit.life:
            return Refusal(
                "timing.zero-life-window", f"{unit.handle} has {unit.life} Life, only the last one is saved at 0"
            )
    if fallen not in t.dying:
        words = f"{act.ref} has fallen to 0 Life in this window, and has one of its own behind it"
        return Refusal("timing.one-window-for-simultaneous-deaths", words)
    return None


def save_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Whoever is at 0 Life."""
    if kind(act.ability) == PLAYER:
        fallen = [one.seat for one in players(t, act) if one in t.dying and not one.life]
    else:
        fallen = [one.handle for one in units(t, act) if one in t.dying and not one.life]
    for ref in fallen:
        yield Clause(act.ability.ref, (Target(ref),))


def save(t: Table, act: Activation) -> None:
    """The last Life, or the elimination, is not lost: 1 Life remains, or as many as the card says."""
    left = max(1, act.ability.x)
    t.stirred = True
    if act.ability.target == "player":
        player = the_player(t, act)
        player.life = left
        t.note("save", "timing.elimination-prevented-at-one-life", player.seat, left, act.label)
        return
    unit = the_unit(t, act)
    if unit is not None:
        unit.life = min(left, life_limit(t, act, unit))
        t.note("save", "timing.zero-life-saved-unit-has-one-life", unit.handle, unit.life, act.label)


def destroy(t: Table, act: Activation) -> None:
    """A unit loses all its Life; the window of its last one follows (`timing.zero-life-window`)."""
    unit = the_unit(t, act)
    if unit is not None:
        lose_life(t, unit, unit.life, "card.destroyed-and-removed-to-graveyard", act.label)


EFFECTS = {
    "heal": Effect(heal, takes(AMOUNT), True, heal_refusal, heal_choices),
    "move-life": Effect(move_life, takes(AMOUNT), True, move_life_refusal, move_life_choices),
    "damage-unit": Effect(damage_unit),
    "damage-player": Effect(damage_player),
    "gain-life": Effect(gain_life),
    "prevent-damage": Effect(prevent),
    "save": Effect(save, refuse=save_refusal, choose=save_choices),
    "destroy-unit": Effect(destroy),
}
