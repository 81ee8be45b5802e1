"""What a card of the main deck does to an attack, from its data: rotations, factors and sums."""

from deckkit.games.fresh_meat.pieces import DOUBLE, RIDER, ZERO, Card, CardEffect
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


def edge(attack: Attack) -> int | None:
    """The edge that is turned up now, None for a card without edges."""
    now = attack.start
    if now is None or attack.card.no_rotation:
        return now
    for one in attack.changes:
        now = max(DOUBLE, min(ZERO, now - one.edges))
    return now


def modify(t: Table, attack: Attack, one: Change, rule: str) -> None:
    """An attack is changed; a rotation that the card does not take is lost (`base.rotate-ends`)."""
    if one.edges and attack.start is not None:
        _turn(t, attack, one)
    elif one.edges:
        t.note("no-edge", "base.halving-without-edge", attack.player.seat, attack.final(), attack.card.id)
    attack.changes.append(one)
    what = one.card.id if one.card is not None else attack.card.id
    t.note("modify", rule, attack.player.seat, attack.final(), what)
    if attack.protected and one.by is attack.player:
        t.note("own-card", "base.protected-own-cards", attack.player.seat, attack.final(), what)
    if len(attack.changes) > 1:
        t.note("order", "base.modification-order", attack.player.seat, attack.final(), attack.card.id)


def _turn(t: Table, attack: Attack, one: Change) -> None:
    """What comes of a rotation of a card with edges."""
    seat, card = attack.player.seat, attack.card
    if card.no_rotation:
        one.lost = True
        t.note("not-turned", "strike-of-destiny.no-rotation", seat, attack.final(), card.id)
        if one.card is not None:
            t.note(CONTESTED, "strike-of-destiny.no-rotation", seat, 0, one.card.id)
        return
    now = edge(attack)
    assert now is not None
    if not DOUBLE <= now - one.edges <= ZERO:
        one.lost = True
        t.note("not-turned", "base.rotate-ends", seat, attack.final(), card.id)
    else:
        t.note("turned", "base.rotate-one-step", seat, abs(one.edges), card.id)


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
