"""Positions: what `given` and `set` lines do, what `expect` lines find, and which of them mean nothing."""

import pytest

from deckkit.games import load_game
from deckkit.games.animal_duel import play_cards, readings, table_setup
from deckkit.games.animal_duel.core import CORE
from deckkit.games.animal_duel.positions import assign
from deckkit.games.animal_duel.snapshots import snapshot
from deckkit.games.animal_duel.state import Table
from deckkit.games.animal_duel.tidying import tidied
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.core import BadValue, Setup
from deckkit.play.session import Session
from deckkit.pool_files import load_pool


def position(*lines: str) -> Table:
    """A position of the sample cards after some lines."""
    cards = play_cards.cards(load_pool(load_game("animal-duel"), None))
    return after(table_setup.table(Setup(table_setup.mode([]), {}, cards, given=True)), *lines)


def after(table: Table, *lines: str) -> Table:
    for line in lines:
        path, _, value = line.partition(" = ")
        assign(table, path, value)
    return table


def test_a_position_begins_in_a_play_phase_past_both_first_turns_with_decks_nobody_knows() -> None:
    table = position()
    found = [
        readings.value(table, path) for path in ("turn", "phase", "first", "A.turns", "A.deck", "B.deck", "A.health")
    ]
    assert found == ["A", "play", "A", 2, "?", "?", 50]


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("turn = B combat", "phase", "combat"),
        ("turn = B", "B.turns", 2),
        ("number = 7", "number", 7),
        ("first = B", "first", "B"),
        ("phase = start", "phase", "start"),
        ("A.turns = 1", "A.turns", 1),
        ("A.health = 12", "A.health", 12),
        ("A.resources = 4", "A.resources", 4),
        ("A.resources = RS/01 RS/02", "A.available", 2),
        ("A.hand = AN/01, ?", "A.hand", ("?", "AN/01")),
        ("A.hand = -", "A.hand.size", 0),
        ("A.deck = AN/01 RS/01 RS/02", "A.deck", 3),
        ("A.deck = 12", "A.deck", 12),
        ("A.deck = ? ?", "A.deck", 2),
        ("A.deck = -", "A.deck", 0),
        ("A.pile.used = EF/01 RS/01", "A.pile.used", ("EF/01", "RS/01")),
        ("A.pile.incapacitated = AN/01", "A.pile.incapacitated", ("AN/01",)),
        ("A.top = AN/05 as Leo (health 3, sideways), AN/06 as Mia (down)", "A.top", ("Leo", "Mia")),
        ("A.top = AN/05 as Leo, AN/06 as Mia (down)", "A.animals", ("Leo",)),
        ("A.top = AN/05, AN/05, AN/06 (down)", "A.top", ("AN/05", "AN/05#2", "down")),
        ("A.middle = FO/08 as Tree, AN/05", "A.food", ("Tree",)),
        ("A.effects = EF/15", "A.effects", ("EF/15",)),
        ("A.habitat = HA/01 (down)", "A.habitat", ("down",)),
    ],
)
def test_a_line_sets_what_a_path_then_finds(line: str, path: str, value: object) -> None:
    assert readings.value(position(line), path) == value


def test_a_card_in_play_has_what_its_line_says_and_otherwise_its_printed_numbers() -> None:
    table = position("A.top = AN/05 as Leo (health 3, attack 7, sideways), ? as Mia (down)")
    paths = ("health", "attack", "defense", "sideways", "face", "row", "card", "seat", "alive")
    assert [readings.value(table, f"Leo.{path}") for path in paths] == [
        3,
        7,
        2,
        "yes",
        "up",
        "top",
        "AN/05",
        "A",
        "yes",
    ]
    assert [readings.value(table, f"Mia.{path}") for path in ("face", "card")] == ["down", "?"]
    with pytest.raises(BadValue, match="face-down-inert"):
        readings.value(table, "Mia.health")


def test_numbers_are_set_without_and_read_with_what_texts_in_play_add() -> None:
    table = position("A.top = AN/05 as Leo", "A.habitat = HA/02 as Home", "Leo.attack = 5")
    assert readings.value(table, "Leo.attack") == 6
    assert readings.value(after(table, "A.habitat = -"), "Leo.attack") == 5


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A.health = 0", "from 1 on"),
        ("A.health = many", "whole number"),
        ("A.animals = AN/05", "follows from the rest"),
        ("A.top = FO/01", "action.face-down-zone"),
        ("A.top = RS/01 (down)", "action.face-down-zone"),
        ("A.top = ?", "stands for hidden cards only"),
        ("A.top = AN/05 as", "a name behind"),
        ("A.top = AN/05 (health 3", "never closed"),
        ("A.top = AN/05 (down, sideways)", "face-up animal"),
        ("A.top = AN/05 (health 0)", "from 1 on"),
        ("A.top = AN/05 as A", "no name of a card"),
        ("A.top = AN/05 as Leo, AN/06 as Leo", "two cards cannot bear one name"),
        ("A.top = AN/99", "there is no card AN/99"),
        ("A.habitat = HA/01, HA/02", "habitat-holds-one"),
        ("A.effects = EF/01", "action.effect-used-when"),
        ("A.resources = AN/05", "zone-resource-stack"),
        ("A.pile.incapacitated = RS/01", "zone-incapacitated-pile"),
        ("Leo.health = 3", "no card in play is called Leo"),
        ("A.pool = 3", "nothing on the table is called A.pool"),
        ("A.turns = 0", "1 or more"),
        ("A.top = AN/05 (health 3, health 4)", "health of .* is said twice"),
        ('A.top = AN/05 as "(x"', "no nickname"),
        ('A.top = AN/05 as "AN/05#2"', "no nickname"),
        ("A.top = AN/04 as Warthog (down)", "face down none has such a name"),
        ("A.pile.used = AN/05", "zone-incapacitated-pile"),
        ("phase = setup", "start or play or combat"),
        ("turn = C", "expected a seat"),
    ],
)
def test_a_line_that_means_nothing_changes_nothing_and_says_why(line: str, message: str) -> None:
    table = position("B.top = AN/06 as Mia")
    before = snapshot(table)
    with pytest.raises(BadValue, match=message):
        after(table, line)
    assert snapshot(table) == before


def test_the_turn_cannot_be_set_once_the_duel_goes_on() -> None:
    table = position()
    Session(CORE, table)
    with pytest.raises(BadValue, match="before the first action"):
        after(table, "turn = B")


def test_turns_that_a_line_has_set_are_not_changed_by_the_line_that_says_whose_turn_it_is() -> None:
    table = position("B.turns = 5", "turn = B")
    assert [readings.value(table, path) for path in ("A.turns", "B.turns")] == [1, 5]
    with pytest.raises(BadValue, match="1 or more"):
        position("B.turns = 0", "turn = B")


def test_food_that_lies_face_down_is_not_told_by_the_path_of_the_food() -> None:
    table = position("A.middle = FO/08 as Tree, FO/09 as Lump (down)")
    assert readings.value(table, "A.food") == ("Tree",)


def test_a_zone_that_is_set_again_keeps_the_names_of_what_stays() -> None:
    table = position("A.top = AN/05 as Leo, AN/06", "A.top = AN/05 as Leo (sideways), AN/06, AN/06")
    assert readings.value(table, "A.top") == ("AN/06", "AN/06#2", "Leo")
    assert len(table.players["A"].animals) == 3
    after(table, "A.top = -")
    assert readings.value(table, "A.animals") == () and table.placed == {}


@pytest.mark.parametrize(
    ("path", "value", "seen"),
    [
        ("A.hand", "AN/01 RS/01", "? ?"),
        ("A.deck", "AN/01 RS/01", "2"),
        ("A.deck", "40", "40"),
        ("A.top", "AN/05 as Leo (health 3), AN/06 as Mia (down)", "AN/05 as Leo (health 3), ? as Mia (down)"),
        ("A.habitat", "HA/01", "HA/01"),
        ("A.pile.used", "EF/01", "EF/01"),
        ("Leo.health", "3", "3"),
    ],
)
def test_others_see_of_a_line_what_lies_open(path: str, value: str, seen: str) -> None:
    assert readings.seen_value(path, value, ("B",)) == seen
    assert readings.seen_value(path, value, ("A",)) == value


def test_a_line_is_tidied_to_ids_and_handles() -> None:
    table = position("A.top = AN/05 as Leo")
    assert tidied(table, "A.top", '"Plains Zebra" as Leo(sideways) ,AN/06') == (
        "A.top",
        "AN/05 as Leo (sideways), AN/06",
    )
    assert tidied(table, "A.hand", '"plains zebra", ?') == ("A.hand", "AN/05 ?")
    assert tidied(table, "leo.health", "3") == ("Leo.health", "3")


@pytest.mark.parametrize(
    ("path", "written"),
    [("A.top", "Leo Mia"), ("Leo.card", '"Plains Zebra"'), ("turn", "A play"), ("A.deck", "?"), ("Mia.face", "down")],
)
def test_what_stands_there_is_found_under_its_names(path: str, written: str) -> None:
    table = position("A.top = AN/05 as Leo, AN/06 as Mia (down)")
    assert readings.same(table, path, written)
    assert readings.among(table, "A.top", "Leo") and not readings.among(table, "A.animals", "Mia")
    assert not readings.among(table, "A.top", "AN/07")


POSITION = ("deckkit-match 1", "game: animal-duel  rules: 1", "player: A", "player: B", "game 1")


def test_a_position_that_says_nothing_of_the_decks_leaves_nothing_undecided() -> None:
    lines = (
        *POSITION,
        "given A.top = AN/05 as Leo",
        "given B.top = AN/01 as Mia",
        "given B.hand = -",
        "A attack Leo -> Mia",
    )
    verdict = adjudicate_text("\n".join((*lines, "expect Mia.alive = no", "result unfinished")), "-")
    assert (verdict.verdict, verdict.games[0].from_position) == ("legal", True)
    told = adjudicate_text("\n".join((*lines[:5], "given B.deck = -", *lines[5:])), "-")
    assert (told.games[0].winner, told.games[0].reason) == ("A", "deck-out")


def test_a_deck_of_which_a_position_says_nothing_is_empty_when_a_line_says_so() -> None:
    lines = (*POSITION, "given turn = A start", "given A.top = AN/05 as Leo", "* empty A", "A end", "* draw B ? ?")
    verdict = adjudicate_text("\n".join((*lines, "expect A.deck = 0, B.deck = ?", "result unfinished")), "-")
    assert verdict.verdict == "legal", [*verdict.refusals, *verdict.findings]
