"""A list of any program as plain entries: what an importer hands over, whatever the format it has read.

Every line of the input has a kind, so that none is lost in silence. Lines count from 1; CR, LF and CRLF all end one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity
from deckkit.games import SLUGS

LineKind = Literal["card", "finding", "section", "comment", "blank", "frame"]
"""What a line ended as. `frame` is the notation of a structured format: brackets, closing tags, a row of headings."""

_WEIGHT: dict[LineKind, int] = {"blank": 0, "frame": 1, "comment": 2, "section": 3, "finding": 4, "card": 5}

MOST_LINES = 500_000
"""A list of more lines, entries or findings than this is no list, and is refused before it eats the memory."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the input and what it ended as."""

    kind: LineKind
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class ImportedEntry:
    """So many copies of a card in a zone.

    zone      main, sideboard, maybeboard ...; of one of our own lists the role, with positions: "reputations 2"
    name      as the input names it, a name or an id, without set and marks
    set       the set, and `number` its collector's number, as far as the input says
    tags      everything else on the line: foil, influence, level
    id        the id of the pool, once looked up
    written   what may name the card better: the name before anything was taken off its end, or an id beside the name
    last      the last line of the entry, where it has several; 0: its only one
    """

    zone: str
    count: int
    name: str
    set: str = ""
    number: str = ""
    tags: tuple[str, ...] = ()
    line: int = 1
    column: int = 1
    id: str | None = None
    written: str = ""
    last: int = 0

    @property
    def lines(self) -> range:
        """The numbers of all lines of the input on which the entry stands."""
        return range(self.line, max(self.line, self.last) + 1)

    @property
    def ref(self) -> str:
        """The id where it is known, else the name."""
        return self.id if self.id is not None else self.name

    def as_json(self) -> dict[str, object]:
        """The published JSON form of an entry."""
        found: dict[str, object] = {
            "zone": self.zone,
            "count": self.count,
            "name": self.name,
            "set": self.set,
            "number": self.number,
            "tags": list(self.tags),
            "line": self.line,
        }
        return found if self.id is None else found | {"id": self.id}


@dataclass(frozen=True, slots=True)
class Imported:
    """What was read.

    format    cod, csv, dek, json, lflist, o8d, text, toml or ydk
    game      the slug of the game that the input itself names
    head      what the input says beside its cards, a mapping like the head of one of our own lists
    texts     the lines of the input; kinds: what each ended as
    """

    format: str
    title: str
    entries: tuple[ImportedEntry, ...]
    findings: tuple[Finding, ...]
    texts: tuple[str, ...] = ()
    kinds: tuple[LineKind, ...] = ()
    game: str | None = None
    head: Mapping[str, object] = field(default_factory=dict)

    def lines(self) -> Iterator[Line]:
        """Every line of the input."""
        for number, (kind, text) in enumerate(zip(self.kinds, self.texts, strict=True), start=1):
            yield Line(kind, number, text)

    def of_kind(self, kind: LineKind) -> list[Line]:
        """The lines that ended as this."""
        return [line for line in self.lines() if line.kind == kind]

    @property
    def sections(self) -> list[Line]:
        return self.of_kind("section")

    @property
    def clean(self) -> bool:
        """Whether no finding is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)

    def without(self, lost: Iterable[ImportedEntry], kept: tuple[ImportedEntry, ...]) -> "Imported":
        """The list with only the entries `kept`; lines on which none of them stands end as findings, no more as cards.

        Whoever takes entries out says so, of each of them.
        """
        kinds, held = list(self.kinds), {line for entry in kept for line in entry.lines}
        for entry in lost:
            for line in entry.lines:
                if line <= len(kinds) and line not in held:
                    kinds[line - 1] = "finding"
        return replace(self, entries=kept, kinds=tuple(kinds))

    def totals(self) -> dict[str, int]:
        """Copies by zone, in the order in which the zones first appear."""
        counted: dict[str, int] = {}
        for entry in self.entries:
            counted[entry.zone] = counted.get(entry.zone, 0) + entry.count
        return counted


class Gathering:
    """What a reader has understood so far; `done` makes an `Imported` of it."""

    def __init__(self, text: str, form: str, findings: tuple[Finding, ...] = ()) -> None:
        """`text` has LF line ends. Raises Unreadable when it has too many lines."""
        self.texts = text.split("\n")
        if self.texts[-1] == "":
            self.texts.pop()
        if len(self.texts) > MOST_LINES:
            raise _too_long()
        self.form, self.title = form, ""
        self.kinds: list[LineKind | None] = [None] * len(self.texts)
        self.entries: list[ImportedEntry] = []
        self.findings: list[Finding] = list(findings)
        self.game: str | None = None
        self.head: dict[str, object] = {}

    def mark(self, line: int, kind: LineKind, last: int | None = None) -> None:
        """A line (up to the line `last`) is of this kind, unless it holds something weightier."""
        for index in range(max(line, 1) - 1, min(last or line, len(self.kinds))):
            known = self.kinds[index]
            if known is None or _WEIGHT[kind] > _WEIGHT[known]:
                self.kinds[index] = kind

    def add(self, entry: ImportedEntry, last: int | None = None) -> None:
        """An entry; its line (up to the line `last`) is a card. Invisible characters in a name are refused."""
        hidden = next((sign for part in (entry.name, entry.zone) for sign in part if is_hidden(sign)), None)
        if hidden is not None or not entry.name.strip():
            reason = (
                "the name is empty" if hidden is None else f"the name holds the control character U+{ord(hidden):04X}"
            )
            self.refuse("deckkit/import.line", reason, entry.line, entry.column, last=last)
            return
        if len(self.entries) >= MOST_LINES:
            raise _too_long()
        self.entries.append(replace(entry, last=last) if last is not None and last > entry.line else entry)
        self.mark(entry.line, "card", last)

    def refuse(
        self,
        rule: str,
        message: str,
        line: int,
        column: int = 1,
        *,
        last: int | None = None,
        actual: int | str | None = None,
        allowed: int | str | None = None,
        help: str | None = None,
    ) -> None:
        """An error about a line (up to the line `last`), which thereby ends as a finding."""
        self.say(Severity.ERROR, rule, message, line, column, actual=actual, allowed=allowed, help=help)
        self.mark(line, "finding", last)

    def say(
        self,
        severity: Severity,
        rule: str,
        message: str,
        line: int,
        column: int = 1,
        *,
        actual: int | str | None = None,
        allowed: int | str | None = None,
        help: str | None = None,
    ) -> None:
        """A finding that does not decide what its line ends as."""
        if len(self.findings) >= MOST_LINES:
            raise _too_long()
        self.findings.append(
            Finding(
                rule=rule,
                message=message,
                severity=severity,
                line=line,
                column=column,
                actual=actual,
                allowed=allowed,
                help=help,
            )
        )

    def done(self) -> Imported:
        """Everything read; a line that nothing was said about is blank or part of the frame."""
        if self.game is not None and self.game not in SLUGS:
            message = f"no game is called {self.game[:60]!r}: names stay names"
            self.say(Severity.ERROR, "deckkit/file.game", message, 1, allowed=", ".join(SLUGS))
            self.game = None
        if not self.entries and all(one.severity is not Severity.ERROR for one in self.findings):
            self.say(
                Severity.ERROR,
                "deckkit/import.no-cards",
                "no line of this list names a card",
                1,
                help="a line reads `4 Name`, or the name alone",
            )
        kinds: list[LineKind] = [
            kind or ("frame" if text.strip() else "blank") for kind, text in zip(self.kinds, self.texts, strict=True)
        ]
        findings = sorted(self.findings, key=lambda one: (one.line or 0, one.column or 0))
        return Imported(
            self.form,
            "".join(sign for sign in self.title if not is_hidden(sign)),
            tuple(self.entries),
            tuple(findings),
            tuple(self.texts),
            tuple(kinds),
            self.game,
            self.head,
        )


def is_hidden(sign: str) -> bool:
    """Whether a character has no business in a name: a control character, or half a surrogate pair."""
    code = ord(sign)
    return code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000


def _too_long() -> Unreadable:
    return Unreadable(
        Finding(
            rule="deckkit/import.too-long",
            message=f"more than {MOST_LINES} lines",
            line=1,
            column=1,
            actual="more",
            allowed=MOST_LINES,
        )
    )
