"""`deckkit deck repair`: the smallest change that makes a list legal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckkit import shipped
from deckkit.cli.deck.collections import collection_option
from deckkit.cli.deck.edit import edited
from deckkit.cli.deck.wishes import KEEP, kept, owned
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, complete_card_of_list, failure, load, pool_option
from deckkit.cli.output import format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import printable
from deckkit.cli.writing import force_option, refuse_to_replace, say_written, write_or_fail
from deckkit.decks.textedit import EditError

if TYPE_CHECKING:
    from deckkit.decks.solving.mending import Mended
    from deckkit.decks.solving.preferences import Preference
    from deckkit.decks.solving.wishes import Wishes


@click.command(
    epilog="\b\nExamples:\n  deckkit deck repair rats-knives-out --collection cardpools/collection-example.toml\n"
    "  deckkit deck repair rats-knives-out --keep RA/15=2 --prefer value\n"
    "  deckkit deck repair rats-knives-out --keep RA/15 -o with-grandmother.toml"
)
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.option(
    "--keep",
    metavar="CARD[=N]",
    multiple=True,
    shell_complete=complete_card_of_list,
    help=KEEP,
)
@click.option(
    "--prefer",
    type=click.Choice(("similar", "value", "owned")),
    default="similar",
    show_default=True,
    help="Of the smallest repairs: with cards most like those that go, with the most points, or with the fewest copies "
    "beyond the collection.",
)
@collection_option()
@click.option(
    "--max-changes",
    metavar="N",
    type=click.IntRange(0),
    help="At most so many changes: copies taken out or added, and keys.",
)
@click.option("--write", is_flag=True, help="Write the repaired list to its file; comments and order stay.")
@click.option("-o", "--output", metavar="FILE", type=FILE_NAME, help="Write it to this file instead.")
@force_option
@format_option("text", "json")
@pool_option
@click.pass_context
def repair(
    ctx: click.Context,
    path: str,
    keep: tuple[str, ...],
    prefer: "Preference",
    collection: str | None,
    max_changes: int | None,
    write: bool,
    output: str | None,
    force: bool,
    form: str,
    pool: str | None,
) -> None:
    """The fewest changes of DECK that make it legal, copies out, copies in and keys, with the proof that fewer of them
    will not do.

    All zones count, but for what is on record, as a draft; a card in the place of another is two changes. Lines that no
    card is found for have to go; where one seems to mean a card, that card is the first to come in. A key that says
    which cards belong, as the faction, is one change where it says something else; a number that follows from the cards
    is none, and a zone that the list can do without may be left out. No other key is changed.
    Into a pile cards come at the bottom.

    With --collection the list may hold no more copies of any card than you own, unless you merely --prefer owned cards.
    `similar` compares the fields that the game's listings show; where all else is equal, low ids come in.

    What copies cannot mend is named after the repair. A list is written only if it is legal then.

    Exit code: 0 the list is legal, as it was or as it was written; 1 it is not, and a repair is shown or why there is
    none; 2 it could not be done.
    """
    from deckkit.cli.deck.repair_report import as_report

    if prefer == "owned" and collection is None:
        raise click.UsageError("--prefer owned needs --collection FILE, the cards that you own")
    if write and output is not None:
        raise click.UsageError("--write writes to the list itself, -o to another file; say which")
    if write and path == "-":
        raise click.UsageError("standard input cannot be written back; -o FILE writes the repaired list to a file")
    if write and _is_shipped_name(path):
        raise click.UsageError(f"{path} is a shipped list, which is copied, not changed; -o FILE writes it to a file")
    if force and output is None:
        raise click.UsageError("--force replaces the file of -o FILE; name it")
    if output is not None:
        refuse_to_replace(output, force)
    with edited(path, dry_run=not write):
        loaded = load(path, pool)
        mended = _mended(path, loaded, _wishes(loaded, keep, prefer, collection, max_changes))
        target = path if write else output
        written = target is not None and _written(loaded, mended, target, in_place=write, force=force)
        as_report(loaded, mended, form, written, wished=bool(keep) or (collection is not None and prefer != "owned"))
        _say_target(path, mended, target, written, form)
    ctx.exit(0 if mended.clean or written else 1)


def _written(loaded: Loaded, mended: "Mended", target: str, in_place: bool, force: bool) -> bool:
    """Write a list that is legal now; in its own place only where it was not. Says whether it was written."""
    if not mended.legal or mended.document is None or (in_place and mended.clean):
        return False
    if in_place:
        write_or_fail(target, mended.document.text, instead_of=loaded.document.text)
    else:
        write_or_fail(target, mended.document.text, new=not force)
    return True


def _is_shipped_name(path: str) -> bool:
    """Whether a list was called by the name of a shipped one, and not by a file."""
    return not Path(path).is_file() and shipped.named_list(path) != path


def _say_target(path: str, mended: "Mended", target: str | None, written: bool, form: str) -> None:
    """Where the repaired list is now, why it is nowhere, or how it is to be had. Raises Failure for a file by hand."""
    if written and target is not None:
        say_written(target, "a legal list")
    elif target is None and mended.legal and not mended.clean and form == "text":
        click.echo("-o FILE writes it to a file" if path == "-" or _is_shipped_name(path) else "--write writes it")
    elif target is not None and mended.by_hand:
        raise Failure(f"{path} is written in a way that only a hand can edit; nothing was written")
    elif target is not None and not mended.clean:
        click.echo(f"not written: {printable(target)}, since no legal list was found", err=True)


def _mended(path: str, loaded: Loaded, wishes: "Wishes") -> "Mended":
    from deckkit.decks.solving.mending import mend
    from deckkit.decks.solving.programme import SECONDS, TooLarge
    from deckkit.decks.solving.repair import OutOfTime

    try:
        mended = mend(loaded.game, loaded.document, loaded.read, wishes, loaded.pool_path)
    except OutOfTime:
        raise Failure(f"{path}: in {SECONDS:.0f} seconds no repair was found, nor that there is none") from None
    except (TooLarge, EditError) as error:
        raise Failure(f"{path}: {error}") from None
    if no_list := [one for one in mended.broken if one.rule == "deckkit/file.missing-key"]:
        raise failure(path, no_list)
    return mended


def _wishes(
    loaded: Loaded, keep: Sequence[str], prefer: "Preference", collection: str | None, max_changes: int | None
) -> "Wishes":
    from deckkit.decks.solving.wishes import Wishes, holding

    deck, pool = loaded.deck, loaded.deck.pool
    zones = [zone for zone in loaded.game.zones if not zone.record]
    sections = dict.fromkeys(section for zone in zones for section in zone.sections)
    cards = {card_id for filled in deck.zones if not filled.zone.record for card_id in filled.totals}
    listed = {one: sum(filled.totals[one] for filled in holding(deck, one)) for one in cards}
    mine = next(owned(collection, loaded.game, pool), None)
    return Wishes(
        kept(keep, pool, tuple(sections), listed),
        prefer,
        owned=mine.owned if mine is not None else None,
        collection=mine if prefer != "owned" else None,
        max_changes=max_changes,
    )
