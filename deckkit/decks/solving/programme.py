"""Integer programmes: whole numbers within bounds, sums of them within bounds, and the least of a sum with its proof.

Everything is in whole numbers. HiGHS reckons in floating point, so that what it finds is rounded and held against every
sum again; only then is it a solution. The least possible value is proven by the solver's own bound: sums of whole
numbers are whole, and so the bound is rounded up.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, isfinite
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import highspy

Terms = Mapping[int, int]
"""The factor of each variable in a sum, by the number of the variable."""

SECONDS = 20.0
"""How long one question may take before the best answer so far is given with its bound."""

ALMOST = 0.1
"""By how much a bound in floating point may be off: well above TOLERANCE times LARGEST, far below a half."""

LARGEST = 10**7
"""The largest factor and bound: the solver takes for whole what is off by TOLERANCE, and times this it is little."""

TOLERANCE = 1e-9


class TooLarge(ValueError):
    """A number beyond LARGEST, or numbers too far apart: what would come back could not be trusted."""


@dataclass(frozen=True, slots=True)
class Row:
    """A sum with its bounds. `source`: what demands it, for whoever has to say why nothing is left."""

    terms: Terms
    at_least: int | None
    at_most: int | None
    source: object = None

    def holds(self, values: Sequence[int]) -> bool:
        total = sum(factor * values[one] for one, factor in self.terms.items())
        return (self.at_least is None or total >= self.at_least) and (self.at_most is None or total <= self.at_most)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the solver found.

    values  the value of each variable, or None where there is no solution, or none was found in time
    total   the objective of `values`
    bound   no solution has a lower objective than this; equal to `total` where that is proven to be the least
    """

    values: tuple[int, ...] | None
    total: int = 0
    bound: int | None = None
    timed_out: bool = False

    @property
    def proven(self) -> bool:
        """Whether the answer is final: the least value, or that there is no solution at all."""
        return not self.timed_out or (self.values is not None and self.bound == self.total)


@dataclass(slots=True)
class Programme:
    """Variables and rows, added one by one; `least` may be asked several times, with rows added between."""

    bounds: list[tuple[int, int]] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def variable(self, low: int, high: int) -> int:
        """A new whole number from `low` to `high`; its number."""
        _trusted((low, high))
        self.bounds.append((low, high))
        return len(self.bounds) - 1

    def row(self, terms: Terms, at_least: int | None, at_most: int | None, source: object = None) -> None:
        """A sum that has to stay within its bounds. Raises TooLarge.

        A bound that the sum keeps to in any case is left out, and one that it never keeps to is brought near, so that
        only bounds between count as numbers to be trusted. So it is with the factors of what no solution can have.
        """
        terms = self._reckonable(terms, at_least if at_most is None else at_most)
        _trusted(terms.values())
        lowest, highest = self.reach(terms)
        if at_least is not None:
            at_least = None if at_least <= lowest else min(at_least, highest + 1)
        if at_most is not None:
            at_most = None if at_most >= highest else max(at_most, lowest - 1)
        _trusted(one for one in (at_least, at_most) if one is not None)
        self.rows.append(Row(terms, at_least, at_most, source))

    def _reckonable(self, terms: Terms, bound: int | None = None) -> Terms:
        """A sum without the factors beyond LARGEST that do not matter: where one copy is too much for the bound anyway,
        or enough for it, a smaller factor does the same; and by the rows so far the variable may be 0 in any case."""
        if all(abs(factor) <= LARGEST for factor in terms.values()):
            return terms
        if bound is not None and bound < LARGEST and all(self._never_less(one, by) for one, by in terms.items()):
            return {one: min(factor, LARGEST) for one, factor in terms.items()}
        highest = self.highest()
        return {one: by for one, by in terms.items() if abs(by) <= LARGEST or highest[one] or self.bounds[one][0]}

    def _never_less(self, one: int, factor: int) -> bool:
        """Whether a variable times a factor is never less than nothing."""
        return factor >= 0 and self.bounds[one][0] >= 0

    def reach(self, terms: Terms) -> tuple[int, int]:
        """The least and the most that a sum can come to within the bounds of its variables alone."""
        ends = [(factor * self.bounds[one][0], factor * self.bounds[one][1]) for one, factor in terms.items()]
        return sum(min(one) for one in ends), sum(max(one) for one in ends)

    def highest(self) -> list[int]:
        """The most that each variable can be, as far as its bounds and single rows of what is never negative tell."""
        found = [high for _, high in self.bounds]
        for row in self.rows:
            if row.at_most is None or not all(self._never_less(one, by) for one, by in row.terms.items()):
                continue
            for one, factor in row.terms.items():
                if factor:
                    found[one] = min(found[one], max(0, row.at_most // factor))
        return found

    def least(
        self,
        objective: Terms,
        without: frozenset[int] = frozenset(),
        seconds: float = SECONDS,
        start: Sequence[int] = (),
    ) -> Answer:
        """The solution with the least objective; rows at positions in `without` are left out. Raises TooLarge.

        `start`: the values of a solution that is known already, which saves time; variables added since are 0 in it.
        """
        rows = [row for position, row in enumerate(self.rows) if position not in without]
        objective = Programme(self.bounds, rows)._reckonable(objective)
        if any(abs(factor) > LARGEST for factor in objective.values()):
            raise TooLarge(
                "the numbers of what is wanted are too far apart to be reckoned with together, the largest more than "
                f"{LARGEST:,} times the smallest"
            )
        return _solved(self.bounds, rows, objective, seconds, start)


def _solved(
    bounds: list[tuple[int, int]], rows: list[Row], objective: Terms, seconds: float, start: Sequence[int]
) -> Answer:
    import highspy

    if not bounds:
        return Answer((), bound=0) if all(row.holds(()) for row in rows) else Answer(None)
    solver = _quiet_solver()
    for option, value in {
        "threads": 1,
        "random_seed": 0,
        "mip_rel_gap": 0.0,
        "mip_abs_gap": 0.0,
        "mip_feasibility_tolerance": TOLERANCE,
        "primal_feasibility_tolerance": TOLERANCE,
        "time_limit": seconds,
    }.items():
        solver.setOptionValue(option, value)
    solver.passModel(_as_highs(bounds, rows, objective))
    if start:
        known = highspy.HighsSolution()
        known.col_value = [float(one) for one in (*start, *[0] * (len(bounds) - len(start)))]
        solver.setSolution(known)
        solver.setOptionValue("presolve", "off")  # with a solution to begin with it takes longer than it saves
    solver.run()
    status, info = solver.getModelStatus(), solver.getInfo()
    if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return Answer(None)
    timed_out = status != highspy.HighsModelStatus.kOptimal
    bound = ceil(info.mip_dual_bound - ALMOST) if isfinite(info.mip_dual_bound) else None
    if info.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
        return Answer(None, bound=bound, timed_out=True)
    values = tuple(round(one) for one in solver.getSolution().col_value)
    exact = all(low <= value <= high for value, (low, high) in zip(values, bounds, strict=True))
    if not exact or not all(row.holds(values) for row in rows):
        raise TooLarge("the numbers are too far apart: the solver's answer, rounded to whole numbers, breaks a bound")
    total = sum(factor * values[one] for one, factor in objective.items())
    if not timed_out and bound is not None and bound != total:
        timed_out = True  # an optimum that its own bound does not prove is given as what it is
    return Answer(values, total, bound, timed_out)


def _quiet_solver() -> "highspy.Highs":
    """A solver that prints nothing: what prepares callbacks, and greets on stdout first, is left out."""
    import highspy

    class Quiet(highspy.Highs):
        def __init__(self) -> None:
            super(highspy.Highs, self).__init__()
            self.setOptionValue("output_flag", False)

    return Quiet()


def _as_highs(bounds: list[tuple[int, int]], rows: list[Row], objective: Terms) -> "highspy.HighsLp":
    """The programme as HiGHS takes it, its matrix row by row."""
    import highspy

    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = len(bounds), len(rows)
    lp.col_cost_ = [float(objective.get(one, 0)) for one in range(len(bounds))]
    lp.col_lower_ = [float(low) for low, _ in bounds]
    lp.col_upper_ = [float(high) for _, high in bounds]
    lp.row_lower_ = [-highspy.kHighsInf if row.at_least is None else float(row.at_least) for row in rows]
    lp.row_upper_ = [highspy.kHighsInf if row.at_most is None else float(row.at_most) for row in rows]
    lp.integrality_ = [highspy.HighsVarType.kInteger] * len(bounds)
    starts: list[int] = [0]
    index: list[int] = []
    value: list[float] = []
    for row in rows:
        index += row.terms.keys()
        value += [float(factor) for factor in row.terms.values()]
        starts.append(len(index))
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = starts, index, value
    return lp


def _trusted(numbers: Iterable[int]) -> None:
    for number in numbers:
        if abs(number) > LARGEST:
            raise TooLarge(f"{number} is too large to reckon with; numbers go to {LARGEST:,}")
