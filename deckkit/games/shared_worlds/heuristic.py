"""A plain player: how good each action looks, in points of about a quarter of an early cube.

In its Main Phase it makes cubes and plays cards first, then promotes and charges what the best attack of this turn
needs (`foresight`), and attacks where that brings something against the best answer. Last it charges those who stay at
home, as far as no rival comes near Prosperity by it. It skips the phase where a cube is worth more than all that. It
blocks where that kills, saves or costs little, and uses abilities and instants as soon as they do something
(`usefulness`). It goes by what its seat sees: the table, its own cards, and of the others' only how many they are.
"""

from collections.abc import Callable, Sequence
from typing import Any

from deckkit.games.shared_worlds.endings.victory import LEGENDS, Agree, Offer, compared, legends, owned
from deckkit.games.shared_worlds.fighting.blocking import Against, Block
from deckkit.games.shared_worlds.fighting.combat import Attack, Start
from deckkit.games.shared_worlds.fighting.intercepting import Intercept
from deckkit.games.shared_worlds.phases.acquiring import Retain
from deckkit.games.shared_worlds.phases.draw_phase import Draw, Keep
from deckkit.games.shared_worlds.phases.end_phase import Forgo
from deckkit.games.shared_worlds.phases.lanes import open_lanes
from deckkit.games.shared_worlds.phases.main_phase import Charge, End, Promote, Skip
from deckkit.games.shared_worlds.phases.playing import Play
from deckkit.games.shared_worlds.plain_player.foresight import (
    Prospect,
    best_attack,
    exposed,
    lacking,
    outcome,
    planned,
    ready,
    threats,
)
from deckkit.games.shared_worlds.plain_player.usefulness import WIN, effect
from deckkit.games.shared_worlds.plain_player.worths import (
    average,
    card_worth,
    cube,
    dear,
    holding,
    hurt,
    keeping,
    lethal,
    life,
    patience,
    payable,
    reserve,
    worth,
)
from deckkit.games.shared_worlds.resources.cashing import Cash
from deckkit.games.shared_worlds.resources.refilling import Refill
from deckkit.games.shared_worlds.state import ATTACHMENT, COMBAT, INSTANT, UNIT, Card, Player, Table, Unit
from deckkit.games.shared_worlds.using.choices import Discard, Order
from deckkit.games.shared_worlds.using.use import Use
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import Action, Decision

_SHIELD = 2.0
"""How much more Life counts in defence: what is lost to an attack is never won back."""
_CUBE_SPENT = 0.4
_WORTHWHILE = 0.3
"""What an attack has to bring at least."""
_SOON = 2
"""So many cubes more a rival may have when it is that rival's turn after the next."""
_SMALL_DECK = 6
"""So many cards are taken before a player chooses among them."""


class _Turn:
    """What the best attack is, worked out at most once for a decision."""

    def __init__(self, t: Table, w: Window, seat: str) -> None:
        self.t, self.w, self.player = t, w, t.players[seat]
        self._plan: Prospect | None = None

    @property
    def plan(self) -> Prospect:
        if self._plan is None:
            self._plan = planned(self.t, self.player)
        return self._plan

    @property
    def kills(self) -> float:
        """What comes before everything else: somebody falls by the planned attack."""
        return 100.0 if lethal(self.plan.value) else 0.0


def heuristic(t: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
    """How good an action looks; silence is 0."""
    turns: dict[str, _Turn] = {}

    def score(action: Any) -> float:
        judge = _JUDGES.get(type(action))
        if judge is None:
            return 0.0
        if action.seat not in turns:
            turns[action.seat] = _Turn(t, decision.about, action.seat)
        return judge(t, turns[action.seat], action)

    return score


# -- the Main Phase --------------------------------------------------------------------------------------------------


def _prosperous(t: Table, player: Player) -> bool:
    """Whether the check of Prosperity, which is still to come in this turn, would be won."""
    return not t.checked and compared(t, player)[0]


def _end(t: Table, turn: _Turn, action: End) -> float:
    """To end the phase brings the check of Prosperity about, as any other action does."""
    return WIN if _prosperous(t, turn.player) else 0.05


def _skip(t: Table, turn: _Turn, action: Skip) -> float:
    """A cube for the whole phase: where what can be done in it is worth less."""
    player, building = turn.player, t.building(action.building)
    assert building is not None
    level = -0.01 * building.cubes
    if t.round == 1:
        return 1.0 + level
    if _prosperous(t, player):
        return -1.0
    gain = cube(t, player)
    if exposed(t, player, sum(one.power for one in player.units), _SOON):
        gain += 4.0
    if lacking(t, player) <= 2:
        gain += 4.0
    return (50.0 if gain > turn.plan.value + _playable(t, player) and not turn.kills else -1.0) + level


def _playable(t: Table, player: Player) -> float:
    """What the cards that can be played and the cubes that can be made in this turn are worth."""
    cubes, lanes, total = player.available, len(open_lanes(player)), 0.0
    for card in sorted((t.cards[one] for one in player.hand.cards()), key=card_worth, reverse=True):
        if card.price.cubes > cubes or not payable(player, card, cubes) or (card.type == UNIT and not lanes):
            continue
        cubes -= card.price.cubes
        lanes -= card.type == UNIT
        total += card_worth(card) if card.type == UNIT else 0.0 if card.type == INSTANT else 1.5
    for unit in player.units:
        if unit.area != COMBAT:
            made = [one for one in unit.card.abilities if one.effect in ("gain-cubes", "trade-cubes")]
            total += 2.0 * len(made)
    return total


def _play(t: Table, turn: _Turn, action: Play) -> float:
    player, card = turn.player, t.card_called(action.card)
    cost = _CUBE_SPENT * card.price.cubes + 1.6 * sum(len(one.cards) for one in action.loans)
    if card.type == INSTANT:
        raised = sum(one.x for one in card.abilities if one.effect == "raise-power")
        named = {one.ability for one in action.clauses}
        unnamed = sum(
            effect(t, player, one, (), ())
            for one in card.abilities
            if one.ref not in named and one.target in ("none", "deck", "main-pile")
        )
        return unnamed + sum(_clause(t, player, card, one, raised) for one in action.clauses) - cost - 0.4
    if card.type == ATTACHMENT:
        return _host(t, player, action.host) - cost
    if card.legendary and not t.team and legends(player) + 1 >= LEGENDS:
        return WIN - 1.0
    return 5.0 + card_worth(card) - cost + _front(t, player, action.lane)


def _clause(t: Table, player: Player, card: Card, clause: Any, raised: int) -> float:
    ability = card.ability(clause.ability)
    assert ability is not None
    if clause.targets and clause.targets[0].ref in t.players and ability.effect == "save":
        return 50.0 if t.players[clause.targets[0].ref].side is player.side else -50.0
    return effect(t, player, ability, clause.targets, clause.cards, raised)


def _host(t: Table, player: Player, ref: str | None) -> float:
    host = t.piece(ref) if ref is not None else None
    if host is None or host.player.side is not player.side:
        return -3.0
    return 4.5 + (0.3 * worth(host) if isinstance(host, Unit) else 0.0)


def _front(t: Table, player: Player, lane: str | None) -> float:
    """Rather a lane without an enemy unit."""
    return -0.3 * sum(one.unit_in(lane) is not None for one in t.opponents(player)) if lane else 0.0


def _promote(t: Table, turn: _Turn, action: Promote) -> float:
    """Only to attack: those at home can still step in, and nothing reaches them there."""
    unit = t.unit(action.unit)
    return 4.0 + turn.kills if unit in turn.plan.sent and turn.plan.value > _WORTHWHILE else -0.2


def _charge(t: Table, turn: _Turn, action: Charge) -> float:
    unit = t.unit(action.unit)
    assert unit is not None
    if _prosperous(t, turn.player):
        return -1.0
    building = t.building(action.building) if action.building else None
    level = 0.01 * building.cubes if building is not None else 0.0
    plan = turn.plan
    if plan.value > _WORTHWHILE and unit in plan.sent:
        return 3.0 + turn.kills + level if unit.power < plan.power[unit] else -0.3
    if any(one.power < plan.power[one] or one.area != COMBAT for one in plan.sent) and plan.value > _WORTHWHILE:
        return -0.3
    return _on_guard(t, turn.player, unit) + level


def _on_guard(t: Table, player: Player, unit: Unit) -> float:
    """What a cube is worth on a unit that will stand in somebody's way, as far as it leaves no rival Prosperity."""
    coming = max((one.life for one in threats(t, player)), default=0)
    left = sum(one.power for one in player.units if one.tapped or t.fought or one.power) + 1
    if unit.power >= coming or player.available <= reserve(t, player) or exposed(t, player, left):
        return -0.3
    return 0.2 + 0.02 * unit.life


def _start(t: Table, turn: _Turn, action: Start) -> float:
    """Once everything that the best attack needs stands there."""
    power = {one: one.power for one in ready(t, turn.player) if one.area == COMBAT}
    value = best_attack(t, turn.player, power).value
    return 2.5 + turn.kills if value > _WORTHWHILE else -0.5


def _attack(t: Table, turn: _Turn, action: Attack) -> float:
    sent: dict[Unit, Player] = {}
    for one in action.attacks:
        unit = t.unit(one.unit)
        assert unit is not None
        sent[unit] = t.players[one.player]
    power = {one: one.power for one in turn.player.warband()}
    return outcome(t, turn.player, sent, power) - sum(0.5 for one in sent if not one.power)


# -- defence ---------------------------------------------------------------------------------------------------------


def _block(t: Table, turn: _Turn, action: Block) -> float:
    return _stands(t, turn.player, action.blocks)


def _intercept(t: Table, turn: _Turn, action: Intercept) -> float:
    return _stands(t, turn.player, (Against(action.unit, action.attacker),)) - 0.3


def _stands(t: Table, player: Player, pairs: Sequence[Against]) -> float:
    """What it brings that units stand in the way: the Life that it saves, and the exchange."""
    coming = sum(one.attacker.power for one in t.combat.against(player) if one.blocker is None)
    total, kept = 0.0, coming
    for pair in pairs:
        own, other = t.unit(pair.unit), t.unit(pair.attacker)
        assert own is not None and other is not None
        kept -= other.power
        total += hurt(other, own.power) - dear(t, own, player) * hurt(own, other.power) - 0.1 * own.power
    saved = life(player, coming) - (life(player, kept) if kept else 0.0)
    return total + _SHIELD * patience(t) * saved


# -- cards -----------------------------------------------------------------------------------------------------------


def _keep(t: Table, turn: _Turn, action: Keep) -> float:
    """What is better than what would be drawn instead."""
    player = turn.player
    bar = max(1.0, 0.7 * average(t, player))
    return sum(holding(t, player, t.cards[one]) - bar for one in action.chosen(player.hand) if one in t.cards)


def _retain(t: Table, turn: _Turn, action: Retain) -> float:
    """What is better than what the Deck has already; at first nearly anything that can be paid."""
    player = turn.player
    number = player.hand.size + player.deck.size + player.discard.size
    bar = 0.5 if number < _SMALL_DECK else 0.9 * average(t, player)
    return sum(keeping(t, player, t.cards[one]) - bar for one in action.chosen() if one in t.cards)


def _discard(t: Table, turn: _Turn, action: Discard) -> float:
    return -sum(holding(t, turn.player, t.cards[one]) for one in action.cards if one in t.cards)


def _order(t: Table, turn: _Turn, action: Order) -> float:
    """The best on top."""
    known = [keeping(t, turn.player, t.cards[one]) if one in t.cards else 0.0 for one in action.cards]
    return sum(value / place for place, value in enumerate(known, 1))


def _use(t: Table, turn: _Turn, action: Use) -> float:
    source, ability = action.found(t, turn.w)
    assert source is not None and ability is not None
    cost = _CUBE_SPENT * ability.price.cubes
    if ability.price.life and isinstance(source, Unit):
        cost += dear(t, source, turn.player) * hurt(source, ability.price.life)
    value = effect(t, turn.player, ability, action.targets, action.cards) - cost
    return value + 5.0 if value > 0.0 and turn.w.name == "main" else value


def _onto(t: Table, turn: _Turn, action: Any) -> float:
    """Cubes rather where few lie."""
    building = t.building(action.building)
    return 0.0 if building is None else 1.0 / (1 + building.cubes)


def _agree(t: Table, turn: _Turn, action: Agree) -> float:
    """A draw is good for those who are behind, in Life and in cubes."""
    player = turn.player
    behind = all(one.life > player.life and owned(t, one) >= owned(t, player) for one in t.opponents(player))
    return 1.0 if behind else -5.0


_JUDGES: dict[type[Action], Callable[[Table, _Turn, Any], float]] = {
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
    Draw: lambda t, turn, action: float(action.number),
    Retain: _retain,
    Discard: _discard,
    Order: _order,
    Use: _use,
    Refill: _onto,
    Cash: lambda t, turn, action: 4.0,
    Forgo: lambda t, turn, action: -1.0,
    Offer: lambda t, turn, action: -5.0,
    Agree: _agree,
}
