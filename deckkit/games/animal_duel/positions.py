"""Setting up a position, and a judge's corrections: what a `given` or `set` line does to the table.

    turn = A            whose play phase it is; `A start`: the turn begins with the draw; `A combat`
    number = 3          the number of the turn; first = A: who went first
    A.turns = 1         how many turns A has begun, this one among them: attacks are illegal in the first
    A.health = 12       A.used = 2 (the black die)
    A.resources = 4     the white die, or the cards of the stack from the bottom to the top: RS/01 RS/02
    A.hand = AN/01 ?    likewise pile.used, pile.incapacitated; `-` for none
    A.deck = AN/01 RS/01    the cards, the top one first; `-` for none, a number for so many that nobody knows
    A.top = AN/05 as Leo (health 3, sideways), AN/06 as Mia (down)    likewise middle, effects, habitat
    Leo.health = 3      Leo.attack = 5    Leo.defense = 0    Leo.sideways = yes

A later line replaces what an earlier one has set. Attack and defense are set without what texts in play add. A deck
that no line sets holds cards of which nothing is known, neither which nor how many; `* empty A` says that it has none.
"""

from dataclasses import dataclass

from deckkit.games import values
from deckkit.games.animal_duel import paths
from deckkit.games.animal_duel.drawing import deck_corrected
from deckkit.games.animal_duel.names import TABLE_PATHS, nick_refusal
from deckkit.games.animal_duel.state import HABITAT, STACK, UNKNOWN, ZONES_OF, Card, Placed, Player, Table
from deckkit.games.names import seated
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue

_PHASES = ("start", "play", "combat")
_RESOURCE = Card(HIDDEN, HIDDEN, "resource")
"""A resource card that a position only counts: all of them are alike."""


def assign(table: Table, path: str, value: str) -> None:
    """Carry out a `given` or `set` line; raises BadValue, and then nothing has changed."""
    value = value.strip()
    if path in TABLE_PATHS:
        _set_turn(table, path, value)
        return
    player, rest = paths.owner(table, path)
    if player is None:
        _set_placed(table, path, value)
    elif rest == "turns":
        _set_turns(table, player, values.number(path, value))
    elif rest in paths.NUMBERS:
        setattr(player, rest, values.number(path, value, 1 if rest == "health" else 0))
    else:
        _set_cards(table, player, rest, path, value)


def _set_cards(table: Table, player: Player, rest: str, path: str, value: str) -> None:
    """Which cards a player has somewhere: from then on nobody counts whether one deck can have held them all."""
    if rest == "resources":
        _set_resources(table, player, path, value)
    elif rest == "deck":
        _set_deck(table, player, path, value)
    elif rest in paths.PILES:
        _set_pile(table, player, rest, value)
    elif rest in paths.ZONE_PATHS:
        _set_zone(table, player, paths.ZONE_PATHS[rest], value)
    elif rest in paths.SEAT_PATHS:
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    else:
        raise paths.unknown(table, path)
    player.corrected = True


def _set_turn(table: Table, path: str, value: str) -> None:
    """Only before a position is played on: the order of play has no way to jump."""
    if not table.given or table.kinds is not None:
        raise BadValue(f"{path} can be set with `given` only, before the first action of a duel")
    if path == "number":
        table.turn = values.number(path, value, 1)
        return
    if path == "phase":
        table.phase = values.choice(path, value, *_PHASES)
        return
    name, _, phase = value.partition(" ")
    player = seated(table.players, name)
    if path == "first":
        if phase:
            raise BadValue(f"first is a seat, not {value}")
        table.first = player
        return
    if phase:
        table.phase = values.choice("the phase", phase.strip(), *_PHASES)
    if player.turns_set and player.turns == 0:
        raise BadValue(_begun(player))
    for one, turns in ((player, 2), (player.enemy, 1)):
        if not one.turns_set:
            one.turns = turns
    table.active = player


def _set_turns(table: Table, player: Player, turns: int) -> None:
    if player is table.active and turns == 0:
        raise BadValue(_begun(player))
    player.turns, player.turns_set = turns, True


def _begun(player: Player) -> str:
    return f"{player.seat}.turns is 1 or more: the turn of {player.seat} has begun"


def _set_resources(table: Table, player: Player, path: str, value: str) -> None:
    refs = values.listed(value)
    if len(refs) == 1 and refs[0].isdigit():
        cards = [_RESOURCE] * values.number(path, refs[0], 0, 999)
    else:
        cards = [paths.card(table, ref) for ref in refs]
    for card in cards:
        if card.kind != "resource":
            raise BadValue(f"{card.label} is of kind {card.kind}, and no resource (components.zone-resource-stack)")
    _movable(table)
    for one in [*player.stack]:
        table.leave(one, [])
    for card in cards:
        table.enter(Placed(card, card.id, player, STACK))


def _set_deck(table: Table, player: Player, path: str, value: str) -> None:
    if table.phase == "setup":
        raise BadValue("no deck can be set before the opening hands are drawn (setup.order-fixed-before-roll)")
    refs = values.listed(value)
    if len(refs) == 1 and refs[0].isdigit():
        player.size, player.deck = values.number(path, refs[0], 0, 9_999), None
    elif refs and set(refs) == {HIDDEN}:
        player.size, player.deck = len(refs), None
    else:
        player.deck = [paths.card(table, ref, hidden=True) for ref in reversed(refs)]
        player.size = None
    player.listed, player.doubted, player.at_least = None, False, 0
    deck_corrected(table, player)


def _set_pile(table: Table, player: Player, rest: str, value: str) -> None:
    cards = [paths.card(table, ref, hidden=True) for ref in values.listed(value)]
    if rest == "pile.incapacitated":
        for card in cards:
            if card.kind != "animal":
                said = f"{card.label} is no animal: it does not go to that pile"
                raise BadValue(f"{said} (components.zone-incapacitated-pile)")
        player.incapacitated[:] = cards
    elif rest == "pile.used":
        for card in cards:
            if card.kind == "animal":
                said = f"{card.label} is an animal: it goes to the pile of incapacitated ones"
                raise BadValue(f"{said} (components.zone-incapacitated-pile)")
        player.used_pile[:] = cards
    else:
        _movable(table, "hand")
        player.hand[:] = cards
        if UNKNOWN in cards:
            player.veiled = None


def _movable(table: Table, what: str = "zone") -> None:
    if table.resolving:
        raise BadValue(f"no {what} can be set while a text is being carried out")


# -- cards in play ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Made:
    """A card of a zone, read; numbers are None where it has its printed ones."""

    card: Card
    nick: str | None
    up: bool
    sideways: bool
    dice: dict[str, int]


def _set_zone(table: Table, player: Player, zone: str, value: str) -> None:
    """The player's cards of a zone; one that keeps name and card stays the same."""
    _movable(table)
    old = _in_zone(player, zone)
    made = [_read(table, one, zone) for one in paths.cards_in_play(value)]
    if zone == HABITAT and len(made) > 1:
        raise BadValue(f"the habitat zone holds one card, not {len(made)} (components.zone-habitat-holds-one)")
    _check_names(table, made, {one.handle for one in old})
    attacked = {(one.handle, one.card): one.attacked for one in old}
    since = {(one.handle, one.card): one.since for one in old}
    for one in old:
        table.leave(one, [])
        table.departed.pop(one.handle)
        _forget_handle(table, one.handle)
    for new in made:
        one = Placed(new.card, _handle(table, new), player, zone, up=new.up, sideways=new.sideways)
        one.attacked = attacked.get((one.handle, one.card), 0)
        if new.card is UNKNOWN:
            player.veiled = None
        table.enter(one)
        one.since = since.get((one.handle, one.card), 0)
        for name, number in new.dice.items():
            setattr(one, name, number)


def _in_zone(player: Player, zone: str) -> list[Placed]:
    if zone == HABITAT:
        return [] if player.habitat is None else [player.habitat]
    return [*player.row(zone)]


def _check_names(table: Table, made: list[_Made], own: set[str]) -> None:
    taken = set(table.placed) - own
    for new in made:
        if new.nick is None:
            continue
        refused = None if new.nick in own else nick_refusal(table, new.nick, new.card, new.up)
        if new.nick in taken:
            raise BadValue(f"{new.nick} is in play already: two cards cannot bear one name")
        if refused is not None and new.nick not in table.handles:
            raise BadValue(refused.message)
        taken.add(new.nick)


def _handle(table: Table, new: _Made) -> str:
    """The name in the line, which may be that of a card that is gone, or the next free one."""
    handle = table.free_handle(new.nick, new.card, new.up)
    return new.nick or handle


def _forget_handle(table: Table, handle: str) -> None:
    """The last of its name may be given anew."""
    base, _, count = handle.rpartition("#")
    name, number = (base, int(count)) if base and count.isdigit() else (handle, 1)
    if table.handles.get(name) == number:
        table.handles[name] = number - 1
        if number == 1:
            del table.handles[name]


def _read(table: Table, one: paths.Written, zone: str) -> _Made:
    """A card as a line writes it; raises BadValue for one that cannot lie there."""
    card = paths.card(table, one.ref, hidden=one.down)
    if card is not UNKNOWN and zone not in ZONES_OF[card.kind]:
        where = " or ".join(ZONES_OF[card.kind])
        raise BadValue(f"{card.label}, of kind {card.kind}, lies in {where}, not in {zone} (action.face-down-zone)")
    if not one.down and card.kind in ("effect", "food") and not card.stays:
        raise BadValue(f"{card.label} does not stay in play once it is used (action.effect-used-when)")
    made = _Made(card, one.nick, not one.down, False, {})
    for part in one.details:
        match part:
            case ["down"]:
                pass
            case ["sideways"] if card.kind == "animal" and made.up:
                made.sideways = True
            case [name, _] if name in made.dice:
                raise BadValue(f"the {name} of {card.label} is said twice")
            case ["health" | "attack" | "defense" as name, points] if card.kind == "animal" and made.up:
                made.dice[name] = values.number(f"the {name} of {card.label}", points, 1 if name == "health" else 0)
            case _:
                said = " ".join(part) or "nothing"
                raise BadValue(
                    f"expected down, or of a face-up animal sideways, health N, attack N, defense N, not {said}"
                )
    return made


def _set_placed(table: Table, path: str, value: str) -> None:
    one, name, what = paths.placed(table, path)
    if one is None:
        raise BadValue(f"{name} is not in play any more")
    if what not in (*paths.DICE, "sideways"):
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    if not one.fights:
        raise BadValue(f"{one.handle} is no animal that lies face up, and has no dice (action.face-down-inert)")
    if what == "sideways":
        one.sideways = values.flag(path, value)
    else:
        setattr(one, what, values.number(path, value, 1 if what == "health" else 0))
