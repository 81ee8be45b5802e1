"""A CSV file as rows with the lines on which they stand."""

import csv
import io
from dataclasses import dataclass, field

from deckkit.findings import Finding, Severity

SEPARATORS = ",;\t"
LARGEST_CELL = 2**20


@dataclass(slots=True)
class Table:
    """A CSV file: its column names, and its rows with the line where each begins; blank rows are left out."""

    header: list[str] = field(default_factory=list)
    rows: list[tuple[int, list[str]]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def read_table(raw: bytes, separator: str | None = None) -> Table:
    """The table in the bytes of a CSV file; without `separator` the header tells it: comma, semicolon or tab."""
    table = Table()
    text = _decoded(raw, table.findings)
    if text is None:
        return table
    first = text.lstrip("\r\n").partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator or _separator(first), strict=True)
    csv.field_size_limit(LARGEST_CELL)
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                if table.header:
                    table.rows.append((begins, cells))
                else:
                    table.header = [cell.strip() for cell in cells]
            begins = reader.line_num + 1
    except csv.Error as error:
        reason = "a quote is not closed" if "unexpected end" in str(error) else str(error)
        table.findings.append(_wrong(f"no CSV from here on: {reason}", begins))
    if not table.header and not table.findings:
        table.findings.append(_wrong("the file has no row of column names", 1))
    return table


def _decoded(raw: bytes, findings: list[Finding]) -> str | None:
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "cp1252":
            message = "not UTF-8, read as cp1252 (Windows, Western Europe): see whether its letters came out right"
            findings.append(
                Finding(rule="deckkit/csv.syntax", message=message, severity=Severity.WARNING, line=1, column=1)
            )
        return text
    findings.append(_wrong("neither UTF-8, UTF-16 nor cp1252 text", 1))
    return None


def _separator(header: str) -> str:
    """The separator that stands most often in the header outside quotes; a comma when none does."""
    outside = "".join(header.split('"')[::2])
    return max(SEPARATORS, key=outside.count)


def _wrong(message: str, line: int) -> Finding:
    return Finding(rule="deckkit/csv.syntax", message=message, line=line, column=1)
