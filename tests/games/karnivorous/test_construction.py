"""What makes a scenario legal, rule by rule, and what a check says about lists that are no scenario at all."""

import re
from pathlib import Path

import pytest

from deckkit import games
from deckkit.check import check_text
from deckkit.findings import Finding, Severity
from deckkit.games import load_game
from deckkit.limits import bound
from deckkit.rulebook import load_rulebook
from tests.games.construction import Case, errors, hold, rules_without_case
from tests.games.karnivorous.cases import CASES, EXPLOSIVE, OLD
from tests.games.karnivorous.lists import (
    FOUR,
    LAYOUT,
    SCIENTIST_ROOMS,
    SIDES,
    SIX,
    SYMBOLS,
    crises,
    decks,
    infested,
    layout,
    scenario,
    scientists,
    system,
    table,
)
from tests.games.karnivorous.pools import edited, resize

HOME = Path(games.__file__).parent / "karnivorous"


def findings(text: str) -> list[Finding]:
    """All findings but the note that the pool is sample data."""
    found = check_text("list.toml", text).findings
    return [finding for finding in found if finding.rule != "deckkit/pool.sample"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_rule_is_obeyed_and_broken(case: Case) -> None:
    hold(case)


def test_no_construction_rule_is_without_a_case() -> None:
    assert list(rules_without_case("karnivorous", CASES)) == []


def test_every_rule_that_is_enforced_on_scenarios_has_a_case() -> None:
    with_pool = {"karnivorous/setup.dice-sum-sixteen", "karnivorous/setup.reserve-emptied"}
    known = load_rulebook("karnivorous").rules
    literals = set[str]()
    for name in ("construction.py", *(f"listing/{one}.py" for one in ("counts", "limits", "seats", "written_setup"))):
        found = re.findall(r'"([a-z]+\.[a-z0-9-]+)"', (HOME / name).read_text(encoding="utf-8"))
        assert found, name
        literals.update(found)
    assert len(literals) > 25
    assert literals <= known.keys()
    assert {f"karnivorous/{one}" for one in literals} <= {case.rule for case in CASES} | with_pool


def test_a_setup_that_empties_a_reserve_board_is_refused(tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    pool.write_text(edited(lambda data: [resize(data, number, 5) for number in (42, 44, 54)]), encoding="utf-8")
    lost = scenario(tables=infested((34, 24, 41, 42, 44, 54), (21, 22, 23, 25, 26), (31, 32, 33, 35)))
    assert errors(lost, str(pool)) == ["karnivorous/setup.reserve-emptied"]
    assert errors(lost) == []
    assert errors(lost.replace('"R44"', '"R12"'), str(pool)) == []


def test_sides_that_have_not_sixteen_dice_are_refused(tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    pool.write_text(edited(lambda data: data["sides"]["P2A"].update(dice=7)), encoding="utf-8")
    assert errors(scenario(), str(pool)) == ["karnivorous/setup.dice-sum-sixteen"]
    assert errors(scenario(players=3), str(pool)) == []


LAID = (("T1", "T2", "T3"), ("TC", "TC", "TV", "TS"), ("TV", "TS"), ("TV", "TS", "TS"))
"""Every type in the two upper rows, and both tokens of Core."""

ONE_FAULT = {
    "a Scientist in a wrong room": (
        scenario(scientists(numbers=(*SCIENTIST_ROOMS[:7], 53))),
        "setup.scientist-rooms",
    ),
    "two Scientists in one room": (
        scenario(scientists(numbers=(*SCIENTIST_ROOMS[:7], 13))),
        "setup.scientist-rooms",
    ),
    "three players at the sides for two": (
        scenario(players=3, sides=SIDES[2]),
        "setup.board-sides-by-player-count",
    ),
    "a third seat at one of two sides": (
        scenario(sides=("P2A", "P2B", "P2B")),
        "setup.board-sides-by-player-count",
    ),
    "a third seat at a side for three": (
        scenario(sides=("P2A", "P2B", "P3A")),
        "setup.board-sides-by-player-count",
    ),
    "a seat too few": (scenario(sides=("P2A",)), "setup.board-sides-by-player-count"),
    "a Crisis twice in a main deck of all 28": (
        scenario(tables=table("main", crises(1, 28)).replace('"C02" = 1', '"C02" = 2')),
        "components.crises-thirty-six",
    ),
    "a Crisis twice in a main deck instead of another one": (
        scenario(tables=table("main", crises(1, 27)).replace('"C02" = 1', '"C02" = 2')),
        "components.crises-thirty-six",
    ),
    "a Crisis twice in the Crisis Management deck": (
        scenario(tables=table("management", crises(1, 8)).replace('"C02" = 1', '"C02" = 2')),
        "components.crises-thirty-six",
    ),
    "an open Crisis taken out of the main deck": (
        scenario(f"opening = {crises(9, 15)}", decks(crises(10, 36), crises(1, 8))),
        "setup.main-crisis-deck-twenty-eight",
    ),
    "a room that is filled twice": (
        scenario(tables=infested(three=(*FOUR[:3], SIX[0]))),
        "components.room-cards-one-per-room",
    ),
    "a token of the upper rows gone": (
        scenario(OLD + layout(LAID), system(TC=1, TS=3)),
        "variant.old-laboratory-lower-rows",
    ),
    "the last token of a type gone": (
        scenario(OLD + layout(), system(T1=0, TV=2)),
        "variant.old-laboratory-pool",
    ),
}


@pytest.mark.parametrize(("text", "rule"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_one_fault_is_one_finding(text: str, rule: str) -> None:
    assert [finding.rule for finding in findings(text)] == [f"karnivorous/{rule}"]


def test_the_old_laboratory_takes_what_lies_in_the_lower_rows() -> None:
    assert findings(scenario(OLD + layout(LAID), system(TV=2, TS=3))) == []
    assert findings(scenario(OLD + layout(LAID), system(TV=1))) == []
    assert findings(scenario(OLD + layout(), system(TC=1, TS=3))) == []


def test_a_wrong_number_of_players_is_said_of_the_players() -> None:
    (finding,) = findings(scenario(players=3, sides=SIDES[2]))
    assert (finding.line, finding.actual, finding.allowed) == (3, 3, 2)
    assert finding.message == "players = 3, but there are 2 seats and every side is one for 2 players"


def test_one_crisis_is_a_crisis() -> None:
    (finding,) = findings(scenario(tables=table("management", ["C01"])))
    assert finding.message == "management has 1 Crisis, at least 8 needed"


def test_what_is_placed_in_full_is_declared_and_agrees_with_the_findings() -> None:
    """A solver has the declared limits alone: each holds in a legal scenario, and breaks where the check says so."""
    full = layout() + scientists()
    for text, broken in (
        (scenario(full, system() + infested() + decks(crises(9, 36), crises(1, 8))), set()),
        (scenario(OLD, system(TV=2, TS=3)), set()),
        (scenario(OLD, system(TV=2)), {"variant.old-laboratory"}),
        (scenario(tables=system(TV=2)), {"setup.system-tokens-placed"}),
        (scenario(sides=("P2A", "P2A")), {"setup.board-sides-by-player-count"}),
        (scenario(scientists(numbers=(*SCIENTIST_ROOMS[:7], 53))), {"setup.scientist-rooms"}),
        (scenario(scientists(symbols=("DNA",) * 8)), {"components.scientist-symbols-in-pairs"}),
        (scenario(tables=decks(crises(8, 35), crises(1, 8))), {"components.crises-thirty-six"}),
        (scenario(tables=infested(three=(*FOUR[:3], SIX[0]))), {"components.room-cards-one-per-room"}),
        (scenario(EXPLOSIVE, infested()), {"variant.explosive-infestation"}),
    ):
        deck = check_text("list.toml", text).deck
        assert deck is not None
        declared = load_game("karnivorous").limits(deck.file, deck.pool)
        assert {one.rule for one in declared for filled in bound(one, deck) if not one.holds(deck, filled)} == broken, (
            text
        )


def test_all_broken_rules_are_told_at_once() -> None:
    text = scenario(
        'energy = 1\nrounds = 9\nrobots_start = "R11"\n' + scientists(numbers=(*SCIENTIST_ROOMS[:7], 53)),
        infested(one=(11,)) + decks(crises(1, 28), crises(28, 35)) + system(TS=1),
    )
    assert set(errors(text)) == {
        "karnivorous/setup.energy-zero",
        "karnivorous/turn.rounds-at-most-four",
        "karnivorous/setup.robots-in-34",
        "karnivorous/setup.scientist-rooms",
        "karnivorous/setup.fill-six-strength-1",
        "karnivorous/components.crises-thirty-six",
        "karnivorous/setup.system-tokens-placed",
    }


def test_a_finding_tells_place_numbers_and_what_mends_it() -> None:
    for case in CASES:
        for finding in findings(case.breaks) if not case.breaks.startswith("cannot: ") else ():
            assert finding.line and finding.column, case
            assert finding.actual is not None, case
            assert finding.rule.startswith("deckkit/") or (finding.help and finding.allowed is not None), case


def test_a_second_seat_on_a_side_is_pointed_at() -> None:
    (finding,) = findings(scenario(players=4, sides=("P4A", "P4B", "P4C", "P4A")))
    assert (finding.line, finding.card, finding.allowed) == (12, "P4A", "P4A, P4B, P4C, P4D")
    assert "seat 1" in finding.message


def written_seats(first: str, second: str) -> str:
    """Two seats with the Robots and dice of P2A and P2B, at these sides."""
    lines = zip((first, second), ("sickle", "lantern"), strict=True)
    seats = "".join(f'[[seats]]\nside = "{side}"\nrobot = "{robot}"\ndice = 8\n' for side, robot in lines)
    return scenario(sides=(), tables=seats)


@pytest.mark.parametrize(
    ("first", "second", "line", "card"),
    [
        ("P3A", "P2B", 6, "P3A"),
        ("P2A", "P4C", 10, "P4C"),
        ("P2A", "P2A", 10, "P2A"),
        ("P2B", "P2B", 6, "P2B"),
    ],
)
def test_a_wrong_side_is_not_held_against_robot_and_dice(first: str, second: str, line: int, card: str) -> None:
    assert findings(written_seats("P2A", "P2B")) == []
    (finding,) = findings(written_seats(first, second))
    assert (finding.rule, finding.card) == ("karnivorous/setup.board-sides-by-player-count", card)
    assert finding.line == line
    assert finding.help == f'write side = "{"P2A" if line == 6 else "P2B"}"'


def test_only_sides_that_are_free_are_offered() -> None:
    def helps(players: int, *sides: str) -> list[str | None]:
        return [one.help for one in findings(scenario(players=players, sides=sides))]

    assert helps(4, "P4A", "P4B", "P4A", "P4B") == ["take one of P4C, P4D"] * 2
    assert helps(2, "P2A", "P2B", "P2A") == ["take the seat out"]


def test_a_crisis_in_both_decks_is_pointed_at() -> None:
    (finding,) = findings(scenario(tables=decks(crises(8, 35), crises(1, 8))))
    assert finding.card == "C08"
    assert "both Crisis decks" in finding.message


def test_an_open_crisis_that_is_in_no_deck_is_refused() -> None:
    text = scenario(f"opening = {crises(30, 36)}", decks(crises(1, 28), crises(29, 36)))
    assert [finding.card for finding in findings(text)] == crises(30, 36)


def test_one_crisis_deck_leaves_the_other_to_the_rest() -> None:
    assert findings(scenario(f"opening = {crises(1, 7)}", decks(crises(1, 28), ()).split("[management]")[0])) == []
    assert (
        findings(
            scenario(f"opening = {crises(9, 15)}", "[management]\n" + "".join(f"{one} = 1\n" for one in crises(1, 8)))
        )
        == []
    )


def test_parts_of_the_infestation_may_be_left_to_chance() -> None:
    assert findings(scenario(tables='[infested]\nstrength_3 = ["R11", "R12", "R13", "R14"]\n')) == []
    assert findings(scenario(tables="[infested]\n")) == []


@pytest.mark.parametrize(
    "rows",
    [
        reversed(LAYOUT),
        [[token for row in LAYOUT for token in row]],
        [(*LAYOUT[0], *LAYOUT[1]), (*LAYOUT[2], *LAYOUT[3])],
    ],
    ids=["upside down", "one row", "two rows"],
)
def test_a_layout_that_hides_how_many_types_are_left_is_warned_of(rows: list[list[str]]) -> None:
    (finding,) = findings(scenario(layout(rows)))
    assert finding.severity is Severity.WARNING
    assert finding.rule == "karnivorous/components.system-board-upper-rows"


def test_names_stand_for_ids() -> None:
    text = scenario(sides=("Head Gardener", "Night Warden"), head='robots_start = "Central Hall"')
    assert findings(text) == []


def test_an_unknown_name_causes_no_second_finding() -> None:
    text = scenario(
        scientists(symbols=("Rose", *SYMBOLS[1:])) + layout((*LAYOUT[:3], ("TV", "TS", "TX"))),
        infested(one=(11, 12, 13, 14, 15, 99)) + decks(["C99", *crises(10, 36)], crises(1, 8)) + system(TS=0, TX=4),
        sides=("P2A", "P2X"),
    )
    assert {finding.rule for finding in findings(text)} == {"deckkit/card.unknown"}
    assert len(findings(text)) == 6


def test_a_word_that_is_id_and_name_is_offered_once() -> None:
    found = findings(scenario(scientists(symbols=("leaf", *SYMBOLS[1:]))))
    assert [one.help for one in found] == ['did you mean "Leaf"?']


def test_a_mistyped_variant_is_told_the_right_one() -> None:
    (finding,) = findings(scenario('variants = ["old-labratory"]'))
    assert finding.help == 'did you mean "old-laboratory"?'


def test_entries_of_another_section_are_no_seats() -> None:
    assert errors(scenario(sides=("P2A", "R11"))) == ["deckkit/card.wrong-zone"]
    assert errors(scenario(sides=("P2A", "CB/01"))) == ["deckkit/card.unknown"]
    assert errors(scenario(sides=("P2A", "🌱"))) == ["deckkit/card.unknown"]


HOSTILE = ("0", "-1", "3.0", "true", "100000000000000000000", '""', '"🌱"', "[]", "{}", "[[]]", "[{}]", "[0]")
KEYS = (
    *("players", "seats", "variants", "rounds", "energy", "robots_start", "main", "management", "opening"),
    *("infested", "scientists", "system", "layout"),
)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", HOSTILE)
def test_nonsense_for_any_key_is_findings_and_no_exception(key: str, value: str) -> None:
    head = {
        "players": "players = 2\n",
        "seats": 'seats = [{ side = "P2A" }, { side = "P2B" }]\n',
        key: f"{key} = {value}\n",
    }
    text = 'game = "karnivorous"\nname = "Test"\n' + "".join(head.values())
    harmless = {("energy", "0"), *((one, "[]") for one in ("variants",)), ("infested", "{}")}
    assert bool(findings(text)) != ((key, value) in harmless)


@pytest.mark.parametrize("copies", ["0", "-1", "3.0", "true", "1001", "100000000000000000000"])
def test_copies_are_small_whole_numbers(copies: str) -> None:
    (finding,) = findings(scenario(tables=f"[main]\nC01 = {copies}\n"))
    assert finding.rule in ("deckkit/file.value", "deckkit/file.syntax")
    assert finding.line == 10


def test_a_scenario_without_players_or_seats_says_what_is_missing() -> None:
    found = findings('game = "karnivorous"\nname = "Test"\n')
    assert [(finding.rule, finding.allowed) for finding in found] == [
        ("deckkit/file.missing-key", "players"),
        ("deckkit/file.missing-key", "seats"),
    ]
