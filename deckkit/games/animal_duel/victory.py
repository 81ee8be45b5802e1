"""How a duel ends: at zero health, or when deck, environment and hand leave a player no animal."""

from deckkit.games.animal_duel.hidden import decked_out
from deckkit.games.animal_duel.state import Player, Table
from deckkit.play.actions import CONTESTED, Ended, Outcome

HEALTH, DECK_OUT = "health", "deck-out"
ENDINGS = (HEALTH, DECK_OUT)


def check(t: Table) -> None:
    """Look whether the duel is over, after a completed event (`timing.checks-after-each-event`); raises Ended."""
    one, other = t.players.values()
    if one.health <= 0 or other.health <= 0:
        raise _at_zero(t, one, other)
    if one.left and other.left:
        return
    found = {player: decked_out(t, player) for player in (one, other)}
    decked = [player for player in found if found[player]]
    if len(decked) == 2:
        raise _both_decked_out(t, one, other)
    if decked:
        raise _decked_out_alone(t, decked[0])
    for player in found:
        if found[player] is None:
            player.doubted = True  # it is not known, and the duel goes on in doubt
        elif player.left == 0:
            _face_down_only(t, player)


def _face_down_only(t: Table, player: Player) -> None:
    """Say it, once, where nothing but an animal that lies face down keeps a player from being decked out."""
    spared = not player.animals and all(card.kind not in ("animal", "") for card in player.hand)
    if spared and not player.spared:
        rule = "victory.deck-out-face-down-animal-counts"
        t.note(CONTESTED, rule, player.seat, 0, "only what lies face down is an animal that is left")
    player.spared = spared


def _at_zero(t: Table, one: Player, other: Player) -> Ended:
    """`victory.health-zero`, before any deck-out (`victory.health-before-deck-out`)."""
    if one.health <= 0 and other.health <= 0:
        t.note(CONTESTED, "victory.both-health-zero-draw", "", 0, "both reach zero by the same event")
        t.note("end", "victory.both-health-zero-draw", "", 0, "both are at zero health")
        return Ended(Outcome((), HEALTH, "victory.both-health-zero-draw"))
    loser = one if one.health <= 0 else other
    winner = loser.enemy
    rule = "victory.health-zero"
    if winner.left == 0 and decked_out(t, winner):
        rule = "victory.health-before-deck-out"
        t.note(CONTESTED, rule, winner.seat, 0, "the winner is decked out by the same event")
    elif loser is t.active:
        rule = "victory.own-turn-loss"
    t.note("end", rule, winner.seat, 0, f"the health of {loser.seat} is zero")
    return Ended(Outcome((winner.seat,), HEALTH, rule))


def _both_decked_out(t: Table, one: Player, other: Player) -> Ended:
    if one.health == other.health:
        t.note("end", "victory.draw-equal-life", "", one.health, "both are decked out at the same health")
        return Ended(Outcome((), DECK_OUT, "victory.draw-equal-life"))
    winner = one if one.health > other.health else other
    rule = "victory.both-decked-unequal-life"
    t.note(CONTESTED, rule, winner.seat, 0, "both are decked out by the same event")
    t.note("end", rule, winner.seat, 0, f"both are decked out, with {one.health} and {other.health} health")
    return Ended(Outcome((winner.seat,), DECK_OUT, rule))


def _decked_out_alone(t: Table, loser: Player) -> Ended:
    """`victory.deck-out`; where it is not known whether the winner is decked out too, that may decide it otherwise."""
    winner = loser.enemy
    if decked_out(t, winner) is None and winner.health <= loser.health:
        said = f"whether {winner.seat} is decked out as well is not shown, with {winner.health} health against"
        t.doubts.append(("victory.both-decked-unequal-life", f"{said} {loser.health}"))
    t.note("end", "victory.deck-out", winner.seat, 0, f"{loser.seat} has no card in the deck and no animal left")
    return Ended(Outcome((winner.seat,), DECK_OUT, "victory.deck-out"))
