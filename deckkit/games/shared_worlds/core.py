"""Shared Worlds as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Mapping

from deckkit.games.rooms import LateRooms
from deckkit.games.shared_worlds import hidden, table_setup
from deckkit.games.shared_worlds.actions import CODEC
from deckkit.games.shared_worlds.endings import conceding
from deckkit.games.shared_worlds.endings.victory import Concede
from deckkit.games.shared_worlds.listing.variants import SWITCHES
from deckkit.games.shared_worlds.state import SEATS, Table
from deckkit.play.actions import Action, Outcome, Refusal
from deckkit.play.core import Core


def _words(settings: tuple[str | bool, ...]) -> tuple[str, ...]:
    """The settings of a switch as a log writes them."""
    return tuple(str(one).lower() for one in settings)


class SharedWorlds(LateRooms, package=__package__):
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`."""

    slug = "shared-worlds"
    edition = 1
    codec = CODEC
    anytime: tuple[type[Action], ...] = (Concede,)
    modes: tuple[str, ...] = table_setup.MODES
    one_list = True
    tallies: Mapping[str, str] = {
        "cubes gained": "cube",
        "cubes used": "spend",
        "Life lost": "hurt",
        "cards drawn": "draw",
    }
    variants: Mapping[str, tuple[str, ...]] = {name: _words(switch.settings) for name, switch in SWITCHES.items()}
    switches: Mapping[str, str] = {
        "conflict.excess-damage-past-blocker": "excess_damage",
        "conflict.worker-draw-pool": "worker_draws",
        "conflict.played-instant-destination": "played_instants",
        "conflict.spent-attack-power-reuse": "spent_attack_power",
        "conflict.lane-change-on-promotion": "promotion_lane",
        "conflict.prosperity-power-on-units": "prosperity_counts_power",
    }
    endings: tuple[str, ...] = ("domination", "prosperity", "legacy", "double-elimination", "standstill", "agreement")
    paths: Mapping[str, str] = {
        "turn, number, round, phase, active": "of the table: whose turn it is, which one, and what of it",
        "main, graveyard, main.size": "the shared piles: their size, or the cards in them",
        "P1.life, P1.used, P1.turns": "of a player: numbers that can be set",
        "P1.supply, P1.available, P1.owned, P1.workers": "of a player: numbers that follow from the cubes and Workers",
        "P1.hand, P1.deck, P1.discard, P1.aside, P1.hand.size": "cards of a player",
        "P1.buildings": "of a player: `fire-pit 2, stone-mine 1`, each with the cubes on it",
        "P1.development, P1.combat": "units of a player: `NE/01 as Mammoth left (power 4), HE/01 right (tapped)`",
        "Mammoth.life, Mammoth.power, Mammoth.maximum-power, Mammoth.maximum-life": "of a unit: numbers",
        "Mammoth.lane, Mammoth.area, Mammoth.tapped, Mammoth.attachments": "of a unit: words, and what it carries",
        "Mammoth.seat, Mammoth.owner, Mammoth.card, Mammoth.alive": "of anything in play: whose it is, and its card",
        "fire-pit.cubes, fire-pit.lent, fire-pit.workers, fire-pit.resource": "of a building",
    }
    citations: Mapping[str, str] = {
        "game-over": "victory.three-paths",
        "match-over": "turn.nothing-beyond-the-rules",
        "exchange-time": "deck.each-player-builds-own",
    }

    table_mode = staticmethod(table_setup.table_mode)

    def conclude(self, table: Table, action: Action) -> Outcome | None:
        """How a concession ends the game; of three players two play on."""
        return conceding.conceded(table, action.seat)

    def concession(self, winner: str) -> Action:
        """All who are not of that side concede, in one word: `P2+P3+P4`."""
        return Concede("+".join(seat for seat in SEATS if seat not in winner.split("+")))

    def readings(self, table: Table) -> Mapping[str, str]:
        return table.variant

    def unknown(self, table: Table, seat: str) -> int:
        return table.players[seat].hand.hidden

    def doubts(self, table: Table) -> list[Refusal]:
        return [Refusal(rule, sentence) for rule, sentence in (*table.doubts, *hidden.doubts(table))]


CORE: Core = SharedWorlds()
