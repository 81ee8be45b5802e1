"""TOML documents with their places: reading, clear errors, and "line and column of this key".

Reading is rtoml, which is many times faster than tomllib and knows the place of a syntax error. Places of keys are
wanted only when there is something to report; then the text is parsed once more by tree-sitter, which knows them all.
"""

import io
import os
import re
import stat
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rtoml

from deckkit.findings import DocPath, Finding
from deckkit.lettering import escaped

if TYPE_CHECKING:
    from deckkit.places import Places

LARGEST_FILE = 16 * 2**20
"""Bytes. A list or a pool larger than this is refused unread."""

_AT = re.compile(r"\s+at line (\d+) column (\d+)\Z")


class Unreadable(Exception):
    """A file that cannot be read at all: missing, too large, not text, not TOML. Carries the finding that says so."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


@dataclass(slots=True)
class Document:
    """A TOML file: its name as the user gave it, its text, its data, and on demand the place of every key."""

    path: str
    text: str
    data: dict[str, Any]
    _places: "Places | None" = field(default=None, repr=False)

    @property
    def places(self) -> "Places":
        """Where everything in it stands; the text is parsed for it when first asked."""
        if self._places is None:
            from deckkit.places import Places

            self._places = Places(self.text)
        return self._places

    def place(self, at: DocPath) -> tuple[int, int]:
        """Line and column (both from 1) of the key or list element at `at`, or of the nearest enclosing one."""
        return self.places.place(at)


def read_text(path: Path | str, largest: int = LARGEST_FILE) -> str:
    """The text of a UTF-8 file, with or without BOM.

    Raises Unreadable: no such file, a folder, no permission, larger than `largest` bytes, not UTF-8.
    """
    return decode(read_bytes(path, largest))


def read_bytes(path: Path | str, largest: int = LARGEST_FILE) -> bytes:
    """The bytes of a file. Raises Unreadable: no such file, a folder, no permission, larger than `largest` bytes."""
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - Path.open costs a tenth of a small file's check
            about = os.fstat(file.fileno())
            # A device or a pipe has no size and may never end. A file is read whole: a buffer of 64 MiB is dear.
            raw = (
                file.readall()
                if stat.S_ISREG(about.st_mode) and about.st_size <= largest
                else _first(file, largest + 1)
            )
    except IsADirectoryError:
        raise unreadable("file.missing", f"{path} is a folder, a file was expected") from None
    except (FileNotFoundError, NotADirectoryError):
        raise unreadable("file.missing", "no such file") from None
    except (OSError, ValueError) as error:
        raise unreadable("file.unreadable", f"cannot be read: {_reason(error)}") from None
    if len(raw) > largest:
        raise too_large(largest)
    return raw


def read_stdin(largest: int = LARGEST_FILE) -> bytes:
    """The bytes of standard input, which is read no further than needed to know that it is too large.

    Raises Unreadable: closed, cannot be read, more than `largest` bytes.
    """
    if sys.stdin is None:  # closed by whoever started us
        raise unreadable("file.unreadable", "there is no standard input")
    try:
        raw = sys.stdin.buffer.read(largest + 1)
    except (OSError, ValueError) as error:
        raise unreadable("file.unreadable", f"standard input cannot be read: {_reason(error)}") from None
    if len(raw) > largest:
        raise too_large(largest)
    return raw


def too_large(largest: int) -> Unreadable:
    """What to raise of a file of more than `largest` bytes."""
    limit = f"{largest // 2**20} MiB"
    return unreadable("file.too-large", f"larger than {limit}", actual="more", allowed=limit)


def decode(raw: bytes, help: str = "save the file as UTF-8, or let `deckkit deck convert` read it") -> str:
    """The text of `raw` as UTF-8 with or without BOM; raises Unreadable naming the byte that is not, with the help."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - (raw.rfind(b"\n", 0, error.start) + 1) + 1
        found = "UTF-16 text" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else f"byte 0x{raw[error.start]:02X}"
        raise Unreadable(
            Finding(
                rule="deckkit/file.encoding",
                message=f"not UTF-8: {found} at line {line}",
                line=line,
                column=column,
                actual=found,
                allowed="UTF-8",
                help=help,
            )
        ) from None


def parse(path: str, text: str) -> Document:
    """The document in `text`; raises Unreadable with the place of a syntax error or of a doubled key."""
    if not text or text.isspace():
        raise unreadable("file.empty", "the file is empty", help="start one with `deckkit deck new`")
    try:
        return Document(path, text, rtoml.loads(text))
    except rtoml.TomlParsingError as error:
        raise Unreadable(_syntax_finding(path, str(error), text)) from None
    except RecursionError:
        raise unreadable("file.syntax", "nested too deeply to be read") from None


def read(path: Path | str) -> Document:
    """Read and parse one TOML file; raises Unreadable."""
    return parse(str(path), read_text(path))


def unreadable(rule: str, message: str, **more: Any) -> Unreadable:
    """An Unreadable whose finding cites deckkit's own rule about files."""
    return Unreadable(Finding(rule=f"deckkit/{rule}", message=message, line=1, column=1, **more))


def _first(file: io.FileIO, size: int) -> bytes:
    """At most so many bytes from the start of a file that may be endless."""
    parts, missing = [], size
    while missing and (part := file.read(min(missing, 2**20))):
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)


def _syntax_finding(path: str, said: str, text: str) -> Finding:
    where = _AT.search(said)
    line, column = (int(where[1]), int(where[2])) if where else (1, 1)
    reason = _AT.sub("", said).strip().splitlines()[0] if said.strip() else "not TOML"
    doubled = _doubled_key(text, line) if reason.startswith("duplicate key") else None
    if doubled is not None:
        return doubled
    return Finding(
        rule="deckkit/file.syntax",
        message=f"not TOML: {reason}",
        line=line,
        column=column,
        help="a line reads `key = value`; texts and card ids stand in quotes, the entries of a list have commas between"
        if path.endswith(".toml")
        else "`deckkit deck convert` reads lists of other programs",
    )


def _doubled_key(text: str, line: int) -> Finding | None:
    """The key that is written twice, the second time on or about this line."""
    from deckkit.places import Places

    for at, places in Places(text).doubled().items():
        if places[-1][0] >= line >= places[0][0]:
            rows = list(dict.fromkeys(row for row, _ in places))
            times = "twice" if len(places) == 2 else f"{len(places)} times"
            where = f"on line {rows[0]}" if len(rows) == 1 else "on lines " + " and ".join(map(str, rows))
            of_table = len(at) > 1
            return Finding(
                rule="deckkit/file.doubled-key",
                message=f'"{at[-1]}" is listed {times}, {where}',
                line=places[1][0],
                column=places[1][1],
                card=str(at[-1]) if of_table else None,
                actual=len(places),
                allowed=1,
                help="keep one of them; a card stands on one line, with all its copies"
                if of_table
                else "keep one of them",
            )
    return None


def toml_string(text: str) -> str:
    """A text as a TOML basic string: what JSON writes is one, but for DEL, which TOML wants escaped.

    So is whatever else cannot be seen.
    """
    import json

    return escaped(json.dumps(text, ensure_ascii=False))


def placed(document: Document, findings: list[Finding]) -> list[Finding]:
    """The findings with line and column, and their rules fully written, in the order of the file."""
    index = document.data.get("game")
    done = []
    for finding in findings:
        if finding.line is None:
            line, column = document.place(finding.at)
            finding = replace(finding, line=line, column=column)
        done.append(finding.cited_in(index if isinstance(index, str) else "deckkit"))
    return sorted(done, key=lambda one: (one.line or 0, one.column or 0))
