"""Who sits beside whom, and who acts before whom."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Generic, Protocol, TypeVar


class Seated(Protocol):
    """What is asked of a player here."""

    alive: bool
    initiative: int


_Player = TypeVar("_Player", bound=Seated)
_BY_INITIATIVE = attrgetter("initiative")


class Seating(Generic[_Player]):
    """The players of a table by their seats, and in `order` those who are alive, in seating order."""

    __slots__ = ()

    players: dict[str, _Player]
    order: list[_Player]

    def acting(self) -> list[_Player]:
        """The living players in ascending Initiative, in seating order before the first draw of an Encounter
        (`base.simultaneous-effects`)."""
        return sorted(self.order, key=_BY_INITIATIVE)

    def others(self, player: _Player) -> Iterator[_Player]:
        """The other living players, in acting order."""
        return (one for one in self.acting() if one is not player)

    def left_of(self, player: _Player) -> _Player:
        """The next living player in seating order (`base.seating`)."""
        return self._beside(player, 1)

    def right_of(self, player: _Player) -> _Player:
        return self._beside(player, -1)

    def _beside(self, player: _Player, step: int) -> _Player:
        seats = list(self.players.values())
        at = seats.index(player)
        for distance in range(1, len(seats) + 1):
            other = seats[(at + step * distance) % len(seats)]
            if other.alive:
                return other
        return player

    def number_one(self) -> _Player | None:
        """Player #1 of this Round (`base.player-number`)."""
        return next((one for one in self.order if one.initiative == 1), None)
