"""What the use of abilities costs, and by which rule: a price paid in a turn of the opponent has a rule of its own."""

from collections.abc import Sequence

from deckkit.games.cannibal_world.state import Ability, Creature, Player, Table
from deckkit.games.cannibal_world.windows import Activation

_OF_CREATURE = "action.ability-cost"
_OF_CARD = {1: "action.action-card-one-ability-cost", 2: "action.action-card-two-abilities-cost"}
_IN_ANSWER = {1: "action.tactical-opponent-turn-cost", 2: "action.tactical-two-abilities-opponent-turn"}


def card_cost(acts: Sequence[Activation]) -> int:
    """The counters for one play of an Action card: one for each ability, none for a Triggered one."""
    return sum(act.ability.type != "triggered" for act in acts)


def unpaid(rule: str, *abilities: Ability) -> str:
    """The rule by which no counter means no ability: what Backup gains comes too late for its own price."""
    return "ability.backup-net-gain" if [one.name for one in abilities] == ["backup"] else rule


def shared(player: Player, creature: Creature, own: str, team: str) -> str:
    """Of two rules about an action with a creature, the one about those that are not the player's own, in 2 vs 2."""
    return own if player.mate is None or creature.player is player else team


def others_rule(t: Table, player: Player, ability: Ability | None) -> str:
    """The rule by which a player cannot use an ability of an enemy creature."""
    if not t.team:
        return "action.ability-own-creature-only"
    if ability is not None and ability.type == "triggered":
        return "team.triggered-side-creatures"
    return "team.use-side-abilities" if player is t.active else "team.tactical-side-creatures"


def creature_price(t: Table, player: Player, creature: Creature) -> str:
    """The rule by which an ability of a creature costs its counter."""
    if player is t.active:
        return shared(player, creature, _OF_CREATURE, "team.use-side-abilities")
    own = _OF_CREATURE if player.side is t.active.side else _IN_ANSWER[1]
    return shared(player, creature, own, "team.tactical-side-creatures")


def card_price(t: Table, player: Player, cost: int) -> str:
    """The rule by which an Action card costs one counter, or two."""
    return (_OF_CARD if player.side is t.active.side else _IN_ANSWER)[cost]
