"""A plain player: how good each action looks, one step ahead, in points of about one cube.

It fills its lanes, promotes and charges what can attack in this turn, attacks wherever it loses nothing by it, blocks
where that kills or saves, and takes a Prosperity win that is there. It knows no plan beyond the action at hand.
"""

from collections.abc import Callable, Sequence
from typing import Any

from deckkit.games.shared_worlds.acquiring import Retain
from deckkit.games.shared_worlds.blocking import Block
from deckkit.games.shared_worlds.choices import Discard
from deckkit.games.shared_worlds.combat import Attack, Start
from deckkit.games.shared_worlds.draw_phase import Draw, Keep
from deckkit.games.shared_worlds.end_phase import Cash, Forgo, Refill
from deckkit.games.shared_worlds.intercepting import Intercept
from deckkit.games.shared_worlds.main_phase import Charge, End, Promote, Skip
from deckkit.games.shared_worlds.passives import has, power_maximum
from deckkit.games.shared_worlds.playing import Play
from deckkit.games.shared_worlds.state import ATTACHMENT, COMBAT, INSTANT, Card, Player, Table, Unit
from deckkit.games.shared_worlds.use import Use
from deckkit.games.shared_worlds.victory import Agree, Offer, compared, owned
from deckkit.games.shared_worlds.windows import Window
from deckkit.games.shared_worlds.worths import CUBE, card_worth, effect, hurt, keeping, life, worth
from deckkit.play.actions import Action, Decision

_WIN = 1000.0


def heuristic(t: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good an action looks; silence is 0."""
    window: Window = decision.about

    def score(action: Any) -> float:
        judge = _JUDGES.get(type(action))
        return judge(t, window, action) if judge is not None else 0.0

    return score


# -- the Main Phase --------------------------------------------------------------------------------------------------


def _end(t: Table, w: Window, action: End) -> float:
    """To end the phase brings the check of Prosperity about, as any other action does."""
    return _WIN if not t.checked and compared(t, t.players[action.seat])[0] else 0.05


def _skip(t: Table, w: Window, action: Skip) -> float:
    player = t.players[action.seat]
    building = t.building(action.building)
    assert building is not None
    growth = 1.5 - 0.1 * owned(t, player)
    if w.name == "main":
        growth += 8.0 if _exposed(t, player, 0) else 0.0
        growth -= 1.0 if any(unit.power for unit in player.units) else 0.0
    return max(0.1, growth) - 0.01 * building.cubes


def _exposed(t: Table, player: Player, away: int) -> bool:
    """Whether an opponent would be near a Prosperity win if so many cubes of the player counted no more."""
    left = sum(owned(t, one) for one in player.side.players) - away
    others: dict[str, int] = {}
    for one in t.opponents(player):
        others[one.side.name] = others.get(one.side.name, 0) + owned(t, one)
    return any(2 * left <= count + 4 for count in others.values())


def _play(t: Table, w: Window, action: Play) -> float:
    player, card = t.players[action.seat], t.card_called(action.card)
    cost = 0.4 * card.price.cubes + 1.6 * sum(len(one.cards) for one in action.loans)
    if card.type == INSTANT:
        return sum(_clause(t, player, card, one) for one in action.clauses) - cost - 0.4
    if card.type == ATTACHMENT:
        return _host(t, player, card, action.host) - cost
    return 5.0 + card_worth(card) - cost + _front(t, player, action.lane)


def _clause(t: Table, player: Player, card: Card, clause: Any) -> float:
    ability = card.ability(clause.ability)
    assert ability is not None
    if clause.targets and clause.targets[0].ref in t.players and ability.effect == "save":
        return 50.0 if t.players[clause.targets[0].ref].side is player.side else -50.0
    return effect(t, player, ability, clause.targets, clause.cards)


def _host(t: Table, player: Player, card: Card, ref: str | None) -> float:
    host = t.piece(ref) if ref is not None else None
    if host is None or host.player.side is not player.side:
        return -3.0
    return 3.0 + (0.3 * worth(host) if isinstance(host, Unit) else 0.0)


def _front(t: Table, player: Player, lane: str | None) -> float:
    """Rather a lane without an enemy unit."""
    return -0.3 * sum(one.unit_in(lane) is not None for one in t.opponents(player)) if lane else 0.0


def _promote(t: Table, w: Window, action: Promote) -> float:
    unit = t.unit(action.unit)
    assert unit is not None
    if t.fought:
        return 0.2 if unit.life > 1 else -0.2
    return 4.0 if unit.power or unit.player.available else -0.2


def _charge(t: Table, w: Window, action: Charge) -> float:
    unit = t.unit(action.unit)
    assert unit is not None
    if not t.checked and compared(t, unit.player)[0]:
        return -1.0
    if t.fought or unit.area != COMBAT or unit.tapped:
        return -0.3
    guards = sum(_guard(one, unit) is not None for one in t.opponents(unit.player))
    if guards and _exposed(t, unit.player, 1):
        return -0.3
    building = t.building(action.building) if action.building else None
    return 3.0 - 0.5 * guards + 0.05 * power_maximum(t, unit) + (0.01 * building.cubes if building else 0.0)


def _guard(player: Player, attacker: Unit) -> Unit | None:
    """A unit of the player that could block an attacker."""
    return next((one for one in player.units if one.area == COMBAT and one.lane == attacker.lane), None)


def _start(t: Table, w: Window, action: Start) -> float:
    player = t.players[action.seat]
    ready = [one for one in player.warband() if not one.tapped and one.power and not one.for_turn.get("forbid-attack")]
    against = t.opponents(player)
    good = any(_sent(t, one, other) > 0.0 for one in ready for other in against)
    return 2.5 if good else -0.5


def _attack(t: Table, w: Window, action: Attack) -> float:
    total = 0.0
    struck: dict[str, int] = {}
    for one in action.attacks:
        unit = t.unit(one.unit)
        assert unit is not None
        total += _sent(t, unit, t.players[one.player])
        struck[one.player] = struck.get(one.player, 0) + unit.power
    return total + sum(20.0 for seat, power in struck.items() if power >= t.players[seat].life)


def _sent(t: Table, unit: Unit, against: Player) -> float:
    """What it brings to send a unit against a player, who has about an even chance to block where a unit can."""
    free = life(against, unit.power) if unit.power else -0.2
    guard = _guard(against, unit)
    if guard is None or has(t, unit, "unblockable"):
        return free
    met = hurt(guard, unit.power) - hurt(unit, guard.power)
    return 0.5 * free + 0.5 * met if unit.power else -0.5


# -- defence ---------------------------------------------------------------------------------------------------------


def _block(t: Table, w: Window, action: Block) -> float:
    return sum(_stands(t, t.players[action.seat], one.unit, one.attacker) for one in action.blocks)


def _intercept(t: Table, w: Window, action: Intercept) -> float:
    return _stands(t, t.players[action.seat], action.unit, action.attacker) - 0.3


def _stands(t: Table, player: Player, blocker: str, attacker: str) -> float:
    own, other = t.unit(blocker), t.unit(attacker)
    assert own is not None and other is not None
    coming = sum(one.attacker.power for one in t.combat.against(player) if one.blocker is None)
    saved = life(player, other.power) if other.power < player.life else 50.0
    if coming >= player.life:
        saved += 30.0
    return saved + hurt(other, own.power) - hurt(own, other.power) - 0.2 * own.power


# -- cards -----------------------------------------------------------------------------------------------------------


def _keep(t: Table, w: Window, action: Keep) -> float:
    player = t.players[action.seat]
    kept = action.chosen(player.hand)
    return sum(keeping(t, player, t.cards[one]) - 1.0 for one in kept if one in t.cards)


def _retain(t: Table, w: Window, action: Retain) -> float:
    player = t.players[action.seat]
    return sum(keeping(t, player, t.cards[one]) - 0.5 for one in action.cards if one in t.cards)


def _discard(t: Table, w: Window, action: Discard) -> float:
    player = t.players[action.seat]
    return -sum(keeping(t, player, t.cards[one]) for one in action.cards if one in t.cards)


def _use(t: Table, w: Window, action: Use) -> float:
    source, ability = action.found(t, w)
    assert source is not None and ability is not None
    player = t.players[action.seat]
    cost = 0.4 * ability.price.cubes
    if ability.price.life and isinstance(source, Unit):
        cost += hurt(source, ability.price.life)
    return effect(t, player, ability, action.targets, action.cards) - cost


def _onto(t: Table, w: Window, action: Any) -> float:
    """Cubes rather where few lie."""
    building = t.building(action.building)
    return 0.0 if building is None else 1.0 / (1 + building.cubes)


_JUDGES: dict[type[Action], Callable[[Table, Window, Any], float]] = {
    End: _end,
    Skip: _skip,
    Play: _play,
    Promote: _promote,
    Charge: _charge,
    Start: _start,
    Attack: _attack,
    Block: _block,
    Intercept: _intercept,
    Keep: _keep,
    Draw: lambda t, w, action: float(action.number),
    Retain: _retain,
    Discard: _discard,
    Use: _use,
    Refill: _onto,
    Cash: lambda t, w, action: CUBE,
    Forgo: lambda t, w, action: -1.0,
    Offer: lambda t, w, action: -5.0,
    Agree: lambda t, w, action: -5.0,
}
