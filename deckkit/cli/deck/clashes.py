"""Wishes and rules that cannot all be had, in words and as JSON: the wishes first, then the rules."""

from typing import TYPE_CHECKING, Any

from deckkit.limit_words import in_words

if TYPE_CHECKING:
    from deckkit.decks.solving.clash import Clash
    from deckkit.decks.solving.model import Demand
    from deckkit.pools import Pool


def phrases(clash: "Clash", pool: "Pool") -> list[str]:
    """Each wish and each rule in words, a rule with its full id, and with its zone where the game has several."""
    return [*(one.words for one in clash.wishes), *(_demand(one, pool) for one in clash.demands)]


FEWER = "the time did not suffice to look whether fewer of them clash already"
"""What is said of a clash whose wishes and rules may not all be to blame."""


def clash_json(clash: "Clash", pool: "Pool") -> dict[str, Any]:
    """The same for programs."""
    return {
        "fewest": clash.fewest,
        "wishes": [one.words for one in clash.wishes],
        "rules": [
            {"rule": one.cited_in(pool.game), "zone": one.label, "words": in_words(one.limit, pool)}
            for one in clash.demands
        ],
    }


def _demand(demand: "Demand", pool: "Pool") -> str:
    where = "" if demand.label == demand.limit.role else f", of {demand.label}"
    return f"{in_words(demand.limit, pool)} ({demand.cited_in(pool.game)}{where})"
