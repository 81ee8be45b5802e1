"""Single changes of a list: what they do agrees with making each of them, and what is called legal is legal."""

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
import tomli_w

from deckkit import check, documents, pool_files, shipped
from deckkit.decklist import Deck
from deckkit.decks.expressions import constraint, objective
from deckkit.decks.filling import blank_filling, filled_blank
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.best import Task, ranking
from deckkit.decks.solving.model import model_of
from deckkit.decks.solving.wishes import Fulfilled, OnlyOwned
from deckkit.decks.swaps import Sums, Swap, Swaps, swaps, values_of
from deckkit.documents import Document
from deckkit.games import load_game
from deckkit.games.game import Game
from deckkit.limits import Stock
from tests.decks.solving.toys import deck_of, pool_of, toy

KNIVES = shipped.DECKS / "cannibal-world" / "rats-knives-out.toml"


def read(text: str) -> tuple[Game, Document, Deck]:
    document = documents.parse("list.toml", text)
    game = load_game(str(document.data["game"]))
    deck, _ = check.load_deck(game, document)
    assert deck is not None
    return game, document, deck


def found(text: str, expression: str, number: int = 100, *wishes: Any, most: bool = True) -> Swaps:
    game, document, deck = read(text)
    sections = tuple(one for zone in game.zones if zone.role in game.blanks.deck for one in zone.sections)
    aim = Aim(expression, objective(expression, deck.pool, sections), most)
    return swaps(game, document, deck, aim, wishes, number, every=True)


def main_changes(data: dict[str, Any], cards: list[str]) -> Iterator[tuple[str | None, str | None, str]]:
    """Every single change of main, made by hand in the document of a list."""
    for out in (None, *data["main"]):
        for into in (None, *cards):
            if out != into:
                changed = deepcopy(data)
                for card, by in ((out, -1), (into, 1)):
                    if card is not None:
                        changed["main"][card] = changed["main"].get(card, 0) + by
                        if not changed["main"][card]:
                            del changed["main"][card]
                yield out, into, tomli_w.dumps(changed)


def test_the_legal_changes_are_those_that_making_each_of_them_finds() -> None:
    text = KNIVES.read_text(encoding="utf-8").replace("[sideboard]", "[main.none]").partition("[main.none]")[0]
    game, document, deck = read(text)
    rats = [card for card in sorted(deck.pool.ids(("cards",))) if card.startswith("RA/")][:24]
    worth = {card: getattr(deck.pool.cards[card], "strength", None) or 0 for card in deck.pool.ids(("cards",))}
    legal = {}
    for out, into, changed in main_changes(document.data, rats):
        if check.check_text("list.toml", changed).legal:
            legal[out, into] = (worth[into] if into else 0) - (worth[out] if out else 0)
    only_these = OnlyOwned("mine", lambda card: 99 if card in rats or card in document.data["main"] else 0)
    shown = found(text, "strength", 100, only_these)
    mine = {(one.out, one.into): one.by for one in shown.legal if one.into is None or one.into in rats}
    assert len(mine) > 20
    for change, by in mine.items():
        assert legal[change] == by
    last = min(one.by for one in shown.legal)
    assert {change for change, by in legal.items() if by > last} == {change for change, by in mine.items() if by > last}
    assert game.slug == "cannibal-world"


def test_the_best_change_comes_first_and_of_equal_ones_the_cheaper() -> None:
    for most in (True, False):
        shown = found(KNIVES.read_text(encoding="utf-8"), "strength + life", 30, most=most)
        order = [(-one.by if most else one.by, one.points[1] - one.points[0]) for one in shown.legal]
        assert order == sorted(order)
        assert len(shown.legal) == 30


def test_the_effect_on_aim_and_points_is_that_of_the_changed_list() -> None:
    game, document, deck = read(KNIVES.read_text(encoding="utf-8"))
    pool = deck.pool
    shown = found(document.text, "strength + 2*life", 20)
    copies = deck.copies("main")

    def sums(swap: Swap | None) -> tuple[int, int]:
        held = dict(copies)
        for card, by in () if swap is None else ((swap.out, -1), (swap.into, 1)):
            if card is not None:
                held[card] = held.get(card, 0) + by
        cards: list[tuple[Any, int]] = [(pool.cards[card], number) for card, number in held.items()]
        worth = sum(((card.strength or 0) + 2 * (card.life or 0)) * number for card, number in cards)
        return worth, sum(card.value * number for card, number in cards)

    now = sums(None)
    assert shown.before == now[0]
    for swap in shown.legal:
        assert sums(swap) == (shown.before + swap.by, swap.points[1])
        assert swap.points[0] == now[1]
    assert game.curve == "value"


@pytest.mark.parametrize("faction", ["rats", "cats", "dogs", "rejects"])
def test_no_single_change_betters_the_best_list(faction: str) -> None:
    game = load_game("cannibal-world")
    pool = pool_files.load_pool(game)
    empty = blank_filling(game, pool, {"faction": faction}, None, None)
    aim = Aim("strength + life", objective("strength + life", pool, empty.sections))
    best = ranking(Task(game, empty.deck, empty.document.data, empty.roles, empty.free, aim)).lists[0]
    shown = found(filled_blank(empty, best.zones), "strength + life", 3)
    assert shown.before == best.value
    assert len(shown.legal) == 3
    assert all(one.by <= 0 for one in shown.legal)


def test_a_change_that_a_rule_stops_names_it() -> None:
    text = KNIVES.read_text(encoding="utf-8")
    stopped = found(text, "value", 100).stopped
    rules = {rule for one in stopped for rule in one.stopped}
    assert "cannibal-world/construction.value-cap" in rules
    assert "cannibal-world/construction.leader-at-most-one" in rules
    for one in stopped[:20]:
        assert one.into is not None
        assert one.into.startswith("RA/")


def test_a_rule_that_is_not_declared_is_told_by_check() -> None:
    text = (shipped.DECKS / "fresh-meat" / "party-of-four.toml").read_text(encoding="utf-8")
    shown = found(text, "cost", 5)
    assert shown.legal == ()
    assert all(one.stopped for one in shown.stopped)


def test_in_a_list_that_is_not_legal_the_changes_mend_it() -> None:
    text = KNIVES.read_text(encoding="utf-8").replace('"RA/01" = 1', '"RA/01" = 2')
    shown = found(text, "strength")
    assert "cannibal-world/construction.leader-at-most-one" in shown.broken
    assert {one.out for one in shown.legal} == {"RA/01"}
    assert None in {one.into for one in shown.legal}
    assert all(one.points[1] <= 160 for one in shown.legal)


def test_wishes_bind_the_changed_list() -> None:
    text = KNIVES.read_text(encoding="utf-8")
    _, _, deck = read(text)
    copies = deck.copies("main")
    size = sum(copies.values())
    larger = Fulfilled(constraint(f"count() = {size + 1}", deck.pool, ("cards",)))
    shown = found(text, "strength", 5, larger)
    assert all(one.out is None for one in shown.legal)
    assert any(larger.words in one.stopped for one in shown.stopped)
    none = OnlyOwned("mine.toml", lambda card: 0)
    assert all(one.into is None for one in found(text, "0 - strength", 5, none).legal)


def test_a_stock_that_may_be_none_stops_nothing_where_it_is_there() -> None:
    game = toy(Stock("toy.stock", "main", {"A": 2, "B": 1}, or_none=True))
    for main, broken in (({}, 0), ({"A": 2, "B": 1}, 0), ({"A": 1, "B": 1}, 1)):
        deck, document = deck_of(game, pool_of([{}, {}, {}]), main=main)
        model = model_of(game, deck, document.data)
        assert len(Sums(model, values_of(model)).broken) == broken


def test_a_copy_too_many_of_a_capped_card_is_blamed_on_its_copy_limit_alone() -> None:
    text = (shipped.DECKS / "cannibal-world" / "cats-leap-first.toml").read_text(encoding="utf-8")
    stopped = found(text, "count(CA/16)").stopped
    assert stopped
    second = [one.stopped for one in stopped if one.into == "CA/16" and one.points[1] <= 160]
    assert second
    assert all("cannibal-world/construction.restricted-at-most-three" not in rules for rules in second)
    assert all("cannibal-world/construction.restricted-single-copy" in rules for rules in second)


@pytest.mark.parametrize("path", sorted(shipped.DECKS.glob("*/*.toml")), ids=lambda path: path.stem)
def test_every_change_that_is_called_legal_is_legal_in_every_shipped_list(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    game, document, deck = read(text)
    model = model_of(game, deck, document.data)
    assert not Sums(model, values_of(model)).broken
    zones = [filled for filled in deck.zones if filled.zone.role in game.blanks.deck]
    for swap in found(text, "count()", 3).legal:
        zone = next(filled for filled in zones if filled.zone.path == swap.zone.path)
        data = deepcopy(document.data)
        holder: Any = data
        for step in zone.zone.path[:-1]:
            holder = holder[step]
        held = [one for one, entry in zone.known() for _ in range(entry.copies)]
        if swap.out is not None:
            held.remove(swap.out)
        held += [] if swap.into is None else [swap.into]
        counts = {one: held.count(one) for one in held}
        holder[zone.zone.path[-1]] = counts if zone.zone.form == "counts" else held
        for number in swap.numbers:
            table: Any = data
            for step in number.at[:-1]:
                table = table[step]
            assert table[number.at[-1]] == number.before
            table[number.at[-1]] = number.after
        assert check.check_text("list.toml", tomli_w.dumps(data)).legal
        assert swap.by == Fraction(len(held) - zone.size)
