"""`deckkit pool list`, `show` and `search`."""

import shutil
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from deckkit import pool_files
from deckkit.cli import output
from deckkit.cli.errors import Failure
from deckkit.cli.output import format_option
from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.pool.loading import complete_card, game_of, open_pool, pool_option
from deckkit.findings import quoted
from deckkit.limits import counted
from deckkit.pools import Pool

if TYPE_CHECKING:
    from deckkit.models import Card

columns_option = click.option(
    "--columns",
    metavar="FIELD,...",
    help="Show these fields of an entry (`all` for every one given) beside id and name.",
)


@click.command(
    "list",
    epilog="""\b
Examples:
  deckkit pool list
  deckkit pool list animal-duel
  deckkit pool list animal-duel --columns cost,text --format csv""",
)
@click.argument("game", type=Slug(), required=False)
@click.option("--section", metavar="NAME", help="Only the entries of this section.")
@columns_option
@pool_option
@format_option()
def list_(game: str | None, section: str | None, columns: str | None, pool_path: str | None, form: str) -> None:
    """List the entries of a pool: id, name, and the fields that tell most.

    Without GAME (and --pool) it lists the shipped pools.
    """
    if game is None and pool_path is None:
        if section or columns:
            raise click.UsageError("--section and --columns need a game")
        _shipped_pools(form)
        return
    pool = open_pool(game or game_of(pool_path or ""), pool_path)
    ids = [card_id for card_id in pool.cards if section in (None, pool.section[card_id])]
    if section is not None and section not in pool.file.SECTIONS:
        raise Failure(f"the pool has no section {section!r}; its sections are {', '.join(pool.file.SECTIONS)}")
    _entries(pool, ids, columns, form, with_section=section is None)


def _shipped_pools(form: str) -> None:
    from deckkit.games import all_games

    names: tuple[str, ...] = ("game", "title", "entries", "sections", "provenance", "edition", "file")
    rows: list[tuple[object, ...]] = []
    for game in all_games():
        path = pool_files.shipped_pool_path(game.slug)
        try:
            pool = pool_files.load_pool(game)
        except pool_files.UnusablePool as error:
            click.echo(f"deckkit: {error}", err=True)
            continue
        counts = [counted(len(getattr(pool.file, section)), section) for section in pool.file.SECTIONS]
        file = pool.file
        rows.append(
            (game.slug, file.title, len(pool.cards), ", ".join(counts), file.provenance, file.edition, str(path))
        )
    if form == "table":  # each is called by its game, wherever it lies
        names, rows = names[:-1], [row[:-1] for row in rows]
    output.listing(names, rows, form)


def _entries(
    pool: Pool, ids: Sequence[str], columns: str | None, form: str, with_section: bool = True, noted: bool = False
) -> None:
    """List entries with the fields that the game finds most telling, or with those asked for."""
    from deckkit.pooltools.cells import write_cell
    from deckkit.pooltools.values import entry_data, given, in_short

    if form == "json" and columns in (None, "all"):
        output.as_json([entry_data(pool, card_id) for card_id in ids])
        return
    if form in ("table", "markdown") and len({pool.section[card_id] for card_id in ids}) > 1:
        _by_section(pool, ids, columns, form)
        return
    fields = _chosen(pool, ids, columns)
    sections = ("section",) if with_section and len(pool.file.SECTIONS) > 1 else ()
    value = given if form in ("json", "csv") else _shown
    rows = [
        (
            card_id,
            pool.cards[card_id].name,
            *[pool.section[card_id] for _ in sections],
            *[value(pool.cards[card_id], field) for field in fields],
        )
        for card_id in ids
    ]
    output.listing(("id", "name", *sections, *fields), rows, form, shown=in_short, csv_cell=write_cell)
    if not noted:
        _sample_note(pool, form)


def _shown(card: "Card", field: str) -> object:
    return getattr(card, field, None)


def _by_section(pool: Pool, ids: Sequence[str], columns: str | None, form: str) -> None:
    """A table for each section, since their entries have little in common."""
    for section in pool.file.SECTIONS:
        members = [card_id for card_id in ids if pool.section[card_id] == section]
        if members:
            heading = f"{section} ({len(members)})"
            click.echo(f"### {heading}\n" if form == "markdown" else click.style(heading, bold=True))
            _entries(pool, members, columns, form, with_section=False, noted=True)
            click.echo()
    _sample_note(pool, form)


def _chosen(pool: Pool, ids: Sequence[str], columns: str | None) -> list[str]:
    """The fields to show: those asked for, or the game's own that at least one of the entries has."""
    from deckkit.pooltools.search import BadCondition, resolve, searchable

    can_have = {field: None for card_id in ids for field in type(pool.cards[card_id]).model_fields}
    given = {field for card_id in ids for field in pool.cards[card_id].model_fields_set}
    if columns is None:
        return [field for field in chosen_game(pool.game).columns if field in given]
    if columns == "all":
        return [field for field in can_have if field in given and field != "name"]
    known = {field: kind for field, kind in searchable(pool).items() if field not in ("id", "name", "section")}
    try:
        return [resolve(column.strip(), known)[0] for column in columns.split(",") if column.strip()]
    except BadCondition as error:
        raise Failure(str(error)) from None


def _sample_note(pool: Pool, form: str) -> None:
    if form == "table" and pool.file.provenance == "sample":
        click.echo(
            "note: sample data; `deckkit pool show` says which numbers the rulebook states. Your own: --pool", err=True
        )


@click.command(
    epilog="""\b
Examples:
  deckkit pool search animal-duel kind=animal "cost<=2"
  deckkit pool search animal-duel "kind=animal|habitat effect~draw"
  deckkit pool search animal-duel name~lion --format json"""
)
@click.argument("game", type=Slug())
@click.argument("conditions", nargs=-1, required=True, metavar="CONDITION...")
@columns_option
@pool_option
@format_option()
def search(game: str, conditions: tuple[str, ...], columns: str | None, pool_path: str | None, form: str) -> None:
    """Find the entries of a pool that fulfil every CONDITION.

    \b
    field=value     is it, in any case; several values: rank=leader|common
    field!=value    is none of them
    field<value     and <= > >= compare numbers (put these in quotes)
    field~value     contains it, in any case
    field=          is not there

    A field is any field of an entry, id or section. A list or table compares with each value in it: ability~shield
    looks at every word of every ability, abilities.x>=2 at one field of each. Singular or plural will do. A value with
    spaces goes on to the next condition; put it in double quotes if it holds one of the signs.
    """
    from deckkit.pooltools import search as searching

    pool = open_pool(game, pool_path)
    fields = searching.searchable(pool)
    try:
        wanted = [one for text in conditions for one in searching.parse(text, fields)]
    except searching.BadCondition as error:
        raise click.UsageError(str(error)) from None
    found = searching.search(pool, wanted)
    if not found:
        click.echo("nothing in the pool fulfils that", err=True)
        if form in ("table", "markdown"):
            return
    _entries(pool, found, columns, form)


@click.command(
    epilog="""\b
Examples:
  deckkit pool show animal-duel AN/01
  deckkit pool show animal-duel AN/01 --format json"""
)
@click.argument("game", type=Slug())
@click.argument("ref", metavar="ID", shell_complete=complete_card)
@pool_option
@format_option("text", "json", "markdown")
def show(game: str, ref: str, pool_path: str | None, form: str) -> None:
    """Show everything about one entry, found by its ID or its exact name.

    Beside each field stands where its value comes from: stated in the rulebook, or sample, house or official as the
    pool says.
    """
    from deckkit.pooltools.values import as_data, entry_data, source_of

    pool = open_pool(game, pool_path)
    card_id = _found(pool, ref)
    card = pool.cards[card_id]
    data = entry_data(pool, card_id)
    stated = [field for field in card.stated if field in type(card).model_fields and field not in data]
    data |= {field: as_data(getattr(card, field)) for field in stated}
    if form == "json":
        output.as_json({**data, "stated": card.stated, "provenance": card.provenance or pool.file.provenance})
        return
    own = {"id", "section", "stated", "provenance"}
    rows = [
        (field, _value(pool, card_id, field), source_of(pool, card_id, field)) for field in data if field not in own
    ]
    title = pool.label(card_id)
    where = f"{pool.section[card_id]} of {pool.file.title}"
    if form == "markdown":
        click.echo(f"## {title}\n\n{where}\n")
        click.echo(output.markdown_table(("field", "value", "source"), rows))
    else:
        _page(title, where, rows)


def _found(pool: Pool, ref: str) -> str:
    """The id that a reference means. Raises Failure when it is unknown or ambiguous."""
    found = pool.find(ref)
    if len(found) == 1:
        return found[0]
    if found:
        raise Failure(f"{quoted(ref)} names {len(found)} entries: {', '.join(found)}; write the id of the one you mean")
    from deckkit.suggest import did_you_mean

    hint = did_you_mean(ref, [*pool.cards, *pool.by_name]) or f"`deckkit pool list {pool.game}` shows every id and name"
    raise Failure(f"{quoted(ref)} is not in {pool_files.called(pool.path)}; {hint}")


def _value(pool: Pool, card_id: str, field: str) -> str:
    """The value of a field as text; of a list of tables or lists, an element to a line."""
    from deckkit.pooltools.values import as_data, in_full

    value = as_data(getattr(pool.cards[card_id], field))
    if isinstance(value, list) and any(isinstance(one, list | dict) for one in value):
        return "\n".join(map(in_full, value))
    return in_full(value)


def _page(title: str, subtitle: str, rows: Sequence[tuple[str, str, str]]) -> None:
    from deckkit.cli.words import printable

    click.echo(click.style(printable(title), bold=True))
    click.echo(f"  {printable(subtitle)}")
    label = max((len(field) for field, _, _ in rows), default=0)
    source = max((len(one) for _, _, one in rows), default=0)
    room = max(20, min(shutil.get_terminal_size().columns, 110) - label - source - 6)
    for field, value, origin in rows:
        wrapped = [
            line
            for one in value.split("\n")
            for line in textwrap.wrap(printable(one), room, break_on_hyphens=False) or [""]
        ]
        first, *more = wrapped
        click.echo(f"  {click.style(field.ljust(label), fg='cyan')}  {first.ljust(room)}  {origin}".rstrip())
        for line in more:
            click.echo(f"  {' ' * label}  {line}")
