"""`deckkit deck party`: what each choice of a build costs, and what it leaves."""

from collections.abc import Sequence

import click

from deckkit.cli.deck.draft_words import (
    COLUMNS,
    cards_of,
    drafting_of,
    hand_json,
    hands_of,
    headline,
    offer_row,
    print_offers,
    refusal,
    refusal_text,
    seat_of,
    untimely,
)
from deckkit.cli.deck.edit import edited
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded, load, mention_unknown, pool_option
from deckkit.cli.output import as_json, format_option, listing
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import file_diff, printable
from deckkit.cli.writing import say_written, write_or_fail
from deckkit.decks.steps import taken
from deckkit.decks.textedit import EditError
from deckkit.documents import Document
from deckkit.games.drafts import Drafting, Hand, Refused


@click.command(
    epilog="""\b
Examples:
  deckkit deck party quick-draft
  deckkit deck party quick-draft --member Ella
  deckkit deck party quick-draft --member Ella --use bloodthirsty,lucky
  deckkit deck party decks/fresh-meat/quick-draft.toml --member Ella --use +lucky,-patient --correct"""
)
@click.argument("path", metavar="DECK", type=FILE_NAME)
@click.option("--member", metavar="NAME", help="Only this player, by name or by number at the table.")
@click.option("--use", metavar="CARD,...", help="What the member uses; +CARD,-CARD changes it, '' is nothing.")
@click.option("--write", is_flag=True, help="Write the choice of --use, and what it leaves, into DECK.")
@click.option("--correct", is_flag=True, help="Write it even where a draft is finished: its record was wrong.")
@format_option()
@pool_option
def party(
    path: str, member: str | None, use: str | None, write: bool, correct: bool, form: str, pool: str | None
) -> None:
    """Show for each member of the party in DECK what they could use: the cost, what is left with it, whether it is
    allowed, and by which rule it is not.

    On offer is what was dealt or kept in a draft on record, without one everything that nobody else has. What --use
    chooses is shown, with what it would change in DECK; the rest of the file stays as it is.

    In the record of a draft a choice is written, as by `deck draft`, when all cards are kept and until everybody has
    chosen. --correct is for a record that says something else than what was chosen at the table.

    Exit code: 0, 1 the choice is against a rule and nothing was written, 2 it could not be done.
    """
    if use is not None and member is None:
        raise click.UsageError("--use is of one --member")
    if (write or correct) and use is None:
        raise click.UsageError(f"--{'write' if write else 'correct'} writes what --use chooses")
    write = write or correct
    with edited(path, dry_run=not write):
        loaded = load(path, pool)
        drafting = drafting_of(loaded.game)
        hands = hands_of(drafting, loaded.deck)
        shown = hands if member is None else [hands[seat_of(hands, member)]]
        document, finding = loaded.document, None
        if use is not None:
            document, shown = _chosen(loaded, drafting, shown[0], use)
        if document.text != loaded.document.text:
            finding = None if correct else untimely(drafting, loaded.deck, shown[0])
            if write and finding is not None:
                raise refusal(loaded.game, finding)
            if write:
                write_or_fail(path, document.text, instead_of=loaded.document.text)
                say_written(path, f"what {printable(shown[0].player)} uses")
    _show(loaded, drafting, shown, form)
    if use is not None and not write:
        _print_diff(loaded.document, document, err=form != "table")
        if finding is not None:
            click.echo(f"--write would be refused: {refusal_text(loaded.game, finding)}", err=True)
    mention_unknown(loaded)


def _chosen(loaded: Loaded, drafting: Drafting, hand: Hand, text: str) -> tuple[Document, list[Hand]]:
    """The list with this choice, and the member as it then has them."""
    cards = cards_of(loaded.game, loaded.deck, hand, text)
    try:
        change = drafting.use(loaded.deck, hand.seat, cards)
        document, deck = taken(loaded.game, loaded.document, change, loaded.pool_path)
    except Refused as error:
        raise refusal(loaded.game, error.finding) from None
    except EditError as error:
        raise Failure(f"{printable(loaded.document.path)}: {error}") from None
    return document, [drafting.build(deck, hand.seat)]


def _show(loaded: Loaded, drafting: Drafting, hands: Sequence[Hand], form: str) -> None:
    game = loaded.game
    if form == "json":
        as_json({"name": loaded.deck.file.name, "members": [hand_json(game, hand) for hand in hands]})
    elif form != "table":
        print_offers(game, hands, form)
    else:
        for number, hand in enumerate(hands):
            click.secho(("\n" if number else "") + headline(drafting, hand), bold=True)
            if hand.offers:
                rows = [[*offer_row(game, offer), offer.text] for offer in hand.offers]
                listing([*COLUMNS, "text"], rows, form, _cell)
            else:
                click.echo("  nothing is on offer")


def _cell(value: object) -> str:
    """A cell of the table: nothing is said of what is neither chosen nor refused."""
    return {True: "yes", False: "no", None: ""}[value] if isinstance(value, bool) or value is None else str(value)


def _print_diff(before: Document, after: Document, err: bool) -> None:
    said = file_diff(printable(before.path), before.text, after.text, "changed")
    click.echo("\n" + (said or "nothing changes\n"), nl=False, err=err)
