"""What a played card does, one kind of operation after the other: what each of them asks of a card that is played."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat.pieces import Card, CardEffect
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Refusal, Steps

Way = tuple[str | None, int | None, str | None]
"""A way to play a card: the seat at which it is aimed, which of two Set cards, which card is given."""
NO_WAY: Way = (None, None, None)


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """A card that is played: by whom, for which of its sentences, and what was chosen for it.

    at      at whom it is aimed, where anybody is named; number: which of that player's Set cards, from 1
    other   the id of a card that is given or meant besides
    """

    player: Player
    card: Card
    effect: CardEffect
    at: Player | None = None
    number: int | None = None
    other: str | None = None


class Working:
    """The rules of one kind of operation."""

    timing: ClassVar[str]
    """When it is played, for a sentence: "before the reveal of a Set card"."""
    rule: ClassVar[str]
    """Which rule says so, where the card has none of its own (`citing`)."""

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        """Whether such a card could be played by that player in this window of its own; cheap."""
        raise NotImplementedError

    def meant(self, t: Table, w: Window, player: Player, at: str | None) -> bool:
        """Whether a card aimed so is meant for this window and not for a later one of the same name."""
        return True

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        """Why it cannot be played so."""
        raise NotImplementedError

    def past_refusal(self, t: Table, one: Played) -> Refusal | None:
        """Why it could not be played on what has just gone by, where nobody was asked; None where it only comes at the
        wrong time."""
        return None

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        """Every way to play it here worth trying."""
        raise NotImplementedError

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        """The way as it is written where several words would say the same here."""
        return way

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        """Whom it targets, should it be a negative card."""
        return one.at

    def promise(self, t: Table, one: Played) -> None:
        """A card that is given with it leaves the hand as it is played, so that nothing else can become of it."""

    def withdraw(self, t: Table, one: Played) -> None:
        """Nothing comes of it: what was promised goes back into the hand."""

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        """Do it."""
        raise NotImplementedError


def another_refusal(one: Played, rule: str, what: str) -> Refusal | None:
    """Why the player named cannot be the other one whom a card needs."""
    if one.at is None:
        return Refusal(rule, f"{one.card.label} needs {what}: write `play {one.card.id} -> SEAT`")
    if not one.at.alive:
        return Refusal("base.elimination-at-zero", f"{one.at.seat} has 0 LP and is out of the game")
    if one.at is one.player:
        return Refusal(rule, f"{one.card.label} is played on another player, not on {one.player.seat} themselves")
    return None
