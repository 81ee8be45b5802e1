"""Positions: what `given` and `set` lines do, what `expect` lines find, and what of it others may see."""

from collections.abc import Mapping

import pytest

from deckkit.games import load_game
from deckkit.games.cannibal_world import brought as lists_of
from deckkit.games.cannibal_world import play_cards, readings, table_setup
from deckkit.games.cannibal_world.paths import no_card, no_creature
from deckkit.games.cannibal_world.positions import assign
from deckkit.games.cannibal_world.readings import among, same, seen_value, value
from deckkit.games.cannibal_world.snapshots import snapshot
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Table
from deckkit.play.core import BadValue, Setup
from deckkit.pool_files import load_pool
from tests.games.cannibal_world.lists import FULL, HOUSE, deck
from tests.games.cannibal_world.test_setup import resolved

OWN = (
    'RA/91 "Knife Rat" 3/4 tactical:shield-2 triggered:armor-1',
    "RA/92 2/3 native:stalker",
    "RA/93 action cover:net",
)


def cards() -> Mapping[str, Card]:
    own = {card.id: card for card in map(play_cards.card, OWN)}
    return {**play_cards.cards(load_pool(load_game("cannibal-world"), HOUSE)), **own}


def position(*lines: str, mode: str = "1v1") -> Table:
    """An empty position of players without lists, after some lines."""
    return after(table_setup.table(Setup(table_setup.mode(mode.split()), {}, cards(), given=True)), *lines)


def with_list(*lines: str) -> Table:
    """The same with the 21 cards of FULL for A."""
    brought = lists_of.brought(resolved(deck(FULL)), ("A",), cards())
    return after(table_setup.table(Setup(table_setup.mode([]), brought, cards(), given=True)), *lines)


def after(table: Table, *lines: str) -> Table:
    for line in lines:
        path, _, text = line.partition(" = ")
        assign(table, path, text)
    return table


def left(table: Table, card: str) -> int:
    unseen = table.players["A"].unseen
    assert unseen is not None
    return unseen.get(card, 0)


# -- what can be set ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "A.pool = 3",
        "A.pool = 7",
        "A.habitat = 2",
        "A.exhausted = yes",
        "A.ransacked = yes",
        "A.gave = yes",
        "A.main = 5",
        "A.hand = RA/01 ? RA/01",
        "A.hand = -",
        "A.reinforcements = ? RA/93",
        "A.discard = RA/01, RA/93",
        "turn = B",
        "turn = B draw",
        "number = 1",
        "starter = B",
    ],
)
def test_what_a_line_sets_is_what_is_then_expected(line: str) -> None:
    path, _, text = line.partition(" = ")
    assert same(position(line), path, text)


def test_a_turn_begins_with_its_main_phase_or_with_the_draw_phase() -> None:
    assert value(position("turn = B"), "phase") == "main"
    assert value(position("turn = B draw"), "phase") == "draw"
    assert not same(position("turn = B draw"), "turn", "B main")


def test_creatures_lie_in_their_zone_as_written() -> None:
    table = position("A.cover = RA/91 as Knife, RA/92 as Old (damage 2, stunned, covered stalker)")
    assert value(table, "A.cover") == ("Knife", "Old")
    assert (value(table, "Old.damage"), value(table, "Old.life"), value(table, "Old.stunned")) == (2, 1, "yes")
    assert (value(table, "Old.covered"), value(table, "Old.stalker")) == (("stalker",), "no")
    assert (value(table, "Knife.covered"), value(table, "Knife.life")) == ((), 4)


def test_a_creature_without_a_name_is_called_by_its_card_and_the_second_by_a_number() -> None:
    table = position("A.hunting = RA/92, RA/92", "B.hunting = RA/92")
    assert value(table, "A.hunting") == ("RA/92", "RA/92#2")
    assert value(table, "B.hunting") == ("RA/92#3",)


def test_one_creature_can_be_set_by_itself() -> None:
    table = position("A.cover = RA/91 as Knife")
    after(table, "Knife.damage = 3", "Knife.stunned = yes", "Knife.covered = shield-2 armor-1", "Knife.zone = hunting")
    assert same(table, "A.hunting", "Knife") and same(table, "A.cover", "-")
    assert same(table, "Knife.covered", "armor-1, shield-2") and value(table, "Knife.damage") == 3
    after(table, "Knife.covered = -")
    assert value(table, "Knife.covered") == ()


def test_names_in_quotes_and_cards_by_name_are_understood() -> None:
    table = position('A.cover = "Knife Rat" as "Old One"', 'A.hand = "Old Chief"')
    assert same(table, "A.hand", "RA/01") and same(table, "Old One.card", "Knife Rat")
    assert same(table, "A.cover", "Old One") and same(table, "A.cover", '"Old One"')


def test_a_later_line_replaces_an_earlier_one() -> None:
    table = position("A.cover = RA/91 as Knife, RA/92", "A.cover = RA/91 as Knife (damage 1)")
    assert value(table, "A.creatures") == ("Knife",) and value(table, "Knife.damage") == 1
    assert snapshot(table) == snapshot(position("A.cover = RA/91 as Knife (damage 1)"))


def test_a_corrected_creature_is_still_the_same_one() -> None:
    """Whatever is under way goes on with it."""
    table = position("A.cover = RA/91 as Knife")
    before = table.creatures["Knife"]
    after(table, "A.cover = RA/91 as Knife (damage 1), RA/92")
    assert table.creatures["Knife"] is before


def test_the_zone_of_a_side_of_two_is_set_by_seat() -> None:
    table = position("A1.cover = RA/91 as Knife", "A2.cover = RA/92 as Old", "A1.cover = RA/92 as New", mode="2v2")
    assert value(table, "A.cover") == ("New", "Old")
    assert (value(table, "A1.cover"), value(table, "Old.seat"), value(table, "Old.side")) == (("New",), "A2", "A")


def test_the_habitat_of_a_side_of_two_is_common() -> None:
    assert value(position("A2.habitat = 1", mode="2v2"), "A.habitat") == 1


def test_the_order_of_turns_follows_the_starter() -> None:
    table = position("starter = B2", mode="2v2")
    assert [one.seat for one in table.order] == ["B2", "A2", "B1", "A1"]


# -- lists -------------------------------------------------------------------------------------------------------


def test_cards_that_are_put_somewhere_leave_the_list() -> None:
    table = with_list("A.hand = RA/11 RA/11 ?", "A.cover = RA/11 as Last", "A.discard = RA/21", "A.reinforcements = ?")
    assert (left(table, "RA/11"), left(table, "RA/21")) == (0, 2)
    assert value(table, "A.main") == 15


@pytest.mark.parametrize("line", ["A.hand = RA/01 RA/11 ?", "A.cover = RA/01 as Chief, RA/11", "A.discard = RA/01"])
def test_cards_that_are_replaced_go_back_to_the_list(line: str) -> None:
    path = line.partition(" ")[0]
    assert snapshot(with_list(line, f"{path} = -")) == snapshot(with_list())
    assert snapshot(with_list(line, line)) == snapshot(with_list(line))


def test_a_main_deck_of_a_given_size_keeps_it() -> None:
    table = with_list("A.main = 5", "A.hand = RA/11 RA/11")
    assert (value(table, "A.main"), left(table, "RA/11")) == (5, 1)


def test_a_main_deck_whose_cards_are_named_holds_no_others() -> None:
    table = with_list("A.main = RA/01 RA/11", "A.hand = RA/11")
    assert table.players["A"].unseen == {"RA/01": 1, "RA/11": 1}
    assert value(table, "A.main") == 2
    after(table, "A.main = 4", "A.hand = -")
    assert snapshot(table) == snapshot(with_list("A.main = 4"))


def test_the_cards_of_a_main_deck_can_be_named_where_there_is_no_list() -> None:
    table = position("A.main = RA/01 RA/11", "A.hand = RA/21")
    assert table.players["A"].unseen == {"RA/01": 1, "RA/11": 1}
    assert after(table, "A.main = 2").players["A"].unseen is None


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("A.hand = RA/01 RA/01",), "holds no more of it"),
        (("A.hand = RA/01", "A.cover = RA/01 as Chief"), r"holds no more of it \(in the hand\)"),
        (("A.cover = RA/01 as Chief", "A.hand = RA/01"), "in play as Chief"),
        (("A.discard = CA/01",), "holds no more of it"),
        (("A.main = RA/01 RA/01",), "holds no more of it"),
        (("A.main = RA/01", "A.hand = RA/01"), "holds no more of it"),
        (("A.hand = " + "? " * 22,), "holds no more cards"),
        (("A.main = 22",), "leaves 21 cards"),
        (("A.hand = ?", "A.main = RA/01"), "name that first"),
        (("A.main = RA/01", "A.hand = ?"), "names its cards"),
        (("A.main = RA/01 ?",), "number of its cards"),
    ],
)
def test_a_card_that_the_list_cannot_hold_is_refused_and_nothing_changes(lines: tuple[str, ...], said: str) -> None:
    *before, last = lines
    table = with_list(*before)
    was = snapshot(table)
    with pytest.raises(BadValue, match=said):
        after(table, last)
    assert snapshot(table) == was


def test_a_hidden_card_in_a_hand_is_a_question_mark() -> None:
    assert position("A.hand = ?").players["A"].hand == [UNKNOWN]


# -- what means nothing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A.pol = 3", 'did you mean "A.pool"'),
        ("C.pool = 3", "did you mean"),
        ("A.pool = many", "whole number"),
        ("A.pool = -1", "whole number"),
        ("A.pool = " + "9" * 5000, "whole number"),
        ("A.habitat = 4", "from 1 to 3"),
        ("A.habitat = 0", "from 1 to 3"),
        ("A.exhausted = maybe", "yes or no"),
        ("A.hand = RA/99", "no card RA/99"),
        ("A.hand = Deed", "did you mean"),
        ("A.hand.size = 2", "follows from"),
        ("A.creatures = RA/91", "follows from"),
        ("A.discard = ?", "hidden cards only"),
        ("A.cover = RA/93", "an action"),
        ("A.cover = ?", "hidden cards only"),
        ("A.cover = RA/91 as A", "cannot be the name"),
        ("A.cover = RA/91 as A.pool", "cannot be the name"),
        ("A.cover = RA/91 as RA/92", "another card is called so"),
        ("A.cover = RA/91 as Knife, RA/92 as Knife", "in play already"),
        ("B.cover = RA/91 as Rex", "in play already"),
        ("A.cover = RA/91 RA/92", "comma"),
        ("A.cover = RA/91 as", "expected a name"),
        ("A.cover = RA/91,", "expected a card"),
        ("A.cover = RA/91 (damage 4)", "from 0 to 3"),
        ("A.cover = RA/91 (damage 1", "never closed"),
        ("A.cover = RA/91 (asleep)", "not asleep"),
        ("A.cover = RA/91 ()", "not nothing"),
        ("A.cover = RA/91 (covered)", "not covered"),
        ("A.cover = RA/91 (covered net)", "no ability net; it has shield-2, armor-1"),
        ("Rex.damage = 4", "from 0 to 3"),
        ("Rex.life = 4", "follows from"),
        ("Rex.zone = habitat", "cover or hunting"),
        ("Rxe.damage = 1", "no creature in play is called Rxe"),
        ("turn = C", r"expected a seat \(A, B\)"),
        ("turn = A main now", "with `draw` behind it"),
        ("starter = A main", "starter is a seat"),
        ("number = 0", "from 1 on"),
        ("phase = main", "phase follows from the rest of the table and cannot be set: write `turn = A draw`"),
        ("reserve = 9", "reserve follows from the rest of the table and cannot be set$"),
        ("nonsense = 1", "nothing on the table is called nonsense"),
        (". = 1", "nothing on the table"),
    ],
)
def test_a_line_that_means_nothing_says_what_was_expected(line: str, said: str) -> None:
    table = position("A.hunting = RA/91 as Rex")
    was = snapshot(table)
    with pytest.raises(BadValue, match=said):
        after(table, line)
    assert snapshot(table) == was


def test_what_belongs_to_a_seat_is_not_asked_of_a_side_of_two() -> None:
    with pytest.raises(BadValue, match=r"write A1.hand or A2.hand"):
        position("A.hand = RA/01", mode="2v2")


def test_only_the_left_hand_player_of_a_side_starts() -> None:
    """`cannibal-world/team.starting-side-random`"""
    with pytest.raises(BadValue, match="A1 and not A2"):
        position("starter = A2", mode="2v2")


def test_whose_turn_it_is_cannot_be_set_in_a_game_under_way() -> None:
    brought = lists_of.brought(resolved(deck(FULL)), ("A", "B"), cards())
    table = table_setup.table(Setup(table_setup.mode([]), brought, cards()))
    with pytest.raises(BadValue, match="`given` only"):
        assign(table, "turn", "B")


def test_no_zone_is_set_while_a_combat_is_under_way() -> None:
    table = position("A.hunting = RA/91 as Rex")
    table.combat = object()
    for line in ("A.hunting = -", "Rex.zone = cover"):
        with pytest.raises(BadValue, match="while a combat or an ability is being resolved"):
            after(table, line)


# -- what is expected --------------------------------------------------------------------------------------------


def test_order_means_nothing_in_hands_piles_and_zones_but_number_does() -> None:
    table = position("A.hand = RA/01 RA/11 RA/11", "A.cover = RA/91 as Knife, RA/92 as Old")
    assert same(table, "A.hand", "RA/11 RA/01 RA/11") and same(table, "A.cover", "Old, Knife")
    assert not same(table, "A.hand", "RA/01 RA/11") and not same(table, "A.cover", "Old")
    assert value(table, "A.hand.size") == 3


def test_a_creature_that_has_left_play_is_not_alive() -> None:
    table = position("A.cover = RA/91 as Knife", "B.cover = RA/92 as Old")
    table.leave(table.creatures["Knife"])
    assert same(table, "Knife.alive", "no") and same(table, "RA/91.alive", "no") and same(table, "Old.alive", "yes")
    assert not same(table, "A.cover", "Knife") and same(table, "A.discard", "RA/91")
    assert value(table, "Knife.damage") == value(table, "Knife.covered") == "dead"
    assert not same(table, "Knife.damage", "0") and not among(table, "Knife.covered", "armor-1")
    with pytest.raises(BadValue, match="Knife is dead"):
        assign(table, "Knife.damage", "1")
    with pytest.raises(BadValue, match="no creature in play is called Rex"):
        value(table, "Rex.alive")


def test_a_name_that_two_creatures_share_is_refused_with_both() -> None:
    table = position("A.cover = RA/92 as Old, RA/92 as New")
    with pytest.raises(BadValue, match="RA/92 may be Old or New"):
        value(table, "RA/92.damage")


def test_the_reserve_is_what_no_pool_habitat_or_creature_holds() -> None:
    """It may go below nothing (`cannibal-world/components.counter-shortage`)."""
    assert value(position(), "reserve") == 50 - 2 * 4 - 2 * 3
    table = position("A.pool = 3", "B.habitat = 1", "A.cover = RA/91 (damage 2, covered armor-1)")
    assert value(table, "reserve") == 50 - 7 - 4 - 3
    assert same(position("A.pool = 60"), "reserve", "-20")


@pytest.mark.parametrize(
    ("path", "written", "said"),
    [
        ("A.pool", "four", "whole number"),
        ("A.exhausted", "1", "yes or no"),
        ("turn", "C", "expected a seat"),
        ("turn", "A dawn", "not dawn"),
        ("phase", "dawn", "not dawn"),
        ("starter", "C", "expected a seat"),
        ("Knife.zone", "habitat", "cover or hunting"),
        ("Knife.side", "C", "A or B"),
        ("Knife.card", "RA/99", "no card RA/99"),
        ("Knife.covered", "net", "no ability net"),
        ("A.hand", "RA/99", "no card RA/99"),
        ("A.cover", "Rex", "no creature in play is called Rex"),
        ("A.size", "3", "nothing on the table"),
    ],
)
def test_an_expectation_that_can_never_hold_is_refused(path: str, written: str, said: str) -> None:
    with pytest.raises(BadValue, match=said):
        same(position("A.cover = RA/91 as Knife"), path, written)


def test_every_value_of_a_table_is_what_it_says_it_is() -> None:
    """Read and written again, each is found the same."""
    table = position("A.cover = RA/91 as Knife (damage 1, covered armor-1)", "A.hand = RA/01 ?", "B.discard = RA/11")
    from deckkit.games.cannibal_world import paths

    every = [*paths.TABLE_PATHS, *(f"Knife.{one}" for one in paths.CREATURE_PATHS)]
    every += [f"{seat}.{one}" for seat in "AB" for one in (*paths.SIDE_PATHS, *paths.SEAT_PATHS, *paths.ZONE_PATHS)]
    for path in every:
        found = value(table, path)
        written = " ".join(found) or "-" if isinstance(found, tuple) else str(found)
        assert same(table, path, written), path


# -- what others see ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "text", "seen"),
    [
        ("B.hand", "RA/01 RA/02", "? ?"),
        ("B.hand", "-", "-"),
        ("B.reinforcements", '"Old Chief", ?', "? ?"),
        ("B.main", "RA/01 RA/02", "2"),
        ("B.main", "7", "7"),
        ("B.discard", "RA/01", "RA/01"),
        ("B.cover", "RA/91 as Knife", "RA/91 as Knife"),
        ("A.hand", "RA/01", "RA/01"),
        ("A.main", "RA/01", "RA/01"),
        ("Knife.damage", "1", "1"),
    ],
)
def test_others_see_how_many_cards_there_are_and_not_which(path: str, text: str, seen: str) -> None:
    """`cannibal-world/components.hand-hidden`, `cannibal-world/components.reinforcements-hidden-from-others`"""
    assert seen_value(path, text, ("A",)) == seen


def test_a_teammate_sees_no_hand() -> None:
    """`cannibal-world/team.no-hand-information`"""
    assert readings.seen_value("A2.hand", "RA/01", ("A1",)) == "?"


@pytest.mark.parametrize(
    ("written", "path", "there"),
    [
        ("RA/91", "A.hand", True),
        ("ra/91", "A.hand", True),
        ("Knife Rat", "A.hand", True),
        ("RA/93", "A.hand", False),
        ("?", "A.hand", True),
        ("stalk", "A.cover", True),
        ("RA/92", "A.cover", True),
        ("RA/91", "A.cover", False),
        ("stalk", "A.hunting", False),
        ("cover", "Stalk.zone", True),
    ],
)
def test_one_of_many_is_found_under_any_of_its_names(written: str, path: str, there: bool) -> None:
    table = position("A.hand = RA/91 ?", "A.cover = RA/92 as Stalk")
    assert among(table, path, written) is there


@pytest.mark.parametrize(("written", "path"), [("RA/999", "A.hand"), ("Nobody", "A.cover")])
def test_what_there_is_not_is_not_said_to_be_elsewhere(written: str, path: str) -> None:
    with pytest.raises(BadValue, match=written):
        among(position("A.hand = RA/91", "A.cover = RA/92 as Stalk"), path, written)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Knife", 'there is no card Knife; did you mean "Knife Rat"?'),
        ("RA91", 'there is no card RA91; did you mean "RA/91"'),
        ("Knife Ratt", 'there is no card Knife Ratt; did you mean "Knife Rat"?'),
        ("xyzzy", "there is no card xyzzy"),
    ],
)
def test_a_word_that_is_no_card_brings_to_mind_those_that_may_be_meant(written: str, said: str) -> None:
    assert no_card(position(), written).startswith(said)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Knife", 'no creature in play is called Knife; did you mean "Rex" or "RA/91"?'),
        ("Rexx", 'no creature in play is called Rexx; did you mean "Rex"?'),
        ("Knife Rat", "Knife Rat may be Rex or RA/91: write which one"),
    ],
)
def test_a_name_that_no_creature_bears_brings_to_mind_those_that_may_be_meant(written: str, said: str) -> None:
    assert no_creature(position("A.hunting = RA/91 as Rex, RA/91"), written) == said


def test_the_name_of_a_creature_that_has_died_is_not_that_of_another_of_its_card() -> None:
    table = position("A.hunting = RA/91, RA/91, RA/92")
    first, other, single = (table.creature(name) for name in ("RA/91", "RA/91#2", "RA/92"))
    assert first is not None and other is not None and single is not None
    table.leave(first)
    assert (table.creature("RA/91"), table.creature("RA/91#2")) == (None, other)
