"""Every decision of a game is put as a question that says what it is about."""

from random import Random

from deckkit.games.cannibal_world.core import CORE
from deckkit.games.cannibal_world.questions import question
from deckkit.play.actions import CHANCE, Decision
from deckkit.play.bots import RandomBot
from deckkit.play.playout import chance
from deckkit.play.session import Session
from tests.games.cannibal_world.conformance import FACTIONS, SIDES, setup
from tests.games.cannibal_world.test_positions import position

WINDOWS = {
    *("reinforce", "shuffle", "first", "turn", "deal", "refill", "source", "main", "dodge", "swap", "tactical"),
    *("bullseye", "armor", "reload", "enter", "share", "reveal", "prove"),
}


def ask_through(session: Session, seed: int) -> dict[str, tuple[str, Decision]]:
    """The last question of each window of a game that is played at random."""
    rng = Random(seed)
    bot = RandomBot(rng)
    asked = {}
    while (decision := session.decision) is not None:
        asked[decision.about.name] = CORE.question(session.table, decision), decision
        session.do(chance(session, rng) if decision.seats[0] == CHANCE else bot.choose(session, decision.seats[0]))
    return asked


def test_every_window_of_a_game_has_a_question() -> None:
    asked: dict[str, tuple[str, Decision]] = {}
    for seed in range(32):
        names = [f"{FACTIONS[seed % 4]}-preconstructed", f"{FACTIONS[seed // 4 % 4]}-preconstructed"]
        asked |= ask_through(Session(CORE, CORE.table(setup([], *names))), seed)
    asked |= ask_through(Session(CORE, CORE.table(setup([], "rejects-second-barrel", "dogs-shield-wall"))), 1)
    asked |= ask_through(Session(CORE, CORE.table(setup(["2v2"], *SIDES))), 1)
    assert set(asked) == WINDOWS
    assert all(said for said, _ in asked.values())


def test_a_dodge_names_who_attacks_whom_and_what_it_costs() -> None:
    session = Session(CORE, position("A.hunting = RA/91 as Rex", "B.hunting = RA/92 as Old", "B.pool = 3", "turn = A"))
    session.do(CORE.codec.read(["A", "attack", "Rex", "->", "Old"]))
    assert session.decision is not None
    said = question(session.table, session.decision)
    assert said == "dodge the attack of Rex on Old? It costs 2 counters, B has 3"


def test_a_main_phase_counts_what_can_be_spent() -> None:
    session = Session(CORE, position("A.hunting = RA/91", "B.hunting = RA/92", "A.pool = 1", "turn = A"))
    assert session.decision is not None
    assert question(session.table, session.decision) == "Main phase, 1 counter left: what next?"


def test_a_hand_that_is_due_to_be_shown_is_asked_for() -> None:
    start = ("A.hunting = RA/91 as Rex", "B.hand = ?", "B.main = 0", "B.reinforcements = -", "turn = A")
    session = Session(CORE, position(*start))
    assert session.decision is not None and session.decision.about.name == "reveal"
    assert "show one in the hand?" in question(session.table, session.decision)
