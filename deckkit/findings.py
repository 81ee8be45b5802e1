"""What a check reports.

A finding always cites the rule that decided it. Inside a game's own package the citation is the short id of
that game's index (``construction.value-cap``); a report shows it fully written
(``cannibal-world/construction.value-cap``). Rules about files themselves belong to the index called ``deckkit``
(``deckkit/file.syntax``).
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from deckkit.lettering import visible

DocPath = tuple[str | int, ...]
"""A way into a TOML document: keys and list positions, outermost first: ``("main", "RA/07")``, ``("cards", 3)``."""


def quoted(text: str) -> str:
    """A text from a file as a message cites it: in double quotes, those inside it escaped as TOML escapes them; on one
    line, with nothing in it that moves a cursor.
    """
    return visible('"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"')


class Severity(StrEnum):
    """How much a finding weighs: an error makes a file illegal, a warning advises, a note informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that a check has to say.

    rule      the id of the deciding rule, short inside a game package, fully written in a report
    message   one sentence with the numbers on both sides
    at        where in the document, as a way of keys; turned into line and column by `Document.place`
    card      the id of the card concerned, if one is
    actual    what the list has; allowed: what the rule allows
    help      what would mend it, as an order: "take out 2 copies of RA/07"
    """

    rule: str
    message: str
    severity: Severity = Severity.ERROR
    at: DocPath = ()
    card: str | None = None
    actual: int | str | None = None
    allowed: int | str | None = None
    help: str | None = None
    line: int | None = None
    column: int | None = None

    def cited_in(self, index: str) -> "Finding":
        """The same finding with its rule fully written, `index` being a game's slug."""
        return self if "/" in self.rule else replace(self, rule=f"{index}/{self.rule}")

    def as_json(self) -> dict[str, object]:
        """The published JSON form of a finding."""
        return {
            "rule": self.rule,
            "severity": self.severity.value,
            "message": self.message,
            "line": self.line,
            "column": self.column,
            "card": self.card,
            "actual": self.actual,
            "allowed": self.allowed,
            "help": self.help,
        }
