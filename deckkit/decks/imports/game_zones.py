"""Where the zone of an imported entry stands in a list of a game."""

import re
from dataclasses import dataclass

from deckkit.decklist import Zone
from deckkit.decks.imports.words import folded, zone_of
from deckkit.findings import DocPath

MOST_POSITIONS = 1000
_LABEL = re.compile(r"(.*?)((?: \d{1,9})*)\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Target:
    """A zone of the game and its path in the file; an open path ends before the position that is still to be chosen."""

    zone: Zone
    path: DocPath
    open: bool = False


def target(zones: tuple[Zone, ...], label: str) -> Target | str:
    """The place of the zone that an importer calls `label`, or the reason why there is none.

    main without more is the game's zone of that name, else its first; a position left out is chosen when writing,
    where each takes one card ("the party"), and is needed where each takes several.
    """
    match = _LABEL.match(label)
    role, numbers = (match[1], [int(number) for number in match[2].split()]) if match else (label, [])
    named = [zone for zone in zones if folded(zone.role) == folded(role)]
    usual = zone_of(role)
    if not named and usual is not None:
        named = [zone for zone in zones if zone_of(zone.role) == usual]
    if not named and usual == "main":
        named = [zones[0]]
    if not named:
        return f"the game has no zone {label[:60]!r}"
    zone = next((one for one in named if one.path.count("*") == len(numbers)), None)
    if zone is None:
        zone = named[0]
        stars = zone.path.count("*")
        if numbers or stars != 1 or zone.form != "single":
            return f'there are several zones "{zone.role}", or one: "{zone.role}{" 1" * stars}" says which'
        return Target(zone, zone.path[: zone.path.index("*")], open=True)
    if any(not 1 <= number <= MOST_POSITIONS for number in numbers):
        return f"positions go from 1 to {MOST_POSITIONS}"
    left = iter(numbers)
    return Target(zone, tuple(next(left) - 1 if step == "*" else step for step in zone.path))
