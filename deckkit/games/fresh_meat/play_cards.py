"""The parts of a pool made for play, and those that a log writes out itself in a header line `card:`."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckkit.games.fresh_meat.pieces import (
    Card,
    CardEffect,
    Character,
    CrawlCard,
    CreatureCard,
    Effect,
    EncounterCard,
    EventCard,
    Extra,
    FeatureCard,
    Price,
    Settings,
)
from deckkit.games.fresh_meat.procedures_in_play import SPECIALS, made
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit import models
    from deckkit.games.fresh_meat.cards import Settings as PoolSettings
    from deckkit.pools import Pool

SETTINGS = "settings"
"""The id of the entry that says how the table plays."""

WRITABLE = ("cards", "characters", "reputations", "relics", "events", "encounters", "one_use")
"""The sections of a pool of which a log can write parts of its own."""


def cards(pool: "Pool") -> dict[str, Any]:
    """Every part of the box by its id, those of all sections together; that of a reprint is the first printing.

    The entry "settings" says how the table plays.
    """
    from deckkit.games.fresh_meat.cards import PoolFile

    assert isinstance(pool.file, PoolFile)
    found: dict[str, Any] = {SETTINGS: _settings(pool.file.settings, pool)}
    for section, make in _MADE.items():
        found |= {one_id: make(one_id, one) for one_id, one in getattr(pool.file, section).items()}
    return {one_id: found.get(pool.copy_id(one_id), one) for one_id, one in found.items() if one_id != SETTINGS} | {
        SETTINGS: found[SETTINGS]
    }


def _settings(one: "PoolSettings", pool: "Pool") -> Settings:
    words = {name: str(value).lower() for name, value in one.model_dump().items()}
    return Settings(**words, pool=pool)


def _effects(sentences: Iterable[Any]) -> tuple[Effect, ...]:
    return tuple(
        Effect(
            one.when,
            one.do,
            one.to,
            one.amount,
            one.only_if,
            one.optional,
            _price(one.price),
            tuple(Price(choice.kind, choice.amount) for choice in one.choices),
            one.most,
        )
        for one in sentences
    )


def _price(one: Any) -> Price | None:
    return None if one is None else Price(one.kind, one.amount)


def _card(one_id: str, one: Any) -> Card:
    return Card(
        one_id,
        one.name,
        one.kind,
        one.symbol,
        one.subtype,
        tuple(one.edges),
        one.portrait,
        one.protected_for_all,
        one.no_rotation,
        tuple(map(_card_effect, one.effects)),
        _negative(one),
        _extra(one.extra),
        tuple(one.text_keys),
        one.copies,
        one.set,
    )


_COSTS = frozenset({"miss", "discard-set", "swap-set", "replace-set", "replace-attack", "steal", "redirect"})
"""What costs another player cards or an attack, or sends one to them."""


def _negative(one: Any) -> str:
    """Whether a card is negative: its data say it, and where they do not, what it does (`neg.list-open`)."""
    if "negative" in one.model_fields_set or one.kind == "item":
        return str(one.negative)
    return "always" if any(effect.op in _COSTS for effect in one.effects) else str(one.negative)


def _card_effect(one: Any) -> CardEffect:
    plain = (one.window, one.target, one.op, one.amount, one.share, one.new_target, one.rotates)
    return CardEffect(*plain, tuple(one.types), one.rounds)


def _extra(one: Any) -> Extra:
    """The values of a single card; what is left open is as the index decides."""
    if one is None:
        return Extra()
    said = {name: value for name, value in one.model_dump().items() if value is not None and name != "edge_out_cost"}
    return Extra(_price(one.edge_out_cost), **said)


def _character(one_id: str, one: Any) -> Character:
    return Character(one_id, one.name, one.base, tuple(one.preset_reputations), one.preset_life)


def _reputation(one_id: str, one: Any) -> FeatureCard:
    effects = _effects(one.effects)
    return FeatureCard(one_id, one.name, "reputation", effects, one.uses, one.cost, one.start_tokens, False)


def _relic(one_id: str, one: Any) -> FeatureCard:
    effects = _effects(one.effects)
    return FeatureCard(one_id, one.name, "relic", effects, one.uses, stealable=one.stealable, set=one.set)


def _one_use(one_id: str, one: Any) -> FeatureCard:
    effects = _effects(one.effects)
    plain = {"set": one.set, "character": one.character}
    return FeatureCard(one_id, one.name, "one-use", effects, "once-per-game", stealable=False, **plain)


def _event(one_id: str, one: Any) -> EventCard:
    numbers, effects = tuple(one.activates_on), _effects(one.effects)
    return EventCard(one_id, one.name, one.kind, numbers, one.relic_to, effects, one.set)


def _encounter(one_id: str, one: Any) -> EncounterCard:
    special = next((name for name in SPECIALS if getattr(one, name) is not None), "")
    boss = one.boss_text
    return EncounterCard(
        one_id,
        one.name,
        one.kind == "combat",
        tuple(one.life),
        one.prestige,
        one.creature_type,
        one.targets,
        tuple(one.target_numbers),
        one.damage,
        one.heal_cap,
        _effects(one.powers),
        one.boss,
        _effects(boss.early) if boss is not None else (),
        _effects(boss.final) if boss is not None else (),
        tuple(map(_creature, one.creatures)),
        special,
        made(special, getattr(one, special), _effects) if special else None,
        one.set,
        tuple(one.aliases),
    )


def _creature(one: Any) -> CreatureCard:
    plain = (one.key, one.name, tuple(one.life), one.prestige, one.targets, tuple(one.target_numbers), one.damage)
    return CreatureCard(*plain, _effects(one.powers))


def _crawl(one_id: str, one: Any) -> CrawlCard:
    places = tuple((place.encounter, place.event, place.then) for place in one.places)
    return CrawlCard(one_id, one.name, one.number, one.characters, one.assigned, places)


_MADE: Mapping[str, Callable[[str, Any], Any]] = {
    "cards": _card,
    "characters": _character,
    "reputations": _reputation,
    "relics": _relic,
    "events": _event,
    "encounters": _encounter,
    "crawls": _crawl,
    "one_use": _one_use,
}


# -- a part that a log writes out ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A part that a log writes as being like another one but for some fields, until its table has the parts there are.

    fields  those that are written, `like` not among them
    """

    id: str
    section: str
    like: str
    fields: Mapping[str, Any]
    name: str = ""


def card(text: str) -> Any:
    """A part of the box as a log writes it: a line of a pool, with the names of its fields.

    ``encounters.house-lizard = { name = "House Lizard", set = "base", kind = "combat", life = [60, 60, 60, 60] }``

    With ``like = "shadowmancer"`` the fields that are not written are those of that part. Raises BadValue.
    """
    import rtoml

    try:
        data = rtoml.loads(text)
    except rtoml.TomlParsingError as error:
        raise BadValue(f"{_FORM}; {str(error).splitlines()[0]}") from None
    if len(data) != 1 or not isinstance(entries := next(iter(data.values())), dict) or len(entries) != 1:
        raise BadValue(_FORM)
    (section,) = data
    ((one_id, fields),) = entries.items()
    if section not in WRITABLE:
        near = did_you_mean(section, WRITABLE)
        raise BadValue(f"expected one of the {', '.join(WRITABLE)}, not of {section}" + (f"; {near}" if near else ""))
    if not one_id.strip() or any(sign.isspace() for sign in one_id) or one_id == SETTINGS:
        raise BadValue(f"expected an id without blanks, not {one_id!r}")
    if _NO_ID.fullmatch(one_id):
        raise BadValue(f"{one_id} has a meaning of its own in a log; expected another id")
    if not isinstance(fields, dict):
        raise BadValue(_FORM)
    if "like" not in fields:
        return _MADE[section](one_id, _checked(section, one_id, fields))
    like = fields.pop("like")
    if not isinstance(like, str):
        raise BadValue(f"expected an id of [{section}] after like, not {like!r}")
    return Written(one_id, section, like, fields, str(fields.get("name", one_id)))


_NO_ID = re.compile(r"P[1-9]|[0-9]+|none|[-?*,()=>]+")
"""Seats, numbers of copies, and words of the notation."""

_FORM = 'expected SECTION.ID = { FIELD = VALUE, ... } as in a pool: relics.x = { name = "X", set = "base", ... }'


def _checked(section: str, one_id: str, fields: Mapping[str, Any]) -> "models.Card":
    """The part as the model of its section reads it; raises BadValue."""
    from pydantic import ValidationError

    from deckkit.games.fresh_meat.listing import characters, encounters, events, maindeck

    kinds: dict[str, type[models.Card]] = {
        "cards": maindeck.MainCard,
        "characters": characters.Character,
        "reputations": characters.Reputation,
        "relics": events.Relic,
        "events": events.Event,
        "encounters": encounters.Encounter,
        "one_use": characters.OneUseAbility,
    }
    try:
        found = kinds[section].model_validate(dict(fields))
    except ValidationError as error:
        first = error.errors()[0]
        raise BadValue(f"{'.'.join(map(str, (one_id, *first['loc'])))}: {first['msg']}") from None
    _sound(one_id, found)
    return found


def _sound(one_id: str, one: Any) -> None:
    """Refuse what no play could reckon with, though each field has its shape."""
    edges, life = getattr(one, "edges", []), getattr(one, "life", [])
    if len(edges) not in (0, 4) or sorted(edges, reverse=True) != edges:
        raise BadValue(f"{one_id}: four edges (double, face, half, zero), none above the one before it")
    if len(life) not in (0, 4) or sorted(life) != life or 0 in life:
        raise BadValue(f"{one_id}: four numbers of LP (3, 4, 5, 6 players), which rise")
    beings = [one, *one.creatures] if hasattr(one, "targets") else []
    for being in beings:
        if (being.targets == "initiative") != bool(being.target_numbers):
            raise BadValue(f'{one_id}: target_numbers belong to targets = "initiative", and to nothing else')
    if hasattr(one, "non_combat") and (one.kind == "non-combat") != (one.non_combat is not None):
        raise BadValue(f"{one_id}: a Non-Combat Encounter, and no other, has a table non_combat")


def resolved(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """The parts there are, with every part that is like another one made; raises BadValue."""
    written = [one for one in parts.values() if isinstance(one, Written)]
    if not written:
        return parts
    return {**parts, **{one.id: _made_like(one, parts) for one in written}}


def _made_like(one: Written, parts: Mapping[str, Any]) -> Any:
    settings = parts.get(SETTINGS)
    file = settings.pool.file if isinstance(settings, Settings) and settings.pool is not None else None
    section: Mapping[str, Any] = getattr(file, one.section, {})
    if one.like not in section:
        near = did_you_mean(one.like, section)
        said = f'{one.id}: "{one.like}" is none of the {one.section} of the pool'
        raise BadValue(said + (f"; {near}" if near else ""))
    fields = section[one.like].model_dump(exclude_unset=True) | dict(one.fields)
    return _MADE[one.section](one.id, _checked(one.section, one.id, fields))
