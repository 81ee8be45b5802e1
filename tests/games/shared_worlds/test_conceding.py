"""Who concedes: a game for two or for teams is over, three players go on without one."""

from collections.abc import Callable
from random import Random

import pytest

from deckkit.games.shared_worlds.core import CORE
from deckkit.games.shared_worlds.endings.victory import Concede, fallen
from deckkit.games.shared_worlds.setup import Pick
from deckkit.play.actions import CHANCE, Ended
from deckkit.play.bots import RandomBot
from deckkit.play.playout import chance
from deckkit.play.session import Session
from tests.games.shared_worlds.conformance import Ledger, setup
from tests.games.shared_worlds.test_positions import position

THREE = ("P1.buildings = fire-pit 3", "P2.buildings = wood-yard 3", "P3.buildings = stone-mine 3")


def three(*lines: str) -> Session:
    return Session(CORE, position(*THREE, *lines, mode="3-players"))


def test_of_two_players_the_other_wins() -> None:
    session = Session(CORE, position(*THREE[:2]))
    session.do(Concede("P1"))
    assert session.outcome is not None
    assert (session.outcome.winners, session.outcome.reason) == (("P2",), "concession")


def test_a_team_falls_with_the_one_who_concedes() -> None:
    session = Session(CORE, position(*THREE, "P4.buildings = leather-workshop 1", mode="4-players"))
    session.do(Concede("P2"))
    assert session.outcome is not None and session.outcome.winners == ("P3", "P4")


def test_of_three_players_two_go_on_and_what_the_third_had_is_cleared_away() -> None:
    session = three("P2.hand = HE/01 2", "P2.combat = NE/01 left (power 2)")
    session.do(Concede("P2"))
    table = session.table
    assert session.outcome is None and session.decision is not None and session.decision.seats == ("P1",)
    assert table.players["P2"].out and not table.players["P2"].buildings
    assert table.graveyard.size == 3
    refusal = session.refusal(Concede("P2"))
    assert refusal is not None and refusal.rule == "victory.concession"


def test_the_turn_of_who_concedes_ends_at_once() -> None:
    session = three()
    session.do(Concede("P1"))
    assert session.table.active.seat == "P2" and session.table.players["P1"].out


def test_the_last_of_three_wins() -> None:
    session = three()
    session.do(Concede("P3"))
    session.do(Concede("P1"))
    assert session.outcome is not None and session.outcome.winners == ("P2",)


def test_a_result_line_that_says_so_has_all_others_concede() -> None:
    session = three()
    session.do(CORE.concession("P3"))
    assert session.outcome is not None and session.outcome.winners == ("P3",)


def test_who_concedes_in_the_middle_of_a_draw_leaves_when_it_is_done() -> None:
    session = three("P1.deck = HE/01 3", "main = NE/01 9", "turn = P1 draw")
    decision = session.decision
    assert decision is not None and decision.about.name == "draw"
    session.do(decision.default)  # type: ignore[arg-type]
    assert session.decision is not None and session.decision.about.name == "drawn"
    session.do(Concede("P1"))
    assert not session.table.players["P1"].out
    while session.decision.about.name == "drawn":
        session.do(chance(session, Random(1)))
        assert session.decision is not None
    assert session.table.players["P1"].out and session.table.active.seat == "P2"


@pytest.mark.parametrize("seed", range(6))
def test_whenever_somebody_concedes_no_card_and_no_cube_is_lost(seed: int) -> None:
    rng, begun = Random(seed), setup("three-player", ["3-players"])
    session, ledger, bot = Session(CORE, CORE.table(begun)), Ledger(begun), RandomBot(rng)
    leaves, done = rng.randrange(1, 400), 0
    while (decision := session.decision) is not None and done < 800:
        if done == leaves:
            action = Concede(rng.choice(("P1", "P2", "P3")))
        else:
            action = chance(session, rng) if decision.seats[0] == CHANCE else bot.choose(session, decision.seats[0])
        session.do(action)
        ledger.check(session.table)
        done += 1


def drafting() -> Session:
    """A game for three at its first pick."""
    session = Session(CORE, CORE.table(setup("three-player", ["3-players"])))
    while session.decision is not None and session.decision.about.name != "pick":
        session.do(chance(session, Random(1)))
    return session


def in_a_deal() -> Session:
    """A position of three in the middle of the draw of P1, who would win by Legacy at the end of this turn."""
    legends = "P1.combat = NO/06 left, NO/07 center, SA/08 right"
    session = three("main = NE/01 9", "turn = P1 end", legends)
    while session.decision is not None and session.decision.about.name != "deal":
        assert session.decision.default is not None
        session.do(session.decision.default)
    return session


@pytest.mark.parametrize("begun", [drafting, in_a_deal])
def test_the_second_concession_ends_the_game_whatever_is_half_done(begun: Callable[[], Session]) -> None:
    session = begun()
    session.do(Concede("P1"))
    assert session.outcome is None
    session.do(Concede("P2"))
    assert session.outcome is not None
    assert (session.outcome.winners, session.outcome.reason) == (("P3",), "concession")


@pytest.mark.parametrize("begun", [drafting, in_a_deal])
def test_nobody_concedes_twice_whatever_is_half_done(begun: Callable[[], Session]) -> None:
    session = begun()
    session.do(Concede("P1"))
    refusal = session.refusal(Concede("P1"))
    assert refusal is not None and refusal.rule == "victory.concession"
    assert session.refusal(Concede("P2")) is None


def test_who_has_conceded_wins_nothing_in_a_turn_that_is_half_done() -> None:
    session = in_a_deal()
    session.do(Concede("P1"))
    while session.outcome is None and session.table.active.seat == "P1":
        session.do(chance(session, Random(1)))
    assert session.outcome is None and session.table.players["P1"].out


def test_the_last_of_three_wins_by_domination_where_one_has_conceded_and_the_other_falls() -> None:
    session = in_a_deal()
    session.do(Concede("P1"))
    with pytest.raises(Ended) as end:
        fallen(session.table, [session.table.players["P2"]])
    assert (end.value.outcome.winners, end.value.outcome.reason) == (("P3",), "domination")


def test_who_concedes_in_the_draft_picks_nothing_and_what_was_picked_is_out_of_the_game() -> None:
    session = drafting()
    first = next(session.legal())
    assert isinstance(first, Pick) and first.seat == "P1"
    session.do(first)
    session.do(Concede("P1"))
    picked = []
    while session.decision is not None and session.decision.about.name == "pick":
        assert Pick("P2", first.faction, first.building) not in set(session.legal())
        pick = next(session.legal())
        picked.append(pick.seat)
        session.do(pick)
    table = session.table
    assert picked == ["P2", "P3", "P2", "P3"]
    assert (table.active.seat, table.round) == ("P2", 1)
    assert not table.players["P1"].buildings and table.players["P2"].available == 2


def test_who_is_asked_for_a_pick_and_concedes_leaves_it_to_the_next() -> None:
    session = drafting()
    session.do(Concede("P1"))
    assert session.decision is not None and session.decision.seats == ("P2",)
    assert not session.table.players["P1"].buildings
