"""`deckkit match replay`: a match told line by line, and the table at any line of it."""

import time

import click

from deckkit import documents
from deckkit.cli.errors import Failure
from deckkit.cli.match.follow import Growing, first_change
from deckkit.cli.match.logs import load, pool_option, replay, unreadable
from deckkit.cli.match.telling import Teller, teller
from deckkit.cli.output import format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import placed_line
from deckkit.findings import Finding, Severity
from deckkit.play.library import shelf
from deckkit.play.log import Log, Reader
from deckkit.play.match import MatchReplay, Step
from deckkit.play.records import Refused
from deckkit.play.replay import GameReplay
from deckkit.play.statements import ExpectIllegal, Rewind, Ruling
from deckkit.play.telling import turn_is_over
from deckkit.play.verdict import Verdict
from deckkit.shipped import named_log

PAUSE = 0.2
"""Seconds between two looks at a file that is followed."""


@click.command(
    "replay",
    epilog="""\b
Examples:
  deckkit match replay tournaments/cannibal-world/first-blood/round-1-table-1.match --board
  deckkit match replay tournaments/cannibal-world/first-blood/round-1-table-1.match --at 81""",
)
@click.argument("path", metavar="LOG", type=FILE_NAME)
@click.option("--board", "boards", is_flag=True, help="Show the board after each turn too.")
@click.option(
    "--at",
    metavar="LINE",
    type=click.IntRange(min=1),
    help="Show only the table, as it is after this line; of an `expect` line, as it is when that is looked at.",
)
@click.option("--to", metavar="LINE", type=click.IntRange(min=1), help="Stop after this line, and show the table.")
@click.option("--game", "only", metavar="N", type=click.IntRange(min=1), help="Tell only this game of the match.")
@click.option("--follow", is_flag=True, help="Go on as the file grows, until a line is illegal or Ctrl-C is pressed.")
@format_option("text", "json", "jsonl")
@pool_option
@click.pass_context
def replay_command(
    ctx: click.Context,
    path: str,
    boards: bool,
    at: int | None,
    to: int | None,
    only: int | None,
    follow: bool,
    form: str,
    pool: str | None,
) -> None:
    """Tell LOG line by line: what stands there and what came of it, the answers that nobody wrote among it.

    LOG is a file, a shipped log, or - for standard input.

    Exit code: 0 all that was told is legal and its claims hold, 1 a line is illegal, a claim is refuted, or hidden
    cards leave something undecided, 2 something could not be read.
    """
    if sum((at is not None, to is not None, follow)) > 1 or (at is not None and only is not None):
        raise click.UsageError("--at, --to and --follow exclude each other, and --at shows no single game")
    if follow:
        ctx.exit(_follow(path, pool, Walk(teller(form), boards, only)))
    log = load(path)
    _look_up(log, at or to, only)
    match = replay(log, pool)
    walk = Walk(teller(form), boards, only)
    walk.begin(log, match, titled=at is None)
    if at is not None:
        match.advance(at)
        match.look_at(at)
        walk.rest()
    else:
        walk.go(to)
    if at is not None or to is not None:
        ctx.exit(_stand(walk, at or to or 0))
    verdict = _conclude(walk)
    ctx.exit(verdict.exit_code or int(verdict.verdict == "undecided"))


def _look_up(log: Log, line: int | None, only: int | None) -> None:
    """Raise Failure for a line or a game that the log does not have."""
    if line is not None and line > len(log.text):
        raise Failure(f"{log.path} has {len(log.text)} lines, not {line}")
    if line is not None and line < log.games[0].line:
        raise Failure(f"line {line} stands before the first game, in line {log.games[0].line}")
    if only is not None and only > len(log.games):
        number = len(log.games)
        raise Failure(f"{log.path} has {number} game{'s' * (number != 1)}, not {only}")


def _stand(walk: "Walk", line: int) -> int:
    """Show the table after a line; the exit code."""
    game = walk.match.current
    assert game is not None
    game.settle()
    walk.rest()
    walk.teller.board(game, line)
    walk.teller.close()
    return walk.code


def _conclude(walk: "Walk") -> Verdict:
    """What the whole log has come to."""
    from deckkit.play.adjudicate import conclude

    match, log = walk.match, walk.log
    verdict = conclude(Verdict(log.path, match.core.slug, match.header.edition), match, shelf())
    walk.rest()
    for finding in verdict.findings:
        if finding not in walk.found and finding.severity is not Severity.NOTE:
            walk.teller.remark(finding)
    walk.teller.conclude(verdict)
    walk.teller.close()
    return verdict


def _follow(path: str, pool: str | None, walk: "Walk") -> int:
    """Tell a log as it grows; the exit code."""
    if path == "-":
        raise click.UsageError("standard input cannot be followed; name a file")
    growing = Growing(named_log(path))
    followed = _Followed(growing, pool, walk)
    try:
        while followed.go_on():
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        if growing.rest:
            number = growing.text.count("\n") + 1
            click.echo(f"line {number} has no end yet and is not played", err=True)
        followed.stand()
    walk.teller.close()
    return walk.code if followed.begun else 0


class _Followed:
    """A growing log under replay. When its file is put back, what it still holds is replayed again without a word."""

    def __init__(self, growing: Growing, pool: str | None, walk: "Walk") -> None:
        self.growing, self.pool, self.walk = growing, pool, walk
        self.begun = False
        self._restart()

    def _restart(self) -> None:
        self.reader = Reader(self.growing.path, shelf())
        self.fed = ""
        self.replayed = False

    def go_on(self) -> bool:
        """Look at the file and tell what is new; whether there can be more. Raises Failure for lines that mean
        nothing."""
        try:
            if not self.growing.poll():
                return True
        except documents.Unreadable as error:
            raise Failure(placed_line(self.growing.path, error.finding)) from None
        text, told = self.growing.text, 0
        if not text.startswith(self.fed):
            told = first_change(self.fed, text) - 1
            click.echo(f"the file was changed from line {told + 1} on, and is told again from there", err=True)
            self._restart()
        self.reader.feed(text[len(self.fed) :])
        self.fed = text
        log = self.reader.log
        if log.header is not None and not self.replayed:
            self._begin(log, told)
        if self.replayed:
            self.walk.go(len(log.text))
            self.walk.rest()
        if not log.readable:
            raise unreadable(log.path, log.findings)
        return not (self.replayed and (self.walk.illegal or self.walk.code == 2))

    def _begin(self, log: Log, told: int) -> None:
        match = replay(log, self.pool)
        again, self.begun, self.replayed = self.begun, True, True
        self.walk.begin(log, match, titled=not again)
        if told:
            self.walk.skip(told)

    def stand(self) -> None:
        """Show the table as it is now."""
        if self.replayed and (game := self.walk.match.current) is not None:
            self.walk.teller.board(game, len(self.reader.log.text))


class Walk:
    """Goes through a match step by step and tells what it meets.

    code  the exit code so far: 1 once something is illegal or refuted, 2 if something means nothing
    """

    log: Log
    match: MatchReplay

    def __init__(self, teller: Teller, boards: bool, only: int | None) -> None:
        self.teller, self.boards, self.only = teller, boards, only

    def begin(self, log: Log, match: MatchReplay, titled: bool = True) -> None:
        """A match that has not been told yet, in the place of what was told before, if anything was."""
        self.log, self.match = log, match
        self._told: list[Refused] = []
        self._said: dict[int, int] = {}
        if not titled:
            self.teller.adopt(log, match)
            return
        self.teller.begin(log, match)
        for finding in (*log.findings, *match.brought.findings):
            if finding.severity is not Severity.NOTE:
                self.teller.remark(finding)

    def go(self, to: int | None) -> None:
        """Tell what there is up to a line, or all of it."""
        for step in self.match.steps(to):
            self._step(step)

    def skip(self, to: int) -> None:
        """Replay up to a line without a word."""
        self.match.advance(to)
        for game in self.match.games:
            self._told += game.refusals
            self._new(game)

    def rest(self) -> None:
        """Tell what is to be said besides the steps."""
        for game in self.match.games:
            for refused in game.refusals:
                self._refused(refused)
            for finding in self._new(game):
                self.teller.remark(finding)

    @property
    def found(self) -> list[Finding]:
        """Everything that is to be said so far, apart from illegal lines."""
        games = [one for game in self.match.games for one in game.findings]
        return [*self.match.brought.findings, *self.match.findings, *games]

    @property
    def code(self) -> int:
        if any(game.broken for game in self.match.games):
            return 2
        return int(self.illegal or any(one.severity is Severity.ERROR for one in self.found))

    @property
    def illegal(self) -> bool:
        """Whether a line is illegal and nothing has lifted that."""
        return any(game.refusals for game in self.match.games)

    def _step(self, step: Step) -> None:
        game = step.replay
        found = self._new(game)
        refused = next((one for one in game.refusals if one.line == step.line), None)
        if self.only is not None and game.number != self.only:
            return
        for one in game.refusals:
            if one.line == game.line:
                self._refused(one)
        idle = game.stopped and refused is None and not isinstance(step.item, Rewind | Ruling)
        if idle and not found:
            return
        if refused is not None:
            self._told.append(refused)
        self.teller.step(step, refused, refused is not None and self._expected(step), found)
        if self.boards and step.actions and step.session is not None:
            decision = None if game.over else step.session.decision
            if game.over or turn_is_over(game.core, decision):
                self.teller.board(game, step.line)

    def _refused(self, refused: Refused) -> None:
        if refused not in self._told:
            self._told.append(refused)
            self.teller.refused(refused)

    def _new(self, game: GameReplay) -> list[Finding]:
        """What has been found in a game, and of the match, since this was last asked."""
        found = []
        for key, some in ((game.number, game.findings), (0, self.match.findings)):
            found += some[self._said.get(key, 0) :]
            self._said[key] = len(some)
        return found

    def _expected(self, step: Step) -> bool:
        """Whether the line behind an illegal one says that it is."""
        game = self.log.games[step.replay.number - 1]
        behind = (item for line, item in zip(game.lines, game.items, strict=True) if line > step.line)
        return isinstance(next((one for one in behind if not isinstance(one, Ruling)), None), ExpectIllegal)
