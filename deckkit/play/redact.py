"""A log as some of its seats see it: lines in canonical form with the cards that are hidden from them as `?`.

What could tell them more is left out: comments, and claims that only hidden cards can bear out; an illegal line, with
the `expect illegal` behind it, of which they cannot see that it is one, or which names a card that they cannot see (one
that has stopped a game stays: all have heard it); a claim that means nothing and names such a card; and what is done in
a game that could not begin, of which nobody knows what is hidden. Where a list tells what its owner will draw, the
lists of the others are left out too; what they drew is then written.

That somebody was asked tells that there was something to answer with. So silence of others is left out, whether they
wrote it or not, and so is a line of silence that answers nothing, since where cards are hidden it might. The view is
played in step with the log (`beside`): silence is written where the next line would be taken for it, whether the log or
only the view asks there, and so it tells nothing. Only where a claim stands before it may what others say by silence
tell that they could have answered. An answer with hidden cards is written in any case.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from deckkit.findings import Severity
from deckkit.play import statements as say
from deckkit.play.actions import CHANCE, HIDDEN, Action
from deckkit.play.beside import Asked, Beside
from deckkit.play.export import Done, Writer
from deckkit.play.library import Library
from deckkit.play.log import Log, read_text
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Watched
from deckkit.play.phrasing import line_of
from deckkit.play.records import Refused
from deckkit.play.tokens import words_of
from deckkit.play.unsaid import mistaken

_PASSES = 20
"""Looks at a view after which all its illegal lines are left out."""


def redacted(log: Log, seats: Iterable[str], library: Library | None = None, pool: str | None = None) -> str:
    """The text of a log that can be read as those seats see it: whatever is legal is so, or undecided, in it."""
    from deckkit.play.library import shelf

    library = library or shelf()
    redactor = _Redactor(log, tuple(seats), library, pool)
    while True:
        page = redactor.page()
        text = page.text(redactor.core.codec)
        view = read_text(text, log.path, library)
        if not redactor.narrow(MatchReplay(view, library, pool).run(), page.sources):
            return text


class _Redactor(Writer):
    """Writes a view, and narrows it until its claims hold in the view itself.

    lifted  `expect illegal` lines -> the illegal line that each speaks of; wrong: lines of the log itself that are
            illegal or refuted, of which the view says so too; left_out: lines that the view does not have
    hushed  the lines of which is left out what others say by silence too; claimed: whether a claim waits for the next
            action
    telling for lines that are not carried out, whether they name a card that the seats cannot see; naming: line and
            column of comparisons that do. Both are looked at while the table stands as it did there
    told    for a comparison, by line and place in it: 0 as it stands, which tells nothing that the view does not, 1
            with `?`, 2 not at all; kept: the comparisons of each line that have been written
    """

    writes_silence = False

    def __init__(self, log: Log, seats: tuple[str, ...], library: Library, pool: str | None) -> None:
        self._seats = seats
        self._hushed: set[int] = set()
        self._claimed = False
        self._tables: dict[int, object] = {}
        self._refused = 0
        self._lifted: dict[int, int] = {}
        self._left_out: set[int] = set()
        self._wrong: set[int] = set()
        self._telling: dict[int, bool] = {}
        self._naming: set[tuple[int, int]] = set()
        self._told: dict[tuple[int, int], int] = {}
        self._kept: dict[int, list[int]] = {}
        self._passes = 0
        assert log.header is not None
        others = {seat: one for seat, one in log.header.players.items() if seat not in self._seats}
        self.writes_secrets = bool(others) and log.header.core.codec.has_secret_lists
        head = log.header
        if self.writes_secrets:
            veiled = {seat: replace(one, deck=None, known_as=None) for seat, one in others.items()}
            head = replace(log.header, players={**log.header.players, **veiled})
        self._beside = Beside(log, head, library, pool)
        super().__init__(log, library, pool)
        self.head = head
        self._items = {line: item for game in log.games for line, item in game.by_line.items()}
        faults = set(self._faults(self.match))
        self._wrong = {line for line, _ in faults}
        self._naming &= faults
        for line, refused in self._lifted.items():
            if self._seen(refused, self._items[refused]) != self._items[refused]:
                self._left_out |= {line, refused}

    def narrow(self, view: MatchReplay, sources: list[int]) -> bool:
        """Leave out what the view does not bear out, which `view` has replayed, and write the silence that it needs;
        whether there was anything."""
        before = (len(self._left_out), sum(self._told.values()))
        self._passes += 1
        if self._passes > _PASSES:
            self._left_out |= {*self._lifted, *self._lifted.values()}
        illegal = {refused: line for line, refused in self._lifted.items()}
        for line, column in self._faults(view):
            source = sources[line - 1]
            if source in self._wrong:
                continue
            expected = illegal.get(source, source)
            if expected in self._lifted:
                self._left_out |= {expected, self._lifted[expected]}
            elif isinstance(self._items.get(source), say.ExpectValues):
                self._tell_less(view, line, column, source)
            elif isinstance(self._items.get(source), say.ExpectLegal | say.ExpectRule | say.ExpectWinner):
                self._left_out.add(source)
        return before != (len(self._left_out), sum(self._told.values()))

    def _tell_less(self, view: MatchReplay, line: int, column: int, source: int) -> None:
        game = view.log.game_at(line)
        item = None if game is None else game.by_line[line]
        assert isinstance(item, say.ExpectValues)
        for index, test in zip(self._kept[source], item.tests, strict=True):
            if test.column == column:
                self._told[source, index] = self._told.get((source, index), 0) + 1

    @staticmethod
    def _faults(match: MatchReplay) -> list[tuple[int, int]]:
        """Line and column of illegal lines and refuted claims."""
        faults = [(one.line, one.column) for game in match.games for one in game.refusals]
        errors = [one for game in match.games for one in game.findings if one.severity is Severity.ERROR]
        return [*faults, *((one.line or 0, one.column or 0) for one in errors)]

    # -- what is written ----------------------------------------------------------------------------------------

    def shown(self, replay: Watched, action: Action) -> Action:
        assert replay.session is not None
        return super().shown(replay, action).seen_by(self._seats, replay.session.table)

    def says(self, action: Action, shown: Action) -> bool:
        """Of an answer with cards that are hidden nobody can tell whether it is the one that silence gives."""
        return super().says(action, shown) or (action.implied and self._veils(shown))

    def _veils(self, action: Action) -> bool:
        return HIDDEN in words_of(line_of(self.core.codec, [action]))

    def shown_item(self, line: int, item: say.Item) -> str | None:
        if line in self._left_out or line in self._hushed:
            return None
        return super().shown_item(line, seen) if (seen := self._seen(line, item)) is not None else None

    def comment(self, text: str) -> str:
        return ""

    def _seen(self, line: int, item: say.Item) -> say.Item | None:
        if isinstance(item, say.Given | say.Assigned):
            return replace(item, value=self.core.seen_value(item.path, item.value, self._seats))
        if isinstance(item, say.ExpectValues):
            return self._seen_tests(line, item)
        if isinstance(item, say.ExpectLegal):
            actions = self._seen_actions(line, item.actions)
            return item if actions == item.actions else None
        if isinstance(item, say.Exchange):
            return item if item.seat in self._seats else _veiled(item)
        if isinstance(item, say.NextList) and self.writes_secrets:
            return item if item.seat in self._seats else None
        if isinstance(item, say.Statement):
            return item
        actions = self._seen_actions(line, item if isinstance(item, tuple) else (item,))
        return actions if isinstance(item, tuple) or not actions else actions[0]

    def _seen_tests(self, line: int, item: say.ExpectValues) -> say.ExpectValues | None:
        shown = {}
        for index, test in enumerate(item.tests):
            if (line, test.column) in self._naming:
                continue
            seen = self._seen_test(test, self._told.get((line, index), 0))
            if seen is not None:
                shown[index] = seen
        self._kept[line] = list(shown)
        return replace(item, tests=tuple(shown.values())) if shown else None

    def _seen_test(self, test: say.Comparison, told: int) -> say.Comparison | None:
        see = self.core.seen_value
        if test.sign == "=":
            veiled = replace(test, right=see(test.left, test.right, self._seats))
            return (test, veiled, None)[told] if veiled != test else None if told else test
        if test.sign in ("in", "not in"):
            hidden = see(test.right, test.left, self._seats) != test.left
        else:
            hidden = see(test.left, test.right, self._seats) != test.right
        return None if hidden or told else test

    def _seen_actions(self, line: int, actions: tuple[Action, ...]) -> tuple[Action, ...] | None:
        """Actions that were not carried out, seen from the table as it stood in their game; None without a table."""
        game = self.log.game_at(line)
        assert game is not None
        table = self._tables.get(game.line)
        if table is None:
            return None
        # What has stopped the game was said at the table, for all to hear; a view without it would have no fault.
        if line not in self._wrong:
            telling = self._telling[line] if line in self._telling else self._tells(table, actions)
            if telling:
                return None
        return tuple(action.spoken_of(self._seats, table) for action in actions)

    # -- words that name cards -----------------------------------------------------------------------------------

    def _tells(self, table: Any, actions: Iterable[Action]) -> bool:
        """Whether actions of others, which are not carried out, name a card that the seats cannot see."""
        spoken = [one.spoken_of(self._seats, table) for one in actions if one.seat not in (*self._seats, CHANCE)]
        lines = [words_of(line_of(self.core.codec, [one])) for one in spoken]
        return self._name_unseen(table, [word for words in lines for word in words[2:]])

    def _name_unseen(self, table: Any, words: Iterable[str]) -> bool:
        """Whether one of the words is id or name of a card that does not lie open on the table as the seats see it."""
        cards = _called(table.cards)
        named = [(ref, cards[ref]) for word in words for ref in _refs(word) if ref in cards]
        if not named:
            return False
        cells = [cell for _, rows in self.core.board(table, self._seats) for row in rows for cell in row[1:]]
        there = " ".join(cells).casefold()
        return any(not any(_stands(one, there) for one in (ref, *ids)) for ref, ids in named)

    # -- watching -----------------------------------------------------------------------------------------------

    def began(self, replay: Watched) -> None:
        super().began(replay)
        givens = [(line, self._seen(line, item)) for line, item in replay.givens]
        self._beside.begin(replay.number, replay.line, [(line, one) for line, one in givens if one is not None])
        self._note(replay)

    def doing(self, replay: Watched, line: int, action: Action, silent: bool) -> None:
        assert replay.session is not None
        shown = self.shown(replay, action)
        unsaid = not self.says(action, shown) if silent else self._unsaid(replay, action)
        if not silent:
            self._claimed = False
        if unsaid:
            if not silent:
                self._at.setdefault(line, [])
                self._anchor = line
                self._hushed.add(line)
            self._beside.stay_silent(replay.session)
            self._trail.append(Done(shown, line, []))
            return
        before = self._say(line, self._beside.answer(line, replay.session, shown))
        super().doing(replay, line, action, silent)
        self._trail[-1].before = before

    def _say(self, line: int, asked: list[Asked]) -> list[Done]:
        """Write what silence answers in the view where a line that is written behind it would be taken for it."""
        said: list[Action] = []
        for decision, taken in reversed(asked):
            if taken or (said and mistaken(said[-1], decision)):
                assert decision.default is not None
                said.append(decision.default)
        pieces = self._at[line] if line in self._at else self._behind.setdefault(self._anchor, [])
        found = [Done(one, line, pieces) for one in reversed(said)]
        for done in found:
            self._add_silence(done)
        return found

    def _say_before(self, line: Action) -> None:
        """Nothing more: what has to be said in the view is not what has to be said in the log."""

    def _unsaid(self, replay: Watched, action: Action) -> bool:
        """Whether another seat says what silence means as well: that it was asked at all may tell what it holds."""
        assert replay.session is not None and replay.session.decision is not None
        default = replay.session.decision.default
        if self._claimed or default is None or action.seat in (*self._seats, CHANCE):
            return False
        plain = action.silent or (action.implied and not self._veils(action.seen_by(self._seats, replay.session.table)))
        return plain and replace(default, seat=action.seat) == action

    def undone(self, replay: Watched, count: int, rewound: bool) -> None:
        spoken = [one.line for one in self._trail[len(self._trail) - count :] if one.piece is not None]
        self._beside.undo(count, min(spoken, default=0))
        if not rewound:
            self._hushed -= {one.line for one in self._trail[len(self._trail) - count :]}
        super().undone(replay, count, rewound)
        self._note(replay)

    def refused(self, replay: Watched, refused: Refused) -> None:
        super().refused(replay, refused)
        self._refused = refused.line
        if replay.session is not None:
            self._note(replay)
            game = self.log.game_at(refused.line)
            item = None if game is None else game.by_line.get(refused.line)
            if isinstance(item, Action | tuple):
                actions = item if isinstance(item, tuple) else (item,)
                self._telling[refused.line] = self._tells(replay.session.table, actions)

    def idle(self, replay: Watched, line: int, action: Action) -> None:
        super().idle(replay, line, action)
        self._left_out.add(line)  # where cards are hidden something might be asked that it would answer

    def said(self, replay: Watched, line: int, item: say.Statement) -> None:
        super().said(replay, line, item)
        self._claimed = bool(replay.pending)
        if isinstance(item, say.Assigned | say.Rewind) or (isinstance(item, say.Between) and self._refused != line):
            self._beside.say(line, self._seen(line, item))
        if isinstance(item, say.ExpectIllegal) and not replay.stopped and self._refused > replay.line:
            self._lifted[line] = self._refused
        if replay.session is None:
            return
        if isinstance(item, say.ExpectLegal):
            self._telling[line] = self._tells(replay.session.table, item.actions)
        elif isinstance(item, say.ExpectValues):
            for test in item.tests:
                path = test.right if test.sign in ("in", "not in") else test.left
                if self._name_unseen(replay.session.table, [path]):
                    self._naming.add((line, test.column))

    def _note(self, replay: Watched) -> None:
        assert replay.session is not None
        self._tables[replay.line] = replay.session.table


def _veiled(item: say.Exchange) -> say.Exchange:
    """An exchange of which others see only how many cards it is."""
    return replace(item, out=(HIDDEN,) * len(item.out), into=(HIDDEN,) * len(item.into))


def _called(cards: Mapping[str, Any]) -> dict[str, list[str]]:
    """The ids of the cards that each id or name means, all in one letter case."""
    found: dict[str, list[str]] = {}
    for card_id, card in cards.items():
        for name in {card_id.casefold(), getattr(card, "name", card_id).casefold()}:
            found.setdefault(name, []).append(card_id.casefold())
    return found


def _refs(word: str) -> set[str]:
    """What a word may name, in one letter case: also of `NE/01.hide` and of `NE/01#2` the card."""
    return {ref.casefold() for ref in (word, word.partition(".")[0], word.partition("#")[0])}


def _stands(ref: str, text: str) -> bool:
    """Whether it stands in a text as a word, or several, of its own."""
    return re.search(rf"(?<![\w/-]){re.escape(ref)}(?![\w/-])", text) is not None
