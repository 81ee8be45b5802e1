"""The Game interface: all that the rest of deckkit knows of a game.

A game is a package with rooms of fixed names. Each room is imported when something in it is first wanted, so that
checking a deck of one game costs nothing of the others, and help texts cost nothing at all.

    rules.toml       the rule index
    cards.py         `PoolFile`: the model of a pool
    pool_checks.py   `findings(pool)`: what a pool of this game must obey beyond its shape
    deck.py          `DeckFile`: the model of a list; `ZONES`: the zones in which it names cards
    core.py          `CORE`: the rules of play
    construction.py  `limits(file, pool)`: the construction rules that are sums and counts, as data, for a list with
                     this head; `ALWAYS`: those of them that bind every list, `always_of(pool)`: every list of a pool,
                     in a game that has such; `findings(deck)`: all others
    blank.py         `BLANKS`: which zones are the deck, and what is chosen before one can be filled; `blank(chosen,
                     pool)`: the list with its head and with empty zones
    drafting.py      `DRAFTING`: its drafts, and what a build is chosen from, in a game that has them (`drafts`)
    event.py         `EVENT`: what its events are like, and the numbers that a table of it can end with
    draws.py         `piles(deck)`: the shuffled piles, or the deck in its order, from which a list's cards are drawn
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Zone
    from deckkit.findings import Finding
    from deckkit.games.blanks import Blank, Blanks
    from deckkit.games.drafts import Drafting
    from deckkit.games.draws import Pile, Stack
    from deckkit.games.events import Events
    from deckkit.limits import Declared
    from deckkit.models import DeckFile, PoolFile
    from deckkit.play.core import Core
    from deckkit.pools import Pool


class NoDraft(LookupError):
    """A game in which nothing is drafted, nor chosen at a price."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"nothing is drafted in {slug}")
        self.slug = slug


@dataclass(frozen=True)
class Game:
    """One game.

    slug     its name in files and commands: ``cannibal-world``
    title    its name for people
    list_is  what a list of this game is called: deck, table, party, scenario
    starter  the shipped list with which a new one begins, a file name in ``decks/<slug>/``
    columns  the fields of a card that a listing shows, most telling first
    curve    the numeric field over which a deck's curve is drawn
    groups   the fields by which statistics count copies: rank, type
    sums     the numeric fields of which statistics give sum and average
    traits   the list fields whose entries, abilities or effects, statistics count by name
    """

    slug: str
    title: str
    list_is: str
    starter: str
    columns: tuple[str, ...]
    curve: str | None = None
    groups: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()

    def _room(self, name: str) -> ModuleType:
        return _room(self.slug, name)

    @cached_property
    def pool_model(self) -> "type[PoolFile]":
        model: type[PoolFile] = self._room("cards").PoolFile
        return model

    @cached_property
    def deck_model(self) -> "type[DeckFile]":
        model: type[DeckFile] = self._room("deck").DeckFile
        return model

    @cached_property
    def zones(self) -> "tuple[Zone, ...]":
        zones: tuple[Zone, ...] = self._room("deck").ZONES
        return zones

    @cached_property
    def core(self) -> "Core":
        """The rules of play."""
        core: Core = self._room("core").CORE
        return core

    @property
    def has_drafting(self) -> bool:
        """Whether anything is drafted in this game."""
        return _has_room(self.slug, "drafting")

    @cached_property
    def drafting(self) -> "Drafting":
        """The drafts of this game, and what a build is chosen from; raises NoDraft."""
        if not self.has_drafting:
            raise NoDraft(self.slug)
        drafting: Drafting = self._room("drafting").DRAFTING
        return drafting

    @cached_property
    def event(self) -> "Events":
        """What events of this game are like."""
        event: Events = self._room("event").EVENT
        return event

    def piles(self, deck: "Deck") -> "tuple[Pile | Stack, ...]":
        """What the cards of a list are drawn from, the pile that is asked for most often first."""
        piles: tuple[Pile | Stack, ...] = self._room("draws").piles(deck)
        return piles

    @cached_property
    def blanks(self) -> "Blanks":
        """How a list of this game is filled: the zones that are its deck, and what is to be chosen before."""
        blanks: Blanks = self._room("blank").BLANKS
        return blanks

    def blank(self, chosen: "Mapping[str, str]", pool: "Pool") -> "Blank":
        """The list to fill; `chosen` has a value for each of the choices that `blanks` names."""
        blank: Blank = self._room("blank").blank(chosen, pool)
        return blank

    @property
    def always(self) -> "tuple[Declared, ...]":
        """The construction rules that are sums and counts and bind every list, whatever its head and its pool."""
        always: tuple[Declared, ...] = self._room("construction").ALWAYS
        return always

    def always_of(self, pool: "Pool") -> "tuple[Declared, ...]":
        """Those that bind every list of one pool beside `always`, or that follow from what does, whatever its head."""
        room = self._room("construction")
        return tuple(room.always_of(pool)) if hasattr(room, "always_of") else ()

    def limits(self, file: "DeckFile", pool: "Pool") -> "tuple[Declared, ...]":
        """The construction rules that are sums and counts, as they bind a list with this head."""
        declared: tuple[Declared, ...] = self._room("construction").limits(file, pool)
        return declared

    def pool_findings(self, pool: "Pool") -> "Iterator[Finding]":
        """What this game demands of a pool beyond its shape."""
        found: Iterator[Finding] = self._room("pool_checks").findings(pool)
        return found

    def deck_findings(self, deck: "Deck") -> "Iterator[Finding]":
        """Every construction rule of this game that the deck breaks."""
        from deckkit.limits import findings

        yield from findings(self.limits(deck.file, deck.pool), deck)
        yield from self._room("construction").findings(deck)

    def exchange_findings(self, registered: "Deck", played: "Deck") -> "Iterator[Finding] | None":
        """What is wrong with a deck after exchanges with the registered sideboard; None in a game that has none."""
        exchanged = getattr(self._room("construction"), "exchange_findings", None)
        found: Iterator[Finding] | None = None if exchanged is None else exchanged(registered, played)
        return found


def _has_room(slug: str, name: str) -> bool:
    from importlib.util import find_spec

    return find_spec(f"deckkit.games.{slug.replace('-', '_')}.{name}") is not None


@cache
def _room(slug: str, name: str) -> ModuleType:
    return import_module(f"deckkit.games.{slug.replace('-', '_')}.{name}")
