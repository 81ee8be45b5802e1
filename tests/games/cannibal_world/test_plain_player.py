"""What the plain player does in positions where it is plain what to do."""

from random import Random

from deckkit.games.cannibal_world import play_cards, table_setup
from deckkit.games.cannibal_world.actions import Attack, End, Ransack
from deckkit.games.cannibal_world.core import CORE
from deckkit.games.cannibal_world.responses import Decline, Dodge
from deckkit.games.cannibal_world.use import Use
from deckkit.games.cannibal_world.windows import Target
from deckkit.play.actions import Action
from deckkit.play.bots import HeuristicBot
from deckkit.play.core import Setup
from deckkit.play.session import Session
from tests.games.cannibal_world.test_positions import after

CARDS = {
    card.id: card
    for card in map(
        play_cards.card,
        (
            "RA/91 2/2",
            "RA/92 2/1 tactical:feint",
            "RA/93 5/9",
            "CA/91 2/4 triggered:swap",
            "CA/92 3/4",
            "RE/91 1/3 cover:reload",
            "RE/92 2/2 cover:single-shot-2",
            "RE/93 1/1",
        ),
    )
}


def waiting(*lines: str) -> Session:
    """A's Main phase in a position of these cards; nobody has cards to draw."""
    table = table_setup.table(Setup(table_setup.mode([]), {}, CARDS, given=True))
    return Session(CORE, after(table, *lines))


def choice(session: Session, seat: str) -> Action:
    return HeuristicBot(CORE, Random(1)).choose(session, seat)


def score(session: Session, action: Action) -> float:
    assert session.decision is not None
    return CORE.heuristic(session.table, session.decision, [action])(action)


def test_it_ransacks_an_open_habitat_before_anything_else() -> None:
    session = waiting("A.hunting = RA/91", "A.hand = RA/91", "B.main = 5")
    assert choice(session, "A") == Ransack("A")


def test_it_dodges_only_where_the_attack_cannot_be_paid_for_again() -> None:
    lines = ("A.hunting = RA/93 as Brute", "B.hunting = CA/92 as Tom, CA/92")
    for pool, answer in (("1", Dodge("B")), ("4", Decline("B"))):
        session = waiting(*lines, f"A.pool = {pool}")
        session.do(Attack("A", "Brute", "Tom"))
        assert choice(session, "B") == answer


def test_it_does_not_dodge_for_a_creature_that_is_not_worth_two_counters() -> None:
    session = waiting("A.hunting = RA/93 as Brute", "B.hunting = RE/93 as Hen, CA/92", "A.pool = 1")
    session.do(Attack("A", "Brute", "Hen"))
    assert choice(session, "B") == Decline("B")


def test_it_would_rather_kill_the_last_guard_if_somebody_is_left_to_ransack() -> None:
    attack = Attack("A", "Rat", "Guard")
    alone = waiting("A.hunting = RA/91 as Rat", "B.hunting = RA/91 as Guard", "B.main = 5")
    backed = waiting("A.hunting = RA/91 as Rat, RA/91", "B.hunting = RA/91 as Guard", "B.main = 5")
    assert score(backed, attack) > score(alone, attack) + 5


def test_it_attacks_with_a_feint_in_reserve_and_uses_it() -> None:
    session = waiting("A.hunting = RA/92 as Fencer", "B.hunting = RA/91 as Guard, CA/92", "B.main = 5")
    attack = Attack("A", "Fencer", "Guard")
    assert choice(session, "A") == attack
    session.do(attack)
    session.do(Decline("B"))
    assert choice(session, "A") == Use("A", "Fencer.feint")


def test_it_swaps_in_the_creature_that_stands_the_attack() -> None:
    session = waiting("A.hunting = RA/91 as Rat", "B.hunting = RE/93 as Kitten, CA/91 as Twin", "B.pool = 0")
    session.do(Attack("A", "Rat", "Kitten"))
    session.do(Decline("B"))
    assert choice(session, "B") == Use("B", "Twin.swap", (Target("Twin"),))


def test_it_reloads_a_shot_and_never_another_reload() -> None:
    lines = ("B.hunting = CA/92", "B.main = 5", "A.pool = 2")
    shot = waiting(*lines, "A.cover = RE/91 as One, RE/92 as Gun (covered single-shot-2)")
    assert choice(shot, "A") == Use("A", "One.reload", (Target("Gun.single-shot-2"),))
    endless = waiting(*lines, "A.cover = RE/91 as One, RE/91 as Two (covered reload)")
    assert choice(endless, "A") == End("A")
