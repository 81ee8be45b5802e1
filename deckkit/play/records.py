"""What a replay puts on record: illegal lines, and what the judge did."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from deckkit.play.actions import CHANCE

COUNTED_LEGAL = 1_000
"""Legal actions of one decision up to which is counted how many there were."""


def kind_of(line: str) -> str:
    """The words that a line of an action has in common with those of its kind: seat and verb, and for chance also whom
    it happens to: ``A attack``, ``* bury``, ``* roll A``."""
    words = line.split()
    return " ".join(words[: 3 if words[0] == CHANCE and len(words) > 3 else 2])


def some_of_each_kind(lines: Sequence[str], most: int) -> list[str]:
    """At most so many of the lines, in their order, and of every kind some as far as there is room."""
    if len(lines) <= most:
        return list(lines)
    before = Counter[str]()
    ranked: list[tuple[int, int]] = []
    for place, line in enumerate(lines):
        kind = kind_of(line)
        ranked.append((before[kind], place))
        before[kind] += 1
    return [lines[place] for place in sorted(place for _, place in sorted(ranked)[:most])]


@dataclass(frozen=True, slots=True)
class Refused:
    """An illegal line. `legal` are lines that were legal instead, `left_out` how many more there were, of very many at
    least.

    rule       fully written
    contested  whether another reading of the rulebook would have allowed it
    turn       how many turns had begun where it was looked at, the silence that led there included
    kinds      of each kind of legal line (`kind_of`) how many there were, those of `left_out` included
    """

    line: int
    column: int
    rule: str
    message: str
    action: str = ""
    legal: tuple[str, ...] = ()
    left_out: int = 0
    contested: bool = False
    turn: int = 0
    kinds: tuple[tuple[str, int], ...] = ()

    def instead(self, most: int) -> list[tuple[str, str]]:
        """The legal lines to name, at most so many. Of a kind with more lines than there is room a single one is named,
        and behind the last of each kind stands how many are like it: ``and 19 more``."""
        there, begun, worth = dict(self.kinds), set[str](), []
        for line in self.legal:
            kind = kind_of(line)
            if there[kind] <= most or kind not in begun:
                worth.append(line)
            begun.add(kind)
        named = some_of_each_kind(worth, most)
        shown = Counter(map(kind_of, named))
        last = {kind_of(line): line for line in named}
        return [
            (line, self._more(there[kind] - shown[kind]) if last[kind := kind_of(line)] == line else "")
            for line in named
        ]

    def and_more(self, named: int) -> str:
        """What stands behind the first `named` of the legal lines: ``and 7 more``, or nothing where that was all."""
        return self._more(len(self.legal) + self.left_out - named)

    def _more(self, number: int) -> str:
        """So many more, or at least so many where not all have been counted; nothing for none."""
        at_least = "at least " if len(self.legal) + self.left_out >= COUNTED_LEGAL else ""
        return f"and {at_least}{number} more" if number > 0 else ""

    def has_other_kinds(self, named: Sequence[tuple[str, str]]) -> bool:
        """Whether some legal line is of a kind of which `instead` has named none."""
        return len({kind_of(line) for line, _ in named}) < len(self.kinds)

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {
            "line": self.line,
            "column": self.column,
            "rule": self.rule,
            "message": self.message,
            "action": self.action,
            "legal": list(self.legal),
            "left_out": self.left_out,
        }


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the judge did: `kind` is ruling, set or rewind; `rule` fully written or None."""

    line: int
    kind: str
    rule: str | None
    text: str

    def as_json(self) -> dict[str, object]:
        """The published JSON form."""
        return {"line": self.line, "kind": self.kind, "rule": self.rule, "text": self.text}
