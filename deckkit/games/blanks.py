"""The list that a search for the best one begins with, as a game's room `blank.py` lays it out: a head, empty zones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.limits import Belongs


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to be chosen before a list can be filled: a faction, a number of players.

    values  what can be chosen
    every   unasked, a list is filled for every value; else for the first one only
    """

    values: tuple[str, ...]
    every: bool = False


@dataclass(frozen=True, slots=True)
class Blanks:
    """How lists of a game are filled.

    deck     the roles of the zones that make the deck: over these an expression is summed
    beside   the roles of the zones that the rules fill along with them
    choices  what is to be chosen, by the name of the option
    worth    what a deck is measured by, unless somebody says otherwise, as an expression; None where no sum over its
             cards says how strong it is
    fitting  what cards have to be to be of any use in a zone, though no rule forbids others
    """

    deck: tuple[str, ...]
    beside: tuple[str, ...] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    worth: str | None = None
    fitting: "tuple[Belongs, ...]" = ()

    def of_no_use(self, deck: "Deck", filled: "Filled") -> "tuple[tuple[Belongs, frozenset[str]], ...]":
        """The ids of the cards that are of no use in a zone of a list, with what says so."""
        known = filled.pool.ids(filled.zone.sections)
        return tuple(
            (limit, frozenset(known) - deck.pool.ids_with(limit.card_field, wanted))
            for limit in self.fitting
            if limit.role == filled.zone.role and (wanted := limit.wanted(deck, filled)) is not None
        )


@dataclass(frozen=True, slots=True)
class Blank:
    """A list to fill. `about`: what was chosen for it, in words; `data`: its document with empty zones."""

    about: str
    data: Mapping[str, Any]
