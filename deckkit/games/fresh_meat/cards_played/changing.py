"""What a card of the main deck does to an attack, from its data: rotations, factors and sums."""

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.citing import may_rotate, rider_rule, rule_of
from deckkit.games.fresh_meat.pieces import RIDER, Card, CardEffect
from deckkit.games.fresh_meat.state import Attack, Change, Player, Table
from deckkit.play.actions import CONTESTED

_TURNS = {"rotate-up": 1, "rotate-down": -1}
CHANGING = frozenset({*_TURNS, "add", "multiply"})
"""What changes the value of an attack."""


def change(effect: CardEffect, by: Player, card: Card) -> Change:
    """The change that one sentence of a card makes to an attack.

    A card that raises or lowers by an edge and does not turn the attack doubles or halves its value.
    """
    amount = effect.amount
    if effect.op == "add":
        return Change(by, card, add=amount)
    if effect.op == "multiply":
        return Change(by, card, factor=amount)
    edges = _TURNS[effect.op] * (amount or 1)
    if effect.rotates:
        return Change(by, card, edges=edges)
    return _unturned(Change(by, card, edges=edges))


def _unturned(one: Change) -> Change:
    """The same change if it doubles or halves the value and turns nothing."""
    if one.edges > 0:
        return Change(one.by, one.card, factor=2**one.edges)
    return Change(one.by, one.card, halves=-one.edges)


def modify(t: Table, attack: Attack, one: Change, rule: str) -> None:
    """A card changes an attack, of its own player or of another one."""
    seat, card = attack.player.seat, attack.card
    what = one.card.id if one.card is not None else card.id
    if _odd_half(attack, one):
        t.note(CONTESTED, "base.halving-without-edge", seat, attack.final(), what)
    changes.alter(t, attack, one, rule, what)
    if one.edges and attack.start is None:
        t.note("no-edge", "base.halving-without-edge", seat, attack.final(), card.id)
    elif one.edges and not one.lost:
        t.note("turned", "base.rotate-one-step", seat, attack.final(), what)
    elif not one.edges and card.no_rotation:
        t.note("changed", "strike-of-destiny.other-modifications", seat, attack.final(), what)
    if attack.protected and one.by is attack.player:
        t.note("own-card", "base.protected-own-cards", seat, attack.final(), what)
    if len(attack.changes) > 1:
        t.note("together", "base.modification-order", seat, attack.final(), card.id)


def _odd_half(attack: Attack, one: Change) -> bool:
    """Whether a value without printed edges is halved of which half is no multiple of 5."""
    if one.halves:
        return attack.changed(other for other in attack.changes if not other.add) % 10 != 0
    return one.edges < 0 and attack.start is None and attack.changed(x for x in attack.changes if x.edges) % 10 != 0


def contest_rotations(t: Table, attack: Attack) -> None:
    """Name the cards of which is not told whether they rotate, where the attack would do something else if they did
    not."""
    open_ones = [one for one in attack.changes if one.edges and one.card is not None and may_rotate(one.card)]
    if not open_ones or attack.missed:
        return
    otherwise: list[Change] = []
    for one in attack.changes:
        if one not in open_ones:
            otherwise.append(one)
        elif one.edges > 0 or one.by is attack.player or not attack.protected:
            otherwise.append(_unturned(one))  # else it would be kept off
    if attack.changed(otherwise) != attack.final():
        card = open_ones[0].card
        assert card is not None
        rule = "strike-of-destiny.no-rotation" if attack.card.no_rotation else rule_of(card, "base.rotate-ends")
        t.note(CONTESTED, rule, attack.player.seat, attack.final(), card.id)


def attach(t: Table, attack: Attack, rider: Card) -> None:
    """A Rider that waited is attached to the next valued attack of its player and does what it says
    (`base.riders-stack`)."""
    assert rider.subtype == RIDER
    attack.riders.append(rider)
    for effect in rider.effects:
        if effect.target == "next-own-attack" and effect.op in CHANGING:
            modify(t, attack, change(effect, attack.player, rider), rider_rule(rider))
    t.note("attached", "card.rider-attached-single-attack", attack.player.seat, attack.final(), rider.id)
