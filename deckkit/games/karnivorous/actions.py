"""Every kind of action of Karnivorous, which of them answer which decision, and their notation."""

from typing import Any

from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.crises.names import known
from deckkit.games.karnivorous.intervention.management import Manage, Replace
from deckkit.games.karnivorous.intervention.missiles import Aim
from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.intervention.placing import Place, Shelve
from deckkit.games.karnivorous.intervention.robots import Fight, Go
from deckkit.games.karnivorous.intervention.rolling import Roll, Spare
from deckkit.games.karnivorous.intervention.scientists import Lead
from deckkit.games.karnivorous.intervention.turns import Turn
from deckkit.games.karnivorous.intervention.values import Lower, Raise
from deckkit.games.karnivorous.laying_out import Infest, PickRobot, Remove, Scientists, Start, token_called
from deckkit.games.karnivorous.preparation import CrisisCards
from deckkit.games.karnivorous.proliferation.filling import Next, RoomCard
from deckkit.games.karnivorous.proliferation.vacuum import Ignore
from deckkit.games.karnivorous.windows import Kinds
from deckkit.play.actions import Action
from deckkit.play.grammar import Codec, Kind, Number, Phrase, Word


def _crisis_id(table: Any, ref: str) -> str:
    card = known(table, ref)
    return ref if card is None else card.id


def _handle(table: Any, ref: str) -> str:
    scientist = table.scientist(ref)
    handle: str = ref if scientist is None else scientist.handle
    return handle


_ROOM = Number("the number of a room")
_CRISIS = Word("a Crisis", _crisis_id)
_SYMBOL = Word("a Scientist's symbol")
_SPACE = Word("a space, like 24.1")
_SEAT = Word("a seat")

VOCABULARY: dict[str, Kind] = {
    "CARD": _CRISIS,
    "COUNT": Number("the number of the turn in its round"),
    "CRISIS": _CRISIS,
    "NUMBER": Number("the value that the die gets"),
    "OWNER": _SEAT,
    "POWER": Word("a special power of the spot"),
    "ROBOT": Word("a Robot"),
    "ROOM": _ROOM,
    "SPACE": _SPACE,
    "SPOT": Word("a spot, like move-1, bomb.six or C33.1"),
    "START": Phrase(Start, "SYMBOL ROOM", {"SYMBOL": _SYMBOL, "ROOM": _ROOM}),
    "SYMBOL": Number("which symbol of the card, 1 to 3"),
    "TARGET": Word("a room, or the spot of a die"),
    "TO": _SEAT,
    "TOKEN": Word("a System token", lambda table, ref: token_called(table, ref) or ref),
    "VALUE": Number("what the die shows"),
    "WHERE": Word("a room, or `out`"),
    "WHO": Word("a Scientist", _handle),
}

KINDS = Kinds(
    placing=(Place, Shelve),
    before=(Pay, Done),
    robot=(Go, Fight, Done),
    scientist=(Lead, Done),
)
PLAYERS: tuple[type[Action], ...] = (
    PickRobot, Spare, Place, Go, Fight, Lead, Aim, Raise, Lower, Pay, Shelve, Replace, Ignore, Next, Done,
)  # fmt: skip
TABLE: tuple[type[Action], ...] = (Scientists, Infest, Remove, CrisisCards, Turn, Roll, Manage, RoomCard)
CODEC = Codec(PLAYERS, TABLE, VOCABULARY)
