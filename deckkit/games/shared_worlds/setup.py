"""Before the first turn: the card that starts the Graveyard, the faction picks, the first cubes."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.bags import move
from deckkit.games.shared_worlds import hidden
from deckkit.games.shared_worlds.cards import FACTIONS
from deckkit.games.shared_worlds.listing.draft import MODES
from deckkit.games.shared_worlds.state import BUILDING, LIFE_AT_START, Card, Player, Table
from deckkit.games.shared_worlds.table_setup import TURN_RULES, TURNS, add_building
from deckkit.games.shared_worlds.untimely import not_now
from deckkit.games.shared_worlds.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Decision, Refusal, Steps

CUBES_AT_START = 2


@dataclass(frozen=True, slots=True)
class Bury(Action):
    """The top card of the shuffled Main Pile starts the Graveyard, face down; nobody looks at it."""

    grammar: ClassVar[str] = "bury CARD"
    example: ClassVar[str] = "bury ?"
    looked_past: ClassVar[bool] = True

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        card = table.card(self.card)
        if card is None:
            return hidden.unknown_card(table, self.card)
        if card.type == BUILDING:
            return hidden.building_refusal(card)
        if table.seed is not None and card.id not in (table.seed, HIDDEN):
            return Refusal(
                "setup.graveyard-starts-with-one-card",
                f"the list lays out {hidden.label(table, table.seed)} to start the Graveyard, not {card.label}",
            )
        if not hidden.may_hold(table, table.main, card.id):
            return Refusal(
                "setup.shuffle-main-pile",
                f"{card.label} is none of the {table.main.size} cards of the Main Pile: "
                f"{hidden.where_lies(table, card.id)}",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.given:
            return Refusal("setup.graveyard-starts-with-one-card", "a position begins when the setup is long over")
        return Refusal(
            "setup.graveyard-starts-with-one-card", f"1 card starts the Graveyard, which has {table.graveyard.size}"
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Bury"]:
        if table.seed is not None:
            yield cls(CHANCE, table.seed)
            return
        for card_id in table.main.known:
            yield cls(CHANCE, card_id)
        if table.main.hidden:
            yield cls(CHANCE, HIDDEN)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Bury":
        return cls(CHANCE, table.seed or table.main.drawn(rng))

    def named(self, table: Table) -> "Bury":
        card = table.card(self.card)
        if card is None:
            return self
        return Bury(self.seat, table.seed if table.seed is not None and card.id == HIDDEN else card.id)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if table.seed is not None else Bury(self.seat, HIDDEN)


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Pick a faction, and one of its buildings that are left."""

    grammar: ClassVar[str] = "pick FACTION BUILDING"
    example: ClassVar[str] = "pick sapiens fire-pit"
    looked_past: ClassVar[bool] = True

    faction: str
    building: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, faction = table.players[self.seat], self.faction.casefold()
        if faction not in FACTIONS:
            return Refusal(
                "components.four-factions", f"{self.faction} is none of the 4 factions: {', '.join(FACTIONS)}"
            )
        picked = [one.card.faction for one in player.buildings]
        if faction in picked:
            return Refusal(
                "setup.draft-two-different-factions",
                f"{self.seat} has picked the {faction.capitalize()} already, a second pick is another faction",
            )
        card = table.card(self.building)
        if card is None:
            return hidden.unknown_card(table, self.building)
        if card.type != BUILDING:
            return Refusal(
                "setup.one-building-per-pick", f"{card.label} is no building: a pick brings exactly 1 building"
            )
        left = [one.id for one in _left(table) if one.faction == faction]
        if not left:
            return Refusal(
                "setup.draft-faction-may-be-shared", f"of the buildings of the {faction.capitalize()} 0 are left"
            )
        if card.faction != faction:
            return Refusal(
                "setup.one-building-per-pick",
                f"{card.label} is a building of the {card.faction.capitalize()}, a pick of the {faction.capitalize()} "
                f"brings 1 of theirs: {' or '.join(left)}",
            )
        if card.id not in left:
            return Refusal(
                "setup.draft-choose-building-of-faction",
                f"{card.label} has been taken, of the {faction.capitalize()} {' and '.join(left)} is left",
            )
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        mode = MODES[len(table.players)]
        window: Window = decision.about
        order = ", ".join(f"P{seat}" for seat in mode.order)
        if window.name == "pick":
            return Refusal(
                mode.order_rule, f"it is the pick of {decision.seats[0]}, not of {self.seat}: they go {order}"
            )
        if table.phase == "setup":
            return not_now(table, decision)
        picked = [one.card.faction.capitalize() for one in table.players[self.seat].buildings]
        has = f"{self.seat} has picked {hidden.counted(len(picked), 'faction')} ({', '.join(picked)})"
        exactly = f"exactly {mode.picks} {'is' if mode.picks == 1 else 'are'} picked"
        return Refusal(
            mode.picks_rule, f"{has}, {exactly}: they go {order}, and a pick that is not written is the list's"
        )

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Pick"]:
        (seat,) = decision.seats
        for card in _left(table):
            yield cls(seat, card.faction, card.id)

    def named(self, table: Table) -> "Pick":
        card = table.card(self.building)
        return self if card is None else Pick(self.seat, self.faction.casefold(), card.id)


def _left(t: Table) -> list[Card]:
    """The buildings that nobody has taken."""
    taken = [one.card.id for player in t.players.values() for one in player.buildings]
    taken += [card.id for card in t.departed.values()]  # of somebody who has conceded: back in the box
    return [
        card
        for card_id, card in t.cards.items()
        if card.type == BUILDING and card.id == card_id and taken.count(card_id) < card.copies
    ]


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """A turn begins; a log may leave this out."""

    grammar: ClassVar[str] = "turn TO"
    example: ClassVar[str] = "turn P1"
    looked_past: ClassVar[bool] = True

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        due: Player = decision.about.player
        if self.to == due.seat:
            return None
        number = len(table.players)
        named = table.players.get(self.to)
        if named is not None and named.out:
            return Refusal(
                "turn.eliminated-players-are-skipped", f"{self.to} is out of the game: it is the turn of {due.seat}"
            )
        if table.turn == 1:
            return Refusal("setup.who-is-p1", f"{due.seat} takes the first turn, not {self.to}")
        order = ", ".join(TURNS[number])
        return Refusal(TURN_RULES[number], f"it is the turn of {due.seat}, not of {self.to}: they go {order}")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.given and not table.events:
            return self._position_refusal(table)
        if table.phase in ("setup", "turn"):
            return not_now(table, decision)
        phase, seat = table.phase.capitalize(), table.active.seat
        return Refusal("turn.three-phases", f"the turn of {seat} is not over, it is in the {phase} Phase")

    def _position_refusal(self, table: Table) -> Refusal:
        """No turn begins where a position does: it is in the middle of one."""
        active, phase = table.active.seat, table.phase.capitalize()
        how = f"begins in the {phase} Phase of {active}"
        if self.to != active:
            mend = f"`given turn = {self.to} draw` makes it the turn of {self.to} from its Draw Phase on"
        elif table.phase == "main":
            mend = f"take the line out, or write `given turn = {active} draw` to begin with the Draw Phase"
        else:
            mend = "take the line out"
        return Refusal("turn.three-phases", f"the position {how}: {mend}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Turn"]:
        yield cls(CHANCE, decision.about.player.seat)


def set_up(t: Table) -> Steps:
    """Setup, in the rulebook's order of steps (`setup.step-order`); the Life-trackers stand at 20 from the start."""
    t.note("seats", "setup.who-is-p1", t.order[0].seat, len(t.order))
    t.note("set-aside", "setup.aside-reference-and-buildings", "", len(_left(t)), "buildings")
    t.note("field", "setup.main-pile-at-edge")
    if len(t.players) == 2:
        t.note("facing", "setup.combat-areas-face-each-other")
    t.note("piles", "components.main-pile-is-shared", "", t.main.size, "the Main Pile")
    buried = yield Decision((CHANCE,), (Bury,), Bury(CHANCE, t.seed or HIDDEN), Window("bury"))
    assert isinstance(buried, Bury)
    card_id = t.card_called(buried.card).id
    move(t.seed if t.seed is not None else card_id, t.main, t.graveyard)
    t.note("bury", "components.graveyard-is-face-down", "", t.graveyard.size)
    t.note("shared", "components.graveyard-is-shared", "", t.graveyard.size)
    for seat in MODES[len(t.players)].order:
        if not t.players[f"P{seat}"].out:
            yield from _pick(t, t.players[f"P{seat}"])
    t.note("unpicked", "setup.unpicked-buildings-out", "", len(_left(t)), "buildings")
    for player in t.order:
        _first_cubes(t, player)
        t.note("life", "setup.life-twenty", player.seat, LIFE_AT_START)
        player.life = LIFE_AT_START
    t.note("no-blue", "setup.no-blue-cubes-to-players")


def _pick(t: Table, player: Player) -> Steps:
    decision = Decision((player.seat,), (Pick,), None, Window("pick", player))
    decision.default = _listed(t, player, decision)
    action = yield decision
    if player.out:
        return  # who concedes picks nothing more
    assert isinstance(action, Pick)
    card = t.card_called(action.building)
    if any(one.card.faction == card.faction for other in t.players.values() for one in other.buildings):
        detail = f"the {card.faction.capitalize()} have been picked before"
        t.note(CONTESTED, "setup.draft-faction-may-be-shared", player.seat, 0, detail)
    building = add_building(t, player, card.id, 0)
    t.note("pick", "setup.buildings-into-development-area", player.seat, 0, building.handle)


def _listed(t: Table, player: Player, decision: Decision) -> Pick | None:
    """The next pick of the list that can still be made."""
    for card_id in player.picks:
        pick = Pick(player.seat, t.cards[card_id].faction, card_id)
        if pick.refusal(t, decision) is None:
            return pick
    return None


def _first_cubes(t: Table, player: Player) -> None:
    """Two cubes from the general supply, evenly on the own buildings."""
    t.note("start-cubes", "components.general-supply", player.seat, CUBES_AT_START)
    share = CUBES_AT_START // len(player.buildings)
    for building in player.buildings:
        building.cubes = share
        t.note("cube", "setup.starting-resources-even", player.seat, share, building.handle)
