"""Attacks of Fresh Meat as plain data: those of players with all that changes their damage, and those of creatures."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.pieces import DOUBLE, FACE, ZERO, Card

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.state import Creature, Player


@dataclass(slots=True, eq=False)
class Change:
    """What a card or feature did to an attack, kept for the question what would be without it (`neg.raisers-test`).

    by  its player; card: the card, None for a feature
    edges, factor, add  how it changed the attack: edges up (down where below 0), a factor, points
    halves      how often it is halved besides, without being turned
    """

    by: "Player"
    card: Card | None
    edges: int = 0
    factor: int = 1
    add: int = 0
    halves: int = 0
    lost: bool = False
    """Whether a rotation was lost at the end of the card, or on one that cannot be turned."""
    negative: bool = False
    """Whether the card has counted as a negative one already, as it does once for a player."""


@dataclass(slots=True, eq=False)
class Attack:
    """One revealed Attack card of a Turn (`base.separate-attack`).

    start      the edge with which it begins: FACE, or DOUBLE with the portrait option; None without edges
    worth      the value of a card without edges: the sum of Snicker-Snackt, 5 of Unintentional Strike
    changes    rotations, factors and sums, in the order in which they came; `final` says how they count
    riders     the Riders that are attached to it
    target     the creature, or in the Arena the player, at which it is aimed
    missed     why it misses: the rule, "" while it does not
    damage     what it did in the end, 0 until it is resolved; hit: whether it hit
    ways       how it was revealed: "double", "holy"; robs: the player from whom it takes a card if it hits
    later      who has attacked after it in this Round, each once (`venom-strike.per-player`)
    """

    player: "Player"
    card: Card
    start: int | None = FACE
    worth: int = 0
    changes: list[Change] = field(default_factory=list)
    riders: list[Card] = field(default_factory=list)
    target: "Creature | Player | None" = None
    protected: bool = False
    missed: str = ""
    ways: tuple[str, ...] = ()
    robs: "Player | None" = None
    damage: int = 0
    hit: bool = False
    resolved: bool = False
    held: bool = False
    later: list["Player"] = field(default_factory=list)

    @property
    def valued(self) -> bool:
        """Whether it is an attack at all, and no Tactical Maneuver."""
        return self.start is not None or self.worth > 0 or self.card.valued

    def final(self, without: Collection[Change] = ()) -> int:
        """Its damage after all modifications; with `without` what it would be if those had not been played.

        The current edge after all rotations, then all factors, then what is added or taken off, never below 0
        (`base.modification-order`); a rotation beyond the end of the card is lost (`base.rotate-ends`), and a card that
        has no edges is doubled or halved to a multiple of 5 (`base.halving-without-edge`).
        """
        return 0 if self.missed or self.held or not self.valued else self.unmissed(without)

    def unmissed(self, without: Collection[Change] = ()) -> int:
        """The same of an attack that does not miss."""
        return self.changed([one for one in self.changes if one not in without] if without else self.changes)

    def changed(self, changes: Iterable[Change]) -> int:
        """Its damage if these were all its changes, and it did not miss."""
        value, factor, halves, add = self.worth, 1, 0, 0
        edge = self.start
        for one in changes:
            if one.edges and edge is not None and not self.card.no_rotation:
                edge = max(DOUBLE, min(ZERO, edge - one.edges))
            elif one.edges and edge is None:
                value = _turned(value, one.edges)
            factor *= one.factor
            halves += one.halves
            add += one.add
        if edge is not None:
            value = self.card.edges[edge]
        return max(0, _turned(value * factor, -halves) + add)


def _turned(value: int, edges: int) -> int:
    """A value without printed edges, doubled or halved step by step (`base.halving-without-edge`)."""
    for _ in range(abs(edges)):
        value = value * 2 if edges > 0 else half(value)
    return value


def half(value: int) -> int:
    """Half of a value that no edge prints, rounded up to a multiple of 5 (`base.halving-without-edge`)."""
    return -(-value // 10) * 5


@dataclass(frozen=True, slots=True, eq=False)
class Turning:
    """A rotation that waits for attacks to be revealed (`card.crowd-timing`).

    by, card  whose card it is; edges: up, or down where below 0
    on        whose attacks are turned in their Turn, None for those of the next two players who take one
    after     how many Turns of the Round will be over when the Turn of the card's player is
    """

    by: "Player"
    card: Card
    edges: int
    on: "Player | None" = None
    after: int = 0


@dataclass(slots=True, eq=False)
class Strike:
    """One attack of a creature on one player, while it is carried out.

    target   who takes it as things stand; first: at whom the creature aimed it
    moved    by whom it was sent on, and with which card (None for a feature)
    fixed    why it cannot be redirected any more: a rule, "" where it can
    dropped  whether the creature leaves its target out after all
    loss     what is taken off the damage
    """

    creature: "Creature"
    target: "Player"
    damage: int
    first: "Player"
    moved: list[tuple["Player", Card | None]] = field(default_factory=list)
    fixed: str = ""
    dropped: bool = False
    loss: int = 0

    @property
    def taken(self) -> bool:
        """Whether a player has taken it upon themselves (`takin-one.no-redirection`)."""
        return self.fixed == "takin-one.no-redirection"
