"""What the findings about a list of Cannibal World say and where, and that odd lists are refused clearly."""

import pytest

from deckkit import documents
from deckkit.check import load_deck
from deckkit.games import load_game
from deckkit.games.cannibal_world.construction import VALUE_CAP
from deckkit.limits import bound
from tests.games.cannibal_world.lists import (
    CATS,
    FIFTEEN,
    FULL,
    HOUSE,
    deck,
    found,
    player,
    rules,
    shipped_pool,
    side,
    sideboard,
)

GAME = load_game("cannibal-world")

REST = {card: copies for card, copies in FIFTEEN.items() if card != "RA/01"}
"""Fourteen cards of the house pool, none of them a Leader."""


def test_a_deck_without_a_habitat_is_told_which_to_add() -> None:
    (finding,) = found(deck(FIFTEEN).replace('habitat = "RA/H"\n', ""), HOUSE)
    assert finding.rule == "cannibal-world/construction.habitat-required"
    assert finding.help == 'add a line `habitat = "RA/H"`'


def test_a_deck_without_a_main_is_too_small() -> None:
    text = deck(FIFTEEN).partition("[main]")[0]
    (finding,) = found(text, HOUSE)
    assert (finding.rule, finding.actual, finding.allowed) == ("cannibal-world/construction.min-cards", 0, 15)


def test_a_stranger_is_marked_in_its_line() -> None:
    (finding,) = found(deck({**FIFTEEN, "CA/11": 1}), HOUSE)
    assert (finding.card, finding.actual, finding.allowed) == ("CA/11", "cats", "rats")
    assert finding.line == deck({**FIFTEEN, "CA/11": 1}).splitlines().index('"CA/11" = 1') + 1


def test_each_player_of_a_side_is_held_to_a_faction_of_their_own() -> None:
    (finding,) = found(side(player({**FIFTEEN, "CA/11": 1}), player(CATS, of="cats")), HOUSE)
    assert (finding.rule, finding.card) == ("cannibal-world/construction.single-faction", "CA/11")


def test_a_misspelt_faction_is_met_with_the_nearest_one() -> None:
    (finding,) = found(deck(FIFTEEN, of="ratz"), HOUSE)
    assert finding.help == 'did you mean "rats"?'


def test_a_sideboard_card_of_another_faction_is_legal_but_worth_a_warning() -> None:
    (finding,) = found(deck(FIFTEEN, sideboard({"CA/11": 1})), HOUSE)
    assert (finding.rule, finding.severity) == ("cannibal-world/tournament.exchange-result-valid", "warning")


def test_every_broken_rule_is_reported_at_once() -> None:
    text = deck(
        {"RA/03": 2, "RA/11": 4, "CA/11": 1}, home="CA/H", head='reinforcement = "RA/25"\npreconstructed = true'
    )
    assert rules(text, HOUSE) == {
        "cannibal-world/construction.min-cards",
        "cannibal-world/construction.leader-required",
        "cannibal-world/construction.restricted-single-copy",
        "cannibal-world/construction.common-three-copies",
        "cannibal-world/construction.single-faction",
        "cannibal-world/construction.habitat-required",
        "cannibal-world/construction.preconstructed-one-per-faction",
        "cannibal-world/setup.reinforcements-one-card",
    }


def test_an_unknown_card_causes_no_further_findings() -> None:
    missing = {**REST, "RA/1": 1}
    assert rules(deck(missing, head='reinforcement = "RA/01"'), HOUSE) == {"deckkit/card.unknown"}
    claimed = {**FULL, "RA/2": 3}
    del claimed["RA/22"]
    assert rules(deck(claimed, head="preconstructed = true"), HOUSE) == {"deckkit/card.unknown"}
    assert rules(deck(FIFTEEN, home="RA/HH"), HOUSE) == {"deckkit/card.unknown"}


def test_a_preconstructed_claim_names_each_card_that_differs() -> None:
    findings = found(deck({**FULL, "RA/15": 1, "RA/25": 1}, head="preconstructed = true"), HOUSE)
    assert [(one.card, one.actual, one.allowed) for one in findings] == [("RA/15", 1, 2), ("RA/25", 1, 0)]


def test_no_deck_can_claim_to_be_a_list_that_the_pool_lacks() -> None:
    (finding,) = found(deck(CATS, of="cats", home="CA/H", head="preconstructed = true"), HOUSE)
    assert finding.rule == "cannibal-world/construction.preconstructed-one-per-faction"


def test_a_side_of_nobody_is_one_finding() -> None:
    text = 'game = "cannibal-world"\nname = "Nobody"\nhabitat = "RA/H"\nplayers = []\n'
    assert rules(text, HOUSE) == {"cannibal-world/team.sides"}


@pytest.mark.parametrize("copies", ["0", "-1", "3.0", "true", '"3"', "1001", str(10**20)])
def test_copies_that_are_no_copies_are_refused_at_their_line(copies: str) -> None:
    text = deck({"RA/01": 1}) + f'"RA/11" = {copies}\n'
    (finding,) = found(text, HOUSE)
    assert finding.rule == "deckkit/file.value"
    assert finding.line == text.splitlines().index(f'"RA/11" = {copies}') + 1


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (deck(FIFTEEN, head="players = 3"), "deckkit/file.value"),
        (deck(FIFTEEN, head='players = ["A", "B"]'), "deckkit/file.value"),
        (deck(FIFTEEN, head='habitats = "RA/H"'), "deckkit/file.unknown-key"),
        (deck(FIFTEEN, head="preconstructed = 1"), "deckkit/file.value"),
        (deck({**FIFTEEN, "Chief \N{RAT}": 1}), "deckkit/card.unknown"),
        (deck({**FIFTEEN, "AN/01": 1}), "deckkit/card.unknown"),
        (deck(FIFTEEN, head='reinforcement = "RA/H"'), "deckkit/card.wrong-zone"),
        (side(player(FIFTEEN), player(FIFTEEN, head='habitat = "RA/H"')), "deckkit/file.unknown-key"),
        (side(player(FIFTEEN), player({})), "cannibal-world/construction.min-cards"),
    ],
)
def test_an_odd_list_is_refused_clearly(text: str, rule: str) -> None:
    assert rule in rules(text, HOUSE)


def test_a_side_without_a_habitat_is_told_one_of_its_own() -> None:
    (finding,) = found(side(player(CATS, of="cats"), player(CATS, of="cats")).replace('habitat = "RA/H"\n', ""), HOUSE)
    assert finding.rule == "cannibal-world/construction.habitat-required"
    assert finding.help == 'add a line `habitat = "CA/H"`'


def test_cards_may_be_written_by_name_and_still_belong() -> None:
    by_name = {"Old Chief" if card == "RA/01" else card: copies for card, copies in FIFTEEN.items()}
    assert found(deck(by_name, head='reinforcement = "Old Chief"'), HOUSE) == []
    (finding,) = found(deck({**by_name, "Cat 11": 1}), HOUSE)
    assert (finding.rule, finding.card) == ("cannibal-world/construction.single-faction", "CA/11")


# One mistake is one finding


DOGS: dict[str, int] = shipped_pool()["preconstructed"]["dogs"]


def test_a_wrong_faction_is_said_once_and_no_card_is_blamed() -> None:
    head = 'preconstructed = true\nreinforcement = "DO/13"'
    (finding,) = found(deck(DOGS, sideboard({"DO/21": 1}), of="rats", home="DO/H", head=head))
    assert finding.rule == "cannibal-world/construction.single-faction"
    assert finding.message == "faction says rats, every card of main is of the dogs"
    assert finding.line == 3


def test_a_habitat_among_the_cards_is_no_card() -> None:
    assert rules(deck({**FULL, "RA/31": 3, "RA/32": 1, "RA/H": 1}), HOUSE) == {"deckkit/card.wrong-zone"}
    fourteen = {card: copies for card, copies in FIFTEEN.items() if card != "RA/24"}
    assert rules(deck({**fourteen, "RA/H": 1}), HOUSE) == {
        "deckkit/card.wrong-zone",
        "cannibal-world/construction.min-cards",
    }


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (('faction = "cats"', 'faction = "catz"'), "cannibal-world/components.four-factions"),
        (('faction = "cats"\n', ""), "cannibal-world/setup.choose-faction"),
    ],
)
def test_a_faction_of_a_side_that_cannot_be_read_is_one_finding(spoil: tuple[str, str], rule: str) -> None:
    text = side(player(FIFTEEN), player(CATS, of="cats"), home="CA/H").replace(*spoil)
    (finding,) = found(text, HOUSE)
    assert finding.rule == rule


def test_a_deck_in_the_head_of_a_side_is_one_finding_whatever_is_in_it() -> None:
    for table in ("main", "sideboard"):
        text = side(player(FIFTEEN), player(FIFTEEN)) + f'\n[{table}]\n"RA/15" = 9\n"RA/99" = 1\n'
        (finding,) = found(text, HOUSE)
        assert finding.rule == "cannibal-world/team.own-decks"


def test_copies_of_one_restricted_card_are_counted_by_one_limit() -> None:
    (finding,) = found(deck({**FIFTEEN, "RA/03": 4}), HOUSE)
    assert finding.rule == "cannibal-world/construction.restricted-single-copy"
    four = {"RA/03": 2, "RA/04": 1, "RA/05": 1, "RA/06": 1}
    assert rules(deck({**FIFTEEN, **four}), HOUSE) == {
        "cannibal-world/construction.restricted-single-copy",
        "cannibal-world/construction.restricted-at-most-three",
    }


def test_a_card_too_many_for_the_preconstructed_deck_is_not_too_costly_as_well() -> None:
    (finding,) = found(deck({**FULL, "RA/24": 1}, head="preconstructed = true"), HOUSE)
    assert finding.rule == "cannibal-world/construction.preconstructed-one-per-faction"


def test_a_limit_on_some_cards_names_those_that_are_listed() -> None:
    (leaders,) = found(deck({**FIFTEEN, "RA/02": 1}), HOUSE)
    assert leaders.message == "main has 2 Leader cards (RA/01, RA/02), at most 1 allowed"
    (restricted,) = found(deck({**FIFTEEN, "RA/03": 1, "RA/04": 1, "RA/05": 1, "RA/06": 1}), HOUSE)
    assert restricted.message == "main has 4 Restricted cards (RA/03, RA/04, RA/05, RA/06), at most 3 allowed"


def test_a_finding_about_a_side_says_whose_deck_it_is() -> None:
    def said(*second: str) -> list[str]:
        (finding,) = found(side(player(FIFTEEN), *second), HOUSE)
        return [finding.message, finding.help or ""]

    assert said(player({**FIFTEEN, "RA/02": 1}))[0] == "main 2 has 2 Leader cards (RA/01, RA/02), at most 1 allowed"
    assert said(player(REST | {"RA/24": 2}))[0] == "main 2 has 0 Leader cards, at least 1 needed"
    assert said(player({**FIFTEEN, "RA/11": 4}))[0].endswith(" has 4 copies in main 2, at most 3 allowed")
    stranger, mend = said(player({**FIFTEEN, "CA/11": 1}))
    assert stranger.endswith(" is of faction cats, main 2 is of rats")
    assert mend == "take CA/11 out of main 2"


def test_players_of_a_side_are_called_by_their_names() -> None:
    text = side(player(FIFTEEN), player(FIFTEEN).partition("[players.main]")[0])
    (finding,) = found(text, HOUSE)
    assert finding.message.startswith("the deck of Player 2 has no main")


def test_two_players_of_one_name_are_warned_of() -> None:
    text = side(player(FIFTEEN), player(FIFTEEN)).replace("Player 2", "Player 1")
    (finding,) = found(text, HOUSE)
    assert (finding.rule, finding.severity) == ("deckkit/list.doubled-name", "warning")


# What is declared for a solver holds exactly where the check has nothing to say


@pytest.mark.parametrize(
    "text",
    [
        deck(FIFTEEN),
        deck(FIFTEEN, home="CA/H"),
        deck(FULL, head="preconstructed = true"),
        deck({**FULL, "RA/15": 1}, head="preconstructed = true"),
        deck({**FULL, "RA/24": 1}, head="preconstructed = true"),
        side(player(FIFTEEN), player(CATS, of="cats"), home="CA/H"),
        side(player(FIFTEEN), player(FIFTEEN), home="CA/H"),
        side(player(FULL, head="preconstructed = true"), player(FIFTEEN)),
        side(player(FIFTEEN), player(FIFTEEN, head="preconstructed = true")),
    ],
)
def test_a_rule_in_the_games_own_words_is_broken_where_it_is_declared_broken(text: str) -> None:
    listed, _ = load_deck(GAME, documents.parse("deck.toml", text), HOUSE)
    assert listed is not None
    own = [limit for limit in GAME.limits(listed.file, listed.pool) if limit.own_words and limit.rule != VALUE_CAP.rule]
    broken = {limit.rule for limit in own if not all(limit.holds(listed, zone) for zone in bound(limit, listed))}
    said = {one.rule.partition("/")[2] for one in found(text, HOUSE)}
    assert {limit.rule for limit in own} & said == broken


@pytest.mark.parametrize("key", ["[main]", "habitat ="])
def test_a_mistyped_key_is_not_missing_as_well(key: str) -> None:
    (finding,) = found(deck(FIFTEEN).replace(key, key.replace("a", "aa")), HOUSE)
    assert finding.rule == "deckkit/file.unknown-key"
