"""`deckkit deck convert`: lists of other programs in, ours and plain ones out."""

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit import shipped
from deckkit.cli.errors import Failure
from deckkit.cli.output import as_json
from deckkit.cli.params import FILE_NAME, Slug, chosen_game
from deckkit.cli.words import placed_line, printable
from deckkit.cli.writing import force_option, refuse_to_replace, write_or_fail

if TYPE_CHECKING:
    from deckkit.decks.entries import Imported
    from deckkit.findings import Finding
    from deckkit.games.game import Game

_FORMATS = ("toml", "text", "csv", "json")


@click.command(
    epilog="Example: deckkit deck convert decks/cannibal-world/rats-preconstructed.toml --to text",
)
@click.argument("path", metavar="IN", type=FILE_NAME)
@click.option(
    "-o", "--output", metavar="OUT", type=FILE_NAME, help="Write to this file; its extension says what. `-`: print."
)
@click.option("--to", "form", type=click.Choice(_FORMATS), help="Write this, whatever OUT's extension.")
@click.option("--game", "slug", type=Slug(), metavar="GAME", help="Look the names up as cards of this game.")
@click.option(
    "--pool",
    metavar="FILE",
    type=FILE_NAME,
    help="Look them up in this pool; which game it is of, the list or --game says.",
)
@click.option("--ids", is_flag=True, help="In text: print the ids of cards, not their names.")
@click.option("--dry-run", is_flag=True, help="Only report how the list is understood.")
@click.option(
    "--format", "report", type=click.Choice(("text", "json")), default="text", show_default=True, help="How to report."
)
@force_option
@click.option("--strict", is_flag=True, help="Write nothing when a line is in error.")
def convert(
    path: str,
    output: str | None,
    form: str | None,
    slug: str | None,
    pool: str | None,
    ids: bool,
    dry_run: bool,
    report: str,
    force: bool,
    strict: bool,
) -> None:
    """Read the list IN (`-`: standard input) in any usual form, and write it as TOML, text, CSV or JSON.

    Text lists, CSV, .cod, .dek, .dck, .o8d, .ydk, JSON and our TOML are told apart by their content. Every line ends
    as a card, a heading, a remark or a finding; whatever was guessed is said. Without --game names stay names.

    Exit code: 0 every line was understood, 1 a line is in error or the list is incomplete (what is good is written
    all the same, unless --strict), 2 the list could not be read or written at all.
    """
    from deckkit.pool_files import named_pool

    path = shipped.named_list(path)
    written = _written_format(output, form)
    to_stdout = output in (None, "-")
    if output is not None and not (dry_run or to_stdout):
        refuse_to_replace(output, force)
    pool = named_pool(pool) if pool is not None else None
    imported, game = _read(path, slug, pool)
    only_read = dry_run and form is None and output is None and game is None
    text, lacking = ("", []) if only_read else _render(imported, written, game, None if ids else (path, pool))
    findings = sorted([*imported.findings, *lacking], key=lambda one: (one.line or 0, one.column or 0))
    clean = all(finding.severity.value != "error" for finding in findings)
    holds = bool(imported.entries)
    writes = not dry_run and holds and (clean or not strict)
    if writes and to_stdout:
        click.echo(text, nl=False)
    elif writes and output is not None:
        write_or_fail(output, text)
    if report == "json":
        _report_json(path, imported, findings, to_stdout and not dry_run)
    else:
        _report_text(path, imported, findings, to_stdout and not dry_run, listed=dry_run)
        if writes and not to_stdout:
            click.echo(f"{output}: written")
    if not (writes or dry_run):
        click.echo(f"deckkit: nothing written: {'a line is in error' if holds else 'no card found'}", err=True)
    sys.exit(0 if clean else 1)


def _written_format(output: str | None, form: str | None) -> str:
    """The format asked for, else the one of OUT's extension, else TOML."""
    from deckkit.decks.export import EXTENSIONS

    if form is not None or output in (None, "-"):
        return form or "toml"
    known = EXTENSIONS.get(Path(str(output)).suffix.casefold())
    if known is None:
        raise click.UsageError(f"{output}: the extension says no format; name one with --to {'|'.join(_FORMATS)}")
    return known


def _read(path: str, slug: str | None, pool_path: str | None) -> "tuple[Imported, Game | None]":
    """The list, and the game whose zones it is written for. Raises Failure of what cannot be read at all."""
    from dataclasses import replace

    from deckkit import documents, pool_files
    from deckkit.decks.imports import read_list

    game = chosen_game(slug) if slug is not None else None
    try:
        raw = _bytes(path)
        imported = read_list(raw, path, game)
        if game is None and pool_path is not None:
            if imported.game is None:
                raise click.UsageError("--pool needs --game: the list does not say of which game it is")
            game = chosen_game(imported.game)
        pool = pool_files.load_pool(game, pool_path or _own_pool(imported, path)) if game is not None else None
        if game is not None and imported.format == "text":
            imported = read_list(raw, path, game, pool)  # once more, now that the names of its cards are known
        if not imported.title and path != "-":
            imported = replace(imported, title=printable(Path(path).stem))
        if game is None or pool is None:
            return imported, chosen_game(imported.game) if imported.game is not None else None
        from deckkit.decks.imports.into_game import resolve

        return resolve(imported, game, pool), game
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding, severity=True)) from None
    except pool_files.UnusablePool as error:
        raise Failure(f"the pool cannot be used: {placed_line(error.path, error.findings[0], severity=True)}") from None


def _own_pool(imported: "Imported", path: str) -> str | None:
    """The pool that a list of ours names, as a path from here."""
    own = imported.head.get("pool")
    return str(Path(path).parent / own) if imported.game is not None and isinstance(own, str) else None


def _bytes(path: str) -> bytes:
    from deckkit import documents

    return documents.read_stdin() if path == "-" else documents.read_bytes(path)


def _render(
    imported: "Imported", form: str, game: "Game | None", names_from: tuple[str, str | None] | None
) -> "tuple[str, list[Finding]]":
    """The list in a format; in text with the names that it has in the pool of the list at `names_from`, if given."""
    from deckkit.decks.export import render

    if form != "text" or game is None or names_from is None:
        return render(imported, form, game)
    from deckkit import pool_files
    from deckkit.findings import Finding, Severity

    path, pool_path = names_from
    try:
        return render(imported, form, game, pool_files.load_pool(game, pool_path or _own_pool(imported, path)))
    except pool_files.UnusablePool as error:
        text, findings = render(imported, form, game)
        message = f"the pool cannot be used, so that ids stay ids: {placed_line(error.path, error.findings[0])}"
        rule = "deckkit/pool.unusable"
        return text, [*findings, Finding(rule=rule, message=message, severity=Severity.NOTE, line=1, column=1)]


def _report_json(path: str, imported: "Imported", findings: "list[Finding]", err: bool) -> None:
    document = {
        "path": path,
        "format": imported.format,
        "name": imported.title,
        "game": imported.game,
        "entries": [entry.as_json() for entry in imported.entries],
        "totals": imported.totals(),
        "lines": dict(Counter(imported.kinds)),
        "findings": [finding.as_json() for finding in findings],
    }
    as_json(document, err)


def _report_text(path: str, imported: "Imported", findings: "list[Finding]", err: bool, listed: bool) -> None:
    """What was understood: each entry if wanted, the findings, and a line of totals."""
    if listed and imported.entries:
        from tabulate import tabulate

        rows = [
            [one.line, one.zone, one.count, printable(one.ref), printable(one.set), printable(one.number)]
            for one in imported.entries
        ]
        headers = ["line", "zone", "count", "name", "set", "number"]
        click.echo(tabulate(rows, headers, tablefmt="simple", disable_numparse=True), err=err)
    for finding in findings:
        click.echo(placed_line(path, finding, severity=True), err=err)
    totals = ", ".join(f"{copies} in {printable(zone)}" for zone, copies in imported.totals().items()) or "no cards"
    click.echo(f"{path}: {imported.format}, {totals}", err=err)
