"""What the conformance test needs of Karnivorous: setups, a universe of actions, a ledger of what is conserved."""

from collections.abc import Iterator

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.karnivorous.actions import (
    Aim,
    CrisisCards,
    Done,
    Fight,
    Go,
    Ignore,
    Infest,
    Lead,
    Lower,
    Manage,
    Next,
    Pay,
    PickRobot,
    Place,
    Raise,
    Remove,
    Replace,
    Roll,
    RoomCard,
    Scientists,
    Shelve,
    Spare,
    Turn,
)
from deckkit.games.karnivorous.changes import plants_on_lab
from deckkit.games.karnivorous.laying_out import Start
from deckkit.games.karnivorous.state import BOMB_SPOTS, MOST_ENERGY, OPEN_CRISES, PLANTS, STRENGTHS, Crisis, Table
from deckkit.games.karnivorous.table_setup import mode_word
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.core import Setup

LISTS = {
    "old-laboratory": "two-players-old-laboratory",
    "explosive": "three-players-explosive",
    "nightmare": "four-players-nightmare",
    "one": "solo",
    "two": "two-players",
    "three": "three-players",
    "four": "four-players",
}
HEAVY_PLAYOUTS = 500
"""Random playouts of each setup in the heavy suite."""


def shipped_deck(name: str) -> Deck:
    """A shipped list that is legal."""
    path = str(shipped.DECKS / "karnivorous" / f"{name}.toml")
    deck, found = load_deck(load_game("karnivorous"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def setup(name: str) -> Setup:
    """A table for a list."""
    core = load_game("karnivorous").core
    deck = shipped_deck(name)
    mode = core.mode([core.table_mode(deck)])
    cards = core.cards(deck.pool)
    return Setup(mode, dict(core.brought(deck, mode.seats, cards)), cards)


def setups() -> Iterator[tuple[str, Setup, list[str]]]:
    """The difficulty variants, then each number of players: a name, the setup, and the list as a log names it.

    The last one for a number of players is the plain one.
    """
    for name, deck in LISTS.items():
        made = setup(deck)
        assert made.mode.words == mode_word(len(made.mode.seats))
        yield name, made, [deck] * len(made.mode.seats)


def universe(t: Table, decision: Decision) -> Iterator[Action]:
    """Everything that anybody could think of saying at the table, as far as it names what is there."""
    rooms = list(t.lab.rooms)
    spaces = [f"{number}.{space}" for number, room in t.lab.rooms.items() for space in room.spaces]
    seen = [one.card.id for one in t.crises]
    crises = [one.id for one in t.cards.values() if isinstance(one, Crisis)]
    every = [f"{card.id}" for card in (one.card for one in t.crises) if card.dice]
    for seat, player in t.players.items():
        yield from (kind(seat) for kind in (Done, Spare))
        yield PickRobot(seat, "sickle")
        yield from (Go(seat, room) for room in rooms)
        yield from (Fight(seat, space) for space in spaces)
        yield from (Aim(seat, space) for space in spaces)
        yield from (Pay(seat, one) for one in seen)
        yield from (Next(seat, one) for one in seen)
        yield from (Ignore(seat, one, place) for one in seen for place in (None, 2, 3, 4))
        yield from (Lead(seat, one, str(room)) for one in t.scientists for room in ("out", *rooms))
        yield from (Replace(seat, one, card) for one in seen for card in crises)
        for value in range(1, 7):
            yield Shelve(seat, value)
            yield from (kind(seat, value) for kind in (Raise, Lower))
            yield from (
                kind(seat, value, to, other) for kind in (Raise, Lower) for to in (None, 2, 5) for other in t.players
            )
            spots = [*player.side.spots, *(f"bomb.{spot}" for spot in BOMB_SPOTS), *every]
            yield from (Place(seat, value, spot) for spot in spots)
    for seat in t.players:
        yield from (Roll(CHANCE, seat, value) for value in range(8))
    yield from (Turn(CHANCE, number) for number in range(1, 10))
    yield from (RoomCard(CHANCE, room) for room in rooms)
    yield from (Infest(CHANCE, room) for room in rooms)
    yield from (kind(CHANCE, card) for kind in (CrisisCards, Manage) for card in crises)
    yield from (Remove(CHANCE, token) for token in t.tokens)
    symbols = {one.symbol for one in t.scientists.values()} | {"DNA", "Leaf"}
    yield from (Scientists(CHANCE, Start(symbol, room)) for symbol in sorted(symbols) for room in rooms)


def same(t: Table, action: Action) -> object:
    """What makes two legal actions one: one name for everything, and whoever says which Crisis comes next
    (`team.joint-choices`)."""
    named = action.named(t)
    return (Next, named.crisis) if isinstance(named, Next) else named


def dice_everywhere(t: Table) -> dict[str, int]:
    """How many dice of each player there are in all places together (`components.dice-conserved`)."""
    found = {seat: player.pool + len(player.rolled) + len(player.board) for seat, player in t.players.items()}
    elsewhere = [*t.bomb.values(), *t.shelved, *t.repaired]
    elsewhere += [die for one in t.crises for die in one.dice if die is not None]
    for die in elsewhere:
        found[die.owner.seat] += 1
    if t.spare is not None:
        found[t.spare.seat] += 1
    return found


class Ledger:
    """Keeps the books of one game: Plants and dice are neither made nor lost, tokens go only where an event says."""

    def __init__(self, begun: Setup) -> None:
        self.read = 0
        self.tokens = 12

    def check(self, t: Table) -> None:
        """After every action."""
        for event in t.events[self.read :]:
            if event.kind in ("removed", "token"):
                self.tokens -= event.amount
        self.read = len(t.events)
        on_lab = plants_on_lab(t)
        for strength in STRENGTHS:
            assert on_lab[strength] == t.on_lab[strength]
            assert t.reserve(strength) + on_lab[strength] == PLANTS
        assert 0 <= t.energy <= MOST_ENERGY
        self._cards(t)
        if t.phase != "setup":
            assert sum(t.tokens.values()) == self.tokens
            assert dice_everywhere(t) == {seat: player.side.dice for seat, player in t.players.items()}
            assert sum(dice_everywhere(t).values()) == 16
            if t.phase == "proliferation":
                assert all(not spaces or t.full(room) for room, spaces in t.plants.items()) or t.on_lab.count(PLANTS)

    def _cards(self, t: Table) -> None:
        """36 Crises, each in one place; 32 Room cards."""
        seen = [*(one.card.id for one in t.crises), *(card.id for card in t.gone)]
        assert len(seen) == len(set(seen)) and not t.unseen.intersection(seen)
        assert len(t.crises) <= OPEN_CRISES
        cards = sum(isinstance(one, Crisis) for one in t.cards.values())
        assert len(t.unseen) + len(seen) <= cards and t.main + t.management <= len(t.unseen)
        if t.room_deck or t.room_discard:
            assert sorted([*t.room_deck, *t.room_discard]) == list(t.lab.rooms)
