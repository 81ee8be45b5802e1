"""The words of a line: white space separated, `"..."` holds words together, a comma is a word of its own."""

import re
from typing import NamedTuple


class Token(NamedTuple):
    """One word of a line, without its quotes; `start` and `end` are positions in the line, from 0."""

    text: str
    start: int
    end: int
    quoted: bool = False


class BadLine(ValueError):
    """A line that cannot be read: where (a position from 0), and a sentence that says what was expected there.

    rule  the id of deckkit's own rule about logs, without index; help: what may have been meant
    """

    def __init__(self, at: int, message: str, help: str | None = None, rule: str = "log.syntax") -> None:
        super().__init__(message)
        self.at, self.message, self.help, self.rule = at, message, help, rule


_TOKEN = re.compile(r'\s*(?:((?<!\S)#.*)|(,)|((?:"(?:[^"\\]|\\.)*"|[^\s",])+)|("))')
_PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")


def tokens(line: str) -> list[Token]:
    """The words of a line up to its comment; raises BadLine at a quote that is not closed."""
    found: list[Token] = []
    at = 0
    while match := _TOKEN.match(line, at):
        at = match.end()
        comment, comma, word, open_quote = match.groups()
        if comment is not None:
            break
        if open_quote is not None:
            raise BadLine(match.start(4), 'a quote is opened and never closed; expected `"` before the end of the line')
        if comma is not None:
            found.append(Token(",", match.start(2), at))
        elif '"' in word:
            found.append(Token(_PIECE.sub(_unquoted, word), match.start(3), at, True))
        else:
            found.append(Token(word, match.start(3), at))
    return found


def words_of(line: str) -> list[str]:
    """The words alone; raises BadLine."""
    if '"' in line or "#" in line or "," in line:
        return [token.text for token in tokens(line)]
    return line.split()


def split_comment(line: str) -> tuple[str, str]:
    """A line without its comment and outer white space, and the comment with its `#`, or nothing."""
    if "#" not in line:
        return line.strip(), ""
    at = 0
    while match := _TOKEN.match(line, at):
        if match[1] is not None:
            return line[: match.start(1)].strip(), match[1].rstrip()
        at = match.end()
    return line.strip(), ""


def _unquoted(match: re.Match[str]) -> str:
    return _ESCAPED.sub(r"\1", match[1])
