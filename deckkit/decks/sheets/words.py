"""What the parts of a list are called on paper: its people, their tables and zones."""

from collections.abc import Iterable

from deckkit.decklist import Deck, Filled
from deckkit.lettering import name_key, visible
from deckkit.limits import counted

WHO = ("name", "player")
"""The keys by which a table of a list says whose it is."""


def words(key: str) -> str:
    """A key of a list, or the role of a zone, as people read it."""
    return visible(key).replace("_", " ")


def names_of(deck: Deck) -> list[str]:
    """The players of a list that has a table for each, nothing for one without a name; none of another list."""
    key = deck.file.PEOPLE
    tables = getattr(deck.file, key) if key is not None else None
    return [_name(table) for table in tables or ()]


def _name(table: object) -> str:
    return next((str(name) for key in WHO if (name := getattr(table, key, ""))), "")


def called(deck: Deck, key: str, place: int) -> str:
    """What the table at a place of a list of tables is called: by whose it is, "Ella", or "scientist 3".

    Where two people have one name their places tell them apart: "Ella (party 3)".
    """
    names = [_name(table) for table in getattr(deck.file, key)]
    who, at = visible(names[place]), f"{words(counted(1, key).removeprefix('1 '))} {place + 1}"
    if not who:
        return at
    return who if names.count(names[place]) == 1 else f"{who} ({at})"


def zone_called(deck: Deck, filled: Filled) -> str:
    """What a zone is called: "main", or where each player has one "main of Ella"; "strength-1"."""
    zone = filled.zone
    if len(zone.path) < 2 or not isinstance(zone.path[1], int):
        return words(zone.label)
    key, place = str(zone.path[0]), zone.path[1]
    return f"{words(zone.role)} of {called(deck, key, place)}" if key == deck.file.PEOPLE else words(zone.label)


def is_named(card_id: str, name: str) -> bool:
    """Whether an id says nothing that the name does not: its words are words of the name."""
    own = _spoken(card_id)
    return bool(own) and set(own) <= set(_spoken(name))


def _spoken(text: str) -> Iterable[str]:
    return name_key(text.replace("&", " and "))[0].split()
