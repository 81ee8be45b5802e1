"""Reading lists of other programs, and our own: bytes in, an `Imported` out, nothing lost in silence.

What a file is its content decides; the extension only where the content leaves it open.
"""

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from deckkit.decks.entries import Imported
from deckkit.decks.imports.encoding import Decoded, decode
from deckkit.documents import unreadable

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.pools import Pool

_JSON = re.compile(r"\s*(?:\{|\[\s*(?:[\"{\[\]]|-?\d+\s*[,\]]|(?:true|false|null)\b))")


def read_list(raw: bytes, path: str = "-", game: "Game | None" = None, pool: "Pool | None" = None) -> Imported:
    """The list in the bytes of a file that goes by the name of `path`.

    game  gives the names of its zones to plain text, so that they are known as headings
    pool  gives the names of its cards to plain text, so that none is taken for a heading

    Raises Unreadable: binary, empty, or broken as a whole (XML, JSON and TOML with a syntax error).
    """
    decoded = decode(raw)
    text, extension = decoded.text, PurePath(path).suffix.casefold()
    if not text or text.isspace():
        raise unreadable("file.empty", "the file is empty", help="a list has at least one line with a card")
    if text.lstrip().startswith("<"):
        from deckkit.decks.imports import xml_lists

        return xml_lists.read(decoded)
    if _JSON.match(text) or extension == ".json":
        from deckkit.decks.imports import json_lists

        return json_lists.read(decoded)
    return _read_lines(decoded, path, extension, game, pool)


def _read_lines(decoded: Decoded, path: str, extension: str, game: "Game | None", pool: "Pool | None") -> Imported:
    """The formats that are made of lines."""
    from deckkit.decks.imports import ids, table, text, toml_lists
    from deckkit.decks.imports.lookup import Lookup

    if extension == ".toml" or toml_lists.is_toml(decoded.text):
        return toml_lists.read(path, decoded)
    if ids.is_ydk(decoded.text) or extension == ".ydk":
        return ids.read_ydk(decoded)
    if ids.is_points_list(decoded.text):
        return ids.read_points(decoded)
    if sign := table.separator(decoded.text, extension):
        return table.read(decoded, sign)
    knows = Lookup(pool).knows if pool else None
    return text.read(decoded, tuple(zone.role for zone in game.zones) if game else (), knows)
