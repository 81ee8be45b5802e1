"""Answers: to dodge, to decline, to pass, to share out an excess, to reveal cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from deckkit.games.cannibal_world.hidden import shown_refusal
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Creature, Table
from deckkit.games.cannibal_world.untimely import not_now
from deckkit.games.cannibal_world.windows import Target, Window
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal

DODGE_COST = 2


@dataclass(frozen=True, slots=True)
class Dodge(Action):
    """Dodge the combat, or the Assault ability, that has just been declared against an own creature, for 2 counters."""

    grammar: ClassVar[str] = "dodge"
    example: ClassVar[str] = "dodge"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = table.players[self.seat]
        target = window.attacked
        if window.combat is not None and window.combat.refuse_dodge is not None:
            return Refusal(window.combat.refuse_dodge, f"this combat against {target.handle} cannot be dodged")
        if target.stunned:
            return Refusal("action.dodge-not-stunned", f"{target.handle} is stunned and cannot dodge")
        if player.pool < DODGE_COST:
            return Refusal(
                "action.dodge-needs-two", f"a dodge costs {DODGE_COST} counters, {self.seat} has {player.pool}"
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        if window.name == "dodge":
            owner = window.attacked.player
            if self.seat in owner.side.seats:
                return Refusal("team.dodge-own-only", f"only {owner.seat}, who owns the target, can dodge")
            return Refusal("action.dodge-not-on-own-turn", f"{self.seat} is the attacker; {owner.seat} may dodge")
        if window.name in ("swap", "tactical"):
            if window.combat and self.seat in window.combat.attacker.side.seats:
                return Refusal("action.dodge-not-on-own-turn", f"{self.seat} is the attacker and cannot dodge")
            return Refusal("combat.dodge-one-decision", "the dodge is decided once, right after the declaration")
        owed = not_now(table, decision)
        if owed is not None and window.name != "deal":
            return owed
        if self.seat in table.active.side.seats:
            return Refusal(
                "action.dodge-not-on-own-turn", f"it is {table.active.seat}'s turn: there is nothing to dodge"
            )
        if table.events and table.events[-1].kind == "ransack":
            return Refusal("action.ransack-not-dodgeable", "a Ransack cannot be dodged")
        return Refusal(
            "action.dodge-only-combat-and-assault",
            "only a combat or an Assault ability against an own creature can be dodged, and none is being declared",
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Dodge"]:
        yield cls(decision.seats[0])


@dataclass(frozen=True, slots=True)
class _Silence(Action):
    silent: ClassVar[bool] = True

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due = decision.default
        if decision.about.name != "reveal" or due is None or due.silent:
            return None
        what = f"{' or '.join(decision.seats)} shows a creature of the hand, or all of it"
        return Refusal("victory.elimination-reveal-when", f"the side has nothing in play and nothing to draw: {what}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision) or Refusal(
            "turn.main-phase-actions",
            f"{table.active.seat} is to act; a Main phase ends with `{table.active.seat} end`",
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        silence = decision.default
        spoken = silence is not None and not silence.silent  # as where silence shows a card, which nobody has to
        if type(silence) is cls or (spoken and cls in decision.kinds):
            for seat in decision.seats:
                yield cls(seat)


@dataclass(frozen=True, slots=True)
class Decline(_Silence):
    """Do not dodge, do not use a Triggered ability; silence means the same."""

    grammar: ClassVar[str] = "decline"
    example: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Pass(_Silence):
    """Use no Tactical ability now; in 2 vs 2 the side passes. Silence means the same."""

    grammar: ClassVar[str] = "pass"
    example: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Share(Action):
    """Share out the excess of a Charged combat among the other creatures in the zone."""

    grammar: ClassVar[str] = "share TARGETS"
    example: ClassVar[str] = "share Rex 2, Knife"
    implied: ClassVar[bool] = True

    targets: tuple[Target, ...]

    def given(self, t: Table) -> dict[Creature, int]:
        """The points by creature; a creature without a number gets one."""
        points: dict[Creature, int] = {}
        for ref, amount in self.targets:
            creature = t.creature(ref)
            if creature is not None:
                points[creature] = points.get(creature, 0) + (1 if amount is None else amount)
        return points

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        for ref, _ in self.targets:
            creature = table.creature(ref)
            if creature is None or creature not in window.pending:
                if creature is not None and creature.stalks and creature.side is window.side:
                    return Refusal("ability.dog-charge-stalker-skipped", f"{ref} stalks and gets no excess")
                return Refusal(
                    "ability.dog-charge-distribution",
                    f"{ref} is no other creature of {self.seat} in the attacked zone",
                )
        given = self.given(table)
        for creature, points in given.items():
            if points == 0:
                return Refusal("ability.dog-charge-distribution", f"{creature.handle} is given 0 points")
            if points > window.pending[creature]:
                return Refusal(
                    "ability.dog-charge-cap",
                    f"{creature.handle} has a current life of {window.pending[creature]} and cannot get {points}",
                    contested=points <= creature.card.life,
                )
        owed = min(window.excess, sum(window.pending.values()))
        if sum(given.values()) != owed:
            return Refusal(
                "ability.dog-charge-distribution",
                f"{owed} points are to be shared out, {sum(given.values())} are",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "share":
            rule = "team.dog-charge-excess" if table.team else "ability.dog-charge-distribution"
            return Refusal(rule, f"{decision.seats[0]}, who owns the attacked creature, shares the excess out")
        return not_now(table, decision) or Refusal(
            "ability.dog-charge-excess", "there is no excess of a Charged combat to share out"
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Share"]:
        window: Window = decision.about
        owed = min(window.excess, sum(window.pending.values()))
        for parts in _shares(list(window.pending.items()), owed):
            yield cls(decision.seats[0], parts)

    def named(self, table: Table) -> "Share":
        refs = [(table.creature(ref), ref, amount) for ref, amount in self.targets]
        return Share(self.seat, tuple(Target(one.handle if one else ref, n) for one, ref, n in refs))


def _shares(takers: list[tuple[Creature, int]], owed: int) -> Iterator[tuple[Target, ...]]:
    """Every way to share out the points, nobody getting more than the limit beside the name."""
    if not owed:
        yield ()
        return
    left = sum(most for _, most in takers[1:])
    for points in range(min(owed, takers[0][1]), max(0, owed - left) - 1, -1):
        first = (Target(takers[0][0].handle, points),) if points else ()
        for others in _shares(takers[1:], owed - points):
            yield (*first, *others)


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Show cards of the own hand: to prove that a creature is left, or the strength that a win needs."""

    grammar: ClassVar[str] = "reveal CARDS"
    private: ClassVar[bool] = True
    example: ClassVar[str] = "reveal RA/05 RA/07"

    cards: tuple[str, ...]

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """Cards of the hand, which are shown only when this is done."""
        return self if self.seat in seats else Reveal(self.seat, (HIDDEN,) * len(self.cards))

    def shown(self, table: Table) -> list[Card]:
        return [card for card in map(table.card, self.cards) if card is not None]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        for ref in self.cards:
            card = table.card(ref)
            if card is None or card is UNKNOWN:
                return Refusal("victory.elimination-reveal", f"{ref} is no card that can be shown")
        return shown_refusal(player, self.shown(table), due=decision.about.name == "reveal")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision) or Refusal(
            "victory.elimination-reveal-when", f"nothing obliges {self.seat} to show cards now"
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Reveal"]:
        for seat in decision.seats:
            hand = [card for card in table.players[seat].hand if card is not UNKNOWN]
            for card in dict.fromkeys(hand):
                if card.creature:
                    yield cls(seat, (card.id,))
            if hand:
                yield cls(seat, tuple(card.id for card in hand))
