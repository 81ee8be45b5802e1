"""From bytes to text: UTF-8 with and without BOM, UTF-16, UTF-32 with BOM, and cp1252 as a last resort, said aloud."""

import codecs
import re
from dataclasses import dataclass

from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks; UTF-32 before UTF-16, whose mark begins the same."""

_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
"""Bytes that no text of one byte a letter has."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file with LF line ends, the encoding it was in, and what was guessed about it."""

    text: str
    encoding: str
    findings: tuple[Finding, ...] = ()


def decode(raw: bytes) -> Decoded:
    """The text of a file of unknown encoding. Raises Unreadable of what is no text."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return Decoded(_strictly(raw[len(mark) :], encoding), encoding)
    if b"\0" in raw:
        encoding = _wide_encoding(raw)
        text = _strictly(raw, encoding)
        return Decoded(text, encoding, (_guess(f"no byte order mark: read as {encoding.upper()}", 1, 1),))
    try:
        return Decoded(_lines(raw.decode("utf-8")), "utf-8")
    except UnicodeDecodeError as error:
        return _cp1252(raw, error.start)


def _strictly(raw: bytes, encoding: str) -> str:
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError:
        raise _unreadable(f"the file begins like {encoding.upper()}, but is not") from None
    if "\0" in text:
        raise _unreadable("a binary file: it holds NUL characters")
    return _lines(text)


def _wide_encoding(raw: bytes) -> str:
    """UTF-16 of mostly Western text has a zero in every other byte; anything else with zeros is binary."""
    sample = raw[:4096]
    pairs = len(sample) // 2
    if pairs and len(raw) % 2 == 0:
        if sample[1::2].count(0) > pairs * 0.6 and sample[::2].count(0) == 0:
            return "utf-16-le"
        if sample[::2].count(0) > pairs * 0.6 and sample[1::2].count(0) == 0:
            return "utf-16-be"
    raise _unreadable("a binary file: it holds NUL bytes")


def _cp1252(raw: bytes, start: int) -> Decoded:
    if _BINARY.search(raw):
        raise _unreadable("a binary file: neither UTF-8 nor text of one byte a letter")
    line_start = max(raw.rfind(b"\n", 0, start), raw.rfind(b"\r", 0, start)) + 1
    line = _lines(raw[:start].decode("latin-1")).count("\n") + 1
    column = start - line_start + 1
    try:
        text = raw.decode("cp1252")
    except UnicodeDecodeError as error:
        raise _unreadable(f"neither UTF-8 nor cp1252: byte 0x{raw[error.start]:02X}", line, column) from None
    guess = _guess(f"not UTF-8 (byte 0x{raw[start]:02X}): read as cp1252", line, column)
    return Decoded(_lines(text), "cp1252", (guess,))


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _guess(message: str, line: int, column: int) -> Finding:
    return Finding(
        rule="deckkit/import.encoding",
        message=message,
        severity=Severity.WARNING,
        line=line,
        column=column,
        help="look at the names with accents; save the file as UTF-8 to be sure",
    )


def _unreadable(message: str, line: int = 1, column: int = 1) -> Unreadable:
    return Unreadable(Finding(rule="deckkit/import.encoding", message=message, line=line, column=column))
