"""How `deckkit deck best` tells what it has found."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deckkit.check import SAMPLE_NOTE
from deckkit.cli.deck.clashes import clash_json, phrases
from deckkit.cli.deck.wishes import number_json, number_text
from deckkit.cli.output import as_json, listing
from deckkit.cli.words import printable
from deckkit.decks.solving.aim import Aim, value_of
from deckkit.decks.solving.wishes import Fulfilled, Wish
from deckkit.limit_words import bounds_in_words
from deckkit.limits import MOST_NAMED, counted

if TYPE_CHECKING:
    from deckkit.decks.filling import Filling
    from deckkit.decks.limit_use import Use
    from deckkit.decks.proposals import Proposal
    from deckkit.decks.solving.best import Best, Ranking
    from deckkit.decks.solving.clash import Clash
    from deckkit.games.game import Game
    from deckkit.pools import Pool


def as_report(
    game: "Game",
    aim: Aim,
    wishes: Sequence[Wish],
    shown: "Sequence[Proposal]",
    by_choice: "Sequence[tuple[str, Ranking]]",
    others: str | None,
) -> None:
    """The best list in full, and of the others how they differ from it. `others`: why there are not more."""
    first = shown[0]
    click.secho(headline(game, aim, wishes, first), bold=True)
    if by_choice:
        click.echo("of each: " + ", ".join(f"{about} {_first_value(ranking)}" for about, ranking in by_choice))
    click.echo()
    _cards(game, first)
    _wishes(wishes, first)
    if first.at_the_limit:
        click.secho("\nat the limit", bold=True)
        for use in first.at_the_limit:
            click.echo("  " + printable(_use(use)))
    if len(shown) > 1:
        click.secho(f"\nthe {len(shown)} best", bold=True)
        for rank, one in enumerate(shown, 1):
            click.echo(f"{rank:>3}. {number_text(one.best.value)} {printable(_difference(first, one))}{_doubt(one)}")
    if others is not None:
        click.echo(others)
    _remarks(game, shown)


def headline(game: "Game", aim: Aim, wishes: Sequence[Wish], proposal: "Proposal") -> str:
    """What was reached and how sure that is, in a line; a list that `check` refuses is called one that is not legal."""
    about = f", {proposal.filling.about}" if proposal.filling.about else ""
    rules = ", ".join(dict.fromkeys(one.rule for one in proposal.refusals))
    refused = "" if proposal.report.legal else f"; not legal: {rules}"
    return printable(f"{game.title}{about}: {_reached(aim, wishes, proposal)}{refused}")


def _reached(aim: Aim, wishes: Sequence[Wish], proposal: "Proposal") -> str:
    best = proposal.best
    value = f"the {'most' if aim.most else 'least'} of {aim.text} is {number_text(best.value)}"
    if best.proven:
        kind = "legal list" if proposal.report.legal else "list within the declared rules"
        others = f"no {kind} that fulfils all of this" if wishes else f"no {kind}"
        return f"{value}, proven: {others} has {'more' if aim.most else 'less'}"
    found = f"{aim.text} comes to {number_text(best.value)}, the best that was found in time"
    return f"{found}; {_gap(aim, best)}"


def _gap(aim: Aim, best: "Best") -> str:
    if best.bound is None:
        return "how good the best can be is not known"
    gap = number_text(abs(best.bound - best.value))
    return f"no list comes to {'more' if aim.most else 'less'} than {number_text(best.bound)}, a gap of {gap}"


def _first_value(ranking: "Ranking") -> str:
    if ranking.lists:
        return number_text(ranking.lists[0].value)
    return "not found in time" if ranking.timed_out else "none"


def _cards(game: "Game", proposal: "Proposal") -> None:
    deck = proposal.report.deck
    assert deck is not None, "a list that was filled is one"
    rows: list[dict[str, Any]] = []
    for filled in deck.zones:
        if filled.zone.role in proposal.filling.free:
            for card_id, copies in sorted(filled.totals.items()):
                card = deck.pool.cards[card_id]
                row = {column: getattr(card, column, None) for column in game.columns}
                rows.append({"zone": filled.zone.label, "copies": copies, "id": card_id, "name": card.name, **row})
    headers = [
        "zone",
        "copies",
        "id",
        "name",
        *(one for one in game.columns if any(row[one] is not None for row in rows)),
    ]
    listing(headers, [[row[header] for header in headers] for row in rows], "table")


def _wishes(wishes: Sequence[Wish], proposal: "Proposal") -> None:
    constraints = [one for one in wishes if isinstance(one, Fulfilled)]
    if constraints:
        click.secho("\nwhere", bold=True)
    for wish in constraints:
        constraint = wish.constraint
        value = value_of(constraint.weights, proposal.best.copies)
        bounds = _between(constraint.at_least, constraint.at_most)
        click.echo(f"  {printable(wish.words)}: {number_text(value)}, {bounds}")


def _between(at_least: Fraction | None, at_most: Fraction | None) -> str:
    if at_least is not None and at_least == at_most:
        return f"exactly {number_text(at_least)}"
    below = "" if at_least is None else f"at least {number_text(at_least)}"
    above = "" if at_most is None else f"at most {number_text(at_most)}"
    return " and ".join(one for one in (below, above) if one)


def _use(use: "Use") -> str:
    more = f" and {len(use.cards) - MOST_NAMED} more" if len(use.cards) > MOST_NAMED else ""
    cards = f": {', '.join(use.cards[:MOST_NAMED])}{more}" if use.cards else ""
    bounds = bounds_in_words(use.at_least, use.at_most)
    return f"{use.zone}: {use.what} {use.actual} of {bounds}{cards} ({', '.join(use.rules)})"


def _difference(first: "Proposal", other: "Proposal") -> str:
    """How a list differs from the best one: by what comes and goes, or in full where something else was chosen."""
    pool = other.filling.deck.pool
    if other is first:
        return "the list above"
    if other.filling is not first.filling:
        return f"{other.filling.about}: " + ", ".join(
            f"{number} {one}" for one, number in sorted(other.best.copies.items())
        )
    before, after = first.best.copies, other.best.copies
    changes = {one: after.get(one, 0) - before.get(one, 0) for one in sorted({*before, *after})}
    return ", ".join(f"{by:+d} {pool.label(one)}" for one, by in changes.items() if by)


def _doubt(proposal: "Proposal") -> str:
    if not proposal.report.legal:
        return " (not legal)"
    return "" if proposal.best.proven else " (not proven)"


def _remarks(game: "Game", shown: "Sequence[Proposal]") -> None:
    """What has to be said beside the list: on stderr, but for a refusal."""
    first = shown[0]
    if not first.report.legal:
        click.secho(
            "\nnot legal: `check` refuses the list, by rules that are not declared as sums and counts", fg="red"
        )
        for finding in first.refusals:
            click.echo(
                printable(f"  {finding.rule}: {finding.message}" + (f"; {finding.help}" if finding.help else ""))
            )
    if not first.best.settled:
        click.echo("note: other lists may have the same value; which of them is shown could not be settled", err=True)
    if any(
        filled.zone.form == "ordered" and filled.zone.role in first.filling.roles for filled in first.filling.deck.zones
    ):
        click.echo("note: how many copies of which card was looked for, not their order", err=True)
    if SAMPLE_NOTE in first.report.findings:
        click.echo(f"note: {SAMPLE_NOTE.message} ({game.slug}); {SAMPLE_NOTE.help}", err=True)


def json_report(
    game: "Game", aim: Aim, wishes: Sequence[Wish], shown: "Sequence[Proposal]", timed_out: bool
) -> dict[str, Any]:
    """Everything for programs; numbers are whole where they are."""
    return {
        "game": game.slug,
        "aim": "maximise" if aim.most else "minimise",
        "expression": aim.text,
        "timed_out": timed_out,
        "lists": [_as_json(wishes, one) for one in shown],
    }


def _as_json(wishes: Sequence[Wish], proposal: "Proposal") -> dict[str, Any]:
    best, pool = proposal.best, proposal.filling.deck.pool
    deck = proposal.report.deck
    labels = {} if deck is None else {filled.zone.path: filled.zone.label for filled in deck.zones}
    return {
        "of": proposal.filling.about,
        "value": number_json(best.value),
        "bound": number_json(best.bound),
        "proven": best.proven,
        "settled": best.settled,
        "legal": proposal.report.legal,
        "zones": [
            {"zone": labels[path], "cards": _cards_json(pool, cards)}
            for path, cards in best.zones.items()
            if path in labels
        ],
        "where": [_where_json(wish, best) for wish in wishes if isinstance(wish, Fulfilled)],
        "limits": [
            {
                "rules": list(use.rules),
                "zone": use.zone,
                "what": use.what,
                "actual": use.actual,
                "at_least": use.at_least,
                "at_most": use.at_most,
                "at_the_limit": use in proposal.at_the_limit,
                "cards": list(use.cards),
            }
            for use in proposal.uses
        ],
        "findings": [finding.as_json() for finding in proposal.report.findings],
        "toml": proposal.text,
    }


def _cards_json(pool: "Pool", cards: Any) -> list[dict[str, Any]]:
    return [{"id": one, "name": pool.cards[one].name, "copies": number} for one, number in sorted(cards.items())]


def _where_json(wish: Fulfilled, best: "Best") -> dict[str, Any]:
    constraint = wish.constraint
    return {
        "expression": wish.words,
        "value": number_json(value_of(constraint.weights, best.copies)),
        "at_least": number_json(constraint.at_least),
        "at_most": number_json(constraint.at_most),
    }


def clash_report(clashes: "Sequence[tuple[Filling, Clash]]", form: str) -> None:
    """Why there is no list: which wishes and which rules cannot all be had."""
    if form == "json":
        as_json(
            {"lists": [], "clashes": [{"of": one.about, **clash_json(clash, one.deck.pool)} for one, clash in clashes]}
        )
        return
    told: dict[tuple[str, ...], list[str]] = {}
    for filling, clash in clashes:
        told.setdefault(tuple(phrases(clash, filling.deck.pool)), []).append(filling.about)
    for demands, abouts in told.items():
        about = f" for {', '.join(abouts)}" if any(abouts) else ""
        number = counted(len(demands), "demands")
        click.echo(printable(f"there is no such list{about}: {number} cannot all be met"))
        for demand in demands:
            click.echo(printable(f"  {demand}"))
