"""Cannibal World as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from deckkit.games.cannibal_world import board, narration, play_cards, positions, readings, table_setup
from deckkit.games.cannibal_world import brought as lists
from deckkit.games.cannibal_world.snapshots import snapshot
from deckkit.games.cannibal_world.state import Table
from deckkit.play.actions import Action, Decision, Event, Flow, Outcome, Refusal
from deckkit.play.core import Mode

if TYPE_CHECKING:
    from deckkit.play.grammar import Codec


class CannibalWorld:
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`."""

    slug = "cannibal-world"
    edition = 1
    tallies: Mapping[str, str] = {
        "counters spent": "spend",
        "damage suffered": "suffered",
        "cards drawn": "draw",
        "creatures lost": "lost",
    }
    variants: Mapping[str, tuple[str, ...]] = {}
    switches: Mapping[str, str] = {}
    endings = ("habitat", "elimination", "pyrrhic", "double-elimination")
    citations: Mapping[str, str] = {
        "game-over": "victory.game-stops",
        "match-over": "tournament.best-of-three",
        "exchange-time": "tournament.exchange-between-games",
    }

    mode = staticmethod(table_setup.mode)
    card = staticmethod(play_cards.card)
    table = staticmethod(table_setup.table)
    assign = staticmethod(positions.assign)
    value = staticmethod(readings.value)
    same = staticmethod(readings.same)
    seen_value = staticmethod(readings.seen_value)
    narrate = staticmethod(narration.narrate)
    board = staticmethod(board.board)
    snapshot = staticmethod(snapshot)
    cards = staticmethod(play_cards.cards)
    brought = staticmethod(lists.brought)
    exchange = staticmethod(lists.exchange)

    @property
    def codec(self) -> "Codec":
        from deckkit.games.cannibal_world.actions import CODEC

        return CODEC

    @property
    def anytime(self) -> tuple[type[Action], ...]:
        from deckkit.games.cannibal_world.actions import Concede

        return (Concede,)

    def flow(self, table: Table) -> Flow:
        from deckkit.games.cannibal_world.flow import flow

        return flow(table)

    def conclude(self, table: Table, action: Action) -> Outcome:
        """A side concedes (`victory.concession`)."""
        side = next(one for one in table.sides if action.seat == one.name or action.seat in one.seats)
        return Outcome(side.enemy.seats, "concession", "victory.concession")

    def concession(self, winner: str, mode: Mode | None = None) -> Action:
        """The opponent of the side concedes; in 2 vs 2 its first player speaks for both.

        A seat of the winning side is taken for the side too.
        """
        from deckkit.games.cannibal_world.actions import Concede

        loser = "B" if winner.startswith("A") else "A"
        team = mode is not None and len(mode.seats) > 2
        return Concede(f"{loser}1" if team else loser)

    def events(self, table: Table) -> list[Event]:
        return table.events

    def doubts(self, table: Table) -> list[Refusal]:
        return [Refusal(rule, sentence) for rule, sentence in table.doubts]

    def heuristic(self, table: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
        from deckkit.games.cannibal_world.heuristic import heuristic

        return heuristic(table, decision, actions)


CORE = CannibalWorld()
