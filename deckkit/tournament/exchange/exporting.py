"""An event in one of the forms that other programs read."""

from collections.abc import Iterable

from deckkit.tournament.entries import Entry
from deckkit.tournament.model import Tournament


def written(tournament: Tournament, entries: Iterable[Entry], to: str, until: int | None) -> tuple[str, list[str]]:
    """The text of the event, and what the form has no room for, in words.

    to     json, trf16, trf26, tdf or csv
    until  the round that counts as the last one; None: the last one paired
    Raises Refused: the form is for events in which two meet, and this is none.
    """
    from deckkit.tournament.exchange.json_event import write, write_until

    return (write(tournament, entries) if until is None else write_until(tournament, until)), []
