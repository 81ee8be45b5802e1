"""The faction draft of a setup: how many picks, in which order, of which factions, and the building of each."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.declaration import unsaid
from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Building
from deckkit.games.shared_worlds.deck import who
from deckkit.joins import Matches
from deckkit.limits import Declared, Limit, Stock, counted

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.games.shared_worlds.deck import DeckFile
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


ALWAYS = (Limit("setup.draft-two-different-factions", "factions", each=True, at_most=1, own_words=unsaid),)
"""What binds the picks of every table. `findings` words all limits of the draft, since buildings go with factions."""


def always_of(pool: "Pool") -> Iterator[Declared]:
    """What binds the picks of every table that plays with these cards."""
    shared = Stock(
        "setup.draft-faction-may-be-shared", "factions", _stock_of(pool), False, across=("factions",), own_words=unsaid
    )
    copies = {building: _copies(pool, building) for building in pool.ids(("buildings",))}
    taken = Stock(
        "setup.draft-choose-building-of-faction", "buildings", copies, False, across=("buildings",), own_words=unsaid
    )
    yield from (shared, taken)


def limits(file: "DeckFile") -> Iterator[Declared]:
    """What binds the picks of a table with so many players."""
    mode = MODES.get(len(file.seats))
    if mode is not None:
        number = mode.picks
        yield Limit(mode.picks_rule, "factions", number, number, unit="factions", own_words=unsaid)
        yield Limit("setup.one-building-per-pick", "buildings", number, number, unit="buildings", own_words=unsaid)
        yield Matches("setup.one-building-per-pick", "buildings", of="factions", card_field="faction", own_words=unsaid)


def findings(deck: "Deck", file: "DeckFile") -> Iterator[Finding]:
    """What the picks of a table break; the number and the order of picks only where the number of players is legal."""
    mode = MODES.get(len(file.seats))
    factions, buildings = deck.filled("factions"), deck.filled("buildings")
    surplus: set[tuple[int, int]] = set()
    if mode is not None:
        yield from _order(file, mode)
    for position, (picked, built) in enumerate(zip(factions, buildings, strict=True)):
        player = who(file.seats, position)
        if mode is not None:
            yield from _number_of_picks(player, picked, mode)
        yield from _different(deck.pool, player, picked)
        if picked.complete and built.complete:
            match = _matched(deck.pool, picked, built, mode)
            surplus |= {(position, line) for line in (*match.surplus, *match.excused)}
            yield from _building_per_pick(deck.pool, player, built, match)
    yield from _stock(deck.pool, file, factions, buildings, surplus)


def _order(file: "DeckFile", mode: Mode) -> Iterator[Finding]:
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


def _number_of_picks(player: str, filled: "Filled", mode: Mode) -> Iterator[Finding]:
    picked = len(filled.entries)
    if picked != mode.picks:
        change = mode.picks - picked
        yield Finding(
            rule=mode.picks_rule,
            message=f"{player} has picked {counted(picked, 'factions')}, exactly {mode.picks} "
            + ("is" if mode.picks == 1 else "are")
            + " picked here",
            at=filled.zone.path,
            actual=picked,
            allowed=mode.picks,
            help=f"add {counted(change, 'factions')}" if change > 0 else f"take out {counted(-change, 'factions')}",
        )


def _different(pool: "Pool", player: str, picked: "Filled") -> Iterator[Finding]:
    seen: set[str] = set()
    for faction, entry in picked.known():
        if faction in seen:
            yield Finding(
                rule="setup.draft-two-different-factions",
                message=f"{player} has picked {pool.cards[faction].name} twice",
                at=entry.at,
                card=faction,
                actual=2,
                allowed=1,
                help="pick another faction",
            )
        seen.add(faction)


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


def _building_per_pick(pool: "Pool", player: str, built: "Filled", match: _Match) -> Iterator[Finding]:
    """Each pick brings a building of its faction, and there is no other building: one finding for each line to mend."""
    rule, lacking = "setup.one-building-per-pick", iter(match.lacking)
    for line in match.surplus:
        entry = built.entries[line]
        building = entry.id or entry.ref
        faction, owed = _faction(pool, building), next(lacking, None)
        name = pool.cards[faction].name if faction in pool.cards else faction
        why = f"a pick of {name} brings 1 building" if faction in match.picks else f"{name} was not picked"
        yield Finding(
            rule=rule,
            message=f"{player} has {pool.label(building)}, but {why}"
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
            rule=rule,
            message=f"{player} has picked {pool.cards[faction].name} and has no building for it",
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


def _stock(
    pool: "Pool",
    file: "DeckFile",
    factions: "list[Filled]",
    buildings: "list[Filled]",
    surplus: set[tuple[int, int]],
) -> Iterator[Finding]:
    """No faction is picked when its buildings are gone, and no building is taken that lies before another player.

    surplus  seat and line of buildings that no pick brings, which is said already
    """
    mode = MODES.get(len(file.seats))
    stock = _stock_of(pool)
    gone: set[str] = set()
    taken = Counter[str]()
    for position, turn in _in_draft_order(factions, mode):
        entry = factions[position].entries[turn]
        faction = entry.id
        if faction is None or faction in {one.id for one in factions[position].entries[:turn]}:
            continue  # not understood, or a double pick, which is refused as such
        taken[faction] += 1
        if taken[faction] > stock[faction]:
            gone.add(faction)
            yield Finding(
                rule="setup.draft-faction-may-be-shared",
                message=f"{who(file.seats, position)} cannot pick {pool.cards[faction].name}: "
                f"of its {counted(stock[faction], 'buildings')} none is left",
                at=entry.at,
                card=faction,
                actual=taken[faction],
                allowed=stock[faction],
                help="pick a faction that has a building left",
            )
    for position, turn in _in_draft_order(buildings, mode):
        entry = buildings[position].entries[turn]
        if entry.id is None or (position, turn) in surplus or _faction(pool, entry.id) in gone:
            continue
        taken[entry.id] += 1
        if taken[entry.id] > _copies(pool, entry.id):
            faction = _faction(pool, entry.id)
            left = sorted(one for one in pool.ids(("buildings",)) if _faction(pool, one) == faction and one != entry.id)
            yield Finding(
                rule="setup.draft-choose-building-of-faction",
                message=f"{who(file.seats, position)} cannot take {pool.label(entry.id)}, it has been taken before",
                at=entry.at,
                card=entry.id,
                actual=taken[entry.id],
                allowed=_copies(pool, entry.id),
                help=f"take {' or '.join(left)}" if left else "pick another faction",
            )


def _in_draft_order(zones: "list[Filled]", mode: Mode | None) -> Iterator[tuple[int, int]]:
    """Seat and line of each entry, first picks first, the seats of a round in the order of the draft."""
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
