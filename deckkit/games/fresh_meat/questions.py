"""What is to be decided, in words: one question for each window of the game."""

from collections.abc import Callable, Mapping

from deckkit.games.fresh_meat.state import Attack, Player, Strike, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CHANCE, Decision

Question = Callable[[Table, Decision, Window], str]


def question(table: Table, decision: Decision) -> str:
    """What the open decision asks, with the cards and numbers that it is about."""
    window: Window = decision.about
    return _QUESTIONS[window.name](table, decision, window)


def _of(before: str, after: str = "?") -> Question:
    """A question about the player whom the decision is about."""
    return lambda t, decision, w: f"{before} {_seat(decision, w)}{after}"


def _seat(decision: Decision, w: Window) -> str:
    return w.player.seat if w.player is not None else "/".join(decision.seats)


def _plain(words: str) -> Question:
    return lambda t, decision, w: words


def _character(t: Table, decision: Decision, w: Window) -> str:
    if decision.seats[0] == CHANCE:
        return "which character is dealt to whom?" if not w.details.get("dealt") else _dealt(decision, w)
    return f"which character does {_seat(decision, w)} take?"


def _dealt(decision: Decision, w: Window) -> str:
    return f"which character is dealt to {_seat(decision, w)}?"


# -- the Round -------------------------------------------------------------------------------------------------------


def _initiative(t: Table, decision: Decision, w: Window) -> str:
    if decision.seats[0] == CHANCE:
        return f"who holds which of the Initiative cards 1 to {len(t.order)}?"
    held = ", ".join(f"{one.initiative} {one.seat}" for one in t.acting())
    return f"the Initiative is drawn ({held}): an ability, or pass?"


def _commit(t: Table, decision: Decision, w: Window) -> str:
    hold = ", and HOLD or STRIKE" if t.special is not None and t.special.hold_strike else ""
    two = [one for one in decision.seats if t.players[one].sets > 1]
    many = f" ({_listed(two)} may Set two)" if two else ""
    return f"which card is Set{hold}?{many}"


def _before_reveal(t: Table, decision: Decision, w: Window) -> str:
    return f"the Turn of {_whose(w)}, before the reveal: a card, an ability, or pass?"


def _after_reveal(t: Table, decision: Decision, w: Window) -> str:
    return f"{_attack(w.attack)}: a card, an ability, or pass?"


def _creature_attack(t: Table, decision: Decision, w: Window) -> str:
    return f"{_strike(w.strike)}: a card, an ability, or pass?"


def _arena(t: Table, decision: Decision, w: Window) -> str:
    return f"{_attack(w.attack)}: send it on, or pass?"


def _answer(t: Table, decision: Decision, w: Window) -> str:
    assert w.card is not None and w.by is not None
    at = f" on {w.at.seat}" if w.at is not None else ""
    return f"{w.by.seat} plays {w.card.id}{at}: cancel it, or pass?"


def _whose(w: Window) -> str:
    return w.player.seat if w.player is not None else "nobody"


def _attack(attack: Attack | None) -> str:
    assert attack is not None
    shown = f"{attack.player.seat} reveals {attack.card.id}"
    if attack.held or not attack.valued:
        return shown
    target = attack.target
    if target is None:
        return f"{shown}, {attack.final()} damage"
    on = target.seat if isinstance(target, Player) else f"{target.handle} ({target.life} LP)"
    return f"{shown}, {attack.final()} damage on {on}"


def _strike(strike: Strike | None) -> str:
    assert strike is not None
    return f"{strike.creature.handle} attacks {strike.target.seat} for {max(0, strike.damage - strike.loss)}"


def _reveal(t: Table, decision: Decision, w: Window) -> str:
    targets = [one.seat if isinstance(one, Player) else one.handle for one in t.special.targets(t, _player(w))]
    at = f" on {' or '.join(targets)}" if 1 < len(targets) <= 4 else ""
    return f"what is revealed, and how{at}?"


# -- cards and abilities ---------------------------------------------------------------------------------------------


def _player(w: Window) -> Player:
    assert w.player is not None
    return w.player


def _offer(t: Table, decision: Decision, w: Window) -> str:
    """An ability at a moment that is no window, or a card for a test of the whole party."""
    if "moment" not in w.details:
        return "which card is laid down?"
    card = f", {w.card.id} of {w.by.seat}" if w.card is not None and w.by is not None else ""
    moment = str(w.details["moment"]).replace("-", " ")
    return f"{moment}{card}: use an ability, or pass?"


def _willing(t: Table, decision: Decision, w: Window) -> str:
    assert w.card is not None and w.by is not None
    return f"{w.by.seat} would use {w.card.id} on {_player(w).seat}: accept, or decline?"


def _up_to(t: Table, decision: Decision, w: Window) -> str:
    item = f" by {w.card.id}" if w.card is not None else ""
    return f"how many cards does {_player(w).seat} draw{item}, at most {w.number}?"


def _discard(t: Table, decision: Decision, w: Window) -> str:
    return f"which {counted(w.number, 'cards')} does {_player(w).seat} discard?"


def _draw(t: Table, decision: Decision, w: Window) -> str:
    return f"the next card for {_player(w).seat}, of {counted(w.number, 'cards')} to draw?"


def _look(t: Table, decision: Decision, w: Window) -> str:
    of = "the stack" if w.details["of"] not in t.players else w.details["of"]
    by = w.by.seat if w.by is not None else "the player"
    return f"what does {by} see of {of}?"


def _aim(t: Table, decision: Decision, w: Window) -> str:
    return f"at whom is the attack of {_player(w).seat} aimed?"


def _send(t: Table, decision: Decision, w: Window) -> str:
    return f"before whom does the dog go that {_player(w).seat} has hurt?"


def _stolen(t: Table, decision: Decision, w: Window) -> str:
    free = ", ".join(one.card.id for one in w.details["free"])
    return f"which Relic does {_player(w).seat} take: {free}?"


# -- Encounters that are not fought ----------------------------------------------------------------------------------


def _vote(t: Table, decision: Decision, w: Window) -> str:
    return f"which vote: {' or '.join(w.details['choices'])}?"


def _omens(t: Table, decision: Decision, w: Window) -> str:
    return f"which {counted(w.number, 'Encounters')} are read out?"


def _piles(t: Table, decision: Decision, w: Window) -> str:
    left, built = ", ".join(w.details["left"]), len(w.details["piles"])
    return f"pile {built + 1} of {w.details['count']}: which of {left}?"


def _listed(seats: "tuple[str, ...] | list[str]") -> str:
    return " and ".join(seats) if len(seats) < 3 else f"{', '.join(seats[:-1])} and {seats[-1]}"


_QUESTIONS: Mapping[str, Question] = {
    "order": _plain("in which order do the players take what is theirs?"),
    "character": _character,
    "token": _of("whose token does", " take?"),
    "deal": _of("which Reputation is dealt to"),
    "keep": lambda t, decision, w: f"which Reputation is kept as number {w.number}?",
    "build": _plain("which of the Reputations are used?"),
    "unveil": _of("what are the Reputations of"),
    "relic-choice": _of("which Relic does", " take out of the Relic deck?"),
    "gain": _of("which Item does", " take out of the main deck?"),
    "encounter": lambda t, decision, w: f"which is the next of {counted(len(t.stack), 'Encounters')}?",
    "event": _plain("which Event comes with the Encounter?"),
    "encounter-start": _plain("the Encounter begins: an Item, an ability, or pass?"),
    "initiative": _initiative,
    "commit": _commit,
    "before-reveal": _before_reveal,
    "reveal": _reveal,
    "after-reveal": _after_reveal,
    "arena-attack": _arena,
    "answer": _answer,
    "aim": _aim,
    "creature-attack": _creature_attack,
    "send": _send,
    "offer": _offer,
    "willing": _willing,
    "choose": _of("whom does", " choose?"),
    "draw": _draw,
    "draw-up-to": _up_to,
    "discard": _discard,
    "between": _plain("between two Encounters: an Item, an ability, or pass?"),
    "refill": lambda t, decision, w: (
        f"does {_player(w).seat} ({counted(_player(w).hand.size, 'cards')}) refill the hand, draw a new one, or forgo?"
    ),
    "flip": _of("which card is turned up for"),
    "turned": _of("which Set card is laid open by"),
    "take": _of("which card leaves the hand of"),
    "random": _plain("on which player does chance fall?"),
    "coin": _plain("which side does the coin show?"),
    "die": lambda t, decision, w: f"what does the die show, 1 to {w.number}?",
    "look": _look,
    "relic": _of("which Relic is drawn for"),
    "relic-stolen": _stolen,
    "omen": _of("which Encounter does", " look at?"),
    "omens": _omens,
    "add": _plain("which of the drawn Encounters is faced too?"),
    "vote": _vote,
    "piles": _piles,
    "show": _of("which card is turned up by"),
}

NAMES = frozenset(_QUESTIONS)
"""The names of the windows that have a question of their own."""
