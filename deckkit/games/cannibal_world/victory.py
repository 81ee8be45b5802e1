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

    Who of them shows a creature is for the players of the side to say: they are asked together, until one is shown, or
    all that they hold (`victory.elimination-reveal`).
    """
    if not stranded(side):
        return False
    due = [player for player in side.players if player.hand]
    while due and not any(card in one.hand for one in side.players for card in one.shown):
        answer = yield from _show(t, "reveal", due, *_settling(due))
        if answer is None:
            break
        due.remove(answer)
    held = [holds_creature(t, player) for player in side.players]
    if True in held or None not in held:
        return True not in held
    for player, known in zip(side.players, held, strict=True):
        player.hides_creature = True if known is None else player.hides_creature
    return False


def _settling(due: list[Player]) -> tuple[Player, list[Card]]:
    """Who shows what of the hands that are due where the log says nothing: a creature, else all of a hand, else, where
    one is not known, nothing."""
    for player in due:
        for card in player.hand:
            if card.creature:
                return player, [card]
    known = all(UNKNOWN not in player.hand for player in due)
    return due[0], list(due[0].hand) if known else []


def _show(t: Table, name: str, due: list[Player], silent: Player, silence: list[Card]) -> Asking[Player | None]:
    """One of the players shows cards of the hand; who does. If the log says nothing it is `silent`, who shows `silence`
    (`victory.elimination-reveal-when`)."""
    window = Window(name, player=silent, side=silent.side)
    default = Reveal(silent.seat, tuple(card.id for card in silence)) if silence else Decline(silent.seat)
    answer = yield Decision(tuple(one.seat for one in due), (Reveal, Decline), default, window)
    if not isinstance(answer, Reveal):
        return None
    player = t.players[answer.seat]
    known, shown = list(player.hand), answer.shown(t)
    for card in shown:
        if card in known:
            known.remove(card)
        else:
            player.turn_up(card)
        t.note("reveal", f"victory.{'elimination' if name == 'reveal' else 'pyrrhic'}-reveal", player.seat, 0, card.id)
    player.shown = [card for card in shown if card.creature]
    return player


def _pyrrhic(t: Table, winner: Side, loser: Side) -> Asking[bool]:
    """Whether the win is too dear: strength in play and shown in hand below the loser's Habitat (`victory.pyrrhic`)."""
    strength = sum(one.card.strength for one in winner.creatures())
    for player in winner.players:
        if strength < loser.habitat and player.hand:
            needed = _needed(player, loser.habitat - strength)
            proved = yield from _show(t, "prove", [player], player, needed)
            strength += sum(card.strength for card in player.shown) if proved is not None else 0
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
