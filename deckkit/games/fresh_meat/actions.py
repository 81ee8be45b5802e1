"""Every kind of action of Fresh Meat, which of them answer a window, and their notation."""

from typing import Any

from deckkit.games.fresh_meat.cards_played.attacks import Aim
from deckkit.games.fresh_meat.cards_played.flipping import Flip, Turned
from deckkit.games.fresh_meat.cards_played.items import Accept, Decline
from deckkit.games.fresh_meat.cards_played.playing import Play, may_play
from deckkit.games.fresh_meat.effects.options import may_use
from deckkit.games.fresh_meat.effects.using import Use
from deckkit.games.fresh_meat.effects.whom import Choose
from deckkit.games.fresh_meat.encounters.adding import Add
from deckkit.games.fresh_meat.encounters.between import Forgo, Redraw, Refill
from deckkit.games.fresh_meat.encounters.caverns import Omen
from deckkit.games.fresh_meat.encounters.dogs import Send
from deckkit.games.fresh_meat.encounters.dragon import Match
from deckkit.games.fresh_meat.encounters.events_in_play import EventDrawn
from deckkit.games.fresh_meat.encounters.horde import Ask
from deckkit.games.fresh_meat.encounters.portals import Omens, Pile
from deckkit.games.fresh_meat.encounters.relics import RelicDrawn, Steal
from deckkit.games.fresh_meat.encounters.stack import EncounterDrawn
from deckkit.games.fresh_meat.encounters.trials import Offer, Show
from deckkit.games.fresh_meat.encounters.voting import Say, Vote
from deckkit.games.fresh_meat.making.characters import Choose as TakeCharacter
from deckkit.games.fresh_meat.making.characters import Dealt, Order, Token
from deckkit.games.fresh_meat.making.drafts_in_play import Build, Deal, Keep, Unveil
from deckkit.games.fresh_meat.making.gifts import ChooseRelic, Gain
from deckkit.games.fresh_meat.rounds.drawing import Discard, Draw, UpTo
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.rounds.initiative import Initiative
from deckkit.games.fresh_meat.rounds.resolution import damage_creature
from deckkit.games.fresh_meat.rounds.reveal_options import WAYS
from deckkit.games.fresh_meat.rounds.revealing import Reveal
from deckkit.games.fresh_meat.rounds.setting import Commit, set_again
from deckkit.games.fresh_meat.rounds.taking import Coin, Die, Look, RandomPlayer, Take
from deckkit.games.fresh_meat.state import HOLD, STRIKE
from deckkit.games.fresh_meat.windows import Kinds, Pass
from deckkit.play.actions import Action
from deckkit.play.grammar import Choice, Codec, Kind, Many, Number, Word


def _card_id(table: Any, ref: str) -> str:
    """The id of a part of the box that a log calls so."""
    card = table.card(ref)
    card_id: str = ref if card is None else card.id
    return card_id


def _target(table: Any, ref: str) -> str:
    """The handle of a creature in play; a seat and what has left play stay as they are."""
    creature = None if ref in table.players or ref in table.departed else table.creature(ref)
    handle: str = ref if creature is None else creature.handle
    return handle


def _feature(table: Any, ref: str) -> str:
    """The id of a Reputation, a Relic or a one-use ability, with the effect behind it that is meant."""
    name, dot, effect = ref.partition(".")
    return f"{_card_id(table, name)}{dot}{effect}"


_CARD = Word("a card", _card_id)
_CARDS = Many(
    Word("a card", _card_id, r"(?!(hold|strike|as|at|giving)$).+"), until=("hold", "strike", "as", "at", "giving", "->")
)
_SEAT = Word("a seat")
_REPUTATION = Word("a Reputation", _card_id)
_ENCOUNTER = Word("an Encounter", _card_id)
VOCABULARY: dict[str, Kind] = {
    "AMOUNT": Number(),
    "BALLOT": Choice("a vote", "forward", "stay", *map(str, range(1, 7))),
    "CARD": _CARD,
    "CARDS": _CARDS,
    "CHARACTER": Word("a character", _card_id),
    "CHOICE": Choice("a HOLD/STRIKE card", HOLD, STRIKE),
    "ENCOUNTER": _ENCOUNTER,
    "ENCOUNTERS": Many(_ENCOUNTER, until=("at",)),
    "EVENT": Word("an Event", _card_id),
    "FEATURE": Word("a Reputation, a Relic or a one-use ability", _feature),
    "NUMBER": Number(),
    "OF": _SEAT,
    "OTHER": Word("a card or a creature", _card_id),
    "PLAYER": _SEAT,
    "PLAYERS": Many(_SEAT),
    "RELIC": Word("a Relic", _card_id),
    "REPUTATION": _REPUTATION,
    "REPUTATIONS": Many(_REPUTATION),
    "SEATS": Many(_SEAT),
    "SECONDS": Number(),
    "SIDE": Choice("a side of the coin", "heads", "tails"),
    "TARGET": Word("a creature in play, or a seat", _target),
    "TARGETS": Many(Word("a creature in play, or a seat", _target), ","),
    "TO": _SEAT,
    "VICTIM": _SEAT,
    "WAYS": Many(Choice("an option", *WAYS), until=("at", "->")),
    "WHAT": Choice("what is staked", "life", "prestige"),
    "WORDS": Word("what is said, in quotes"),
}

KINDS = Kinds(
    window=(Play, Use, Ask, Match, Pass),
    may_play=may_play,
    may_use=may_use,
    damage_creature=damage_creature,
    fallen=fallen,
    set_again=set_again,
)
PLAYERS: tuple[type[Action], ...] = (
    TakeCharacter, Token, Keep, Build, Unveil, ChooseRelic, Gain, Commit, Reveal, Play, Use, Ask, Match, Pass, Accept,
    Decline, Aim, Choose, Send, Steal, Offer, Show, Vote, Say, Pile, UpTo, Discard, Refill, Redraw, Forgo,
)  # fmt: skip
TABLE: tuple[type[Action], ...] = (
    Order, Dealt, Deal, EncounterDrawn, EventDrawn, Initiative, Draw, Flip, Take, Turned, Look, RandomPlayer, Coin, Die,
    RelicDrawn, Omen, Omens, Add,
)  # fmt: skip
CODEC = Codec(PLAYERS, TABLE, VOCABULARY)
