"""Karnivorous as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Mapping

from deckkit.games.karnivorous import table_setup, victory
from deckkit.games.karnivorous.actions import CODEC
from deckkit.games.karnivorous.asides import ASIDES
from deckkit.games.karnivorous.state import Table
from deckkit.games.rooms import LateRooms, NobodyConcedes
from deckkit.play.actions import Refusal
from deckkit.play.core import Core


class Karnivorous(NobodyConcedes, LateRooms, package=__package__):
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`."""

    slug = "karnivorous"
    edition = 1
    codec = CODEC
    modes: tuple[str, ...] = table_setup.MODES
    one_list = True
    asides = ASIDES
    tallies: Mapping[str, str] = {
        "value of dice placed": "place",
        "strength fought": "fight",
        "Energy spent": "spend",
    }
    variants: Mapping[str, tuple[str, ...]] = {}
    switches: Mapping[str, str] = {}
    endings: tuple[str, ...] = victory.ENDINGS
    paths: Mapping[str, str] = {
        "round, turn, phase, energy": "of the table",
        "difficulty, spare": "the variants in use, and whose die is laid aside by Cutting Costs on Upkeep",
        "tokens, types": "the System tokens on the board, `T1 1, TS 2`, and how many types they are of",
        "plants.1, reserve.1": "how many Plants of a strength are on the Lab, and on their Reserve board",
        "room.24": "the Plants in a room: `2 in 1 3` (strength 2 on two spaces), `2` (full) or `-`",
        "room.24.plants, room.24.strength, room.24.full": "how many Plants, of which strength, whether on every space",
        "room.24.scientists, room.24.robots": "who is in a room",
        "crises": "the Crises of the round: `C01, C05 resolved, C33 (6 -)`, dice of others as `6 of P2`",
        "C01.resolved, C33.dice": "of a Crisis of the round",
        "main.size, management.size": "how many Crises are left in the two decks",
        "room-deck, room-discard, room-deck.size": "the Room cards in the deck, and those that are discarded",
        "bomb, bomb.gone-off": "the dice on the bomb board: `six 6, first 2 of P2`",
        "DNA-1.room": "where a Scientist is, or `out`",
        "P1.room, P1.robot, P1.side": "of a player: where the Robot stands, and which board lies there",
        "P1.pool, P1.used": "of a player: how many dice are unused, and how many used",
        "P1.rolled, P1.aside": "the values of dice that wait, and of those that fitted no spot",
        "P1.dice": "the dice on the own board: `move-1 4, power-4 5 as grenade`",
    }
    citations: Mapping[str, str] = {
        "game-over": "turn.rounds-at-most-four",
        "match-over": "turn.rounds-at-most-four",
        "exchange-time": "variant.choose-at-setup",
    }

    table_mode = staticmethod(table_setup.table_mode)

    def unknown(self, table: Table, seat: str) -> int:
        """Nothing is hidden from a log but the order of decks, which chance tells (`team.open-information`)."""
        return 0

    def doubts(self, table: Table) -> list[Refusal]:
        return []


CORE: Core = Karnivorous()
