"""Players that need nobody: one that plays at random, one that looks at what its game calls a good action.

A bot is asked `choose(session, seat)` and answers a legal action of that seat.
"""

from itertools import islice
from random import Random
from typing import Protocol

from deckkit.play.actions import Action, Decision
from deckkit.play.core import BadValue, Core
from deckkit.play.session import MOST_LISTED, Session


class Bot(Protocol):
    """Whoever can be asked for a legal action."""

    def choose(self, session: Session, seat: str) -> Action: ...


class RandomBot:
    """Takes a kind of action at random, then one of its candidates at random; what is refused is drawn anew.

    A kind of which there are many candidates, as a move of any creature anywhere, is so taken no more often than one
    of which there are few. Of very many candidates the first MOST_LISTED are all that it looks at.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, session: Session, seat: str) -> Action:
        """A legal action. Raises BadValue where none is known to be legal."""
        decision, table = session.decision, session.table
        assert decision is not None
        own = decision.asked_of(seat)
        kinds = list(decision.kinds)
        self.rng.shuffle(kinds)
        for kind in kinds:
            mine = (one for one in kind.candidates(table, own) if one.seat == seat)
            candidates = list(islice(mine, MOST_LISTED))
            while candidates:
                at = self.rng.randrange(len(candidates))
                candidates[at], candidates[-1] = candidates[-1], candidates[at]
                action = candidates.pop()
                if action.refusal(table, decision) is None:
                    return action
        raise _at_a_loss(seat, decision)


class HeuristicBot:
    """Takes the legal action that its game's heuristic likes best, one of several at random."""

    def __init__(self, core: Core, rng: Random) -> None:
        self.core, self.rng = core, rng

    def choose(self, session: Session, seat: str) -> Action:
        """A legal action. Raises BadValue where none is known to be legal."""
        decision = session.decision
        assert decision is not None
        actions = [one for one in session.legal() if one.seat == seat]
        if not actions:
            raise _at_a_loss(seat, decision)
        if len(actions) == 1:
            return actions[0]
        worth = list(map(self.core.heuristic(session.table, decision, actions), actions))
        best = max(worth)
        return self.rng.choice([one for one, good in zip(actions, worth, strict=True) if good == best])


def _at_a_loss(seat: str, decision: Decision) -> BadValue:
    """Whoever must decide and knows of nothing legal: what could be done lies behind a `?`, or the game has a bug."""
    hidden = "a bot plays only where no card is hidden from it"
    return BadValue(f"no action is known to be legal for {seat} at {decision!r}; {hidden}")
