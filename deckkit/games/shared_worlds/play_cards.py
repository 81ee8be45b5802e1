"""The cards of a pool made for play, and cards that a log writes out itself in a header line `card:`."""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, get_args

from deckkit.games.shared_worlds.state import (
    ATTACHMENT,
    BUILDING,
    COMBAT,
    DEVELOPMENT,
    EFFECT,
    FREE,
    INSTANT,
    RESOURCES,
    UNIT,
    Ability,
    Card,
    Price,
)
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.games.shared_worlds import abilities
    from deckkit.games.shared_worlds.cards import Building as PoolBuilding
    from deckkit.games.shared_worlds.cards import Card as PoolCard
    from deckkit.pools import Pool

_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_ID = re.compile(r"[A-Z]{2}/[0-9]{2}")
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_NUMBER = re.compile(r"([a-z-]+)=([0-9]{1,3})")
_ABILITY_ID = re.compile(r"[a-z][a-z0-9-]*")
_TYPES = (UNIT, ATTACHMENT, INSTANT, BUILDING)
_HALVES = (COMBAT, DEVELOPMENT, EFFECT)
_HOSTS = ("unit", "building", "either")
_SPLIT = ("unit-controller", "attachment-controller")
_PRICES = (*RESOURCES, "any", "life")


def cards(pool: "Pool") -> dict[str, Card]:
    """Every building and every card of the Main Pile by id; that of a reprint gives the first printing."""
    from deckkit.games.shared_worlds.cards import PoolFile

    assert isinstance(pool.file, PoolFile)
    made = {card_id: _building(card_id, one) for card_id, one in pool.file.buildings.items()}
    made |= {card_id: _card(card_id, one) for card_id, one in pool.file.cards.items()}
    return {card_id: made.get(pool.copy_id(card_id), card) for card_id, card in made.items()}


def _building(card_id: str, one: "PoolBuilding") -> Card:
    made = _abilities({DEVELOPMENT: one.development}, one.text)
    return Card(
        card_id,
        one.name,
        BUILDING,
        one.faction,
        abilities=made,
        resource=one.resource,
        copies=one.copies,
        passives=_passives(made),
    )


def _card(card_id: str, one: "PoolCard") -> Card:
    made = _abilities({COMBAT: one.combat, DEVELOPMENT: one.development, EFFECT: one.effect}, one.text)
    cost = one.cost
    return Card(
        card_id,
        one.name,
        one.type,
        one.faction,
        Price(cost.fire, cost.leather, cost.wood, cost.stone, cost.any) if cost.cubes else FREE,
        one.power or 0,
        one.life or 0,
        one.legendary,
        one.host or "",
        made,
        unit_controller_keeps=one.split_control != "attachment-controller",
        copies=one.copies,
        passives=_passives(made),
    )


def _abilities(halves: "Mapping[str, list[abilities.Ability]]", text: str) -> tuple[Ability, ...]:
    return tuple(_ability(zone, one, text) for zone, some in halves.items() for one in some)


def _in_lane(zone: str, one: "abilities.Ability") -> bool:
    """Whether an ability reaches units of its own lane only; only a text that says so lifts that for a Combat ability.

    A passive one targets nobody, and is bound to a lane only where its text says so.
    """
    from deckkit.games.shared_worlds.abilities import NAMED_UNITS

    if one.same_lane is not None:
        return one.same_lane
    return zone == COMBAT and one.mode != "passive" and one.target in NAMED_UNITS


def _ability(zone: str, one: "abilities.Ability", text: str) -> Ability:
    cost = one.cost
    price = FREE if cost.nothing else Price(cost.fire, cost.leather, cost.wood, cost.stone, cost.any, cost.life)
    return Ability(
        one.id,
        zone,
        one.mode,
        one.trigger,
        price,
        one.target,
        one.scope,
        _in_lane(zone, one),
        one.effect,
        one.x or (1 if one.effect == "save" else 0),
        one.keep or 0,
        one.to,
        one.seen_by,
        one.per_turn,
        one.borrows,
        one.prevents_last_life_loss,
        one.prevents_elimination,
        text,
    )


def _passives(made: Iterable[Ability]) -> dict[str, tuple[Ability, ...]]:
    """The passive abilities of a card, by half."""
    found: dict[str, tuple[Ability, ...]] = {}
    for one in made:
        if one.mode == "passive":
            found[one.zone] = (*found.get(one.zone, ()), one)
    return found


# -- a card that a log writes out --------------------------------------------------------------------------------


def card(text: str) -> Card:
    """A card as a log writes it: ``HE/90 "Bear" unit wood=1 2/3 legendary combat:roar:passive:raise-power:self:x=2``.

    Its id and its type come first, the rest in any order: a name in quotes, a faction (`none` where none is named),
    the price of each type of cube, Power and Life of a unit, `on=unit`, `on=building` or `on=either` of an attachment,
    `split=CONTROLLER` of one that brings a unit back, the resource of a building, and abilities. An ability is its
    half, its name, `activated`, `passive` or the moment that triggers it, and its effect, with a colon between them;
    behind it may stand a target, a scope, `x=N`, `keep=N`, `to=PLACE`, a price, `per-turn=N`, and the words
    `same-lane`, `any-lane`, `borrows`, `saves-unit`, `saves-player` and `seen-by-all`. Raises BadValue.
    """
    words = _WORDS.findall(text)
    if not words or not _ID.fullmatch(words[0]):
        raise BadValue(
            "expected the id of a card first, two letters with / and two digits, as HE/90"
            + (f", not {words[0]}" if words else "")
        )
    parts = _Parts(words[0])
    for word in words[1:]:
        parts.read(word)
    return parts.made()


class _Parts:
    """What the words of a card say, as the entry of a pool says it."""

    def __init__(self, card_id: str) -> None:
        self.id = card_id
        self.said: dict[str, Any] = {}
        self.cost: dict[str, int] = {}
        self.halves: dict[str, list[dict[str, Any]]] = {}

    def read(self, word: str) -> None:
        from deckkit.games.shared_worlds.cards import FACTIONS

        if word.startswith('"'):
            self._once("name", re.sub(r"\\(.)", r"\1", word[1:-1]).strip())
            if not self.said["name"]:
                raise BadValue(f"{self.id}: the name between the quotes is empty")
        elif word in _TYPES:
            self._once("type", word)
        elif word in (*FACTIONS, "none"):
            self._once("faction", word)
        elif word in RESOURCES:
            self._once("resource", word)
        elif word == "legendary":
            self._once("legendary", True)
        elif stats := _STATS.fullmatch(word):
            self._once("power", int(stats[1]))
            self._once("life", int(stats[2]))
        elif word.startswith("split="):
            self._once("split_control", _one_of(self.id, "who has a returning unit", word[6:], _SPLIT))
        elif word.startswith("on="):
            self._once("host", _one_of(self.id, "a host", word[3:], _HOSTS))
        elif ":" in word:
            half, *rest = word.split(":")
            half = _one_of(self.id, "the half of an ability", half, _HALVES)
            self.halves.setdefault(half, []).append(_written_ability(self.id, rest))
        elif price := _NUMBER.fullmatch(word):
            kind = _one_of(self.id, "a type of cube", price[1], _PRICES[:-1])
            if kind in self.cost:
                raise BadValue(f"{self.id} has two prices in {kind}")
            self.cost[kind] = int(price[2])
        else:
            raise BadValue(
                f'{self.id}: expected a type ({", ".join(_TYPES)}), a "name", a faction, a price as wood=1, Power/Life'
                f", legendary, on=HOST or an ability like combat:roar:passive:raise-power:self:x=2, not {word}"
            )

    def _once(self, what: str, value: Any) -> None:
        if what in self.said:
            raise BadValue(f"{self.id} has two of one thing, {self.said[what]} and {value}")
        self.said[what] = value

    def made(self) -> Card:
        """The card, once it has passed the checks of a pool."""
        from pydantic import ValidationError

        from deckkit.games.shared_worlds import cards as models

        if "type" not in self.said:
            raise BadValue(f"{self.id}: expected a type, {', '.join(_TYPES)}")
        entry = {"name": self.id, **self.said, **self.halves}
        try:
            if entry.pop("type") == BUILDING:
                if "resource" not in self.said:
                    raise BadValue(f"{self.id}: expected the resource of a building, {', '.join(RESOURCES)}")
                if self.cost:
                    raise BadValue(f"{self.id}: a building has no price")
                entry = {"faction": _FACTION_OF[self.said["resource"]], **entry}
                _checked(self.id, {}, {self.id: (building := models.Building.model_validate(entry))})
                return _building(self.id, building)
            if "resource" in self.said:
                raise BadValue(f"{self.id}: only a building has a resource; write a price as {self.said['resource']}=1")
            entry = {"faction": "none", "copies": 1, "cost": self.cost, "type": self.said["type"], **entry}
            _checked(self.id, {self.id: (one := models.Card.model_validate(entry))}, {})
            return _card(self.id, one)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            raise BadValue(f"{self.id}: {where}: {first['msg']}") from None


_FACTION_OF = {"fire": "sapiens", "leather": "neanders", "wood": "heidels", "stone": "denisovas"}
"""Whose buildings make which resource."""


def _checked(card_id: str, some: "dict[str, PoolCard]", buildings: "dict[str, PoolBuilding]") -> None:
    """Raise BadValue for what the checks of a pool would find wrong with the card."""
    from deckkit.findings import Severity
    from deckkit.games.shared_worlds.cards import PoolFile
    from deckkit.games.shared_worlds.listing import card_checks
    from deckkit.pools import Pool

    file = PoolFile.model_construct(provenance="house", factions={}, buildings=buildings, cards=some)
    for finding in card_checks.findings(Pool("shared-worlds", "", file)):
        if finding.severity is Severity.ERROR:
            message = finding.message if card_id in finding.message else f"{card_id}: {finding.message}"
            raise BadValue(message + (f" ({finding.rule})" if "/" not in finding.rule else ""))


def _one_of(card_id: str, what: str, word: str, words: Iterable[str]) -> str:
    known = tuple(words)
    if word not in known:
        near = did_you_mean(word, known)
        raise BadValue(
            f"{card_id}: expected {what} ({', '.join(known)}), not {word or 'nothing'}" + (f"; {near}" if near else "")
        )
    return word


_FLAGS = {
    "same-lane": ("same_lane", True),
    "any-lane": ("same_lane", False),
    "borrows": ("borrows", True),
    "saves-unit": ("prevents_last_life_loss", True),
    "saves-player": ("prevents_elimination", True),
    "seen-by-all": ("seen_by", "all"),
}


def _written_ability(card_id: str, words: list[str]) -> dict[str, Any]:
    """An ability as the entry of a pool says it, of what stands behind its half: name, mode, effect, and the rest."""
    from deckkit.games.shared_worlds.abilities import Effect, Scope, Target, Trigger

    if len(words) < 3 or not _ABILITY_ID.fullmatch(words[0]):
        raise BadValue(
            f"{card_id}: an ability is HALF:NAME:MODE:EFFECT, as combat:roar:passive:raise-power:self:x=2, with a name "
            "of small letters and digits"
        )
    name, mode, effect, *rest = words
    mode = _one_of(card_id, "how an ability is used", mode, ("activated", "passive", *get_args(Trigger)))
    made: dict[str, Any] = {"id": name, "effect": _one_of(card_id, "an effect", effect, get_args(Effect))}
    made |= {"mode": mode} if mode in ("activated", "passive") else {"mode": "triggered", "trigger": mode}
    cost: dict[str, int] = {}
    for word in rest:
        number = _NUMBER.fullmatch(word)
        field: str
        value: Any
        if word in get_args(Target) and "target" not in made:
            field, value = "target", word
        elif word in get_args(Scope):
            field, value = "scope", word
        elif word in _FLAGS:
            field, value = _FLAGS[word]
        elif word.startswith("to="):
            field, value = "to", word[3:]
        elif number is not None and number[1] in ("x", "keep", "per-turn"):
            field, value = number[1].replace("-", "_"), int(number[2])
        elif number is not None and number[1] in _PRICES:
            if number[1] in cost:
                raise BadValue(f"{card_id}: {name} has two prices in {number[1]}")
            cost[number[1]] = int(number[2])
            continue
        else:
            raise BadValue(f"{card_id}: {name} has no part {word}: expected a target, a scope, x=N, a price as wood=1")
        if field in made:
            raise BadValue(f"{card_id}: {name} says twice what its {field.replace('_', ' ')} is")
        made[field] = value
    return {**made, "cost": cost} if cost else made
