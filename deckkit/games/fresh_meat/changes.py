"""What happens to Life Points, Prestige and cards on the table, one primitive change each, with its event and its rule.

Nobody decides anything here. Who has fallen to 0 LP is looked at afterwards (`rounds.falling`), and so is a creature.
"""

from collections import Counter
from collections.abc import Iterable

from deckkit.games.bags import move
from deckkit.games.fresh_meat.pieces import DOUBLE, ZERO
from deckkit.games.fresh_meat.state import Attack, Change, Creature, Player, Table
from deckkit.play.actions import CONTESTED, HIDDEN


def hurt(t: Table, player: Player, amount: int, rule: str, why: str = "") -> int:
    """A player takes damage (`base.life-floor`); gives the LP lost. Iron Skin makes all of it 0."""
    if player.iron and amount:
        t.note("iron", "card.potion-iron-skin", player.seat, amount, why)
        return 0
    return _off(t, player, amount, "hurt", rule, why)


def lose_life(t: Table, player: Player, amount: int, rule: str, why: str = "") -> int:
    """A player pays or loses LP, which is no damage (`base.loss-is-no-damage`); gives the LP lost."""
    return _off(t, player, amount, "lose-life", rule, why)


def _off(t: Table, player: Player, amount: int, kind: str, rule: str, why: str) -> int:
    lost = min(amount, player.life)
    if lost:
        player.life -= lost
        t.note(kind, rule, player.seat, lost, why)
    if lost < amount:
        t.note("floor", "base.life-floor", player.seat, amount - lost)
    return lost


def heal(t: Table, player: Player, amount: int, rule: str, cap: str = "") -> int:
    """A player gains LP, never above those of the start (`rep.heal-cap`, or `cap` where that says more)."""
    gained = max(0, min(amount, player.start_life - player.life))
    if gained:
        player.life += gained
        t.note("heal", rule, player.seat, gained)
    if gained < amount:
        whole = "base.life-heal-cap" if t.mode == "no-reputations" else "rep.heal-cap"
        t.note("cap", cap or whole, player.seat, amount - gained)
    return gained


def gain_prestige(t: Table, player: Player, amount: int, rule: str, why: str = "") -> None:
    """A player gains Prestige; `why` is what a sentence about it names besides."""
    if amount:
        player.prestige += amount
        t.note("prestige", rule, player.seat, amount, why)


def lose_prestige(t: Table, player: Player, amount: int, rule: str, why: str = "") -> int:
    """A player loses Prestige, not below 0 (`base.prestige-not-negative`); gives how much."""
    lost = min(amount, player.prestige)
    if lost:
        player.prestige -= lost
        t.note("prestige-lost", rule, player.seat, lost, why)
    if lost < amount:
        t.note("prestige-floor", "base.prestige-not-negative", player.seat, amount - lost)
    return lost


def wound(t: Table, creature: Creature, amount: int, by: Player | None, rule: str, why: str = "") -> int:
    """A creature takes damage, down to 0 or to a floor that holds for the Round; gives what was more than needed.

    by  whose damage it is, None for nobody's (`base.kill-by-nobody`)
    """
    down_to = min(creature.floor, creature.life)
    lost = min(amount, creature.life - down_to)
    creature.life -= lost
    t.note("wound", rule, creature.handle, lost, why or (by.seat if by is not None else ""))
    if by is not None and amount > 0:
        creature.damaged.append((by, lost))
        creature.ever.append((by, lost))
        by.damage_done += lost
        if t.record.first_damager is None:
            t.record.first_damager = by
    if down_to and lost < amount:
        t.note("held", "cant-have-it.until-next-round", creature.handle, amount - lost)
        t.note(CONTESTED, "cant-have-it.until-next-round", creature.handle, amount - lost)
        return 0
    return amount - lost


def mend(t: Table, creature: Creature, amount: int, rule: str) -> None:
    """A creature is healed; whether its LP have a cap says its card (`EncounterCard.heal_cap`)."""
    gained = min(amount, creature.start_life - creature.life) if creature.card.heal_cap else amount
    if gained > 0:
        creature.life += gained
        t.note("mend", rule, creature.handle, gained)


def alter(t: Table, attack: Attack, change: Change, rule: str, why: str = "") -> None:
    """A card or feature changes a revealed attack; how all changes count together says `Attack.final`.

    A rotation beyond the end of the card is lost (`base.rotate-ends`), as is one of a card that cannot be turned.
    """
    if change.edges and attack.start is not None:
        edge = attack.start
        for one in attack.changes:
            edge = max(DOUBLE, min(ZERO, edge - one.edges))
        if attack.card.no_rotation:
            change.lost = True
            t.note("not-turned", "strike-of-destiny.no-rotation", attack.player.seat, change.edges, why)
        elif not DOUBLE <= edge - change.edges <= ZERO:
            change.lost = True
            t.note("turn-lost", "base.rotate-ends", attack.player.seat, change.edges, why)
    attack.changes.append(change)
    t.note("alter", rule, attack.player.seat, change.add or change.edges or -change.halves or change.factor, why)


def enter(t: Table, creature: Creature, rule: str) -> None:
    """A creature comes into play."""
    t.creatures.append(creature)
    t.pieces[creature.handle] = creature
    t.note("enter", rule, creature.handle, creature.life, creature.front.seat if creature.front is not None else "")


def leave(t: Table, creature: Creature, rule: str) -> None:
    """A creature leaves play."""
    t.creatures.remove(creature)
    del t.pieces[creature.handle]
    t.departed[creature.handle] = creature.card
    t.note("leave", rule, creature.handle)


def to_discard(t: Table, cards: Iterable[str], rule: str, who: str = "") -> None:
    """Main-deck cards come face up onto the common discard pile (`base.used-cards-discarded`)."""
    for card_id in cards:
        t.discard.put(card_id)
        t.note("discard", rule, who, 1, card_id)


def from_hand(t: Table, player: Player, card_id: str) -> None:
    """A card leaves a hand to be played; it lies in `playing` until it goes somewhere."""
    player.hand.take(card_id)
    t.playing.append(t.cards[card_id])


def hand_over(t: Table, giver: Player, taker: Player, card_id: str, rule: str) -> None:
    """A card goes from one hand to another."""
    move(card_id, giver.hand, taker.hand)
    t.note("taken", rule, giver.seat, 1, taker.seat)


def everything(t: Table) -> "Counter[str]":
    """Every main-deck card in the game, by id, `?` where the log does not know it: for counting."""
    found: Counter[str] = Counter(card.id for card in t.playing)
    for pile in (t.deck, t.discard, *(player.hand for player in t.players.values())):
        found.update(pile.known)
        found[HIDDEN] += pile.hidden
    for player in t.players.values():
        found.update(player.laid)
        found.update(card.id for card in (*player.items, *player.riders))
        for attack in player.attacks:
            found.update(card.id for card in attack.riders)
    found += Counter()  # drops what is not there
    return found
