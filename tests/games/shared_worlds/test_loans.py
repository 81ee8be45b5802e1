"""Which loans are offered where the own cubes do not pay: each choice of cubes and of Workers, once."""

from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.phases.playing import Play
from deckkit.games.shared_worlds.resources.borrowing import MOST_SORTS, Loan
from deckkit.play.session import Session
from tests.games.shared_worlds.test_positions import position


def offered(hand: str, card: str, *lines: str) -> list[tuple[Loan, ...]]:
    """The loans with which a card of P1's hand may be played in the left lane."""
    session = Session(CORE, position(f"P1.hand = {hand}", "P1.buildings = fire-pit 1", *lines))
    while session.decision is not None and session.decision.default is not None:
        session.do(session.decision.default)  # a window for cards that the log does not know
    plays = [one for one in session.legal() if isinstance(one, Play) and one.card == card and one.lane == "left"]
    assert len(set(plays)) == len(plays)
    return [one.loans for one in plays]


def test_every_two_hand_cards_can_be_the_workers_of_a_loan() -> None:
    loans = offered("HE/01 NE/02 2 NE/03 NO/06", "HE/01", "P2.buildings = wood-yard 1")
    pairs = {("NE/02", "NE/02"), ("NE/02", "NE/03"), ("NE/02", "NO/06"), ("NE/03", "NO/06")}
    assert {cards for ((_, cards),) in loans} == pairs and len(loans) == len(pairs)


def test_the_workers_of_two_cubes_are_divided_in_every_way_and_those_of_one_building_once() -> None:
    # NE/01 costs 2 leather and 2 of any type: of P1's own cubes the fire pays 1 black box.
    hand, own = "NE/01 HE/01 HE/02 HE/03 HE/06", "P1.buildings = fire-pit 2"
    one = offered(hand, "NE/01", own, "P2.buildings = leather-workshop 2")
    assert len(one) == 3  # the card that goes with HE/01 says everything
    both = offered(hand, "NE/01", own, "P2.buildings = leather-workshop 1, neander-cave 1")
    assert len(both) == 6
    assert all(len({card for loan in loans for card in loan.cards}) == 4 for loans in (*one, *both))


def test_of_a_hand_of_very_many_different_cards_one_choice_is_offered() -> None:
    cards = "HE/02 HE/03 HE/06 NE/02 NE/03 NO/06 NO/07"
    assert len(cards.split()) == MOST_SORTS + 1
    assert len(offered(f"HE/01 {cards}", "HE/01", "P2.buildings = wood-yard 1")) == 1


def test_workers_that_the_log_does_not_know_are_offered_as_such() -> None:
    loans = offered("HE/01 NE/02 ? 3", "HE/01", "P2.buildings = wood-yard 1")
    assert {cards for ((_, cards),) in loans} == {("NE/02", "?"), ("?", "?")} and len(loans) == 2
