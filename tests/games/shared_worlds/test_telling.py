"""What people are told: a question for each decision, a sentence for each event, a board without what is hidden."""

from random import Random

import pytest

from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.fighting.combat import Start
from deckkit.games.shared_worlds.narration import KINDS, narrate
from deckkit.games.shared_worlds.phases.main_phase import Charge, Promote
from deckkit.games.shared_worlds.phases.playing import Play
from deckkit.games.shared_worlds.using.use import Use
from deckkit.games.shared_worlds.windows import Decline, Pass
from deckkit.play.actions import CHANCE, Action
from deckkit.play.bots import RandomBot
from deckkit.play.playout import chance
from deckkit.play.session import Session
from tests.games.shared_worlds.conformance import setups
from tests.games.shared_worlds.test_positions import position


def test_every_decision_of_a_random_game_is_a_question_and_every_event_a_sentence() -> None:
    asked, untold = set(), set()
    for name, setup, _ in setups():
        rng = Random(name)
        bot, session = RandomBot(rng), Session(CORE, CORE.table(setup))
        while (decision := session.decision) is not None:
            assert CORE.question(session.table, decision)
            asked.add(decision.about.name)
            session.do(chance(session, rng) if decision.seats[0] == CHANCE else bot.choose(session, decision.seats[0]))
        for event in session.table.events:
            assert narrate(event) and "{" not in narrate(event)
            if event.kind not in KINDS:
                untold.add(event.kind)
    assert {"pick", "main", "window", "combat", "attack", "block", "refill", "take", "retain", "deal"} <= asked
    assert not untold


def test_others_see_only_the_size_of_a_hand_and_nobody_sees_into_a_deck() -> None:
    table = position("P1.hand = NE/01 HE/01", "P1.deck = NE/02", "P1.discard = HE/02", "main = NE/03 3")

    def shown(*seats: str) -> str:
        return str(CORE.board(table, seats))

    assert "NE/01" in shown("P1") and "HE/02" in shown("P1") and "NE/02" not in shown("P1")
    assert not any(card in shown("P2") for card in ("NE/01", "HE/01", "HE/02", "NE/02", "NE/03"))
    assert "2 cards" in shown("P2")


def test_a_board_says_what_a_unit_has_of_how_much_and_what_it_carries() -> None:
    table = position("P1.combat = NE/01 as Mammoth left (life 2, power 3, tapped, with HE/09 as Spear)")
    row = next(cells for _, rows in CORE.board(table) for cells in rows if "Mammoth" in cells)
    assert "Power 3 of 6, Life 2 of 4" in row[2]
    assert all(len(cell) <= 48 for _, rows in CORE.board(table) for cells in rows for cell in cells)


@pytest.mark.parametrize(
    ("action", "where"),
    [
        (Charge("P1", "mammoth"), "the charge of Mammoth"),
        (Promote("P1", "Mammoth"), "the promotion of Mammoth"),
        (Use("P1", "Builder.fell"), "the use of Builder.fell"),
        (Play("P1", "HE/01", lane="center"), "the play of HE/01 Cub"),
    ],
)
def test_a_window_says_behind_which_action_it_is(action: Action, where: str) -> None:
    units = "NE/01 as Mammoth left, HE/05 as Builder right"
    own = (f"P1.development = {units}", "P1.buildings = wood-yard 4", "P1.hand = HE/01")
    session = Session(CORE, position(*own, "P2.hand = NO/10", "P2.buildings = stone-mine 9"))
    session.do(Pass("P2"))
    session.do(action)
    assert session.decision is not None
    assert (session.decision.seats, session.decision.about.where) == (("P2",), where)


def test_a_window_says_that_it_is_behind_the_combat() -> None:
    session = Session(CORE, position("P2.hand = NO/10", "P1.buildings = wood-yard 4", "P2.buildings = stone-mine 9"))
    for action in (Pass("P2"), Start("P1"), Pass("P2"), Decline("P1")):
        session.do(action)
    assert session.decision is not None and session.decision.about.where == "the combat"
