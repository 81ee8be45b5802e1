"""Lists that are filled by solving: what is empty and may be filled, and the text of the list once it is full."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckkit import check, documents
from deckkit.decks.anew import remark, written_anew
from deckkit.decks.compare import Change
from deckkit.decks.edit import Reader
from deckkit.decks.solving.apply import applied
from deckkit.decks.solving.difference import Lost
from deckkit.decks.textedit import EditError, TextEdit
from deckkit.documents import Document
from deckkit.games import load_game
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled, Zone
    from deckkit.findings import DocPath
    from deckkit.games.game import Game
    from deckkit.pools import Pool

Zones = Mapping["DocPath", Mapping[str, int]]
"""The copies of each card in each zone that was filled, by the path of the zone."""


class CannotFill(ValueError):
    """There is nothing to fill as it was asked for; the message says why."""


@dataclass(frozen=True, slots=True)
class Filling:
    """A list to fill.

    about     what was chosen for it, in words; nothing where nothing was to be chosen
    deck      the list as it is before, with its `document`
    roles     the roles of the zones that make the deck
    free      the roles of all zones that are filled
    sections  the sections of the pool that may stand in the zones of the deck
    """

    about: str
    document: Document
    deck: "Deck"
    roles: tuple[str, ...]
    free: frozenset[str]
    sections: tuple[str, ...]


def choices(game: "Game", wanted: Mapping[str, str]) -> list[dict[str, str]]:
    """What is chosen for each list to fill: as wanted, in whatever case, and what is left open as the game has it.

    Raises CannotFill for what the game does not know.
    """
    known = game.blanks.choices
    for name, value in wanted.items():
        if name not in known:
            raise CannotFill(f"a {game.list_is} of {game.title} has no {name} to choose")
        if value.casefold() not in known[name].values:
            hint = did_you_mean(value, known[name].values) or "one of " + ", ".join(sorted(known[name].values))
            raise CannotFill(f"{name} {value!r} is none of {game.title}; {hint}")
    chosen: list[dict[str, str]] = [{}]
    for name, choice in known.items():
        open_values = choice.values if choice.every else choice.values[:1]
        values = (wanted[name].casefold(),) if name in wanted else open_values
        chosen = [{**before, name: value} for before in chosen for value in values]
    return chosen


def blank_filling(
    game: "Game", pool: "Pool", chosen: Mapping[str, str], role: str | None, pool_path: str | None
) -> Filling:
    """The empty list of a game with these choices; `role`: the zone to fill, where it is not the deck.

    Raises CannotFill.
    """
    blank, roles = game.blank(chosen, pool), roles_of(game, role)
    document = _document(_with_zones(game, blank.data, roles))
    deck, findings = check.load_deck(game, document, pool_path)
    if deck is None:
        raise CannotFill(f"no list can be begun with this pool: {findings[0].message}")
    return _filling(game, blank.about, document, deck, roles)


def list_filling(game: "Game", document: Document, deck: "Deck", role: str | None, read: Reader) -> Filling:
    """A list of somebody's, whose deck, or whose zones of the role named, are filled anew; a zone that it does not have
    yet comes into it where it can. Raises CannotFill.
    """
    roles = roles_of(game, role)
    if not any(filled.zone.role in roles for filled in deck.zones):
        deck = read(_document(_with_zones(game, document.data, roles)))
    return _filling(game, f'"{deck.file.name}"', document, deck, roles)


def filled_blank(filling: Filling, zones: Zones) -> str:
    """The text of an empty list with its zones filled, cards in the order of their ids, each line with its name."""
    data = deepcopy(filling.document.data)
    for zone in _zones(filling, zones):
        cards = sorted(zones[zone.path].items())
        content: Any = dict(cards)
        if zone.form in ("ordered", "set"):
            content = [card_id for card_id, number in cards for _ in range(number)]
        elif zone.form == "single":
            content = next(iter(content), None)
        if content is not None:
            _holder(data, zone.path)[zone.path[-1]] = content
    document = _document(data)
    edit = TextEdit(document.text, document.places)
    for zone in _zones(filling, zones):
        for card_id, _, at in zone.lines(_holder(data, zone.path).get(zone.path[-1])):
            name = remark(filling.deck.pool, card_id)
            if name and edit.rest_of_line(at).strip(" ,") == "":
                edit.append_to_line(at, f"   {name}")
    return edit.result()


def filled_list(filling: Filling, zones: Zones, read: Reader) -> str:
    """The text of a list with its zones filled anew, in the order of the ids. Raises EditError.

    Remarks inside a zone go with what they were about. All else stays, and so does a zone that is what it should be.
    """
    document = filling.document
    for zone in _zones(filling, zones):
        filled = next((one for one in read(document).zones if one.zone.path == zone.path), None)
        after = zones[zone.path]
        if filled is not None and filled.complete and filled.totals == after:
            continue
        try:
            if filled is None:
                raise EditError(f"there is no {zone.label} yet")
            new = written_anew(document, filled, after)
            if _copies(read(new), zone) != after:
                raise EditError(f"{zone.label} is written in a way of its own")
        except EditError:
            new = _line_by_line(document, zone, filled, after, read)
        document = new
    return document.text


def _line_by_line(
    document: Document, zone: "Zone", filled: "Filled | None", after: Mapping[str, int], read: Reader
) -> Document:
    """The document with a zone whose lines are changed one by one, however they are written. Raises EditError."""
    before = {} if filled is None else filled.totals
    changes = [Change(zone, one, before.get(one, 0), after.get(one, 0)) for one in sorted({*before, *after})]
    lost = [] if filled is None else [Lost(zone, entry, {}) for entry in filled.entries if entry.id is None]
    return applied(document, [one for one in changes if one.by], lost, read)


def _copies(deck: "Deck", zone: "Zone") -> Mapping[str, int]:
    return next((filled.totals for filled in deck.zones if filled.zone.path == zone.path), {})


def _filling(game: "Game", about: str, document: Document, deck: "Deck", roles: tuple[str, ...]) -> Filling:
    """What lies empty, of the deck and beside it, is filled along; whatever else is there stays."""
    if not any(filled.zone.role in roles for filled in deck.zones):
        held = ", ".join(dict.fromkeys(filled.zone.role for filled in deck.zones)) or "none"
        raise CannotFill(f"the list to fill has no zone {' or '.join(roles)}, its zones: {held}")
    along = (*game.blanks.deck, *game.blanks.beside)
    free = {role for role in along if not any(filled.size for filled in deck.filled(role))}
    sections = dict.fromkeys(section for zone in game.zones if zone.role in roles for section in zone.sections)
    return Filling(about, document, deck, roles, frozenset((*roles, *free)), tuple(sections))


def roles_of(game: "Game", wanted: str | None) -> tuple[str, ...]:
    """The roles of the deck, or the one that is wanted. Raises CannotFill."""
    if wanted is None:
        return game.blanks.deck
    known = {zone.role: zone for zone in game.zones}
    found = next((zone for zone in known.values() if zone.role.replace("_", "-") == wanted.replace("_", "-")), None)
    if found is None:
        hint = did_you_mean(wanted, known) or "zones: " + ", ".join(known)
        raise CannotFill(f"a {game.list_is} of {game.title} has no zone {wanted!r}; {hint}")
    if found.record:
        raise CannotFill(f"{found.role} is a record of what happened, which nobody chooses")
    return (found.role,)


def _zones(filling: Filling, zones: Zones) -> "Iterator[Zone]":
    """The zones that are filled, those of the list first, then those that it left out."""
    present = [filled.zone for filled in filling.deck.zones if filled.zone.path in zones]
    yield from present
    paths = {zone.path for zone in present}
    for zone in load_game(filling.deck.pool.game).zones:
        yield from (one for one in zone.in_file(filling.document.data, left_out=True) if _is_new(one, zones, paths))


def _is_new(zone: "Zone", zones: Zones, paths: "set[DocPath]") -> bool:
    return zone.path in zones and zone.path not in paths


def _with_zones(game: "Game", data: Mapping[str, Any], roles: tuple[str, ...]) -> dict[str, Any]:
    """The document of a list with zones of these roles, empty where there were none and its head can hold them."""
    whole = deepcopy(dict(data))
    for zone in game.zones:
        if zone.role in roles and "*" not in zone.path and zone.form != "single" and zone.without not in whole:
            _holder(whole, zone.path).setdefault(zone.path[-1], {} if zone.form == "counts" else [])
    return whole


def _document(data: Mapping[str, Any]) -> Document:
    import tomli_w

    return documents.parse("the list", tomli_w.dumps(data))


def _holder(data: Any, path: "DocPath") -> Any:
    """What holds the last step of a path; tables on the way are made where they are not there."""
    for step in path[:-1]:
        data = data.setdefault(step, {}) if isinstance(data, dict) else data[step]
    return data
