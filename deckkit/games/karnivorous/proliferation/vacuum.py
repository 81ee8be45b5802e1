"""The Spore Vacuum: a die on it has one Proliferation symbol ignored, named before any Room card is revealed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.karnivorous.answers import Done
from deckkit.games.karnivorous.proliferation.filling import Next
from deckkit.games.karnivorous.state import SPORE_VACUUM, OpenCrisis, Player, Table
from deckkit.games.karnivorous.untimely import in_phase
from deckkit.games.karnivorous.windows import Shared, Window
from deckkit.play.actions import CONTESTED, Action, Asking, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Ignore(Action):
    """Have a symbol ignored by the Spore Vacuum; of an unresolved Crisis the first one where no number is written."""

    grammar: ClassVar[str] = "ignore CRISIS [SYMBOL]"
    example: ClassVar[str] = "ignore C12 2"

    crisis: str
    symbol: int | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        found = table.crisis(self.crisis)
        if found is None:
            there = ", ".join(one.card.id for one in table.crises)
            said = f"{self.crisis} is none of the Crises of the round: {there}"
            return Refusal("ability.spore-vacuum-any-symbol", said)
        place, symbols = self.symbol or 1, _symbols(found)
        if 1 <= place <= symbols:
            return None
        if found.resolved:
            said = f"{found.card.label} is resolved: {symbols} symbol on its back counts, there is no symbol {place}"
            return Refusal("card.resolved-fills-one-room", said)
        said = f"{found.card.label} has {symbols} symbols, there is no symbol {place}"
        return Refusal("card.unresolved-fills-three-rooms", said)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players.get(self.seat)
        if table.phase != "proliferation" or player is None:
            return in_phase(table, decision, "proliferation", "have a symbol ignored")
        if not lies(player):
            other = "; it has been placed for the other power of its spot" if _other_power(player) else ""
            rule = "ability.spore-vacuum-nothing-at-once" if _taken_back(table, player) else "ability.spore-vacuum"
            rule = "variant.solo-slash-chosen-on-placing" if other else rule
            return Refusal(rule, f"{self.seat} has 0 dice on a Spore Vacuum spot{other}")
        if table.ignored is not None:
            vacuums = sum(map(lies, table.players.values()))
            crisis, place = table.ignored
            return Refusal(
                "ability.spore-vacuum-one-symbol-a-round",
                f"1 symbol is ignored in a Proliferation, and symbol {place} of {crisis.card.id} has been named",
                contested=vacuums > 1,
            )
        said = "the symbol is named before the first Room card is revealed"
        return Refusal("ability.spore-vacuum-before-reveal", said, contested=True)

    def named(self, table: Table) -> "Ignore":
        found = table.crisis(self.crisis)
        crisis = self.crisis if found is None else found.card.id
        return Ignore(self.seat, crisis, None if self.symbol == 1 else self.symbol)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Ignore"]:
        for seat in decision.seats:
            for one in table.crises:
                for place in range(1, _symbols(one) + 1):
                    yield cls(seat, one.card.id, None if place == 1 else place)


def _symbols(crisis: OpenCrisis) -> int:
    """How many symbols of a Crisis count."""
    return 1 if crisis.resolved else len(crisis.card.symbols)


def lies(player: Player) -> bool:
    """Whether a die lies on the player's Spore Vacuum."""
    return any(placed.offer.kind == SPORE_VACUUM for placed in player.board.values())


def _other_power(player: Player) -> bool:
    """Whether a die lies beside a slash, on the side that is not the Spore Vacuum."""
    spots = player.side.spots
    return any(one.kind == SPORE_VACUUM for spot in player.board for one in spots[spot].offers)


def _taken_back(t: Table, player: Player) -> bool:
    """Whether a die has lain on the player's Spore Vacuum in this round, and lies there no longer."""
    for event in reversed(t.events):
        if event.kind == "round":
            return False
        if event.kind == "vacuum-off" and event.who == player.seat:
            return True
    return False


def vacuum(t: Table) -> Asking[OpenCrisis | None]:
    """Whoever has a die there may name a symbol, one in all (`ability.spore-vacuum-one-symbol-a-round`); the first
    Crisis that is dealt with may be said before, as no Room card is revealed yet, and is what this finds out."""
    asked = {seat for seat, player in t.players.items() if lies(player)}
    vacuums, first = len(asked), None
    while asked and t.crises and t.ignored is None:
        seats = tuple(seat for seat in t.players if seat in asked)
        own = Decision(seats, (Ignore, Done), Done(seats[0]), Window("ignore", details={"waiting": t.crises}))
        action = yield Shared(t.players, own, (Next,) if first is None and len(t.crises) > 1 else ())
        if isinstance(action, Next):
            first = t.crisis(action.crisis)
            t.note("said", "team.joint-choices", action.seat, 0, action.crisis)
        elif isinstance(action, Ignore):
            _ignore(t, action, vacuums)
        else:
            asked.remove(action.seat)
    return first


def _ignore(t: Table, action: Ignore, vacuums: int) -> None:
    crisis = t.crisis(action.crisis)
    assert crisis is not None
    t.ignored = (crisis, action.symbol or 1)
    t.note("ignore", "ability.spore-vacuum-before-reveal", action.seat, action.symbol or 1, crisis.card.id)
    if vacuums > 1:
        said = f"{vacuums} players have a die on a Spore Vacuum, and one symbol is ignored"
        t.note(CONTESTED, "ability.spore-vacuum-one-symbol-a-round", action.seat, vacuums, said)
