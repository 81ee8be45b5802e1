"""A CSV file of results: `table` or `player` (or both), `result`, and if wanted `winner` and `agreed`."""

from deckkit.findings import Finding, Severity
from deckkit.pooltools.table import read_table
from deckkit.tournament.results.reporting import BadLines, Claim

COLUMNS = ("table", "player", "result", "winner", "agreed")
RULE = "tournament/result.file"

_YES, _NO = ("yes", "y", "true", "1", "x", "agreed"), ("", "no", "n", "false", "0")


def claims(raw: bytes) -> tuple[list[Claim], list[Finding]]:
    """What each line of the file says, and what was guessed about it. Raises BadLines: all that are wrong."""
    table = read_table(raw)
    wrong = [one for one in table.findings if one.severity is Severity.ERROR]
    header = [one.casefold() for one in table.header]
    if table.header:
        wrong += _wrong_header(header)
    if wrong:
        raise BadLines(wrong)
    found = []
    for line, cells in table.rows:
        if len(cells) > len(header) and any(one.strip() for one in cells[len(header) :]):
            wrong.append(_finding(f"{len(cells)} cells under {len(header)} columns", line))
            continue
        row = {name: cell.strip() for name, cell in zip(header, cells, strict=False)}
        agreed = row.get("agreed", "").casefold()
        if agreed not in _YES + _NO:
            wrong.append(_finding(f"agreed is yes or no, not {row['agreed']!r}", line))
        found.append(
            Claim(
                row.get("result", ""),
                row.get("table") or None,
                row.get("player") or None,
                row.get("winner") or None,
                agreed in _YES,
                line=line,
            )
        )
    if wrong:
        raise BadLines(wrong)
    if not found:
        raise BadLines([_finding("the file has no results", 1)])
    return found, table.findings


def _wrong_header(header: list[str]) -> list[Finding]:
    """What is wrong with the names of the columns."""
    known = ", ".join(COLUMNS)
    wrong = [_finding(f"no column is called {one!r}; they are {known}", 1) for one in header if one not in COLUMNS]
    wrong += [_finding(f"two columns are called {one!r}", 1) for one in COLUMNS if header.count(one) > 1]
    if "result" not in header or not {"table", "player", "winner"} & set(header):
        wrong.append(_finding("a column result is needed, and one that says where: table, player or winner", 1))
    return wrong


def _finding(message: str, line: int) -> Finding:
    return Finding(rule=RULE, message=message, line=line, column=1)
