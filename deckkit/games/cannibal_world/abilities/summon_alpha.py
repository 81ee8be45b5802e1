"""Summon Alpha: its timing is the rulebook's, its effect is the card pool's (`ability.cover-summon-alpha`)."""

from collections.abc import Iterator

from deckkit.games.cannibal_world.abilities.aims import CreatureAim, Targets, targetable
from deckkit.games.cannibal_world.damage import receive
from deckkit.games.cannibal_world.drawing import draw_one
from deckkit.games.cannibal_world.play_cards import Alpha, Step
from deckkit.games.cannibal_world.state import COVER, HUNTING, UNKNOWN, Card, Creature, Player, Table
from deckkit.games.cannibal_world.triggers import entered
from deckkit.games.cannibal_world.windows import Activation, Target, Window
from deckkit.play.actions import Refusal, Steps

_RULE = "ability.cover-summon-alpha"


def _fetching(alpha: Alpha) -> Step | None:
    return next((step for step in alpha.steps if step.do == "fetch"), None)


class SummonAim(CreatureAim):
    """At what the pool says: a creature in play, a card to fetch, or nothing; unknown targets are not judged."""

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        alpha: Alpha | None = act.card.alpha
        if alpha is None:
            return None
        if alpha.side is not None:
            return super().refusal(t, act, w) if act.targets or self.reach(t, act, w) else None
        step = _fetching(alpha)
        if step is None:
            return Refusal(_RULE, f"{act.label} is aimed at nothing") if act.targets else None
        if not act.targets:
            found = next(self._cards(t, act.player, step), None)
            return Refusal(_RULE, f"{act.label} names the card it fetches: {found.id}") if found else None
        card = t.card(act.targets[0].ref)
        if len(act.targets) > 1 or card is None or _place_of(t, act.player, step, card) is None:
            return Refusal(_RULE, f"{act.targets[0].ref} cannot be fetched out of {', '.join(step.source)}")
        return None

    def creature_refusal(self, t: Table, act: Activation, w: Window, creature: Creature) -> Refusal | None:
        alpha: Alpha = act.card.alpha
        own = creature.player.side is act.player.side
        if (alpha.side == "own" and not own) or (alpha.side == "enemy" and own) or creature.zone not in alpha.zones:
            return Refusal(_RULE, f"{creature.handle} is no target that the card pool allows")
        if alpha.reach is not None and t.distance(act.player.side, act.zone, creature) > alpha.reach:
            return Refusal(_RULE, f"{creature.handle} is beyond Range {alpha.reach}")
        return targetable(t, act, creature)

    def reach(self, t: Table, act: Activation, w: Window) -> list[Creature]:
        return [one for one in t.creatures.values() if self.creature_refusal(t, act, w, one) is None]

    def settle(self, t: Table, act: Activation) -> None:
        if act.targets and act.card.alpha is not None and act.card.alpha.side is not None:
            super().settle(t, act)

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        alpha: Alpha | None = act.card.alpha
        if alpha is None:
            yield ()
            return
        step = _fetching(alpha)
        refs: list[str] = []
        if alpha.side is not None:
            refs = [one.handle for one in self.reach(t, act, w)]
        elif step is not None:
            refs = [card.id for card in self._cards(t, act.player, step)]
        if not refs:
            yield ()
        for ref in refs:
            yield (Target(ref),)

    def _cards(self, t: Table, player: Player, step: Step) -> Iterator[Card]:
        """The cards known to lie where they can be fetched."""
        known = [card for card in (*player.reinforcements, *player.discard) if card is not UNKNOWN]
        if player.unseen is not None and UNKNOWN not in player.hand:
            known += [t.cards[card_id] for card_id, copies in player.unseen.items() if copies]
        for card in dict.fromkeys(known):
            if _place_of(t, player, step, card) is not None:
                yield card

    def named(self, t: Table, act: Activation) -> Targets:
        alpha: Alpha | None = act.card.alpha
        if alpha is not None and alpha.side is not None:
            return super().named(t, act)
        return tuple(Target(card.id if (card := t.card(ref)) else ref, amount) for ref, amount in act.targets)


def _place_of(t: Table, player: Player, step: Step, card: Card) -> str | None:
    """The first of the step's places where the card lies, or may lie."""
    if step.rank is not None and card is not UNKNOWN and card.rank != step.rank:
        return None
    for place in step.source:
        if place == "main-deck" and player.main and card is not UNKNOWN and player.may_be_unseen(card):
            return place
        if place == "reinforcements" and player.has(player.reinforcements, card):
            return place
        if place == "discard" and card in player.discard:
            return place
    return None


def summon_alpha(t: Table, act: Activation, w: Window) -> Steps:
    """Carry out the operations in order; one that is impossible is skipped."""
    alpha: Alpha | None = act.card.alpha
    if alpha is None:
        t.doubts.append((_RULE, f"what {act.label} does is not in the card pool"))
        return
    for step in alpha.steps:
        if step.do == "draw":
            for _ in range(step.amount):
                yield from draw_one(t, act.player)
        elif step.do == "gain-counters":
            act.player.pool += step.amount
            t.note("gain", _RULE, act.player.seat, step.amount, act.label)
        elif step.do == "fetch":
            yield from _fetch(t, act, step)
        elif act.creatures and act.target.handle in t.creatures:
            yield from _upon(t, act, step, act.target)


def _upon(t: Table, act: Activation, step: Step, target: Creature) -> Steps:
    if step.do == "direct-damage":
        t.note("damage-part", _RULE, target.handle, step.amount, act.label)
        yield from receive(t, {target: step.amount}, direct=True)
    elif step.do in ("stun", "recover"):
        target.stunned = step.do == "stun"
        t.note(step.do, _RULE, target.handle)
    elif step.do == "move-to-hunting" and target.zone == COVER:
        t.move(target, HUNTING)
        t.note("move", _RULE, target.handle, 0, HUNTING)
        if target.side is act.player.side:  # nobody starts a combat in the turn of the opponent
            yield from entered(t, target, fresh=False)
    elif step.do == "free-ability":
        for one in target.card.abilities:
            if target.covered[one.place] and one.type != "native":
                target.covered[one.place] = False
                t.note("uncover", _RULE, target.handle, 0, one.ref)
                break


def _fetch(t: Table, act: Activation, step: Step) -> Steps:
    player = act.player
    card = t.card(act.targets[0].ref) if act.targets else None
    place = _place_of(t, player, step, card) if card is not None else None
    if card is None or place is None:
        return
    if place == "main-deck":
        player.main -= 1
        player.show(card)
    elif place == "reinforcements":
        player.take(player.reinforcements, card)
    else:
        player.discard.remove(card)
    t.note("fetch", _RULE, player.seat, 0, card.id)
    yield from _put(t, player, card, step)


def _put(t: Table, player: Player, card: Card, step: Step) -> Steps:
    """The card comes to the place that the step names; only a creature comes into play."""
    if step.to == "reinforcements" and player.exhausted:
        player.discard.append(card)  # turn.exhausted-no-reinforcements
    elif step.to == "reinforcements":
        player.reinforcements.append(card)
    elif step.to == "hand" or not card.creature:
        player.hand.append(card)
    else:
        creature = Creature(card, t.free_handle(None, card), player, str(step.to), [False] * len(card.abilities))
        t.enter(creature)
        t.note("enter", _RULE, creature.handle, 0, creature.zone)
        yield from entered(t, creature, fresh=True)
