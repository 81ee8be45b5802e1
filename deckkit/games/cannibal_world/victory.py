"""How a game ends: a destroyed Habitat, elimination, the Pyrrhic draw, both sides eliminated, concession."""

from deckkit.games.cannibal_world.hidden import holds_creature, stranded
from deckkit.games.cannibal_world.responses import Decline, Reveal
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Player, Side, Table
from deckkit.games.cannibal_world.windows import Window
from deckkit.play.actions import CONTESTED, Asking, Decision, Ended, Outcome, Steps


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
    """Whether a side has lost; that it goes on with a hidden hand says that a creature is in it.

    The players are asked in their order, whatever is known of their hands: who leaves it to a teammate to show a
    creature is asked once more where that one has shown that there is none.
    """
    if not stranded(side):
        return False
    bared: list[Player] = []
    for number, player in enumerate((*side.players, *side.players[:-1])):
        again = number >= len(side.players)
        due = player.hand and player not in bared and (not again or player.mate in bared)
        if due and not any(card in one.hand for one in side.players for card in one.shown):
            waits = player is not side.players[-1] and not again
            shown = yield from _show(t, player, "reveal", _settling(t, player, waits))
            bared += [player] if shown else []
    held = [holds_creature(t, player) for player in side.players]
    if True in held or None not in held:
        return True not in held
    for player, known in zip(side.players, held, strict=True):
        player.hides_creature = True if known is None else player.hides_creature
    return False


def _settling(t: Table, player: Player, waits: bool) -> list[Card]:
    """What silence shows of a hand that is due to be shown: a creature, or all of it, as far as the log knows it, but
    nothing where the player `waits` for a teammate who may have a creature."""
    creature = [card for card in player.hand if card.creature][:1]
    left = waits and player.mate is not None and holds_creature(t, player.mate) is not False
    return creature or ([] if left or UNKNOWN in player.hand else list(player.hand))


def _show(t: Table, player: Player, name: str, silence: list[Card]) -> Asking[list[Card]]:
    """The player shows cards of the hand, `silence` if the log says nothing (`victory.elimination-reveal-when`)."""
    window = Window(name, player=player, side=player.side)
    default = Reveal(player.seat, tuple(card.id for card in silence)) if silence else Decline(player.seat)
    answer = yield Decision((player.seat,), (Reveal, Decline), default, window)
    if not isinstance(answer, Reveal):
        return []
    known, shown = list(player.hand), answer.shown(t)
    for card in shown:
        if card in known:
            known.remove(card)
        else:
            player.turn_up(card)
        t.note("reveal", f"victory.{'elimination' if name == 'reveal' else 'pyrrhic'}-reveal", player.seat, 0, card.id)
    player.shown = [card for card in shown if card.creature]
    return shown


def _pyrrhic(t: Table, winner: Side, loser: Side) -> Asking[bool]:
    """Whether the win is too dear: strength in play and shown in hand below the loser's Habitat (`victory.pyrrhic`)."""
    strength = sum(one.card.strength for one in winner.creatures())
    for player in winner.players:
        if strength < loser.habitat and player.hand:
            needed = _needed(player, loser.habitat - strength)
            shown = yield from _show(t, player, "prove", needed)
            strength += sum(card.strength for card in shown)
    rule = "team.pyrrhic-side-sum" if t.team else "victory.pyrrhic"
    t.note("pyrrhic", rule, winner.name, strength, str(loser.habitat))
    return strength < loser.habitat


def _needed(player: Player, points: int) -> list[Card]:
    """The creatures in hand, as far as the log knows them, that silence shows for a sum that lacks some points."""
    found: list[Card] = []
    for card in sorted(player.hand, key=lambda one: -one.strength):
        if points > 0 and card.strength > 0:
            found.append(card)
            points -= card.strength
    return found


def habitat_destroyed(t: Table, winner: Side) -> Ended:
    """The third Ransack (`victory.habitat`); never a Pyrrhic draw."""
    rule = "team.victory-habitat" if t.team else "victory.habitat"
    t.note("end", rule, winner.name, 0, "the Habitat is destroyed")
    if t.tournament:
        t.note(CONTESTED, "tournament.last-standing", winner.name, 0, "a destroyed Habitat still ends the game")
    return Ended(Outcome(winner.seats, "habitat", rule))
