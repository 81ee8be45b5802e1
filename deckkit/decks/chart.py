"""Bar charts of a few numbers: in a terminal, and as an SVG picture."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise

from deckkit.lettering import visible
from deckkit.lettering import width as width_of

MOST_STEPS = 60
"""From the lowest to the highest number of a curve: of so many, each has a bar of its own, even where it is empty."""

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_UPRIGHT = "▁▂▃▄▅▆▇█"


def curve_bars(curve: Mapping[int, int]) -> dict[str, int]:
    """A bar for each number of a curve and for those between, which nothing has; `curve` is ascending.

    Where the numbers lie further apart than MOST_STEPS in all, the empty ones between two share a bar: `15–99`.
    """
    if not curve:
        return {}
    first, last = min(curve), max(curve)
    if last - first < MOST_STEPS:
        return {str(number): curve.get(number, 0) for number in range(first, last + 1)}
    bars = {str(first): curve[first]}
    for before, number in pairwise(curve):
        if number - before > 1:
            between = (before + 1, number - 1)
            bars["–".join(map(str, dict.fromkeys(between)))] = 0
        bars[str(number)] = curve[number]
    return bars


def terminal_bars(
    bars: Mapping[str, int], width: int = 40, full: int | None = None, shown: Mapping[str, str] | None = None
) -> list[str]:
    """A line a bar: its label, a bar of at most `width` columns in steps of an eighth, its number.

    The largest number fills the width, or `full` where it is given; `shown` has texts in place of the numbers.
    """
    if not bars:
        return []
    labels = dict(zip(bars, map(visible, bars), strict=True))
    label_width, most = max(map(width_of, labels.values())), max(max(bars.values()), 1) if full is None else full
    lines = []
    for label, number in bars.items():
        eighths = round(number * min(width, most * 4) * 8 / most)
        bar = "█" * (eighths // 8) + (_EIGHTHS[eighths % 8] if eighths % 8 else "")
        said = number if shown is None else shown[label]
        margin = " " * (label_width - width_of(labels[label]))
        lines.append(f"{margin}{labels[label]} {bar}{' ' if bar else ''}{said}")
    return lines


def terminal_columns(numbers: Sequence[int], most: int) -> str:
    """An upright bar a number, of one column each and up to eight eighths high; `most` fills it, nothing is a point."""
    return "".join(_UPRIGHT[-(-number * 8 // max(most, 1)) - 1] if number > 0 else "·" for number in numbers)


def svg_bars(title: str, bars: Mapping[str, int]) -> str:
    """A self-contained SVG document with one upright bar a number, as far apart as the longest label needs."""
    title, bars = visible(title), {visible(label): number for label, number in bars.items()}
    step, height, head, foot = max([34, *(8 * len(label) + 10 for label in bars)]), 160, 44, 26
    width = max(step * len(bars) + 40, 9 * len(title) + 40)
    most = max([*bars.values(), 1])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{head + height + foot}" '
        f'viewBox="0 0 {width} {head + height + foot}" role="img" font-family="sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="20" y="24" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for position, (label, number) in enumerate(bars.items()):
        tall = round(number * (height - 18) / most)
        left, top = 20 + position * step, head + height - tall
        middle = left + (step - 8) // 2
        parts.append(f'<rect x="{left}" y="{top}" width="{step - 8}" height="{tall}" rx="2" fill="#3b6ea5"/>')
        if number:
            parts.append(f'<text x="{middle}" y="{top - 4}" text-anchor="middle">{number}</text>')
        parts.append(f'<text x="{middle}" y="{head + height + 17}" text-anchor="middle">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>", ""])
