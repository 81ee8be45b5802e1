"""The rules that a written setup can keep or break: for each a table that obeys and one that breaks it."""

import pytest

from deckkit.rulebook import load_rulebook
from tests.games.construction import Case, hold, rules_without_case
from tests.games.shared_worlds.tables import Data, all_seats, pile_without, seat, table, thrice_sapiens, whole_pile

EVENT = "cannot: this happens in play, a setup says nothing of it"
SHARED = all_seats(
    factions=[["sapiens", "heidels"], ["sapiens", "heidels"]],
    buildings=[["fire-pit", "wood-yard"], ["sapiens-camp", "heidel-camp"]],
)


def five_seats(data: Data) -> None:
    data["seats"].append({"name": "Player 5", "factions": ["heidels"], "buildings": ["heidel-camp"]})


DECK = (
    Case(
        rule="shared-worlds/deck.starts-empty",
        words="nobody starts with a card in Deck, hand or Discard pile",
        obeys=table(2, seat(1, deck=[], hand=[], discard=[])),
        breaks=table(2, seat(1, deck=["SA/01"])),
    ),
    Case(
        rule="shared-worlds/deck.each-player-builds-own",
        words="Decks are built in play, each by its own player, so that a table has no deck list",
        obeys=table(),
        breaks=table(main={"SA/01": 2}),
    ),
    Case(
        rule="shared-worlds/deck.any-faction-allowed",
        words="the pile holds cards of factions that nobody picked, and anybody may keep them",
        obeys=table(2, SHARED, main_pile=whole_pile()),
        breaks="cannot: a permission",
    ),
    Case(
        rule="shared-worlds/deck.no-size-limit",
        words="no number limits a Deck or the copies in it",
        obeys=table(),
        breaks="cannot: a permission",
    ),
    Case(
        rule="shared-worlds/deck.removed-cards-leave-for-graveyard",
        words="removed cards go to the Graveyard",
        obeys=table(),
        breaks=EVENT,
    ),
)

PLAYERS = (
    Case(
        rule="shared-worlds/components.player-count",
        words="two, three or four play; one and five do not",
        obeys=table(3),
        breaks=table(4, five_seats),
    ),
    Case(
        rule="shared-worlds/components.free-for-all-with-two-or-three",
        words="two or three players are in no team",
        obeys=table(3),
        breaks=table(3, all_seats(team=["Ice", "Ice", "Fire"])),
    ),
    Case(
        rule="shared-worlds/components.teams-with-four",
        words="four players are two teams of two, not three against one",
        obeys=table(4, all_seats(team=["Ice", "Ice", "Fire", "Fire"])),
        breaks=table(4, all_seats(team=["Ice", "Ice", "Ice", "Fire"])),
    ),
    Case(
        rule="shared-worlds/setup.team-seats",
        words="P1 and P2 are a team, so that turns alternate between the teams",
        obeys=table(4, all_seats(team=["Ice", "Ice", "Fire", "Fire"])),
        breaks=table(4, all_seats(team=["Ice", "Fire", "Ice", "Fire"])),
    ),
)

DRAFT = (
    Case(
        rule="shared-worlds/setup.two-factions-with-two-or-three",
        words="with two or three players everybody picks two factions",
        obeys=table(3),
        breaks=table(2, seat(1, factions=["sapiens"], buildings=["fire-pit"])),
    ),
    Case(
        rule="shared-worlds/setup.one-faction-with-four",
        words="with four players everybody picks one faction",
        obeys=table(4),
        breaks=table(4, seat(4, factions=["denisovas", "neanders"], buildings=["stone-mine", "neander-cave"])),
    ),
    Case(
        rule="shared-worlds/setup.one-building-per-pick",
        words="each pick brings one building of its faction",
        obeys=table(2, seat(1, buildings=["stone-mine", "fire-pit"])),
        breaks=table(2, seat(1, buildings=["fire-pit", "heidel-camp"])),
    ),
    Case(
        rule="shared-worlds/setup.draft-order-two-players",
        words="two players pick in turns",
        obeys=table(2, draft=[1, 2, 1, 2]),
        breaks=table(2, draft=[1, 2, 2, 1]),
    ),
    Case(
        rule="shared-worlds/setup.draft-order-three-players",
        words="three players pick in turns",
        obeys=table(3, draft=[1, 2, 3, 1, 2, 3]),
        breaks=table(3, draft=[1, 2, 3, 3, 2, 1]),
    ),
    Case(
        rule="shared-worlds/setup.draft-order-four-players",
        words="four players pick in the order of their turns",
        obeys=table(4, draft=[1, 3, 2, 4]),
        breaks=table(4, draft=[1, 2, 3, 4]),
    ),
    Case(
        rule="shared-worlds/setup.draft-two-different-factions",
        words="the second pick is another faction than the first",
        obeys=table(2, SHARED),
        breaks=table(2, seat(1, factions=["sapiens", "sapiens"], buildings=["fire-pit", "sapiens-camp"])),
    ),
    Case(
        rule="shared-worlds/setup.draft-faction-may-be-shared",
        words="two players may share a faction, its two buildings are not enough for three",
        obeys=table(2, SHARED),
        breaks=table(3, thrice_sapiens),
    ),
    Case(
        rule="shared-worlds/setup.draft-choose-building-of-faction",
        words="of a shared faction each takes another building",
        obeys=table(2, SHARED),
        breaks=table(2, lambda data: (SHARED(data), seat(2, buildings=["fire-pit", "heidel-camp"])(data))),
    ),
)

START = (
    Case(
        rule="shared-worlds/setup.two-starting-resources",
        words="everybody starts with two cubes",
        obeys=table(2, seat(1, cubes=[1, 1])),
        breaks=table(2, seat(1, cubes=[1, 0])),
    ),
    Case(
        rule="shared-worlds/setup.third-resource-comes-later",
        words="the third cube is no part of the setup",
        obeys=table(2, seat(2, cubes=[1, 1])),
        breaks=table(2, seat(2, cubes=[2, 1])),
    ),
    Case(
        rule="shared-worlds/setup.starting-resources-even",
        words="one cube on each of two buildings, both on a single one",
        obeys=table(4, seat(1, cubes=[2])),
        breaks=table(2, seat(1, cubes=[2, 0])),
    ),
    Case(
        rule="shared-worlds/setup.life-twenty",
        words="everybody starts with twenty Life",
        obeys=table(2, seat(1, life=20)),
        breaks=table(2, seat(1, life=25)),
    ),
    Case(
        rule="shared-worlds/setup.aside-reference-and-buildings",
        words="no building is in the Main Pile",
        obeys=table(main_pile=whole_pile()),
        breaks=table(main_pile={**whole_pile(), "fire-pit": 1}),
    ),
    Case(
        rule="shared-worlds/setup.shuffle-main-pile",
        words="the Main Pile is every copy of every card",
        obeys=table(main_pile=whole_pile()),
        breaks=table(main_pile=pile_without("NO/12", SA_02=2, NE_02=4)),
    ),
    Case(
        rule="shared-worlds/components.main-pile-holds-all-factions",
        words="cards of a faction that nobody picked are in the Main Pile too",
        obeys=table(2, SHARED, main_pile=whole_pile()),
        breaks=table(2, SHARED, main_pile=pile_without("DE/")),
    ),
    Case(
        rule="shared-worlds/setup.graveyard-starts-with-one-card",
        words="one card starts the Graveyard",
        obeys=table(graveyard=["NO/06"]),
        breaks=table(graveyard=["NO/06", "NO/01"]),
    ),
)

VARIANTS = tuple(
    Case(
        rule=rule,
        words=f"{name} has two settings and no third",
        obeys=table(variant={name: other}),
        breaks=table(variant={name: wrong}),
    )
    for rule, name, other, wrong in (
        ("shared-worlds/variant.excess-damage", "excess_damage", "blocked-carries", "carries"),
        ("shared-worlds/variant.worker-draw-pool", "worker_draws", "separate", "three-pools"),
        ("shared-worlds/variant.instant-destination", "played_instants", "own-discard", "hand"),
        ("shared-worlds/variant.attacker-power-return", "spent_attack_power", "at-once", True),
        ("shared-worlds/variant.promotion-lane", "promotion_lane", "choose", 3),
        ("shared-worlds/variant.prosperity-power", "prosperity_counts_power", True, "true"),
    )
)

CASES = DECK + PLAYERS + DRAFT + START + VARIANTS


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_table_that_obeys_is_legal_and_one_that_breaks_is_not(case: Case) -> None:
    hold(case)


def test_every_construction_rule_has_a_case() -> None:
    assert list(rules_without_case("shared-worlds", CASES)) == []


def test_every_variant_has_a_case() -> None:
    variants = {rule.full_id for rule in load_rulebook("shared-worlds").rules.values() if rule.topic == "variant"}
    assert variants == {case.rule for case in VARIANTS}
