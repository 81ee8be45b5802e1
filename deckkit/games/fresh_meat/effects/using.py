"""To use an optional effect of a Reputation, a Relic or a one-use ability: in a window, or where a moment offers it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from deckkit.games.fresh_meat.effects.cause import FEATURE_RULES
from deckkit.games.fresh_meat.effects.happening import perform, used_up
from deckkit.games.fresh_meat.effects.options import (
    OFFER,
    Option,
    card_rule,
    cause_of,
    may_use,
    moments_now,
    open_now,
    options,
    protected_last,
    taken_last,
    timely,
    unusable,
    used_refusal,
)
from deckkit.games.fresh_meat.effects.prices import cards_refusal, pay
from deckkit.games.fresh_meat.effects.whom import other_refusal
from deckkit.games.fresh_meat.encounters.relics import steal_refusal
from deckkit.games.fresh_meat.hidden import hands_refusal, ids
from deckkit.games.fresh_meat.pieces import Effect, FeatureCard, Price
from deckkit.games.fresh_meat.state import Feature, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import NOTHING, Pass, Response, Window
from deckkit.play.actions import HIDDEN, Decision, Refusal, Steps

_OWN_TIME = {"rep.irritable-choice": "rep.irritable-trigger", "rep.calculating-stakes": "rep.calculating-timing"}
"""Rules about the moment of those that have one."""


@dataclass(frozen=True, slots=True)
class Use(Response):
    """Use an ability of a Reputation, a Relic or a one-use card; where it may do one of several things, which one."""

    grammar: ClassVar[str] = "use FEATURE [AMOUNT [WHAT]] [-> TO] [giving CARDS]"
    example: ClassVar[str] = "use irritable.damage-per-token 2"

    feature: str
    amount: int | None = None
    what: str | None = None
    to: str | None = None
    cards: tuple[str, ...] = ()

    def found(self, t: Table) -> tuple[Feature | None, list[Option]]:
        """The feature that is meant, and what of it."""
        ref, _, word = self.feature.partition(".")
        card = t.card(ref)
        player = t.players[self.seat]
        feature = next((one for one in player.features if one.card is card), None)
        if feature is None:
            return None, []
        ways = options(feature.card)
        if word:
            ways = tuple(one for one in ways if one.effect(word) is not None)
        return feature, list(ways)

    def responds(self, t: Table, w: Window) -> bool:
        feature, ways = self.found(t)
        if feature is None or not ways:
            return True
        moments = moments_now(t, t.players[self.seat], w)
        return any(timely(one, moments, w) for one in ways)

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        player = table.players[self.seat]
        feature, ways = self.found(table)
        if feature is None or not ways:
            return self._not_theirs(table, feature)
        moments = moments_now(table, player, window)
        now = [one for one in ways if timely(one, moments, window)]
        if not now:
            return self._mistimed(feature, ways[0], decision, table)
        if len(now) > 1:
            named = " or ".join(one.ref for one in now)
            return Refusal(now[0].rule, f"{feature.card.label} does one of several things: {named}")
        (option,) = now
        return (
            unusable(table, player, feature, option, window)
            or self._target_refusal(table, player, feature, option)
            or self._amount_refusal(player, feature, option)
            or self._cards_refusal(table, player, feature, option)
        )

    def _not_theirs(self, t: Table, feature: Feature | None) -> Refusal:
        if feature is not None:
            return Refusal(card_rule(feature), f"{feature.card.label} has nothing to use that is called {self.feature}")
        card = t.card(self.feature.partition(".")[0])
        if not isinstance(card, FeatureCard):
            return Refusal("deckkit/log.card", f'"{self.feature}" is no Reputation, Relic or one-use ability')
        rule = "rep.lost-with-owner" if card.kind == "reputation" else FEATURE_RULES[card.kind]
        return Refusal(rule, f"{self.seat} does not have {card.label}")

    def _mistimed(self, feature: Feature, option: Option, decision: Decision, t: Table) -> Refusal:
        if used_up(t, feature):
            return used_refusal(feature, option)
        owed, rule = not_now(t, decision), option.rule
        shielding = protected_last(t, self.seat, option) or taken_last(t, self.seat, option)
        if shielding is not None:
            return shielding
        rule = _OWN_TIME.get(rule, owed.rule)
        said = f"{feature.card.label} is for the moment {option.moment}, which is not now: {owed.message}"
        return Refusal(rule, said, contested=rule == "rep.calculating-timing")

    def _target_refusal(self, t: Table, player: Player, feature: Feature, option: Option) -> Refusal | None:
        rule, label = option.rule, feature.card.label
        if not option.chooses:
            return None if self.to is None else Refusal(rule, f"{label} has no player to choose")
        if self.to is None:
            return Refusal(rule, f"{self.seat} has to say for whom: `{self.seat} use {self.feature} -> SEAT`")
        refused = other_refusal(t, self.seat, self.to, rule)
        if refused is not None:
            return refused
        target = t.players[self.to]
        if option.effect("steal-relic") is not None:
            return steal_refusal(target)
        if option.effect("look-at-set") is not None and not target.laid:
            return Refusal(rule, f"{target.seat} has no card Set that could be looked at")
        if option.effect("take-card") is not None and not target.hand.size:
            return Refusal(rule, f"the hand of {target.seat} holds 0 cards")
        return None

    def _amount_refusal(self, player: Player, feature: Feature, option: Option) -> Refusal | None:
        stake = option.effect("stake-on-coin")
        tokens = option.effect("damage-per-token")
        if stake is not None:
            return self._stake_refusal(player, option, stake)
        if self.what is not None or (self.amount is not None and tokens is None):
            return Refusal(option.rule, f"{feature.card.label} has no amount to choose")
        if tokens is None:
            return None
        if self.amount is None or self.amount < 1:
            said = f"{self.seat} has to say how many tokens are given up, at least 1"
            return Refusal("rep.irritable-needs-tokens", said)
        if tokens.most and self.amount > tokens.most:
            said = f"at most {tokens.most} tokens are given up at a time, not {self.amount}"
            return Refusal("rep.irritable-max-three", said)
        if self.amount > feature.tokens:
            said = f"{self.amount} tokens are to be given up, and {feature.tokens} lie on {feature.card.label}"
            return Refusal("rep.irritable-needs-tokens", said)
        return None

    def _stake_refusal(self, player: Player, option: Option, stake: Effect) -> Refusal | None:
        if self._staked(stake) is None:
            could = ", ".join(f"{one.amount} {one.kind}" for one in stake.choices)
            said = f"{self.amount or 'nothing'} {self.what or ''}".rstrip()
            return Refusal(option.rule, f"the stake is one of {could}, not {said}")
        held = player.life if self.what == "life" else player.prestige
        if self.amount is not None and self.amount > held:
            said = f"{player.seat} has {held} {self.what} and cannot stake {self.amount}"
            if option.rule != "rep.calculating-stakes":
                return Refusal(option.rule, said)
            return Refusal("rep.calculating-must-own-stake", said, contested=True)
        return None

    def _staked(self, stake: Effect) -> Price | None:
        return next((one for one in stake.choices if (one.amount, one.kind) == (self.amount, self.what)), None)

    def _cards_refusal(self, t: Table, player: Player, feature: Feature, option: Option) -> Refusal | None:
        wrong = cards_refusal(feature, option.prices, self.cards)
        if wrong:
            return Refusal(option.rule, wrong)
        return hands_refusal(t, player, self.cards) if self.cards else None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        feature, ways = self.found(table)
        if feature is None or not ways:
            return self._not_theirs(table, feature)
        return self._mistimed(feature, ways[0], decision, table)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Use"]:
        window: Window = decision.about
        for seat in decision.seats:
            player = table.players[seat]
            for feature, option in open_now(table, player, window):
                yield from cls._ways(table, player, feature, option)

    @classmethod
    def _ways(cls, t: Table, player: Player, feature: Feature, option: Option) -> Iterator["Use"]:
        amounts: list[tuple[int | None, str | None]] = [(None, None)]
        stake, tokens = option.effect("stake-on-coin"), option.effect("damage-per-token")
        if stake is not None:
            amounts = [(one.amount, one.kind) for one in stake.choices]
        elif tokens is not None:
            amounts = [(number, None) for number in range(1, min(tokens.most or feature.tokens, feature.tokens) + 1)]
        given = sum(one.amount for one in option.prices if one.kind == "cards")
        hands = list(dict.fromkeys(combinations(sorted(player.hand.cards()), given))) if given else [()]
        others: list[str | None] = [None]
        if option.chooses:
            others = [one.seat for one in t.others(player)] or [player.seat]
        for to in others:
            for amount, what in amounts:
                for cards in hands:
                    yield cls(player.seat, option.ref, amount, what, to, cards)

    def carry_out(self, t: Table, w: Window) -> Steps:
        """Pay, then do all of it; whoever has paid the last LP is out of the game afterwards."""
        player = t.players[self.seat]
        feature, ways = self.found(t)
        moments = moments_now(t, player, w)
        option = next(one for one in ways if timely(one, moments, w))
        assert feature is not None
        rule = option.rule
        t.note("use", rule, player.seat, self.amount or 0, option.ref)
        if rule == "rep.calculating-stakes":
            t.note("by-choice", "rep.calculating-optional", player.seat, 0, option.ref)
        if option.effect("damage-per-token") is not None:
            t.note("first", "rep.irritable-damage-first", player.seat, 0, w.card.id if w.card is not None else "")
        for price in option.prices:
            pay(t, player, feature, price, self.cards, rule)
        feature.used = (t.played, t.round)
        if w.name == OFFER:
            w.details.setdefault("used", []).append(feature)
        cause = cause_of(player, feature, w)
        cause.chosen = t.players[self.to] if self.to is not None else None
        cause.amount = self.amount or 0
        stake = option.effect("stake-on-coin")
        cause.stake = self._staked(stake) if stake is not None else None
        for effect in option.effects:
            steps = perform(t, effect, cause)
            if steps is not None:
                yield from steps
        yield from t.kinds.fallen(t)

    def named(self, table: Table) -> "Use":
        feature, ways = self.found(table)
        if feature is None or len(ways) != 1:
            return self
        found = ids(table, self.cards)
        cards = self.cards if isinstance(found, Refusal) else tuple(sorted(found, key=lambda one: (one == HIDDEN, one)))
        return Use(self.seat, ways[0].ref, self.amount, self.what, self.to, cards)


def offer(t: Table, player: Player, moment: str, **about: Any) -> Steps:
    """Ask a player about each of their optional effects of a moment, until they decline or have none left.

    about  fields of `effects.cause.Cause`, as for `happening.happen`
    """
    for feature in player.features:
        for one in options(feature.card):
            if one.moment == moment:
                return _offer(t, player, moment, about)
    return NOTHING


def _offer(t: Table, player: Player, moment: str, about: dict[str, Any]) -> Steps:
    w = Window(OFFER, player, by=about.get("by"), card=about.get("card"), details={"moment": moment, "about": about})
    while player.alive and may_use(t, player, w):
        if moment == "negative-card":
            card = w.card.id if w.card is not None else ""
            t.note("may-answer", "rep.irritable-trigger", player.seat, 0, card)
            t.note("in-any-case", "rep.irritable-cancelled-card", player.seat, 0, card)
        action = yield Decision((player.seat,), (Use, Pass), Pass(player.seat), w, lambda one: _fits(t, w, one))
        if not isinstance(action, Use):
            if moment == "negative-card":
                t.note("declines", "rep.irritable-optional", player.seat)
            return
        yield from action.carry_out(t, w)


def _fits(t: Table, w: Window, action: object) -> bool:
    return not isinstance(action, Use) or action.responds(t, w)
