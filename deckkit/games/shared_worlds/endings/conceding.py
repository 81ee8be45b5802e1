"""Who concedes: the end of the game, or with three players the elimination of one, as soon as nothing is half done."""

from deckkit.games.shared_worlds.endings.victory import Concede, fallen, seats
from deckkit.games.shared_worlds.state import Player, Table
from deckkit.games.shared_worlds.windows import TurnOver
from deckkit.play.actions import CHANCE, Action, Decision, Flow, Outcome
from deckkit.play.session import legal

_HALF_DONE = frozenset({"drawn", "worker", "deal", "retain", "trigger", "discard", "order", "look", "declare"})
"""Decisions in the middle of an ability or a draw, at which cards lie nowhere yet."""

RULE = "victory.concession"


def conceded(t: Table, seat: str) -> Outcome | None:
    """How the game ends when a seat concedes, or several joined by `+`; None where two players go on without it."""
    gone = {t.players[one].side for one in seat.split("+") if one in t.players}
    left = [side for side in t.sides if side not in gone and not all(map(t.gone, side.players))]
    if len(left) > 1:
        return None
    for side in gone:
        t.note("concede", RULE, side.name)
    return Outcome(seats(left[0]) if left else (), "concession", RULE)


def with_three(t: Table, game: Flow) -> Flow:
    """The flow of a game for three, out of which a player may go at any time.

    A concession is sent here in place of an answer. It counts at once (`Table.leaving`); what the player has is cleared
    away at the next decision at which nothing is half done. What is asked of that player until then is answered as
    silence does, or else by the first thing that is legal.
    """
    decision = next(game)
    try:
        while True:
            going = t.leaving
            if going and decision.about.name not in _HALF_DONE:
                t.leaving = []
                if _falls(t, [one for one in going if not one.out]):
                    decision = game.throw(TurnOver())
                    continue
            answer = _for_them(t, decision, going)
            if answer is None:
                answer = yield decision
                if isinstance(answer, Concede):
                    t.note("concede", RULE, answer.seat)
                    t.leaving.append(t.players[answer.seat])
                    continue
            decision = game.send(answer)
    except StopIteration as over:
        outcome: Outcome = over.value
        return outcome


def _falls(t: Table, going: list[Player]) -> bool:
    """Players who have conceded are eliminated; whether the turn is over with that. Raises Ended."""
    try:
        fallen(t, going)
    except TurnOver:
        return True
    return False


def _for_them(t: Table, decision: Decision, gone: list[Player]) -> Action | None:
    """What answers a decision of somebody who has conceded; None where it is another's."""
    if decision.seats[0] == CHANCE or decision.seats[0] not in {one.seat for one in gone}:
        return None
    return decision.default or next(legal(t, decision), None)
