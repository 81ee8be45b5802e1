"""The conditions of the Triggered abilities, and by which rule one is not met (`ability.triggered-condition`)."""

from deckkit.games.cannibal_world.state import Ability, Creature, Player, Table
from deckkit.games.cannibal_world.windows import SHOTS
from deckkit.play.actions import Event, Refusal

CONDITIONS = {
    "bullseye": ("ability.bullseye-trigger", "an opponent has just used an ability that deals Direct Damage"),
    "armor": ("ability.armor-trigger", "its creature is about to receive damage"),
    "reload": ("ability.triggered-reload", "an ability of an own creature has just been used"),
    "rat-proliferation": ("ability.triggered-rat-proliferation", "its creature has just entered the Cover Zone"),
    "cat-pounce": ("ability.triggered-cat-pounce", "its creature has just entered the Hunting Zone"),
    "rejects-tactics": ("ability.rejects-tactics", "its creature has just entered the game"),
    "backup": ("ability.triggered-backup", "its creature has just entered the game"),
    "swap": ("ability.swap-trigger", "an own creature is the target of a combat or an Assault ability, undodged"),
}
"""Of each Triggered ability: the rule of its condition, and the condition."""
_TRIGGERED = frozenset(rule for rule, _ in CONDITIONS.values())
_BLOWS = ("ability.assault-stab", "ability.immolate-damage")
"""Assault abilities that deal Combat Damage."""


def condition_refusal(t: Table, ability: Ability, label: str, player: Player, creature: Creature | None) -> Refusal:
    """Why the Triggered ability, of this creature or of a card, cannot be used now: by the rule about what has just
    happened, if there is one."""
    rule, condition = CONDITIONS[ability.name]
    rule = _special(t, ability.name, player, creature) or _missed(t, ability.name, player, creature) or rule
    return Refusal(rule, f"{label} can be used when {condition}, which is not so now")


def _special(t: Table, name: str, player: Player, creature: Creature | None) -> str | None:
    recent, own = _recent(t), player.side.seats
    used = [one.rule for one in recent if one.kind == "use" and one.who in own]
    match name:
        case "bullseye" if any(rule.endswith(shot) for rule in used for shot in SHOTS):
            return "ability.bullseye-not-own-ability"
        case "bullseye" if any(one.kind == "use" and one.rule in _BLOWS for one in recent):
            return "ability.stab-not-bullseye"
        case "bullseye" if t.combat is not None and t.combat.shots:
            return "ability.bullseye-combat-timing"
        case "armor" if any(one.kind == "dodge" for one in recent) or (creature and _spared(recent, creature)):
            return "ability.armor-not-on-zero"
        case "reload" if t.combat is not None and "ability.cover-cat-pounce-move" in used:
            return "ability.cover-cat-pounce-reload-time"
        case "cat-pounce" if t.combat is not None and t.combat.silenced and t.combat.attacker is creature:
            return "ability.cover-cat-pounce-enters-hunting"
        case "reload" if _played(recent, own) or not _TRIGGERED.isdisjoint(used):
            return "ability.triggered-reload-which-abilities"
        case "reload" if used:
            return "ability.triggered-reload-after-resolution"
        case "swap" if t.active.side is player.side and any(one.kind == "attack" for one in recent):
            return "ability.swap-attacker-side"
        case "swap" if t.combat is not None:
            return "combat.swap-after-dodge-step"
        case "swap" if any(one.kind == "dodge" for one in recent):
            return "ability.swap-not-if-dodged"
    if creature is None:
        return None
    came = {one.kind: one.detail for one in recent if one.who == creature.handle}
    match name:
        case "rat-proliferation" if "hunting" in (came.get("enter"), came.get("move")):
            return "ability.triggered-rat-proliferation-not-hunting"
        case "cat-pounce" if "swap" in came:
            return "ability.triggered-cat-pounce-not-by-swap"
        case "backup" | "rejects-tactics" if "move" in came and "enter" not in came:
            return "ability.entering-game-means-from-outside"
    return None


def _missed(t: Table, name: str, player: Player, creature: Creature | None) -> str | None:
    """The rule by which its window is over, if there was one in this turn and the side has let it pass."""
    window = t.declined.get((player.side.name, name))
    if window is None:
        return None
    meant = {*window.pending, window.creature} - {None}
    if creature is not None and meant and creature not in meant:
        return None
    came = [one for one in _recent(t) if one.kind in ("enter", "move")]
    return "timing.entering-play-order" if window.name == "enter" and not came else "timing.triggered-missed-window"


def _recent(t: Table) -> list[Event]:
    """What has happened since somebody last paid for something, or put a Leader into play."""
    found = []
    for event in reversed(t.events):
        if event.kind in ("spend", "free", "turn"):
            break
        found.append(event)
    return found


def _spared(recent: list[Event], creature: Creature) -> bool:
    """Whether all damage to the creature has been prevented."""
    parts = {one.kind for one in recent if one.who == creature.handle and (one.kind == "damage" or one.amount < 0)}
    return parts == {"damage-part"}


def _played(recent: list[Event], own: tuple[str, ...]) -> bool:
    """Whether it is the own Action card that was played last."""
    return any(one.kind == "discard" and one.who in own for one in recent)
