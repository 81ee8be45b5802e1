"""The record of a Reputation draft, checked pick by pick (the rules `draft.*`).

In a Standard Draft nothing needs to be written about the passing: who was dealt what and who kept what, in which order,
decides where every card went. At pick k (counted from 0) the player in seat i holds what is left of the pack that was
dealt to the player k seats to the right, that is to seat i - k.

A list that names the `seed` of the shuffle is held to it: the deal on record must be the one that the seed gives.
"""

from collections.abc import Iterator

from deckkit.decklist import Deck, Entry, Filled
from deckkit.declaration import Words
from deckkit.findings import DocPath, Finding
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.listing.characters import DEALT, LEAST_PLAYERS, MOST_PLAYERS
from deckkit.games.fresh_meat.listing.dealing import deal, reputation_deck
from deckkit.games.fresh_meat.listing.reading import Seat, file_of, seats
from deckkit.joins import Within
from deckkit.limits import Limit, counted

PARTICIPATION = "draft.standard-participation"


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the recorded draft; a party may be built in a draft of which no record is kept."""
    mode = file_of(deck).mode
    if mode not in DRAFTS:
        yield from _no_draft(deck)
        return
    table = seats(deck)
    yield from _enough_cards(deck, len(table))
    recorded = [seat for seat in table if "dealt" in seat.zones]
    for seat in table:
        if recorded and seat not in recorded:
            yield Finding(
                rule="draft.deal-five",
                message=f"{seat.name} was dealt nothing; each player is dealt {DEALT} Reputations",
                at=seat.at(),
                actual=0,
                allowed=DEALT,
                help="add `dealt`, or leave it out for all players",
            )
    yield from _from_seed(deck, table, recorded)
    if mode == "standard-draft":
        yield from _standard(deck, table)
    yield from _undecided(deck, table)


def _no_draft(deck: Deck) -> Iterator[Finding]:
    if (seed := file_of(deck).seed) is not None:
        yield Finding(
            rule="draft.deck-shuffled",
            message=f"the list has seed {seed}, from which a draft is dealt, but its party comes from no draft",
            at=("seed",),
            actual=seed,
            allowed="no seed",
            help="take out the seed, or write the mode of the draft",
        )


def _from_seed(deck: Deck, table: list[Seat], recorded: list[Seat]) -> Iterator[Finding]:
    """Where the list has a seed, each hand that is not the one which the seed deals; the seed, if all are not."""
    if (seed := file_of(deck).seed) is None or not LEAST_PLAYERS <= len(table) <= MOST_PLAYERS:
        return
    if not recorded:
        yield Finding(
            rule="draft.deck-shuffled",
            message=f"the list has seed {seed}, but does not say who was dealt what",
            at=("seed",),
            actual=0,
            allowed=DEALT,
            help="add `dealt` for each player, or take out the seed",
        )
    if len(reputation_deck(deck.pool)) < DEALT * len(table):
        return
    hands = deal(deck.pool, len(table), seed)
    wrong = [seat for seat in recorded if seat.certain("dealt") and not _was_dealt(deck, seat, hands[seat.number])]
    if len(wrong) == len(table):
        yield Finding(
            rule="draft.deck-shuffled",
            message=f"seed {seed} deals nobody the five that are on record as dealt to them",
            at=("seed",),
            actual=seed,
            help="write the seed of this deal, check against its pool with --pool, or take out the seed",
        )
        return
    for seat in wrong:
        yield Finding(
            rule="draft.deck-shuffled",
            message=f"{seat.name} was dealt {', '.join(seat.ids('dealt')) or 'nothing'}, seed {seed} deals them "
            + ", ".join(hands[seat.number]),
            at=seat.at("dealt"),
            actual=", ".join(seat.ids("dealt")) or "none",
            allowed=", ".join(hands[seat.number]),
            help="write what the seed deals, or take out the seed",
        )


def _was_dealt(deck: Deck, seat: Seat, hand: list[str]) -> bool:
    return sorted(deck.pool.copy_id(one) for one in seat.ids("dealt")) == sorted(hand)


def _undecided(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """Who has drafted, as the record of all has it, and has not said what becomes of it."""
    if all(_has_drafted(deck, seat) for seat in table):
        for seat in table:
            if "reputations" not in seat.zones:
                yield Finding(
                    rule="draft.game-begins-after-all-set",
                    message=f"{seat.name} has not said which Reputations they use",
                    at=seat.at(),
                    actual="no reputations",
                    allowed=f"none to all {DEALT}",
                    help="add `reputations`; a line reputations = [] uses none",
                )


def _has_drafted(deck: Deck, seat: Seat) -> bool:
    """Whether five cards are on record as dealt to a player, and in a Standard Draft five as kept."""
    zones = ("dealt", "kept") if file_of(deck).mode == "standard-draft" else ("dealt",)
    return all(zone in seat.zones and len(seat.zones[zone].entries) == DEALT for zone in zones)


def _enough_cards(deck: Deck, players: int) -> Iterator[Finding]:
    held, needed = len(reputation_deck(deck.pool)), DEALT * min(players, MOST_PLAYERS)
    if held < needed:
        yield Finding(
            rule="draft.deck-large-enough",
            message=f"a draft of {players} deals {needed} Reputations, the pool has {held}",
            at=("mode",),
            actual=held,
            allowed=needed,
            help="use a pool with more Reputations, or another mode",
        )


def not_offered(seat: Seat, source: str) -> list[tuple[str, Entry]]:
    """The Reputations in use that are not among those which the player was dealt or kept, where that is on record."""
    if source not in seat.zones or "reputations" not in seat.zones or not seat.certain(source):
        return []
    offered = seat.ids(source)
    return [(card_id, entry) for card_id, entry in seat.zones["reputations"].known() if card_id not in offered]


def not_among(reason: str) -> Words:
    """The words for Reputations in use that are not among those that the player may use: "was not dealt"."""

    def words(limit: Within, deck: Deck, filled: Filled) -> Iterator[Finding]:
        seat = seats(deck)[int(filled.zone.path[1])]
        beyond, offered = not_offered(seat, limit.of), seat.ids(limit.of)
        too_many = len(seat.ids("reputations")) - DEALT
        if too_many >= len(beyond):  # a sixth card cannot be one's own: that there are six is said already
            return
        for card_id, entry in beyond:
            yield Finding(
                rule=limit.rule,
                message=f"{seat.name} uses {deck.pool.label(card_id)}, but {reason} it",
                at=entry.at,
                card=card_id,
                actual=card_id,
                allowed=", ".join(offered) or "none",
                help=f"take out {card_id}",
            )

    return words


def kept_in_a_quick_draft(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A record of cards that were kept, where none are passed."""
    yield Finding(
        rule=limit.rule,
        message=f"{seats(deck)[int(filled.zone.path[1])].name} has `kept`, but in a Quick Draft no cards are passed "
        "and kept",
        at=filled.zone.path,
        actual=filled.size,
        allowed=0,
        help="take out `kept`, or write standard-draft",
    )


def kept_too_few(limit: Limit, deck: Deck, filled: Filled) -> Iterator[Finding]:
    """A record of fewer than five cards kept; of none at all it is said that the player took no part."""
    if filled.size < DEALT:
        seat = seats(deck)[int(filled.zone.path[1])]
        yield _kept_only(limit.rule if filled.size else PARTICIPATION, seat, filled.size, filled.zone.path)


def _kept_only(rule: str, seat: Seat, kept: int, at: DocPath) -> Finding:
    return Finding(
        rule=rule,
        message=f"{seat.name} kept {counted(kept, 'cards')}; everybody keeps one and passes the rest on until none is "
        "left",
        at=at,
        actual=kept,
        allowed=DEALT,
        help=f"add {counted(DEALT - kept, 'cards')} to `kept`, in the order of keeping",
    )


def _standard(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    recorded = any(zone in seat.zones for seat in table for zone in ("dealt", "kept"))
    for seat in table:
        if recorded and "kept" not in seat.zones:
            yield _kept_only(PARTICIPATION, seat, 0, seat.at())
    if recorded:
        yield from _ahead(table)
    if table and all(_is_full(deck, seat) for seat in table):
        yield from _picks(deck, table)


def _ahead(table: list[Seat]) -> Iterator[Finding]:
    """Who has kept two cards or more than somebody else, since all keep one before any pack is passed on.

    Where all others have kept five and one nothing, that one took no part, which is said already.
    """
    kept = [len(seat.zones["kept"].entries) if "kept" in seat.zones else 0 for seat in table]
    least = min(kept, default=0)
    if least == 0 and sorted(kept)[1:] == [DEALT] * (len(kept) - 1):
        return
    behind = ", ".join(seat.name for seat, number in zip(table, kept, strict=True) if number == least)
    for seat, number in zip(table, kept, strict=True):
        if number > least + 1:
            yield Finding(
                rule="draft.standard-simultaneous",
                message=f"{seat.name} has kept {counted(number, 'cards')} and {behind} {least}; everybody keeps one "
                "before the packs are passed on",
                at=seat.at("kept"),
                actual=number,
                allowed=least + 1,
                help=f"take out what {seat.name} has kept too early, or write what {behind} kept",
            )


def _is_full(deck: Deck, seat: Seat) -> bool:
    """Whether five different cards are on record as dealt to a player, none of them to another one too."""
    dealt = deck.copies("dealt")
    ids = [deck.pool.copy_id(card_id) for card_id in seat.ids("dealt")]
    return len(ids) == DEALT and all(dealt[card_id] == 1 for card_id in ids)


def _picks(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """Each kept card against the pack that its player held then. Picks after the first wrong round rest on it."""
    origin = {card_id: seat.number for seat in table for card_id in seat.ids("dealt")}
    gone: dict[str, Seat] = {}
    for pick in range(DEALT):
        wrong = False
        for seat in table:
            kept = seat.zones["kept"].entries if "kept" in seat.zones else []
            if pick >= len(kept) or (card_id := kept[pick].id) is None:
                continue
            if card_id in gone:
                wrong = True
                yield _kept_twice(deck, gone[card_id], seat, kept[pick])
            elif (finding := _not_from_pack(deck, table, seat, pick, kept[pick], origin)) is not None:
                wrong = True
                yield finding
            gone.setdefault(card_id, seat)
        if wrong:
            return


def _kept_twice(deck: Deck, first: Seat, seat: Seat, entry: Entry) -> Finding:
    assert entry.id is not None
    keepers = f"twice by {seat.name}" if first is seat else f"by {first.name} and by {seat.name}"
    return Finding(
        rule="rep.unique",
        message=f"{deck.pool.label(entry.id)} is kept {keepers}; there is one card of each Reputation",
        at=entry.at,
        card=entry.id,
        actual=2,
        allowed=1,
        help=f"write what {seat.name} kept instead of it",
    )


def _not_from_pack(
    deck: Deck, table: list[Seat], seat: Seat, pick: int, entry: Entry, origin: dict[str, int]
) -> Finding | None:
    """Why a kept card cannot come from the pack that its player held at that pick; None when it does."""
    assert entry.id is not None
    players, label = len(table), deck.pool.label(entry.id)
    came_from = origin.get(entry.id)
    pack = (seat.number - pick) % players
    if came_from == pack or not table[pack].certain("dealt"):
        return None
    holds = f"the pack dealt to {table[pack].name}"
    if came_from is None:
        rule, message = "draft.deal-five", f"{seat.name} keeps {label}, which was dealt to nobody"
    elif pick == 0:
        rule, message = (
            "draft.standard-choose-one",
            f"{seat.name} first keeps one of the five dealt to them, not {label}",
        )
    elif came_from == (pack + 1) % players:
        rule = "draft.standard-choose-one"
        message = f"{seat.name} keeps {label} as card {pick + 1}, a second one of the pack that has been passed on"
    elif came_from == (pack + 2) % players:
        rule = "draft.standard-pass-left" if pick == 1 else "draft.standard-always-left"
        message = (
            f"{seat.name} keeps {label} as card {pick + 1}: it came from the left, but cards are passed to the left"
        )
    else:
        rule = "draft.standard-pass-left"
        message = f"{seat.name} keeps {label} as card {pick + 1}, but holds {holds} then"
    offered = ", ".join(table[pack].ids("dealt"))
    return Finding(
        rule=rule,
        message=message,
        at=entry.at,
        card=entry.id,
        actual=entry.id,
        allowed=f"one of {offered}",
        help=f"card {pick + 1} of {seat.name} comes from {holds}",
    )
