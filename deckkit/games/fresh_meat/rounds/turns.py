"""The Turns of a Round, one after the other in ascending Initiative: reveal, answers, resolution."""

from deckkit.games.fresh_meat.cards_played import texts
from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.rounds.killing import discard_played
from deckkit.games.fresh_meat.rounds.resolution import attach_riders, resolve
from deckkit.games.fresh_meat.rounds.revealing import Reveal, reveal
from deckkit.games.fresh_meat.state import Attack, Player, Table
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.play.actions import Asking, Steps


def turns(t: Table) -> Steps:
    """Each living player who does not lose it takes one Turn (`base.turn-definition`), until the Encounter is over."""
    t.phase = "turns"
    while (player := next_player(t)) is not None:
        yield from _turn(t, player)
        if t.special.over(t):
            break
    t.turn = None


def next_player(t: Table) -> Player | None:
    """Whose Turn comes next: the lowest Initiative, those last who were tripped, in the order of the Trips."""
    waiting = [one for one in t.order if not one.done and not one.loses_turn]
    return min(waiting, key=lambda one: (one.tripped, one.initiative), default=None)


def _turn(t: Table, player: Player) -> Steps:
    """One Turn. A player who is tripped before the reveal has it later (`card.trip`)."""
    t.turn = player
    for one in t.order:
        one.actions = 0
    t.note("turn", "card.trip" if player.tripped else "base.turn-ascending", player.seat, player.initiative)
    yield from window(t, _before(player))
    if not player.alive or t.special.over(t) or next_player(t) is not player:
        return
    if player.laid:
        action, attacks = yield from reveal(t, player)
        yield from _resolve_all(t, action, attacks)
    else:
        rule = "card.edge-out-effect" if player.edged_out else "base.set-no-attack-card"
        t.note("no-attack", rule, player.seat)
    player.done = True


def _before(player: Player) -> Window:
    """The window before a reveal, made once."""
    found: Window | None = player.windows.get("before-reveal")
    if found is None:
        found = player.windows["before-reveal"] = Window("before-reveal", player)
    return found


def _resolve_all(t: Table, action: Reveal, attacks: list[Attack]) -> Steps:
    """The revealed cards, one after the other; what is left when the Encounter or its player is at an end is discarded
    without effect (`base.two-set-cards`)."""
    for place, attack in enumerate(attacks):
        if place and (t.special.over(t) or not attack.player.alive):
            attack.player.attacks.remove(attack)
            t.note("no-effect", "base.two-set-cards", attack.player.seat, 0, attack.card.id)
            discard_played(t, attack)
            continue
        yield from _resolve(t, action, attack)


def _resolve(t: Table, action: Reveal, attack: Attack) -> Steps:
    """The window after a reveal, and the resolution; an attack that is held is not made, so that nobody answers it."""
    player = attack.player
    if not attack.held:
        t.revealing = attack
        outlives = yield from _answers(t, action, attack)
        t.revealing = None
        if not player.alive and not outlives:
            t.note("no-effect", "base.elimination-drops-cards", player.seat, 0, attack.card.id)
            discard_played(t, attack)
            return
        if t.special.over(t):
            t.note("no-effect", "base.kill-ends-encounter", player.seat, 0, attack.card.id)
            discard_played(t, attack)
            return
    yield from resolve(t, attack)


def _answers(t: Table, action: Reveal, attack: Attack) -> Asking[bool]:
    """What others, and abilities, do about a revealed attack; whether its player has died of an answer to the card that
    comes before its effect, so that it still has it (`rep.irritable-damage-first`)."""
    player = attack.player
    steps = texts.own_worth(t, attack)
    if steps is not None:
        yield from steps
    attach_riders(t, attack)
    steps = texts.on_reveal(t, attack, action)
    if steps is not None:
        yield from steps
    outlives = not player.alive
    if outlives:
        t.note("outlives", "rep.irritable-damage-first", player.seat, 0, attack.card.id)
    steps = happen(t, "own-reveal", player, attack=attack)
    if steps is not None:
        yield from steps
    for other in t.acting():
        if other is not player and other.features:
            steps = happen(t, "others-reveal", other, attack=attack, by=player)
            if steps is not None:
                yield from steps
    if player.alive or outlives:
        yield from window(t, Window("after-reveal", player, attack=attack))
    return outlives
