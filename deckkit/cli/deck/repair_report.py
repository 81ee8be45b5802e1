"""How `deckkit deck repair` tells what it has found."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from deckkit.cli.deck.clashes import FEWER, clash_json, phrases
from deckkit.cli.loading import Loaded, mention_sample
from deckkit.cli.output import as_json
from deckkit.cli.words import placed_line, printable
from deckkit.decks.compare import Total, totals
from deckkit.decks.people import key_called, whose
from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.repair import Repair
from deckkit.decks.solving.wishes import FewChanges, not_owned
from deckkit.declaration import MOST_NAMED
from deckkit.limits import counted

if TYPE_CHECKING:
    from deckkit.decklist import Zone
    from deckkit.decks.compare import Change
    from deckkit.decks.solving.keys import Reading
    from deckkit.decks.solving.mending import Mended

MOST_NEW = 7
"""So many new copies are no list begun from nothing yet."""


def as_report(loaded: Loaded, mended: "Mended", form: str, written: bool, wished: bool) -> None:
    """The repair, or why there is none, for people or as JSON. `wished`: whether cards were to be kept or owned."""
    if form == "json":
        as_json(_json(loaded, mended, written))
    elif isinstance(mended.found, Clash):
        _clash(loaded, mended.found)
    elif mended.clean:
        click.echo(
            f"{printable(loaded.document.path)}: {click.style('legal', fg='green', bold=True)}, nothing to repair"
        )
    else:
        _repair(loaded, mended, mended.found)
        _conclusion(loaded, mended, mended.found, wished)
    mention_sample(loaded)


def _repair(loaded: Loaded, mended: "Mended", found: Repair) -> None:
    """What changes, zone by zone, and the sums before and after."""
    name = printable(f"{loaded.deck.file.name} ({loaded.game.title})")
    much = counted(found.size, "changes") if found.size else "no copy changes"
    click.echo(f"{click.style(name, bold=True)}: {much}")
    for reading in mended.readings:
        click.echo(f"  {_reading(loaded, reading)}")
    zones = [*(one.zone for one in found.changes), *(one.zone for one in found.lost), *found.left_out]
    for zone in dict.fromkeys(zones):
        click.secho(printable(_place(loaded, zone)), bold=True)
        for change in found.changes:
            if change.zone == zone:
                colour = "green" if change.by > 0 else "red"
                said = printable(f"{change.by:+d} {_card(loaded, change.card)}")
                click.echo(
                    "  " + click.style(said, fg=colour) + ("" if zone in found.left_out else _after(loaded, change))
                )
        for lost in found.lost:
            if lost.zone == zone:
                meant = found.taken_for(lost)
                why = f"taken for {_card(loaded, meant)}" if meant else "no card of this zone"
                click.echo(
                    "  " + click.style(printable(f"-{lost.entry.copies} {lost.entry.ref}"), fg="red") + f" ({why})"
                )
        if zone in found.left_out:
            click.echo("  left out altogether, so that no rule asks what is in it")
    for total in _totals(loaded, mended) if found.size else ():
        if total.before != total.after:
            click.echo(f"{total.zone}: {total.before} -> {total.after} {total.unit} ({total.after - total.before:+d})")


def _conclusion(loaded: Loaded, mended: "Mended", found: Repair, wished: bool) -> None:
    """What is mended by it, how sure it is that nothing smaller would do, and what is left."""
    mends = _mends(mended)
    if mends:
        click.secho("mends", bold=True)
    for rule in mends:
        messages = [one.message for one in mended.broken if one.rule == rule]
        more = f", and {len(messages) - 1} more" if len(messages) > 1 else ""
        click.echo(f"  {printable(messages[0])}{more} ({rule})")
    if found.size:
        click.echo(_proof(loaded, mended, found, wished))
    if not found.chosen:
        click.echo("it is not proven that no other repair of this size suits better")
    if mended.by_hand:
        click.echo("not checked: the file is written in a way that only a hand can edit", err=True)
    if mended.left:
        click.secho("left to mend by hand", bold=True)
        for finding in mended.left:
            click.echo(placed_line(loaded.document.path, finding))
    before = sum(filled.size for filled in loaded.deck.zones)
    if sum(one.by for one in found.changes if one.by > 0) > max(before, MOST_NEW):
        click.echo(f"most of this would be new; `deckkit deck new {loaded.game.slug}` begins with a playable list")


def _proof(loaded: Loaded, mended: "Mended", found: Repair, wished: bool) -> str:
    aim = "makes the list legal" if mended.legal else "mends all that copies can mend"
    if wished:
        aim = f"{aim} and fulfils the wishes" if mended.broken else "fulfils the wishes within the rules"
    if found.proven:
        keys = [key_called(loaded.document.data, at) for at in mended.varied]
        return f"proven: no smaller change of {' or of '.join(('copies', *keys))} {aim}"
    return f"the smallest found in time; it is proven that fewer than {counted(found.bound, 'changes')} will not do"


def _mends(mended: "Mended") -> list[str]:
    """The rules that were broken and are not any more, as far as it was checked."""
    left = {one.rule for one in mended.left}
    broken = dict.fromkeys(one.rule for one in mended.broken)
    return [rule for rule in broken if rule not in left] if mended.document is not None else []


def _card(loaded: Loaded, card_id: str) -> str:
    """Id, name, and the points of a card in a game that has them."""
    field = loaded.game.curve
    points = getattr(loaded.deck.pool.cards.get(card_id), field, None) if field else None
    worth = "" if field is None or points is None else f" ({field.replace('_', ' ')} {points})"
    return loaded.deck.pool.label(card_id) + worth


def _after(loaded: Loaded, change: "Change[Zone]") -> str:
    """Where a card goes in a pile, or what places there are given up."""
    if not change.zone.piled:
        return ""
    if change.by > 0:
        return ", at the bottom"
    places = ", ".join(map(str, _places(loaded, change)))
    return f", {'place' if change.by == -1 else 'places'} {places} from the top"


def _places(loaded: Loaded, change: "Change[Zone]") -> list[int]:
    """The places in an ordered list, counted from 1 at the top, whose lines go: the last ones of the card."""
    filled = next((one for one in loaded.deck.zones if one.zone.path == change.zone.path), None)
    if change.by > 0 or filled is None or filled.zone.form != "ordered":
        return []
    lines = [entry for one, entry in filled.known() if filled.pool.copy_id(one) == change.card]
    return [int(entry.at[-1]) + 1 for entry in lines[change.by :]]


def _place(loaded: Loaded, zone: "Zone") -> str:
    """A zone for people: by the person whose it is, or by its role."""
    at = zone.path
    return key_called(loaded.document.data, at) if whose(loaded.document.data, at) else zone.label


def _reading(loaded: Loaded, reading: "Reading") -> str:
    key = key_called(loaded.document.data, reading.at)
    was = "which is missing" if reading.before is None else f"not {reading.before}"
    return printable(f"{key} = {reading.after}, {was}: {reading.why} ({reading.rule})")


def _totals(loaded: Loaded, mended: "Mended") -> list[Total]:
    if mended.deck is None:
        return []
    return totals(loaded.game.limits(mended.deck.file, mended.deck.pool), loaded.deck, mended.deck)


def _clash(loaded: Loaded, clash: Clash) -> None:
    few = [one for one in clash.wishes if isinstance(one, FewChanges)]
    if clash.smallest is not None and len(few) == len(clash.wishes):
        click.echo(f"no repair: {_fewest(clash.smallest)}; at most {few[0].most} were wished")
        _lost(clash)
        return
    wanted = phrases(clash, loaded.deck.pool)
    said = " and ".join([", ".join(wanted[:-1]), wanted[-1]] if len(wanted) > 1 else wanted)
    how = {1: "", 2: "both "}.get(len(wanted), "all ")
    pool = "" if clash.wishes else f" with the cards of {loaded.deck.pool.path}"
    click.echo(printable(f"no repair: {said} cannot {how}be had{pool}"))
    if not clash.fewest:
        click.echo(FEWER)
    if clash.as_it_is:
        click.echo(f"nor is there one with another {' or '.join(clash.as_it_is)}")
    _lost(clash)
    if clash.smallest is not None:
        click.echo(f"with more changes there is a repair: {_fewest(clash.smallest)}")
    lacking = [loaded.deck.pool.label(one) for one in not_owned(loaded.deck, clash.wishes)]
    if lacking:
        more = f" and {len(lacking) - MOST_NAMED} more" if len(lacking) > MOST_NAMED else ""
        click.echo(
            printable(f"on record, which nothing changes, and not owned: {', '.join(lacking[:MOST_NAMED])}{more}")
        )


def _fewest(changes: int) -> str:
    return f"{counted(changes, 'changes')} {'is' if changes == 1 else 'are'} the fewest"


def _lost(clash: Clash) -> None:
    copies = sum(one.entry.copies for one in clash.lost)
    if copies:
        click.echo(f"{counted(copies, 'copies')} on lines that no card was found for have to go, and count as changes")


def _json(loaded: Loaded, mended: "Mended", written: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "path": loaded.document.path,
        "game": loaded.game.slug,
        "legal": mended.clean or written,
        "written": written,
        "broken": [one.as_json() for one in mended.broken],
        "head": [
            {
                "key": ".".join(map(str, one.at)),
                "before": one.before,
                "after": one.after,
                "rule": one.rule,
            }
            for one in mended.readings
        ],
    }
    if isinstance(mended.found, Clash):
        clash = clash_json(mended.found, loaded.deck.pool) | {
            "smallest": mended.found.smallest,
            "as_it_is": list(mended.found.as_it_is),
            "not_owned": not_owned(loaded.deck, mended.found.wishes),
        }
        return found | {"repair": None, "clash": clash}
    return found | {"repair": _repair_json(loaded, mended, mended.found), "clash": None}


def _repair_json(loaded: Loaded, mended: "Mended", found: Repair) -> dict[str, Any]:
    cards = loaded.deck.pool.cards
    field = loaded.game.curve
    return {
        "size": found.size,
        "bound": found.bound,
        "proven": found.proven,
        "chosen": found.chosen,
        "varied": [".".join(map(str, at)) for at in mended.varied],
        "changes": [
            {
                "zone": one.zone.label,
                "of": whose(loaded.document.data, one.zone.path),
                "card": one.card,
                "name": cards[one.card].name,
                "before": one.before,
                "after": one.after,
                "by": one.by,
                "points": getattr(cards[one.card], field, None) if field else None,
                "positions": _places(loaded, one),
            }
            for one in found.changes
        ],
        "lost": [
            {
                "zone": one.zone.label,
                "of": whose(loaded.document.data, one.zone.path),
                "line": one.entry.ref,
                "copies": one.entry.copies,
                "taken_for": found.taken_for(one),
            }
            for one in found.lost
        ],
        "left_out": [one.label for one in found.left_out],
        "totals": [asdict(one) for one in _totals(loaded, mended)],
        "checked": mended.document is not None,
        "mends": _mends(mended),
        "left": [one.as_json() for one in mended.left],
    }
