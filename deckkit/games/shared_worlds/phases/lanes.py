"""Lanes: which of them are open for a unit, and the forced lane of a newly played one."""

from deckkit.games.shared_worlds.state import COMBAT, LANES, Player, Table, Unit
from deckkit.play.actions import CONTESTED, Refusal


def open_lanes(player: Player) -> list[str]:
    """The lanes without an own unit, of either area (`lane.one-unit-per-lane`)."""
    taken = [one.lane for one in player.units]
    return [lane for lane in LANES if lane not in taken]


def ahead(t: Table, player: Player) -> list[Player]:
    """The opponents with more units in the Combat Area, each compared singly (`lane.forced-needs-strictly-more`)."""
    own = sum(one.area == COMBAT for one in player.units)
    return [
        one for one in t.order if one.side is not player.side and sum(unit.area == COMBAT for unit in one.units) > own
    ]


def lanes_for(t: Table, player: Player) -> list[str]:
    """The lanes into which the player may play a unit now."""
    lanes = open_lanes(player)
    leaders = ahead(t, player) if lanes else []
    if leaders:
        held = {unit.lane for one in leaders for unit in one.units if unit.area == COMBAT}
        lanes = [lane for lane in lanes if lane in held]
    return lanes


def lane_refusal(t: Table, player: Player, lane: str | None) -> Refusal | None:
    """Why a unit cannot be played into a lane, or, without one, why the lane has to be named."""
    free = open_lanes(player)
    if not free:
        return Refusal(
            "lane.at-most-three-units",
            f"{player.seat} has {len(player.units)} units, one in each of {len(LANES)} lanes",
        )
    leaders = ahead(t, player)
    held = [lane for lane in LANES if any(_in_combat(one, lane) for one in leaders)]
    if leaders and not any(lane in held for lane in free):
        return Refusal(
            "lane.forced-without-open-lane",
            f"{_outnumbered(player, leaders)}: the unit must go to {_or(held)}, where {player.seat} has cards already",
            contested=True,
        )
    if lane is None:
        allowed = lanes_for(t, player)
        if len(allowed) == 1:
            return None
        return Refusal("lane.chosen-when-unit-is-played", f"{player.seat} has to say which lane: {_or(allowed)}")
    own = player.unit_in(lane)
    if own is not None:
        where = "Combat" if own.area == COMBAT else "Development"
        return Refusal(
            "lane.no-unit-into-own-occupied-lane",
            f"{own.handle} of {player.seat} is in the {lane} lane already, in the {where} Area",
        )
    if leaders and lane not in held:
        return _forced_refusal(t, player, lane, leaders, [one for one in held if one in free])
    return None


def _forced_refusal(t: Table, player: Player, lane: str, leaders: list[Player], forced: list[str]) -> Refusal:
    """Why a lane is closed to a player who is outnumbered: the forced ones are others."""
    must = f"{_outnumbered(player, leaders)}: the unit must go to {_or(forced)}"
    mates = [one for one in player.side.players if one is not player and _in_combat(one, lane)]
    if mates:
        return Refusal(
            "lane.forced-ignores-teammate",
            f"{must}; that {mates[0].seat}, a teammate, has a unit in the {lane} lane opens it to nobody",
        )
    behind = [unit for one in leaders if (unit := one.unit_in(lane)) is not None]
    if behind:
        return Refusal(
            "lane.forced-counts-combat-areas-only",
            f"{must}; {behind[0].handle} of {behind[0].player.seat} is in the {lane} lane, but in the Development Area",
            contested=True,
        )
    opponents = len(t.opponents(player))
    rule = "lane.forced-with-several-opponents" if opponents > 1 else "lane.forced-when-outnumbered"
    return Refusal(rule, f"{must}, not to {lane}", contested=len(leaders) < opponents)


def note_readings(t: Table, player: Player, unit: Unit) -> None:
    """That the forced lane has let a unit into its lane which another reading would have kept out, or has forced it.

    Called when the unit has been played, before it has entered.
    """
    leaders = ahead(t, player)
    if leaders:
        rule = "lane.forced-with-several-opponents" if len(t.opponents(player)) > 1 else "lane.forced-when-outnumbered"
        t.note("lane", rule, unit.handle, len(player.warband()), unit.lane)
        return
    fighters = len(player.warband())
    promoted = _promoted(t, player) if fighters else 0
    if promoted and any(len(one.warband()) > fighters - promoted for one in t.opponents(player)):
        t.note("evened", "lane.forced-checked-when-played", player.seat, promoted, unit.handle)
    if fighters and any(len(one.warband()) == fighters for one in t.opponents(player)):
        t.note("lane", "lane.forced-needs-strictly-more", unit.handle, fighters, unit.lane)
    elif any(one is not player and one.unit_in(unit.lane) for one in t.order):
        t.note("lane", "lane.other-players-units-do-not-occupy", unit.handle, 0, unit.lane)
    else:
        t.note("lane", "lane.chosen-when-unit-is-played", unit.handle, 0, unit.lane)
    total = len(player.units)
    for other in t.opponents(player):
        fighting = other.warband()
        if len(other.units) > total and fighting and all(one.lane != unit.lane for one in fighting):
            detail = f"counting all units {other.seat} has more, and none in the Combat Area of this lane"
            t.note(CONTESTED, "lane.forced-counts-combat-areas-only", unit.handle, len(other.units), detail)
            return


def _promoted(t: Table, player: Player) -> int:
    """How many fighters of the player have been promoted in this turn."""
    number = 0
    for event in t.this_turn():
        if event.kind == "promote" and event.rule in ("promote.keeps-lane", "variant.promotion-lane"):
            unit = t.unit(event.who)
            number += unit is not None and unit.player is player and unit.area == COMBAT
    return number


def note_free_move(t: Table, unit: Unit, lane: str) -> None:
    """That a unit is moved into a lane of the Combat Area into which it could not be played just now."""
    leaders = ahead(t, unit.player)
    if leaders and not any(_in_combat(one, lane) for one in leaders):
        t.note("free-move", "lane.forced-not-for-moves", unit.handle, 0, lane)


def _in_combat(player: Player, lane: str) -> bool:
    unit = player.unit_in(lane)
    return unit is not None and unit.area == COMBAT


def _outnumbered(player: Player, leaders: list[Player]) -> str:
    """``P2 has 2 units in the Combat Area, P1 has 1``."""
    parts = [f"{one.seat} has {_units(len(one.warband()))}" for one in leaders]
    return f"{' and '.join(parts)} in the Combat Area, {player.seat} has {len(player.warband())}"


def _units(number: int) -> str:
    return "1 unit" if number == 1 else f"{number} units"


def _or(lanes: list[str]) -> str:
    return " or ".join(lanes)
