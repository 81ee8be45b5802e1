"""The table of Shared Worlds as plain data: cards, units, buildings, players, and what lies where.

Cubes. An available cube is a number on its building, a used one a number beside the buildings of its owner, a Power
cube stands on its unit by its owner's seat, and a lent cube is noted at the building that it returns to. The general
supply is endless (`components.general-supply-never-runs-out`) and so is not counted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckkit.games import names
from deckkit.games.bags import Pile
from deckkit.play.actions import HIDDEN, Event

LEFT, CENTER, RIGHT = LANES = ("left", "center", "right")
DEVELOPMENT, COMBAT, EFFECT = "development", "combat", "effect"
RESOURCES = ("fire", "leather", "wood", "stone")
ANY = "any"
UNIT, ATTACHMENT, INSTANT, BUILDING = "unit", "attachment", "instant", "building"
LIFE_AT_START, HAND_LIMIT = 20, 3
SEATS = ("P1", "P2", "P3", "P4")


@dataclass(frozen=True, slots=True)
class Price:
    """What has to be paid: cubes by type, `any` being black boxes, and Life of the unit that has the ability."""

    fire: int = 0
    leather: int = 0
    wood: int = 0
    stone: int = 0
    any: int = 0
    life: int = 0

    @property
    def cubes(self) -> int:
        """All cubes together."""
        return self.fire + self.leather + self.wood + self.stone + self.any

    def of(self, resource: str) -> int:
        """The cubes of one type, or the black boxes."""
        number: int = getattr(self, resource)
        return number


FREE = Price()


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """An ability as a card carries it: the fields are those of `abilities.Ability`, with the half of the card in which
    it stands (`zone`: combat, development, effect). `ref` is how a log names it on that card."""

    ref: str
    zone: str
    mode: str
    trigger: str | None
    price: Price
    target: str
    scope: str
    same_lane: bool
    effect: str
    x: int
    keep: int
    to: str
    seen_by: str
    per_turn: int
    borrows: bool
    saves_unit: bool
    saves_player: bool
    text: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, made for play; `resource` of a building. `passives`: its passive abilities, by half."""

    id: str
    name: str
    type: str
    faction: str
    price: Price = FREE
    power: int = 0
    life: int = 0
    legendary: bool = False
    host: str = ""
    abilities: tuple[Ability, ...] = ()
    resource: str = ""
    unit_controller_keeps: bool = True
    """War Paint on another player's unit: whether the unit returns to its controller (`split_control`)."""
    copies: int = 1
    """How many of it the box holds."""
    passives: Mapping[str, tuple[Ability, ...]] = field(default_factory=dict)

    @property
    def label(self) -> str:
        return self.id if self.name in (self.id, HIDDEN) else f"{self.id} {self.name}"

    def ability(self, ref: str) -> Ability | None:
        """The ability that a log calls so."""
        return next((one for one in self.abilities if one.ref == ref), None)


UNKNOWN = Card(HIDDEN, HIDDEN, "", "")
"""A card that the log does not know."""


@dataclass(slots=True, eq=False)
class Attachment:
    """An attachment in play. `player` controls it; it lies where its host does."""

    card: Card
    handle: str
    player: "Player"
    owner: "Player"
    host: "Unit | Building"
    used: dict[str, int] = field(default_factory=dict)

    @property
    def area(self) -> str:
        return self.host.area


@dataclass(slots=True, eq=False)
class Unit:
    """A unit in play.

    player    who controls it; owner: who played it
    life      its blue cubes; cubes: the owners of its black cubes, one entry a cube, in the order in which they came
    fresh     how many of these, the last, were laid on it in this turn
    used      how often each of its abilities has been used in this turn, by ref
    for_turn  what holds until the end of the turn: an effect of `abilities.Effect` -> its number
    """

    card: Card
    handle: str
    player: "Player"
    owner: "Player"
    lane: str
    area: str = DEVELOPMENT
    life: int = 0
    cubes: list["Player"] = field(default_factory=list)
    fresh: int = 0
    tapped: bool = False
    attachments: list[Attachment] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    for_turn: dict[str, int] = field(default_factory=dict)

    @property
    def power(self) -> int:
        """Its black cubes (`components.black-cube-is-resource-or-power`)."""
        return len(self.cubes)


@dataclass(slots=True, eq=False)
class Building:
    """A building. `cubes`: available ones; `lent`: who holds own cubes that were taken from it; `workers` lie under
    it."""

    card: Card
    handle: str
    player: "Player"
    cubes: int = 0
    lent: list["Player"] = field(default_factory=list)
    workers: Pile = field(default_factory=Pile)
    attachments: list[Attachment] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)

    area = DEVELOPMENT

    @property
    def owner(self) -> "Player":
        return self.player


@dataclass(slots=True, eq=False)
class Player:
    """One player.

    used      own cubes beside the buildings; spent: own cubes used in this turn, of whoever's it is; refilled: those of
              them that the refill has put back already (`resource.refilled-cube-not-reused-in-same-turn`)
    borrowed  cubes that an ability has borrowed and that can still pay for a hand card, each by the building it is of
    apart     how many of these, the first, were borrowed before the combat that goes on: in it they pay for nothing
    aside     units that lie face down in the Development Area, to go to the Discard pile (`named.war-paint-...`)
    drawn     cards drawn from the Main Pile of which some are still to be kept
    picks     what the list says of the faction draft: building ids, in the order of the picks
    warded    damage that is prevented in this turn, as a card promises it to the player
    """

    seat: str
    side: "Side"
    life: int = LIFE_AT_START
    hand: Pile = field(default_factory=Pile)
    deck: Pile = field(default_factory=Pile)
    discard: Pile = field(default_factory=Pile)
    buildings: list[Building] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    used: int = 0
    spent: int = 0
    refilled: int = 0
    borrowed: list["Building"] = field(default_factory=list)
    apart: int = 0
    aside: list[Card] = field(default_factory=list)
    drawn: Pile = field(default_factory=Pile)
    picks: tuple[str, ...] = ()
    warded: int = 0
    out: bool = False
    turns: int = 0
    windows: dict[str, Any] = field(default_factory=dict)
    """Decisions that are the same every time, made once."""

    def unit_in(self, lane: str) -> Unit | None:
        """The own unit in a lane, of either area (`lane.one-unit-per-lane`)."""
        return next((one for one in self.units if one.lane == lane), None)

    def warband(self) -> list[Unit]:
        """The own units in the Combat Area."""
        return [one for one in self.units if one.area == COMBAT]

    @property
    def available(self) -> int:
        """The cubes on the own buildings."""
        return sum(one.cubes for one in self.buildings)

    @property
    def supply(self) -> int:
        """The personal supply (`components.personal-supply-defined`): used cubes, and own ones that are lent."""
        return self.used + sum(len(one.lent) for one in self.buildings)


@dataclass(slots=True, eq=False)
class Side:
    """One player, or the two of a team."""

    name: str
    players: list[Player] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Table:
    """Everything on the table.

    order      the players still in the game as their turns follow one another
    leaving    those of three who have conceded while something is half done, and leave when it is
    round      1 in the first round; turn: the number of the turn, from 1
    phase      "setup", "draw", "main", "end"; combat: the combat under way (`fights.Combat`)
    copies     how many copies of each card are in the game, None in a position that says nothing of it
    fought     whether this turn has had its combat; checked: whether Prosperity has been looked at in this turn
    ahead      the side that owned twice what its rivals do when that was last looked at (`victory.prosperity-moment`)
    skipped    whether the Main Phase of this turn was skipped for a cube
    stirred    whether a card was played, an attack declared, Life lost or a cube gained since the standstill is watched
               (`victory.draw-by-standstill`)
    short      whether a Main Pile draw has stopped short in this game (`victory.draw-by-agreement`)
    variant    the six switches of the index, all of them
    """

    players: dict[str, Player]
    sides: tuple[Side, ...]
    cards: Mapping[str, Card]
    variant: Mapping[str, str]
    order: list[Player] = field(default_factory=list)
    leaving: list[Player] = field(default_factory=list)
    main: Pile = field(default_factory=Pile)
    graveyard: Pile = field(default_factory=Pile)
    copies: Mapping[str, int] | None = None
    seed: str | None = None
    """The card that starts the Graveyard where the list lays it out."""
    acquire: tuple[int, int, int] = (5, 3, 5)
    """Cards drawn in the End Phase, kept at most, and drawn more for a pair of Workers."""
    active: Player = None  # type: ignore[assignment]
    turn: int = 0
    round: int = 0
    phase: str = "setup"
    given: bool = False
    tournament: bool = False
    pieces: dict[str, "Unit | Attachment | Building"] = field(default_factory=dict)
    """Everything in play that has a handle."""
    handles: dict[str, int] = field(default_factory=dict)
    departed: dict[str, Card] = field(default_factory=dict)
    playing: list[Card] = field(default_factory=list)
    """Cards that have left the hand and are being played: instants while their abilities are carried out."""
    events: list[Event] = field(default_factory=list)
    doubts: list[tuple[str, str]] = field(default_factory=list)
    combat: Any = None
    dying: list[Any] = field(default_factory=list)
    """The units and players at 0 Life while their zero-life window is open."""
    fought: bool = False
    skipped: bool = False
    checked: bool = False
    ahead: "Side | None" = None
    stirred: bool = False
    still_since: int = 0
    short: bool = False
    kinds: Any = None
    """Which kinds of action answer which decision, set by the flow: `windows.Kinds`."""

    @property
    def team(self) -> bool:
        """Whether this is two teams of two."""
        return len(self.players) == 4

    def note(self, kind: str, rule: str, who: str = "", amount: int = 0, detail: str = "") -> None:
        self.events.append(Event(kind, rule, who, amount, detail))

    def this_turn(self) -> Iterator[Event]:
        """What has happened in this turn so far, the last first."""
        for event in reversed(self.events):
            if event.kind == "turn":
                return
            yield event

    # -- names ---------------------------------------------------------------------------------------------------

    def piece(self, ref: str) -> "Unit | Attachment | Building | None":
        """What is called so: by its handle, or by an id, a name or letter case that means only one thing in play."""
        found = self.pieces.get(ref)
        if found is not None or ref in self.handles:
            return found  # a handle stays that of the piece that has borne it, also when it is gone
        return names.only(self.pieces.values(), ref)

    def unit(self, ref: str) -> Unit | None:
        found = self.piece(ref)
        return found if isinstance(found, Unit) else None

    def building(self, ref: str) -> Building | None:
        found = self.piece(ref)
        return found if isinstance(found, Building) else None

    def card(self, ref: str) -> Card | None:
        """The card of that id, or of a name that is one card's only; `?` is UNKNOWN."""
        return names.card(self.cards, ref, UNKNOWN)

    def card_called(self, ref: str) -> Card:
        """The card that a legal action has named; `?` is UNKNOWN."""
        found = self.card(ref)
        if found is None:
            raise LookupError(f"there is no card {ref}")
        return found

    def free_handle(self, nick: str | None, card: Card) -> str:
        """The name under which a piece enters: its nickname, or the id of its card; a number makes it unique."""
        name = nick or card.id
        number = self.handles[name] = self.handles.get(name, 0) + 1
        return name if number == 1 else f"{name}#{number}"

    # -- who ------------------------------------------------------------------------------------------------------

    def acting(self) -> Iterator[Player]:
        """The players in the game in acting order: the active one, then in turn order (`timing.then-turn-order`)."""
        place = self.order.index(self.active) if self.active in self.order else 0
        yield from self.order[place:]
        yield from self.order[:place]

    def gone(self, player: Player) -> bool:
        """Whether a player is out of the game, or has conceded and only waits for what is half done."""
        return player.out or player in self.leaving

    def opponents(self, player: Player) -> list[Player]:
        """Those in the game who are not on the player's side (`team.opponent-excludes-teammate`)."""
        return [one for one in self.order if one.side is not player.side]

    def units(self) -> Iterator[Unit]:
        """Every unit in play, player by player."""
        for player in self.players.values():
            yield from player.units
