"""The shipped pool against every fact that the rulebook states, and a broken pool for each check."""

from collections import Counter
from itertools import combinations
from typing import cast

import pytest

from deckkit import documents
from deckkit.check import check_file, check_text
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.listing import crises, lab, spots
from deckkit.games.karnivorous.listing.ducts import end_of, network
from deckkit.games.karnivorous.listing.lab import Room
from deckkit.games.karnivorous.listing.sides import Side
from deckkit.pool_files import load_pool, shipped_pool_path
from deckkit.pooltools.skeleton import skeleton
from tests.games.karnivorous.broken_pools import BROKEN
from tests.games.karnivorous.pools import Data, Edit, check_edited, resize, rules, set_to, several, shipped, take_out


@pytest.fixture(scope="module")
def box() -> PoolFile:
    return cast(PoolFile, load_pool(load_game("karnivorous")).file)


def rooms_by_number(box: PoolFile) -> dict[int, Room]:
    return {room.number: room for room in box.rooms.values()}


def sides_for(box: PoolFile, players: int) -> list[Side]:
    return [side for side in box.sides.values() if side.players == players]


def test_the_shipped_pool_is_without_a_finding() -> None:
    assert check_file(str(shipped_pool_path("karnivorous"))).findings == []


# The facts, each as the rulebook states it.


def test_there_are_32_rooms_of_these_numbers(box: PoolFile) -> None:
    numbers = [10 * tens + ones for tens in range(1, 6) for ones in range(1, 7)] + [61, 62]
    assert sorted(rooms_by_number(box)) == numbers
    assert len(box.rooms) == 32


@pytest.mark.parametrize(
    ("color", "numbers"),
    [
        ("gray", {11, 23, 34, 56, 62}),
        ("yellow", {36, 42, 45, 46, 51, 52, 53, 54, 61}),
        ("pink", {12, 13, 14, 15, 16, 24, 31, 32, 33}),
        ("purple", {21, 22, 25, 26, 35, 41, 43, 44, 55}),
    ],
)
def test_each_colour_has_its_rooms(box: PoolFile, color: str, numbers: set[int]) -> None:
    assert {room.number for room in box.rooms.values() if room.color == color} == numbers


def test_four_rooms_have_a_lock(box: PoolFile) -> None:
    assert {room.number for room in box.rooms.values() if room.lock} == {11, 23, 56, 62}


def test_eight_rooms_have_a_scientist(box: PoolFile) -> None:
    with_scientist = {room.number for room in box.rooms.values() if room.scientist}
    assert with_scientist == {13, 21, 25, 35, 36, 42, 51, 54}


def test_rooms_have_three_to_six_spaces_and_both_occur(box: PoolFile) -> None:
    sizes = {len(room.spaces) for room in box.rooms.values()}
    assert sizes == {3, 4, 5, 6}


def test_sixteen_spaces_are_blue(box: PoolFile) -> None:
    assert sum(space.blue for room in box.rooms.values() for space in room.spaces) == 16


def test_no_setup_can_empty_a_reserve_board(box: PoolFile) -> None:
    largest = sorted((len(room.spaces) for room in box.rooms.values()), reverse=True)[:6]
    assert sum(largest) < 30


def test_every_door_is_listed_in_both_rooms(box: PoolFile) -> None:
    rooms = rooms_by_number(box)
    assert all(number in rooms[other].doors for number, room in rooms.items() for other in room.doors)


def test_room_25_has_the_doors_of_the_bomb_example(box: PoolFile) -> None:
    assert sorted(rooms_by_number(box)[25].doors) == [16, 21, 22, 35]


def test_the_scientists_of_the_examples_can_move_as_told(box: PoolFile) -> None:
    rooms = rooms_by_number(box)
    assert 12 in rooms[11].doors
    assert 14 in rooms[15].doors
    assert set(rooms[14].doors) & set(rooms[12].doors)


def test_a_grenade_from_room_21_has_a_target_and_25_is_none(box: PoolFile) -> None:
    far = lab.distances(lab.neighbours(box.rooms.values()), 21)
    assert far[25] == 1
    assert 2 in far.values()


def test_every_room_can_be_reached_from_the_robots_room(box: PoolFile) -> None:
    assert len(lab.distances(lab.neighbours(box.rooms.values()), 34)) == 32


def test_ducts_cross_every_ventilation_icon_and_link_the_corner_rooms(box: PoolFile) -> None:
    joined = network(box.ducts)
    icons = {f"{room.number}.{space.id}" for room in box.rooms.values() for space in room.spaces if space.vent}
    assert icons == {node for node in joined if node[0].isdigit()}
    assert {end_of(room) for room in (11, 23, 56, 62)} <= joined.keys()


def test_more_than_one_way_leads_through_the_ducts_between_any_two_corners(box: PoolFile) -> None:
    joined = network(box.ducts)

    def reached(start: str, without: frozenset[str]) -> set[str]:
        found, waiting = {start}, [start]
        while waiting:
            new = joined[waiting.pop()] - found - without
            found |= new
            waiting += new
        return found

    own = {node for end in joined if end.startswith("room:") for node in joined[end]}
    for one, other in combinations(sorted(end for end in joined if end.startswith("room:")), 2):
        for blocked in joined.keys() - own - {one, other}:
            assert other in reached(one, frozenset((blocked,))), f"{blocked} blocks every way from {one} to {other}"


def test_there_are_ten_board_sides_n_for_n_players(box: PoolFile) -> None:
    assert [len(sides_for(box, players)) for players in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.parametrize(("players", "dice"), [(1, [16]), (2, [8, 8]), (3, [6, 5, 5]), (4, [4, 4, 4, 4])])
def test_the_dice_of_all_players_are_sixteen(box: PoolFile, players: int, dice: list[int]) -> None:
    assert sorted((side.dice for side in sides_for(box, players)), reverse=True) == dice


def test_every_side_has_the_three_actions_and_powers_of_its_own(box: PoolFile) -> None:
    for side in box.sides.values():
        kinds = {offer.kind for spot in side.spots for offer in spot.offers}
        assert kinds >= {"move-fight", "move-scientist", "increase-energy"}
        assert kinds & spots.POWER_RULES.keys()


def test_every_side_has_room_for_all_its_dice(box: PoolFile) -> None:
    assert all(len(side.spots) >= side.dice for side in box.sides.values())


def test_every_special_power_and_every_missile_exists(box: PoolFile) -> None:
    offers = [offer for side in box.sides.values() for spot in side.spots for offer in spot.offers]
    assert spots.POWER_RULES.keys() <= {offer.kind for offer in offers}
    missiles = [offer.missiles for offer in offers if isinstance(offer, spots.Missile)]
    assert {icon.count for icons in missiles for icon in icons} == {2, 3, 4}
    assert {len(icons) for icons in missiles} == {1, 2}


def test_a_spot_for_moving_and_fighting_has_the_bonus_of_the_example(box: PoolFile) -> None:
    offers = [offer for side in box.sides.values() for spot in side.spots for offer in spot.offers]
    assert any(isinstance(offer, spots.MoveFight) and offer.bonus == 5 for offer in offers)


def test_only_the_solo_side_has_slashes_and_no_robot(box: PoolFile) -> None:
    for side in box.sides.values():
        assert any(spot.is_choice for spot in side.spots) == (side.players == 1)
        assert (side.robot is None) == (side.players == 1)


def test_there_are_36_crises_of_fourteen_kinds_and_six_with_dice_spots(box: PoolFile) -> None:
    conditions = Counter(crisis.condition for crisis in box.crises.values())
    assert sum(conditions.values()) == 36
    assert len(conditions) == len(crises.CONDITIONS) == 14
    assert conditions["repair"] == 6


def test_every_crisis_has_one_certain_symbol_and_two_more(box: PoolFile) -> None:
    assert all(len(crisis.penalty) == 2 and crisis.token in box.tokens for crisis in box.crises.values())


def test_each_strength_comes_equally_often(box: PoolFile) -> None:
    assert set(Counter(crisis.always for crisis in box.crises.values()).values()) == {12}
    assert set(Counter(one for crisis in box.crises.values() for one in crisis.penalty).values()) == {24}


def test_there_are_twelve_tokens_of_six_types_laid_out_as_recommended(box: PoolFile) -> None:
    assert sorted(token.count for token in box.tokens.values()) == [1, 1, 1, 2, 3, 4]
    assert {"1", "2", "3"} <= {token.name for token in box.tokens.values()}
    rows = Counter(row for token in box.tokens.values() for row in token.rows or ())
    assert rows == {1: 3, 2: 3, 3: 3, 4: 3}
    assert all(min(token.rows or ()) <= 2 for token in box.tokens.values())


def test_two_scientists_bear_each_of_four_symbols(box: PoolFile) -> None:
    assert [symbol.figures for symbol in box.symbols.values()] == [2, 2, 2, 2]
    assert {"DNA", "Flask", "Leaf"} <= {symbol.name for symbol in box.symbols.values()}


def test_there_are_four_robots(box: PoolFile) -> None:
    assert len({robot.name for robot in box.robots.values()}) == 4


def test_the_bomb_takes_a_six_and_two_digits(box: PoolFile) -> None:
    (bomb,) = box.bombs.values()
    assert sorted(bomb.spots) == ["first-digit", "second-digit", "six"]


@pytest.mark.parametrize(("words", "rule", "edit"), BROKEN, ids=[words for words, _, _ in BROKEN])
def test_a_broken_pool_is_told_by_its_rule_and_by_no_other(words: str, rule: str, edit: Edit) -> None:
    assert rules(edit) == {rule}


def swap_numbers(data: Data) -> None:
    """Room 12 with the number of 13, and its neighbour's text none the wiser."""
    data["rooms"]["R12"]["number"] = 13


ONE_SLIP: dict[str, tuple[str, Edit, str]] = {
    "a room taken out": ("components.rooms-thirty-two", take_out("rooms", "R61"), "the Lab lacks room 61"),
    "a wrong number": (
        "components.rooms-thirty-two",
        set_to("rooms", "R61", "number", 17),
        "the Lab has no room 17",
    ),
    "a number twice": ("components.room-cards-one-per-room", swap_numbers, "R12 and R13 are both room 13"),
    "a type of token taken out": (
        "components.system-token-types-six",
        take_out("tokens", "TC"),
        "the pool has 5 types of System token in the quantities 1, 1, 1, 3, 4, 10 in all; "
        "the game has 6 in the quantities 1, 1, 1, 2, 3, 4",
    ),
    "a named type of token taken out": (
        "components.system-token-types-six",
        take_out("tokens", "T1"),
        "the pool has 5 types of System token in the quantities 1, 1, 2, 3, 4, 11 in all; "
        "the game has 6 in the quantities 1, 1, 1, 2, 3, 4",
    ),
    "a Robot taken out": ("components.robots-four", take_out("robots", "sickle"), "the pool has 3 Robots, the game 4"),
    "a symbol taken out": (
        "components.scientist-symbols-in-pairs",
        take_out("symbols", "DNA"),
        "the pool has 3 Scientist symbols, the game 4",
    ),
    "a Robot by another id": (
        "setup.robot-from-board",
        lambda data: data["robots"].update(scythe=data["robots"].pop("sickle")),
        "P2A and 2 more: the side shows sickle, which is no Robot of the pool",
    ),
    "a side with a wrong icon": (
        "setup.board-sides-total",
        set_to("sides", "P4B", "players", 3),
        "board sides: 4 for 3 players, 3 for 4 players; there are as many sides for a number of players as players",
    ),
    "a side of its own power taken out": (
        "setup.board-sides-total",
        take_out("sides", "P1"),
        "board sides: 0 for 1 player; there are as many sides for a number of players as players",
    ),
    "a repair taken out": (
        "components.crises-thirty-six",
        take_out("crises", "C36"),
        "the pool has 35 Crises, the game 36",
    ),
}


@pytest.mark.parametrize(("rule", "edit", "message"), ONE_SLIP.values(), ids=ONE_SLIP)
def test_one_slip_is_one_finding(rule: str, edit: Edit, message: str) -> None:
    found = check_edited(edit).findings
    assert [(finding.rule, finding.message) for finding in found] == [(f"karnivorous/{rule}", message)]


@pytest.mark.parametrize("section", [one for one in PoolFile.SECTIONS if one != "ducts"])
def test_an_entry_that_is_taken_out_is_one_finding(section: str) -> None:
    ids = list(shipped()[section])
    for entry_id in {ids[0], ids[len(ids) // 2], ids[-1]}:
        assert len(check_edited(take_out(section, entry_id)).findings) == 1, entry_id


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4, 5])
def test_a_wrong_icon_on_a_side_is_one_finding(players: int) -> None:
    for side_id, side in shipped()["sides"].items():
        found = check_edited(set_to("sides", side_id, "players", players)).findings
        assert len(found) == (side["players"] != players), side_id


def test_spaces_without_their_duct_are_one_finding() -> None:
    (finding,) = check_edited(take_out("ducts", "D7")).findings
    assert finding.rule == "karnivorous/components.ventilation-icon-use"
    assert finding.actual == 2


def test_a_wrong_number_is_told_beside_the_one_that_is_lacking() -> None:
    (finding,) = check_edited(set_to("rooms", "R61", "number", 17)).findings
    assert finding.help == "correct the number; the Lab lacks room 61"


def test_a_room_that_is_lacking_hides_no_wrong_door_elsewhere() -> None:
    edit = several(take_out("rooms", "R61"), lambda data: data["rooms"]["R11"]["doors"].append(16))
    assert rules(edit) == {"karnivorous/components.rooms-thirty-two", "karnivorous/components.doors-join-two-rooms"}


def test_the_beginning_of_a_pool_is_told_what_to_do_once_for_each_section() -> None:
    game = load_game("karnivorous")
    path = str(shipped_pool_path("karnivorous"))
    text = skeleton(game, documents.parse(path, documents.read_text(path, 2**20)))
    found = check_text("pool.toml", text).findings
    assert len(found) <= len(PoolFile.SECTIONS)
    for finding in found:
        assert finding.help and finding.help.startswith(("add", "let a duct end")), finding
        assert " 1 Crises" not in finding.message and "1 Robots" not in finding.message


def test_dice_of_a_lone_side_that_are_not_sixteen() -> None:
    assert rules(set_to("sides", "P1", "dice", 15)) == {"karnivorous/setup.dice-sum-sixteen"}


def test_every_finding_has_a_place_and_a_way_to_mend() -> None:
    for words, _, edit in BROKEN:
        for finding in check_edited(edit).findings:
            assert finding.line is not None and finding.column is not None, words
            assert finding.help, words


def test_an_unknown_room_number_is_named() -> None:
    findings = check_edited(set_to("rooms", "R46", "number", 47)).findings
    first = next(finding for finding in findings if finding.card == "R46" and finding.actual == 47)
    assert first.rule == "karnivorous/components.rooms-thirty-two"


def test_six_large_rooms_are_a_warning_and_no_error() -> None:
    report = check_edited(lambda data: [resize(data, number, 5) for number in (42, 44, 54)])
    assert [finding.severity for finding in report.findings] == [Severity.WARNING]
    assert report.findings[0].actual == 31
    assert report.findings[0].allowed == 29


def test_six_six_and_four_dice_are_as_good_as_six_five_and_five() -> None:
    edit = several(set_to("sides", "P3B", "dice", 6), set_to("sides", "P3C", "dice", 4))
    assert check_edited(edit).findings == []


HOSTILE: tuple[object, ...] = (0, -1, 3.0, True, 10**18, "", "🌱", [], {}, [[]], [{}])


@pytest.mark.parametrize("section", PoolFile.SECTIONS)
@pytest.mark.parametrize("value", HOSTILE, ids=repr)
def test_nonsense_in_place_of_a_section_an_entry_or_a_field_is_a_finding(section: str, value: object) -> None:
    entry_id = next(iter(shipped()[section]))
    assert check_edited(set_to(section, value)).findings
    if value != {}:
        assert check_edited(set_to(section, entry_id, value)).findings
    for field in shipped()[section][entry_id]:
        for finding in check_edited(set_to(section, entry_id, field, value)).findings:
            assert "/" in finding.rule and finding.line


@pytest.mark.parametrize("section", PoolFile.SECTIONS)
def test_a_lacking_section_is_one_finding_at_the_head(section: str) -> None:
    report = check_edited(take_out(section))
    assert [finding.rule for finding in report.findings] == ["deckkit/file.missing-key"]


def test_empty_sections_are_findings_and_no_exception() -> None:
    report = check_edited(lambda data: data.update({section: {} for section in PoolFile.SECTIONS}))
    assert not report.legal
