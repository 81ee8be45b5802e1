"""Exact figures as decimal text; no floating point on the way."""

from fractions import Fraction


def decimal(figure: Fraction | int, places: int) -> str:
    """A figure rounded to decimal places, halves away from zero; zeros that say nothing are kept: `decimal(1, 2)` is
    `1.00`.
    """
    exact = Fraction(figure)
    factor = 10**places
    digits = (2 * factor * abs(exact.numerator) + exact.denominator) // (2 * exact.denominator)
    sign = "-" if exact < 0 and digits else ""
    whole, rest = divmod(digits, factor)
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"
