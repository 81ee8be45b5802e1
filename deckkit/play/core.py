"""What a game's rules core offers: all that replay, playout and the commands know of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Protocol

from deckkit.play.actions import Action, Decision, Event, Flow, Outcome, Refusal
from deckkit.play.grammar import Codec


class BadValue(ValueError):
    """A path or a value of a `given`, `set`, `expect` or header line that means nothing; says what was expected.

    column  where it stands in its line, from 1; None where that is not known
    """

    column: int | None = None


class Gone(str):
    """The word at a path of something that is there no more; no claim about it holds.

    help  what a log can claim instead
    """

    help: str = ""


@dataclass(frozen=True, slots=True)
class Mode:
    """How a match is played, from the header line `mode:`.

    seats       all seats, as the game lists them: ("A", "B")
    sides       seats that win and lose together, one tuple a side, of which there may be only one; names: how a
                `result` line calls each side
    words       the header line in canonical form
    tournament  whether tournament rules apply; best_of: games of the match
    """

    seats: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    words: str
    tournament: bool = False
    best_of: int = 1

    def name_of(self, winners: Sequence[str]) -> str | None:
        """How a `result` line calls those who have won: their side, or several with `+` between; None for nobody."""
        won = zip(self.sides, self.names, strict=True)
        return "+".join(name for side, name in won if not set(side).isdisjoint(winners)) or None

    def named(self, said: str) -> tuple[str, ...]:
        """The sides of such a name, in whatever order it has them; none where it is not the name of any."""
        if said in self.names:
            return (said,)
        words = sorted(said.split("+"))  # a side's own name may have a `+`, as `P1+P2`
        several = (sides for number in range(2, len(self.names) + 1) for sides in combinations(self.names, number))
        return next((sides for sides in several if sorted("+".join(sides).split("+")) == words), ())


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game begins with.

    mode     seats and options
    lists    what each seat plays with in this game, as the core's `brought` gave it (after any exchange), or None
             where a player line names no deck
    cards    every card there is, by id: the core's `cards`
    variant  the switches of the index that the header sets
    given    whether the log sets up a position, so that no seat needs a deck
    number   which game of its match it is
    """

    mode: Mode
    lists: Mapping[str, Any]
    cards: Mapping[str, Any]
    variant: Mapping[str, str] = field(default_factory=dict)
    given: bool = False
    number: int = 1


class Core(Protocol):
    """One game's rules. A game's `core.py` has it as CORE.

    slug     the game; edition: the number that a log's header names as `rules:`
    codec    its verbs
    anytime  kinds of action that are legal whatever the decision is: to concede; () where nobody can
    modes    what a `mode:` line says of the number of players, the usual one first; () where there is but one
    one_list whether one list lays out the whole table (`table_mode`), so that it is everybody's
    sideboards  whether cards can be exchanged with a sideboard between games
    asides   kinds of event that nobody at the table would mention, as they change nothing or are said by another one;
             they are kept for explanations, and a game that is told leaves them out
    tallies  what a summary counts: heading -> kind of event, whose `who` is a seat and whose amounts are added
    variants  the switches of the index: name -> the readings it can have, the first one being the decision of the index
    switches  conflict of the index -> the name of its switch among `variants`, where it has one
    endings  every reason that a `result` line can name, without "concession"
    paths    what the lines `given`, `set` and `expect` can name: some of them, as they are written -> what they are
    citations  the game's own rules about matches, by occasion: "game-over" (an action after the end), "match-over"
             (a game after the match is decided), "exchange-time" (a `sideboard` line that is not between two games),
             and, where a game has such an end, "replayed" (it does not count and is played once more with the same
             lists, so that no `sideboard` line follows it), and where players may hand in another list between games
             "list-time" (a `deck` line that is not there), and where no two cards share a name "card-name"
    """

    slug: str
    edition: int
    codec: Codec
    anytime: tuple[type[Action], ...]
    modes: tuple[str, ...]
    one_list: bool
    sideboards: bool
    asides: frozenset[str]
    tallies: Mapping[str, str]
    variants: Mapping[str, tuple[str, ...]]
    switches: Mapping[str, str]
    endings: tuple[str, ...]
    paths: Mapping[str, str]
    citations: Mapping[str, str]

    def mode(self, words: Sequence[str]) -> Mode:
        """The mode that the words of the header line say; raises BadValue."""

    def table_mode(self, deck: Any) -> str | None:
        """The mode for which a list (a `decklist.Deck`) lays out the whole table, in the words of the header line; None
        in a game in which every player brings a list."""

    def cards(self, pool: Any) -> Mapping[str, Any]:
        """The cards of a pool, made for play, by id."""

    def card(self, text: str) -> Any:
        """A card written in the header line `card:`, with an attribute `id`; raises BadValue."""

    def brought(self, deck: Any, seats: Sequence[str], cards: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a deck file (a `decklist.Deck`) gives to each of the seats that name it."""

    def exchange(
        self, deck: Any, brought: Any, out: Sequence[str], into: Sequence[str], cards: Mapping[str, Any], mode: Mode
    ) -> "Any | Refusal":
        """`brought` after a player has taken cards `out` and put others `into` the deck between games, or why not.

        `deck` is the registered file, `brought` what the player had in the game before. Where a card is `?`, what the
        player may then play with: anything that the list allows.
        """

    def next_list(self, before: Any, after: Any, mode: Mode) -> "Any | Refusal":
        """What a player plays with who hands in another list between games, or why not.

        Both lists as `brought` gave them; `before` is what the player had in the game before. Asked only of a game that
        has the citation "list-time".
        """

    def piles(self, brought: Any) -> Mapping[str, Mapping[str, int]]:
        """What a player plays with and what lies aside: name of the pile -> id of a card -> copies."""

    def table(self, setup: Setup) -> Any:
        """The table before the first decision."""

    def flow(self, table: Any) -> Flow:
        """The order of play, from where the table stands."""

    def conclude(self, table: Any, action: Action) -> Outcome | None:
        """How the game ends by an action that is legal at any time; None where it goes on, and the flow is sent it."""

    def assign(self, table: Any, path: str, value: str) -> None:
        """Carry out a `given` or `set` line; raises BadValue."""

    def value(self, table: Any, path: str) -> int | str | tuple[str, ...]:
        """What stands at a path of an `expect` line; raises BadValue."""

    def same(self, table: Any, path: str, written: str) -> bool:
        """Whether what stands at the path is what an `expect` line has written; raises BadValue."""

    def among(self, table: Any, path: str, written: str) -> bool:
        """Whether what an `expect` line has written is one of the things at the path; raises BadValue."""

    def seen_value(self, path: str, value: str, seats: tuple[str, ...]) -> str:
        """The value of a `given` or `set` line as those seats see it: cards hidden from them become `?`."""

    def tidied(self, table: Any, path: str, value: str) -> tuple[str, str]:
        """Path and value of a `given` or `set` line with everything in them under its one name at this table."""

    def concession(self, winner: str) -> Action:
        """The action by which the side of that name is given the win: its opponent concedes. Not asked without
        `anytime`."""

    def readings(self, table: Any) -> Mapping[str, str]:
        """How each switch of `variants` is set at this table, by the header of the log or by the lists themselves."""

    def events(self, table: Any) -> list[Event]:
        """Everything that has happened so far."""

    def narrate(self, event: Event) -> str:
        """An event as a sentence, without its rule."""

    def board(self, table: Any, seats: tuple[str, ...] | None = None) -> "list[tuple[str, list[list[str]]]]":
        """The table as titled rows of cells, for people; with `seats` as those see it, without what is hidden from
        them."""

    def question(self, table: Any, decision: Decision) -> str:
        """What is to be decided, in a few words that say what it is about: `dodge the attack of Rex on Knife?`"""

    def unknown(self, table: Any, seat: str) -> int:
        """How many cards a player holds that the log does not know, so that what can be done with them is not known."""

    def doubts(self, table: Any) -> list[Refusal]:
        """What cannot be decided because cards are hidden: by which rule, and why."""

    def snapshot(self, table: Any) -> tuple[Any, ...]:
        """What stands on the table as nested tuples of plain values, equal for equal tables; of a decision under way
        only what lies there, not what the flow still holds."""

    def heuristic(self, table: Any, decision: Decision, actions: Sequence[Action]) -> Callable[[Action], float]:
        """How good each of the legal actions looks to a plain player, as a function to be maximised."""
