"""Sheets as Markdown, CSV and JSON."""

import csv
import io
import json

from deckkit.lettering import escaped, markdown, visible
from deckkit.tournament.printing.sheet import Figure, Seat, Sheet, Value, as_json, called


def as_markdown(sheet: Sheet) -> str:
    """A heading, where it comes from, the table, the notes."""
    shown = [place for place, column in enumerate(sheet.columns) if not column.wide]
    head = [markdown(sheet.columns[place].heading) for place in shown]
    rule = ["---:" if sheet.columns[place].right else "---" for place in shown]
    rows = [[_markdown_cell(row[place]) for place in shown] for row in sheet.rows]
    table = "\n".join("| " + " | ".join(line) + " |" for line in (head, rule, *rows))
    notes = "\n".join(f"- {markdown(note)}" for note in (*sheet.notes, provenance(sheet)))
    return f"# {markdown(sheet.head.event)}: {markdown(sheet.title)}\n\n{table}\n\n{notes}\n"


def provenance(sheet: Sheet) -> str:
    """Where a sheet comes from, as one line for its foot."""
    head = sheet.head
    known = (head.date, head.place, head.game, head.when, f"profile {head.profile}", head.stamp)
    return " · ".join(visible(one) for one in known if one)


def _markdown_cell(value: Value) -> str:
    if isinstance(value, Seat):
        members = f" ({markdown(', '.join(value.members))})" if value.members else ""
        return markdown(called(value)) + members
    return markdown(plain(value))


def as_csv(sheet: Sheet) -> str:
    """One table for programs, with the columns that only they need; every line says where it comes from.

    Texts are as they were entered, names that a spreadsheet would take for a formula too (`=1+1`): to change them here
    would change the name. A spreadsheet that asks is told to take those columns as text.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = sheet.head
    origin = {
        "event": head.event,
        "round": head.round,
        "profile": head.profile,
        "entry": head.entry,
        "seal": head.seal[:8],
    }
    writer.writerow([*(column.heading for column in sheet.columns), *origin])
    for row in sheet.rows:
        writer.writerow([*map(plain, row), *("" if one is None else one for one in origin.values())])
    return out.getvalue()


def plain(value: Value) -> str:
    """A value as a text: an entrant by name, a figure as printed, nothing for None."""
    if isinstance(value, Seat):
        return value.name
    if isinstance(value, Figure):
        return value.printed
    return "" if value is None else str(value)


def written_json(sheet: Sheet) -> str:
    """Everything, by meaning: fractions exact as texts, rounded beside."""
    data = {
        "sheet": sheet.kind,
        "title": sheet.title,
        **as_json(sheet.head),
        "notes": list(sheet.notes),
        "rows": as_json(sheet.records),
    }
    return escaped(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"
