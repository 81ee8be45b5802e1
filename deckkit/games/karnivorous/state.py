"""The table of Karnivorous as plain data: the Lab and its Plants, dice, Crises, tokens, and what lies where.

Dice. An unused die is a number in its owner's pool; a rolled one is a `Die` that waits in `Player.rolled`; a placed one
lies on a spot of a board, of the bomb or of a Crisis; all others are set aside. Plants are either on a space or on the
Reserve board of their strength, so that only those on the Lab are kept (`components.plants-conserved`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckkit.games.karnivorous.lab_map import Duct, Lab, Room
from deckkit.play.actions import Event

SEATS = ("P1", "P2", "P3", "P4")
STRENGTHS = (1, 2, 3)
PLANTS, DICE, MOST_ENERGY, ROUNDS, OPEN_CRISES = 30, 16, 8, 4, 7
SIX, FIRST, SECOND = BOMB_SPOTS = ("six", "first", "second")
SIX_VALUE = 6
OLD_LABORATORY, EXPLOSIVE, UPKEEP = ("old-laboratory", "explosive-infestation", "upkeep")

MOVE_FIGHT, MOVE_SCIENTIST, INCREASE_ENERGY = "move-fight", "move-scientist", "increase-energy"
ENERGY_BOOST, MISSILE, FLAME_THROWER, GRENADE = "energy-boost", "missile", "flame-thrower", "grenade"
RE_ROLL, EXFILTRATION, MANAGEMENT = "re-roll", "urgent-exfiltration", "crisis-management"
SPORE_VACUUM, JETPACK = "spore-vacuum", "jetpack"


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """What a die on a spot triggers: `kind` is one of the words above; bonus of move-fight, amount of energy-boost,
    missiles as (Plants, strength) each, strength 0 being free."""

    kind: str
    bonus: int = 0
    amount: int = 0
    missiles: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A spot of a Player board. `value` 0 takes any die; of two `offers` that a slash separates one is chosen."""

    id: str
    value: int
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A side of a Player board; `robot` is None on the solo side."""

    id: str
    name: str
    players: int
    dice: int
    robot: str | None
    spots: Mapping[str, Spot]


@dataclass(frozen=True, slots=True, eq=False)
class Crisis:
    """A Crisis card: the fields are those of `listing.crises.Crisis`; `symbols` are its three Proliferation symbols,
    the certain one first, which is also that of its back."""

    id: str
    name: str
    type: str
    token: str
    symbols: tuple[int, int, int]
    strength: int = 0
    color: str = ""
    energy: int = 0
    rooms: tuple[int, ...] = ()
    symbol: str = ""
    dice: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        return f"{self.id} {self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A type of System token and how many of it there are; `lower`: how many of them lie in the two lower rows of the
    layout, -1 where that is not known."""

    id: str
    name: str
    count: int
    lower: int = -1


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A part of the box that has hardly more than a name: a Robot, or a symbol that so many `figures` bear."""

    id: str
    name: str
    figures: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class BombBoard:
    """The Herbicide Bomb board. `ordered`: whether its digits have spots of their own (`ability.bomb-digit-spots`)."""

    id: str
    name: str
    ordered: bool


Part = Room | Duct | Side | Crisis | Token | Named | BombBoard


@dataclass(slots=True, eq=False)
class Die:
    """A die that has been rolled; `value` is its present one, `card` the Crisis with which it has been set aside."""

    owner: "Player"
    value: int
    card: str = ""


@dataclass(slots=True, eq=False)
class Placed:
    """A die on a spot of a Player board, and which of the spot's offers it has been placed for."""

    die: Die
    offer: Offer


@dataclass(slots=True, eq=False)
class OpenCrisis:
    """One of the seven Crises of the round, in the order in which they lie. `dice`: one place for each dice spot."""

    card: Crisis
    resolved: bool = False
    dice: list[Die | None] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Scientist:
    """A Scientist; `handle` is the symbol and a number, as `DNA-1`; `room` None once off the board for good, which
    happened in the round `left`, while the Crises `let_out` let it out."""

    handle: str
    symbol: str
    room: int | None
    left: int = 0
    let_out: frozenset[str] = frozenset()

    def leave(self, in_round: int, crises: Iterable[str] = ()) -> None:
        """It is off the board for good (`card.exfiltrate-out-of-the-game`)."""
        self.room, self.left, self.let_out = None, in_round, frozenset(crises)


@dataclass(slots=True, eq=False)
class Player:
    """One player.

    room    where the Robot stands; pool: unused dice; rolled: dice that wait for their placing
    board   the dice on the own board, by spot
    """

    seat: str
    side: Side
    robot: str
    room: int = 0
    pool: int = 0
    rolled: list[Die] = field(default_factory=list)
    board: dict[str, Placed] = field(default_factory=dict)
    windows: dict[str, Any] = field(default_factory=dict)
    """Decisions that are the same every time, made once."""


@dataclass(slots=True, eq=False)
class Table:
    """Everything on the table.

    difficulty  the variants in use: OLD_LABORATORY, EXPLOSIVE, UPKEEP
    plants      the spaces with a Plant, by room; strength: of what strength they are, by room (0 in an empty one)
    on_lab      how many Plants of each strength are on the Lab; index 0 is not used
    crises      the seven of the round; main, management: how many cards are left in the two decks
    unseen      the Crises that have not been seen; main_of, management_of: those that a list has put into the deck, of
                which some may have been seen, None where nobody knows which of the unseen ones are where
    gone        Crises discarded for the rest of the game
    room_deck   the numbers on the Room cards of the deck; room_discard: those of the discard pile
    tokens      the System tokens on the board, by type
    bomb        the dice on the bomb board, by spot; bombed: whether the bomb has gone off in this round
    shelved     dice that were set aside because they fitted no spot; repaired: those of Crises resolved or replaced;
                spare: the die that is laid aside for this round by the Upkeep variant
    ignored     the symbol that a Spore Vacuum has ignored in this Proliferation: the Crisis and which of its symbols
    drawing     how many cards the effect of a die still draws from the Crisis Management deck
    """

    players: dict[str, Player]
    lab: Lab
    cards: Mapping[str, Any]
    difficulty: frozenset[str] = frozenset()
    given: bool = False
    round: int = 0
    turn: int = 0
    phase: str = "setup"
    energy: int = 0
    plants: dict[int, set[int]] = field(default_factory=dict)
    strength: dict[int, int] = field(default_factory=dict)
    on_lab: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    scientists: dict[str, Scientist] = field(default_factory=dict)
    crises: list[OpenCrisis] = field(default_factory=list)
    main: int = 0
    management: int = 0
    unseen: set[str] = field(default_factory=set)
    main_of: frozenset[str] | None = None
    management_of: frozenset[str] | None = None
    gone: list[Crisis] = field(default_factory=list)
    room_deck: set[int] = field(default_factory=set)
    room_discard: list[int] = field(default_factory=list)
    tokens: dict[str, int] = field(default_factory=dict)
    bomb: dict[str, Die] = field(default_factory=dict)
    bombed: bool = False
    bomb_ordered: bool = True
    shelved: list[Die] = field(default_factory=list)
    repaired: list[Die] = field(default_factory=list)
    spare: "Player | None" = None
    ignored: tuple[OpenCrisis, int] | None = None
    drawing: int = 0
    brought: Any = None
    """What the list lays out (`brought.Brought`), None without one."""
    events: list[Event] = field(default_factory=list)
    windows: dict[str, Any] = field(default_factory=dict)
    kinds: Any = None
    """Which kinds of action answer which decision, set by the flow: `windows.Kinds`."""

    def note(self, kind: str, rule: str, who: str = "", amount: int = 0, detail: str = "") -> None:
        self.events.append(Event(kind, rule, who, amount, detail))

    def set_aside(self, crisis: OpenCrisis) -> int:
        """The dice on a Crisis leave it until Preparation; how many."""
        dice = [die for die in crisis.dice if die is not None]
        for die in dice:
            die.card = crisis.card.id
        self.repaired += dice
        crisis.dice = [None] * len(crisis.dice)
        return len(dice)

    # -- what can be asked of it ---------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    def reserve(self, strength: int) -> int:
        """The Plants on the Reserve board of a strength."""
        return PLANTS - self.on_lab[strength]

    def types(self) -> int:
        """The different types of System tokens on the board (`victory.types-not-tokens`)."""
        return sum(count > 0 for count in self.tokens.values())

    def full(self, room: int) -> bool:
        return len(self.plants[room]) == len(self.lab.rooms[room].spaces)

    def anybody_in(self, room: int) -> bool:
        """Whether a Scientist is in a room."""
        return any(one.room == room for one in self.scientists.values())

    def active(self) -> Iterator[OpenCrisis]:
        """The Crises that are not resolved (`card.active-crisis`)."""
        return (one for one in self.crises if not one.resolved)

    def crisis(self, ref: str) -> OpenCrisis | None:
        """The Crisis of the round that a log calls so, by its id or its name in any letter case."""
        wanted = ref.casefold()
        for one in self.crises:
            if one.card.id == ref or wanted in (one.card.id.casefold(), one.card.name.casefold()):
                return one
        return None

    def scientist(self, ref: str) -> Scientist | None:
        """The Scientist called so; the symbol alone means the one of the two that is still on the board, if one is."""
        found = self.scientists.get(ref)
        if found is not None:
            return found
        wanted = ref.casefold()
        both = [one for one in self.scientists.values() if wanted in (one.handle.casefold(), one.symbol.casefold())]
        there = [one for one in both if one.room is not None]
        if len(both) == 1:
            return both[0]
        return there[0] if len(there) == 1 else None
