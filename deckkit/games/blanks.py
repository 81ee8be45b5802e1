"""The list that a search for the best one begins with, as a game's room `blank.py` lays it out: a head, empty zones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


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
    """

    deck: tuple[str, ...]
    beside: tuple[str, ...] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Blank:
    """A list to fill. `about`: what was chosen for it, in words; `data`: its document with empty zones."""

    about: str
    data: Mapping[str, Any]
