"""The paths and values of `given`, `set` and `expect` lines: how they are written, and what on the table they name."""

from itertools import count

from deckkit.games.cannibal_world.state import UNKNOWN, Ability, Card, Creature, Player, Side, Table
from deckkit.games.values import NOTHING
from deckkit.play.actions import CHANCE, HIDDEN
from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

TABLE_PATHS = ("turn", "number", "starter", "phase", "reserve")
FLAGS = ("exhausted", "ransacked", "gave")
PILES = ("hand", "reinforcements", "discard")
SIDE_PATHS = ("habitat",)
ZONE_PATHS = ("cover", "hunting", "creatures")
SEAT_PATHS = ("pool", "main", *PILES, *(f"{pile}.size" for pile in PILES), *FLAGS)
CREATURE_PATHS = (
    "damage", "life", "strength", "zone", "stunned", "covered", "stalker", "side", "seat", "card", "alive",
)  # fmt: skip

_MOST_CALLED = 4
"""Cards that a word of their name stands for, when it is not clear for which."""


def reserved(table: Table) -> tuple[str, ...]:
    """Words that are no name of a creature, since a log means something else by them."""
    return (*table.players, *(side.name for side in table.sides), *TABLE_PATHS, NOTHING, CHANCE, HIDDEN)


def another_card(table: Table, nick: str, card: Card) -> bool:
    """Whether the name of a creature would be that of a card which it is not."""
    return table.card(numbered(nick)[0]) not in (None, card)


def taken(table: Table, nick: str, card: Card) -> str | None:
    """What a log means by the name already: a creature that is or was in play, another card, any word; None if nothing.

    A sentence with another name that is free.
    """
    if nick in table.creatures:
        creature = table.creatures[nick]
        said = f"{nick} is in play already, {creature.card.label} of {creature.player.seat}"
    elif nick in table.handles:
        gone = table.departed.get(nick)
        said = f"{nick} was the name of another creature in this game"
        if gone is not None:
            said = f"{nick} was the name of {gone.card.label} of {gone.player.seat}, which has died"
    elif another_card(table, nick, card):
        said = f"{nick} means another card, {table.card_called(numbered(nick)[0]).label}"
    elif nick in reserved(table):
        said = f"{nick} is no name of a creature: it is a seat, a side or a word of the notation"
    else:
        return None
    free = next(name for number in count(2) if not _means(table, name := f"{nick}-{number}", card))
    return f"{said}; choose another name, as {free}"


def _means(table: Table, nick: str, card: Card) -> bool:
    return nick in table.handles or nick in reserved(table) or another_card(table, nick, card)


def card(table: Table, ref: str, hidden: bool = False) -> Card:
    """The card of an id or an unambiguous name, and where it may be hidden also `?`; raises BadValue."""
    found = table.card(ref)
    if found is not None and (hidden or found is not UNKNOWN):
        return found
    if found is UNKNOWN:
        raise BadValue("a card that lies open has an id; `?` stands for hidden cards only")
    raise BadValue(no_card(table, ref))


def no_card(table: Table, ref: str) -> str:
    """What is to be said of a reference that means no card, or no single one: a word of a name is none yet."""
    wanted = ref.casefold()
    cards = table.cards.values()
    alike = [one.id for one in cards if one.name.casefold() == wanted]
    if alike:
        return f"{ref} is the name of {len(alike)} cards, {', '.join(alike)}: write the id of one"
    called = [f'"{one.name}"' for one in cards if wanted in one.name.casefold().split()]
    if 0 < len(called) <= _MOST_CALLED:
        near: str | None = f"did you mean {' or '.join(called)}?"
    else:
        near = did_you_mean(ref, [*table.cards, *(one.name for one in cards)])
    return f"there is no card {ref}" + (f"; {near}" if near else "")


def ability(of: Card, ref: str) -> Ability:
    """An ability of a card; raises BadValue."""
    found = of.ability(ref)
    if found is None:
        has = ", ".join(one.ref for one in of.abilities) or "none"
        raise BadValue(f"{of.label} has no ability {ref}; it has {has}")
    return found


def owner(table: Table, path: str) -> tuple[Side | None, Player | None, str]:
    """Side, player and the rest of a path that begins with one; neither for a path of a creature or of the table.

    In 1v1 the one name means both. In 2v2 a seat gives also its side, a side's name gives no player.
    """
    head, dot, rest = path.partition(".")
    if dot:
        if head in table.players:
            return table.players[head].side, table.players[head], rest
        for side in table.sides:
            if head == side.name:
                return side, None, rest
    return None, None, path


def player_of(side: Side, player: Player | None, path: str) -> Player:
    """The player whose path it is, where a side's name stands alone in 1v1 only; raises BadValue."""
    if player is None:
        rest = path.partition(".")[2]
        raise BadValue(f"{side.name} is a side of two: write {' or '.join(f'{one}.{rest}' for one in side.seats)}")
    return player


def creature(table: Table, path: str) -> tuple[Creature | None, str, str]:
    """The creature of a path like `Knife.damage`, if it is in play; how it was called; what is asked of it.

    Raises BadValue for a path that has none of the forms there are.
    """
    name, dot, rest = path.rpartition(".")
    if not dot or rest not in CREATURE_PATHS:
        raise unknown(table, path)
    found = table.creature(name)
    if found is None and not has_been(table, name):
        raise BadValue(no_creature(table, name))
    return found, name, rest


def no_creature(table: Table, name: str) -> str:
    """What is to be said of a name that means no creature in play, or no single one."""
    wanted = name.casefold()
    there = table.creatures.values()
    alike = [one.handle for one in there if wanted in _names(one)]
    if alike:
        return f"{name} may be {' or '.join(alike)}: write which one"
    called = [f'"{one.handle}"' for one in there if wanted in one.card.name.casefold().split()]
    near = f"did you mean {' or '.join(called)}?" if called else did_you_mean(name, [*table.creatures, *table.handles])
    return f"no creature in play is called {name}" + (f"; {near}" if near else "")


def _names(one: Creature) -> tuple[str, str]:
    return one.card.id.casefold(), one.card.name.casefold()


def has_been(table: Table, name: str) -> bool:
    """Whether a creature of that handle has been in play in this game, or its card lies in a discard pile."""
    base, count = numbered(name)
    if any(one.casefold() == base.casefold() and count <= most for one, most in table.handles.items()):
        return True
    known = table.card(name)
    return known is not None and any(known in player.discard for player in table.players.values())


def numbered(handle: str) -> tuple[str, int]:
    """Base and number of a handle: ``RA/07#2`` is the second of its name, ``RA/07`` the first."""
    base, sign, count = handle.rpartition("#")
    if sign and base and count.isascii() and count.isdigit() and len(count) < 6:
        return base, int(count)
    return handle, 1


def unknown(table: Table, path: str) -> BadValue:
    """The error of a path that there is not, with the nearest that there are."""
    known = [
        *TABLE_PATHS,
        *(f"{side.name}.{rest}" for side in table.sides for rest in (*SIDE_PATHS, *ZONE_PATHS)),
        *(f"{one}.{rest}" for one in table.players for rest in (*SEAT_PATHS, *ZONE_PATHS)),
        *(f"{one}.{rest}" for one in table.creatures for rest in CREATURE_PATHS),
    ]
    near = did_you_mean(path, known)
    if near is None:
        first = next(iter(table.players))
        near = (
            f"expected {', '.join(TABLE_PATHS)}, a seat's path as {first}.pool or {first}.cover, "
            "or a creature's as Knife.damage"
        )
    return BadValue(f"nothing on the table is called {path}; {near}")
