"""Repairs of shipped lists that were changed at random: no smaller change makes them legal, by `check` alone."""

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from deckkit.decks.solving.repair import Repair
from tests.decks.solving import smaller
from tests.decks.solving.lists import SHIPPED, Held, held

MOST_PAIRS = 400
"""Changes of two copies that are tried for one list, beside all those that take two out."""

BY_MODE = {f"fresh-meat/crawl.{crawl}" for crawl in ("one-preset-characters", "two-draft", "three-draft")}
"""A word of the head is wrong, or the Custom Crawl is: that is for people to say, and no copies are changed for it."""


def damaged(original: Held, seed: str) -> Held:
    """The list with one to three copies out or in, some of them in zones that it left out before."""
    rng, data = random.Random(seed), deepcopy(original.document.data)
    for _ in range(rng.randint(1, 3)):
        fewer, more = list(smaller.one_fewer(original, data)), list(smaller.one_more(original, data))
        kinds = [one for one in (fewer, more, _anew(original, data, rng)) if one]
        data = rng.choice(rng.choice(kinds))
    found = held(tomli_w.dumps(data))
    assert found is not None
    return found


def _anew(original: Held, data: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """The list with one card in a zone of the head that it does not have."""
    found = []
    for zone in smaller.places(original):
        if len(zone.path) == 1 and zone.path[0] not in data:
            card = rng.choice(sorted(original.deck.pool.ids(zone.sections)))
            found.append({**data, zone.path[0]: {"counts": {card: 1}, "single": card}.get(zone.form, [card])})
    return found


def no_smaller(one: Held, pairs: int = 0) -> None:
    """No smaller change of the list is legal, as far as changes of one or two copies are smaller."""
    mended = one.mended()
    assert isinstance(mended.found, Repair) and mended.found.proven
    assert mended.document is not None
    size, data, game = mended.found.size, one.document.data, one.game
    assert mended.legal == smaller.legal(game, mended.document.data)
    if {finding.rule for finding in mended.left} & BY_MODE:
        return
    if size > 0 or not mended.legal:
        assert not smaller.legal(game, data)
        assert not any(smaller.legal(game, changed) for changed in smaller.none_fewer(one, data))
    if size > 1 or not mended.legal:
        for changed in smaller.changed_by_one(one, data):
            assert not smaller.legal(game, changed), difference(data, changed)
    if size > 2 and pairs:
        for changed in two_changes(one, data, pairs):
            assert not smaller.legal(game, changed), difference(data, changed)


def two_changes(one: Held, data: dict[str, Any], pairs: int) -> Iterator[dict[str, Any]]:
    """All changes that take two copies out, and so many others."""
    for fewer in smaller.one_fewer(one, data):
        yield from smaller.one_fewer(one, fewer)
    rng = random.Random(repr(data))
    singles = list(smaller.changed_by_one(one, data))
    for first in rng.choices(singles, k=20):
        seconds = list(smaller.changed_by_one(one, first))
        yield from rng.sample(seconds, min(len(seconds), pairs // 20))


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {key: (before.get(key), after.get(key)) for key in {**before, **after} if before.get(key) != after.get(key)}


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_no_change_smaller_than_the_repair_of_a_shipped_list_is_legal(path: Path) -> None:
    original = held(path.read_text(encoding="utf-8"))
    assert original is not None
    no_smaller(damaged(original, path.stem))


@pytest.mark.heavy
@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_no_change_smaller_than_many_repairs_of_a_shipped_list_is_legal(path: Path) -> None:
    original = held(path.read_text(encoding="utf-8"))
    assert original is not None
    for number in range(10):
        no_smaller(damaged(original, f"{path.stem} {number}"), MOST_PAIRS)
