"""Why a player, or a unit, does not defend in a combat at all: what blocks and interceptions have in common."""

from deckkit.games.shared_worlds.fighting.fights import Combat, Fight, attacks, before_damage, no_unit
from deckkit.games.shared_worlds.passives import has
from deckkit.games.shared_worlds.state import Player, Table
from deckkit.play.actions import Action, Refusal


def not_attacked(action: Action, combat: Combat, refused: Refusal | None) -> Refusal | None:
    """Why a player who is not attacked defends nothing, and one who is, against no other's attacker (`refused`)."""
    rule = "combat.only-the-attacked-player-defends"
    if any(one.against.seat == action.seat for one in combat.fights):
        return refused if refused is not None and refused.rule == rule else None
    attacked = "/".join(dict.fromkeys(one.against.seat for one in combat.fights))
    return Refusal(rule, f"{action.seat} is not attacked, {attacked} is")


def too_late(action: Action, combat: Combat) -> Refusal | None:
    if before_damage(combat):
        return None
    return Refusal("timing.combat-before-damage", f"the damage of this combat is dealt: {action.seat} comes too late")


def no_attacker(t: Table, ref: str) -> Refusal:
    """Why what is called so cannot be blocked or intercepted: it does not attack."""
    rule = "combat.only-the-attacked-player-defends"
    if t.unit(ref) is None:
        return no_unit(t, ref)
    names = ", ".join(one.attacker.handle for one in t.combat.fights)
    return Refusal(rule, f"{ref} does not attack; the attackers are {names}")


def fight_refusal(t: Table, player: Player, fight: Fight, what: str) -> Refusal | None:
    """Why an attacker cannot be blocked, or intercepted, by any unit of a player."""
    name = fight.attacker.handle
    if fight.against is not player:
        rule = "combat.only-the-attacked-player-defends"
        words = f"{name} attacks {fight.against.seat}, not {player.seat}"
        return Refusal(rule, words, contested=player.side is not fight.attacker.player.side)
    if not attacks(t, fight):
        if fight.attacker.player is not t.combat.player:
            rule = "combat.attackers-are-active-players-combat-units"
            return Refusal(rule, f"{name} is a unit of {fight.attacker.player.seat} now, and attacks nobody")
        return Refusal("combat.development-units-cannot-fight", f"{name} has left the Combat Area")
    if has(t, fight.attacker, "unblockable"):
        return Refusal("card.text-beats-rulebook", f"{name} can neither be blocked nor intercepted, as a card says")
    return None
