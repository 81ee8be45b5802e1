"""What a log claims, held against what the replay came to."""

from typing import TYPE_CHECKING

from deckkit.findings import Finding
from deckkit.play.actions import HIDDEN, OpenEnd, Outcome
from deckkit.play.core import BadValue, Gone, Mode
from deckkit.play.statements import Comparison, ExpectLegal, ExpectRule, ExpectValues, ExpectWinner, Result, Statement

if TYPE_CHECKING:
    from deckkit.play.playing import GamePlay

CLAIM = "deckkit/log.claim"
"""The rule of a claim that the replay does not bear out."""

_NOT_OVER = "not over"


def refutation(
    line: int, column: int, message: str, actual: str | None, claimed: str | None, help: str | None = None
) -> Finding:
    """The finding that a claim does not hold."""
    return Finding(rule=CLAIM, message=message, line=line, column=column, actual=actual, allowed=claimed, help=help)


def refuted(replay: "GamePlay", line: int, item: Statement) -> list[Finding]:
    """The claims of an `expect` line that do not hold with the game as it stands; raises BadValue."""
    if isinstance(item, ExpectValues):
        return [wrong for test in item.tests if (wrong := _placed_test(replay, line, test)) is not None]
    if isinstance(item, ExpectLegal):
        return _legal(replay, line, item)
    if isinstance(item, ExpectWinner):
        if replay.winner == item.winner:
            return []
        actual = replay.winner or ("none" if replay.outcome else _NOT_OVER)
        claimed = item.winner or "none"
        if claimed == "none" and actual == _NOT_OVER:
            return []
        return [refutation(line, item.column, f"expected winner {claimed}: it is {actual}", actual, claimed)]
    if isinstance(item, ExpectRule):
        return _rule(replay, line, item)
    return []


def result_refuted(replay: "GamePlay", line: int, item: Result) -> list[Finding]:
    """A finding where the game did not end as a `result` line says."""
    outcome = replay.outcome
    actual = _said(replay, outcome)
    if item.outcome == "unfinished":
        agrees, claimed = outcome is None, "unfinished"
    else:
        claimed = " ".join(filter(None, (item.winner or item.outcome, item.reason)))
        agrees = outcome is not None and _is(replay, outcome, item)
    if agrees or _may_be_over(replay, item):
        return []
    rule = f" ({replay.full(outcome.rule)})" if outcome is not None else ""
    return [refutation(line, item.column, f"the result is not {claimed}: it is {actual}{rule}", actual, claimed)]


def _may_be_over(replay: "GamePlay", item: Result) -> bool:
    """Whether the game has ended as a `result` line says, for all that is known of the hidden cards."""
    if replay.session is None:
        return False
    ends = [doubt.outcome for doubt in replay.core.doubts(replay.session.table) if isinstance(doubt, OpenEnd)]
    return any(_is(replay, end, item) for end in ends)


def _is(replay: "GamePlay", end: Outcome, item: Result) -> bool:
    """Whether an end is the one that a `result` line names."""
    same = end.word == item.outcome and replay.mode.name_of(end.winners) == item.winner
    return same and item.reason in (None, end.reason)


def result_of(mode: Mode, outcome: Outcome) -> Result:
    """The `result` line of a game that has ended like that."""
    return Result(1, outcome.word, mode.name_of(outcome.winners), outcome.reason)


def _said(replay: "GamePlay", outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    return f"{replay.winner or outcome.word} {outcome.reason}"


def _legal(replay: "GamePlay", line: int, item: ExpectLegal) -> list[Finding]:
    session = replay.session
    assert session is not None
    for action in item.actions:
        if session.decision is None or replay.over:
            rule, why = replay.core.citations["game-over"], "the game is over"
        else:
            refusal = session.refusal(action)
            if refusal is None:
                continue
            rule, why = refusal.rule, refusal.message
        said = f"expected a legal action: it is refused by {replay.full(rule)}: {why}"
        return [refutation(line, item.column, said, replay.full(rule), "legal")]
    return []


def _rule(replay: "GamePlay", line: int, item: ExpectRule) -> list[Finding]:
    assert replay.session is not None
    core, table, rule = replay.core, replay.session.table, replay.full(item.rule)
    if item.what == "rule":
        outcome = replay.outcome
        actual = replay.full(outcome.rule) if outcome is not None else _NOT_OVER
        said = f"expected an end by {rule}: it is {actual}"
        held = actual == rule
    elif item.what == "event":
        since = list(dict.fromkeys(replay.full(event.rule) for event in replay.events[replay.since :]))
        actual = ", ".join(since) or "nothing"
        said = f"expected something to happen by {rule}: since line {replay.action_line} there was {actual}"
        held = rule in since
    else:
        doubts = list(dict.fromkeys(replay.full(doubt.rule) for doubt in core.doubts(table)))
        actual = ", ".join(doubts) or "nothing"
        said = f"expected {rule} to be undecided: undecided is {actual}"
        held = rule in doubts
    return [] if held else [refutation(line, item.column, said, actual, rule)]


def _placed_test(replay: "GamePlay", line: int, test: Comparison) -> Finding | None:
    """`_test`; what it raises says which of the comparisons of a line it is."""
    try:
        return _test(replay, line, test)
    except BadValue as error:
        error.column = test.column
        raise


def _test(replay: "GamePlay", line: int, test: Comparison) -> Finding | None:
    assert replay.session is not None
    core, table = replay.core, replay.session.table
    if test.sign in ("=", "!="):
        same = core.same(table, test.left, test.right)
        held = same if test.sign == "=" else not same
        value = None if held and test.sign == "=" else core.value(table, test.left)
        path = test.left
    elif test.sign in ("in", "not in"):
        path = test.right
        value = core.value(table, path)
        held = core.among(table, path, test.left) == (test.sign == "in")
    else:
        path = test.left
        value = core.value(table, path)
        held = _compared(value, test)
    if held and not (test.sign in ("!=", "not in") and _hidden(value, test)):
        return None
    actual = " ".join(map(str, value)) or "nothing" if isinstance(value, tuple) else str(value)
    return refutation(
        line,
        test.column,
        f"expected {test}: {path} is {actual}",
        actual,
        f"{test.sign} {test.right}" if path == test.left else str(test),
        value.help if isinstance(value, Gone) else None,
    )


def _hidden(value: int | str | tuple[str, ...] | None, test: Comparison) -> bool:
    """Whether a card that the log does not know may be the very one that a test says is not there."""
    written = test.left if test.sign == "not in" else test.right
    return HIDDEN in (value if isinstance(value, tuple) else (value,)) and HIDDEN not in written


def _compared(value: int | str | tuple[str, ...], test: Comparison) -> bool:
    if isinstance(value, Gone):
        return False
    if not isinstance(value, int):
        raise BadValue(f"{test.left} is no number; expected `=`, `!=` or `in`")
    try:
        written = int(test.right)
    except ValueError:
        raise BadValue(f"expected a number after `{test.sign}`, found {test.right!r}") from None
    if test.sign == "<":
        return value < written
    if test.sign == ">":
        return value > written
    return value <= written if test.sign == "<=" else value >= written
