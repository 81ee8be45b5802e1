"""The front door: any file of ours, a list, a pool, a collection, a tournament or a match log, becomes a `Report`."""

import codecs
from dataclasses import replace
from typing import TYPE_CHECKING

from deckkit import documents, pool_files
from deckkit.check import SAMPLE_NOTE, Report, check_document, kind_of
from deckkit.discover import LOGS
from deckkit.findings import Finding, Severity

if TYPE_CHECKING:
    from deckkit.play.records import Refused

_LEGAL_NAMED = 4


def check_file(path: str, pool: str | None = None) -> Report:
    """Check one file; `pool` names the pool to use instead of its own or the shipped one."""
    try:
        return _check(path, documents.read_bytes(path, pool_files.LARGEST_POOL), pool)
    except documents.Unreadable as error:
        return Report(path, "unknown", None, [error.finding], readable=False)


def check_stdin(path: str, pool: str | None = None) -> Report:
    """Check what comes through standard input, under the name of `path`."""
    try:
        return _check(path, documents.read_stdin(pool_files.LARGEST_POOL), pool)
    except documents.Unreadable as error:
        return Report(path, "unknown", None, [error.finding], readable=False)


def _check(path: str, raw: bytes, pool: str | None) -> Report:
    if path.lower().endswith(LOGS) or raw.removeprefix(codecs.BOM_UTF8).startswith(b"deckkit-match"):
        from deckkit.play.log import decode

        return _check_log(path, decode(raw), pool)
    try:
        document = documents.parse(path, documents.decode(raw))
    except documents.Unreadable as error:
        raise documents.Unreadable(_if_a_collection(raw, error.finding)) from None
    kind = kind_of(document.data)
    if kind == "tournament":
        from deckkit.tournament.definition.check import check as check_definition

        return check_definition(document, pool)
    if kind == "collection":
        from deckkit.decks.collection import check_collection

        return check_collection(document, pool)
    return check_document(document, pool)


def _if_a_collection(raw: bytes, finding: Finding) -> Finding:
    """What is said of a file that is no TOML; of a table whose columns are those of a collection, what takes it."""
    if finding.rule != "deckkit/file.syntax":
        return finding
    from deckkit.decks.collection_table import is_table

    if not is_table(raw):
        return finding
    mend = "as a table of the cards that you own, `deckkit deck missing DECK --collection FILE` takes it; "
    return replace(finding, help=mend + "`deckkit deck convert` reads it as a list")


def _check_log(path: str, text: str, pool: str | None) -> Report:
    from deckkit.play.adjudicate import adjudicate_text

    verdict = adjudicate_text(text, path, pool)
    findings = [one for one in verdict.findings if one.rule != SAMPLE_NOTE.rule]
    findings += [
        Finding(
            rule=refused.rule,
            message=f"illegal: {refused.action}: {refused.message}" if refused.action else refused.message,
            line=refused.line,
            column=refused.column,
            help=_legal_instead(refused),
        )
        for refused in verdict.refusals
    ]
    for ruled in verdict.rulings:
        said = f"the judge: {ruled.kind} {ruled.text}".rstrip() + (f" ({ruled.rule})" if ruled.rule else "")
        note = Finding(rule="deckkit/log.ruling", message=said, severity=Severity.NOTE, line=ruled.line, column=1)
        findings.append(note)
    findings.sort(key=lambda one: (one.line or 0, one.column or 0))
    if len(findings) < len(verdict.findings) + len(verdict.refusals) + len(verdict.rulings):
        findings.insert(0, SAMPLE_NOTE)
    undecided = verdict.readable and verdict.verdict == "undecided"
    return Report(path, "match", verdict.game, findings, readable=verdict.readable, undecided=undecided)


def _legal_instead(refused: "Refused") -> str | None:
    """What would have been legal in the place of an illegal line."""
    named = "; ".join(refused.legal[:_LEGAL_NAMED])
    more = len(refused.legal) + refused.left_out - _LEGAL_NAMED
    return f"{named}{f' and {more} more' if more > 0 else ''} would be legal" if named else None
