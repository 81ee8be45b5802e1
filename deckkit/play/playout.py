"""Games that bots play, and their logs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from deckkit.play.actions import CHANCE, Action, Outcome
from deckkit.play.bots import Bot
from deckkit.play.claims import result_of
from deckkit.play.core import Core, Setup
from deckkit.play.header import Header, Player
from deckkit.play.phrasing import first_line, head_lines, line_of, statement_line
from deckkit.play.session import Session
from deckkit.play.statements import Result
from deckkit.play.unsaid import mistaken

LIMIT = 20_000
"""Actions after which a playout is broken off."""


@dataclass(slots=True)
class Transcript:
    """A game that has been played.

    actions  all of it, chance and the answers of silence among them
    """

    core: Core
    setup: Setup
    session: Session
    actions: list[Action] = field(default_factory=list)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None for one that was broken off."""
        return self.session.outcome

    @property
    def winner(self) -> str | None:
        """The name of the side that won, or of several who share the win."""
        return None if self.outcome is None else self.setup.mode.name_of(self.outcome.winners)


def playout(core: Core, setup: Setup, bots: Mapping[str, Bot], rng: Random, limit: int = LIMIT) -> Transcript:
    """Play a game to its end, or up to `limit` actions: each seat by its bot, chance by `rng`.

    Raises BadValue where the setup does not make a table, and at a decision at which a bot knows of nothing legal.
    """
    session = Session(core, core.table(setup))
    transcript = Transcript(core, setup, session)
    actions = transcript.actions
    while (decision := session.decision) is not None and len(actions) < limit:
        if decision.seats[0] == CHANCE:
            action = chance(session, rng)
        else:
            seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
            action = bots[seat].choose(session, seat)
        actions.append(action)
        session.do(action)
    return transcript


def chance(session: Session, rng: Random) -> Action:
    """What the table does at a decision of its own, at random, of the first kind that can come about."""
    decision = session.decision
    assert decision is not None
    for kind in decision.kinds:
        action = kind.at_random(session.table, decision, rng)
        if action is not None:
            return action
    raise AssertionError(f"nothing is legal for the table at {decision!r}")


def export_playout(
    transcript: Transcript,
    names: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    notes: Mapping[str, str] | None = None,
) -> str:
    """The log of a playout in canonical form; `decks` are the paths of the seats' lists, as the log shall name them."""
    core, setup = transcript.core, transcript.setup
    header = Header(core, core.edition, setup.mode, dict(setup.variant), notes=dict(notes or {}))
    for number, seat in enumerate(setup.mode.seats):
        name, deck = (names or {}).get(seat, seat), (decks or {}).get(seat)
        header.players[seat] = Player(seat, name, deck, number, 1)
    lines = [first_line(), *(line for _, _, line in head_lines(header)), "", "game 1", *_action_lines(transcript)]
    outcome = transcript.outcome
    result = Result(1, "unfinished") if outcome is None else result_of(setup.mode, outcome)
    lines.append(statement_line(core.codec, result))
    return "".join(f"{line}\n" for line in lines)


def _action_lines(transcript: Transcript) -> list[str]:
    """What was done, without implied answers that show nothing; chance that repeats itself stands on one line."""
    core, actions = transcript.core, transcript.actions
    spoken = [True] * len(actions)
    lines: list[Action] = []
    for index, session in _moments(transcript):
        action, decision = actions[index], session.decision
        assert decision is not None
        lines.append(core.codec.canonical(action, session.table))
        spoken[index] = action.reveals or not (action.implied and action == decision.default)
    while _mistaken(transcript, spoken):
        pass
    runs: list[list[Action]] = []
    for index, line in enumerate(lines):
        if not spoken[index]:
            continue
        if index and spoken[index - 1] and core.codec.one_line(runs[-1][-1], line):
            runs[-1].append(line)
        else:
            runs.append([line])
    return [line_of(core.codec, run) for run in runs]


def _mistaken(transcript: Transcript, spoken: list[bool]) -> bool:
    """Whether a line would be taken for the answer to a decision before its own, at which nothing was said; what is to
    be said there is then marked as spoken."""
    actions = transcript.actions
    found = False
    after: list[Action | None] = [None] * len(actions)
    for index in range(len(actions) - 2, -1, -1):
        after[index] = actions[index + 1] if spoken[index + 1] else after[index + 1]
    for index, session in _moments(transcript):
        decision, line = session.decision, after[index]
        if spoken[index] or decision is None or line is None:
            continue
        if mistaken(line, decision):
            spoken[index] = found = True
    return found


def _moments(transcript: Transcript) -> Iterator[tuple[int, Session]]:
    """The game once more, as it stood before each action."""
    session = Session(transcript.core, transcript.core.table(transcript.setup))
    for index, action in enumerate(transcript.actions):
        yield index, session
        session.do(action)
