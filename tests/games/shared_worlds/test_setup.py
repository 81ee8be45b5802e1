"""What a check says of a table's setup, finding by finding, and that nonsense is met with one clear finding."""

from pathlib import Path

import pytest
import tomli_w

from deckkit import documents
from deckkit.check import check_text, load_deck
from deckkit.findings import Finding, Severity
from deckkit.games import load_game
from deckkit.limits import bound
from tests.games.construction import errors
from tests.games.shared_worlds.tables import (
    all_seats,
    pile_without,
    seat,
    seats,
    shipped_pool,
    table,
    thrice_sapiens,
    whole_pile,
)


def findings(text: str, pool: str | None = None) -> list[Finding]:
    return [one for one in check_text("table.toml", text, pool).findings if one.severity is not Severity.NOTE]


def only(text: str, pool: str | None = None) -> Finding:
    found = findings(text, pool)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(("players", "mend"), [(0, "add 2 seats"), (1, "add 1 seat")])
def test_too_few_seats_are_one_finding(players: int, mend: str) -> None:
    found = only(table(2, lambda data: data.update(seats=seats(2)[:players])))
    assert (found.rule, found.actual, found.help) == ("shared-worlds/components.player-count", players, mend)


def test_a_team_with_a_typing_error_is_told_the_other_name() -> None:
    found = only(table(4, all_seats(team=["Mammoth", "Mamoth", "Fire", "Fire"])))
    assert (found.rule, found.help) == ("shared-worlds/components.teams-with-four", 'did you mean "Mammoth"?')


@pytest.mark.parametrize("odd", ["P3", "P4"])
def test_of_two_teams_of_one_the_list_itself_speaks_of_the_right_one(odd: str) -> None:
    teams = ["Fire", "Fire", "Icey", "Ice"] if odd == "P3" else ["Fire", "Fire", "Ice", "Icey"]
    text = table(4, all_seats(team=teams), name="Ice against Fire")
    found = only(text)
    assert (found.rule, found.help) == ("shared-worlds/components.teams-with-four", 'did you mean "Ice"?')
    assert found.line is not None and text.splitlines()[found.line - 1] == 'team = "Icey"'
    assert f"({odd}) is alone in Icey" in found.message


@pytest.mark.parametrize(
    ("teams", "seat_number", "mend"),
    [
        (["Fire", "Fire", "Fire", "Ice"], 3, 'write team = "Ice"'),
        (["Fire", "Ice", "Ice", "Ice"], 2, 'write team = "Fire"'),
        (["Fire", "Fire", "Ice", "Water"], 4, 'write team = "Ice"'),
        (["Fire", "Earth", "Ice", "Water"], 2, "name one team for P1 and P2, another for P3 and P4"),
        (["Fire"] * 4, 3, "name one team for P1 and P2, another for P3 and P4"),
    ],
)
def test_the_seat_that_is_out_of_line_is_pointed_at(teams: list[str], seat_number: int, mend: str) -> None:
    text = table(4, all_seats(team=teams))
    found = only(text)
    assert (found.rule, found.help) == ("shared-worlds/components.teams-with-four", mend)
    assert found.line is not None
    assert text.splitlines()[: found.line].count("[[seats]]") == seat_number
    assert text.splitlines()[found.line - 1].startswith("team = ")


def test_a_seat_without_a_team_is_named_where_it_stands() -> None:
    text = table(4, all_seats(team=["Fire", "Fire", "Ice", "Ice"])).replace('team = "Ice"\n', "", 1)
    found = only(text)
    assert found.message.startswith("Player 3 (P3) is in no team; four players are two teams of two")
    assert found.help == 'add a line `team = "Ice"`'
    assert found.line is not None and text.splitlines()[: found.line].count("[[seats]]") == 3


def test_teams_are_named_by_all_or_by_none() -> None:
    assert errors(table(4)) == []
    assert errors(table(4, seat(1, team="Ice"))) == ["shared-worlds/components.teams-with-four"]


def test_two_players_of_one_name_are_warned_of() -> None:
    found = only(table(2, seat(2, name="Player 1")))
    assert (found.rule, found.severity) == ("deckkit/list.doubled-name", Severity.WARNING)


def test_the_faction_that_came_too_late_is_the_last_in_draft_order() -> None:
    found = only(table(3, thrice_sapiens))
    assert (found.card, found.actual, found.allowed) == ("sapiens", 3, 2)
    assert found.message.startswith("Player 3 (P3) ")


def test_a_later_pick_of_an_earlier_seat_comes_after_the_first_picks_of_all() -> None:
    """P1's second pick is made after P3's first, so it is P1 who finds no building left."""
    picks = [["heidels", "sapiens"], ["sapiens", "neanders"], ["sapiens", "denisovas"]]
    camps = [["wood-yard", "fire-pit"], ["fire-pit", "neander-cave"], ["sapiens-camp", "stone-mine"]]
    found = only(table(3, all_seats(factions=picks, buildings=camps)))
    assert found.rule == "shared-worlds/setup.draft-faction-may-be-shared"
    assert found.message.startswith("Player 1 (P1) ")


def test_with_four_players_p3_picks_before_p2() -> None:
    picks = [["neanders"], ["sapiens"], ["sapiens"], ["heidels"]]
    camps = [["neander-cave"], ["fire-pit"], ["fire-pit"], ["wood-yard"]]
    found = only(table(4, all_seats(factions=picks, buildings=camps)))
    assert found.rule == "shared-worlds/setup.draft-choose-building-of-faction"
    assert found.message.startswith("Player 2 (P2) ")
    assert found.help == "take sapiens-camp"


def test_a_pick_without_a_building_is_told_which_would_do() -> None:
    found = only(table(2, seat(1, buildings=["fire-pit"])))
    assert (found.rule, found.help) == (
        "shared-worlds/setup.one-building-per-pick",
        "add denisova-cavern or stone-mine",
    )


def test_two_buildings_for_one_pick_are_one_too_many() -> None:
    found = only(table(4, seat(1, buildings=["fire-pit", "sapiens-camp"])))
    assert (found.rule, found.card) == ("shared-worlds/setup.one-building-per-pick", "sapiens-camp")


def test_factions_and_buildings_may_be_named_in_words() -> None:
    words = {"factions": ["Sapiens", "Denisovas"], "buildings": ["Fire Pit", "Stone Mine"]}
    assert findings(table(2, seat(1, **words))) == []


def test_an_unknown_building_is_one_finding_only() -> None:
    found = only(table(2, seat(1, buildings=["firepit", "stone-mine"])))
    assert (found.rule, found.help) == ("deckkit/card.unknown", 'did you mean "fire-pit" or "Fire Pit"?')


def test_an_unknown_faction_is_one_finding_only() -> None:
    assert only(table(2, seat(1, factions=["sapienz", "denisovas"]))).rule == "deckkit/card.unknown"


def test_an_unknown_card_of_the_pile_hides_what_it_may_have_been() -> None:
    pile = {**pile_without("SA/01"), "Fyre Master": 2}
    assert only(table(main_pile=pile)).rule == "deckkit/card.unknown"


def test_a_pile_of_one_card_is_two_findings() -> None:
    rules = [one.rule for one in findings(table(main_pile={"SA/01": 2}))]
    holds_all, shuffled = (
        "shared-worlds/components.main-pile-holds-all-factions",
        "shared-worlds/setup.shuffle-main-pile",
    )
    assert sorted(rules) == [holds_all, shuffled]


def test_an_empty_pile_is_not_a_pile_left_out() -> None:
    found = only(table(main_pile={}))
    assert (found.rule, found.message) == ("shared-worlds/setup.shuffle-main-pile", "the Main Pile is empty")


def test_missing_cards_without_a_faction_are_missing_cards() -> None:
    found = only(table(main_pile=pile_without("NO/")))
    assert found.rule == "shared-worlds/setup.shuffle-main-pile"


def test_a_building_cannot_start_the_graveyard() -> None:
    assert only(table(graveyard=["fire-pit"])).rule == "shared-worlds/setup.aside-reference-and-buildings"


def test_a_graveyard_without_a_card_is_refused() -> None:
    assert only(table(graveyard=[])).rule == "shared-worlds/setup.graveyard-starts-with-one-card"


@pytest.mark.parametrize("pile", ["deck", "hand", "discard"])
def test_no_pile_of_a_player_has_cards(pile: str) -> None:
    found = only(table(2, seat(2, **{pile: ["SA/01", "SA/01"]})))
    assert (found.rule, found.actual, found.allowed) == ("shared-worlds/deck.starts-empty", 2, 0)


def test_a_mistyped_switch_is_told_the_right_one() -> None:
    found = only(table(variant={"exces_damage": "lost"}))
    assert (found.rule, found.help) == ("deckkit/file.unknown-key", 'did you mean "excess_damage"?')


def test_a_mistyped_setting_is_told_the_right_one() -> None:
    found = only(table(variant={"played_instants": "graveyrad"}))
    assert (found.allowed, found.help) == ('"graveyard" or "own-discard"', 'did you mean "graveyard"?')


@pytest.mark.parametrize(
    ("setting", "word"), [("false", "false"), ("True", "true"), ("fasle", "false"), ("x", "false")]
)
def test_true_and_false_are_written_without_quotes(setting: str, word: str) -> None:
    found = only(table(variant={"prosperity_counts_power": setting}))
    assert found.help == f"write prosperity_counts_power = {word}, without quotes"


def test_one_and_true_are_different_settings() -> None:
    assert errors(table(variant={"prosperity_counts_power": 1})) == ["shared-worlds/variant.prosperity-power"]


def test_everything_wrong_is_reported_at_once() -> None:
    text = table(2, seat(1, life=3, cubes=[0, 0], factions=["sapiens"]), draft=[2, 1], variant={"x": 1})
    assert {one.rule.partition("/")[2] for one in findings(text)} == {
        "setup.life-twenty",
        "setup.two-starting-resources",
        "setup.two-factions-with-two-or-three",
        "setup.draft-order-two-players",
        "file.unknown-key",
    }


def test_findings_stand_where_the_mistake_is() -> None:
    text = table(2, seat(2, life=3))
    found = only(text)
    assert found.line is not None and text.splitlines()[found.line - 1].startswith("life = 3")


# One mistake is one finding


ONE = {
    "a building of a faction that was not picked": (
        table(2, seat(1, buildings=["fire-pit", "heidel-camp"])),
        "shared-worlds/setup.one-building-per-pick",
        "write denisova-cavern or stone-mine in place of heidel-camp",
    ),
    "the same building twice": (
        table(2, seat(2, buildings=["wood-yard", "wood-yard"])),
        "shared-worlds/setup.one-building-per-pick",
        "write leather-workshop or neander-cave in place of wood-yard",
    ),
    "a building too many": (
        table(2, seat(2, buildings=["wood-yard", "leather-workshop", "wood-yard"])),
        "shared-worlds/setup.one-building-per-pick",
        "take out wood-yard",
    ),
    "a building missing, with its cubes": (
        table(2, seat(1, buildings=["fire-pit"], cubes=[1, 1])),
        "shared-worlds/setup.one-building-per-pick",
        "add denisova-cavern or stone-mine",
    ),
    "a pick missing that has its building": (
        table(2, seat(1, factions=["sapiens"])),
        "shared-worlds/setup.two-factions-with-two-or-three",
        "add 1 faction",
    ),
    "a pick too many without a building": (
        table(2, seat(1, factions=["sapiens", "denisovas", "heidels"])),
        "shared-worlds/setup.two-factions-with-two-or-three",
        "take out 1 faction",
    ),
    "a pick doubled with its building": (
        table(2, seat(2, factions=["heidels", "heidels"], buildings=["wood-yard", "wood-yard"])),
        "shared-worlds/setup.draft-two-different-factions",
        "pick another faction",
    ),
    "a building beside the card that starts the Graveyard": (
        table(graveyard=["NO/06", "fire-pit"]),
        "shared-worlds/setup.aside-reference-and-buildings",
        "take out 1 copy of fire-pit",
    ),
    "a pick doubled, not its building": (
        table(2, seat(1, factions=["sapiens", "sapiens"])),
        "shared-worlds/setup.draft-two-different-factions",
        "pick another faction",
    ),
}


@pytest.mark.parametrize(("text", "rule", "help"), ONE.values(), ids=ONE.keys())
def test_one_mistake_is_one_finding(text: str, rule: str, help: str) -> None:
    found = only(text)
    assert (found.rule, found.help) == (rule, help)


def test_players_are_called_by_name_and_seat() -> None:
    found = only(table(2, seat(1, name="Ayla", factions=["sapiens"], buildings=["fire-pit"])))
    assert found.message == "Ayla (P1) has picked 1 faction, exactly 2 are picked here"
    assert only(table(2, seat(2, name="P2", life=3))).message.startswith("P2 starts with 3 Life")


# What is declared for a solver holds exactly where the check has nothing to say


@pytest.mark.parametrize(
    "text",
    [
        *(text for words, (text, _, _) in ONE.items() if not words.startswith("a building of a faction that was not")),
        table(3, thrice_sapiens),
        table(4, seat(1, buildings=["fire-pit", "sapiens-camp"])),
        table(main_pile=whole_pile()),
        table(main_pile=pile_without("SA/01")),
        table(main_pile=pile_without(SA_02=2)),
        table(2, seat(1, deck=["SA/01"], hand=["SA/01"])),
        table(graveyard=["NO/06", "NO/01"]),
    ],
)
def test_a_table_breaks_no_declared_rule_in_silence(text: str) -> None:
    """Where a table is refused, declared limits are broken; the rules may differ, as one mistake is said once."""
    game = load_game("shared-worlds")
    deck, _ = load_deck(game, documents.parse("table.toml", text))
    assert deck is not None
    broken = [
        limit.rule
        for limit in game.limits(deck.file, deck.pool)
        for zone in bound(limit, deck)
        if not limit.holds(deck, zone)
    ]
    assert bool(broken) == (errors(text) != [])


# Pools of one's own


def own_pool(folder: Path, **more: object) -> str:
    path = folder / "pool.toml"
    path.write_text(tomli_w.dumps({**shipped_pool(), **more}), encoding="utf-8")
    return str(path)


def test_too_few_cubes_in_the_box_are_warned_of(tmp_path: Path) -> None:
    pool = own_pool(tmp_path, cubes={"black": 5})
    found = [one for one in findings(table(3), pool) if one.severity is Severity.WARNING]
    assert [one.rule for one in found] == ["shared-worlds/components.general-supply-never-runs-out"]
    assert findings(table(2), pool) == []


def test_a_pool_may_give_out_starting_decks(tmp_path: Path) -> None:
    """Then the Deck is that one or left out, and its cards are not in the Main Pile."""
    pool = own_pool(tmp_path, starting_deck=["NO/01"])
    given = all_seats(deck=[["NO/01"], ["NO/01"]])
    assert findings(table(2, given, main_pile=pile_without(NO_01=2)), pool) == []
    assert findings(table(2), pool) == []
    assert errors(table(2, seat(1, deck=["NO/02"])), pool) == ["shared-worlds/deck.starts-empty"]
    assert errors(table(2, main_pile=whole_pile()), pool) == ["shared-worlds/setup.shuffle-main-pile"]


def test_reprints_count_with_their_first_printing(tmp_path: Path) -> None:
    data = shipped_pool()
    data["cards"]["X/01"] = {**data["cards"]["SA/01"], "copies": 1, "same_as": "SA/01"}
    pool = own_pool(tmp_path, cards=data["cards"])
    assert findings(table(main_pile=pile_without(SA_01=3)), pool) == []
    assert findings(table(main_pile={**whole_pile(), "X/01": 1}), pool) == []
    assert errors(table(main_pile=whole_pile()), pool) == ["shared-worlds/setup.shuffle-main-pile"]


# Nonsense gets one clear finding and never an exception


@pytest.mark.parametrize(
    "broken",
    [
        table(2, lambda data: data.pop("seats")),
        table(2, lambda data: data.update(seats="two")),
        table(2, lambda data: data["seats"].append(2)),
        table(2, seat(1, name="")),
        table(2, seat(1, factions=[3, "sapiens"])),
        table(2, seat(1, cubes=[1.0, 1])),
        table(2, seat(1, cubes=[-1, 3])),
        table(2, seat(1, life=True)),
        table(2, seat(1, speed=3)),
        table(draft=[0, 1, 2, 1]),
        table(draft=[True, 2, 1, 2]),
        table(main_pile={**whole_pile(), "SA/01": 0}),
        table(main_pile={**whole_pile(), "SA/01": -1}),
        table(main_pile={**whole_pile(), "SA/01": 3.0}),
        table(main_pile={**whole_pile(), "SA/01": True}),
        table(main_pile={**whole_pile(), "SA/01": 10**15}),
        table(main_pile={**whole_pile(), "RA/07": 1}),
        table(main_pile={**whole_pile(), "\U0001f9a3": 1}),
        table(graveyard="NO/06"),
        table(graveyard=["sapiens"]),
        table(variant="lost"),
        table(variant={"worker_draws": {"deep": ["one-pool"] * 90}}),
        table(variant={"worker_draws": []}),
    ],
)
def test_nonsense_is_one_finding(broken: str) -> None:
    only(broken)


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_any_number_of_seats_is_checked_without_an_accident(players: int) -> None:
    found = findings(table(2, lambda data: data.update(seats=[{"name": f"P{one}"} for one in range(players)])))
    assert "shared-worlds/components.player-count" in {one.rule for one in found}
