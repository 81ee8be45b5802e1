"""Re-pairing the fewest tables of the running round after a correction.

Only tables without a result that have not begun may change, and the bye that came from the pairing. What is restored,
and why no smaller change restores it, is said in `deckkit.tournament.pairing.repair`. The tables that change share the
numbers they had; whoever has a fixed table sits there, if no table that stays has that number.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from deckkit.tournament.corrections.touching import worth
from deckkit.tournament.model import NO_TABLE, Result, Round, Table, Tournament
from deckkit.tournament.pairing.criteria import BYE
from deckkit.tournament.pairing.field import Field, Pairing
from deckkit.tournament.pairing.repair import Repair, repair
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds import seating
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.rounds.next_round import proof_json
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

Pairs = Mapping[int, tuple[int, int]]
"""Who sits at which table; a bye has BYE in the second place, and a number below NO_TABLE of its own."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """How the running round is restored.

    mended  what is proven of it
    pinned  the tables that have a result or have begun, and count in a criterion in which the round would be better
            if they could change
    seated  {"round", "tables", "proof"}: the tables that change; None if the round needs no change
    """

    mended: Repair
    pinned: tuple[Table, ...]
    seated: dict[str, Any] | None


def repaired(tournament: Tournament, changed: Tournament) -> Repaired:
    """The fewest changes that restore the running round of `changed`, the tournament with its correction.

    Raises Refused where the running round was not paired by score.
    """
    running = tournament.running
    if running is None or running.kind != "swiss":
        said = "no round has been paired" if running is None else f"round {running.number} is {running.kind}, not Swiss"
        raise Refused("tournament/correct.repair", f"{said}: only a round that was paired by score can be restored")
    tables = [one for one in running.tables if not one.is_bye or _plain(one)]
    keys = {-place if one.is_bye else one.number: one for place, one in enumerate(tables, 1)}
    pairs = {key: (one.seats[0], BYE if one.is_bye else one.seats[1]) for key, one in keys.items()}
    movable = [key for key, one in keys.items() if one.is_bye or (one.result is None and not one.started)]
    field = field_of(changed, running.number)
    mended = repair(field, pairs, movable)
    by_number = {one.number: one for one in field.entrants}
    worths = {key: worth([by_number[seat] for seat in keys[key].seats]).as_json() for key in keys if key not in movable}
    pinned = tuple(keys[key] for key, sums in worths.items() if any(sums[criterion] for criterion in mended.gave))
    if not mended.changed:
        return Repaired(mended, pinned, None)
    now = {key: pair for key, pair in {**pairs, **mended.changed}.items() if pair is not None}
    seated = _tables(tournament, running, {key: pair for key, pair in now.items() if key in mended.changed})
    return Repaired(mended, pinned, {"round": running.number, "tables": seated, "proof": _proof(mended, field, now)})


def _plain(table: Table) -> bool:
    """Whether this is a bye that came from the pairing."""
    return table.is_bye and table.result is not None and table.result.kind is Kind.BYE


def _tables(tournament: Tournament, running: Round, pairs: Pairs) -> list[dict[str, Any]]:
    """The tables that change, as an entry has them, the byes last."""
    playing = {key: pair for key, pair in pairs.items() if BYE not in pair}
    numbers = _numbers(tournament, running, playing)
    seated = [{"number": number, "seats": list(playing[key])} for number, key in sorted(numbers.items())]
    bye = Result((games_to_win(tournament.settings.best_of),), kind=Kind.BYE).as_json()
    alone = [first or second for first, second in pairs.values() if BYE in (first, second)]
    return seated + [{"number": NO_TABLE, "seats": [player], "result": bye} for player in alone]


def _numbers(tournament: Tournament, running: Round, playing: Pairs) -> dict[int, int]:
    """The numbers of tables, each with the key of the pair that sits there: a fixed table first, else its own."""
    moving = {seat for pair in playing.values() for seat in pair}
    held = {table.number for table in running.tables if moving.isdisjoint(table.seats)}
    free = {key for key in playing if key > NO_TABLE}
    if len(free) < len(playing):
        free.add(seating.free_number(tournament, running, ()))
    given: dict[int, int] = {}
    waiting = []
    for key, pair in sorted(playing.items()):
        tables = (tournament.players[seat].fixed_table for seat in pair)
        fixed = {number for number in tables if number is not None} - held - given.keys()
        if fixed:
            given[min(fixed)] = key
            free -= given.keys()
        else:
            waiting.append(key)
    for key in waiting:
        number = key if key in free else min(free)
        free.discard(number)
        given[number] = key
    return given


def _proof(mended: Repair, field: Field, pairs: Pairs) -> dict[str, Any]:
    """What the entry keeps of how good the round is now."""
    met = {one.number: one.met for one in field.entrants}
    again = tuple(pair for pair in pairs.values() if BYE not in pair and pair[1] in met[pair[0]])
    pairing = Pairing(tuple(pairs.values()), None, replace(mended.proof, sums=mended.after), again)
    return proof_json(pairing) | {"changed": len(mended.changed), "gave": list(mended.gave)}
