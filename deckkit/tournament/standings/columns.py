"""Columns of exact figures for all players at once: integers over one common denominator, so that they compare fast."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Column:
    """A figure of every player: `numerators[place] / denominator`. None of them is rounded."""

    numerators: list[int]
    denominator: int = 1

    def figures(self) -> list[Fraction | int]:
        """The same as fractions in lowest terms; as integers where the denominator is 1."""
        if self.denominator == 1:
            return list(self.numerators)
        lowest = {one: Fraction(one, self.denominator) for one in set(self.numerators)}
        return [lowest[one] for one in self.numerators]

    def replaced(self, other: "Column", places: Iterable[int]) -> "Column":
        """This column with the figures of another one at some places."""
        common = lcm(self.denominator, other.denominator)
        mine, others = common // self.denominator, common // other.denominator
        numerators = [one * mine for one in self.numerators]
        for place in places:
            numerators[place] = other.numerators[place] * others
        return Column(numerators, common)


def ratios(parts: Sequence[int], wholes: Sequence[int], floor: Fraction = ZERO) -> Column:
    """Each part divided by its whole, and never below `floor`; `floor` itself where the whole is 0."""
    common = lcm(floor.denominator, *(whole for whole in set(wholes) if whole))
    lowest = common // floor.denominator * floor.numerator
    per = {whole: common // whole if whole else 0 for whole in set(wholes)}
    return Column([max(lowest, part * per[whole]) for part, whole in zip(parts, wholes, strict=True)], common)


def capped(column: Column, most: Fraction, these: Sequence[bool]) -> Column:
    """The column with the figures of some players cut down to `most`."""
    common = lcm(column.denominator, most.denominator)
    factor, highest = common // column.denominator, common // most.denominator * most.numerator
    numerators = [one * factor for one in column.numerators]
    return Column(
        [min(one, highest) if held else one for one, held in zip(numerators, these, strict=True)],
        common,
    )


def averages(column: Column, met: Sequence[Sequence[int]], empty: Fraction = ZERO) -> Column:
    """For each player the mean of `column` over the places in `met`; `empty` for who met nobody."""
    sizes = {len(places) for places in met}
    common = lcm(empty.denominator, *(size for size in sizes if size))
    per = {size: common // size if size else 0 for size in sizes}
    nothing = column.denominator * (common // empty.denominator) * empty.numerator
    figure = column.numerators.__getitem__
    return Column(
        [sum(map(figure, places)) * per[len(places)] if places else nothing for places in met],
        column.denominator * common,
    )
