"""What happens by itself at a moment of the game: the powers of creatures, the Event, and features of players.

What changes an attack, or a creature's attack, before it is done is asked for on its own (`modify`), since it has to be
known first; what comes of it is asked for afterwards (`happen`).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from deckkit.games.fresh_meat.effects.cause import Cause, component, feature_cause
from deckkit.games.fresh_meat.effects.conditions import holds
from deckkit.games.fresh_meat.effects.doing import DEEDS
from deckkit.games.fresh_meat.effects.whom import asked_whom
from deckkit.games.fresh_meat.pieces import Effect, EventCard, FeatureCard
from deckkit.games.fresh_meat.state import Feature, Player, Strike, Table
from deckkit.play.actions import Steps

_MODIFYING = frozenset({"reduce-damage", "prevent-damage", "add-damage", "redirect-attack", "ignore-player", "miss"})
_IN_TWO = frozenset({"creature-attacks", "creature-attacks-owner", "creature-attacks-other", "creature-damaged"})
"""Moments of which the modifying effects come before the damage and the others behind it."""


def happen(t: Table, moment: str, owner: Player | None = None, **about: Any) -> Steps | None:
    """All that has to happen at a moment, in the order of `base.simultaneous-effects`; None where nothing does.

    owner  whose features answer; None: those of everybody. A moment of others ("others-kill") is asked of one after
           the other, and only of features
    about  creature, attack, strike, by (the player in question), card: fields of `effects.cause.Cause`; with a creature
           only its powers answer, else those of all in play
    """
    if _quiet(t, moment, owner, about):
        return None
    found = list(_due(t, moment, owner, about, False))
    return _all(t, found) if found else None


def modify(t: Table, moment: str, owner: Player | None = None, **about: Any) -> Steps | None:
    """What changes an attack, or a creature's attack, at one of the moments that are asked in two parts."""
    if _quiet(t, moment, owner, about):
        return None
    found = list(_due(t, moment, owner, about, True))
    return _all(t, found) if found else None


def announced(t: Table, strike: Strike) -> Steps | None:
    """A creature's attack is announced: its own powers and the Event change it, before anybody answers."""
    if not strike.creature.powers and t.event is None:
        return None
    found = list(_due(t, "creature-attacks", None, {"strike": strike, "creature": strike.creature}, True))
    return _all(t, found) if found else None


def before_harm(t: Table, strike: Strike) -> Steps | None:
    """Whoever is hit in the end has features that lessen the damage."""
    if not strike.target.features:
        return None
    return modify(t, "creature-attacks-owner", strike.target, strike=strike, creature=strike.creature)


def after_harm(t: Table, strike: Strike) -> Steps | None:
    """What comes of a creature's attack once it is done: its powers, then the features of whoever was hit."""
    about = {"strike": strike, "creature": strike.creature, "by": strike.target}
    found = list(_due(t, "creature-attacks", None, about, False))
    found += _due(t, "creature-attacks-owner", strike.target, about, False)
    for other in t.others(strike.target):
        if other.features:
            found += _due(t, "creature-attacks-other", other, about, False)
    return _all(t, found) if found else None


def _quiet(t: Table, moment: str, owner: Player | None, about: dict[str, Any]) -> bool:
    """Whether nothing in play has anything to do with a moment, which is so most of the time."""
    for player in t.order if owner is None else (owner,):
        for feature in player.features:
            if moment in _moments(feature.card):
                return False
    if t.event is not None and moment in _moments(t.event):
        return False
    creature = about.get("creature")
    for one in t.creatures if creature is None else (creature,):
        for effect in one.powers:
            if effect.when == moment:
                return False
    return True


@cache
def _moments(card: FeatureCard | EventCard) -> frozenset[str]:
    """The moments at which a card does something by itself."""
    return frozenset(one.when for one in card.effects if not one.optional)


def _due(
    t: Table, moment: str, owner: Player | None, about: dict[str, Any], modifying: bool
) -> Iterator[tuple[Effect, Cause]]:
    """Every effect that is due, in order: what nobody has, then the players by Initiative."""
    split = moment in _IN_TWO

    def fits(effect: Effect) -> bool:
        return effect.when == moment and not (split and (effect.do in _MODIFYING) is not modifying)

    unowned = t.creatures or t.event is not None or about.get("creature") is not None  # that one may have been killed
    if not moment.startswith("others-") and moment != "creature-attacks-other" and unowned:
        if owner is not None and about.get("by") is None:
            about = {**about, "by": owner}
        for effects, cause in component(t, about, about.get("creature")):
            yield from ((effect, cause) for effect in effects if fits(effect))
    for player in t.acting() if owner is None else (owner,):
        for feature in player.features:
            for effect in feature.card.effects:
                if effect.when == moment and not effect.optional and fits(effect) and not used_up(t, feature):
                    yield effect, feature_cause(player, feature, about)


def _all(t: Table, found: Sequence[tuple[Effect, Cause]]) -> Steps:
    for effect, cause in found:
        owner = cause.owner
        if owner is not None and (not owner.alive or (owner.life <= 0 and not owner.spirit)):
            continue  # it works for the living only (`rep.lost-with-owner`)
        steps = perform(t, effect, cause)
        if steps is not None:
            if cause.feature is not None:
                cause.feature.used = (t.played, t.round)
            yield from steps


def used_up(t: Table, feature: Feature) -> bool:
    """Whether a feature has been used as often as its card allows; times between two Encounters count to the first."""
    used, uses = feature.used, feature.card.uses
    if used is None or uses in ("always", "trigger"):
        return False
    if uses == "once-per-encounter":
        return used[0] == t.played
    return uses == "once-per-game" or used == (t.played, t.round)


def perform(t: Table, effect: Effect, cause: Cause) -> Steps | None:
    """Carry out one effect; None where its condition does not hold, or where it is a standing rule."""
    deed = DEEDS.get(effect.do)
    return _perform(t, effect, cause) if deed is not None and holds(t, effect, cause) else None


def _perform(t: Table, effect: Effect, cause: Cause) -> Steps:
    players = yield from asked_whom(t, effect.to, cause)
    steps = DEEDS[effect.do](t, effect, cause, players)
    if steps is not None:
        yield from steps
