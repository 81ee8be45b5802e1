"""Setting up a position, and a judge's corrections: what a `given` or `set` line does to the table.

    round = 3              likewise turn, energy, main.size, management.size
    phase = proliferation  or intervention, preparation; only with `given`, as round and turn
    difficulty = upkeep    the variants in use, with `given`; spare = P2: whose die is laid aside by that one
    tokens = T1 1, TS 2    the System tokens on the board; those that are not named are gone
    room.24 = 2 in 1 3     Plants of strength 2 on two spaces; `2` for a full room, `-` for an empty one
    room-deck = 11 12      the Room cards in the deck, all others being discarded
    P1.room = 25           likewise DNA-1.room, which may be `out`
    P1.rolled = 4 2        dice that wait; P1.dice = move-1 4, power-4 5 as grenade; P1.aside = 3: set aside as it fits
    P1.pool = 3            unused dice; the others have been used, and lie nowhere that a Re-roll reaches
    bomb = six 6, first 2 of P2
    crises = C01, C05 resolved, C33 (6 -)
    C01.resolved = yes     likewise C33.dice = 6 of P2 -

A correction in the Intervention phase flips the Crises that it meets (`card.flip-when-met`), so that what comes to the
table is written before what goes; only whether a Crisis is resolved is left as the judge says.

A later line replaces what an earlier one has set. Dice are never made: what is put somewhere comes out of the pool of
its owner, the first player where none is named, and what is replaced goes back there.
"""

from collections.abc import Mapping

from deckkit.games.karnivorous.changes import FEWEST_TYPES, plants_on_lab
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.given import paths, values
from deckkit.games.karnivorous.intervention import rolling
from deckkit.games.karnivorous.intervention.management import in_management
from deckkit.games.karnivorous.preparation import in_main, lay_open
from deckkit.games.karnivorous.state import (
    BOMB_SPOTS,
    EXPLOSIVE,
    MOST_ENERGY,
    OLD_LABORATORY,
    OPEN_CRISES,
    PLANTS,
    ROUNDS,
    STRENGTHS,
    UPKEEP,
    Die,
    OpenCrisis,
    Placed,
    Player,
    Scientist,
    Table,
)
from deckkit.games.names import seated
from deckkit.games.values import NOTHING, choice, flag, listed, number
from deckkit.limits import counted
from deckkit.play.core import BadValue

_POSITION_ONLY = ("round", "turn", "phase", "difficulty", "spare")
_DERIVED = ("types", "bomb.gone-off", "room-deck.size", "room-discard", "room-discard.size")
_MOST = {"energy": MOST_ENERGY, "main.size": 28, "management.size": 8, "round": ROUNDS, "turn": 99}


def assign(table: Table, path: str, value: str) -> None:
    """Carry out a `given` or `set` line; raises BadValue, and then nothing has changed."""
    value = value.strip()
    subject, what = paths.meant(table, path)
    if subject is None:
        _set_table(table, path, value)
    elif isinstance(subject, int):
        if what:
            raise BadValue(f"{path} follows from the Plants and figures there: write `room.{subject} = 2 in 1 3`")
        _set_plants(table, subject, value)
    elif isinstance(subject, Player):
        _set_own(table, subject, what, path, value)
    elif isinstance(subject, Scientist):
        _set_scientist(table, subject, value)
    else:
        _set_crisis(table, subject, what, path, value)
    if table.kinds is not None and table.phase == "intervention" and not path.endswith(".resolved"):
        check(table)


def _set_table(table: Table, path: str, value: str) -> None:
    if path in _DERIVED or path.startswith(("plants.", "reserve.")):
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    if path in _POSITION_ONLY and (not table.given or table.kinds is not None):
        raise BadValue(f"{path} can be set with `given` only, before the first action of a game")
    match path:
        case "phase":
            phase = choice(path, value, *paths.PHASES[1:])
            _no_preparation_at_the_end(phase, table.round)
            table.phase = phase
        case "difficulty":
            names = (OLD_LABORATORY, EXPLOSIVE, UPKEEP)
            chosen = frozenset(choice("a variant", one, *names) for one in listed(value))
            _spare_with_upkeep(chosen, table.spare)
            table.difficulty = chosen
        case "spare":
            _set_spare(table, value)
        case "tokens":
            _set_tokens(table, value)
        case "room-deck":
            _set_room_deck(table, value)
        case "crises":
            _set_crises(table, value)
        case "bomb":
            _set_bomb(table, value)
        case _:
            _set_number(table, path, value)


def _set_tokens(table: Table, value: str) -> None:
    wanted = values.tokens(table, value)
    types = sum(count > 0 for count in wanted.values())
    if types < FEWEST_TYPES:
        said = f"tokens of {counted(types, 'types')}: with fewer than {FEWEST_TYPES} the game is lost"
        raise BadValue(f"{said} (victory.defeat-system-types)")
    table.tokens = wanted


def _no_preparation_at_the_end(phase: str, in_round: int) -> None:
    if phase == "preparation" and in_round >= ROUNDS:
        said = f"round {in_round} of {ROUNDS} has no Preparation: the game is over before it"
        raise BadValue(f"{said} (timing.preparation-not-in-round-four)")


def _set_room_deck(table: Table, value: str) -> None:
    numbers = [paths.room(table, one) for one in listed(value)]
    values.once("room-deck", numbers)
    deck = set(numbers)
    if table.kinds is not None and table.phase == "setup":
        raise BadValue("room-deck: setup is still revealing Room cards; set it afterwards, or with `given`")
    if table.kinds is not None and table.phase == "proliferation" and not deck:
        said = "room-deck: a Room card is to be revealed, and an empty deck is shuffled anew at that moment"
        raise BadValue(f"{said} (timing.room-deck-reshuffle-moment)")
    table.room_deck, table.room_discard = deck, [one for one in table.lab.rooms if one not in deck]


def _set_number(table: Table, path: str, value: str) -> None:
    least = 1 if path == "round" else 0
    wanted = number(path, value, least, _MOST[path])
    if path in ("main.size", "management.size"):
        _set_size(table, path, wanted)
        return
    if path == "round":
        _no_preparation_at_the_end(table.phase, wanted)
    setattr(table, path, wanted)


def _set_size(table: Table, path: str, wanted: int) -> None:
    """How many cards of a Crisis deck are left: no more than there can be, and no fewer than are being drawn."""
    main, management = (wanted, table.management) if path == "main.size" else (table.main, wanted)
    possible = in_main(table) if path == "main.size" else in_management(table)
    if wanted > len(possible) or main + management > len(table.unseen):
        raise BadValue(f"{path}: {counted(len(table.unseen), 'Crises')} have not been seen, not {main + management}")
    if path == "main.size" and table.kinds is not None and table.phase in ("setup", "preparation"):
        raise BadValue("main.size: Crises are being revealed; set it before or afterwards")
    if path == "management.size" and wanted < table.drawing:
        raise BadValue(f"management.size: a draw under way still takes {counted(table.drawing, 'cards')}")
    table.main, table.management = main, management


def _set_plants(table: Table, room: int, value: str) -> None:
    strength, spaces = values.plants(table, room, value)
    empty = len(table.lab.rooms[room].spaces) - len(spaces)
    if spaces and empty and table.kinds is not None and table.phase == "proliferation":
        said = f"room {room} would have {counted(empty, 'empty spaces')}: a room is empty or full after it is topped up"
        raise BadValue(f"{said} (timing.rooms-empty-or-full-after-step1)")
    before = table.strength[room], table.plants[room]
    table.strength[room], table.plants[room] = strength, set(spaces)
    on_lab = plants_on_lab(table)
    for one in STRENGTHS:
        if on_lab[one] >= PLANTS:
            table.strength[room], table.plants[room] = before
            said = f"{on_lab[one]} Plants of strength {one} on the Lab: with {PLANTS} the game is lost"
            raise BadValue(f"{said} (victory.defeat-reserve-empty)")
    table.on_lab = on_lab


def _set_scientist(table: Table, scientist: Scientist, value: str) -> None:
    if value == "out":
        if scientist.room is not None:
            begun = table.kinds is not None
            crises = [one.card.id for one in table.active() if one.card.symbol == scientist.symbol]
            scientist.leave(table.round if begun else 0, crises if begun else ())
    else:
        scientist.room = paths.room(table, value)


# -- dice ------------------------------------------------------------------------------------------------------------


def _exchanged(table: Table, old: list[Die], new: list[tuple[Player, int]]) -> list[Die]:
    """The new dice, out of the pools to which the old ones go back; raises BadValue where a pool has too few."""
    pools = {seat: player.pool for seat, player in table.players.items()}
    for die in old:
        pools[die.owner.seat] += 1
    for owner, _ in new:
        pools[owner.seat] -= 1
        if pools[owner.seat] < 0:
            has = counted(owner.side.dice, "dice")
            raise BadValue(f"{owner.seat} has {has} in all, of which none is left in the pool for this one")
    if table.kinds is not None and table.phase == "intervention":
        _left_to_roll(table, pools)
    for seat, left in pools.items():
        table.players[seat].pool = left
    return [Die(owner, value) for owner, value in new]


def _left_to_roll(table: Table, pools: Mapping[str, int]) -> None:
    """Raise BadValue where a correction would take dice away that are still to be rolled."""
    due = rolling.due(table)
    for seat, left in pools.items():
        owed = due.count(table.players[seat])
        if left < owed:
            said = f"{seat} is to roll now, and of {owed} in the pool for it {left} would be left"
            raise BadValue(f"{said} (turn.roll-one-die-each)")
    waiting = any(player.rolled for player in table.players.values())
    if not waiting and not any(pools.values()) and any(player.pool for player in table.players.values()):
        raise BadValue("no die would be left in any pool, and those there are to be rolled (turn.rolling-compulsory)")


def _owned(table: Table, shown: values.Shown) -> tuple[Player, int]:
    return shown.owner or next(iter(table.players.values())), shown.value


def _set_own(table: Table, player: Player, what: str, path: str, value: str) -> None:
    match what:
        case "room":
            player.room = paths.room(table, value)
        case "pool":
            _same_number(table, path, player.pool, number(path, value))
            _set_pool(table, player, number(path, value))
        case "rolled":
            faces = [values.face(path, one) for one in listed(value)]
            _same_number(table, path, len(player.rolled), len(faces))
            player.rolled = _exchanged(table, player.rolled, [(player, face) for face in faces])
        case "dice":
            wanted = values.on_board(player, value)
            old = [placed.die for placed in player.board.values()]
            dice = _exchanged(table, old, [(player, face) for face, _ in wanted.values()])
            player.board = {
                spot: Placed(die, offer) for die, (spot, (_, offer)) in zip(dice, wanted.items(), strict=True)
            }
        case "aside":
            faces = [values.face(path, one) for one in listed(value)]
            own = [die for die in table.shelved if die.owner is player]
            others = [die for die in table.shelved if die.owner is not player]
            table.shelved = [*others, *_exchanged(table, own, [(player, face) for face in faces])]
        case _:
            raise BadValue(f"{path} follows from the rest of the table and cannot be set")


def _same_number(table: Table, path: str, before: int, after: int) -> None:
    """While a game goes on dice can be turned, but not rolled or used up."""
    if table.kinds is not None and before != after:
        raise BadValue(f"{path}: {before} lie there, and not {after}; only `given` puts dice elsewhere")


def _set_pool(table: Table, player: Player, wanted: int) -> None:
    """Dice that leave the pool so are used; a Re-roll does not reach them."""
    away = [die for die in table.repaired if die.owner is player]
    if wanted > player.pool + len(away):
        raise BadValue(f"{player.seat}.pool: {counted(player.pool + len(away), 'dice')} are left, not {wanted}")
    others = [die for die in table.repaired if die.owner is not player]
    table.repaired = [*others, *(Die(player, 1) for _ in range(player.pool + len(away) - wanted))]
    player.pool = wanted


def _spare_with_upkeep(difficulty: frozenset[str], spare: Player | None) -> None:
    if spare is not None and UPKEEP not in difficulty:
        said = f"a die of {spare.seat} is laid aside only with Cutting Costs on Upkeep: `given difficulty = {UPKEEP}`"
        raise BadValue(f"spare: {said} (variant.choose-at-setup)")


def _set_spare(table: Table, value: str) -> None:
    player = None if value == NOTHING else seated(table.players, value)
    _spare_with_upkeep(table.difficulty, player)
    if player is not None and player is not table.spare and not player.pool:
        raise BadValue(f"{player.seat} has 0 dice in the pool, and none to lay aside")
    if table.spare is not None:
        table.spare.pool += 1
    if player is not None:
        player.pool -= 1
    table.spare = player


def _set_bomb(table: Table, value: str) -> None:
    wanted = values.on_bomb(table, value)
    if len(wanted) == len(BOMB_SPOTS):
        epicentre = wanted["first"].value * 10 + wanted["second"].value
        if epicentre not in table.lab.rooms:
            raise BadValue(f"bomb: there is no room {epicentre}")
    dice = _exchanged(table, list(table.bomb.values()), [_owned(table, one) for one in wanted.values()])
    table.bomb = dict(zip(wanted, dice, strict=True))
    table.bombed = len(dice) == len(BOMB_SPOTS)


# -- Crises ----------------------------------------------------------------------------------------------------------


def _set_crises(table: Table, value: str) -> None:
    if table.kinds is not None and table.phase != "intervention":
        raise BadValue("crises can be set in the Intervention phase, and with `given`")
    wanted = values.crises(table, value)
    if len(wanted) > OPEN_CRISES:
        raise BadValue(f"{counted(len(wanted), 'Crises')}: {OPEN_CRISES} lie open in a round")
    there = {one.card.id for one in table.crises} | {one.id for one in table.gone} | table.unseen
    for one in wanted:
        if table.kinds is not None and one.card.id not in there:
            said = f"{one.card.label} has been drawn for a die just now, and lies there for the choice"
            raise BadValue(f"{said} (ability.crisis-management-open)")
    old = [die for one in table.crises for die in one.dice if die is not None]
    dice = iter(_exchanged(table, old, [_owned(table, die) for one in wanted for die in one.dice if die is not None]))
    table.unseen |= {one.card.id for one in table.crises}
    table.crises.clear()
    for one in wanted:
        crisis = lay_open(table, one.card)
        crisis.resolved = one.resolved
        crisis.dice = [None if die is None else next(dice) for die in one.dice]
        table.unseen.discard(one.card.id)
        if one.card in table.gone:
            table.gone.remove(one.card)


def _set_crisis(table: Table, crisis: OpenCrisis, what: str, path: str, value: str) -> None:
    if what == "resolved":
        if flag(path, value) and not crisis.resolved:
            table.set_aside(crisis)
        crisis.resolved = flag(path, value)
        return
    if crisis.resolved or not crisis.dice:
        why = "is resolved, and its dice are set aside" if crisis.resolved else "has no dice spots"
        raise BadValue(f"{crisis.card.label} {why}")
    wanted = values.on_card(table, crisis.card, listed(value) or [NOTHING])
    old = [die for die in crisis.dice if die is not None]
    dice = iter(_exchanged(table, old, [_owned(table, die) for die in wanted if die is not None]))
    crisis.dice = [None if die is None else next(dice) for die in wanted]
