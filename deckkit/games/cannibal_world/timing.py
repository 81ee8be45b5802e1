"""When an ability can be used, and by whom; apart from what it is aimed at."""

from deckkit.games.cannibal_world.conditions import CONDITIONS, condition_refusal
from deckkit.games.cannibal_world.departed import epitaph
from deckkit.games.cannibal_world.paths import no_creature
from deckkit.games.cannibal_world.state import COVER, HUNTING, Ability, Card, Creature, Player, Table
from deckkit.games.cannibal_world.untimely import not_now, nothing_spent_now, own_turn_only
from deckkit.games.cannibal_world.windows import ENTERING, Activation, Window
from deckkit.play.actions import Action, Decision, Refusal

COMBAT_ONLY = frozenset({"additional-damage", "shield", "feint", "loyalty"})
"""Tactical abilities that only a combat has a use for (`ability.tactical-during-combat-only`)."""

LAUNCH_ZONES = {"cover": COVER, "assault": HUNTING}
"""The types of ability that are used from one zone only (`ability.cover-zone`, `ability.assault-zone`)."""
ACT_ON_BEARER = frozenset({"cat-pounce", "feint", "loyalty", "armor", "bullseye"})
_BEARERS = {
    ("cover", "cat-pounce"): "ability.cat-pounce-on-action-card",
    ("tactical", "feint"): "ability.feint-on-action-card",
    ("tactical", "loyalty"): "ability.loyalty-on-action-card",
}
"""The rule of "this creature" where the ability has one of its own."""


def timely(w: Window, ability: Ability) -> bool:
    """Whether an ability of this type and name can be used in the window."""
    if ability.type == "triggered":
        return ability.name in ENTERING if w.name == "enter" else ability.name == w.name
    if ability.type == "native":
        return False
    if w.name == "main":
        return ability.type != "tactical" or ability.name not in COMBAT_ONLY
    return w.name == ability.type == "tactical"


def timing_refusal(
    t: Table, w: Window, ability: Ability, label: str, player: Player, creature: Creature | None
) -> Refusal | None:
    """Why a player cannot use an ability of this type and name in the window; `creature`: whose it is, if no card's."""
    if timely(w, ability):
        return None
    if ability.type == "triggered":
        return condition_refusal(t, ability, label, player, creature)
    if w.name == "main":
        return Refusal("ability.tactical-during-combat-only", f"{label} can be used only during combat")
    return _not_in_combat(ability.type, label) if w.name == "tactical" else _no_interruption(label)


def part_of(w: Window, ability: Ability) -> Window:
    """The window that an ability of an Action card is used in, the card being played in another.

    The one moment at which a counter can be spent beside a Triggered ability is in the Tactical step, right after the
    opponent's shot: the card's Bullseye answers that, and its Tactical ability takes the decision that comes next, the
    same side's (`action.action-card-triggered-plus-paid`).
    """
    if w.name == "bullseye" and w.combat is not None and w.combat.decides is w.side and ability.type == "tactical":
        return Window("tactical", side=w.side, combat=w.combat)
    return w


def _not_in_combat(kind: str, label: str) -> Refusal:
    return Refusal(f"ability.{kind}-not-in-combat", f"{label} is a {kind.capitalize()} ability: not inside a combat")


def _no_interruption(label: str) -> Refusal:
    return Refusal("timing.triggered-modifies-before-resolution", f"only Triggered abilities interrupt, not {label}")


def moment_refusal(t: Table, act: Activation, w: Window) -> Refusal | None:
    """Why the condition of a Triggered ability is not met by the creature it would act on."""
    if act.ability.type != "triggered":
        return None
    rule, _ = CONDITIONS[act.ability.name]
    bearer = act.bearer
    match act.ability.name:
        case "armor":
            if bearer is not None and w.pending.get(bearer, 0) <= 0:
                return Refusal("ability.armor-not-on-zero", f"{bearer.handle} is about to receive no damage")
        case "reload":
            if w.act is not None and w.act.source is not None and not w.act.source.covered[w.act.ability.place]:
                return Refusal(rule, f"{w.act.label} is free already")
            if w.act is not None and bearer is w.act.source and act.ability is w.act.ability:
                return Refusal("ability.triggered-reload-which-abilities", "Reload does not answer itself")
        case "rat-proliferation" | "cat-pounce" | "backup" | "rejects-tactics":
            return _entering_refusal(t, act, w)
    return None


def _entering_refusal(t: Table, act: Activation, w: Window) -> Refusal | None:
    rule, condition = CONDITIONS[act.ability.name]
    name, creature = act.ability.name, w.creature
    assert creature is not None
    if creature.handle not in t.creatures:
        return Refusal(rule, f"{creature.handle} has left play")
    if act.bearer is not creature:
        return Refusal(rule, f"it is {creature.handle} that has just entered: {act.label} asks that {condition}")
    if creature.stunned:
        return Refusal("combat.stunned-no-abilities", f"{creature.handle} is stunned")
    if name in ("backup", "rejects-tactics") and not w.fresh:
        return Refusal("ability.entering-game-means-from-outside", f"{creature.handle} was in play before")
    if name == "rat-proliferation" and creature.zone != "cover":
        return Refusal(
            "ability.triggered-rat-proliferation-not-hunting", f"{creature.handle} has entered the Hunting Zone"
        )
    if name == "cat-pounce" and creature.zone != HUNTING:
        return Refusal(rule, f"{creature.handle} has entered the Cover Zone")
    return None


def bearer_refusal(t: Table, w: Window, act: Activation, ref: str) -> Refusal | None:
    """Why an Action card cannot name this creature as "this creature" (`action.action-card-this-creature-is-own`)."""
    rule = "action.action-card-this-creature-is-own"
    if act.ability.type == "triggered":
        rule = "ability.triggered-action-card-bearer"
    rule = _BEARERS.get((act.ability.type, act.ability.name), rule)
    bearer = act.bearer
    if bearer is None:
        return Refusal(rule, epitaph(t, ref) or no_creature(t, ref))
    if bearer.player.side is not act.player.side:
        return Refusal(rule, f"{bearer.handle} is no creature of {act.player.seat}")
    if bearer.stunned:
        return Refusal(rule, f"{bearer.handle} is stunned")
    if bearer.zone != LAUNCH_ZONES.get(act.ability.type, bearer.zone):
        return Refusal(rule, f"{bearer.handle} is in the {bearer.zone.capitalize()} Zone")
    return None


def bearers(player: Player, ability: Ability, w: Window) -> list[Creature]:
    """The creatures that an Action card could name as "this creature"; none where its ability acts on no such one."""
    if ability.name not in ACT_ON_BEARER or ability.type == "assault":
        return []
    return [
        one
        for one in player.side.creatures()
        if not one.stunned
        and one.zone == LAUNCH_ZONES.get(ability.type, one.zone)
        and (ability.name != "armor" or w.pending.get(one, 0) > 0)
    ]


def untimely_use(
    action: Action, t: Table, decision: Decision, ability: Ability, creature: Creature | None = None
) -> Refusal:
    """Why an ability cannot be used at a decision that does not take it."""
    window: Window = decision.about
    label = str(getattr(action, "source", None) or getattr(action, "card", ""))
    kind, seat = ability.type, action.seat
    if kind == "triggered":
        if window.name == ability.name == "armor" and seat in t.active.side.seats:
            return Refusal(
                "timing.triggered-order", f"the active player comes first: it is for {decision.seats[0]} now"
            )
        return not_now(t, decision) or condition_refusal(t, ability, label, t.players[seat], creature)
    if window.name == "dodge" and window.act is not None and kind == "tactical" and seat != t.active.seat:
        prevents = ability.name in COMBAT_ONLY and ability.name != "additional-damage"
        rule = "ability.assault-damage-prevention" if prevents else "timing.no-response-outside-combat"
        return Refusal(rule, f"{label} answers no Assault ability: a dodge or a Triggered ability can")
    if window.name == "dodge":
        if kind == "tactical":
            return Refusal("timing.tactical-not-before-dodge", f"{decision.seats[0]} decides first whether to dodge")
        return Refusal(f"ability.{kind}-not-in-combat", f"{label} cannot be used once something is declared")
    if window.name == "tactical" and kind != "tactical":
        return _not_in_combat(kind, label)
    if window.name == "tactical":
        rule = "team.tactical-alternation" if t.team else "combat.tactical-alternate"
        return Refusal(rule, f"it is for {'/'.join(decision.seats)} to act or to pass")
    owed = nothing_spent_now(action, t, decision)
    if owed is not None:
        return owed
    if seat in t.active.side.seats and seat != t.active.seat:
        refused = own_turn_only(action, t, decision, f"use {label}")
        return refused if kind != "tactical" else Refusal("team.tactical-in-teammate-turn", refused.message)
    if seat != t.active.seat and (window.name == "main" or kind != "tactical"):
        rule = f"ability.{kind}-own-turn-only" if kind != "tactical" else "action.tactical-opponent-turn-only-in-combat"
        return Refusal(rule, f"it is {t.active.seat}'s turn: {seat} cannot use {label} now")
    return _no_interruption(label)


def no_ability(card: Card, label: str, ref: str) -> Refusal:
    """Why the card has no ability that is called so: another type, two of that name, other icons, or none at all."""
    has = ", ".join(one.ref for one in card.abilities) or "none"
    kind, _, slug = ref.rpartition(":")
    said = f"{label} has no ability {ref}; it has {has}"
    if not ref:
        said = f"none of the abilities of {label} is named; it has {has}"
    elif not kind and [one.slug for one in card.abilities].count(slug) > 1:
        said = f"{label} has two abilities {ref}; they are told apart as {has.replace(', ', ' and ')}"
    if slug in [one.slug for one in card.abilities]:
        rule = "card.ability-colour-is-type" if kind else "card.same-name-different-type"
    elif slug.rstrip("0123456789").rstrip("-") in [one.name for one in card.abilities]:
        rule = "card.ability-number-is-icon-count"
    else:
        rule = "card.creature-abilities-optional" if card.creature else "card.action-one-or-two-abilities"
    return Refusal(rule, said)


def native_refusal(ability: Ability) -> Refusal:
    return Refusal("ability.native-not-activated", f"{ability.ref} is Native: it is not activated")
