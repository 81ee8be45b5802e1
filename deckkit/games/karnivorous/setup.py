"""Before the first round: Scientists, dice, rooms full of Plants, System tokens, Crises (`setup.sequence`).

What the scenario fixes is the default answer of chance; the rest a log has to say.
"""

from collections.abc import Iterable

from deckkit.games.karnivorous.brought import MAIN_CRISES, MANAGEMENT_CRISES, REMOVED_TOKENS, Brought, rooms_filled
from deckkit.games.karnivorous.changes import fill
from deckkit.games.karnivorous.laying_out import (
    Infest,
    PickRobot,
    Remove,
    Scientists,
    Start,
    laid,
    robot_called,
    symbol_called,
    token_called,
)
from deckkit.games.karnivorous.preparation import reveal
from deckkit.games.karnivorous.state import (
    EXPLOSIVE,
    MOST_ENERGY,
    OLD_LABORATORY,
    OPEN_CRISES,
    PLANTS,
    ROUNDS,
    STRENGTHS,
    Side,
    Table,
    Token,
)
from deckkit.games.karnivorous.table_setup import ROBOT_ROOM, add_scientist, scientist_rooms, tokens
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, Decision, Steps


def set_up(t: Table) -> Steps:
    """Everything onto the table, in the rulebook's order."""
    t.note("setup", "setup.sequence", "", len(t.players))
    t.note("boards", "setup.shared-boards")
    if t.solo:
        t.note("solo", "variant.solo-allowed", "", len(t.players))
        t.note("solo-same", "variant.solo-other-rules-same", "", ROUNDS)
    t.note("colours", "components.room-one-colour", "", sum(map(len, t.lab.of_color.values())))
    t.note("open", "team.open-information")
    t.note("reserves", "setup.plants-on-reserves", "", PLANTS)
    t.note("strengths", "components.plant-strengths", "", len(STRENGTHS))
    t.note("reserve-boards", "components.reserve-boards-three", "", len(STRENGTHS))
    for strength in STRENGTHS:
        t.note("reserve-filled", "components.plants-thirty-each", f"strength {strength}", t.reserve(strength))
    t.note("all-plants", "components.plants-ninety", "", sum(map(t.reserve, STRENGTHS)))
    if t.difficulty:
        t.note("variants", "variant.choose-at-setup", "", len(t.difficulty), ", ".join(sorted(t.difficulty)))
    if len(t.difficulty) > 1:
        t.note("combined", "variant.combinable", "", len(t.difficulty))
    yield from _place_scientists(t)
    yield from _take_boards(t)
    yield from _fill_rooms(t)
    yield from _place_tokens(t)
    t.energy = 0
    t.note("energy-start", "setup.energy-zero")
    t.note("energy-board", "components.energy-board", "", MOST_ENERGY)
    t.note("energy-shared", "components.energy-shared", "", len(t.players))
    t.note("box", "setup.unused-boards-to-box")
    t.note("decks", "setup.crises-shuffled", "", MAIN_CRISES + MANAGEMENT_CRISES)
    t.note("aside", "setup.crisis-management-deck-eight", "", t.management)
    t.note("main-deck", "setup.main-crisis-deck-twenty-eight", "", t.main)
    laid = t.brought.opening if t.brought is not None else ()
    yield from reveal(t, OPEN_CRISES, "setup.reveal-seven-crises", laid)


def _place_scientists(t: Table) -> Steps:
    left = list(t.brought.scientists) if t.brought is not None else []
    rooms = scientist_rooms(t)
    for more in range(len(rooms), 0, -1):
        default = Scientists(CHANCE, Start(*left[0])) if left else None
        about = Window("scientists", number=more)
        action = yield Decision((CHANCE,), (Scientists,), default, about)
        assert isinstance(action, Scientists)
        symbol = symbol_called(t, action.start.symbol)
        assert symbol is not None
        figure = add_scientist(t, symbol.id, action.start.room)
        if left:
            left.remove((symbol.id, action.start.room))
        t.note("scientist", "setup.scientists-random", figure.handle, action.start.room)
    t.note("symbols-done", "components.scientist-symbols-on-board-use", "", len(rooms))


def _take_boards(t: Table) -> Steps:
    """Board sides, dice and Robots; a solo player picks the Robot."""
    if t.solo:
        (player,) = t.players.values()
        default = PickRobot(player.seat, player.robot)
        action = yield Decision((player.seat,), (PickRobot,), default, Window("pick", player))
        assert isinstance(action, PickRobot)
        robot = robot_called(t, action.robot)
        assert robot is not None
        player.robot = robot.id
        t.note("robot", "variant.solo-robot-choice", player.seat, 0, robot.name)
    t.note("sides", "components.player-boards-five", "", sum(isinstance(one, Side) for one in t.cards.values()))
    t.note("agreed", "setup.board-choice", "", len(t.players))
    for player in t.players.values():
        player.pool, player.room = player.side.dice, ROBOT_ROOM
        t.note("side", "setup.board-sides-by-player-count", player.seat, len(t.players), player.side.name)
        t.note("dice", _DICE[len(t.players)], player.seat, player.pool)
        t.note("robot-start", "setup.robots-in-34", player.seat, ROBOT_ROOM)
    t.note("robots-alike", "components.robots-alike", "", len(t.players))
    t.note("dice-in-all", "components.dice-sixteen", "", sum(player.pool for player in t.players.values()))


_DICE = {
    1: "variant.solo-sixteen-dice",
    2: "setup.dice-two-players",
    3: "setup.dice-three-players",
    4: "setup.dice-four-players",
}


def _fill_rooms(t: Table) -> Steps:
    """The first Room cards name the rooms that are filled, strength after strength."""
    t.room_deck = set(t.lab.rooms)
    t.note("room-cards", "components.room-cards-thirty-two", "", len(t.room_deck))
    t.note("shuffled", "setup.room-cards-shuffled", "", len(t.room_deck))
    for strength, (number, rule) in rooms_filled(EXPLOSIVE in t.difficulty).items():
        left = list(laid(t, strength))
        for more in range(number, 0, -1):
            default = Infest(CHANCE, left[0]) if left else None
            about = Window("infest", number=more, details={"strength": strength})
            action = yield Decision((CHANCE,), (Infest,), default, about)
            assert isinstance(action, Infest)
            if left:
                left.remove(action.room)
            t.room_deck.discard(action.room)
            t.room_discard.append(action.room)
            t.note("infest", rule, f"room {action.room}", strength)
            fill(t, action.room, strength, "setup.fill-every-space")
    t.note("discarded", "setup.room-cards-discarded", "", len(t.room_discard))


def rows_part_ways(there: Iterable[Token]) -> bool:
    """Whether the two lower rows of the layout hold other tokens than those beyond one of each type, or are not known
    (`variant.old-laboratory-lower-rows`)."""
    return any(one.lower != one.count - 1 for one in there)


def _place_tokens(t: Table) -> Steps:
    t.tokens = {one.id: one.count for one in tokens(t)}
    t.note("tokens", "setup.system-tokens-placed", "", sum(t.tokens.values()))
    t.note("layout", "setup.system-layout-optional", "", len(t.tokens))
    if OLD_LABORATORY not in t.difficulty:
        return
    left = list(t.brought.removed) if isinstance(t.brought, Brought) else []
    if rows_part_ways(tokens(t)):
        said = "tokens beyond one of each type are drawn from, whatever the rows of the System board"
        t.note(CONTESTED, "variant.old-laboratory-pool", "", REMOVED_TOKENS, said)
    for more in range(REMOVED_TOKENS, 0, -1):
        default = Remove(CHANCE, left[0]) if left else None
        about = Window("remove", number=more, details={"laid": left})
        action = yield Decision((CHANCE,), (Remove,), default, about)
        assert isinstance(action, Remove)
        token = token_called(t, action.token)
        assert token is not None
        if left:
            left.remove(token)
        t.tokens[token] -= 1
        t.note("removed", "variant.old-laboratory", token, 1)
