"""What the conformance test needs of the animal duel: setups, a universe of actions, a ledger of what is conserved."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.animal_duel.actions import Arrange, Attack, Concede, Declare, End, Fight
from deckkit.games.animal_duel.drawing import Draw, Empty
from deckkit.games.animal_duel.never import Block, Cut, Discard, Move, Mulligan, Shuffle, TakeBack, TurnDown
from deckkit.games.animal_duel.playing import Hide, Play, TurnUp
from deckkit.games.animal_duel.setup import Roll, Size, Turn
from deckkit.games.animal_duel.state import PLACES, Table
from deckkit.games.animal_duel.texts import Choose, Decline
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.core import Setup

LISTS = ("giants-of-the-deep", "northern-pack", "river-ambush", "savanna-herd", "sky-raiders")
PAIRS = ((0, 1), (1, 0), (2, 3), (3, 4), (4, 2), (0, 0))
"""Ordered pairs of lists, the same list twice among them; every list is in two or more."""
START = 50

HEAVY_PLAYOUTS = 500
"""Random playouts of each setup in the heavy suite."""


def shipped_deck(name: str) -> Deck:
    """A shipped list that is legal."""
    path = str(shipped.DECKS / "animal-duel" / f"{name}.toml")
    deck, found = load_deck(load_game("animal-duel"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def setup(first: str, second: str, *modes: str) -> Setup:
    """A table for the lists of A and of B."""
    core = load_game("animal-duel").core
    decks = {"A": shipped_deck(first), "B": shipped_deck(second)}
    cards = core.cards(decks["A"].pool)
    lists: dict[str, Any] = {}
    for seat, deck in decks.items():
        lists |= core.brought(deck, [seat], cards)
    return Setup(core.mode(modes), lists, cards)


def setups() -> Iterator[tuple[str, Setup, list[str]]]:
    """Some pairs of the shipped lists: a name, the setup, and the list of each seat as a log names it."""
    for one, other in PAIRS:
        names = [LISTS[one], LISTS[other]]
        yield "-".join(names), setup(*names), names


def universe(t: Table, decision: Decision) -> Iterator[Action]:
    """Everything that anybody could think of saying at the table, as far as it names what is there.

    The results of a manual text are left out: whatever its card says may be declared, so that nothing lists them.
    """
    handles = list(t.placed)
    cards = {card.id for one in t.players.values() for card in (*one.hand, *one.used_pile, *one.incapacitated)}
    cards |= {card.id for one in t.players.values() for card in (one.deck or [])[-3:]}
    for seat, player in t.players.items():
        yield from (kind(seat) for kind in (Fight, End, Concede, Decline, Mulligan))
        yield from (Attack(seat, one, other) for one in handles for other in (*handles, *t.players))
        yield from (kind(seat, one) for kind in (Choose, TurnUp, TurnDown, TakeBack, Block) for one in handles)
        yield from (Move(seat, one, "middle") for one in handles)
        yield from (kind(seat, one) for kind in (Choose, Discard, Play, Hide) for one in sorted(cards))
        for card in dict.fromkeys(player.hand):
            yield from (kind(seat, card.id, place) for kind in (Play, Hide) for place in PLACES)
        yield from (TurnUp(seat, one, card) for one in handles for card in sorted(cards)[:5])
        yield Cut(seat, player.enemy.seat)
        if decision.about.name != "manual":
            yield Declare(seat, "damage-player", 1, player.enemy.seat)
            yield Arrange(seat, ("AN/01",))
        yield from (kind(CHANCE, seat) for kind in (Turn, Empty, Shuffle))
        yield from (Draw(CHANCE, seat, one) for one in sorted(cards))
        yield from (Size(CHANCE, seat, size) for size in (None, 50))
        yield from (Roll(CHANCE, seat, number) for number in (0, 1, 20, 21))


def same(t: Table, action: Action) -> object:
    """What makes two legal actions one: one name for everything."""
    return action.named(t)


class Ledger:
    """Keeps the books of one duel: cards are neither made nor lost, numbers change only as events say."""

    def __init__(self, begun: Setup) -> None:
        self.begun = begun
        self.read = 0
        self.health = dict.fromkeys(begun.mode.seats, START)
        self.used = dict.fromkeys(begun.mode.seats, 0)
        self.stack = dict.fromkeys(begun.mode.seats, 0)

    def check(self, t: Table) -> None:
        """After every action."""
        for event in t.events[self.read :]:
            self._book(event.kind, event.who, event.amount)
        self.read = len(t.events)
        for seat, player in t.players.items():
            own = [*player.hand, *(player.deck or ()), *player.used_pile, *player.incapacitated]
            own += [one.card for one in (*player.stack, *player.in_play())]
            assert Counter(card.id for card in own) == Counter(self.begun.lists[seat].order), seat
            assert player.health == self.health[seat]
            assert player.used == self.used[seat]
            assert len(player.stack) == self.stack[seat]
            assert {one.handle for one in player.animals} == {one.handle for one in player.in_play() if one.fights}
            assert all(card.kind == "animal" for card in player.incapacitated)
            assert all(card.kind in ("effect", "food", "habitat", "resource") for card in player.used_pile)
            if t.fallen or t.resolving:
                continue
            assert all(one.health > 0 for one in player.animals)
        assert sum(len(one.in_play()) for one in t.players.values()) == len(t.placed)

    def _book(self, kind: str, who: str, amount: int) -> None:
        match kind:
            case "lose":
                self.health[who] = max(0, self.health[who] - amount)
            case "gain":
                self.health[who] += amount
            case "spend":
                self.used[who] += amount
            case "refresh":
                self.used[who] -= amount
            case "resource":
                self.stack[who] += 1
            case "destroyed":
                self.stack[who] -= 1
