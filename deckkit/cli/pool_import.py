"""`deckkit pool import`: the entries of a pool from a CSV file."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckkit import check, documents, pool_files
from deckkit.cli.errors import Failure
from deckkit.cli.output import as_json, format_option
from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.pool_loading import read_pool_document
from deckkit.cli.words import placed_line
from deckkit.cli.writing import force_option, print_or_write, write_or_fail
from deckkit.findings import Finding
from deckkit.games.game import Game

if TYPE_CHECKING:
    from deckkit.pooltools.importing import Imported


@click.command(
    "import",
    epilog="""\b
Examples:
  deckkit pool import animal-duel cardpools/import-example.csv -o my.toml --map Card=name
  deckkit pool import animal-duel cardpools/import-example.csv --into my.toml --update --map Card=name
  deckkit pool import animal-duel cardpools/import-example.csv -o - --map Card=name --map Text=""",
)
@click.argument("game", type=Slug())
@click.argument("table", metavar="CSV")
@click.option("-o", "--output", metavar="FILE", help="Where to write the pool; - prints it.")
@click.option("--section", metavar="NAME", help="The section the rows go into. [default: the pool's first]")
@click.option("--map", "maps", multiple=True, metavar="COLUMN=FIELD", help="Put a column into a field, or nowhere.")
@click.option("--set", "constants", multiple=True, metavar="FIELD=VALUE", help="Give a field to every row.")
@click.option(
    "--delimiter", metavar="SIGN", help="What separates the cells. [default: , or ; or tab, as the header says]"
)
@click.option("--into", metavar="POOL", help="Add the entries to this pool, and write it back if there is no -o.")
@click.option("--update", is_flag=True, help="With --into: rows change entries that are there already.")
@click.option("--skip-bad", is_flag=True, help="Write the good rows even if there are bad ones.")
@click.option("--title", help="The title of a new pool.")
@click.option("--edition", default="1", show_default=True, help="The edition of a new pool.")
@click.option(
    "--provenance", type=click.Choice(("official", "house", "sample")), default="house", show_default=True,
    help="Where the numbers of a new pool come from.",
)  # fmt: skip
@force_option
@format_option("text", "json")
@click.pass_context
def import_(
    ctx: click.Context,
    game: str,
    table: str,
    output: str | None,
    section: str | None,
    maps: tuple[str, ...],
    constants: tuple[str, ...],
    delimiter: str | None,
    into: str | None,
    update: bool,
    skip_bad: bool,
    title: str | None,
    edition: str,
    provenance: str,
    force: bool,
    form: str,
) -> None:
    """Read the entries of one section of a pool from a CSV file with a row of column names.

    A column goes into the field of its name; --map sends it into another (a dot goes into a table or a list:
    cost.fire, abilities.1.name), or with nothing behind the = nowhere. An empty cell is a field left out.

    \b
    A list or table in a cell:
      rats; dogs                                elements between semicolons
      fire=2 wood=1                             a table
      name=Shield type=tactical x=2; name=Dodge type=native
                                                a list of tables
      name="a; b = c"                           quotes around what holds such signs
      [1, 2]  {x = 1}                           anything, as TOML writes it

    UTF-8, UTF-16 with byte order mark, and (with a warning) cp1252 are read. Every bad row is reported as
    file:line:cell, and then nothing is written unless --skip-bad says so.

    Exit code: 0 all rows were good, 1 some were not, 2 the work could not be done.
    """
    from deckkit.pooltools.importing import BadMap, Importer
    from deckkit.pooltools.table import read_table

    _check_usage(output, into, update)
    chosen = chosen_game(game)
    section = _section(chosen, section)
    target = _read_pool(chosen, into) if into is not None else None
    held = target.data.get(section, {}) if target else {}
    try:
        importer = Importer(
            chosen.pool_model, section, _constants(constants), held if update else {}, _taken(target, section, update)
        )
        rows = read_table(_bytes(table), _sign(delimiter))
        imported = importer.read(rows, _maps(maps)) if rows.header else _nothing(rows.findings)
    except BadMap as error:
        raise click.UsageError(str(error)) from None
    write = bool(imported.entries) and (imported.complete or skip_bad)
    destination = output or into or ""
    if write:
        title = title or f"{chosen.title}: imported"
        head = {"game": game, "title": title, "edition": edition, "provenance": provenance}
        text = _text(chosen, target, head, section, imported)
        if target is not None and destination == into:
            write_or_fail(destination, text, instead_of=target.text)
        else:
            print_or_write(destination, text, force)
    _report(table, imported, len(rows.rows), destination if write else None, form)
    if write and destination != "-":
        _mention_check(destination)
    ctx.exit(0 if imported.complete else 1)


def _check_usage(output: str | None, into: str | None, update: bool) -> None:
    if output is None and into is None:
        raise click.UsageError("say where to write the pool: -o FILE, or --into POOL")
    if update and into is None:
        raise click.UsageError("--update goes with --into")


def _sign(delimiter: str | None) -> str | None:
    r"""The separator as a single sign; \t is a tab."""
    sign = "\t" if delimiter == "\\t" else delimiter
    if sign is not None and (len(sign) != 1 or sign in '"\r\n'):
        raise click.UsageError("--delimiter is a single sign, and no quote")
    return sign


def _nothing(findings: list[Finding]) -> "Imported":
    from deckkit.pooltools.importing import Imported

    return Imported(findings=findings)


def _section(game: Game, section: str | None) -> str:
    sections = game.pool_model.SECTIONS
    if section is None:
        return sections[0]
    if section not in sections:
        from deckkit.suggest import did_you_mean

        hint = did_you_mean(section, sections) or f"sections: {', '.join(sections)}"
        raise click.UsageError(f"a pool of {game.slug} has no section {section!r}; {hint}")
    return section


def _maps(texts: Iterable[str]) -> dict[str, str]:
    """`Card No=id` as column and field; the last equals sign divides, since a column's name may hold others."""
    return dict(_pair(text, *text.rpartition("=")) for text in texts)


def _constants(texts: Iterable[str]) -> dict[str, str]:
    """`faction=rats` as field and value; the first equals sign divides, since a table as value holds others."""
    return dict(_pair(text, *text.partition("=")) for text in texts)


def _pair(text: str, name: str, sign: str, value: str) -> tuple[str, str]:
    if not sign:
        raise click.UsageError(f"expected NAME=VALUE, found {text!r}")
    return name.strip(), value.strip()


def _taken(target: documents.Document | None, section: str, update: bool) -> dict[str, str]:
    """The ids of a pool that rows may not bring again, with the reason."""
    if target is None:
        return {}
    taken: dict[str, str] = {}
    for other, entries in target.data.items():
        if isinstance(entries, Mapping) and other != section:
            taken |= dict.fromkeys(entries, f"is one of the pool's {other} already")
        elif other == section and not update:
            taken |= dict.fromkeys(entries, "is in the pool already; --update changes it")
    return taken


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        with Path(path).open("rb") as file:
            raw = file.read(documents.LARGEST_FILE + 1)
    except OSError as error:
        raise Failure(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from None
    if len(raw) > documents.LARGEST_FILE:
        raise Failure(f"{path} is larger than {documents.LARGEST_FILE // 2**20} MiB")
    return raw


def _read_pool(game: Game, path: str) -> documents.Document:
    """The document of a pool to add to; refused when its shape is wrong already."""
    document = read_pool_document(path)
    if check.kind_of(document.data) != "pool" or document.data["game"] != game.slug:
        raise Failure(f"{path} is no pool of {game.slug}")
    _, findings = pool_files.validate(game, document)
    if findings:
        first = documents.placed(document, findings)[0]
        raise Failure(placed_line(path, first))
    return document


def _text(
    game: Game, target: documents.Document | None, head: dict[str, str], section: str, imported: "Imported"
) -> str:
    from deckkit.pooltools.writing import new_pool, put_into

    if target is None:
        return new_pool(game.pool_model, head, section, imported.entries)
    text, kept = put_into(target, section, imported.entries)
    if not kept:
        click.echo(f"deckkit: {target.path} had to be written anew, without its comments", err=True)
    return text


def _report(table: str, imported: "Imported", rows: int, written: str | None, form: str) -> None:
    """What became of the rows: on stdout, unless the pool itself goes there."""
    to_stderr = written == "-"
    if form == "json" and not to_stderr:
        summary: dict[str, Any] = {
            "rows": rows,
            "imported": len(imported.entries),
            "written": written,
            "findings": [finding.as_json() for finding in imported.findings],
        }
        as_json(summary)
        return
    for one in imported.findings:
        click.echo(placed_line(table, one, severity=True), err=to_stderr)
    fate = "printed" if to_stderr else f"written to {written}" if written else "nothing written"
    if not written and imported.entries:
        fate += " (--skip-bad writes the good rows)"
    click.echo(f"{len(imported.entries)} of {rows} rows are good; {fate}", err=to_stderr)


def _mention_check(path: str) -> None:
    """Say what a check of the whole pool finds, since good rows may still make no legal pool."""
    findings = check.check_file(path).findings
    if findings:
        click.echo(f"the pool has {len(findings)} findings; `deckkit pool check {path}` lists them", err=True)
