"""The Arena of Souls: the players fight one another until one, or two, are left; the defeated come back."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.changes import gain_prestige
from deckkit.games.fresh_meat.encounters.special import Special
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.play.actions import CONTESTED, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard

ATTACKED = "arena-attack"
"""The window in which a player who is attacked by another may send the attack on (`arena.redirect-to-third`)."""


@dataclass(slots=True, eq=False)
class Fight:
    """The fight in the Arena.

    entered    the LP with which everybody entered it
    two_left   whether it has come down to two
    """

    entered: dict[str, int]
    two_left: bool = False


def fighting(t: Table) -> list[Player]:
    """Who can still win the Arena, in acting order."""
    return [one for one in t.acting() if not one.spirit]


class Arena(Special):
    """Everybody against everybody; attacks of players are no creature attacks, those of spirits neither."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        t.own = Fight({one.seat: one.life for one in t.order})
        t.note("arena", "arena.player-attacks-not-creature", card.id, len(t.order))
        _down_to_two(t)
        return None

    def initiative_drawn(self, t: Table) -> Steps | None:
        if t.encounter is not None and t.encounter.table.spirit_form == "out-of-arena":
            for player in t.order:
                if player.spirit:
                    player.loses_turn = True
                    t.note("loses-turn", "arena.defeat", player.seat)
        return None

    def targets(self, t: Table, player: Player) -> list[Creature | Player]:
        found: list[Creature | Player] = [*_foes(t, player)]
        return found

    def target_refusal(self, t: Table, player: Player, target: Creature | Player) -> Refusal | None:
        foes = _foes(t, player)
        if target in foes:
            return None
        names = ", ".join(one.seat for one in foes) or "nobody"
        who = target.seat if isinstance(target, Player) else target.handle
        return Refusal("arena.target", f"{player.seat} attacks one who is still fighting: {names}, not {who}")

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        if not isinstance(attack.target, Player) or not attack.final():
            return None
        rule = "arena.spirit-attacks-not-creature" if attack.player.spirit else "arena.player-attacks-not-creature"
        t.note("player-attack", rule, attack.target.seat, attack.final(), attack.player.seat)
        return _announced(t, attack)

    def redirect_refusal(self, t: Table, player: Player, *, taking: bool = False) -> Refusal | None:
        if taking:
            said = "it takes an attack of a creature, and in the Arena only players attack: 0 creatures are in play"
            return Refusal("arena.creature-attack-cards-useless", said)
        for other in t.others(player):
            for attack in other.attacks:
                if attack.resolved and attack.target is player and len(fighting(t)) == 2:
                    return sent_on_refusal(t, attack, other)
        return None

    def at_zero(self, t: Table, player: Player, by: Player | None) -> bool:
        fight: Fight = t.own
        assert t.encounter is not None  # the Arena is its Encounter
        if fight is None or t.encounter.table.spirit_form == "out-of-game" or by is None or by is player:
            return False
        player.spirit = True
        if t.encounter.table.spirit_form == "out-of-arena" and not player.done:
            player.loses_turn = True
            t.note("loses-turn", "arena.defeat", player.seat)
        _down_to_two(t)
        return True

    def over(self, t: Table) -> bool:
        assert t.encounter is not None
        if t.own is None:
            return True  # all have returned already
        return len(fighting(t)) <= (2 if t.encounter.table.ends_when == "two-left" else 1)

    def ends(self, t: Table) -> Steps | None:
        return _return(t) if t.own is not None else None


def _foes(t: Table, player: Player) -> list[Player]:
    """Whom a player may attack: everybody who still fights, or the next of them to the left or right."""
    others = [one for one in fighting(t) if one is not player]
    assert t.encounter is not None
    way = t.encounter.table.targets
    if way == "chosen" or not others:
        return others
    step = t.left_of if way == "left" else t.right_of
    beside = step(player)
    while beside.spirit:
        beside = step(beside)
    return [beside]


def _announced(t: Table, attack: Attack) -> Steps:
    """The player attacked may send the attack on to a third, who may send it on again, but never to the attacker."""
    while isinstance(attack.target, Player):
        target = attack.target
        yield from window(t, Window(ATTACKED, target, attack=attack), lambda target=target: [target])  # type: ignore[misc]
        if attack.target is target:
            return
        t.note(CONTESTED, "arena.redirect-to-third", target.seat, 0, "an attack of a player is no creature attack")


def sent_on_refusal(t: Table, attack: Attack, to: Player) -> Refusal | None:
    """Why an attack of a player in the Arena cannot be sent to that player."""
    left = len(fighting(t))
    if to is attack.player:
        said = f"with {left} players in the Arena no attack is sent back at its attacker, {to.seat}"
        return Refusal("arena.no-redirect-to-attacker", said, contested=left > 2)
    if to.spirit or not to.alive:
        return Refusal("arena.redirect-to-third", f"{to.seat} has {to.life} LP and fights no more")
    return None


def _down_to_two(t: Table) -> None:
    fight: Fight = t.own
    left = fighting(t)
    if len(left) == 2 and not fight.two_left:
        fight.two_left = True
        t.note("two-left", "arena.down-to-two", "", 2, " and ".join(one.seat for one in left))


def _return(t: Table) -> Steps:
    """Whoever is left is rewarded, and the defeated return with the LP with which they entered (`arena.defeat`)."""
    fight: Fight = t.own
    assert t.encounter is not None
    table = t.encounter.table
    winners = fighting(t)
    t.own = None  # from here on 0 LP are the end
    t.note("arena-over", "arena.target" if len(winners) < 2 else "arena.down-to-two", "", len(winners))
    for player in winners:
        gain_prestige(t, player, table.reward, "arena.down-to-two", "arena")
    for player in t.acting():
        if player.spirit and table.life_restored:
            player.life = fight.entered.get(player.seat, player.life)
            t.note("restored", "arena.defeat", player.seat, player.life)
        player.spirit = False
    yield from t.kinds.fallen(t)
