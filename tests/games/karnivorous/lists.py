"""Scenarios for the tests, as TOML text."""

from collections.abc import Iterable

SIDES = {1: ("P1",), 2: ("P2A", "P2B"), 3: ("P3A", "P3B", "P3C"), 4: ("P4A", "P4B", "P4C", "P4D")}
SCIENTIST_ROOMS = (13, 21, 25, 35, 36, 42, 51, 54)
SYMBOLS = ("DNA", "DNA", "Flask", "Flask", "Leaf", "Leaf", "Atom", "Atom")
ALL_TOKENS = {"T1": 1, "T2": 1, "T3": 1, "TC": 2, "TV": 3, "TS": 4}
LAYOUT = (("T1", "T2", "T3"), ("TC", "TV", "TS"), ("TC", "TV", "TS"), ("TV", "TS", "TS"))
SIX, FIVE, FOUR = (11, 12, 13, 14, 15, 16), (21, 22, 23, 24, 25), (31, 32, 33, 34)


def quoted(names: Iterable[object]) -> str:
    """A TOML list of these names."""
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def rooms(numbers: Iterable[int]) -> str:
    """A TOML list of the ids of these rooms."""
    return quoted(f"R{number}" for number in numbers)


def scenario(head: str = "", tables: str = "", players: int = 2, sides: Iterable[str] | None = None) -> str:
    """A scenario for so many players, each on a side for that number, with more lines in its head and more tables."""
    seats = "".join(f'[[seats]]\nside = "{side}"\n' for side in (SIDES[players] if sides is None else sides))
    return f'game = "karnivorous"\nname = "Test"\nplayers = {players}\n{head}\n{seats}{tables}\n'


def crises(first: int, last: int) -> list[str]:
    """The ids of the Crises from one number to another, both included."""
    return [f"C{number:02}" for number in range(first, last + 1)]


def table(name: str, ids: Iterable[str], copies: int = 1) -> str:
    """A TOML table of id = copies."""
    return f"[{name}]\n" + "".join(f'"{one}" = {copies}\n' for one in ids)


def decks(main: Iterable[str], management: Iterable[str]) -> str:
    """The two Crisis decks."""
    return table("main", main) + table("management", management)


def infested(one: Iterable[int] = SIX, two: Iterable[int] = FIVE, three: Iterable[int] = FOUR) -> str:
    """The rooms that setup fills, by strength."""
    return f"[infested]\nstrength_1 = {rooms(one)}\nstrength_2 = {rooms(two)}\nstrength_3 = {rooms(three)}\n"


def scientists(numbers: Iterable[int] = SCIENTIST_ROOMS, symbols: Iterable[str] = SYMBOLS) -> str:
    """The Scientists' rooms."""
    places = (f'{{ room = "R{room}", symbol = "{one}" }}' for room, one in zip(numbers, symbols, strict=True))
    return f"scientists = [{', '.join(places)}]\n"


def system(**changed: int) -> str:
    """All System tokens, some in other numbers; none of a type at 0."""
    tokens = {**ALL_TOKENS, **changed}
    return "[system]\n" + "".join(f"{one} = {count}\n" for one, count in tokens.items() if count)


def layout(rows: Iterable[Iterable[str]] = LAYOUT) -> str:
    """The System tokens row by row."""
    return f"layout = [{', '.join(map(quoted, rows))}]\n"
