"""The numbers of the tables of an event, as an organiser writes them: `1-20, 31-`."""

import re

from deckkit.tournament.settings import Ranges

HIGHEST = 100_000
"""The highest number that a table can have."""

_RANGE = re.compile(r"([0-9]{1,6})(?:\s*-\s*([0-9]{1,6})?)?")


def ranges(text: str) -> Ranges:
    """The ranges in a text: single numbers, `from-to`, and `from-` without an end, with commas between.

    Raises ValueError with a sentence: something else stands there, a range runs backwards, two ranges overlap, or one
    follows a range without an end.
    """
    found: list[tuple[int, int | None]] = []
    for part in text.split(","):
        read = _RANGE.fullmatch(part.strip())
        if read is None:
            raise ValueError(f'"{part.strip()[:40]}" is no table number and no range; expected as in "1-20, 31-"')
        first = int(read[1])
        last = (int(read[2]) if read[2] else None) if "-" in part else first
        if not 1 <= first <= (HIGHEST if last is None else last) or (last or 0) > HIGHEST:
            raise ValueError(f'"{part.strip()}" is no range of numbers from 1 to {HIGHEST}')
        found.append((first, last))
    for one, (first, last) in enumerate(found):
        for other_first, other_last in found[:one]:
            if first <= (other_last or HIGHEST) and other_first <= (last or HIGHEST):
                raise ValueError(f"table {max(first, other_first)} stands in two ranges")
    if any(last is None for _, last in found[:-1]):
        raise ValueError("a range without an end comes last")
    return tuple(found)


def written(numbers: Ranges) -> str:
    """Ranges as `ranges` reads them."""
    return ", ".join(_written(first, last) for first, last in numbers)


def _written(first: int, last: int | None) -> str:
    return f"{first}-" if last is None else str(first) if first == last else f"{first}-{last}"


def holds(numbers: Ranges, table: int) -> bool:
    """Whether there is a table of that number."""
    return any(first <= table <= (HIGHEST if last is None else last) for first, last in numbers)
