"""Who and what may be targeted: the targeting rule, whose it may be, the lane, and what a card protects."""

from collections.abc import Iterator

from deckkit.games.shared_worlds.listing.named import CAMP_RAID, TRADE_WARDEN
from deckkit.games.shared_worlds.missing import missing
from deckkit.games.shared_worlds.passives import AREAS, has, within
from deckkit.games.shared_worlds.state import (
    COMBAT,
    DEVELOPMENT,
    EFFECT,
    Ability,
    Attachment,
    Building,
    Player,
    Table,
    Unit,
)
from deckkit.games.shared_worlds.using.activation import Activation
from deckkit.play.actions import CONTESTED, Refusal

UNIT, BUILDING, PLAYER = "unit", "building", "player"
_KINDS = {
    "combat-unit": UNIT,
    "development-unit": UNIT,
    "unit": UNIT,
    "building": BUILDING,
    "player": PLAYER,
    "opponent": PLAYER,
    "hand": PLAYER,
    "deck": PLAYER,
}
_MOVES = ("change-lane", "return-to-development", "swap-control")
_KILLS = ("destroy-unit", "damage-unit")
_OWN_PILES = frozenset({"draw-cards", "thin-deck", "recover-cards"})
"""Effects on piles that are always the controller's own."""


def kind(ability: Ability) -> str:
    """What has to be named for an ability: a unit, a building, a player, or nothing."""
    found = _KINDS.get(ability.target, "")
    if found == PLAYER and (ability.scope == "own" or ability.effect in _OWN_PILES):
        return found if ability.effect == "save" else ""  # in a zero-life window who is saved is always said
    return found


def refusal(t: Table, act: Activation) -> Refusal | None:
    """Why what is named first is no target of the ability."""
    ref = act.ref
    assert ref is not None
    wanted = kind(act.ability)
    if wanted == PLAYER:
        player = t.players.get(ref)
        if player is None:
            rule = "ability.players-as-targets"
            return Refusal(rule, f"{act.label} targets a player ({', '.join(t.players)}), not {ref}")
        return player_refusal(t, act, player)
    piece = t.piece(ref)
    if wanted == BUILDING:
        if isinstance(piece, Building):
            return _scope_refusal(t, act, piece.player, f"{piece.handle} belongs to {piece.player.seat}")
        if piece is None and ref not in t.players:
            return missing(t, ref)
        return Refusal("ability.targets-combat-units-and-buildings", f"{act.label} targets a building, not {ref}")
    if isinstance(piece, Unit):
        return unit_refusal(t, act, piece)
    if piece is None and ref not in t.players:
        return missing(t, ref)
    if isinstance(piece, Attachment) and act.ability.effect in _MOVES:
        rule = "card.attachment-cannot-be-moved"
        return Refusal(
            rule, f"{piece.handle} is an attachment: it stays with {piece.host.handle}, {act.label} moves units"
        )
    if isinstance(piece, Building) and act.ability.effect in (*_MOVES, *_KILLS):
        rule = "card.building-cannot-be-lost"
        return Refusal(rule, f"{piece.handle} is a building: it has no Life and stays, {act.label} targets a unit")
    return Refusal("ability.targets-combat-units-and-buildings", f"{act.label} targets a unit, not {ref}")


def player_refusal(t: Table, act: Activation, player: Player) -> Refusal | None:
    """Why a player is no target of the ability."""
    if t.gone(player):
        return Refusal("turn.eliminated-players-are-skipped", f"{player.seat} is out of the game")
    return _scope_refusal(t, act, player, f"{act.label} names {player.seat}")


def unit_refusal(t: Table, act: Activation, unit: Unit) -> Refusal | None:
    """Why a unit is no target of the ability."""
    player, ability = act.player, act.ability
    mate = unit.player is not player and unit.player.side is player.side
    area = AREAS.get(ability.target, unit.area)
    if unit.area != area:
        where = f"{unit.handle} is in the {unit.area.capitalize()} Area"
        rule = "ability.development-abilities-on-units"
        if area == COMBAT:
            rule = "team.helpful-effects-keep-targeting-rules" if mate else "ability.development-units-untargetable"
        return Refusal(rule, f"{where}, {act.label} targets units of the {area.capitalize()} Area")
    refused = _scope_refusal(t, act, unit.player, f"{unit.handle} is a unit of {unit.player.seat}")
    if refused is not None:
        return refused
    if unit.player.side is not player.side and has(t, unit, "protect"):
        return Refusal("card.text-beats-rulebook", f"a card protects {unit.handle}: it is no target for opponents")
    return _lane_refusal(act, unit, mate=mate)


def _lane_refusal(act: Activation, unit: Unit, *, mate: bool) -> Refusal | None:
    ability, source = act.ability, act.unit
    if not ability.same_lane and ability.effect != "move-life":
        return None
    if source is not None and source.lane == unit.lane:
        return None
    rule = "ability.development-abilities-on-units"
    if ability.effect == "move-life":
        rule = "ability.life-moves-within-a-lane"
    elif mate:
        rule = "team.helpful-effects-keep-targeting-rules"
    elif ability.zone == COMBAT:
        rule = "ability.unit-targets-in-corresponding-lane"
    where = "no lane" if source is None else f"the {source.lane} lane"
    return Refusal(rule, f"{unit.handle} is in the {unit.lane} lane, {act.label} reaches {where}")


def scope_of(ability: Ability) -> str:
    """Whose the target is; who is called an opponent is always one."""
    return "opponent" if ability.target == "opponent" else ability.scope


def _scope_refusal(t: Table, act: Activation, other: Player, what: str) -> Refusal | None:
    """Why something of another player, or that player, is not of the scope of the ability."""
    scope = scope_of(act.ability)
    if within(act.player, scope, other):
        return None
    if scope != "opponent":
        rule = "card.your-means-controller" if scope == "own" else "team.helpful-effects-on-teammate"
        whose = {"own": act.player.seat, "team": f"the team of {act.player.seat}"}.get(scope, "the teammate")
        return Refusal(rule, f"{what}, {act.label} is for what is of {whose}")
    rule = "components.free-for-all-with-two-or-three"
    if other is act.player and act.ability.effect == "steal-cubes":
        rule = "borrow.from-opponents-only" if act.ability.borrows else "steal.by-card-ability-only"
        rule = "named.camp-raid" if act.card.name == CAMP_RAID else rule
    elif other is not act.player:
        rule = "team.opponent-excludes-teammate"
        if act.ability.effect == "peek":
            rule = "team.hands-stay-secret"
        elif act.card.name == TRADE_WARDEN:
            rule = "named.trade-warden"
    elif t.team:
        rule = "team.opponent-excludes-teammate"
    opponents = ", ".join(one.seat for one in t.opponents(act.player))
    return Refusal(rule, f"{what}, {act.label} is for an opponent: {opponents or 'none'}")


def units(t: Table, act: Activation) -> Iterator[Unit]:
    """Every unit that is a legal target."""
    for unit in t.units():
        if unit_refusal(t, act, unit) is None:
            yield unit


def buildings(t: Table, act: Activation) -> Iterator[Building]:
    """Every building that is a legal target."""
    for player in t.order:
        if within(act.player, scope_of(act.ability), player):
            yield from player.buildings


def players(t: Table, act: Activation) -> Iterator[Player]:
    """Every player that is a legal target."""
    for player in t.order:
        if within(act.player, scope_of(act.ability), player):
            yield player


def note_aim(t: Table, act: Activation) -> None:
    """By which rule a target is in reach, where something other than the plain targeting rule says so."""
    ability = act.ability
    wanted = kind(ability)
    if wanted == PLAYER:
        t.note("aim", "ability.players-as-targets", act.label, 0, act.ref or "")
        t.note(CONTESTED, "ability.players-as-targets", act.label, 0, f"{act.ref} is no unit and no building")
    elif wanted == UNIT:
        unit = t.unit(act.ref or "")
        if unit is None:
            return
        _note_readings(t, act, unit)
        if ability.zone == EFFECT:
            t.note("aim", "ability.instants-not-bound-to-lanes", act.label, 0, unit.handle)
        elif unit.area == DEVELOPMENT:
            t.note("aim", "ability.development-units-untargetable", act.label, 0, unit.handle)
        elif unit.player is not act.player and unit.player.side is act.player.side:
            t.note("aim", "team.helpful-effects-on-teammate", act.label, 0, unit.handle)


def _note_readings(t: Table, act: Activation, unit: Unit) -> None:
    """That a unit is in reach which the list of targets leaves out, or a limit of lanes that binds everything."""
    if unit.area == DEVELOPMENT:
        detail = f"{unit.handle} is not in a Combat Area"
        t.note(CONTESTED, "ability.development-units-untargetable", act.label, 0, detail)
    if act.ability.zone != COMBAT:
        instant = act.ability.zone == EFFECT
        rule = "ability.instants-not-bound-to-lanes" if instant else "ability.development-abilities-on-units"
        t.note(CONTESTED, rule, act.label, 0, f"{unit.handle} is reached from no lane of a Combat Area")
