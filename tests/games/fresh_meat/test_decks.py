"""The shipped lists of Fresh Meat: legal, and what they say they are."""

from pathlib import Path

import pytest

from deckkit.check import Report, check_file, load_deck
from deckkit.decklist import Deck
from deckkit.documents import read
from deckkit.findings import Severity
from deckkit.games import load_game
from deckkit.games.fresh_meat.listing.crawl import written_places
from deckkit.games.fresh_meat.listing.events import PRINTED
from deckkit.games.fresh_meat.listing.party import in_use
from deckkit.games.fresh_meat.listing.reading import file_of, pool_of, seats
from deckkit.shipped import DECKS

GAME = load_game("fresh-meat")
FOLDER = DECKS / "fresh-meat"
SHIPPED = sorted(FOLDER.glob("*.toml"))


def deck(name: str) -> Deck:
    found, findings = load_deck(GAME, read(FOLDER / f"{name}.toml"))
    assert found is not None
    assert findings == []
    return found


def report(path: Path) -> Report:
    return check_file(str(path))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_list_is_legal_without_warning(path: Path) -> None:
    checked = report(path)
    assert checked.legal
    assert {finding.severity for finding in checked.findings} <= {Severity.NOTE}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_list_begins_with_a_comment(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


def test_the_starter_is_there_and_a_preset_party_of_four() -> None:
    starter = deck(GAME.starter.removesuffix(".toml"))
    assert file_of(starter).mode == "preset"
    assert len(seats(starter)) == 4
    assert any(seat.member.token for seat in seats(starter))


@pytest.mark.parametrize(
    ("name", "number"),
    [("crawl-1-fresh-meat", 1), ("crawl-2-crucible-of-heroes", 2), ("crawl-3-the-dead-will-rise", 3)],
)
def test_a_custom_crawl_is_written_out_exactly(name: str, number: int) -> None:
    crawl, printed = deck(name), PRINTED[number]
    places = written_places(crawl)
    encounters, events = pool_of(crawl).encounters, pool_of(crawl).events
    assert [encounters[place.encounter.id or ""].name for place in places if place.encounter] == list(
        printed.encounters
    )
    assert {place.number: events[place.event.id or ""].name for place in places if place.event} == {
        number: name for number, (name, _) in printed.events.items()
    }
    assert [place.number for place in places if place.then] == list(printed.then)


@pytest.mark.parametrize(
    ("name", "players"), [("party-of-three", 3), ("party-of-four", 4), ("party-of-five", 5), ("party-of-six", 6)]
)
def test_there_is_a_party_for_every_number_of_players(name: str, players: int) -> None:
    assert len(seats(deck(name))) == players


def test_parties_are_preset_and_built() -> None:
    modes = {file_of(deck(path.stem)).mode for path in SHIPPED}
    assert modes >= {"preset", "quick-draft", "standard-draft", "no-reputations"}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_stated_life_points_are_100_less_the_costs(path: Path) -> None:
    party = deck(path.stem)
    for seat in seats(party):
        used = in_use(party, seat)
        assert used is not None
        if seat.member.life is not None:
            assert seat.member.life == 100 - sum(pool_of(party).reputations[one].cost for one in used)


@pytest.mark.parametrize("name", ["quick-draft", "standard-draft"])
def test_a_recorded_draft_deals_five_different_cards_to_each_of_four(name: str) -> None:
    dealt = [card_id for seat in seats(deck(name)) for card_id in seat.ids("dealt")]
    assert len(dealt) == len(set(dealt)) == 20


def test_the_quick_draft_shows_all_five_taken_and_none() -> None:
    assert {len(seat.ids("reputations")) for seat in seats(deck("quick-draft"))} >= {0, 5}


def test_in_the_standard_draft_all_cards_are_kept_and_not_all_used() -> None:
    table = seats(deck("standard-draft"))
    assert {card_id for seat in table for card_id in seat.ids("kept")} == {
        card_id for seat in table for card_id in seat.ids("dealt")
    }
    assert all(0 < len(seat.ids("reputations")) < 5 for seat in table)


def test_the_crawl_of_ones_own_has_a_full_event_deck_a_boss_and_a_preset_event() -> None:
    own = deck("bottom-of-the-box")
    (events,) = own.filled("event-deck")
    encounters = pool_of(own).encounters
    stack = [place.encounter.id or "" for place in written_places(own) if place.encounter]
    assert len(stack) == len(set(stack)) == 9
    assert sum(encounters[one].boss for one in stack) == 1
    assert events.size == 24
    assert [place.number for place in written_places(own) if place.event] == [5]
