""" "Did you mean": the nearest known words to a mistyped one."""

from collections.abc import Iterable

from deckkit.lettering import visible

NEAR = 70
"""Of 100, which is the same word."""

_WHOLE_WORD = 4
"""Letters of a word that calls a name to mind of which it is one word."""


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words most like `word`, best first; none when nothing is near (similarity below NEAR)."""
    return [match for match, _ in likened(word, known, most)]


def likened(word: str, known: Iterable[str], most: int = 3) -> list[tuple[str, float]]:
    """The nearest known words with their similarity, from NEAR to 100.

    Parts of long names are recognised; of a short word or an id, the whole is compared, and where nothing is like it,
    a name of several words is near of which it is one.
    """
    from rapidfuzz import fuzz, process, utils

    scorer = fuzz.WRatio if len(word) > 8 else fuzz.ratio
    words = list(dict.fromkeys(known))
    found = process.extract(word, words, scorer=scorer, processor=utils.default_process, limit=most, score_cutoff=NEAR)
    if not found and len(word) >= _WHOLE_WORD:
        return [(name, float(NEAR)) for name in words if word.casefold() in name.casefold().split()][:most]
    return [(match, score) for match, score, _ in found]


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A help line for a mistyped word, or None when nothing is near."""
    near = nearest(word, known)
    return "did you mean " + " or ".join(f'"{visible(one)}"' for one in near) + "?" if near else None
