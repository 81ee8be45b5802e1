"""An ability from its activation to its end, window by window (`timing.cover-windows`, `timing.assault-windows`)."""

from deckkit.games.cannibal_world.abilities.effects import EFFECTS, STATUSES, resulting_combat
from deckkit.games.cannibal_world.combat import dodged, fight
from deckkit.games.cannibal_world.conditions import CONDITIONS
from deckkit.games.cannibal_world.state import Table
from deckkit.games.cannibal_world.triggers import answers
from deckkit.games.cannibal_world.victory import check, in_danger
from deckkit.games.cannibal_world.windows import SHOTS, Activation, Window, holders
from deckkit.play.actions import CONTESTED, Steps


def perform(t: Table, act: Activation, w: Window) -> Steps:
    """What follows from an ability that is paid for and whose targets are chosen."""
    t.note("use", _rule_of(act), act.player.seat, 0, act.label)
    t.resolving += 1
    if act.ability.type == "assault":
        yield from _assault(t, act, w)
    elif act.ability.type == "triggered":
        yield from _effect(t, act, w)
    else:
        yield from _bullseye(t, act, w)
        yield from _effect(t, act, w)
        yield from _reload(t, act)
    t.resolving -= 1


def _rule_of(act: Activation) -> str:
    """The rule that says what the ability does, of a Triggered one the rule of its condition."""
    kind, name = act.ability.type, act.ability.name
    if kind == "triggered":
        return CONDITIONS[name][0]
    return _RULES.get((kind, name, act.source is None)) or f"ability.{kind}-{name}"


_RULES = {
    ("cover", "cat-pounce", False): "ability.cover-cat-pounce-move",
    ("cover", "cat-pounce", True): "ability.cat-pounce-on-action-card",
    ("assault", "dog-charge", False): "ability.dog-charge-no-dodge",
    ("assault", "dog-charge", True): "ability.assault-action-card-status-void",
    ("assault", "immolate", False): "ability.immolate-damage",
    ("assault", "immolate", True): "ability.immolate-damage",
    ("tactical", "additional-damage", False): "ability.additional-damage-creature",
    ("tactical", "additional-damage", True): "ability.additional-damage-action-card",
    ("tactical", "shield", False): "ability.tactical-shield-creature",
    ("tactical", "shield", True): "ability.tactical-shield-action-card",
    ("tactical", "feint", True): "ability.feint-on-action-card",
    ("tactical", "loyalty", False): "ability.loyalty",
    ("tactical", "loyalty", True): "ability.loyalty-on-action-card",
}
"""Of abilities whose rule is not called like the ability: by type, name, and whether an Action card has it."""


def _effect(t: Table, act: Activation, w: Window) -> Steps:
    effect = EFFECTS.get((act.ability.type, act.ability.name))
    steps = effect(t, act, w) if effect is not None else None
    if steps is not None:
        yield from steps


def _assault(t: Table, act: Activation, w: Window) -> Steps:
    yield from _bullseye(t, act, w)
    act.dodged = yield from dodged(t, Window("dodge", act=act), "action.dodge-assault-cost", act.label)
    if act.dodged:
        t.note("dodge", "action.dodge-assault-cost", act.target.handle, 0, act.label)
    else:
        enemy = act.player.side.enemy
        yield from answers(t, Window("swap", side=enemy, act=act), "swap")
    yield from _bullseye(t, act, w)  # the window is open until the effect, also after a dodge
    if act.dodged and act.redirect is not None:
        rule = "ability.bullseye-with-dodge"
        t.note(CONTESTED, rule, act.redirect.handle, 0, "a dodged shot still hits the Bullseye")
    if not act.dodged or act.redirect is not None:
        yield from _effect(t, act, w)
    yield from _reload(t, act)
    if in_danger(t):
        yield from check(t)
    none = _no_combat(t, act)
    if none is not None:
        t.note("no-combat", none, act.player.seat, 0, act.label)
        if act.source is None and act.target.handle in t.creatures:
            t.note(CONTESTED, "ability.assault-action-card-no-combat", act.player.seat, 0, "no combat after a card")
    elif act.source is not None:
        follows = "ability.assault-combat-after-dodge" if act.dodged else "ability.assault-combat-follows"
        t.note("attack", follows, act.source.handle, 0, act.target.handle)
        yield from fight(t, resulting_combat(t, act))


def _no_combat(t: Table, act: Activation) -> str | None:
    """The rule by which no combat follows an Assault ability, None if one does."""
    if act.source is None:
        void = act.ability.name in STATUSES and not act.dodged
        return "ability.assault-action-card-status-void" if void else "ability.assault-action-card-no-combat"
    if act.target.handle not in t.creatures:
        return "ability.assault-target-dead-no-combat"
    return None if act.source.handle in t.creatures else "ability.assault-attacker-dead-no-combat"


def _bullseye(t: Table, act: Activation, w: Window) -> Steps:
    """The other side may draw all Direct Damage of a shot to a creature of its own."""
    if act.ability.name in SHOTS and act.creatures:
        window = Window("bullseye", side=act.player.side.enemy, act=act, combat=w.in_combat)
        yield from answers(t, window, "bullseye")


def _reload(t: Table, act: Activation) -> Steps:
    """The user's side may free the ability it has just used (`ability.triggered-reload-after-resolution`)."""
    source = act.source
    if source is None or source.handle not in t.creatures or not source.covered[act.ability.place]:
        return
    side = act.player.side
    if holders(t, side, "reload"):
        yield from answers(t, Window("reload", side=side, act=act), "reload")
