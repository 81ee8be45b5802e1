"""How a game ends that nobody has lost: the level of the victory; and the words of all ends."""

from deckkit.games.karnivorous.state import ROUNDS, Table
from deckkit.play.actions import CONTESTED, Outcome

LOWEST, HIGHEST = 3, 6
_LEVELS = {
    3: "victory.level-3",
    4: "victory.level-4",
    5: "victory.level-5",
    6: "victory.level-6",
}
ENDINGS = (*(f"level-{level}" for level in sorted(_LEVELS, reverse=True)), "reserve", "system")
"""The words of a `result` line: four of victories, two of defeats."""


def victory(t: Table) -> Outcome:
    """The end of round 4: a win for all, whose level is the number of types of System tokens that are left."""
    level = min(t.types(), HIGHEST)
    t.note("survived", "victory.win-after-round-four", "team", ROUNDS)
    t.note("tokens-left", "victory.types-not-tokens", "team", sum(t.tokens.values()))
    t.note("level", "victory.level-by-types", "team", level)
    in_danger = [one.handle for one in t.scientists.values() if one.room is not None and t.plants[one.room]]
    if in_danger:
        t.note("no-defeat", "victory.no-other-defeat", "team", len(in_danger), "Scientists among Plants")
    if level == LOWEST:
        t.note(CONTESTED, "victory.level-3", "team", level, "the text of this level tells of the lab's destruction")
    t.note("all-win", "team.cooperative", "team", len(t.players))
    return Outcome(tuple(t.players), f"level-{level}", _LEVELS[level])
