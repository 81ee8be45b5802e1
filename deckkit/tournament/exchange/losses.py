"""What a form has no room for, in words: nothing of an event is left out in silence."""

from collections.abc import Iterator

from deckkit.limits import counted
from deckkit.tournament.exchange.state import left_after
from deckkit.tournament.lookup import names_of
from deckkit.tournament.model import Tournament


def losses(tournament: Tournament, last: int, kept: frozenset[str] = frozenset()) -> Iterator[str]:
    """What a report of the rounds up to `last` leaves out; `kept` names what it holds of what others do not.

    members, fixed tables, cut, games, avoid, awarded, clubs, disqualified
    """
    players = tournament.players.values()
    counts = {
        "lists": sum(len(one.lists) for one in players),
        "members": sum(len(one.members) for one in players),
        "fixed tables": sum(one.fixed_table is not None for one in players),
        "clubs": sum(bool(one.club) for one in players),
        "avoid": sum(bool(one.avoid) for one in players),
        "awarded": sum(number > last for one in players for number in one.awarded),
        "penalties": sum(one.round <= last for one in tournament.penalties),
        "cut": sum(one.number <= last for one in tournament.cut_rounds),
    }
    for name, number in counts.items():
        if number and name not in kept:
            unit, more = _WORDS[name]
            yield f"{counted(number, unit)}{more} {'is' if number == 1 else 'are'} left out"
    out = [one.number for one in players if one.disqualified and left_after(one, tournament, last) is not None]
    if out and "disqualified" not in kept:
        yield f"that these were disqualified is left out, they are written as having left: {names_of(tournament, out)}"
    if "games" not in kept and tournament.settings.best_of > 1:
        yield "the games within a match are left out: only who won it is written"


_WORDS = {
    "lists": ("lists", " of cards"),
    "members": ("members", " of teams"),
    "fixed tables": ("fixed tables", ""),
    "clubs": ("clubs", " of players"),
    "avoid": ("players", " with others whom they should not meet"),
    "awarded": ("byes", " awarded for rounds to come"),
    "penalties": ("penalties", ", beyond what they did to the results,"),
    "cut": ("rounds", " of the cut"),
}
"""How each is counted, and what follows the number."""
