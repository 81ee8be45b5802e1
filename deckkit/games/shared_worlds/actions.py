"""Every kind of action of Shared Worlds, which of them answer which decision, and their notation."""

from typing import Any

from deckkit.games.names import card_id
from deckkit.games.shared_worlds.abilities import READABLE
from deckkit.games.shared_worlds.endings.victory import Agree, Concede, Offer
from deckkit.games.shared_worlds.fighting.blocking import Against, Block
from deckkit.games.shared_worlds.fighting.combat import Attack, Sent, Start
from deckkit.games.shared_worlds.fighting.intercepting import Intercept
from deckkit.games.shared_worlds.phases.acquiring import Deal, Retain
from deckkit.games.shared_worlds.phases.draw_phase import Draw, Drawn, Keep
from deckkit.games.shared_worlds.phases.end_phase import Forgo, Take
from deckkit.games.shared_worlds.phases.main_phase import Charge, End, Promote, Skip
from deckkit.games.shared_worlds.phases.playing import Play
from deckkit.games.shared_worlds.resources.borrowing import Loan
from deckkit.games.shared_worlds.resources.cashing import Cash, Worker
from deckkit.games.shared_worlds.resources.payments import Share
from deckkit.games.shared_worlds.resources.refilling import Refill
from deckkit.games.shared_worlds.setup import Bury, Pick, Turn
from deckkit.games.shared_worlds.state import LANES
from deckkit.games.shared_worlds.using.activation import Clause, Target
from deckkit.games.shared_worlds.using.choices import Discard, Look, Order
from deckkit.games.shared_worlds.using.declaring import RESULTS, Declare
from deckkit.games.shared_worlds.using.use import Use
from deckkit.games.shared_worlds.windows import Decline, Kinds, Pass
from deckkit.play.actions import Action
from deckkit.play.grammar import Choice, Codec, Kind, Many, Number, Phrase, Word


def _piece(table: Any, ref: str) -> str:
    """The handle of what a log calls so; a seat, a lane, a card and what has left play stay as they are."""
    piece = None if ref in table.departed and ref not in table.pieces else table.piece(ref)
    handle: str = ref if piece is None else piece.handle
    return handle


def _source(table: Any, ref: str) -> str:
    """The handle of the card in play before the dot, and the ability behind it."""
    name, dot, ability = ref.rpartition(".")
    return f"{_piece(table, name)}.{ability}" if dot else ref


_UNIT = Word("a unit in play", _piece)
_BUILDING = Word("a building", _piece)
_CARD = Word("a card", card_id)
_CARDS = Many(_CARD, until=("and", "from", "borrow", "with"))
_LANE = Choice("a lane", *LANES)
_REF = Word("a unit, a building or a seat", _piece)
_TARGETS = Many(Phrase(Target, "REF [AMOUNT]", {"REF": _REF, "AMOUNT": Number()}), ",")
_PLACE = Word("an own building or a lane", _piece)
_PAYMENT = Many(Phrase(Share, "BUILDING [AMOUNT]", {"BUILDING": _BUILDING, "AMOUNT": Number()}), ",")
_ABILITY = Word("an ability of the card", pattern=READABLE)
_CLAUSE: dict[str, Kind] = {"ABILITY": _ABILITY, "TARGETS": _TARGETS, "PLACE": _PLACE, "CARDS": _CARDS}
VOCABULARY: dict[str, Kind] = {
    "CARD": _CARD,
    "CARDS": _CARDS,
    "FACTION": Word("a faction"),
    "BUILDING": _BUILDING,
    "BUILDINGS": Many(_BUILDING),
    "TO": Word("a seat"),
    "NUMBER": Number(),
    "NICK": Word("a nickname of letters, digits, - and '", pattern=r"[\w'-]+"),
    "LANE": _LANE,
    "HOST": Word("a unit or a building", _piece),
    "UNIT": _UNIT,
    "ATTACKER": _UNIT,
    "PLACE": _PLACE,
    "SOURCE": Word("CARD.ABILITY, like Gatherer.gather", _source),
    "TARGETS": _TARGETS,
    "CLAUSES": Many(Phrase(Clause, "ABILITY [-> TARGETS] [to PLACE] [with CARDS]", _CLAUSE), "and"),
    "PAYMENT": _PAYMENT,
    "LOANS": Many(Phrase(Loan, "BUILDING with CARDS", {"BUILDING": _BUILDING, "CARDS": _CARDS}), "and"),
    "ATTACKS": Many(Phrase(Sent, Sent.grammar, {"UNIT": _UNIT, "PLAYER": Word("a player")}), "and"),
    "RESULT": Choice("what an ability can do", *RESULTS),
    "AMOUNT": Number(),
    "REF": _REF,
    "BLOCKS": Many(Phrase(Against, Against.grammar, {"UNIT": _UNIT, "ATTACKER": _UNIT}), "and"),
}

KINDS = Kinds(
    main=(Play, Charge, Promote, Use, Start, Skip, End, Offer),
    window=(Play, Pass),
    combat=(Play, Use, Pass),
    saving=(Play, Pass),
    trigger=(Use, Decline),
)
PLAYERS: tuple[type[Action], ...] = (
    Pick, Skip, Keep, Draw, Play, Charge, Promote, Use, Start, Attack, Block, Intercept, End,
    Refill, Cash, Take, Forgo, Retain, Discard, Order, Declare, Pass, Decline, Offer, Agree, Concede,
)  # fmt: skip
TABLE: tuple[type[Action], ...] = (Bury, Turn, Drawn, Worker, Deal, Look)
CODEC = Codec(PLAYERS, TABLE, VOCABULARY)
