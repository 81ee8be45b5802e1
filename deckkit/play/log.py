"""Reading a match log.

`read_log(path)` reads a whole file; a `Reader` is fed piece by piece, for a log that is still being written. Either
gives a `Log`: its head, its games with what every line says, and a finding for each line that cannot be read.

An action is kept as the action itself, which is shared by all lines of the same text, its line number beside it in an
array: a log of a million lines takes little more than its text.
"""

import re
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.findings import Finding
from deckkit.play.header import FORMAT, KEYS, Header, HeadReader, key_of
from deckkit.play.lines import LineReader, Within
from deckkit.play.statements import Given, Item
from deckkit.play.tokens import BadLine, split_comment, tokens

if TYPE_CHECKING:
    from deckkit.play.library import Library

LARGEST_LOG = 64 * 2**20
"""Bytes. A larger log is refused unread."""

LONGEST_LINE = 10_000
"""Characters. A longer line is refused unread."""

_ALIKE = 0.7
"""From which likeness on, of at most 1, a first line is taken for a slip."""

MOST_FAULTS = 1_000
"""Lines that cannot be read, after which no further line is."""

_EMPTY = "start one with `deckkit match new`"

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)")
_GAME = re.compile(r"\s*game(?=\s|$)")


@dataclass(slots=True)
class GameLog:
    """The lines of one game, and the `sideboard` lines after it.

    line    where `game N` stands
    items   what each line says; lines: the number of each of these lines
    """

    number: int
    line: int
    items: list[Item] = field(default_factory=list)
    lines: "array[int]" = field(default_factory=lambda: array("L"))
    begun: bool = False

    @property
    def last_line(self) -> int:
        return self.lines[-1] if self.lines else self.line

    @property
    def by_line(self) -> dict[int, Item]:
        """What each line says."""
        return dict(zip(self.lines, self.items, strict=True))


@dataclass(slots=True)
class Log:
    """A match log.

    text      every line as it stands, without line breaks
    header    the head, None where it cannot be used
    games     in order
    findings  why lines cannot be read, all of them errors but for an edition that is not named
    """

    path: str
    text: list[str] = field(default_factory=list)
    header: Header | None = None
    games: list[GameLog] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    readable: bool = True

    def game_at(self, line: int) -> GameLog | None:
        """The game to which a line belongs, None before the first one."""
        return next((one for one in reversed(self.games) if one.line <= line), None)

    def column(self, line: int) -> int:
        """The column at which a line begins after its white space."""
        text = self.text[line - 1]
        return len(text) - len(text.lstrip()) + 1


class Reader:
    """Reads a log piece by piece; whatever has been read is in `log`."""

    def __init__(self, path: str, library: "Library") -> None:
        self.log = Log(path)
        self._library = library
        self._rest = ""
        self._head: HeadReader | None = HeadReader(library, self._report)
        self._lines: LineReader | None = None
        self._within: Within | None = None
        self._game: GameLog | None = None
        self._stopped = self._strayed = False
        self._faults = self._gave_up = 0

    def feed(self, text: str) -> None:
        """Read more text; a last line without its end waits for more."""
        *lines, self._rest = (self._rest + text if self._rest else text).split("\n")
        self._read(lines, _CONTROL.search(text) is not None)

    def close(self) -> Log:
        """The log, there being no more of it."""
        if self._rest:
            self._read([self._rest], True)
            self._rest = ""
        if self._gave_up:
            more = len(self.log.text) - self._gave_up
            message = f"{MOST_FAULTS} lines up to this one cannot be read; {more} below it are not looked at"
            self._report(self._gave_up, BadLine(len(self.log.text[self._gave_up - 1]), message))
        if not self._stopped and self._head is not None:
            if not self.log.text:
                self._report(1, BadLine(0, "the file is empty", _EMPTY, "file.empty"))
            else:
                last = len(self.log.text)
                self._close_head()
                if self.log.readable:
                    self._report(last, BadLine(0, "the log ends before any game; expected `game 1`"))
        return self.log

    def _read(self, lines: list[str], suspect: bool) -> None:
        text, number = self.log.text, len(self.log.text)
        known = self._known()
        for line in lines:
            number += 1
            if line.endswith("\r"):
                line = line[:-1]
            text.append(line)
            item = known.get(line)
            if item is not None:
                assert self._game is not None
                self._game.begun = True
                self._game.items.append(item)
                self._game.lines.append(number)
            elif not self._stopped:
                try:
                    if len(line) > LONGEST_LINE:
                        message = f"a line of {len(line)} characters; expected at most {LONGEST_LINE}"
                        raise BadLine(LONGEST_LINE, message, rule="log.long-line")
                    if suspect and (wrong := _CONTROL.search(line)):
                        raise BadLine(wrong.start(), f"control character U+{ord(wrong[0]):04X}; expected text")
                    self._line(number, line)
                except BadLine as error:
                    self._report(number, error)
                known = self._known()

    def _known(self) -> dict[str, Item]:
        """What lines say that have been read before; none before there is a game to which they could belong."""
        return self._lines.known if self._lines is not None and self._game is not None else {}

    def _line(self, number: int, line: str) -> None:
        if number == 1:
            self._first(line)
        elif _GAME.match(line):
            self._begin_game(number, line)
        elif self._head is not None:
            found = key_of(line)
            if found is not None:
                self._head.line(number, line, *found)
            elif not self._strayed and split_comment(line)[0]:
                self._strayed = True
                start = len(line) - len(line.lstrip())
                message = "expected a line of the head (`key: value`) or `game 1`; only such are read up to `game 1`"
                raise BadLine(start, message, rule="log.order")
        elif self._game is not None and self._lines is not None and self._within is not None:
            self._within.line = number
            self._within.begun = self._game.begun
            if (key := key_of(line)) is not None:
                start = len(line) - len(line.lstrip())
                message = "a line of the head after the first game; expected it before"
                action = key[0] == "turn" or key[0] in self._lines.mode.seats
                help = f"an action is written without a colon: `{key[0]} ...`" if action else None
                raise BadLine(start, message, help, "log.order")
            item = self._lines.read(line, self._within)
            if item is not None:
                self._game.items.append(item)
                self._game.lines.append(number)
                self._game.begun = self._game.begun or not isinstance(item, Given)
                if isinstance(item, Given):
                    self._within.given = number

    def _first(self, line: str) -> None:
        found = tokens(line)
        if not found or found[0].text != "deckkit-match":
            message = f"this is no match log; expected `deckkit-match {FORMAT}` in the first line"
            raise BadLine(0, message, _meant_for_first(line), "log.version")
        if len(found) == 1 or found[1].text != str(FORMAT):
            at = found[1].start if len(found) > 1 else found[0].end
            version = f"version {found[1].text}" if len(found) > 1 else "no version"
            raise BadLine(at, f"{version} of the notation; this deckkit reads version {FORMAT}", rule="log.version")
        if len(found) > 2:
            raise BadLine(found[2].start, f"expected the end of the line, found {found[2].text!r}", rule="log.version")

    def _begin_game(self, number: int, line: str) -> None:
        if self._head is not None:
            self._close_head()
        found = tokens(line)
        if len(found) != 2:
            at = found[2].start if len(found) > 2 else found[0].end
            raise BadLine(at, "expected `game` and its number")
        expected = len(self.log.games) + 1
        wrong = found[1].text != str(expected)
        if wrong and self.log.games and found[1].text in map(str, range(1, expected)):
            before = self.log.games[int(found[1].text) - 1].line
            message = f"game {found[1].text} stands twice, in line {before} and here; expected game {expected}"
        else:
            message = f"expected game {expected}, found {found[1].text!r}"
        self._game = GameLog(expected, number)
        self.log.games.append(self._game)
        if self._within is not None:
            self._within.game_line, self._within.given = number, 0
        if wrong:
            raise BadLine(found[1].start, message, rule="log.games")

    def _close_head(self) -> None:
        head, self._head = self._head, None
        assert head is not None
        header = self.log.header = head.close(len(self.log.text))
        self.log.findings += head.findings
        if header is None:
            self._stopped = True  # without the game or its seats no line below means anything
            return
        self._lines = self._library.reader(header.core, header.mode)
        self._within = Within(header.mode, header.winners, lambda: self._library.rulebook(header.core.slug))

    def _report(self, number: int, error: BadLine) -> None:
        """Put a fault on record; below a first line that is none, or a thousand faults, no line is looked at."""
        self.log.readable = False
        self._faults += 1
        if self._faults == MOST_FAULTS:
            self._gave_up = number
        self._stopped = self._stopped or number == 1 or self._gave_up > 0
        rule = "deckkit/" + error.rule
        self.log.findings.append(
            Finding(rule=rule, message=error.message, help=error.help, line=number, column=error.at + 1)
        )


def _meant_for_first(line: str) -> str | None:
    """A help line for a first line that is none, where it looks like one or like the second; None for a stranger's."""
    from difflib import SequenceMatcher

    wanted = f"deckkit-match {FORMAT}"
    if SequenceMatcher(None, split_comment(line[: 2 * len(wanted)])[0].casefold(), wanted).ratio() > _ALIKE:
        return f"did you mean `{wanted}`?"
    key = key_of(line)
    return f"write `{wanted}` in a line above it" if key is not None and key[0] in KEYS else None


def read_text(text: str, path: str, library: "Library") -> Log:
    """The log in a text that goes by the name of `path`."""
    reader = Reader(path, library)
    if not text or text.isspace():
        reader.log.findings.append(documents.unreadable("file.empty", "the file is empty", help=_EMPTY).finding)
        reader.log.readable = False
        return reader.log
    reader.feed(text)
    log = reader.close()
    log.findings.sort(key=lambda one: (one.line or 0, one.column or 0))
    return log


def read_log(path: str, library: "Library | None" = None) -> Log:
    """The log in a file; a file that cannot be read gives a log that is not readable, with the finding that says so."""
    from deckkit.play.library import shelf

    try:
        text = decode(documents.read_bytes(path, LARGEST_LOG))
    except documents.Unreadable as error:
        return Log(path, findings=[error.finding], readable=False)
    return read_text(text, path, library or shelf())


def decode(raw: bytes) -> str:
    """The text of a log; raises Unreadable where it is not UTF-8."""
    return documents.decode(raw, help="save the log as UTF-8")
