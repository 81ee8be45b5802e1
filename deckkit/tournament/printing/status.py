"""Where an event stands, and what is to be done next."""

from dataclasses import dataclass

from deckkit.tournament.cut.bracket import stage_name, stages
from deckkit.tournament.cut.cutting import anew, making
from deckkit.tournament.model import Tournament
from deckkit.tournament.planning import planned_rounds
from deckkit.tournament.pods.game_results import possible
from deckkit.tournament.printing.sheet import Head, head_of, when
from deckkit.tournament.rounds.next_round import least_for_a_round, without_accepted_list


@dataclass(frozen=True, slots=True)
class Status:
    """An event in one screen.

    players     everybody who was ever registered; of them `active` are in, `dropped` have left, the rest disqualified
    lists_accepted, lists_refused   handed in; without_list: entrants who are in and have none
    refused     the names of those who are in with a list that was refused
    missing     the tables of the running round that have no result; `started`: how many of them have begun
    next        the arguments of the `deckkit tournament` command that comes next, EVENT standing for the event
    why         what that does
    """

    head: Head
    mode: str
    players: int
    active: int
    dropped: int
    disqualified: int
    lists_accepted: int
    lists_refused: int
    without_list: int
    refused: tuple[str, ...]
    lists_required: bool
    locked: bool
    round: int
    planned: int
    cut: int
    missing: tuple[int, ...]
    started: int
    finished: bool
    next: tuple[str, ...]
    why: str


def status(tournament: Tournament) -> Status:
    """Where an event stands after the last entry of its journal."""
    settings, players, running = tournament.settings, list(tournament.players.values()), tournament.running
    missing = [] if running is None else running.missing
    lists = [one for player in players for one in player.lists]
    next_, why = _next(tournament)
    number = len(tournament.rounds)
    return Status(
        head=head_of(tournament, number or None, when(tournament, number) if number else "before round 1"),
        mode=settings.mode,
        players=len(players),
        active=sum(one.active for one in players),
        dropped=sum(not one.active and not one.disqualified for one in players),
        disqualified=sum(one.disqualified for one in players),
        lists_accepted=sum(one.accepted for one in lists),
        lists_refused=sum(not one.accepted for one in lists),
        without_list=sum(one.active and not one.lists for one in players),
        refused=tuple(one.name for one in players if one.active and not all(each.accepted for each in one.lists)),
        lists_required=settings.decks == "required",
        locked=tournament.locked,
        round=number,
        planned=planned_rounds(tournament),
        cut=len(tournament.cut.seeds) if tournament.cut else settings.cut,
        missing=tuple(one.number for one in missing),
        started=sum(one.started for one in missing),
        finished=tournament.finished,
        next=next_,
        why=why,
    )


def _next(tournament: Tournament) -> tuple[tuple[str, ...], str]:
    """The next command, and what it does."""
    if tournament.finished:
        return ("print", "EVENT", "ranking"), "the event is over; this prints the final places"
    active = list(tournament.active)
    if not tournament.rounds and len(active) < tournament.settings.seats[0]:
        needed = f"enters players; {tournament.settings.seats[0]} are needed at least"
        return ("register", "EVENT", "--roster", "players.csv"), needed
    running = tournament.running
    if running is not None and running.missing:
        table = running.missing[0]
        result = ("2-0",) if tournament.settings.matches else possible(tournament.settings, len(table.seats))
        return ("report", "EVENT", str(table.number), *result), "enters how the first of these tables ended"
    next_, why = _next_round(tournament)
    if next_[0] == "pair" and (tournament.cut is None or not tournament.rounds):
        lacking = without_accepted_list(tournament, len(tournament.rounds) + 1)
        if lacking:
            have = "1 entrant has" if len(lacking) == 1 else f"{len(lacking)} entrants have"
            return ("check", "EVENT"), f"tells which lists are missing or refused; {have} no accepted one"
    return next_, why


def _next_round(tournament: Tournament) -> tuple[tuple[str, ...], str]:
    """What comes when every result is in."""
    number = len(tournament.rounds) + 1
    settings, bracket = tournament.settings, stages(tournament)
    if bracket and len(tournament.cut_rounds) == len(bracket):
        return ("finish", "EVENT"), "closes the event: the final has been played"
    if (command := anew(tournament)) is not None:
        return (
            command,
            "makes the cut anew: somebody of it has left, and the next one moves up; `pair` would give a bye",
        )
    if bracket:
        return ("pair", "EVENT"), f"pairs the {stage_name(len(bracket[len(tournament.cut_rounds)]))}"
    active = sum(1 for _ in tournament.active)
    if number <= planned_rounds(tournament):
        if (least := least_for_a_round(tournament)) > active:
            too_few = f"too few are left for round {number}: {active}, and it takes {least}"
            return ("finish", "EVENT", "--early"), f"closes the event as it stands; {too_few}"
        return ("pair", "EVENT"), f"pairs round {number}"
    if settings.format == "single-elimination" or settings.cut:
        command = making(tournament)
        if command[0] == "finish":
            return command, f"closes the event as it stands; too few are left for a cut: {active}"
        if settings.cut > active:
            return command, f"makes a smaller cut: one to {settings.cut} was planned, and {active} are left"
        return command, f"makes the cut to {settings.cut}" if settings.cut else "seeds the bracket"
    return ("finish", "EVENT"), "closes the event: all planned rounds have been played"
