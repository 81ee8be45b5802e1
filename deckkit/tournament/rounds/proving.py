"""How well a Swiss round is paired, in words: why no other pairing is better, and what had to give."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckkit.tournament.lookup import names_of
from deckkit.tournament.model import Round, Tournament
from deckkit.tournament.rounds.reasons import Reason

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
        left = f"leaves {after} more round{'' if after == 1 else 's'} without a rematch"
        return Reason(PROOF, f"proven: sum of differences {least} = the least that {left}; every pairing was looked at")
    if proof["method"] == "neighbours":
        return Reason(PROOF, f"proven: sum of differences {least} = the least possible; neighbours")
    bound = proof["bound"]["differences"]
    why = "" if bound == least else f", though neighbours who may meet again would come to {bound}"
    matched = f"exact matching of {proof['window']} entrants"
    return Reason(PROOF, f"proven: sum of differences {least} = the least possible{why}; {matched}")


def remarks(tournament: Tournament, round_: Round) -> Iterator[Reason]:
    """What had to give in a Swiss round because nothing better was possible."""
    if round_.proof is None:
        return
    sums = round_.proof["sums"]
    if sums["rematches"]:
        pairs = "; ".join(names_of(tournament, pair, between=" and ") for pair in round_.proof["rematches"])
        yield Reason(
            "tournament/pairing.no-rematch", f"no pairing does with fewer rematches; these meet again: {pairs}"
        )
    if sums["second_byes"]:
        byes = [one.seats[0] for one in round_.tables if one.is_bye]
        who = names_of(tournament, byes[:1])
        yield Reason(
            "tournament/pairing.no-second-bye", f"everybody who could have the bye has had one; {who} has it again"
        )
    if sums["lost_rounds"]:
        lost = sums["lost_rounds"]
        said = f"{lost} of the rounds to come cannot be paired without a rematch or a second bye"
        yield Reason("tournament/pairing.look-ahead", f"however this round is paired, {said}")
    if sums["avoided"]:
        said = f"{sums['avoided']} tables" if sums["avoided"] > 1 else "1 table"
        yield Reason(
            "tournament/pairing.avoid-lists", f"{said} of entrants who should not meet, as nothing better is possible"
        )
