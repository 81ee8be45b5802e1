"""The duty of an exhausted player to spend the counters (`turn.exhausted-must-spend`)."""

from deckkit.games.cannibal_world.combat import enemies_in_reach
from deckkit.games.cannibal_world.hidden import holds_creature
from deckkit.games.cannibal_world.ransack import ransack_refusal
from deckkit.games.cannibal_world.state import UNKNOWN, Player, Table
from deckkit.play.actions import CONTESTED, Refusal


def duty(t: Table, player: Player) -> Refusal | None:
    """Why the player may not end the Main phase: counters are left, and a forced action is legal."""
    if not player.exhausted or not player.pool or player.ransacked:
        return None
    forced = _forced(t, player)
    if forced is None:
        return None
    rule, action = forced
    return Refusal(rule, f"{player.seat} is exhausted, has {player.pool} counters left and can still {action}")


def _forced(t: Table, player: Player) -> tuple[str, str] | None:
    """A forced action that is legal: the rule that names it, and what it is."""
    side = player.side
    for card in player.hand:
        if card.creature:
            rule = "turn.exhausted-leader-play-forced" if card.leader else "turn.exhausted-must-spend"
            return rule, f"play {card.label}"
    if UNKNOWN in player.hand and holds_creature(t, player):
        return "turn.exhausted-must-spend", "play a creature, which is among the cards in hand that the log hides"
    for creature in side.cover:
        return _shared(creature.player is player), f"move {creature.handle} forward"
    for creature in side.hunting:
        if not creature.stunned and enemies_in_reach(side, stalker=creature.stalks):
            return _shared(creature.player is player), f"attack with {creature.handle}"
    if ransack_refusal(t, player) is None:
        return "turn.exhausted-ransack-counts-as-attack", "ransack"
    return None


def _shared(own: bool) -> str:
    return "turn.exhausted-must-spend" if own else "team.exhausted-duty-with-side-creatures"


def note_readings(t: Table, player: Player) -> None:
    """Where another reading of the rulebook would not have let the player end the Main phase."""
    if not player.pool or player.ransacked:
        return
    if player.exhausted:
        rule = "turn.exhausted-abilities-not-forced"
        t.note(CONTESTED, rule, player.seat, player.pool, "abilities need not be used up")
    elif player.decks_empty and _forced(t, player) is not None:
        rule = "turn.exhausted-needs-attempt"
        t.note(CONTESTED, rule, player.seat, player.pool, "empty decks alone do not exhaust")


def doubtful(t: Table, player: Player) -> bool:
    """Whether the duty hangs on cards that the log does not know."""
    if not player.exhausted or not player.pool or player.ransacked:
        return False
    return UNKNOWN in player.hand and holds_creature(t, player) is None
