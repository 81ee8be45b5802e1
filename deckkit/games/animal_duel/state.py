"""The table of the animal duel as plain data: cards, what lies where, and the numbers that the dice keep.

Hidden cards. Where a log names no list, what is drawn may be `?`, so that a `?` lies in the hand, and behind some
cards that lie face down. `Player.veiled` counts the cards that these are, where that is known; None where any card may
be behind one. Where a log hides nothing there is no `?`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from deckkit.games import names
from deckkit.play.actions import HIDDEN, Event

TOP, MIDDLE, BOTTOM, HABITAT, STACK = "top", "middle", "bottom", "habitat", "stack"
PLACES = (TOP, MIDDLE, BOTTOM, HABITAT, STACK)
"""The zones into which cards are played: the three rows, the habitat zone, the resource stack."""
ANIMAL_ROWS = (TOP, MIDDLE)

ZONES_OF: Mapping[str, tuple[str, ...]] = {
    "animal": (TOP, MIDDLE),
    "food": (MIDDLE,),
    "effect": (BOTTOM,),
    "habitat": (HABITAT,),
    "resource": (STACK,),
}
"""The zones in which a card of a kind may lie, the usual one first."""

SMALLEST_DECK, MOST_COPIES, STARTING_HEALTH, OPENING_HAND = 50, 3, 50, 5


class Effect(NamedTuple):
    """One thing that a text does, as `effects.Effect` describes it; `target` is None for `manual` only."""

    do: str
    target: str | None
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, made for play. Its effects by the moment at which they happen; `cost` is 0 for a resource."""

    id: str
    name: str
    kind: str
    cost: int = 0
    attack: int = 0
    defense: int = 0
    health: int = 0
    stays: bool = False
    on_play: tuple[Effect, ...] = ()
    active: tuple[Effect, ...] = ()
    turn_start: tuple[Effect, ...] = ()
    on_attack: tuple[Effect, ...] = ()
    on_incapacitated: tuple[Effect, ...] = ()

    @property
    def label(self) -> str:
        return f"{self.id} {self.name}" if self.name != self.id else self.id


UNKNOWN = Card(HIDDEN, HIDDEN, "")
"""A card that the log does not know."""


@dataclass(slots=True, eq=False)
class Placed:
    """A card in play.

    up             whether it lies face up; what lies face down is inert and has no dice
    health, attack, defense  what the dice show of an animal that is face up, without what other texts add
    own_attack, own_defense  what its own text adds while it lies there
    attacked       the number of the turn in which it last attacked; since: of that in which it became face up, 0 where
                   the duel begins from a position with it
    """

    card: Card
    handle: str
    player: "Player"
    row: str
    up: bool = True
    sideways: bool = False
    health: int = 0
    attack: int = 0
    defense: int = 0
    own_attack: int = 0
    own_defense: int = 0
    attacked: int = 0
    since: int = 0
    gone: bool = False

    @property
    def fights(self) -> bool:
        """Whether it is a face-up animal."""
        return self.up and self.card.kind == "animal"

    @property
    def current_attack(self) -> int:
        """The red number, with what texts in play add to it."""
        return max(0, self.attack + self.own_attack + self.player.more_attack)

    @property
    def current_defense(self) -> int:
        """The blue number, with what texts in play add to it."""
        return max(0, self.defense + self.own_defense + self.player.more_defense)


@dataclass(slots=True, eq=False)
class Player:
    """One player and their environment.

    deck        its cards, the top one last, or None where the log does not know them; size: their number, or None
    at_least    how many cards a deck of unknown size still holds in any case (`construction.minimum-fifty`)
    used        the black die; the white one is the number of cards in `stack`
    turns       how many turns the player has begun; turns_set: whether a position has said so
    animals     the face-up ones in both animal rows, in the order in which they came
    more_attack, more_defense  what texts in play add to the numbers of all of this player's animals
    sources     face-up cards whose texts hold while they lie there, or happen at the start of the owner's turn
    veiled      see above
    spared      whether only an animal that lies face down has kept the player from being decked out
    corrected   whether a judge has said which cards the player has, so that they need not be those of one legal deck
    doubted     whether the duel has gone on although the player may have been decked out, as far as the log knows
    """

    seat: str
    enemy: "Player" = None  # type: ignore[assignment]
    health: int = STARTING_HEALTH
    deck: list[Card] | None = None
    size: int | None = None
    at_least: int = 0
    hand: list[Card] = field(default_factory=list)
    stack: list[Placed] = field(default_factory=list)
    used: int = 0
    habitat: Placed | None = None
    top: list[Placed] = field(default_factory=list)
    middle: list[Placed] = field(default_factory=list)
    bottom: list[Placed] = field(default_factory=list)
    used_pile: list[Card] = field(default_factory=list)
    incapacitated: list[Card] = field(default_factory=list)
    animals: list[Placed] = field(default_factory=list)
    sources: list[Placed] = field(default_factory=list)
    more_attack: int = 0
    more_defense: int = 0
    turns: int = 0
    turns_set: bool = False
    resource_played: bool = False
    listed: Mapping[str, int] | None = None
    veiled: dict[str, int] | None = None
    spared: bool = False
    corrected: bool = False
    doubted: bool = False
    windows: dict[str, Any] = field(default_factory=dict)
    """Decisions that are the same every time, made once."""

    @property
    def available(self) -> int:
        """The resources that can still be spent (`resources.available`)."""
        return max(0, len(self.stack) - self.used)

    @property
    def left(self) -> int | None:
        """How many cards the deck holds, None where the log does not know."""
        return self.size if self.deck is None else len(self.deck)

    def row(self, name: str) -> list[Placed]:
        """The cards of one of the three long rows."""
        return self.top if name == TOP else self.middle if name == MIDDLE else self.bottom

    def in_play(self) -> list[Placed]:
        """Everything in the environment but the resource stack."""
        habitat = [] if self.habitat is None else [self.habitat]
        return [*habitat, *self.top, *self.middle, *self.bottom]

    def may_be_veiled(self, card: Card) -> bool:
        """Whether the card may be behind a `?` of this player."""
        return self.veiled is None or self.veiled.get(card.id, 0) > 0

    def unveil(self, card: Card) -> None:
        """A `?` has shown itself as this card."""
        if self.veiled is not None:
            self.veiled[card.id] -= 1
        if card.kind == "animal":
            self.doubted = False

    def holds(self, card: Card) -> bool:
        """Whether the card is, or may be, in the hand."""
        if card in self.hand:
            return True
        return card is not UNKNOWN and UNKNOWN in self.hand and self.may_be_veiled(card)

    def take(self, card: Card) -> None:
        """Take the card out of the hand, where a `?` may have been it."""
        if card in self.hand:
            self.hand.remove(card)
        else:
            self.hand.remove(UNKNOWN)
            self.unveil(card)


@dataclass(slots=True, eq=False)
class Table:
    """Everything on the table.

    turn      the number of the turn, from 1; 0 before the first
    phase     "setup", "start", "play", "combat"
    placed    what is in play but the resources, by handle
    handles   how many cards have borne a name, so that no two in a duel have the same one
    departed  those that have left play, by handle
    fallen    animals on their pile whose text still waits, in order
    doubts    rule and sentence for what hidden cards leave open for good
    resolving how many texts are being carried out, one inside the other
    choice    the window of the choice that is open, if one is; drawing: the draw that is or was the last one open
    """

    players: dict[str, Player]
    cards: Mapping[str, Card]
    first: Player | None = None
    active: Player = None  # type: ignore[assignment]
    turn: int = 0
    phase: str = "setup"
    given: bool = False
    begun: bool = False
    placed: dict[str, Placed] = field(default_factory=dict)
    handles: dict[str, int] = field(default_factory=dict)
    departed: dict[str, Placed] = field(default_factory=dict)
    fallen: list[Placed] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    doubts: list[tuple[str, str]] = field(default_factory=list)
    resolving: int = 0
    choice: Any = None
    drawing: Any = None
    kinds: Any = None
    """Which kinds of action answer a play phase and a combat phase, set by the flow."""

    def note(self, kind: str, rule: str, who: str = "", amount: int = 0, detail: str = "") -> None:
        self.events.append(Event(kind, rule, who, amount, detail))

    # -- names ---------------------------------------------------------------------------------------------------

    def card(self, ref: str) -> Card | None:
        """The card of that id, or of a name that is one card's only; `?` is UNKNOWN."""
        return names.card(self.cards, ref, UNKNOWN)

    def card_called(self, ref: str) -> Card:
        """The card that a legal action has named."""
        found = self.card(ref)
        if found is None:
            raise LookupError(f"there is no card {ref}")
        return found

    def find(self, ref: str, owner: Player | None = None) -> Placed | None:
        """What is called so: by its handle, or by an id, a name or letter case that means only one.

        With `owner`, an id or a name that one of that player's cards alone bears means that one, even where it is the
        handle of another's card.
        """
        found = self.placed.get(ref)
        if (found is not None or ref in self.handles) and (owner is None or not self._of_another(ref, owner)):
            return found  # a handle stays that of the card that has borne it, also when it is gone
        for alike in names.alike(self.placed.values(), ref):
            if owner is not None and (len(alike) > 1 or ref in self.handles):
                alike = [one for one in alike if one.player is owner]
            if alike:
                return alike[0] if len(alike) == 1 else None
        return None

    def _of_another(self, ref: str, owner: Player) -> bool:
        """Whether an id that is a handle is one of another player's card, while a card of `owner` has that id too."""
        one = self.placed.get(ref) or self.departed.get(ref)
        if ref not in self.cards or one is None or one.player is owner:
            return False
        return any(other.card.id == ref and other.player is owner for other in self.placed.values())

    def called(self, ref: str, owner: Player | None = None) -> Placed:
        """What a legal action has named."""
        found = self.find(ref, owner)
        if found is None:
            raise LookupError(f"nothing in play is called {ref}")
        return found

    def free_handle(self, nick: str | None, card: Card, up: bool) -> str:
        """The name under which a card enters: its nickname, or its id, or `down` for what lies face down unnamed, as
        its id would give it away; a number makes it unique."""
        name = nick or (card.id if up else "down")
        while True:
            number = self.handles[name] = self.handles.get(name, 0) + 1
            handle = name if number == 1 else f"{name}#{number}"
            if handle not in self.placed:
                return handle

    # -- what is on the table ------------------------------------------------------------------------------------

    def enter(self, one: Placed) -> None:
        """Into its zone; a resource goes on top of the stack."""
        player = one.player
        if one.row == STACK:
            player.stack.append(one)
        elif one.row == HABITAT:
            player.habitat = one
        else:
            player.row(one.row).append(one)
        if one.row != STACK:
            self.placed[one.handle] = one
        if one.up:
            self.wake(one)

    def wake(self, one: Placed) -> None:
        """It is face up from now on: an animal has its printed numbers, and its text holds."""
        card = one.card
        one.up, one.since = True, self.turn
        if card.kind == "animal":
            one.health, one.attack, one.defense = card.health, card.attack, card.defense
            one.player.animals.append(one)
        if card.active or card.turn_start:
            one.player.sources.append(one)
            for effect in card.active:
                if effect.target == "self" and effect.do == "change-attack":
                    one.own_attack += effect.amount
                elif effect.target == "self" and effect.do == "change-defense":
                    one.own_defense += effect.amount
            if card.active:
                self.add_up()

    def leave(self, one: Placed, pile: list[Card]) -> None:
        """Out of play, face up onto a pile of its owner; its dice are taken away."""
        player = one.player
        if one.row == STACK:
            player.stack.remove(one)
        else:
            if one.row == HABITAT:
                player.habitat = None
            else:
                player.row(one.row).remove(one)
            del self.placed[one.handle]
            self.departed[one.handle] = one
        one.gone = True
        if one.up:
            if one.card.kind == "animal":
                player.animals.remove(one)
            if one.card.active or one.card.turn_start:
                player.sources.remove(one)
                if one.card.active:
                    self.add_up()
        pile.append(one.card)

    def add_up(self) -> None:
        """What the texts that hold while their cards lie there add to the numbers of animals."""
        for player in self.players.values():
            player.more_attack = player.more_defense = 0
        for player in self.players.values():
            for one in player.sources:
                for effect in one.card.active:
                    if effect.target == "self":
                        continue
                    whose = player if effect.target == "all-own-animals" else player.enemy
                    if effect.do == "change-attack":
                        whose.more_attack += effect.amount
                    elif effect.do == "change-defense":
                        whose.more_defense += effect.amount
