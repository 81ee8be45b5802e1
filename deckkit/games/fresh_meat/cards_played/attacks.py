"""Action cards on a revealed attack: it misses, is raised or lowered, or another attack takes its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.changing import change, modify
from deckkit.games.fresh_meat.cards_played.citing import rule_of
from deckkit.games.fresh_meat.cards_played.texts import attack_begins
from deckkit.games.fresh_meat.cards_played.working import NO_WAY, Played, Way, Working
from deckkit.games.fresh_meat.pieces import Card, CardEffect
from deckkit.games.fresh_meat.state import Attack, Creature, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Asking, Decision, Refusal, Steps

_LOWERS = frozenset({"rotate-down", "miss", "replace-attack"})


class OnAttack(Working):
    """A card on the attack that has just been revealed."""

    timing: ClassVar[str] = "on an attack that has been revealed and is not resolved"
    own: ClassVar[bool] = True
    """Whether its player may use it on an attack of their own."""

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        attack = w.attack
        if attack is None or (attack.player is player and not self.own):
            return False
        return attack.valued and not attack.held and not self._shielded(attack, player, effect)

    def meant(self, t: Table, w: Window, player: Player, at: str | None) -> bool:
        return at is None or w.attack is None or at == w.attack.player.seat

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        attack, rule = w.attack, rule_of(one.card, self.rule)
        if attack is None or attack.resolved:
            return Refusal(rule, f"{one.card.label} is played {self.timing}, and none lies there")
        if attack.player is one.player and not self.own:
            return Refusal(
                rule, f"{one.card.label} is played on an attack of another player, this is {one.player.seat}'s"
            )
        if attack.held:
            return Refusal("hold.no-attack", f"the attack of {attack.player.seat} is held: there is none to change")
        refused = self._kind_refusal(one.card, one.effect, attack)
        if refused is not None:
            return refused
        return self._shield_refusal(attack, one.player, one.card, one.effect)

    def past_refusal(self, t: Table, one: Played) -> Refusal | None:
        """The attack that was revealed last was Protected from it, or is none for it."""
        attack = t.revealing
        if attack is None and t.stack_now:
            attack = next(reversed(t.stack_now.values()))[-1]
        if attack is None or one.at not in (None, attack.player):
            return None
        refused = self._shield_refusal(attack, one.player, one.card, one.effect)
        if refused is not None or attack.held or (attack.player is one.player and not self.own):
            return refused
        return self._kind_refusal(one.card, one.effect, attack)

    def _shield_refusal(self, attack: Attack, player: Player, card: Card, effect: CardEffect) -> Refusal | None:
        if not self._shielded(attack, player, effect):
            return None
        words = f"the attack of {attack.player.seat} with {attack.card.label} is Protected: {card.label} of"
        words += f" {player.seat} cannot lower it, make it miss or replace it"
        return Refusal("base.protected-shields-from-others", words, contested=True)

    def _kind_refusal(self, card: Card, effect: CardEffect, attack: Attack) -> Refusal | None:
        """Why the card that was revealed is none for it."""
        if attack.valued:
            return None
        rally = effect.op == "add"
        rule = "card.rally-not-on-maneuvers" if rally else "base.tactical-maneuver-no-damage"
        words = f"{attack.card.label} is a Tactical Maneuver and does no damage: {card.label} can change nothing of it"
        return Refusal(rule, words)

    def _shielded(self, attack: Attack, player: Player, effect: CardEffect) -> bool:
        """Whether it is Protected from this; a rotation of a card that cannot be turned is only without effect."""
        if not attack.protected or attack.player is player or effect.op not in _LOWERS:
            return False
        return not (effect.op == "rotate-down" and effect.rotates and attack.card.no_rotation)

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        yield (w.attack.player.seat, None, None) if w.attack is not None else NO_WAY

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        at, number, other = way  # named in full, so that it answers no other window where a hand is not known
        return (t.revealing.player.seat, number, other) if t.revealing is not None and at is None else way

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        return w.attack.player if w.attack is not None else None


class Modify(OnAttack):
    """The attack is turned up or down, multiplied, or does more damage."""

    rule: ClassVar[str] = "base.modification-order"

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        assert w.attack is not None
        modify(t, w.attack, change(one.effect, one.player, one.card), rule_of(one.card, self.rule))
        return None


class Miss(OnAttack):
    """The attack misses."""

    rule: ClassVar[str] = "card.critical-miss"
    own: ClassVar[bool] = False

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        assert w.attack is not None
        w.attack.missed = "base.miss"
        t.note("misses", "card.critical-miss", w.attack.player.seat, 0, w.attack.card.id)
        return None


class Replace(OnAttack):
    """A Feint or Rider is discarded; the card takes its place as an attack of that other player."""

    timing: ClassVar[str] = "in answer to a Feint or a Rider that another player has just revealed"
    rule: ClassVar[str] = "card.unintentional-strike-timing"
    own: ClassVar[bool] = False

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        attack = w.attack
        if attack is None or attack.player is player or attack.held or attack.valued:
            return False
        return not self._shielded(attack, player, effect)

    def _kind_refusal(self, card: Card, effect: CardEffect, attack: Attack) -> Refusal | None:
        if not attack.valued:
            return None
        words = f"{card.label} answers a Feint or a Rider, and {attack.card.label} of {attack.player.seat} is"
        return Refusal("card.unintentional-strike-timing", f"{words} an attack of {attack.final()}")

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        return self._replaced(t, w, one)

    def _replaced(self, t: Table, w: Window, one: Played) -> Steps:
        attack = w.attack
        assert attack is not None
        t.playing.remove(attack.card)
        changes.to_discard(t, [attack.card.id], "card.unintentional-strike-effect", attack.player.seat)
        attack.card, attack.start, attack.worth = one.card, None, one.effect.amount
        t.note("replaced", "card.unintentional-strike-effect", attack.player.seat, attack.worth, one.card.id)
        if attack.target is None:
            attack.target = yield from aim(t, attack)
        attack_begins(t, attack)


# -- an attack that had no target when it was revealed -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Name what an attack is aimed at that came about after the reveal."""

    grammar: ClassVar[str] = "aim TARGET"
    example: ClassVar[str] = "aim shame"

    target: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        found = self.found(table)
        if found is None:
            could = ", ".join(map(_named, table.special.targets(table, player)))
            return Refusal(
                "base.attack-target", f"{self.target} is nothing to attack: {self.seat} names one of {could}"
            )
        refused: Refusal | None = table.special.target_refusal(table, player, found)
        return refused

    def found(self, t: Table) -> Creature | Player | None:
        """What the name means."""
        targets: list[Creature | Player] = t.special.targets(t, t.players[self.seat])
        meant = t.creature(self.target) or t.players.get(self.target)
        return meant if meant in targets else None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Aim"]:
        for target in table.special.targets(table, table.players[decision.seats[0]]):
            yield cls(decision.seats[0], _named(target))


def _named(target: Creature | Player) -> str:
    return target.handle if isinstance(target, Creature) else target.seat


def aim(t: Table, attack: Attack) -> Asking[Creature | Player | None]:
    """What the attack is aimed at: its player says it where there is more than one."""
    player = attack.player
    targets: list[Creature | Player] = t.special.targets(t, player)
    allowed = [one for one in targets if t.special.target_refusal(t, player, one) is None]
    if len(allowed) < 2:
        return allowed[0] if allowed else None
    due = ("base.attack-target", "{seat} names what is attacked first: write `{seat} aim TARGET`")
    action = yield Decision((player.seat,), (Aim,), None, Window("aim", player, attack, details={"due": due}))
    assert isinstance(action, Aim)
    return action.found(t)
