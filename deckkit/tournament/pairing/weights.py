"""The criteria of a pair as one integer, the weightiest in the highest bits.

Every criterion has a field wide enough for the sum over the whole group that is matched. So sums of these integers
compare as the sums of the criteria do, one after the other, and a matching of least weight is one that is best in the
first criterion, among those in the second, and so on. The lowest field is a random number for every pair, which makes
the best matching the only one, up to a chance of about one in a million million in a group of common size. In a group
of many hundreds there is less room for it, and at last none: then several may be best, and which is taken is left to
the matching.
"""

from dataclasses import dataclass

from deckkit.tournament.pairing.criteria import avoided, repeated_floats
from deckkit.tournament.pairing.field import Entrant
from deckkit.tournament.refusal import Refused

_WIDEST = 124
"""rustworkx doubles weights in integers of 128 bits with a sign; see `Scale`."""
_TAIL = 48
_MASK = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Scale:
    """What one of each criterion weighs in a group.

    rematch, difference, square, avoided, floats   as in `Sums`
    changed    a pair that does not sit together now
    leaving    one who is to be paired outside of the group
    tail       bits of the random number of a pair
    """

    rematch: int
    difference: int
    square: int
    avoided: int
    floats: int
    changed: int
    leaving: int
    tail: int

    @classmethod
    def of(cls, size: int, reach: int, changing: bool = True) -> "Scale":
        """The scale for `size` entrants between whom there are at most `reach` points.

        changing  whether pairs that do not sit together now are counted; else `changed` weighs nothing

        Every field holds four times the sum: `Leaving` counts in halves, and counts ways there and on. The dual
        variables of the matching stay below size x weight, so as many bits as the size has are left free.
        Raises Refused if the criteria do not fit.
        """
        most = {"leaving": 1, "changed": 1, "floats": 1, "avoided": 1, "square": reach * reach, "difference": reach}
        if not changing:
            del most["changed"]
        shifts, shift = {}, 0
        for criterion, each in most.items():
            shifts[criterion] = shift
            shift += (4 * size * each).bit_length()
        room = _WIDEST - 2 * size.bit_length() - shift
        tail = max(0, min(_TAIL, room - size.bit_length()))
        if room < 0:
            raise Refused(
                "tournament/pairing.range",
                f"{size} players whose points lie up to {reach} apart cannot be compared exactly",
                help="Give fewer points for a match.",
            )
        lowest = tail + size.bit_length() if tail else 0
        units = {"changed": 0} | {criterion: 1 << (at + lowest) for criterion, at in shifts.items()}
        return cls(rematch=1 << (shift + lowest), tail=tail, **units)

    def pair(self, a: Entrant, b: Entrant) -> int:
        """What a pair weighs, without its random number and whether it is a change."""
        weight = self.against(a, b)
        if a.points != b.points:
            weight += self.apart(abs(a.points - b.points)) + self.floats * repeated_floats(a, b)
        return weight

    def against(self, a: Entrant, b: Entrant) -> int:
        """What it weighs that they have met, or avoid each other."""
        weight = self.rematch if b.number in a.met else 0
        if (a.avoid or b.avoid) and avoided(a, b):
            weight += self.avoided
        return weight

    def float(self, entrant: Entrant, direction: int) -> int:
        """What it weighs that an entrant floats: DOWN, UP, or not at all."""
        return self.floats if direction and entrant.last_float == direction else 0

    def apart(self, difference: int) -> int:
        """What a difference of points weighs, with its square."""
        return difference * self.difference + difference * difference * self.square


def tail_of(key: int, other: int, bits: int) -> int:
    """A random number of as many bits for two seeded keys, the same whichever comes first.

    The finish of splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
    """
    mixed = ((key ^ other) + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return (mixed ^ (mixed >> 31)) >> (64 - bits)
