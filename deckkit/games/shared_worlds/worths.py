"""What cards, units and effects are worth to the plain player, in points of about one cube."""

from deckkit.games.shared_worlds.activation import Target
from deckkit.games.shared_worlds.passives import power_maximum
from deckkit.games.shared_worlds.readings import owned
from deckkit.games.shared_worlds.state import (
    COMBAT,
    RESOURCES,
    UNIT,
    Ability,
    Card,
    Player,
    Table,
    Unit,
)

CUBE = 4.0
"""What a cube is worth that one owns for good."""
_LEGEND = 3.0


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


def keeping(t: Table, player: Player, card: Card) -> float:
    """How gladly a player has a card in the Deck or in the hand."""
    cubes = owned(t, player)
    if not payable(player, card, cubes + 1):
        return -0.5 + 0.05 * card_worth(card)
    return card_worth(card) - 0.4 * card.price.cubes


def worth(unit: Unit) -> float:
    """What a unit in play is worth: its card, less for the Life it has lost."""
    whole = card_worth(unit.card)
    return whole * (0.5 + 0.5 * min(1.0, unit.life / max(1, unit.card.life)))


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
        return 100.0
    return points * (1.0 + 6.0 / player.life)


def friend(player: Player, other: Player) -> float:
    """1 for what is good for one's own side, -1 for what is good for others."""
    return 1.0 if other.side is player.side else -1.0


def effect(t: Table, player: Player, ability: Ability, targets: tuple[Target, ...], cards: tuple[str, ...]) -> float:
    """What an ability does to those it is aimed at, seen from its player."""
    name, x = ability.effect, ability.x
    found = [t.piece(one.ref) for one in targets]
    units = [one for one in found if isinstance(one, Unit)]
    seats = [t.players[one.ref] for one in targets if one.ref in t.players]
    match name:
        case "gain-cubes" | "trade-cubes":
            who = seats[0] if seats else player
            return CUBE * x * (friend(player, who) if name == "gain-cubes" else 0.5)
        case "steal-cubes":
            return (1.2 * CUBE if not ability.borrows else 0.5) * min(x, max(1, len(cards) // 2)) - 0.8 * len(cards)
        case "draw-cards" | "recover-cards" | "draw-and-keep":
            return 0.8 * (ability.keep or x)
        case "thin-deck":
            return sum(0.5 - 0.2 * keeping(t, player, t.card_called(one)) for one in cards)
        case "discard-cards":
            return -friend(player, seats[0]) * x if seats else 0.5
        case "give-cards":
            return sum(-0.4 - 0.2 * keeping(t, player, t.card_called(one)) for one in cards)
        case "peek" | "rearrange-main-pile" | "rearrange-deck":
            return 0.1
        case "gain-life":
            return 0.6 * x * (friend(player, seats[0]) if seats else 1.0)
        case "damage-player":
            return sum(-friend(player, one) * life(one, x) for one in seats)
        case "swap-control":
            return _swapped(player, units)
        case "move-cubes" | "change-lane":
            return -0.1
    return sum(_on_unit(t, player, name, one, x) for one in units or _meant(player, ability))


def _meant(player: Player, ability: Ability) -> list[Unit]:
    """The units that an ability without a named target reaches."""
    return player.warband() if ability.target == "warband" else []


def _on_unit(t: Table, player: Player, name: str, unit: Unit, x: int) -> float:
    sign = friend(player, unit.player)
    match name:
        case "damage-unit":
            return -sign * hurt(unit, x)
        case "destroy-unit":
            return -sign * (worth(unit) + 1.0)
        case "heal":
            return sign * 0.5 * min(x, max(0, unit.card.life - unit.life))
        case "prevent-damage":
            return sign * 0.8 if t.combat is not None and t.combat.step in ("block", "intercept") else -0.2
        case "save":
            return sign * (worth(unit) + 2.0)
        case "charge":
            return sign * 0.6 * min(x, max(0, power_maximum(t, unit) - unit.power))
        case "discharge":
            return -sign * 0.9 * min(x, unit.power)
        case "raise-power":
            return sign * 0.4 * x
        case "raise-life":
            return sign * 0.3 * x
        case "lower-power":
            return -sign * 0.8 * min(x, unit.power)
        case "unblockable":
            return sign * 0.8 * unit.power
        case "attack-again":
            return sign * (0.8 * unit.power if unit.tapped and not t.fought else -0.5)
        case "forbid-attack":
            ready = unit.player is t.active and not unit.tapped and unit.power and not t.fought
            return -sign * (1.0 + unit.power if ready else 0.0) - 0.2
        case "protect":
            return sign * 0.1
        case "return-to-development":
            return -0.5 * sign
    return 0.0


def _swapped(player: Player, units: list[Unit]) -> float:
    """Two units change sides; where only one is named, the other stands across from it."""
    if not units:
        return 0.0
    lane = units[0].lane
    own = next((one for one in player.units if one.lane == lane and one.area == COMBAT), None)
    theirs = next((one for one in units if one.player is not player), None)
    if own is None or theirs is None:
        return -0.5
    return worth(theirs) - worth(own)
