"""What is to be decided, in words: one question for each window of the game."""

from collections.abc import Callable, Mapping

from deckkit.games.shared_worlds.state import Player, Table
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import Decision


def question(table: Table, decision: Decision) -> str:
    """What the open decision asks, with the cards and numbers that it is about."""
    window: Window = decision.about
    return _QUESTIONS[window.name](table, window)


def _player(w: Window) -> Player:
    assert w.player is not None
    return w.player


def _of(before: str, after: str = "") -> Callable[[Table, Window], str]:
    return lambda t, w: f"{before} {_player(w).seat}{after}"


def _main(t: Table, w: Window) -> str:
    cubes = _player(w).available
    combat = "combat is over" if t.fought else "no combat yet"
    return f"Main Phase, {cubes} cube{'s' * (cubes != 1)} available, {combat}: what next?"


def _saving(t: Table, w: Window) -> str:
    dying = ", ".join(getattr(one, "handle", "") or one.seat for one in w.details.get("dying") or ())
    return f"{dying or 'somebody'} at 0 Life: an instant that saves, or pass?"


def _numbered(before: str, after: str) -> Callable[[Table, Window], str]:
    return lambda t, w: f"{before} {w.number} {after}"


def _trigger(t: Table, w: Window) -> str:
    name = getattr(w.source, "handle", "")
    ability = f".{w.ability.ref}" if w.ability is not None else ""
    return f"{name}{ability or ' a triggered ability'}: use it, or decline?"


_QUESTIONS: Mapping[str, Callable[[Table, Window], str]] = {
    "pick": _of("which faction, and which building, for", "?"),
    "bury": lambda t, w: "which card starts the Graveyard?",
    "turn": _of("the turn of", " begins"),
    "extra": lambda t, w: "on which building does the extra cube lie?",
    "keep": _numbered("which hand cards are kept, at most", "of them?"),
    "draw": _numbered("how many cards are drawn, at most", "?"),
    "drawn": _of("the top card of the Deck of"),
    "main": _main,
    "window": lambda t, w: f"{w.where}: an instant, or pass?",
    "combat": lambda t, w: f"{w.where}: an instant, a Combat ability, or pass?",
    "saving": _saving,
    "attack": lambda t, w: "which units attack, and whom?",
    "block": _of("which units block, for", "?"),
    "intercept": _of("does a unit intercept, for", "?"),
    "refill": lambda t, w: "on which building is the odd cube laid?",
    "cash": lambda t, w: "is a pair of Workers cashed?",
    "worker": lambda t, w: f"which Worker leaves {w.where}?",
    "take": _numbered("are", "cards drawn from the Main Pile?"),
    "deal": _of("the top card of the Main Pile, for"),
    "retain": _numbered("which of the drawn cards are kept, at most", "of them?"),
    "trigger": _trigger,
    "discard": _numbered("which", "hand cards are discarded?"),
    "order": lambda t, w: "in which order do the cards go back?",
    "look": _of("the cards that are looked at, by"),
    "declare": lambda t, w: "with what result does it work?",
    "agree": lambda t, w: "is it a draw?",
}
