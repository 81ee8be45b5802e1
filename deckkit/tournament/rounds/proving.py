"""How well a Swiss round is paired, in words: why no other pairing is better, and what had to give."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckkit.tournament.lookup import names_of
from deckkit.tournament.model import Round, Table, Tournament
from deckkit.tournament.pairing.criteria import avoided
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.rounds.reasons import Reason
from deckkit.tournament.standings.records import Kind

PROOF = "tournament/pairing.proof"


def proven(proof: Mapping[str, Any] | None) -> Reason | None:
    """What is proven of a round, from the proof in its entry; None for a round that is not Swiss."""
    if proof is None:
        return None
    least = proof["sums"]["differences"]
    if "changed" in proof:
        tables = f"{proof['changed']} tables changed" if proof["changed"] > 1 else "1 table changed"
        stood = " with the tables where they are that could not change" if proof["gave"] else " possible"
        said = f"proven: sum of differences {least} = the least{stood}; {tables}, and no smaller change comes to it"
        return Reason("tournament/correct.fewest-tables", f"{said}, after a correction")
    if proof["method"] == "power":
        return Reason(PROOF, f"proven: by standing; sum of the differences of places {least} = the least possible")
    if proof["method"] == "look-ahead":
        after = proof["rounds_after"]
        left = f"that leaves {after} more round{'' if after == 1 else 's'} without a rematch" if after else "possible"
        return Reason(PROOF, f"proven: sum of differences {least} = the least {left}; every pairing was looked at")
    if proof["method"] == "neighbours":
        return Reason(PROOF, f"proven: sum of differences {least} = the least possible; neighbours")
    bound = proof["bound"]["differences"]
    why = "" if bound == least else f", though neighbours who may meet again would come to {bound}"
    matched = f"exact matching of {proof['window']} entrants"
    return Reason(PROOF, f"proven: sum of differences {least} = the least possible{why}; {matched}")


def remarks(tournament: Tournament, round_: Round, table: Table | None = None) -> Iterator[Reason]:
    """What had to give in a Swiss round because nothing better was possible; with `table`, what had to give there."""
    if round_.proof is None:
        return
    sums = round_.proof["sums"]
    again = [pair for pair in round_.proof["rematches"] if table is None or set(pair) == set(table.seats)]
    if again:
        pairs = "; ".join(names_of(tournament, pair, between=" and ") for pair in again)
        yield Reason(
            "tournament/pairing.no-rematch", f"no pairing does with fewer rematches; these meet again: {pairs}"
        )
    # An awarded bye is none that the pairing gave.
    byes = [one for one in round_.tables if one.is_bye and one.result is not None and one.result.kind is Kind.BYE]
    if sums["second_byes"] and byes and (table is None or table.seats == byes[0].seats):
        who = names_of(tournament, byes[0].seats)
        yield Reason(
            "tournament/pairing.no-second-bye", f"everybody who could have the bye has had one; {who} has it again"
        )
    if sums["lost_rounds"]:
        lost = sums["lost_rounds"]
        said = f"{lost} of the rounds to come cannot be paired without a rematch or a second bye"
        yield Reason("tournament/pairing.look-ahead", f"however this round is paired, {said}")
    if sums["avoided"]:
        yield from _avoided(tournament, round_, table, sums["avoided"])


def _avoided(tournament: Tournament, round_: Round, table: Table | None, counted: int) -> Iterator[Reason]:
    """Who should not meet and does, by name as far as the avoid-lists of today still say so."""
    known = {one.number: one for one in field_of(tournament, round_.number).entrants}
    pairs = [one.seats for one in round_.tables if len(one.seats) == 2 and known.keys() >= set(one.seats)]
    meet = [pair for pair in pairs if avoided(known[pair[0]], known[pair[1]])]
    here = [pair for pair in meet if table is None or set(pair) == set(table.seats)]
    if len(meet) != counted:
        tables = f"{counted} tables" if counted > 1 else "1 table"
        said = f"{tables} of entrants who should not meet"
    elif here:
        said = "they should not meet, and do: " + "; ".join(
            names_of(tournament, pair, between=" and ") for pair in here
        )
    else:
        return
    yield Reason("tournament/pairing.avoid-lists", f"{said}, as nothing better is possible")
