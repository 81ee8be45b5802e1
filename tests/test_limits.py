"""Construction rules as data: sums, counts, copy limits, membership, and what an unknown card may not hide."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from deckkit import models
from deckkit.decklist import Deck, Filled, Zone, resolve
from deckkit.declaration import unsaid
from deckkit.findings import Finding
from deckkit.joins import Matches, Needs, Within
from deckkit.limits import Belongs, Declared, Limit, Stock, bound, findings
from deckkit.pools import Pool


class Card(models.Card):
    value: int
    rank: str = "common"
    faction: str = "rats"


class PoolFile(models.PoolFile):
    SECTIONS: ClassVar[tuple[str, ...]] = ("cards", "homes")
    cards: dict[str, Card]
    homes: dict[str, models.Card] = {}


class DeckFile(models.DeckFile):
    faction: str = "rats"
    main: dict[str, models.Copies]


CARDS = {
    "A": Card(name="Ant", value=10),
    "B": Card(name="Bee", value=4, rank="restricted"),
    "C": Card(name="Cat", value=1, faction="cats"),
    "A2": Card(name="Ant, gold", value=10, same_as="A"),
    "B2": Card(name="Bee", value=4, rank="restricted", same_as="B"),
    "X": Card(name="Twin", value=1),
    "Y": Card(name="Twin", value=1),
}
HOMES = {"H": models.Card(name="Home")}
POOL = Pool("test", "pool", PoolFile(game="test", title="t", edition="1", provenance="house", cards=CARDS, homes=HOMES))
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


def test_the_cards_of_the_condition_are_named_the_first_few_of_many() -> None:
    def said(where: dict[str, object], copies: dict[str, int]) -> list[str]:
        limit = Limit("some", "main", where=where, at_most=1, unit="animals")
        return [one.message for one in findings([limit], Listed(copies).deck())]

    assert said({"rank": "restricted"}, {"A": 2, "B": 2}) == ["main has 2 animals (B), at most 1 allowed"]
    assert said({"rank": ("common", "restricted")}, dict.fromkeys(CARDS, 1)) == [
        "main has 7 animals (A, B, C, A2, B2 and 2 more), at most 1 allowed"
    ]
    assert said({}, {"A": 2}) == ["main has 2 animals, at most 1 allowed"]


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


def test_an_entry_of_another_section_is_no_card_of_the_zone() -> None:
    listed = Listed({"A": 2, "H": 1})
    size = Limit("size", "main", at_least=3, at_most=3)
    assert [(one.actual, one.allowed) for one in findings([size], listed.deck())] == [(2, 3)]
    assert listed.unknown == ["deckkit/card.wrong-zone"]
    assert found(size, {"A": 3, "H": 1}) == []


def test_a_name_of_a_card_and_its_own_reprint_means_the_first_printing() -> None:
    listed = Listed({"Bee": 1})
    assert listed.deck().copies("main") == {"B": 1}
    assert listed.unknown == []
    ambiguous = Listed({"Twin": 1})
    ambiguous.deck()
    assert ambiguous.unknown == ["deckkit/card.ambiguous"]


def test_a_reprint_of_another_faction_is_found_as_it_is_listed() -> None:
    """The reprint, not its first printing, is what must belong."""
    pool_cards = CARDS | {"C2": Card(name="Cat, gold", value=1, faction="rats", same_as="C")}
    pool = Pool("test", "pool", PoolFile(game="test", title="t", edition="1", provenance="house", cards=pool_cards))
    data = {"game": "test", "name": "x", "main": {"C2": 1}}
    deck, _ = resolve(DeckFile.model_validate(data), data, ZONES, pool)
    assert list(findings([Belongs("faction", "main", "faction", "faction")], deck)) == []


def test_a_key_that_every_card_contradicts_is_the_one_that_is_wrong() -> None:
    belongs = Belongs("faction", "main", "faction", "faction", among=("rats", "cats"))
    assert found(belongs, {"C": 3}) == [("rats", "cats", 'write faction = "cats", or change the cards')]
    assert found(belongs, {"C": 3, "A": 1}) == [("cats", "rats", "take C out of main")]


def test_copies_beyond_the_cap_do_not_count_in_the_sum() -> None:
    limit = Limit("restricted", "main", where={"rank": "restricted"}, at_most=1, capped=1)
    assert found(limit, {"B": 9}) == []


def test_a_stock_is_kept_exactly_or_not_exceeded() -> None:
    stock = Stock("stock", "main", {"A": 2, "B": 1})
    at_most = Stock("stock", "main", {"A": 2, "B": 1}, exactly=False)

    def holds(limit: Stock, copies: dict[str, int]) -> bool:
        deck = Listed(copies).deck()
        return all(limit.holds(deck, filled) for filled in bound(limit, deck))

    assert [holds(stock, copies) for copies in ({"A": 1, "A2": 1, "B": 1}, {"A": 2}, {"A": 3, "B": 1})] == [
        True,
        False,
        False,
    ]
    assert [holds(at_most, copies) for copies in ({"A": 2}, {"A": 3}, {"C": 1})] == [True, False, False]


def test_a_game_words_a_limit_that_does_not_hold_and_no_other() -> None:
    def words(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
        yield Finding(rule=limit.rule, message="too small", actual=filled.size, allowed=limit.at_least, help="grow")

    assert found(Limit("size", "main", at_least=9, own_words=words), {"A": 1}) == [(1, 9, "grow")]
    assert found(Limit("size", "main", at_least=9, own_words=words), {"A": 9}) == []
    assert found(Limit("size", "main", at_least=9, own_words=unsaid), {"A": 1}) == []


def test_cards_of_which_there_is_to_be_none_are_named_one_by_one() -> None:
    limit = Limit("none", "main", each=True, at_most=0, where={"rank": "restricted"})
    (finding,) = findings([limit], Listed({"A": 2, "B": 1}).deck())
    assert (finding.message, finding.at) == ("B Bee has 1 copy, none allowed", ("main", "B"))


def said(limit: Declared, copies: dict[str, int], **more: object) -> list[tuple[object, ...]]:
    """Place, copies there are and should be, and the message of each finding of our own words."""
    zones = (*ZONES, Zone("homes", ("homes",), "ordered", ("homes", "cards"), optional=True))
    data = {"game": "test", "name": "x", "main": copies, **more}
    deck, _ = resolve(DeckFile.model_construct(game="test", name="x"), data, zones, POOL)
    return [(one.at, one.actual, one.allowed, one.message) for one in findings([limit], deck)]


def test_a_stock_names_each_card_of_which_there_are_too_many_or_too_few() -> None:
    stock = Stock("stock", "main", {"A": 2, "B": 1}, called="the box")
    assert said(stock, {"A": 3, "C": 1}) == [
        (("main", "A"), 3, 2, "A Ant: 3 in main, 2 in the box"),
        (("main",), 0, 1, "B Bee: 0 in main, 1 in the box"),
        (("main", "C"), 1, 0, "C Cat: 1 in main, 0 in the box"),
    ]
    assert [one[1:3] for one in said(stock, {"A": 3, "Zebra": 1})] == [(3, 2)], "the zebra may be the bee"
    some = Stock("stock", "main", {"A": 2, "B": 1}, exactly=False, fewest={"A": 1})
    assert [one[:3] for one in said(some, {"B": 1})] == [(("main",), 0, 1)]


def test_of_a_large_stock_that_is_lacking_the_first_few_cards_are_named_in_one_finding() -> None:
    stock = Stock("stock", "main", dict.fromkeys("ABCXYH", 1), called="the box")
    assert said(stock, {}) == [
        (("main",), 0, 6, "main lacks 6 cards of the box: A Ant, B Bee, C Cat, X Twin, Y Twin and 1 more")
    ]


def test_a_card_that_is_missing_in_the_zone_beside_is_named() -> None:
    within = Within("within", "homes", of="main")
    assert said(within, {"A": 1}, homes=["A", "B"]) == [
        (("homes", 1), 0, "1 or more in main", "B Bee stands in homes, but none in main")
    ]
    assert said(within, {"A": 1}, homes=["A", "A"])[0][1:] == (
        1,
        "2 or more in main",
        "A Ant has 2 copies in homes, but 1 in main",
    )
    assert said(within, {"A": 1, "Zebra": 1}, homes=["B"]) == [], "the zebra may be the bee"


def test_a_card_that_lacks_the_one_it_needs_is_named() -> None:
    needs = Needs("needs", "main", "homes", {"A": frozenset("H")}, "an ant has a home")
    assert said(needs, {"A": 1, "B": 1}) == [
        (("main", "A"), "none", "H", "A Ant stands in main, but homes has nothing: an ant has a home")
    ]
    assert said(needs, {"A": 1}, homes=["H"]) == []
    assert said(needs, {"A": 1}, homes=["Zebra"]) == [], "the zebra may be a home"


def test_a_declaration_that_limits_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a limit has a bound"):
        Limit("size", "main")
    with pytest.raises(ValueError, match="a copy limit the most copies"):
        Limit("copies", "main", at_least=1, each=True)


@pytest.mark.parametrize(
    "more", [{}, {"exactly": True, "fewest": {"B": 1}}, {"exactly": False, "fewest": {"A": 1}}], ids=str
)
def test_a_stock_that_could_be_read_in_two_ways_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="all there or none"):
        Stock("stock", "main", {"A": 2, "B": 1}, together=frozenset("A"), **more)


def test_a_sum_of_broken_numbers_is_refused() -> None:
    class Weighed(models.Card):
        weight: float

    class WeighedPool(models.PoolFile):
        SECTIONS: ClassVar[tuple[str, ...]] = ("cards",)
        cards: dict[str, Weighed]

    cards = {"A": Weighed(name="Ant", weight=1.5)}
    pool = Pool("test", "pool", WeighedPool(game="test", title="t", edition="1", provenance="house", cards=cards))
    with pytest.raises(TypeError, match="sums are of whole numbers"):
        Limit("weight", "main", measure="weight", at_most=3).weights(pool)


def test_a_copy_limit_of_some_cards_holds_whatever_the_others_do() -> None:
    limit = Limit("copies", "main", each=True, at_most=1, where={"rank": "restricted"})
    deck = Listed({"A": 9, "B": 1}).deck()
    assert limit.holds(deck, deck.zones[0])
    more = Listed({"A": 9, "B": 2}).deck()
    assert not limit.holds(more, more.zones[0])


def test_cards_do_not_all_agree_while_one_of_them_is_unknown() -> None:
    belongs = Belongs("faction", "main", "faction", "faction", among=("rats", "cats"))
    assert [one.at for one in findings([belongs], Listed({"C": 2}).deck())] == [("faction",)]
    assert [one.at for one in findings([belongs], Listed({"C": 2, "Zebra": 9}).deck())] == [("main", "C")]


class TeamFile(models.DeckFile):
    main: dict[str, models.Copies] | None = None
    first: str | None = None
    homes: list[str] = []
    team: list[dict[str, dict[str, int]]] | None = None


TEAM_ZONES = (
    Zone("main", ("main",), "counts", ("cards",), optional=True, without="team"),
    Zone("first", ("first",), "single", ("cards",), optional=True, within="main"),
    Zone("homes", ("homes",), "ordered", ("homes",)),
    Zone("main", ("team", "*", "main"), "counts", ("cards",), optional=True),
)


def team_deck(**data: object) -> Deck:
    whole = {"game": "test", "name": "x", **data}
    return resolve(TeamFile.model_validate(whole), whole, TEAM_ZONES, POOL)[0]


def test_a_card_named_once_more_is_one_of_the_zone_beside() -> None:
    within = Within("first", "first", of="main")

    def holds(**data: object) -> bool:
        deck = team_deck(**data)
        return all(within.holds(deck, filled) for filled in bound(within, deck))

    assert holds(main={"A": 1}, first="A")
    assert not holds(main={"A": 1}, first="B")
    assert holds(main={"A": 1}, first="A2") and holds(main={"A2": 1}, first="A"), "printings of one card"
    assert holds(first="B"), "without the zone beside nothing is bound"


def test_each_card_beside_has_one_that_goes_with_it() -> None:
    cards = {"A": Card(name="Ant", value=1, faction="H"), "C": Card(name="Cat", value=1, faction="none")}
    pool = Pool("test", "pool", POOL.file.model_copy(update={"cards": cards}))
    matches = Matches("pairs", "main", of="homes", card_field="faction")

    def holds(**data: object) -> bool:
        whole = {"game": "test", "name": "x", **data}
        deck = resolve(TeamFile.model_validate(whole), whole, TEAM_ZONES, pool)[0]
        return all(matches.holds(deck, filled) for filled in bound(matches, deck))

    def said(**data: object) -> list[tuple[object, ...]]:
        whole = {"game": "test", "name": "x", **data}
        deck = resolve(TeamFile.model_validate(whole), whole, TEAM_ZONES, pool)[0]
        return [(one.at, one.actual, one.allowed, one.message) for one in findings([matches], deck)]

    assert said(main={"A": 2}, homes=["H"]) == [
        (("main", "A"), 2, 1, "2 in main with the faction H Home, of which homes has 1")
    ]
    assert said(main={}, homes=["H"])[0][:3] == (("main",), 0, 1)
    assert said(main={}, homes=["H", "Zebra"]) == [], "of a zebra nobody can tell what goes with it"
    assert holds(main={"A": 2}, homes=["H", "H"])
    assert not holds(main={"A": 1}, homes=["H", "H"])
    assert not holds(main={"A": 1}, homes=[])
    assert not holds(main={"A": 1, "C": 1}, homes=["H"])


def test_a_zone_stands_where_it_is_written_and_could_stand_in_every_table_that_is_there() -> None:
    in_team = TEAM_ZONES[3]
    data = {"team": [{"main": {"A": 1}}, {}]}
    assert [zone.path for zone in in_team.in_file(data)] == [("team", 0, "main")]
    assert [zone.path for zone in in_team.in_file(data, left_out=True)] == [("team", 0, "main"), ("team", 1, "main")]
    assert [zone.path for zone in TEAM_ZONES[0].in_file({}, left_out=True)] == [("main",)]
    assert list(TEAM_ZONES[0].in_file(data, left_out=True)) == []


def test_a_limit_can_name_single_cards() -> None:
    limit = Limit("few", "main", where={"id": ("A", "C")}, at_most=1, unit="of the two")
    assert found(limit, {"A": 1, "B": 3}) == []
    assert [actual for actual, _, _ in found(limit, {"A": 1, "C": 1})] == [2]


def test_cards_that_go_together_are_all_there_in_their_copies_or_none() -> None:
    some = Stock("some", "main", {"A": 1, "B": 2, "C": 1}, exactly=False, fewest={"C": 1}, together=frozenset("AB"))

    def broken(copies: dict[str, int]) -> list[str | None]:
        deck = team_deck(main=copies)
        (filled,) = bound(some, deck)
        found = [one.card for one in some.findings(deck, filled)]
        assert some.holds(deck, filled) is (not found)
        return found

    assert broken({"C": 1}) == broken({"A": 1, "B": 2, "C": 1}) == []
    assert broken({"A": 1, "C": 1}) == broken({"A": 1, "B": 1, "C": 1}) == ["B"]
    assert broken({}) == ["C"]


def test_a_stock_over_several_zones_binds_only_where_its_own_zone_is_there() -> None:
    stock = Stock("stock", "homes", {"H": 1}, across=("homes", "main"))
    assert not bound(stock, Deck(team_deck(main={"A": 1}).file, POOL, team_deck(main={"A": 1}).filled("main")))
    assert len(bound(stock, team_deck(main={"A": 1}, homes=["H"]))) == 1


def test_what_is_needed_may_be_asked_for_only_where_the_other_zone_is_there() -> None:
    needs = Needs("needs", "first", "main", {"A": frozenset("B")}, "A with B", if_there=True)

    def holds(**data: object) -> bool:
        deck = team_deck(**data)
        return all(needs.holds(deck, filled) for filled in bound(needs, deck))

    assert holds(first="A") and holds(first="A", main={"B": 1})
    assert not holds(first="A", main={"A": 1})


def test_some_zones_together_may_be_within_another_where_certain_cards_are_there() -> None:
    within = Within("within", "main", of="homes", these=(("main",),), only_with=frozenset("AB"))

    def holds(**data: object) -> bool:
        deck = team_deck(**data)
        return all(within.holds(deck, filled) for filled in bound(within, deck))

    assert holds(main={"A": 1}, homes=[]) and not holds(main={"A": 1, "B": 1}, homes=[])
    assert not bound(within, team_deck(team=[{"main": {"A": 1}}]))


def test_a_stock_may_ask_for_some_of_its_cards_or_for_none_at_all() -> None:
    some = Stock("some", "main", {"A": 3, "B": 2}, exactly=False, fewest={"A": 1})
    assert [holds(some, copies) for copies in ({"A": 1}, {"A": 3, "B": 2}, {"B": 1}, {"A": 4})] == [
        True,
        True,
        False,
        False,
    ]
    all_or_none = Stock("all", "main", {"A": 1, "B": 1}, or_none=True)
    assert [holds(all_or_none, copies) for copies in ({}, {"A": 1, "B": 1}, {"A": 1})] == [True, True, False]


def holds(limit: Stock, copies: dict[str, int]) -> bool:
    deck = Listed(copies).deck()
    return limit.holds(deck, deck.zones[0])


def test_a_card_may_need_another_beside_it() -> None:
    needs = Needs("needs", "main", "homes", {"A": frozenset(("H",)), "B": frozenset()}, "an ant has a home")
    zones = (*ZONES, Zone("homes", ("home",), "single", ("homes",), optional=True))
    answers = []
    for copies, home in (({"A": 2}, "H"), ({"A": 2}, None), ({"C": 1}, None), ({"B": 1}, "H")):
        data = {"game": "test", "name": "x", "main": copies, **({"home": home} if home else {})}
        deck, _ = resolve(DeckFile.model_construct(game="test", name="x"), data, zones, POOL)
        answers.append(needs.holds(deck, deck.zones[0]))
    assert answers == [True, False, True, False]
