"""An event in one of the forms that other programs read."""

from collections.abc import Iterable

from deckkit.tournament.entries import Entry
from deckkit.tournament.model import Tournament
from deckkit.tournament.refusal import Refused


def written(tournament: Tournament, entries: Iterable[Entry], to: str, until: int | None) -> tuple[str, list[str]]:
    """The text of the event, and what the form has no room for, in words.

    to     json, trf16, trf26, tdf or csv
    until  the round that counts as the last one; None: the last one paired
    Raises Refused: the form is for events in which two meet, and this is none.
    """
    if to == "json":
        from deckkit.tournament.exchange.json_event import write, write_until

        return (write(tournament, entries) if until is None else write_until(tournament, until)), []
    if not tournament.settings.matches:
        raise Refused(
            "tournament/export.format",
            f"{to} is for events in which two meet, and this one is of {tournament.settings.format}",
            "json holds every event",
        )
    last = len(tournament.rounds) if until is None else until
    if to == "tdf":
        from deckkit.tournament.exchange.tdf_writing import write as write_tdf

        return write_tdf(tournament, last)
    if to == "csv":
        from deckkit.tournament.exchange.csv_writing import write as write_csv

        return write_csv(tournament, last)
    from deckkit.tournament.exchange.trf_writing import write as write_trf

    return write_trf(tournament, last, to)
