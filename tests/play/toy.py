"""A game of its own for the tests of the framework: a duel with hidden hands, chance draws and a dodge.

Each seat has 5 lives. A turn: the table draws one card for the seat, which then strikes with cards or ends its turn.
A struck seat may dodge with a card at least as high; silence declines. Card `c3` is worth 3. Damage beyond the life
left is lost, or, in the other reading of `excess`, counts as scars.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from deckkit.check import Report
from deckkit.findings import Finding
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Decision, Event, Flow, Outcome, Refusal
from deckkit.play.core import BadValue, Core, Mode, Setup
from deckkit.play.grammar import Choice, Codec, Word
from deckkit.play.library import Library
from deckkit.rulebook import Conflict, Rule, Rulebook

IDS = tuple(f"c{value}" for value in range(1, 5))


@dataclass
class Player:
    seat: str
    life: int = 5
    hand: list[str] = field(default_factory=list)
    unseen: Counter[str] | None = None
    scars: int = 0


@dataclass
class Table:
    players: dict[str, Player]
    cards: Mapping[str, int]
    excess: str
    active: str = ""
    turns: int = 0
    started: bool = False
    nicks: dict[str, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    doubts: list[Refusal] = field(default_factory=list)

    def other(self, seat: str) -> Player:
        return self.players["B" if seat == "A" else "A"]

    def take(self, seat: str, card: str) -> None:
        hand = self.players[seat].hand
        hand.remove(card if card in hand else HIDDEN)

    def named(self, word: str) -> str:
        return self.nicks.get(word, word)


def _holds(table: Table, seat: str, word: str) -> Refusal | None:
    card = table.named(word)
    if card != HIDDEN and card not in table.cards:
        return Refusal("draw.exists", f"there is no card {card}")
    player = table.players[seat]
    if card in player.hand:
        return None
    if HIDDEN not in player.hand:
        return Refusal("hand.holds", f"{seat} has {' '.join(player.hand) or 'no card'}, not {card}")
    if player.unseen is not None and card != HIDDEN and not player.unseen[card]:
        return Refusal("hand.listed", f"the list of {seat} holds no more {card}")
    return None


@dataclass(frozen=True, slots=True)
class Timed(Action):
    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return Refusal("turn.order", f"{self.seat} cannot {type(self).grammar.split()[0]}: {decision.about} is open")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        for seat in decision.seats:
            yield cls(seat)


@dataclass(frozen=True, slots=True)
class First(Timed):
    """Who begins."""

    grammar: ClassVar[str] = "first PLAYER"
    player: str = ""

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        yield from (cls(CHANCE, "A"), cls(CHANCE, "B"))


@dataclass(frozen=True, slots=True)
class Turn(Timed):
    """A turn begins."""

    grammar: ClassVar[str] = "turn PLAYER"
    implied: ClassVar[bool] = False
    player: str = ""

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if self.player != table.active:
            return Refusal("turn.order", f"it is the turn of {table.active}, not of {self.player}")
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        yield from (cls(CHANCE, "A"), cls(CHANCE, "B"))


@dataclass(frozen=True, slots=True)
class Draw(Timed):
    """Cards are drawn."""

    grammar: ClassVar[str] = "draw PLAYER CARD"
    repeats: ClassVar[str] = "card"
    player: str = ""
    card: str = ""

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if self.player != table.active:
            return Refusal("turn.order", f"{table.active} draws, not {self.player}")
        if self.card != HIDDEN and self.card not in table.cards:
            return Refusal("draw.exists", f"there is no card {self.card}")
        unseen = table.players[self.player].unseen
        if unseen is not None and self.card != HIDDEN and not unseen[self.card]:
            return Refusal("hand.listed", f"the list of {self.player} holds no more {self.card}")
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        for card in (*table.cards, HIDDEN):
            yield cls(CHANCE, table.active, card)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        return self if self.player in seats else Draw(self.seat, self.player, HIDDEN)


@dataclass(frozen=True, slots=True)
class Strike(Timed):
    """Strike the other seat with a card."""

    grammar: ClassVar[str] = "strike CARD [as NICK]"
    card: str = ""
    nick: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return _holds(table, self.seat, self.card)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        for card in table.cards:
            yield cls(table.active, card)


@dataclass(frozen=True, slots=True)
class Dodge(Timed):
    """Dodge with a card at least as high."""

    grammar: ClassVar[str] = "dodge CARD"
    card: str = ""

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if (refusal := _holds(table, self.seat, self.card)) is not None:
            return refusal
        worth = table.cards.get(table.named(self.card), 0)
        if worth < decision.about:
            return Refusal("dodge.high", f"a dodge needs {decision.about}, {self.card} is {worth}", contested=True)
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator[Any]:
        for card in table.cards:
            yield cls(decision.seats[0], card)


@dataclass(frozen=True, slots=True)
class Decline(Timed):
    """Do nothing."""

    grammar: ClassVar[str] = "decline"
    silent: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class End(Timed):
    """End the turn."""

    grammar: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Concede(Timed):
    """Concede."""

    grammar: ClassVar[str] = "concede"


CODEC = Codec(
    (Strike, Dodge, Decline, End, Concede),
    (First, Turn, Draw),
    {
        "PLAYER": Choice("a seat", "A", "B"),
        "CARD": Word("a card", lambda table, word: table.named(word)),
        "NICK": Word("a nickname"),
    },
)


def _flow(table: Table) -> Flow:
    if not table.started:
        table.active = (yield Decision((CHANCE,), (First,), about="first")).player  # type: ignore[attr-defined]
    while table.turns < 60:
        given, table.started = table.started, False
        table.turns += 1
        if not given:
            yield Decision((CHANCE,), (Turn,), about="turn")
        for _ in range(0 if given else 2 if table.turns <= 2 else 1):
            draw: Any = yield Decision((CHANCE,), (Draw,), about="draw")
            player = table.players[draw.player]
            player.hand.append(draw.card)
            if player.unseen is not None and draw.card != HIDDEN:
                player.unseen[draw.card] -= 1
            table.events.append(Event("draw", "turn.draw", draw.player, 1, draw.card))
        while isinstance(strike := (yield Decision((table.active,), (Strike, End), about="main")), Strike):
            card = table.named(strike.card)
            table.take(table.active, card)
            if strike.nick is not None:
                table.nicks[strike.nick] = card
            target = table.other(table.active)
            if card == HIDDEN:
                table.doubts.append(Refusal("strike.damage", "a card that the log does not know has struck"))
                continue
            amount = table.cards[card]
            dodge: Any = yield Decision((target.seat,), (Dodge, Decline), Decline(target.seat), about=amount)
            if isinstance(dodge, Dodge):
                table.take(target.seat, table.named(dodge.card))
                if table.cards.get(dodge.card) == amount:
                    table.events.append(Event(CONTESTED, "dodge.high", target.seat))
                table.events.append(Event("dodge", "dodge.high", target.seat))
                continue
            target.life -= amount
            table.events.append(Event("damage", "strike.damage", target.seat, amount))
            if target.life < 0:
                table.events.append(Event("excess", "strike.excess", target.seat, -target.life))
                if table.excess == "counts":
                    return Outcome((target.seat,), "martyrdom", "strike.excess")
            if target.life <= 0:
                return Outcome((table.active,), "elimination", "strike.death")
        table.active = table.other(table.active).seat
    return Outcome((), "exhaustion", "turn.limit")


class ToyCore:
    slug = "toy"
    edition = 1
    codec = CODEC
    anytime: tuple[type[Action], ...] = (Concede,)
    modes: tuple[str, ...] = ()
    one_list = False
    sideboards = True
    asides: frozenset[str] = frozenset()
    tallies = {"damage dealt": "damage"}
    variants = {"excess": ("lost", "counts")}
    switches = {"conflict.excess": "excess"}
    endings = ("elimination", "exhaustion", "martyrdom")
    paths = {"A.life, A.hand": "of a seat"}
    citations = {"game-over": "turn.over", "match-over": "turn.match", "exchange-time": "turn.exchange"}

    def mode(self, words: Sequence[str]) -> Mode:
        best_of = 1
        for word in words:
            if not word.startswith("best-of=") or not word[8:].isdigit():
                raise BadValue(f"expected best-of=N, found {word!r}")
            best_of = int(word[8:])
        words_ = f"best-of={best_of}" if best_of > 1 else ""
        return Mode(("A", "B"), (("A",), ("B",)), ("A", "B"), words_, best_of > 1, best_of)

    def table_mode(self, deck: Any) -> str | None:
        return None

    def cards(self, pool: Any) -> Mapping[str, Any]:
        return {one: int(one[1:]) for one in IDS}

    def card(self, text: str) -> Any:
        if not text.startswith("c") or not text[1:].isdigit():
            raise BadValue(f"expected a card like c9, found {text!r}")
        return HouseCard(text, int(text[1:]))

    def brought(self, deck: Any, seats: Sequence[str], cards: Mapping[str, Any]) -> Mapping[str, Any]:
        return dict.fromkeys(seats, tuple(deck.ids))

    def exchange(
        self, deck: Any, brought: Any, out: Sequence[str], into: Sequence[str], cards: Mapping[str, Any], mode: Mode
    ) -> Any:
        if len(out) != len(into):
            return Refusal("turn.exchange", f"{len(out)} out, {len(into)} in")
        if HIDDEN in (*out, *into):
            return (*brought, *cards)
        return tuple((Counter(brought) - Counter(out) + Counter(into)).elements())

    def piles(self, brought: Any) -> Mapping[str, Mapping[str, int]]:
        return {"deck": Counter(brought)}

    def table(self, setup: Setup) -> Table:
        players = {
            seat: Player(seat, unseen=None if setup.lists.get(seat) is None else Counter(setup.lists[seat]))
            for seat in setup.mode.seats
        }
        table = Table(players, _values(setup.cards), setup.variant.get("excess", "lost"))
        if setup.given:
            table.started, table.active, table.turns = True, "A", 2
        return table

    def flow(self, table: Table) -> Flow:
        return _flow(table)

    def conclude(self, table: Table, action: Action) -> Outcome:
        return Outcome((table.other(action.seat).seat,), "concession", "turn.concede")

    def assign(self, table: Table, path: str, value: str) -> None:
        seat, _, what = path.partition(".")
        if seat not in table.players or what not in ("life", "hand"):
            raise BadValue(f"nothing is called {path}; expected A.life, A.hand")
        if what == "life":
            if not value.isdigit():
                raise BadValue(f"expected a number, found {value!r}")
            table.players[seat].life = int(value)
        else:
            table.players[seat].hand = value.replace(",", " ").split()

    def value(self, table: Table, path: str) -> int | str | tuple[str, ...]:
        seat, _, what = path.partition(".")
        if path == "active":
            return table.active
        if seat not in table.players or what not in ("life", "hand", "scars"):
            raise BadValue(f"nothing is called {path}; expected active, A.life, A.hand")
        value = getattr(table.players[seat], what)
        return tuple(value) if isinstance(value, list) else value

    def same(self, table: Table, path: str, written: str) -> bool:
        value = self.value(table, path)
        if isinstance(value, tuple):
            return sorted(value) == sorted(written.replace(",", " ").split())
        return str(value) == written

    def among(self, table: Table, path: str, written: str) -> bool:
        value = self.value(table, path)
        return written in value if isinstance(value, tuple) else str(value) == written

    def seen_value(self, path: str, value: str, seats: tuple[str, ...]) -> str:
        seat, _, what = path.partition(".")
        hidden = what == "hand" and seat not in seats
        return " ".join(HIDDEN for _ in value.replace(",", " ").split()) if hidden else value

    def tidied(self, table: Table, path: str, value: str) -> tuple[str, str]:
        return path, value.lower()

    def concession(self, winner: str) -> Action:
        return Concede("B" if winner == "A" else "A")

    def readings(self, table: Table) -> Mapping[str, str]:
        return {"excess": table.excess}

    def events(self, table: Table) -> list[Event]:
        return table.events

    def narrate(self, event: Event) -> str:
        return f"{event.kind} {event.who} {event.amount} {event.detail}".strip()

    def board(self, table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, list[list[str]]]]:
        def hand(one: Player) -> str:
            return " ".join(one.hand) if seats is None or one.seat in seats else str(len(one.hand))

        return [(one.seat, [["life", str(one.life)], ["hand", hand(one)]]) for one in table.players.values()]

    def question(self, table: Table, decision: Decision) -> str:
        return f"{decision.about}?"

    def unknown(self, table: Table, seat: str) -> int:
        return table.players[seat].hand.count(HIDDEN)

    def doubts(self, table: Table) -> list[Refusal]:
        return table.doubts

    def snapshot(self, table: Table) -> tuple[Any, ...]:
        players = tuple((one.seat, one.life, tuple(sorted(one.hand))) for one in table.players.values())
        return (table.active, table.turns, players)

    def heuristic(self, table: Table, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
        return lambda action: table.cards.get(getattr(action, "card", ""), 0)


@dataclass(frozen=True)
class HouseCard:
    id: str
    value: int


def _values(cards: Mapping[str, Any]) -> dict[str, int]:
    return {one: card if isinstance(card, int) else card.value for one, card in cards.items()}


TOY: Core = ToyCore()

RULES = [
    *("turn.order", "turn.draw", "turn.limit", "turn.over", "turn.match", "turn.exchange", "turn.concede"),
    *("hand.holds", "hand.listed", "strike.damage", "strike.death", "strike.excess", "dodge.high", "draw.exists"),
]
BOOK = Rulebook(
    "toy",
    "Toy",
    {one: Rule("toy", one, one.split(".")[0], "Toy", one) for one in RULES},
    (),
    (
        Conflict("conflict.excess", ("Toy",), "two readings", "excess is lost", ("strike.excess",)),
        Conflict("conflict.dodge", ("Toy",), "two readings", "a dodge is a card", ("dodge.high",)),
    ),
    (),
)


@dataclass
class ToyDeck:
    ids: tuple[str, ...]
    in_shape: bool = True
    zones: tuple[Any, ...] = ()
    pool: Any = None


class ToyLibrary(Library):
    """Knows the toy game; its lists are `LISTS` by the last part of their path, an illegal one has findings."""

    LISTS: ClassVar[dict[str, tuple[str, ...]]] = {"high.toml": ("c4", "c4", "c4"), "low.toml": ("c1",) * 12}

    def core(self, slug: str) -> Core:
        return TOY if slug == "toy" else super().core(slug)

    def rulebook(self, slug: str) -> Rulebook:
        return BOOK if slug == "toy" else super().rulebook(slug)

    def pool(self, core: Core, path: str | None) -> Any:
        return None

    def deck(self, path: str, pool: str | None) -> Report:
        name = path.rsplit("/", 1)[-1]
        if name == "foreign.toml":
            return Report(path, "deck", "karnivorous", [], deck=ToyDeck(()))  # type: ignore[arg-type]
        if name not in (*self.LISTS, "illegal.toml"):
            missing = Finding(rule="deckkit/file.missing", message="no such file", line=1, column=1)
            return Report(path, "unknown", None, [missing], readable=False)
        wrong = [Finding(rule="toy/hand.listed", message="too few", line=3, column=1)] if name == "illegal.toml" else []
        return Report(path, "deck", "toy", wrong, deck=ToyDeck(self.LISTS.get(name, ("c1",) * 4)))  # type: ignore[arg-type]
