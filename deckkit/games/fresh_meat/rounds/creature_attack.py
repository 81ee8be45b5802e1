"""The creatures' attack: whom each of them attacks, one attack after the other, and how an attack goes."""

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played import negative
from deckkit.games.fresh_meat.effects.happening import after_harm, announced, before_harm, happen
from deckkit.games.fresh_meat.rounds import swings
from deckkit.games.fresh_meat.rounds.falling import fallen
from deckkit.games.fresh_meat.state import Creature, Player, Strike, Table
from deckkit.games.fresh_meat.windows import Window, window
from deckkit.play.actions import CONTESTED, Steps


def creature_attack(t: Table, only: Creature | None = None) -> Steps:
    """Every creature that is alive after the last Turn attacks (`base.creature-attack-after-turns`), the attacks in
    ascending Initiative of those attacked, of creatures that attack the same player the older first
    (`base.creature-attack-order`).

    only  the one that attacks, where it does so once more (`rock.all-lose-attack-again`)
    """
    t.phase = "attack"
    attacks: list[tuple[int, int, Creature, Player]] = []
    for place, creature in enumerate(tuple(t.creatures)):
        if (only is not None and creature is not only) or not _attacks(t, creature):
            continue
        players = t.special.attacked_by(t, creature)
        if players is None:
            players = targets(t, creature)
        if creature.targets == "hardest-swing":
            yield from negative.drawn_attack(t, creature, players)
        attacks += [(one.initiative, place, creature, one) for one in players]
        if not players:
            yield from _at_nobody(t, creature)
    attacks.sort(key=lambda one: one[:2])
    if len(attacks) > 1:
        t.note("order", "base.creature-attack-order", "", len(attacks))
    for _, _, creature, player in attacks:
        if creature not in t.creatures:
            continue
        if player in creature.ignores:
            several = sum(one is creature for _, _, one, _ in attacks) > 1
            rule = "strike-evade.only-player-ignored" if several else "strike-evade.no-new-target"
            t.note("ignored", rule, player.seat, 0, creature.handle)
            if _without_portrait(creature, player):
                t.note(CONTESTED, "strike-evade.without-portrait", player.seat, 0, creature.handle)
            continue
        if creature.quiet:
            t.note("quiet", "card.holy-water-cancels-attack", creature.handle)
            continue
        yield from strike(t, creature, player, creature.damage, "base.creature-attack-after-turns")
        if not t.creatures:
            return


def _without_portrait(creature: Creature, player: Player) -> bool:
    """Whether a creature leaves a player out by cards only that were played without the portrait option."""
    ways = [
        one.ways
        for one in player.attacks
        if one.hit and one.target is creature and one.card.effect("ignore-player") is not None
    ]
    return bool(ways) and not any("double" in one for one in ways)


def _attacks(t: Table, creature: Creature) -> bool:
    """Whether a creature attacks at all in this Round."""
    if creature.quiet:
        t.note("quiet", "card.holy-water-cancels-attack", creature.handle)
        return False
    if not creature.attacking:
        t.note("approaching", "horde.attacks-after-flip", creature.handle)
        return False
    return True


def _at_nobody(t: Table, creature: Creature) -> Steps:
    """A creature without an attack of its own does what its card says at that moment."""
    if creature.targets == "none":
        steps = happen(t, "creature-attacks", creature=creature)
        if steps is not None:
            yield from steps
        yield from fallen(t)
    else:
        t.note("nobody", "base.creature-attack-after-turns", creature.handle)


def targets(t: Table, creature: Creature) -> list[Player]:
    """Whom a creature attacks, by the words of its card, in acting order; all who are tied for the hardest or lightest
    swing (`base.creature-target-ties`)."""
    word = creature.targets
    if word == "initiative":
        return [one for one in t.acting() if one.initiative in creature.numbers]
    if word == "all":
        return t.acting()
    if word in ("hardest-swing", "lightest-swing"):
        found = swings.hardest(t) if word == "hardest-swing" else swings.lightest(t)
        if len(found) > 1:
            t.note("tied", "base.creature-target-ties", creature.handle, len(found))
        for one in found:
            t.note("sought", "base.swing-value", one.seat, one.swing, creature.handle)
        return found
    if word == "front-player":
        return [creature.front] if creature.front is not None and creature.front.alive else []
    if word == "none":
        return []
    damager = swings.first_damager(creature) if word == "first-damage" else swings.last_damager(creature)
    return [damager] if damager is not None else []


def strike(t: Table, creature: Creature, player: Player, damage: int, rule: str, fixed: str = "") -> Steps:
    """One attack of a creature on a player: announced, answered, sent on or not, carried out.

    rule   why it attacks; fixed: the rule by which nobody can send it on, "" where they can
    An attack whose target has died before lapses (`base.creature-target-gone`).
    """
    if not player.alive:
        t.note("lapses", "base.creature-target-gone", player.seat, 0, creature.handle)
        return
    one = Strike(creature, player, damage, player, fixed=fixed)
    t.strikes.append(one)
    t.note("attack", rule, player.seat, damage, creature.handle)
    steps = announced(t, one)
    if steps is not None:
        yield from steps
    if not one.dropped:
        t.striking = one
        about = Window("creature-attack", player, strike=one)
        yield from window(t, about, lambda: [] if one.dropped or not one.target.alive else t.acting())
        t.striking = None
    if one.dropped:
        t.note("dropped", "strike-evade.no-new-target", one.target.seat, 0, creature.handle)
    elif not one.target.alive:
        t.note("lapses", "base.creature-target-gone", one.target.seat, 0, creature.handle)
    else:
        yield from _harm(t, one)
    yield from negative.light_hit(t, one)
    yield from fallen(t)


def _harm(t: Table, one: Strike) -> Steps:
    """The attack is carried out on whoever takes it now, whole (`base.redirect-keeps-attack-whole`)."""
    if one.moved:
        t.note("moved", "base.redirect-keeps-attack-whole", one.target.seat, one.damage, one.first.seat)
        if len(one.moved) > 1:
            t.note("moved-again", "base.redirect-chain", one.target.seat, len(one.moved), one.first.seat)
    steps = before_harm(t, one)
    if steps is not None:
        yield from steps
    damage = max(0, one.damage - one.loss)
    changes.hurt(t, one.target, damage, "base.creature-attack-after-turns", one.creature.handle)
    if one.taken and one.target.life <= 0:
        t.note("dies-of-it", "takin-one.dead-taker", one.target.seat, damage)
    steps = after_harm(t, one)
    if steps is not None:
        yield from steps
    steps = t.special.struck(t, one)
    if steps is not None:
        yield from steps
