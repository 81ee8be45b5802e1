"""A roster: a CSV file with a row of column names and a row for each entrant.

name     of the entrant, the one column that must be there
deck     a list, as seen from the roster, or the name of a shipped one; of a team several with semicolons between
members  the players of a team, with semicolons between
club, table, late     as the options of `register`
any other column      what another program calls the entrant: a column `popid`, in any case, gives {"popid": ...}
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from deckkit.findings import Finding, Severity
from deckkit.tournament.entrants import naming
from deckkit.tournament.entrants.entering import Newcomer, faults
from deckkit.tournament.entrants.handing_in import Desk, handed_in
from deckkit.tournament.model import RegisteredList, Tournament
from deckkit.tournament.refusal import Refused

OWN = ("name", "deck", "members", "club", "table", "late")
"""The columns that mean something here."""

RULE = "tournament/roster.row"

Lists = dict[tuple[str, ...], tuple[RegisteredList, ...]]
"""Lists that were handed in together, by their names."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a roster: its line, and the newcomer or why there is none."""

    line: int
    newcomer: Newcomer | None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Roster:
    """The rows of a roster, and what is to be said of the whole file; errors only where there are no rows."""

    rows: tuple[Row, ...]
    findings: tuple[Finding, ...]

    @property
    def readable(self) -> bool:
        return all(one.severity is not Severity.ERROR for one in self.findings)


def read(raw: bytes, desk: Desk) -> Roster:
    """The roster in the bytes of a file: UTF-8 with or without a byte order mark, UTF-16, or cp1252, which is said.

    Nothing is left out in silence: a row that is no entrant has its line and says why; blank rows are none.
    """
    from deckkit.pooltools.table import read_table

    table = read_table(raw)
    findings = list(table.findings)
    if table.header:
        findings += _header(table.header)
    if any(one.severity is Severity.ERROR for one in findings):
        return Roster((), tuple(findings))
    columns = [_column(name) for name in table.header]
    lists: Lists = {}
    return Roster(tuple(_row(line, columns, cells, desk, lists) for line, cells in table.rows), tuple(findings))


def able(tournament: Tournament, rows: Sequence[Row], allow_doubled: bool = False) -> tuple[list[Newcomer], list[Row]]:
    """The newcomers of the rows who can all enter together, and the rows of the others, with what is wrong."""
    bad = [row for row in rows if row.newcomer is None]
    good = [row for row in rows if row.newcomer is not None]
    while True:
        newcomers = [row.newcomer for row in good if row.newcomer is not None]
        wrong: dict[int, list[Finding]] = {}
        for fault in faults(tournament, newcomers, allow_doubled, [f"line {row.line}" for row in good]):
            line = good[fault.place].line
            wrong.setdefault(line, []).append(replace(fault.finding, line=line, column=1))
        if not wrong:
            return newcomers, sorted(bad, key=lambda row: row.line)
        bad += [replace(row, newcomer=None, findings=tuple(wrong[row.line])) for row in good if row.line in wrong]
        good = [row for row in good if row.line not in wrong]


def _column(name: str) -> str:
    """A column name: one of OWN, or of the ids that files for other programs hold, in any case; or as it stands."""
    return name.casefold() if name.casefold() in OWN else naming.id_key(name)


def _header(names: Sequence[str]) -> Iterator[Finding]:
    columns = [_column(name) for name in names]
    if "name" not in columns:
        yield _wrong(
            "the first row names the columns, and none of them is `name`", 1, "begin with a row: name,deck,club"
        )
    for name, times in sorted(Counter(columns).items()):
        if name and times > 1:
            yield _wrong(f"the column {name[:40]!r} stands there {times} times", 1)


def _row(line: int, columns: Sequence[str], cells: Sequence[str], desk: Desk, lists: Lists) -> Row:
    findings: list[Finding] = []
    values: dict[str, str] = {}
    for at, cell in enumerate(cells):
        if not cell.strip():
            continue
        if at >= len(columns) or not columns[at]:
            findings.append(_wrong(f"{cell[:40]!r} stands in a column without a name", line))
        else:
            values[columns[at]] = cell.strip()
    newcomer = _newcomer(line, values, desk, lists, findings)
    return Row(line, None if findings else newcomer, tuple(findings))


def _newcomer(line: int, values: Mapping[str, str], desk: Desk, lists: Lists, findings: list[Finding]) -> Newcomer:
    """What a row says; what is wrong with it goes into `findings`."""
    table, late = values.get("table", ""), values.get("late", "").casefold()
    if table and not (table.isascii() and table.isdecimal() and len(table) <= 6):
        findings.append(_wrong(f"{table[:40]!r} is no table number", line))
        table = ""
    if late not in ("", "loss", "bye"):
        findings.append(_wrong(f"late is loss or bye, not {late[:40]!r}", line))
    decks = tuple(_several(values.get("deck", "")))
    try:
        lists[decks] = lists.get(decks) or handed_in(desk, *decks)
    except Refused as refused:
        findings.append(replace(refused.finding, line=line, column=1))
    name = naming.trimmed(values.get("name", ""))
    if not name:
        findings.append(_wrong("the name is missing", line))
    return Newcomer(
        name=name,
        members=tuple(_several(values.get("members", ""))),
        club=values.get("club", ""),
        ids={name: value for name, value in values.items() if name not in OWN},
        fixed_table=int(table) if table else None,
        late="bye" if late == "bye" else "loss" if late == "loss" else None,
        lists=lists.get(decks, ()),
    )


def _several(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(";") if part.strip()]


def _wrong(message: str, line: int, help: str | None = None) -> Finding:
    return Finding(rule=RULE, message=message, line=line, column=1, help=help)
