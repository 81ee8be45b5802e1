"""What a card of the main deck does to an attack, from its data: rotations, factors and sums."""

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.pieces import RIDER, Card, CardEffect
from deckkit.games.fresh_meat.state import Attack, Change, Player, Table
from deckkit.play.actions import CONTESTED

_TURNS = {"rotate-up": 1, "rotate-down": -1}
CHANGING = frozenset({*_TURNS, "add", "multiply"})
"""What changes the value of an attack."""


def change(attack: Attack, effect: CardEffect, by: Player, card: Card) -> Change:
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
    if edges > 0:
        return Change(by, card, factor=2**edges)
    before = after = attack.final()
    for _ in range(-edges):
        after = half(after)
    return Change(by, card, add=after - before)


def half(value: int) -> int:
    """Half of a value that no edge prints, rounded up to a multiple of 5 (`base.halving-without-edge`)."""
    return -(-value // 10) * 5


def modify(t: Table, attack: Attack, one: Change, rule: str) -> None:
    """A card changes an attack, of its own player or of another one."""
    seat, card = attack.player.seat, attack.card
    what = one.card.id if one.card is not None else card.id
    if one.edges and attack.start is None:
        t.note("no-edge", "base.halving-without-edge", seat, attack.final(), card.id)
    changes.alter(t, attack, one, rule, what)
    if one.edges and attack.start is not None and not one.lost:
        t.note("turned", "base.rotate-one-step", seat, attack.final(), what)
    if one.lost and card.no_rotation:
        t.note(CONTESTED, "strike-of-destiny.no-rotation", seat, 0, what)
    if attack.protected and one.by is attack.player:
        t.note("own-card", "base.protected-own-cards", seat, attack.final(), what)
    if len(attack.changes) > 1:
        t.note("together", "base.modification-order", seat, attack.final(), card.id)


def attach(t: Table, attack: Attack, rider: Card) -> None:
    """A Rider that waited is attached to the next valued attack of its player and does what it says
    (`base.riders-stack`)."""
    assert rider.subtype == RIDER
    attack.riders.append(rider)
    for effect in rider.effects:
        if effect.target == "next-own-attack" and effect.op in CHANGING:
            modify(
                t, attack, change(attack, effect, attack.player, rider), _RIDERS.get(rider.name, "base.riders-stack")
            )
    t.note("attached", "card.rider-attached-single-attack", attack.player.seat, attack.final(), rider.id)
    if attack.card.no_rotation:
        t.note("changed", "strike-of-destiny.other-modifications", attack.player.seat, attack.final(), rider.id)


_RIDERS = {
    "Focus Strength": "card.focus-strength-effect",
    "Slip Behind": "card.slip-behind-effect",
    "Double Strike": "card.double-strike-effect",
}
"""By which rule a Rider of that title changes an attack."""
