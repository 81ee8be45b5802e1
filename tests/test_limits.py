"""Construction rules as data: sums, counts, copy limits, membership, and what an unknown card may not hide."""

from dataclasses import dataclass, field
from typing import ClassVar

from deckkit import models
from deckkit.decklist import Deck, Zone, resolve
from deckkit.limits import Belongs, Limit, findings
from deckkit.pools import Pool


class Card(models.Card):
    value: int
    rank: str = "common"
    faction: str = "rats"


class PoolFile(models.PoolFile):
    SECTIONS: ClassVar[tuple[str, ...]] = ("cards",)
    cards: dict[str, Card]


class DeckFile(models.DeckFile):
    faction: str = "rats"
    main: dict[str, models.Copies]


CARDS = {
    "A": Card(name="Ant", value=10),
    "B": Card(name="Bee", value=4, rank="restricted"),
    "C": Card(name="Cat", value=1, faction="cats"),
    "A2": Card(name="Ant, gold", value=10, same_as="A"),
}
POOL = Pool("test", "pool", PoolFile(game="test", title="t", edition="1", provenance="house", cards=CARDS))
ZONES = (Zone("main", ("main",), "counts", ("cards",)),)


@dataclass
class Listed:
    """A list by its copies, with the findings about its references."""

    copies: dict[str, int]
    unknown: list[str] = field(default_factory=list)

    def deck(self) -> Deck:
        data = {"game": "test", "name": "x", "main": self.copies}
        deck, found = resolve(DeckFile.model_validate(data), data, ZONES, POOL)
        self.unknown = [one.rule for one in found]
        return deck


def found(limit: Limit | Belongs, copies: dict[str, int]) -> list[tuple[object, object, str | None]]:
    return [(one.actual, one.allowed, one.help) for one in findings([limit], Listed(copies).deck())]


def test_a_sum_counts_each_copy() -> None:
    limit = Limit("cap", "main", measure="value", at_most=24, unit="points")
    assert found(limit, {"A": 2, "B": 1}) == []
    assert found(limit, {"A": 2, "B": 2}) == [(28, 24, "take out 4 points")]


def test_the_bounds_themselves_are_allowed() -> None:
    limit = Limit("size", "main", at_least=2, at_most=3)
    assert [found(limit, {"A": number}) != [] for number in (1, 2, 3, 4)] == [True, False, False, True]


def test_only_cards_of_the_condition_count() -> None:
    limit = Limit("restricted", "main", where={"rank": "restricted"}, at_most=1)
    assert found(limit, {"A": 9, "B": 1}) == []
    assert found(limit, {"A": 9, "B": 2})[0][:2] == (2, 1)
    either = Limit("either", "main", where={"faction": ("rats", "cats")}, at_most=2)
    assert found(either, {"A": 2, "C": 1})[0][:2] == (3, 2)


def test_a_copy_limit_binds_each_card_and_counts_reprints_together() -> None:
    limit = Limit("copies", "main", each=True, at_most=3)
    assert found(limit, {"A": 3, "B": 3}) == []
    assert found(limit, {"A": 2, "A2": 2, "B": 3}) == [(4, 3, "take out 1 copy of A")]


def test_a_card_of_another_faction_is_named() -> None:
    assert found(Belongs("faction", "main", "faction", "faction"), {"A": 1, "C": 1}) == [
        ("cats", "rats", "take C out of main")
    ]


def test_an_unknown_card_counts_as_a_card_but_never_as_missing_points() -> None:
    listed = Listed({"A": 1, "Zebra": 1})
    assert list(findings([Limit("size", "main", at_least=2)], listed.deck())) == []
    assert listed.unknown == ["deckkit/card.unknown"]
    worth = Limit("worth", "main", measure="value", at_least=15)
    assert list(findings([worth], Listed({"A": 1}).deck())) != []
    assert list(findings([worth], Listed({"A": 1, "Zebra": 1}).deck())) == [], "the zebra may be worth five"
