"""Herbicide Missiles: Plants of one strength, wherever they stand, removed together."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.changes import uproot
from deckkit.games.karnivorous.crises.conditions import check
from deckkit.games.karnivorous.intervention.spaces import NAME_OF_SPACE, space_refusal, spot_of
from deckkit.games.karnivorous.intervention.values import during_effect, meanwhile
from deckkit.games.karnivorous.state import MISSILE, Die, Offer, Player, Table
from deckkit.games.karnivorous.untimely import in_phase, not_now, with_a_die
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import Decision, Refusal, Steps

_FLOWN = frozenset(("place", "missile", "nothing", "round"))
"""The events that tell whether a missile has just flown."""


@dataclass(frozen=True, slots=True)
class Aim(Deed):
    """Mark a Plant that a Herbicide Missile removes, with all others that are marked; a line may name several."""

    grammar: ClassVar[str] = "aim SPACE"
    example: ClassVar[str] = "aim 24.1 24.2 13.3"
    repeats: ClassVar[str] = "space"

    space: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        refused = space_refusal(table, self.space)
        if refused is not None:
            return refused
        window: Window = decision.about
        place, strength = spot_of(self.space), window.details["strength"]
        if strength and table.strength[place[0]] != strength:
            said = f"the missile removes Plants of strength {strength}, on {self.space} stands one of strength "
            return Refusal("ability.missile-depicted-strength-only", f"{said}{table.strength[place[0]]}")
        if place in window.details["marked"]:
            said = f"the Plant on {self.space} is marked already, and it is removed once"
            return Refusal("components.space-one-plant", said)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        window: Window = decision.about
        what = "aim a missile"
        if table.phase != "intervention":
            return in_phase(table, decision, "intervention", what)
        if window.name == "aim" and window.player is not None:
            said = f"the missile is that of {window.player.seat}, and {self.seat} does not aim it"
            return Refusal("team.die-choices-by-owner", said)
        if window.name not in ("placing", "before", "roll"):
            return not_now(table, decision)
        last = next((one for one in reversed(table.events) if one.kind in _FLOWN), None)
        flown = last is not None and last.kind in ("missile", "nothing")
        if not flown and self.seat in decision.seats and window.name == "placing":
            said = f"{self.seat} has placed no die on a Herbicide Missile, and aims none without one"
            return Refusal("ability.power-needs-die", said)
        if last is None or not flown:
            return with_a_die(self, table, decision, what)
        if last.kind == "nothing" and last.amount:
            said = f"the missile of {last.who} removes Plants of strength {last.amount}, and 0 are on the Lab"
            return Refusal("ability.missile-depicted-strength-only", said)
        said = f"the missile of {last.who} has removed what was marked, and it removes no more than is printed"
        return Refusal("ability.missile", said)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Aim"]:
        window: Window = decision.about
        (seat,) = decision.seats
        strength, marked = window.details["strength"], window.details["marked"]
        for room, there in table.plants.items():
            if there and (not strength or table.strength[room] == strength):
                for space in there:
                    if (room, space) not in marked:
                        yield cls(seat, NAME_OF_SPACE[room, space])

    def carry_out(self, t: Table, w: Window) -> None:
        place = spot_of(self.space)
        w.details["marked"].append(place)
        w.details["strength"] = t.strength[place[0]]
        w.number -= 1


def missiles(t: Table, player: Player, die: Die, offer: Offer, target: str | None) -> Steps:
    """One missile, or two one after the other (`ability.double-missile-split`)."""
    if len(offer.missiles) > 1:
        t.note("double", "ability.double-missile", player.seat, len(offer.missiles))
    for place, (number, strength) in enumerate(offer.missiles):
        if place:
            t.note("next-missile", "ability.double-missile-split", player.seat, number)
        yield from _missile(t, player, number, strength)


def _missile(t: Table, player: Player, number: int, strength: int) -> Steps:
    decision: Decision | None = player.windows.get(MISSILE)
    if decision is None:
        window = Window("aim", player=player)
        decision = player.windows[MISSILE] = during_effect(t, (Aim, Done), Done(player.seat), window)
    window = decision.about
    marked: list[tuple[int, int]] = []
    window.number, window.details = number, {"strength": strength, "marked": marked}
    there = _there(t, strength) > 0
    while window.number and len(marked) < _there(t, window.details["strength"]):
        action = yield from meanwhile(t, decision)
        if not isinstance(action, Aim):
            break
        action.carry_out(t, window)
    strength = window.details["strength"]
    _hit(t, player, number, strength, there, [place for place in marked if _stands(t, place, strength)])


def _stands(t: Table, place: tuple[int, int], strength: int) -> bool:
    """Whether a Plant that was marked is still there: a judge may have corrected the room since."""
    room, space = place
    return space in t.plants[room] and t.strength[room] == strength


def _there(t: Table, strength: int) -> int:
    """How many Plants of a strength are on the Lab; 0 means any."""
    return t.on_lab[strength] if strength else sum(t.on_lab)


def _hit(t: Table, player: Player, number: int, strength: int, there: bool, marked: list[tuple[int, int]]) -> None:
    """All marked Plants are removed in one step; `there`: whether any of the strength could have been marked."""
    t.note("missile", "ability.missile", player.seat, len(marked))
    if not marked:
        rule = "ability.missile-fewer" if there else "ability.power-without-target"
        t.note("no-aim" if there else "nothing", rule, player.seat, strength)
        return
    if len(marked) < number:
        t.note("fewer", "ability.missile-fewer", player.seat, len(marked))
    rooms = dict.fromkeys(room for room, _ in marked)
    if len(rooms) > 1:
        t.note("rooms", "ability.missile-several-rooms", player.seat, len(rooms))
    if any(room != player.room for room in rooms):
        t.note("anywhere", "ability.missile-anywhere", player.seat, player.room)
    for room in rooms:
        if t.anybody_in(room):
            t.note("unharmed", "ability.missile-with-scientists", f"room {room}")
        uproot(t, room, [space for number, space in marked if number == room], "action.removed-plants-to-reserve")
    check(t)
