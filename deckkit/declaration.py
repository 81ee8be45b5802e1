"""What all declared construction rules have in common: the rule, the zones that it binds, and who says what is wrong.

A declaration decides alone whether a list breaks it (`holds`). That it is broken `findings` says in words that fit
every game, or, where a game can say more exactly what would mend the list, the function that it gives as `own_words`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.findings import DocPath, Finding

MOST_NAMED = 5
"""Cards that a message names one by one."""

Words = Callable[[Any, "Deck", "Filled"], "Iterator[Finding]"]
"""Says how a zone of a deck breaks a declaration: a function of the declaration, the deck and the zone."""


@dataclass(frozen=True, eq=False)
class Declaration(ABC):
    """A construction rule as data.

    rule       the id of the rule that says so
    role       the zones it binds, each by itself
    across     binds all zones of these roles taken together, instead of each zone by itself
    at         the one zone that it binds, by its path, where it does not bind all of its role
    own_words  says in the game's own words how a zone breaks it; None where ours will do
    said_as    the rules by which a check may refuse what breaks this one, where one of them is the more exact or the
               mistake that comes first; one mistake is said once
    """

    rule: str
    role: str
    across: tuple[str, ...] = field(default=(), kw_only=True)
    at: "DocPath | None" = field(default=None, kw_only=True)
    own_words: Words | None = field(default=None, kw_only=True)
    said_as: tuple[str, ...] = field(default=(), kw_only=True)

    @abstractmethod
    def holds(self, deck: "Deck", filled: "Filled") -> bool:
        """Whether a zone keeps this, its understood lines being all that is looked at: the quick answer."""

    @abstractmethod
    def findings(self, deck: "Deck", filled: "Filled") -> "Iterator[Finding]":
        """How a zone that does not keep this breaks it; nothing where a line that was not understood may keep it."""

    @property
    def everywhere(self) -> bool:
        """Whether this binds each zone of its role by itself; then `bound` need not be asked."""
        return not (self.across or self.at)

    def bound(self, zones: Sequence["Filled"]) -> list[list["Filled"]]:
        """Those of the zones that this binds: each by itself, or those that it binds taken together."""
        if self.across:
            taken = [filled for filled in zones if filled.zone.role in self.across]
            return [taken] if taken else []
        return [[filled] for filled in zones if filled.zone.role == self.role and self.at in (None, filled.zone.path)]


def unsaid(declared: Declaration, deck: "Deck", filled: "Filled") -> "Iterator[Finding]":
    """The words of a declaration of which the game speaks elsewhere, where it can tell which mistake comes first."""
    yield from ()
