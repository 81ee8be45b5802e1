"""Effects that make and move black cubes: resource generation, stealing, charging and discharging."""

from collections.abc import Iterator

from deckkit.games.shared_worlds.changes import beside, gain_cubes, give_power, release
from deckkit.games.shared_worlds.hidden import lacking
from deckkit.games.shared_worlds.listing.named import CAMP_RAID, TRADE_WARDEN
from deckkit.games.shared_worlds.missing import no_building
from deckkit.games.shared_worlds.resources.borrowing import lay_workers, note_late
from deckkit.games.shared_worlds.resources.payments import counted, usable
from deckkit.games.shared_worlds.state import Building, Player, Table
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.games.shared_worlds.using.effects.effect import (
    AMOUNT,
    BUILDINGS,
    CARDS,
    PLACE,
    Effect,
    amount,
    amount_refusal,
    amounts,
    left,
    power_limit,
    some,
    takes,
    the_player,
    the_unit,
    up_to,
)
from deckkit.games.shared_worlds.using.targets import buildings, units
from deckkit.play.actions import CONTESTED, Refusal

# -- resource generation ---------------------------------------------------------------------------------------------


def gain(t: Table, act: Activation) -> None:
    """Cubes for the controller, or for the player that is named (`generation.target-player-receives`)."""
    price, x, named = act.ability.price, act.ability.x, bool(act.targets)
    rule = "generation.target-player-receives"
    if x == 1 and price.life == 1 and named:
        rule = "named.minus-one-life-for-resource"
    elif x == 1 and price.life == 2 and not named:
        rule = "named.minus-two-life-for-resource"
    _generate(t, act, the_player(t, act), x, rule)


def trade(t: Table, act: Activation) -> None:
    """Cubes for the controller, and one for an opponent."""
    rule = "named.trade-warden" if act.card.name == TRADE_WARDEN else "generation.target-player-receives"
    _generate(t, act, act.player, act.ability.x, rule)
    _generate(t, act, the_player(t, act), 1, rule)


def _generate(t: Table, act: Activation, player: Player, cubes: int, rule: str) -> None:
    t.note("generate", rule, player.seat, cubes, act.label)
    t.note("supply", "generation.cubes-from-general-supply", player.seat, cubes, act.label)
    beside(t, player, cubes, "generation.cubes-arrive-beside-building", act.label)
    t.note(CONTESTED, "generation.cubes-arrive-beside-building", player.seat, cubes, "the cubes lie on a building")
    t.stirred = True


# -- stealing --------------------------------------------------------------------------------------------------------


def _raid(act: Activation) -> bool:
    return act.card.name == CAMP_RAID


def steal_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the cubes cannot be taken: the building is empty, or the price in Workers is not paid."""
    building = t.building(act.targets[0].ref)
    assert building is not None
    cubes, x = _wanted(act), act.ability.x
    if not 1 <= cubes <= x:
        rule = "named.camp-raid" if _raid(act) else "ability.number-x-is-a-maximum-per-turn"
        return Refusal(rule, f"{act.label} takes {up_to(x)} of the cubes, not {cubes}")
    spoken = _spoken_for(t, act, building)
    if cubes > building.cubes - spoken:
        less = f", {spoken} of which the same play has taken before" if spoken else ""
        words = f"{building.handle} has {counted(building.cubes)}{less}, {cubes} would be taken"
        return Refusal("steal.needs-available-cube", words)
    return _worker_refusal(t, act, cubes) or _place_refusal(t, act)


def _wanted(act: Activation) -> int:
    """How many cubes are to be taken: as many as are named, or as the Workers are for."""
    return act.amount if act.amount is not None else max(1, len(act.cards) // 2)


def _spoken_for(t: Table, act: Activation, building: Building) -> int:
    """How many cubes of a building the same play takes before: as loans, and by what its instant does first."""
    if not act.taken and not act.earlier:
        return 0
    stolen = (one for one in act.earlier if one.ability.effect == "steal-cubes" and one.targets)
    lent = sum(t.building(ref) is building for ref in act.taken)
    return lent + sum(_wanted(one) for one in stolen if t.building(one.targets[0].ref) is building)


def _worker_refusal(t: Table, act: Activation, cubes: int) -> Refusal | None:
    hand, player = act.player.hand, act.player
    spare = hand.size - len(act.spoken)
    if spare < 2 * cubes:
        rule = "named.camp-raid-without-target" if _raid(act) else "worker.too-few-hand-cards"
        return Refusal(
            rule,
            f"{counted(cubes)} cost {2 * cubes} Workers, {player.seat} has {counted(max(0, spare), 'card')} left",
            contested=not _raid(act) and not act.ability.borrows,
        )
    if len(act.cards) != 2 * cubes:
        rule = "steal.lays-two-workers-per-cube"
        if act.ability.borrows:
            rule = "worker.two-hand-cards-per-cube"
        elif _raid(act):
            rule = "named.camp-raid-workers"
        return Refusal(rule, f"{counted(cubes)} cost {2 * cubes} Workers, laid down are {len(act.cards)}")
    gone = lacking(t, hand, (*act.cards, *act.spoken))
    if gone is None:
        return None
    if gone in act.spoken and lacking(t, hand, act.cards) is None:
        if lacking(t, hand, (*act.cards, act.card.id)) is not None:
            rule = "steal.playing-card-is-not-a-worker"
            return Refusal(rule, f"{gone} is played itself and cannot be a Worker")
        there, named = hand.known.get(gone, 0), (*act.cards, *act.spoken).count(gone)
        words = f"{gone} is to leave the hand {counted(named, 'time')} with this play, the hand has it {there}"
        return Refusal("worker.come-from-hand", words)
    return Refusal("worker.come-from-hand", f"{gone} is not in the hand of {player.seat} so often")


def _place_refusal(t: Table, act: Activation) -> Refusal | None:
    player = act.player
    rule = "steal.onto-chosen-own-building"
    if act.ability.borrows:
        if act.place is not None:
            return Refusal("borrow.kept-apart", f"borrowed cubes lie beside the buildings, not on {act.place}")
        return None
    if act.place is None:
        if len(player.buildings) == 1:
            return None
        own = ", ".join(one.handle for one in player.buildings)
        return Refusal(rule, f"{act.label} says onto which own building: write `to`, and one of {own or 'none'}")
    place = t.building(act.place)
    if place is None or place.player is not player:
        return no_building(t, player, act.place, rule)
    return None


def steal_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every building, number of cubes, own building and choice of Workers."""
    hand = left(act.player.hand, act.spoken)
    places = [None] if act.ability.borrows else [one.handle for one in act.player.buildings]
    for building in buildings(t, act):
        there = building.cubes - _spoken_for(t, act, building)
        for cubes in range(1, min(act.ability.x, there, len(hand) // 2) + 1):
            for cards in some(hand, 2 * cubes):
                for place in places:
                    yield Clause(act.ability.ref, (Target(building.handle),), place, cards)


def steal(t: Table, act: Activation) -> None:
    """The Workers are laid down, then the cubes move (`worker.laid-down-before-cube-moves`)."""
    building, player = t.building(act.targets[0].ref), act.player
    assert building is not None
    cubes = min(_wanted(act), building.cubes)
    workers = act.cards[: 2 * cubes]
    if not cubes or len(workers) < 2 * cubes or lacking(t, player.hand, workers) is not None:
        rule = "worker.too-few-hand-cards" if cubes else "steal.needs-available-cube"
        t.note("void", rule, player.seat, cubes, act.label)
        return
    lay_workers(t, player, building, workers)
    t.note("face-down", "worker.face-down", building.handle, len(workers))
    building.cubes -= cubes
    t.stirred = True
    if act.ability.borrows:
        building.lent += [player] * cubes
        player.borrowed += [building] * cubes
        t.note("borrow", "steal.ability-that-says-borrow", player.seat, cubes, building.handle)
        t.note("owner", "borrow.owner-keeps-counting-it", building.player.seat, cubes, building.handle)
        note_late(t, building, cubes)
        return
    place = player.buildings[0] if act.place is None else t.building(act.place)
    assert place is not None
    rule = "named.camp-raid" if _raid(act) else "steal.permanent-unless-card-says-borrow"
    t.note("steal", rule, player.seat, cubes, building.handle)
    t.note("book", "steal.supply-cap-is-bookkeeping", building.player.seat, cubes, player.seat)
    t.note(CONTESTED, "steal.permanent-unless-card-says-borrow", player.seat, cubes, "the cubes are only borrowed")
    gain_cubes(t, place, cubes, "steal.takes-destination-type")
    t.note("usable", "steal.usable-at-once", player.seat, cubes, place.handle)
    t.note("for-good", "steal.never-returns", player.seat, cubes, building.handle)


# -- own cubes -------------------------------------------------------------------------------------------------------


def move_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why cubes do not move from one own building to another."""
    source = t.building(act.targets[0].ref)
    assert source is not None
    rule = "turn.nothing-beyond-the-rules"
    if source.player is not act.player:
        return Refusal(rule, f"{source.handle} is a building of {source.player.seat}, not of {act.player.seat}")
    if act.place is None:
        return Refusal(rule, f"{act.label} says where the cubes go: write `to` and an own building")
    place = t.building(act.place)
    if place is None or place.player is not act.player:
        return no_building(t, act.player, act.place, rule)
    if place is source:
        return Refusal(rule, f"{act.label} moves cubes from one building to another, not from {place.handle} to itself")
    words = f"{source.handle} has {counted(source.cubes)}"
    return amount_refusal(act, source.cubes, "resource.kept-on-buildings", words)


def move_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every pair of own buildings and every number."""
    for source in act.player.buildings:
        for clause in amounts(act, source.handle, source.cubes):
            for place in act.player.buildings:
                if place is not source:
                    yield clause._replace(place=place.handle)


def move_cubes(t: Table, act: Activation) -> None:
    """Cubes go from one own building to another, and have the other's type (`resource.building-gives-type`)."""
    source, place = t.building(act.targets[0].ref), t.building(act.place or "")
    assert source is not None and place is not None
    cubes = amount(act, source.cubes)
    source.cubes -= cubes
    place.cubes += cubes
    t.note("move-cubes", "resource.building-gives-type", source.handle, cubes, place.handle)


def charge_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why the target is not charged so: it is full, or the cubes are not there."""
    unit, player = the_unit(t, act), act.player
    assert unit is not None
    room = power_limit(t, act, unit) - unit.power
    named = _named_buildings(act)
    wanted = None if kindless(act) else act.amount
    if named:
        total = sum(one.amount or 0 for one in named)
        if wanted not in (None, total):
            rule = "charge.only-available-cubes"
            return Refusal(rule, f"{act.label} charges {wanted} cubes, {total} are named with their buildings")
        wanted = total
    if wanted is not None and not 1 <= wanted <= act.ability.x:
        rule = "ability.number-x-is-a-maximum-per-turn"
        return Refusal(rule, f"{act.label} charges {up_to(act.ability.x)} of the cubes, not {wanted}")
    if room < (wanted or 1):
        words = f"{unit.handle} holds {unit.power} of at most {power_limit(t, act, unit)} Power"
        more = wanted or 1
        printed = unit.power + more <= unit.card.power
        return Refusal("charge.power-maximum", f"{words}, {act.label} would add {more}", contested=printed)
    if usable(player) < (wanted or 1):
        if player.available >= (wanted or 1):
            rule = "resource.refilled-cube-not-reused-in-same-turn"
            words = f"{counted(player.available)} less {player.refilled} refilled in this turn"
            return Refusal(rule, f"{player.seat} has {words}, {wanted or 1} are needed", contested=True)
        rule = "charge.only-available-cubes"
        return Refusal(rule, f"{player.seat} has {counted(player.available)} on buildings, needed: {wanted or 1}")
    for one in named:
        building = t.building(one.ref)
        if building is None or building.player is not player:
            return no_building(t, player, one.ref, "charge.only-available-cubes")
        if one.amount is None or not 1 <= one.amount <= building.cubes:
            words = f"{building.handle} has {counted(building.cubes)}, named are {one.amount or 'none'}"
            return Refusal("charge.only-available-cubes", words)
    return None


def kindless(act: Activation) -> bool:
    """Whether the ability charges its own unit, so that what is named are only buildings."""
    return act.ability.target == "self"


def _named_buildings(act: Activation) -> tuple[Target, ...]:
    """The buildings from which the cubes of a charge come, where they are named."""
    return act.targets if kindless(act) else act.targets[1:]


def charge_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every unit and every way to take the cubes from the own buildings; the plain way is not said."""
    own = act.unit
    filled = [one for one in act.player.buildings if one.cubes]
    for unit in ([own] if own is not None else []) if kindless(act) else units(t, act):
        most = min(act.ability.x, power_limit(t, act, unit) - unit.power, usable(act.player))
        head = () if kindless(act) else (Target(unit.handle),)
        plain = _fullest(act.player, most)
        for shares in _shares(filled, most):
            said = () if {t.building(one.ref): one.amount for one in shares} == plain else shares
            yield Clause(act.ability.ref, (*head, *said))


def _fullest(player: Player, most: int) -> dict[Building | None, int | None]:
    """So many cubes from the fullest buildings."""
    found: dict[Building | None, int | None] = {}
    for building in sorted(player.buildings, key=lambda one: -one.cubes):
        cubes = min(building.cubes, most)
        if cubes > 0:
            found[building] = cubes
            most -= cubes
    return found


def plain_charge(t: Table, act: Activation) -> tuple[Target, ...]:
    """The targets of a charge without buildings that go without saying, and with those that do not."""
    unit = the_unit(t, act)
    if unit is None:
        return act.targets
    most = min(act.ability.x, power_limit(t, act, unit) - unit.power, usable(act.player))
    named = _named_buildings(act)
    wanted = None if kindless(act) else act.amount
    if named:
        taken = {t.building(one.ref): one.amount for one in named}
    else:
        taken = _fullest(act.player, most if wanted is None else min(wanted, most))
    head = () if kindless(act) else (Target(unit.handle),)
    if taken == _fullest(act.player, most):
        return head
    order = [one for one in act.player.buildings if one in taken]
    return (*head, *(Target(one.handle, taken[one]) for one in order)) if len(order) == len(taken) else act.targets


def _shares(own: list[Building], most: int) -> Iterator[tuple[Target, ...]]:
    """Every way to take 1 to `most` cubes from buildings."""
    ways: list[tuple[int, tuple[Target, ...]]] = [(0, ())]
    for building in own:
        ways += [
            (total + cubes, (*way, Target(building.handle, cubes)))
            for total, way in ways
            for cubes in range(1, min(building.cubes, most - total) + 1)
        ]
    yield from (way for total, way in ways if total)


def charge(t: Table, act: Activation) -> None:
    """Cubes from the controller's buildings become Power, each still the cube of its owner."""
    unit, player = the_unit(t, act), act.player
    if unit is None:
        return
    most = min(act.ability.x, power_limit(t, act, unit) - unit.power, usable(player))
    named = {one.ref: one.amount or 0 for one in _named_buildings(act)}
    if not named and not kindless(act):
        most = amount(act, most)
    charged = 0
    for building in sorted(player.buildings, key=lambda one: -one.cubes):
        wanted = next((cubes for ref, cubes in named.items() if t.building(ref) is building), 0 if named else most)
        cubes = min(wanted, building.cubes, most - charged)
        if cubes > 0:
            charged += cubes
            give_power(t, unit, building, cubes, "charge.any-type")


def discharge_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why no Power leaves the target."""
    unit = the_unit(t, act)
    assert unit is not None
    words = f"{unit.handle} holds {counted(unit.power)} of Power"
    return amount_refusal(act, unit.power, "charge.not-reversible", words)


def discharge_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every unit with Power and every number."""
    for unit in units(t, act):
        yield from amounts(act, unit.handle, unit.power)


def discharge(t: Table, act: Activation) -> None:
    """Power cubes of the target go beside their owner's buildings."""
    unit = the_unit(t, act)
    if unit is not None and unit.power:
        cubes = amount(act, unit.power)
        t.note("discharge", "ability.number-x-is-a-maximum-per-turn", unit.handle, cubes, act.label)
        release(t, unit, cubes, "charge.not-reversible")


EFFECTS = {
    "gain-cubes": Effect(gain),
    "trade-cubes": Effect(trade),
    "steal-cubes": Effect(steal, takes(AMOUNT, PLACE, CARDS), True, steal_refusal, steal_choices),
    "move-cubes": Effect(move_cubes, takes(AMOUNT, PLACE), True, move_refusal, move_choices),
    "charge": Effect(charge, takes(AMOUNT, BUILDINGS), True, charge_refusal, charge_choices),
    "discharge": Effect(discharge, takes(AMOUNT), True, discharge_refusal, discharge_choices),
}
