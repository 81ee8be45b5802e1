"""What a line of a log came to: what it did, by which rules, and what silence did behind it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from deckkit.findings import Finding
from deckkit.play import statements as say
from deckkit.play.actions import Action, Event
from deckkit.play.core import BadValue, Core
from deckkit.play.library import Library
from deckkit.play.log import GameLog, Log
from deckkit.play.match import MatchReplay
from deckkit.play.phrasing import line_of
from deckkit.play.records import Refused
from deckkit.play.replay import GameReplay
from deckkit.play.telling import Deed

PART = "-part"
"""An event of the kind `x-part` is a term of a later event of the kind `x` that happens to the same one."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms that make up one number. `total` is the event they led to, None if they led to nothing."""

    terms: tuple[Event, ...]
    total: Event | None


@dataclass(slots=True)
class Account:
    """What a line came to.

    game      the number of its game, 0 for a line before the first one; turn: of that game
    item      what the line says, None for one that is no line of a game
    before    the silence that an action needed; own: what it did; after: the silence up to the next line that acts
    until     that next line, 0 where the game has none
    refusal   why the line is illegal; stopped: the illegal line before it, after which nothing is played
    findings  what is to be said of the line: refuted claims among it
    values    of a claim, what stands at the table: each comparison with the value that its path has there
    since     for a claim, what has happened by the line `since_line`, the last that acted, and those behind it
    """

    game: int
    item: say.Item | None = None
    turn: int = 0
    before: list[Deed] = field(default_factory=list)
    own: list[Deed] = field(default_factory=list)
    after: list[Deed] = field(default_factory=list)
    until: int = 0
    refusal: Refused | None = None
    stopped: Refused | None = None
    findings: list[Finding] = field(default_factory=list)
    values: list[tuple[say.Comparison, str]] = field(default_factory=list)
    since: Sequence[Event] = ()
    since_line: int = 0
    replay: GameReplay | None = None


def account(log: Log, line: int, library: Library | None = None, pool: str | None = None) -> Account:
    """What a line came to, in a log that can be read and whose lists can be used."""
    game = log.game_at(line)
    if game is None:
        return Account(0)
    found = Account(game.number)
    found.item = game.by_line.get(line)
    match = MatchReplay(log, library, pool)
    match.advance(line)
    replay = found.replay = match.current
    if found.item is None or replay is None:
        return found
    found.turn = replay.turns
    _judged(found, replay, line)
    if found.refusal is None and found.stopped is None:
        _played(found, log, game, match, line)
    found.findings = [one for one in (*match.findings, *replay.findings) if one.line == line]
    return found


def _judged(found: Account, replay: GameReplay, line: int) -> None:
    """Whether the line is illegal, or stands behind one that is."""
    for refused in replay.refusals:
        if refused.line == line:
            found.refusal = refused
        elif refused.line < line:
            found.stopped = refused


def _played(found: Account, log: Log, game: GameLog, match: MatchReplay, line: int) -> None:
    item, replay = found.item, match.current
    assert replay is not None
    if isinstance(item, say.ExpectIllegal):
        _excused(found, log, match, line)
    if not isinstance(item, say.Rewind | say.Result | say.Between | say.ExpectIllegal):
        found.until = _lead_on(match, game, line)
    if isinstance(item, say.Statement):
        _claimed(found, replay, item)
    _sort_deeds(found, replay, line)


def _lead_on(match: MatchReplay, game: GameLog, line: int) -> int:
    """Let silence answer as far as the next line that acts needs it; that line, or 0."""
    replay = match.current
    assert replay is not None
    for at, item in zip(game.lines, game.items, strict=True):
        if at <= line:
            continue
        if isinstance(item, Action | tuple):
            match.advance(at - 1)
            replay.lead_to(at, item if isinstance(item, Action) else item[0])
            replay.settle()
            return at
        if isinstance(item, say.Rewind):
            return at
        if isinstance(item, say.Result):
            if item.reason is None or item.reason in replay.core.endings:
                match.advance(at - 1)
                replay.finish()
            return at
    match.advance(game.last_line)
    replay.finish()
    return 0


def _excused(found: Account, log: Log, match: MatchReplay, line: int) -> None:
    """The illegal line that an `expect illegal` speaks of."""
    before = MatchReplay(log, variant=match.variant, brought=match.brought)
    before.advance(line - 1)
    if before.current is not None and before.current.refusals:
        found.stopped = before.current.refusals[-1]


def _claimed(found: Account, replay: GameReplay, item: say.Statement) -> None:
    if replay.session is None:
        return
    if isinstance(item, say.ExpectValues):
        for test in item.tests:
            path = test.right if test.sign in ("in", "not in") else test.left
            try:
                value = replay.core.value(replay.session.table, path)
            except BadValue:
                continue  # a finding says so
            said = " ".join(map(str, value)) or "nothing" if isinstance(value, tuple) else str(value)
            found.values.append((test, said))
    if isinstance(item, say.ExpectValues | say.ExpectRule):
        found.since = replay.events[replay.since :]
        acted = [at for at, mark in zip(replay.done_lines, replay.marks, strict=True) if mark <= replay.since]
        found.since_line = acted[-1] if acted else replay.action_line


def _sort_deeds(found: Account, replay: GameReplay, line: int) -> None:
    for index, done in enumerate(replay.done):
        at, unsaid = replay.done_lines[index], bool(replay.silent[index])
        if at < line:
            continue
        text = (
            f"set {done.path} = {done.value}" if isinstance(done, say.Assigned) else line_of(replay.core.codec, [done])
        )
        deed = Deed(text, unsaid, replay.happened(index))
        if at == line:
            (found.before if unsaid and not found.own else found.own).append(deed)
        else:
            found.after.append(deed)


def summed(events: Iterable[Event]) -> Iterator[Event | Sum]:
    """Events in their order; terms of one number are gathered where the first of them stands."""
    order: list[Event | list[Event]] = []
    open_sums: dict[tuple[str, str], list[Event]] = {}
    totals: dict[int, Event] = {}
    for event in events:
        if event.kind.endswith(PART):
            key = (event.kind.removesuffix(PART), event.who)
            if key not in open_sums:
                open_sums[key] = []
                order.append(open_sums[key])
            open_sums[key].append(event)
        else:
            terms = open_sums.pop((event.kind, event.who), None)
            if terms is not None:
                totals[id(terms)] = event
            order.append(event)
    for one in order:
        yield one if isinstance(one, Event) else Sum(tuple(one), totals.get(id(one)))


def rules_of(core: Core, deeds: Iterable[Deed]) -> list[str]:
    """The rules by which something happened, fully written, each once."""
    return list(dict.fromkeys(full(core, event.rule) for deed in deeds for event in deed.events))


def full(core: Core, rule: str) -> str:
    """A rule's id fully written."""
    return rule if "/" in rule else f"{core.slug}/{rule}"
