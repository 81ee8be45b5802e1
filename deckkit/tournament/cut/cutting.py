"""From the last round to the end of the event: who goes on to the single elimination, and who is placed where."""

from dataclasses import dataclass
from typing import Literal

from deckkit.tournament.cut.bracket import NOBODY, match_name, stage_name, stages
from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.model import Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.reporting import CLOSED
from deckkit.tournament.standings.records import Row
from deckkit.tournament.tally import standings

MISSING = "tournament/round.results-missing"
SIZE = "tournament/cut.size"
DRAW = 0x5EED
"""The number of the round, so to speak, whose random order draws the seeds: no round has it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking.

    rank    from 1; equal in everything are equal in rank; 0 for the disqualified, who come last
    number  the entrant
    stage   how far it came: "winner", the match that it lost, "semifinal", "" before the cut or while it is in
    """

    rank: int
    number: int
    stage: str


def cut(
    tournament: Tournament, size: int | None = None, by: Literal["standings", "entry", "draw"] | None = None
) -> list[Draft]:
    """The entry that seeds the single elimination; nothing to enter where these are the seeds already.

    The best in the standings go on, in their order; whoever has left or was disqualified is passed over, and the next
    one moves up. The standings stay as they are. An event that is single elimination from the start has no standings:
    all who are in are seeded, in the order in which they were entered, or drawn from the event's seed.

    size  how many go on; None: as the event was defined
    Raises Refused: rounds or results are missing, the cut has begun, or fewer are left.
    """
    still_open(tournament, *CLOSED)
    settings = tournament.settings
    alone = settings.format == "single-elimination"
    if not settings.matches:
        raise Refused("tournament/cut.of-matches", f"tables of {settings.format} have no loser who could be eliminated")
    if tournament.cut_rounds:
        number = tournament.cut_rounds[0].number
        raise Refused(
            "tournament/cut.begun",
            f"round {number} of the cut has been paired",
            "`deckkit tournament unpair EVENT` takes it back, as long as it has no result",
        )
    if (by == "standings") == alone and by is not None:
        raise Refused("tournament/cut.seeds", f"the seeds of a {settings.format} event do not come from {by}")
    if not alone:
        _complete(tournament)
    ranked = _entered(tournament, by == "draw") if alone else [row.number for row in standings(tournament).rows]
    here = [number for number in ranked if tournament.players[number].active]
    wanted = size if size is not None else settings.cut or (len(here) if alone else 0)
    if not wanted:
        raise Refused(
            SIZE, "the event was defined without a cut", "`deckkit tournament cut EVENT --size 8` cuts to eight"
        )
    if wanted < 2 or wanted > len(here):
        why = "it takes 2 at least" if wanted < 2 else f"{_left(len(here))} in the event"
        raise Refused(SIZE, f"{wanted} cannot go on: {why}", _instead(tournament))
    seeds = here[:wanted]
    known = tournament.cut is not None and list(tournament.cut.seeds) == seeds
    return [] if known else [Draft("cut", {"seeds": seeds})]


def making(tournament: Tournament) -> tuple[str, ...]:
    """The command that makes the cut, EVENT standing for the event; `finish --early` where too few are left for any.

    Where fewer are left than the event was defined with, it names a size that they fill: the greatest power of two, so
    that nobody has a bye; in single elimination from the start all of them.
    """
    left = sum(1 for _ in tournament.active)
    if left < 2:
        return ("finish", "EVENT", "--early")
    if tournament.settings.cut <= left:
        return ("cut", "EVENT")
    alone = tournament.settings.format == "single-elimination"
    return ("cut", "EVENT", "--size", str(left if alone else 1 << left.bit_length() - 1))


def _left(number: int) -> str:
    return f"{number} {'is' if number == 1 else 'are'} left"


def _instead(tournament: Tournament) -> str:
    """Which cut can be made where one of another size cannot."""
    left = sum(1 for _ in tournament.active)
    if left < 2:
        return f"`deckkit tournament {' '.join(making(tournament))}` closes the event as it stands"
    power = 1 << left.bit_length() - 1
    return f"`deckkit tournament cut EVENT --size {power}` cuts to {power}"


def anew(tournament: Tournament) -> tuple[str, ...] | None:
    """The command that makes the cut anew where somebody of it has left before it began; None where nobody has.

    EVENT stands for the event. Its words give the same cut again but for who has left.
    """
    if tournament.cut is None or tournament.cut_rounds:
        return None
    seeds = tournament.cut.seeds
    if all(tournament.players[number].active for number in seeds):
        return None
    size = min(len(seeds), sum(1 for _ in tournament.active))
    if size < 2:
        return None
    drawn = tournament.settings.format == "single-elimination" and list(seeds) != sorted(seeds)
    return ("cut", "EVENT", "--size", str(size), *(("--seeds", "draw") if drawn else ()))


def _complete(tournament: Tournament) -> None:
    """Raise Refused while a round before the cut, or a result of one, is missing."""
    played, planned = len(tournament.preliminary), planned_rounds(tournament)
    if played < max(planned, 1):
        raise Refused(
            "tournament/cut.rounds-first",
            f"{played} of {planned} rounds before the cut have been paired",
            "`deckkit tournament pair EVENT` goes on; "
            f"`deckkit tournament rounds EVENT --set {max(played, 1)}` plans fewer",
        )
    _all_in(tournament)


def _all_in(tournament: Tournament) -> None:
    """Raise Refused while a result is missing, and list the tables."""
    missing = [(one.number, [table.number for table in one.missing]) for one in tournament.rounds if one.missing]
    if missing:
        number = sum(len(tables) for _, tables in missing)
        said = "; ".join(f"round {one}: table {', '.join(map(str, tables[:20]))}" for one, tables in missing)
        first = missing[0][0]
        past = "" if first == len(tournament.rounds) else f" --round {first}"
        enter = f"{'correct' if past else 'report'} EVENT {missing[0][1][0]} RESULT{past}"
        are = "1 result is" if number == 1 else f"{number} results are"
        raise Refused(MISSING, f"{are} missing: {said}", f"`deckkit tournament {enter}` enters one")


def _entered(tournament: Tournament, drawn: bool) -> list[int]:
    """All entrants in the order of their numbers, or drawn."""
    import random

    numbers = sorted(tournament.players)
    if drawn:
        chance = random.Random((tournament.settings.seed << 16) + DRAW)
        keys = {number: chance.random() for number in numbers}
        numbers.sort(key=keys.__getitem__)
    return numbers


def finish(tournament: Tournament, early: bool = False) -> list[Draft]:
    """The entry that closes the event; nothing to enter where it is closed.

    early  close it although rounds that were planned have not been played
    Raises Refused while results are missing, and lists the tables.
    """
    if tournament.finished:
        return []
    _all_in(tournament)
    if not early and (left := _left_to_play(tournament)) is not None:
        raise Refused("tournament/finish.all-played", *left)
    return [Draft("finished", {})]


def _left_to_play(tournament: Tournament) -> tuple[str, str] | None:
    """What is still to be played, and which command goes on; None if nothing is."""
    early = "; `deckkit tournament finish EVENT --early` closes the event as it stands"
    played, planned = len(tournament.preliminary), planned_rounds(tournament)
    if played < planned and tournament.cut is None:
        return f"{played} of {planned} rounds have been played", "`deckkit tournament pair EVENT` goes on" + early
    bracket = stages(tournament)
    if bracket and bracket[-1][0].winner is None:
        stage = next(stage for stage in bracket if any(match.winner is None for match in stage))
        return f"still to come in the cut: {stage_name(len(stage))}", "`deckkit tournament pair EVENT` goes on" + early
    if not bracket and (tournament.settings.cut or tournament.settings.format == "single-elimination"):
        size, left = tournament.settings.cut or "all", sum(1 for _ in tournament.active)
        few = f", and {_left(left)}" if left < (tournament.settings.cut or 2) else ""
        said, command = f"a cut to {size} is to come{few}", making(tournament)
        if command[0] == "finish":
            return said, early.removeprefix("; ")
        return said, f"`deckkit tournament {' '.join(command)}` makes {'a smaller one' if few else 'it'}{early}"
    return None


def final_ranking(tournament: Tournament) -> list[Place]:
    """All entrants from first to last: those of the cut by how far they came, then the others by the standings.

    Who lost in the same round of the cut is placed by seed. Who was disqualified has no place and comes last. While the
    cut is running those who are still in come first, by seed.
    """
    rows = standings(tournament).rows
    out = {row.number for row in rows if row.disqualified or tournament.players[row.number].disqualified}
    stage = {number: name for number, name in _placed_in_cut(tournament) if number not in out}
    places = [Place(rank, number, stage[number]) for rank, number in enumerate(stage, 1)]
    rest = [row for row in rows if row.number not in out and row.number not in stage]
    before: Row | None = None
    for row in rest:
        equal = before is not None and row.rank == before.rank
        places.append(Place(places[-1].rank if equal else len(places) + 1, row.number, ""))
        before = row
    return places + [Place(0, row.number, "") for row in rows if row.number in out]


def _placed_in_cut(tournament: Tournament) -> list[tuple[int, str]]:
    """Those of the cut in the order of their places, each with the stage that it lost in."""
    if tournament.cut is None:
        return []
    bracket = stages(tournament)
    lost: dict[int, int] = {}
    for number, stage in enumerate(bracket):
        for match in stage:
            if match.winner is not None:
                lost |= {one: number for one in match.players if one and one != match.winner}
    champion = bracket[-1][0].winner
    ranked = sorted(tournament.cut.seeds, key=lambda one: -lost.get(one, len(bracket)))
    names = {one: match_name(len(bracket[number])) for one, number in lost.items()}
    if champion not in (None, NOBODY):
        names[champion] = "winner"
    return [(number, names.get(number, "")) for number in ranked]
