"""The cards of which the rulebook itself says something: a pool that has a card of that name keeps to it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.findings import Finding
from deckkit.suggest import nearest

if TYPE_CHECKING:
    from deckkit.games.shared_worlds.abilities import Ability
    from deckkit.games.shared_worlds.cards import Card


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known of a named card: the rule, the field at which to report, a test, the fact in words, its type."""

    rule: str
    field: str
    holds: "Callable[[Card], bool]"
    words: str
    type: str | None = None


def _unit(power: int, life: int) -> "Callable[[Card], bool]":
    return lambda card: card.type == "unit" and (card.power, card.life) == (power, life)


def _some(test: "Callable[[Ability], bool]") -> "Callable[[Card], bool]":
    """Some ability of the card passes; `manual` stands for whatever the card's text says."""
    return lambda card: any(ability.effect == "manual" or test(ability) for ability in card.abilities)


CAMP_RAID, FIRE_MASTER, TRADE_WARDEN = "Camp Raid", "Fire Master", "Trade Warden"
"""Those whose rules are told apart in play."""

FACTS: Mapping[str, Fact] = {
    "Mammoth Guard": Fact("named.mammoth-guard", "power", _unit(4, 4), "a unit with Power 4 and Life 4", "unit"),
    "Cub": Fact("named.cub", "power", _unit(2, 1), "a unit with Power 2 and Life 1", "unit"),
    "Gatherer": Fact("named.gatherer", "power", _unit(1, 2), "a unit with Power 1 and Life 2", "unit"),
    FIRE_MASTER: Fact(
        "named.fire-master",
        "name",
        _some(lambda one: (one.effect, one.x, one.keep, one.to) == ("draw-and-keep", 4, 2, "discard-pile")),
        "has an ability to draw 4 cards from the Main Pile and keep up to 2 on the Discard pile",
    ),
    CAMP_RAID: Fact(
        "named.camp-raid",
        "name",
        _some(lambda one: (one.effect, one.x, one.borrows) == ("steal-cubes", 1, False)),
        "steals exactly 1 cube for good",
    ),
    TRADE_WARDEN: Fact(
        "named.trade-warden",
        "name",
        _some(lambda one: one.target == "opponent" or one.scope == "opponent"),
        "has an ability that concerns opponents",
    ),
    "War Paint": Fact(
        "named.war-paint-is-an-attachment",
        "name",
        lambda card: (
            card.type == "attachment"
            and card.host == "unit"
            and _some(lambda one: one.effect == "return-killed-unit")(card)
        ),
        "an attachment for units, with the effect return-killed-unit",
        "attachment",
    ),
    "Wayfinder": Fact(
        "named.wayfinder",
        "name",
        _some(lambda one: (one.effect, one.x) == ("rearrange-main-pile", 3)),
        "has an ability that rearranges the top 3 cards of the Main Pile",
    ),
}


LIES_ON = {"War Paint": "unit"}
"""What a named attachment lies on, whatever its entry says: that is one mistake there, not one in each ability."""


def of_another_type(card: "Card") -> bool:
    """Whether a card is of another type than the rulebook says; then all its fields are those of the wrong type."""
    fact = FACTS.get(card.name)
    return fact is not None and fact.type not in (None, card.type)


def missing(cards: "Mapping[str, Card]") -> Iterator[Finding]:
    """Cards that the rulebook names and a pool of printed or sample cards does not have."""
    names = {name for card in cards.values() for name in (card.name, *card.aliases)}
    for name, fact in FACTS.items():
        if name not in names:
            near = nearest(name, names - FACTS.keys())
            yield Finding(
                rule=fact.rule,
                message=f"no card is called {name}, the rulebook names one",
                at=("cards",),
                actual=0,
                allowed="at least 1",
                help=f'rename "{near[0]}", if that is the card' if near else f"add {name}",
            )


def findings(card_id: str, card: "Card") -> Iterator[Finding]:
    """A named card that is otherwise than the rulebook has it."""
    fact = FACTS.get(card.name)
    if fact is not None and not fact.holds(card):
        numbers = None if card.power is None else f"{card.type} {card.power}/{card.life}"
        yield Finding(
            rule=fact.rule,
            message=f"{card_id}: {card.name} is {fact.words}"
            if fact.words.startswith(("a ", "an "))
            else f"{card_id}: {card.name} {fact.words}",
            at=("cards", card_id, fact.field),
            card=card_id,
            actual=numbers,
            allowed=fact.words,
            help='give it these values, or mark the entry `provenance = "house"`',
        )
