"""Lists of all five games repaired: legal by `check` afterwards, or with only that left which no copies can mend."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from deckkit import shipped
from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.repair import Repair
from deckkit.decks.solving.wishes import AtLeast, Wishes
from tests.decks.solving.lists import SHIPPED, Held, cases, changed, held

SEATS = "how many people sit down, or how many places a table of them has"
RECORD = "what was dealt and kept is on record; another record would be another draft"
KEY = "a word of the head, to which no card belongs"

BY_HAND = {
    "cannibal-world/team.sides": SEATS,
    "cannibal-world/team.own-decks": KEY,
    "fresh-meat/base.players": SEATS,
    "fresh-meat/char.max-six-players": SEATS,
    "fresh-meat/base.encounter-stack-nine": SEATS,
    "fresh-meat/crawl.nine-slots": SEATS,
    "fresh-meat/crawl.one-preset-characters": KEY,
    "fresh-meat/crawl.two-draft": KEY,
    "fresh-meat/crawl.three-draft": KEY,
    "fresh-meat/deck.all-shuffled-in": KEY,
    "fresh-meat/rep.group-decides-mode": KEY,
    "fresh-meat/rep.one-mode-for-all": RECORD,
    "fresh-meat/rep.unique": RECORD,
    "fresh-meat/draft.deal-five": RECORD,
    "fresh-meat/draft.quick-own-cards-only": RECORD,
    "fresh-meat/draft.standard-always-left": RECORD,
    "fresh-meat/draft.standard-choose-one": RECORD,
    "fresh-meat/draft.standard-five-each": RECORD,
    "fresh-meat/draft.standard-participation": RECORD,
    "fresh-meat/draft.standard-pass-left": RECORD,
    "fresh-meat/draft.standard-until-gone": RECORD,
    "karnivorous/setup.players-one-to-four": SEATS,
    "karnivorous/setup.board-sides-by-player-count": SEATS,
    "karnivorous/setup.scientist-rooms": SEATS,
    "karnivorous/variant.combinable": KEY,
    "shared-worlds/components.player-count": SEATS,
    "shared-worlds/components.free-for-all-with-two-or-three": KEY,
    "shared-worlds/components.teams-with-four": KEY,
    "shared-worlds/setup.team-seats": KEY,
    "shared-worlds/setup.draft-order-two-players": KEY,
    "shared-worlds/setup.draft-order-three-players": KEY,
    "shared-worlds/setup.draft-order-four-players": KEY,
    "shared-worlds/setup.two-starting-resources": KEY,
    "shared-worlds/setup.third-resource-comes-later": KEY,
    "shared-worlds/setup.starting-resources-even": KEY,
    "shared-worlds/variant.excess-damage": KEY,
    "shared-worlds/variant.worker-draw-pool": KEY,
    "shared-worlds/variant.instant-destination": KEY,
    "shared-worlds/variant.attacker-power-return": KEY,
    "shared-worlds/variant.promotion-lane": KEY,
    "shared-worlds/variant.prosperity-power": KEY,
}
"""The rules that a repair may leave broken, each with the reason."""

LISTS = [
    (case, case_held)
    for case in cases()
    for text in (case.breaks,)
    if not text.startswith("cannot: ") and (case_held := held(text, case.pool)) is not None
]


def mends_what_copies_can(one: Held) -> set[str]:
    """The rules that are left broken by a repair that was found, written and proven."""
    mended = one.mended()
    assert isinstance(mended.found, Repair), mended.found
    assert mended.found.proven and mended.found.chosen
    assert mended.document is not None, "the repair can be written"
    assert mended.legal is (not mended.left)
    return {finding.rule for finding in mended.left}


@cache
def left_of(place: int) -> frozenset[str]:
    return frozenset(mends_what_copies_can(LISTS[place][1]))


@pytest.mark.parametrize(
    "place", range(len(LISTS)), ids=[f"{case.rule}-{place}" for place, (case, _) in enumerate(LISTS)]
)
def test_a_list_that_breaks_a_rule_is_repaired(place: int) -> None:
    case, _ = LISTS[place]
    assert left_of(place) <= BY_HAND.keys() & {case.rule, case.cites}


def test_nothing_is_left_to_hands_that_is_always_mended() -> None:
    assert set().union(*map(left_of, range(len(LISTS)))) == BY_HAND.keys()


def test_a_list_that_obeys_is_left_as_it_is() -> None:
    for case in cases():
        one = held(case.obeys, case.pool)
        if one is not None:
            assert one.mended().clean, case.rule


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_a_shipped_list_needs_no_change_and_is_mended_when_changed(path: Path) -> None:
    original = held(path.read_text(encoding="utf-8"))
    assert original is not None
    assert original.mended().clean
    mended_at_random(original, path.stem, 2)


@pytest.mark.heavy
@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_a_shipped_list_is_mended_however_it_was_changed(path: Path) -> None:
    original = held(path.read_text(encoding="utf-8"))
    assert original is not None
    mended_at_random(original, f"heavy {path.stem}", 60)


def mended_at_random(original: Held, seed: str, times: int) -> None:
    """Some random changes of a list are each mended again, but for a crawl that became one of another mode."""
    for number in range(times):
        left = mends_what_copies_can(changed(original, f"{seed} {number}"))
        assert left <= {f"fresh-meat/crawl.{crawl}" for crawl in ("one-preset-characters", "two-draft", "three-draft")}


def test_what_is_kept_stays_though_something_else_has_to_go() -> None:
    original = next(path for path in SHIPPED if path.stem == "rats-knives-out")
    broken = held(original.read_text(encoding="utf-8").replace('"RA/28" = 3', '"RA/28" = 3\n"RA/21" = 3\n"RA/22" = 3'))
    assert broken is not None
    assert broken.mended().legal
    mended = broken.mended(Wishes((AtLeast("RA/21", 3, "RA/21"), AtLeast("RA/22", 2, "RA/22"))))
    assert mended.legal and mended.deck is not None
    main = mended.deck.copies("main")
    assert main["RA/21"] == 3 and main["RA/22"] >= 2


def changed_list(stem: str, **keys: Any) -> Held:
    """A shipped list with other keys in its head."""
    original = next(path for path in SHIPPED if path.stem == stem)
    found = held(tomli_w.dumps({**tomllib.loads(original.read_text(encoding="utf-8")), **keys}))
    assert found is not None
    return found


RELICS = tomllib.loads((shipped.CARDPOOLS / "fresh-meat.toml").read_text(encoding="utf-8"))["relics"]
NEW_RELICS = {one: 1 for one, card in RELICS.items() if card["set"] == "fresh-meat"}


@pytest.mark.parametrize(
    ("stem", "keys", "changes", "left_out"),
    [
        ("two-player", {"main_pile": {"SA/01": 1}}, [("SA/01", -1)], ["main_pile"]),
        ("two-player", {"main_pile": {}}, [], ["main_pile"]),
        ("party-of-four-plain", {"relic_deck": {"iron-crown": 1}}, [("iron-crown", -1)], ["relic-deck"]),
        ("party-of-four-plain", {"relic_deck": {**NEW_RELICS, "iron-crown": 1}}, [("iron-crown", -1)], []),
        ("two-players", {"opening": ["C01"]}, [("C01", -1)], ["opening"]),
        ("two-players-old-laboratory", {"layout": [["T1"]]}, [("T1", -1)], ["layout 1"]),
        ("crawl-3-the-dead-will-rise", {"custom_crawl": "Crawl #2"}, [("crawl-2", -1)], []),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_a_list_can_do_without_is_left_out_where_that_is_the_smallest_change(
    stem: str, keys: dict[str, Any], changes: list[tuple[str, int]], left_out: list[str]
) -> None:
    mended = changed_list(stem, **keys).mended()
    assert mended.legal and isinstance(mended.found, Repair) and mended.found.proven
    assert [(one.card, one.by) for one in mended.found.changes] == changes
    assert [one.label for one in mended.found.left_out] == left_out
    assert mended.document is not None
    if left_out:
        assert keys.keys().isdisjoint(mended.document.data)


def test_another_custom_crawl_comes_before_none_where_both_are_as_few_changes() -> None:
    """Without any, the Encounter that Crawl #2 orders after another one would have to go too."""
    mended = changed_list("crawl-2-crucible-of-heroes", custom_crawl="Crawl #3").mended()
    assert mended.legal and isinstance(mended.found, Repair) and mended.found.proven
    assert [(one.card, one.by) for one in mended.found.changes] == [("crawl-2", 1), ("crawl-3", -1)]


def test_that_nothing_can_be_had_is_told_of_the_custom_crawl_as_it_is() -> None:
    found = changed_list("crawl-2-crucible-of-heroes", custom_crawl="Crawl #3").mended(Wishes(max_changes=1)).found
    assert isinstance(found, Clash)
    assert (found.as_it_is, found.smallest) == (("custom-crawl",), 2)


def test_no_custom_crawl_of_another_length_is_what_a_list_is_meant_to_be() -> None:
    """Such a crawl would demand nothing of the lines, and to name it would be fewer changes than to mend them."""
    original = changed_list("crawl-2-crucible-of-heroes")
    data = tomllib.loads(original.document.text)
    del data["custom_crawl"]
    data["crawl"] = [{"encounter": data["crawl"][0]["encounter"]}] * 8
    one = held(tomli_w.dumps(data))
    assert one is not None
    mended = one.mended()
    assert isinstance(mended.found, Repair) and mended.found.proven
    assert {change.zone.role for change in mended.found.changes} == {"encounters"}
    assert mended.found.size == 2 * 7


def test_a_custom_crawl_with_a_line_too_few_stays_and_is_left_to_hands() -> None:
    crawl = changed_list("crawl-2-crucible-of-heroes").document.data["crawl"]
    mended = changed_list("crawl-2-crucible-of-heroes", crawl=crawl[:-1]).mended()
    assert isinstance(mended.found, Repair) and not mended.found.changed
    assert [one.rule for one in mended.left] == ["fresh-meat/crawl.nine-slots"]
