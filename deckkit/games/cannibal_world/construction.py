"""What makes a deck, a tournament sideboard and the decks of a 2 vs 2 side legal; and an exchange between games."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from deckkit import models
from deckkit.decklist import Deck, Filled, doubled_names
from deckkit.declaration import unsaid
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games.cannibal_world.cards import FACTIONS, Card, Habitat, PoolFile
from deckkit.games.cannibal_world.deck import DeckFile, Held, Player
from deckkit.joins import Within
from deckkit.limits import Belongs, Declared, Limit, Stock
from deckkit.limits import findings as broken_limits
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

_LEADER, _RESTRICTED, _COMMON = {"rank": "leader"}, {"rank": "restricted"}, {"rank": "common"}
_SMALLEST_DECK, MOST_POINTS = 15, 160
_PRECONSTRUCTED = "construction.preconstructed-one-per-faction"

VALUE_CAP = Limit("construction.value-cap", "main", at_most=MOST_POINTS, measure="value", unit="points")
SINGLE_FACTION = Belongs("construction.single-faction", "main", "faction", "faction", among=FACTIONS)
ALWAYS = (
    Limit("construction.min-cards", "main", at_least=_SMALLEST_DECK, needed=True),
    Limit("construction.max-cards", "main", at_most=25),
    VALUE_CAP,
    Limit("construction.leader-required", "main", at_least=1, where=_LEADER, unit="Leader cards"),
    Limit("construction.leader-at-most-one", "main", at_most=1, where=_LEADER, unit="Leader cards"),
    Limit("construction.restricted-single-copy", "main", at_most=1, where=_RESTRICTED, each=True),
    Limit(
        "construction.restricted-at-most-three", "main", at_most=3, where=_RESTRICTED, unit="Restricted cards", capped=1
    ),
    Limit("construction.common-three-copies", "main", at_most=3, where=_COMMON, each=True),
    Limit("tournament.sideboard-points", "sideboard", at_most=55, measure="value", unit="points"),
    SINGLE_FACTION,
    Limit("construction.habitat-required", "habitat", at_least=1, at_most=1, unit="Habitat cards", needed=True),
    Within("setup.reinforcements-one-card", "reinforcement", of="main"),
)
"""What binds every list, whatever its head and its pool."""


@dataclass(frozen=True, slots=True)
class _Holder:
    """One who brings a deck: the head of the file, or a player of a side, with the way to it in the file."""

    held: Held
    at: DocPath

    @property
    def who(self) -> str:
        """What to call the deck in a message."""
        return f"the deck of {self.held.name}" if isinstance(self.held, Player) else "the deck"

    def zone(self, deck: Deck, role: str) -> Filled | None:
        """This holder's zone of a role, or None where it was left out."""
        own = (filled for filled in deck.filled(role) if filled.zone.path[:-1] == self.at)
        return next(own, None)

    def agreed(self, deck: Deck) -> str | None:
        """The faction of all cards of main, where another is declared; that is one mistake, and said once."""
        main = self.zone(deck, "main")
        return None if main is None else SINGLE_FACTION.agreed(deck, main)

    def listed(self, pool: PoolFile) -> Mapping[str, int] | None:
        """The preconstructed deck that this one claims to be, where it claims that and the pool has the list."""
        own = (copies for faction, copies in pool.preconstructed.items() if faction == self.held.faction)
        return next(own, None) if self.held.preconstructed else None


def _holders(file: DeckFile) -> list[_Holder]:
    if file.players is None:
        return [_Holder(file, ())]
    return [_Holder(player, ("players", position)) for position, player in enumerate(file.players)]


def limits(file: models.DeckFile, pool: Pool) -> tuple[Declared, ...]:
    """What binds every deck; the preconstructed list of a deck that claims to be one; a Habitat of the own factions."""
    assert isinstance(file, DeckFile) and isinstance(pool.file, PoolFile)
    holders = _holders(file)
    listed = {holder.at: copies for holder in holders if (copies := holder.listed(pool.file)) is not None}
    stocks = [_preconstructed((*at, "main"), copies) for at, copies in listed.items()]
    own: tuple[Declared, ...] = ALWAYS
    if len(listed) == len(holders) and all(_worth(pool.file, copies) <= MOST_POINTS for copies in listed.values()):
        # Who plays the list card by card keeps the cap with it, and a card too many is not one more mistake.
        cap = replace(VALUE_CAP, own_words=unsaid, said_as=(_PRECONSTRUCTED, SINGLE_FACTION.rule))
        own = tuple(cap if limit is VALUE_CAP else limit for limit in ALWAYS)
    factions = tuple(holder.held.faction for holder in holders)
    if not factions or not all(faction in FACTIONS for faction in factions):
        return (*own, *stocks)  # the Habitat may well be of the faction that cannot be read
    home = Limit(
        "construction.habitat-required" if file.players is None else "team.single-habitat",
        "habitat",
        at_least=1,
        where={"faction": factions},
        own_words=_wrong_habitat,
        said_as=(SINGLE_FACTION.rule,),
    )
    return (*own, *stocks, home)


def _preconstructed(at: DocPath, copies: Mapping[str, int]) -> Stock:
    return Stock(
        _PRECONSTRUCTED,
        "main",
        copies,
        at=at,
        called="the preconstructed deck",
        own_words=_other_cards,
        said_as=(SINGLE_FACTION.rule, "construction.min-cards"),
    )


def _other_cards(limit: Stock, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """Each card that the preconstructed deck has in another number, unless it is the faction that is mistyped."""
    if SINGLE_FACTION.agreed(deck, filled) is None:
        yield from limit.findings(deck, filled)


def _worth(pool: PoolFile, copies: Mapping[str, int]) -> int:
    return sum(pool.cards[card_id].value * number for card_id, number in copies.items() if card_id in pool.cards)


def findings(deck: Deck) -> Iterator[Finding]:
    """What is no sum or count: factions, the habitat, the reinforcement, claims to be preconstructed, sides of two."""
    file = deck.file
    assert isinstance(file, DeckFile)
    holders = _holders(file)
    if file.players is not None:
        yield from _side_findings(file)
    for holder in holders:
        yield from _faction_findings(holder)
        yield from _absent_main_findings(deck, holder)
        yield from _sideboard_findings(deck, holder)
        yield from _no_such_list_findings(deck, holder)
    if file.habitat is None and deck.in_shape:
        yield _no_habitat(deck, file, holders)


def _side_findings(file: DeckFile) -> Iterator[Finding]:
    assert file.players is not None
    if len(file.players) != 2:
        yield Finding(
            rule="team.sides",
            message=f"the side has {len(file.players)} players, a side has 2",
            at=("players",),
            actual=len(file.players),
            allowed=2,
            help="write a table [[players]] for each of the two; leave them out for a deck of one player",
        )
    yield from doubled_names((one.name, ("players", place, "name")) for place, one in enumerate(file.players))
    for key in Held.model_fields:
        if key in file.model_fields_set:  # whatever stands there is not looked at, see ZONES
            yield Finding(
                rule="team.own-decks",
                message=f"each player of a side has an own deck, so {key} belongs to a player and not to the side",
                at=(key,),
                help=f"move {key} into a table [[players]]",
            )


def _faction_findings(holder: _Holder) -> Iterator[Finding]:
    faction = holder.held.faction
    if faction is None:
        yield Finding(
            rule="setup.choose-faction",
            message=f"{holder.who} does not say its faction",
            at=holder.at,
            allowed=", ".join(FACTIONS),
            help='add a line `faction = "rats"`, or another of the four',
        )
    elif faction not in FACTIONS:
        yield Finding(
            rule="components.four-factions",
            message=f"{faction!r} is none of the four factions",
            at=(*holder.at, "faction"),
            actual=faction,
            allowed=", ".join(FACTIONS),
            help=did_you_mean(faction, FACTIONS) or f"write one of {', '.join(FACTIONS)}",
        )


def _absent_main_findings(deck: Deck, holder: _Holder) -> Iterator[Finding]:
    """An empty [main] is found by the limits; where there is none at all, they bind nothing.

    A key that was left out as unknown may be the one that seems to be missing.
    """
    if holder.zone(deck, "main") is None and deck.in_shape:
        yield Finding(
            rule="construction.min-cards",
            message=f"{holder.who} has no main, at least {_SMALLEST_DECK} cards are needed",
            at=holder.at,
            actual=0,
            allowed=_SMALLEST_DECK,
            help=f"add a table [{'players.main' if holder.at else 'main'}] of id = copies",
        )


def _sideboard_findings(deck: Deck, holder: _Holder) -> Iterator[Finding]:
    """No rule limits a sideboard but its points; a card that no exchange could ever bring in is worth a warning."""
    sideboard = holder.zone(deck, "sideboard")
    if sideboard is None or holder.held.faction not in FACTIONS:
        return
    for card_id, entry in sideboard.known():
        card = deck.pool.cards[card_id]
        assert isinstance(card, Card)
        if card.faction not in (holder.held.faction, holder.agreed(deck)):
            yield Finding(
                rule="tournament.exchange-result-valid",
                message=f"{deck.pool.label(card_id)} is a card of the {card.faction}: it can never come into a deck of "
                f"the {holder.held.faction}",
                severity=Severity.WARNING,
                at=entry.at,
                card=card_id,
                actual=card.faction,
                allowed=holder.held.faction,
                help=f"take {card_id} out of the sideboard",
            )


def _no_such_list_findings(deck: Deck, holder: _Holder) -> Iterator[Finding]:
    """Of a deck that claims to be preconstructed, and is of a faction of which the pool has no such deck."""
    pool, faction = deck.pool.file, holder.held.faction
    assert isinstance(pool, PoolFile)
    known = faction in FACTIONS and holder.zone(deck, "main") is not None
    if holder.held.preconstructed and known and holder.agreed(deck) is None and holder.listed(pool) is None:
        yield Finding(
            rule=_PRECONSTRUCTED,
            message=f"the pool has no preconstructed deck of the {faction} that this could be",
            at=(*holder.at, "preconstructed"),
            help="leave preconstructed out, or check against a pool that has the list",
        )


def _habitats_of(deck: Deck, factions: Collection[str | None]) -> list[str]:
    """The ids of the Habitat cards of these factions."""
    pool = deck.pool.file
    assert isinstance(pool, PoolFile)
    return [habitat_id for habitat_id, habitat in pool.habitats.items() if habitat.faction in factions]


def _no_habitat(deck: Deck, file: DeckFile, holders: list[_Holder]) -> Finding:
    own = _habitats_of(deck, [holder.held.faction for holder in holders])
    return Finding(
        rule="construction.habitat-required",
        message=f"the {'deck' if file.players is None else 'side'} has no Habitat card",
        actual=0,
        allowed=1,
        help=f'add a line `habitat = "{own[0] if own else "..."}"`',
    )


def _wrong_habitat(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """The Habitat of another faction; where it is one with all cards, only the faction that is declared is wrong."""
    file = deck.file
    assert isinstance(file, DeckFile)
    holders = _holders(file)
    factions, agreed = [holder.held.faction for holder in holders], [holder.agreed(deck) for holder in holders]
    for habitat_id, entry in filled.known():
        habitat = deck.pool.cards[habitat_id]
        if isinstance(habitat, Habitat) and habitat.faction not in agreed:
            own = _habitats_of(deck, factions)
            named = " and ".join(sorted({faction for faction in factions if faction}))
            yield Finding(
                rule=limit.rule,
                message=f"{deck.pool.label(habitat_id)} is the Habitat of the {habitat.faction}, "
                f"{'this is a deck of' if file.players is None else 'the side is of'} the {named}",
                at=entry.at,
                card=habitat_id,
                actual=habitat_id,
                allowed=" or ".join(own) or None,
                help=f'habitat = "{own[0]}"' if own else None,
            )


def exchange_findings(registered: Deck, played: Deck) -> Iterator[Finding]:
    """What is wrong with a deck after an exchange with the sideboard, its places being those of the played list.

    Main and sideboard together are still the registered cards, the habitat is the same, and main is a legal deck. The
    points of the cards left aside are not looked at, nor whether main still is the preconstructed deck it was.
    """
    before, after = registered.file, played.file
    assert isinstance(before, DeckFile) and isinstance(after, DeckFile)
    if registered.copies("habitat") != played.copies("habitat"):
        yield Finding(
            rule="tournament.sideboard-habitat",
            message=f"the Habitat card is {after.habitat}, {before.habitat} was registered",
            at=("habitat",),
            actual=after.habitat,
            allowed=before.habitat,
            help=f'habitat = "{before.habitat}"',
        )
    for old, new in zip(_holders(before), _holders(after), strict=False):
        yield from _closed_pool_findings(_together(registered, old), _together(played, new), played, new)
    main_limits = [limit for limit in ALWAYS if limit.role == "main"]
    yield from broken_limits(main_limits, played)


def _together(deck: Deck, holder: _Holder) -> dict[str, int]:
    """Copies of each card in this holder's main deck and sideboard."""
    counted: dict[str, int] = {}
    for filled in (holder.zone(deck, "main"), holder.zone(deck, "sideboard")):
        for card_id, copies in filled.totals.items() if filled is not None else ():
            counted[card_id] = counted.get(card_id, 0) + copies
    return counted


def _closed_pool_findings(
    registered: dict[str, int], played: dict[str, int], deck: Deck, holder: _Holder
) -> Iterator[Finding]:
    for card_id in sorted(registered.keys() | played.keys()):
        actual, allowed = played.get(card_id, 0), registered.get(card_id, 0)
        if actual != allowed:
            yield Finding(
                rule="tournament.exchange-closed-pool",
                message=f"{deck.pool.label(card_id)}: {actual} in main and sideboard together, "
                f"{allowed} were registered",
                at=(*holder.at, "main", card_id),
                card=card_id,
                actual=actual,
                allowed=allowed,
                help="an exchange moves cards between main and sideboard; no card comes in or goes out",
            )
