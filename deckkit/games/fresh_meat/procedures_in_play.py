"""The tables of single Encounters made for play; the fields are those of `listing.procedures`, explained there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckkit.games.fresh_meat.pieces import Effect

ByParty = tuple[int, ...]
"""A number for 3, 4, 5 and 6 players."""


@dataclass(frozen=True, slots=True, eq=False)
class Horde:
    """The Endless Horde."""

    arrivals: str
    before: str
    life: int
    damage: int
    prestige: int
    tokens: int
    ends_when: str
    ends_after: ByParty


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """The Arena of Souls."""

    targets: str
    spirit_form: str
    life_restored: bool
    reward: int
    ends_when: str


@dataclass(frozen=True, slots=True, eq=False)
class Rebeast:
    """The Rebeast; `overkill_base` and `overkill_factor` are those of a respawn after an overkill."""

    counters: int
    prestige_per_kill: int
    reflect_factor: int
    respawn_base: int
    respawn_factor: int
    overkill_base: int
    overkill_factor: int


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """A test that the whole party takes at once."""

    times: int
    compare: str
    best: tuple[Effect, ...]
    worst: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, eq=False)
class NonCombat:
    """A Non-Combat Encounter."""

    draws_each: int = 0
    draws_open: ByParty | None = None
    vote: str | None = None
    vote_tie: str = "no"
    forward: tuple[Effect, ...] = ()
    back: tuple[Effect, ...] = ()
    piles: int = 0
    debate_seconds: int = 0
    pile_chosen_by: str | None = None
    adds: str = "nothing"
    trial: Trial | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Dragon:
    """The East Flow Dragon."""

    match_size: int
    match_effects: tuple[Effect, ...]
    redraw: int


@dataclass(frozen=True, slots=True, eq=False)
class Bomber:
    """The Goblin Bomber."""

    bombs: ByParty
    placed: str
    passes: str
    fuse_rounds: int
    damage: int


@dataclass(frozen=True, slots=True, eq=False)
class Dogs:
    """Blink Dogs."""

    count: ByParty
    life: int
    damage: int
    prestige: int
    enters_before: str
    moves_when: str
    moves_to: str


@dataclass(frozen=True, slots=True, eq=False)
class HoldStrike:
    """Cursed Naiad and Spitting Drake."""

    on_hold: tuple[Effect, ...]
    on_strike: tuple[Effect, ...]
    held_card: str


@dataclass(frozen=True, slots=True, eq=False)
class Spore:
    """The Treasure Spore and its Protospores."""

    protospore_life: int
    protospore_damage: int
    protospore_prestige: int
    spawn: str
    heal_per_token: int
    last_damager: str
    relics_on_kill: int


@dataclass(frozen=True, slots=True, eq=False)
class Rock:
    """The Rock Elemental."""

    lose_turn_when: str
    draw_when_all_lose: str
    damage: int


@dataclass(frozen=True, slots=True, eq=False)
class Shadow:
    """The Shadowmancer."""

    penalty_max: int
    penalty_on_tie: int
    compare: str


def made(special: str, model: Any, effects: Callable[[Any], tuple[Effect, ...]]) -> Any:
    """The table of that name out of the model of the pool; `effects` makes sentences of the pool for play."""
    if special == "rebeast":
        overkill = model.respawn_on_overkill
        plain = (model.counters, model.prestige_per_kill, model.reflect_factor)
        return Rebeast(*plain, model.respawn_base, model.respawn_factor, overkill.base, overkill.factor)
    return _copied(_TABLES[special], model, effects)


def _copied(kind: Any, model: Any, effects: Callable[[Any], tuple[Effect, ...]]) -> Any:
    """A table whose fields are those of the model, with lists as tuples."""
    fields: dict[str, Any] = {}
    for name in kind.__dataclass_fields__:
        value = getattr(model, name)
        if name in _SENTENCES:
            value = effects(value)
        elif isinstance(value, list):
            value = tuple(value)
        elif name == "trial" and value is not None:
            value = _copied(Trial, value, effects)
        fields[name] = value
    return kind(**fields)


_SENTENCES = frozenset({"best", "worst", "forward", "back", "match_effects", "on_hold", "on_strike"})
_TABLES: Mapping[str, type[Any]] = {
    "horde": Horde,
    "arena": Arena,
    "rebeast": Rebeast,
    "non_combat": NonCombat,
    "dragon": Dragon,
    "bomber": Bomber,
    "dogs": Dogs,
    "hold_strike": HoldStrike,
    "spore": Spore,
    "rock": Rock,
    "shadow": Shadow,
}
SPECIALS = tuple(_TABLES)
"""The names of the tables, as the fields of an Encounter have them."""
