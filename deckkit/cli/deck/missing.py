"""`deckkit deck missing`: what somebody lacks for one list, for each of several, or for all of them at once."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from deckkit.cli.deck.collections import collection_option, open_collection
from deckkit.cli.deck.several import load_several
from deckkit.cli.loading import Loaded, pool_option
from deckkit.cli.output import as_json, format_option, listing, near
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decks.collection import Collection
    from deckkit.decks.missing import Lack, Needed


ORDERS = ("list", "id", "name", "missing")


@dataclass(frozen=True, slots=True)
class Row:
    """A list with what it needs and what is lacking for it alone. `label`: its name, made unlike all others."""

    label: str
    loaded: Loaded
    needs: "Needed"
    lacks: "list[Lack]"
    times: int | None


@click.command(
    epilog="""\b
Examples:
  deckkit deck missing rats-knives-out --collection cardpools/collection-example.toml
  deckkit deck missing decks/cannibal-world --together --collection cardpools/collection-example.toml"""
)
@click.argument("paths", nargs=-1, required=True, metavar="DECK...", type=FILE_NAME)
@collection_option(required=True)
@click.option("--together", is_flag=True, help="All at the same time: a card that two lists need counts twice.")
@click.option(
    "--sort",
    "order",
    type=click.Choice(ORDERS),
    default=ORDERS[0],
    show_default=True,
    help="The order of the cards: as in the list, by id, by name, or most missing first.",
)
@format_option()
@pool_option
@click.pass_context
def missing(
    ctx: click.Context, paths: tuple[str, ...], collection: str, together: bool, order: str, form: str, pool: str | None
) -> None:
    """Which cards of each DECK somebody lacks who owns those of --collection.

    DECK is a file, a folder, a pattern in quotes, the name of a shipped list, or - for standard input. Several lists
    are held against the collection each by itself, so that the same card serves in one after the other. With --together
    all of them are needed at the same time, and a list that is named twice is needed twice.

    Main deck and sideboard count, and all else that the lines of a list name; a card that is named again in another
    place (the Reinforcements card of the main deck) counts once. All printings of a card serve alike.

    \b
    A collection is a file of ours, or a CSV file with columns id (or name) and copies:
      game = "cannibal-world"
      unlisted = 0                 copies of every card that is not listed
      [owned]
      "RA/01" = 3

    Exit code: 0 nothing is missing, 1 something is, 2 the work could not be done, or not for every line.
    """
    if collection == "-" and "-" in paths:
        raise click.UsageError("standard input is either a list or the collection")
    whole, lists = load_several(paths, pool, repeated=together)
    owned = open_collection(collection, lists[0].game, lists[0].deck.pool)
    rows = _rows(lists, owned, order)
    lacking = _report_together(rows, owned, order, form) if together else _report_each(rows, owned, form)
    ctx.exit(2 if not whole else int(lacking))


def _rows(lists: list[Loaded], collection: "Collection", order: str) -> list[Row]:
    from deckkit.decks.missing import lacking, needed, times

    game, rows = lists[0].game, []
    for label, loaded in zip(_labels(lists), lists, strict=True):
        needs = needed(game, loaded.deck)
        lacks = _sorted(loaded, lacking(needs, collection), order)
        rows.append(Row(label, loaded, needs, lacks, times(needs, collection)))
    return rows


def _sorted(loaded: Loaded, lacks: "list[Lack]", order: str) -> "list[Lack]":
    """The cards in one of ORDERS; those of which as many are missing stay in the order of the list."""
    cards = loaded.deck.pool.cards
    if order == "id":
        return sorted(lacks, key=lambda lack: lack.card)
    if order == "name":
        return sorted(lacks, key=lambda lack: (cards[lack.card].name.casefold(), lack.card))
    return sorted(lacks, key=lambda lack: -lack.missing) if order == "missing" else lacks


def _labels(lists: list[Loaded]) -> list[str]:
    """What to call each list: its name, with its path where several bear the name, and numbered where even that is
    not enough."""
    names = [one.deck.file.name for one in lists]
    several = Counter(names)
    labels, seen = [], Counter[str]()
    for name, one in zip(names, lists, strict=True):
        label = name if several[name] == 1 else f"{name} ({near(one.document.path)})"
        seen[label] += 1
        labels.append(label if seen[label] == 1 else f"{label}, copy {seen[label]}")
    return labels


def _report_each(rows: list[Row], collection: "Collection", form: str) -> bool:
    """Print what is lacking for each list by itself; whether anything is."""
    from deckkit.decks.missing import in_turn

    all_in_turn = in_turn(row.lacks for row in rows)
    if form == "json":
        lists = [
            {
                "path": row.loaded.document.path,
                "name": row.loaded.deck.file.name,
                "missing": _as_json(row.loaded, row.lacks, "zones"),
                **_sums([row], {lack.card: lack.missing for lack in row.lacks}),
                "times": row.times,
            }
            for row in rows
        ]
        as_json({"collection": collection.path, "together": False, "lists": lists, **_sums(rows, all_in_turn)})
    elif form == "table":
        for number, row in enumerate(rows):
            click.secho(("\n" if number else "") + printable(row.label), bold=True)
            if row.lacks:
                listing(_COLUMNS, _cells(row.loaded, row.lacks), form)
                click.echo(_in_words([row], {lack.card: lack.missing for lack in row.lacks}) + " missing")
            else:
                click.echo(_nothing(row.times))
        if len(rows) > 1:
            _close_each(rows, all_in_turn)
    else:
        cells = [(row.label, *one) for row in rows for one in _cells(row.loaded, row.lacks)]
        listing(("list", *_COLUMNS), cells, form)
    return bool(all_in_turn)


def _close_each(rows: list[Row], all_in_turn: Mapping[str, int]) -> None:
    """The line below several lists: how many can be built, and what it takes to build any of them."""
    ready = sum(not row.lacks for row in rows)
    more = f"; to build each in its turn takes {_in_words(rows, all_in_turn)} more" if all_in_turn else ""
    click.echo(f"\n{ready} of {counted(len(rows), 'lists')} can be built{more}")


def _report_together(rows: list[Row], collection: "Collection", order: str, form: str) -> bool:
    """Print what is lacking for all lists at the same time; whether anything is."""
    from deckkit.decks.missing import lacking, needed_together

    first = rows[0].loaded
    needs = needed_together({row.label: row.needs for row in rows})
    lacks = _sorted(first, lacking(needs, collection), order)
    copies = {lack.card: lack.missing for lack in lacks}
    if form == "json":
        lists = [
            {"path": row.loaded.document.path, "name": row.loaded.deck.file.name, "label": row.label} for row in rows
        ]
        content = {"lists": lists, "missing": _as_json(first, lacks, "lists"), **_sums(rows, copies)}
        as_json({"collection": collection.path, "together": True, **content})
        return bool(lacks)
    if lacks or form != "table":
        listing([{"zones": "lists"}.get(one, one) for one in _COLUMNS], _cells(first, lacks), form)
    if form == "table":
        at_once = f"{counted(len(rows), 'lists')} at the same time"
        said = f"{_in_words(rows, copies)} missing for" if lacks else "nothing is missing for"
        click.echo(f"{said} {at_once}")
    return bool(lacks)


_COLUMNS = ("id", "name", "zones", "needed", "owned", "missing")


def _cells(loaded: Loaded, lacks: "list[Lack]") -> list[tuple[str, str, str, int, int, int]]:
    cards = loaded.deck.pool.cards
    return [
        (
            lack.card,
            cards[lack.card].name,
            "; ".join(f"{copies} {where}" for where, copies in lack.where.items()),
            lack.needed,
            lack.owned,
            lack.missing,
        )
        for lack in lacks
    ]


def _as_json(loaded: Loaded, lacks: "list[Lack]", where: str) -> list[dict[str, object]]:
    cards = loaded.deck.pool.cards
    return [
        {
            "id": lack.card,
            "name": cards[lack.card].name,
            where: dict(lack.where),
            "needed": lack.needed,
            "owned": lack.owned,
            "missing": lack.missing,
        }
        for lack in lacks
    ]


def _sums(rows: list[Row], copies: Mapping[str, int]) -> dict[str, object]:
    """Different cards and copies of them, and what these come to in the units of the game's limits."""
    return {"cards": len(copies), "copies": sum(copies.values()), "worth": _worth(rows, copies)}


def _in_words(rows: list[Row], copies: Mapping[str, int]) -> str:
    said = [counted(len(copies), "cards"), counted(sum(copies.values()), "copies")]
    return ", ".join(said + [counted(number, unit) for unit, number in _worth(rows, copies).items() if number])


def _worth(rows: list[Row], copies: Mapping[str, int]) -> dict[str, int]:
    from deckkit.decks.missing import worth

    sums: dict[str, int] = {}
    for row in rows:
        sums = worth(row.loaded.game, row.loaded.deck, copies) | sums
    return sums


def _nothing(times: int | None) -> str:
    if times is None:
        return "nothing is missing: the list names no card"
    return "nothing is missing" + (f"; the list can be built {times} times at once" if times > 1 else "")
