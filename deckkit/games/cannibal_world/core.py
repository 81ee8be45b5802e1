"""Cannibal World as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from deckkit.games.cannibal_world import (
    board,
    flow,
    hidden,
    narration,
    play_cards,
    positions,
    questions,
    readings,
    snapshots,
    table_setup,
)
from deckkit.games.cannibal_world import brought as lists
from deckkit.games.cannibal_world.actions import CODEC, Concede
from deckkit.games.cannibal_world.state import Table
from deckkit.play.actions import Action, Decision, Event, Outcome, Refusal


class CannibalWorld:
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`."""

    slug = "cannibal-world"
    edition = 1
    codec = CODEC
    anytime: tuple[type[Action], ...] = (Concede,)
    tallies: Mapping[str, str] = {
        "counters spent": "spend",
        "damage suffered": "suffered",
        "cards drawn": "draw",
        "creatures lost": "lost",
    }
    variants: Mapping[str, tuple[str, ...]] = {}
    switches: Mapping[str, str] = {}
    endings: tuple[str, ...] = ("habitat", "elimination", "pyrrhic", "double-elimination")
    citations: Mapping[str, str] = {
        "game-over": "victory.game-stops",
        "match-over": "tournament.best-of-three",
        "exchange-time": "tournament.exchange-between-games",
        "replayed": "tournament.both-eliminated",
    }

    mode = staticmethod(table_setup.mode)
    cards = staticmethod(play_cards.cards)
    card = staticmethod(play_cards.card)
    brought = staticmethod(lists.brought)
    exchange = staticmethod(lists.exchange)
    table = staticmethod(table_setup.table)
    flow = staticmethod(flow.flow)
    assign = staticmethod(positions.assign)
    value = staticmethod(readings.value)
    same = staticmethod(readings.same)
    seen_value = staticmethod(readings.seen_value)
    narrate = staticmethod(narration.narrate)
    board = staticmethod(board.board)
    question = staticmethod(questions.question)
    snapshot = staticmethod(snapshots.snapshot)

    def conclude(self, table: Table, action: Action) -> Outcome:
        """A seat, or a side in the name of its players, concedes (`victory.concession`)."""
        side = next(one for one in table.sides if action.seat == one.name or action.seat in one.seats)
        return Outcome(side.enemy.seats, "concession", "victory.concession")

    def concession(self, winner: str) -> Action:
        """The opposing side concedes."""
        return Concede("B" if winner.startswith("A") else "A")

    def events(self, table: Table) -> list[Event]:
        return table.events

    def doubts(self, table: Table) -> list[Refusal]:
        return [Refusal(rule, sentence) for rule, sentence in (*table.doubts, *hidden.doubts(table))]

    def heuristic(self, table: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
        room = import_module("deckkit.games.cannibal_world.heuristic")
        score: Callable[[Action], float] = room.heuristic(table, decision, actions)
        return score


CORE = CannibalWorld()
