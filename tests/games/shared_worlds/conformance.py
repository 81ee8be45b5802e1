"""What the conformance test needs of Shared Worlds: setups, a universe of actions, a ledger of what is conserved."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.shared_worlds.actions import (
    Agree,
    Attack,
    Block,
    Bury,
    Cash,
    Charge,
    Concede,
    Deal,
    Decline,
    Discard,
    Draw,
    Drawn,
    End,
    Forgo,
    Intercept,
    Keep,
    Offer,
    Order,
    Pass,
    Pick,
    Play,
    Promote,
    Refill,
    Retain,
    Skip,
    Start,
    Take,
    Turn,
    Use,
    Worker,
)
from deckkit.games.shared_worlds.changes import everything
from deckkit.games.shared_worlds.fighting.blocking import Against
from deckkit.games.shared_worlds.fighting.combat import Sent
from deckkit.games.shared_worlds.passives import life_maximum, power_maximum
from deckkit.games.shared_worlds.readings import owned
from deckkit.games.shared_worlds.state import LANES, Building, Table, Unit
from deckkit.games.shared_worlds.using.activation import Clause, Target
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.core import Setup

LISTS = {
    "two-laid-out": "two-player-laid-out",
    "two": "two-player",
    "three": "three-player",
    "four": "four-player-teams",
}
MODES = {"two": [], "three": ["3-players"], "four": ["4-players"]}
OTHER_READINGS = {
    "excess_damage": "blocked-carries",
    "worker_draws": "separate",
    "played_instants": "own-discard",
    "spent_attack_power": "at-once",
    "promotion_lane": "choose",
    "prosperity_counts_power": "true",
}
GAINS, STOLEN = ("cube", "generate"), "book"
"""Events by which somebody owns more cubes, and by which somebody owns less, another having gained them."""

HEAVY_PLAYOUTS = 500
"""Random playouts of each setup in the heavy suite."""


def shipped_deck(name: str) -> Deck:
    """A shipped list that is legal."""
    path = str(shipped.DECKS / "shared-worlds" / f"{name}.toml")
    deck, found = load_deck(load_game("shared-worlds"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def setup(name: str, modes: Sequence[str] = (), **variant: str) -> Setup:
    """A table for a list."""
    core = load_game("shared-worlds").core
    mode, deck = core.mode(modes), shipped_deck(name)
    cards = core.cards(deck.pool)
    return Setup(mode, dict(core.brought(deck, mode.seats, cards)), cards, variant)


def setups() -> Iterator[tuple[str, Setup, list[str]]]:
    """Each number of players, and the other readings: a name, the setup, and the list of each seat as a log names it.

    The last one for a number of players is the plain one.
    """
    yield "two-other-readings", setup("two-player", [], **OTHER_READINGS), ["two-player"] * 2
    for name, deck in LISTS.items():
        made = setup(deck, MODES[name.partition("-")[0]])
        yield name, made, [deck] * len(made.mode.seats)


def universe(t: Table, decision: Decision) -> Iterator[Action]:
    """Everything that anybody could think of saying at the table, as far as it names what is there."""
    handles = list(t.pieces)
    units = [one.handle for one in t.units()]
    buildings = [one.handle for one in t.pieces.values() if isinstance(one, Building)]
    abilities = [f"{one.handle}.{ability.ref}" for one in t.pieces.values() for ability in one.card.abilities]
    seats = list(t.players)
    cards = sorted({card_id for one in t.players.values() for card_id in (*one.hand.known, *one.drawn.known)})
    refs: list[str] = [*handles, *seats]
    for seat, player in t.players.items():
        yield from (kind(seat) for kind in (Pass, Decline, Start, End, Take, Forgo, Offer, Agree))
        if not player.out:
            yield Concede(seat)
        yield from (kind(seat, one) for kind in (Skip, Refill) for one in buildings)
        yield from (Pick(seat, faction, one) for faction in _factions(t) for one in _buildings(t))
        yield from (Promote(seat, one, lane) for one in handles for lane in (None, *LANES))
        yield from (Charge(seat, one, building) for one in handles for building in (None, *buildings))
        yield from (Draw(seat, number) for number in range(7))
        yield from (Cash(seat, pair) for pair in product(buildings, repeat=2))
        yield from (kind(seat, chosen) for kind in (Keep, Retain, Discard, Order) for chosen in _few(t, seat))
        yield from (Attack(seat, (Sent(one, other),)) for one in units for other in seats)
        yield from (Block(seat, (Against(one, other),)) for one in units for other in units)
        yield from (Intercept(seat, one, other) for one in units for other in units)
        yield from (Use(seat, source, aim) for source in abilities for aim in _aims(refs))
        for card_id in player.hand.known:
            yield from _plays(t, seat, card_id, handles, refs)
        yield Turn(CHANCE, seat)
        yield from (kind(CHANCE, seat, card_id) for kind in (Drawn, Deal) for card_id in cards)
    yield from (Bury(CHANCE, card_id) for card_id in cards)
    lying = sorted({card_id for one in t.pieces.values() if isinstance(one, Building) for card_id in one.workers.known})
    yield from (Worker(CHANCE, one, card_id) for one in buildings for card_id in lying)


def _factions(t: Table) -> list[str]:
    return sorted({card.faction for card in t.cards.values()}) if t.phase == "setup" else []


def _buildings(t: Table) -> list[str]:
    return [card.id for card in t.cards.values() if card.type == "building"]


def _few(t: Table, seat: str) -> Iterator[tuple[str, ...]]:
    """Choices of cards out of the hand, or of those just drawn."""
    for pile in (t.players[seat].hand, t.players[seat].drawn):
        held = sorted(pile.cards())
        for number in range(1, min(3, len(held)) + 1):
            yield from dict.fromkeys(combinations(held, number))


def _aims(refs: Sequence[str]) -> Iterator[tuple[Target, ...]]:
    yield ()
    yield from ((Target(ref),) for ref in refs)


def _plays(t: Table, seat: str, card_id: str, handles: Sequence[str], refs: Sequence[str]) -> Iterator[Action]:
    card = t.cards[card_id]
    yield from (Play(seat, card_id, lane=lane) for lane in (None, *LANES))
    yield from (Play(seat, card_id, host=host) for host in handles)
    for ability in card.abilities:
        yield from (Play(seat, card_id, clauses=(Clause(ability.ref, aim),)) for aim in _aims(refs))


def same(t: Table, action: Action) -> object:
    """What makes two legal actions one: one name for everything, in any order."""
    return action.named(t)


class Ledger:
    """Keeps the books of one game: cards are neither made nor lost, cubes come and go only where an event says."""

    def __init__(self, begun: Setup) -> None:
        self.read = 0
        self.cards: Counter[str] = Counter()
        self.cubes: dict[str, int] = {}

    def check(self, t: Table) -> None:
        """After every action."""
        if t.phase == "setup":
            return
        cards = Counter(everything(t))
        if not self.cards:
            self.cards = cards
            self.cubes = dict.fromkeys(t.players, 0)
        assert cards == self.cards
        for event in t.events[self.read :]:
            if event.kind in GAINS:
                self.cubes[event.who] += event.amount
            elif event.kind == STOLEN:
                self.cubes[event.who] -= event.amount
        self.read = len(t.events)
        self._players(t)
        self._units(t)

    def _players(self, t: Table) -> None:
        for seat, player in t.players.items():
            assert player.life >= 0
            assert owned(t, player) == (0 if player.out else self.cubes[seat]), seat
            assert len({unit.lane for unit in player.units}) == len(player.units)
            assert all(building.cubes >= 0 for building in player.buildings)
            for pile in (player.hand, player.deck, player.discard, player.drawn, t.main, t.graveyard):
                assert pile.size == sum(pile.known.values()) + pile.hidden

    def _units(self, t: Table) -> None:
        for piece in t.pieces.values():
            if isinstance(piece, Unit):
                assert piece in piece.player.units
                assert 0 <= piece.life <= life_maximum(t, piece)
                assert piece.power <= power_maximum(t, piece)
