"""What others may swing: how likely the attacks of so many unseen Set cards make so much, by what the box holds.

All damage is counted in steps of 5 LP.
"""

from dataclasses import dataclass, field

from deckkit.games.fresh_meat.pieces import ATTACK, Card
from deckkit.games.fresh_meat.state import Table

STEP = 5
_MOST = 80
"""Steps beyond which sums are not told apart: more than any creature has LP."""
_UNPRINTED = 60
"""What a card is taken to be worth that finds its value when it is revealed."""

Chances = tuple[float, ...]
"""By steps of damage, how likely exactly so much is; the last place stands for all beyond."""


@dataclass(slots=True, eq=False)
class Swings:
    """How likely a swing is, and the sum of several, when each is aimed at one of so many creatures."""

    one: Chances
    sums: dict[tuple[int, int], Chances] = field(default_factory=dict)
    tails: dict[tuple[int, int], Chances] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """What a swing does on average, in LP."""
        return STEP * sum(at * chance for at, chance in enumerate(self.one))

    def sum_of(self, number: int, among: int = 1) -> Chances:
        """How likely so many swings make exactly so much on one of `among` creatures."""
        found = self.sums.get((number, among))
        if found is None:
            found = (1.0,) if not number else _added(self.sum_of(number - 1, among), _thinned(self.one, among))
            self.sums[number, among] = found
        return found

    def at_least(self, number: int, life: int, among: int = 1) -> float:
        """How likely so many swings make at least so much."""
        found = self.tails.get((number, among))
        if found is None:
            chances, left, tail = self.sum_of(number, among), 1.0, []
            for chance in chances:
                tail.append(left)
                left -= chance
            found = self.tails[number, among] = tuple(tail)
        at = steps(life)
        return found[at] if at < len(found) else 0.0

    def below(self, swing: int) -> float:
        """How likely one swing is smaller than this one."""
        return sum(self.one[: steps(swing)])

    def above(self, swing: int) -> float:
        """How likely one swing is larger than this one."""
        return sum(self.one[swing // STEP + 1 :])


def steps(life: int) -> int:
    """How many steps it takes to do so much."""
    return min(_MOST, -(-max(0, life) // STEP))


def swings(t: Table) -> Swings:
    """What the Attack cards of the box make likely: that of a player who looks at two of them and Sets the larger."""
    found: Swings | None = t.windows.get("plain-swings")
    if found is None:
        found = t.windows["plain-swings"] = Swings(_larger_of_two(_printed(t)))
    return found


def _printed(t: Table) -> Chances:
    counts = [0] * (_MOST + 1)
    for card in t.cards.values():
        if isinstance(card, Card) and card.kind == ATTACK:
            face = card.face if card.face is not None else _UNPRINTED if card.valued else 0
            counts[steps(face)] += card.copies
    whole = sum(counts) or 1
    return tuple(one / whole for one in counts)


def _larger_of_two(chances: Chances) -> Chances:
    found, below = [], 0.0
    for chance in chances:
        found.append((below + chance) ** 2 - below**2)
        below += chance
    return tuple(found)


def _thinned(one: Chances, among: int) -> Chances:
    if among == 1:
        return one
    aimed = [chance / among for chance in one]
    aimed[0] += 1 - 1 / among
    return tuple(aimed)


def _added(first: Chances, second: Chances) -> Chances:
    found = [0.0] * (_MOST + 1)
    for one, chance in enumerate(first):
        if chance:
            for two, other in enumerate(second):
                if other:
                    found[min(_MOST, one + two)] += chance * other
    return tuple(found)
