"""Results in the numbers of the game itself: what a pod or a run on a ladder ends with."""

from collections.abc import Sequence
from itertools import product

from deckkit.limits import counted
from deckkit.tournament.model import Table
from deckkit.tournament.presets import scoring
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import Settings

_TRIED = 100
"""Below this number there is a score that can be reached in every game."""

_USUAL = (7, 5, 3)
"""What the first seats of a table have in an example."""


def number(settings: Settings, word: str) -> int | None:
    """The number that a word means in the game of the event, `dead` or `lost`; None for a word that means none."""
    known = scoring(settings)
    return known.words.get(word.casefold()) if known is not None else None


def words(settings: Settings) -> tuple[str, ...]:
    """The words that may stand for a number."""
    known = scoring(settings)
    return tuple(known.words) if known is not None else ()


def unit(settings: Settings) -> str | None:
    """What the numbers count: `System tokens`; None in a game that deckkit does not know."""
    known = scoring(settings)
    return known.unit if known is not None else None


def judge(settings: Settings, table: Table, scores: Sequence[int]) -> None:
    """Judge the scores of a table, in the order of its seats. Raises Refused by the rule of the game.

    A game that deckkit does not know has scores that are not negative.
    """
    if len(scores) != len(table.seats):
        given = f"{counted(len(scores), 'numbers')} {'was' if len(scores) == 1 else 'were'} given"
        said = f"{given}, and table {table.number} has {counted(len(table.seats), 'seats')}"
        raise Refused("tournament/result.one-a-seat", said)
    known = scoring(settings)
    written = " ".join(map(str, scores))
    if known is None:
        if min(scores) < 0:
            raise Refused("tournament/result.not-negative", f"table {table.number}, {written}: a score is less than 0")
        return
    fault = known.fault(scores)
    if fault is not None:
        rule, said = fault
        meant = ", ".join(f"{word} is {value}" for word, value in known.words.items())
        help_line = f"one number a seat, {known.unit}; {meant}"
        scored = f"table {table.number}" + f", {written}" * (len(scores) > 1)
        raise Refused(f"{settings.game}/{rule}", f"{scored}: {said}", help_line)


def possible(settings: Settings, seats: int) -> tuple[str, ...]:
    """A result that a table of so many seats can have, for an example, with numbers that are told apart from a table.

    7 5 3 and then 0; where the game counts otherwise, the highest numbers that its words stand for and that can be, of
    which two differ; else the least number above 0 for everybody.
    """
    known = scoring(settings)
    usual = (_USUAL + (0,) * seats)[:seats]
    if known is None or known.fault(usual) is None:
        return tuple(map(str, usual))
    numbers = sorted(set(known.words.values()), reverse=True)
    found = next(
        (one for one in product(numbers, repeat=seats) if len(set(one)) > 1 and known.fault(one) is None), None
    )
    if found is None:
        found = (next((one for one in range(1, _TRIED) if known.fault([one]) is None), 0),) * seats
    return tuple(map(str, found))
