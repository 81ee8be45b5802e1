"""What lies in the areas of a player, as a `given` or `set` line writes it.

    P1.buildings = fire-pit 2, stone-mine 1 (lent P2, workers ? ?, with SA/09 as Ring)
    P1.combat = NE/01 as Mammoth left (life 4, power 4, tapped, with HE/10 as Paint), HE/01 right
    P1.development = NE/02 center (power 1, power 1 of P2, owner P2, used tan)
    Mammoth.life = 2    likewise power, tapped, lane, area;    fire-pit.cubes = 3, likewise lent, workers

The lane may have `in` before it and may stand before the name, as where a unit is played. A unit without words has full
Life and no Power. Attachments are its player's own, unless `of P2` stands behind.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from deckkit.games import values
from deckkit.games.names import seated
from deckkit.games.shared_worlds.given import paths
from deckkit.games.shared_worlds.given.bags import anything, become, exchange
from deckkit.games.shared_worlds.state import (
    ATTACHMENT,
    BUILDING,
    COMBAT,
    DEVELOPMENT,
    INSTANT,
    LANES,
    UNIT,
    Attachment,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.play.core import BadValue


@dataclass(slots=True)
class _Written:
    """A card of an area as a line writes it: what stands before the brackets, and the parts inside."""

    card: Card
    words: list[str]
    details: list[list[str]] = field(default_factory=list)
    nick: str | None = None


def _read(table: Table, value: str, kind: str) -> list[_Written]:
    """Cards of one type, with commas between them; raises BadValue."""
    left = values.words(value)
    if left == [values.NOTHING]:
        return []
    found = []
    while True:
        found.append(_one(table, left, kind))
        if not left:
            return found
        if left.pop(0) != ",":
            raise BadValue(f"expected a comma between two cards in {value}")


def _one(table: Table, left: list[str], kind: str) -> _Written:
    """One card from the first of the words, which are taken away."""
    if not left or left[0] in (",", "(", ")"):
        raise BadValue(f"expected a {kind} in place of {left[0] if left else 'nothing'}")
    card = paths.card(table, left.pop(0))
    if card.type != kind:
        raise BadValue(f"{card.label} is no {kind}, its type is {card.type}")
    one = _Written(card, [])
    while left and left[0] not in (",", "("):
        one.words.append(left.pop(0))
    if left and left[0] == "(":
        end = left.index(")") if ")" in left else -1
        if end < 0:
            raise BadValue(f"the bracket behind {card.id} is never closed")
        one.details = list(_parts(left[1:end]))
        del left[: end + 1]
    if "as" in one.words:
        at = one.words.index("as")
        one.nick = one.words[at + 1] if at + 1 < len(one.words) else ""
        del one.words[at : at + 2]
    return one


def _parts(words: list[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for word in words:
        if word == ",":
            yield part
            part = []
        else:
            part.append(word)
    yield part


# -- units -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Unit:
    """A unit to be laid down, understood."""

    card: Card
    nick: str | None
    lane: str
    owner: Player
    life: int = 0
    cubes: list[Player] = field(default_factory=list)
    tapped: bool = False
    used: dict[str, int] = field(default_factory=dict)
    attachments: list[tuple[Card, str | None, Player]] = field(default_factory=list)


def set_units(table: Table, player: Player, area: str, value: str) -> None:
    """The units of a player in an area; one that keeps name and card stays the same unit. Raises BadValue."""
    _quiet(table, f"{player.seat}.{area}")
    written = [_unit(table, player, one) for one in _read(table, value, UNIT)]
    old = {one.handle: one for one in player.units if one.area == area}
    lanes = [one.lane for one in player.units if one.area != area] + [one.lane for one in written]
    for lane in LANES:
        if lanes.count(lane) > 1:
            raise BadValue(
                f"{player.seat} would have {lanes.count(lane)} units in the {lane} lane (lane.one-unit-per-lane)"
            )
    gone = {one.handle for unit in old.values() for one in _with_attachments(unit)}
    nicks = [nick for one in written for nick in (one.nick, *(name for _, name, _ in one.attachments)) if nick]
    _check_nicks(table, nicks, gone)
    _exchange(
        table,
        [piece.card for unit in old.values() for piece in _with_attachments(unit)],
        [card for one in written for card in (one.card, *(card for card, _, _ in one.attachments))],
    )
    for unit in old.values():
        player.units.remove(unit)
        _forget(table, _with_attachments(unit))
    for one in written:
        kept = old.get(one.nick or one.card.id)
        if kept is None or kept.card is not one.card:
            kept = Unit(one.card, _handle(table, one.nick, one.card), player, one.owner, one.lane)
        else:
            table.handles[kept.handle] = max(1, table.handles.get(kept.handle, 0))
        _lay(table, kept, one, area)
    player.units.sort(key=lambda unit: LANES.index(unit.lane))


def _lay(table: Table, unit: Unit, one: _Unit, area: str) -> None:
    unit.area, unit.lane, unit.owner, unit.life, unit.cubes = area, one.lane, one.owner, one.life, one.cubes
    unit.tapped, unit.used, unit.attachments = one.tapped, one.used, []
    unit.player.units.append(unit)
    table.pieces[unit.handle] = unit
    _carry(table, unit, one.attachments)


def _carry(table: Table, host: Unit | Building, attachments: list[tuple[Card, str | None, Player]]) -> None:
    for card, nick, player in attachments:
        attachment = Attachment(card, _handle(table, nick, card), player, player, host)
        host.attachments.append(attachment)
        table.pieces[attachment.handle] = attachment


def _unit(table: Table, player: Player, one: _Written) -> _Unit:
    where = one.words[1:] if one.words[:1] == ["in"] else one.words
    if len(where) != 1:
        form = f"{one.card.id} as NAME left (power 4)"
        said = " ".join(one.words) or "nothing"
        raise BadValue(f"{one.card.id}: expected its lane ({', '.join(LANES)}), as in `{form}`, not {said}")
    unit = _Unit(one.card, one.nick, values.choice(f"the lane of {one.card.id}", where[0], *LANES), player)
    life: int | None = None
    for part in one.details:
        match part:
            case ["life", points]:
                life = values.number(f"the Life of {one.card.id}", points, 1)
            case ["power", points]:
                unit.cubes += [player] * values.number(f"the Power of {one.card.id}", points)
            case ["power", points, "of", seat]:
                unit.cubes += [seated(table.players, seat)] * values.number(f"the Power of {one.card.id}", points)
            case ["tapped"]:
                unit.tapped = True
            case ["owner", seat]:
                unit.owner = seated(table.players, seat)
            case ["used", *refs] if refs:
                unit.used = dict.fromkeys((_ability(one.card, ref) for ref in refs), 1)
            case ["with", ref, *rest]:
                unit.attachments.append(_attachment(table, player, ref, rest, ("unit", "either")))
            case _:
                raise BadValue(
                    f"{one.card.id}: expected life N, power N, power N of SEAT, tapped, owner SEAT, used ABILITY or "
                    f"with CARD as NAME, not {' '.join(part) or 'nothing'}"
                )
    unit.life = one.card.life if life is None else life
    return unit


def _ability(card: Card, ref: str) -> str:
    if card.ability(ref) is None:
        has = ", ".join(one.ref for one in card.abilities) or "none"
        raise BadValue(f"{card.label} has no ability {ref}; it has {has}")
    return ref


def _attachment(
    table: Table, player: Player, ref: str, rest: list[str], hosts: tuple[str, ...]
) -> tuple[Card, str | None, Player]:
    card = paths.card(table, ref)
    if card.type != ATTACHMENT or card.host not in hosts:
        raise BadValue(f"{card.label} is no attachment for a {hosts[0]}")
    nick: str | None = None
    if rest[:1] == ["as"] and len(rest) > 1:
        nick, rest = rest[1], rest[2:]
    if rest[:1] == ["of"] and len(rest) == 2:
        player, rest = seated(table.players, rest[1]), []
    if rest:
        raise BadValue(f"{card.id}: expected `as NAME` or `of SEAT`, not {' '.join(rest)}")
    return card, nick, player


# -- buildings -------------------------------------------------------------------------------------------------------


def set_buildings(table: Table, player: Player, value: str) -> None:
    """The buildings of a player, with what lies on and under them; raises BadValue."""
    _quiet(table, f"{player.seat}.buildings")
    written = [_building(table, player, one) for one in _read(table, value, BUILDING)]
    old = {one.handle: one for one in player.buildings}
    gone = {piece.handle for one in old.values() for piece in _with_attachments(one)}
    for building, _ in written:
        if building.card.id in table.pieces and building.card.id not in gone:
            raise BadValue(f"{building.card.label} lies before another player already")
    if len({building.card.id for building, _ in written}) < len(written):
        raise BadValue(f"{player.seat} would have one building twice")
    _check_nicks(table, [nick for _, carried in written for _, nick, _ in carried if nick], gone)
    before = [piece.card for one in old.values() for piece in one.attachments]
    after = [card for _, carried in written for card, _, _ in carried]
    under = [card_id for one in old.values() for card_id in one.workers.cards()]
    laid = [card_id for building, _ in written for card_id in building.workers.cards()]
    _exchange(table, before, after, under, laid)
    for one in old.values():
        _forget(table, _with_attachments(one))
    player.buildings.clear()
    for building, carried in written:
        kept = old.get(building.card.id)
        if kept is not None:
            kept.cubes, kept.lent, kept.workers, kept.attachments = building.cubes, building.lent, building.workers, []
            building = kept
        player.buildings.append(building)
        table.pieces[building.handle] = building
        table.handles[building.handle] = max(1, table.handles.get(building.handle, 0))
        _carry(table, building, carried)


def _building(table: Table, player: Player, one: _Written) -> tuple[Building, list[tuple[Card, str | None, Player]]]:
    if len(one.words) > 1 or one.nick is not None:
        raise BadValue(f"{one.card.id}: expected the number of cubes on it, not {' '.join(one.words) or 'a name'}")
    cubes = values.number(f"the cubes on {one.card.id}", one.words[0]) if one.words else 0
    building = Building(one.card, one.card.id, player, cubes)
    carried = []
    for part in one.details:
        match part:
            case ["lent", *seats] if seats:
                building.lent += [seated(table.players, seat) for seat in seats]
            case ["workers", *refs] if refs:
                _put_under(table, building, " ".join(refs))
            case ["with", ref, *rest]:
                carried.append(_attachment(table, player, ref, rest, ("building", "either")))
            case _:
                raise BadValue(
                    f"{one.card.id}: expected lent SEAT, workers CARDS or with CARD as NAME, not "
                    f"{' '.join(part) or 'nothing'}"
                )
    return building, carried


def _put_under(table: Table, building: Building, value: str) -> None:
    pile = paths.cards(table, f"{building.handle}.workers", value, (UNIT, ATTACHMENT, INSTANT))
    pile.may = anything(table) if pile.hidden else {}
    become(building.workers, pile)


# -- one piece -------------------------------------------------------------------------------------------------------


def set_piece(table: Table, path: str, value: str) -> None:
    """What is settable of a single unit or building; raises BadValue."""
    piece, name, what = paths.piece(table, path)
    if piece is None:
        raise BadValue(f"{name} is not in play any more")
    if isinstance(piece, Unit) and what in ("life", "power", "tapped", "lane", "area"):
        _set_unit(table, piece, path, what, value)
    elif isinstance(piece, Building) and what == "cubes":
        piece.cubes = values.number(path, value)
    elif isinstance(piece, Building) and what == "lent":
        piece.lent[:] = [seated(table.players, seat) for seat in values.listed(value)]
    elif isinstance(piece, Building) and what == "workers":
        new = paths.cards(table, path, value, (UNIT, ATTACHMENT, INSTANT))
        exchange(table, piece.workers.cards(), new.cards())
        _put_under(table, piece, value)
    else:
        raise BadValue(f"{path} follows from the rest of the table, or is nothing that this card has; it cannot be set")


def _set_unit(table: Table, unit: Unit, path: str, what: str, value: str) -> None:
    if what == "life":
        unit.life = values.number(path, value, 1)
    elif what == "power":
        number = values.number(path, value, 0, 100_000)
        unit.fresh = max(0, unit.fresh - max(0, unit.power - number))
        del unit.cubes[number:]
        unit.cubes[:0] = [unit.player] * (number - len(unit.cubes))
    elif what == "tapped":
        unit.tapped = values.flag(path, value)
    else:
        _quiet(table, path)
        if what == "area":
            unit.area = values.choice(path, value, DEVELOPMENT, COMBAT)
            return
        lane = values.choice(path, value, *LANES)
        other = unit.player.unit_in(lane)
        if other not in (None, unit):
            raise BadValue(f"{other.handle} is in the {lane} lane already (lane.one-unit-per-lane)")
        unit.lane = lane
        unit.player.units.sort(key=lambda one: LANES.index(one.lane))


# -- what all of them need -------------------------------------------------------------------------------------------


def _quiet(table: Table, what: str) -> None:
    if table.combat is not None:
        raise BadValue(f"{what} cannot be set while combat is going on")


def _check_nicks(table: Table, nicks: list[str], gone: set[str]) -> None:
    for nick in nicks:
        if nicks.count(nick) > 1 or (nick in table.pieces and nick not in gone):
            raise BadValue(f"{nick} is in play already: two cards cannot bear one name")
        if "." in nick or nick in paths.reserved(table) or nick in table.cards:
            raise BadValue(f"{nick} cannot be the name of a card in play: a name has no dot and is no seat and no card")


def _handle(table: Table, nick: str | None, card: Card) -> str:
    """The name of a new piece; one that nobody bears any more is free again."""
    if nick is None and card.id not in table.pieces and card.id not in table.departed:
        table.handles.pop(card.id, None)
    if nick is not None and nick not in table.departed:
        table.handles.pop(nick, None)
    return table.free_handle(nick, card)


def _with_attachments(host: Unit | Building) -> list[paths.Piece]:
    return [host, *host.attachments]


def _forget(table: Table, pieces: list[paths.Piece]) -> None:
    for piece in pieces:
        del table.pieces[piece.handle]


def _exchange(
    table: Table, old: list[Card], new: list[Card], under: "list[str] | None" = None, laid: "list[str] | None" = None
) -> None:
    exchange(table, [*(card.id for card in old), *(under or [])], [*(card.id for card in new), *(laid or [])])
