"""`deckkit deck new`, `add`, `remove`: writing lists."""

from pathlib import Path

import click

from deckkit import documents, shipped
from deckkit.check import check_text
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, complete_card_of_list, load, mention_unknown
from deckkit.cli.params import Slug, chosen_game
from deckkit.cli.report import Text
from deckkit.cli.words import placed_line
from deckkit.cli.writing import force_option, refuse_to_replace, write_or_fail
from deckkit.decklist import Zone
from deckkit.decks.edit import EditError, added, removed, zone_for
from deckkit.decks.textedit import TextEdit
from deckkit.games.game import Game
from deckkit.suggest import did_you_mean

_pool = click.option("--pool", metavar="FILE", type=click.Path(), help="Look cards up in this pool.")
_zone = click.option("--zone", metavar="ZONE", help="The zone: main, sideboard, ... The first that takes the card.")


@click.command(epilog="Example: deckkit deck new cannibal-world --name 'Alley Rush'")
@click.argument("slug", metavar="GAME", type=Slug())
@click.option("--from", "source", metavar="LIST", help="Begin with this list: a file, or the name of a shipped one.")
@click.option("--name", metavar="NAME", help="What the new list is called.")
@click.option("-o", "--output", metavar="FILE", type=click.Path(), help="Write to this file instead of printing.")
@force_option
def new(slug: str, source: str | None, name: str | None, output: str | None, force: bool) -> None:
    """Start a legal, commented list of GAME from a shipped one."""
    game = chosen_game(slug)
    path = _source(game, source)
    try:
        document = documents.read(path)
    except documents.Unreadable as error:
        raise Failure(placed_line(str(path), error.finding)) from None
    if document.data.get("game") != game.slug:
        raise Failure(f"{path} is no list of {game.slug}")
    text = document.text
    if name is not None:
        edit = TextEdit(text)
        edit.set_text(document.place(("name",)), name)
        text = edit.text
    if output is None:
        click.echo(text, nl=not text.endswith("\n"))
        return
    refuse_to_replace(output, force)
    write_or_fail(output, text)
    click.echo(f"{output}: a {game.list_is} of {game.title}; `deckkit check {output}` checks it")


def _source(game: Game, source: str | None) -> Path:
    shelf = shipped.DECKS / game.slug
    if source is None:
        return shelf / game.starter
    if Path(source).is_file():
        return Path(source)
    names = {path.stem: path for path in sorted(shelf.glob("*.toml"))}
    stem = source.removesuffix(".toml")
    if stem not in names:
        hint = did_you_mean(stem, names) or "shipped: " + ", ".join(names)
        raise Failure(f"no file and no shipped list of {game.slug} is called {source!r}; {hint}")
    return names[stem]


@click.command(
    epilog="\b\nExample:\n  deckkit deck add decks/cannibal-world/rats-knives-out.toml 'Litter Runt' 2 --dry-run"
)
@click.argument("path", metavar="DECK", type=click.Path())
@click.argument("card", shell_complete=complete_card_of_list)
@click.argument("copies", type=click.IntRange(1, 1000), default=1)
@_zone
@click.option("--top", is_flag=True, help="In an ordered list, put it on top instead of at the bottom.")
@_pool
@click.option("--dry-run", is_flag=True, help="Say what the list would be, and change nothing.")
def add(path: str, card: str, copies: int, zone: str | None, top: bool, pool: str | None, dry_run: bool) -> None:
    """Add COPIES (one, if not said) of CARD, an id or an exact name, to DECK. Comments and order stay."""
    loaded = load(path, pool)
    card_id = _card(loaded, card)
    try:
        where = zone_for(loaded.deck, loaded.game.zones, card_id, zone)
        text = added(loaded.document, where, card_id, copies, loaded.deck, at_top=top)
    except EditError as error:
        raise Failure(str(error)) from None
    _conclude(loaded, text, f"+{copies} {loaded.deck.pool.label(card_id)} in {where.role}", pool, dry_run)


@click.command(epilog="\b\nExample:\n  deckkit deck remove decks/cannibal-world/rats-knives-out.toml RA/28 --dry-run")
@click.argument("path", metavar="DECK", type=click.Path())
@click.argument("card", shell_complete=complete_card_of_list)
@click.argument("copies", type=click.IntRange(1, 1000), default=1)
@click.option("--all", "every", is_flag=True, help="Take out every copy in the zone.")
@_zone
@_pool
@click.option("--dry-run", is_flag=True, help="Say what the list would be, and change nothing.")
def remove(path: str, card: str, copies: int, every: bool, zone: str | None, pool: str | None, dry_run: bool) -> None:
    """Take COPIES (one, if not said) of CARD, an id or an exact name, out of DECK. Comments and order stay."""
    loaded = load(path, pool)
    card_id = _card(loaded, card)
    where = _holding(loaded, card_id, zone)
    try:
        text = removed(loaded.document, where, card_id, None if every else copies, loaded.deck)
    except EditError as error:
        raise Failure(str(error)) from None
    taken = "every" if every else f"-{copies}"
    _conclude(loaded, text, f"{taken} {loaded.deck.pool.label(card_id)} out of {where.role}", pool, dry_run)


def _card(loaded: Loaded, ref: str) -> str:
    pool = loaded.deck.pool
    found = pool.find(ref)
    if len(found) > 1:
        raise Failure(f'"{ref}" names {len(found)} cards: {", ".join(found)}; write the id of the one you mean')
    if not found:
        hint = did_you_mean(ref, [*pool.cards, *pool.by_name])
        raise Failure(f'"{ref}" is not in the pool {pool.path}' + (f"; {hint}" if hint else ""))
    return found[0]


def _holding(loaded: Loaded, card_id: str, wanted: str | None) -> Zone:
    """The zone to take a card from: the one asked for, else the only one that has it."""
    holding = [
        filled.zone
        for filled in loaded.deck.zones
        if any(entry.id == card_id for entry in filled.entries) and wanted in (None, filled.zone.role)
    ]
    if not holding:
        raise Failure(f"{loaded.deck.pool.label(card_id)} is not in {wanted or 'this list'}")
    if len(holding) > 1:
        raise Failure(f"{card_id} is in {' and in '.join(zone.role for zone in holding)}; say which with --zone")
    return holding[0]


def _conclude(loaded: Loaded, text: str, what: str, pool: str | None, dry_run: bool) -> None:
    """Write the edited text, and say whether the list is legal now."""
    path = loaded.document.path
    if not dry_run:
        write_or_fail(path, text, instead_of=loaded.document.text)
    click.echo(f"{'would be ' if dry_run else ''}{what}")
    reporter = Text(explain=False)
    reporter.add(check_text(path, text, pool))
    mention_unknown(loaded)
