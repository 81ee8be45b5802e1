"""Finding what a user names: an entrant by number, exact name or a member's, a round, a table."""

from collections.abc import Iterable

from deckkit.suggest import did_you_mean
from deckkit.tournament.model import Player, Round, Table, Tournament
from deckkit.tournament.refusal import Refused

_NAMED = 20
"""So many entrants are named in a sentence."""

_CITED = 200
"""So many characters of what was typed are repeated: as many as a name can have."""


def player(tournament: Tournament, name: str) -> Player:
    """The entrant of that number or exact name, or the team of a member who is called so.

    Raises Refused: nobody is called so, or several are.
    """
    found = tournament.named(name)
    if not found and (teams := tournament.teams_of(name)):
        if len(teams) == 1:
            return teams[0]
        said = f"{name!r} plays in {len(teams)} teams: {names_of(tournament, [one.number for one in teams])}"
        raise Refused("tournament/entry.ambiguous", said, "give the number of the team")
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(one.number) for one in found)
        if all(one.name == name for one in found):
            said, help_line = f"{len(found)} entrants are called {name!r}: numbers {numbers}", "give the number"
        else:
            first, *others = found
            named = ", ".join(f"number {one.number}" for one in others)
            said = f"{name!r} is the number of {first.name}, and the name of {named}"
            help_line = "a number with a zero before it is a number and no name: " + ", ".join(
                f"0{one.number} is {one.name}" for one in found
            )
        raise Refused("tournament/entry.ambiguous", said, help_line)
    names = [name for one in tournament.players.values() for name in (one.name, *one.members)]
    raise Refused("tournament/entry.unknown", f"nobody is called {name[:_CITED]!r}", did_you_mean(name[:_CITED], names))


def current_round(tournament: Tournament) -> Round:
    """The round that is being played. Raises Refused before the first one."""
    running = tournament.running
    if running is None:
        raise Refused(
            "tournament/round.none", "no round has been paired yet", "`deckkit tournament pair EVENT` pairs it"
        )
    return running


def round_(tournament: Tournament, number: int | None) -> Round:
    """The round of that number, the running one for None. Raises Refused."""
    if number is None:
        return current_round(tournament)
    found = tournament.round(number)
    if found is None:
        paired = len(tournament.rounds)
        raise Refused("tournament/round.unknown", f"there is no round {number}; {paired} have been paired")
    return found


def table(round_: Round, number: int) -> Table:
    """The table of that number in a round. Raises Refused."""
    found = round_.table(number)
    if found is None:
        numbers = [one.number for one in round_.tables if not one.is_bye]
        most = max(numbers, default=0)
        has = (
            "no table" if not numbers else f"table {most}" if len(numbers) == 1 else f"tables {min(numbers)} to {most}"
        )
        raise Refused("tournament/round.no-such-table", f"round {round_.number} has no table {number}; it has {has}")
    return found


def names_of(tournament: Tournament, numbers: Iterable[int], between: str = ", ") -> str:
    """The names of entrants, each with the number, for a sentence; of many only the first 20."""
    numbers = list(numbers)
    said = between.join(f"{tournament.players[number].name} ({number})" for number in numbers[:_NAMED])
    return said + (f" and {len(numbers) - _NAMED} more" if len(numbers) > _NAMED else "")
