"""What is named of many legal lines instead of an illegal one: some of each kind, and how many are like them."""

from deckkit.play.records import COUNTED_LEGAL, Refused, kind_of, some_of_each_kind

ROLLS = [f"* roll {seat} {number}" for seat in "AB" for number in range(1, 21)]


def refused(lines: list[str], listed: int = 40) -> Refused:
    kinds: dict[str, int] = {}
    for line in lines:
        kinds[kind_of(line)] = kinds.get(kind_of(line), 0) + 1
    named = some_of_each_kind(lines, listed)
    return Refused(1, 1, "toy/x", "no", "A end", tuple(named), len(lines) - len(named), kinds=tuple(kinds.items()))


def test_chance_is_told_apart_by_whom_it_happens_to() -> None:
    assert [kind_of(line) for line in ("* roll A 4", "* bury SA/01", "A attack Leo -> Mia", "turn A")] == [
        "* roll A",
        "* bury",
        "A attack",
        "turn A",
    ]


def test_few_lines_are_all_named() -> None:
    lines = ["A play c1", "A play c2", "A end"]
    assert refused(lines).instead(8) == [(line, "") for line in lines]


def test_of_a_kind_with_more_lines_than_room_one_is_named() -> None:
    assert refused(ROLLS).instead(8) == [("* roll A 1", "and 19 more"), ("* roll B 1", "and 19 more")]


def test_every_kind_has_a_place_before_any_kind_has_many() -> None:
    plays = [f"A play c{number}" for number in range(5)]
    hides = [f"A hide c{number}" for number in range(5)]
    assert refused([*plays, *hides, "A fight", "A end"]).instead(6) == [
        ("A play c0", ""),
        ("A play c1", "and 3 more"),
        ("A hide c0", ""),
        ("A hide c1", "and 3 more"),
        ("A fight", ""),
        ("A end", ""),
    ]


def test_a_kind_that_comes_last_is_among_those_that_are_listed() -> None:
    lines = [*(f"* bury c{number}" for number in range(70)), "P1 end"]
    found = refused(lines)
    assert (len(found.legal), found.left_out) == (40, 31)
    assert found.instead(8) == [("* bury c0", "and 69 more"), ("P1 end", "")]


def test_what_has_not_been_counted_to_the_end_is_said_to_be_at_least_so_many() -> None:
    assert refused([f"A order c{number}" for number in range(COUNTED_LEGAL)]).instead(8) == [
        ("A order c0", f"and at least {COUNTED_LEGAL - 1} more")
    ]


def test_where_there_are_more_kinds_than_room_the_rest_is_counted() -> None:
    found = refused([*ROLLS, "A end"])
    assert found.instead(2) == [("* roll A 1", "and 19 more"), ("* roll B 1", "and 19 more")]
    assert found.has_other_kinds(found.instead(2)) and not found.has_other_kinds(found.instead(3))
    assert found.and_more(2) == "and 39 more"
