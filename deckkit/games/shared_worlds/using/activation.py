"""An ability at the moment it is carried out: whose it is, on which card, and what has been chosen for it."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from deckkit.games.shared_worlds.state import Ability, Attachment, Building, Card, Player, Unit

Piece = Unit | Attachment | Building


class Target(NamedTuple):
    """What an ability works on, as a log names it; without an amount as much as is possible."""

    ref: str
    amount: int | None = None


class Clause(NamedTuple):
    """What is chosen for one ability of an instant.

    targets  a unit, a building or a seat; place: an own building or a lane; cards: hand or Discard cards, Workers
    """

    ability: str
    targets: tuple[Target, ...] = ()
    place: str | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Activation:
    """An ability that is used, or about to be.

    player   who uses it; source: the card in play that has it, None for an instant
    spoken   hand cards that leave the hand for something else with the same action: the instant itself, Workers of
             loans
    earlier  what is carried out before it, by the same instant
    taken    the buildings of which a cube each is borrowed to pay for that instant
    """

    player: Player
    source: Piece | None
    card: Card
    ability: Ability
    targets: tuple[Target, ...] = ()
    place: str | None = None
    cards: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()
    earlier: "tuple[Activation, ...]" = ()
    taken: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """How a sentence calls it."""
        return f"{self.source.handle if self.source is not None else self.card.id}.{self.ability.ref}"

    @property
    def host(self) -> "Unit | Building | None":
        """Where the ability stands: its unit or building, or what its attachment lies on."""
        return self.source.host if isinstance(self.source, Attachment) else self.source

    @property
    def unit(self) -> Unit | None:
        """The unit that has the ability, by itself or by its attachment."""
        return self.host if isinstance(self.host, Unit) else None

    @property
    def ref(self) -> str | None:
        """What the first target is called."""
        return self.targets[0].ref if self.targets else None

    @property
    def amount(self) -> int | None:
        """The number named with the first target."""
        return self.targets[0].amount if self.targets else None


def chosen(act: Activation, clause: Clause) -> Activation:
    """The ability with what a clause chooses for it."""
    return replace(act, targets=clause.targets, place=clause.place, cards=clause.cards)
