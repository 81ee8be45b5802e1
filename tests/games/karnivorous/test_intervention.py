"""The Intervention phase of Karnivorous: why a line is refused, in words, and what dice, Energy and powers do."""

import pytest

from deckkit.games.karnivorous.narration import narrate
from deckkit.play.actions import CONTESTED, Event
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.verdict import Verdict

MODES = {1: "1-player", 2: "2-players", 3: "3-players", 4: "4-players"}
DICE = (
    "given P1.rolled = 6",
    "given P2.rolled = 4",
    "given room.34 = 3",
    "given energy = 6",
    "given crises = C15, C33",
)
REST = 'name = "T", token = "T1", always = 1'
STAY = 'card: sides.X1 = { name = "S", players = 2, dice = 8, robot = "sickle", spots = [%s] }'


def judged(*lines: str, players: int = 2, head: tuple[str, ...] = ()) -> Verdict:
    seats = tuple(f"player: P{number}" for number in range(1, players + 1))
    start = ("deckkit-match 1", "game: karnivorous  rules: 1", f"mode: {MODES[players]}", *head, *seats, "game 1")
    verdict = adjudicate_text("\n".join((*start, *lines)), "-")
    assert verdict.readable, verdict.findings
    return verdict


def kept(verdict: Verdict) -> bool:
    """Whether everything was legal and every claim held."""
    return not verdict.refusals and all(one.severity.value != "error" for one in verdict.findings)


REFUSED = [
    ("P2 raise 6 of P1", "resources.energy-no-wrap-up", "one of 6 cannot be raised to 7"),
    ("P2 lower 4 to 0", "resources.energy-no-wrap-down", "one of 4 cannot be lowered to 0"),
    ("P1 lower 5", "resources.energy-unplaced-dice-only", "shows 5; what waits: 6"),
    ("P1 place 5 move-1", "action.spot-counts-current-value", "shows 5; what waits: 6"),
    ("P1 place 6 P2.move-1", "action.not-on-other-players-board", "move-1 is a spot on the board of P2"),
    ("P1 place 6 grenade-1", "action.not-on-other-players-board", "grenade-1 is a spot on the board of P2"),
    ("P1 place 6 shelf", "action.spot-places", "shelf is no spot of the board of P1"),
    ("P1 place 6 C15", "components.crises-with-dice-spots-six", "C15 Brownout has no dice spots"),
    ("P1 place 6 C33.2", "card.repair-exact-values", "take 6, 4, and C33.2 no die of 6"),
    ("P2 place 4 bomb.six", "ability.bomb-one-six", "bomb.six takes only a die of 6, not one of 4"),
    ("P2 place 4 exit-1 -> 33", "ability.urgent-exfiltration", "names no target"),
    ("P2 place 4 exit-1 as grenade", "ability.power-board-specific", "offers urgent-exfiltration, not grenade"),
    ("P1 place 6 again-1 -> again-1", "ability.reroll-not-itself", "the die that goes to again-1"),
    ("P1 place 6 again-1 -> move-1", "ability.reroll", "0 dice lie on move-1"),
    ("P1 place 6 flame-1 -> 34", "ability.flame-thrower-not-own-room", "stands in room 34"),
    (
        "P1 place 6 flame-1 -> 11",
        "ability.flame-thrower",
        "room 11 is 3 doors away from room 34, and the fire reaches 1",
    ),
    ("P1 place 6 flame-1 -> 35", "ability.flame-thrower-no-scientist", "Atom-1 is in room 35"),
    ("P2 place 4 grenade-1 -> 34", "ability.grenade-not-own-room", "0 doors away, and a Grenade flies 2"),
    ("P2 place 4 grenade-1 -> 33", "ability.grenade-exactly-two", "1 door away from room 34"),
    ("P2 place 4 grenade-1 -> 11", "ability.grenade", "room 11 is 3 doors away from room 34, and a Grenade flies 2"),
    ("P2 place 4 grenade-1 -> 25", "ability.grenade-no-scientist", "Leaf-1 is in room 25"),
    ("P2 place 4 jetpack-1 -> 63", "components.rooms-thirty-two", "63 is no room of the Lab"),
    ("P1 shelve 6", "turn.placing-compulsory", "a die of 6 can be placed on move-1"),
    ("P1 pay C33", "card.repair-all-spots", "resolved by something else"),
    ("P1 go 33", "turn.placing-compulsory", "has a rolled die to place"),
    ("* roll P1 3", "turn.roll-one-die-each", "P1 has rolled a die in this turn"),
    ("* manage C01", "ability.crisis-management-draw-two", "2 cards are drawn for each such die"),
    ("P1 spare", "variant.choose-at-setup", "without Cutting Costs on Upkeep"),
    ("P1 robot sickle", "setup.robot-from-board", "only a solo player picks one"),
]


@pytest.mark.parametrize(("line", "rule", "words"), REFUSED, ids=[line for line, _, _ in REFUSED])
def test_a_refusal_says_what_is_in_the_way(line: str, rule: str, words: str) -> None:
    (refused,) = judged(*DICE, line).refusals
    assert refused.rule == f"karnivorous/{rule}"
    assert words in refused.message


AFTER = [
    (("P1 place 6 move-4", "P1 go 33", "P1 fight 34.1"), "action.fight-same-room"),
    (("P1 place 6 move-4", "P1 fight 34.1 34.2 34.3 34.4"), "action.no-partial-damage"),
    (("P1 place 6 move-4", "P1 fight 34.9"), "components.room-spaces"),
    (("P1 place 6 move-4", "P1 fight 34.1 34.1"), "action.fight-choose-space"),
    (("P1 place 6 move-4", "P1 go 62"), "components.doors-join-two-rooms"),
    (("P1 place 6 move-4", "P2 go 33"), "action.own-robot-only"),
    (("P1 place 6 move-1", "P1 go 33 34 33 34 33 34 33 34 33 34 33"), "action.move-fight-points"),
    (("P1 place 6 move-1", "P1 place 4 move-2"), "turn.every-player-places"),
    (("P1 place 6 bomb.six", "P1 place 4 bomb.first"), "turn.every-player-places"),
    (("P1 place 6 scientist-1", "P1 lead DNA-1 out"), "card.exfiltrate-through-lock-room"),
    (
        ("given DNA-1.room = 11", "P1 place 6 scientist-1", "P1 lead DNA-1 out"),
        "action.scientist-off-board-only-when-active",
    ),
    (
        ("P1 place 6 scientist-1", "P1 lead DNA-1 14", "P1 lead DNA-1 15", "P1 lead DNA-1 14"),
        "action.move-scientist-6-one-twice",
    ),
    (("P2 place 4 scientist-1", "P2 lead DNA-1 12", "P2 lead DNA-1 11"), "action.move-scientist-3-4-5"),
    (("P2 place 4 exit-1", "P2 lead DNA-1 12", "P2 lead DNA-1 11"), "ability.urgent-exfiltration-one-door-each"),
    (("P2 place 4 exit-1", "P2 lead DNA 12"), "components.scientist-symbols-in-pairs"),
    (("P1 place 6 missile-2", "P1 aim 34.1 34.1"), "components.space-one-plant"),
    (("given room.24 = 1", "P1 place 6 missile-1", "P1 aim 34.1"), "ability.missile-depicted-strength-only"),
    (("P1 place 6 missile-2", "P1 aim 34.1 34.2 34.3 34.4"), "ability.missile"),
    (("given bomb = first 2, second 5", "P1 place 6 bomb.six"), "ability.bomb-no-scientist-in-epicenter"),
    (("given bomb = six 6, first 6", "P2 place 4 bomb.second"), "ability.bomb-epicenter-dice"),
    (
        ("given bomb = six 6, second 1", "P2 place 4 bomb.first", "P1 place 6 again-1 -> bomb.six"),
        "ability.reroll-not-triggered-bomb",
    ),
    (("P2 place 4 C33", "P1 place 6 again-1 -> C33"), "ability.reroll"),
    (("P2 place 4 C33", "P1 place 6 again-1 -> C33.2"), "ability.reroll-own-die"),
    (
        ("P2 place 4 C33", "P1 place 6 C33", "* roll P1 1", "* roll P2 1", "P1 place 1 again-1 -> C33.1"),
        "ability.reroll-not-set-aside",
    ),
    (("P2 place 4 energy-1", "P1 go 33"), "turn.placing-compulsory"),
    (("given P1.rolled = -", "P2 place 4 move-1", "P1 place 6 move-1"), "turn.every-player-places"),
    (("P1 place 6 move-1", "P1 go 33", "P1 done", "P2 go 33"), "action.no-pooling-of-points"),
    (("P1 pay C15", "P2 pay C15"), "card.stays-resolved"),
    (("P1 lower 6 to 4", "P2 pay C15"), "card.energy-paid-whole"),
    (("P1 place 6 move-1", "P1 pay C15", "P1 raise 4 of P2", "P2 raise 5"), "resources.energy-minimum"),
    (("P1 place 6 management-1", "* manage C01 C15"), "timing.crises-used-once"),
    (
        ("P1 place 6 management-1", "* manage C01 C02", "P1 replace C33 with C03"),
        "ability.crisis-management-replace-one",
    ),
    (
        ("P1 place 6 management-1", "* manage C01 C02", "P1 replace C01 with C02"),
        "ability.crisis-management-replace-one",
    ),
]


@pytest.mark.parametrize(("lines", "rule"), AFTER, ids=[lines[-1] + " " + rule for lines, rule in AFTER])
def test_what_has_been_done_decides_what_can_follow(lines: tuple[str, ...], rule: str) -> None:
    verdict = judged(*DICE, *lines)
    (refused,) = verdict.refusals
    assert refused.rule == f"karnivorous/{rule}", refused.message
    assert refused.line == 6 + len(DICE) + len(lines)


HELD = [
    (
        "P1 place 6 move-4",
        "P1 fight 34.1 34.2",
        "P1 go 33 24",
        "P1 done",
        "expect P1.room = 24, room.34 = 3 in 3 4 5 6",
    ),
    ("P2 lower 6 to 4 of P1", "expect energy = 4, P1.rolled = 4"),
    ("P1 pay C15", "expect energy = 1, C15.resolved = yes"),
    ("P1 place 6 energy-1", "expect energy = 8"),
    ("P1 place 6 C33", "P2 place 4 C33", "expect C33.resolved = yes, P1.used = 1, P2.used = 1"),
    ("P1 place 6 again-1", "expect P1.pool = 7"),
    (
        "P2 place 4 C33",
        "P1 place 6 management-1",
        "* manage C03 C04",
        "P1 replace C33 with C03",
        "expect crises = C15, C03 resolved",
    ),
    ("given room.11 = 2", "P2 place 4 jetpack-1 -> 11", "expect P2.room = 11, room.11.full = yes"),
    ("given room.24 = 1 in 1 2", "P1 place 6 missile-1", "P1 aim 24.1 24.2", "expect room.24 = -, plants.1 = 0"),
    ("P1 place 6 missile-2", "P1 aim 34.6", "P1 done", "expect room.34 = 3 in 1 2 3 4 5"),
    ("P2 place 4 C33", "P2 place 4 move-1", "expect illegal turn.every-player-places"),
]


@pytest.mark.parametrize("lines", HELD, ids=[lines[0] + " ... " + lines[-1] for lines in HELD])
def test_what_dice_and_energy_do(lines: tuple[str, ...]) -> None:
    verdict = judged(*DICE, *lines)
    assert kept(verdict), (verdict.refusals, verdict.findings)


def test_the_bomb_clears_its_epicenter_and_that_strength_next_door() -> None:
    rooms = ("given room.22 = 2", "given room.16 = 2", "given room.21 = 1", "given room.35 = 2", "given room.31 = 2")
    people = ("given Leaf-1.room = 11", "given room.25 = 2", "given bomb = first 2, second 5")
    after = "expect room.25 = -, room.22 = -, room.16 = -, room.35 = -, room.21 = 1, room.31 = 2, bomb.gone-off = yes"
    assert kept(judged("given P1.rolled = 6", *rooms, *people, "P1 place 6 bomb.six", after))


def test_one_of_two_powers_is_chosen_by_its_name_or_by_its_place_where_both_are_missiles() -> None:
    dice = ("given P1.rolled = 5, 2", "given room.24 = 2", "given room.36 = 1")
    said = ("P1 place 5 power-4 as flame-thrower -> 33", "P1 place 2 power-2 as second", "P1 aim 24.1 24.2 24.3")
    assert kept(judged(*dice, *said, "expect room.24.plants = 2", players=1))
    (refused,) = judged(*dice, "P1 place 5 power-4", players=1).refusals
    assert refused.rule == "karnivorous/variant.solo-slash-choice"
    assert "`as flame-thrower` or `as grenade`" in refused.message


def test_a_double_missile_is_two_missiles_each_of_one_strength() -> None:
    dice = ("given P1.rolled = 5, 2", "given room.24 = 2", "given room.34 = 1")
    said = ("P1 place 5 power-3 as missile", "P1 aim 24.1 24.2", "P1 aim 34.1 34.2", "expect plants.1 = 4")
    assert kept(judged(*dice, *said, players=1))
    (refused,) = judged(*dice, said[0], "P1 aim 24.1", "P1 aim 34.1", players=1).refusals
    assert refused.rule == "karnivorous/ability.missile-depicted-strength-only"


def test_a_die_that_fits_nowhere_is_set_aside_and_a_reroll_fetches_it() -> None:
    move = '{ id = "move-1", offers = [{ kind = "move-fight", bonus = 3 }] }'
    again = '{ id = "again-1", offers = [{ kind = "re-roll" }] }'
    full = ("given bomb = six 6, first 2, second 6", "given P1.dice = move-1 3", "given P1.rolled = 2")
    head = (STAY % f"{move}, {again}",)
    (refused,) = judged(*full, "P1 shelve 2", head=head).refusals
    assert refused.rule == "karnivorous/turn.placing-compulsory"
    taken = "given P1.dice = move-1 3, again-1 4"
    assert kept(judged(*full[:1], taken, full[2], "P1 shelve 2", "expect P1.aside = 2", head=head))


def test_a_room_of_a_log_has_its_doors_in_both_rooms() -> None:
    room = 'card: rooms.X24 = { name = "Den", number = 24, color = "pink", doors = [33, 62], spaces = [%s] }'
    spaces = ", ".join(f"{{ id = {number} }}" for number in range(1, 4))
    lines = ("deckkit-match 1", "game: karnivorous  rules: 1", room % spaces, "player: P1", "player: P2", "game 1")
    verdict = adjudicate_text("\n".join((*lines, "given energy = 1")), "-")
    assert any("room 11 has a door to 24, which has none to 11" in one.message for one in verdict.findings)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (f'crises.X1 = {{ type = "nil", strength = 4, {REST}, penalty = [1, 2] }}', "X1.strength"),
        (f'crises.X1 = {{ type = "nil", {REST}, penalty = [1, 2] }}', "components.crisis-types"),
        (f'crises.X1 = {{ type = "protect", {REST}, penalty = [1] }}', "components.crisis-front-three-symbols"),
        ('tokens.X1 = { name = "T", count = 1 }', "expected one of the crises, sides, rooms"),
        ("X1", "expected SECTION.ID"),
        ("crises = 3", "expected SECTION.ID"),
    ],
)
def test_a_part_of_a_log_is_read_as_one_of_a_pool(line: str, words: str) -> None:
    text = f"deckkit-match 1\ngame: karnivorous  rules: 1\ncard: {line}\nplayer: P1\nplayer: P2\ngame 1\n"
    verdict = adjudicate_text(text, "-")
    assert any(words in one.message for one in verdict.findings), verdict.findings


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event(CONTESTED, "", "", 0, "so"), "passages of the rulebook part ways here: so"),
        (Event(CONTESTED, "", "C01", 0, ""), "C01: passages of the rulebook part ways here"),
        (Event("lead", "", "DNA-2", 54, "55"), "DNA-2 goes from room 54 to room 55"),
        (Event("lead", "", "DNA-2", 11, "out"), "DNA-2 goes from room 11 off the board"),
        (Event("moves", "", "P1", 1), "the die of P1 allows 1 move of Scientists"),
        (Event("moves-left", "", "P1", 1), "P1 leaves 1 move unused"),
        (Event("alone", "", "P2 and P3", 6), "no roll of P2 and P3 in turn 6, without an unused die"),
        (Event("setup", "", "", 2), "the Lab is set up for 2 players"),
        (Event("replace", "", "P1", 7, "C06"), "P1 replaces a Crisis, number 7 of the seven: C06 comes in its place"),
    ],
)
def test_what_happens_is_said_in_sentences(event: Event, said: str) -> None:
    assert narrate(event) == said


def test_the_dice_of_a_position_on_the_bomb_were_laid_in_no_turn_that_is_known() -> None:
    laid = ("given P1.rolled = 5 2", "given Leaf-1.room = 13", "given bomb = six 6 of P2, first 2 of P2")
    told = "expect event ability.bomb-dice-over-several-turns"
    assert not kept(judged(*laid, "P1 place 5 bomb.second", told))
    two = ("given P1.rolled = 2", "given P2.rolled = 3", "given bomb = six 6 of P2", "given Leaf-1.room = 13")
    later = ("P1 place 2 bomb.first", "P2 place 3 move-1", "* roll P1 5", "* roll P2 1", "P1 place 5 bomb.second")
    assert kept(judged(*two, *later, told))


def test_six_rooms_are_the_fewest_only_where_all_seven_crises_are_resolved() -> None:
    two = ("given phase = proliferation", "given crises = C31, C32", "* room 11 12 13 14 15 16")
    assert not kept(judged(*two, "expect event timing.crisis-fills-minimum"))
