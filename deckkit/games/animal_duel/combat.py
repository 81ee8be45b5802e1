"""Combat: an attack is named, its text carried out, damage dealt to both at once, then animals fall."""

from deckkit.games.animal_duel.hidden import nothing_called
from deckkit.games.animal_duel.state import Placed, Player, Table
from deckkit.games.animal_duel.texts import aftermath, carry_out
from deckkit.games.animal_duel.wounds import fall, hurt_animal, hurt_player
from deckkit.play.actions import CONTESTED, Refusal, Steps


def attacker_refusal(t: Table, player: Player, ref: str) -> Refusal | None:
    """Why what is called so cannot attack."""
    one = t.find(ref, player)
    if one is None:
        card = t.card(ref)
        if card is not None and card in player.hand:
            said = f"{card.label} is in the hand of {player.seat}, and was not in play before the combat phase"
            return Refusal("combat.animal-in-play-before", said)
        return nothing_called(t, ref)
    if one.player is not player:
        return Refusal("combat.own-combat-phase-only", f"{one.handle} is no animal of {player.seat}, whose turn it is")
    if not one.up:
        return Refusal("action.face-down-never-attacks", f"{one.handle} lies face down and cannot attack")
    if one.card.kind != "animal":
        return Refusal("combat.animal-in-play-before", f"{one.handle} is of kind {one.card.kind}, only animals attack")
    if player.turns <= 1:
        return Refusal("combat.no-attack-on-own-first-turn", f"it is the first turn of {player.seat}: nobody attacks")
    if one.attacked == t.turn and one.sideways:
        return Refusal("combat.once-per-turn", f"{one.handle} has attacked in this turn")
    if one.sideways:
        return Refusal("combat.sideways-cannot-attack", f"{one.handle} lies sideways and cannot attack")
    return None


def target_refusal(t: Table, player: Player, ref: str) -> Refusal | None:
    """Why what is called so, an animal or a seat, cannot be attacked by this player."""
    enemy = player.enemy
    if ref in t.players:
        if ref == player.seat:
            return Refusal("combat.legal-targets", f"{ref} cannot attack the own health")
        if enemy.animals:
            said = f"{enemy.seat} has {', '.join(one.handle for one in enemy.animals)}: no direct attack"
            return Refusal("combat.direct-only-without-animals", said)
        return None
    one = t.find(ref, enemy)
    if one is None:
        return nothing_called(t, ref)
    if one.player is player:
        return Refusal("combat.legal-targets", f"{one.handle} is {player.seat}'s own")
    if not one.up:
        words = f"{one.handle} lies face down and cannot be attacked"
        return Refusal("action.face-down-never-attacked", words, contested=True)
    if one.card.kind != "animal":
        return Refusal("combat.legal-targets", f"{one.handle} is of kind {one.card.kind}, only animals are targets")
    return None


def attack(t: Table, attacker: Placed, target: Placed | None) -> Steps:
    """One attack to its end (`timing.battle-sequence`); without a target it goes for the opponent's health."""
    enemy = attacker.player.enemy
    attacker.attacked = t.turn
    rule = "combat.attacker-chooses-target" if target is not None else "combat.direct-checked-at-declaration"
    t.note("attack", rule, attacker.handle, 0, target.handle if target is not None else enemy.seat)
    if attacker.since == t.turn:
        said = f"{attacker.handle} was played in this turn"
        t.note(CONTESTED, "combat.same-turn-animal-may-attack", attacker.handle, 0, said)
    if target is None and any(not one.up and one.card.kind in ("animal", "") for one in (*enemy.top, *enemy.middle)):
        t.note(CONTESTED, "action.face-down-animal-no-shield", enemy.seat, 0, "a face-down animal shields nobody")
    if attacker.card.on_attack:
        yield from carry_out(t, attacker, attacker.card.on_attack)
        yield from aftermath(t)
    if target is None:
        _direct(t, attacker, enemy)
    elif not attacker.gone and not target.gone:
        _battle(t, attacker, target)
    elif not attacker.gone:
        t.note("no-battle", "combat.attacker-chooses-target", attacker.handle, 0, target.handle)
    if not attacker.gone:
        attacker.sideways = True
        rule = "combat.sideways-after-attack" if target is not None else "combat.direct-counts-as-attack"
        t.note("sideways", rule, attacker.handle)
    fall(t, "combat.incapacitated-at-zero")
    yield from aftermath(t)


def _direct(t: Table, attacker: Placed, enemy: Player) -> None:
    """The attack number, neither more nor less (`combat.direct-without-plus-one`); an animal that its own text has
    taken out of play strikes nobody."""
    if attacker.gone:
        return
    amount = attacker.current_attack
    t.note(CONTESTED, "combat.direct-damage-is-attack", enemy.seat, amount, "how much a direct attack takes")
    hurt_player(t, enemy, amount, "combat.direct-damage-is-attack", attacker.handle)


def _battle(t: Table, attacker: Placed, target: Placed) -> None:
    """Both damages are worked out before either is dealt (`combat.damage-simultaneous`)."""
    blows = [
        (one, other.current_attack, one.current_defense) for one, other in ((target, attacker), (attacker, target))
    ]
    for one, attack_number, defense in blows:
        amount = max(1, attack_number - defense + 1)
        if attack_number < defense:
            rule = "combat.minimum-one"
            t.note(CONTESTED, rule, one.handle, 1, f"attack {attack_number} against defense {defense}")
        else:
            rule = "combat.equal-numbers-one" if attack_number == defense else "combat.damage-formula"
        hurt_animal(t, one, amount, rule, f"attack {attack_number} against defense {defense}")
