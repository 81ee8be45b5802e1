"""`deckkit deck show`, `stats`, `diff`, `hash`: reading lists."""

from pathlib import Path
from typing import Any

import click

from deckkit.cli.deck.limits import print_limits
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, load, mention_sample, mention_unknown, pool_option
from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.cli.writing import force_option, refuse_to_replace, write_or_fail
from deckkit.decklist import Filled
from deckkit.limits import counted


@click.command(epilog="\b\nExample:\n  deckkit deck show rats-knives-out --sort value")
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.option(
    "--sort",
    type=click.Choice(("list", "value", "name", "id")),
    default="list",
    show_default=True,
    help="In what order.",
)
@format_option()
@pool_option
def show(path: str, sort: str, form: str, pool: str | None) -> None:
    """Print DECK with the numbers of its cards. `value` sorts by the game's points or costs, dearest first."""
    loaded = load(path, pool)
    columns = loaded.game.columns
    rows = [row for filled in loaded.deck.zones for row in _rows(loaded, filled, sort)]
    used = [column for column in columns if any(row[column] is not None for row in rows)]
    if form == "table":
        _title(loaded)
    headers = ["zone", "copies", "id", "name", *used]
    listing(headers, [[row[header] for header in headers] for row in rows], form)
    mention_unknown(loaded)


def _title(loaded: Loaded) -> None:
    click.secho(printable(f"{loaded.deck.file.name} ({loaded.game.title})"), bold=True)


def _rows(loaded: Loaded, filled: Filled, sort: str) -> list[dict[str, Any]]:
    cards = loaded.deck.pool.cards
    rows = []
    for entry in filled.entries:
        card = cards.get(entry.id) if entry.id else None
        row = {column: getattr(card, column, None) for column in loaded.game.columns}
        row |= {"zone": filled.zone.label, "copies": entry.copies, "id": entry.id or "?"}
        row["name"] = card.name if card else entry.ref
        rows.append(row)
    if sort == "value":
        rows.sort(key=lambda row: (-(row.get(loaded.game.curve or "") or 0), row["id"]))
    elif sort in ("name", "id"):
        rows.sort(key=lambda row: str(row[sort]))
    return rows


@click.command(epilog="\b\nExample:\n  deckkit deck stats rats-knives-out")
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.option("--svg", metavar="FILE", type=FILE_NAME, help="Also draw the curve of the first zone as an SVG picture.")
@force_option
@format_option("text", "json")
@pool_option
def stats(path: str, svg: str | None, force: bool, form: str, pool: str | None) -> None:
    """Count, points, curve, kinds, strength and life, and abilities of DECK, zone by zone; and how far each is used
    of the limits that the construction rules set.
    """
    from deckkit.decks.limit_use import limit_uses
    from deckkit.decks.stats import deck_stats

    loaded = load(path, pool)
    if svg is not None:
        if Path(svg).exists() and Path(svg).samefile(loaded.document.path):
            raise Failure(f"{svg} is the list itself; write the picture beside it")
        refuse_to_replace(svg, force)
    zones = deck_stats(loaded.game, loaded.deck)
    uses = limit_uses(loaded.game, loaded.deck, loaded.document.data)
    if form == "json":
        from dataclasses import asdict

        limits = [asdict(use) | {"left": use.left} for use in uses]
        as_json({"name": loaded.deck.file.name, "zones": [asdict(zone) for zone in zones], "limits": limits})
    else:
        _print_stats(loaded, zones)
        print_limits(loaded.deck.pool, uses)
    mention_unknown(loaded)
    mention_sample(loaded)
    if svg is not None:
        _draw(loaded, zones, svg)


def _print_stats(loaded: Loaded, zones: list[Any]) -> None:
    from deckkit.decks.chart import curve_bars, terminal_bars

    _title(loaded)
    for zone in zones:
        click.secho(f"\n{zone.role}: {zone.copies} copies of {zone.different} different", bold=True)
        for name, numbers in zone.sums.items():
            over = counted(numbers.copies, "copies")
            click.echo(f"  {name}: {numbers.total} in all, {numbers.average:.2f} on average over {over}")
        for name, copies in zone.groups.items():
            click.echo(f"  {name}: " + ", ".join(f"{number} {printable(value)}" for value, number in copies.items()))
        if zone.curve:
            click.echo(f"  copies by {loaded.game.curve}:")
            click.echo("\n".join(f"    {line}" for line in terminal_bars(curve_bars(zone.curve))))
        if zone.traits:
            click.echo(f"  {' and '.join(loaded.game.traits)}:")
            click.echo("\n".join(f"    {line}" for line in terminal_bars(zone.traits)))


def _draw(loaded: Loaded, zones: list[Any], path: str) -> None:
    from deckkit.decks.chart import curve_bars, svg_bars

    drawn = next((zone for zone in zones if zone.curve), None)
    if drawn is None:
        curve = f"with {loaded.game.curve.replace('_', ' ')}" if loaded.game.curve else "of a game that has a curve"
        raise Failure(f"no curve to draw: no zone of {loaded.document.path} has cards {curve}")
    title = f"{loaded.deck.file.name}: copies by {loaded.game.curve}"
    write_or_fail(path, svg_bars(title, curve_bars(drawn.curve)))
    click.echo(f"drawn: {path}", err=True)


@click.command(epilog="\b\nExample:\n  deckkit deck diff rats-preconstructed rats-knives-out")
@click.argument("before", metavar="A", type=FILE_NAME)
@click.argument("after", metavar="B", type=FILE_NAME)
@format_option("text", "json")
@pool_option
@click.pass_context
def diff(ctx: click.Context, before: str, after: str, form: str, pool: str | None) -> None:
    """What changes from list A to list B: copies by zone, and points. Exit code 0: the same list, 1: not."""
    from deckkit.decks.compare import changes, moves, totals
    from deckkit.decks.identity import canonical

    old, new = load(before, pool), load(after, pool)
    if old.game.slug != new.game.slug:
        raise Failure(f"{before} is of {old.game.slug}, {after} of {new.game.slug}")
    differing, moved = changes(old.deck, new.deck), moves(old.deck, new.deck)
    sums = totals(old.game.limits(new.deck.file, new.deck.pool), old.deck, new.deck)
    same = canonical(old.deck) == canonical(new.deck)
    if form == "json":
        from dataclasses import asdict

        as_json(
            {
                "same": same,
                "changes": [asdict(one) for one in differing],
                "moves": [asdict(one) for one in moved],
                "totals": [asdict(one) for one in sums],
                "head": _head_changes(canonical(old.deck), canonical(new.deck)),
            }
        )
        ctx.exit(0 if same else 1)
    zone = ""
    for change in differing:
        if change.zone != zone:
            zone = change.zone
            click.secho(zone, bold=True)
        colour = "green" if change.by > 0 else "red"
        pool_of = new.deck.pool if change.card in new.deck.pool.cards else old.deck.pool
        click.echo(click.style(f"  {change.by:+d} {pool_of.label(change.card)}", fg=colour))
    for move in moved:
        click.echo(f"{move.zone}: another order from position {move.position}: {move.before} was, {move.after} is")
    for total in sums if not same else ():
        if max(total.before, total.after) > 1 or total.before != total.after:
            click.echo(f"{total.zone}: {total.before} -> {total.after} {total.unit} ({total.after - total.before:+d})")
    if same:
        click.echo("the same list")
    elif not differing and not moved:
        for key, was, is_ in _head_changes(canonical(old.deck), canonical(new.deck)):
            click.echo(printable(f"{key}: {was} -> {is_}"))
    mention_unknown(old)
    mention_unknown(new)
    ctx.exit(0 if same else 1)


def _head_changes(old: Any, new: Any, key: str = "") -> list[tuple[str, Any, Any]]:
    """What differs in two lists beside copies and order: the way to each key, its value before and after."""
    if isinstance(old, dict) and isinstance(new, dict):
        pairs = [(f"{key}.{one}" if key else one, old.get(one), new.get(one)) for one in {**old, **new}]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(f"{key} {place}", one, other) for place, (one, other) in enumerate(zip(old, new, strict=True), 1)]
    else:
        return [] if old == new else [(key, old, new)]
    return [change for name, one, other in pairs for change in _head_changes(one, other, name)]


@click.command("hash", epilog="\b\nExample:\n  deckkit deck hash rats-knives-out")
@click.argument("paths", nargs=-1, required=True, metavar="DECK...", type=FILE_NAME)
@pool_option
def hash_(paths: tuple[str, ...], pool: str | None) -> None:
    """Print the fingerprint of each DECK: the same for any order of lines, spelling of cards and encoding."""
    from deckkit.decks.identity import deck_hash

    for path in paths:
        loaded = load(path, pool)
        click.echo(f"{deck_hash(loaded.deck)}  {path}")
        mention_unknown(loaded)
