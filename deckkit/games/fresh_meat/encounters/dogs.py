"""Blink Dogs: they attack when they appear and whenever they change to another player, and at no other time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckkit.games.fresh_meat.changes import enter
from deckkit.games.fresh_meat.effects.whom import life
from deckkit.games.fresh_meat.encounters.plain import by_party
from deckkit.games.fresh_meat.encounters.special import Special
from deckkit.games.fresh_meat.rounds.creature_attack import strike
from deckkit.games.fresh_meat.rounds.taking import at_random
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Strike, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Asking, Decision, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard

DOG = "dog"
"""The role, and the handle, of a Blink Dog."""
_UGLY = "I Think He Called You Ugly"
"""The title of the card, or the beginning of it, that sends a dog (`dogs.ugly-sends-dog`)."""


def dog(t: Table, card: "EncounterCard", front: Player) -> Creature:
    """A Blink Dog before a player, not yet in play."""
    table = card.table
    return Creature(
        t.free_handle(DOG),
        card,
        "Blink Dog",
        table.life,
        table.prestige,
        "none",
        (),
        table.damage,
        powers=card.powers,
        role=DOG,
        start_life=table.life,
        front=front,
    )


class Dogs(Special):
    """Each dog lies before a player and changes to another when its card says so.

    It stays where it lies when that player dies: no rule moves it, and one that changes to another player would attack.
    """

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        return _enter(t, card)

    def round_begins(self, t: Table) -> Steps | None:
        assert t.encounter is not None
        return _all_move(t) if t.encounter.table.moves_when == "round-start" and t.round > 1 else None

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        assert t.encounter is not None
        target = attack.target
        if t.encounter.table.moves_when != "attacked" or not _is_dog(target) or not attack.valued or attack.final():
            return None  # one that is hurt moves when it has been
        assert isinstance(target, Creature)
        return _move(t, target, attack.player)

    def damaged(
        self, t: Table, creature: Creature, by: Player | None, amount: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role != DOG or creature.card.table.moves_when == "round-start":
            return None
        if creature.card.table.moves_when == "attacked" and attack is None:
            return None
        return _move(t, creature, by)

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        if creature.role != DOG:
            return None
        t.note("no-attack", "dogs.no-end-of-round-attack", creature.handle)
        return []

    def sent(self, t: Table, strike: Strike, title: str) -> None:
        if title.startswith(_UGLY) and strike.creature.role == DOG and strike.creature.front is not strike.target:
            strike.creature.front = strike.target
            t.note("sent", "dogs.ugly-sends-dog", strike.creature.handle, 0, strike.target.seat)
            t.note("sent-attacks", "dogs.sent-dog-attacks", strike.target.seat, strike.damage, strike.creature.handle)


def _is_dog(target: Creature | Player | None) -> bool:
    return isinstance(target, Creature) and target.role == DOG


def _enter(t: Table, card: "EncounterCard") -> Steps:
    """The dogs come into play one after the other, and each attacks at once."""
    count = by_party(t, card.table.count)
    for place in range(1, count + 1):
        front = yield from _before(t, card.table.enters_before, f"before whom dog {place} of {count} enters")
        one = dog(t, card, front)
        enter(t, one, "dogs.attack-on-entry")
        yield from strike(t, one, front, one.damage, "dogs.attack-on-entry")


def _before(t: Table, enters: str, purpose: str) -> Asking[Player]:
    """Before whom a dog enters; before the first draw Player #1 is the first in seating order.

    purpose  what chance names a player for, in words
    """
    if enters == "random-player":
        return (yield from at_random(t, "dogs.attack-on-entry", purpose))
    players = t.acting()
    return max(players, key=life) if enters == "most-life" else players[0]


def _all_move(t: Table) -> Steps:
    for one in tuple(t.creatures):
        if one.role == DOG and one in t.creatures:
            yield from _move(t, one, None)


def _move(t: Table, one: Creature, by: Player | None) -> Steps:
    """A dog changes to another player and attacks (`dogs.attack-on-move`)."""
    front = one.front
    assert front is not None  # a dog always lies before somebody
    to = yield from _where(t, one, front, by)
    if to is front:
        return
    one.front = to
    t.note("moves", "dogs.attack-on-move", one.handle, 0, to.seat)
    yield from strike(t, one, to, one.damage, "dogs.attack-on-move")


def _where(t: Table, one: Creature, front: Player, by: Player | None) -> Asking[Player]:
    way = one.card.table.moves_to
    if way != "chosen-by-attacker" or by is None or not by.alive:
        return t.right_of(front) if way == "right" else t.left_of(front)
    others = [other for other in t.acting() if other is not front]
    if len(others) < 2:
        return others[0] if others else front
    about = Window("send", by, at=front)
    about.details["due"] = ("dogs.attack-on-move", f"{by.seat} says first to whom {one.handle} changes")
    action = yield Decision((by.seat,), (Send,), None, about)
    assert isinstance(action, Send)
    return t.players[action.player]


@dataclass(frozen=True, slots=True)
class Send(Action):
    """Say to which player a Blink Dog changes that one has damaged."""

    grammar: ClassVar[str] = "send PLAYER"
    example: ClassVar[str] = "send P3"

    player: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        front: Player = decision.about.at
        gone = dead(table, self.player)
        if gone is not None:
            return gone
        if self.player == front.seat:
            return Refusal("dogs.attack-on-move", f"the dog lies before {front.seat} already, and changes to another")
        if self.player not in table.players:
            return Refusal("dogs.attack-on-move", f"the dog changes to one of {len(table.order)} players")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Send"]:
        for one in table.order:
            if one is not decision.about.at:
                yield cls(decision.seats[0], one.seat)
