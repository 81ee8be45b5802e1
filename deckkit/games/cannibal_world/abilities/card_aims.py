"""What an ability may be aimed at besides creatures: a card of a pile, a used ability."""

from collections.abc import Iterator

from deckkit.games.cannibal_world.abilities.aims import Aim, Targets, missing, targetable
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Table
from deckkit.games.cannibal_world.windows import Activation, Target, Window
from deckkit.play.actions import Refusal


class Fetch(Aim):
    """At a Rats Creature card of value 6 or less in the own discard pile (`ability.cover-rat-proliferation`)."""

    most = 6

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if not act.targets:
            if not act.player.exhausted and any(self._fits(card) for card in act.player.discard):
                return Refusal("ability.rat-proliferation-own-choice", f"{act.label} names a card of the discard pile")
            return None
        if len(act.targets) != 1:
            return Refusal("ability.cover-rat-proliferation", f"{act.label} names exactly one card")
        card = t.card(act.targets[0].ref)
        if card is UNKNOWN:
            return Refusal("ability.rat-proliferation-own-choice", "the discard pile lies open: the card is named")
        if card is None or card not in act.player.discard:
            there = act.player.mate is not None and card in act.player.mate.discard
            rule = "team.activator-benefits" if there else "ability.cover-rat-proliferation"
            return Refusal(rule, f"{act.targets[0].ref} is not in the discard pile of {act.player.seat}")
        if not card.creature or card.faction != "rats":
            return Refusal("ability.rat-proliferation-creature-only", f"{card.label} is no creature of the rats")
        if card.value > self.most:
            return Refusal(
                "ability.cover-rat-proliferation", f"{card.label} has a value of {card.value}, at most {self.most} fits"
            )
        return None

    def _fits(self, card: Card) -> bool:
        return bool(card.creature and card.faction == "rats" and card.value <= self.most)

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        fitting = dict.fromkeys(card.id for card in act.player.discard if self._fits(card))
        if not fitting or act.player.exhausted:
            yield ()
        for card_id in fitting:
            yield (Target(card_id),)

    def named(self, t: Table, act: Activation) -> Targets:
        return _named_cards(t, act.targets)


def _named_cards(t: Table, targets: Targets) -> Targets:
    return tuple(Target(card.id if (card := t.card(ref)) else ref, amount) for ref, amount in targets)


class FromMain(Aim):
    """At a card of the own Main Deck, which the opponent does not see (`ability.rejects-tactics`)."""

    chosen = "ability.rejects-tactics-empty-main"

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if not act.player.main or act.player.exhausted:
            return super().refusal(t, act, w)
        if len(act.targets) != 1:
            return Refusal("ability.rejects-tactics", f"{act.label} names one card of the Main Deck")
        card = t.card(act.targets[0].ref)
        if card is None or (card is not UNKNOWN and not act.player.may_be_unseen(card)):
            rule = "ability.rejects-tactics" if act.player.mate is None else "team.activator-benefits"
            return Refusal(rule, f"{act.targets[0].ref} is not in the Main Deck of {act.player.seat}")
        return None

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        player = act.player
        if not player.main or player.exhausted:
            yield ()
        elif player.unseen is None:
            yield (Target(UNKNOWN.id),)
        else:
            for card_id, copies in player.unseen.items():
                if copies:
                    yield (Target(card_id),)

    def named(self, t: Table, act: Activation) -> Targets:
        return _named_cards(t, act.targets)


class UsedAbility(Aim):
    """At a used ability of a creature in play, but not at itself (`ability.cover-reload`)."""

    def refusal(self, t: Table, act: Activation, w: Window) -> Refusal | None:
        if not act.targets:
            if any(True for _ in self._used(t, act, w)):
                return Refusal("ability.cover-reload", f"{act.label} names the ability to free: CREATURE.ABILITY")
            return None
        if len(act.targets) != 1:
            return Refusal("ability.cover-reload", f"{act.label} frees exactly one ability")
        handle, _, ref = act.targets[0].ref.rpartition(".")
        creature = t.creature(handle)
        if not handle:
            return Refusal(
                "ability.cover-reload", f"{act.label} names the ability to free: CREATURE.ABILITY, not {ref}"
            )
        if creature is None:
            return missing(t, handle)
        ability = creature.card.ability(ref)
        if ability is None:
            return Refusal("ability.cover-reload", f"{creature.handle} has no ability {ref}")
        refused = targetable(t, act, creature)
        if refused is not None:
            return Refusal("ability.reload-any-owner", refused.message)
        if ability.type == "native":
            return Refusal("ability.reload-not-native", f"{ref} of {creature.handle} is Native: it is lost, not used")
        if creature is act.source and ability is act.ability:
            return Refusal("ability.reload-another", f"{act.label} cannot free itself")
        if not creature.covered[ability.place]:
            return Refusal("ability.cover-reload", f"no counter lies on {creature.handle}.{ability.ref}")
        return None

    def settle(self, t: Table, act: Activation) -> None:
        if act.targets:
            creature = t.creature_called(act.targets[0].ref.rpartition(".")[0])
            act.creatures = [(creature, 0)]

    def _used(self, t: Table, act: Activation, w: Window) -> Iterator[Target]:
        for creature in t.creatures.values():
            if targetable(t, act, creature) is not None:
                continue
            for one in creature.card.abilities:
                if creature.covered[one.place] and one.type != "native":
                    yield Target(f"{creature.handle}.{one.ref}")

    def choices(self, t: Table, act: Activation, w: Window) -> Iterator[Targets]:
        used = list(self._used(t, act, w))
        if not used:
            yield ()
        for target in used:
            yield (target,)

    def named(self, t: Table, act: Activation) -> Targets:
        return tuple(Target(one_name(t, ref), amount) for ref, amount in act.targets)


def one_name(t: Table, text: str) -> str:
    """The one name of an ability on the table: ``Rex.shield-2``."""
    handle, _, ref = text.rpartition(".")
    creature = t.creature(handle)
    ability = creature.card.ability(ref) if creature is not None else None
    return text if creature is None or ability is None else f"{creature.handle}.{ability.ref}"
