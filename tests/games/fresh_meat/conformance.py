"""What the conformance test needs of Fresh Meat: setups, a universe of actions, a ledger of what is conserved."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

from deckkit import documents, shipped
from deckkit.check import load_deck
from deckkit.decklist import Deck
from deckkit.games import load_game
from deckkit.games.fresh_meat.cards_played.attacks import Aim
from deckkit.games.fresh_meat.cards_played.items import Accept, Decline
from deckkit.games.fresh_meat.cards_played.playing import Play
from deckkit.games.fresh_meat.changes import everything
from deckkit.games.fresh_meat.effects.using import Use
from deckkit.games.fresh_meat.effects.whom import Choose
from deckkit.games.fresh_meat.encounters.between import Forgo, Redraw, Refill
from deckkit.games.fresh_meat.encounters.dogs import Send
from deckkit.games.fresh_meat.encounters.dragon import Match
from deckkit.games.fresh_meat.encounters.horde import Ask
from deckkit.games.fresh_meat.encounters.voting import Vote
from deckkit.games.fresh_meat.rounds.drawing import Discard, Draw, UpTo
from deckkit.games.fresh_meat.rounds.initiative import Initiative
from deckkit.games.fresh_meat.rounds.revealing import Reveal, looks
from deckkit.games.fresh_meat.rounds.setting import Commit
from deckkit.games.fresh_meat.rounds.taking import Coin, Die, RandomPlayer, Take
from deckkit.games.fresh_meat.state import Table
from deckkit.games.fresh_meat.windows import Pass
from deckkit.play.actions import CHANCE, Action, Decision
from deckkit.play.core import Setup

LISTS = {
    "three": ("party-of-three", ["3-players"]),
    "four": ("party-of-four", ["4-players"]),
    "five": ("party-of-five", ["5-players"]),
    "six": ("party-of-six", ["6-players"]),
}
"""The plain setup for each number of players."""

OTHERS = {
    "crawl-one": ("crawl-1-fresh-meat", ["4-players", "preset"]),
    "crawl-two-drafted": ("crawl-2-crucible-of-heroes", ["4-players", "quick-draft"]),
    "crawl-three-drafted": ("crawl-3-the-dead-will-rise", ["3-players", "standard-draft"]),
    "plain-other-settings": ("party-of-four-plain", ["4-players"]),
}
"""Custom Crawls with drafts in play, and a game with the other reading of every setting."""

OTHER_SETTINGS = {
    "item_replacement": "false",
    "between_encounters": "refill",
    "creature_life_party": "alive",
    "unrevealed_set_cards": "discard",
    "no_attack_card": "lose-turn",
    "win_tie": "shared",
}

HEAVY_PLAYOUTS = 500
"""Random playouts of each setup in the heavy suite."""


def shipped_deck(name: str) -> Deck:
    """A shipped list that is legal."""
    path = str(shipped.DECKS / "fresh-meat" / f"{name}.toml")
    deck, found = load_deck(load_game("fresh-meat"), documents.parse(path, documents.read_text(path)))
    assert deck is not None and not found
    return deck


def setup(name: str, modes: Sequence[str] = (), **variant: str) -> Setup:
    """A table for a list."""
    core = load_game("fresh-meat").core
    mode, deck = core.mode(modes), shipped_deck(name)
    cards = core.cards(deck.pool)
    return Setup(mode, dict(core.brought(deck, mode.seats, cards)), cards, variant)


def setups() -> Iterator[tuple[str, Setup, list[str]]]:
    """The crawls, other settings, and each number of players: a name, the setup, and the list of each seat.

    The last one for a number of players is the plain one.
    """
    for name, (deck, modes) in (*OTHERS.items(), *LISTS.items()):
        variant = OTHER_SETTINGS if name.endswith("other-settings") else {}
        made = setup(deck, modes, **variant)
        yield name, made, [deck] * len(made.mode.seats)


def universe(t: Table, decision: Decision) -> Iterator[Action]:
    """Everything that anybody could think of saying at the table, as far as it names what is there."""
    seats, handles = list(t.players), list(t.pieces)
    cards = sorted({card_id for one in t.players.values() for card_id in (*one.hand.known, *one.laid)})
    refs = [*handles, *seats]
    for seat, player in t.players.items():
        yield from (kind(seat) for kind in (Pass, Accept, Decline, Refill, Forgo, Redraw, Reveal))
        yield from (Commit(seat, (one,), choice) for one in (*cards, "none") for choice in (None, "hold", "strike"))
        yield from (Reveal(seat, targets=(ref,)) for ref in refs)
        yield from (Reveal(seat, ways=(way,)) for way in ("double", "holy"))
        yield from (kind(seat, other) for kind in (Choose, Send) for other in seats)
        yield from (Aim(seat, ref) for ref in refs)
        yield from (Ask(seat, (other,)) for other in seats)
        yield from (Vote(seat, one) for one in ("forward", "stay"))
        yield from (UpTo(seat, number) for number in range(4))
        yield from (Discard(seat, chosen) for chosen in _few(player.hand.cards()))
        yield from (Match(seat, pair) for pair in combinations(sorted(player.hand.cards()), 2))
        own = [*player.hand.known, *(card.id for card in player.items)]
        yield from (Play(seat, one, to) for one, to in product(own, (None, *seats)))
        features = [one.card.id for other in t.players.values() for one in other.features]
        yield from (Use(seat, one, to=to) for one, to in product(features, (None, *seats)))
        yield from (Use(seat, "calculating", amount, what) for amount in (5, 10, 1) for what in ("life", "prestige"))
        yield from (kind(CHANCE, seat, card) for kind in (Draw, Take) for card in cards)
        yield RandomPlayer(CHANCE, seat)
    yield from (Coin(CHANCE, side) for side in ("heads", "tails"))
    yield from (Die(CHANCE, number) for number in range(8))
    yield Initiative(CHANCE, tuple(seats))
    yield Initiative(CHANCE, tuple(one.seat for one in t.order))


def _few(held: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Choices of one or two cards out of a hand."""
    for number in range(1, min(2, len(held)) + 1):
        yield from dict.fromkeys(combinations(sorted(held), number))


def same(t: Table, action: Action) -> object:
    """What makes two legal actions one: one name for everything, in any order; of creatures that are alike in all
    respects the first stands for all."""
    action = action.named(t)
    if isinstance(action, Reveal) and len(action.targets) == 1:
        target = t.creature(action.targets[0])
        if target is not None:
            first = next(one for one in t.creatures if looks(one) == looks(target))
            return replace(action, targets=(first.handle,))
    return action


LOSSES = ("hurt", "lose-life")


class Ledger:
    """Keeps the books of one game: no card is made or lost, LP and Prestige change only where an event says so."""

    def __init__(self, begun: Setup) -> None:
        self.read = 0
        self.cards: Counter[str] = Counter()
        self.life: dict[str, int] = {}
        self.prestige: dict[str, int] = {}

    def check(self, t: Table) -> None:
        """After every action."""
        if t.phase == "setup":
            self.read = len(t.events)
            return
        cards = everything(t)
        if not self.cards:
            self.cards = cards
            self.life = {seat: player.start_life for seat, player in t.players.items()}
            self.prestige = dict.fromkeys(t.players, 0)
        assert cards == self.cards
        for event in t.events[self.read :]:
            self._book(event.kind, event.who, event.amount)
        self.read = len(t.events)
        for seat, player in t.players.items():
            assert player.life == self.life[seat], seat
            assert 0 <= player.life <= player.start_life
            assert player.prestige == self.prestige[seat] >= 0, seat
            assert player.alive or not (player.hand.size or player.items or player.laid)
        for creature in t.creatures:
            assert creature.life >= 0 and t.pieces[creature.handle] is creature

    def _book(self, kind: str, who: str, amount: int) -> None:
        if kind in LOSSES:
            self.life[who] -= amount
        elif kind == "heal":
            self.life[who] += amount
        elif kind == "restored":
            self.life[who] = amount
        elif kind == "prestige":
            self.prestige[who] += amount
        elif kind == "prestige-lost":
            self.prestige[who] -= amount
