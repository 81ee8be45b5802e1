"""How the values of `given`, `set` and `expect` lines are written and read: Plants, dice, Crises, tokens."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckkit.games import values
from deckkit.games.karnivorous.given import paths
from deckkit.games.karnivorous.state import BOMB_SPOTS, Crisis, Offer, OpenCrisis, Placed, Player, Table, Token
from deckkit.games.names import seated
from deckkit.play.core import BadValue

FACES = 6
_OF, _AS, _IN, _RESOLVED = "of", "as", "in", "resolved"


@dataclass(frozen=True, slots=True)
class Shown:
    """A die that a value says: what it shows, and whose it is where the value says so."""

    value: int
    owner: Player | None = None


@dataclass(frozen=True, slots=True)
class Lain:
    """A Crisis that a value says; `dice` as many as it has spots, all None where the value says nothing of them."""

    card: Crisis
    resolved: bool
    dice: tuple[Shown | None, ...]


# -- Plants ----------------------------------------------------------------------------------------------------------


def plants(table: Table, number: int, text: str) -> tuple[int, frozenset[int]]:
    """Strength and spaces of ``2 in 1 3``, ``2`` (full) or ``-`` (strength 0); raises BadValue."""
    path, words = f"room.{number}", values.listed(text)
    if not words:
        return 0, frozenset()
    strength = values.number(f"the strength of the Plants in {path}", words[0], 1, 3)
    there = table.lab.rooms[number].spaces
    if len(words) == 1:
        return strength, frozenset(there)
    if words[1] != _IN or len(words) == 2:
        raise BadValue(f"{path} is `2 in 1 3` (strength 2 on spaces 1 and 3), `2` (full) or `-`, not {text}")
    spaces = [values.number(f"a space of {path}", word, min(there), max(there)) for word in words[2:]]
    once(path, spaces)
    return strength, frozenset(spaces)


def plants_written(table: Table, number: int) -> str:
    """What stands in a room, as `plants` reads it."""
    there = table.plants[number]
    if not there:
        return values.NOTHING
    strength = str(table.strength[number])
    return strength if table.full(number) else f"{strength} {_IN} {' '.join(map(str, sorted(there)))}"


# -- dice ------------------------------------------------------------------------------------------------------------


def once(path: str, named: Sequence[object]) -> None:
    """Raise BadValue for something that a value names twice."""
    for place, one in enumerate(named):
        if one in named[:place]:
            raise BadValue(f"{path}: {one} is there once, and named twice")


def face(path: str, text: str) -> int:
    """What a die shows; raises BadValue."""
    return values.number(f"a die in {path}", text, 1, FACES)


def _shown(table: Table, path: str, words: list[str]) -> Shown:
    """The die with which the rest of the words begins: `6`, or `6 of P2`; the words are used up."""
    value = face(path, words.pop(0)) if words else face(path, "nothing")
    if words[:1] != [_OF]:
        return Shown(value)
    if len(words) == 1:
        raise BadValue(f"{path}: expected a seat behind `of`")
    owner = seated(table.players, words[1])
    del words[:2]
    return Shown(value, owner)


def on_board(player: Player, text: str) -> dict[str, tuple[int, Offer]]:
    """The dice of ``move-1 4, power-4 5 as grenade`` by spot; raises BadValue."""
    path, found = f"{player.seat}.dice", dict[str, tuple[int, Offer]]()
    for part in _parts(text):
        words = values.words(part)
        spot = player.side.spots.get(words[0])
        if spot is None:
            raise BadValue(f"the board of {player.seat} has no spot {words[0]}: {', '.join(player.side.spots)}")
        if len(words) not in (2, 4) or (len(words) == 4 and words[2] != _AS):
            raise BadValue(f"{path} is `SPOT VALUE` or `SPOT VALUE as POWER` for each die, not {part}")
        kinds = [one.kind for one in spot.offers]
        kind = words[3] if len(words) == 4 else kinds[0]
        if kind not in kinds or (len(words) == 2 and len(kinds) > 1):
            raise BadValue(f"{path}: {spot.id} is for {' or '.join(kinds)}: write `as` and which")
        once(path, [*found, spot.id])
        value = face(path, words[1])
        if spot.value not in (0, value):
            raise BadValue(f"{path}: {spot.id} takes a {spot.value}, not a {value}")
        found[spot.id] = (value, spot.offers[kinds.index(kind)])
    return found


def placed_written(player: Player, spot: str, placed: Placed) -> str:
    """A die on the own board as `on_board` reads it."""
    slash = len(player.side.spots[spot].offers) > 1
    return f"{spot} {placed.die.value}" + (f" {_AS} {placed.offer.kind}" if slash else "")


def on_bomb(table: Table, text: str) -> dict[str, Shown]:
    """The dice of ``six 6, first 2 of P2`` by spot; raises BadValue."""
    found: dict[str, Shown] = {}
    for part in _parts(text):
        words = values.words(part)
        if words[0].isdigit():
            raise BadValue("bomb: expected each die behind its spot, `six 6, first 2, second 4 of P2`")
        spot = values.choice("a spot of the bomb", words.pop(0), *BOMB_SPOTS)
        once("bomb", [*found, spot])
        found[spot] = _shown(table, "bomb", words)
        if words:
            raise BadValue(f"bomb: expected a comma before {words[0]}")
    if "six" in found and found["six"].value != FACES:
        raise BadValue(f"bomb: the spot `six` takes a 6, not a {found['six'].value}")
    return found


# -- Crises and tokens -----------------------------------------------------------------------------------------------


def crises(table: Table, text: str) -> list[Lain]:
    """The Crises of ``C01, C05 resolved, C33 (6 - )`` in their order; raises BadValue."""
    found: list[Lain] = []
    for part in _parts(text):
        words = values.words(part)
        name = []
        while words and words[0] not in (_RESOLVED, "("):
            name.append(words.pop(0))
        if not name:
            raise BadValue(f"crises: expected the id of a Crisis before {words[0]}, as in C33 (6 -)")
        card = paths.crisis_card(table, " ".join(name))
        if any(one.card is card for one in found):
            raise BadValue(f"{card.label} is there once, and named twice")
        if words == [_RESOLVED]:
            found.append(Lain(card, True, (None,) * len(card.dice)))
            continue
        if words and (words[0] != "(" or words[-1] != ")"):
            raise BadValue(f"crises: expected `resolved`, or dice in brackets, behind {card.id}, not {' '.join(words)}")
        found.append(Lain(card, False, on_card(table, card, words[1:-1]) if words else (None,) * len(card.dice)))
    return found


def on_card(table: Table, card: Crisis, words: list[str]) -> tuple[Shown | None, ...]:
    """What lies on the dice spots of a Crisis, in their order: ``6 of P2 -``; raises BadValue."""
    path, words, dice = f"{card.id}.dice", [word for word in words if word != ","], list[Shown | None]()
    while words:
        if words[0] == values.NOTHING:
            del words[0]
            dice.append(None)
            continue
        dice.append(_shown(table, path, words))
    if dice == [None]:
        dice = [None] * len(card.dice)
    if len(dice) != len(card.dice):
        raise BadValue(
            f"{card.label} has {len(card.dice)} dice spots, {path} says {len(dice)}: write `-` for a free one"
        )
    for spot, die in zip(card.dice, dice, strict=True):
        if die is not None and die.value != spot:
            raise BadValue(f"{path}: this spot takes a {spot}, not a {die.value}")
    return tuple(dice)


def crisis_written(crisis: OpenCrisis) -> str:
    """A Crisis as `crises` reads it, without whose dice they are."""
    if crisis.resolved:
        return f"{crisis.card.id} {_RESOLVED}"
    if not any(crisis.dice):
        return crisis.card.id
    return f"{crisis.card.id} ({' '.join(dice_written(crisis))})"


def dice_written(crisis: OpenCrisis) -> list[str]:
    """The dice on the spots of a Crisis as `on_card` reads them, without whose they are."""
    return [values.NOTHING if die is None else str(die.value) for die in crisis.dice]


def tokens(table: Table, text: str) -> dict[str, int]:
    """How many System tokens of each type ``T1 1, TS 2`` says; raises BadValue."""
    there = {one.id: one for one in table.cards.values() if isinstance(one, Token)}
    found, named = dict.fromkeys(there, 0), list[str]()
    for part in _parts(text):
        words = values.words(part)
        name, number = (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (words[0], "1")
        token = there.get(name) or next((one for one in there.values() if one.name.casefold() == name.casefold()), None)
        if token is None:
            raise BadValue(f"there is no System token {name}: {', '.join(there)}")
        named.append(token.id)
        once("tokens", named)
        found[token.id] = values.number(f"the number of tokens {token.id}", number, 0, token.count)
    return found


def _parts(text: str) -> list[str]:
    """What stands between the commas of a value that are not in brackets; nothing for `-`."""
    if text.strip() == values.NOTHING:
        return []
    parts, depth = [""], 0
    for match in values.WORDS.finditer(text):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if match[0] == "," and not depth:
            parts.append("")
        else:
            parts[-1] += f"{match[0]} "
    if not all(part.strip() for part in parts):
        raise BadValue(f"expected something between the commas of {text}")
    return [part.strip() for part in parts]
