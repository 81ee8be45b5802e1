"""The bracket as text: a tree lying on its side, the winner to the left and the seeds to the right.

Every entrant has a line of their own, so that a name may be as long as it likes.
"""

from collections.abc import Sequence

from deckkit.lettering import folded, visible
from deckkit.tournament.cut.bracket import match_name
from deckkit.tournament.printing.bracket import Place, Stage
from deckkit.tournament.printing.sheet import Seat, Sheet, called
from deckkit.tournament.printing.text import WIDTH, framed


def bracket_text(sheet: Sheet) -> str:
    """The whole tree, from the final back to the seeds."""
    return framed(sheet, "\n".join(_branch(sheet.records, len(sheet.records) - 1, 0, "", "", "")))


def _branch(stages: Sequence[Stage], number: int, at: int, above: str, own: str, below: str) -> list[str]:
    """The lines of a place between those of the two that lead to it.

    `above`, `own` and `below` are what stands left of the lines above it, of its own, and of those below.
    """
    place = stages[number].places[at]
    if not number and place.bye:
        return [line for seat in place.seats if seat is not None for line in _said(_seeded(seat), own, below)]
    return [
        *_leading(stages, number, at, 0, above + "   ", above + "┌─ ", above + "│  "),
        *_said(_in_words(match_name(len(stages[number].places)), place), own, below + "│  "),
        *_leading(stages, number, at, 1, below + "│  ", below + "└─ ", below + "   "),
    ]


def _leading(stages: Sequence[Stage], number: int, at: int, seat: int, above: str, own: str, below: str) -> list[str]:
    """The lines of one entrant of a place: the place that they came from, or in the first round the seed."""
    if number:
        return _branch(stages, number - 1, 2 * at + seat, above, own, below)
    entrant = stages[0].places[at].seats[seat]
    return _said(_seeded(entrant) if entrant is not None else "nobody", own, below)


def _said(text: str, own: str, next_: str) -> list[str]:
    """A text behind its branch, over as many lines as it needs."""
    first, *more = folded(text, max(WIDTH - len(own), 20))
    return [own + first, *(next_ + line for line in more)]


def _seeded(seat: Seat) -> str:
    return f"({seat.seed}) {visible(called(seat))}"


def _in_words(stage: str, place: Place) -> str:
    """What is known of a place: who won and how, or where it is played."""
    where = f" at table {place.table}" if place.table else ""
    if place.winner is not None:
        how = "bye" if place.bye else "-".join(map(str, sorted(place.games, reverse=True)))
        absent = " no-show" if place.result.endswith("no-show") else ""
        return f"{visible(called(place.winner))}  {how}{absent} ({stage})"
    if place.result or place.empty:
        return f"nobody  {place.result or 'both have left'} ({stage}{where})"
    return f"{stage}{where}: " + ("being played" if place.table else "not played yet")
