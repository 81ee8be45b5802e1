"""One declaration drives all: what `check` refuses by a declared rule is what that declaration does not hold for.

All shipped lists and all lists of the construction cases, and random changes of them: copies changed, cards swapped,
dropped, doubled, taken from elsewhere or unknown, whole tables dropped and doubled.
"""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
import rtoml
import tomli_w

from deckkit import shipped
from deckkit.check import Report, check_text
from deckkit.decklist import Deck, Zone
from deckkit.findings import Severity
from deckkit.games import SLUGS, load_game
from deckkit.games.game import Game
from deckkit.limits import Declared, Limit, Stock, bound
from deckkit.rulebook import load_rulebook
from tests.games.construction import Case
from tests.games.every_case import EVERY_CASE

UNKNOWN = "no such card"
CHANGES, MANY_CHANGES = 200, 6_000
"""Changed lists of each game that every run looks at, and a run of heavy tests."""


@dataclass(frozen=True)
class Listed:
    """A list by its text, and the pool that it is checked against."""

    name: str
    text: str
    pool: str | None = None


@cache
def lists(slug: str) -> tuple[Listed, ...]:
    """Every list of a game that is shipped or stands in a case, be it legal or not."""
    found = [Listed(path.stem, path.read_text(encoding="utf-8")) for path in sorted((shipped.DECKS / slug).glob("*"))]
    for case in EVERY_CASE:
        if case.rule.startswith(f"{slug}/"):
            found += [Listed(f"{case.rule} {number}", text, case.pool) for number, text in enumerate(texts(case))]
    return tuple(one for one in found if check_text("list.toml", one.text, one.pool).deck is not None)


def texts(case: Case) -> tuple[str, ...]:
    return (case.obeys,) if case.breaks.startswith("cannot: ") else (case.obeys, case.breaks)


def changed(slug: str, listed: Listed, rng: random.Random) -> Listed:
    """The list after one to three random changes of what it names."""
    data = rtoml.loads(listed.text)
    deck = check_text("list.toml", listed.text, listed.pool).deck
    assert deck is not None
    done = []
    for _ in range(rng.randint(1, 3)):
        places = [zone for declared in load_game(slug).zones for zone in declared.in_file(data, left_out=True)]
        zone = rng.choice(places)
        fitting = sorted(deck.pool.ids(zone.sections))
        there = [ref for one in places if one.role == zone.role for ref, _, _ in one.lines(_at(data, one.path))]
        card = rng.choice([*(there or fitting), *rng.sample(fitting, min(3, len(fitting)))])
        if rng.random() < 0.08:
            card = rng.choice([UNKNOWN, rng.choice(sorted(deck.pool.cards))])
        done.append(f"{zone.label}: {_change(data, zone, card, rng)}")
    if rng.random() < 0.15:
        done.append(_change_tables(data, rng))
    return Listed(f"{listed.name}; {'; '.join(done)}", tomli_w.dumps(data), listed.pool)


def _change(data: Any, zone: Zone, card: str, rng: random.Random) -> str:
    *way, key = zone.path
    if len(way) == 1 and isinstance(way[0], str):
        data.setdefault(way[0], {})
    beside = _at(data, tuple(way))
    held = beside[key] if isinstance(beside, list) else beside.get(key)
    if held is None or (zone.form == "single" and not (rng.random() < 0.2 and not zone.required)):
        beside[key] = {card: 1} if zone.form == "counts" else card if zone.form == "single" else [card]
        return f"{card} set"
    if zone.form == "single" or rng.random() < 0.04:
        if isinstance(beside, dict) and not zone.required:
            del beside[key]
        return "left out"
    what = rng.choice(("more", "fewer", "swap", "drop"))
    if zone.form == "counts":
        listed = rng.choice(list(held)) if held else card
        if what == "more":
            held[card] = held.get(card, 0) + rng.randint(1, 3)
        elif what == "fewer" and held.get(listed, 0) > 1:
            held[listed] -= 1
        elif held and what != "more":
            copies = held.pop(listed, 1)
            if what == "swap":
                held[card] = held.get(card, 0) + copies
    elif what == "more":
        held.insert(rng.randint(0, len(held)), card)
    elif held:
        place = rng.randrange(len(held))
        held[place : place + 1] = [card] if what == "swap" else []
    return f"{what} {card}"


def _change_tables(data: dict[str, Any], rng: random.Random) -> str:
    """A player, or a place of a crawl, less or more."""
    tables = [key for key, value in data.items() if isinstance(value, list) and value and isinstance(value[0], dict)]
    if not tables:
        return "no tables"
    key = rng.choice(tables)
    one = rng.randrange(len(data[key]))
    if rng.random() < 0.5:
        data[key].insert(one, deepcopy(data[key][one]))
        return f"{key} {one + 1} doubled"
    del data[key][one]
    return f"{key} {one + 1} dropped"


def _at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step] if isinstance(step, int) else data.get(step)
        if data is None:
            return None
    return data


def broken(report: Report) -> list[Declared]:
    """The declared limits that the list does not keep."""
    deck = report.deck
    assert deck is not None
    game = load_game(deck.pool.game)
    return [
        limit
        for limit in game.limits(deck.file, deck.pool)
        if not all(limit.holds(deck, filled) for filled in bound(limit, deck)) or left_out(game, deck, limit)
    ]


def left_out(game: Game, deck: Deck, limit: Declared) -> bool:
    """Whether the list lacks a zone that it needs for this: one it may not leave out, or the one with a card in it."""
    present = {filled.zone.path for filled in deck.zones}
    if isinstance(limit, Stock) and limit.at is not None:
        return bool(limit.copies) and limit.at not in present
    data = deck.file.model_dump(exclude_unset=True)
    zones = [zone for zone in game.zones if zone.role == limit.role]
    needed = isinstance(limit, Limit) and limit.needed
    return needed and any(one.path not in present for zone in zones for one in zone.in_file(data, left_out=True))


COVERS_MORE = {
    "fresh-meat/draft.deal-five": "a player who has no `dealt` at all though others have, and a card kept from no pack",
    "fresh-meat/base.encounter-stack-nine": "the places of a crawl are tables, and no copies of a card",
    "fresh-meat/rep.unique": "in a whole record of a draft a card that is kept twice is found pick by pick",
    "karnivorous/setup.board-sides-by-player-count": "seats are tables, and no copies of a card",
    "karnivorous/setup.scientist-rooms": "Scientists are tables, and no copies of a card",
}
"""Declared rules by which a check also refuses what no declaration of theirs says, and what that is."""


def disagreements(slug: str, listed: Listed) -> Iterator[str]:
    """Where the declared limits and the findings of a list differ.

    In a list with a line that was not understood limits may seem broken of which the check rightly says nothing yet.
    """
    report = check_text("list.toml", listed.text, listed.pool)
    if report.deck is None:
        return
    cited = {one.rule for one in report.findings if one.severity is Severity.ERROR}
    limits = broken(report)
    if limits and not cited:
        yield f"legal, but {limits[0].rule} is broken: {listed}"
    if not (report.deck.in_shape and all(filled.complete for filled in report.deck.zones)):
        return
    for limit in limits:
        if cited.isdisjoint(f"{slug}/{rule}" for rule in (limit.rule, *limit.said_as)):
            yield f"{limit.rule} is broken, cited are {sorted(cited)}: {listed}"
    declared = {f"{slug}/{limit.rule}" for limit in load_game(slug).limits(report.deck.file, report.deck.pool)}
    for rule in (cited & declared) - {f"{slug}/{limit.rule}" for limit in limits} - COVERS_MORE.keys():
        yield f"{rule} is cited, and holds: {listed}"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_list_is_refused_by_a_declared_rule_exactly_where_its_declaration_does_not_hold(slug: str) -> None:
    assert [one for listed in lists(slug) for one in disagreements(slug, listed)] == []


def hold_in_changed_lists(slug: str, changes: int, seed: str) -> None:
    rng = random.Random(seed)
    for _ in range(changes):
        listed = changed(slug, rng.choice(lists(slug)), rng)
        assert list(disagreements(slug, listed)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_so_it_is_in_lists_that_were_changed_at_random(slug: str) -> None:
    hold_in_changed_lists(slug, CHANGES, "declared")


@pytest.mark.heavy
@pytest.mark.parametrize("slug", SLUGS)
def test_so_it_is_in_many_lists_that_were_changed_at_random(slug: str) -> None:
    hold_in_changed_lists(slug, MANY_CHANGES, "many")


def test_the_rules_that_cover_more_than_their_declaration_do() -> None:
    """None of the exceptions is one that is not needed any more."""
    needed = set()
    for slug in SLUGS:
        for listed in lists(slug):
            report = check_text("list.toml", listed.text, listed.pool)
            held = COVERS_MORE.keys() - {f"{slug}/{limit.rule}" for limit in broken(report)}
            needed |= held & {finding.rule for finding in report.findings}
    assert needed == COVERS_MORE.keys()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_that_a_declaration_names_is_one_of_the_index(slug: str) -> None:
    book = load_rulebook(slug)
    for listed in lists(slug):
        deck = check_text("list.toml", listed.text, listed.pool).deck
        assert deck is not None
        for limit in load_game(slug).limits(deck.file, deck.pool):
            assert {limit.rule, *limit.said_as} <= book.rules.keys()
            assert limit.rule not in limit.said_as
