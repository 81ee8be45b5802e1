"""What is to be decided, in words: one question for each window of the game."""

from collections.abc import Callable, Mapping

from deckkit.games.cannibal_world.responses import DODGE_COST
from deckkit.games.cannibal_world.state import Creature, Player, Table
from deckkit.games.cannibal_world.windows import Window
from deckkit.play.actions import Decision


def question(table: Table, decision: Decision) -> str:
    """What the open decision asks, with the creatures and numbers that it is about."""
    window: Window = decision.about
    return _QUESTIONS[window.name](table, window)


def _dodge(t: Table, w: Window) -> str:
    player = _player(w)
    what = f"the attack of {w.combat.attacker.handle} on {w.combat.target.handle}" if w.combat else ""
    if w.act is not None:
        what = f"{w.act.label} against {w.act.target.handle}"
    return f"dodge {what}? It costs {DODGE_COST} counters, {player.seat} has {player.pool}"


def _swap(t: Table, w: Window) -> str:
    return f"shall another creature take the place of {w.attacked.handle}?"


def _tactical(t: Table, w: Window) -> str:
    assert w.combat is not None
    return f"{w.combat.attacker.handle} fights {w.combat.target.handle}: a Tactical ability, or pass?"


def _armor(t: Table, w: Window) -> str:
    return f"Armor against the damage about to be dealt ({_points(w.pending)})?"


def _share(t: Table, w: Window) -> str:
    return f"how are {w.excess} points of excess shared out? Room for {_points(w.pending)}"


def _enter(t: Table, w: Window) -> str:
    assert w.creature is not None
    how = "enters" if w.fresh else "comes into"
    return f"a Triggered ability, as {w.creature.handle} {how} the {w.creature.zone.capitalize()} Zone?"


def _main(t: Table, w: Window) -> str:
    pool = _player(w).pool
    return f"Main phase, {pool} counter{'s' * (pool != 1)} left: what next?"


def _answer(name: str) -> Callable[[Table, Window], str]:
    def ask(t: Table, w: Window) -> str:
        return f"{name} {w.act.label if w.act is not None else 'that'}?"

    return ask


def _of(before: str, after: str = "") -> Callable[[Table, Window], str]:
    return lambda t, w: f"{before} {_player(w).seat}{after}"


def _player(w: Window) -> Player:
    assert w.player is not None
    return w.player


def _points(pending: Mapping[Creature, int]) -> str:
    return ", ".join(f"{creature.handle} {points}" for creature, points in pending.items())


_QUESTIONS: Mapping[str, Callable[[Table, Window], str]] = {
    "reinforce": lambda t, w: "which card starts in the Reinforcements Deck?",
    "shuffle": lambda t, w: f"the Main Deck of {'/'.join(one.seat for one in w.due)} is to be shuffled",
    "first": lambda t, w: "who starts?",
    "turn": _of("the turn of", " begins"),
    "deal": _of("the top card of the Main Deck of", ", into the hand"),
    "refill": _of("the top card of the Main Deck of", ", into the Reinforcements Deck"),
    "source": lambda t, w: "from which deck is a card drawn?",
    "main": _main,
    "dodge": _dodge,
    "swap": _swap,
    "tactical": _tactical,
    "bullseye": _answer("Bullseye, to draw the damage of"),
    "armor": _armor,
    "reload": _answer("Reload, after"),
    "enter": _enter,
    "share": _share,
    "reveal": lambda t, w: "a side without a creature in play has lost: show one in the hand?",
    "prove": lambda t, w: "is the win too dear? Show the creatures in the hand",
}
