"""Health lost and gained, and what falls: animals at zero go to the pile, and their owners lose health."""

from deckkit.games.animal_duel.state import Placed, Player, Table
from deckkit.play.actions import CONTESTED


def owner_damage(cost: int) -> tuple[str, int]:
    """The rule of the band in which a printed cost lies, and what it takes from the owner's health."""
    if cost >= 9:
        return "combat.owner-damage-cost-9-plus", 3
    if cost >= 5:
        return "combat.owner-damage-cost-5-8", 2
    if cost >= 1:
        return "combat.owner-damage-cost-1-4", 1
    return "combat.owner-damage-cost-0", 0


def hurt_player(t: Table, player: Player, amount: int, rule: str, by: str) -> None:
    """A player loses health, which stands at zero where it would fall below."""
    t.note("lose", rule, player.seat, amount, by)
    if amount > player.health:
        t.note("excess", "combat.health-never-below-zero", player.seat, amount - player.health)
    player.health = max(0, player.health - amount)


def hurt_animal(t: Table, one: Placed, amount: int, rule: str, why: str) -> None:
    """An animal takes damage; what is more than the health that is left hurts nobody else."""
    t.note("damage", rule, one.handle, amount, why)
    if amount > one.health:
        t.note("excess", "combat.no-excess-to-player", one.handle, amount - one.health)
    one.health = max(0, one.health - amount)


def fall(t: Table, rule_of_fall: str = "combat.incapacitated-by-any-cause") -> None:
    """All face-up animals at zero health leave at once, then their owners lose health at once.

    `rule_of_fall` says why: by a text, where nothing else is said.
    """
    fallen = [one for player in _in_turn(t) for one in player.animals if one.health <= 0]
    for one in fallen:
        t.leave(one, one.player.incapacitated)
        t.note("incapacitated", rule_of_fall, one.handle, 0, one.player.seat)
        t.note("lost", "combat.incapacitated-to-pile-face-up", one.player.seat, 1, one.handle)
    if fallen and fallen[0].player is not fallen[-1].player:
        t.note("both", "combat.both-incapacitated", "", len(fallen))
    for one in fallen:
        rule, amount = owner_damage(one.card.cost)
        if not amount:
            t.note(CONTESTED, rule, one.player.seat, 0, f"{one.handle} costs nothing")
        hurt_player(t, one.player, amount, rule, one.handle)
    t.fallen += [one for one in fallen if one.card.on_incapacitated]


def kill(t: Table, one: Placed, by: str) -> None:
    """By a text: to the same pile, and its owner loses nothing (`combat.killed-animal`)."""
    t.leave(one, one.player.incapacitated)
    t.note(CONTESTED, "combat.killed-animal", one.player.seat, 0, f"{one.handle} is killed, not incapacitated")
    t.note("killed", "combat.killed-animal", one.handle, 0, by)
    t.note("lost", "combat.killed-animal", one.player.seat, 1, one.handle)


def _in_turn(t: Table) -> tuple[Player, Player]:
    """The active player first."""
    return t.active, t.active.enemy
