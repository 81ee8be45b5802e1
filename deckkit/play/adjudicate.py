"""Adjudication: a log in, a `Verdict` out."""

from deckkit.findings import Finding, Severity
from deckkit.play.actions import Action
from deckkit.play.contested import contested
from deckkit.play.library import Library, shelf
from deckkit.play.log import Log, read_log, read_text
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Observer, Watched
from deckkit.play.replay import GameReplay
from deckkit.play.verdict import GameVerdict, Verdict


def adjudicate_file(path: str, pool: str | None = None, library: Library | None = None) -> Verdict:
    """The verdict on a log; `pool` names the pool to use instead of those of the log and of its lists.

    Lists and pools are loaded and checked once a process. Whatever cannot be read is a verdict that is not readable.
    """
    return adjudicate_log(read_log(path, library), pool, library)


def adjudicate_text(text: str, path: str, pool: str | None = None, library: Library | None = None) -> Verdict:
    """The verdict on the text of a log that goes by the name of `path`; "-" stands in the working directory."""
    library = library or shelf()
    return adjudicate_log(read_text(text, path, library), pool, library)


def adjudicate_log(log: Log, pool: str | None = None, library: Library | None = None) -> Verdict:
    """The verdict on a log that has been read."""
    verdict = Verdict(log.path, findings=list(log.findings), readable=log.readable)
    if log.header is not None:
        verdict.game, verdict.edition = log.header.core.slug, log.header.edition
    if log.header is None or not log.readable:
        return verdict
    library = library or shelf()
    match = MatchReplay(log, library, pool).run()
    return conclude(verdict, match, library)


def conclude(verdict: Verdict, match: MatchReplay, library: Library) -> Verdict:
    """Put into a verdict what a replay has come to."""
    verdict.findings += match.brought.findings
    verdict.readable = verdict.readable and match.brought.readable
    for replay in match.games:
        verdict.games.append(game_verdict(replay))
        verdict.refusals += replay.refusals
        verdict.rulings += replay.rulings
        verdict.findings += replay.findings
        verdict.findings += _remarks(replay)
        verdict.readable = verdict.readable and not replay.broken
    verdict.findings += match.findings
    verdict.score, verdict.winner = match.score, match.winner
    if verdict.readable and match.brought.usable:
        doubts = _doubts(match)
        verdict.findings += doubts
        verdict.undecided = match.undecided or bool(doubts)
        verdict.contested = contested(match, verdict.refusals, library)
    verdict.refusals.sort(key=lambda one: (one.line, one.column))
    verdict.findings.sort(key=lambda one: (one.line or 0, one.column or 0))
    return verdict


def game_verdict(replay: GameReplay) -> GameVerdict:
    """How a game that has been replayed ended."""
    outcome = replay.outcome
    return GameVerdict(
        number=replay.number,
        outcome="unfinished" if outcome is None else outcome.word,
        winner=replay.winner,
        rule=None if outcome is None else replay.full(outcome.rule),
        turns=replay.turns,
        line=replay.action_line or next(reversed(replay.done_lines), _beginning(replay)),
        reason=None if outcome is None else outcome.reason,
        from_position=bool(replay.givens),
    )


def _beginning(replay: GameReplay) -> int:
    """The last line of the position from which a game begins, else the line of the game."""
    return replay.givens[-1][0] if replay.givens else replay.line


def _remarks(replay: GameReplay) -> list[Finding]:
    found = []
    if replay.givens:
        line, given = replay.givens[0]
        found.append(
            Finding(
                rule="deckkit/log.position",
                message=f"game {replay.number} began from a position that the log gives",
                severity=Severity.NOTE,
                line=line,
                column=given.column,
            )
        )
    if replay.outcome is None and not (replay.closed or replay.stopped or replay.givens):
        found.append(
            Finding(
                rule="deckkit/log.unfinished",
                message=f"game {replay.number} is not over when its lines end with line {replay.last_line}",
                severity=Severity.WARNING,
                line=replay.last_line,
                column=1,
                help="write `result unfinished` if that is how it was",
            )
        )
    return found


def _doubts(match: MatchReplay) -> list[Finding]:
    """What hidden cards leave open, each with the first line from which on it is. They are looked for once more line
    by line only where there are any."""
    open_still = [
        {(doubt.rule, doubt.message) for doubt in replay.core.doubts(replay.session.table)}
        for replay in match.games
        if replay.session is not None
    ]
    if not any(open_still):
        return []
    watch = _DoubtWatch()
    again = MatchReplay(match.log, observer=watch, variant=match.variant, brought=match.brought)
    again.run()
    found = []
    for (number, rule, message), line in watch.lines.items():
        replay = match.games[number - 1]
        if replay.session is not None and (rule, message) in {
            (doubt.rule, doubt.message) for doubt in replay.core.doubts(replay.session.table)
        }:
            found.append(
                Finding(
                    rule=replay.full(rule),
                    message=f"undecided: {message}",
                    severity=Severity.WARNING,
                    line=line,
                    column=match.log.column(line),
                )
            )
    return found


class _DoubtWatch(Observer):
    """Notes the line at which each doubt first appears."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, str, str], int] = {}

    def did(self, replay: Watched, line: int, action: Action, silent: bool) -> None:
        assert replay.session is not None
        for doubt in replay.core.doubts(replay.session.table):
            self.lines.setdefault((replay.number, doubt.rule, doubt.message), line)

    def began(self, replay: Watched) -> None:
        assert replay.session is not None
        for doubt in replay.core.doubts(replay.session.table):
            self.lines.setdefault((replay.number, doubt.rule, doubt.message), replay.line)
