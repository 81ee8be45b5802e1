"""The paths and values of `given`, `set` and `expect` lines: how they are written, and what on the table they name."""

from dataclasses import dataclass

from deckkit.games.animal_duel.hidden import no_card
from deckkit.games.animal_duel.names import TABLE_PATHS
from deckkit.games.animal_duel.state import BOTTOM, HABITAT, MIDDLE, TOP, UNKNOWN, Card, Placed, Player, Table
from deckkit.games.values import NOTHING, words
from deckkit.play.core import BadValue
from deckkit.play.grammar import written
from deckkit.suggest import did_you_mean

ZONE_PATHS = {"top": TOP, "middle": MIDDLE, "effects": BOTTOM, "habitat": HABITAT}
"""The zones that can be set, by the word of their path."""
SEEN_PATHS = ("food", "animals")
PILES = ("hand", "pile.used", "pile.incapacitated")
NUMBERS = ("health", "used", "turns")
SEAT_PATHS = (*NUMBERS, "deck", "resources", "available", *PILES, "hand.size", *ZONE_PATHS, *SEEN_PATHS)
DICE = ("health", "attack", "defense")
PLACED_PATHS = (*DICE, "sideways", "face", "row", "card", "seat", "alive")


def card(table: Table, ref: str, hidden: bool = False) -> Card:
    """The card of an id or an unambiguous name, and where it may be hidden also `?`; raises BadValue."""
    found = table.card(ref)
    if found is None:
        raise BadValue(no_card(table, ref).message)
    if found is UNKNOWN and not hidden:
        raise BadValue("a card that lies open has an id; `?` stands for hidden cards only")
    return found


def owner(table: Table, path: str) -> tuple[Player | None, str]:
    """Player and rest of a path that begins with a seat; no player for one of the table or of a card in play."""
    head, dot, rest = path.partition(".")
    return (table.players[head], rest) if dot and head in table.players else (None, path)


def placed(table: Table, path: str) -> tuple[Placed | None, str, str]:
    """The card of a path like `Leo.health`, if it is in play; how it was called; what is asked of it.

    Raises BadValue for a path that has none of the forms there are.
    """
    name, dot, rest = path.rpartition(".")
    if not dot or rest not in PLACED_PATHS:
        raise unknown(table, path)
    found = table.find(name)
    if found is None and name not in table.handles and not _departed(table, name):
        near = did_you_mean(name, [*table.placed, *table.handles])
        raise BadValue(f"no card in play is called {name}" + (f"; {near}" if near else ""))
    return found, name, rest


def _departed(table: Table, name: str) -> bool:
    known = table.card(name)
    return name in table.departed or any(one.card is known for one in table.departed.values())


def unknown(table: Table, path: str) -> BadValue:
    """The error of a path that there is not, with the nearest that there are."""
    known = [
        *TABLE_PATHS,
        *(f"{one}.{rest}" for one in table.players for rest in SEAT_PATHS),
        *(f"{one}.{rest}" for one in table.placed for rest in PLACED_PATHS),
    ]
    near = did_you_mean(path, known)
    if near is None:
        near = f"expected {', '.join(TABLE_PATHS)}, a seat's path as A.health or A.top, or a card's as Leo.health"
    return BadValue(f"nothing on the table is called {path}; {near}")


# -- cards in play as a line writes them -----------------------------------------------------------------------------


@dataclass(slots=True)
class Written:
    """One card of a zone: `AN/05 as Leo (health 3, sideways)`; `details` are what stands between the commas."""

    ref: str
    nick: str | None
    details: list[list[str]]

    @property
    def down(self) -> bool:
        return ["down"] in self.details

    def __str__(self) -> str:
        text = written(self.ref) if self.nick is None else f"{written(self.ref)} as {written(self.nick)}"
        inside = ", ".join(" ".join(map(written, part)) for part in self.details)
        return f"{text} ({inside})" if inside else text


def cards_in_play(value: str) -> list[Written]:
    """The cards of a zone as a line writes them, none for `-`; raises BadValue."""
    left = words(value)
    if left == [NOTHING]:
        return []
    found = []
    while True:
        found.append(_one(left))
        if not left:
            return found
        if left.pop(0) != ",":
            raise BadValue(f"expected a comma between two cards in {value}")


def _one(left: list[str]) -> Written:
    """One card from the first of the words, which are taken away."""
    if not left or left[0] in (",", "(", ")"):
        raise BadValue("expected a card, as in AN/05 as Leo (health 3, sideways)")
    one = Written(left.pop(0), None, [])
    if left and left[0] == "as":
        if len(left) < 2 or left[1] in (",", "(", ")"):
            raise BadValue(f"expected a name behind `{one.ref} as`")
        one.nick = left[1]
        del left[:2]
    if left and left[0] == "(":
        end = left.index(")") if ")" in left else -1
        if end < 0:
            raise BadValue(f"the bracket behind {one.ref} is never closed")
        parts: list[list[str]] = [[]]
        for word in left[1:end]:
            if word == ",":
                parts.append([])
            else:
                parts[-1].append(word)
        one.details = parts
        del left[: end + 1]
    return one
