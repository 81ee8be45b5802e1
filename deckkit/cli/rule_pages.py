"""How rules, whole indexes and the coverage audit look in each format."""

import shutil
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from deckkit.cli import output
from deckkit.games import SLUGS
from deckkit.limits import counted
from deckkit.rulebook import Conflict, Entry, Example, Gap, Rule, Rulebook

if TYPE_CHECKING:
    from deckkit.coverage import Audit


NARROWEST = 30
"""With less room beside the ids, a rule's text goes on below its id."""


def _width() -> int:
    return max(40, min(shutil.get_terminal_size().columns, 100))


def indexes(books: list[Rulebook], form: str) -> None:
    """Every index with the number of its entries."""
    columns = ("game", "title", "rules", "conflicts", "examples", "missing")
    rows = [
        (book.slug, book.title, len(book.rules), len(book.conflicts), len(book.examples), len(book.gaps))
        for book in books
    ]
    output.listing(columns, rows, form)


def rules(found: list[Rule], form: str, several: bool = False) -> None:
    """A listing of rules, by topic, and of several indexes by index."""
    if form == "text":
        _by_topic(found, several)
        return
    columns = ("id", "topic", "where", "text", "ruling")
    output.listing(columns, [(one.full_id, one.topic, one.where, one.text, one.ruling) for one in found], form)


def _by_topic(found: list[Rule], several: bool) -> None:
    """Each rule whole: wrapped on a terminal, on one line in a file or a pipe."""
    topics: dict[str, list[Rule]] = {}
    for one in found:
        topics.setdefault(f"{one.index}: {one.topic}" if several else one.topic, []).append(one)
    width = output.terminal_width()
    for topic, members in topics.items():
        click.echo(click.style(f"{topic} ({len(members)})", bold=True))
        column = max(len(one.id) for one in members)
        room = None if width is None else width - column - 4
        for one in members:
            if room is None:
                click.echo(f"  {one.id:<{column}}  {one.text}")
            elif room < NARROWEST:
                click.echo(f"  {one.id}")
                click.echo(textwrap.indent(_wrapped(one.text, max(20, (width or 0) - 4)), "    "))
            else:
                hanging = textwrap.indent(_wrapped(one.text, room), " " * (column + 4)).lstrip()
                click.echo(f"  {one.id:<{column}}  {hanging}")
    click.echo(counted(len(found), "rules"))


def _wrapped(text: str, room: int) -> str:
    return textwrap.fill(text, room, break_on_hyphens=False)


def details(entries: list[tuple[Rulebook, Entry]], form: str) -> None:
    """Single entries, each with its index, whole."""
    if form == "json":
        pages = [_as_json(book, entry) for book, entry in entries]
        output.as_json(pages[0] if len(pages) == 1 else pages)
    elif form in ("table", "csv"):
        columns = ("id", "part", "says")
        rows = [
            (f"{book.slug}/{entry.id}", part, says) for book, entry in entries for part, says in _parts(book, entry)
        ]
        output.listing(columns, rows, form)
    else:
        page = _markdown if form == "markdown" else _text
        click.echo("\n\n".join(page(book, entry) for book, entry in entries))


def _parts(book: Rulebook, entry: Entry) -> list[tuple[str, str]]:
    """What there is to say about an entry: what each part is called, and its text."""
    if isinstance(entry, Rule):
        parts = [
            ("topic", entry.topic),
            ("where", entry.where),
            ("rule", entry.text),
            ("our ruling", entry.ruling or ""),
            ("from", entry.origin or ""),
            ("source", entry.source_note or ""),
            ("undecidable", entry.undecidable or ""),
            ("every list", "; ".join(_declared(book, entry))),
        ]
        examples, conflicts = book.about(entry.id)
        parts += [(one.id, f"{one.problem} Decided: {one.decision}") for one in conflicts]
        parts += [(one.id, f"{one.given} → {one.then}") for one in examples]
    elif isinstance(entry, Conflict):
        parts = [("where", "; ".join(entry.where)), ("conflict", entry.problem), ("decided", entry.decision)]
    elif isinstance(entry, Example):
        parts = [("where", entry.where), ("given", entry.given), ("then", entry.then)]
    else:
        parts = [("not printed", entry.what), ("known", entry.known), ("needed", entry.schema)]
    if not isinstance(entry, Rule):
        parts.append(("rules", ", ".join(entry.rules)))
    return [(name, text) for name, text in parts if text]


def _declared(book: Rulebook, rule: Rule) -> list[str]:
    """What `deckkit check` holds every list to by this rule, as its numbers are declared, in words."""
    if book.slug not in SLUGS:
        return []
    from deckkit.games import load_game
    from deckkit.limit_words import in_words

    return [in_words(limit) for limit in load_game(book.slug).always if limit.rule == rule.id]


def _text(book: Rulebook, entry: Entry) -> str:
    lines = [click.style(f"{book.slug}/{entry.id}", bold=True)]
    for name, text in _parts(book, entry):
        indent = "  "
        if len(name) > 12 or name.startswith(("conflict.", "example.")):
            lines.append(f"  {click.style(name, fg='cyan')}")
            indent, name = "    ", ""
        lead = f"{name:<12}" if name else ""
        wrapped = textwrap.fill(
            text, _width(), initial_indent=indent + lead, subsequent_indent=indent + " " * len(lead)
        )
        lines.append(wrapped.replace(lead, click.style(lead, fg="cyan"), 1) if lead else wrapped)
    return "\n".join(lines)


def _markdown(book: Rulebook, entry: Entry) -> str:
    lines = [f"## `{book.slug}/{entry.id}`", ""]
    for name, text in _parts(book, entry):
        label = f"`{name}`" if "." in name else name.capitalize()
        lines.append(f"- **{label}**: {' '.join(text.split()).replace('<', '&lt;')}")
    return "\n".join(lines)


def _as_json(book: Rulebook, entry: Entry) -> dict[str, object]:
    if isinstance(entry, Rule):
        examples, conflicts = book.about(entry.id)
        return {
            "id": entry.full_id,
            "topic": entry.topic,
            "where": entry.where,
            "text": entry.text,
            "ruling": entry.ruling,
            "origin": entry.origin,
            "source_note": entry.source_note,
            "undecidable": entry.undecidable,
            "every_list": _declared(book, entry),
            "conflicts": [_as_json(book, one) for one in conflicts],
            "examples": [_as_json(book, one) for one in examples],
        }
    head: dict[str, object] = {"id": f"{book.slug}/{entry.id}", "rules": [f"{book.slug}/{one}" for one in entry.rules]}
    if isinstance(entry, Conflict):
        return {**head, "where": list(entry.where), "problem": entry.problem, "decision": entry.decision}
    if isinstance(entry, Example):
        return {**head, "where": entry.where, "given": entry.given, "then": entry.then}
    assert isinstance(entry, Gap)
    return {**head, "what": entry.what, "known": entry.known, "schema": entry.schema}


NO_TESTS = "No tests are at hand (deckkit is installed, not a checkout), so what a test exercises is not known here."


def coverage(audits: list["Audit"], topic: str | None, named: bool, form: str) -> None:
    """The audit of an index by topic, or of several indexes by index, and citations of unknown ids.

    `named`: the ids of the rules of neither kind too.
    """
    one_index = len(audits) == 1
    rows: dict[str, dict[str, int | None]] = {}
    for found in audits:
        topics = {name: members for name, members in found.book.topics().items() if topic in (None, name)}
        if one_index:
            rows = {name: found.counts(members) for name, members in topics.items()}
        everything = [one for members in topics.values() for one in members]
        rows["all" if one_index else found.book.slug] = found.counts(everything)
    if form == "json":
        pages = [_audit_as_json(found, topic) for found in audits]
        output.as_json(pages[0] if one_index else pages)
        return
    if one_index and (len(rows) == 2 or form == "csv"):
        del rows["all"]
    counts = next(iter(rows.values()))
    shape = "table" if form == "text" else form
    output.listing(
        ("topic" if one_index else "index", *counts),
        [(name, *row.values()) for name, row in rows.items()],
        shape,
        shown=lambda value: "?" if value is None else str(value),
    )
    if form in ("text", "markdown"):
        if one_index or named:
            for found in audits:
                _uncovered(found, topic, named, form)
        else:
            click.echo("\n--list names the rules of neither kind")
        if audits[0].tested is None:
            click.echo(f"\n{NO_TESTS}")
        _unknown(f"{one.path}:{one.line}: {one.rule_id}" for found in audits for one in found.unknown)


def _audit_as_json(found: "Audit", topic: str | None) -> dict[str, object]:
    topics = {name: members for name, members in found.book.topics().items() if topic in (None, name)}
    return {
        "index": found.book.slug,
        "topics": [{"topic": name, **found.counts(members)} for name, members in topics.items()],
        "total": found.counts([one for members in topics.values() for one in members]),
        "neither": None if found.tested is None else [one.id for one in found.neither() if one.topic in topics],
        "undecidable": {one.id: one.undecidable for one in found.undecidable() if one.topic in topics},
        "not_enforced": [one.id for one in found.not_enforced() if one.topic in topics],
        "unknown": [{"rule": one.rule_id, "path": str(one.path), "line": one.line} for one in found.unknown],
    }


def _uncovered(found: "Audit", topic: str | None, named: bool, form: str) -> None:
    """How many rules are of neither kind, or which; and which of the others nothing could decide, and why."""
    if named:
        _undecidable(found, topic, form)
    kind = "not enforced in code" if found.tested is None else "neither enforced nor tested"
    ids = [one.id for one in found.neither() if topic in (None, one.topic)]
    if not ids:
        return
    said = f"{counted(len(ids), 'rules')} of {found.book.slug} {'is' if len(ids) == 1 else 'are'} {kind}"
    click.echo(f"\n{said}:" if named else f"\n{said}; --list names {'it' if len(ids) == 1 else 'them'}")
    if named:
        click.echo("\n".join(f"- `{one}`" if form == "markdown" else f"  {one}" for one in ids))


def _undecidable(found: "Audit", topic: str | None, form: str) -> None:
    rules = [one for one in found.undecidable() if topic in (None, one.topic)]
    if rules:
        click.echo(f"\n{counted(len(rules), 'rules')} of {found.book.slug} that no file and no log could decide:")
    for one in rules:
        click.echo(f"- `{one.id}`: {one.undecidable}" if form == "markdown" else f"  {one.id}: {one.undecidable}")


def _unknown(citations: Iterable[str]) -> None:
    lines = [f"  {one}" for one in citations]
    if lines:
        click.echo(f"\n{counted(len(lines), 'citations')} of ids that the index does not have:")
        click.echo("\n".join(lines))
