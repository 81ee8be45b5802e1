"""What the rooms of the duel make of decks of which the log has no list, and of names that are taken."""

import pytest

from deckkit.games.animal_duel import victory
from deckkit.games.animal_duel.drawing import Empty, drawn
from deckkit.games.animal_duel.playing import Play
from deckkit.games.animal_duel.state import TOP, Card, Placed, Player, Table
from deckkit.games.animal_duel.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Decision, Ended

LEO = Card("AN/91", "Leo", "animal", 1, 3, 2, 9)


def table() -> Table:
    """Two players without a card, of whose decks nothing is known."""
    one, other = Player("A"), Player("B")
    one.enemy, other.enemy = other, one
    return Table({"A": one, "B": other}, {LEO.id: LEO}, first=one, active=one, turn=3, phase="play")


def test_each_card_that_is_drawn_is_one_less_that_a_deck_must_still_hold() -> None:
    t = table()
    player = t.players["A"]
    player.at_least = 2
    decision = Decision((CHANCE,), (Empty,), None, Window("draw", due=(player,), why="turn"))
    for left in (2, 1):
        refused = Empty(CHANCE, "A").refusal(t, decision)
        assert refused is not None and refused.message.endswith(f": {left} or more are left to A")
        drawn(t, player, HIDDEN, "turn.draw-from-top")
    assert Empty(CHANCE, "A").refusal(t, decision) is None
    drawn(t, player, HIDDEN, "turn.draw-from-top")
    assert player.at_least == 0


@pytest.mark.parametrize(("hand", "health", "open_end"), [([], 9, True), ([], 11, False), ([LEO], 9, False)])
def test_whether_a_winner_with_a_deck_of_unknown_size_is_decked_out_as_well_is_open(
    hand: list[Card], health: int, open_end: bool
) -> None:
    t = table()
    winner, loser = t.players.values()
    winner.health, loser.health, loser.deck = health, 10, []
    winner.hand += hand
    with pytest.raises(Ended) as ended:
        victory.check(t)
    assert ended.value.outcome.winners == ("A",)
    assert [rule for rule, _ in t.doubts] == ["victory.both-decked-unequal-life"] * open_end


def test_a_name_that_another_card_bears_is_passed_over() -> None:
    t = table()
    other = Placed(LEO, "AN/91#2", t.players["B"], TOP)
    t.enter(other)
    assert [t.free_handle(None, LEO, up=True) for _ in range(3)] == ["AN/91", "AN/91#3", "AN/91#4"]


def test_others_are_not_told_which_hidden_habitat_was_to_be_replaced() -> None:
    play = Play("A", "HA/92", replaced="HA/91")
    assert play.spoken_of(("B",), table()) == Play("A", HIDDEN)
    assert play.spoken_of(("A",), table()) == play
