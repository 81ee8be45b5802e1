"""How a game ends: a destroyed Habitat, elimination, the Pyrrhic draw, both sides eliminated, concession."""

from deckkit.games.cannibal_world.hidden import holds_creature, stranded
from deckkit.games.cannibal_world.responses import Decline, Reveal
from deckkit.games.cannibal_world.state import UNKNOWN, Player, Side, Table
from deckkit.games.cannibal_world.windows import Window
from deckkit.play.actions import Asking, Decision, Ended, Outcome, Steps


def in_danger(t: Table) -> bool:
    """Whether only the hands of a side can save it from elimination."""
    return stranded(t.sides[0]) or stranded(t.sides[1])


def check(t: Table) -> Steps:
    """Raise Ended if a side is eliminated (`victory.elimination`, `team.victory-elimination`)."""
    first, second = t.sides
    fallen = [first] if (yield from _eliminated(t, first)) else []
    fallen += [second] if (yield from _eliminated(t, second)) else []
    if len(fallen) == 2:
        rule = "tournament.both-eliminated" if t.tournament else "victory.both-eliminated"
        t.note("end", rule, "", 0, "both sides are eliminated")
        raise Ended(Outcome((), "double-elimination", rule))
    if fallen:
        (loser,) = fallen
        rule = "team.victory-elimination" if t.team else "victory.elimination"
        t.note("eliminated", rule, loser.name)
        if not t.tournament and (yield from _pyrrhic(t, loser.enemy, loser)):
            raise Ended(Outcome((), "pyrrhic", "victory.pyrrhic"))
        raise Ended(Outcome(loser.enemy.seats, "elimination", rule))


def _eliminated(t: Table, side: Side) -> Asking[bool]:
    """Whether a side has lost; that it goes on with a hidden hand says that a creature is in it."""
    if not stranded(side):
        return False
    for player in side.players:
        if UNKNOWN in player.hand and not any(card.creature for one in side.players for card in one.hand):
            yield from _reveal(t, player, "reveal")
    held = [holds_creature(t, player) for player in side.players]
    if True in held or None not in held:
        return True not in held
    for player, known in zip(side.players, held, strict=True):
        player.hides_creature = True if known is None else player.hides_creature
    return False


def _reveal(t: Table, player: Player, name: str) -> Steps:
    """The hand is due to be shown, as far as the log does not know it (`victory.elimination-reveal-when`)."""
    window = Window(name, player=player, side=player.side)
    answer = yield Decision((player.seat,), (Reveal, Decline), Decline(player.seat), window)
    if isinstance(answer, Reveal):
        known = list(player.hand)
        for card in answer.shown(t):
            if card in known:
                known.remove(card)
            else:
                player.turn_up(card)
            rule = "victory.elimination-reveal" if name == "reveal" else "victory.pyrrhic-reveal"
            t.note("reveal", rule, player.seat, 0, card.id)


def _pyrrhic(t: Table, winner: Side, loser: Side) -> Asking[bool]:
    """Whether the win is too dear: strength in play and in hand below the loser's Habitat (`victory.pyrrhic`)."""
    for player in winner.players:
        if _strength(winner) < loser.habitat and UNKNOWN in player.hand:
            yield from _reveal(t, player, "prove")
    strength = _strength(winner)
    rule = "team.pyrrhic-side-sum" if t.team else "victory.pyrrhic"
    t.note("pyrrhic", rule, winner.name, strength, str(loser.habitat))
    return strength < loser.habitat


def _strength(side: Side) -> int:
    """Printed strengths of the creatures in play and in hand (`victory.pyrrhic-zones`)."""
    in_play = sum(one.card.strength for one in side.creatures())
    return in_play + sum(card.strength for player in side.players for card in player.hand)


def habitat_destroyed(t: Table, winner: Side) -> Ended:
    """The third Ransack (`victory.habitat`); never a Pyrrhic draw."""
    rule = "team.victory-habitat" if t.team else "victory.habitat"
    t.note("end", rule, winner.name, 0, "the Habitat is destroyed")
    return Ended(Outcome(winner.seats, "habitat", rule))
