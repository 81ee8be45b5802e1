"""What the texts of Attack cards do at the reveal, when they are resolved, and after the last Turn of the Round."""

from collections.abc import Iterator

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.changing import CHANGING, change, modify
from deckkit.games.fresh_meat.cards_played.flipping import value_of_cards
from deckkit.games.fresh_meat.cards_played.negative import aimed, not_negative
from deckkit.games.fresh_meat.pieces import ACTION, RIDER, Card, CardEffect
from deckkit.games.fresh_meat.rounds.taking import take
from deckkit.games.fresh_meat.state import Attack, Change, Creature, Player, Table, Turning
from deckkit.play.actions import CONTESTED, Action, Steps

HOLY = "holy"
"""The way to reveal a card that has an option against creatures of some types."""
_NEXT = 2
"""How many players "the next two players" are."""


# -- at the reveal -----------------------------------------------------------------------------------------------------


def own_worth(t: Table, attack: Attack) -> Steps | None:
    """An attack that finds its value at the reveal does so before anything changes it (`snicker-snackt.minimum`); None
    for every other."""
    return value_of_cards(t, attack) if attack.card.effect("flip-for-value") is not None else None


def attack_begins(t: Table, attack: Attack) -> None:
    """What changes an attack from the moment at which it lies there: the strength of its player, and rotations that
    have waited for it, as those of Crowd."""
    if attack.player.strong:
        modify(t, attack, Change(attack.player, None, edges=1), "card.potion-strength")
    if t.halving:
        _turned_by_others(t, attack)


def on_reveal(t: Table, attack: Attack, action: Action) -> Steps | None:
    """What happens to an attack at once as it is revealed, before anybody answers; None where nobody decides anything.

    action  the reveal (`rounds.revealing.Reveal`): its `victim` is whom a card takes something from
    """
    if attack.held:
        return None
    if attack.valued:
        attack_begins(t, attack)
    victim = attack.target if isinstance(attack.target, Player) else None
    if victim is None and not attack.card.effects:
        return None
    takes = [one for one in attack.card.effects if _at_reveal(t, attack, one)]
    if victim is None and not takes:
        return None
    return _revealed(t, attack, getattr(action, "victim", None), victim, takes=bool(takes))


def _at_reveal(t: Table, attack: Attack, effect: CardEffect) -> bool:
    """Carry out what needs no decision; whether the effect takes something from a player."""
    if effect.op == "steal":
        return True
    if effect.window != "on-reveal" or effect.target != "own-attack" or effect.op not in CHANGING:
        return False
    if not effect.types:
        modify(t, attack, change(effect, attack.player, attack.card), "base.modification-order")
    elif HOLY in attack.ways:
        modify(t, attack, change(effect, attack.player, attack.card), "card.holy-water-option")
    return False


def _turned_by_others(t: Table, attack: Attack) -> None:
    """Rotations that have waited for this attack."""
    player = attack.player
    for one in t.halving:
        if one.by is player:
            continue
        if one.on is None and not 0 <= _turns_over(t) - one.after < _NEXT:
            continue
        if one.on is not None and one.on is not player:
            continue
        if attack.protected and one.edges < 0:
            t.note("shielded", "base.protected-shields-from-others", player.seat, attack.final(), one.card.id)
            if not attack.card.no_rotation:
                t.note(CONTESTED, "base.protected-shields-from-others", player.seat, attack.final(), one.card.id)
            continue
        rule = "card.crowd-effect" if one.on is None else "unwitting-assist.changes-attack-card"
        modify(t, attack, Change(one.by, one.card, edges=one.edges), rule)
        if one.on is None:
            t.note("crowded", "neg.crowd-target", player.seat, _turns_over(t) - one.after + 1, one.card.id)


def _turns_over(t: Table) -> int:
    """How many Turns of the Round are over."""
    return sum(one.done and not one.loses_turn for one in t.players.values())


def _revealed(t: Table, attack: Attack, robbed: str | None, victim: Player | None, *, takes: bool) -> Steps:
    if victim is not None:
        yield from aimed(t, attack.card, attack.player, victim, "neg.attack-aimed-at-player")
    if takes:
        other = attack.robs = _robbed(t, attack.player, robbed)
        if other is not None and other is not victim and attack.card.negative == "always":
            yield from aimed(t, attack.card, attack.player, other)


def _robbed(t: Table, player: Player, named: str | None) -> Player | None:
    """From whom a card takes something: the player named, or the only other one."""
    if named is not None:
        other = t.players[named]
        return other if other.alive else None
    others = list(t.others(player))
    return others[0] if len(others) == 1 else None


# -- as it is resolved -------------------------------------------------------------------------------------------------


def before_damage(t: Table, attack: Attack) -> None:
    """What has to hold before an attack does its damage: a creature is kept alive (`cant-have-it.keeps-creature`)."""
    target = attack.target
    if not attack.card.effects or attack.missed or attack.held or not isinstance(target, Creature):
        return
    if attack.card.effect("floor-life") is None:
        return
    extra = attack.card.extra
    target.floor = max(target.floor, extra.floor_life)
    target.floor_until = t.round + (extra.floor_until == "end-of-next-round")
    t.note("kept", "cant-have-it.keeps-creature", target.handle, target.floor, attack.card.id)
    if attack.final() >= target.life:
        t.note("no-kill", "cant-have-it.no-own-kill", attack.player.seat, attack.final(), target.handle)


def round_over(t: Table) -> None:
    """What a card has done to a creature for the Round ends with it: it attacks everybody again
    (`strike-evade.this-round-only`), and can be killed (`cant-have-it.until-next-round`)."""
    for creature in t.creatures:
        if creature.ignores:
            creature.ignores.clear()
            t.note("evasion-ends", "strike-evade.this-round-only", creature.handle)
        if creature.floor and creature.floor_until <= t.round:
            creature.floor = 0
            t.note("floor-ends", "cant-have-it.until-next-round", creature.handle)


def on_resolved(t: Table, attack: Attack) -> Steps | None:
    """What comes of an attack that has been resolved, hit or not; None where nobody decides anything.

    To be asked of every attack, as those of others that count who attacks after them learn of it here.
    """
    if attack.held:
        return None
    if attack.valued:
        _counts(t, attack)
        if attack.hit and isinstance(attack.target, Creature) and attack.target not in t.creatures:
            for other in t.others(attack.player):
                if other.laid:
                    not_negative(t, attack.card, other, "neg.stolen-kill-not")
    effects = attack.card.effects
    if not effects or not attack.valued:
        return None
    for effect in effects:
        if effect.target == "next-two-attacks" and effect.op in ("rotate-down", "rotate-up"):
            edges = (effect.amount or 1) * (1 if effect.op == "rotate-up" else -1)
            after = _turns_over(t) + (not attack.player.done)
            t.halving.append(Turning(attack.player, attack.card, edges, after=after))
            t.note("crowd", "card.crowd-value", attack.player.seat, attack.damage, attack.card.id)
            t.note("crowd-next", "card.crowd-timing", attack.player.seat, _NEXT, attack.card.id)
        elif isinstance(attack.target, Creature) and effect.target == "creature":
            if attack.hit or (effect.op == "no-creature-attack" and HOLY in attack.ways):
                _creature_hit(t, attack, attack.target, effect)  # the water works even if the attack has missed
            elif effect.op == "ignore-player":
                t.note("no-evasion", "strike-evade.needs-a-hit", attack.player.seat, 0, attack.card.id)
    if attack.hit and attack.card.effect("steal") is not None:
        return _steal(t, attack)
    return None


def _counts(t: Table, attack: Attack) -> None:
    """An attack has been made: those before it that count later ones learn of it
    (`venom-strike.who-counts-as-attacking`)."""
    for other in t.players.values():
        if other is attack.player:
            continue
        for earlier in other.attacks:
            if earlier.resolved and earlier.card.effects and earlier.card.effect("damage-per-later-player") is not None:
                if attack.player not in earlier.later:
                    earlier.later.append(attack.player)
                    t.note("attacks-after", "venom-strike.any-later-target", attack.player.seat, 0, earlier.card.id)
                else:
                    t.note("counted-once", "venom-strike.per-player", attack.player.seat, 0, earlier.card.id)


def _creature_hit(t: Table, attack: Attack, target: Creature, effect: CardEffect) -> None:
    player = attack.player
    if effect.op == "ignore-player":
        if target not in t.creatures:
            return  # it attacks nobody any more
        if player not in target.ignores:
            target.ignores.append(player)
        t.note("ignores", "strike-evade.creature-ignores-player", target.handle, 0, player.seat)
        if len(t.creatures) > 1:
            t.note("others-do-not", "strike-evade.this-creature-only", player.seat, len(t.creatures) - 1, target.handle)
        if "double" not in attack.ways:
            t.note("ignores", "strike-evade.without-portrait", target.handle, 0, player.seat)
    elif effect.op == "no-creature-attack" and (not effect.types or HOLY in attack.ways):
        target.quiet = True
        t.note("quiet", "card.holy-water-cancels-attack", target.handle, 0, player.seat)


def _steal(t: Table, attack: Attack) -> Steps:
    """A card is taken; where its taker is dead it is discarded (`base.elimination-drops-cards`)."""
    effect = attack.card.effect("steal")
    assert effect is not None
    victim = attack.robs
    for _ in range(effect.amount or 1):
        if victim is None or not victim.alive:
            return
        yield from take(t, victim, attack.player if attack.player.alive else None, "card.stab-and-grab")


# -- after the last Turn -----------------------------------------------------------------------------------------------


def after_turns(t: Table) -> Steps:
    """What waits for the last Turn of the Round, or for the killing blow that ends it: the single hardest attack, then
    damage for each player who attacked later."""
    for attack in _made(t):
        if attack.card.effects:
            effect = attack.card.effect("prestige-if-hardest")
            if effect is not None:
                _hardest(t, attack, effect.amount)
    for attack in _made(t):
        if not attack.card.effects or attack.card.effect("damage-per-later-player") is None:
            continue
        if attack.hit:
            yield from _poison(t, attack)
        elif attack.later:
            t.note("no-poison", "venom-strike.must-hit", attack.player.seat, 0, attack.card.id)


def _made(t: Table) -> Iterator[Attack]:
    """The attacks of the Round, by Initiative of their players, also of one who has died since."""
    for player in sorted(t.players.values(), key=lambda one: one.initiative):
        if player.attacks:
            yield from player.attacks


def _hardest(t: Table, attack: Attack, prestige: int) -> None:
    """Prestige for the single hardest attack of the Round (`impressive-move.checked-after-turns`)."""
    seat = attack.player.seat
    if not attack.hit or not attack.player.alive:
        t.note("not-hardest", "impressive-move.checked-after-turns", seat, 0, attack.card.id)
        return
    others = [one.damage for player in t.players.values() for one in player.attacks if one is not attack and one.hit]
    best = max(others, default=0)
    if attack.damage > best:
        changes.gain_prestige(t, attack.player, prestige, "impressive-move.prestige", attack.card.id)
        for player in t.players.values():
            if player is not attack.player and len(player.attacks) > 1:
                t.note("apart", "impressive-move.double-strike-apart", player.seat, player.swing, attack.card.id)
        if any(one.card is not None and one.card.subtype == RIDER for one in attack.changes):
            t.note("with-rider", "impressive-move.rider-counts-in", seat, attack.damage, attack.card.id)
        return
    if attack.damage == best:
        t.note("tie", "impressive-move.tie", seat, attack.damage, attack.card.id)
        t.note(CONTESTED, "impressive-move.tie", seat, 0, attack.card.id)
    else:
        t.note("not-hardest", "impressive-move.separate-attacks-compared", seat, best, attack.card.id)


def _poison(t: Table, attack: Attack) -> Steps:
    """Damage for each player who attacked after it, in one sum (`venom-strike.timing`)."""
    player, target = attack.player, attack.target
    amount = _per_later_player(attack.card) * len(attack.later)
    if not isinstance(target, Creature) or target not in t.creatures:
        if attack.later:
            t.note("lapses", "venom-strike.any-later-target", player.seat, amount, attack.card.id)
        return
    _contest_later(t, attack)
    if not attack.later:
        return
    t.note("poison", "venom-strike.ten-per-later-player", player.seat, amount, attack.card.id)
    t.note("last", "venom-strike.last-to-damage", player.seat, amount, target.handle)
    if attack.changes:
        t.note("as-printed", "venom-strike.extra-not-modified", player.seat, amount, attack.card.id)
    kills = amount >= target.life and not target.floor
    if kills:
        t.note("poisoned", "venom-strike.kill-credit", player.seat, amount, target.handle)
    yield from t.kinds.damage_creature(t, target, amount, player, "venom-strike.timing")
    if kills and target not in t.creatures:
        t.note("silent", "venom-strike.killed-creature-does-not-attack", target.handle)


def _contest_later(t: Table, attack: Attack) -> None:
    """Name the players of whom is not told whether they count: who missed, was Edged Out or revealed a Tactical
    Maneuver behind it, also one that became an attack, and who made two attacks."""
    for one in t.players.values():
        made = [other for other in one.attacks if other.valued]
        unclear = all(other.missed or other.card.kind == ACTION for other in made)
        if one not in attack.later:
            maneuver = any(not other.valued and not other.held for other in one.attacks)
            unclear = _later(one, attack.player) and (one.edged_out or maneuver)
        elif not unclear and len(made) > 1:
            t.note(CONTESTED, "venom-strike.per-player", one.seat, 0, attack.card.id)
        if unclear:
            t.note(CONTESTED, "venom-strike.who-counts-as-attacking", one.seat, 0, attack.card.id)


def _later(one: Player, other: Player) -> bool:
    """Whether the Turn of one player comes behind that of another."""
    return (one.tripped, one.initiative) > (other.tripped, other.initiative)


def _per_later_player(card: Card) -> int:
    effect = card.effect("damage-per-later-player")
    return effect.amount if effect is not None and effect.amount else card.extra.per_later_player
