"""Which table a new pair sits down at: one at which one of the two sat before, wherever that can be."""

from collections.abc import Mapping, Sequence

from deckkit.tournament.pairing.criteria import BYE

Pair = tuple[int, int]


def reseated(tables: Mapping[int, Pair], pairs: Sequence[Pair]) -> dict[int, Pair | None]:
    """The tables that change when these pairs take the place of those that sit there, and who sits there then.

    Byes are pairs with 0 and stand under numbers of their own. A number that is not needed any more gets None; two who
    both had a bye and meet now stand under the number of one of these.
    """
    as_sets = {frozenset(pair) for pair in pairs}
    freed = {table: pair for table, pair in tables.items() if frozenset(pair) not in as_sets}
    stay = {frozenset(pair) for pair in tables.values()}
    new = [pair for pair in pairs if frozenset(pair) not in stay]
    table_of = {number: table for table, pair in freed.items() for number in pair if number != BYE}
    wishes = {pair: _wished(pair, freed, table_of) for pair in new}
    taken: dict[int, Pair] = {}
    for pair in new:
        _seat(pair, wishes, taken, set())
    left = [table for table in freed if table not in taken]
    for pair in new:
        if pair not in taken.values():
            table = min(left, key=lambda one: (freed[one][1] == BYE, not set(freed[one]).intersection(pair)))
            left.remove(table)
            taken[table] = pair
    return {table: taken.get(table) for table in freed}


def _wished(pair: Pair, freed: Mapping[int, Pair], table_of: Mapping[int, int]) -> list[int]:
    """The freed tables that a pair would sit down at: for a bye that of a bye, else those of the two."""
    byes = [table for table, old in freed.items() if old[1] == BYE]
    if pair[1] == BYE:
        return byes
    return [table_of[number] for number in pair if number in table_of and table_of[number] not in byes]


def _seat(pair: Pair, wishes: Mapping[Pair, Sequence[int]], taken: dict[int, Pair], asked: set[int]) -> bool:
    """Give a pair one of the tables it wishes, if need be by seating another pair elsewhere. Changes `taken`."""
    for table in wishes[pair]:
        if table not in asked:
            asked.add(table)
            if table not in taken or _seat(taken[table], wishes, taken, asked):
                taken[table] = pair
                return True
    return False
