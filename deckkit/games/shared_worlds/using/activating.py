"""An ability of a card in play at the moment it is used: what it costs, and that the cost is paid before the effect."""

from collections.abc import Sequence

from deckkit.games.shared_worlds.changes import lose_life
from deckkit.games.shared_worlds.resources.payments import Share, affordable, pay, payment_refusal
from deckkit.games.shared_worlds.state import DEVELOPMENT, Attachment, Table, Unit
from deckkit.games.shared_worlds.using.activation import Activation, Piece
from deckkit.games.shared_worlds.using.effects import table as effects
from deckkit.play.actions import Refusal, Steps


def payable(act: Activation) -> bool:
    """Whether the cost of an ability can be paid at all."""
    price = act.ability.price
    if price.life and (not isinstance(act.source, Unit) or act.source.life < price.life):
        return False
    return not price.cubes or affordable(act.player, price)


def price_refusal(t: Table, act: Activation, payment: Sequence[Share]) -> Refusal | None:
    """Why the cost of an ability is not paid so."""
    price, source = act.ability.price, act.source
    if price.life:
        has = source.life if isinstance(source, Unit) else 0
        if has < price.life:
            return Refusal(
                "generation.cost-must-be-payable", f"{act.label} costs {price.life} Life, its card has {has}"
            )
    if not price.cubes and not payment:
        return None
    return payment_refusal(t, act.player, price, payment, what=act.label, card=False)


def activate(t: Table, act: Activation, payment: Sequence[Share] = ()) -> Steps:
    """Pay for an ability of a card in play, then do what it says (`generation.effect-after-cost`)."""
    ability, piece = act.ability, act.source
    assert piece is not None
    piece.used[ability.ref] = piece.used.get(ability.ref, 0) + 1
    t.note("use", _use_rule(t, act), piece.handle, 0, ability.ref)
    if len(piece.used) > 1:
        t.note("separate", "ability.each-ability-counted-separately", piece.handle, len(piece.used))
    if ability.mode == "activated" and came_this_turn(t, piece):
        t.note("no-wait", "ability.no-waiting-period", piece.handle, 0, ability.ref)
    if ability.price.life and isinstance(piece, Unit):
        lose_life(t, piece, ability.price.life, "generation.cost-is-unit-life", act.label)
    if ability.price.cubes:
        if ability.price.any:
            t.note("boxes", "resource.black-box-takes-any-type", act.player.seat, ability.price.any, act.label)
        pay(t, act.player, ability.price, payment, what=act.label, card=False)
    yield from effects.carry_out(t, act)
    if ability.price.life and isinstance(piece, Unit) and not piece.life:
        t.note("after-cost", "generation.effect-after-cost", piece.handle, 0, act.label)
        t.note("by-cost", "timing.zero-life-by-cost", piece.handle, ability.price.life, act.label)


def came_this_turn(t: Table, piece: Piece) -> bool:
    """Whether a card has come into play in this turn."""
    return any(event.who == piece.handle and event.kind in ("enter", "attach") for event in t.this_turn())


def _use_rule(t: Table, act: Activation) -> str:
    """By which rule the ability is carried out at this moment."""
    if act.ability.mode == "triggered":
        late = (act.ability.trigger or "").startswith("after")
        return "timing.combat-triggers-after-damage" if late else "card.text-beats-rulebook"
    if isinstance(act.source, Attachment):
        return "card.attachment-zone-abilities"
    if act.ability.zone == DEVELOPMENT:
        return "ability.development-half-only-in-own-main-phase"
    combat = t.combat
    fighting = {combat.player, *(fight.against for fight in combat.fights)}
    return "ability.combat-half-only-during-combat" if act.player in fighting else "ability.combat-half-in-any-combat"
