"""What the plain player of Fresh Meat does in positions where it is plain what to do, and how its games go."""

from random import Random

import pytest

from deckkit.games.fresh_meat.cards_played.items import Accept, Decline
from deckkit.games.fresh_meat.cards_played.playing import Play
from deckkit.games.fresh_meat.core import CORE
from deckkit.games.fresh_meat.effects.using import Use
from deckkit.games.fresh_meat.encounters.between import Redraw, Refill
from deckkit.games.fresh_meat.rounds.drawing import Discard
from deckkit.games.fresh_meat.rounds.revealing import Reveal
from deckkit.games.fresh_meat.rounds.setting import Commit
from deckkit.games.fresh_meat.windows import Pass
from deckkit.play.actions import CHANCE, Action
from deckkit.play.bots import Bot, HeuristicBot, RandomBot
from deckkit.play.playout import chance, playout
from deckkit.play.session import Session
from tests.games.fresh_meat.conformance import LISTS, OTHERS, setup
from tests.games.fresh_meat.flows import bare

ORDER = ("P1.initiative = 1", "P2.initiative = 2", "P3.initiative = 3")
SET = ("P2.set = attack-20", "P3.set = attack-20-nyx")


def at(*lines: str, players: int = 3) -> Session:
    """A position of three players after these lines."""
    table = bare(players)
    for line in lines:
        path, _, text = line.partition(" = ")
        CORE.assign(table, path, text)
    return Session(CORE, table)


def choice(session: Session, seat: str = "P1") -> Action:
    """What that seat does at the open decision."""
    decision = session.decision
    assert decision is not None and seat in decision.seats, decision
    return HeuristicBot(CORE, Random(1)).choose(session, seat)


def until(session: Session, seat: str, *kinds: type[Action]) -> Action:
    """Everybody plays plainly until that seat chooses one of these kinds; that choice, which is not made yet."""
    for _ in range(60):
        assert session.decision is not None
        who = session.decision.seats[0]
        action = chance(session, Random(1)) if who == CHANCE else choice(session, who)
        if who == seat and isinstance(action, kinds):
            return action
        session.do(action)
    raise AssertionError(f"{seat} chose none of {kinds}")


def setting(creature: str, life: int, hand: str, *more: str) -> Session:
    """P1 is to Set a card, the first of three to attack."""
    return at(f"encounter = {creature}", f"{creature}.life = {life}", *ORDER, f"P1.hand = {hand}", *SET, *more)


# -- the Set card ----------------------------------------------------------------------------------------------------


def test_it_sets_the_card_that_kills() -> None:
    session = setting("quarry-ogre", 40, "attack-40-orn, attack-10, attack-5, feint")
    assert choice(session) == Commit("P1", ("attack-40-orn",))


def test_it_holds_back_where_a_large_attack_would_prepare_the_kill_of_another() -> None:
    session = setting("lantern-eel", 90, "attack-50-orn, attack-5, poke-with-stick")
    assert choice(session) != Commit("P1", ("attack-50-orn",))


def test_it_does_not_swing_hardest_before_a_creature_that_hits_whoever_does() -> None:
    session = setting("mirror-knight", 235, "attack-50-orn, attack-5", "P1.life = 25")
    assert choice(session) == Commit("P1", ("attack-5",))


def test_it_swings_hard_before_a_creature_that_hits_whoever_swings_least() -> None:
    session = setting("bog-hag", 205, "attack-50-orn, attack-5", "P1.life = 25")
    assert choice(session) == Commit("P1", ("attack-50-orn",))


def test_it_does_not_do_more_to_the_rebeast_than_is_needed() -> None:
    session = setting("rebeast", 40, "attack-40-orn, attack-100", "P1.life = 30")
    assert choice(session) == Commit("P1", ("attack-40-orn",))


def test_it_loses_no_life_to_the_shadowmancer() -> None:
    session = setting("shadowmancer", 200, "attack-20, feint", "round = 2", "before.1 = 50", "P1.life = 20")
    assert choice(session) == Commit("P1", ("feint",))


# -- the reveal ------------------------------------------------------------------------------------------------------


def revealing(creature: str, life: int, card: str, *more: str) -> Session:
    lies = (f"P1.set = {card}", "P1.portraits = orn", *SET)
    return at(f"encounter = {creature}", f"{creature}.life = {life}", *ORDER, *lies, "phase = turns", *more)


def test_it_takes_the_portrait_option_where_that_brings_the_kill() -> None:
    action = choice(revealing("quarry-ogre", 60, "attack-30-orn"))
    assert isinstance(action, Reveal) and action.ways == ("double",)


def test_it_leaves_the_portrait_option_where_too_much_would_come_back() -> None:
    action = choice(revealing("rebeast", 30, "attack-30-orn", "P1.life = 20"))
    assert isinstance(action, Reveal) and action.ways == ()


def test_it_attacks_the_creature_that_it_can_kill() -> None:
    lives = ("encounter = humility-and-shame", "humility.life = 90", "shame.life = 30")
    session = at(*lives, *ORDER, "P1.set = attack-30-nyx", *SET, "phase = turns")
    action = choice(session)
    assert isinstance(action, Reveal) and action.targets == ("shame",)


# -- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["critical-miss", "tougher-than-he-looks"])
def test_it_spoils_the_kill_of_another(card: str) -> None:
    lies = ("P1.set = feint", "P2.set = attack-50-nyx", "P3.set = attack-40-orn")
    life = ("encounter = quarry-ogre", "quarry-ogre.life = 50")
    session = at(*life, *ORDER, *lies, "P3.hand = " + card, "phase = turns")
    action = until(session, "P3", Play)
    assert isinstance(action, Play) and action.card == card
    assert session.table.revealing is not None and session.table.revealing.player.seat == "P2"


def test_it_does_not_spoil_an_attack_that_changes_nothing() -> None:
    lies = ("P1.set = attack-10", "P2.set = attack-10", "P3.set = attack-10")
    held = ("P3.hand = critical-miss", "phase = turns")
    session = at("encounter = quarry-ogre", "quarry-ogre.life = 250", *ORDER, *lies, *held)
    session.do(until(session, "P1", Reveal))
    assert isinstance(choice(session, "P3"), Pass)


def test_it_edges_out_whoever_is_about_to_kill() -> None:
    lies = ("P1.set = attack-20", "P2.set = attack-50-nyx", "P3.set = attack-40-orn", "P3.hand = edge-out")
    session = at("encounter = quarry-ogre", "quarry-ogre.life = 40", *ORDER, *lies, "P1.prestige = 9", "phase = turns")
    assert isinstance(until(session, "P3", Play), Play)


def test_it_raises_its_own_attack_to_the_kill() -> None:
    session = revealing("quarry-ogre", 40, "attack-30-nyx", "P1.hand = rally")
    session.do(until(session, "P1", Reveal))
    action = choice(session)
    assert isinstance(action, Play) and action.card == "rally"


def test_it_sends_an_attack_on_to_whoever_leads() -> None:
    lies = ("P1.hand = human-shield", "P1.life = 20", "P3.prestige = 12", "phase = attack")
    session = at("encounter = quarry-ogre", *ORDER, *lies)
    assert choice(session) == Play("P1", "human-shield", "P3")


def test_it_cancels_what_would_cost_it_the_kill() -> None:
    lies = ("P1.set = attack-50-orn", "P1.hand = not-on-my-watch", "P2.hand = critical-miss", *SET, "phase = turns")
    session = at("encounter = quarry-ogre", "quarry-ogre.life = 50", *ORDER, *lies)
    session.do(until(session, "P1", Reveal))
    session.do(Play("P2", "critical-miss"))
    assert choice(session) == Play("P1", "not-on-my-watch")


# -- abilities, Items, hands -------------------------------------------------------------------------------------------


def test_it_uses_an_ability_that_brings_the_kill_and_no_other() -> None:
    for life, kind in ((60, Use), (250, Pass)):
        session = revealing("quarry-ogre", life, "attack-30-nyx", "P1.features = hammerfall")
        session.do(until(session, "P1", Reveal))
        assert isinstance(choice(session), kind), life


def between(*lines: str) -> Session:
    return at("number = 2", "stack = quarry-ogre, bog-hag", *ORDER, *lines)


def test_it_heals_itself_where_it_is_hurt() -> None:
    session = between("P1.items = potion-of-healing", "P1.life = 10")
    assert choice(session) == Play("P1", "potion-of-healing")


@pytest.mark.parametrize(("life", "answer"), [(95, Decline), (10, Accept)])
def test_it_accepts_what_heals_it_more_than_it_helps_another(life: int, answer: type[Action]) -> None:
    session = between("P1.items = potion-of-healing", f"P2.life = {life}")
    session.do(Play("P1", "potion-of-healing", "P2"))
    assert isinstance(choice(session, "P2"), answer)


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("attack-100, edge-out, critical-miss, attack-50-nyx", Refill),
        ("feint 3, poke-with-stick 2, attack-5 2", Redraw),
    ],
)
def test_it_exchanges_a_hand_that_is_worth_little(hand: str, answer: type[Action]) -> None:
    assert isinstance(until(between(f"P1.hand = {hand}"), "P1", Refill, Redraw), answer)


def test_it_discards_what_is_worth_least() -> None:
    held = "attack-100, attack-50-nyx, attack-40-orn, edge-out, critical-miss, twist-the-knife, poke-with-stick"
    session = at("encounter = ravenous-imp", *ORDER, f"P1.hand = {held}", "phase = attack")
    assert until(session, "P1", Discard) == Discard("P1", ("poke-with-stick",))


# -- whole games -----------------------------------------------------------------------------------------------------


def games(name: str, number: int, plain: str) -> tuple[float, float, float]:
    """So many games: the share of wins of one plain seat, its Prestige over the others', and how many live on.

    plain  "one": one plain player among random ones, another seat each time; "all" or "none"
    """
    begun = setup(*LISTS[name])
    seats = begun.mode.seats
    wins, ahead, alive = 0.0, 0.0, 0
    for seed in range(number):
        rng, own = Random(f"{name} {seed}"), seats[seed % len(seats)]
        bots: dict[str, Bot] = {
            seat: HeuristicBot(CORE, rng) if plain == "all" or (plain == "one" and seat == own) else RandomBot(rng)
            for seat in seats
        }
        game = playout(CORE, begun, bots, rng)
        assert game.outcome is not None
        table = game.session.table
        wins += (own in game.outcome.winners) / max(1, len(game.outcome.winners))
        others = [table.players[seat].prestige for seat in seats if seat != own]
        ahead += table.players[own].prestige - sum(others) / len(others)
        alive += len(table.order)
    return wins / number, ahead / number, alive / number


def test_one_plain_player_among_random_ones_gathers_more() -> None:
    wins, ahead, _ = games("four", 12, "one")
    assert wins > 0.35 and ahead > 5


def test_a_party_of_plain_players_lives_longer_than_a_random_one() -> None:
    assert games("four", 5, "all")[2] > games("four", 15, "none")[2] + 1


@pytest.mark.parametrize("name", ["crawl-one", "crawl-two-drafted", "crawl-three-drafted"])
def test_plain_players_play_a_crawl_to_its_end(name: str) -> None:
    rng, begun = Random(name), setup(*OTHERS[name])
    played = playout(CORE, begun, {seat: HeuristicBot(CORE, rng) for seat in begun.mode.seats}, rng)
    assert played.outcome is not None


@pytest.mark.heavy
@pytest.mark.parametrize("name", list(LISTS))
def test_one_plain_player_wins_more_than_its_share(name: str) -> None:
    players = len(setup(*LISTS[name]).mode.seats)
    wins, ahead, _ = games(name, 200, "one")
    assert wins > 1.7 / players and ahead > 8


@pytest.mark.heavy
@pytest.mark.parametrize("name", list(LISTS))
def test_plain_parties_live_longer(name: str) -> None:
    assert games(name, 100, "all")[2] > games(name, 200, "none")[2] + 0.4


def test_it_goes_by_nothing_that_its_seat_cannot_see() -> None:
    """Each decision of a game is judged a second time with other cards in hidden places: nothing changes."""
    rng, begun = Random("unseen"), setup(*LISTS["four"])
    session = Session(CORE, CORE.table(begun))
    for _ in range(700):
        decision, t = session.decision, session.table
        if decision is None:
            break
        if decision.seats[0] == CHANCE:
            session.do(chance(session, rng))
            continue
        seat = rng.choice(decision.seats)
        actions = [one for one in session.legal() if one.seat == seat]
        seen = list(map(CORE.heuristic(t, decision, actions), actions))
        others = [one for one in t.players.values() if one.seat != seat]
        piles = [t.deck, *(one.hand for one in others)]
        before = [(pile, pile.known) for pile in piles]
        lying = [(one, one.laid) for one in others]
        for pile in piles:
            pile.known = {"attack-100": pile.size} if pile.size else {}
        for one in others:
            one.laid = ["attack-100"] * len(one.laid)
        again = list(map(CORE.heuristic(t, decision, actions), actions))
        for pile, known in before:
            pile.known = known
        for one, laid in lying:
            one.laid = laid
        assert again == seen, decision
        session.do(actions[seen.index(max(seen))])
