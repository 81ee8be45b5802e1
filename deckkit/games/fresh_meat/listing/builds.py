"""What a member of a party could build of Reputations, and what each of them leaves of their Life Points."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from deckkit.decklist import Deck, Filled
from deckkit.findings import Finding
from deckkit.games.drafts import Hand, Offer
from deckkit.games.fresh_meat.construction import limits
from deckkit.games.fresh_meat.deck import ZONES
from deckkit.games.fresh_meat.listing.characters import FULL_LIFE, Character
from deckkit.games.fresh_meat.listing.dealing import reputation_deck
from deckkit.games.fresh_meat.listing.party import in_use
from deckkit.games.fresh_meat.listing.reading import Seat, file_of, pool_of, seats
from deckkit.limits import Limit

_REPUTATIONS = next(zone for zone in ZONES if zone.role == "reputations")
_FROM = {
    "dealt": ("draft.quick-own-cards-only", "was not dealt"),
    "kept": ("draft.standard-choose-from-five", "did not keep"),
}


def build(deck: Deck, seat: Seat, chosen: Sequence[str] | None) -> Hand:
    """All that a player could use; `chosen` stands for what the list says they use."""
    used = list(in_use(deck, seat) or seat.ids("reputations")) if chosen is None else list(chosen)
    used = [one for one in used if one in pool_of(deck).reputations]
    cost = sum(pool_of(deck).reputations[one].cost for one in used)
    fixed = file_of(deck).mode in ("preset", "no-reputations")
    life = starting_life(deck, seat, used)
    return Hand(
        seat=seat.number,
        player=seat.name,
        plays=character_name(deck, seat),
        task="fixed" if fixed else "use",
        offers=tuple(_printed(deck, used, life) if fixed else _offers(deck, seat, used)),
        cost=cost,
        full=FULL_LIFE,
        left=FULL_LIFE - cost if life is None else life,
        decided="reputations" in seat.zones,
    )


def starting_life(deck: Deck, seat: Seat, used: Sequence[str]) -> int | None:
    """The Life Points with which a player begins who uses these; None where the card that prints them is unknown."""
    if file_of(deck).mode == "preset":
        character = _character(deck, seat)
        return character.preset_life if character else None
    return FULL_LIFE - sum(pool_of(deck).reputations[one].cost for one in used)


def character_name(deck: Deck, seat: Seat) -> str | None:
    """Whom a player plays, as far as the pool knows them."""
    character = _character(deck, seat)
    return character.name if character else None


def _character(deck: Deck, seat: Seat) -> Character | None:
    found = seat.single("characters")
    return pool_of(deck).characters[found[0]] if found else None


def _printed(deck: Deck, used: Sequence[str], life: int | None) -> Iterator[Offer]:
    """What stands on the card of a pre-generated character, where the Life Points are printed too."""
    for one in used:
        card = pool_of(deck).reputations[one]
        yield Offer(one, card.name, card.text, card.cost, True, FULL_LIFE - card.cost if life is None else life)


def _offers(deck: Deck, seat: Seat, used: list[str]) -> Iterator[Offer]:
    """First what is used, then everything else that could be."""
    pool = deck.pool
    offered = _offered(deck, seat)
    others = [] if _source(deck, seat) else [one for one in seats(deck) if one.number != seat.number]
    taken = {pool.copy_id(one): other.name for other in others for one in _cards_of(other)}
    declared = [
        limit
        for limit in limits(file_of(deck), pool)
        if isinstance(limit, Limit) and limit.role == "reputations" and not limit.own_words and not limit.across
    ]
    cards, cost = pool_of(deck).reputations, sum(pool_of(deck).reputations[one].cost for one in used)
    now = _broken(deck, seat, used, declared)
    for one in used:
        wrong = _not_available(deck, seat, one, used, offered, taken) or now
        yield Offer(one, cards[one].name, cards[one].text, cards[one].cost, True, FULL_LIFE - cost, wrong)
    chosen = {pool.copy_id(one) for one in used}
    for one in offered:
        if pool.copy_id(one) not in chosen and pool.copy_id(one) not in taken:
            wrong = _broken(deck, seat, [*used, one], declared)
            left = FULL_LIFE - cost - cards[one].cost
            yield Offer(one, cards[one].name, cards[one].text, cards[one].cost, False, left, wrong)


def _source(deck: Deck, seat: Seat) -> str | None:
    """The zone out of which a player of a draft on record chooses."""
    source = {"quick-draft": "dealt", "standard-draft": "kept"}.get(file_of(deck).mode or "")
    return source if source in seat.zones else None


def _offered(deck: Deck, seat: Seat) -> list[str]:
    """What there is to choose from: what was dealt or kept, and without a record of that, the whole Reputation deck."""
    source = _source(deck, seat)
    return seat.ids(source) if source else sorted(reputation_deck(deck.pool))


def _cards_of(other: Seat) -> list[str]:
    """What lies before another player, so that it is nobody else's: there is one card of each Reputation."""
    return [one for role in ("reputations", "dealt", "kept") for one in other.ids(role)]


def _broken(deck: Deck, seat: Seat, used: Sequence[str], declared: Sequence[Limit]) -> Finding | None:
    """The first of the declared rules of a build that these Reputations break."""
    filled = Filled(replace(_REPUTATIONS, path=seat.at("reputations")), deck.pool, list(used))
    return next(
        (one for limit in declared if not limit.holds(deck, filled) for one in limit.findings(deck, filled)), None
    )


def _not_available(
    deck: Deck, seat: Seat, one: str, used: Sequence[str], offered: Sequence[str], taken: dict[str, str]
) -> Finding | None:
    """Why a card that a player uses is not theirs to use."""
    first, label = deck.pool.copy_id(one), deck.pool.label(one)
    source = _source(deck, seat)
    if source and one not in offered:
        rule, did = _FROM[source]
        message = f"{seat.name} uses {label}, but {did} it"
    elif [deck.pool.copy_id(other) for other in used].count(first) > 1:
        rule, message = "rep.unique", f"{seat.name} uses {label} twice; there is one card of each Reputation"
    elif first in taken:
        rule, message = "rep.unique", f"{taken[first]} has {label}; there is one card of each Reputation"
    else:
        return None
    return Finding(rule=rule, message=message, at=seat.at("reputations"), card=one, help=f"take out {one}")
