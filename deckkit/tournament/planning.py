"""How many rounds an event has before the cut, and why."""

from deckkit.tournament.entries import Draft
from deckkit.tournament.guards import still_open
from deckkit.tournament.model import Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds.reasons import Reason
from deckkit.tournament.settings import MOST_ROUNDS

_USUAL = ((8, 3), (32, 5), (64, 6), (128, 7), (226, 8), (409, 9))
"""Up to so many entrants, so many rounds."""
_MOST = 10
_WITH_A_CUT = range(9, 17)
"""So many entrants play one round less where a cut follows."""


def usual_rounds(entrants: int, cut: bool) -> int:
    """Rounds for so many entrants: enough that one at most wins them all, and none in which two must meet again.

    8: 3; 9 to 16: 5, or 4 before a cut; up to 32: 5; 64: 6; 128: 7; 226: 8; 409: 9; more: 10.
    """
    if cut and entrants in _WITH_A_CUT:
        return 4
    rounds = next((rounds for most, rounds in _USUAL if entrants <= most), _MOST)
    return min(rounds, circle_rounds(entrants))


def circle_rounds(entrants: int) -> int:
    """The rounds in which all of them meet once; with an odd number one sits out in each."""
    return entrants if entrants % 2 else max(entrants - 1, 0)


def planned_rounds(tournament: Tournament) -> int:
    """The rounds before the cut: those announced or, before the first one is paired, those to be expected by now."""
    if tournament.planned is not None:
        return tournament.planned
    settings = tournament.settings
    entrants = sum(1 for _ in tournament.active)
    if settings.format == "single-elimination":
        return 0
    if settings.format == "round-robin":
        return circle_rounds(entrants)
    return usual_rounds(entrants, settings.cut > 0) if settings.rounds is None else settings.rounds


def reason(tournament: Tournament) -> Reason:
    """Why so many rounds are planned."""
    settings = tournament.settings
    if tournament.planned is not None:
        given = not tournament.announced and tournament.planned == settings.rounds
        fixed = "set for the event, and fixed when round 1 was paired" if given else "fixed when round 1 was paired"
        how = "announced by the organiser" if tournament.announced else fixed
        return Reason("tournament/rounds.latched", f"{how}; who comes or leaves does not change it")
    entrants = sum(1 for _ in tournament.active)
    if settings.format == "single-elimination":
        return Reason("tournament/rounds.by-format", "single elimination has no rounds before it")
    if settings.format == "round-robin":
        return Reason("tournament/rounds.by-format", f"all {entrants} meet once")
    if settings.rounds is not None:
        return Reason("tournament/rounds.defined", "set for the event")
    cut = " and a cut" if settings.cut else ""
    return Reason("tournament/rounds.by-entrants", f"by the number of entrants: {entrants}{cut}, as of now")


def safe_rounds_of(tournament: Tournament) -> int | None:
    """How many rounds of Swiss are sure to need no rematch and no second bye; None for other formats.

    By who was in when the first round was paired or, before that, by who is in now.
    """
    if tournament.settings.format != "swiss":
        return None
    from deckkit.tournament.pairing.lookahead import safe_rounds

    return safe_rounds(_began_with(tournament))


def safety(tournament: Tournament, safe: int) -> Reason:
    """What `safe_rounds_of` means for this event: of more rounds than are planned nothing is said.

    A small field looks ahead only as far as the planned rounds, so that rounds announced later may need a rematch.
    """
    planned = planned_rounds(tournament)
    only, but = ("only ", f"; {planned} are planned") if planned > safe else ("", "")
    sure = min(planned, safe)
    rounds = "1 round is" if sure == 1 else f"{sure} rounds are"
    said = f"{_began_with(tournament)} entrants: {only}{rounds} sure to need no rematch and no second bye{but}"
    return Reason("tournament/rounds.safe", said)


def _began_with(tournament: Tournament) -> int:
    first = tournament.round(1)
    return sum(1 for _ in tournament.active) if first is None else sum(len(one.seats) for one in first.tables)


def set_rounds(tournament: Tournament, rounds: int) -> list[Draft]:
    """Announce another number of rounds before the cut; nothing to enter where it is that number already.

    Raises Refused: they follow from the format, the cut has been made, or more have been paired.
    """
    rule = "tournament/rounds.set"
    settings = tournament.settings
    paired = len(tournament.preliminary)
    still_open(tournament, "the event is closed; its rounds are what they were", None)
    if settings.format in ("round-robin", "single-elimination"):
        raise Refused(rule, f"the rounds of a {settings.format} event follow from who takes part")
    if tournament.cut is not None:
        raise Refused(rule, f"the cut was made after {paired} rounds", "`deckkit tournament undo EVENT` takes it back")
    if rounds > MOST_ROUNDS:
        raise Refused(rule, f"{rounds} rounds are more than the {MOST_ROUNDS} that an event can have")
    if rounds < max(paired, 1):
        raise Refused(rule, f"{rounds} rounds are fewer than the {max(paired, 1)} that have been or will be paired")
    return [] if tournament.planned == rounds else [Draft("planned", {"rounds": rounds})]
