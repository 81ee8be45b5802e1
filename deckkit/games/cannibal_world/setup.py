"""Before the first turn: the first Reinforcements card, the shuffles, the starting player, the counters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.cannibal_world.drawing import no_card, shuffle
from deckkit.games.cannibal_world.hidden import MAIN_DECK, list_refusal
from deckkit.games.cannibal_world.state import UNKNOWN, Player, Table
from deckkit.games.cannibal_world.table_setup import left_hand, turn_order
from deckkit.games.cannibal_world.untimely import not_now
from deckkit.games.cannibal_world.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Decision, Refusal, Steps

STARTING_COUNTERS, OTHERS_COUNTERS = 2, 4


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """Choose the card that starts in the own Reinforcements Deck, face down."""

    grammar: ClassVar[str] = "reinforce CARD"
    example: ClassVar[str] = "reinforce RA/05"

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        card = table.card(self.card)
        if card is None:
            return no_card(table, self.card)
        if card is not UNKNOWN and not player.may_be_unseen(card):
            refused = list_refusal(table, player, card, MAIN_DECK)
            if refused.rule == "setup.main-deck-start-size":
                return Refusal("setup.reinforcements-one-card", f"{card.label} is no card of the deck of {self.seat}")
            return refused
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        if window.name == "reinforce" or table.players[self.seat] in window.due:
            return Refusal("setup.reinforcements-one-card", f"{self.seat} has chosen the one card already")
        return Refusal(
            "setup.reinforcements-before-shuffle", "the first Reinforcements card is chosen before the shuffle"
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Reinforce"]:
        for seat in decision.seats:
            for card_id, copies in (table.players[seat].unseen or {}).items():
                if copies:
                    yield cls(seat, card_id)

    def named(self, table: Table) -> "Reinforce":
        card = table.card(self.card)
        return self if card is None else Reinforce(self.seat, card.id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.seat in seats else Reinforce(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance names the player who takes the first turn."""

    grammar: ClassVar[str] = "first TO"
    example: ClassVar[str] = "first A"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        side = next((side for side in table.sides if self.to in side.seats), None)
        if side is None:
            return Refusal("setup.starting-player-random", f"{self.to} is no player who could start")
        if left_hand(table, side).seat != self.to:
            return Refusal(
                "team.starting-side-random",
                f"the left-hand player of side {side.name} starts, {left_hand(table, side).seat}, not {self.to}",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "reinforce":
            return Refusal(
                "setup.reinforcements-simultaneous-choice",
                f"{'/'.join(decision.seats)} chooses a Reinforcements card before it is known who starts",
            )
        if table.phase == "setup":
            return not_now(table, decision) or Refusal("setup.starting-player-random", "not yet")
        return Refusal("setup.starting-player-random", f"{table.order[0].seat} is the starting player already")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["First"]:
        for side in table.sides:
            yield cls(CHANCE, left_hand(table, side).seat)


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """A turn begins; a log may leave this out."""

    grammar: ClassVar[str] = "turn TO"
    example: ClassVar[str] = "turn A"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due: Player = decision.about.player
        if self.to != due.seat:
            if not table.team:
                return Refusal("turn.alternate", f"it is the turn of {due.seat}, not of {self.to}")
            order = ", ".join(player.seat for player in table.order)
            return Refusal("team.turn-order", f"it is the turn of {due.seat}, not of {self.to}: they go {order}")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        owed = not_now(table, decision)
        if table.given and not table.events:
            return self._position_refusal(table)
        if owed is not None:
            return owed
        return Refusal(
            "turn.three-phases", f"the turn of {table.active.seat} is not over: write `{table.active.seat} end`"
        )

    def _position_refusal(self, table: Table) -> Refusal:
        """No turn begins where a position does: it is in the middle of one."""
        active, phase = table.active.seat, table.phase.capitalize()
        how = f"begins in the {phase} phase of {active}"
        if self.to != active:
            mend = f"`given turn = {self.to} draw` makes it the turn of {self.to} from its Draw phase on"
        elif table.phase == "main":
            mend = f"take the line out, or write `given turn = {active} draw` to begin with the Draw phase"
        else:
            mend = "take the line out"
        return Refusal("turn.three-phases", f"the position {how}: {mend}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Turn"]:
        yield cls(CHANCE, decision.about.player.seat)


def set_up(t: Table) -> Steps:
    """Setup, in the rulebook's order of steps; hands start empty (`setup.hands-start-empty`)."""
    yield from _reinforce(t)
    yield from shuffle(t, *t.players.values())
    chosen = yield Decision((CHANCE,), (First,), None, Window("first"))
    assert isinstance(chosen, First)
    t.order = turn_order(t, t.players[chosen.to])
    t.active = t.order[0]
    for player in t.order:
        player.pool = STARTING_COUNTERS if player is t.active else OTHERS_COUNTERS
    t.note("first", "setup.starting-player-random", chosen.to)


def _reinforce(t: Table) -> Steps:
    """Exactly one card each, face down (`setup.reinforcements-one-card`); the deck file may have named it.

    The choices are made at the same time, so that they may be written in any order.
    """
    due = list(t.players.values())
    while due:
        named = next((one for one in due if one.first_reinforcement), None)
        default = Reinforce(named.seat, named.first_reinforcement) if named and named.first_reinforcement else None
        window = Window("reinforce", due=tuple(due))
        chosen = yield Decision(tuple(one.seat for one in due), (Reinforce,), default, window)
        assert isinstance(chosen, Reinforce)
        card, player = t.card(chosen.card), t.players[chosen.seat]
        assert card is not None
        due.remove(player)
        player.main -= 1
        player.show(card)
        player.reinforcements.append(card)
        t.note("reinforce", "setup.reinforcements-one-card", player.seat)
