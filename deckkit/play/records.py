"""What a replay puts on record: illegal lines, and what the judge did."""

from dataclasses import dataclass

COUNTED_LEGAL = 1_000
"""Legal actions of one decision up to which is counted how many there were."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An illegal line. `legal` are lines that were legal instead, `left_out` how many more there were, of very many at
    least.

    rule       fully written
    contested  whether another reading of the rulebook would have allowed it
    turn       how many turns had begun where it was looked at, the silence that led there included
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

    def and_more(self, named: int) -> str:
        """What stands behind the first `named` of the legal lines: ``and 7 more``, or nothing where that was all."""
        known = len(self.legal) + self.left_out
        at_least = "at least " if known >= COUNTED_LEGAL else ""
        return f"and {at_least}{known - named} more" if known > named else ""

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
