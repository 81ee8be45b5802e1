"""`deckkit pool import`: the entries of a pool from a CSV file."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import click

from deckkit import check, documents, pool_files
from deckkit.cli import output as output_
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.pool.loading import mention_check, read_pool_document
from deckkit.cli.words import placed_line
from deckkit.cli.writing import force_option, print_or_write, write_or_fail
from deckkit.files import locked
from deckkit.games.game import Game
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.pooltools.importing import Imported
    from deckkit.pooltools.judging import Sections as NewEntries
    from deckkit.pooltools.table import Table
    from deckkit.pooltools.writing import Entries


@click.command(
    "import",
    epilog="""\b
Examples:
  deckkit pool import animal-duel --fields
  deckkit pool import animal-duel cards.csv -o my.toml --map Card=name
  deckkit pool import animal-duel cards.csv --into my.toml --update --map Card=name
  deckkit pool import animal-duel cards.csv -o - --map Card=name --map Text=""",
)
@click.argument("game", type=Slug())
@click.argument("table", metavar="[CSV]", required=False)
@click.option("--fields", is_flag=True, help="List the fields that an entry of the section can have, and do no more.")
@click.option("-o", "--output", metavar="FILE", help="Where to write the pool; - prints it.")
@click.option(
    "--section",
    metavar="NAME",
    help="The section the rows go into. [default: what a column `section` says, or the pool's first]",
)
@click.option("--map", "maps", multiple=True, metavar="COLUMN=FIELD", help="Put a column into a field, or nowhere.")
@click.option("--set", "constants", multiple=True, metavar="FIELD=VALUE", help="Give a field to every row.")
@click.option(
    "--delimiter", metavar="SIGN", help="What separates the cells. [default: , or ; or tab, as the header says]"
)
@click.option("--into", metavar="POOL", help="Add the entries to this pool, and write it back if there is no -o.")
@click.option("--update", is_flag=True, help="With --into: rows change entries that are there already.")
@click.option("--skip-bad", is_flag=True, help="Write the good rows even if there are bad ones.")
@click.option("--title", help="The title of a new pool.")
@click.option("--edition", help="The edition of a new pool. [default: 1]")
@click.option(
    "--provenance",
    type=click.Choice(("official", "house", "sample")),
    help="Where the numbers come from: of a new pool, or with --into of these entries. [default: house, or the pool's]",
)
@force_option
@format_option("text", "json")
@click.pass_context
def import_(
    ctx: click.Context,
    game: str,
    table: str | None,
    fields: bool,
    output: str | None,
    section: str | None,
    maps: tuple[str, ...],
    constants: tuple[str, ...],
    delimiter: str | None,
    into: str | None,
    update: bool,
    skip_bad: bool,
    title: str | None,
    edition: str | None,
    provenance: str | None,
    force: bool,
    form: str,
) -> None:
    """Read the entries of a pool from a CSV file with a row of column names.

    A column goes into the field of its name; --map sends it into another (a dot goes into a table or a list:
    cost.fire, abilities.1.name), or with nothing behind the = nowhere. An empty cell is a field left out. --fields
    lists the fields. A column `section` says of each row into which section of the pool it goes.

    \b
    A list or table in a cell:
      rats; dogs                                elements between semicolons
      fire=2 wood=1                             a table
      name=Shield type=tactical x=2; name=Dodge type=native
                                                a list of tables
      name="a; b = c"                           quotes around what holds such signs
      [1, 2]  {x = 1}                           anything, as TOML writes it

    UTF-8, UTF-16 with byte order mark, and (with a warning) cp1252 are read. Every bad row, also one that breaks a
    rule of the game, is reported as file:line:cell, and then nothing is written unless --skip-bad says so.

    Exit code: 0 all rows were good, 1 some were not, 2 the work could not be done.
    """
    from deckkit.pooltools.importing import BadMap
    from deckkit.pooltools.sections import read_sections

    chosen = chosen_game(game)
    _check_section(chosen, section)
    if fields:
        _list_fields(chosen, section, form)
        return
    if table is None:
        raise click.UsageError(f"which CSV file? (`deckkit pool import {game} --fields` lists the fields of an entry)")
    _check_usage(output, into, update, title or edition)
    rows = _table(table, delimiter)
    destination = output or into or ""
    with _nobody_else_edits(into):
        target = _read_pool(chosen, into) if into is not None else None
        held = target.data if target is not None else {}
        given = _constants(constants) | ({"provenance": provenance} if provenance and target is not None else {})
        try:
            sections, imported = read_sections(chosen.pool_model, rows, section, _maps(maps), given, held, update)
        except BadMap as error:
            raise click.UsageError(str(error)) from None
        if target is not None and provenance == held["provenance"]:
            for entry in imported.entries.values():
                del entry["provenance"]  # the pool says it for all of them
        head = {
            "game": game,
            "title": title or f"{chosen.title}: imported",
            "edition": edition or "1",
            "provenance": provenance or "house",
        }
        if imported.complete or skip_bad:
            _check_entries(chosen, target, head, sections, imported, skip_bad)
        write = bool(imported.entries) and (imported.complete or skip_bad)
        if write:
            text = _text(chosen, target, head, sections)
            if target is not None and destination == into:
                write_or_fail(destination, text, instead_of=target.text)
            else:
                print_or_write(destination, text, force)
    _report(table, imported, len(rows.rows) - imported.passed_over, destination if write else None, form)
    if write and destination != "-":
        mention_check(chosen, destination)
    ctx.exit(0 if imported.complete else 1)


def _check_usage(output: str | None, into: str | None, update: bool, head: str | None) -> None:
    if output is None and into is None:
        raise click.UsageError("say where to write the pool: -o FILE, or --into POOL")
    if update and into is None:
        raise click.UsageError("--update goes with --into")
    if output is None and into is not None and pool_files.named_pool(into) != into:
        raise click.UsageError(f"{into} is a shipped pool, which stays as it is; say with -o where to write")
    if head and into is not None:
        raise click.UsageError("--title and --edition are for a new pool; with --into the pool keeps its own")


def _check_section(game: Game, section: str | None) -> None:
    sections = game.pool_model.SECTIONS
    if section is not None and section not in sections:
        from deckkit.suggest import did_you_mean

        hint = did_you_mean(section, sections) or f"sections: {', '.join(sections)}"
        raise click.UsageError(f"a pool of {game.slug} has no section {section!r}; {hint}")


def _list_fields(game: Game, section: str | None, form: str) -> None:
    """Every field of the entries of a section, or of all: whether a row must fill it, and what it holds."""
    from deckkit.pooltools.fields import entry_models, fields_of, in_words

    rows: list[tuple[str, str, str, str]] = []
    for one in [section] if section else game.pool_model.SECTIONS:
        models = entry_models(game.pool_model, one)
        rows.append((one, "id", "yes", "a text that no other entry of the pool has for its id"))
        for name, kind in fields_of(models).items():
            having = [model for model in models if name in model.model_fields]
            needing = [model for model in having if model.model_fields[name].is_required()]
            needed = "yes" if len(needing) == len(models) else "for some kinds" if needing else "no"
            rows.append((one, name, needed, in_words(kind)))
    output_.listing(("section", "field", "needed", "holds"), rows, "table" if form == "text" else form)


@contextmanager
def _nobody_else_edits(pool: str | None) -> Iterator[None]:
    """Keep other processes from adding to a pool between the reading of it and the writing."""
    if pool is None:
        yield
        return
    with ExitStack() as lock:
        try:
            lock.enter_context(locked(pool))
        except OSError as error:
            raise Failure(f"{pool} cannot be edited: {(error.strerror or str(error)).lower()}") from None
        yield


def _table(path: str, delimiter: str | None) -> "Table":
    from deckkit.pooltools.table import read_table

    sign = _sign(delimiter)
    try:
        return read_table(documents.read_stdin() if path == "-" else documents.read_bytes(path), sign)
    except documents.Unreadable as error:
        raise Failure(placed_line(path, error.finding)) from None


def _sign(delimiter: str | None) -> str | None:
    r"""The separator as a single sign; \t is a tab."""
    sign = "\t" if delimiter == "\\t" else delimiter
    if sign is not None and (len(sign) != 1 or sign in '"\r\n'):
        raise click.UsageError("--delimiter is a single sign, and no quote")
    return sign


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
    game: Game, target: documents.Document | None, head: Mapping[str, Any], sections: "Mapping[str, Entries]"
) -> str:
    from deckkit.pooltools.writing import needed_head, new_pool, put_into

    if target is None:
        sample = read_pool_document(game.slug)
        return new_pool(game.pool_model, {**head, **needed_head(game.pool_model, sample.data)}, sections)
    text, kept = put_into(target, sections)
    if not kept:
        click.echo(f"deckkit: {target.path} had to be written anew, without its comments", err=True)
    return text


def _check_entries(
    game: Game,
    target: documents.Document | None,
    head: Mapping[str, Any],
    sections: "NewEntries",
    imported: "Imported",
    rest: bool,
) -> None:
    """Take out entries that break the checks of their game, as far as that is their fault and not the pool's."""
    from deckkit.pooltools.judging import sort_out

    base = target.data if target is not None else documents.parse("-", _text(game, None, head, {})).data
    sort_out(game, base, read_pool_document(game.slug).data, sections, imported, rest)


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
        output_.as_json(summary)
        return
    for one in imported.findings:
        click.echo(placed_line(table, one, severity=True), err=to_stderr)
    fate = "printed" if to_stderr else f"written to {written}" if written else "nothing written"
    if not imported.rows_read:
        click.echo("the columns are not right, so no row was read; nothing written")
        return
    if not written and imported.entries:
        fate += " (--skip-bad writes the good rows)"
    good = len(imported.entries)
    are = "is" if good == 1 else "are"
    click.echo(f"{good} of {counted(rows, 'rows')} {are} good; {fate}", err=to_stderr)
    if imported.passed_over:
        click.echo(f"{counted(imported.passed_over, 'rows')} of other sections passed over", err=to_stderr)
