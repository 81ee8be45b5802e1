"""The Rock Elemental: players lose their Turn, and when all do, it attacks again at once."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.rounds.creature_attack import creature_attack
from deckkit.games.fresh_meat.rounds.drawing import draw
from deckkit.games.fresh_meat.state import Creature, Player, Strike, Table
from deckkit.play.actions import CONTESTED, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


@dataclass(slots=True, eq=False)
class Stamped:
    """Who loses the Turn that comes next, by seat, in the order in which it was found."""

    seats: dict[str, None] = field(default_factory=dict)


class Rock(Plain):
    """Whoever its card names loses the Turn of the next Round (`rock.loses-turns`)."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        t.own = Stamped()
        super().begin(t, card)
        t.creatures[-1].damage = t.creatures[-1].damage or card.table.damage
        return None

    def round_begins(self, t: Table) -> Steps | None:
        losing: dict[str, None] = t.own.seats
        for seat in losing:
            player = t.players[seat]
            if player.alive:
                player.loses_turn = True
                t.note("loses-turn", "rock.loses-turns", seat, t.round)
        losing.clear()
        return None

    def turns_done(self, t: Table) -> Steps | None:
        assert t.encounter is not None
        when = t.encounter.table.lose_turn_when
        if when != "hit-by-it":
            for player in _by_faces(t, when):
                _loses(t, player)
        return None

    def struck(self, t: Table, strike: Strike) -> Steps | None:
        assert t.encounter is not None
        hit = strike.creature.role == "main" and strike.damage > strike.loss and not strike.target.iron
        if hit and strike.target.alive and t.encounter.table.lose_turn_when == "hit-by-it":
            _loses(t, strike.target)
        return None

    def round_ends(self, t: Table) -> Steps | None:
        return _again(t) if _all_lose(t) else None


def _loses(t: Table, player: Player) -> None:
    t.own.seats[player.seat] = None
    t.note("will-lose-turn", "rock.loses-turns", player.seat, t.round + 1)


def _by_faces(t: Table, when: str) -> list[Player]:
    """Whoever revealed the lowest face value of the Round, or one that another revealed too."""
    faces = {one: sum(attack.card.face or 0 for attack in one.attacks) for one in t.acting() if one.attacks}
    if when == "lowest-face":
        return [one for one, face in faces.items() if face == min(faces.values())]
    times = Counter(faces.values())
    return [one for one, face in faces.items() if times[face] > 1]


def _all_lose(t: Table) -> bool:
    losing: dict[str, None] = t.own.seats
    return bool(losing) and _elemental(t) is not None and all(one.seat in losing for one in t.order)


def _elemental(t: Table) -> Creature | None:
    return next((one for one in t.creatures if one.role == "main"), None)


def _again(t: Table) -> Steps:
    """Everybody draws a card and it attacks again, as often as all lose their Turn (`rock.draw-is-round-draw`); other
    creatures do not.

    The draw after the last of these attacks is the one at the end of the Round, which comes in any case.
    """
    assert t.encounter is not None
    extra = t.encounter.table.draw_when_all_lose == "extra"
    while _all_lose(t):
        t.note("all-lose", "rock.all-lose-draw", "", len(t.order))
        t.note(CONTESTED, "rock.draw-is-round-draw", "", len(t.order), "whether it is a draw besides that of the Round")
        t.own.seats.clear()  # this attack is what the lost Turns bring
        for player in t.acting():
            yield from draw(t, player, 2 if extra else 1, "rock.all-lose-draw")
        t.note("again", "rock.all-lose-attack-again", t.encounter.id)
        yield from creature_attack(t, _elemental(t))
