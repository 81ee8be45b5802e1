"""How far lists use their limits: numbers, verdicts, and verdicts that agree with the check."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.check import check_text
from deckkit.decks.limit_use import Use, limit_uses
from deckkit.games import load_game
from tests.games.construction import errors
from tests.games.every_case import BROKEN, EVERY_CASE

Run = Callable[..., Result]
RATS = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")


def uses(text: str, pool: str | None = None) -> list[Use]:
    """The uses of a list by its text; none where its shape is wrong."""
    deck = check_text("list.toml", text, pool).deck
    return [] if deck is None else limit_uses(load_game(deck.pool.game), deck, tomllib.loads(text))


def of(found: list[Use], rule: str) -> Use:
    """The one use of a rule of the game of RATS."""
    (use,) = (one for one in found if f"cannibal-world/{rule}" in one.rules)
    return use


def test_a_sum_bounded_from_below_and_above_is_one_use_with_both_rules() -> None:
    cards = of(uses(RATS), "construction.min-cards")
    assert cards.rules == ("cannibal-world/construction.min-cards", "cannibal-world/construction.max-cards")
    assert (cards.zone, cards.what, cards.actual, cards.at_least, cards.at_most) == ("main", "cards", 19, 15, 25)
    assert (cards.holds, cards.left) == (True, 6)


def test_points_and_the_fullest_card_are_counted() -> None:
    found = uses(RATS)
    points, common = of(found, "construction.value-cap"), of(found, "construction.common-three-copies")
    assert (points.actual, points.at_most, points.left) == (158, 160, 2)
    assert (common.actual, common.at_most, common.cards) == (3, 3, ("RA/28",))


def test_all_cards_with_too_many_copies_are_named() -> None:
    text = RATS.replace('"RA/28" = 3', '"RA/28" = 5\n"RA/29" = 4')
    common = of(uses(text), "construction.common-three-copies")
    assert (common.holds, common.actual, common.left) == (False, 5, None)
    assert sorted(common.cards) == ["RA/28", "RA/29"]


def test_a_line_that_is_not_understood_leaves_open_what_it_could_change() -> None:
    found = uses(RATS.replace('"RA/28" = 3', '"RA/999" = 3'))
    assert of(found, "construction.value-cap").holds is None, "the unknown card may cost anything"
    assert of(found, "construction.min-cards").holds is True, "three cards are three cards"
    assert of(found, "construction.single-faction").holds is None


def test_a_card_that_is_known_to_stand_in_the_other_zone_is_one_of_it_whatever_else_is_not_understood() -> None:
    found = uses(RATS.replace('"RA/28" = 3', '"RA/999" = 3'))
    assert of(found, "setup.reinforcements-one-card").holds is True
    missing = uses(RATS.replace('"RA/28" = 3', '"RA/999" = 3').replace('"RA/14" = 1', '"RA/15" = 1'))
    assert of(missing, "setup.reinforcements-one-card").holds is None, "the line that is unknown may be that card"


def test_a_zone_that_may_not_be_left_out_is_empty_where_it_is() -> None:
    without = "\n".join(line for line in RATS.splitlines() if not line.startswith("habitat"))
    habitat = next(one for one in uses(without) if one.what == "Habitat cards")
    assert (habitat.actual, habitat.at_least, habitat.holds) == (0, 1, False)


def test_a_stock_counts_its_own_cards_and_names_those_beyond_it() -> None:
    text = (shipped.DECKS / "cannibal-world" / "dogs-preconstructed.toml").read_text(encoding="utf-8")
    stock = of(uses(text), "construction.preconstructed-one-per-faction")
    assert (stock.actual, stock.at_least, stock.at_most, stock.holds, stock.cards) == (21, 21, 21, True, ())
    changed = uses(text.replace('"DO/01" = 1', '"DO/28" = 1'))
    stock = of(changed, "construction.preconstructed-one-per-faction")
    assert (stock.actual, stock.holds, stock.cards) == (20, False, ("DO/28",))


@pytest.mark.parametrize("path", sorted(shipped.DECKS.glob("*/*.toml")), ids=lambda path: path.stem)
def test_every_limit_holds_in_every_shipped_list(path: Path) -> None:
    assert [one for one in uses(path.read_text(encoding="utf-8")) if not one.holds] == []


def test_every_limit_holds_in_the_lists_that_obey_the_rules() -> None:
    broken = {case.rule: [one for one in uses(case.obeys, case.pool) if not one.holds] for case in EVERY_CASE}
    assert {rule: found for rule, found in broken.items() if found} == {}


def test_a_limit_is_called_broken_only_in_a_list_that_the_check_refuses() -> None:
    called = [case for case in BROKEN if any(one.holds is False for one in uses(case.breaks, case.pool))]
    assert len(called) > len(BROKEN) // 3, "many rules are declared as limits"
    assert [case.rule for case in called if not errors(case.breaks, case.pool)] == []


def test_a_broken_limit_says_by_how_much_in_words(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "rats.toml"
    path.write_text(RATS.replace('"RA/28" = 3', '"RA/28" = 5'), encoding="utf-8")
    said = deckkit("deck", "stats", str(path))
    assert said.exit_code == 0
    lines = [" ".join(line.split()) for line in said.stdout.partition("\nlimits\n")[2].splitlines()]
    assert "holds main: cards 21 of 15 to 25, 4 left (construction.min-cards, construction.max-cards)" in lines
    assert any(
        line.startswith("broken main: copies of one card of rank common 5 of at most 3, 2 too many: RA/28 ")
        for line in lines
    )


def test_what_is_unclear_is_said_to_rest_on_a_line_that_was_not_understood(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "rats.toml"
    path.write_text(RATS.replace('"RA/28" = 3', '"RA/999" = 3'), encoding="utf-8")
    why = "unclear: a line that was not understood leaves it open"
    assert why in deckkit("deck", "stats", str(path)).stdout
    assert why not in deckkit("deck", "stats", "rats-knives-out").stdout


def test_no_number_of_a_zone_comes_twice_and_nothing_is_called_cards_of_the_stock(deckkit: Run) -> None:
    for path in sorted(shipped.DECKS.glob("*/*.toml")):
        for line in deckkit("deck", "stats", str(path)).stdout.partition("\nlimits\n")[2].splitlines():
            zone = line[10:].partition(":")[0]
            numbers = zone.partition(" ")[2].split(", ")
            assert len(set(numbers)) == len(numbers), line
            assert "stock" not in line and "of none" not in line


def test_tables_of_many_players_that_are_alike_are_one_line_by_their_names(deckkit: Run) -> None:
    said = deckkit("deck", "stats", "four-player-teams").stdout
    assert "factions of Ayla, Broud, Creb, Durga: factions 1, exactly 1 (setup.one-faction-with-four)" in said
    assert "robots of seat 1, 2: a Robot is" in deckkit("deck", "stats", "two-players").stdout, "nobody is named"


def test_two_players_of_one_name_are_told_apart_by_their_places(deckkit: Run, tmp_path: Path) -> None:
    text = (shipped.DECKS / "shared-worlds" / "four-player-teams.toml").read_text(encoding="utf-8")
    path = tmp_path / "teams.toml"
    path.write_text(text.replace('"Broud"', '"Ayla"'), encoding="utf-8")
    said = deckkit("deck", "stats", str(path)).stdout
    assert "factions of Ayla (seat 1), Ayla (seat 2), Creb, Durga: factions 1, exactly 1" in said


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("three-player", "all buildings together: buildings 6 of the 8 there are (setup."),
        ("four-players", "all sides together: the right sides 4 of 4 (setup."),
        ("bottom-of-the-box", "event-deck: Events of other sets 13, at least 1 (event."),
        ("bottom-of-the-box", "relic-deck: relics 11 of the 19 there are, at least 11 (relic."),
    ],
)
def test_what_there_is_of_a_stock_is_said_in_plain_words(deckkit: Run, name: str, line: str) -> None:
    assert line in deckkit("deck", "stats", name).stdout


def test_a_card_that_is_of_no_stock_is_named_besides_those_that_are(deckkit: Run, tmp_path: Path) -> None:
    text = (shipped.DECKS / "cannibal-world" / "dogs-preconstructed.toml").read_text(encoding="utf-8")
    path = tmp_path / "dogs.toml"
    path.write_text(text.replace('"DO/01" = 1', '"DO/28" = 1'), encoding="utf-8")
    said = deckkit("deck", "stats", str(path)).stdout
    assert "main: the right cards 20 of 21, 1 too few: besides DO/28 " in said


def test_the_json_has_every_limit_with_its_bounds_and_verdict(deckkit: Run) -> None:
    limits = json.loads(deckkit("deck", "stats", "rats-knives-out", "--format", "json").stdout)["limits"]
    points = next(one for one in limits if one["what"] == "points" and one["zone"] == "main")
    assert points == {
        "rules": ["cannibal-world/construction.value-cap"],
        "role": "main",
        "zone": "main",
        "what": "points",
        "actual": 158,
        "at_least": None,
        "at_most": 160,
        "holds": True,
        "cards": [],
        "whose": None,
        "left": 2,
    }
