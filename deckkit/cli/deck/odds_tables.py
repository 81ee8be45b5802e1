"""How `deckkit deck odds` prints the chances of a shuffled pile: tables, bars, notes, and the same as JSON."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.deck.odds_words import (
    ANY,
    EVERY,
    Chance,
    Plan,
    asked_notes,
    cell,
    csv_cell,
    notes_document,
    percent,
    say_notes,
)
from deckkit.cli.errors import Failure
from deckkit.cli.loading import Loaded
from deckkit.cli.output import as_json, listing
from deckkit.cli.words import printable
from deckkit.decks.chart import terminal_bars
from deckkit.decks.odds.chances import Asked, Line, Odds, Row, work_out
from deckkit.decks.odds.columns import columns
from deckkit.decks.odds.ways import Bounds, TooMuch
from deckkit.games.draws import Note, Pile
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decks.odds.simulation import Frequency, Simulated

MOST_BARS = 20
"""More rows than these get no bars: they would say no more than the table, on a screen of their own."""
MOST_BITS = 14_000
"""Bits of a number that Python still writes in digits unasked."""

_FULL = 1000
_TOO_MUCH = Note("all WANTs together are more than can be worked out; ask for fewer of them at a time", ())


def report_odds(loaded: Loaded, pile: Pile, wants: list[Asked], plan: Plan, others: list[str]) -> int:
    """Work out and print; returns how many exact chances a simulation does not explain."""
    if not plan.turns and pile.opening is None:
        raise click.UsageError(
            f"--turns 0 asks for an opening hand alone; nothing is drawn from {pile.name} before {pile.unit} 1"
        )
    dealt = sum(pile.certain.values())
    if plan.draw is not None and plan.draw < dealt:
        raise click.UsageError(
            f"--draw {plan.draw}: the list itself puts {counted(dealt, 'cards')} into the first draw from {pile.name}"
        )
    first = pile.first if plan.draw is None else plan.draw - dealt
    per_turn = pile.per_turn if plan.per_turn is None else plan.per_turn
    shown, notes = columns(pile, first, per_turn, plan.turns)
    lines, together = wants or _each_card(loaded, pile), len(wants) > 1
    simulated = None
    try:
        odds = work_out(pile, lines, shown, together)
    except TooMuch:
        raise Failure(
            f"{counted(shown[-1].drawn, 'cards')} out of {pile.size} are more than can be worked out; draw fewer"
        ) from None
    if plan.simulate is not None:
        from deckkit.decks.odds.simulation import simulate

        simulated = simulate(pile, lines, odds, plan.simulate, plan.seed)
    notes = [*_aside(pile), *_notes(pile, plan), *notes, *_hopeless(pile, odds if wants else None)]
    if together and odds.every is None:
        notes.append(_TOO_MUCH)
    if plan.form == "json":
        as_json(_document(loaded, pile, odds, notes, simulated, together))
    else:
        _print(loaded, pile, odds, simulated, plan.form)
        if plan.form == "table" and not plan.quiet:
            _say(loaded, notes, others)
        elif _TOO_MUCH in notes:
            click.echo(_TOO_MUCH.text, err=True)
    return 0 if simulated is None else simulated.outside(odds)


def _each_card(loaded: Loaded, pile: Pile) -> list[Asked]:
    """The want of at least one copy, for each card that can be drawn."""
    cards = dict.fromkeys([*pile.certain, *pile.shuffled()])
    label = loaded.deck.pool.label
    return [Asked(label(one), frozenset((one,)), Bounds(1)) for one in cards if one is not None]


def _notes(pile: Pile, plan: Plan) -> list[Note]:
    """What the game says of the pile, without numbers of cards in whose place others are asked for."""
    usual = pile.first + sum(pile.certain.values())
    return asked_notes(
        pile.notes,
        None if plan.draw == usual else plan.draw,
        None if plan.per_turn == pile.per_turn else plan.per_turn,
    )


def _aside(pile: Pile) -> list[Note]:
    return [pile.aside.note] if pile.aside else []


def _hopeless(pile: Pile, odds: Odds | None) -> list[Note]:
    """What is to be said of wants for which the pile has too few cards."""
    found = []
    for line in odds.lines if odds else ():
        if not line.copies and line.asked.bounds.at_least:
            found.append(Note(f"no card of {pile.name} fulfils {line.asked.text}", ()))
        elif line.copies < line.asked.bounds.at_least:
            found.append(Note(f"{line.asked.text}: {pile.name} has {line.copies} of them in all", ()))
    return found


def _print(loaded: Loaded, pile: Pile, odds: Odds, simulated: "Simulated | None", form: str) -> None:
    if form == "table":
        click.secho(
            printable(f"{loaded.deck.file.name} ({loaded.game.title}): {counted(pile.size, 'cards')} of {pile.name}"),
            bold=True,
        )
    if form == "table" or simulated is None:
        _print_chances(odds, form)
    if form == "table":
        _print_bars(odds)
    if simulated is not None:
        if form == "table":
            click.echo(f"\n{counted(simulated.draws, 'draws')} at random, seed {simulated.seed}:")
        _print_simulated(odds, simulated, form)


def _print_chances(odds: Odds, form: str) -> None:
    headers = [f"{column.label} ({column.cards})" for column in odds.columns]
    rows: list[list[object]] = [
        [line.asked.text, line.copies, *map(Chance.of, line.chances), float(line.expected[-1])] for line in odds.lines
    ]
    for name, row in ((EVERY, odds.every), (ANY, odds.any)):
        if row is not None:
            rows.append([name, None, *map(Chance.of, row), None])
    listing(["want", "copies", *headers, "expected"], rows, form, cell, csv_cell)


def _print_bars(odds: Odds) -> None:
    if not 0 < len(odds.lines) <= MOST_BARS:
        return
    click.echo(f"\nby {odds.columns[-1].label}:")
    last = {printable(line.asked.text): line.chances[-1] for line in odds.lines}
    bars = {label: round(chance * _FULL) for label, chance in last.items()}
    for line in terminal_bars(bars, full=_FULL, shown={label: percent(chance) for label, chance in last.items()}):
        click.echo(f"  {line}")


def _print_simulated(odds: Odds, simulated: "Simulated", form: str) -> None:
    rows: list[list[object]] = []
    for name, chances, frequencies in _rows(odds, simulated):
        for column, chance, found in zip(odds.columns, chances, frequencies, strict=True):
            share = Chance.of(Fraction(found.hits, found.draws))
            ends = [Chance.of(Fraction(end)) for end in (found.low, found.high)]
            rows.append([name, column.label, Chance.of(chance), share, *ends, found.explains(chance)])
    headers = ["want", "by", "exact", "frequency", "from", "to", "inside"]
    listing(headers, rows, form, cell, csv_cell)
    if form == "table":
        outside = simulated.outside(odds)
        click.echo("every exact chance lies inside" if not outside else f"outside: {counted(outside, 'chances')}")


def _rows(odds: Odds, simulated: "Simulated") -> list[tuple[str, Row, "tuple[Frequency, ...]"]]:
    found = [(line.asked.text, line.chances, row) for line, row in zip(odds.lines, simulated.each, strict=True)]
    for name, chances, row in ((EVERY, odds.every, simulated.every), (ANY, odds.any, simulated.any)):
        if chances is not None and row is not None:
            found.append((name, chances, row))
    return found


def _say(loaded: Loaded, notes: Sequence[Note], others: list[str]) -> None:
    click.echo("\nin brackets: cards drawn by then; expected: such cards on average by the last column")
    say_notes(loaded, notes)
    if others:
        click.echo(f"- other piles, with --zone: {', '.join(others)}")


def _document(
    loaded: Loaded, pile: Pile, odds: Odds, notes: Sequence[Note], simulated: "Simulated | None", together: bool
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "name": loaded.deck.file.name,
        "game": loaded.game.slug,
        "pile": pile.name,
        "cards": pile.size,
        "aside": pile.aside.card if pile.aside else None,
        "columns": [{"label": column.label, "cards": column.cards} for column in odds.columns],
        "wants": [_line(line) for line in odds.lines],
    }
    if together:
        document["all"] = None if odds.every is None else _chances(odds.every)
        document["any"] = None if odds.any is None else _chances(odds.any)
    document["notes"] = notes_document(loaded, notes)
    if simulated is not None:
        document["simulation"] = {
            "draws": simulated.draws,
            "seed": simulated.seed,
            "outside": simulated.outside(odds),
            "wants": [[_frequency(one) for one in row] for row in simulated.each],
            "all": [_frequency(one) for one in simulated.every or ()] if together else None,
            "any": [_frequency(one) for one in simulated.any or ()] if together else None,
        }
    return document


def _line(line: Line) -> dict[str, Any]:
    bounds = line.asked.bounds
    return {
        "want": line.asked.text,
        "at_least": bounds.at_least,
        "at_most": bounds.at_most,
        "copies": line.copies,
        "chances": _chances(line.chances),
        "expected": [float(one) for one in line.expected],
    }


def _chances(row: Row) -> list[dict[str, Any]]:
    """Each chance as a number, and exact where the digits are not too many to write."""
    return [
        {"chance": float(one), "exact": str(one) if one.denominator.bit_length() <= MOST_BITS else None} for one in row
    ]


def _frequency(found: "Frequency") -> dict[str, Any]:
    return {"hits": found.hits, "from": found.low, "to": found.high}
