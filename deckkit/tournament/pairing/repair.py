"""Mending a round that is under way, after a correction: the fewest tables change.

A round is restored when it comes to what the best pairing of everybody at the movable tables would come to, the others
staying as they are. Among all pairings that do, one keeps the most tables: that a pair does not sit together now is one
more criterion, behind all others, and the matching is exact for it as for them (`windows`, `lookahead`). So no smaller
change restores the round.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from deckkit.tournament.pairing.arrange import Arranged, arranged, ordered, placed_bye, without_bye
from deckkit.tournament.pairing.criteria import BYE, RULES, Pairs, seeded_keys, sums_of
from deckkit.tournament.pairing.field import Entrant, Field, Proof, Sums
from deckkit.tournament.pairing.lookahead import looked_ahead, lost_rounds, sure_rounds
from deckkit.tournament.pairing.neighbours import clean
from deckkit.tournament.pairing.seats import reseated
from deckkit.tournament.pairing.swiss import free_entrants, pair
from deckkit.tournament.pairing.windows import settled

Tables = Mapping[int, tuple[int, int]]
"""Who sits at which table, by its number; 0 in the place of the second for a bye, under a number of its own."""


@dataclass(frozen=True, slots=True)
class Repair:
    """How a round is restored.

    changed  the tables that change, with who sits there then; of a table that is not needed any more, None
    kept     the tables that stay as they are
    before   what the round comes to as it is
    after    what it comes to then: no other pairing of the movable tables comes to less, and none that comes to as
             little changes fewer
    fresh    what a new pairing of everybody would come to
    gave     the criteria in which the tables that cannot move keep the round from that, the weightiest first
    proof    of the pairing of those at the movable tables
    """

    changed: Mapping[int, tuple[int, int] | None]
    kept: tuple[int, ...]
    before: Sums
    after: Sums
    fresh: Sums
    gave: tuple[str, ...]
    proof: Proof


def repair(field: Field, tables: Tables, movable: Collection[int]) -> Repair:
    """Restore a running round with the fewest changes.

    field    everybody at the tables, as they stood before this round, `met` without it; its fixed pairs are not asked
    tables   the round as it is; who came late and has no opponent yet is there with a bye
    movable  the tables that may change: no result, and not started

    Raises Refused as `pair` does, ValueError if the tables do not hold everybody of the field once.
    """
    by_number = {entrant.number: entrant for entrant in field.entrants}
    told = [number for both in tables.values() for number in both if number != BYE]
    if sorted(told) != sorted(by_number) or not tables.keys() >= set(movable):
        raise ValueError("everybody of the field sits at one table, and only tables that there are can be movable")
    stay = {table: both for table, both in tables.items() if table not in movable}
    open_ = {table: both for table, both in tables.items() if table in movable}
    rest = replace(field, fixed=dict(stay.values()))
    best = _best(rest, by_number, open_)
    new = [(a.number, b.number) for a, b in best.pairs] + ([(best.holder.number, BYE)] if best.holder else [])
    changed = reseated(open_, new)
    fresh = pair(replace(field, fixed={})).proof.sums
    after = _sums(stay.values(), by_number) + best.sums
    return Repair(
        changed=changed,
        kept=tuple(table for table in tables if table not in changed),
        before=_sums(tables.values(), by_number) + Sums(lost_rounds=lost_rounds(field, tables.values())),
        after=after,
        fresh=fresh,
        gave=tuple(criterion for criterion in RULES if getattr(after, criterion) > getattr(fresh, criterion)),
        proof=Proof(best.method, best.sums, best.bound, best.window, sure_rounds(field)),
    )


def _sums(tables: Iterable[tuple[int, int]], by_number: Mapping[int, Entrant]) -> Sums:
    """What tables and byes come to, without the rounds to come."""
    total = Sums()
    for a, b in tables:
        total += sums_of([], by_number[a]) if b == BYE else sums_of([(by_number[a], by_number[b])])
    return total


def _best(rest: Field, by_number: Mapping[int, Entrant], tables: Tables) -> Arranged:
    """The best pairing of those at the movable tables that keeps the most of these."""
    free = free_entrants(rest)
    keys = seeded_keys([*rest.entrants, Entrant(BYE, 0)], rest.seed)
    now = dict(tables.values())
    ahead = looked_ahead(rest, free, keys, now)
    if ahead:
        return ahead
    best = arranged(free, rest.seed, keys)
    can_have = {one.number for one in free if best.holder and _alike(one, best.holder)}
    pairs, bad = _as_it_is([(by_number[a], by_number.get(b)) for a, b in tables.values()], best.holder, can_have)
    found = settled(pairs, bad, can_have, keys, now)
    playing, holder = without_bye(found.pairs)
    window = max(best.window, found.window)
    return replace(best, pairs=ordered(playing, keys), holder=holder, window=window, whole=found.whole)


def _alike(one: Entrant, other: Entrant) -> bool:
    """Whether it is the same to the criteria which of the two has the bye."""
    return (one.byes, one.points) == (other.byes, other.points)


def _as_it_is(
    tables: Sequence[tuple[Entrant, Entrant | None]], holder: Entrant | None, can_have: Set[int]
) -> tuple[Pairs, list[list[int]]]:
    """The pairs as they sit, and the places of those that are not clean, grouped for `settled`.

    If the bye is to go to somebody of another class, or more than one has it now, those whom this leaves alone are
    paired with each other, for a start.
    """
    alone = [a for a, b in tables if b is None]
    at_table = [(a, b) for a, b in tables if b is not None]
    has_it = next((entrant for entrant in alone if entrant.number in can_have), holder)
    if has_it in alone:
        alone.remove(has_it)
    elif has_it:
        broken = next(both for both in at_table if has_it in both)
        at_table.remove(broken)
        alone.append(broken[broken[0] is has_it])
    bad = [[place] for place, (a, b) in enumerate(at_table) if not clean(a, b)]
    pairs = [*at_table, *zip(alone[::2], alone[1::2], strict=True)]
    if has_it:
        pairs.append((has_it, placed_bye(has_it)))
    return pairs, [*bad, list(range(len(at_table), len(pairs)))] if alone else bad
