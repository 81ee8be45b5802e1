"""How `deckkit deck best` tells what it has found."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deckkit.check import SAMPLE_NOTE
from deckkit.cli.deck.best_sums import sum_lines, sums_json
from deckkit.cli.deck.clashes import FEWER, clash_json, phrases
from deckkit.cli.deck.wishes import between, number_json, number_text
from deckkit.cli.loading import say_sample
from deckkit.cli.output import as_json, listing
from deckkit.cli.words import printable
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.wishes import Fulfilled, Wish
from deckkit.limit_words import in_words

if TYPE_CHECKING:
    from deckkit.decks.filling import Filling
    from deckkit.decks.proposals import Proposal
    from deckkit.decks.solving.best import Best, Ranking
    from deckkit.decks.solving.clash import Clash
    from deckkit.decks.solving.loosened import Loosened
    from deckkit.games.game import Game
    from deckkit.pools import Pool


MOST_STOPS = 5
"""Rules that stop a better list which are named."""


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to tell.

    shown      the best lists, in order
    stops      the rules that stop one that is better than the first
    by_choice  what was found for each choice that was left open, where there are several
    others     why there are fewer lists than were asked for, if there are
    """

    game: "Game"
    aim: Aim
    wishes: Sequence[Wish]
    shown: "Sequence[Proposal]"
    stops: "Sequence[Loosened]" = ()
    by_choice: "Sequence[tuple[str, Ranking]]" = ()
    others: str | None = None
    timed_out: bool = False


def as_report(found: Found) -> None:
    """The best list in full, and of the others how they differ from it."""
    first, shown = found.shown[0], found.shown
    click.secho(headline(found), bold=True)
    if found.by_choice:
        click.echo("of each: " + ", ".join(f"{about} {_first_value(ranking)}" for about, ranking in found.by_choice))
    click.echo()
    _cards(found.game, found.aim, first)
    _wishes(found.wishes, first)
    _stops(found)
    if len(shown) > 1:
        click.secho(f"\nthe {len(shown)} best", bold=True)
        for rank, one in enumerate(shown, 1):
            click.echo(f"{rank:>3}. {number_text(one.best.value)} {printable(_difference(first, one))}{_doubt(one)}")
    if found.others is not None:
        click.echo(found.others)
    _remarks(found.game, shown)


def headline(found: Found) -> str:
    """What was reached and how sure that is, in a line; a list that `check` refuses is called one that is not legal."""
    proposal = found.shown[0]
    about = f", {proposal.filling.about}" if proposal.filling.about else ""
    rules = ", ".join(dict.fromkeys(one.rule for one in proposal.refusals))
    refused = "" if proposal.report.legal else f"; not legal: {rules}"
    return printable(f"{found.game.title}{about}: {_reached(found.aim, found.wishes, proposal)}{refused}")


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


def _cards(game: "Game", aim: Aim, proposal: "Proposal") -> None:
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
    if rows:
        listing(headers, [[row[header] for header in headers] for row in rows], "table")
        click.echo()
    else:
        click.echo(f"no cards: the {'most' if aim.most else 'least'} is what a list without any comes to\n")
    for line in (*sum_lines(game, deck, proposal.filling.roles), *_beside(game, proposal)):
        click.echo(printable(line))
    for one in proposal.numbers:
        where = " ".join(str(step + 1 if isinstance(step, int) else step) for step in one.at)
        click.echo(printable(f"{where}: {one.after} instead of {one.before} ({one.rule})"))


def _beside(game: "Game", proposal: "Proposal") -> list[str]:
    """Beside another zone than the deck: which zones merely had to be filled, and what of the deck stays."""
    filling, deck = proposal.filling, proposal.report.deck
    if deck is None or filling.roles == game.blanks.deck:
        return []
    there = dict.fromkeys(filled.zone.role for filled in deck.zones if filled.size)
    along = [role for role in there if role in filling.free and role not in filling.roles]
    stays = [role for role in there if role in game.blanks.deck and role not in filling.free]
    return [
        *([f"{', '.join(along)}: filled only so that the list is legal, not to be good"] if along else []),
        *([f"{', '.join(stays)}: as the list has it"] if stays else []),
    ]


def _wishes(wishes: Sequence[Wish], proposal: "Proposal") -> None:
    constraints = [one for one in wishes if isinstance(one, Fulfilled)]
    if constraints:
        click.secho("\nwhere", bold=True)
    for wish in constraints:
        value, at_least, at_most = wish.constraint.reading(proposal.best.copies)
        click.echo(f"  {printable(wish.words)}: {number_text(value)}, {between(at_least, at_most)}")


def _stops(found: Found) -> None:
    """The rules that stop a better list, each with what it would be with the rule less strict; the first few."""
    lines: dict[tuple[str, str], list[str]] = {}
    for one in found.stops:
        limit = one.demand.limit
        told = f"with {one.bound} it would be {number_text(one.value)}"
        said = f"{in_words(limit, found.shown[0].filling.deck.pool)}: {told}"
        where = lines.setdefault((said, f"{found.game.slug}/{one.demand.rule}"), [])
        where += [one.demand.label] if one.demand.label != limit.role else []
    if lines:
        click.secho("\nstopped by", bold=True)
    for (said, rule), where in list(lines.items())[:MOST_STOPS]:
        click.echo(printable(f"  {said} ({', '.join([rule, *where])})"))
    if len(lines) > MOST_STOPS:
        click.echo(f"  and {len(lines) - MOST_STOPS} more")


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
    for finding in first.warnings:
        click.echo(printable(f"warning: {finding.message} ({finding.rule})"), err=True)
    if not first.best.settled:
        click.echo("note: other lists may have the same value; which of them is shown could not be settled", err=True)
    if any(
        filled.zone.form == "ordered" and filled.zone.role in first.filling.roles for filled in first.filling.deck.zones
    ):
        click.echo("note: how many copies of which card was looked for, not their order", err=True)
    if SAMPLE_NOTE in first.report.findings:
        say_sample(game.slug)


def json_report(found: Found) -> dict[str, Any]:
    """Everything for programs; numbers are whole where they are."""
    return {
        "game": found.game.slug,
        "aim": "maximise" if found.aim.most else "minimise",
        "expression": found.aim.text,
        "timed_out": found.timed_out,
        "lists": [_as_json(found, one) for one in found.shown],
        "stopped_by": [
            {
                "rule": f"{found.game.slug}/{one.demand.rule}",
                "zone": one.demand.label,
                "words": in_words(one.demand.limit, found.shown[0].filling.deck.pool),
                "bound": one.bound,
                "value": number_json(one.value),
            }
            for one in found.stops
        ],
    }


def _as_json(found: Found, proposal: "Proposal") -> dict[str, Any]:
    best, pool = proposal.best, proposal.filling.deck.pool
    deck = proposal.report.deck
    labels = {} if deck is None else {filled.zone.path: filled.zone.label for filled in deck.zones}
    return {
        "of": proposal.filling.about,
        "sums": [] if deck is None else sums_json(found.game, deck, proposal.filling.roles),
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
        "where": [_where_json(wish, best) for wish in found.wishes if isinstance(wish, Fulfilled)],
        "limits": [
            {
                "rules": list(use.rules),
                "zone": use.zone,
                "what": use.what,
                "actual": use.actual,
                "at_least": use.at_least,
                "at_most": use.at_most,
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
    value, at_least, at_most = wish.constraint.reading(best.copies)
    return {
        "expression": wish.words,
        "value": number_json(value),
        "at_least": number_json(at_least),
        "at_most": number_json(at_most),
    }


def clash_report(clashes: "Sequence[tuple[Filling, Clash, Sequence[Fraction | None]]]", form: str) -> None:
    """Why there is no list: which wishes and which rules cannot all be had, the wishes first.

    Each clash has, of each of its wishes, how far that could be had with all others; None where nobody knows.
    """
    if form == "json":
        told_json = [{"of": one.about, **_clash_json(clash, one.deck.pool, far)} for one, clash, far in clashes]
        as_json({"lists": [], "clashes": told_json})
        return
    told: dict[tuple[str, ...], list[str]] = {}
    for filling, clash, far in clashes:
        said = phrases(clash, filling.deck.pool)
        said[: len(far)] = [
            _as_far(one, wish, number) for one, wish, number in zip(said, clash.wishes, far, strict=False)
        ]
        told.setdefault(tuple(said), []).append(filling.about)
    for demands, abouts in told.items():
        about = f" for {', '.join(abouts)}" if any(abouts) else ""
        number = "this cannot be had" if len(demands) == 1 else f"these {len(demands)} cannot all be had"
        click.echo(printable(f"there is no such list{about}: {number}"))
        for demand in demands:
            click.echo(printable(f"  {demand}"))
    if not all(clash.fewest for _, clash, _ in clashes):
        click.echo(FEWER)


def _as_far(said: str, wish: object, number: Fraction | None) -> str:
    """A wish with how far it can be had."""
    if number is None:
        return said
    least = isinstance(wish, Fulfilled) and wish.constraint.at_least is None
    return f"{said}: with all else {number_text(number)} is the {'least' if least else 'most'}"


def _clash_json(clash: "Clash", pool: "Pool", far: "Sequence[Fraction | None]") -> dict[str, Any]:
    return {**clash_json(clash, pool), "within_reach": [number_json(one) for one in far]}
