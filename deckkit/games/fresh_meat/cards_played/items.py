"""Items: they lie open before their owner, are tipped once, and do what their text says at the moment it names."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Free
from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.citing import rule_of, shared_rule
from deckkit.games.fresh_meat.cards_played.negative import not_negative
from deckkit.games.fresh_meat.cards_played.working import Played, Way, Working
from deckkit.games.fresh_meat.pieces import Card, CardEffect
from deckkit.games.fresh_meat.rounds.drawing import draw
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Asking, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Accept(Free):
    """Let another player use an Item on oneself."""

    grammar: ClassVar[str] = "accept"
    example: ClassVar[str] = "accept"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)


@dataclass(frozen=True, slots=True)
class Decline(Free):
    """Be not willing that another player uses an Item on oneself."""

    grammar: ClassVar[str] = "decline"
    example: ClassVar[str] = "decline"

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)


def _willing(t: Table, w: Window, one: Played) -> Asking[bool]:
    """Whether the player on whom an Item is used wants that."""
    assert one.at is not None
    about = Window("willing", one.at, card=one.card, by=one.player)
    action = yield Decision((one.at.seat,), (Accept, Decline), None, about)
    if isinstance(action, Accept):
        return True
    w.details.setdefault("declined", []).append((one.card.id, one.at.seat))
    t.note("declined", shared_rule(one.card), one.at.seat, 0, one.card.id)
    return False


class Item(Working):
    """An Item that is used."""

    timing: ClassVar[str] = "between Encounters, unless its text names another moment"
    rule: ClassVar[str] = "card.item-between-encounters"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        return effect.window != "own-turn" or w.player is player

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        rule = rule_of(one.card, self.rule)
        if one.effect.window == "own-turn" and w.player is not one.player:
            whose = w.player.seat if w.player is not None else "nobody"
            return Refusal(rule, f"{one.card.label} is used in the owner's Turn, and it is that of {whose}")
        if one.at is None or one.at is one.player:
            return None
        if not _on_others(one.card):
            return Refusal(rule, f"{one.card.label} works for its owner, not for {one.at.seat}")
        if not one.at.alive:
            return Refusal("base.elimination-at-zero", f"{one.at.seat} has 0 LP and is out of the game")
        if (one.card.id, one.at.seat) in w.details.get("declined", ()):
            rule = shared_rule(one.card)
            return Refusal(rule, f"{one.at.seat} is not willing to have {one.card.label} used on them")
        return None

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        yield None, None, None
        if _on_others(card):
            for other in t.others(player):
                if (card.id, other.seat) not in w.details.get("declined", ()):
                    yield other.seat, None, None

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        return (None, *way[1:]) if way[0] == player.seat else way

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        if any(effect.target == "all-other-players" for effect in one.card.effects):
            for other in t.others(one.player):
                not_negative(t, one.card, other, "neg.alchemist-fire-not")
        return None

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        return self._used(t, w, one)

    def _used(self, t: Table, w: Window, one: Played) -> Steps:
        if one.at is one.player:
            one = Played(one.player, one.card, one.effect)
        if one.at is not None and not (yield from _willing(t, w, one)):
            return
        player = one.player
        player.items.remove(one.card)
        t.playing.append(one.card)
        self.victim(t, w, one)
        t.note("tip", "card.item-tip", player.seat, 1, one.card.id)
        for effect in one.card.effects:
            if effect.window == one.effect.window:
                steps = _DOES[effect.op](t, one, effect)
                if steps is not None:
                    yield from steps
        t.playing.remove(one.card)
        changes.to_discard(t, [one.card.id], "base.used-cards-discarded", player.seat)
        yield from t.kinds.fallen(t, player)


def _on_others(card: Card) -> bool:
    return any(effect.target in ("chosen-player", "other-player") for effect in card.effects)


# -- what an Item does -------------------------------------------------------------------------------------------------


def _damage(t: Table, one: Played, effect: CardEffect) -> Steps:
    """Damage to every creature, which may be killed so, and damage to every other player."""
    if effect.target == "all-creatures":
        for creature in list(t.creatures):
            if creature not in t.creatures:
                continue
            dies = effect.amount >= creature.life and not creature.floor
            if dies:
                t.note("burned", "card.alchemist-fire-kill", one.player.seat, effect.amount, creature.handle)
            yield from t.kinds.damage_creature(t, creature, effect.amount, one.player, "card.alchemist-fire-creatures")
    else:
        for other in list(t.others(one.player)):
            t.note("between-players", "base.damage-between-players", other.seat, effect.amount, one.player.seat)
            changes.hurt(t, other, effect.amount, "card.alchemist-fire-players", one.card.id)


def _heal(t: Table, one: Played, effect: CardEffect) -> None:
    changes.heal(t, one.at or one.player, effect.amount, rule_of(one.card, "base.life-heal-cap"))


def _prestige(t: Table, one: Played, effect: CardEffect) -> None:
    """Prestige for an Item that is used on another player."""
    if effect.target != "other-player" or one.at is not None:
        rule = shared_rule(one.card)
        changes.gain_prestige(t, one.player, effect.amount, rule, one.card.id)


def _iron(t: Table, one: Played, effect: CardEffect) -> None:
    one.player.iron = True
    t.note("iron-skin", "card.potion-iron-skin", one.player.seat, 0, one.card.id)


def _haste(t: Table, one: Played, effect: CardEffect) -> None:
    one.player.hasty += effect.rounds
    t.note("haste", "card.potion-haste", one.player.seat, effect.rounds, one.card.id)


def _strength(t: Table, one: Played, effect: CardEffect) -> None:
    one.player.strong += effect.rounds
    t.note("strength", "card.potion-strength", one.player.seat, effect.rounds, one.card.id)


def _draw(t: Table, one: Played, effect: CardEffect) -> Steps:
    yield from draw(t, one.player, effect.amount, rule_of(one.card, "card.item-tip"))


_DOES: Mapping[str, Callable[[Table, Played, CardEffect], Steps | None]] = {
    "damage": _damage,
    "heal": _heal,
    "prestige": _prestige,
    "no-damage": _iron,
    "set-two": _haste,
    "rotate-up": _strength,
    "draw-up-to": _draw,
}
USES = frozenset(_DOES)
"""What an Item can do as it is used."""
