"""The parts of the setup that a scenario may write instead of leaving them to chance: Crisis decks, infested rooms,
Scientists and System tokens. What is written must be something that the rulebook's setup can produce.

Most of this is declared in `limits`, and here are the words for it.
"""

from collections.abc import Iterator

from deckkit.decklist import Deck, Entry, Filled
from deckkit.findings import Finding, Severity
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile
from deckkit.games.karnivorous.listing.counts import MAIN_CRISES, REMOVED_TOKENS, rooms_filled
from deckkit.games.karnivorous.listing.fault import listed
from deckkit.games.karnivorous.listing.lab import PLANTS_OF_A_STRENGTH, ROBOT_ROOM, SCIENTIST_ROOMS
from deckkit.games.karnivorous.listing.seats import known
from deckkit.games.karnivorous.listing.system import ROWS, UPPER_ROWS
from deckkit.joins import Within
from deckkit.limits import Limit, Stock, counted


def findings(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    """What is no sum or count: a number of Scientists, and advice on the rows of a layout."""
    scientists = len(scenario.scientists or ())
    if scientists > len(SCIENTIST_ROOMS):  # of too many nothing is declared, since they are no cards
        yield from _misplaced("setup.scientist-rooms", deck, box)
        yield from _unborne("components.scientist-symbols-in-pairs", deck, box)
    elif scenario.scientists is not None and scientists < len(SCIENTIST_ROOMS):
        yield from _too_few(deck, box)
    if scenario.layout is not None:
        yield from _layout(deck, box)


def _box(deck: Deck) -> PoolFile:
    assert isinstance(deck.pool.file, PoolFile)
    return deck.pool.file


def crisis_in_both_decks(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Each Crisis is in one of the two decks. One that is twice in one of them is refused there."""
    in_main = {card_id for card_id, _ in known(deck, "main").values()}
    for card_id, entry in known(deck, "management").values():
        if card_id in in_main:
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(card_id)} is in both Crisis decks; there is one of each Crisis",
                at=entry.at,
                card=card_id,
                actual=2,
                allowed=1,
                help=f"take {card_id} out of main or of management",
            )


def open_crisis_not_in_main(limit: Within, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The Crises that lie open come from the main deck.

    A main deck that is short may be short of the very Crisis that lies open, and that it is short is said already.
    """
    main, in_management = deck.filled("main"), deck.copies("management")
    if all(one.complete and one.size >= MAIN_CRISES for one in main):
        for card_id, entry in filled.known():
            if card_id not in deck.copies("main") and card_id not in in_management:
                yield _open_wrongly(limit.rule, deck, card_id, entry, "no deck")


def open_crisis_in_management(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """What lies open and is in the Crisis Management deck; in the main deck too, it is one of both decks."""
    in_management, in_main = deck.copies("management"), deck.copies("main")
    for card_id, entry in known(deck, "opening").values():
        if card_id in in_management and card_id not in in_main:
            yield _open_wrongly(limit.rule, deck, card_id, entry, "management")


def _open_wrongly(rule: str, deck: Deck, card_id: str, entry: Entry, actual: str) -> Finding:
    return Finding(
        rule=rule,
        message=f"{deck.pool.label(card_id)} lies open, but is not in the main Crisis deck",
        at=entry.at,
        card=card_id,
        actual=actual,
        allowed="main",
        help=f"open another Crisis, or move {card_id} to main",
    )


def room_filled_twice(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A room that is listed with two strengths, or twice with one."""
    first: dict[str, str] = {}
    for room_id, entry in filled.known():
        strength = str(entry.at[1]).removeprefix("strength_")
        if room_id in first:
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(room_id)} is filled with strength {first[room_id]} and again with "
                f"strength {strength}; its one Room card is revealed once",
                at=entry.at,
                card=room_id,
                actual=2,
                allowed=1,
                help=f"replace {room_id} by another room",
            )
        first.setdefault(room_id, strength)


def reserve_emptied(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A setup that takes the last Plant off a Reserve board loses the game before its first turn.

    With too many rooms it is those that are too many.
    """
    assert isinstance(deck.file, DeckFile)
    strength = int(limit.role.removeprefix("strength-"))
    needed, _ = rooms_filled(deck.file)[strength]
    if filled.size == needed:
        spaces = limit.total(filled)
        yield Finding(
            rule=limit.rule,
            message=f"the rooms of strength {strength} have {spaces} spaces; {PLANTS_OF_A_STRENGTH} Plants empty the "
            "Reserve board, and the game is lost in setup",
            at=filled.zone.path,
            actual=spaces,
            allowed=limit.at_most,
            help="replace a large room by a smaller one",
        )


def robots_elsewhere(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The room in which the Robots start, where it is another one."""
    for room_id, entry in filled.known():
        number = _box(deck).rooms[room_id].number
        yield Finding(
            rule=limit.rule,
            message=f"the Robots start in room {number}, they should in room {ROBOT_ROOM}",
            at=entry.at,
            card=room_id,
            actual=number,
            allowed=ROBOT_ROOM,
            help="leave the line out",
        )


def scientist_in_a_wrong_room(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Each Scientist who is in a room where none starts, or where another one does."""
    yield from _misplaced(limit.rule, deck, _box(deck))


def too_many_of_a_symbol(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Not more Scientists of a symbol than bear it; with eight rooms filled that makes two of each."""
    yield from _unborne(limit.rule, deck, _box(deck))


def _misplaced(rule: str, deck: Deck, box: PoolFile) -> Iterator[Finding]:
    everywhere = ", ".join(map(str, SCIENTIST_ROOMS))
    filled: set[int] = set()
    for room_id, entry in known(deck, "scientist-rooms").values():
        number = box.rooms[room_id].number
        if number not in SCIENTIST_ROOMS or number in filled:
            reason = "two Scientists start" if number in filled else "no Scientist starts"
            yield Finding(
                rule=rule,
                message=f"{reason} in room {number}; one starts in each of {everywhere}",
                at=entry.at,
                card=room_id,
                actual=number,
                allowed=everywhere,
                help="put this Scientist into a room of these that has none",
            )
        filled.add(number)


def _too_few(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    """Where no Scientist is; one in a wrong room is the one who is lacking elsewhere."""
    filled = {box.rooms[room_id].number for room_id, _ in known(deck, "scientist-rooms").values()}
    lacking = [number for number in SCIENTIST_ROOMS if number not in filled]
    misplaced = len(list(_misplaced("", deck, box)))
    if len(lacking) > misplaced and all(one.complete for one in deck.filled("scientist-rooms")):
        yield Finding(
            rule="setup.scientist-rooms",
            message=f"no Scientist in {listed('room', 'rooms', lacking)}",
            at=("scientists",),
            actual=len(SCIENTIST_ROOMS) - len(lacking),
            allowed=len(SCIENTIST_ROOMS),
            help=f"put one into {listed('room', 'rooms', lacking)}, or leave all Scientists to chance",
        )


def _unborne(rule: str, deck: Deck, box: PoolFile) -> Iterator[Finding]:
    borne: dict[str, int] = {}
    for symbol_id, entry in known(deck, "scientist-symbols").values():
        borne[symbol_id] = borne.get(symbol_id, 0) + 1
        figures = box.symbols[symbol_id].figures
        if borne[symbol_id] > figures:
            yield Finding(
                rule=rule,
                message=f"{borne[symbol_id]} Scientists with the symbol {symbol_id}; {figures} bear it",
                at=entry.at,
                card=symbol_id,
                actual=borne[symbol_id],
                allowed=figures,
                help="give this Scientist the symbol that is lacking",
            )


def tokens_lacking(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The types of which not all tokens are on the System board, or in the rows of its layout."""
    totals = filled.totals
    lacking = [token_id for token_id in limit.copies if totals.get(token_id, 0) < limit.copies[token_id]]
    if lacking and filled.complete:
        yield Finding(
            rule=limit.rule,
            message=f"{listed('token', 'tokens', lacking)} not all on the System board; all are placed there",
            at=(limit.role,),
            actual=sum(totals.values()),
            allowed=sum(limit.copies.values()),
            help=f"place all of {', '.join(f'{token_id} = {limit.copies[token_id]}' for token_id in lacking)}",
        )


def old_laboratory(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Two tokens are gone. Where there are more of a type than there can be, it is these that are too many."""
    tokens, total, allowed = _box(deck).tokens, filled.size, limit.at_most or 0
    if filled.complete and all(copies <= tokens[token_id].count for token_id, copies in filled.totals.items()):
        yield Finding(
            rule=limit.rule,
            message=f"{counted(total, 'System tokens')}; The Old Laboratory begins with {allowed}",
            at=filled.zone.path,
            actual=total,
            allowed=allowed,
            help=f"{'add' if total < allowed else 'take out'} {counted(abs(allowed - total), 'tokens')}",
        )


def last_token_of_a_type(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The types of which no token is left."""
    tokens = _box(deck).tokens
    gone = [token_id for token_id in tokens if token_id not in filled.totals] if filled.complete else []
    if gone:
        yield Finding(
            rule=limit.rule,
            message=f"{listed('token', 'tokens', gone)} gone; The Old Laboratory takes no last one of a type",
            at=filled.zone.path,
            actual=len(filled.totals),
            allowed=len(tokens),
            help=f"put {gone[0]} back and take one of a type that has several",
        )


def token_of_the_upper_rows(limit: Within, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Tokens that the two lower rows of a layout did not have.

    With too many or too few gone it is their number that is wrong, and without any of a type it is that.
    """
    rows, laid = deck.filled("layout"), deck.copies("layout")
    for system in deck.filled("system"):
        two_gone = sum(laid.values()) - system.size == REMOVED_TOKENS
        if not (two_gone and system.complete and all(row.complete for row in rows)):
            continue
        for token_id, entry in system.known():
            lower = sum(row.totals.get(token_id, 0) for row in rows[UPPER_ROWS:])
            gone = laid.get(token_id, 0) - system.totals[token_id]
            if gone > lower:
                yield Finding(
                    rule=limit.rule,
                    message=f"{counted(gone, 'tokens')} {deck.pool.label(token_id)} gone, but the two lower rows of "
                    f"the layout have {lower}; The Old Laboratory does not touch the upper rows",
                    at=entry.at,
                    card=token_id,
                    actual=gone,
                    allowed=lower,
                    help=f"write {token_id} = {laid[token_id] - lower}, and take a token of another type out",
                )


def _layout(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    """That every type lies in the two upper rows is advice."""
    rows = deck.filled("layout")
    if not all(row.complete for row in rows):
        return
    tokens = deck.copies("layout")
    upper = {token_id for row in rows[:UPPER_ROWS] for token_id in row.totals}
    hidden = [token_id for token_id in box.tokens if token_id in tokens and token_id not in upper]
    if hidden or len(rows) != ROWS:
        yield Finding(
            rule="components.system-board-upper-rows",
            message=f"{counted(len(rows), 'rows')}, {counted(len(upper), 'types')} in the upper two; {ROWS} rows with "
            "every type in the upper two show at a glance how many types are left",
            severity=Severity.WARNING,
            at=("layout",),
            actual=len(upper),
            allowed=len(box.tokens),
            help="lay one token of each type into the two upper rows",
        )
