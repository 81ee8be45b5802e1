"""What has happened since each person at a terminal was last asked, told to nobody who may not see it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Item:
    """One thing that happened: the lines that everybody may see, and those that each person may.

    told  who has been told what everybody may see; known: who has been told all that they may see
    """

    public: list[str]
    own: Mapping[str, list[str]]
    told: set[str] = field(default_factory=set)
    known: set[str] = field(default_factory=set)


class News:
    """Kept for several persons until they are asked, each alone or those of a side together."""

    def __init__(self) -> None:
        self._items: list[_Item] = []

    def add(self, public: list[str], own: Mapping[str, list[str]]) -> None:
        """Something has happened; `own` has the lines of every person."""
        self._items.append(_Item(public, own))

    def tell(self, seats: tuple[str, ...]) -> list[str]:
        """What is new to these persons, who look at the screen together: one sees all that is theirs, several see
        what everybody may."""
        lines: list[str] = []
        for item in self._items:
            if len(seats) == 1:
                lines += self._alone(item, seats[0])
            else:
                lines += [] if item.told.issuperset(seats) else item.public
                item.told.update(seats)
                item.known.update(seat for seat in seats if item.own[seat] == item.public)
        self._items = [item for item in self._items if not item.known.issuperset(item.own)]
        return lines

    @staticmethod
    def _alone(item: _Item, seat: str) -> Iterable[str]:
        if seat in item.known:
            return ()
        item.known.add(seat)
        item.told.add(seat)
        return item.own[seat]

    def clear(self) -> None:
        self._items.clear()
