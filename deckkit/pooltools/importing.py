"""Entries of a pool from the rows of a table. Every row that cannot become one gives a finding; nothing is dropped."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from deckkit.findings import Finding, Severity
from deckkit.pooltools.cells import BadCell, alike_form, read_cell
from deckkit.pooltools.fields import Kind, in_words, section_fields
from deckkit.shape import shape_findings
from deckkit.suggest import did_you_mean, nearest

if TYPE_CHECKING:
    from deckkit.models import PoolFile
    from deckkit.pooltools.table import Table

Way = tuple[str | int, ...]
"""The way to a field: ("cost", "fire"), or with the position of a list's element ("abilities", 1)."""

_ID = Kind(scalars=(str,))
_ID_WORDS = frozenset(("no", "nr", "num", "number", "code", "key", "#"))
"""What columns of ids are called elsewhere."""


class BadMap(ValueError):
    """A column map that names what is not there, or fills a field twice; the message says which."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column that goes into a field: its place from 1, its name in the header, the way and kind of the field."""

    number: int
    name: str
    way: Way
    kind: Kind


@dataclass(frozen=True, slots=True)
class Row:
    """Where an entry came from: its line in the file, and the numbers of the cells by the fields they went into."""

    line: int
    cells: Mapping[str, int]

    def place(self, field: str) -> tuple[int, int]:
        """The line and the cell of a field; the cell of the id for one that no column fills."""
        return self.line, self.cells.get(field, self.cells["id"])


@dataclass(slots=True)
class Imported:
    """The entries of the good rows by id, as plain data, and a finding for everything that was not right.

    A finding's line is the row's in the file, its column the cell's number in the row.
    rows         the row of each entry
    rows_read    False when a column was not right, so that the rows were not looked at
    passed_over  how many rows are of other sections than the one that was wanted
    """

    entries: dict[str, dict[str, Any]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    rows: dict[str, Row] = field(default_factory=dict)
    rows_read: bool = True
    passed_over: int = 0

    @property
    def complete(self) -> bool:
        """Whether every row became an entry."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


class Importer:
    """Reads rows into entries of one section.

    constants  fields with the value, as a cell, that every row gets; existing: entries that rows with their ids change
    taken      ids that no row may have, with the reason
    """

    def __init__(
        self,
        model: "type[PoolFile]",
        section: str,
        constants: Mapping[str, str] | None = None,
        existing: Mapping[str, Mapping[str, Any]] | None = None,
        taken: Mapping[str, str] | None = None,
    ) -> None:
        self.model, self.section = model, section
        self.fields = {"id": _ID, **section_fields(model, [section])}
        self.existing, self.taken = existing or {}, taken or {}
        self.constants: dict[Way, object] = {}
        for name, text in (constants or {}).items():
            way, kind = self.destination(name)
            try:
                self.constants[way] = read_cell(text, kind)
            except BadCell as error:
                raise BadMap(f"{name}: {error}") from None
        entries: Any = model.model_fields[section].annotation
        self._adapter: TypeAdapter[Any] = TypeAdapter(entries)

    def destination(self, name: str) -> tuple[Way, Kind]:
        """The way and kind of a field by its name: `value`, `cost.fire`, `abilities.1.name`. Raises BadMap."""
        way: list[str | int] = []
        kind: Kind | None = None
        for step in name.split("."):
            if kind is not None and kind.items and step.isdigit():
                way.append(int(step))
                kind = kind.item()
                continue
            known = self.fields if kind is None else kind.fields()
            found = next((one for one in known if alike_form(one) == alike_form(step)), None)
            if found is None and kind is not None and kind.values:
                found, kind = step, kind.value()
            elif found is None:
                hint = did_you_mean(step, known)
                hint = f"; {hint}" if hint else ""
                raise BadMap(f"no field is called {name!r}{hint}; fields: {', '.join(known)}")
            else:
                kind = known[found]
            way.append(found)
        assert kind is not None
        return tuple(way), kind

    def columns(self, table: "Table", maps: Mapping[str, str]) -> tuple[list[Column], list[Finding]]:
        """Which column goes where: by the map, else by its name. Raises BadMap when the map is wrong itself.

        A column with something in it that goes nowhere is a finding; a map to "" leaves a column out.
        """
        for name in maps:
            if name not in table.header:
                hint = did_you_mean(name, table.header)
                raise BadMap(f"no column is called {name!r}; " + (hint or f"columns: {', '.join(table.header)}"))
        columns, findings = [], []
        for number, name in enumerate(table.header, 1):
            target = maps.get(name, name)
            try:
                columns.append(Column(number, name, *self.destination(target)))
            except BadMap as error:
                if name in maps and target:
                    raise
                if name not in maps and any(
                    len(cells) >= number and cells[number - 1].strip() for _, cells in table.rows
                ):
                    findings.append(self._goes_nowhere(number, name, str(error)))
        findings += self._doubled(columns)
        has_id = any(column.way == ("id",) for column in columns)
        if not has_id and not any("id" in near_fields(str(one.actual), self.fields) for one in findings):
            findings.append(
                replace(
                    _finding("csv.column", "no column goes into `id`", 1, 1),
                    help="say which with --map 'Column=id'; columns: " + ", ".join(table.header),
                )
            )
        return columns, findings

    def _goes_nowhere(self, number: int, name: str, reason: str) -> Finding:
        near = near_fields(name, self.fields)
        where = " or ".join(f"--map '{name}={field}'" for field in near) or f"--map '{name}=FIELD'"
        ask = "" if near else "; --fields lists the fields"
        return Finding(
            rule="deckkit/csv.column",
            message=f"column {number} ({name or 'without a name'}) goes into no field: {reason.partition(';')[0]}",
            line=1,
            column=number,
            actual=name,
            help=f"{where} puts it into one, --map '{name}=' leaves it out{ask}",
        )

    def _doubled(self, columns: Iterable[Column]) -> list[Finding]:
        findings, seen = [], dict.fromkeys(self.constants, "--set")
        for column in columns:
            for way, name in seen.items():
                shorter = min(len(way), len(column.way))
                if way[:shorter] == column.way[:shorter]:
                    message = f"column {column.number} ({column.name}) and {name} go into the same field"
                    findings.append(_finding("csv.column", message, 1, column.number))
            seen[column.way] = f"column {column.number} ({column.name})"
        return findings

    def read(self, table: "Table", maps: Mapping[str, str] | None = None) -> Imported:
        """The entries in the rows of a table, and everything that was not right. Raises BadMap.

        With a column that is not right no row is looked at, since each would have the same fault once more.
        """
        columns, findings = self.columns(table, maps or {})
        imported = Imported(findings=[*table.findings, *findings], rows_read=not findings)
        if findings:
            return imported
        lines: dict[str, int] = {}
        cells_of = {str(column.way[0]): column.number for column in reversed(columns)}
        for line, cells in table.rows:
            found, values = self._values(line, cells, table.header, columns)
            card_id = values.pop(("id",), None)
            if not isinstance(card_id, str) or not card_id:
                id_column = next(column for column in columns if column.way == ("id",))
                found.append(_finding("csv.row", "the row has no id", line, id_column.number))
            else:
                found += self._id_findings(card_id, line, lines, columns)
                if all(one.severity is not Severity.ERROR for one in found):
                    entry = _entry(values, self.existing.get(card_id, {}))
                    found += self._shape(card_id, entry, line, columns)
                    if all(one.severity is not Severity.ERROR for one in found):
                        imported.entries[card_id] = entry
                        imported.rows[card_id] = Row(line, cells_of)
            imported.findings += found
        return imported

    def _values(
        self, line: int, cells: Sequence[str], header: Sequence[str], columns: Iterable[Column]
    ) -> tuple[list[Finding], dict[Way, object]]:
        """The values of a row by the way of their field, empty cells left out, and its cells that are no values."""
        findings = _length_findings(line, cells, len(header))
        values = dict(self.constants)
        for column in columns:
            text = cells[column.number - 1] if column.number <= len(cells) else ""
            try:
                value = read_cell(text, column.kind)
            except BadCell as error:
                message = f"{column.name}: {error}"
                findings.append(_finding("csv.value", message, line, column.number, in_words(column.kind)))
                continue
            if value is not None:
                values[column.way] = value
        return findings, values

    def _id_findings(
        self, card_id: str, line: int, lines: dict[str, int], columns: Iterable[Column]
    ) -> Iterable[Finding]:
        number = next(column.number for column in columns if column.way == ("id",))
        if card_id in lines:
            message = f"{card_id} has two rows, lines {lines[card_id]} and {line}"
            yield replace(_finding("csv.row", message, line, number), card=card_id)
        elif card_id in self.taken:
            yield replace(_finding("csv.row", f"{card_id} {self.taken[card_id]}", line, number), card=card_id)
        lines.setdefault(card_id, line)

    def _shape(self, card_id: str, entry: dict[str, Any], line: int, columns: Sequence[Column]) -> list[Finding]:
        """What the model of the section finds wrong with an entry, at the cell it came from."""
        data = {card_id: entry}
        try:
            self._adapter.validate_python(data)
        except ValidationError as error:
            found = []
            for one in shape_findings(error, data, self.model):
                name = one.at[1] if len(one.at) > 1 else one.allowed if one.rule.endswith("missing-key") else "id"
                number = next((column.number for column in columns if column.way[0] == name), 1)
                help_ = f"fill a column for it, or --set '{name}=...'" if one.rule.endswith("missing-key") else one.help
                rule = "deckkit/csv.value" if one.rule == "deckkit/file.value" else one.rule
                found.append(replace(one, rule=rule, line=line, column=number, card=card_id, help=help_))
            return found
        return []


def near_fields(name: str, known: Iterable[str]) -> list[str]:
    """The fields that a column of another name could mean: `Card Name` name, `Card No.` id, `Atack` attack."""
    fields = list(known)
    words = [word for word in re.split(r"[^a-z0-9#]+", alike_form(name)) if word]
    meant = [field for field in fields if alike_form(field) in words or set(alike_form(field).split("-")) <= set(words)]
    if "id" in fields and "id" not in meant and _ID_WORDS & set(words):
        meant.insert(0, "id")
    return meant or nearest(name, fields)


def _finding(rule: str, message: str, line: int, column: int, allowed: str | None = None) -> Finding:
    return Finding(rule=f"deckkit/{rule}", message=message, line=line, column=column, allowed=allowed)


def _length_findings(line: int, cells: Sequence[str], columns: int) -> list[Finding]:
    beyond = [number for number, cell in enumerate(cells, 1) if number > columns and cell.strip()]
    counts: dict[str, Any] = {"line": line, "actual": len(cells), "allowed": columns}
    if beyond:
        message = f"{len(cells)} cells in a table of {columns} columns"
        return [Finding(rule="deckkit/csv.row", message=message, column=beyond[0], **counts)]
    if len(cells) < columns:
        message = f"{len(cells)} cells in a table of {columns} columns; the others are taken as empty"
        return [
            Finding(rule="deckkit/csv.row", message=message, severity=Severity.WARNING, column=len(cells), **counts)
        ]
    return []


def _entry(values: Mapping[Way, object], existing: Mapping[str, Any]) -> dict[str, Any]:
    """Values by their ways as one table, over what the entry has already; elements of a list in order of number."""
    entry: dict[Any, Any] = {}
    for way, value in values.items():
        here = entry
        for step in way[:-1]:
            here = here.setdefault(step, {})
        here[way[-1]] = value
    fresh = {name: _listed(value) for name, value in entry.items()}
    for name, value in fresh.items():
        before = existing.get(name)
        if isinstance(value, dict) and isinstance(before, Mapping):
            fresh[name] = {**before, **value}
    return {**existing, **fresh}


def _listed(value: object) -> object:
    if not isinstance(value, dict):
        return value
    if value and all(isinstance(key, int) for key in value):
        return [_listed(value[key]) for key in sorted(value)]
    return {key: _listed(one) for key, one in value.items()}
