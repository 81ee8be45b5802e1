"""Imported entries before the checks of their game: faults of their own, apart from what the pool still lacks.

A pool in the making lacks much, and its entries refer to things that come later. So a fault counts as an entry's own
only if it stays when the sample pool, which lacks nothing, lies below the entries.
"""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from deckkit import pool_files
from deckkit.findings import DocPath, Finding, Severity
from deckkit.pools import Pool

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.pooltools.importing import Imported

Data = Mapping[str, Any]
Sections = MutableMapping[str, dict[str, dict[str, Any]]]


def sort_out(game: "Game", base: Data, sample: Data, sections: Sections, imported: "Imported", rest: bool) -> None:
    """Take the entries with faults of their own out of what was imported, and say so at their rows.

    base    the data of the pool that the entries go into
    sample  the data of a pool that lacks nothing
    rest    whether the others are to stand without them, so that these are looked at once more
    """
    while faults := _faults(game, base, sample, sections):
        for finding in faults:
            section, card_id, *below = (str(step) for step in finding.at)
            line, column = imported.rows[card_id].place(below[0] if below else "id")
            placed = replace(finding, line=line, column=column, card=card_id)
            imported.findings.append(placed.cited_in(game.slug))
            imported.entries.pop(card_id, None)
            sections[section].pop(card_id, None)
        if not rest:
            break
    imported.findings.sort(key=lambda one: (one.line or 0, one.column or 0))


def _faults(game: "Game", base: Data, sample: Data, sections: Sections) -> list[Finding]:
    """The errors at entries of these sections that are neither there without them nor due to what is missing."""
    found = [
        one
        for one in _errors(game, _over(game, base, sections))
        if len(one.at) > 1 and one.at[1] in sections.get(str(one.at[0]), ())
    ]
    if not found:
        return []
    before = {(one.rule, one.at, one.message) for one in _errors(game, base)}
    alone: set[tuple[str, DocPath]] = {
        (one.rule, one.at)
        for one in _errors(game, _over(game, _over(game, {**sample, **base}, sample), base, sections))
    }
    return [one for one in found if (one.rule, one.at) in alone and (one.rule, one.at, one.message) not in before]


def _over(game: "Game", below: Data, *layers: Data) -> dict[str, Any]:
    """A pool's data with the entries of others laid over its own."""
    data = dict(below)
    for section in game.pool_model.SECTIONS:
        parts: Iterable[Any] = (one.get(section) for one in (below, *layers))
        present = [part for part in parts if isinstance(part, Mapping)]
        if present:
            data[section] = {card_id: entry for part in present for card_id, entry in part.items()}
    return data


def _errors(game: "Game", data: Data) -> Iterator[Finding]:
    """What makes a pool illegal; nothing is known of one of the wrong shape."""
    try:
        file = game.pool_model.model_validate(data)
    except ValidationError:
        return
    for finding in pool_files.contradictions(game, Pool(game.slug, "-", file)):
        if finding.severity is Severity.ERROR:
            yield finding
