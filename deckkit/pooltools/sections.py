"""A table whose rows go into several sections of a pool, as `pool list --columns all --format csv` writes it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.findings import Finding
from deckkit.pooltools.cells import alike_form
from deckkit.pooltools.importing import Imported, Importer
from deckkit.pooltools.table import Table
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.models import PoolFile

NewEntries = dict[str, dict[str, Any]]
COLUMN = "section"


def read_sections(
    model: "type[PoolFile]",
    table: Table,
    wanted: str | None,
    maps: Mapping[str, str],
    constants: Mapping[str, str],
    target: Mapping[str, Any],
    update: bool,
) -> tuple[dict[str, NewEntries], Imported]:
    """The entries in the rows by section, and all of them together with what was not right. Raises BadMap.

    target, update  the data of the pool that the entries go into, and whether rows may change what it holds
    """
    together = Imported(findings=list(table.findings))
    sections: dict[str, NewEntries] = {}
    if not table.header:
        return sections, together
    parts = parted(table, maps, model.SECTIONS, wanted)
    together.findings += parts.findings
    together.passed_over = parts.passed_over
    if len(table.rows) == parts.passed_over and together.complete:
        together.findings.append(_no_rows(wanted if table.rows else None))
    for name, part in parts.tables.items():
        taken = _taken(target, name, update)
        taken |= {card_id: f"has a row for {other} already" for other in sections for card_id in sections[other]}
        importer = Importer(model, name, constants, target.get(name, {}) if update else {}, taken)
        one = importer.read(part, parts.maps[name])
        together.rows_read = together.rows_read and one.rows_read
        together.findings += [finding for finding in one.findings if finding not in together.findings]
        together.rows |= one.rows
        if one.entries:
            sections[name] = one.entries
    if not together.rows_read:
        sections.clear()
    together.findings.sort(key=lambda finding: finding.line or 0)
    together.entries = {card_id: entry for entries in sections.values() for card_id, entry in entries.items()}
    return sections, together


def _no_rows(section: str | None) -> Finding:
    return Finding(
        rule="deckkit/csv.row",
        message=f"no rows of section {section}" if section else "no rows below the row of column names",
        line=1,
        column=1,
        actual=0,
        allowed="1 or more",
    )


def _taken(target: Mapping[str, Any], section: str, update: bool) -> dict[str, str]:
    """The ids of a pool that rows may not bring again, with the reason."""
    taken: dict[str, str] = {}
    for other, entries in target.items():
        if isinstance(entries, Mapping) and other != section:
            taken |= dict.fromkeys(entries, f"is one of the pool's {other} already")
        elif other == section and not update:
            taken |= dict.fromkeys(entries, "is in the pool already; --update changes it")
    return taken


@dataclass(slots=True)
class Parts:
    """The rows of a table by section, each part with the column map that fits it, and what becomes of the others.

    findings     rows of no section; passed_over: how many are of another section than the wanted one
    """

    tables: dict[str, Table] = field(default_factory=dict)
    maps: dict[str, dict[str, str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    passed_over: int = 0


def parted(table: Table, maps: Mapping[str, str], sections: Sequence[str], wanted: str | None) -> Parts:
    """The rows by the section that their cell in the column of this name says, of the wanted section only if any.

    Without such a column, or with one that the map sends elsewhere, all rows go into the wanted section or else the
    first one; so do rows whose cell is empty.
    """
    default = wanted or sections[0]
    column = next((number for number, name in enumerate(table.header) if alike_form(name) == COLUMN), None)
    if column is None or table.header[column] in maps:
        return Parts({default: Table(table.header, table.rows)}, {default: dict(maps)})
    parts = Parts()
    for line, cells in table.rows:
        text = cells[column].strip() if column < len(cells) else ""
        section = text or default
        if section not in sections:
            parts.findings.append(
                Finding(
                    rule="deckkit/csv.value",
                    message=f"the pool has no section {text!r}",
                    line=line,
                    column=column + 1,
                    actual=text,
                    allowed=", ".join(sections),
                    help=did_you_mean(text, sections),
                )
            )
        elif wanted not in (None, section):
            parts.passed_over += 1
        else:
            parts.tables.setdefault(section, Table(table.header)).rows.append((line, cells))
    parts.tables = {one: parts.tables[one] for one in sections if one in parts.tables} or {default: Table(table.header)}
    for section, part in parts.tables.items():
        parts.maps[section] = {**_that_fit(part, maps), table.header[column]: ""}
    return parts


def _that_fit(part: Table, maps: Mapping[str, str]) -> dict[str, str]:
    """The map but for columns in which nothing stands in this section: their field may be another section's."""
    filled = {name for _, cells in part.rows for name, cell in zip(part.header, cells, strict=False) if cell.strip()}
    fits = filled | {name for name, target in maps.items() if name not in part.header or target in ("", "id")}
    return {name: target for name, target in maps.items() if name in fits}
