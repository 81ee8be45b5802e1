"""Replaying a whole log: its games one after the other, the score between them, the cards exchanged.

`MatchReplay` plays what a `Log` holds so far and goes on when more has been read; `steps` walks through it line by
line; `position` is the game as it stands at a line.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from deckkit.findings import Finding, Severity
from deckkit.play.actions import HIDDEN, Action, Event, Refusal
from deckkit.play.brought import SAMPLE, Brought, bring, bring_later
from deckkit.play.core import Setup
from deckkit.play.header import Player
from deckkit.play.library import Library, shelf
from deckkit.play.log import GameLog, Log
from deckkit.play.observer import Observer
from deckkit.play.records import Refused
from deckkit.play.replay import GameReplay
from deckkit.play.session import Session
from deckkit.play.statements import CLAIMS, Assigned, Between, Exchange, Given, Item, NextList


class MatchReplay:
    """A log under replay. The log needs a head; what else cannot be read in it is passed over.

    games     the replays so far, the last one perhaps still under way
    brought   lists and cards; lists: what each seat plays with in the next game
    score     games won by side; one that began from a position is no game of the match, and one that several sides have
              won together is nobody's
    undecided whether an exchange cannot be judged, because its cards are hidden
    """

    def __init__(
        self,
        log: Log,
        library: Library | None = None,
        pool: str | None = None,
        observer: Observer | None = None,
        variant: dict[str, str] | None = None,
        brought: Brought | None = None,
    ) -> None:
        """`variant` replaces single switches of the head; `brought` is what another replay of the log has loaded."""
        assert log.header is not None
        self.log, self.header = log, log.header
        self.core, self.mode = log.header.core, log.header.mode
        self.brought = brought or bring(log.header, log.path, library or shelf(), pool)
        self._library, self._pool = library, pool
        self.lists: dict[str, Any] = dict(self.brought.lists)
        self.variant = {**log.header.variant, **(variant or {})}
        self.games: list[GameReplay] = []
        self.score: dict[str, int] = dict.fromkeys(self.mode.names, 0)
        self.findings: list[Finding] = []
        self.undecided = False
        self._observer = observer
        self._at = self._ended = 0

    @property
    def winner(self) -> str | None:
        """The side that has won the match: most of its games, or of all of them when they have been played."""
        leader, second = _first_two(self.score)
        if leader is None:
            return None
        played = sum(map(self._counts, self.games))
        decided = self.score[leader] * 2 > self.mode.best_of
        return leader if decided or (played >= self.mode.best_of and self.score[leader] > second) else None

    @property
    def complete(self) -> bool:
        """Whether no game of the match is left to be played."""
        return self.winner is not None or sum(map(self._counts, self.games)) >= self.mode.best_of

    @property
    def drawn(self) -> int:
        """The games of the match that are over and that no side has won for itself."""
        return sum(self._counts(one) and one.winner not in self.score for one in self.games)

    def _counts(self, replay: GameReplay) -> bool:
        """Whether a game is one of those of the match: over, from its beginning, and not to be played once more."""
        return replay.outcome is not None and not replay.givens and not self._replayed(replay)

    def _replayed(self, replay: GameReplay) -> bool:
        """Whether a game ended in the way that has it played once more with the same lists."""
        rule = self.core.citations.get("replayed")
        return rule is not None and replay.outcome is not None and replay.full(replay.outcome.rule) == replay.full(rule)

    @property
    def current(self) -> GameReplay | None:
        """The last game that has been begun."""
        return self.games[-1] if self.games else None

    def run(self) -> "MatchReplay":
        """Replay everything; the log has no more lines."""
        if self.brought.usable:
            for _ in self._walk(None, whole=True):
                pass
        return self

    def advance(self, to: int | None = None) -> None:
        """Replay what the log holds by now, or up to a line, that included; more may follow."""
        if self.brought.usable:
            for _ in self._walk(to, whole=False):
                pass

    def look_at(self, line: int) -> None:
        """Look at the claims that wait behind a line, the last one replayed; for a claim in that line the game goes on
        to the moment at which it is looked at."""
        game, replay = self.log.game_at(line), self.current
        if game is None or replay is None:
            return
        items = game.by_line
        if isinstance(items.get(line), CLAIMS):
            behind = (item for at, item in items.items() if at > line and not isinstance(item, (*CLAIMS, Assigned)))
            replay.settle_before(next(behind, None))
        replay.settle()

    def steps(self, to: int | None = None) -> "Iterator[Step]":
        """Replay what the log holds, or up to a line, that included, and stop after every line."""
        if self.brought.usable:
            for replay, line, item, before, happened in self._walk(to, whole=to is None, stop=True):
                done = zip(replay.done[before:], replay.silent[before:], strict=True)
                actions = tuple((one, bool(silent)) for one, silent in done if isinstance(one, Action))
                yield Step(replay, line, item, actions, tuple(replay.events[happened:]))

    def _walk(
        self, to: int | None, whole: bool, stop: bool = False
    ) -> Iterator[tuple[GameReplay, int, Item | None, int, int]]:
        games = self.log.games
        while self._ended < len(games):
            game = games[self._ended]
            if not self.brought.usable:  # a list that a game goes on with cannot be used
                return
            if to is not None and game.line > to:
                return
            if self._ended == len(self.games):
                self.games.append(self._begin(game))
                self._at = 0
            replay = self.games[-1]
            items, lines, push = game.items, game.lines, replay.push
            while self._at < len(items):
                line = lines[self._at]
                if to is not None and line > to:
                    return
                item = items[self._at]
                self._at += 1
                if stop:
                    before, events = len(replay.done), len(replay.events)
                    push(line, item)
                    yield replay, line, item, before, events
                else:
                    push(line, item)
            if self._ended + 1 == len(games) and not whole:
                return
            before, events = len(replay.done), len(replay.events)
            replay.finish()
            self._end(replay)
            if stop and len(replay.done) > before:
                yield replay, replay.last_line, None, before, events
            self._ended += 1

    def _begin(self, game: GameLog) -> GameReplay:
        if self.games:
            self.lists = self._exchanged(self.games[-1])
        replay = GameReplay(
            self.core,
            self.mode,
            self._maker(game.number),
            game.number,
            game.line,
            self.log.column,
            self._observer,
        )
        replay.exchange = self._exchange
        if self.games:
            replay.noted.update(self.games[-1].noted)
        from_position = bool(game.items) and isinstance(game.items[0], Given)
        if not from_position and (decided := self._decided(self.score)) is not None:
            rule = replay.full(self.core.citations["match-over"])
            replay.bar(Refused(game.line, self.log.column(game.line), rule, decided))
        return replay

    def _decided(self, score: dict[str, int]) -> str | None:
        """That a side has won the match with this score, as a sentence; None if none has."""
        leader, _ = _first_two(score)
        if leader is None or score[leader] * 2 <= self.mode.best_of:
            return None
        return f"the match is decided: {leader} has won {score[leader]} of at most {self.mode.best_of} games"

    def _maker(self, number: int) -> "Callable[[bool], Any]":
        lists = dict(self.lists)

        def table(given: bool) -> Any:
            return self.core.table(Setup(self.mode, lists, self.brought.cards, self.variant, given, number))

        return table

    def _end(self, replay: GameReplay) -> None:
        self.score = self._score_after(replay)

    def _score_after(self, replay: GameReplay) -> dict[str, int]:
        winner = replay.winner
        won = winner in self.score and self._counts(replay)
        return {name: games + (won and name == winner) for name, games in self.score.items()}

    # -- exchanges ----------------------------------------------------------------------------------------------

    def _exchange(self, replay: GameReplay, line: int, item: Between) -> Refusal | None:
        """Why a line `sideboard` or `deck` that follows a game is illegal, or None."""
        self._read_list(line, item)
        if (decided := self._decided(self._score_after(replay))) is not None:
            cited = self.core.citations
            rule = cited["match-over"] if isinstance(item, NextList) else item.time_rule(cited)
            return Refusal(rule, f"{decided}; no game follows")
        if self._replayed(replay):
            again = f"game {replay.number} is played once more with the same lists"
            return Refusal(self.core.citations["replayed"], again)
        lists = self._exchanged(replay)
        changed = self._changed(lists, item)
        hidden = isinstance(item, Exchange) and HIDDEN in (*item.out, *item.into)
        unknown = hidden or lists.get(item.seat) is None
        if changed is None or (unknown and not isinstance(changed, Refusal)):
            self.undecided = self.undecided or hidden
            why = "its cards are hidden" if hidden else "no list is named"
            self.findings.append(
                Finding(
                    rule="deckkit/log.exchange",
                    message=f"the exchange of {item.seat} cannot be checked: {why}",
                    severity=Severity.WARNING,
                    line=line,
                    column=item.column,
                )
            )
        return changed if isinstance(changed, Refusal) else None

    def _exchanged(self, replay: GameReplay) -> dict[str, Any]:
        """The lists after the legal exchanges that follow a game."""
        lists = dict(self.lists)
        for _, item in replay.exchanges:
            changed = self._changed(lists, item)
            assert not isinstance(changed, Refusal)
            lists[item.seat] = changed
        return lists

    def later(self, line: int, item: NextList) -> tuple[Any | None, list[Finding]]:
        """What a player brings by a `deck` line, and what is to be said of it; None if it cannot be used."""
        player = Player(item.seat, item.seat, item.path, line, item.column)
        library = self._library or shelf()
        return bring_later(self.brought, self.header, self.log.path, library, self._pool, player)

    def _read_list(self, line: int, item: Between) -> None:
        """Find the list that a `deck` line names; without it no further game can be played."""
        if isinstance(item, NextList) and (item.seat, item.path) not in self.brought.later:
            made, findings = self.later(line, item)
            self.brought.later[item.seat, item.path] = made
            self.brought.findings += [one for one in findings if one.rule != SAMPLE]
            if made is None:
                self.brought.usable = self.brought.readable = False

    def _changed(self, lists: dict[str, Any], item: Between) -> "Any | Refusal":
        """What a seat plays with after a line between games, or why it is none; None for a seat without a list, which
        may hand in its first one."""
        deck, brought = self.brought.decks.get(item.seat), lists.get(item.seat)
        if isinstance(item, NextList):
            if "list-time" not in self.core.citations:
                said = f"{item.seat} goes on with the registered list: no other one is handed in between games"
                return Refusal(self.core.citations["exchange-time"], said)
            after = self.brought.later.get((item.seat, item.path))
            if after is None:
                return brought
            return after if brought is None else self.core.next_list(brought, after, self.mode)
        assert isinstance(item, Exchange)
        if deck is None or brought is None:
            return None
        return self.core.exchange(deck, brought, item.out, item.into, self.brought.cards, self.mode)


@dataclass(slots=True)
class Step:
    """One line that has been replayed.

    replay   the game; its `session` stands as it does after the line until the next one is asked for
    item     what the line says, None for the silence at the end of a game
    actions  what has been carried out by it, each with whether it was silence, which nobody wrote
    events   what has happened by it
    """

    replay: GameReplay
    line: int
    item: Item | None
    actions: tuple[tuple[Action, bool], ...]
    events: tuple[Event, ...]

    @property
    def session(self) -> Session | None:
        return self.replay.session


def position(
    log: Log, line: int, library: Library | None = None, pool: str | None = None, before: bool = False
) -> GameReplay | None:
    """The game as it stands after a line, or just before it, when silence has answered what that line needs answered.

    None for a line before the first game, or a log whose lists cannot be used.
    """
    match = MatchReplay(log, library, pool)
    match.advance(line - 1 if before else line)
    if before:
        game = log.game_at(line)
        item = game.by_line.get(line) if game is not None else None
        if game is not None and match.games and match.games[-1].line == game.line and isinstance(item, Action | tuple):
            match.games[-1].lead_to(line, item if isinstance(item, Action) else item[0])
    replay = match.current
    if replay is not None:
        replay.settle()
    return replay


def _first_two(score: dict[str, int]) -> tuple[str | None, int]:
    """The side in the lead, None where there is none, and the games of the one behind it."""
    ranked = sorted(score, key=lambda name: -score[name])
    if not ranked or not score[ranked[0]]:
        return None, 0
    return ranked[0], score[ranked[1]] if len(ranked) > 1 else 0
