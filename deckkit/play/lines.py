"""Reading the lines of a game: actions through the codec of the game, statements here."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from deckkit.play import statements as say
from deckkit.play.actions import CHANCE, Action
from deckkit.play.core import Core, Mode
from deckkit.play.grammar import Unexpected
from deckkit.play.slips import meant
from deckkit.play.tokens import BadLine, Token, split_comment, tokens, words_of
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.rulebook import Rulebook

CONCESSION, RULING = "concession", "ruling"
"""Reasons of a `result` line that are none of a game's own; nobody concedes where a core has nothing `anytime`."""

_REMEMBERED = 5_000
"""Lines whose actions are kept, so that a line that comes again is not read again."""

_SIGN = re.compile(r"!=|<=|>=|=|<|>")
_EXPECTED = ("illegal", "legal", "winner", "rule", "event", "undecided")


class LineReader:
    """Reads the lines of games of one core with these seats. What an action or a claim says does not depend on where it
    stands, unless it names a winner, so these are remembered by their text; nothing else is."""

    def __init__(self, core: Core, mode: Mode) -> None:
        self.core, self.mode = core, mode
        self.known: dict[str, say.Item] = {}
        self._seats = frozenset((*mode.seats, CHANCE))

    def read(self, line: str, within: "Within") -> say.Item | None:
        """What a line says, None for a blank one or a comment; raises BadLine."""
        words = words_of(line)
        if not words:
            return None
        first = words[0]
        if first in self._seats or first == "turn":
            shift = 0
            if first == "turn":
                words, shift = [CHANCE, *words], 1
            actions = self._actions(line, words, shift)
            item: say.Item = actions if len(actions) > 1 else actions[0]
            return self._remember(line, item)
        found = tokens(line)
        reader = _STATEMENTS.get(first)
        if reader is None:
            known = (CHANCE, "turn", "game", *_STATEMENTS)
            named = ", ".join(f"`{word}`" for word in known)
            message = f"{first!r} begins no line here; expected a seat ({', '.join(self.mode.seats)}), {named}"
            raise BadLine(found[0].start, message, did_you_mean(first, {*self.mode.seats, *known} - {first}))
        statement = reader(self, line, found, within)
        if isinstance(statement, say.ExpectValues | say.ExpectIllegal | say.ExpectRule):
            self._remember(line, statement)
        return statement

    def _remember(self, line: str, item: say.Item) -> say.Item:
        if len(self.known) >= _REMEMBERED:
            self.known.clear()
        self.known[line] = item
        return item

    def _actions(self, line: str, words: list[str], shift: int = 0, skip: int = 0) -> tuple[Action, ...]:
        """The actions that words say; `shift` words were put before those of the line, `skip` left out."""
        try:
            return self.core.codec.read_line(words)
        except Unexpected as error:
            found = tokens(line)
            at = error.at - shift + skip
            place = found[at] if at < len(found) else None
            start = place.start if place else len(split_comment(line)[0]) + len(line) - len(line.lstrip())
            got = f", found {place.text!r}" if place else ", found the end of the line"
            said = [Token(words[0], 0, 0)] * shift + found[skip:]
            raise BadLine(start, f"{error}{got}", meant(self.core.codec, said, error.at, error.expected)) from None


class Within:
    """What reading a statement needs to know of the log around it.

    mode       who plays; winners: how the log may call a side: its name, a seat of it, a player's name -> its name
    game_line  the line at which the present game began, line: the line that is read
    begun      whether the present game has had an action
    given      the last line of the position from which the present game begins, 0 where it begins from none
    """

    def __init__(self, mode: Mode, winners: dict[str, str], rulebook: "Callable[[], Rulebook]") -> None:
        self.mode, self.winners, self._rulebook = mode, winners, rulebook
        self.line = self.game_line = self.given = 0
        self.begun = False

    def side(self, token: Token) -> str:
        """The name of the side that a token means, or of several joined by `+`; raises BadLine."""
        if (several := self.mode.named(token.text)) and len(several) > 1:
            return "+".join(several)
        if token.text not in self.winners:
            raise BadLine(
                token.start,
                f"expected a side, a seat or a player's name ({', '.join(self.winners)}), found {token.text!r}",
                did_you_mean(token.text, self.winners),
            )
        return self.winners[token.text]

    def rule(self, token: Token) -> str:
        """The short id of the rule that a token names; raises BadLine."""
        from deckkit.rulebook import alike

        book = self._rulebook()
        short = token.text.removeprefix(f"{book.slug}/")
        if short not in book.rules:
            message = f"{book.slug} has no rule {token.text!r}; expected the id of one"
            near = " or ".join(f'"{one}"' for one in alike(short, book.rules))
            raise BadLine(token.start, message, f"did you mean {near}?" if near else None, "log.rule")
        return short


def _end(line: str) -> int:
    """Where a line ends before its comment."""
    return len(line) - len(line.lstrip()) + len(split_comment(line)[0])


def _want(line: str, found: list[Token], at: int, expected: str) -> Token:
    if at >= len(found):
        raise BadLine(_end(line), f"expected {expected}, found the end of the line")
    return found[at]


def _no_more(found: list[Token], at: int) -> None:
    if at < len(found):
        raise BadLine(found[at].start, f"expected the end of the line, found {found[at].text!r}")


def _assignment(line: str, found: list[Token]) -> tuple[int, str, str]:
    """Column, path and value of `given PATH = VALUE`; the value is the rest of the line as it stands."""
    path = _want(line, found, 1, "a path")
    name, sign, _ = path.text.partition("=") if not path.quoted else (path.text, "", "")
    if sign:
        start = path.start + len(name) + 1
    else:
        equals = _want(line, found, 2, "`=`")
        if not equals.text.startswith("=") or equals.quoted:
            raise BadLine(equals.start, f"expected `=`, found {equals.text!r}")
        start = equals.start + 1
    value = line[start : found[-1].end].strip()
    if not name:
        raise BadLine(path.start, "expected a path before `=`")
    if not value or value[0] == "#":
        raise BadLine(start if value else _end(line), "expected a value, found the end of the line")
    return path.start + 1, name, value


def _given(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    if within.begun:
        raise BadLine(
            found[0].start,
            "a `given` line stands after an action of its game; expected it before the first one",
            "a judge who corrects a game under way writes `set`",
            "log.order",
        )
    return say.Given(*_assignment(line, found))


def _set(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    return say.Assigned(*_assignment(line, found))


def _expect(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    what = _want(line, found, 1, f"a comparison like `PATH = VALUE`, or {', '.join(_EXPECTED)}")
    column = what.start + 1
    if what.quoted or what.text not in _EXPECTED or (len(found) > 2 and _SIGN.match(found[2].text)):
        return say.ExpectValues(column, _tests(line, found))
    if what.text == "legal":
        return _expect_legal(reader, line, found)
    if what.text == "illegal" and len(found) == 2:
        said = "expected the id of a rule, found the end of the line"
        raise BadLine(_end(line), said, "judge the log once without this line: the refusal names its rule")
    named = _want(line, found, 2, "a side or `none`" if what.text == "winner" else "the id of a rule")
    _no_more(found, 3)
    if what.text == "winner":
        return say.ExpectWinner(column, None if named.text == "none" else within.side(named))
    rule = within.rule(named)
    if what.text == "illegal":
        return say.ExpectIllegal(column, rule)
    if what.text == "rule":
        return say.ExpectRule(column, "rule", rule)
    return say.ExpectRule(column, "event" if what.text == "event" else "undecided", rule)


def _expect_legal(reader: LineReader, line: str, found: list[Token]) -> say.Statement:
    first = _want(line, found, 2, "an action")
    words = [token.text for token in found[2:]]
    shift = 0
    if words[0] == "turn":
        words, shift = [CHANCE, *words], 1
    elif words[0] not in reader._seats:
        raise BadLine(first.start, f"expected a seat ({', '.join(reader.mode.seats)}) or `*`, found {first.text!r}")
    return say.ExpectLegal(found[1].start + 1, reader._actions(line, words, shift, skip=2))


def comparisons(line: str) -> tuple[say.Comparison, ...]:
    """The comparisons of an `expect` line; raises BadLine."""
    return _tests(line, tokens(line))


def _tests(line: str, found: list[Token]) -> tuple[say.Comparison, ...]:
    """The comparisons between the commas. A part without a sign goes on with the value before it: `= RA/01, RA/02`."""
    parts: list[list[Token]] = [[]]
    for token in found[1:]:
        if token.text == "," and not token.quoted:
            parts.append([])
        else:
            parts[-1].append(token)
    tests: list[say.Comparison] = []
    for part in parts:
        test = _comparison(line, part)
        if test is not None:
            tests.append(test)
        elif tests and tests[-1].sign in ("=", "!=") and part:
            start = tests[-1]
            tests[-1] = say.Comparison(
                start.left, start.sign, f"{start.right}, {line[part[0].start : part[-1].end]}", start.column
            )
        else:
            at = part[0].start if part else _end(line)
            help_line = (
                f"say what it is to be: `{part[0].text} = yes`, `{part[0].text} = 2`" if len(part) == 1 else None
            )
            raise BadLine(at, "expected a comparison: `PATH = VALUE`, `PATH < NUMBER`, `VALUE in PATH`", help_line)
    return tuple(tests)


def _comparison(line: str, part: list[Token]) -> say.Comparison | None:
    for index, token in enumerate(part):
        if token.quoted:
            continue
        if index and token.text == "in":
            negated = index > 1 and part[index - 1].text == "not"
            left = part[: index - 1] if negated else part[:index]
            path = _want(line, part, index + 1, "a path")
            _no_more(part, index + 2)
            sign: say.Sign = "not in" if negated else "in"
            return say.Comparison(_value(line, left), sign, path.text, part[0].start + 1)
        if match := _SIGN.search(token.text):
            path_text = token.text[: match.start()] if match.start() else part[0].text if index == 1 else ""
            if not path_text or index > 1 or (index == 1 and match.start()):
                raise BadLine(token.start, "expected one word as a path before the sign")
            start = token.start + match.end()
            value = line[start : part[-1].end].strip()
            if not value:
                raise BadLine(part[-1].end, "expected a value after the sign")
            rest = part[index + 1 :]
            if len(rest) == 1 and rest[0].quoted and match.end() == len(token.text):
                value = rest[0].text
            return say.Comparison(path_text, match[0], value, part[0].start + 1)  # type: ignore[arg-type]
    return None


def _value(line: str, part: list[Token]) -> str:
    return part[0].text if len(part) == 1 else line[part[0].start : part[-1].end]


def _result(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    who = _want(line, found, 1, "a side, `draw`, `loss` or `unfinished`")
    column = who.start + 1
    if who.text == "unfinished" and not who.quoted:
        _no_more(found, 2)
        return say.Result(column, "unfinished")
    reason = None
    if len(found) > 2:
        reasons = reasons_of(reader.core)
        reason = found[2].text
        if reason not in reasons:
            raise BadLine(
                found[2].start,
                f"expected how the game ended ({', '.join(reasons)}), found {reason!r}",
                did_you_mean(reason, reasons),
            )
        _no_more(found, 3)
    if who.text in ("draw", "loss") and not who.quoted:
        return say.Result(column, "draw" if who.text == "draw" else "loss", None, reason)
    winner = within.side(who)
    if reason == CONCESSION and winner not in within.mode.names:
        raise BadLine(who.start, f"expected the one side to which the others concede, found {who.text!r}")
    return say.Result(column, "win", winner, reason)


def reasons_of(core: Core) -> tuple[str, ...]:
    """Every reason that a `result` line of a game can name."""
    return (*core.endings, *([CONCESSION] if core.anytime else []), RULING)


def _ruling(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    at = 1
    rule = None
    first = _want(line, found, 1, "the id of a rule, or a text in double quotes")
    if not first.quoted:
        rule = within.rule(first)
        at = 2
    if at < len(found) and not found[at].quoted:
        raise BadLine(found[at].start, f"expected a text in double quotes, found {found[at].text!r}")
    text = found[at].text if at < len(found) else ""
    _no_more(found, at + 1)
    return say.Ruling(first.start + 1, rule, text)


def _rewind(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    number = _want(line, found, 1, "the number of a line of this game")
    _no_more(found, 2)
    if not (number.text.isascii() and number.text.isdigit() and len(number.text) < 10):
        raise BadLine(number.start, f"expected the number of a line of this game, found {number.text!r}")
    to = int(number.text)
    if not within.game_line < to < within.line:
        raise BadLine(
            number.start,
            f"line {to} is not between `game`, line {within.game_line}, and this one, line {within.line}",
            rule="log.rewind",
        )
    if to <= within.given:
        message = (
            f"line {to} belongs to the position, which line {within.given} ends; a rewind goes back to a later line"
        )
        raise BadLine(number.start, message, "change the `given` lines themselves", "log.rewind")
    return say.Rewind(number.start + 1, to)


def _seat(reader: LineReader, line: str, found: list[Token]) -> Token:
    seat = _want(line, found, 1, "a seat")
    if seat.text not in reader.mode.seats:
        raise BadLine(
            seat.start,
            f"expected a seat ({', '.join(reader.mode.seats)}), found {seat.text!r}",
            did_you_mean(seat.text, reader.mode.seats),
        )
    return seat


def _deck(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    seat = _seat(reader, line, found)
    path = _want(line, found, 2, "the path or name of a list")
    _no_more(found, 3)
    return say.NextList(path.start + 1, seat.text, path.text)


def _sideboard(reader: LineReader, line: str, found: list[Token], within: Within) -> say.Statement:
    seat = _seat(reader, line, found)
    out: list[str] = []
    into: list[str] = []
    for token in found[2:]:
        if token.text[:1] not in ("-", "+") or len(token.text) < 2:
            raise BadLine(token.start, f"expected -CARD or +CARD, found {token.text!r}")
        (out if token.text[0] == "-" else into).append(token.text[1:])
    return say.Exchange(seat.start + 1, seat.text, tuple(out), tuple(into))


_STATEMENTS: dict[str, Callable[[LineReader, str, list[Token], Within], say.Statement]] = {
    "given": _given,
    "expect": _expect,
    "set": _set,
    "ruling": _ruling,
    "rewind": _rewind,
    "result": _result,
    "sideboard": _sideboard,
    "deck": _deck,
}
