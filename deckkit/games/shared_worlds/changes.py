"""What happens to cubes, Life and cards on the table, one primitive change each, with its event and its rule.

Nobody decides anything here; whether somebody has fallen to 0 Life is looked at afterwards (`deaths`).
"""

from deckkit.games.shared_worlds.state import (
    BUILDING,
    COMBAT,
    LANES,
    Attachment,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.play.actions import CONTESTED


def enter(t: Table, unit: Unit) -> None:
    """A unit comes into play in its lane of the Development Area."""
    unit.player.units.append(unit)
    unit.player.units.sort(key=lambda one: LANES.index(one.lane))
    t.pieces[unit.handle] = unit


def move_to_combat(t: Table, unit: Unit, lane: str, rule: str) -> None:
    """A unit steps into the Combat Area with its cubes and attachments (`promote.keeps-cubes`)."""
    unit.area, unit.lane = COMBAT, lane
    unit.player.units.sort(key=lambda one: LANES.index(one.lane))
    t.note("promote", rule, unit.handle, 0, lane)


def attach(t: Table, attachment: Attachment) -> None:
    attachment.host.attachments.append(attachment)
    t.pieces[attachment.handle] = attachment


def beside(t: Table, owner: Player, cubes: int, rule: str, why: str = "") -> None:
    """Own cubes come to lie beside the own buildings, as used ones; of somebody who is out, in the general supply."""
    if cubes and not owner.out:
        owner.used += cubes
        t.note("beside", rule, owner.seat, cubes, why)


def release(t: Table, unit: Unit, cubes: int, rule: str) -> None:
    """Power cubes leave a unit, the last laid first, each to its owner (`combat.power-cubes-return-to-cube-owner`)."""
    if not cubes:
        return
    leaving, _ = taken_off(unit, cubes)
    for owner in dict.fromkeys(reversed(leaving)):
        why = rule if owner is unit.player else "combat.power-cubes-return-to-cube-owner"
        beside(t, owner, leaving.count(owner), why, unit.handle)


def taken_off(unit: Unit, cubes: int) -> tuple[list[Player], list[Player]]:
    """Take one or more Power cubes off a unit, the last laid first: whose they are, and whose of them are fresh."""
    leaving = unit.cubes[-cubes:]
    fresh = leaving[-unit.fresh :] if unit.fresh else []
    del unit.cubes[-cubes:]
    unit.fresh = max(0, unit.fresh - cubes)
    return leaving, fresh


def lose_life(t: Table, unit: Unit, amount: int, rule: str, why: str = "") -> int:
    """A unit loses blue cubes, down to 0, to the general supply (`card.unit-lost-life-to-general-supply`)."""
    lost = min(amount, unit.life)
    if lost:
        unit.life -= lost
        t.stirred = True
        t.note("wound", rule, unit.handle, lost, why)
    return lost


def wound(t: Table, unit: Unit, points: int, rule: str, why: str = "") -> int:
    """A unit is dealt damage, less what a card prevents in this turn; gives the Life lost."""
    prevented = min(unit.for_turn.get("prevent-damage", 0), points)
    if prevented:
        unit.for_turn["prevent-damage"] -= prevented
        t.note("prevent", "card.text-beats-rulebook", unit.handle, prevented, why)
    return lose_life(t, unit, points - prevented, rule, why)


def hurt(t: Table, player: Player, amount: int, rule: str, why: str = "") -> int:
    """A player loses Life, down to 0 (`victory.tracker-never-below-zero`); what a card prevents is lost for nobody."""
    prevented = min(player.warded, amount)
    if prevented:
        player.warded -= prevented
        t.note("prevent", "card.text-beats-rulebook", player.seat, prevented, why)
    lost = min(amount - prevented, player.life)
    if lost:
        player.life -= lost
        t.stirred = True
        t.note("hurt", rule, player.seat, lost, why)
    if lost < amount - prevented:
        t.note("floor", "victory.tracker-never-below-zero", player.seat, amount - prevented - lost)
    return lost


def gain_cubes(t: Table, building: Building, cubes: int, rule: str) -> None:
    """Cubes from the general supply come onto a building."""
    building.cubes += cubes
    t.stirred = True
    t.note("cube", rule, building.player.seat, cubes, building.handle)


def give_power(t: Table, unit: Unit, building: Building, cubes: int, rule: str) -> None:
    """Cubes of a building become Power of a unit, whatever their type."""
    player = building.player
    building.cubes -= cubes
    unit.cubes += [player] * cubes
    player.spent += cubes
    unit.fresh += cubes
    t.note("charge", rule, unit.handle, cubes, building.handle)
    if unit.power > unit.card.power:
        t.note(
            CONTESTED, "card.unit-printed-values-are-maxima", unit.handle, unit.power, f"printed is {unit.card.power}"
        )


def to_graveyard(t: Table, card: Card, rule: str) -> None:
    """A card goes face down to the shared Graveyard."""
    t.graveyard.put(card.id)
    t.note("graveyard", rule, card.id)


def detach(t: Table, attachment: Attachment, rule: str) -> None:
    """An attachment leaves play for the Graveyard."""
    attachment.host.attachments.remove(attachment)
    _gone(t, attachment)
    to_graveyard(t, attachment.card, rule)


def leave(t: Table, unit: Unit, rule: str) -> None:
    """A unit leaves play with its cubes and attachments; where its own card goes is the caller's matter."""
    for attachment in list(unit.attachments):
        detach(t, attachment, "card.attachment-dies-with-unit")
    release(t, unit, unit.power, "combat.destroyed-units-black-cubes")
    if unit.life:
        t.note("blue", "combat.destroyed-units-blue-cubes", unit.handle, unit.life)
        unit.life = 0
    unit.player.units.remove(unit)
    _gone(t, unit)
    t.stirred = True
    t.note("leave", rule, unit.handle, 0, unit.card.id)
    if unit.owner is not unit.player:
        t.note("no-owner", "card.ownership-ends-in-graveyard", unit.handle, 0, unit.owner.seat)


def _gone(t: Table, piece: "Unit | Attachment") -> None:
    del t.pieces[piece.handle]
    t.departed[piece.handle] = piece.card


def everything(t: Table) -> list[str]:
    """Every card in the game outside the box, by id, `?` where the log does not know it: for counting."""
    found = [card.id for card in t.playing]
    for pile in (t.main, t.graveyard):
        found += pile.cards()
    for player in t.players.values():
        workers = [one.workers for one in player.buildings]
        for pile in (player.hand, player.deck, player.discard, player.drawn, *workers):
            found += pile.cards()
        found += [card.id for card in player.aside]
    for piece in t.pieces.values():
        if piece.card.type != BUILDING:
            found.append(piece.card.id)
    return found
