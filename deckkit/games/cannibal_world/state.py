"""The table of Cannibal World as plain data: cards, creatures, players, sides, and what lies where.

Hidden cards. A deck list is a bag: `Player.unseen` counts the copies of the list that the log has not shown yet. They
lie in the Main Deck (`main` cards), and behind every `?` in the hand and in the Reinforcements Deck. A card that shows
itself leaves the bag. Where a log hides nothing, the bag is the Main Deck. Without a list (`unseen` is None: a
position set up by a log) any card may turn up.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckkit.games import names
from deckkit.play.actions import HIDDEN, Event

COVER, HUNTING = "cover", "hunting"
ZONES = (COVER, HUNTING)
HABITAT_LIVES, FULL_POOL, FULL_HAND = 3, 4, 3


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """An ability as a card carries it; `ref` is how a log names it on that card, `place` its position there."""

    type: str
    name: str
    x: int
    slug: str
    place: int
    ref: str
    keeps_stalker: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, made for play. `triggers`: the names of its Triggered abilities; `stalker`: the place of its Stalker."""

    id: str
    name: str
    faction: str
    creature: bool
    leader: bool
    value: int
    strength: int
    life: int
    abilities: tuple[Ability, ...]
    triggers: frozenset[str] = frozenset()
    stalker: int | None = None
    rank: str = "common"
    alpha: Any = None
    """What Summon Alpha does, as the pool says it (`missing.summon-alpha`)."""

    @property
    def label(self) -> str:
        return self.id if self is UNKNOWN else f"{self.id} {self.name}" if self.name != self.id else self.id

    def ability(self, ref: str) -> Ability | None:
        """The ability that a log calls so: ``shield-2``, or with its type ``cover:cat-pounce``."""
        for one in self.abilities:
            if ref == one.ref or ref == f"{one.type}:{one.slug}":
                return one
        return None


UNKNOWN = Card(HIDDEN, HIDDEN, "", False, False, 0, 0, 0, ())
"""A card that the log does not know."""


def make_card(
    card_id: str,
    name: str,
    faction: str,
    abilities: list[tuple[str, str, int | None, bool]],
    *,
    creature: bool,
    rank: str = "common",
    value: int = 0,
    strength: int = 0,
    life: int = 0,
    alpha: Any = None,
) -> Card:
    """A card for play; `abilities` as (type, name, x or None, keeps_stalker)."""
    slugs = [name if x is None else f"{name}-{x}" for _, name, x, _ in abilities]
    made = tuple(
        Ability(kind, of, x or 0, slug, place, slug if slugs.count(slug) == 1 else f"{kind}:{slug}", keeps)
        for place, ((kind, of, x, keeps), slug) in enumerate(zip(abilities, slugs, strict=True))
    )
    triggers = frozenset(one.name for one in made if one.type == "triggered")
    stalker = next((one.place for one in made if one.name == "stalker"), None)
    return Card(
        card_id,
        name,
        faction,
        creature,
        rank == "leader",
        value,
        strength,
        life,
        made,
        triggers,
        stalker,
        rank,
        alpha,
    )


@dataclass(slots=True, eq=False)
class Creature:
    """A creature in play. `covered[place]`: whether a counter lies on that ability."""

    card: Card
    handle: str
    player: "Player"
    zone: str
    covered: list[bool]
    damage: int = 0
    stunned: bool = False

    @property
    def side(self) -> "Side":
        return self.player.side

    @property
    def current_life(self) -> int:
        """Printed life less the damage counters."""
        return self.card.life - self.damage

    @property
    def stalks(self) -> bool:
        """Whether it has an uncovered Stalker."""
        place = self.card.stalker
        return place is not None and not self.covered[place]

    @property
    def counts(self) -> bool:
        """Whether it counts, for the enemy, as a creature in its zone (`combat.stunned-not-counted`)."""
        return not self.stunned and not self.stalks

    def open(self, name: str) -> Ability | None:
        """Its uncovered Triggered ability of that name, if it can be used: a stunned creature uses none."""
        if self.stunned or name not in self.card.triggers:
            return None
        for one in self.card.abilities:
            if one.name == name and one.type == "triggered" and not self.covered[one.place]:
                return one
        return None


@dataclass(slots=True, eq=False)
class Player:
    """One player. `unseen`: see above; `pool`: the meat counters there are to spend."""

    seat: str
    side: "Side"
    unseen: dict[str, int] | None = None
    main: int = 0
    hand: list[Card] = field(default_factory=list)
    reinforcements: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    pool: int = FULL_POOL
    exhausted: bool = False
    ransacked: bool = False
    gave: bool = False
    first_reinforcement: str | None = None
    """The card that the deck file sets aside, if it names one."""
    faction: str = ""
    listed: bool = False
    """Whether the player has a deck list, so that `unseen` is what is left of it."""
    aside: dict[str, int] | None = None
    """Where a position names the cards of the Main Deck: what the list holds besides those and the cards in sight."""
    sideboard: Mapping[str, int] = field(default_factory=dict)
    """In a tournament, what lies aside in this game; `sideboard_rule`: by which rule none of it can be in the deck."""
    sideboard_rule: str = ""
    hides_creature: bool | None = None
    """What the game has come to say of the `?` in hand, see `hidden`."""
    shown: list[Card] = field(default_factory=list)
    """Creatures of the hand that have been shown last, to prove that the side is not eliminated."""
    windows: dict[str, Any] = field(default_factory=dict)
    """Decisions that are the same every time, made once."""

    @property
    def mate(self) -> "Player | None":
        return next((one for one in self.side.players if one is not self), None)

    @property
    def decks_empty(self) -> bool:
        return not self.main and not self.reinforcements

    def may_be_unseen(self, card: Card) -> bool:
        """Whether a copy of the card may lie where the log has not looked."""
        return self.unseen is None or self.unseen.get(card.id, 0) > 0

    def show(self, card: Card) -> None:
        """A copy leaves the bag of unseen cards."""
        if self.unseen is not None and card is not UNKNOWN:
            self.unseen[card.id] -= 1

    def has(self, cards: list[Card], card: Card) -> bool:
        """Whether the card is, or may be, among these own cards."""
        return card in cards or (UNKNOWN in cards and card is not UNKNOWN and self.may_be_unseen(card))

    def take(self, cards: list[Card], card: Card) -> None:
        """Take the card out of these own cards, where a `?` may have been it."""
        if card in cards:
            cards.remove(card)
        else:
            cards.remove(UNKNOWN)
            self._is(card)
        if self.shown and cards is self.hand:
            self.shown = []

    def turn_up(self, card: Card) -> None:
        """A `?` of the hand shows itself as this card."""
        self.hand[self.hand.index(UNKNOWN)] = card
        self._is(card)

    def _is(self, card: Card) -> None:
        self.show(card)
        if self.hides_creature and card.creature:
            for one in self.side.players:
                one.hides_creature = None


@dataclass(slots=True, eq=False)
class Side:
    """One player, or the two of a team, with the common zones and Habitat."""

    name: str
    players: list[Player] = field(default_factory=list)
    cover: list[Creature] = field(default_factory=list)
    hunting: list[Creature] = field(default_factory=list)
    habitat: int = HABITAT_LIVES
    enemy: "Side" = None  # type: ignore[assignment]
    seats: tuple[str, ...] = ()

    def zone(self, name: str) -> list[Creature]:
        return self.cover if name == COVER else self.hunting

    def creatures(self) -> list[Creature]:
        return self.hunting + self.cover

    def cover_open(self) -> bool:
        """Whether the Cover Zone may be attacked: no creature counts in the Hunting Zone."""
        return not any(one.counts for one in self.hunting)

    def undefended(self) -> bool:
        """Whether the Habitat may be ransacked: no creature counts in either zone."""
        return not any(one.counts for one in self.hunting) and not any(one.counts for one in self.cover)


@dataclass(slots=True, eq=False)
class Table:
    """Everything on the table.

    order       the players as their turns follow one another, the starting player first
    turn        the number of the turn, from 1; 0 before the first
    phase       "setup", "draw", "main", "final"
    creatures   those in play, by handle
    handles     how many creatures have borne a name, so that no two in a game have the same one
    departed    those that have died, by handle, in the order of their deaths
    doubts      rule and sentence for what hidden cards leave open
    """

    sides: tuple[Side, Side]
    players: dict[str, Player]
    cards: Mapping[str, Card]
    order: list[Player] = field(default_factory=list)
    active: Player = None  # type: ignore[assignment]
    turn: int = 0
    phase: str = "setup"
    tournament: bool = False
    given: bool = False
    creatures: dict[str, Creature] = field(default_factory=dict)
    handles: dict[str, int] = field(default_factory=dict)
    departed: dict[str, Creature] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    doubts: list[tuple[str, str]] = field(default_factory=list)
    combat: Any = None
    entering: Creature | None = None
    """The creature whose coming may be answered now."""
    declined: dict[tuple[str, str], Any] = field(default_factory=dict)
    """The windows of Triggered abilities that have been let pass in this turn, by side and ability."""
    playing: list[tuple[Player, Card]] = field(default_factory=list)
    """Action cards that lie on the table until they are resolved, with their owners."""
    resolving: int = 0
    """How many abilities are being resolved, one inside the other."""
    kinds: Any = None
    """Which kinds of action answer a window, set by the flow: `windows.Kinds`."""

    @property
    def team(self) -> bool:
        """Whether this is 2 vs 2."""
        return len(self.players) == 4

    def note(self, kind: str, rule: str, who: str = "", amount: int = 0, detail: str = "") -> None:
        self.events.append(Event(kind, rule, who, amount, detail))

    # -- names ---------------------------------------------------------------------------------------------------

    def creature(self, ref: str) -> Creature | None:
        """The creature that is called so: by its handle, or by an id, a name or letter case that means only one."""
        found = self.creatures.get(ref)
        if found is not None or ref in self.handles:
            return found  # a handle stays that of the creature that has borne it, also when it is gone
        return names.only(self.creatures.values(), ref)

    def creature_called(self, ref: str) -> Creature:
        """The creature that a legal action has named."""
        found = self.creature(ref)
        if found is None:
            raise LookupError(f"no creature in play is called {ref}")
        return found

    def card_called(self, ref: str) -> Card:
        """The card that a legal action has named; `?` is UNKNOWN."""
        found = self.card(ref)
        if found is None:
            raise LookupError(f"there is no card {ref}")
        return found

    def card(self, ref: str) -> Card | None:
        """The card of that id, or of a name that is one card's only; `?` is UNKNOWN."""
        return names.card(self.cards, ref, UNKNOWN)

    def free_handle(self, nick: str | None, card: Card) -> str:
        """The name under which a creature enters: its nickname, or the id of its card; a number makes it unique."""
        name = nick or card.id
        number = self.handles[name] = self.handles.get(name, 0) + 1
        return name if number == 1 else f"{name}#{number}"

    # -- what is on the table ------------------------------------------------------------------------------------

    def enter(self, creature: Creature) -> None:
        creature.side.zone(creature.zone).append(creature)
        self.creatures[creature.handle] = creature

    def leave(self, creature: Creature) -> None:
        """Out of play, to its owner's discard pile; all counters on it go back to the reserve."""
        creature.side.zone(creature.zone).remove(creature)
        del self.creatures[creature.handle]
        self.departed.pop(creature.handle, None)
        self.departed[creature.handle] = creature
        creature.player.discard.append(creature.card)

    def move(self, creature: Creature, zone: str) -> None:
        creature.side.zone(creature.zone).remove(creature)
        creature.zone = zone
        creature.side.zone(zone).append(creature)

    def distance(self, side: Side, zone: str, creature: Creature) -> int:
        """Steps along the line of zones from a zone of `side` to a creature (`ability.range-counting`)."""
        start = 0 if zone == COVER else 1
        if creature.side is side:
            return abs(start - (0 if creature.zone == COVER else 1))
        return (2 if creature.zone == HUNTING else 3) - start

    def turn_order(self) -> Iterator[Player]:
        """The players from the active one on."""
        place = self.order.index(self.active)
        yield from self.order[place:]
        yield from self.order[:place]
