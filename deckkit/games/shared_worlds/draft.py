"""The faction draft of a setup: how many picks, in which order, of which factions, and the building of each."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.findings import Finding
from deckkit.games.shared_worlds.cards import Building

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


def findings(deck: "Deck", file: "DeckFile") -> Iterator[Finding]:
    """What the picks of a table break; the number and the order of picks only where the number of players is legal."""
    mode = MODES.get(len(file.seats))
    factions, buildings = deck.filled("factions"), deck.filled("buildings")
    if mode is not None:
        yield from _order(file, mode)
        for position, filled in enumerate(factions):
            yield from _number_of_picks(position, filled, mode)
    for position, (picked, built) in enumerate(zip(factions, buildings, strict=True)):
        yield from _different(deck.pool, position, picked)
        if picked.complete and built.complete:
            yield from _building_per_pick(deck.pool, position, picked, built)
    yield from _stock(deck.pool, factions, buildings, mode)


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


def _number_of_picks(position: int, filled: "Filled", mode: Mode) -> Iterator[Finding]:
    picked = len(filled.entries)
    if picked != mode.picks:
        change = mode.picks - picked
        noun = "faction" if abs(change) == 1 else "factions"
        yield Finding(
            rule=mode.picks_rule,
            message=f"P{position + 1} has picked {picked} factions, exactly {mode.picks} "
            + ("is" if mode.picks == 1 else "are")
            + " picked here",
            at=filled.zone.path,
            actual=picked,
            allowed=mode.picks,
            help=f"add {change} {noun}" if change > 0 else f"take out {-change} {noun}",
        )


def _different(pool: "Pool", position: int, picked: "Filled") -> Iterator[Finding]:
    seen: set[str] = set()
    for faction, entry in picked.known():
        if faction in seen:
            yield Finding(
                rule="setup.draft-two-different-factions",
                message=f"P{position + 1} has picked {pool.cards[faction].name} twice",
                at=entry.at,
                card=faction,
                actual=2,
                allowed=1,
                help="pick another faction",
            )
        seen.add(faction)


def _building_per_pick(pool: "Pool", position: int, picked: "Filled", built: "Filled") -> Iterator[Finding]:
    """Each pick brings a building of its faction, and there is no other building."""
    rule, who = "setup.one-building-per-pick", f"P{position + 1}"
    owed = Counter(faction for faction, _ in picked.known())
    for building, entry in built.known():
        faction = _faction(pool, building)
        owed[faction] -= 1
        if owed[faction] >= 0:
            continue
        of = pool.cards[faction].name if faction in pool.cards else faction
        mine = any(faction == one for one, _ in picked.known())
        why = f"a pick of {of} brings 1 building" if mine else f"{of} was not picked"
        yield Finding(
            rule=rule,
            message=f"{who} has {pool.label(building)}, but {why}",
            at=entry.at,
            card=building,
            actual=faction,
            allowed=", ".join(entry.ref for entry in picked.entries) or "no building",
            help=f"take out {building}",
        )
    for faction, number in owed.items():
        if number > 0:
            fitting = [one for one in pool.ids(("buildings",)) if _faction(pool, one) == faction]
            yield Finding(
                rule=rule,
                message=f"{who} has picked {pool.cards[faction].name} and has no building for it",
                at=built.zone.path,
                card=faction,
                actual=0,
                allowed=1,
                help=f"add {' or '.join(sorted(fitting))}" if fitting else None,
            )


def _stock(pool: "Pool", factions: "list[Filled]", buildings: "list[Filled]", mode: Mode | None) -> Iterator[Finding]:
    """No faction is picked when its buildings are gone, and no building is taken that lies before another player."""
    stock = Counter[str]()
    for building in pool.ids(("buildings",)):
        stock[_faction(pool, building)] += _copies(pool, building)
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
                message=f"P{position + 1} cannot pick {pool.cards[faction].name}: of its {stock[faction]} buildings "
                "none is left",
                at=entry.at,
                card=faction,
                actual=taken[faction],
                allowed=stock[faction],
                help="pick a faction that has a building left",
            )
    for position, turn in _in_draft_order(buildings, mode):
        entry = buildings[position].entries[turn]
        if entry.id is None or _faction(pool, entry.id) in gone:
            continue
        taken[entry.id] += 1
        if taken[entry.id] > _copies(pool, entry.id):
            faction = _faction(pool, entry.id)
            left = sorted(one for one in pool.ids(("buildings",)) if _faction(pool, one) == faction and one != entry.id)
            yield Finding(
                rule="setup.draft-choose-building-of-faction",
                message=f"P{position + 1} cannot take {pool.label(entry.id)}, it has been taken before",
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
