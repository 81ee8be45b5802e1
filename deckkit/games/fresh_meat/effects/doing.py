"""What an effect does, one function for each word of the vocabulary.

Each is given the effect, its cause, and the players to whom it is done. Standing rules ("hand-size", "portrait") are
asked where they matter, and what is chosen before the game ("choose-relic", "gain-item") belongs to the setup.
"""

from collections.abc import Callable, Mapping, Sequence

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.effects.coins import stake
from deckkit.games.fresh_meat.encounters.adding import left_to_draw
from deckkit.games.fresh_meat.encounters.relics import gain_relic, steal
from deckkit.games.fresh_meat.pieces import Effect
from deckkit.games.fresh_meat.rounds.drawing import discard, draw
from deckkit.games.fresh_meat.rounds.taking import look_at_hand, look_at_set, look_at_stack, take
from deckkit.games.fresh_meat.state import Attack, Change, Player, Table
from deckkit.play.actions import CONTESTED, HIDDEN, Steps

Deed = Callable[[Table, Effect, Cause, Sequence[Player]], Steps | None]


# -- Life Points and Prestige --------------------------------------------------------------------------------------


def _damage(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps | None:
    if effect.to == "creature":
        creature = cause.aimed_creature(t)
        if creature is None:
            return None
        by = cause.owner
        steps: Steps = t.kinds.damage_creature(t, creature, effect.amount, by, cause.rule)
        return steps
    return _harm(t, players, effect.amount, cause.rule, cause)


def _harm(t: Table, players: Sequence[Player], amount: int, rule: str, cause: Cause) -> Steps:
    """Several players take damage at once; whoever is at 0 LP is eliminated after all of it is done."""
    for player in players:
        changes.hurt(t, player, amount, rule, cause.name)
    yield from t.kinds.fallen(t, cause.owner)


def _damage_per_token(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps | None:
    """Tokens are given up, and each does damage to whoever played the card (`rep.irritable-victim`)."""
    feature = cause.feature
    if feature is None or not cause.amount:
        return None
    feature.tokens -= cause.amount
    who = cause.owner.seat if cause.owner is not None else ""
    t.note("tokens", "rep.irritable-needs-tokens", who, -cause.amount, str(feature.tokens))
    for player in players:
        t.note("victim", "rep.irritable-victim", player.seat, 0, who)
        if any(one.when == "negative-card" for held in player.features for one in held.card.effects):
            t.note("not-negative", "neg.abilities-are-no-cards", player.seat, 0, cause.name)
    return _harm(t, players, effect.amount * cause.amount, "rep.irritable-five-each", cause)


def _heal(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        changes.heal(t, player, effect.amount, cause.rule)


def _lose_life(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        changes.lose_life(t, player, effect.amount, cause.rule, cause.name)
    yield from t.kinds.fallen(t, cause.owner)


def _gain_prestige(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        changes.gain_prestige(t, player, effect.amount, cause.rule, cause.name)


def _lose_prestige(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        changes.lose_prestige(t, player, effect.amount, cause.rule, cause.name)


def _take_prestige(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        taken = changes.lose_prestige(t, player, effect.amount, cause.rule, cause.name)
        if cause.owner is not None:
            changes.gain_prestige(t, cause.owner, taken, cause.rule, cause.name)


def _owe(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    """The Encounter is worth more, for that player alone and only with the kill (`rep.defiant-adds-prestige`)."""
    for player in players:
        player.owed += effect.amount
        t.note("owed", "rep.defiant-adds-prestige", player.seat, effect.amount, cause.name)
        if player.owed > effect.amount:
            t.note("adds-up", "rep.defiant-accumulates", player.seat, player.owed)


def _stake(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps | None:
    if cause.stake is None or cause.owner is None:
        return None
    reputation = cause.feature is not None and cause.feature.card.kind == "reputation"
    return stake(t, cause.owner, cause.stake, cause.name, "" if reputation else cause.rule)


# -- cards -----------------------------------------------------------------------------------------------------------


def _draw(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        if player.alive:
            yield from draw(t, player, effect.amount, cause.rule)


def _discard(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        if player.alive:
            yield from discard(t, player, effect.amount, cause.rule)


def _take_card(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        for _ in range(effect.amount):
            if player is not cause.owner:
                yield from take(t, player, cause.owner, cause.rule)


def _look_at_hand(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        if cause.owner is not None and player is not cause.owner:
            yield from look_at_hand(t, cause.owner, player, cause.rule)


def _look_at_set(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        if cause.owner is not None and player is not cause.owner:
            yield from look_at_set(t, cause.owner, player, cause.rule)


def _look_at_encounters(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        yield from look_at_stack(t, player, effect.amount, cause.rule)


def _reset_set(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    """What lies Set goes back to the hand, and is Set anew; a card that was never revealed was never played."""
    for player in players:
        for card_id in player.laid:
            player.hand.put(card_id)
        t.note("set-back", cause.rule, player.seat, len(player.laid), cause.name)
        player.laid = []
        yield from t.kinds.set_again(t, player)


# -- attacks ---------------------------------------------------------------------------------------------------------


def _alter(t: Table, cause: Cause, effect: Effect, *, edges: int = 0, factor: int = 1, add: int = 0) -> None:
    """A feature, the Event or a creature changes the attack in question."""
    attack = cause.attack
    if attack is None:
        return
    lowers = edges < 0 or add < 0 or factor < 1
    if lowers and shielded(t, attack, cause.owner, turns=bool(edges)):
        return
    by = cause.owner if cause.owner is not None else attack.player
    changes.alter(t, attack, Change(by, None, edges, factor, add), cause.rule, cause.name)


def shielded(t: Table, attack: Attack, by: Player | None, *, turns: bool = False) -> bool:
    """Whether an attack is Protected from what somebody else does it (`base.protected-shields-from-others`).

    turns  whether that would only turn it
    """
    if not attack.protected or by is None or by is attack.player:
        return False
    t.note("protected", "base.protected-shields-from-others", attack.player.seat, 0, by.seat)
    if not (turns and attack.card.no_rotation):
        t.note(CONTESTED, "base.protected-shields-from-others", attack.player.seat, 0, by.seat)
    return True


def _rotate_up(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    _alter(t, cause, effect, edges=effect.amount)


def _rotate_down(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    _alter(t, cause, effect, edges=-effect.amount)


def _multiply(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    _alter(t, cause, effect, factor=effect.amount)


def _add_damage(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    """More damage: of a creature's attack, where it is about one, else of the attack in question."""
    if cause.strike is not None:
        cause.strike.damage += effect.amount
        t.note("harder", cause.rule, cause.strike.creature.handle, effect.amount, cause.name)
    elif effect.to != "first-damager" or _reaches_first(t, cause):
        _alter(t, cause, effect, add=effect.amount)


def _reduce_damage(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    if cause.strike is not None:
        cause.strike.loss += effect.amount
        t.note("softer", cause.rule, cause.strike.target.seat, effect.amount, cause.name)
    elif effect.to != "first-damager" or _reaches_first(t, cause):
        attack = cause.attack
        if attack is not None:
            changes.alter(t, attack, Change(attack.player, None, add=-effect.amount), cause.rule, cause.name)


def _reaches_first(t: Table, cause: Cause) -> bool:
    """Whether this attack is the first to do anything to the creature: in the Round, or where it lasts, at all."""
    attack, creature = cause.attack, cause.aimed_creature(t)
    if attack is None or creature is None or not attack.final():
        return False
    return not (creature.ever if cause.lasting else creature.damaged)


def _prevent_damage(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    if cause.strike is not None:
        cause.strike.loss = cause.strike.damage
        t.note("softer", cause.rule, cause.strike.target.seat, cause.strike.damage, cause.name)


def _miss(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    if cause.attack is not None and not shielded(t, cause.attack, cause.owner):
        cause.attack.missed = cause.rule
        t.note("miss", cause.rule, cause.attack.player.seat, 0, cause.name)


def _protect(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    if cause.attack is not None:
        cause.attack.protected = True
        t.note("protect", cause.rule, cause.attack.player.seat, 0, cause.name)


# -- creatures' attacks ----------------------------------------------------------------------------------------------


def _redirect(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    """The whole attack goes to another player (`base.redirect-keeps-attack-whole`)."""
    strike = cause.strike
    if strike is None or cause.owner is None or not players:
        return
    strike.moved.append((cause.owner, None))
    strike.target = players[0]
    if players[0] in strike.creature.ignores:
        t.note("all-the-same", "strike-evade.other-redirections", players[0].seat, 0, cause.name)
    t.note("redirect", "base.redirect-keeps-attack-whole", players[0].seat, strike.damage, cause.name)


def _ignore(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    """The creature leaves a player out in this Round."""
    creature = cause.aimed_creature(t)
    if creature is None:
        return
    for player in players:
        if player not in creature.ignores:
            creature.ignores.append(player)
            t.note("ignored", cause.rule, player.seat, 0, creature.handle)
        if cause.strike is not None and cause.strike.target is player:
            cause.strike.dropped = True


def _heal_self(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    creature = cause.aimed_creature(t)
    if creature is not None:
        changes.mend(t, creature, effect.amount, cause.rule)


def _add_life(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    creature = cause.aimed_creature(t)
    if creature is not None:
        creature.life += effect.amount
        creature.start_life += effect.amount
        t.note("more-life", cause.rule, creature.handle, effect.amount, cause.name)


def _spawn(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    """One more Encounter, out of those that are not in the game, is faced before the next."""
    if left_to_draw(t):
        t.stack.insert(0, HIDDEN)
        t.note("added", cause.rule, "", 1, cause.name)


# -- the Round -------------------------------------------------------------------------------------------------------


def _set_two(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        player.sets = 2
        t.note("two", cause.rule, player.seat, 0, cause.name)


def _first_turn(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        player.tripped = min(0, *(one.tripped for one in t.order)) - 1
        t.note("turn-first", cause.rule, player.seat, 0, cause.name)


def _last_turn(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        player.tripped = max(0, *(one.tripped for one in t.order)) + 1
        t.note("turn-last", cause.rule, player.seat, 0, cause.name)


def _swap_initiative(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    owner = cause.owner
    for player in players:
        if owner is not None and player is not owner:
            owner.initiative, player.initiative = player.initiative, owner.initiative
            t.note("swap", cause.rule, owner.seat, owner.initiative, player.seat)


def _lose_turn(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    for player in players:
        player.loses_turn = True
        t.note("loses-turn", cause.rule, player.seat, 0, cause.name)


# -- components ------------------------------------------------------------------------------------------------------


def _gain_relic(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        for _ in range(effect.amount):
            yield from gain_relic(t, player, cause.rule)


def _steal_relic(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> Steps:
    for player in players:
        if cause.owner is not None and player is not cause.owner:
            yield from steal(t, player, cause.owner, cause.rule)


def _gain_token(t: Table, effect: Effect, cause: Cause, players: Sequence[Player]) -> None:
    if cause.feature is not None and cause.owner is not None:
        cause.feature.tokens += effect.amount
        t.note("tokens", "rep.irritable-choice", cause.owner.seat, effect.amount, str(cause.feature.tokens))


DEEDS: Mapping[str, Deed] = {
    "damage": _damage,
    "heal": _heal,
    "lose-life": _lose_life,
    "reduce-damage": _reduce_damage,
    "prevent-damage": _prevent_damage,
    "redirect-attack": _redirect,
    "ignore-player": _ignore,
    "gain-prestige": _gain_prestige,
    "lose-prestige": _lose_prestige,
    "take-prestige": _take_prestige,
    "extra-prestige-on-kill": _owe,
    "draw": _draw,
    "discard": _discard,
    "take-card": _take_card,
    "look-at-hand": _look_at_hand,
    "look-at-set": _look_at_set,
    "look-at-encounters": _look_at_encounters,
    "rotate-up": _rotate_up,
    "rotate-down": _rotate_down,
    "multiply": _multiply,
    "add-damage": _add_damage,
    "miss": _miss,
    "protect": _protect,
    "reset-set": _reset_set,
    "set-two": _set_two,
    "first-turn": _first_turn,
    "last-turn": _last_turn,
    "swap-initiative": _swap_initiative,
    "lose-turn": _lose_turn,
    "gain-relic": _gain_relic,
    "steal-relic": _steal_relic,
    "gain-token": _gain_token,
    "damage-per-token": _damage_per_token,
    "stake-on-coin": _stake,
    "heal-self": _heal_self,
    "spawn-encounter": _spawn,
    "add-life": _add_life,
}
"""What each word of `listing.effects.Op` does; those that are missing are no deeds."""
