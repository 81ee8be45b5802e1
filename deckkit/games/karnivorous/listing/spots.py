"""The dice spots of a Player board and what a die placed there triggers: the three actions and the special powers."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import DocPath, Finding
from deckkit.games.karnivorous.listing.fault import fault

ACTIONS = ("move-fight", "move-scientist", "increase-energy")
POWER_RULES = {
    "energy-boost": "ability.energy-boost",
    "missile": "ability.missile",
    "flame-thrower": "ability.flame-thrower",
    "grenade": "ability.grenade",
    "re-roll": "ability.reroll",
    "urgent-exfiltration": "ability.urgent-exfiltration",
    "crisis-management": "ability.crisis-management-draw-two",
    "spore-vacuum": "ability.spore-vacuum",
    "jetpack": "ability.jetpack",
}
"""Every special power that the rulebook names, with the rule that says what it does."""

MISSILE_COUNTS = (2, 3, 4)
MOST_ENERGY = 8
ANY_VALUE = 0


class MoveFight(models.Strict):
    """Points to move the Robot and to fight: the value of the die and this bonus."""

    kind: Literal["move-fight"]
    bonus: Annotated[int, Field(ge=0, le=20)]


class EnergyBoost(models.Strict):
    """Raises Energy by a printed amount."""

    kind: Literal["energy-boost"]
    amount: Annotated[int, Field(ge=1, le=MOST_ENERGY)]


class Icon(models.Strict):
    """One missile icon: how many Plants it removes, and of which strength; strength 0 leaves that to the player."""

    count: int
    strength: Annotated[int, Field(ge=0, le=3)]


class Missile(models.Strict):
    """A Herbicide Missile of one icon, or a double one of two, which act one after the other."""

    kind: Literal["missile"]
    missiles: list[Icon]


class Plain(models.Strict):
    """An action or a power without printed numbers."""

    kind: Literal[
        "move-scientist",
        "increase-energy",
        "flame-thrower",
        "grenade",
        "re-roll",
        "urgent-exfiltration",
        "crisis-management",
        "spore-vacuum",
        "jetpack",
    ]


Offer = Annotated[MoveFight | EnergyBoost | Missile | Plain, Field(discriminator="kind")]


class Spot(models.Strict):
    """A place for one die.

    id      unique on its side
    value   the value that the die must have, or 0 for any
    offers  what the die triggers; two where a slash leaves the choice between two special powers
    """

    id: Annotated[str, Field(min_length=1)]
    value: Annotated[int, Field(ge=ANY_VALUE, le=6)] = ANY_VALUE
    offers: list[Offer]

    @property
    def is_choice(self) -> bool:
        """Whether two powers are separated by a slash."""
        return len(self.offers) > 1


def is_power(offer: MoveFight | EnergyBoost | Missile | Plain) -> bool:
    """Whether this is a special power; otherwise it is one of the three actions."""
    return offer.kind in POWER_RULES


def findings(spot: Spot, at: DocPath) -> Iterator[Finding]:
    """What is wrong with one spot, `at` being its place in the pool."""
    if not 1 <= len(spot.offers) <= 2:
        yield fault(
            "deckkit/pool.kind",
            f"spot {spot.id} offers {len(spot.offers)} things",
            *(*at, "offers"),
            actual=len(spot.offers),
            allowed="1, or 2 powers separated by a slash",
            mend="let a spot offer one thing, or two of which the player chooses one",
        )
    if spot.is_choice and not all(is_power(offer) for offer in spot.offers):
        yield fault(
            "variant.solo-slash-choice",
            f"spot {spot.id} offers a choice with an action in it; a slash separates two special powers",
            *(*at, "offers"),
            actual=" / ".join(offer.kind for offer in spot.offers),
            allowed="special powers",
            mend="give the action a spot of its own",
        )
    for position, offer in enumerate(spot.offers):
        if isinstance(offer, Missile):
            yield from _missile(spot, offer, (*at, "offers", position, "missiles"))


def _missile(spot: Spot, missile: Missile, at: DocPath) -> Iterator[Finding]:
    if not 1 <= len(missile.missiles) <= 2:
        yield fault(
            "ability.double-missile",
            f"the missile of spot {spot.id} has {len(missile.missiles)} icons",
            *at,
            actual=len(missile.missiles),
            allowed="1, or 2 for a double missile",
            mend="write one icon, or two",
        )
    for position, icon in enumerate(missile.missiles):
        if icon.count not in MISSILE_COUNTS:
            yield fault(
                "ability.missile",
                f"a missile of spot {spot.id} removes {icon.count} Plants",
                *(*at, position, "count"),
                actual=icon.count,
                allowed="2, 3 or 4",
                mend="correct the number",
            )
