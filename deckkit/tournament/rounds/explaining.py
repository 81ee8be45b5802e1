"""Why a table is what it is: who meets there, who has the bye, and what else was possible.

A table is explained from the journal as it was when its players were seated there: the entries up to that one are
folded anew. What is corrected later changes nothing of that; where it matters it is said.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from deckkit.tournament.entries import Entry
from deckkit.tournament.model import Round, RoundKind, Table, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.explaining_pods import pod
from deckkit.tournament.rounds.explaining_swiss import swiss
from deckkit.tournament.rounds.explaining_tables import table_number
from deckkit.tournament.rounds.history import as_then, seated_since, seatings, since
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


def explain(
    now: Tournament,
    entries: Iterable[Entry],
    round_: Round,
    table: Table,
    against: tuple[int, int] | None = None,
    everything: bool = False,
) -> Explanation:
    """Explain a table of a round of the tournament as it stands.

    entries     all of its journal
    against     two of whom the first sits there: what it would have come to if they had met, instead of other pairs
    everything  name all that is else cut short, and try every other pair
    Raises Refused where two are to be compared and one of them was not paired, or nobody was by points.
    """
    entries = list(entries)
    groups = seatings(entries, round_.number)
    seated = groups[frozenset(table.seats)]
    then = as_then(entries, seated.entry)
    round_ = then.rounds[round_.number - 1]
    table = next(one for one in round_.tables if set(one.seats) == set(table.seats))
    others: list[Reason] = []
    awarded = table.is_bye and table.result is not None and table.result.kind is Kind.AWARDED
    if against is not None and (awarded or seated.how == "late" or round_.kind not in ("swiss", "power")):
        _refuse_to_compare(now, round_, table, against)
    for number in against or ():
        at = round_.table_of(number)
        if at is None or (at.is_bye and at.result is not None and at.result.kind is Kind.AWARDED):
            said = f"{now.players[number].name} was not among those who were paired in round {round_.number}"
            raise Refused("tournament/round.not-seated", said)
    if awarded:
        said = f"{then.players[table.seats[0]].name} has a bye on request in round {round_.number}"
        why = [Reason("tournament/desk.bye", said)]
    elif seated.how == "late":
        why = list(_late(then, seated.late, table))
    elif round_.kind in ("swiss", "power"):
        why, others = swiss(then, round_, table, seated.how == "again", against, everything)
    elif round_.kind == "round-robin":
        why = list(_circle(then, round_, table))
    elif round_.kind == "cut":
        why = list(_cut(then, round_, table))
    elif round_.kind == "pods":
        why = list(pod(then, round_, table))
    else:
        why = [Reason("tournament/ladder.crews", "every crew plays by itself")]
    why += table_number(then, round_, table, seated.how == "paired")
    later = (*since(now, then, round_.number), *seated_since(groups, table))
    return Explanation(
        round_.number, round_.kind, table.number, table.seats, seated.entry, tuple(why), tuple(others), later
    )


def _refuse_to_compare(now: Tournament, round_: Round, table: Table, against: tuple[int, int]) -> NoReturn:
    """Raise Refused: at this table nobody sits because of points."""
    one, other = (now.players[number].name for number in against)
    where = "has a bye on request" if table.is_bye else f"sits at table {table.number}, where one came late"
    if round_.kind not in ("swiss", "power"):
        where = f"sits in a round of the kind {round_.kind}"
    raise Refused("tournament/round.compared", f"{one} - {other} cannot be compared with the round: {one} {where}")


def _late(then: Tournament, late: frozenset[int], table: Table) -> Iterator[Reason]:
    """Who came late sits against whoever had the bye."""
    rule = "tournament/round.late-against-bye"
    for seat in table.seats:
        if seat in late:
            host = next(then.players[other].name for other in table.seats if other != seat)
            yield Reason(
                rule, f"{then.players[seat].name} came late and took the place against {host}, who had the bye"
            )
    yield Reason(rule, "nothing was paired anew for that: no other table changed")


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
    from deckkit.tournament.cut.bracket import match_name, stages

    rule = "tournament/cut.bracket"
    assert then.cut is not None
    bracket = stages(then)
    stage = next(number for number, one in enumerate(then.cut_rounds) if one.number == round_.number)
    place, match = next((at, one) for at, one in enumerate(bracket[stage]) if set(table.seats) <= set(one.players))
    seeds = {number: seed for seed, number in enumerate(then.cut.seeds, 1)}
    said = " and ".join(f"{then.players[seat].name}, seed {seeds[seat]}" for seat in table.seats)
    yield Reason(rule, f"{match_name(len(bracket[stage]))}: {said}")
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
