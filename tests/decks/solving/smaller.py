"""Every change of one copy of a real list, made in its data and held against `check` alone: no code of the solver."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from deckkit import check
from deckkit.decklist import Zone
from deckkit.documents import Document
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.game import Game
from tests.decks.solving.lists import Held

Data = dict[str, Any]


def legal(game: Game, data: Data, pool: str | None = None) -> bool:
    """Whether check has no error, once the numbers that follow from the cards are written as it says they should be."""
    errors = _errors(game, data, pool)
    tables = {zone.path for declared in game.zones for zone in declared.in_file(data)}
    numbers = {one.at: one.allowed for one in errors if one.at[:-1] not in tables and _is_number(data, one)}
    if not errors or len(numbers) < len(errors):
        return not errors
    right = deepcopy(data)
    for at, allowed in numbers.items():
        _holder(right, at)[at[-1]] = allowed
    return not _errors(game, right, pool)


def _errors(game: Game, data: Data, pool: str | None) -> list[Finding]:
    document = Document("list.toml", "", data)
    deck, findings = check.load_deck(game, document, pool)
    found = [*findings, *(game.deck_findings(deck) if deck is not None else ())]
    return [one for one in found if one.severity is Severity.ERROR]


def _is_number(data: Data, finding: Finding) -> bool:
    if not finding.at or type(finding.allowed) is not int or not isinstance(finding.at[-1], str):
        return False
    holder = _holder(data, finding.at)
    return type(holder.get(finding.at[-1])) is int and holder[finding.at[-1]] == finding.actual


def _holder(data: Any, at: DocPath) -> Any:
    for step in at[:-1]:
        data = data[step]
    return data


def places(held: Held) -> list[Zone]:
    """The zones that the list has, and those that it could have."""
    found = (one for zone in held.game.zones for one in zone.in_file(held.document.data, left_out=True))
    return [zone for zone in found if not zone.record]


def one_fewer(held: Held, data: Data) -> Iterator[Data]:
    """The list with one copy out, with the key of an optional zone going once nothing is left in it, or staying."""
    for zone in places(held):
        holder = _there(data, zone)
        if holder is None:
            continue
        content = holder[zone.path[-1]]
        lines = [None] if zone.form == "single" else list(content) if zone.form == "counts" else range(len(content))
        for line in lines:
            changed = deepcopy(data)
            here = _there(changed, zone)
            inside = here[zone.path[-1]]
            if line is None:
                if not zone.required:
                    del here[zone.path[-1]]
                    yield changed
                continue
            if zone.form == "counts" and inside[line] > 1:
                inside[line] -= 1
            else:
                del inside[line]
            yield changed
            if not inside and zone.optional:
                yield without(changed, zone)


def none_fewer(held: Held, data: Data) -> Iterator[Data]:
    """The list without the key of a zone that is empty."""
    for zone in places(held):
        holder = _there(data, zone)
        if zone.optional and holder is not None and zone.form != "single" and not holder[zone.path[-1]]:
            yield without(data, zone)


def without(data: Data, zone: Zone) -> Data:
    """The list without a key, or without the list of lists that a zone is one of where nothing is left in any."""
    changed = deepcopy(data)
    holder = _there(changed, zone)
    if isinstance(zone.path[-1], int):
        if not any(holder):
            del _holder(changed, zone.path[:-1])[zone.path[-2]]
    else:
        del holder[zone.path[-1]]
    return changed


def one_more(held: Held, data: Data) -> Iterator[Data]:
    """The list with one copy more, of any card that may stand there."""
    pool = held.deck.pool
    for zone in places(held):
        for card_id in sorted(pool.ids(zone.sections)):
            changed = deepcopy(data)
            try:
                holder = _holder(changed, zone.path)
            except KeyError:
                break
            key = zone.path[-1]
            there = isinstance(key, int) or key in holder
            if zone.form == "single":
                if there:
                    break
                holder[key] = card_id
            elif zone.form == "counts":
                lines = [ref for ref in holder.get(key, {}) if card_id in pool.find(ref)]
                inside = holder.setdefault(key, {})
                ref = lines[0] if lines else card_id
                inside[ref] = inside.get(ref, 0) + 1
            else:
                inside = holder[key] if there else holder.setdefault(key, [])
                inside.append(card_id)
            yield changed


def changed_by_one(held: Held, data: Data) -> Iterator[Data]:
    yield from one_fewer(held, data)
    yield from one_more(held, data)


def _there(data: Data, zone: Zone) -> Any:
    """What holds the key of a zone, if it is there."""
    here: Any = data
    for step in zone.path[:-1]:
        if isinstance(here, dict) and step not in here:
            return None
        here = here[step]
    key = zone.path[-1]
    return here if isinstance(key, int) or key in here else None
