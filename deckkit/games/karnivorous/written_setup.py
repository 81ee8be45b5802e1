"""The parts of the setup that a scenario may write instead of leaving them to chance: Crisis decks, infested rooms,
Scientists and System tokens. What is written must be something that the rulebook's setup can produce.
"""

from collections.abc import Iterator, Mapping

from deckkit.decklist import Deck, Entry, Filled
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.deck import DeckFile
from deckkit.games.karnivorous.fault import listed
from deckkit.games.karnivorous.lab import PLANTS_OF_A_STRENGTH, SCIENTIST_ROOMS
from deckkit.games.karnivorous.limits import MAIN_CRISES, REMOVED_TOKENS, rooms_filled
from deckkit.games.karnivorous.system import ROWS, UPPER_ROWS
from deckkit.limits import counted


def findings(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    """Where the written setup is one that cannot come about."""
    yield from _crisis_decks(deck)
    yield from _infested(deck, scenario, box)
    if scenario.scientists is not None:
        yield from _scientist_rooms(deck, box)
        yield from _scientist_symbols(deck, box)
    yield from _system(deck, scenario, box)
    if scenario.layout is not None:
        yield from _layout(deck, box)


def known(deck: Deck, role: str) -> dict[DocPath, tuple[str, Entry]]:
    """The understood lines of all zones of a role: id and entry by the place of the line."""
    return {entry.at: (card_id, entry) for filled in deck.filled(role) for card_id, entry in filled.known()}


def _crisis_decks(deck: Deck) -> Iterator[Finding]:
    """Each Crisis is in one of the two decks, and the seven that lie open come from the main one."""
    main = deck.filled("main")
    in_main = {card_id for card_id, _ in known(deck, "main").values()}
    in_management = {card_id for card_id, _ in known(deck, "management").values()}
    for card_id, entry in known(deck, "management").values():
        if card_id in in_main:
            yield Finding(
                rule="components.crises-thirty-six",
                message=f"{deck.pool.label(card_id)} is in both Crisis decks; there is one of each Crisis",
                at=entry.at,
                card=card_id,
                actual=2,
                allowed=1,
                help=f"take {card_id} out of main or of management",
            )
    # A main deck that is short may be short of the very Crisis that lies open, and that it is short is said already.
    main_is_sure = bool(main) and main[0].complete and main[0].size >= MAIN_CRISES
    for card_id, entry in known(deck, "opening").values():
        if card_id in in_management - in_main or (main_is_sure and card_id not in in_main):
            yield Finding(
                rule="setup.reveal-seven-crises",
                message=f"{deck.pool.label(card_id)} lies open, but is not in the main Crisis deck",
                at=entry.at,
                card=card_id,
                actual="management" if card_id in in_management else "no deck",
                allowed="main",
                help=f"open another Crisis, or move {card_id} to main",
            )


def _infested(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for strength, (needed, _) in rooms_filled(scenario).items():
        for filled in deck.filled(f"strength-{strength}"):
            if filled.size == needed:
                yield from _reserve(filled, strength, box)
            for room_id, entry in filled.known():
                if room_id in first:
                    yield Finding(
                        rule="components.room-cards-one-per-room",
                        message=f"{deck.pool.label(room_id)} is filled with strength {first[room_id]} and again with "
                        f"strength {strength}; its one Room card is revealed once",
                        at=entry.at,
                        card=room_id,
                        actual=2,
                        allowed=1,
                        help=f"replace {room_id} by another room",
                    )
                first.setdefault(room_id, strength)


def _reserve(filled: Filled, strength: int, box: PoolFile) -> Iterator[Finding]:
    """A setup that takes the last Plant off a Reserve board loses the game before its first turn."""
    spaces = sum(len(box.rooms[room_id].spaces) for room_id in filled.totals)
    if spaces >= PLANTS_OF_A_STRENGTH:
        yield Finding(
            rule="setup.reserve-emptied",
            message=f"the rooms of strength {strength} have {spaces} spaces; {PLANTS_OF_A_STRENGTH} Plants empty the "
            "Reserve board, and the game is lost in setup",
            at=filled.zone.path,
            actual=spaces,
            allowed=PLANTS_OF_A_STRENGTH - 1,
            help="replace a large room by a smaller one",
        )


def _scientist_rooms(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    everywhere = ", ".join(map(str, SCIENTIST_ROOMS))
    filled: set[int] = set()
    misplaced = 0
    for room_id, entry in known(deck, "scientist-rooms").values():
        number = box.rooms[room_id].number
        if number not in SCIENTIST_ROOMS or number in filled:
            misplaced += 1
            reason = "two Scientists start" if number in filled else "no Scientist starts"
            yield Finding(
                rule="setup.scientist-rooms",
                message=f"{reason} in room {number}; one starts in each of {everywhere}",
                at=entry.at,
                card=room_id,
                actual=number,
                allowed=everywhere,
                help="put this Scientist into a room of these that has none",
            )
        filled.add(number)
    lacking = [number for number in SCIENTIST_ROOMS if number not in filled]
    # A Scientist in a wrong room is the one who is lacking elsewhere.
    if len(lacking) > misplaced and all(one.complete for one in deck.filled("scientist-rooms")):
        yield Finding(
            rule="setup.scientist-rooms",
            message=f"no Scientist in {listed('room', 'rooms', lacking)}",
            at=("scientists",),
            actual=len(SCIENTIST_ROOMS) - len(lacking),
            allowed=len(SCIENTIST_ROOMS),
            help=f"put one into {listed('room', 'rooms', lacking)}, or leave all Scientists to chance",
        )


def _scientist_symbols(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    """Not more Scientists of a symbol than bear it; with eight rooms filled that makes two of each."""
    borne: dict[str, int] = {}
    for symbol_id, entry in known(deck, "scientist-symbols").values():
        borne[symbol_id] = borne.get(symbol_id, 0) + 1
        figures = box.symbols[symbol_id].figures
        if borne[symbol_id] > figures:
            yield Finding(
                rule="components.scientist-symbols-in-pairs",
                message=f"{borne[symbol_id]} Scientists with the symbol {symbol_id}; {figures} bear it",
                at=entry.at,
                card=symbol_id,
                actual=borne[symbol_id],
                allowed=figures,
                help="give this Scientist the symbol that is lacking",
            )


def _system(deck: Deck, scenario: DeckFile, box: PoolFile) -> Iterator[Finding]:
    for filled in deck.filled("system"):
        for token_id, entry in filled.known():
            count = box.tokens[token_id].count
            if entry.copies > count:
                yield Finding(
                    rule="components.system-token-types-six",
                    message=f"{entry.copies} System tokens {deck.pool.label(token_id)}; there are {count}",
                    at=entry.at,
                    card=token_id,
                    actual=entry.copies,
                    allowed=count,
                    help=f"write {token_id} = {count}",
                )
        if filled.complete and "old-laboratory" in scenario.variants:
            yield from _old_laboratory(deck, filled, box)
        elif filled.complete:
            yield from _all_tokens(filled.totals, box, ("system",))


def _all_tokens(tokens: Mapping[str, int], box: PoolFile, at: DocPath) -> Iterator[Finding]:
    lacking = [token_id for token_id, token in box.tokens.items() if tokens.get(token_id, 0) < token.count]
    if lacking:
        yield Finding(
            rule="setup.system-tokens-placed",
            message=f"{listed('token', 'tokens', lacking)} not all on the System board; all are placed there",
            at=at,
            actual=sum(tokens.values()),
            allowed=sum(token.count for token in box.tokens.values()),
            help=f"place all of {', '.join(f'{token_id} = {box.tokens[token_id].count}' for token_id in lacking)}",
        )


def _old_laboratory(deck: Deck, filled: Filled, box: PoolFile) -> Iterator[Finding]:
    """Two tokens are gone, neither of them the last of its type, and both from the lower rows."""
    tokens = filled.totals
    total = sum(min(copies, box.tokens[token_id].count) for token_id, copies in tokens.items())
    allowed = sum(token.count for token in box.tokens.values()) - REMOVED_TOKENS
    if total != allowed:
        yield Finding(
            rule="variant.old-laboratory",
            message=f"{counted(total, 'System tokens')}; The Old Laboratory begins with {allowed}",
            at=("system",),
            actual=total,
            allowed=allowed,
            help=f"{'add' if total < allowed else 'take out'} {counted(abs(allowed - total), 'tokens')}",
        )
    else:
        yield from _lower_rows(deck, filled, box)
    gone = [token_id for token_id in box.tokens if token_id not in tokens]
    if gone:
        yield Finding(
            rule="variant.old-laboratory-pool",
            message=f"{listed('token', 'tokens', gone)} gone; The Old Laboratory takes no last one of a type",
            at=("system",),
            actual=len(tokens),
            allowed=len(box.tokens),
            help=f"put {gone[0]} back and take one of a type that has several",
        )


def _lower_rows(deck: Deck, system: Filled, box: PoolFile) -> Iterator[Finding]:
    """Where the layout is written and is one with every type in the two upper rows, those rows are not touched."""
    rows = deck.filled("layout")
    upper = {token_id for row in rows[:UPPER_ROWS] for token_id in row.totals}
    if len(rows) != ROWS or upper != box.tokens.keys() or not all(row.complete for row in rows):
        return
    laid = deck.copies("layout")
    for token_id, entry in system.known():
        lower = sum(row.totals.get(token_id, 0) for row in rows[UPPER_ROWS:])
        gone = laid[token_id] - system.totals[token_id]
        if gone > lower:
            yield Finding(
                rule="variant.old-laboratory-lower-rows",
                message=f"{counted(gone, 'tokens')} {deck.pool.label(token_id)} gone, but the two lower rows of the "
                f"layout have {lower}; The Old Laboratory does not touch the upper rows",
                at=entry.at,
                card=token_id,
                actual=gone,
                allowed=lower,
                help=f"write {token_id} = {laid[token_id] - lower}, and take a token of another type out",
            )


def _layout(deck: Deck, box: PoolFile) -> Iterator[Finding]:
    """The rows hold all tokens; that every type lies in the two upper ones is advice."""
    rows = deck.filled("layout")
    if not all(row.complete for row in rows):
        return
    tokens = deck.copies("layout")
    for token_id, count in tokens.items():
        if count > box.tokens[token_id].count:
            yield Finding(
                rule="components.system-token-types-six",
                message=f"the layout has {count} tokens {deck.pool.label(token_id)}; there are "
                f"{box.tokens[token_id].count}",
                at=("layout",),
                card=token_id,
                actual=count,
                allowed=box.tokens[token_id].count,
                help=f"take out {counted(count - box.tokens[token_id].count, 'tokens')} {token_id}",
            )
    yield from _all_tokens(tokens, box, ("layout",))
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
