"""Why a table is what it is: who meets there, who has the bye, and what else was possible.

A round is explained from the journal as it was when the round was last seated: the entries up to that one are folded
anew. What is corrected later changes nothing of that; where it matters it is said.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deckkit.tournament import fold
from deckkit.tournament.entries import Entry
from deckkit.tournament.model import Round, RoundKind, Table, Tournament
from deckkit.tournament.rounds.explaining_swiss import met_in, swiss
from deckkit.tournament.rounds.fielding import points_before
from deckkit.tournament.rounds.reasons import Reason
from deckkit.tournament.standings.records import Kind


@dataclass(frozen=True, slots=True)
class Explanation:
    """A table, why it is so, what else was possible, and what has been corrected since.

    table   its number, 0 for a bye; seats: the numbers of who sits there
    entry   the number of the entry that seated it
    """

    round: int
    kind: RoundKind
    table: int
    seats: tuple[int, ...]
    entry: int
    why: tuple[Reason, ...]
    others: tuple[Reason, ...] = ()
    since: tuple[Reason, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """For output as JSON."""
        return {
            "round": self.round,
            "kind": self.kind,
            "table": self.table or None,
            "seats": list(self.seats),
            "entry": self.entry,
            "why": [one.as_json() for one in self.why],
            "others": [one.as_json() for one in self.others],
            "since": [one.as_json() for one in self.since],
        }


def explain(now: Tournament, entries: Iterable[Entry], round_: Round, table: Table) -> Explanation:
    """Explain a table of a round of the tournament as it stands.

    entries  all of its journal
    """
    then, entry, late = _when_seated(list(entries), round_.number)
    others: list[Reason] = []
    if table.is_bye and table.result is not None and table.result.kind is Kind.AWARDED:
        said = f"{then.players[table.seats[0]].name} has a bye on request in round {round_.number}"
        why = [Reason("tournament/desk.bye", said)]
    elif round_.kind in ("swiss", "power"):
        why, others = swiss(then, round_, table)
        why = [*_late(then, late, table), *why]
    elif round_.kind == "round-robin":
        why = list(_circle(then, round_, table))
    elif round_.kind == "cut":
        why = list(_cut(then, round_, table))
    elif round_.kind == "pods":
        why = list(_pod(then, round_, table))
    else:
        why = [
            Reason("tournament/ladder.crews", "every crew plays by itself; the highest total sits at the first table")
        ]
    why += _seat(then, round_, table)
    since = tuple(_since(now, then, round_))
    return Explanation(round_.number, round_.kind, table.number, table.seats, entry, tuple(why), tuple(others), since)


def _when_seated(entries: Sequence[Entry], number: int) -> tuple[Tournament, int, set[int]]:
    """The tournament just after the entry that last seated the round, the number of that entry, and who came late.

    An entry that names a table with the same seats as before has not seated it.
    """
    void = fold.undone(entries)
    last, late, groups = 0, set[int](), set[frozenset[int]]()
    for entry in entries:
        seated = entry.data if entry.kind in ("paired", "seated") else entry.data.get("seated")
        if entry.number in void or seated is None or seated["round"] != number:
            continue
        new = {frozenset(one["seats"]) for one in seated["tables"]}
        if entry.kind == "paired":
            last, late, groups = entry.number, set(), new
        elif not new <= groups:
            last = entry.number
            groups = {group for group in groups if all(group.isdisjoint(one) for one in new)} | new
            if entry.kind in ("registered", "listed"):
                came = entry.data.get("players", [{"number": entry.data.get("player")}])
                late |= {one["number"] for one in came}.intersection(set[int]().union(*new))
    return fold.fold(entry for entry in entries if entry.number <= last), last, late


def _late(then: Tournament, late: set[int], table: Table) -> Iterator[Reason]:
    """Who came late sits against whoever had the bye."""
    for seat in table.seats:
        if seat in late:
            host = next(then.players[other].name for other in table.seats if other != seat)
            said = f"{then.players[seat].name} came late and took the place against {host}, who had the bye"
            yield Reason("tournament/round.late-against-bye", said)


def _circle(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    from deckkit.tournament.pairing.round_robin import circle
    from deckkit.tournament.rounds.next_round import circle_of

    rule = "tournament/pairing.round-robin"
    on_it = circle_of(then)
    turn = circle(on_it, round_.number)
    yield Reason(rule, f"round {round_.number} of the circle of {len(on_it)}, in which all meet once")
    if table.is_bye:
        alone = table.seats[0]
        name = then.players[alone].name
        if turn.bye == alone:
            yield Reason(rule, f"their number is odd, and {name} is opposite the empty seat")
        else:
            other = next(number for pair in turn.pairs if alone in pair for number in pair if number != alone)
            yield Reason(rule, f"{name} would have met {then.players[other].name}, who does not play")


def _cut(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    from deckkit.tournament.cut.bracket import stage_name, stages

    rule = "tournament/cut.bracket"
    assert then.cut is not None
    bracket = stages(then)
    stage = next(number for number, one in enumerate(then.cut_rounds) if one.number == round_.number)
    place, match = next((at, one) for at, one in enumerate(bracket[stage]) if set(table.seats) <= set(one.players))
    seeds = {number: seed for seed, number in enumerate(then.cut.seeds, 1)}
    said = " and ".join(f"{then.players[seat].name}, seed {seeds[seat]}" for seat in table.seats)
    yield Reason(rule, f"{stage_name(len(bracket[stage]))}: {said}")
    if stage:
        for before in bracket[stage - 1][2 * place : 2 * place + 2]:
            if before.winner and all(before.players):
                (loser,) = (one for one in before.players if one != before.winner)
                assert loser is not None
                names = then.players[before.winner].name, then.players[loser].name
                yield Reason(rule, f"{names[0]} has come here past {names[1]}")
    if table.is_bye:
        gone = [one for one in match.players if one and one not in table.seats]
        why = f"{then.players[gone[0]].name} has left" if gone else "no seed is on the other side"
        yield Reason(rule, f"{then.players[table.seats[0]].name} goes on without a match: {why}")


def _pod(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    if table.is_bye:
        said = f"the players do not divide into pods of {'-'.join(map(str, then.settings.seats))}"
        yield Reason("tournament/pods.sizes", f"{said}: {then.players[table.seats[0]].name} sits out")
        return
    points = points_before(then, round_.number)
    here = ", ".join(f"{then.players[seat].name} ({points[seat]})" for seat in table.seats)
    yield Reason("tournament/pods.division", f"near in points as far as nobody need meet again: {here}")
    for first, seat in enumerate(table.seats):
        for other in table.seats[first + 1 :]:
            if before := met_in(then, round_.number, seat, other):
                names = f"{then.players[seat].name} and {then.players[other].name}"
                yield Reason("tournament/pods.division", f"{names} have shared a table in round {before}")


def _seat(then: Tournament, round_: Round, table: Table) -> Iterator[Reason]:
    """Why it is that table and no other."""
    if table.is_bye:
        return
    for seat in table.seats:
        if then.players[seat].fixed_table == table.number:
            said = f"table {table.number} is fixed for {then.players[seat].name}"
            yield Reason("tournament/seating.fixed-table", said)
            return
    before = then.round(round_.number - 1)
    sat = [(seat, at.number) for seat in table.seats if before and (at := before.table_of(seat)) and at.number]
    if sat and round_.kind != "cut" and table.number not in {number for _, number in sat}:
        where = " and ".join(f"{then.players[seat].name} at table {number}" for seat, number in sat)
        yield Reason("tournament/seating.moves", f"in round {round_.number - 1} {where}: nobody stays where they sat")


def _since(now: Tournament, then: Tournament, round_: Round) -> Iterator[Reason]:
    """Whose points before the round are others by now than those that it was paired by."""
    was, is_ = points_before(then, round_.number), points_before(now, round_.number)
    here = {seat for table in round_.tables for seat in table.seats}
    changed = [number for number in sorted(here & was.keys()) if was[number] != is_[number]]
    for number in changed[:10]:
        had = f"{then.players[number].name} had {was[number]} points when the round was paired"
        said = f"{had}; by what was corrected since it is {is_[number]}"
        yield Reason("tournament/pairing.as-then", said)
    if len(changed) > 10:
        yield Reason("tournament/pairing.as-then", f"and {len(changed) - 10} more whose points were corrected")
