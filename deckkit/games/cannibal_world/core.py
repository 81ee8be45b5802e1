"""Cannibal World as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Mapping

from deckkit.games.answers import Concede
from deckkit.games.cannibal_world import hidden, table_setup
from deckkit.games.cannibal_world.actions import CODEC
from deckkit.games.cannibal_world.state import UNKNOWN, Table
from deckkit.games.rooms import LateRooms
from deckkit.play.actions import Action, Outcome, Refusal
from deckkit.play.core import Core


class CannibalWorld(LateRooms, package=__package__):
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`."""

    slug = "cannibal-world"
    edition = 1
    codec = CODEC
    anytime: tuple[type[Action], ...] = (Concede,)
    modes: tuple[str, ...] = table_setup.MODES
    one_list = False
    sideboards = True
    tallies: Mapping[str, str] = {
        "counters spent": "spend",
        "damage suffered": "suffered",
        "cards drawn": "draw",
        "creatures lost": "lost",
    }
    variants: Mapping[str, tuple[str, ...]] = {}
    switches: Mapping[str, str] = {}
    endings: tuple[str, ...] = ("habitat", "elimination", "pyrrhic", "double-elimination")
    paths: Mapping[str, str] = {
        "turn, number, starter, phase, reserve": "of the table",
        "A.pool, A.main, A.exhausted, A.ransacked, A.gave": "of a player; the Main Deck by its size",
        "A.hand, A.reinforcements, A.discard, A.hand.size": "cards of a player",
        "A.habitat, A.hunting, A.cover, A.creatures": "of a side",
        "Rex.damage, Rex.life, Rex.strength, Rex.zone, Rex.covered": "of a creature: numbers and words",
        "Rex.stunned, Rex.stalker, Rex.alive": "of a creature: yes or no",
        "Rex.side, Rex.seat, Rex.card": "of a creature: whose it is, and its card",
    }
    citations: Mapping[str, str] = {
        "game-over": "victory.game-stops",
        "match-over": "tournament.best-of-three",
        "exchange-time": "tournament.exchange-between-games",
        "replayed": "tournament.both-eliminated",
    }

    def conclude(self, table: Table, action: Action) -> Outcome:
        """A seat, or a side in the name of its players, concedes (`victory.concession`)."""
        side = next(one for one in table.sides if action.seat == one.name or action.seat in one.seats)
        return Outcome(side.enemy.seats, "concession", "victory.concession")

    def concession(self, winner: str) -> Action:
        """The opposing side concedes."""
        return Concede("B" if winner.startswith("A") else "A")

    def unknown(self, table: Table, seat: str) -> int:
        return table.players[seat].hand.count(UNKNOWN)

    def doubts(self, table: Table) -> list[Refusal]:
        return [Refusal(rule, sentence) for rule, sentence in (*table.doubts, *hidden.doubts(table))]


CORE: Core = CannibalWorld()
