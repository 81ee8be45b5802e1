"""What the conformance test needs of Cannibal World: setups, a universe of actions, a ledger of what is conserved."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.cannibal_world.actions import (
    Attack,
    Concede,
    Deal,
    Decline,
    Dodge,
    Draw,
    End,
    First,
    Give,
    GiveUp,
    Move,
    Pass,
    Play,
    PlayAction,
    Ransack,
    Recover,
    Refill,
    Reinforce,
    Shuffle,
    Turn,
    Use,
)
from deckkit.games.cannibal_world.play_action import Clause
from deckkit.games.cannibal_world.state import Table
from deckkit.games.cannibal_world.windows import Target
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.core import Setup

FACTIONS = ("rats", "cats", "dogs", "rejects")
SIDES = ("side-drain-and-rooftop", "side-two-clans")
START, LIVES = {"first": 2, "others": 4}, 3


def shipped_deck(name: str) -> Deck:
    """A shipped list that is legal."""
    path = str(shipped.DECKS / "cannibal-world" / f"{name}.toml")
    deck, found = load_deck(load_game("cannibal-world"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def setup(modes: Sequence[str], *names: str) -> Setup:
    """A table for these lists, one a side."""
    core = load_game("cannibal-world").core
    mode = core.mode(modes)
    decks = [shipped_deck(name) for name in names]
    cards = core.cards(decks[0].pool)
    lists: dict[str, Any] = {}
    for seats, deck in zip(mode.sides, decks, strict=True):
        lists |= core.brought(deck, seats, cards)
    return Setup(mode, lists, cards)


def setups() -> Iterator[tuple[str, Setup, list[str]]]:
    """Every pair of factions, then 2 vs 2: a name, the setup, and the list of each seat as a log names it."""
    for first, second in product(FACTIONS, FACTIONS):
        names = [f"{first}-preconstructed", f"{second}-preconstructed"]
        yield f"{first}-{second}", setup([], *names), names
    for first, second in (SIDES, SIDES[::-1]):
        yield f"{first}-{second}", setup(["2v2"], first, second), [first, first, second, second]


def universe(t: Table, decision: Decision) -> Iterator[Action]:
    """Everything that anybody could think of saying at the table, as far as it names what is there."""
    handles = list(t.creatures)
    abilities = [f"{one.handle}.{ability.ref}" for one in t.creatures.values() for ability in one.card.abilities]
    piles = {card.id for one in t.players.values() for card in (*one.hand, *one.discard, *one.reinforcements)}
    refs = [*handles, *abilities, *sorted(piles)]
    aims: list[tuple[Target, ...]] = [(), *((Target(ref),) for ref in refs)]
    aims += [(Target(one, 1), Target(other, 1)) for one in handles for other in handles]
    for seat, player in t.players.items():
        yield from (kind(seat) for kind in (Dodge, Decline, Pass, Ransack, Draw, End, Concede))
        yield from (Draw(seat, "reinforcements", card_id) for card_id in sorted(piles))
        yield from (kind(seat, one) for kind in (Move, Recover, GiveUp) for one in handles)
        yield from (Attack(seat, one, other) for one in handles for other in handles)
        yield from (Give(seat, other) for other in t.players)
        yield from (Reinforce(seat, card_id) for card_id in sorted(piles))
        yield from (Use(seat, source, targets) for source in abilities for targets in aims)
        for card in dict.fromkeys(player.hand):
            yield from (Play(seat, card.id, zone) for zone in ("cover", "hunting"))
            for ability, bearer, targets in product(card.abilities, [None, *handles], aims):
                yield PlayAction(seat, card.id, (Clause(ability.ref, None, bearer, targets),))
        yield from (kind(CHANCE, seat) for kind in (First, Shuffle, Turn))
        yield from (kind(CHANCE, seat, card_id) for kind in (Deal, Refill) for card_id in sorted(piles))


def same(t: Table, action: Action) -> object:
    """What makes two legal actions one: one name for everything, a split in any order."""
    named = action.named(t)
    if isinstance(named, Use):
        return named.seat, named.source, sorted(named.targets).__repr__()
    if isinstance(named, PlayAction):
        return named.seat, named.card, tuple(_same_clause(one) for one in named.clauses)
    return named


def _same_clause(clause: Clause) -> object:
    return clause.ability, clause.zone, clause.creature, sorted(clause.targets).__repr__()


class Ledger:
    """Keeps the books of one game: cards are neither made nor lost, counters go only where an event says."""

    def __init__(self, begun: Setup) -> None:
        self.begun = begun
        self.read = self.ransacked = 0
        self.moved: Counter[str] = Counter()

    def check(self, t: Table) -> None:
        """After every action."""
        for event in t.events[self.read :]:
            if event.kind in ("spend", "gain", "give"):
                self.moved[event.who] += event.amount if event.kind == "gain" else -event.amount
                if event.kind == "give":
                    self.moved[event.detail] += event.amount
            self.ransacked += event.kind == "ransack"
        self.read = len(t.events)
        assert sum(LIVES - side.habitat for side in t.sides) == self.ransacked
        assert len(t.creatures) == sum(len(side.hunting) + len(side.cover) for side in t.sides)
        for seat, player in t.players.items():
            own = [*player.hand, *player.reinforcements, *player.discard]
            own += [card for holder, card in t.playing if holder is player]
            own += [one.card for one in t.creatures.values() if one.player is player]
            bag = Counter(card.id for card in own) + Counter(player.unseen)
            assert bag == Counter(self.begun.lists[seat].main), seat
            assert player.main == sum((player.unseen or {}).values())
            assert player.pool >= 0
            if t.order:
                assert player.pool == START["first" if player is t.order[0] else "others"] + self.moved[seat]
        for creature in t.creatures.values():
            assert 0 <= creature.damage < creature.card.life
