"""Under which condition an effect works."""

from collections.abc import Callable, Mapping

from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.pieces import Effect
from deckkit.games.fresh_meat.state import HOLD, Player, Table


def holds(t: Table, effect: Effect, cause: Cause) -> bool:
    """Whether the condition of an effect is met now, `owner` being who has it, or whom it is about."""
    if effect.only_if is None:
        return True
    if effect.only_if in _OF_TABLE:
        return _OF_TABLE[effect.only_if](t, cause)
    owner = cause.owner if cause.owner is not None else cause.in_question
    if owner is None:
        return False
    if effect.only_if in _OF_PRESTIGE:
        held = owner.prestige if cause.before is None else cause.before
        all_held = [held, *(one.prestige for one in t.order if one is not owner)]
        return held == _OF_PRESTIGE[effect.only_if](all_held)
    return _OF_OWNER[effect.only_if](t, owner)


def _of_type(word: str) -> Callable[[Table, Cause], bool]:
    def found(t: Table, cause: Cause) -> bool:
        creature = cause.aimed_creature(t)
        return creature is not None and creature.type == word

    return found


def _face(cause: Cause) -> int | None:
    return cause.attack.card.face if cause.attack is not None else None


def _face_at_most(t: Table, cause: Cause) -> bool:
    face = _face(cause)
    return face is not None and face <= 20


def _face_at_least(t: Table, cause: Cause) -> bool:
    face = _face(cause)
    return face is not None and face >= 40


def _protected(t: Table, cause: Cause) -> bool:
    return cause.attack is not None and cause.attack.protected


def _last(t: Table, owner: Player) -> bool:
    """Whether nobody has a Turn after this one: Trips move a Turn behind all others."""
    turns = [one for one in t.order if not one.loses_turn]
    return bool(turns) and max(turns, key=lambda one: (one.tripped, one.initiative)) is owner


_OF_TABLE: Mapping[str, Callable[[Table, Cause], bool]] = {
    "creature-undead": _of_type("undead"),
    "creature-fiend": _of_type("fiend"),
    "creature-beast": _of_type("beast"),
    "creature-elemental": _of_type("elemental"),
    "attack-protected": _protected,
    "attack-face-20-or-less": _face_at_most,
    "attack-face-40-or-more": _face_at_least,
    "first-round": lambda t, cause: t.round == 1,
    "not-first-round": lambda t, cause: t.round > 1,
    "all-hold": lambda t, cause: all(one.choice in (HOLD, None) for one in t.order),
}

_OF_OWNER: Mapping[str, Callable[[Table, Player], bool]] = {
    "owner-player-1": lambda t, owner: owner.initiative == 1,
    "owner-last": _last,
    "owner-least-life": lambda t, owner: owner.life == min(one.life for one in t.order),
    "owner-below-half": lambda t, owner: owner.life * 2 < owner.start_life,
    "owner-did-no-damage": lambda t, owner: not any(one.damage for one in owner.attacks),
    "owner-without-relic": lambda t, owner: all(one.card.kind != "relic" for one in owner.features),
    "owner-hit-creature": lambda t, owner: any(one.hit for one in owner.attacks),
}

_OF_PRESTIGE: Mapping[str, Callable[[list[int]], int]] = {"owner-most-prestige": max, "owner-least-prestige": min}
