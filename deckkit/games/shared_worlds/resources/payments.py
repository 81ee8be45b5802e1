"""What is paid with cubes: which cubes of which buildings go, whether they suffice, and that they are used then.

Cubes are chosen like this: borrowed ones first, then those that the player names for the black boxes, then for each
type those of its building, then those of the fullest building, buildings of as many cubes in their order. Where
anything is enough, that is: which cubes can pay together is a matroid, so that one cube after another may be taken.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckkit.games.shared_worlds.fighting.fights import spent_attacking
from deckkit.games.shared_worlds.missing import no_building
from deckkit.games.shared_worlds.passives import any_type
from deckkit.games.shared_worlds.state import ANY, RESOURCES, Building, Player, Price, Table
from deckkit.play.actions import Event, Refusal


class Share(NamedTuple):
    """Cubes of one building; without an amount as many as can be used of it."""

    building: str
    amount: int | None = None


class Spending:
    """A price that is being paid: `missing` is how many cubes are still to come, `boxes` how many black boxes."""

    def __init__(self, price: Price) -> None:
        self.typed = {one: price.of(one) for one in RESOURCES if price.of(one)}
        self.boxes = price.any
        self.missing = price.cubes

    def take(self, kind: str, cubes: int) -> int:
        """Let up to so many cubes of a type, or of ANY, pay; how many of them can."""
        if kind == ANY:
            taken = min(cubes, self.missing)
        else:
            typed = min(cubes, self.typed.get(kind, 0))
            taken = min(cubes, typed + self.boxes, self.missing)
            typed = min(typed, taken)
            if typed:
                self.typed[kind] -= typed
            self.boxes -= taken - typed
        self.missing -= taken
        return taken

    def fill(self, kind: str, cubes: int) -> int:
        """Let up to so many cubes fill black boxes, and those of ANY what is left of the types; how many of them do."""
        taken = min(cubes, self.missing if kind == ANY else self.boxes)
        self.boxes -= min(taken, self.boxes)
        self.missing -= taken
        return taken


def kind_of(building: Building) -> str:
    """What the cubes on a building pay as: its resource (`resource.building-gives-type`), or ANY by a card text."""
    own_text = building.attachments or building.card.passives
    return ANY if own_text and any_type(building) else building.card.resource


def usable(player: Player) -> int:
    """How many own cubes may still be used in this turn (`resource.refilled-cube-not-reused-in-same-turn`)."""
    return max(0, player.available - player.refilled)


def affordable(player: Player, price: Price) -> bool:
    """Whether the own buildings pay a price; quick, since it is asked of every card in every hand."""
    if price.cubes > usable(player):
        return False
    wild, held = 0, dict[str, int]()
    for building in player.buildings:
        if building.cubes:
            kind = kind_of(building)
            if kind == ANY:
                wild += building.cubes
            else:
                held[kind] = held.get(kind, 0) + building.cubes
    short = sum(max(0, price.of(one) - held.get(one, 0)) for one in RESOURCES if price.of(one))
    return short <= wild


def held(player: Player) -> list[Building]:
    """The cubes that an ability has borrowed for the player and that can still pay for a hand card, the last first."""
    if not player.borrowed:
        return []
    return [one for one in reversed(player.borrowed[player.apart :]) if player in one.lent]


def plan(
    t: Table,
    player: Player,
    price: Price,
    payment: Sequence[Share] = (),
    borrowed: Sequence[str] = (),
    beside: Sequence[Building] = (),
) -> dict[Building, int] | None:
    """How many cubes of each building pay; None where they do not suffice, or not as the payment says.

    Every cube that is borrowed for it pays (`borrowed`: their types), and every cube that is named; the payment names
    cubes for all black boxes or is empty. Cubes that were borrowed before, `beside` the buildings, pay where they can.
    """
    named = []
    for share in payment:
        building = t.building(share.building)
        if building is None or building.player is not player:
            return None
        named.append((building, share.amount))
    return _plan(player, price, named, borrowed, beside)


def _plan(
    player: Player,
    price: Price,
    named: Sequence[tuple[Building, int | None]] = (),
    borrowed: Sequence[str] = (),
    beside: Sequence[Building] = (),
) -> dict[Building, int] | None:
    spending = Spending(price)
    if not all(spending.take(kind, 1) for kind in borrowed):
        return None
    paid: dict[Building, int] = {}
    lent = 0
    for building in beside:
        if spending.take(building.card.resource, 1):
            paid[building] = paid.get(building, 0) + 1
            lent += 1
    if not all(_name(spending, paid, building, amount) for building, amount in named) or (named and spending.boxes):
        return None
    if spending.missing:
        for building, most in _in_order(player, spending):
            left = min(most, building.cubes - paid.get(building, 0))
            taken = spending.take(kind_of(building), left) if left > 0 else 0
            if taken:
                paid[building] = paid.get(building, 0) + taken
        if spending.missing:
            return None
    return paid if sum(paid.values()) - lent <= usable(player) else None


def _name(spending: Spending, paid: dict[Building, int], building: Building, amount: int | None) -> bool:
    """Let the named cubes of a building fill black boxes; whether all of them can, or, without an amount, any."""
    kind, left = kind_of(building), building.cubes - paid.get(building, 0)
    if amount is None:
        wanted = min(spending.boxes, max(0, left - spending.typed.get(kind, 0)))
    else:
        wanted = amount if amount <= left else 0
    taken = spending.fill(kind, wanted)
    if taken:
        paid[building] = paid.get(building, 0) + taken
    return taken > 0 and amount in (None, taken)


def plain(t: Table, player: Player, price: Price, payment: Sequence[Share]) -> tuple[Share, ...]:
    """The payment without what goes without saying: none where the same cubes pay if nothing is named."""
    if payment and plan(t, player, price, payment) == _plan(player, price):
        return ()
    return tuple(payment)


def _in_order(player: Player, spending: Spending) -> Iterator[tuple[Building, int]]:
    """Own buildings in the order in which they pay, and how many cubes of each at most."""
    for kind in spending.typed:
        for building in player.buildings:
            if building.cubes and kind_of(building) == kind:
                yield building, spending.typed[kind]
    for building in sorted(player.buildings, key=lambda one: -one.cubes):
        yield building, building.cubes


def payment_refusal(
    t: Table,
    player: Player,
    price: Price,
    payment: Sequence[Share] = (),
    borrowed: Sequence[str] = (),
    *,
    what: str,
    card: bool = True,
) -> Refusal | None:
    """Why the price cannot be paid so; `what` has it, a card that is played or else an ability."""
    beside = held(player) if card else []
    if plan(t, player, price, payment, borrowed, beside) is not None:
        return None
    if payment:
        refused = _named_refusal(t, player, price, payment, borrowed, what, card)
        if refused is not None:
            return refused
    kinds = [*borrowed, *(one.card.resource for one in beside)]
    before = player.borrowed[: player.apart] if card else []
    if before and plan(t, player, price, payment, borrowed, [*beside, *before]) is not None:
        return Refusal(
            "borrow.combat-counts-as-own-phase",
            f"{what} costs {written(price)}, {player.seat} has {_stock(player)}; the {counted(len(before))} borrowed "
            "before this combat pay for nothing in it",
        )
    return _short_refusal(t, player, price, kinds, what, card)


def _named_refusal(
    t: Table, player: Player, price: Price, payment: Sequence[Share], borrowed: Sequence[str], what: str, card: bool
) -> Refusal | None:
    """What is wrong with the buildings that a payment names, where the cubes as such would suffice."""
    full = "play.full-cost-first" if card else "resource.black-box-takes-any-type"
    boxed = "resource.black-box-in-card-cost" if card else "resource.black-box-takes-any-type"
    for share in payment:
        building = t.building(share.building)
        if building is None:
            return no_building(t, player, share.building, "resource.kept-on-buildings")
        if building.player is not player:
            return foreign(player, building, what)
        if building.cubes < (1 if share.amount is None else share.amount):
            wanted = 1 if share.amount is None else share.amount
            return Refusal(
                "resource.kept-on-buildings",
                f"{counted(wanted)} of {building.handle} cannot pay for {what}: it has {counted(building.cubes)}",
            )
    beside = held(player) if card else []
    if plan(t, player, price, (), borrowed, beside) is None:
        return None
    spending = Spending(price)
    for kind in (*borrowed, *(one.card.resource for one in beside)):
        spending.take(kind, 1)
    named = sum(share.amount or 0 for share in payment)
    if any(share.amount is None for share in payment):
        return Refusal(boxed, f"the buildings named cannot fill the {_boxes(spending.boxes)} of {what}")
    if named != spending.boxes:
        return Refusal(full, f"{what} has {_boxes(spending.boxes)} to fill, {counted(named)} are named for them")
    return Refusal(boxed, f"the cubes named for the {_boxes(spending.boxes)} of {what} are needed for its types")


def foreign(player: Player, building: Building, what: str) -> Refusal:
    """Why the cubes of somebody else's building do not pay."""
    seat = building.player.seat
    if building.player.side is player.side:
        return Refusal("resource.no-cubes-from-teammate", f"{what} is not paid from {building.handle} of {seat}")
    return Refusal(
        "borrow.only-for-a-hand-card",
        f"{what} is not paid from {building.handle} of {seat}: such a cube is only borrowed, to play a hand card",
    )


def _short_refusal(t: Table, player: Player, price: Price, kinds: Sequence[str], what: str, card: bool) -> Refusal:
    """Why own cubes, and borrowed ones of these types, do not pay a price."""
    total, available, most, borrowed = price.cubes, player.available, usable(player), len(kinds)
    of_types = " and ".join(f"{kinds.count(one)} {one}" for one in dict.fromkeys(kinds))
    with_loans = f" and borrows {of_types}" if kinds else ""
    if total <= available + borrowed and total > most + borrowed:
        return Refusal(
            "resource.refilled-cube-not-reused-in-same-turn",
            f"{what} costs {counted(total)}; of the {available} on the buildings of {player.seat} {player.refilled} "
            f"were used in this turn already, which leaves {most}{with_loans}",
            contested=True,
        )
    if total > most + borrowed:
        over = _lapsed(t, player)
        if over and total <= most + borrowed + sum(one.amount for one in over):
            return Refusal(
                over[0].rule,
                f"{what} costs {counted(total)}, {player.seat} has {most} on buildings{with_loans}; "
                f"the phase in which it borrowed {counted(sum(one.amount for one in over))} more is over",
            )
        if player.used and total <= most + borrowed + player.used:
            rule = "resource.used-cube-back-in-own-end-phase"
            if spent_attacking(t, player):
                rule = "power.spent-cubes-not-reusable-this-main-phase"
            elif player.spent >= player.used and t.active is player:
                rule = "resource.once-per-turn"
            return Refusal(
                rule,
                f"{what} costs {counted(total)}, {player.seat} has {most} on buildings{with_loans}; "
                f"the {player.used} beside them are used",
            )
        lent = player.supply - player.used
        if lent and total <= most + borrowed + player.used + lent:
            return Refusal(
                "borrow.unavailable-to-owner",
                f"{what} costs {counted(total)}, {player.seat} has {most} on buildings{with_loans} "
                f"and has {counted(lent)} lent out",
            )
        rule = "play.full-cost-first" if card else "resource.kept-on-buildings"
        return Refusal(rule, f"{what} costs {counted(total)}, {player.seat} has {most} on buildings{with_loans}")
    rule = "resource.type-must-match-card-cost" if card else "resource.type-must-match-ability-cost"
    return Refusal(rule, f"{what} costs {written(price)}, {player.seat} has {_stock(player)}{with_loans}")


def _lapsed(t: Table, player: Player) -> list[Event]:
    """What has happened in this turn to cubes that the player borrowed and did not spend in time."""
    return [event for event in t.this_turn() if event.kind == "lapse" and event.who == player.seat]


def counted(number: int, one: str = "cube", many: str = "") -> str:
    """``1 cube``, ``2 cubes``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _boxes(number: int) -> str:
    return counted(number, "black box", "black boxes")


def written(price: Price) -> str:
    """A price in words: ``2 wood and 1 of any type``."""
    parts = [f"{price.of(one)} {one}" for one in RESOURCES if price.of(one)]
    parts += [f"{price.any} of any type"] if price.any else []
    return " and ".join(parts) or "nothing"


def _stock(player: Player) -> str:
    """What lies on the own buildings: ``2 wood (heidel-camp)``."""
    parts = [f"{one.cubes} {kind_of(one)} ({one.handle})" for one in player.buildings if one.cubes]
    return " and ".join(parts) or "no cube on a building"


def pay(
    t: Table,
    player: Player,
    price: Price,
    payment: Sequence[Share] = (),
    borrowed: Sequence[str] = (),
    *,
    what: str,
    card: bool = True,
) -> None:
    """Cubes go from the own buildings beside them; that they can has been looked at."""
    paid = plan(t, player, price, payment, borrowed, held(player) if card else ())
    if paid is None:
        raise ValueError(f"{player.seat} cannot pay {written(price)}")
    for building, cubes in paid.items():
        if building.player is player:
            use_cubes(t, building, cubes, what)
        else:
            for _ in range(cubes):
                last = max(at for at, one in enumerate(player.borrowed) if one is building)
                del player.borrowed[last]
            t.note("spend", "borrow.only-for-a-hand-card", player.seat, cubes, what)
            if building.player.out:
                t.note("lent-gone", "borrow.owner-eliminated", building.player.seat, cubes, building.handle)


def use_cubes(t: Table, building: Building, cubes: int, what: str) -> None:
    """Available cubes are used and lie beside the buildings now (`resource.used-cube-leaves-building`)."""
    player = building.player
    building.cubes -= cubes
    player.used += cubes
    player.spent += cubes
    t.note("spend", "resource.used-cube-leaves-building", player.seat, cubes, what)


def shares(player: Player, price: Price) -> Iterator[tuple[Share, ...]]:
    """The ways to fill the black boxes of a price from the own buildings, each once; the plain one first."""
    yield ()
    filled = [one for one in player.buildings if one.cubes]
    if price.any and len(filled) > 1:
        default = _plan(player, price)
        for cubes in _splits(price.any, [one.cubes for one in filled]):
            named = [(one, number) for one, number in zip(filled, cubes, strict=True) if number]
            if _plan(player, price, named) not in (None, default):
                yield tuple(Share(one.handle, number) for one, number in named)


def _splits(number: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to divide a number into parts of at most so many each."""
    if len(most) == 1:
        if number <= most[0]:
            yield (number,)
        return
    for first in range(min(number, most[0]), -1, -1):
        for rest in _splits(number - first, most[1:]):
            yield (first, *rest)
