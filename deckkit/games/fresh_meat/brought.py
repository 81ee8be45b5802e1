"""What the players bring: one list for all, with who plays what, which Encounters come, and what lies in the decks."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.games.fresh_meat.pieces import Card, Character, EncounterCard, FeatureCard
from deckkit.games.fresh_meat.state import SEATS
from deckkit.limits import counted
from deckkit.play.actions import Refusal
from deckkit.play.core import BadValue, Mode

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.games.fresh_meat.listing.reading import Seat

LEAST, MOST = 3, 6
"""Players of a game (`base.players`, `char.max-six-players`)."""

PRESET, QUICK, STANDARD, PLAIN = MODES = ("preset", "quick-draft", "standard-draft", "no-reputations")
"""How a party comes by its Reputations (`rep.group-decides-mode`)."""

Place = tuple[str, str | None, str | None]
"""An Encounter, the Event before it, the Encounter after it."""


@dataclass(frozen=True, slots=True)
class Member:
    """What a list says of one player; None is left to the setup.

    dealt, kept, reputations  as far as a draft on record goes; ids
    """

    character: str | None = None
    token: str | None = None
    reputations: tuple[str, ...] | None = None
    dealt: tuple[str, ...] | None = None
    kept: tuple[str, ...] | None = None
    relic: str | None = None
    one_use: str | None = None


@dataclass(frozen=True, slots=True)
class Brought:
    """What a list lays out, the same for all seats.

    members   the players in seating order, none where the list is a crawl alone
    mode      how the party comes by its Reputations, "" where the list does not say it
    dealt     whether characters are dealt and not chosen, as the crawl has it; drafted: whether it wants a draft
    custom    the Custom Crawl, "" for none; places: what is played in order, none where it is drawn
    main      the main deck: copies by id; relics: the Relic deck; events: the Event deck, None without one
    encounters  the Encounters of the products in use, of which others may be drawn
    """

    members: tuple[Member, ...]
    mode: str
    dealt: bool
    drafted: bool
    custom: str
    places: tuple[Place, ...]
    main: Mapping[str, int]
    relics: tuple[str, ...]
    events: tuple[str, ...] | None
    encounters: tuple[str, ...] = field(default=())


def brought(deck: "Deck", seats: Sequence[str], cards: Mapping[str, Any]) -> dict[str, Brought]:
    """What a list gives to each of the seats that name it: the same to all, as they share one table.

    Raises BadValue for a seat that the list has not, and for a number of players that cannot be.
    """
    from deckkit.games.fresh_meat.listing.crawl import custom_crawl
    from deckkit.games.fresh_meat.listing.reading import file_of, sets_in_use
    from deckkit.games.fresh_meat.listing.reading import seats as members_of

    file = file_of(deck)
    members = tuple(_member(deck, one) for one in members_of(deck))
    if file.party is not None and not LEAST <= len(members) <= MOST:
        raise BadValue(f'"{file.name}" has {counted(len(members), "players")}, a game 3 to 6 (base.players)')
    for seat in seats:
        if members and SEATS.index(seat) >= len(members):
            raise BadValue(f'"{file.name}" is for {counted(len(members), "players")}, there is no {seat}')
    crawl = custom_crawl(deck)
    sets = sets_in_use(deck) | {"base"}
    made = Brought(
        members,
        file.mode or _unsaid_mode(members, crawl.characters if crawl is not None else ""),
        crawl is not None and crawl.assigned == "random",
        crawl is not None and crawl.characters == "draft",
        next((card_id for filled in deck.filled("custom-crawl") for card_id, _ in filled.known()), ""),
        tuple(_places(deck, crawl)),
        _main_deck(deck, cards, sets),
        _relic_deck(deck, cards, sets),
        tuple(deck.copies("event-deck")) if deck.filled("event-deck") else None,
        tuple(one_id for one_id, one in cards.items() if _of(one, EncounterCard, one_id) and one.set in sets),
    )
    return dict.fromkeys(seats, made)


def _of(one: Any, kind: type[Any], one_id: str) -> bool:
    """Whether a part is of that kind, and no second printing of one."""
    return isinstance(one, kind) and one.id == one_id


def _member(deck: "Deck", seat: "Seat") -> Member:
    first = deck.pool.copy_id

    def alone(role: str) -> str | None:
        found = seat.single(role)
        return first(found[0]) if found is not None else None

    def several(role: str) -> tuple[str, ...] | None:
        return tuple(map(first, seat.ids(role))) if role in seat.zones else None

    return Member(
        alone("characters"),
        alone("tokens"),
        several("reputations"),
        several("dealt"),
        several("kept"),
        alone("relics"),
        alone("one-use"),
    )


def _unsaid_mode(members: Sequence[Member], characters: str) -> str:
    """How a party comes by its Reputations where the list does not say it but shows it."""
    if characters == PRESET:
        return PRESET
    if any(one.kept is not None for one in members):
        return STANDARD
    if any(one.dealt is not None or one.reputations for one in members):
        return QUICK
    return ""


def _places(deck: "Deck", crawl: Any) -> Iterator[Place]:
    from deckkit.games.fresh_meat.listing.crawl import written_places

    first = deck.pool.copy_id
    lines = written_places(deck)
    if lines:
        for line in lines:
            if line.encounter is not None and line.encounter.id is not None:
                beside = [
                    first(one.id) if one is not None and one.id is not None else None for one in (line.event, line.then)
                ]
                yield first(line.encounter.id), beside[0], beside[1]
    elif crawl is not None:
        for place in crawl.places:
            yield first(place.encounter), _first(deck, place.event), _first(deck, place.then)


def _first(deck: "Deck", card_id: str | None) -> str | None:
    return None if card_id is None else deck.pool.copy_id(card_id)


def _main_deck(deck: "Deck", cards: Mapping[str, Any], sets: set[str]) -> dict[str, int]:
    """The main deck that the list spells out, or all cards of the products in use (`deck.all-shuffled-in`)."""
    if deck.filled("main-deck"):
        written = deck.copies("main-deck")
    else:
        written = {one_id: one.copies for one_id, one in cards.items() if isinstance(one, Card) and one.set in sets}
    counts: Counter[str] = Counter()
    for one_id, copies in written.items():
        if isinstance(cards.get(one_id), Card):
            counts[cards[one_id].id] += copies
    if not counts:
        raise BadValue(f'"{deck.file.name}" has no card in the main deck (base.hand-deal-seven)')
    return dict(counts)


def _relic_deck(deck: "Deck", cards: Mapping[str, Any], sets: set[str]) -> tuple[str, ...]:
    """The Relic deck of the list, or all Relics of the products in use (`relic.deck-composition`)."""
    if deck.filled("relic-deck"):
        return tuple(deck.copies("relic-deck"))
    found = [one_id for one_id, one in cards.items() if _of(one, FeatureCard, one_id) and one.kind == "relic"]
    return tuple(one_id for one_id in found if cards[one_id].set in sets)


def characters_of(cards: Mapping[str, Any]) -> list[Character]:
    """The characters of the box."""
    return [one for one_id, one in cards.items() if _of(one, Character, one_id)]


def reputations_of(cards: Mapping[str, Any]) -> list[FeatureCard]:
    """The Reputations of the box, one of each (`rep.unique`)."""
    return [one for one_id, one in cards.items() if _of(one, FeatureCard, one_id) and one.kind == "reputation"]


def exchange(
    deck: "Deck",
    brought: Brought,
    out: Sequence[str],
    into: Sequence[str],
    cards: Mapping[str, Any],
    mode: Mode | None = None,
) -> Refusal:
    """Nothing is exchanged between games: there is one main deck for all, and it is whole."""
    said = (
        f"the main deck is that of the table ({counted(len(out), 'cards')} out, {len(into)} in): nothing is exchanged"
    )
    return Refusal("deck.all-shuffled-in", said)


def piles(brought: Brought) -> dict[str, dict[str, int]]:
    """The main deck, the Relic deck and the Event deck of the table."""
    found = {"main": dict(brought.main), "relics": dict.fromkeys(brought.relics, 1)}
    if brought.events is not None:
        found["events"] = dict.fromkeys(brought.events, 1)
    return found
