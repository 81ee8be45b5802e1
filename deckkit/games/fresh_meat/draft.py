"""The record of a Reputation draft, checked pick by pick (the rules `draft.*`).

In a Standard Draft nothing needs to be written about the passing: who was dealt what and who kept what, in which order,
decides where every card went. At pick k (counted from 0) the player in seat i holds what is left of the pack that was
dealt to the player k seats to the right, that is to seat i - k.
"""

from collections.abc import Iterator

from deckkit.decklist import Deck, Entry
from deckkit.findings import Finding
from deckkit.games.fresh_meat.characters import DEALT, MOST_PLAYERS
from deckkit.games.fresh_meat.deck import DRAFTS
from deckkit.games.fresh_meat.reading import Seat, file_of, pool_of, seats


def findings(deck: Deck) -> Iterator[Finding]:
    """What is wrong with the recorded draft; a party may be built in a draft of which no record is kept."""
    mode = file_of(deck).mode
    if mode not in DRAFTS:
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
    yield from _dealt_once(deck, table)
    if mode == "quick-draft":
        yield from _quick(deck, table)
    else:
        yield from _standard(deck, table)


def _enough_cards(deck: Deck, players: int) -> Iterator[Finding]:
    held, needed = len(pool_of(deck).reputations), DEALT * min(players, MOST_PLAYERS)
    if held < needed:
        yield Finding(
            rule="draft.deck-large-enough",
            message=f"a draft of {players} deals {needed} Reputations, the pool has {held}",
            at=("mode",),
            actual=held,
            allowed=needed,
            help="use a pool with more Reputations, or another mode",
        )


def _dealt_once(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    first: dict[str, Seat] = {}
    for seat in table:
        for card_id, entry in seat.zones["dealt"].known() if "dealt" in seat.zones else ():
            card_id = deck.pool.copy_id(card_id)
            if card_id in first:
                message = f"{deck.pool.label(card_id)} is dealt to {first[card_id].name} and to {seat.name}"
                yield _twice(message, card_id, entry)
            first.setdefault(card_id, seat)


def _twice(message: str, card_id: str, entry: Entry) -> Finding:
    message += "; there is one card of each Reputation"
    return Finding(rule="rep.unique", message=message, at=entry.at, card=card_id, actual=2, allowed=1)


def _quick(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    for seat in table:
        if "kept" in seat.zones:
            yield Finding(
                rule="draft.quick-own-cards-only",
                message=f"{seat.name} has `kept`, but in a Quick Draft no cards are passed and kept",
                at=seat.at("kept"),
                help="take out `kept`, or write standard-draft",
            )
        yield from _taken_from(deck, seat, "dealt", "draft.quick-own-cards-only", "was not dealt")


def _taken_from(deck: Deck, seat: Seat, source: str, rule: str, reason: str) -> Iterator[Finding]:
    """Reputations in use that are not among those that the player may use."""
    if source not in seat.zones or not seat.certain(source):
        return
    offered = seat.ids(source)
    for card_id, entry in seat.zones["reputations"].known() if "reputations" in seat.zones else ():
        if card_id not in offered:
            yield Finding(
                rule=rule,
                message=f"{seat.name} uses {deck.pool.label(card_id)}, but {reason} it",
                at=entry.at,
                card=card_id,
                actual=card_id,
                allowed=", ".join(offered),
                help=f"take out {card_id}",
            )


def _standard(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    recorded = any(zone in seat.zones for seat in table for zone in ("dealt", "kept"))
    complete = True
    for seat in table:
        kept = len(seat.zones["kept"].entries) if "kept" in seat.zones else 0
        if recorded and kept < DEALT:
            complete = False
            rule = "draft.standard-until-gone" if kept else "draft.standard-participation"
            yield Finding(
                rule=rule,
                message=f"{seat.name} kept {kept} cards; everybody keeps one and passes the rest until none is left",
                at=seat.at("kept") if "kept" in seat.zones else seat.at(),
                actual=kept,
                allowed=DEALT,
                help=f"add the {DEALT - kept} cards that are missing in `kept`, in the order of keeping",
            )
        yield from _taken_from(deck, seat, "kept", "draft.standard-choose-from-five", "did not keep")
    if all("dealt" in seat.zones for seat in table):
        yield from _picks(deck, table)
    elif complete:
        yield from _kept_once(deck, table)


def _kept_once(deck: Deck, table: list[Seat]) -> Iterator[Finding]:
    """Without a record of the deal: at least nobody keeps what another has kept."""
    first: dict[str, Seat] = {}
    for seat in table:
        for card_id, entry in seat.zones["kept"].known() if "kept" in seat.zones else ():
            if card_id in first:
                message = f"{deck.pool.label(card_id)} is kept by {first[card_id].name} and by {seat.name}"
                yield _twice(message, card_id, entry)
            first.setdefault(card_id, seat)


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
                message = f"{deck.pool.label(card_id)} is kept by {gone[card_id].name} and by {seat.name}"
                yield _twice(message, card_id, kept[pick])
            elif (finding := _not_from_pack(deck, table, seat, pick, kept[pick], origin)) is not None:
                wrong = True
                yield finding
            gone.setdefault(card_id, seat)
        if wrong:
            return


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
