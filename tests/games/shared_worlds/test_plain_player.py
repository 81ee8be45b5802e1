"""What the plain player of Shared Worlds does in positions where it is plain what to do."""

from random import Random

import pytest

from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.endings.victory import Agree
from deckkit.games.shared_worlds.fighting.combat import Attack, Sent, Start
from deckkit.games.shared_worlds.fighting.intercepting import Intercept
from deckkit.games.shared_worlds.phases.acquiring import Retain
from deckkit.games.shared_worlds.phases.main_phase import Charge, End, Skip
from deckkit.games.shared_worlds.phases.playing import Play
from deckkit.games.shared_worlds.using.use import Use
from deckkit.games.shared_worlds.windows import Decline
from deckkit.play.actions import CHANCE, Action
from deckkit.play.bots import HeuristicBot
from deckkit.play.playout import chance, playout
from deckkit.play.session import Session
from tests.games.shared_worlds.conformance import LISTS, MODES, setup
from tests.games.shared_worlds.test_positions import position

CUBES = ("P1.buildings = wood-yard 3, neander-cave 3", "P2.buildings = fire-pit 3, stone-mine 3")


def waiting(*lines: str, mode: str = "2-players") -> Session:
    """P1's Main Phase in the third round, with six cubes each unless the lines say otherwise."""
    return Session(CORE, position(*CUBES, "turn = P1 main", "round = 3", *lines, mode=mode))


def choice(session: Session) -> Action:
    """What whoever must decide does."""
    assert session.decision is not None
    return HeuristicBot(CORE, Random(1)).choose(session, session.decision.seats[0])


def until(session: Session, *kinds: type[Action]) -> Action:
    """Everybody plays plainly until somebody chooses one of these kinds; that choice, which is not made yet."""
    for _ in range(60):
        assert session.decision is not None
        action = chance(session, Random(1)) if session.decision.seats[0] == CHANCE else choice(session)
        if isinstance(action, kinds):
            return action
        session.do(action)
    raise AssertionError(f"none of {kinds} was chosen")


def test_it_takes_a_prosperity_win_before_it_lays_a_cube_on_a_unit() -> None:
    session = waiting("P2.buildings = fire-pit 3", "P1.combat = HE/01 as Cub left")
    assert choice(session) == End("P1")


def test_it_plays_the_third_legendary_unit_before_anything_else() -> None:
    session = waiting("P1.development = HE/07 left, HE/08 center", "P1.hand = NE/07, HE/01")
    assert choice(session) == Play("P1", "NE/07", lane="right")


def test_it_charges_an_attacker_in_full_where_nobody_can_block() -> None:
    session = waiting("P1.combat = HE/02 as Spearman left")
    assert until(session, Attack) == Attack("P1", (Sent("Spearman", "P2"),))
    assert CORE.same(session.table, "Spearman.power", "3")


def test_it_does_not_send_a_unit_to_certain_death() -> None:
    session = waiting(
        "P1.combat = HE/01 as Cub left (power 1)",
        "P2.combat = NE/01 as Guard left (power 4)",
        "P1.buildings = wood-yard, neander-cave",
    )
    assert isinstance(until(session, Start, Skip, End), Skip | End)


def test_it_sends_everybody_where_that_kills_the_last_opponent() -> None:
    session = waiting("P1.combat = HE/02 as Spearman left, NO/02 as Wolf right", "P2.life = 6", "P1.hand = HE/04")
    attack = until(session, Attack)
    assert isinstance(attack, Attack) and {one.unit for one in attack.attacks} == {"Spearman", "Wolf"}


def test_with_three_it_strikes_the_weaker_opponent() -> None:
    lines = (
        "P1.combat = HE/02 as Spearman left",
        "P3.buildings = leather-workshop 3, denisova-cavern 3",
        "P2.life = 7",
    )
    attack = until(waiting(*lines, mode="3-players"), Attack)
    assert isinstance(attack, Attack) and {one.player for one in attack.attacks} == {"P2"}


def test_it_steps_in_front_of_an_attacker_to_live() -> None:
    session = waiting(
        "P1.combat = HE/02 as Spearman left (power 3)", "P2.development = SA/02 as Knapper right", "P2.life = 3"
    )
    session.do(Start("P1"))
    session.do(Attack("P1", (Sent("Spearman", "P2"),)))
    assert until(session, Intercept) == Intercept("P2", "Knapper", "Spearman")


def test_it_leaves_no_cubes_on_guard_where_that_gives_a_rival_prosperity() -> None:
    lines = ("P1.buildings = wood-yard 2, neander-cave 1", "P2.buildings = fire-pit 3, stone-mine 2")
    lines = (*lines, "P1.development = HE/02 as Spearman left", "P2.combat = NE/01 as Guard left")
    session = waiting(*lines)
    assert not isinstance(until(session, Charge, Skip, End), Charge)


def test_it_leaves_cubes_on_guard_behind_its_combat_where_that_is_safe() -> None:
    lines = ("P1.combat = NE/02 as Watcher left (tapped)", "P2.development = NE/01 as Guard left", "P1.hand = HE/01")
    session = waiting(*lines)
    session.table.fought = True
    session.do(Play("P1", "HE/01", lane="center"))
    charge = until(session, Charge, End)
    assert isinstance(charge, Charge) and charge.unit == "Watcher"


def test_it_turns_life_of_a_unit_into_a_cube() -> None:
    session = waiting("P1.development = HE/05 as Builder left", "P1.hand = HE/04")
    assert until(session, Use, Skip, End) == Use("P1", "Builder.fell")


def test_it_skips_the_main_phase_for_a_cube_where_it_can_do_nothing_else() -> None:
    assert isinstance(choice(waiting()), Skip)


def test_it_keeps_the_cards_that_it_can_pay_for() -> None:
    session = waiting("main = HE/02, NE/04, SA/07, DE/08, SA/05")
    assert until(session, Retain) == Retain("P1", ("HE/02", "NE/04"))


@pytest.mark.parametrize(("life", "answer"), [(15, Decline), (3, Agree)])
def test_it_agrees_to_a_draw_only_where_it_is_behind(life: int, answer: type[Action]) -> None:
    session = waiting(f"P2.life = {life}", "P1.life = 10")
    session.table.short = True
    assert session.decision is not None
    offer = next(one for one in session.legal() if type(one).__name__ == "Offer")
    assert choice(session) != offer
    session.do(offer)
    assert isinstance(choice(session), answer)


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_games_of_plain_players_are_fought_out(name: str) -> None:
    """Three games each, which take some twelve to twenty-five rounds; forty leaves room."""
    begun = setup(LISTS[name], MODES[name])
    for seed in range(3):
        rng = Random(f"{name} {seed}")
        played = playout(CORE, begun, {seat: HeuristicBot(CORE, rng) for seat in begun.mode.seats}, rng)
        assert played.outcome is not None and played.outcome.winners
        assert played.session.table.round <= 40


def test_it_goes_by_nothing_that_its_seat_cannot_see() -> None:
    """Each decision of a game is judged a second time with other cards in the hidden piles: nothing changes."""
    rng, begun = Random("unseen"), setup("two-player")
    session = Session(CORE, CORE.table(begun))
    for _ in range(500):
        decision, t = session.decision, session.table
        if decision is None:
            break
        if decision.seats[0] == CHANCE:
            session.do(chance(session, rng))
            continue
        (seat,) = decision.seats
        actions = [one for one in session.legal() if one.seat == seat]
        seen = list(map(CORE.heuristic(t, decision, actions), actions))
        hidden = [t.main, t.graveyard]
        for other in t.players.values():
            hidden += [other.hand, other.deck, other.discard] if other.seat != seat else []
        before = [(pile, pile.known) for pile in hidden]
        for pile in hidden:
            pile.known = {"NO/11": pile.size} if pile.size else {}
        again = list(map(CORE.heuristic(t, decision, actions), actions))
        for pile, known in before:
            pile.known = known
        assert again == seen
        session.do(actions[seen.index(max(seen))])
