"""Which contradictions of the rulebook a verdict rests on, and whether the other reading would change it."""

from typing import TYPE_CHECKING, Literal

from deckkit.play.library import Library
from deckkit.play.match import MatchReplay
from deckkit.play.records import Refused
from deckkit.play.verdict import Contested

if TYPE_CHECKING:
    from deckkit.rulebook import Conflict


def contested(match: MatchReplay, refusals: list[Refused], library: Library) -> list[Contested]:
    """The conflicts of the index one of whose rules is that of a refusal, of the end of a game, or of something that
    happened in one."""
    lines: dict[str, set[int]] = {}
    for refused in refusals:
        lines.setdefault(refused.rule, set()).add(refused.line)
    happened: set[str] = set()
    for replay in match.games:
        if replay.outcome is not None:
            lines.setdefault(replay.full(replay.outcome.rule), set()).add(replay.action_line or replay.line)
        if replay.session is not None:
            happened |= {event.rule for event in match.core.events(replay.session.table)}
    slug = match.core.slug
    book = library.rulebook(slug)
    short = {rule.removeprefix(f"{slug}/") for rule in (*lines, *happened)}
    rested_on = [conflict for conflict in book.conflicts if not short.isdisjoint(conflict.rules)]
    if not rested_on:
        return []
    _add_lines_of_events(match, {rule for conflict in rested_on for rule in conflict.rules}, lines)
    return [
        Contested(
            f"{slug}/{conflict.id}",
            conflict.decision,
            tuple(sorted(set().union(*(lines.get(f"{slug}/{rule}", set()) for rule in conflict.rules)))),
            _other_reading(match, conflict, refusals),
        )
        for conflict in rested_on
    ]


def _add_lines_of_events(match: MatchReplay, wanted: set[str], lines: dict[str, set[int]]) -> None:
    for replay in match.games:
        if replay.session is None or not replay.done:
            continue
        events, at = match.core.events(replay.session.table), 0
        marks = [*replay.marks[1:], len(events)]
        for index, event in enumerate(events):
            while at < len(marks) - 1 and marks[at] <= index:
                at += 1
            if event.rule.removeprefix(f"{match.core.slug}/") in wanted:
                lines.setdefault(replay.full(event.rule), set()).add(
                    min(replay.done_lines[at], replay.action_line or replay.last_line)
                )


def _other_reading(
    match: MatchReplay, conflict: "Conflict", refusals: list[Refused]
) -> Literal["same", "changes the outcome"] | None:
    """What the log comes to under every other reading of the switch."""
    name = match.core.switches.get(conflict.id)
    if name is None:
        return None
    readings = match.core.variants[name]
    chosen = match.variant.get(name, readings[0])
    judged = _essence(match)
    for reading in readings:
        if reading != chosen:
            variant = {**match.variant, name: reading}
            other = MatchReplay(match.log, variant=variant, brought=match.brought).run()
            if _essence(other) != judged:
                return "changes the outcome"
    return "same"


def _essence(match: MatchReplay) -> list[object]:
    """What counts as the outcome of a match: how each game ended, and which lines are illegal."""
    return [(replay.outcome, [(one.line, one.rule) for one in replay.refusals]) for replay in match.games]
