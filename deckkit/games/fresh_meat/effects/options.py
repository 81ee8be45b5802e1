"""In which ways a Reputation, a Relic or a one-use ability can be used, when, and why it cannot be used now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckkit.games.fresh_meat.effects.cause import FEATURE_RULES, Cause, feature_cause
from deckkit.games.fresh_meat.effects.conditions import holds
from deckkit.games.fresh_meat.effects.happening import used_up
from deckkit.games.fresh_meat.effects.prices import lacking
from deckkit.games.fresh_meat.pieces import Effect, FeatureCard, Price
from deckkit.games.fresh_meat.state import Feature, Player, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Refusal

OFFER = "offer"
"""The name of a decision about the optional effects of one moment that is no window."""

_MOMENTS: Mapping[str, tuple[str, ...]] = {
    "encounter-start": ("encounter-start", "any-time"),
    "initiative": ("initiative-drawn", "round-start", "any-time"),
    "before-reveal": ("others-set", "any-time"),
    "after-reveal": ("own-reveal", "others-reveal"),
    "creature-attack": ("creature-attacks-owner", "creature-attacks-other"),
    "between": ("between-encounters", "any-time"),
}
"""The moments that a window can be; `moments_now` says which of them it is for a player."""

_LOWERING = frozenset({"rotate-down", "miss"})


@dataclass(frozen=True, slots=True)
class Option:
    """What one use of a feature does at a moment: all its optional effects of that moment, or, where a trigger is
    answered by one of several, that one (`rep.irritable-choice`).

    ref      how a log calls it
    rule     by which it is used: its own, or that of what is so used
    prices   all that is to be given up for it
    chooses  whether the owner chooses a player
    """

    ref: str
    moment: str
    effects: tuple[Effect, ...]
    rule: str
    prices: tuple[Price, ...]
    chooses: bool

    def effect(self, do: str) -> Effect | None:
        for one in self.effects:
            if one.do == do:
                return one
        return None


@cache
def options(card: FeatureCard) -> tuple[Option, ...]:
    """Every way to use a card."""
    found: list[Option] = []
    for moment in dict.fromkeys(one.when for one in card.effects if one.optional):
        effects = tuple(one for one in card.effects if one.optional and one.when == moment)
        if card.uses == "trigger" and len(effects) > 1:
            found += (_option(card, f"{card.id}.{one.do}", (one,)) for one in effects)
        else:
            found.append(_option(card, card.id, effects))
    return tuple(found)


def _option(card: FeatureCard, ref: str, effects: tuple[Effect, ...]) -> Option:
    prices = tuple(one.price for one in effects if one.price is not None)
    chooses = any(one.to == "chosen" for one in effects)
    return Option(ref, effects[0].when, effects, _rule(card, effects), prices, chooses)


def _rule(card: FeatureCard, effects: Sequence[Effect]) -> str:
    done = {one.do for one in effects}
    if "stake-on-coin" in done and card.kind == "reputation":
        return "rep.calculating-stakes"
    return FEATURE_RULES[card.kind] if done.isdisjoint(("gain-token", "damage-per-token")) else "rep.irritable-choice"


def moments_now(t: Table, player: Player, w: Window) -> Sequence[str]:
    """The moments whose effects a player may use in a window."""
    if w.name == OFFER:
        return (w.details["moment"],)
    found = _MOMENTS.get(w.name, ())
    if w.name == "after-reveal":
        mine = w.attack is not None and w.attack.player is player
        return found[:1] if mine else found[1:]
    if w.name == "creature-attack":
        mine = w.strike is not None and w.strike.target is player
        return found[:1] if mine else found[1:]
    if w.name == "before-reveal":
        return found[1:] if any(one.attacks for one in t.order) else found
    return found


@cache
def _in_window(card: FeatureCard, window: str) -> tuple[Option, ...]:
    """The ways to use a card at one of the moments that a window of that name can be."""
    could = _MOMENTS.get(window, ())
    return tuple(one for one in options(card) if window == OFFER or one.moment in could)


def timely(option: Option, moments: Sequence[str], w: Window) -> bool:
    """Whether a window is the moment of an option; a stake is for an Encounter (`rep.calculating-timing`)."""
    return option.moment in moments and not (w.name == "between" and option.effect("stake-on-coin") is not None)


def cause_of(player: Player, feature: Feature, w: Window) -> Cause:
    """Why an effect is carried out that is used in a window."""
    about: dict[str, Any] = w.details["about"] if w.name == OFFER else {}
    if w.attack is not None:
        about = {**about, "attack": w.attack, "by": w.attack.player}
    if w.strike is not None:
        about = {**about, "strike": w.strike, "creature": w.strike.creature, "by": w.strike.target}
    return feature_cause(player, feature, about)


def may_use(t: Table, player: Player, w: Window) -> bool:
    """Whether a player has an ability that they could use in a window."""
    for feature in player.features:
        if _in_window(feature.card, w.name) and not used_up(t, feature):
            return next(open_now(t, player, w), None) is not None
    return False


def open_now(t: Table, player: Player, w: Window) -> Iterator[tuple[Feature, Option]]:
    """All that a player could use in a window."""
    now = moments_now(t, player, w)
    for feature in player.features:
        ways = _in_window(feature.card, w.name)
        if not ways or used_up(t, feature):
            continue
        for one in ways:
            if timely(one, now, w) and unusable(t, player, feature, one, w) is None:
                yield feature, one


def unusable(t: Table, player: Player, feature: Feature, option: Option, w: Window) -> Refusal | None:
    """Why an option cannot be used now, whatever its owner chooses."""
    if used_up(t, feature) or feature in w.details.get("used", ()):
        return used_refusal(feature, option)
    for price in option.prices:
        short = lacking(player, feature, price)
        if short:
            return Refusal(option.rule, short)
    cause = cause_of(player, feature, w)
    for effect in option.effects:
        if not holds(t, effect, cause):
            words = f"{feature.card.label} works only on a condition that is not met: {effect.only_if}"
            return Refusal(option.rule, words)
        refused = _pointless(t, player, feature, effect, w)
        if refused is not None:
            return refused
    return None


def used_refusal(feature: Feature, option: Option) -> Refusal:
    """Why a feature cannot be used once more."""
    staking = option.rule == "rep.calculating-stakes" and feature.card.uses == "once-per-encounter"
    rule = "rep.calculating-once-per-encounter" if staking else option.rule
    often = feature.card.uses.replace("-", " ")
    return Refusal(rule, f"{feature.card.label} has been used 1 of at most 1 times: {often}")


def _pointless(t: Table, player: Player, feature: Feature, effect: Effect, w: Window) -> Refusal | None:
    """Why an effect has nothing to work on."""
    label = feature.card.label
    if effect.do in _LOWERING and w.attack is not None and w.attack.protected and w.attack.player is not player:
        rule = "base.protected-shields-from-others"
        words = f"the attack of {w.attack.player.seat} is Protected: {label} of {player.seat} cannot harm it"
        return Refusal(rule, words, contested=True)
    if effect.do == "redirect-attack" and w.strike is not None and w.strike.fixed:
        return Refusal(w.strike.fixed, f"this attack on {w.strike.target.seat} cannot be redirected, by {label} either")
    if effect.do == "damage-per-token" and not feature.tokens:
        return Refusal("rep.irritable-needs-tokens", f"{label} has 0 tokens, and at least 1 is given up")
    if effect.do == "reset-set" and not player.laid:
        return Refusal(card_rule(feature), f"{player.seat} has no card Set that could be taken back")
    return None


def card_rule(feature: Feature) -> str:
    """By which rule a card does what it says."""
    return FEATURE_RULES[feature.card.kind]


def protected_last(t: Table, seat: str, option: Option) -> Refusal | None:
    """Why somebody was not asked about the attack that was revealed last: it was Protected from them."""
    lowering = option.moment == "others-reveal" and any(one.do in _LOWERING for one in option.effects)
    if not lowering or not t.stack_now:
        return None
    attack = next(reversed(t.stack_now.values()))[-1]
    if not attack.protected or attack.player.seat == seat:
        return None
    rule = "base.protected-shields-from-others"
    words = f"the attack of {attack.player.seat} is Protected: {option.ref} of {seat} cannot harm it"
    return Refusal(rule, words, contested=True)


def taker(t: Table) -> str:
    """Who was the last in this Round to take a creature's attack upon themselves, "" where nobody did."""
    return next((one.target.seat for one in reversed(t.strikes) if one.taken), "")


def taken_last(t: Table, seat: str, option: Option) -> Refusal | None:
    """Why somebody was not asked about the attack that was taken last: it goes no further."""
    by = taker(t)
    if (
        option.effect("redirect-attack") is None
        or not by
        or (option.moment == "creature-attacks-owner") != (by == seat)
    ):
        return None
    words = f"the attack that {by} has taken goes no further: {option.ref} cannot send it on"
    return Refusal("takin-one.no-redirection", words)
