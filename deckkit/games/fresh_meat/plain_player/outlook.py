"""What a Round will bring, as a plain player sees it: who gets the kill, and how much one's own attack changes of it.

The swings of others are unseen; `swings` says what they may be. All worths are in Prestige (`worths`).
"""

from dataclasses import dataclass

from deckkit.games.fresh_meat.pieces import Effect
from deckkit.games.fresh_meat.plain_player.swings import STEP, steps, swings
from deckkit.games.fresh_meat.plain_player.worths import loss, weight
from deckkit.games.fresh_meat.state import Creature, Player, Table

_TOGETHER = 4
"""Creatures beyond which attacks are thought of as spread no thinner."""
_RELIC = 0.8
_LATER = 0.8
"""How much of an even share in a creature's Prestige is left where it lives on: Rounds are not even."""
_LONG = 0.7
"""How much of what further Rounds would cost is counted, as some of them are not fought by all."""
_CHEAP_ROUND = 0.05
"""What a Round more costs at least: cards, and what others may do."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An attack that is revealed and will do so much to a creature, or damage of another kind."""

    by: Player
    creature: Creature
    damage: int


class Outlook:
    """The Round as it stands for one player.

    before, after   how many others have their Turn still to come, before and after one's own; where that is over, all
                    are before
    """

    def __init__(self, t: Table, me: Player) -> None:
        self.t, self.me, self.swings = t, me, swings(t)
        waiting = sorted(
            (one for one in t.order if not (one.done or one.loses_turn or one.edged_out or one.attacks)),
            key=lambda one: (one.tripped, one.initiative),
        )
        self.waiting = waiting
        self.to_come = me in waiting
        at = waiting.index(me) if self.to_come else len(waiting)
        self.before, self.after = at, len(waiting) - at - self.to_come
        self.others = _against(t, me)
        self._costs: dict[Creature, float] = {}

    def comes_before(self, other: Player) -> bool:
        """Whether another player has a Turn still to come before one's own."""
        return other in self.waiting[: self.before]

    # -- what a creature costs and brings --------------------------------------------------------------------------

    def cost(self, creature: Creature) -> float:
        """What a Round costs in which this creature lives."""
        found = self._costs.get(creature)
        if found is None:
            found = self._costs[creature] = _CHEAP_ROUND + _round_cost(self.t, self.me, creature)
        return found

    def killable(self, creature: Creature) -> bool:
        """Whether an attack can kill it now: not below its floor, nor a Treasure Spore among its Protospores."""
        if creature.floor:
            return False
        spore = self.t.encounter is not None and self.t.encounter.special == "spore" and creature.role == "main"
        return not (spore and any(one.role == "protospore" for one in self.t.creatures))

    def kill(self, creature: Creature, by: Player, excess: int) -> float:
        """What it is worth that somebody brings a creature to 0 LP, with so much more than needed."""
        t, main = self.t, creature.role == "main"
        prestige: float = creature.prestige + by.owed * main
        if main and t.event is not None:
            prestige += _RELIC * (t.event.relic_to == "killer")
            prestige += sum(
                one.amount for one in t.event.effects if one.when == "own-kill" and one.do == "gain-prestige"
            )
        prestige += sum(_RELIC for one in creature.powers if one.when == "own-kill" and one.do == "gain-relic")
        if creature.role == "protospore":
            prestige += 0.3 if by is self.me else 0.0
        worth = -weight(t, self.me, by) * prestige
        if creature.counters > 1:  # the Rebeast comes back, and what was too much strikes its killer
            table = creature.card.table
            worth += weight(t, self.me, by) * loss(by, excess * table.reflect_factor) - self.cost(creature)
        return worth

    # -- who gets the kill -----------------------------------------------------------------------------------------

    def prospect(
        self,
        creature: Creature,
        swing: int,
        pending: int = 0,
        by: Player | None = None,
        before: int | None = None,
        after: int | None = None,
    ) -> float:
        """What becomes of a creature in this Round, and what that is worth, if one's own attack on it does `swing`.

        pending  what an attack that is revealed already does to it, whose player is `by`
        before, after  how many others have their Turn before and after one's own, where it is not as things stand
        """
        before = self.before if before is None else before
        after = self.after if after is None else after
        killable = self.killable(creature)
        if by is not None and pending >= creature.life and killable:
            return self.kill(creature, by, pending - creature.life)
        life = max(STEP, creature.life - pending)
        if not killable:
            return -self._still(creature, max(STEP, life - swing))
        among = min(len(self.t.creatures), _TOGETHER)
        need, own = steps(life), swing // STEP
        given = self.others * creature.prestige
        earlier = self.swings.at_least(before, life, among)
        worth = -given * earlier
        for done, chance in enumerate(self.swings.sum_of(before, among)[:need]):
            if chance < 0.0005:
                continue
            left = need - done
            if own >= left:
                worth += chance * self.kill(creature, self.me, (own - left) * STEP)
                continue
            rest = (left - own) * STEP
            later = self.swings.at_least(after, rest, among)
            lives = chance * (1 - later)
            worth -= chance * later * given
            if lives:
                worth += lives * (creature.prestige / len(self.t.order) * _LATER - self._still(creature, rest))
        return worth

    def _still(self, creature: Creature, life: int) -> float:
        """What it costs that a creature lives with so much: this Round's attack, and more Rounds."""
        together = self.swings.mean * len(self.t.order) / min(len(self.t.creatures), _TOGETHER)
        return self.cost(creature) * (1 + _LONG * life / max(together, 1.0))

    def gain(self, creature: Creature, swing: int) -> float:
        """What one's own attack on a creature brings, against none."""
        return self.prospect(creature, swing) - self.prospect(creature, 0)

    def whole(
        self, swing: int, pending: Pending | None = None, before: int | None = None, after: int | None = None
    ) -> float:
        """What the Round is worth if one's own attack does so much to the creature that is best for it."""
        worth, best = 0.0, 0.0
        for one in self.t.creatures:
            hit = pending is not None and pending.creature is one
            damage, by = (pending.damage, pending.by) if hit and pending is not None else (0, None)
            without = self.prospect(one, 0, damage, by, before, after)
            worth += without
            if swing and self.to_come:
                best = max(best, self.prospect(one, swing, damage, by, before, after) - without)
        return worth + best

    # -- whom the creatures attack ---------------------------------------------------------------------------------

    def danger(self, swing: int, ignored: Creature | None = None) -> float:
        """What the creatures' attack costs after a swing of so much, on average.

        ignored  the creature that leaves the player out then
        """
        found = 0.0
        for one in self.t.creatures:
            if one is ignored or one.quiet or self.me in one.ignores:
                continue
            if one.damage and one.targets not in ("none", "front-player"):
                found += self._aimed(one, swing) * loss(self.me, one.damage)
            for effect in one.powers:
                if effect.when == "creature-damaged" and effect.do == "damage" and effect.to == "attacker" and swing:
                    found += loss(self.me, effect.amount) / len(self.t.creatures)
                elif effect.when in ("round-end", "turns-done"):
                    found += self._effect(effect, swing)
        if self.t.event is not None:
            found += sum(self._effect(one, swing) for one in self.t.event.effects if one.when == "round-end")
        return found

    def _effect(self, effect: Effect, swing: int) -> float:
        """What an effect of the end of the Round costs that looks at swings."""
        if effect.do not in ("damage", "lose-life"):
            return 0.0
        if effect.to == "hardest-swing":
            return self._hardest(swing) * loss(self.me, effect.amount)
        return self._lightest(swing) * loss(self.me, effect.amount) if effect.to == "lightest-swing" else 0.0

    def _aimed(self, creature: Creature, swing: int) -> float:
        """How likely a creature attacks the player."""
        word, me = creature.targets, self.me
        if word == "all":
            return 1.0
        if word == "initiative":
            return float(me.initiative in creature.numbers)
        if word == "hardest-swing":
            return self._hardest(swing)
        if word == "lightest-swing":
            return self._lightest(swing)
        nothing = self.swings.one[0]
        if word == "first-damage":
            if creature.damaged:
                return float(creature.damaged[0][0] is me)
            return nothing**self.before if swing else 0.0
        if swing:
            return nothing**self.after if self.to_come else 1.0
        return float(bool(creature.damaged) and creature.damaged[-1][0] is me) * nothing**self.after

    def _hardest(self, swing: int) -> float:
        """How likely nobody swings harder."""
        if any(one.swing > swing for one in self.t.order if one is not self.me and one not in self.waiting):
            return 0.0
        return float((1 - self.swings.above(swing)) ** (self.before + self.after))

    def _lightest(self, swing: int) -> float:
        """How likely nobody swings less."""
        if any(one.swing < swing for one in self.t.order if one is not self.me and one not in self.waiting):
            return 0.0
        return float((1 - self.swings.below(swing)) ** (self.before + self.after))


def _against(t: Table, me: Player) -> float:
    """How much a Prestige of any other player counts against the own."""
    rest = [weight(t, me, one) for one in t.order if one is not me]
    return sum(rest) / len(rest) if rest else 0.0


_ONE_OF_ALL = frozenset({"hardest-swing", "lightest-swing", "first-damage", "last-damage", "initiative"})


def _round_cost(t: Table, me: Player, creature: Creature) -> float:
    """What a creature costs a player in a Round on average."""
    number = len(t.order)
    found = 0.0
    if creature.targets == "all":
        found = loss(me, creature.damage)
    elif creature.targets == "front-player":
        found = loss(me, creature.damage) * (creature.front is me)
    elif creature.targets in _ONE_OF_ALL:
        times = sum(one <= number for one in creature.numbers) or 1
        found = loss(me, creature.damage) * min(1.0, times / number)
    elif creature.damage:
        found = loss(me, creature.damage) * 0.7 / number  # dogs and Protospores, which attack at moments of their own
    for effect in creature.powers:
        if effect.do in ("damage", "lose-life") and effect.when in ("round-end", "creature-attacks", "turns-done"):
            found += loss(me, effect.amount) * (1.0 if effect.to == "all-players" else 1.0 / number)
    return found
