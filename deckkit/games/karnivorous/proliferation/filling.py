"""Step 3 of Proliferation: a room for each symbol that counts, all of one Crisis before the next (`fill_rooms`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.karnivorous.changes import fill
from deckkit.games.karnivorous.state import OPEN_CRISES, OpenCrisis, Table
from deckkit.games.karnivorous.untimely import in_phase
from deckkit.games.karnivorous.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, Action, Asking, Decision, Refusal, Steps

FEWEST_ROOMS, MOST_ROOMS = 6, 21


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Say which Crisis is dealt with next in Proliferation; without a word it is the first in their order."""

    grammar: ClassVar[str] = "next CRISIS"
    example: ClassVar[str] = "next C07"
    implied: ClassVar[bool] = True

    crisis: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        found = table.crisis(self.crisis)
        waiting: list[OpenCrisis] = decision.about.details["waiting"]
        if found in waiting:
            return None
        left = ", ".join(one.card.id for one in waiting)
        if found is None:
            return Refusal(
                "timing.step3-all-crises", f"{self.crisis} is none of the Crises of the round; {left} are left"
            )
        return Refusal("timing.step3-crisis-order", f"{found.card.label} has been dealt with; {left} are left")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if decision.about.name == "room":
            crisis = decision.about.crisis
            assert crisis is not None
            name = crisis.card.id
            already = table.crisis(self.crisis) is crisis
            said = f"{name} is dealt with already" if already else f"{name} is finished before the next Crisis begins"
            left = f"{decision.about.number} Room cards are left for it: write `* room ROOM`"
            return Refusal("timing.step3-crisis-order", f"{said}, {left}")
        return in_phase(table, decision, "proliferation", "say which Crisis is dealt with")

    def named(self, table: Table) -> "Next":
        found = table.crisis(self.crisis)
        return self if found is None else Next(self.seat, found.card.id)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Next"]:
        for seat in decision.seats:
            for one in decision.about.details["waiting"]:
                yield cls(seat, one.card.id)


@dataclass(frozen=True, slots=True)
class RoomCard(Action):
    """The next Room card of the shuffled deck, for one symbol of the Crisis that is dealt with."""

    grammar: ClassVar[str] = "room ROOM"
    example: ClassVar[str] = "room 24"
    repeats: ClassVar[str] = "room"

    room: int

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if self.room in table.room_deck:
            return None
        if self.room not in table.lab.rooms:
            return Refusal("components.rooms-thirty-two", f"{self.room} is none of the {len(table.lab.rooms)} rooms")
        return Refusal(
            "timing.room-deck-not-reset",
            f"the Room card {self.room} lies in the discard pile of {len(table.room_discard)}, "
            f"the deck has {len(table.room_deck)} others",
        )

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.phase == "proliferation" and decision.about.name == "next":
            left = len(decision.about.details["waiting"])
            said = f"{left} Crises are left: the team says which comes next before its first Room card is revealed"
            return Refusal("timing.step3-crisis-order", said)
        return in_phase(table, decision, "proliferation", "reveal a Room card")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["RoomCard"]:
        for room in sorted(table.room_deck):
            yield cls(CHANCE, room)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "RoomCard | None":
        return cls(CHANCE, rng.choice(sorted(table.room_deck))) if table.room_deck else None


def fill_rooms(t: Table, first: OpenCrisis | None = None) -> Steps:
    """One symbol of a resolved Crisis, three of an unresolved one (`timing.step3-all-crises`); `first`: the Crisis that
    comes first, where the team has said so already."""
    waiting = list(t.crises)
    t.note("step", "timing.step3-all-crises", "", 3, "rooms are filled for the Crises")
    rooms = 0
    while waiting:
        crisis = first if first is not None else (yield from _next(t, waiting))
        first = None
        _note_order(t, crisis, waiting)
        waiting.remove(crisis)
        rooms += yield from _deal_with(t, crisis)
    full = len(t.crises) == OPEN_CRISES
    if rooms == FEWEST_ROOMS and full and not any(t.active()):
        t.note("fewest", "timing.crisis-fills-minimum", "", rooms)
    elif rooms == MOST_ROOMS and full:
        t.note("most", "timing.crisis-fills-maximum", "", rooms)


def _next(t: Table, waiting: list[OpenCrisis]) -> Asking[OpenCrisis]:
    """Which Crisis comes next: any seat says it for the team."""
    seats, first = tuple(t.players), waiting[0]
    about = Window("next", details={"waiting": waiting})
    action = yield Decision(seats, (Next,), Next(seats[0], first.card.id), about)
    assert isinstance(action, Next)
    crisis = t.crisis(action.crisis)
    assert crisis is not None
    if crisis is not first:
        t.note("said", "team.joint-choices", action.seat, 0, crisis.card.id)
    return crisis


def _note_order(t: Table, crisis: OpenCrisis, waiting: list[OpenCrisis]) -> None:
    """Where a Crisis does not come in the order in which they lie, and another strength meets a room by that."""
    before = waiting[: waiting.index(crisis)]
    usual = [strength for one in (*before, crisis) for strength in _strengths(t, one)]
    if usual != [strength for one in (crisis, *before) for strength in _strengths(t, one)]:
        said = f"it comes before {before[0].card.id}"
        t.note(CONTESTED, "timing.step3-crisis-order", crisis.card.id, 0, said)


def _strengths(t: Table, crisis: OpenCrisis) -> list[int]:
    """The strengths of the symbols of a Crisis that count and are not ignored."""
    symbols = crisis.card.symbols[:1] if crisis.resolved else crisis.card.symbols
    return [one for place, one in enumerate(symbols, 1) if t.ignored != (crisis, place)]


def _deal_with(t: Table, crisis: OpenCrisis) -> Asking[int]:
    """Every symbol of a Crisis that counts, the certain one first; how many rooms have been filled."""
    card = crisis.card
    if crisis.resolved:
        symbols: tuple[int, ...] = card.symbols[:1]
        t.note("symbols", "card.resolved-fills-one-room", card.id, 1)
    else:
        symbols = card.symbols
        t.note("symbols", "card.unresolved-fills-three-rooms", card.id, len(symbols))
        t.note("symbol-order", "timing.step3-symbol-order", card.id, 0, ", ".join(map(str, symbols)))
    filled = 0
    for place, strength in enumerate(symbols):
        if t.ignored is not None and t.ignored[0] is crisis and t.ignored[1] == place + 1:
            t.note("ignored", "ability.spore-vacuum", card.id, strength)
            continue
        shows = "components.crisis-shows-penalty-plants" if place else "components.crisis-shows-certain-plant"
        t.note("symbol", "components.crisis-back-is-certain-plant" if crisis.resolved else shows, card.id, strength)
        yield from _one_room(t, crisis, strength, len(symbols) - place)
        filled += 1
    return filled


def _one_room(t: Table, crisis: OpenCrisis, strength: int, left: int) -> Steps:
    """Reveal Room cards until one shows where the Plants of a symbol can be put, and put them there."""
    replaced = 0
    while True:
        if not t.room_deck:
            _reshuffle(t)
        action = yield Decision((CHANCE,), (RoomCard,), None, Window("room", number=left, crisis=crisis))
        assert isinstance(action, RoomCard)
        t.room_deck.remove(action.room)
        t.room_discard.append(action.room)
        t.note("room-card", "timing.step3-one-room-card-per-symbol", f"room {action.room}", strength, crisis.card.id)
        t.note("discard", "timing.room-card-discarded", f"room {action.room}")
        if not t.full(action.room):
            _put(t, action.room, strength, "timing.step3-fill-room")
            return
        if replaced:
            t.note("full-too", "timing.replacement-card-full-too", f"room {action.room}", replaced)
        neighbour = _neighbour(t, action.room)
        if neighbour is not None:
            _put(t, neighbour, strength, "timing.full-room-goes-to-neighbour")
            return
        replaced += 1
        rule = "timing.full-room-no-second-ring"
        t.note("no-room", rule, f"room {action.room}", len(t.lab.rooms[action.room].doors))
        t.note("another", "timing.all-neighbours-full", f"room {action.room}", strength)
        empty = sum(not spaces for spaces in t.plants.values())
        t.note("room-left", "components.lab-never-full", "", empty)


def _neighbour(t: Table, room: int) -> int | None:
    """The connected room of the lowest number that is not full, where the room of the card is full."""
    doors = t.lab.rooms[room].doors
    for number in doors:
        if not t.full(number):
            t.note("neighbour", "timing.full-room-lowest-neighbour", f"room {room}", number)
            if number != doors[0]:
                detail = f"room {doors[0]} has the lowest number and is full itself: room {number} is the next"
                t.note(CONTESTED, "timing.full-room-lowest-neighbour", f"room {room}", number, detail)
            return number
    return None


def _put(t: Table, room: int, strength: int, rule: str) -> None:
    t.note("filled", "timing.step3-one-symbol-at-a-time", f"room {room}", strength)
    fill(t, room, strength, rule)
    figures = [one.handle for one in t.scientists.values() if one.room == room]
    figures += [seat for seat, player in t.players.items() if player.room == room]
    if figures:
        t.note("unharmed", "timing.figures-unharmed", f"room {room}", len(figures), ", ".join(figures))


def _reshuffle(t: Table) -> None:
    """All discarded Room cards make a new deck, at the moment when one is to be revealed."""
    t.note("reshuffle", "timing.room-deck-reshuffled", "", len(t.room_discard))
    t.note("at-need", "timing.room-deck-reshuffle-moment", "", len(t.room_discard))
    t.room_deck = set(t.room_discard)
    t.room_discard = []
