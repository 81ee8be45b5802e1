"""What lasts: maxima of Power and Life, hand bonuses, and what a unit can do by a passive ability or for the turn.

A passive ability is never activated; it holds while its card is in the zone of its half
(`ability.passive-text-needs-no-activation`), on whose side it may be by its controller (`card.your-means-controller`).
"""

from collections.abc import Iterator

from deckkit.games.shared_worlds.changes import release
from deckkit.games.shared_worlds.state import COMBAT, DEVELOPMENT, Ability, Attachment, Building, Player, Table, Unit

Piece = Unit | Attachment | Building

AREAS = {"combat-unit": COMBAT, "development-unit": DEVELOPMENT}
"""The area in which a target of that word stands; one called `unit` may stand in either."""


def power_maximum(t: Table, unit: Unit) -> int:
    """The most Power cubes that a unit can hold: what is printed, as abilities alter it (`charge.power-maximum`)."""
    return max(0, unit.card.power + has(t, unit, "raise-power") - has(t, unit, "lower-power"))


def life_maximum(t: Table, unit: Unit) -> int:
    """The most Life that a unit can hold (`card.unit-printed-values-are-maxima`)."""
    return unit.card.life + has(t, unit, "raise-life")


def has(t: Table, unit: Unit, effect: str) -> int:
    """The number of an effect on a unit, of passive abilities and of what holds for the turn together; 0 is none.

    An effect without a number counts 1 for each ability.
    """
    total = unit.for_turn.get(effect, 0) if unit.for_turn else 0
    for source, ability in passives(t):
        if ability.effect == effect and reaches(source, ability, unit):
            total += ability.x or 1
    return total


def passives(t: Table) -> Iterator[tuple[Piece, Ability]]:
    """Every passive ability that holds now, with the card that has it."""
    for piece in t.pieces.values():
        if piece.card.passives:
            for ability in piece.card.passives.get(piece.area, ()):
                yield piece, ability


def reaches(source: Piece, ability: Ability, unit: Unit) -> bool:
    """Whether a passive ability is about a unit."""
    host = _host(source)
    if ability.target == "self":
        return host is unit
    if ability.target == "warband":
        return unit.area == COMBAT and unit.player is source.player
    if AREAS.get(ability.target, unit.area) != unit.area:
        return False
    if ability.same_lane and not (isinstance(host, Unit) and host.lane == unit.lane):
        return False
    return within(source.player, ability.scope, unit.player)


def within(player: Player, scope: str, other: Player) -> bool:
    """Whether another player is of that scope for a player."""
    if scope == "any":
        return True
    if scope == "own":
        return other is player
    if scope == "opponent":
        return other.side is not player.side
    return other.side is player.side and (scope == "team" or other is not player)


def hand_bonus(t: Table, player: Player) -> int:
    """All `Hand cards +X` in the own Development Area together (`ability.hand-cards-bonuses-add-up`)."""
    return sum(ability.x for _, ability in _hand_sources(t, player))


def _hand_sources(t: Table, player: Player) -> list[tuple[Piece, Ability]]:
    """What raises the hand limit; an attachment of one's own that lies before a teammate does not."""
    return [
        (source, ability)
        for source, ability in passives(t)
        if ability.effect == "hand-cards" and source.player is player and _host(source).player is player
    ]


def note_hand_bonus(t: Table, player: Player) -> None:
    """What raises the hand limit in a Draw Phase, counted afresh each time, and what does not count there."""
    sources = _hand_sources(t, player)
    for source, ability in sources:
        t.note("bonus", "ability.hand-cards-plus-x", player.seat, ability.x, source.handle)
    if sources:
        total = sum(ability.x for _, ability in sources)
        t.note("counted", "ability.hand-cards-read-at-start-of-draw-phase", player.seat, total)
        t.note("afresh", "ability.hand-cards-does-not-accumulate", player.seat, total)
    if len(sources) > 1:
        t.note("added", "ability.hand-cards-bonuses-add-up", player.seat, len(sources))
    for unit in player.warband():
        lying: tuple[Piece, ...] = (unit, *unit.attachments)
        for piece in lying:
            if any(one.effect == "hand-cards" for one in piece.card.passives.get(DEVELOPMENT, ())):
                t.note("no-bonus", "ability.hand-cards-only-from-development-area", piece.handle)


def _host(source: Piece) -> Unit | Building:
    """Where an ability stands: its unit or building, or what its attachment lies on."""
    return source.host if isinstance(source, Attachment) else source


def any_type(building: Building) -> bool:
    """Whether the cubes on a building pay as any type, by its own text or by an attachment."""
    pieces: tuple[Piece, ...] = (building, *building.attachments)
    for piece in pieces:
        if piece.card.passives:
            for ability in piece.card.passives.get(DEVELOPMENT, ()):
                if ability.effect == "any-type":
                    return True
    return False


def settle(t: Table) -> None:
    """What is more than a maximum that has sunk leaves its unit (`card.lowered-maximum-removes-surplus`)."""
    held = [ability.effect for _, ability in passives(t)]
    lowered = "lower-power" in held
    for player in t.players.values():
        for unit in player.units:
            if unit.life > unit.card.life:
                surplus = unit.life - life_maximum(t, unit)
                if surplus > 0:
                    unit.life -= surplus
                    t.note("trim-life", "card.lowered-maximum-removes-surplus", unit.handle, surplus)
            power = len(unit.cubes)
            if power > unit.card.power or (power and (lowered or unit.for_turn)):
                surplus = power - power_maximum(t, unit)
                if surplus > 0:
                    t.note("trim-power", "card.lowered-maximum-removes-surplus", unit.handle, surplus)
                    release(t, unit, surplus, "end.refill-includes")
