"""Where a verdict names a conflict of the rulebook, and where not, as its other reading would have gone on alike."""

import pytest

from deckkit.games.karnivorous.crises.conditions import between
from deckkit.games.karnivorous.lab_map import Duct, lab
from deckkit.games.karnivorous.setup import rows_part_ways
from deckkit.games.karnivorous.state import Token
from tests.games.karnivorous.test_intervention import judged

OTHER = (
    'card: crises.X1 = { name = "X", type = "exfiltrate", symbol = "DNA", token = "T1", always = 1, penalty = [1, 1] }'
)
BOMB = ("given P1.rolled = 5", "given bomb = six 6 of P2, first 2 of P2", "given Leaf-1.room = 13")
PLAIN = 'card: bombs.plain = { name = "Plain", spots = ["six", "first-digit", "second-digit"], ordered = false }'
FULL = tuple(f"given room.{room} = 3" for room in (11, 12, 13, 14, 15, 16, 21, 22, 26))
DRAW = ("given P1.rolled = 2 2 3", "given crises = C02", "P1 place 2 management-1", "* manage C15 C16", "P1 done")
AGAIN = ("P1 place 3 again-1 -> management-1", "P1 place 2 management-1")
DNA = ("given DNA-1.room = 11", "given DNA-2.room = 11", "given crises = C25, C31", "given room.24 = 2")


def named(*lines: str, head: tuple[str, ...] = (), players: int = 2) -> set[str]:
    """The conflicts on which the verdict of a game rests."""
    return {
        one.id.removeprefix("karnivorous/conflict.") for one in judged(*lines, head=head, players=players).contested
    }


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        ((*BOMB[:2], "given Leaf-1.room = 13", "given room.25 = 2", "P1 place 5 bomb.second"), {"bomb-digit-order"}),
        ((*BOMB, "given DNA-1.room = 52", "given room.25 = 2", "P1 place 5 bomb.second"), set()),
        ((*BOMB, "P1 place 5 bomb.second -> 52"), {"bomb-digit-order"}),
        ((*BOMB, "P1 place 5 bomb.second -> 34"), set()),
        ((*BOMB, "given DNA-1.room = 25", "P1 place 5 bomb.second"), {"bomb-with-scientist"}),
        (
            ("given P1.rolled = 4", "given bomb = six 6 of P2, first 6 of P2", "P1 place 4 bomb.second"),
            {"bomb-digit-order"},
        ),
        (("given P1.rolled = 6", "given bomb = six 6 of P2, first 6 of P2", "P1 place 6 bomb.second"), set()),
        ((*BOMB, "given DNA-1.room = 52", "given room.21 = 1", "P1 place 5 bomb.second"), {"empty-epicenter"}),
        ((*BOMB, "given DNA-1.room = 52", "given room.31 = 1", "P1 place 5 bomb.second"), set()),
        (
            (*BOMB, "given P2.rolled = 3", "given DNA-1.room = 52", "P1 place 5 bomb.second", "P2 place 3 bomb.first"),
            {"empty-epicenter"},
        ),
    ],
)
def test_of_the_bomb(lines: tuple[str, ...], conflicts: set[str]) -> None:
    assert named(*lines) == conflicts


def test_of_a_bomb_whose_digits_have_no_spots_of_their_own() -> None:
    assert named(*BOMB, "given room.25 = 2", "P1 place 5 bomb.second -> 25", head=(PLAIN,)) == set()


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        (("given crises = C01 resolved, C02", "P1 place 4 again-1 -> C01"), set()),
        (("given crises = C33 resolved", "P1 place 4 again-1 -> C33.1"), set()),
        (("given bomb = six 6 of P2, first 2 of P2, second 5 of P2", "P1 place 4 again-1 -> bomb.six"), set()),
        (("given bomb = six 6, first 2, second 5", "P1 place 4 again-1 -> bomb.six"), {"bomb-dice-and-reroll"}),
        (
            ("given crises = C34 (5 5 of P2), C02", "given room.24 = 2", "P1 place 4 again-1 -> C34.1"),
            {"bomb-dice-and-reroll"},
        ),
    ],
)
def test_of_dice_that_a_reroll_does_not_fetch(lines: tuple[str, ...], conflicts: set[str]) -> None:
    assert named("given P1.rolled = 4", *lines) == conflicts


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        (DRAW, set()),
        ((*DRAW, *AGAIN, "* manage C17 C18"), set()),
        ((*DRAW, *AGAIN, "* manage C15"), {"crisis-management-page", "powers-without-text"}),
        (("given management.size = 3", *DRAW, *AGAIN, "* manage C17"), {"crisis-management-page"}),
    ],
)
def test_of_the_crisis_management_deck(lines: tuple[str, ...], conflicts: set[str]) -> None:
    assert named("given room.24 = 2", *lines) == conflicts


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        (("given crises = C01", "* roll P1 3"), {"already-met"}),
        (("given crises = C01", "given P1.rolled = 3", "P1 place 3 move-1"), set()),
        (("given crises = C01", "given turn = 2", "* roll P1 3"), set()),
    ],
)
def test_of_crises_that_are_met_as_they_come(lines: tuple[str, ...], conflicts: set[str]) -> None:
    assert named(*lines) == conflicts


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        (("P1 lead DNA-1 out", "P1 lead DNA-2 out"), set()),
        (
            (
                "P1 lead DNA-1 out",
                "P1 place 2 management-1",
                "* manage X1 C15",
                "P1 replace C25 with X1",
                "P1 place 6 again-1 -> scientist-1",
                "P1 place 3 scientist-1",
                "P1 lead DNA-2 out",
                "expect X1.resolved = yes",
            ),
            {"exfiltrated-earlier"},
        ),
    ],
)
def test_of_scientists_who_left_for_another_card(lines: tuple[str, ...], conflicts: set[str]) -> None:
    assert named("given P1.rolled = 6 2 6 3", *DNA, "P1 place 6 scientist-1", *lines, head=(OTHER,)) == conflicts


@pytest.mark.parametrize(("room", "conflicts"), [(24, set()), (31, {"empty-or-short-reserve"})])
def test_of_the_last_plant_of_a_reserve(room: int, conflicts: set[str]) -> None:
    """27 Plants stand on the Lab, room 24 has 5 spaces and room 31 has 3."""
    before = (*FULL, "given phase = proliferation", "given crises = C01 resolved")
    assert named(*before, f"* room {room}", "result loss reserve") == conflicts


@pytest.mark.parametrize(
    ("lines", "conflicts"),
    [
        (("P1 raise 3", "P1 place 4 move-1"), {"energy-crisis-time"}),
        (("P1 place 3 move-1", "P1 pay C15"), {"energy-crisis-time"}),
        (("P1 place 3 move-1", "* room 11 12 13"), {"energy-crisis-time"}),
        (("set energy = 4", "P1 raise 3", "P1 place 4 move-1", "* room 11 12 13"), set()),
    ],
)
def test_of_energy_that_is_not_paid(lines: tuple[str, ...], conflicts: set[str]) -> None:
    start = ("given P1.rolled = 3", "given P1.pool = 0", "given P2.pool = 0", "given crises = C15", "given energy = 6")
    assert named(*start, *lines) == conflicts


@pytest.mark.parametrize(
    ("crises", "lines", "conflicts"),
    [
        ("C01 resolved, C31", ("P1 next C31", "* room 11 12 13 14"), {"order-of-crises"}),
        ("C01 resolved, C31", ("* room 11 12 13 14",), set()),
        ("C01 resolved, C03 resolved", ("P1 next C03", "* room 11 12"), set()),
    ],
)
def test_of_the_order_of_crises(crises: str, lines: tuple[str, ...], conflicts: set[str]) -> None:
    start = ("given phase = proliferation", "given round = 4", f"given crises = {crises}")
    assert named(*start, *lines) == conflicts


def test_of_ducts_only_those_between_the_two_rooms_could_be_asked_for() -> None:
    """From room 11 two ways lead to 23, one by 12.1 and one by 14.1; 13.1 lies on a branch to 56 alone."""
    courses = (("room:11", "12.1", "room:23"), ("room:11", "14.1", "room:23"), ("12.1", "13.1", "room:56"))
    found = lab((), tuple(Duct(str(at), "duct", course) for at, course in enumerate(courses)))
    assert between(found, 11, 23) == {(12, 1), (14, 1)}
    assert between(found, 11, 56) == {(12, 1), (13, 1), (14, 1)}


@pytest.mark.parametrize(
    ("lower", "contested"), [((0, 0, 0, 1, 2, 3), False), ((0, 0, 0, 0, 3, 3), True), ((-1,) * 6, True)]
)
def test_of_the_lower_rows_of_the_system_board(lower: tuple[int, ...], contested: bool) -> None:
    counts = (1, 1, 1, 2, 3, 4)
    there = [Token(str(at), str(at), count, low) for at, (count, low) in enumerate(zip(counts, lower, strict=True))]
    assert rows_part_ways(there) == contested
