"""Action cards on a creature's attack while it is announced: it is sent to another player, or taken by one."""

from collections.abc import Iterator
from typing import ClassVar

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.citing import rule_of
from deckkit.games.fresh_meat.cards_played.negative import not_negative, reacts
from deckkit.games.fresh_meat.cards_played.working import NO_WAY, Played, Way, Working, another_refusal
from deckkit.games.fresh_meat.encounters.arena import sent_on_refusal
from deckkit.games.fresh_meat.pieces import Card, CardEffect
from deckkit.games.fresh_meat.state import Player, Strike, Table, half
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CONTESTED, Refusal, Steps


def _struck(w: Window) -> Player | None:
    """Whom the attack in question is going to hit: that of a creature, or in the Arena that of a player."""
    if w.strike is not None:
        return w.strike.target
    aim = w.attack.target if w.attack is not None else None
    return aim if isinstance(aim, Player) else None


class Redirect(Working):
    """Human Shield, My Hero, I Think He Called You Ugly: the attack on its player goes to another one."""

    timing: ClassVar[str] = "by a player whom a creature attacks, before the damage is done"
    rule: ClassVar[str] = "base.redirect-keeps-attack-whole"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        if _struck(w) is not player or len(t.order) < 2 or (w.strike is not None and w.strike.fixed):
            return False
        if w.strike is not None:
            return True
        assert w.attack is not None
        return any(sent_on_refusal(t, w.attack, one) is None for one in self._could(t, player, effect))

    def meant(self, t: Table, w: Window, player: Player, at: str | None) -> bool:
        struck = _struck(w)
        return struck is player or (w.strike is not None and w.strike.first is player)

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        rule, struck = rule_of(one.card, self.rule), _struck(w)
        if w.strike is not None and w.strike.fixed:
            words = f"the attack of {w.strike.damage} on {w.strike.target.seat} cannot be redirected"
            return Refusal(w.strike.fixed, f"{words}: {one.card.label} would send it to another player")
        if struck is not one.player:
            hit = struck.seat if struck is not None else "nobody"
            return Refusal(rule, f"{one.card.label} is played by the player who is attacked, and that is {hit} now")
        could = self._could(t, one.player, one.effect)
        at = one.at if one.at is not None else could[0] if len(could) == 1 else None
        refused = another_refusal(_with(one, at), rule, "another player to whom the attack goes")
        if refused is not None:
            return refused
        assert at is not None
        if at not in could:
            allowed = " or ".join(other.seat for other in could)
            return Refusal(rule, f"{one.card.label} sends the attack to {allowed}, not to {at.seat}")
        if w.strike is None and w.attack is not None:
            return sent_on_refusal(t, w.attack, at)
        return None

    def past_refusal(self, t: Table, one: Played) -> Refusal | None:
        """The attack on them is one that they have taken upon themselves, or the Encounter lets none be sent on."""
        kept: Refusal | None = t.special.redirect_refusal(t, one.player) if t.special is not None else None
        if kept is not None or not any(strike.taken and strike.target is one.player for strike in t.strikes):
            return kept
        words = f"the attack that {one.player.seat} has taken goes no further: {one.card.label} cannot send it on"
        return Refusal("takin-one.no-redirection", words)

    def _could(self, t: Table, player: Player, effect: CardEffect) -> list[Player]:
        """Who may become the target: any other living player, or the one whom the card says."""
        others = list(t.others(player))
        if effect.new_target == "left":
            return [t.left_of(player)]
        if effect.new_target == "right":
            return [t.right_of(player)]
        if effect.new_target == "lowest-initiative":
            return others[:1]
        if effect.new_target == "highest-initiative":
            return others[-1:]
        return others

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        for other in self._could(t, player, effect):
            yield other.seat, None, None

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        could = self._could(t, player, effect)
        return (could[0].seat, *way[1:]) if way[0] is None and len(could) == 1 else way

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        if one.at is not None:
            at: Player | None = one.at
        else:
            could = self._could(t, one.player, one.effect)
            at = could[0] if len(could) == 1 else None
        if at is not None and reacts(at):
            t.note("victim", "neg.redirect-victim", at.seat, 0, one.card.id)
            t.note(CONTESTED, "neg.redirect-victim", at.seat, 0, one.card.id)
        return at

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        could = self._could(t, one.player, one.effect)
        to = one.at or could[0]
        rule = rule_of(one.card, self.rule)
        if not to.alive:
            t.note("nobody", "base.creature-target-gone", to.seat, 0, one.card.id)
            return None
        if w.strike is None:
            assert w.attack is not None
            w.attack.target = to
            t.note("redirected", rule, one.player.seat, w.attack.final(), to.seat)
            return None
        strike = w.strike
        if strike.moved:
            t.note("again", "base.redirect-chain", one.player.seat, len(strike.moved) + 1, to.seat)
        strike.moved.append((one.player, one.card))
        if to in strike.creature.ignores:
            evaded = "strike-evade.other-redirections"
            if rule in ("card.human-shield", "card.my-hero"):
                evaded = "strike-evade.redirection-still-possible"
            t.note("all-the-same", evaded, to.seat, 0, one.card.id)
        t.note("redirected", rule, one.player.seat, strike.damage, to.seat)
        strike.target = to
        t.special.sent(t, strike, one.card.name)
        if one.effect.share < 1:
            return self._shared(t, strike, one)
        t.note("whole", "base.redirect-keeps-attack-whole", to.seat, strike.damage, strike.creature.handle)
        return None

    def _shared(self, t: Table, strike: Strike, one: Played) -> Steps:
        """Only a share goes on, up to a multiple of 5 as a half; the rest is done to the player of the card."""
        # a share of the damage is half of twice that share, so that it is rounded as every half is
        moved = half(round(strike.damage * one.effect.share * 2))
        kept = strike.damage - moved
        strike.damage = moved
        t.note("share", rule_of(one.card, self.rule), strike.target.seat, moved, one.player.seat)
        if kept and one.player.alive:
            changes.hurt(t, one.player, kept, rule_of(one.card, self.rule), strike.creature.handle)
            yield from t.kinds.fallen(t)


def _with(one: Played, at: Player | None) -> Played:
    return Played(one.player, one.card, one.effect, at, one.number, one.other)


class TakeAttack(Working):
    """Takin' One for the Team: its player takes a creature's attack on another one, which goes no further."""

    timing: ClassVar[str] = "on a creature's attack on another player, before its damage is done"
    rule: ClassVar[str] = "takin-one.timing"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        strike = w.strike
        return strike is not None and strike.target is not player and not strike.fixed

    def meant(self, t: Table, w: Window, player: Player, at: str | None) -> bool:
        struck = _struck(w)
        return at is None or (struck is not None and struck.seat == at)

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        strike = w.strike
        if strike is None:
            words = f"{one.card.label} needs a creature's attack, and an attack of a player in the Arena is none"
            return Refusal("arena.creature-attack-cards-useless", words)
        if strike.target is one.player:
            return self._own_refusal(one)
        if strike.fixed:
            return Refusal(
                strike.fixed, f"this attack stays with {strike.target.seat}: {one.card.label} cannot take it"
            )
        if one.at is not None and one.at is not strike.target:
            return Refusal("takin-one.timing", f"the attack is on {strike.target.seat}, not on {one.at.seat}")
        return None

    def _own_refusal(self, one: Played) -> Refusal:
        words = f"{one.card.label} takes an attack that is due to another player, this is due to {one.player.seat}"
        return Refusal("takin-one.not-own-attack", words)

    def past_refusal(self, t: Table, one: Played) -> Refusal | None:
        """The attack was their own or has been taken already, or the Encounter lets none be taken."""
        kept: Refusal | None = t.special.redirect_refusal(t, one.player, taking=True) if t.special is not None else None
        if kept is not None or not t.strikes:
            return kept
        at = one.at or t.strikes[-1].target
        if one.at is not None and any(strike.taken and strike.target is at for strike in t.strikes):
            words = f"the attack that {at.seat} has taken stays there: {one.card.label} cannot take it"
            return Refusal("takin-one.no-redirection", words)
        own = at is one.player and any(strike.target is at for strike in t.strikes)
        return self._own_refusal(one) if own else None

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        yield (w.strike.target.seat, None, None) if w.strike is not None else NO_WAY

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        return (t.striking.target.seat, *way[1:]) if t.striking is not None and way[0] is None else way

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        if w.strike is not None:
            not_negative(t, one.card, w.strike.target, "neg.takin-one")
        return None

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        strike, player = w.strike, one.player
        assert strike is not None
        if not player.alive:
            return None
        t.note("takes", "takin-one.take-attack", player.seat, strike.damage, strike.target.seat)
        strike.moved.append((player, one.card))
        strike.target, strike.fixed = player, "takin-one.no-redirection"
        changes.gain_prestige(t, player, one.card.extra.prestige_on_take, "takin-one.prestige", one.card.id)
        if player.iron:
            t.note("reduced", "takin-one.reduction-allowed", player.seat, strike.damage)
        return None
