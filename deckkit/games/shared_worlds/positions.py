"""Setting up a position, and a judge's corrections: what a `given` or `set` line does to the table.

    turn = P1              whose Main Phase it is; `P1 draw` or `P1 end`: another phase; round = 3; number = 9; with
                           turn and round goes how many turns everybody has had, which P1.turns says otherwise
    P1.life = 12           likewise used, turns
    P1.hand = NE/01 2, ?   likewise deck, discard and aside; `-` for none, a number for so many that nobody knows
    main = 40              likewise graveyard; or the cards that lie there
    P1.buildings, P1.development, P1.combat, Mammoth.life, fire-pit.cubes and the like: see `areas`

A later line replaces what an earlier one has set. Where the players have a list, cards that are put somewhere leave its
Main Pile, and those that are replaced go back there; a position that says what the Main Pile holds is its own list.
"""

from deckkit.games import values
from deckkit.games.bags import Pile
from deckkit.games.names import seated
from deckkit.games.shared_worlds.given import areas, paths
from deckkit.games.shared_worlds.given.bags import anything, become, exchange
from deckkit.games.shared_worlds.state import ATTACHMENT, INSTANT, UNIT, Player, Table
from deckkit.games.shared_worlds.table_setup import TURNS
from deckkit.play.core import BadValue

_PLAYABLE = (UNIT, ATTACHMENT, INSTANT)
_PHASES = ("draw", "main", "end")
_POSITION_ONLY = ("turn", "number", "round")


def assign(table: Table, path: str, value: str) -> None:
    """Carry out a `given` or `set` line; raises BadValue, and then nothing has changed."""
    value = value.strip()
    player, rest = paths.owner(table, path)
    if path in _POSITION_ONLY:
        _set_turn(table, path, value)
    elif path in paths.TABLE_PATHS:
        how = "turn = P1 draw" if path == "phase" else "turn = P1"
        raise BadValue(f"{path} follows from the rest of the table and cannot be set: write `{how}`")
    elif path in paths.SHARED_PILES:
        pile = _cards(table, path, value)
        become(table.main if path == "main" else table.graveyard, pile)
        table.copies = None
    elif player is not None:
        _set_own(table, player, rest, path, value)
    else:
        areas.set_piece(table, path, value)


def _set_turn(table: Table, path: str, value: str) -> None:
    """Only before a position is played on: the order of play has no way to jump."""
    if not table.given or table.kinds is not None:
        raise BadValue(f"{path} can be set with `given` only, before the first action of a game")
    if path == "number":
        table.turn = values.number(path, value, 1)
    elif path == "round":
        table.round = values.number(path, value, 1)
        _count_turns(table)
    else:
        name, *phase = value.split()
        player = seated(table.players, name)
        if phase and (len(phase) > 1 or phase[0] not in _PHASES):
            raise BadValue(f"turn is a seat, with {', '.join(_PHASES)} behind it for the phase, not {value}")
        table.active, table.phase = player, phase[0] if phase else "main"
        _count_turns(table)


def _count_turns(table: Table) -> None:
    """The turns that each player has had by then, the present one among them."""
    seats = TURNS[len(table.players)]
    for place, seat in enumerate(seats):
        table.players[seat].turns = table.round - (place > seats.index(table.active.seat))


def _set_own(table: Table, player: Player, what: str, path: str, value: str) -> None:
    if what == "life":
        player.life = values.number(path, value, 1)
    elif what in paths.NUMBERS:
        setattr(player, what, values.number(path, value))
    elif what in paths.PILES:
        pile: Pile = getattr(player, what)
        new = _cards(table, path, value)
        exchange(table, pile.cards(), new.cards())
        become(pile, new)
    elif what == "aside":
        laid = [paths.card(table, ref) for ref in values.listed(value)]
        if any(card.type != UNIT for card in laid):
            raise BadValue(f"only units lie face down in {path}")
        exchange(table, [card.id for card in player.aside], [card.id for card in laid])
        player.aside[:] = laid
    elif what == "buildings":
        areas.set_buildings(table, player, value)
    elif what in paths.AREAS:
        areas.set_units(table, player, what, value)
    elif what in paths.SEAT_PATHS:
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    else:
        raise paths.unknown(table, path)


def _cards(table: Table, path: str, value: str) -> Pile:
    """The pile that a value says; a hidden card may be any that the table knows of."""
    pile = paths.cards(table, path, value, _PLAYABLE)
    pile.may = anything(table) if pile.hidden else {}
    return pile
