"""What a pool must obey as a whole: its factions and buildings, the size of its Main Pile, the numbers of play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.shared_worlds.cards import FACTIONS, Lane, PoolFile, Seat
from deckkit.games.shared_worlds.listing import named
from deckkit.limits import counted
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

BUILDINGS = 8
LEGENDARIES_TO_WIN, LEGENDARIES_TO_WIN_AS_A_TEAM = 3, 6
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Tribe:
    """What the rulebook says of a faction: name, resource, identity, its buildings, and the rules that say so."""

    name: str
    resource: str
    identity: str
    buildings: tuple[str, ...]
    identity_rule: str
    buildings_rule: str


TRIBES: Mapping[str, Tribe] = {
    "sapiens": Tribe(
        "Sapiens",
        "fire",
        "Development",
        ("Fire Pit", "Sapiens Camp"),
        "components.identity-sapiens",
        "components.fire-buildings",
    ),
    "neanders": Tribe(
        "Neanders",
        "leather",
        "Defense",
        ("Leather Workshop", "Neander Cave"),
        "components.identity-neanders",
        "components.leather-buildings",
    ),
    "heidels": Tribe(
        "Heidels",
        "wood",
        "Attack",
        ("Wood Yard", "Heidel Camp"),
        "components.identity-heidels",
        "components.wood-buildings",
    ),
    "denisovas": Tribe(
        "Denisovas",
        "stone",
        "Diplomatic",
        ("Stone Mine", "Denisova Cavern"),
        "components.identity-denisovas",
        "components.stone-buildings",
    ),
}
_OWNER_OF = {name: faction for faction, tribe in TRIBES.items() for name in tribe.buildings}


def findings(pool: Pool) -> Iterator[Finding]:
    """Every finding about the pool as a whole."""
    file = pool.file
    assert isinstance(file, PoolFile)
    yield from _factions(file)
    yield from _buildings(file)
    if file.provenance != "house" and file.cards:
        yield from named.missing(file.cards)
    yield from _main_pile(file)
    yield from _starting_deck(file)
    yield from _numbers(file)


def _factions(file: PoolFile) -> Iterator[Finding]:
    rule = "components.four-factions"
    strangers = len(file.factions.keys() - TRIBES.keys())
    for faction_id, faction in file.factions.items():
        if faction_id not in TRIBES:
            yield Finding(
                rule=rule,
                message=f"{faction_id} is none of the four factions",
                at=("factions", faction_id),
                card=faction_id,
                actual=faction_id,
                allowed=", ".join(FACTIONS),
                help=did_you_mean(faction_id, FACTIONS) or "take it out",
            )
            continue
        tribe = TRIBES[faction_id]
        for field, printed, cited in (
            ("name", tribe.name, rule),
            ("resource", tribe.resource, tribe.buildings_rule),
            ("identity", tribe.identity, tribe.identity_rule),
        ):
            actual = getattr(faction, field)
            if actual != printed:
                message = f"the {field} of {faction_id} is {printed}, not {actual}"
                yield _differs(("factions", faction_id, field), cited, message, actual, printed, faction_id)
    lacking = [faction for faction in FACTIONS if faction not in file.factions]
    if len(lacking) > strangers:  # a stranger may be one of the four, mistyped
        message = f"{len(FACTIONS) - len(lacking)} of the four factions are there; {', '.join(lacking)} lacking"
        here = len(FACTIONS) - len(lacking)
        help = f"add {' and '.join(f'[factions.{one}]' for one in lacking)}"
        yield Finding(rule=rule, message=message, at=("factions",), actual=here, allowed=len(FACTIONS), help=help)


def _buildings(file: PoolFile) -> Iterator[Finding]:
    copies = dict.fromkeys(FACTIONS, 0)
    for building_id, building in file.buildings.items():
        copies[building.faction] += building.copies
        at: DocPath = ("buildings", building_id)
        owner = _OWNER_OF.get(building.name)
        if owner is not None and building.faction != owner:
            message = f"{building.name} is a building of the {TRIBES[owner].name}"
            rule = TRIBES[owner].buildings_rule
            yield _differs((*at, "faction"), rule, message, building.faction, owner, building_id)
        elif building.resource != TRIBES[building.faction].resource:
            tribe = TRIBES[building.faction]
            message = f"a building of the {tribe.name} makes its cubes {tribe.resource}, not {building.resource}"
            rule = tribe.buildings_rule
            yield _differs((*at, "resource"), rule, message, building.resource, tribe.resource, building_id)
    total = sum(copies.values())
    if total != BUILDINGS:
        message = f"there are {counted(total, 'building cards')}, the game has exactly {BUILDINGS}"
        yield _differs(("buildings",), "components.eight-buildings", message, total, BUILDINGS)
    astray = any(_OWNER_OF.get(one.name, one.faction) != one.faction for one in file.buildings.values())
    if total == BUILDINGS and not astray and file.provenance != "house":
        yield from _building_names(file)
    for faction, count in copies.items():
        if count != 2 and total == BUILDINGS and not astray:
            # the two a faction are a ruling that printed cards may correct, hence a warning
            yield Finding(
                rule="components.two-building-cards-per-faction",
                message=f"the {TRIBES[faction].name} have {counted(count, 'building cards')}, 2 were to be expected",
                severity=Severity.WARNING,
                at=("buildings",),
                actual=count,
                allowed=2,
                help="compare with the printed cards",
            )


def _building_names(file: PoolFile) -> Iterator[Finding]:
    """The rulebook names all eight buildings; each is there, at the entry that seems to be it under another name."""
    names = {building.name for building in file.buildings.values()}
    for faction, tribe in TRIBES.items():
        others = [one for one, card in file.buildings.items() if card.faction == faction and card.name not in _OWNER_OF]
        for name in tribe.buildings:
            if name in names:
                continue
            other = others.pop(0) if others else None
            at: DocPath = ("buildings",) if other is None else ("buildings", other, "name")
            actual = "none" if other is None else file.buildings[other].name
            message = f"the {tribe.name} have a building called {name}" + ("" if other is None else f", not {actual}")
            rule = tribe.buildings_rule
            yield _differs(at, rule, message, actual, name, other)


def _main_pile(file: PoolFile) -> Iterator[Finding]:
    if not file.cards:
        yield Finding(
            rule="setup.graveyard-starts-with-one-card",
            message="the Main Pile has no card, at least 1 is needed to start the Graveyard",
            at=("cards",),
            actual=0,
            allowed="at least 1",
            help="add cards",
        )
        return
    legendary = sum(card.copies for card in file.cards.values() if card.legendary)
    for rule, who, needed in (
        ("victory.legacy-three-legendaries", "player", LEGENDARIES_TO_WIN),
        ("team.legacy-needs-six", "team", LEGENDARIES_TO_WIN_AS_A_TEAM),
    ):
        if legendary < needed:
            yield Finding(
                rule=rule,
                message=f"{legendary} Legendary units in all: no {who} can win by Legacy, which takes {needed}",
                severity=Severity.WARNING,
                at=("cards",),
                actual=legendary,
                allowed=f"at least {needed}",
                help=f"mark {needed - legendary} more as `legendary = true`",
            )
            return


def _starting_deck(file: PoolFile) -> Iterator[Finding]:
    wanted: dict[str, int] = {}
    for position, card_id in enumerate(file.starting_deck):
        at: DocPath = ("starting_deck", position)
        if card_id not in file.cards:
            message = f'"{card_id}" is no card of this pool'
            help = did_you_mean(card_id, file.cards) or "name a card of [cards] by its id"
            yield Finding(rule="deckkit/pool.kind", message=message, at=at, actual=card_id, help=help)
            continue
        wanted[card_id] = wanted.get(card_id, 0) + MOST_PLAYERS
        there = file.cards[card_id].copies
        if there < wanted[card_id]:
            message = f"four starting Decks take {wanted[card_id]} copies of {card_id}, there are {there}"
            yield _differs(at, "deckkit/pool.kind", message, wanted[card_id], there, card_id)


def _numbers(file: PoolFile) -> Iterator[Finding]:
    if file.provenance != "house":
        for field, printed, rule in (
            ("draw", 5, "end.draw-five"),
            ("keep", 3, "end.keep-up-to-three"),
            ("per_worker_pair", 5, "worker.five-more-cards-per-pair"),
        ):
            actual = getattr(file.acquire, field)
            if actual != printed:
                message = f"acquire.{field} is {printed}, not {actual}, unless the pool is of provenance house"
                yield _differs(("acquire", field), rule, message, actual, printed)
    for name, rule, known in (
        ("seats", "components.player-count", get_args(Seat)),
        ("lanes", "lane.three-lanes", get_args(Lane)),
    ):
        listed: list[str] = getattr(file.layout, name)
        if sorted(listed) != sorted(known):
            message = f"layout.{name} lists {', '.join(listed) or 'none'}; each of {', '.join(known)} stands there once"
            yield _differs(("layout", name), rule, message, ", ".join(listed), ", ".join(known))


def _differs(
    at: DocPath, rule: str, message: str, actual: int | str, allowed: int | str, card: str | None = None
) -> Finding:
    help = f"make it {allowed}"
    return Finding(rule=rule, message=message, at=at, card=card, actual=actual, allowed=allowed, help=help)
