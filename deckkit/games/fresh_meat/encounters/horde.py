"""The Endless Horde: one Undead after the other, in its own Encounter and in all that follow it.

What an Undead is and does is in `undead`. In a later Encounter `WithHorde` stands before the rules of that Encounter:
it adds the Undead, says who may attack them, and goes on with the clean-up when the Encounter is defeated.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from deckkit.games.fresh_meat.encounters.plain import by_party
from deckkit.games.fresh_meat.encounters.special import UNDEAD, Special
from deckkit.games.fresh_meat.encounters.undead import (
    arrive,
    attacked,
    in_play,
    is_undead,
    lying,
    may_attack,
    meet,
    note_target,
    turn,
)
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Strike, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Response, Window
from deckkit.limits import counted
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


class EndlessHorde(Special):
    """The Horde's own Encounter. `WithHorde` stands before it too, and does all that later Encounters have as well."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        return None

    def emptied(
        self, t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None
    ) -> Steps | None:
        t.horde.killed += 1
        table = t.horde.card.table
        if table.ends_when == "kills" and t.horde.killed >= by_party(t, table.ends_after):
            _own_end(t, counted(t.horde.killed, "kills"))
        return None

    def round_ends(self, t: Table) -> Steps | None:
        table = t.horde.card.table
        if table.ends_when == "rounds" and t.round >= by_party(t, table.ends_after):
            _own_end(t, counted(t.round, "Rounds"))
        return None

    def over(self, t: Table) -> bool:
        return bool(t.horde.over)


def _own_end(t: Table, reached: str) -> None:
    if not t.horde.over:
        t.horde.over = True
        t.note("horde-over", "horde.own-encounter-end", t.horde.card.id, 0, reached)


class WithHorde(Special):
    """An Encounter in which Undead arrive, the Horde's own or a later one with the rules of `inner`.

    When the Encounter is defeated and Undead are left, `CleanUp` takes the place of these rules.
    """

    def __init__(self, inner: Special) -> None:
        self.inner = inner
        self.own = isinstance(inner, EndlessHorde)
        self.hold_strike = inner.hold_strike

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        if self.own:
            meet(t, card)
        t.horde.asked.clear()
        return self.inner.begin(t, card)

    def round_begins(self, t: Table) -> Steps | None:
        turn(t)
        return self.inner.round_begins(t)

    def initiative_drawn(self, t: Table) -> Steps | None:
        arrive(t)
        return self.inner.initiative_drawn(t)

    def targets(self, t: Table, player: Player) -> list[Creature | Player]:
        if self.own:
            return list(t.creatures)
        found = [one for one in self.inner.targets(t, player) if not is_undead(one)]
        found.extend(one for one in t.creatures if one.role == UNDEAD and may_attack(player, one))
        return found

    def target_refusal(self, t: Table, player: Player, target: Creature | Player) -> Refusal | None:
        if not isinstance(target, Creature) or target.role != UNDEAD:
            return self.inner.target_refusal(t, player, target)
        if self.own or may_attack(player, target):
            return None
        front = target.front
        assert front is not None  # an Undead always lies before somebody
        if front.asked:
            asked = ", ".join(front.asked)
            said = f"{front.seat} has asked {asked} for help against {target.handle}, and not {player.seat}"
            return Refusal("horde.help-on-request", said, contested=True)
        said = f"{target.handle} lies before {front.seat}, who has asked 0 players for help in Round {t.round}"
        if (front.seat, player.seat) in t.horde.asked:
            return Refusal("horde.help-log", f"{said}, and {player.seat} in an earlier one only", contested=True)
        return Refusal("horde.later-no-token-of-others", f"{said}, not before {player.seat}")

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        target = attack.target
        if isinstance(target, Creature) and target.role == UNDEAD:
            note_target(t, self.own, attack.player, target)
            return None
        return self.inner.before_damage(t, attack)

    def damaged(
        self, t: Table, creature: Creature, by: Player | None, amount: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role == UNDEAD:
            return None
        return self.inner.damaged(t, creature, by, amount, attack)

    def emptied(
        self, t: Table, creature: Creature, by: Player | None, amount: int, excess: int, attack: Attack | None
    ) -> Steps | None:
        if creature.role == UNDEAD and not self.own:
            return None
        return self.inner.emptied(t, creature, by, amount, excess, attack)

    def would_kill(self, t: Table, attack: Attack, target: Creature, damage: int) -> bool:
        return self.inner.would_kill(t, attack, target, damage)

    def turns_done(self, t: Table) -> Steps | None:
        return self.inner.turns_done(t)

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        if creature.role != UNDEAD:
            return self.inner.attacked_by(t, creature)
        return attacked(t, creature)

    def sent(self, t: Table, strike: Strike, title: str) -> None:
        if strike.creature.role != UNDEAD:
            self.inner.sent(t, strike, title)

    def struck(self, t: Table, strike: Strike) -> Steps | None:
        return None if strike.creature.role == UNDEAD else self.inner.struck(t, strike)

    def round_ends(self, t: Table) -> Steps | None:
        return self.inner.round_ends(t)

    def at_zero(self, t: Table, player: Player, by: Player | None) -> bool:
        return self.inner.at_zero(t, player, by)

    def may_answer(self, t: Table, player: Player, w: Window) -> bool:
        if w.name in ASKED_IN and not self.own and _may_ask(t, player):
            return True
        return self.inner.may_answer(t, player, w)

    def held(self, t: Table, attack: Attack) -> str:
        return self.inner.held(t, attack)

    def redirect_refusal(self, t: Table, player: Player, *, taking: bool = False) -> Refusal | None:
        return self.inner.redirect_refusal(t, player, taking=taking)

    def over(self, t: Table) -> bool:
        return self.inner.over(t) and not in_play(t)

    def defeated(self, t: Table) -> Steps | None:
        return _clean_up(t, self.inner) if self.inner.over(t) and in_play(t) else None

    def ends(self, t: Table) -> Steps | None:
        return self.inner.ends(t)


class CleanUp(Special):
    """The Encounter is defeated and its rules are over: no Undead arrive any more, and everybody may attack every one
    that is left (`horde.clean-up-rounds`)."""

    clean_up = True

    def round_begins(self, t: Table) -> Steps | None:
        turn(t)
        return None

    def initiative_drawn(self, t: Table) -> Steps | None:
        who = t.encounter.id if t.encounter is not None else ""
        said = "whether Undead go on arriving meanwhile is not told"
        t.note(CONTESTED, "horde.clean-up-rounds", who, len(in_play(t)), said)
        return None

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        if isinstance(attack.target, Creature):
            t.note("attacked", "horde.clean-up-any-target", attack.player.seat, 0, lying(attack.target))
        return None

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        return attacked(t, creature)

    def over(self, t: Table) -> bool:
        return not in_play(t)


CLEAN_UP = CleanUp()


def _clean_up(t: Table, inner: Special) -> Steps:
    """The Encounter is defeated: it ends, and the Undead are to be killed before the next one is revealed."""
    left = len(in_play(t))
    who = t.encounter.id if t.encounter is not None else ""
    t.special = CLEAN_UP
    for player in t.order:
        player.choice = None
    t.note("clean-up", "horde.clean-up", who, left)
    t.note("no-arrivals", "horde.clean-up-rounds", who, left)
    if t.phase == "turns":
        t.note("same-round", "horde.clean-up-same-round", who, left)
    if not t.stack and t.places.get(who, (None, None))[1] is None:
        t.note("last-clean-up", "horde.clean-up-last-encounter", who, left)
        t.note(CONTESTED, "horde.clean-up-last-encounter", who, left, "whether the last Encounter has one is not told")
    steps = inner.ends(t)
    if steps is not None:
        yield from steps
    yield from t.kinds.fallen(t)


# -- asking for help -------------------------------------------------------------------------------------------------

ASKED_IN = ("initiative", "before-reveal")
"""The windows in which help is asked for: before somebody reveals (`horde.help-log`)."""


def _needless(t: Table, asker: Player) -> Refusal | None:
    """Why a player has no help to ask for: everybody may attack all Undead, or none lies before the player."""
    if t.horde is None:
        return Refusal("horde.help-on-request", "the Endless Horde has not been met: 0 Undead are in play")
    if t.special is CLEAN_UP or (isinstance(t.special, WithHorde) and t.special.own):
        return Refusal("horde.help-log", "everybody may attack every Undead now, so no help is asked for")
    if not any(one.role == UNDEAD and one.front is asker for one in t.creatures):
        return Refusal("horde.help-on-request", f"0 Undead lie before {asker.seat}, who can ask for no help")
    return None


def _may_ask(t: Table, player: Player) -> bool:
    """Whether a player needs help and somebody is left to ask who has not revealed yet."""
    if not any(one.role == UNDEAD and one.front is player for one in t.creatures):
        return False
    return any(one.seat not in player.asked and not one.done for one in t.order if one is not player)


@dataclass(frozen=True, slots=True)
class Ask(Response):
    """Ask other players for help against the Undead before oneself; it holds for this Round."""

    grammar: ClassVar[str] = "ask PLAYERS"
    example: ClassVar[str] = "ask P3 P4"

    players: tuple[str, ...]

    def responds(self, t: Table, w: Window) -> bool:
        return w.name in ASKED_IN

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        asker = table.players[self.seat]
        refused = _needless(table, asker)
        if refused is not None:
            return refused
        for seat in self.players:
            refused = _asked_refusal(table, asker, seat)
            if refused is not None:
                return refused
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        return _needless(table, table.players[self.seat]) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Ask"]:
        asker = table.players[decision.seats[0]]
        if decision.about.name not in ASKED_IN or _needless(table, asker) is not None:
            return
        for one in table.order:
            if one is not asker and not one.done and one.seat not in asker.asked:
                yield cls(asker.seat, (one.seat,))

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        asker = t.players[self.seat]
        asker.asked = (*asker.asked, *self.players)
        t.horde.asked.update((asker.seat, seat) for seat in self.players)
        t.note("asks", "horde.help-log", self.seat, len(self.players), ", ".join(self.players))
        return None


def _asked_refusal(t: Table, asker: Player, seat: str) -> Refusal | None:
    """Why this player cannot be asked now."""
    other = t.players.get(seat)
    if other is None or other is asker:
        return Refusal("horde.help-log", f"{asker.seat} asks one of the {len(t.order) - 1} other players, not {seat}")
    if not other.alive:
        return dead(t, seat)
    if other.done:
        return Refusal("horde.help-log", f"{seat} has had the Turn of Round {t.round}, and helps in it no more")
    if seat in asker.asked:
        many = counted(len(asker.asked), "players")
        return Refusal("horde.help-log", f"{asker.seat} has asked {seat} already, of {many} asked in Round {t.round}")
    return None
