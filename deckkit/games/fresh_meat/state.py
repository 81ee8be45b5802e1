"""The table of Fresh Meat as plain data: players, creatures, attacks, decks, and what lies where."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckkit.games import names
from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.pieces import (
    DOUBLE,
    FACE,
    UNKNOWN,
    ZERO,
    Card,
    Character,
    Effect,
    EncounterCard,
    EventCard,
    FeatureCard,
)
from deckkit.games.fresh_meat.seating import Seating
from deckkit.play.actions import Event

SEATS = ("P1", "P2", "P3", "P4", "P5", "P6")
LIFE_AT_START, HAND = 100, 7
HOLD, STRIKE = "hold", "strike"


@dataclass(slots=True, eq=False)
class Feature:
    """A Reputation, Relic or one-use ability that somebody has.

    used    in which Round, Encounter and game it was last used: (encounter counter, round), None if never
    safe    whether no player can steal it (`rep.heir-relic-not-stolen`)
    tokens  tokens that lie on it
    """

    card: FeatureCard
    used: tuple[int, int] | None = None
    tokens: int = 0
    safe: bool = False


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


@dataclass(slots=True, eq=False)
class Creature:
    """A creature in play.

    role       main, dog, undead, protospore, ...; front: the player before whom it lies, where that matters
    attacking  whether an Undead shows that side of its token
    damaged    who damaged it in this Round and how much, in their order; ever: the same in the whole Encounter
    floor      the LP below which no damage takes it (`cant-have-it.until-next-round`); floor_until: the last Round in
               which that holds
    ignores    the players that it leaves out in this Round; quiet: whether it makes no attack in this Round
    counters   of the Rebeast
    """

    handle: str
    card: EncounterCard
    name: str
    life: int
    prestige: int
    targets: str
    numbers: tuple[int, ...]
    damage: int
    powers: tuple[Effect, ...] = ()
    role: str = "main"
    start_life: int = 0
    front: "Player | None" = None
    attacking: bool = True
    damaged: list[tuple["Player", int]] = field(default_factory=list)
    ever: list[tuple["Player", int]] = field(default_factory=list)
    floor: int = 0
    floor_until: int = 0
    ignores: list["Player"] = field(default_factory=list)
    quiet: bool = False
    counters: int = 0

    @property
    def type(self) -> str:
        return self.card.type


@dataclass(slots=True, eq=False)
class Player:
    """One player.

    portraits    the base characters whose portraits are this player's own
    start_life   where healing stops (`rep.heal-cap`)
    hand         the cards in hand; laid: the cards that lie Set face down, `?` where the log does not know them
    laid_may     what a `?` among those may be, an upper bound by copies; None where nothing is known of it
    committed    whether the player has Set (or shown that they cannot) in this Round; choice: HOLD, STRIKE, `?` or None
    initiative   the number of the Initiative card, 0 before the first draw
    sets         how many cards may be Set in this Round; valued_only: by a Double Strike they have to be valued ones
    attacks      the cards that were revealed in this Round, resolved in this order
    riders       resolved Riders that wait for the next attack
    loses_turn   whether the player has no Turn in this Round; edged_out: whether Edge Out took the Set card
    done         whether the Turn of this Round is over; tripped: the order in which Trips moved it to the end, 0: not
    iron         whether all damage in this Encounter is 0; hasty, strong: Rounds in which two cards may be Set, or in
                 which attacks begin an edge higher
    owed         extra Prestige of this Encounter that a kill collects (`rep.defiant-first-kill`)
    asked        the players asked for help against the Undead before this one in this Round
    spirit       whether the player attacks on as a spirit in the Arena
    """

    seat: str
    character: Character | None = None
    portraits: tuple[str, ...] = ()
    life: int = LIFE_AT_START
    start_life: int = LIFE_AT_START
    prestige: int = 0
    alive: bool = True
    hand: Pile = field(default_factory=Pile)
    items: list[Card] = field(default_factory=list)
    features: list[Feature] = field(default_factory=list)
    riders: list[Card] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)
    laid_may: dict[str, int] | None = None
    committed: bool = False
    choice: str | None = None
    initiative: int = 0
    sets: int = 1
    valued_only: bool = False
    attacks: list[Attack] = field(default_factory=list)
    loses_turn: bool = False
    edged_out: bool = False
    done: bool = False
    tripped: int = 0
    iron: bool = False
    hasty: int = 0
    strong: int = 0
    owed: int = 0
    asked: tuple[str, ...] = ()
    actions: int = 0
    """How many Action cards the player has played since the Turn in progress began."""
    spirit: bool = False
    damage_done: int = 0
    """Damage done to creatures in this Encounter."""
    windows: dict[str, Any] = field(default_factory=dict)
    """Decisions that are the same every time, made once."""

    @property
    def swing(self) -> int:
        """The damage that the player's attacks of this Round really did (`base.swing-value`).

        That is the final damage of those that hit, as it stands in the damage stack, and not what a creature had left
        to lose or keeps: an attack of 100 on 5 LP is a swing of 100.
        """
        return sum(one.damage for one in self.attacks if one.hit)


@dataclass(slots=True, eq=False)
class Record:
    """What Treasures ask of an Encounter: who scored its last kill, who damaged a creature first, and whose single
    attack was the hardest (several where they are tied)."""

    killer: Player | None = None
    first_damager: Player | None = None
    hardest: int = 0
    hardest_by: list[Player] = field(default_factory=list)

    def attack(self, player: Player, damage: int) -> None:
        """A single attack has done so much."""
        if damage > self.hardest:
            self.hardest, self.hardest_by = damage, [player]
        elif damage == self.hardest and damage and player not in self.hardest_by:
            self.hardest_by.append(player)


@dataclass(slots=True, eq=False)
class Table(Seating[Player]):
    """Everything on the table.

    cards      every part of the box by id; settings: the six switches
    order      the living players in seating order; the first is seat 1 or the next one living
    number     the number of the current Encounter, 1 to 9 (0 before the first); played: Encounters begun so far, which
               also counts those without a number; round: of this Encounter, 0 before its first
    phase      setup, reveal, encounter-start, initiative, set, turns, attack, round-end, between, over
    stack      the Encounters still to come, the top first, `?` where the order is not known; places: what a crawl says
               of them: Encounter -> (Event before it, Encounter after it)
    pool       the Encounters that may be drawn, where no crawl fixes them
    encounter  the Encounter in progress; event: its active Event; special: its rules (`encounters.special.Special`),
               and `own` the data of that
    record     what Treasures ask of it
    boss       the BOSS of the game once one was revealed; postponed: whether it lies at the bottom
    creatures  in play, in the order in which they came
    stack_now  the damage stack of this Round: position -> the attacks of whoever holds that Initiative card;
               stack_before: that of the Round before, as values (`base.damage-stack`)
    revealing  the attack that has been revealed and is not resolved; striking: that of a creature while it is answered;
               strikes: all of this Round, as they were announced
    halving    rotations of this Round that wait for attacks to be revealed, as those of Crowd
    horde      the Endless Horde once it has been met (`encounters.undead`)
    deck, discard, relics, events_deck, events_discard  the piles; the discard pile lies open
    box_copies how many copies of each main-deck card are in the game, None in a position that says nothing of it
    """

    players: dict[str, Player]
    cards: Mapping[str, Any]
    settings: Mapping[str, str]
    party: int = 0
    """How many players began the game."""
    mode: str = "no-reputations"
    given: bool = False
    said: set[str] = field(default_factory=set)
    """The paths that `given` lines of a position have set."""
    order: list[Player] = field(default_factory=list)
    number: int = 0
    played: int = 0
    round: int = 0
    phase: str = "setup"
    stack: list[str] = field(default_factory=list)
    places: dict[str, tuple[str | None, str | None]] = field(default_factory=dict)
    pool: set[str] = field(default_factory=set)
    encounter: EncounterCard | None = None
    event: EventCard | None = None
    special: Any = None
    own: Any = None
    boss: str | None = None
    postponed: bool = False
    record: Record = field(default_factory=Record)
    creatures: list[Creature] = field(default_factory=list)
    pieces: dict[str, Creature] = field(default_factory=dict)
    handles: dict[str, int] = field(default_factory=dict)
    departed: dict[str, EncounterCard] = field(default_factory=dict)
    stack_now: dict[int, list[Attack]] = field(default_factory=dict)
    stack_before: dict[int, int] = field(default_factory=dict)
    turn: Player | None = None
    revealing: Attack | None = None
    striking: Strike | None = None
    strikes: list[Strike] = field(default_factory=list)
    halving: list[Turning] = field(default_factory=list)
    horde: Any = None
    deck: Pile = field(default_factory=Pile)
    discard: Pile = field(default_factory=Pile)
    relics: Pile = field(default_factory=Pile)
    events_deck: Pile | None = None
    events_discard: Pile = field(default_factory=Pile)
    box_copies: Mapping[str, int] | None = None
    playing: list[Card] = field(default_factory=list)
    """Cards that have left a hand and are being played or resolved."""
    brought: Any = None
    events: list[Event] = field(default_factory=list)
    doubts: list[tuple[str, str]] = field(default_factory=list)
    windows: dict[str, Any] = field(default_factory=dict)
    kinds: Any = None
    """Which kinds of action answer which decision, set by the flow: `windows.Kinds`."""

    def note(self, kind: str, rule: str, who: str = "", amount: int = 0, detail: str = "") -> None:
        self.events.append(Event(kind, rule, who, amount, detail))

    def creature(self, ref: str) -> Creature | None:
        """The creature in play that is called so: by its handle, or by an id or name that means only one."""
        found = self.pieces.get(ref)
        if found is not None or ref in self.handles:
            return found
        return names.only(self.pieces.values(), ref)

    def card(self, ref: str) -> Any:
        """The part of the box of that id, or of a name or alias that is one's only; `?` is UNKNOWN."""
        found = names.card(self.cards, ref, UNKNOWN)
        return found if found is not None else self._by_alias(ref)

    def _by_alias(self, ref: str) -> Any:
        """The part of the box that the pool calls so besides, as the rulebook has several names for some."""
        settings = self.cards.get("settings")
        if settings is None or settings.pool is None:
            return None
        found = settings.pool.find(ref)
        return self.cards.get(found[0]) if len(found) == 1 else None

    def main_card(self, ref: str) -> Card | None:
        """The main-deck card called so."""
        found = self.card(ref)
        return found if isinstance(found, Card) else None

    def free_handle(self, name: str) -> str:
        """The name under which a creature enters; a number makes it unique."""
        number = self.handles[name] = self.handles.get(name, 0) + 1
        return name if number == 1 else f"{name}#{number}"
