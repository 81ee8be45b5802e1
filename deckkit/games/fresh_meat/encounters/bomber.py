"""The Goblin Bomber: bombs lie before players, are passed on, and go off."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.changes import hurt
from deckkit.games.fresh_meat.encounters.plain import Plain, by_party
from deckkit.games.fresh_meat.rounds.swings import hardest, lightest
from deckkit.games.fresh_meat.state import Player, Strike, Table
from deckkit.play.actions import Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


@dataclass(slots=True, eq=False)
class Bomb:
    """A bomb before a player, which goes off at the end of so many more Rounds."""

    front: Player
    fuse: int


@dataclass(slots=True, eq=False)
class Bombs:
    """How many bombs are left to be laid, and those that lie before players, the oldest first."""

    left: int
    lying: list[Bomb] = field(default_factory=list)


class Bomber(Plain):
    """At the end of a Round bombs are passed, those whose time has come go off, and a new one is laid."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        t.own = Bombs(by_party(t, card.table.bombs))
        return super().begin(t, card)

    def struck(self, t: Table, strike: Strike) -> Steps | None:
        assert t.encounter is not None
        if t.encounter.table.passes == "to-the-player-hit" and strike.target.alive:
            for bomb in t.own.lying:
                _pass(t, bomb, strike.target)
        return None

    def round_ends(self, t: Table) -> Steps | None:
        return _burn(t)


def _burn(t: Table) -> Steps:
    assert t.encounter is not None
    table = t.encounter.table
    bombs: Bombs = t.own
    for bomb in tuple(bombs.lying):
        if not bomb.front.alive or table.passes == "left-each-round":
            _pass(t, bomb, t.left_of(bomb.front))
        bomb.fuse -= 1
        if bomb.fuse <= 0:
            bombs.lying.remove(bomb)
            hurt(t, bomb.front, table.damage, "bomber.several-bombs", t.encounter.id)
            yield from t.kinds.fallen(t)
    for front in _before(t, table.placed):
        if bombs.left:
            bombs.left -= 1
            lay(t, front, table.fuse_rounds)


def _pass(t: Table, bomb: Bomb, to: Player) -> None:
    if to is not bomb.front:
        bomb.front = to
        t.note("bomb-passed", "bomber.several-bombs", to.seat, lying_before(t, to))


def _before(t: Table, placed: str) -> list[Player]:
    """Before whom a new bomb is laid: one for each of those tied, as far as there are bombs."""
    if placed == "hardest-swing":
        return hardest(t)
    if placed == "lightest-swing":
        return lightest(t)
    players = t.acting()
    return [players[0] if placed == "player-1" else players[-1]]


def lay(t: Table, front: Player, fuse: int) -> None:
    """A bomb is laid before a player, be there one already or not (`bomber.several-bombs`)."""
    t.own.lying.append(Bomb(front, fuse))
    t.note("bomb", "bomber.several-bombs", front.seat, lying_before(t, front))


def lying_before(t: Table, player: Player) -> int:
    """How many bombs lie before a player."""
    return sum(bomb.front is player for bomb in t.own.lying)
