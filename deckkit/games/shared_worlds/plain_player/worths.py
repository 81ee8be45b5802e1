"""What cards, units, cubes and Life are worth to the plain player, in points of about a quarter of an early cube."""

from deckkit.games.shared_worlds.endings.victory import legends
from deckkit.games.shared_worlds.phases.lanes import open_lanes
from deckkit.games.shared_worlds.readings import owned
from deckkit.games.shared_worlds.state import (
    ATTACHMENT,
    DEVELOPMENT,
    INSTANT,
    RESOURCES,
    UNIT,
    Card,
    Player,
    Table,
    Unit,
)

_LEGEND = 3.0
_ENGINE = 2.0
"""What it is worth more that a unit makes cubes, while there are few."""
FEW_CUBES = 9
_SPARE = 0.35
"""What is left of the worth of a unit that stands in the way of a better one."""
_DEATH = 100.0
_PATIENT, _IMPATIENT = 12, 30
"""The rounds between which a player comes to care less about its own units."""
_LEAST_PATIENCE = 0.4
_POSTS = {"gain-cubes": 2.5, "trade-cubes": 2.5, "hand-cards": 1.5, "draw-and-keep": 1.5, "gain-life": 1.0}
"""What an ability of the Development Area is worth as long as its unit stays there."""


def card_worth(card: Card) -> float:
    """What a card is worth once it is paid for."""
    if card.type == UNIT:
        return 0.9 * card.power + 0.6 * card.life + 0.7 * len(card.abilities) + (_LEGEND if card.legendary else 0.0)
    return 1.0 + 1.1 * card.price.cubes


def payable(player: Player, card: Card, cubes: int) -> bool:
    """Whether the buildings of a player make what a card costs, with so many cubes on them."""
    price = card.price
    made = {one.card.resource for one in player.buildings}
    return price.cubes <= cubes and all(one in made for one in RESOURCES if price.of(one))


def cube(t: Table, player: Player) -> float:
    """What one more cube of one's own is worth for good: less, the more there are."""
    return max(2.0, 5.0 - 0.2 * owned(t, player))


def keeping(t: Table, player: Player, card: Card) -> float:
    """How gladly a player has a card in the Deck."""
    cubes = owned(t, player)
    if not payable(player, card, cubes + 2):
        return -0.5 + 0.05 * card_worth(card)
    value = card_worth(card) - 0.4 * card.price.cubes
    if card.legendary and not t.team:
        value += 2.0 * legends(player)
    if cubes < FEW_CUBES and any(one.effect in ("gain-cubes", "trade-cubes") for one in card.abilities):
        value += _ENGINE
    return value


def average(t: Table, player: Player) -> float:
    """How good the cards of a player are on the whole, as the player knows them: hand, Deck and Discard pile."""
    total, number = 0.0, 0
    for pile in (player.hand, player.deck, player.discard):
        for card_id, copies in pile.known.items():
            total += copies * keeping(t, player, t.cards[card_id])
            number += copies
    return total / number if number else 0.0


def holding(t: Table, player: Player, card: Card) -> float:
    """How gladly a player keeps a card in the hand for the turn that begins: less, where there is no place for it."""
    value = keeping(t, player, card)
    if card.type == UNIT:
        if not open_lanes(player) and not any(_weaker(one.card, card) for one in player.units):
            return 0.3 * value
    elif card.type == ATTACHMENT:
        hosts = [one for one in player.units if one.area == DEVELOPMENT]
        if card.host == UNIT and not hosts:
            return 0.4 * value
    return value


def _weaker(card: Card, other: Card) -> bool:
    return not card.legendary and card_worth(card) + 2.0 < card_worth(other)


def spare(t: Table, unit: Unit) -> bool:
    """Whether its player would rather have the lane of a unit, for a better one that waits in the hand.

    Only for the player whose hand it is; nobody else may ask.
    """
    player = unit.player
    if open_lanes(player):
        return False
    waiting = [t.cards[one] for one in player.hand.known]
    cubes = owned(t, player)
    return any(one.type == UNIT and payable(player, one, cubes) and _weaker(unit.card, one) for one in waiting)


def worth(unit: Unit) -> float:
    """What a unit in play is worth: its card, less for the Life it has lost; the last Legendary one for Legacy more."""
    whole = card_worth(unit.card) + sum(0.5 * card_worth(one.card) for one in unit.attachments)
    if unit.card.legendary and legends(unit.player) > 1:
        whole += _LEGEND
    return whole * (0.5 + 0.5 * min(1.0, unit.life / max(1, unit.card.life)))


def dear(t: Table, unit: Unit, eyes: Player) -> float:
    """How much of its worth counts when a unit is hurt, to a player who looks at it."""
    return _SPARE if unit.player is eyes and spare(t, unit) else 1.0


def hurt(unit: Unit, points: int) -> float:
    """What it costs that a unit takes these points."""
    if points <= 0:
        return 0.0
    if points >= unit.life:
        return worth(unit) + 1.0
    return 0.45 * card_worth(unit.card) * points / max(1, unit.card.life)


def life(player: Player, points: int) -> float:
    """What it costs that a player loses Life: more, the less is left."""
    if points >= player.life:
        return _DEATH + 5.0 * (points - player.life)
    return points * (1.0 + 6.0 / player.life)


def lethal(value: float) -> bool:
    """Whether a value has somebody's death in it."""
    return value >= 0.6 * _DEATH


def patience(t: Table) -> float:
    """How much a player still cares for its units, from 1 down: a game that drags on is to be fought out."""
    waited = (t.round - _PATIENT) / (_IMPATIENT - _PATIENT)
    return 1.0 - (1.0 - _LEAST_PATIENCE) * min(1.0, max(0.0, waited))


def post(unit: Unit) -> float:
    """What it costs that a unit leaves the Development Area: what it does there, and a Legendary one's safety."""
    value = sum(_POSTS.get(one.effect, 0.2) for one in unit.card.abilities if one.zone == DEVELOPMENT)
    if unit.card.legendary and legends(unit.player) > 1:
        value += _LEGEND
    return value


def reserve(t: Table, player: Player) -> int:
    """The cubes that a player leaves on the buildings for an instant of the hand, the cheapest one."""
    cubes = owned(t, player)
    waiting = [t.cards[one] for one in player.hand.known]
    costs = [one.price.cubes for one in waiting if one.type == INSTANT and payable(player, one, cubes)]
    return min(costs, default=0)


def friend(player: Player, other: Player) -> float:
    """1 for what is good for one's own side, -1 for what is good for others."""
    return 1.0 if other.side is player.side else -1.0
