"""What is to be decided, in words: one question for each moment of the game."""

from collections.abc import Callable, Mapping

from deckkit.games.karnivorous.state import Player, Table
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import Decision


def question(table: Table, decision: Decision) -> str:
    """What the open decision asks, with the numbers that it is about."""
    window: Window = decision.about
    return _QUESTIONS[window.name](table, window)


def _player(w: Window) -> Player:
    assert w.player is not None
    return w.player


def _dice(t: Table) -> str:
    waiting = [f"{die.value} of {seat}" for seat, player in t.players.items() for die in player.rolled]
    return ", ".join(waiting)


def _numbered(before: str, after: str) -> Callable[[Table, Window], str]:
    return lambda t, w: f"{before} {w.number} {after}"


def _robot(t: Table, w: Window) -> str:
    player = _player(w)
    return f"Move and Fight in room {player.room}, {w.number} points left: where to, or which Plants?"


def _room(t: Table, w: Window) -> str:
    assert w.crisis is not None
    return f"the next Room card, for {w.crisis.card.id}?"


_QUESTIONS: Mapping[str, Callable[[Table, Window], str]] = {
    "scientists": _numbered("in which rooms do the Scientists start,", "of them left?"),
    "pick": lambda t, w: "which Robot?",
    "infest": lambda t, w: f"which room is filled with strength {w.details['strength']}, {w.number} to go?",
    "remove": _numbered("which System tokens are taken away,", "of them?"),
    "crisis": _numbered("which Crises are revealed,", "of them left?"),
    "spare": lambda t, w: "who lays a die aside for this round?",
    "turn": lambda t, w: f"turn {t.turn + 1} of round {t.round} begins",
    "before": lambda t, w: f"{t.energy} Energy: is an Energy Crisis paid for?",
    "roll": lambda t, w: f"what does {_player(w).seat} roll?",
    "placing": lambda t, w: f"which die is placed where ({_dice(t)}; {t.energy} Energy)?",
    "robot": _robot,
    "scientist": _numbered("which Scientist moves where,", "moves left?"),
    "aim": _numbered("which Plants does the missile remove,", "of them left?"),
    "manage": _numbered("which cards come from the Crisis Management deck,", "of them?"),
    "replace": lambda t, w: "does a drawn card replace a Crisis?",
    "ignore": lambda t, w: "does the Spore Vacuum ignore a symbol?",
    "next": lambda t, w: f"which Crisis is next of {', '.join(one.card.id for one in w.details['waiting'])}?",
    "room": _room,
}
