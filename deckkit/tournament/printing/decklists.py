"""The registered lists, card by card, as they were handed in."""

from dataclasses import dataclass

from deckkit.check import check_text
from deckkit.decklist import Deck
from deckkit.lettering import name_key
from deckkit.tournament.model import RegisteredList, Tournament
from deckkit.tournament.printing.sheet import Column, Seat, Sheet, Value, head_of, seats, when


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: its zone, the copies, the id, and the name that the pool has for it."""

    zone: str
    copies: int
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class ListPage:
    """One registered list.

    title    what the list calls itself
    file     the name it came under; hash: what it means, as `deckkit deck hash` prints it
    text     all of the file, where no cards could be read from it, else nothing
    """

    player: Seat
    title: str
    file: str
    hash: str
    accepted: bool
    findings: tuple[str, ...]
    lines: tuple[Line, ...]
    text: str


def decklists(tournament: Tournament, pool: str | None = None) -> Sheet:
    """All lists by the names of those who handed them in; `pool` is the one that the event is played with."""
    players = sorted(tournament.players.values(), key=lambda one: (name_key(one.name), one.number))
    named = seats(tournament)
    pages = tuple(_page(named[player.number], one, pool) for player in players for one in player.lists)
    asked = tournament.settings.decks != "none"
    without = [one.name for one in players if asked and not one.lists and one.active]
    notes: tuple[str, ...] = (f"Without a list: {', '.join(without)}.",) if without else ()
    notes += () if asked or pages else ("This event asks for no lists.",)
    number = len(tournament.rounds)
    called = when(tournament, number) if number else "before round 1"
    columns = (
        Column("player"),
        Column("list"),
        Column("accepted"),
        Column("zone"),
        Column("copies", right=True),
        Column("id"),
        Column("name"),
        *(Column(one, wide=True) for one in ("player number", "file", "hash")),
    )
    rows = tuple(row for page in pages for row in _rows(page))
    return Sheet(
        "decklists", "Registered lists", head_of(tournament, number or None, called), columns, rows, pages, notes
    )


def _page(player: Seat, handed_in: RegisteredList, pool: str | None) -> ListPage:
    deck = check_text(handed_in.path, handed_in.text, pool).deck
    return ListPage(
        player,
        deck.file.name if deck is not None else handed_in.path,
        handed_in.path,
        handed_in.hash,
        handed_in.accepted,
        handed_in.findings,
        _lines(deck) if deck is not None else (),
        "" if deck is not None else handed_in.text,
    )


def _lines(deck: Deck) -> tuple[Line, ...]:
    """Every line of a list in its order; one that the pool does not know as it is written."""
    cards = deck.pool.cards
    return tuple(
        Line(filled.zone.label, one.copies, one.id or "?", cards[one.id].name if one.id else one.ref)
        for filled in deck.zones
        for one in filled.entries
    )


def _rows(page: ListPage) -> list[tuple[Value, ...]]:
    whose: tuple[Value, ...] = (page.player, page.title, "yes" if page.accepted else "no")
    more: tuple[Value, ...] = (page.player.number, page.file, page.hash)
    if not page.lines:
        return [(*whose, None, None, None, None, *more)]
    return [(*whose, one.zone, one.copies, one.id, one.name, *more) for one in page.lines]
