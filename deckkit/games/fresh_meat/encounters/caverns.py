"""Crumbling Caverns: everybody draws an Encounter and keeps it to themselves, then the party votes."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from deckkit.games.fresh_meat.encounters.adding import add, add_one, drawable, drawn_refusal, left_to_draw
from deckkit.games.fresh_meat.encounters.from_card import carry_out
from deckkit.games.fresh_meat.encounters.voting import FORWARD, OMEN, STAY, poll
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, HIDDEN, Action, Asking, Decision, Refusal, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.procedures_in_play import NonCombat


@dataclass(frozen=True, slots=True)
class Omen(Action):
    """The Encounter that a player draws and alone looks at."""

    grammar: ClassVar[str] = "omen TO ENCOUNTER"
    example: ClassVar[str] = "omen P1 shadowmancer"

    to: str
    encounter: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player: Player = decision.about.player
        if self.to != player.seat:
            return Refusal("caverns.vote", f"the Encounter is drawn by {player.seat}, not by {self.to}")
        return drawn_refusal(table, self.encounter, decision.about.details["drawn"])

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.to) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Omen"]:
        to = decision.about.player.seat
        yield from (cls(CHANCE, to, one) for one in drawable(table, decision.about.details["drawn"]))

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Omen":
        possible = drawable(table, decision.about.details["drawn"])
        return cls(CHANCE, decision.about.player.seat, rng.choice(possible))

    def named(self, table: Table) -> "Omen":
        card = table.card(self.encounter)
        return self if card is None else Omen(self.seat, self.to, card.id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.to in seats else Omen(self.seat, self.to, HIDDEN)


def play(t: Table, table: "NonCombat") -> Steps:
    """Draw, talk, vote, and carry out what the vote brings."""
    drawn: list[str] = []
    t.note("caverns", "caverns.noncombat", t.encounter.id if t.encounter is not None else "")
    yield from _draw_each(t, table.draws_each, drawn)
    forward = yield from _forward(t, table)
    if not forward:
        yield from carry_out(t, table.back, "caverns.vote")
        return
    if table.adds == "one-drawn-at-random":
        yield from add_one(t, drawn)
    elif table.adds == "all-drawn":
        add(t, drawn)
    yield from carry_out(t, table.forward, "caverns.vote")


def _draw_each(t: Table, number: int, drawn: list[str]) -> Steps:
    """Each player draws so many Encounters, in seating order."""
    for player in tuple(t.order):
        for _ in range(number):
            if not left_to_draw(t, drawn):
                t.note("none-left", "base.encounter-no-repeat", player.seat)
                continue
            about = Window(OMEN, player, details={"drawn": drawn})
            about.details["due"] = ("caverns.vote", "{seat} draws an Encounter first: write `* omen {seat} ENCOUNTER`")
            action = yield Decision((CHANCE,), (Omen,), None, about)
            assert isinstance(action, Omen)
            drawn.append(t.card(action.encounter).id)
            t.note("omen", "caverns.vote", player.seat)


def _forward(t: Table, table: "NonCombat") -> Asking[bool]:
    """Whether the party moves forward; without a vote it does."""
    if table.vote is None:
        return True
    votes = yield from poll(t, t.acting(), (FORWARD, STAY), "caverns.vote-majority", secret=True)
    for_it = sum(one == FORWARD for one in votes.values())
    against = len(votes) - for_it
    if table.vote == "unanimous":
        forward = not against
    elif for_it == against:
        forward = table.vote_tie == "yes"
    else:
        forward = for_it > against
    t.note("forward" if forward else "stays", "caverns.vote-majority", "", for_it, str(against))
    return forward
