"""Who sits at which table: the best near the top, fixed tables kept, and nobody twice running where they sat.

An event that wants it has the tables in the order of points instead, and crews of a ladder stay where they are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice, permutations

from deckkit.tournament.model import NO_TABLE, Round, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Ranges
from deckkit.tournament.table_numbers import holds

_FEW = 4
"""Up to so many tables every order of them is tried."""


@dataclass(frozen=True, slots=True)
class _Claims:
    """What fixed tables take in a round: the table of each group that has one, and all that nobody else gets."""

    tables: Mapping[int, int]
    taken: frozenset[int]


def numbers(
    tournament: Tournament, groups: Sequence[tuple[int, ...]], move: bool = True, keep: bool = False
) -> list[int]:
    """A table for every group of entrants that sit together; the groups are in the order of the tables, best first.

    Whoever has a fixed table sits there with the others of the group. Where several of a group have one, the lowest
    number is used and the other tables stay empty. All other groups take the lowest numbers that are left, in order;
    with `move`, they are rearranged so that nobody sits where they sat in the last round. With `keep` a group of one
    stays at the table that it had last.

    Raises Refused when there are too few tables, or two groups have the same one.
    """
    claims = _claims(tournament, groups)
    rest = [place for place in range(len(groups)) if place not in claims.tables]
    kept = _kept(tournament, {place: groups[place] for place in rest}, claims.taken) if keep else {}
    rest = [place for place in rest if place not in kept]
    taken = claims.taken.union(kept.values())
    free = _free(tournament.settings.tables, taken, len(rest), len(groups))
    if move and not keep:
        last = _last_tables(tournament)
        rest = _moved(rest, free, [{last.get(seat, NO_TABLE) for seat in groups[place]} for place in rest])
    given = {**claims.tables, **kept, **dict(zip(rest, free, strict=True))}
    return [given[place] for place in range(len(groups))]


def free_number(tournament: Tournament, round_: Round, fixed: Iterable[int]) -> int:
    """A table for a group that is added to a round: one that is fixed for it if it is free, else the lowest free one.

    fixed  the tables that are fixed for members of the group

    Raises Refused when there is none.
    """
    used = {table.number for table in round_.tables}
    for number in sorted(fixed):
        if number not in used:
            return number
    others = {number for table in round_.tables for number in _fixed(tournament, table.seats)}
    return _free(tournament.settings.tables, frozenset(used | others), 1, len(round_.tables))[0]


def all_numbers(ranges: Ranges) -> Iterator[int]:
    """The numbers of the tables in the order of use; without end if the last range has none."""
    for first, last in ranges:
        yield from count(first) if last is None else range(first, last + 1)


def _fixed(tournament: Tournament, seats: Sequence[int]) -> set[int]:
    players = (tournament.players.get(seat) for seat in seats)
    return {player.fixed_table for player in players if player is not None and player.fixed_table is not None}


def _claims(tournament: Tournament, groups: Sequence[tuple[int, ...]]) -> _Claims:
    tables: dict[int, int] = {}
    claimed: dict[int, int] = {}
    taken: set[int] = set()
    for place, seats in enumerate(groups):
        fixed = _fixed(tournament, seats)
        if not fixed:
            continue
        number = min(fixed)
        if number in claimed:
            names = [tournament.players[one].name for two in (claimed[number], place) for one in groups[two]]
            raise Refused(
                "tournament/seating.fixed-once",
                f"table {number} is fixed for two tables of this round: {', '.join(names)}",
                "`deckkit tournament fix EVENT PLAYER TABLE` gives one of them another table, or none",
            )
        tables[place], claimed[number] = number, place
        taken |= fixed
    return _Claims(tables, frozenset(taken))


def _free(ranges: Ranges, taken: frozenset[int], wanted: int, groups: int) -> list[int]:
    found = list(islice((number for number in all_numbers(ranges) if number not in taken), wanted))
    if len(found) < wanted:
        there = len(set(all_numbers(ranges)) | taken)
        kept = f", of which {len(taken)} are taken or kept by fixed tables" if taken else ""
        raise Refused(
            "tournament/seating.enough-tables",
            f"{groups} tables are needed; the event has {there}{kept}",
            "`deckkit tournament set EVENT tables=1-` has as many as are needed"
            + ("; `deckkit tournament fix EVENT PLAYER none` frees a fixed table" if taken else ""),
        )
    return found


def _last_tables(tournament: Tournament) -> dict[int, int]:
    """Where each entrant sat in the last round."""
    last = tournament.running
    if last is None:
        return {}
    return {seat: table.number for table in last.tables for seat in table.seats if table.number != NO_TABLE}


def _kept(tournament: Tournament, groups: Mapping[int, tuple[int, ...]], taken: frozenset[int]) -> dict[int, int]:
    """The table that each group of one had last, if it is a table of the event and nobody else has it now."""
    places = {seats[0]: place for place, seats in groups.items() if len(seats) == 1}
    kept: dict[int, int] = {}
    for round_ in reversed(tournament.rounds):
        for table in round_.tables:
            place = places.get(table.seats[0])
            if table.is_bye or place is None or place in kept or table.number in taken or table.number in kept.values():
                continue
            if holds(tournament.settings.tables, table.number):
                kept[place] = table.number
    return kept


def _moved(rest: list[int], free: Sequence[int], sat: Sequence[set[int]]) -> list[int]:
    """The groups in the order of the free tables, rearranged so that nobody gets the number where one of them sat.

    Of few groups all orders are tried, and of the best ones the first is taken, in which the best come soonest. Of
    more, every table in turn goes to the first group that is left and did not sit there, so that nobody comes far down.
    Who does not fit at the end changes with the nearest group so that both are well. A group of two has one other
    number that is wrong for it, and one other group at most is wrong for its number: among five tables there is always
    one to change with.
    """
    if len(rest) <= _FEW:
        order = min(
            permutations(range(len(rest))), key=lambda one: sum(free[at] in sat[group] for at, group in enumerate(one))
        )
        return [rest[group] for group in order]
    left = list(range(len(rest)))
    placed: list[int] = []
    for number in free:
        fits = next((at for at, group in enumerate(left) if number not in sat[group]), 0)
        placed.append(left.pop(fits))
    for at, group in enumerate(placed):
        if free[at] in sat[group] and (other := _exchange(placed, at, free, sat)) is not None:
            placed[at], placed[other] = placed[other], group
    return [rest[group] for group in placed]


def _exchange(order: Sequence[int], at: int, free: Sequence[int], sat: Sequence[set[int]]) -> int | None:
    """The nearest place with which a place can change so that both are well; of two as near the one below."""
    for distance in range(1, len(order)):
        for other in (at + distance, at - distance):
            if 0 <= other < len(order) and free[at] not in sat[order[other]] and free[other] not in sat[order[at]]:
                return other
    return None
