"""How `deckkit deck suggest` tells what single changes do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.deck.wishes import between, number_json, number_text
from deckkit.cli.loading import mention_sample, mention_unknown
from deckkit.cli.output import as_json, listing
from deckkit.cli.words import argument, printable
from deckkit.decks.solving.wishes import Fulfilled
from deckkit.limits import Limit

if TYPE_CHECKING:
    from deckkit.cli.loading import Loaded
    from deckkit.decks.solving.aim import Aim
    from deckkit.decks.solving.wishes import Wish
    from deckkit.decks.swaps import Swap, Swaps
    from deckkit.findings import Finding

NO_PROOF = "These are sums of numbers on cards; they are no proof that a deck plays better."


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for. `copies`: those of each card in the zones of these roles, as the list is. `over`: why it is
    too late to choose, in the record of a draft."""

    aim: "Aim"
    roles: tuple[str, ...]
    copies: Mapping[str, int]
    illegal: bool
    over: "Finding | None" = None


def tell(path: str, loaded: "Loaded", asked: Asked, found: "Swaps", form: str) -> None:
    """The changes, in the form that is wanted."""
    shown = (*found.legal, *found.stopped) if asked.illegal else found.legal
    if form == "json":
        as_json(_as_json(loaded, asked, found, shown))
    else:
        if form == "table":
            _heading(loaded, asked, found)
        if shown or form != "table":
            _listing(loaded, asked, found, shown, form)
        if form == "table":
            _remarks(path, loaded, asked, found)
    if asked.over is not None:
        cited = asked.over.cited_in(loaded.game.slug)
        said = f"{cited.message} ({cited.rule}); these are what other choices would come to"
        click.echo(printable(f"note: {said}"), err=True)
    mention_unknown(loaded)
    mention_sample(loaded)
    click.echo(NO_PROOF, err=form != "table")


def _heading(loaded: "Loaded", asked: Asked, found: "Swaps") -> None:
    goal = "to be raised" if asked.aim.most else "to be lowered"
    name, value = loaded.deck.file.name, number_text(found.before)
    click.secho(printable(f"{name}: {asked.aim.text} is {value}, {goal}"), bold=True)
    for rule, role, most in _caps(loaded, asked.roles):
        click.echo(f"{role}: {loaded.game.curve} at most {most} ({rule})")
    if found.broken:
        click.echo(f"the list is not legal ({_first(found.broken)}); the changes are those that make it so")
    for wish in found.unmet:
        click.echo(printable(f"{wish.words}{_now(wish, asked.copies)}; the changes are those that bring it about"))


def _now(wish: "Wish", copies: Mapping[str, int]) -> str:
    """How much there is now of what is wished."""
    if not isinstance(wish, Fulfilled):
        return " is not so now"
    value, at_least, at_most = wish.constraint.reading(copies)
    return f": {number_text(value)} now, {between(at_least, at_most)} wanted"


def _first(rules: Sequence[str]) -> str:
    """The first of several rules, and how many more there are."""
    return rules[0] + (f" and {len(rules) - 1} more" if len(rules) > 1 else "")


def in_words(loaded: "Loaded", one: "Swap") -> str:
    """A change in words: `RA/42 Slip and Slice goes, RA/30 Saucepan Bearer comes`; in a pile also where it comes."""
    label = loaded.deck.pool.label
    gone = [] if one.out is None else [f"{label(one.out)} goes"]
    where = (" in its place" if one.in_place else " at the bottom") if one.zone.piled else ""
    return ", ".join(gone if one.into is None else [*gone, f"{label(one.into)} comes{where}"])


def _caps(loaded: "Loaded", roles: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """The rules that bound the game's points in these zones, each with its role and its bound."""
    game, deck = loaded.game, loaded.deck
    return [
        (f"{game.slug}/{limit.rule}", limit.role, limit.at_most)
        for limit in game.limits(deck.file, deck.pool)
        if isinstance(limit, Limit) and limit.measure == game.curve and limit.at_most is not None
        if limit.role in roles
    ]


def _listing(loaded: "Loaded", asked: Asked, found: "Swaps", shown: "tuple[Swap, ...]", form: str) -> None:
    points, label = loaded.game.curve, loaded.deck.pool.label
    zones = sum(filled.zone.role in asked.roles for filled in loaded.deck.zones) > 1
    stopped = any(one.stopped for one in shown)
    columns = [
        *(["zone"] if zones else []),
        *("out", "in", "before", "after", "by"),
        *([points] if points and any(one.points != (0, 0) for one in shown) else []),
        *(["with it"] if any(one.numbers for one in shown) else []),
        *(["stopped by"] if stopped else []),
    ]
    rows = []
    for one in shown:
        row: dict[str, object] = {
            "zone": one.zone.label,
            "out": None if one.out is None else label(one.out),
            "in": None if one.into is None else label(one.into),
            "before": number_text(found.before),
            "after": number_text(found.before + one.by),
            "by": ("+" if one.by > 0 else "") + number_text(one.by),
            "with it": ", ".join(f"{number.at[-1]} {number.before} -> {number.after}" for number in one.numbers),
            "stopped by": _first(one.stopped) if one.stopped and form == "table" else ", ".join(one.stopped),
        }
        if points:
            row[points] = f"{one.points[0]} -> {one.points[1]}"
        rows.append([row[column] for column in columns])
    listing(columns, rows, form)


def _remarks(path: str, loaded: "Loaded", asked: Asked, found: "Swaps") -> None:
    aim = asked.aim
    better = [one for one in found.legal if (one.by > 0) == aim.most and one.by]
    mending = found.broken or found.unmet
    if mending and not found.legal:
        what = "makes the list legal" if found.broken else "brings that about within the rules"
        click.echo(f"no single change {what}")
    elif not better and not mending:
        click.echo(f"no single change within the rules {'raises' if aim.most else 'lowers'} it")
    if found.broken:
        click.echo(f"`deckkit deck repair {argument(path)}` finds the smallest set of changes that mends it")
    best = found.legal[0].by if found.legal else Fraction(0)
    if not asked.illegal and found.stopped and (found.stopped[0].by > best if aim.most else found.stopped[0].by < best):
        one = found.stopped[0]
        by = ("+" if one.by > 0 else "") + number_text(one.by)
        said = f"{in_words(loaded, one)}, {by}, by {_first(one.stopped)}"
        click.echo(printable(f"the best change that is stopped: {said}; --illegal shows more"))


def _as_json(loaded: "Loaded", asked: Asked, found: "Swaps", shown: "tuple[Swap, ...]") -> dict[str, Any]:
    aim = asked.aim
    return {
        "game": loaded.game.slug,
        "name": loaded.deck.file.name,
        "aim": "maximise" if aim.most else "minimise",
        "expression": aim.text,
        "legal": not found.broken,
        "too_late": None if asked.over is None else asked.over.cited_in(loaded.game.slug).rule,
        "broken": list(found.broken),
        "unmet": [wish.words for wish in found.unmet],
        "before": number_json(found.before),
        "points": loaded.game.curve,
        "caps": [{"rule": rule, "zone": role, "at_most": most} for rule, role, most in _caps(loaded, asked.roles)],
        "changes": [_change_json(loaded, found, one) for one in shown],
        "note": NO_PROOF,
    }


def _change_json(loaded: "Loaded", found: "Swaps", one: "Swap") -> dict[str, Any]:
    return {
        "zone": one.zone.label,
        "out": _card_json(loaded, one.out),
        "in": _card_json(loaded, one.into),
        "by": number_json(one.by),
        "after": number_json(found.before + one.by),
        "points_before": one.points[0],
        "points_after": one.points[1],
        "legal": not one.stopped,
        "stopped_by": list(one.stopped),
        "with_it": [
            {"at": list(number.at), "before": number.before, "after": number.after, "rule": number.rule}
            for number in one.numbers
        ],
    }


def _card_json(loaded: "Loaded", card_id: str | None) -> dict[str, str] | None:
    return None if card_id is None else {"id": card_id, "name": loaded.deck.pool.cards[card_id].name}
