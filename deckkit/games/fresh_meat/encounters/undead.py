"""The Undead of the Endless Horde: what one is, when they arrive and turn, whom they attack and who may attack them.

`Table.horde` remembers the Horde for the rest of the game. The rules of its Encounters are in `horde`.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.changes import enter
from deckkit.games.fresh_meat.effects.whom import life
from deckkit.games.fresh_meat.encounters.special import UNDEAD
from deckkit.games.fresh_meat.state import Creature, Player, Table
from deckkit.play.actions import CONTESTED

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


@dataclass(slots=True, eq=False)
class Horde:
    """The Endless Horde once it has been met.

    card       what an Undead is: the Horde's card, with its powers, and the type Undead (`horde.holy-water`)
    killed     Undead killed in its own Encounter; over: whether that Encounter has come to its end
    asked      who has asked whom for help in this Encounter, in whichever Round
    """

    card: "EncounterCard"
    killed: int = 0
    over: bool = False
    asked: set[tuple[str, str]] = field(default_factory=set)


def meet(t: Table, card: "EncounterCard") -> Horde:
    """From now on Undead come into play for the rest of the game (`horde.rest-of-game`)."""
    t.horde = Horde(replace(card, type=UNDEAD))
    t.note("horde", "horde.rest-of-game", card.id)
    return t.horde  # type: ignore[no-any-return]


def undead(t: Table, front: Player, *, attacking: bool = False) -> Creature:
    """An Undead before a player, not yet in play; a new one is approaching (`horde.enters-approaching`)."""
    horde: Horde = t.horde
    table = horde.card.table
    return Creature(
        t.free_handle(UNDEAD),
        horde.card,
        "Undead",
        table.life,
        table.prestige,
        "front-player",
        (),
        table.damage,
        horde.card.powers,
        role=UNDEAD,
        start_life=table.life,
        front=front,
        attacking=attacking,
    )


def in_play(t: Table) -> list[Creature]:
    """The Undead in play."""
    return [one for one in t.creatures if one.role == UNDEAD]


# -- arrivals and turning --------------------------------------------------------------------------------------------


def arrive(t: Table) -> None:
    """The Undead of a Round come into play, when its Player #1 is known."""
    table = t.horde.card.table
    for front in _before(t, table.before, table.arrivals):
        one = undead(t, front)
        enter(t, one, "horde.enters-approaching")
        t.note("approaching", "horde.no-attack-first-round", one.handle, 0, front.seat)
        t.note("type", "horde.holy-water", one.handle)
    many = len(in_play(t))
    if many > table.tokens:
        t.note("tokens", "horde.tokens-run-out", "", many - table.tokens)


def _before(t: Table, before: str, arrivals: str) -> list[Player]:
    """Before whom they come to lie, one place for each."""
    players = t.acting()
    if arrivals == "one-per-player" or before == "each-player":
        return players
    if before == "player-1":
        front = players[0]
    elif before == "last-player":
        front = players[-1]
    else:
        front = min(players, key=life)
    return [front] * (2 if arrivals == "two-per-round" else 1)


def turn(t: Table) -> None:
    """At the beginning of a Round the Undead of the one before turn to their attacking side."""
    for one in in_play(t):
        if not one.attacking:
            one.attacking = True
            t.note("attacking", "horde.flip-next-round", one.handle)


# -- whom they attack, and who attacks them --------------------------------------------------------------------------


def attacked(t: Table, creature: Creature) -> list[Player]:
    """Whom an Undead attacks (`horde.attacks-front-player`)."""
    if not creature.attacking or creature.front is None:
        return []
    t.note("attacks", "horde.attacks-after-flip", creature.handle, 0, creature.front.seat)
    return [creature.front]


def lying(target: Creature) -> str:
    """An Undead and before whom it lies, for an event."""
    return f"{target.handle} {target.front.seat if target.front is not None else ''}"


def is_undead(target: Creature | Player) -> bool:
    """Whether somebody aims at an Undead."""
    return isinstance(target, Creature) and target.role == UNDEAD


def may_attack(player: Player, target: Creature) -> bool:
    """Whether an Undead lies before this player, or before one who has asked this player for help."""
    front = target.front
    return front is player or (front is not None and player.seat in front.asked)


def note_target(t: Table, own: bool, player: Player, target: Creature) -> None:
    """By which rule this Undead may be attacked."""
    if own:
        rule = "horde.own-encounter-any-target"
    elif target.front is player:
        rule = "horde.later-own-token-or-encounter"
    else:
        rule = "horde.help-on-request"
        t.note(CONTESTED, "horde.help-log", player.seat, 0, "form and duration of a request for help are not told")
    t.note("attacked", rule, player.seat, 0, lying(target))
