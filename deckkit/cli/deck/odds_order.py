"""How `deckkit deck odds` prints a deck that is not shuffled: what is drawn when, and from when each want is met."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.deck.odds_words import EVERY, Plan, asked_notes, notes_document, say_notes
from deckkit.cli.loading import Loaded
from deckkit.cli.output import as_json, listing
from deckkit.cli.words import printable
from deckkit.decks.odds.stacked import Draw, Span, draws, span, together
from deckkit.games.draws import Note, Stack
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decks.odds.chances import Asked

Drawn = dict[str, list[Draw]]
"""All draws until the deck is empty, by the label of the seat."""


def report_order(loaded: Loaded, stack: Stack, wants: "list[Asked]", plan: Plan) -> None:
    """Print the draws up to the last turn that is asked for, and when each want is met over the whole deck."""
    first = stack.first if plan.draw is None else plan.draw
    usual = {number for seat in stack.seats for number in (seat.first_turn, seat.later)}
    notes = asked_notes(
        stack.notes,
        None if plan.draw == stack.first else plan.draw,
        None if usual == {plan.per_turn} else plan.per_turn,
    )
    seats = [seat for seat in stack.seats if plan.seat in (None, seat.goes)]
    drawn = {seat.label: draws(stack, seat, first, plan.per_turn) for seat in seats}
    if plan.form == "json":
        as_json(_document(loaded, stack, wants, drawn, plan.turns, notes))
        return
    if plan.form == "table":
        title = f"{loaded.deck.file.name} ({loaded.game.title}): {counted(len(stack.order), 'cards')} in their order"
        click.secho(printable(title), bold=True)
    if wants:
        _print_wants(wants, drawn, plan.form)
        if plan.form == "table":
            click.echo()
    if not wants or plan.form == "table":
        _print_draws(loaded, drawn, plan)
    if plan.form == "table" and not plan.quiet:
        click.echo()
        say_notes(loaded, notes)


def _print_wants(wants: "Sequence[Asked]", drawn: Drawn, form: str) -> None:
    rows: list[list[object]] = [[want.text, *(_when(span(want, one)) for one in drawn.values())] for want in wants]
    if len(wants) > 1:
        rows.append([EVERY, *(_when(together(wants, one)) for one in drawn.values())])
    listing(["want", *drawn], rows, form)


def _when(met: Span) -> str:
    if met.first is None:
        return "never"
    if met.last is None:
        return f"from {met.first}"
    return f"{met.first} only" if met.first == met.last else f"from {met.first} to {met.last}"


def _print_draws(loaded: Loaded, drawn: Drawn, plan: Plan) -> None:
    rows: list[list[object]] = []
    for moment in zip_longest(*(one[: plan.turns + 1] for one in drawn.values())):
        label = next(draw.label for draw in moment if draw is not None)
        rows.append([label, *("" if draw is None else _cards(loaded, draw) for draw in moment)])
    listing(["draw", *drawn], rows, plan.form)


def _cards(loaded: Loaded, draw: Draw) -> str:
    return ", ".join("?" if card_id is None else loaded.deck.pool.label(card_id) for card_id in draw.cards)


def _document(
    loaded: Loaded, stack: Stack, wants: "Sequence[Asked]", drawn: Drawn, turns: int, notes: Sequence[Note]
) -> dict[str, Any]:
    def when(met: Span) -> dict[str, str | None]:
        return {"from": met.first, "to": met.last}

    document: dict[str, Any] = {
        "name": loaded.deck.file.name,
        "game": loaded.game.slug,
        "pile": stack.name,
        "cards": len(stack.order),
        "draws": {
            seat: [{"label": draw.label, "cards": list(draw.cards)} for draw in one[: turns + 1]]
            for seat, one in drawn.items()
        },
        "wants": [
            {
                "want": want.text,
                "at_least": want.bounds.at_least,
                "at_most": want.bounds.at_most,
                "met": {seat: when(span(want, one)) for seat, one in drawn.items()},
            }
            for want in wants
        ],
    }
    if len(wants) > 1:
        document["all"] = {seat: when(together(wants, one)) for seat, one in drawn.items()}
    document["notes"] = notes_document(loaded, notes)
    return document
