"""One ranking of several: the best lists over all choices that were left open, a faction each."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deckkit.decks.solving.best import Best, Ranking


def merged(rankings: Sequence[Ranking], most: bool, number: int) -> list[tuple[int, Best]]:
    """The best lists of all rankings in order, so many at most, each with the position of its ranking.

    Of equal lists that of an earlier ranking comes first. The bound of each is the bound over all rankings. Where one
    of them is not finished, the order ends before the first list that one not found may be better than; only the very
    first is given all the same, as the best that was found.
    """
    sign = -1 if most else 1
    ahead = [0] * len(rankings)
    found: list[tuple[int, Best]] = []
    while len(found) < number:
        open_ones = [place for place, ranking in enumerate(rankings) if ahead[place] < len(ranking.lists)]
        if not open_ones:
            break
        bound = _bound([_next_bound(ranking, at) for ranking, at in zip(rankings, ahead, strict=True)], most)
        place = min(open_ones, key=lambda place: sign * rankings[place].lists[ahead[place]].value)
        best = replace(rankings[place].lists[ahead[place]], bound=bound)
        if found and not best.proven:
            break
        found.append((place, best))
        ahead[place] += 1
    return found


_NO_MORE = object()


def _next_bound(ranking: Ranking, at: int) -> object:
    """What no list of this ranking from this position on is better than; None if that is not known."""
    if at < len(ranking.lists):
        return ranking.lists[at].bound
    return ranking.rest if ranking.timed_out else _NO_MORE


def _bound(bounds: list[object], most: bool) -> Fraction | None:
    known = [bound for bound in bounds if isinstance(bound, Fraction)]
    if any(bound is None for bound in bounds) or not known:
        return None
    return max(known) if most else min(known)
