"""How texts from files and findings are worded, wherever a command speaks of them."""

from deckkit.findings import Finding
from deckkit.lettering import visible

_NO_FILE = "deckkit/file.missing"


def printable(text: str) -> str:
    """A text from a file without the control characters that could move a terminal's cursor."""
    return visible(text)


def printable_lines(text: str) -> str:
    """A text of several lines, each printable; tabs stay."""
    if text.replace("\n", "").isprintable():
        return text
    lines = (line.split("\t") for line in text.split("\n"))
    return "\n".join("\t".join(map(printable, parts)) for parts in lines)


def file_diff(path: str, before: str, after: str, done: str) -> str:
    """What was done to a file, as `diff -u` shows it and `patch` takes it, with nothing in it that moves a cursor."""
    from difflib import unified_diff
    from io import StringIO

    old, new = (StringIO(text, newline="\n").readlines() for text in (before, after))
    return "".join(map(_diff_line, unified_diff(old, new, path, f"{path} ({done})")))


def _diff_line(line: str) -> str:
    body = line.rstrip("\r\n")
    return printable_lines(body) + (line[len(body) :] or "\n")


def argument(name: str) -> str:
    """A name as it is typed in a command: in quotes where a shell would take it apart."""
    from shlex import quote

    return quote(printable(name))


def markdown_cell(text: str) -> str:
    """A text as a cell of a Markdown table: on one line, with its signs kept from meaning anything."""
    return visible(" ".join(text.split())).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")


def place(path: str, finding: Finding) -> str:
    """Where a finding is: the file with line and column, or only the name of a file that is not there."""
    if finding.rule == _NO_FILE:
        return path
    return f"{path}:{finding.line or 1}:{finding.column or 1}"


def placed_line(path: str, finding: Finding, severity: bool = False) -> str:
    """One line: place, severity if wanted, message and rule; and a second one with the help, if there is any."""
    weight = f" {finding.severity.value}:" if severity else ""
    said = f"{place(path, finding)}:{weight} {printable(finding.message)} ({finding.rule})"
    return f"{said}\n    help: {printable(finding.help)}" if finding.help else said
