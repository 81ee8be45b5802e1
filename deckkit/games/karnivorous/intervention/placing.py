"""Placing the rolled dice, in any order of players, and carrying out what each of them allows before the next."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.bomb import bomb_refusal, epicenters, place_on_bomb
from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.intervention.powers import EFFECTS, canonical_target, target_refusal, targets
from deckkit.games.karnivorous.intervention.spots import BOMB, crisis_spot, name_of, offer_of, word_of, words_of
from deckkit.games.karnivorous.intervention.values import Lower, Raise, waiting_die
from deckkit.games.karnivorous.state import (
    FLAME_THROWER,
    GRENADE,
    INCREASE_ENERGY,
    JETPACK,
    MOVE_FIGHT,
    MOVE_SCIENTIST,
    RE_ROLL,
    SIX,
    SIX_VALUE,
    Die,
    OpenCrisis,
    Placed,
    Player,
    Spot,
    Table,
)
from deckkit.games.karnivorous.untimely import with_a_die
from deckkit.games.karnivorous.windows import Shared, Window
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps

_EFFECTS_UNDER_WAY = frozenset({"robot", "scientist", "aim", "manage", "replace"})
"""Windows in which the effect of a placed die goes on."""

_ACTIONS = frozenset({MOVE_FIGHT, MOVE_SCIENTIST, INCREASE_ENERGY})
"""What depends on the value of the die; a special power does not."""

_TARGETED = frozenset({FLAME_THROWER, GRENADE, JETPACK, RE_ROLL})


@dataclass(frozen=True, slots=True)
class Place(Deed):
    """Place a rolled die on a spot of the own board, of the bomb or of a Crisis, and do what it triggers."""

    grammar: ClassVar[str] = "place VALUE SPOT [as POWER] [-> TARGET]"
    example: ClassVar[str] = "place 5 flame-1 -> 33"

    value: int
    spot: str
    power: str | None = None
    target: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if waiting_die(table, self.seat, self.value) is None:
            return _no_die(player, self.value)
        spot = player.side.spots.get(self.spot)
        if spot is not None:
            return self._board_refusal(table, player, spot)
        if self.power is not None:
            said = f"{self.spot} is no spot of the board side of {self.seat}, and triggers no special power"
            return Refusal("ability.power-needs-die", said)
        if self.spot in BOMB:
            return bomb_refusal(table, BOMB[self.spot], self.value, self.target)
        return self._crisis_refusal(table, player)

    def _board_refusal(self, t: Table, player: Player, spot: Spot) -> Refusal | None:
        if spot.value not in (0, self.value):
            said = f"{spot.id} takes only a die of {spot.value}, not one of {self.value}"
            return Refusal("action.spot-exact-value", said)
        held = player.board.get(spot.id)
        if held is not None:
            said = f"a die of {held.die.value} lies on {spot.id}, and a spot takes 1 die"
            return Refusal("action.spot-must-be-empty", said)
        offer = offer_of(spot, self.power)
        if isinstance(offer, Refusal):
            return offer
        return None if self.target is None else target_refusal(t, player, offer, spot.id, self.target)

    def _crisis_refusal(self, t: Table, player: Player) -> Refusal | None:
        crisis, place = crisis_spot(t, self.spot, self.value)
        if crisis is None:
            return _no_spot(t, player, self.spot)
        if not crisis.card.dice:
            said = f"{crisis.card.label} has no dice spots; only the 6 Repair Incubators have"
            return Refusal("components.crises-with-dice-spots-six", said)
        if crisis.resolved:
            said = f"{crisis.card.label} is resolved, and takes no more dice: only an unresolved Crisis does"
            return Refusal("action.spot-places", said)
        asked = ", ".join(map(str, crisis.card.dice))
        if not 0 <= place < len(crisis.dice) or crisis.card.dice[place] != self.value:
            said = f"the spots of {crisis.card.label} take {asked}, and {self.spot} no die of {self.value}"
            return Refusal("card.repair-exact-values", said)
        if crisis.dice[place] is not None:
            said = f"a die of {self.value} lies on {name_of(crisis, place)}, and a spot takes 1 die"
            return Refusal("action.spot-must-be-empty", said)
        if self.target is not None:
            said = f"a die on {name_of(crisis, place)} has no target: it repairs"
            return Refusal("card.repair-all-spots", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player, name = table.players.get(self.seat), decision.about.name
        if player is not None and not player.rolled and name in _EFFECTS_UNDER_WAY:
            said = f"{self.seat} has no rolled die ({player.pool} in the pool), and each player places what was rolled"
            return Refusal("turn.every-player-places", said)
        return with_a_die(self, table, decision, "place a die")

    def named(self, table: Table) -> "Place":
        player = table.players.get(self.seat)
        if player is None or self.spot in BOMB:
            return self
        spot = player.side.spots.get(self.spot)
        if spot is None:
            crisis, place = crisis_spot(table, self.spot, self.value)
            name = self.spot if crisis is None or place < 0 else name_of(crisis, place)
            return Place(self.seat, self.value, name, self.power, self.target)
        offer = offer_of(spot, self.power)
        word = self.power if isinstance(offer, Refusal) else word_of(spot, offer)
        target = None if self.target is None else canonical_target(table, player, self.target)
        return Place(self.seat, self.value, spot.id, word, target)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Place"]:
        for seat in decision.seats:
            player = table.players[seat]
            for value in dict.fromkeys(die.value for die in player.rolled):
                yield from ways(table, player, value)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        """The die comes to lie on its spot, and what it triggers is carried out."""
        player = t.players[self.seat]
        die = waiting_die(t, self.seat, self.value)
        assert die is not None
        player.rolled.remove(die)
        spot = player.side.spots.get(self.spot)
        if spot is None:
            self._lay_elsewhere(t, player, die)
            return None
        offer = offer_of(spot, self.power)
        assert not isinstance(offer, Refusal)
        player.board[spot.id] = Placed(die, offer)
        rule = "action.spot-exact-value" if spot.value else "action.spot-without-value"
        t.note("place", rule, self.seat, self.value, spot.id)
        if len(spot.offers) > 1:
            t.note("choose", "variant.solo-slash-one-only", self.seat, 0, offer.kind)
        if offer.kind not in _ACTIONS:
            t.note("any-value", "ability.power-die-value-irrelevant", self.seat, self.value, offer.kind)
        return EFFECTS[offer.kind](t, player, die, offer, self.target)

    def _lay_elsewhere(self, t: Table, player: Player, die: Die) -> None:
        """On the bomb or on a Crisis."""
        if self.spot in BOMB:
            name = BOMB[self.spot]
            rule = "ability.bomb-one-six" if name == SIX else "ability.bomb-epicenter-dice"
            t.note("place", rule, self.seat, die.value, self.spot)
            place_on_bomb(t, player, name, die, self.target)
            return
        crisis, place = crisis_spot(t, self.spot, self.value)
        assert crisis is not None
        crisis.dice[place] = die
        t.note("place", "card.repair-exact-values", self.seat, die.value, name_of(crisis, place))
        if None in crisis.dice:
            t.note("unfinished", "card.repair-unfinished", crisis.card.id, crisis.dice.count(None))
        check(t)


def ways(t: Table, player: Player, value: int) -> Iterator[Place]:
    """The ways to place a die of a value; some of them may be refused for their target."""
    for spot in player.side.spots.values():
        if spot.id not in player.board and spot.value in (0, value):
            yield from _ways(t, player, value, spot)
    yield from _elsewhere(t, player, value)


def _ways(t: Table, player: Player, value: int, spot: Spot) -> Iterator[Place]:
    """The ways to place a die on a spot of the own board; those whose targets depend on the Robot's room alone are
    made once for each room."""
    kept: dict[tuple[int, str, int], tuple[Place, ...]] = player.windows.setdefault("ways", {})
    key = (value, spot.id, player.room)
    found = kept.get(key)
    if found is None:
        made: list[Place] = []
        for offer in words_of(spot).values():
            word = word_of(spot, offer)
            made.append(Place(player.seat, value, spot.id, word))
            if offer.kind in _TARGETED and offer.kind != RE_ROLL:
                made += [Place(player.seat, value, spot.id, word, one) for one in targets(t, player, offer)]
        found = kept[key] = tuple(made)
    yield from found
    for offer in spot.offers:
        if offer.kind == RE_ROLL:
            for one in targets(t, player, offer):
                yield Place(player.seat, value, spot.id, word_of(spot, offer), one)


def _elsewhere(t: Table, player: Player, value: int) -> Iterator[Place]:
    """The ways to place a die on the bomb board and on Crises."""
    for name, spot in BOMB.items():
        if spot not in t.bomb and (spot != SIX or value == SIX_VALUE):
            yield Place(player.seat, value, name)
            if not t.bomb_ordered and len(t.bomb) == len(BOMB) - 1:
                for room in epicenters(t, spot, value):
                    yield Place(player.seat, value, name, None, str(room))
    for crisis, place in _crisis_places(t, value):
        yield Place(player.seat, value, name_of(crisis, place))


def _crisis_places(t: Table, value: int) -> Iterator[tuple[OpenCrisis, int]]:
    """The empty dice spots of unresolved Crises that take a die of that value."""
    for crisis in t.crises:
        if crisis.card.dice and not crisis.resolved:
            for place, asked in enumerate(crisis.card.dice):
                if asked == value and crisis.dice[place] is None:
                    yield crisis, place


def free_spot(t: Table, player: Player, value: int) -> str | None:
    """The name of a spot that a die of that value could be placed on, None where there is none."""
    for spot in player.side.spots.values():
        if spot.id not in player.board and spot.value in (0, value):
            return spot.id
    for name, bomb in BOMB.items():
        if bomb_refusal(t, bomb, value, None) is None:
            return name
    found = next(_crisis_places(t, value), None)
    return None if found is None else name_of(*found)


@dataclass(frozen=True, slots=True)
class Shelve(Deed):
    """Set a rolled die aside for which no legal spot is free; it has no effect and counts as used."""

    grammar: ClassVar[str] = "shelve VALUE"
    example: ClassVar[str] = "shelve 3"

    value: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        if waiting_die(table, self.seat, self.value) is None:
            return _no_die(player, self.value)
        free = free_spot(table, player, self.value)
        if free is None:
            return None
        said = f"a die of {self.value} can be placed on {free}, and is set aside only where no spot takes it"
        return Refusal("turn.placing-compulsory", said, contested=True)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return with_a_die(self, table, decision, "set a die aside")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Shelve"]:
        for seat in decision.seats:
            player = table.players[seat]
            for value in dict.fromkeys(die.value for die in player.rolled):
                if free_spot(table, player, value) is None:
                    yield cls(seat, value)

    def carry_out(self, t: Table, w: Window) -> None:
        player = t.players[self.seat]
        die = waiting_die(t, self.seat, self.value)
        assert die is not None
        player.rolled.remove(die)
        t.shelved.append(die)
        t.note("shelve", "turn.no-legal-spot", self.seat, self.value)
        t.note(CONTESTED, "turn.no-legal-spot", self.seat, self.value, "no free spot takes the die")


def _no_die(player: Player, value: int) -> Refusal:
    waiting = ", ".join(str(die.value) for die in player.rolled)
    said = f"no rolled die of {player.seat} shows {value}; what waits: {waiting}"
    return Refusal("action.spot-counts-current-value", said)


def _no_spot(t: Table, player: Player, ref: str) -> Refusal:
    """Why there is no spot of that name where a die of a player could be placed."""
    seat, _, name = ref.partition(".")
    for other in t.players.values():
        if other is not player and (ref in other.side.spots or (seat == other.seat and name in other.side.spots)):
            said = f"{name or ref} is a spot on the board of {other.seat}, and {player.seat} places on the own board"
            return Refusal("action.not-on-other-players-board", said)
    spots = ", ".join(player.side.spots)
    said = f"{ref} is no spot of the board of {player.seat} ({spots}), of the bomb, or of a Crisis of the round"
    near = [one for one in (*player.side.spots, *BOMB) if re.split("[-.]", one)[0] == ref]
    said += f": did you mean {' or '.join(near)}?" if near else ""
    return Refusal("action.spot-places", said)


def place_dice(t: Table) -> Steps:
    """All rolled dice, one after the other."""
    kept: dict[tuple[str, ...], Decision] = t.windows.setdefault("placing", {})
    while seats := tuple([seat for seat, player in t.players.items() if player.rolled]):
        decision = kept.get(seats)
        if decision is None:
            own = Decision(seats, t.kinds.placing, None, Window("placing"))
            decision = kept[seats] = Shared(t.players, own, (Raise, Lower, Pay))
        action = yield decision
        assert isinstance(action, Deed)
        if type(action) is Place:
            _note_order(t, action.seat, seats)
        steps = action.carry_out(t, decision.about)
        if steps is not None:
            yield from steps


def _note_order(t: Table, seat: str, seats: tuple[str, ...]) -> None:
    """That the players, or a solo player of the two dice, choose what is placed first."""
    if seat != seats[0]:
        t.note("order", "turn.placing-order-free", seat, len(seats))
    if t.solo and len(t.players[seat].rolled) > 1:
        t.note("first-of-two", "variant.solo-one-after-the-other", seat, len(t.players[seat].rolled))
