"""Exchanges between main deck and sideboard between two games of a match."""

from deckkit import documents
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.cannibal_world.construction import exchange_findings
from tests.games.cannibal_world.lists import CATS, FIFTEEN, HOUSE, deck, player, side, sideboard

REGISTERED = deck(FIFTEEN, sideboard({"RA/25": 2, "RA/15": 5}))


def resolved(text: str) -> Deck:
    found, findings = load_deck(load_game("cannibal-world"), documents.parse("deck.toml", text), HOUSE)
    assert found is not None and findings == []
    return found


def exchange(played: str, registered: str = REGISTERED) -> list[tuple[str, str | None]]:
    return [(one.rule, one.card) for one in exchange_findings(resolved(registered), resolved(played))]


def cited(rule: str) -> str:
    """The short id, as a game's package cites it."""
    return rule.removeprefix("cannibal-world/")


def test_any_number_of_cards_may_be_exchanged_or_none() -> None:
    assert exchange(REGISTERED) == []
    one_for_two = deck({**FIFTEEN, "RA/25": 2, "RA/15": 1}, sideboard({"RA/15": 4}))
    assert exchange(one_for_two) == []


def test_no_card_comes_in_from_elsewhere_and_none_goes_missing() -> None:
    rule = cited("cannibal-world/tournament.exchange-closed-pool")
    strange = deck({**FIFTEEN, "RA/14": 1}, sideboard({"RA/25": 2, "RA/15": 4}))
    assert exchange(strange) == [(rule, "RA/14"), (rule, "RA/15")]


def test_the_deck_after_an_exchange_obeys_every_rule_of_a_deck() -> None:
    """As `cannibal-world/tournament.exchange-result-valid` demands; the rule that is broken is the one cited."""
    smaller = {card: copies for card, copies in FIFTEEN.items() if card != "RA/24"}
    played = deck(smaller, sideboard({"RA/24": 1, "RA/25": 2, "RA/15": 5}))
    assert exchange(played) == [(cited("cannibal-world/construction.min-cards"), None)]


def test_the_points_of_the_cards_left_aside_are_not_looked_at() -> None:
    """`cannibal-world/tournament.sideboard-points-at-registration`: 56 points lie aside here."""
    registered = deck({**FIFTEEN, "RA/31": 1}, sideboard({"RA/25": 5, "RA/15": 5}))
    out = {card: copies for card, copies in FIFTEEN.items() if card != "RA/24"}
    aside = sideboard({"RA/24": 1, "RA/25": 5, "RA/15": 5})
    assert exchange(deck({**out, "RA/31": 1}, aside), registered) == []


def test_the_habitat_stays() -> None:
    registered = side(player(FIFTEEN), player(CATS, of="cats"))
    played = side(player(FIFTEEN), player(CATS, of="cats"), home="CA/H")
    assert exchange(played, registered) == [(cited("cannibal-world/tournament.sideboard-habitat"), None)]


def test_players_of_a_side_do_not_trade_cards() -> None:
    more = {**FIFTEEN, "RA/31": 1}
    findings = exchange(side(player(more), player(FIFTEEN)), side(player(FIFTEEN), player(more)))
    assert findings == [(cited("cannibal-world/tournament.exchange-closed-pool"), "RA/31")] * 2
