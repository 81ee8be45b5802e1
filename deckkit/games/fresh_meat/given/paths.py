"""The paths and values of `given`, `set` and `expect` lines: how they are written, and what on the table they name."""

from typing import Any

from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.pieces import (
    UNKNOWN,
    Card,
    Character,
    EncounterCard,
    EventCard,
    FeatureCard,
)
from deckkit.games.fresh_meat.state import Creature, Player, Table
from deckkit.games.names import seated
from deckkit.games.values import listed, number, words
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

NUMBERS = ("life", "start-life", "prestige", "initiative", "owed", "damage-done", "hasty", "strong")
FLAGS = ("loses-turn", "iron", "done", "spirit")
OWN_CARDS = ("hand", "items", "riders", "set", "features")
PLAYER_PATHS = (
    *NUMBERS, *FLAGS, *OWN_CARDS, "hand.size", "set.size", "character", "portraits", "tokens", "choice",
    "swing", "alive", "attacks",
)  # fmt: skip
CREATURE_NUMBERS = ("life", "prestige", "damage", "counters", "floor")
CREATURE_FLAGS = ("attacking", "quiet")
CREATURE_PATHS = (*CREATURE_NUMBERS, *CREATURE_FLAGS, "front", "card", "alive")
PILES = ("deck", "discard", "relics", "events")
TABLE_PATHS = (
    "encounter", "event", "number", "round", "phase", "active", "boss", "creatures", "stack", "order", "bombs",
    "bombs.left",
)  # fmt: skip
PHASES = ("setup", "reveal", "encounter-start", "initiative", "set", "turns", "attack", "round-end", "between", "over")

MOST = 9_999
"""The largest number of a player or creature, far beyond any that a game brings about."""

_MOST_COPIES = 999


def player_of(table: Table, path: str) -> tuple[Player | None, str]:
    """The player with whose seat a path begins, and the rest; no player for a path of a creature or of the table."""
    head, dot, rest = path.partition(".")
    if dot and head in table.players:
        return table.players[head], rest
    return None, path


def creature(table: Table, path: str) -> tuple[Creature | None, str, str]:
    """The creature of a path like `plated-lizard.life`, if it is in play; how it was called; what is asked of it.

    Raises BadValue for a path that has none of the forms there are.
    """
    for rest in CREATURE_PATHS:
        if path.endswith(f".{rest}"):
            name = path[: -len(rest) - 1]
            found = table.creature(name)
            if found is None and name not in table.departed:
                known = [*table.pieces, *table.departed]
                parts = [one for one in known if name in one.split("-")]
                near = did_you_mean(parts[0] if parts else name, known)
                raise BadValue(f"no creature in play is called {name}" + (f"; {near}" if near else ""))
            return found, name, rest
    raise unknown(table, path)


_CALLED = {
    Card: "main-deck card",
    Character: "character",
    FeatureCard: "Reputation, Relic or one-use ability",
    EventCard: "Event",
    EncounterCard: "Encounter",
}


def part(table: Table, ref: str, kind: type[Any], *, hidden: bool = False) -> Any:
    """The part of the box of an id or an unambiguous name; with `hidden` also `?`, as UNKNOWN. Raises BadValue."""
    if ref.startswith('"'):
        (ref, *_) = words(ref)
    found = table.card(ref)
    if isinstance(found, kind) and found is not UNKNOWN:
        return found
    if found is UNKNOWN:
        if hidden:
            return UNKNOWN
        raise BadValue("what lies open has an id; `?` stands for hidden cards only")
    of_kind = [one for one in table.cards.values() if isinstance(one, kind)]
    wanted = ref.casefold()
    alike = [one.id for one in of_kind if one.name.casefold() == wanted]
    if alike:
        return alike_or_one(ref, alike, table)
    near = did_you_mean(ref, [*(one.id for one in of_kind), *(one.name for one in of_kind)])
    raise BadValue(f"there is no {_CALLED[kind]} {ref}" + (f"; {near}" if near else ""))


def alike_or_one(ref: str, alike: list[str], table: Table) -> Any:
    """The only part of that name; raises BadValue where several bear it."""
    if len(alike) == 1:
        return table.cards[alike[0]]
    raise BadValue(f"{ref} is the name of {len(alike)} cards, {', '.join(alike)}: write the id of one")


def parts(table: Table, value: str, kind: type[Any], *, hidden: bool = False) -> list[Any]:
    """The parts that a value lists, each with how many of it behind it: ``attack-5 2, feint``; raises BadValue."""
    refs = listed(value)
    found: list[Any] = []
    for place, ref in enumerate(refs):
        if ref.isdigit():
            if place == 0 or refs[place - 1].isdigit():
                raise BadValue(f"expected a card before the number {ref}")
            more = number(f"the number of copies of {refs[place - 1]}", ref, 1, _MOST_COPIES) - 1
            found += [found[-1]] * more
        else:
            found.append(part(table, ref, kind, hidden=hidden))
    return found


def tokens(table: Table, path: str, refs: list[str]) -> list[tuple[str, int]]:
    """The features that a value lists, each with how many tokens lie on it: ``irritable 2``; raises BadValue."""
    if len(refs) % 2:
        raise BadValue(f"{path} lists features, each with its number of tokens, as irritable 2")
    return [
        (part(table, name, FeatureCard).id, number(f"the number of tokens on {name}", tokens, most=_MOST_COPIES))
        for name, tokens in zip(refs[::2], refs[1::2], strict=True)
    ]


def bombs(table: Table, path: str, refs: list[str]) -> list[tuple[Player, int]]:
    """Before whom bombs lie, each with the number of Rounds until it goes off: ``P3 2, P3 1``; raises BadValue."""
    if len(refs) % 2:
        raise BadValue(f"{path} lists seats, each with the Rounds until a bomb before it goes off, as P3 2")
    return [
        (seated(table.players, name), number(f"the Rounds of a bomb before {name}", rounds, 1))
        for name, rounds in zip(refs[::2], refs[1::2], strict=True)
    ]


def pile(table: Table, path: str, value: str, kind: type[Any]) -> Pile:
    """The cards of a value as a pile: ids with how many of each, `?` for hidden ones, or only how many they are."""
    refs = listed(value)
    if len(refs) == 1 and refs[0].isdigit():
        return Pile.of({HIDDEN: number(path, refs[0], most=100_000)})
    return Pile.of([one.id for one in parts(table, value, kind, hidden=True)])


def kind_in(path: str) -> type[Any]:
    """What lies in a pile of the table, or of a player."""
    rest = path.rpartition(".")[2]
    return {"relics": FeatureCard, "features": FeatureCard, "events": EventCard}.get(rest, Card)


def unknown(table: Table, path: str) -> BadValue:
    """The error of a path that there is not, with the nearest that there are."""
    known = [
        *TABLE_PATHS,
        *PILES,
        *(f"{one}.size" for one in PILES),
        *(f"{one}.{rest}" for one in table.players for rest in PLAYER_PATHS),
        *(f"{one}.{rest}" for one in table.pieces for rest in CREATURE_PATHS),
    ]
    near = did_you_mean(path, known)
    if near is None:
        near = (
            f"expected {', '.join(TABLE_PATHS)}, a pile, a seat's path as P1.life or P1.hand, or a creature's as "
            "plated-lizard.life"
        )
    return BadValue(f"nothing on the table is called {path}; {near}")
