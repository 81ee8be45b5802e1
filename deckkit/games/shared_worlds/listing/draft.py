"""The faction draft of a setup: how many picks, in which order, of which factions, and the building of each."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.declaration import unsaid
from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Building
from deckkit.games.shared_worlds.deck import DeckFile, player_of, who
from deckkit.joins import Matches, beside
from deckkit.limits import Declared, Limit, Stock, counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Entry, Filled
    from deckkit.pools import Pool


@dataclass(frozen=True, slots=True)
class Mode:
    """The draft with some number of players: picks for each, the order of the seats, and the rules that say so."""

    picks: int
    picks_rule: str
    order: tuple[int, ...]
    order_rule: str


MODES = {
    2: Mode(2, "setup.two-factions-with-two-or-three", (1, 2, 1, 2), "setup.draft-order-two-players"),
    3: Mode(2, "setup.two-factions-with-two-or-three", (1, 2, 3, 1, 2, 3), "setup.draft-order-three-players"),
    4: Mode(1, "setup.one-faction-with-four", (1, 3, 2, 4), "setup.draft-order-four-players"),
}


_TWICE, _PER_PICK = "setup.draft-two-different-factions", "setup.one-building-per-pick"
_SHARED, _TAKEN = "setup.draft-faction-may-be-shared", "setup.draft-choose-building-of-faction"


def always_of(pool: "Pool") -> Iterator[Declared]:
    """What binds the picks of every table that plays with these cards.

    No faction is picked when its buildings are gone, and no building is taken that lies before another player.
    """
    stock = _stock_of(pool)
    yield Stock(_SHARED, "factions", stock, False, across=("factions",), own_words=_gone, said_as=(_TWICE,))
    copies = {building: _copies(pool, building) for building in pool.ids(("buildings",))}
    # A building that no pick brings, or of a faction that cannot be picked any more, is refused as that.
    said_as = (_PER_PICK, _SHARED, _TWICE, *{mode.picks_rule for mode in MODES.values()})
    yield Stock(_TAKEN, "buildings", copies, False, across=("buildings",), own_words=_taken, said_as=said_as)


def limits(file: DeckFile) -> Iterator[Declared]:
    """What binds the picks of a table with so many players; a pick that is missing or doubled has no building."""
    mode = MODES.get(len(file.seats))
    said_as = (_TWICE,) if mode is None else (_TWICE, mode.picks_rule)
    if mode is not None:
        number = mode.picks
        yield Limit(mode.picks_rule, "factions", number, number, unit="factions", own_words=_number_of_picks)
        yield Limit(_PER_PICK, "buildings", number, number, unit="buildings", own_words=unsaid, said_as=said_as)
    words = _building_per_pick
    yield Matches(_PER_PICK, "buildings", of="factions", card_field="faction", own_words=words, said_as=said_as)


def findings(file: DeckFile) -> Iterator[Finding]:
    """An order of picks that is not the one for so many players."""
    mode = MODES.get(len(file.seats))
    if mode is not None:
        yield from _order(file, mode)


def _order(file: DeckFile, mode: Mode) -> Iterator[Finding]:
    if file.draft is not None and tuple(file.draft) != mode.order:
        wanted = ", ".join(f"P{seat}" for seat in mode.order)
        written = ", ".join(f"P{seat}" for seat in file.draft) or "nobody"
        yield Finding(
            rule=mode.order_rule,
            message=f"{len(file.seats)} players pick in the order {wanted}, here {written}",
            at=("draft",),
            actual=written,
            allowed=wanted,
            help=f"write draft = {list(mode.order)}, or leave it out",
        )


def _number_of_picks(limit: Limit, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    picked, number = len(filled.entries), limit.at_most or 0
    if picked == number:
        return  # a pick that was not understood is one too
    change = number - picked
    yield Finding(
        rule=limit.rule,
        message=f"{player_of(deck, filled)} has picked {counted(picked, 'factions')}, exactly {number} "
        + ("is" if number == 1 else "are")
        + " picked here",
        at=filled.zone.path,
        actual=picked,
        allowed=number,
        help=f"add {counted(change, 'factions')}" if change > 0 else f"take out {counted(-change, 'factions')}",
    )


def _picked_twice(limit: Limit, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    seen: set[str] = set()
    for faction, entry in filled.known():
        if faction in seen:
            yield Finding(
                rule=limit.rule,
                message=f"{player_of(deck, filled)} has picked {deck.pool.cards[faction].name} twice",
                at=entry.at,
                card=faction,
                actual=2,
                allowed=1,
                help="pick another faction",
            )
        seen.add(faction)


ALWAYS = (Limit(_TWICE, "factions", each=True, at_most=1, own_words=_picked_twice),)
"""What binds the picks of every table."""


@dataclass(frozen=True, slots=True)
class _Match:
    """Buildings held against picks: the lines of buildings that no pick brings, and the picks that have no building.

    picks    the factions picked
    excused  lines of buildings that would go with a pick which is missing or doubled
    """

    picks: list[str]
    surplus: list[int]
    lacking: list[str]
    excused: list[int]


def _matched(pool: "Pool", picked: "Filled", built: "Filled", mode: Mode | None) -> _Match:
    """A pick that is missing or doubled is refused as such; a building that would go with it is no more mistake."""
    picks = list(dict.fromkeys(faction for faction, _ in picked.known()))
    surplus, lacking = [], list(picks)
    for line, (building, _) in enumerate(built.known()):
        if (faction := _faction(pool, building)) in lacking:
            lacking.remove(faction)
        else:
            surplus.append(line)
    number = len(picked.entries) if mode is None else mode.picks
    open_picks, picks_too_many = max(0, number - len(picks)), max(0, len(picks) - number)
    lacking = lacking[: max(0, len(lacking) - picks_too_many)]
    return _Match(picks, surplus[open_picks:], lacking, surplus[:open_picks])


def _match_of(deck: "Deck", built: "Filled") -> _Match | None:
    """The buildings of a player against the picks, where all of both were understood."""
    picked = beside(deck, built, "factions")
    if picked is None or not (picked.complete and built.complete):
        return None
    return _matched(deck.pool, picked, built, _mode_of(deck))


def _mode_of(deck: "Deck") -> Mode | None:
    """The draft for so many players, where the game is for so many."""
    assert isinstance(deck.file, DeckFile)
    return MODES.get(len(deck.file.seats))


def _building_per_pick(limit: Matches, deck: "Deck", built: "Filled") -> Iterator[Finding]:
    """Each pick brings a building of its faction, and there is no other building: one finding for each line to mend."""
    match, pool = _match_of(deck, built), deck.pool
    if match is None:
        return
    lacking = iter(match.lacking)
    for line in match.surplus:
        entry = built.entries[line]
        building = entry.id or entry.ref
        faction, owed = _faction(pool, building), next(lacking, None)
        name = pool.cards[faction].name if faction in pool.cards else faction
        why = f"a pick of {name} brings 1 building" if faction in match.picks else f"{name} was not picked"
        yield Finding(
            rule=limit.rule,
            message=f"{player_of(deck, built)} has {pool.label(building)}, but {why}"
            + ("" if owed is None else f", and the pick of {pool.cards[owed].name} has no building"),
            at=entry.at,
            card=building,
            actual=faction,
            allowed=", ".join(match.picks) or "no building",
            help=f"take out {building}" if owed is None else f"write {_choice(pool, owed)} in place of {building}",
        )
    for faction in lacking:
        choice = _choice(pool, faction)
        yield Finding(
            rule=limit.rule,
            message=f"{player_of(deck, built)} has picked {pool.cards[faction].name} and has no building for it",
            at=built.zone.path,
            card=faction,
            actual=0,
            allowed=1,
            help=f"add {choice}" if choice else "pick a faction that has buildings",
        )


def _choice(pool: "Pool", faction: str) -> str:
    """The buildings of a faction, for a message."""
    return " or ".join(sorted(one for one in pool.ids(("buildings",)) if _faction(pool, one) == faction))


def _stock_of(pool: "Pool") -> dict[str, int]:
    """How many building cards each faction has, and so how many players can pick it."""
    stock = Counter[str]()
    for building in pool.ids(("buildings",)):
        stock[_faction(pool, building)] += _copies(pool, building)
    return stock


def _gone(limit: Stock, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    """Each pick of a faction of which no building is left."""
    file, pool = deck.file, deck.pool
    assert isinstance(file, DeckFile)
    for position, entry, taken in _picks_beyond(limit.copies, deck):
        assert entry.id is not None
        left = limit.copies.get(entry.id, 0)
        yield Finding(
            rule=limit.rule,
            message=f"{who(file.seats, position)} cannot pick {pool.cards[entry.id].name}: "
            f"of its {counted(left, 'buildings')} none is left",
            at=entry.at,
            card=entry.id,
            actual=taken,
            allowed=left,
            help="pick a faction that has a building left",
        )


def _picks_beyond(stock: Mapping[str, int], deck: "Deck") -> Iterator[tuple[int, "Entry", int]]:
    """Seat and line of each pick beyond the buildings of its faction, and the how-manieth pick of the faction it is."""
    factions, taken = deck.filled("factions"), Counter[str]()
    for position, turn in _in_draft_order(factions, deck):
        entry = factions[position].entries[turn]
        if entry.id is None or entry.id in {one.id for one in factions[position].entries[:turn]}:
            continue  # not understood, or a double pick, which is refused as such
        taken[entry.id] += 1
        if taken[entry.id] > stock.get(entry.id, 0):
            yield position, entry, taken[entry.id]


def _taken(limit: Stock, deck: "Deck", filled: "Filled") -> Iterator[Finding]:
    """Each building that has been taken before, unless its line or the pick of its faction is refused already."""
    file, pool, buildings = deck.file, deck.pool, deck.filled("buildings")
    assert isinstance(file, DeckFile)
    gone = {entry.id for _, entry, _ in _picks_beyond(_stock_of(pool), deck)}
    matches = {position: match for position, built in enumerate(buildings) if (match := _match_of(deck, built))}
    refused = {(at, line) for at, match in matches.items() for line in (*match.surplus, *match.excused)}
    taken = Counter[str]()
    for position, turn in _in_draft_order(buildings, deck):
        entry = buildings[position].entries[turn]
        if entry.id is None or (position, turn) in refused or _faction(pool, entry.id) in gone:
            continue
        taken[entry.id] += 1
        if taken[entry.id] > (number := limit.copies[entry.id]):
            faction = _faction(pool, entry.id)
            left = sorted(one for one in pool.ids(("buildings",)) if _faction(pool, one) == faction and one != entry.id)
            yield Finding(
                rule=limit.rule,
                message=f"{who(file.seats, position)} cannot take {pool.label(entry.id)}, it has been taken before",
                at=entry.at,
                card=entry.id,
                actual=taken[entry.id],
                allowed=number,
                help=f"take {' or '.join(left)}" if left else "pick another faction",
            )


def _in_draft_order(zones: "list[Filled]", deck: "Deck") -> Iterator[tuple[int, int]]:
    """Seat and line of each entry, first picks first, the seats of a round in the order of the draft."""
    mode = _mode_of(deck)
    seats = [seat - 1 for seat in dict.fromkeys(mode.order)] if mode else list(range(len(zones)))
    for turn in range(max((len(filled.entries) for filled in zones), default=0)):
        yield from ((seat, turn) for seat in seats if turn < len(zones[seat].entries))


def _faction(pool: "Pool", building_id: str) -> str:
    building = pool.cards[building_id]
    assert isinstance(building, Building)
    return building.faction


def _copies(pool: "Pool", building_id: str) -> int:
    building = pool.cards[building_id]
    assert isinstance(building, Building)
    return building.copies
