"""To borrow cubes with Workers: which loans are legal, and what happens to cube and cards.

A loan is announced with the card it pays for and spent with it, so that no borrowed cube ever waits
(`borrow.announced-with-the-card`); what has been borrowed and spent is noted at the building that it returns to.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from deckkit.games.bags import taken_out
from deckkit.games.shared_worlds.hidden import ids, label, lacking
from deckkit.games.shared_worlds.missing import missing
from deckkit.games.shared_worlds.resources.payments import (
    counted,
    held,
    payment_refusal,
    plan,
    usable,
    written,
)
from deckkit.games.shared_worlds.state import Building, Card, Player, Table
from deckkit.play.actions import HIDDEN, Refusal

WORKERS = 2
"""How many cards are laid down for a cube (`worker.two-hand-cards-per-cube`)."""
MOST_SORTS = 6
"""Up to so many different hand cards every choice of Workers is listed."""


class Loan(NamedTuple):
    """One cube that is borrowed: from which building, and the hand cards that are laid under it."""

    building: str
    cards: tuple[str, ...]


def loans_refusal(t: Table, player: Player, card: Card, loans: Sequence[Loan], spoken: Sequence[str]) -> Refusal | None:
    """Why the player cannot borrow so for a card that is to be played out of the hand.

    `spoken`: hand cards that leave the hand with the same play, the card itself among them.
    """
    return (
        _source_refusal(t, player, loans)
        or workers_refusal(t, player, [one.cards for one in loans], spoken)
        or _need_refusal(t, player, card, loans)
    )


def _source_refusal(t: Table, player: Player, loans: Sequence[Loan]) -> Refusal | None:
    asked: dict[Building, int] = {}
    for loan in loans:
        piece = t.piece(loan.building)
        if piece is None:
            return missing(t, loan.building)
        if not isinstance(piece, Building):
            return Refusal(
                "borrow.only-available-cubes",
                f"cubes are borrowed from buildings, {piece.handle} is a card of another type",
            )
        if piece.player.side is player.side:
            whose = "an own building" if piece.player is player else f"a building of {piece.player.seat}, a teammate"
            words = f"{piece.handle} is {whose}: {player.seat} borrows elsewhere"
            return Refusal("borrow.from-opponents-only", words, contested=piece.player is not player)
        asked[piece] = asked.get(piece, 0) + 1
    for building, cubes in asked.items():
        if cubes > building.cubes:
            return Refusal(
                "borrow.only-available-cubes",
                f"{counted(cubes)} cannot be borrowed from {building.handle}: {counted(building.cubes)} lie on it",
            )
    return None


def workers_refusal(
    t: Table, player: Player, laid: Sequence[Sequence[str]], spoken: Sequence[str] = ()
) -> Refusal | None:
    """Why these hand cards cannot be laid down as Workers, two for each cube, besides those that are spoken for."""
    spare = player.hand.size - len(spoken)
    needed = WORKERS * len(laid)
    for cards in laid:
        if len(cards) != WORKERS:
            return Refusal(
                "worker.two-hand-cards-per-cube",
                f"a cube costs {WORKERS} Workers, for one of them {counted(len(cards), 'card')} would be laid down",
            )
    if needed > spare:
        return Refusal(
            "worker.too-few-hand-cards",
            f"{player.seat} needs {needed} Workers for {counted(len(laid))}, "
            f"and has {counted(max(0, spare), 'hand card')} to spare",
        )
    workers = ids(t, [ref for cards in laid for ref in cards])
    if isinstance(workers, Refusal):
        return workers
    gone = lacking(t, player.hand, workers)
    if gone is not None:
        there = player.hand.known.get(gone, 0)
        return Refusal(
            "worker.come-from-hand",
            f"{label(t, gone)} is named {counted(workers.count(gone), 'time')} as a Worker, the hand of {player.seat} "
            f"has it {counted(there, 'time')}",
        )
    gone = lacking(t, player.hand, (*workers, *spoken))
    if gone is not None:
        return Refusal(
            "borrow.judged-after-workers-left-hand",
            f"{label(t, gone)} leaves the hand with this play and is named as a Worker too: "
            f"the hand of {player.seat} has it {counted(player.hand.known.get(gone, 0), 'time')}",
        )
    return None


def _need_refusal(t: Table, player: Player, card: Card, loans: Sequence[Loan]) -> Refusal | None:
    """Why the card does not need just these cubes (`borrow.several-cubes-judged-together`)."""
    kinds = borrowed_kinds(t, loans)
    if plan(t, player, card.price, (), (), held(player)) is not None:
        return Refusal(
            "borrow.must-make-a-card-affordable",
            f"{card.label} costs {written(card.price)}, which {player.seat} pays without borrowing: "
            f"{counted(usable(player))} of its own can be used",
        )
    if plan(t, player, card.price, (), kinds, held(player)) is None:
        without = [kinds[:at] + kinds[at + 1 :] for at in range(len(kinds))]
        if len(kinds) > 1 and any(plan(t, player, card.price, (), one, held(player)) is not None for one in without):
            return _too_many(player, card, kinds)
        refused = payment_refusal(t, player, card.price, (), kinds, what=card.label)
        if len(kinds) > card.price.cubes or refused is None:
            return _too_many(player, card, kinds)
        return Refusal("borrow.must-make-a-card-affordable", f"the loan does not help: {refused.message}")
    for at in range(len(kinds)):
        if plan(t, player, card.price, (), kinds[:at] + kinds[at + 1 :], held(player)) is not None:
            return _too_many(player, card, kinds)
    return None


def _too_many(player: Player, card: Card, kinds: Sequence[str]) -> Refusal:
    return Refusal(
        "borrow.only-what-the-cost-lacks",
        f"{card.label} costs {written(card.price)}, {player.seat} has {counted(usable(player))} of its own: "
        f"{counted(len(kinds))} ({', '.join(kinds)}) are more than it lacks",
    )


def borrowed_kinds(t: Table, loans: Sequence[Loan]) -> list[str]:
    """The types as which borrowed cubes pay (`borrow.type-of-source-building`)."""
    return [found.card.resource for one in loans if (found := t.building(one.building)) is not None]


def borrow(t: Table, player: Player, loans: Sequence[Loan]) -> list[str]:
    """Lay down the Workers and take the cubes; as which types these pay. The price is paid right after."""
    kinds = borrowed_kinds(t, loans)
    rule = "borrow.several-cubes-judged-together" if len(loans) > 1 else "borrow.announced-with-the-card"
    t.note("loans", rule, player.seat, len(loans))
    for loan in loans:
        lay_workers(t, player, _building(t, loan), loan.cards, "worker.laid-down-before-cube-moves")
    for loan, kind in zip(loans, kinds, strict=True):
        building = _building(t, loan)
        building.cubes -= 1
        building.lent.append(player)
        t.note("borrow", "borrow.is-a-loan", player.seat, 1, building.handle)
        t.note("pays-as", "borrow.type-of-source-building", building.handle, 1, kind)
        t.note("lend", "borrow.no-consent-needed", building.player.seat, 1, building.handle)
        note_late(t, building, 1)
    t.note("spent-loan", _moment(t, player), player.seat, len(loans))
    return kinds


def _building(t: Table, loan: Loan) -> Building:
    found = t.building(loan.building)
    if found is None:
        raise LookupError(f"there is no building {loan.building}")
    return found


def note_late(t: Table, building: Building, cubes: int) -> None:
    """That cubes have been borrowed in their owner's End Phase behind the refill, and so come back in the next one."""
    if t.phase != "end" or building.player is not t.active:
        return
    if any(event.kind in ("refill", "no-refill") for event in t.this_turn()):
        t.note("late", "borrow.late-loan-waits-a-round", building.player.seat, cubes, building.handle)


def _moment(t: Table, player: Player) -> str:
    """The rule by which a loan is spent at once: every moment has one of its own."""
    if t.combat is not None:
        return "borrow.combat-counts-as-own-phase"
    return "borrow.any-hand-card-on-own-turn" if t.active is player else "borrow.spent-in-same-phase"


def set_apart(t: Table) -> None:
    """A combat begins, a phase of its own: what was borrowed before it pays for nothing until it is over."""
    for player in t.order:
        player.apart = len(player.borrowed)


def lapse(t: Table, *, combat: bool = False) -> None:
    """A phase is over, or a combat: cubes borrowed in it pay for nothing any more (`borrow.spent-in-same-phase`).

    They stay where they are until their owner's End Phase. Those that were borrowed before the combat pay again.
    """
    for player in t.order:
        lost = len(player.borrowed) - player.apart
        if lost > 0:
            del player.borrowed[player.apart :]
            rule = "borrow.combat-counts-as-own-phase" if combat else "borrow.spent-in-same-phase"
            t.note("lapse", rule, player.seat, lost)
        player.apart = 0


def lay_workers(
    t: Table, player: Player, building: Building, cards: Sequence[str], rule: str = "worker.under-source-building"
) -> None:
    """Hand cards go face down under the building from which a cube is taken, before it is (`worker.face-down`)."""
    building.workers.pour(taken_out(player.hand, [t.card_called(ref).id for ref in cards]))
    t.note("workers", rule, player.seat, len(cards), building.handle)


def ways_to_borrow(t: Table, player: Player, card: Card) -> Iterator[tuple[Loan, ...]]:
    """Loans that let the player play a hand card that the own cubes do not pay, each choice of cubes and Workers once.

    Of a hand of more than MOST_SORTS different cards beside it only the first Workers that can be are named, as the
    choices would be thousands.
    """
    spare = player.hand.cards()
    if card.id in spare:
        spare.remove(card.id)
    elif HIDDEN in spare:
        spare.remove(HIDDEN)
    most = len(spare) // WORKERS
    if not most or card.price.cubes == 0:
        return
    beside = held(player)
    cubes = [
        one for other in t.opponents(player) for one in other.buildings for _ in range(min(one.cubes, card.price.cubes))
    ]
    for number in range(1, min(most, card.price.cubes) + 1):
        helping = dict[tuple[str, ...], None]()
        for chosen in combinations(cubes, number):
            if plan(t, player, card.price, (), [one.card.resource for one in chosen], beside) is not None:
                helping[tuple(one.handle for one in chosen)] = None
        for names in helping:
            ways = _laid(names, sorted(spare, key=_hidden_last))
            yield from ways if len(set(spare)) <= MOST_SORTS else islice(ways, 1)
        if helping:
            return  # more cubes than the price lacks are never legal


def _hidden_last(card_id: str) -> tuple[bool, str]:
    return card_id == HIDDEN, card_id


def _laid(names: Sequence[str], spare: list[str], least: tuple[str, ...] = ()) -> Iterator[tuple[Loan, ...]]:
    """Every choice of Workers out of some sorted hand cards for a cube of each building.

    `least`: the Workers of the cube before it where that is of the same building, so that no choice comes twice.
    """
    if not names:
        yield ()
        return
    for cards in dict.fromkeys(combinations(spare, WORKERS)):
        if [*map(_hidden_last, cards)] < [*map(_hidden_last, least)]:
            continue
        left = list(spare)
        for card_id in cards:
            left.remove(card_id)
        for rest in _laid(names[1:], left, cards if names[:1] == names[1:2] else ()):
            yield (Loan(names[0], cards), *rest)
