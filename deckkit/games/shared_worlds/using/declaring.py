"""What a log declares after an ability of which only the card's text says what it does: results, one by one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from deckkit.games.shared_worlds.abilities import SHAPES
from deckkit.games.shared_worlds.state import EFFECT, FREE, Ability, Table
from deckkit.games.shared_worlds.untimely import not_now
from deckkit.games.shared_worlds.using import targets
from deckkit.games.shared_worlds.using.activation import Activation, Target
from deckkit.games.shared_worlds.using.effects.by_name import OWN
from deckkit.games.shared_worlds.using.effects.effect import AMOUNT
from deckkit.games.shared_worlds.windows import Decline, Window
from deckkit.play.actions import Action, Decision, Refusal, Steps

_NOBODY, _UNIT, _PLAYER = ("none",), ("unit",), ("player",)
RESULTS: Mapping[str, tuple[str, ...]] = {
    "gain-cubes": (*_NOBODY, *_PLAYER),
    "draw-cards": _NOBODY,
    "discard-cards": ("hand",),
    "gain-life": (*_NOBODY, *_PLAYER),
    "damage-player": _PLAYER,
    "heal": _UNIT,
    "damage-unit": _UNIT,
    "prevent-damage": (*_UNIT, *_PLAYER),
    "discharge": _UNIT,
    "raise-power": _UNIT,
    "raise-life": _UNIT,
    "lower-power": _UNIT,
    "unblockable": _UNIT,
    "forbid-attack": _UNIT,
    "protect": _UNIT,
    "attack-again": _UNIT,
    "return-to-development": _UNIT,
    "destroy-unit": _UNIT,
}
"""The effects that can be declared as a result, and what each may name."""

_UNNUMBERED = frozenset[str](effect for effect, shape in SHAPES.items() if shape.number is False)
_RULE = "card.text-beats-rulebook"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Say with what result an ability works of which only the card's text tells the effect."""

    grammar: ClassVar[str] = "declare RESULT [AMOUNT] [-> REF]"
    example: ClassVar[str] = "declare damage-unit 2 -> Mammoth"

    result: str
    amount: int | None = None
    ref: str | None = None

    def activation(self, t: Table, w: Window) -> Activation:
        """The result as if it were an ability of the same card."""
        act: Activation = w.details["act"]
        kinds = RESULTS[self.result]
        named = self.ref in t.players
        target = kinds[-1] if named or len(kinds) == 1 else kinds[0]
        ability = Ability(
            ref=act.ability.ref, zone=EFFECT, mode="activated", trigger=None, price=FREE, target=target, scope="any",
            same_lane=False, effect=self.result, x=self.amount or 1, keep=0, to="discard-pile", seen_by="controller",
            per_turn=1, borrows=False, saves_unit=False, saves_player=False,
        )  # fmt: skip
        exact = (self.amount or 1) if AMOUNT in OWN[self.result].takes else None
        aims = () if self.ref is None else (Target(self.ref, exact),)
        return replace(act, ability=ability, targets=aims, place=None, cards=())

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        act = self.activation(table, decision.about)
        if self.amount == 0:
            return Refusal(_RULE, f"{act.label}: a result of 0 is none")
        if self.amount is not None and self.result in _UNNUMBERED:
            return Refusal(_RULE, f"{self.result} has no number, and {self.amount} is named")
        wanted = targets.kind(act.ability)
        if not wanted:
            return None if self.ref is None else Refusal(_RULE, f"{self.result} names nobody, and not {self.ref}")
        if self.ref is None:
            return Refusal(_RULE, f"{self.result} names a {wanted} behind `->`")
        refused = targets.refusal(table, act)
        effect = OWN[self.result]
        return refused if refused is not None or effect.refuse is None else effect.refuse(table, act)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        words = "a result is declared only after an ability whose effect the card's text alone tells"
        return Refusal(_RULE, f"{words}; {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Declare"]:
        (seat,) = decision.seats
        for result, kinds in RESULTS.items():
            if "none" in kinds:
                yield cls(seat, result, 1)
            number = None if result in _UNNUMBERED else 1
            if {"player", "hand"} & {*kinds}:
                yield from (cls(seat, result, 1, one.seat) for one in table.order)
            if "unit" in kinds:
                yield from (cls(seat, result, number, one.handle) for one in table.units())

    def named(self, table: Table) -> "Declare":
        piece = None if self.ref is None else table.piece(self.ref)
        return self if piece is None else replace(self, ref=piece.handle)


def manual(t: Table, act: Activation) -> Steps:
    """The card's text says what happens, and its player with what result; `decline`, or silence, is the last of it."""
    t.note("manual", _RULE, act.label, 0, act.ability.text)
    about = Window("declare", act.player, ability=act.ability, source=act.source, details={"act": act})
    due = Decision((act.player.seat,), (Declare, Decline), Decline(act.player.seat), about)
    while True:
        answer = yield due
        if not isinstance(answer, Declare):
            return
        steps = OWN[answer.result].do(t, answer.activation(t, about))
        t.note("declare", _RULE, act.player.seat, answer.amount or 0, answer.result)
        if steps is not None:
            yield from steps
