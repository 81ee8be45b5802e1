"""Players who have come to 0 LP: they are out of the game, and with the last of them the game is over."""

from deckkit.games.fresh_meat.changes import to_discard
from deckkit.games.fresh_meat.effects.happening import happen
from deckkit.games.fresh_meat.encounters.special import UNDEAD
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.windows import NOTHING
from deckkit.play.actions import CONTESTED, Ended, Outcome, Steps


def fallen(t: Table, by: Player | None = None) -> Steps:
    """Whoever is at 0 LP is eliminated (`base.elimination-at-zero`); to be asked at the end of every step that hurts.

    by  the player whose attack, card or ability it was, None where it was nobody's (`arena.defeat`). Raises Ended when
    nobody is left (`base.end-no-more-encounters`).
    """
    for player in t.order:
        if player.life <= 0 and not player.spirit:
            return _fall(t, by)
    return NOTHING


def _fall(t: Table, by: Player | None) -> Steps:
    for player in t.acting():
        if player.life > 0 or player.spirit or not player.alive:
            continue
        if t.special is not None and t.special.at_zero(t, player, by):
            t.note("defeated", "arena.defeat", player.seat)
            t.note(
                CONTESTED, "base.elimination-at-zero", player.seat, 0, "a defeat in the Arena ends the game for them"
            )
            continue
        eliminate(t, player)
        steps = happen(t, "player-dies", by=player)
        if steps is not None:
            yield from steps
    if not t.order:
        nobody_left(t)
    yield from fallen(t)
    if t.special is not None:
        steps = t.special.defeated(t)
        if steps is not None:
            yield from steps


def nobody_left(t: Table) -> None:
    """End a game in which nobody is alive; raises Ended."""
    t.note("all-dead", "base.end-no-more-encounters")
    t.phase = "over"
    raise Ended(Outcome((), "all-dead", "base.all-dead-no-winner", lost=True))


def eliminate(t: Table, player: Player) -> None:
    """A player leaves the game; what they had goes to the piles (`base.elimination-drops-cards`)."""
    t.note("dies", "base.elimination-at-zero", player.seat)
    player.alive = False
    neighbour = t.left_of(player)
    t.order.remove(player)
    left = len(t.order)
    t.note("shrinks", "base.initiative-shrinks-with-party", player.seat, left)
    if t.phase == "turns" and not player.done and not player.attacks:
        t.note("no-turn", "base.elimination-turn-lost", player.seat)
    _drop(t, player)
    for creature in t.creatures:
        if creature.front is player and neighbour is not player and creature.role == UNDEAD:
            creature.front = neighbour
            t.note("before", "horde.attacks-front-player", creature.handle, 0, neighbour.seat)


def _drop(t: Table, player: Player) -> None:
    dropped = player.hand.size + len(player.laid) + len(player.riders) + len(player.items)
    t.note("drops", "base.elimination-drops-cards", player.seat, dropped)
    for card_id in player.laid:
        t.discard.put(card_id, may=player.hand.may)
    t.discard.pour(player.hand)
    player.laid = []
    to_discard(t, [card.id for card in (*player.riders, *player.items)], "base.elimination-drops-cards", player.seat)
    player.riders, player.items = [], []
    for feature in player.features:
        if feature.card.kind == "relic":
            t.relics.put(feature.card.id)
            t.note("relic-back", "base.elimination-drops-cards", player.seat, 1, feature.card.id)
        elif feature.card.kind == "reputation":
            t.note("lost-reputation", "rep.lost-with-owner", player.seat, 1, feature.card.id)
    player.features = []
