"""The page on which a canonical log is written: head, blank lines, comments, and which line came from which."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from deckkit.play.grammar import Codec
from deckkit.play.header import Header, key_of
from deckkit.play.log import Log
from deckkit.play.phrasing import first_line, head_lines, statement_line
from deckkit.play.statements import Rewind
from deckkit.play.tokens import split_comment


@dataclass(slots=True)
class _Line:
    """`source` is the line of the log for which this one stands; 0 for none."""

    text: str
    comment: str = ""
    source: int = 0
    of_next_game: bool = False
    rewind: Rewind | None = None

    def __str__(self) -> str:
        return f"{self.text}  {self.comment}" if self.text and self.comment else self.text or self.comment


class Layout:
    """Lines in the making."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []

    def head(self, log: Log, header: Header, shown: Callable[[str], str]) -> int:
        """Write the head of a log with what `header` holds, every comment in it as `shown` has it.

        Returns the first line of the log behind it.
        """
        above: dict[int, list[str]] = {}
        trailing: dict[int, str] = {}
        places: dict[str, int] = {}
        waiting: list[str] = []
        last = 1
        for number, line in enumerate(log.text[: log.games[0].line - 1], 1):
            comment = shown(split_comment(line)[1])
            key = key_of(line) if number > 1 else None
            if key is None and number > 1:
                waiting += [comment] if comment else []
                continue
            above[number], trailing[number], waiting = waiting, comment, []
            if key is not None:
                places[key[0]] = last = number
        if "rules" in places and "game" in places:  # the two share a line
            rules, game = places["rules"], places["game"]
            above[game] += above.pop(rules) + ([trailing[rules]] if trailing[rules] else [])
        self._lines.append(_Line(first_line(), trailing.get(1, "")))
        for key_name, place, text in head_lines(header):
            number = place if isinstance(place, int) else places.get(key_name, 0)
            self._lines += [_Line("", comment) for comment in above.pop(number, ())]
            self._lines.append(_Line(text, trailing.get(number, "")))
        for comments in above.values():  # of lines that say nothing, as `mode:` alone does
            self._lines += [_Line("", comment) for comment in comments]
        return last + 1

    def line(self, text: str, comment: str, source: int, of_next_game: bool = False) -> None:
        self._lines.append(_Line(text, comment, source, of_next_game))

    def rewind(self, item: Rewind, comment: str, source: int) -> None:
        self._lines.append(_Line("rewind", comment, source, rewind=item))

    def comment(self, comment: str, source: int) -> None:
        self._lines.append(_Line("", comment, source))

    def blank(self) -> None:
        if self._lines and str(self._lines[-1]):
            self._lines.append(_Line(""))

    def game(self, text: str, comment: str, source: int) -> None:
        """A game begins: what belongs to it stands right above it, and one blank line above that."""
        lines = self._lines
        while lines and not str(lines[-1]):
            lines.pop()
        start = len(lines)
        while start > 1 and (lines[start - 1].of_next_game or not lines[start - 1].text) and str(lines[start - 1]):
            start -= 1
        if str(lines[start - 1]):
            lines.insert(start, _Line(""))
        lines.append(_Line(text, comment, source))

    @property
    def sources(self) -> list[int]:
        """For each line of the page the line of the log for which it stands, 0 for none."""
        return [line.source for line in self._lines]

    def text(self, codec: Codec) -> str:
        """The page; every `rewind` names the line that its line has become."""
        written = {line.source for line in self._lines if line.rewind is None}
        lines = self._lines = [line for line in self._lines if line.rewind is None or _takes_back(line, written)]
        while not str(lines[-1]):
            lines.pop()
        first: dict[int, int] = {}
        for number, line in enumerate(lines, 1):
            if line.source:
                first.setdefault(line.source, number)
        for line in lines:
            if line.rewind is not None:
                # The first of them: silence stands before the line that it was done for.
                to = min(first[one] for one in range(line.rewind.line, line.source) if one in first)
                line.text = statement_line(codec, replace(line.rewind, line=to))
        return "".join(f"{line}\n" for line in lines)


def _takes_back(line: _Line, written: set[int]) -> bool:
    """Whether anything is written of what a `rewind` takes back; else it says nothing."""
    return line.rewind is not None and any(one in written for one in range(line.rewind.line, line.source))
