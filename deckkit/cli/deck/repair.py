"""`deckkit deck repair`: the smallest change that makes a list legal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from deckkit.cli.deck.collections import collection_option
from deckkit.cli.deck.edit import edited
from deckkit.cli.deck.wishes import KEEP, kept, owned
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, complete_card_of_list, load, pool_option
from deckkit.cli.output import format_option
from deckkit.cli.params import FILE_NAME
from deckkit.cli.writing import write_or_fail
from deckkit.decks.textedit import EditError

if TYPE_CHECKING:
    from deckkit.decks.solving.mending import Mended
    from deckkit.decks.solving.preferences import Preference
    from deckkit.decks.solving.wishes import Wishes


@click.command(
    epilog="\b\nExamples:\n  deckkit deck repair rats-knives-out\n"
    "  deckkit deck repair rats-knives-out --keep RA/28 --prefer value --max-changes 4"
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
@click.option("--max-changes", metavar="N", type=click.IntRange(0), help="At most so many copies taken out and added.")
@click.option("--write", is_flag=True, help="Write the repaired list to its file; comments and order stay.")
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
    form: str,
    pool: str | None,
) -> None:
    """The fewest copies to take out of DECK and to add that make it legal, with the proof that fewer will not do.

    All zones count, but for what is on record, as a draft; a card in the place of another is two changes. Lines that no
    card is found for have to go; where one seems to mean a card, that card is the first to come in. A key that is alone
    against all cards, as a wrong faction, and a number that follows from the cards are corrected, and are no changes.
    Into an ordered list cards come at the bottom.

    With --collection the list may hold no more copies of any card than you own, unless you merely --prefer owned cards.
    `similar` compares the fields that the game's listings show; where all else is equal, low ids come in.

    What copies cannot mend is named after the repair. --write writes a list only if it is legal then.

    Exit code: 0 the list is legal, as it was or as it was written; 1 it is not, and a repair is shown or why there is
    none; 2 it could not be done.
    """
    from deckkit.cli.deck.repair_report import as_report

    if prefer == "owned" and collection is None:
        raise click.UsageError("--prefer owned needs --collection FILE, the cards that you own")
    with edited(path, dry_run=not write):
        loaded = load(path, pool)
        mended = _mended(path, loaded, _wishes(loaded, keep, prefer, collection, max_changes))
        writes = write and mended.legal and not mended.clean and mended.document is not None
        if writes and mended.document is not None:
            write_or_fail(path, mended.document.text, instead_of=loaded.document.text)
        as_report(loaded, mended, form, written=writes)
        if write and mended.by_hand:
            raise Failure(f"{path} is written in a way that only a hand can edit; nothing was written")
    ctx.exit(0 if mended.clean or writes else 1)


def _mended(path: str, loaded: Loaded, wishes: "Wishes") -> "Mended":
    from deckkit.decks.solving.mending import mend
    from deckkit.decks.solving.programme import SECONDS, TooLarge
    from deckkit.decks.solving.repair import OutOfTime

    try:
        return mend(loaded.game, loaded.document, loaded.read, wishes, loaded.pool_path)
    except OutOfTime:
        raise Failure(f"{path}: in {SECONDS:.0f} seconds no repair was found, nor that there is none") from None
    except (TooLarge, EditError) as error:
        raise Failure(f"{path}: {error}") from None


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
