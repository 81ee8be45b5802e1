"""`deckkit deck new`, `add`, `remove`: writing lists."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from deckkit import documents, pool_files, shipped
from deckkit.check import check_text
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, complete_card_of_list, load, pool_option
from deckkit.cli.params import FILE_NAME, Slug, chosen_game
from deckkit.cli.report import Text
from deckkit.cli.words import placed_line
from deckkit.cli.writing import force_option, print_or_write, write_or_fail
from deckkit.decklist import Zone
from deckkit.decks.edit import added, removed, zone_for
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.files import locked
from deckkit.findings import quoted
from deckkit.games.game import Game
from deckkit.suggest import did_you_mean

_zone = click.option(
    "--zone",
    metavar="ZONE",
    help="The zone: main, sideboard, reputations 2, ... Unasked, the first that takes the card.",
)


@click.command(epilog="Example: deckkit deck new cannibal-world --name 'Alley Rush'")
@click.argument("slug", metavar="GAME", type=Slug())
@click.option("--from", "source", metavar="LIST", help="Begin with this list: a file, or the name of a shipped one.")
@click.option("--name", metavar="NAME", help="What the new list is called.")
@click.option("-o", "--output", metavar="FILE", type=FILE_NAME, help="Write to this file; - prints.")
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
        if not name.strip():
            raise Failure("a list has a name that is not blank")
        try:
            name.encode()
        except UnicodeEncodeError:
            raise Failure("a name is no text in UTF-8, as a list must be") from None
        edit = TextEdit(text, document.places)
        edit.set_value(("name",), documents.toml_string(name))
        text = edit.result()
    print_or_write(output or "-", text, force)
    if output not in (None, "-"):
        click.echo(f"{output}: a {game.list_is} of {game.title}; `deckkit check {output}` checks it", err=True)


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


@click.command(epilog="\b\nExample:\n  deckkit deck add rats-knives-out 'Litter Runt' 2 --dry-run")
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.argument("card", shell_complete=complete_card_of_list)
@click.argument("copies", type=click.IntRange(1, 1000), default=1)
@_zone
@click.option("--top", is_flag=True, help="In an ordered list, put it on top instead of at the bottom.")
@pool_option
@click.option("--dry-run", is_flag=True, help="Say what the list would be, and change nothing.")
def add(path: str, card: str, copies: int, zone: str | None, top: bool, pool: str | None, dry_run: bool) -> None:
    """Add COPIES (one, if not said) of CARD, an id or an exact name, to DECK. Comments and order stay.

    Exit code: 0 it was done, be the list legal now or not; 2 it could not be done.
    """
    with edited(path, dry_run):
        loaded = load(path, pool)
        card_id = _card(loaded, card)
        try:
            where = zone_for(loaded.deck, loaded.game.zones, card_id, zone)
            if top and where.form != "ordered":
                raise EditError(f"{where.role} has no order, so that --top means nothing")
            text = added(loaded.document, where, card_id, copies, loaded.read, at_top=top)
        except EditError as error:
            raise Failure(f"{path}: {error}") from None
        replaced = "".join(f", -1 {loaded.deck.pool.label(old)}" for old in _replaced(loaded, where))
        copies = 1 if where.form == "single" else copies
        _conclude(
            loaded, path, text, f"+{copies} {loaded.deck.pool.label(card_id)} in {where.label}{replaced}", dry_run
        )


@click.command(epilog="\b\nExample:\n  deckkit deck remove rats-knives-out RA/28 --dry-run")
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.argument("card", shell_complete=complete_card_of_list)
@click.argument("copies", type=click.IntRange(1, 1000), required=False)
@click.option("--all", "every", is_flag=True, help="Take out every copy in the zone.")
@_zone
@pool_option
@click.option("--dry-run", is_flag=True, help="Say what the list would be, and change nothing.")
def remove(
    path: str, card: str, copies: int | None, every: bool, zone: str | None, pool: str | None, dry_run: bool
) -> None:
    """Take COPIES (one, if not said) of CARD, an id or an exact name, out of DECK.

    Comments and order stay; a remark on the card's own line goes with it.

    Exit code: 0 it was done, be the list legal now or not; 2 it could not be done.
    """
    if every and copies is not None:
        raise click.UsageError("say COPIES or --all, not both")
    with edited(path, dry_run):
        loaded = load(path, pool)
        card_id = _card(loaded, card)
        where = _holding(loaded, card_id, zone)
        try:
            text = removed(loaded.document, where, card_id, None if every else copies or 1, loaded.read)
        except EditError as error:
            raise Failure(f"{path}: {error}") from None
        taken = "every" if every else f"-{copies or 1}"
        _conclude(loaded, path, text, f"{taken} {loaded.deck.pool.label(card_id)} out of {where.label}", dry_run)


@contextmanager
def edited(path: str, dry_run: bool) -> Iterator[None]:
    """Nobody else edits the file meanwhile. Only a dry run may look at standard input or at a shipped list."""
    if dry_run:
        yield
        return
    if path == "-":
        raise Failure("standard input cannot be written back; name a file")
    if not Path(path).is_file():
        if shipped.named_list(path) != path:
            raise Failure(f"{path} is a shipped list, which is not changed but copied with `deck new`")
        raise Failure(f"{path}: no such file")
    try:
        with locked(path):
            yield
    except OSError as error:
        raise Failure(f"{path} cannot be edited: {(error.strerror or str(error)).lower()}") from None


def _replaced(loaded: Loaded, where: Zone) -> list[str]:
    """What makes room in a zone that holds a single card."""
    fitting = (filled for filled in loaded.deck.zones if filled.zone == where and where.form == "single")
    return [entry.id or entry.ref for filled in fitting for entry in filled.entries]


def _card(loaded: Loaded, ref: str) -> str:
    pool = loaded.deck.pool
    found = pool.find(ref)
    if len(found) > 1:
        raise Failure(f"{quoted(ref)} names {len(found)} cards: {', '.join(found)}; write the id of the one you mean")
    if not found:
        hint = did_you_mean(ref, [*pool.cards, *pool.by_name])
        raise Failure(f"{quoted(ref)} is not in {pool_files.called(pool.path)}" + (f"; {hint}" if hint else ""))
    return found[0]


def _holding(loaded: Loaded, card_id: str, wanted: str | None) -> Zone:
    """The zone to take a card from: the one asked for, else the only one that has it."""
    holding = [
        filled.zone
        for filled in loaded.deck.zones
        if any(entry.id == card_id for entry in filled.entries) and (wanted is None or filled.zone.is_called(wanted))
    ]
    if not holding:
        raise Failure(f"{loaded.deck.pool.label(card_id)} is not in {wanted or 'this list'}")
    if len(holding) > 1:
        raise Failure(f"{card_id} is in {' and in '.join(zone.label for zone in holding)}; say which with --zone")
    return holding[0]


def _conclude(loaded: Loaded, path: str, text: str, what: str, dry_run: bool) -> None:
    """Write the edited text, and say whether the list is legal now."""
    if not dry_run:
        write_or_fail(path, text, instead_of=loaded.document.text)
    click.echo(f"{'would be ' if dry_run else ''}{what}")
    reporter = Text(explain=False)
    reporter.add(check_text(loaded.document.path, text, loaded.pool_path))
    reporter.mention_sample()
