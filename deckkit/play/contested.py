"""Which contradictions of the rulebook a verdict rests on, and whether the other reading would change it."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from deckkit.play.actions import CONTESTED, Event, Outcome
from deckkit.play.claims import CLAIM
from deckkit.play.library import Library
from deckkit.play.match import MatchReplay
from deckkit.play.records import Refused
from deckkit.play.replay import GameReplay
from deckkit.play.verdict import Contested, Reading

if TYPE_CHECKING:
    from deckkit.rulebook import Conflict


def contested(match: MatchReplay, refusals: list[Refused], library: Library) -> list[Contested]:
    """The conflicts of the index on which the verdict rests.

    One of their rules is that of the end of a game, or of a refusal or an event that the game calls contested. What
    happens, or is refused, by the same rules day by day says nothing, but where the other reading can be played and the
    log comes to something else.
    """
    slug = match.core.slug
    decided, happened = _lines(match, refusals)
    found = []
    for conflict in library.rulebook(slug).conflicts:
        lines = _of_rules(decided, conflict)
        name = match.core.switches.get(conflict.id)
        if not lines and not (name is not None and _of_rules(happened, conflict)):
            continue
        chosen = None if name is None else _chosen(match, name)
        other, amiss = (None, None) if name is None or chosen is None else _other_reading(match, name, chosen)
        if lines or other != "same":
            lines |= _of_rules(happened, conflict)
            reading = None if name is None else f"{name}={chosen}"
            usual = name is None or chosen == match.core.variants[name][0]
            decision = conflict.decision if usual else f"The log plays by {reading}. Otherwise: {conflict.decision}"
            found.append(Contested(f"{slug}/{conflict.id}", decision, tuple(sorted(lines)), other, amiss, reading))
    return found


_Lines = dict[str, set[int]]
"""The lines at which a rule, by its short id, did something."""


def _of_rules(lines: _Lines, conflict: "Conflict") -> set[int]:
    return set().union(*(lines.get(rule, ()) for rule in conflict.rules))


def _lines(match: MatchReplay, refusals: list[Refused]) -> tuple[_Lines, _Lines]:
    """Where rules decided something, and where something merely happened, or was refused, by a rule of a conflict."""
    short = f"{match.core.slug}/"
    decided: _Lines = {}
    happened: _Lines = {}
    for refused in refusals:
        lines = decided if refused.contested else happened
        lines.setdefault(refused.rule.removeprefix(short), set()).add(refused.line)
    for replay in match.games:
        if replay.outcome is not None:
            rule = replay.outcome.rule.removeprefix(short)
            decided.setdefault(rule, set()).add(replay.action_line or replay.line)
        for line, event in _events(replay, everything=bool(match.core.switches)):
            lines = decided if event.kind == CONTESTED else happened
            lines.setdefault(event.rule.removeprefix(short), set()).add(line)
    return decided, happened


def _events(replay: GameReplay, everything: bool) -> Iterator[tuple[int, Event]]:
    """What has happened in a game, or what of it is contested, each with the line by which it did."""
    if not replay.done:
        return
    last = replay.action_line or replay.last_line
    for index, event in enumerate(replay.events):
        if everything or event.kind == CONTESTED:
            at = max(0, bisect_right(replay.marks, index) - 1)
            yield min(replay.done_lines[at], last), event


def _other_reading(match: MatchReplay, name: str, chosen: str) -> tuple[Reading, int | None]:
    """What the log comes to under every other reading of the switch, and the line at which it does not fit one."""
    judged = _essence(match)
    for reading in match.core.variants[name]:
        if reading != chosen:
            variant = {**match.variant, name: reading}
            other = _essence(MatchReplay(match.log, variant=variant, brought=match.brought).run())
            if any(end is not None and end != was for was, end in zip(judged.ends, other.ends, strict=False)):
                return "changes the outcome", None
            if amiss := [line for line in other.illegal if line not in judged.illegal]:
                return "does not fit", amiss[0][0]
            if other != judged:
                return "changes the outcome", None
    return "same", None


def _chosen(match: MatchReplay, name: str) -> str:
    """The reading that the log plays by: that of its first table, as a list may choose one too."""
    for game in match.games:
        if game.session is not None:
            return match.core.readings(game.session.table)[name]
    return match.variant.get(name, match.core.variants[name][0])


class _Essence(NamedTuple):
    """What counts as the outcome of a match: how each game ended, which lines are illegal, which claims do not hold."""

    ends: list[Outcome | None]
    illegal: list[tuple[int, str]]
    refuted: list[int | None]


def _essence(match: MatchReplay) -> _Essence:
    refuted = [one.line for game in match.games for one in game.findings if one.rule == CLAIM]
    illegal = [(one.line, one.rule) for game in match.games for one in game.refusals]
    return _Essence([game.outcome for game in match.games], illegal, refuted)
