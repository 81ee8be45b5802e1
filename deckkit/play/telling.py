"""A replay told step by step: what each line did, deed by deed; a hash of the table; what some seats see of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deckkit.play.actions import HIDDEN, Action, Decision, Event
from deckkit.play.core import Core
from deckkit.play.grammar import Codec
from deckkit.play.match import Step
from deckkit.play.phrasing import line_of
from deckkit.play.session import Session
from deckkit.play.statements import Assigned

_WORD = re.compile(r'[^\s",]+')


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done, as a line would write it, and what happened by it; `silent`: nobody wrote it."""

    text: str
    silent: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What the table does several times in a row, to be told as one deed: five cards drawn, one after the other.

    actions  as one line says them; events: what happened by them, as if it had happened at once
    """

    actions: tuple[Action, ...]
    silent: bool
    events: tuple[Event, ...]

    def and_then(self, more: "Row", codec: Codec) -> "Row | None":
        """Both as one; None where no line could say both, or something else came of one of them."""
        if more.silent != self.silent or not codec.one_line(self.actions[-1], more.actions[0]):
            return None
        events = self.events + more.events
        if self.events and more.events:
            last, next_ = self.events[0], more.events[0]
            # A sentence that names anything but the cards themselves cannot be added up.
            told = (last.detail, next_.detail) == (self._cards, more._cards)
            if len(events) > 2 or last[:3] != next_[:3] or not told:
                return None
            events = (last._replace(amount=last.amount + next_.amount, detail=f"{last.detail} {next_.detail}"),)
        return Row(self.actions + more.actions, self.silent, events)

    @property
    def _cards(self) -> str:
        """What a line of these actions names several times, with blanks between."""
        return " ".join(str(getattr(action, action.repeats)) for action in self.actions)


def deeds(step: Step) -> list[Deed]:
    """What has been carried out by a step, in order, each with what happened by it; ask before the next step."""
    return _as_deeds(step, _done(step))


def rows(step: Step) -> list[Deed]:
    """The same with what the table does in a row as one deed."""
    found: list[Row] = []
    for one in _done(step):
        both = found[-1].and_then(one, step.replay.core.codec) if found else None
        if both is None:
            found.append(one)
        else:
            found[-1] = both
    return _as_deeds(step, found)


def _as_deeds(step: Step, found: Iterable[Row]) -> list[Deed]:
    codec = step.replay.core.codec
    return [Deed(line_of(codec, list(row.actions)), row.silent, row.events) for row in found]


def _done(step: Step) -> list[Row]:
    """Each action of a step by itself."""
    replay = step.replay
    found: list[Row] = []
    for index in range(len(replay.done) - 1, -1, -1):
        if len(found) == len(step.actions):
            break
        done = replay.done[index]
        if not isinstance(done, Assigned):
            found.append(Row((done,), bool(replay.silent[index]), replay.happened(index)))
    return found[::-1]


def fingerprint(session: Session) -> str:
    """A hash of what stands on the table, the same in every process: 16 hexadecimal digits. What is under way and not
    yet on the table, as damage that waits for an answer, is no part of it."""
    from hashlib import blake2b

    return blake2b(repr(session.core.snapshot(session.table)).encode(), digest_size=8).hexdigest()


def turn_is_over(core: Core, decision: Decision | None) -> bool:
    """Whether the game waits for the table to begin a turn."""
    turns = core.codec.kinds("turn")
    return decision is not None and bool(turns) and set(decision.kinds) <= set(turns)


def seen(core: Core, action: Action, seats: tuple[str, ...], table: Any) -> tuple[str, frozenset[str]]:
    """The line of an action as some seats see it, and the words that are hidden from them; `table` is the one before
    it is carried out."""
    shown = line_of(core.codec, [action.seen_by(seats, table)])
    whole = line_of(core.codec, [action])
    return shown, frozenset(_WORD.findall(whole)) - frozenset(_WORD.findall(shown))


def untold(action: Action, decision: Decision) -> bool:
    """Whether others are not told of an answer: nothing is done where something out of the own hand could have been.

    That somebody is asked at all may tell what that hand holds.
    """
    return action.silent and decision.default is not None and any(kind.private for kind in decision.kinds)


def veiled(events: Iterable[Event], hidden: frozenset[str]) -> Sequence[Event]:
    """Events with these words in them hidden."""
    if not hidden:
        return tuple(events)

    def veil(text: str) -> str:
        return _WORD.sub(lambda match: HIDDEN if match[0] in hidden else match[0], text)

    return tuple(one._replace(who=veil(one.who), detail=veil(one.detail)) for one in events)
