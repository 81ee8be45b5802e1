"""A combat under way: who attacks whom, and which unit stands in between."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from deckkit.games.shared_worlds.missing import missing
from deckkit.games.shared_worlds.state import COMBAT, Attachment, Player, Table, Unit
from deckkit.play.actions import Refusal


@dataclass(slots=True, eq=False)
class Fight:
    """One attacker, the player attacked, and the unit that blocks or intercepts it.

    blocker      the unit that blocks or intercepts; the attacker stays blocked when it has left
    intercepted  whether that unit intercepted
    struck       whether the attacker has struck the player
    met          whether both were there to deal damage; life: that of the blocker just before damage
    power        of attacker and blocker, just before damage
    """

    attacker: Unit
    against: Player
    blocker: Unit | None = None
    intercepted: bool = False
    struck: bool = False
    met: bool = False
    life: int = 0
    power: tuple[int, int] = (0, 0)


@dataclass(slots=True, eq=False)
class Combat:
    """The combat of a turn.

    again      whether it is another one of this turn, for units that a card lets attack again
    step       opening, attack, attacked, block, intercept, damage, triggers, spent
    declared   the players whose blocks have been asked for
    """

    player: Player
    again: bool = False
    step: str = "opening"
    fights: list[Fight] = field(default_factory=list)
    declared: list[Player] = field(default_factory=list)

    def fight(self, attacker: Unit) -> Fight | None:
        """The fight of an attacker."""
        return next((one for one in self.fights if one.attacker is attacker), None)

    def blocked_by(self, unit: Unit) -> list[Fight]:
        """The fights in which a unit blocks or intercepts."""
        return [one for one in self.fights if one.blocker is unit]

    def against(self, player: Player) -> list[Fight]:
        """The fights in which a player is attacked."""
        return [one for one in self.fights if one.against is player]


def before_damage(combat: Combat) -> bool:
    """Whether the damage of a combat is still to come (`timing.combat-before-damage`)."""
    return combat.step not in ("damage", "triggers", "spent")


def attacks(t: Table, fight: Fight) -> bool:
    """Whether the attacker of a fight is still there, under the player who has declared it."""
    return takes_part(t, fight.attacker, t.combat.player)


def defends(t: Table, fight: Fight) -> bool:
    """Whether the blocker of a fight is still there, under the player who is attacked."""
    return fight.blocker is not None and takes_part(t, fight.blocker, fight.against)


def takes_part(t: Table, unit: Unit, player: Player) -> bool:
    """Whether a unit is in play, in the Combat Area, and under the control of a player, for whom it fights."""
    return unit.player is player and unit.area == COMBAT and t.pieces.get(unit.handle) is unit


def triggered(pieces: Iterable[Unit | Attachment], moment: str, player: Player) -> bool:
    """Whether one of these cards, or of what lies on them, has an ability of a player that a moment triggers."""
    for piece in pieces:
        both: list[Unit | Attachment] = [piece, *(piece.attachments if isinstance(piece, Unit) else ())]
        if any(ability.trigger == moment for one in both if one.player is player for ability in one.card.abilities):
            return True
    return False


def spent_attacking(t: Table, player: Player) -> bool:
    """Whether Power that attackers of a player have spent in this turn lies beside that player's buildings."""
    if not t.fought or player is not t.active or not player.used:
        return False
    wanted = ("beside", "power.spent-cubes-beside-buildings", player.seat)
    return any((event.kind, event.rule, event.who) == wanted for event in t.this_turn())


def no_unit(t: Table, ref: str) -> Refusal:
    """Why what a declaration of combat names is no unit in play."""
    piece = t.piece(ref)
    if piece is None:
        return missing(t, ref)
    return Refusal("card.unit-acts-only-in-combat-area", f"{piece.handle} is no unit, and only units fight")
