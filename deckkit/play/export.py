"""The canonical form of a log: one way to write each line, idempotent and stable to the byte.

- The head in a fixed order; one blank line before each game, which begins with its `sideboard` lines; other blank
  lines stay, one of several. Comments stay where they stand; those of the head go with the line below them.
- Actions, `given` and `set` lines are written with everything under the one name that it has at that moment; a claim
  keeps the names that it uses.
- An answer that silence gave is written, right behind the action it follows, and so before the `expect` lines that
  look at what came of it. Kinds that are `implied` stay unwritten where no line below could be taken for that answer,
  and so does the silence at the end of a log that is cut off.
- A line that is not carried out, or not as a whole, or stands behind an illegal one, keeps its words. `rewind` follows
  its line; silence that it takes back stays unwritten, since a claim that was looked at behind it is not taken back
  with it.
"""

from dataclasses import dataclass, field, replace

from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.layout import Layout
from deckkit.play.library import Library
from deckkit.play.log import Log
from deckkit.play.match import MatchReplay
from deckkit.play.observer import Observer, Watched
from deckkit.play.phrasing import line_of, statement_line
from deckkit.play.records import Refused
from deckkit.play.statements import Assigned, Between, ExpectIllegal, ExpectLegal, Given, Item, Rewind, Statement
from deckkit.play.tokens import split_comment
from deckkit.play.unsaid import mistaken


def canonical(log: Log, library: Library | None = None, pool: str | None = None) -> str:
    """The canonical text of a log that can be read."""
    return Writer(log, library, pool).text()


@dataclass(slots=True, eq=False)
class _Piece:
    """One line to be written: actions, or the answer that silence gave; `needed` is the line it was done for."""

    actions: list[Action]
    silent: bool
    needed: int


@dataclass(slots=True, eq=False)
class Done:
    """An action that was carried out, as it is written: among `pieces`, in `piece`; None where it stays unsaid.

    decision  what silence answered with it, None where somebody wrote it
    before    what has to be said so that it is not taken for another answer
    """

    action: Action
    line: int
    pieces: list[_Piece]
    piece: _Piece | None = None
    decision: Decision | None = None
    before: "list[Done]" = field(default_factory=list)


class Writer(Observer):
    """Replays a log and writes down what happens. What it shows can be narrowed by overriding `shown`, `says`,
    `shown_item` and `comment`, and with another `head`; `writes_silence` says whether it is written that nothing was
    done, and what chance did unsaid; `writes_secrets` whether what a secret list tells is written in any case."""

    writes_silence = True
    writes_secrets = False

    def __init__(self, log: Log, library: Library | None = None, pool: str | None = None) -> None:
        assert log.header is not None and log.readable
        self.log, self.header, self.core = log, log.header, log.header.core
        self._at: dict[int, list[_Piece]] = {}
        self._behind: dict[int, list[_Piece]] = {}
        self._tidied: dict[int, Given | Assigned] = {}
        self._trail: list[Done] = []
        self._in_part: set[int] = set()
        self._anchor = self._finishing = 0
        self.head = self.header
        self.match = MatchReplay(log, library, pool, observer=self).run()

    # -- what an override may narrow ----------------------------------------------------------------------------

    def shown(self, replay: Watched, action: Action) -> Action:
        """An action that is about to be carried out, as it is written."""
        assert replay.session is not None
        return self.core.codec.canonical(action, replay.session.table)

    def says(self, action: Action, shown: Action) -> bool:
        """Whether an answer that nobody wrote is written; `shown` is the action as it would be."""
        if action.reveals or (action.secret and self.writes_secrets):
            return True
        return not action.implied and (self.writes_silence or not (action.silent or action.seat == CHANCE))

    def shown_item(self, line: int, item: Item) -> str | None:
        """A statement, or an action that was not carried out; None to leave it out."""
        if isinstance(item, Statement):
            return statement_line(self.core.codec, item)
        return line_of(self.core.codec, item if isinstance(item, tuple) else [item])

    def comment(self, text: str) -> str:
        """A comment with its #, or nothing to leave it out."""
        return text

    # -- watching -----------------------------------------------------------------------------------------------

    def began(self, replay: Watched) -> None:
        self._anchor = replay.givens[-1][0] if replay.givens else replay.line
        for line, given in replay.givens:
            self._tidy(replay, line, given)
        self._trail.clear()

    def doing(self, replay: Watched, line: int, action: Action, silent: bool) -> None:
        assert replay.session is not None
        at = self._at.get(line)
        shown = self.shown(replay, action)
        if silent:
            pieces = self._behind.setdefault(self._anchor, []) if at is None else at
            done = Done(shown, line, pieces, decision=replay.session.decision)
            if self.says(action, shown):
                self._say_before(shown)
                self._add_silence(done)
            self._trail.append(done)
            return
        self._say_before(shown)
        if at is None:
            at = self._at[line] = []
        if not at or at[-1].silent:
            at.append(_Piece([], False, line))
        at[-1].actions.append(shown)
        self._trail.append(Done(shown, line, at, at[-1]))
        self._anchor = line

    def _say_before(self, line: Action) -> None:
        """Write those unsaid answers, back to what was written last, for which a line would be taken."""
        said: list[Done] = []
        for done in reversed(self._trail):
            if done.piece is not None or done.decision is None:
                break
            if mistaken(line, done.decision):
                said.append(done)
                line = done.action
        for done in reversed(said):
            self._add_silence(done)

    def _add_silence(self, done: Done) -> None:
        """An answer that nobody wrote: on the line of the one before it, if one line can say both."""
        last = done.pieces[-1] if done.pieces and done.pieces[-1].silent else None
        if last is None or last.needed != done.line or not self.core.codec.one_line(last.actions[-1], done.action):
            last = _Piece([], True, done.line)
            done.pieces.append(last)
        last.actions.append(done.action)
        done.piece = last

    def undone(self, replay: Watched, count: int, rewound: bool) -> None:
        taken = self._trail[len(self._trail) - count :]
        for done in reversed([one for last in taken for one in (*last.before, last)]):
            piece = done.piece
            if piece is None:
                continue
            if not rewound:
                piece.actions.pop()
            if piece in done.pieces and (not piece.actions or (rewound and piece.silent)):
                done.pieces.remove(piece)
        del self._trail[len(self._trail) - count :]

    def refused(self, replay: Watched, refused: Refused) -> None:
        self._anchor = refused.line
        self._in_part.add(refused.line)

    def idle(self, replay: Watched, line: int, action: Action) -> None:
        self._anchor = line

    def said(self, replay: Watched, line: int, item: Statement) -> None:
        at_once = isinstance(item, ExpectLegal) and not replay.pending
        if at_once or isinstance(item, ExpectIllegal | Rewind):
            self._anchor = line
        if isinstance(item, Assigned):
            self._tidy(replay, line, item)

    def _tidy(self, replay: Watched, line: int, item: Given | Assigned) -> None:
        if replay.session is not None:
            path, value = self.core.tidied(replay.session.table, item.path, item.value)
            self._tidied[line] = replace(item, path=path, value=value)

    def finishing(self, replay: Watched) -> None:
        self._finishing = len(self._trail)

    def finished(self, replay: Watched) -> None:
        if not replay.over:
            self.undone(replay, len(self._trail) - self._finishing, rewound=False)

    # -- writing ------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The whole log."""
        return self.page().text(self.core.codec)

    def page(self) -> Layout:
        """The whole log, line by line."""
        out = Layout()
        first_body_line = out.head(self.log, self.head, self.comment)
        items: dict[int, Item] = {}
        for game in self.log.games:
            items |= game.by_line
        numbers = {game.line: game.number for game in self.log.games}
        for number in range(first_body_line, len(self.log.text) + 1):
            line = self.log.text[number - 1]
            comment = self.comment(split_comment(line)[1])
            if number in numbers:
                out.game(f"game {numbers[number]}", comment, number)
            elif (item := items.get(number)) is not None:
                self._write(out, number, item, comment)
            elif comment:
                out.comment(comment, number)
            elif not line.strip():
                out.blank()
            for piece in self._behind.get(number, ()):
                out.line(line_of(self.core.codec, piece.actions), "", piece.needed)
        return out

    def _write(self, out: Layout, number: int, item: Item, comment: str) -> None:
        pieces = self._at.get(number, [])
        text = None
        if not pieces or isinstance(item, Statement):  # a concession is carried out by its `result` line
            text = self.shown_item(number, self._tidied.get(number, item))
        elif number in self._in_part and not pieces[-1].silent:  # the game ended in the middle of the line
            text = self.shown_item(number, item)
            pieces = pieces if text is None else pieces[:-1]
        if not isinstance(item, Statement):
            for piece in pieces:
                last = text is None and piece is pieces[-1]
                out.line(line_of(self.core.codec, piece.actions), comment if last else "", piece.needed)
            if text is None and pieces:
                return
        if isinstance(item, Rewind):
            out.rewind(item, comment, number)
        elif text is not None:
            out.line(text, comment, number, of_next_game=isinstance(item, Between))
        elif comment:
            out.comment(comment, number)
