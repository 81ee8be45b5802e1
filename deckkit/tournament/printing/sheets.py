"""Every kind of sheet in every form."""

from collections.abc import Callable, Sequence

from deckkit.tournament.model import Tournament
from deckkit.tournament.printing.bracket import bracket
from deckkit.tournament.printing.bracket_text import bracket_text
from deckkit.tournament.printing.decklists import decklists
from deckkit.tournament.printing.decklists_text import decklists_text
from deckkit.tournament.printing.pairings import by_name, pairings
from deckkit.tournament.printing.places import ranking
from deckkit.tournament.printing.plain import as_csv, as_markdown, written_json
from deckkit.tournament.printing.ranks import ranks
from deckkit.tournament.printing.sheet import Sheet
from deckkit.tournament.printing.slips import PER_PAGE, Slips, slips
from deckkit.tournament.printing.slips_text import slips_text
from deckkit.tournament.printing.text import as_text

KINDS = ("pairings", "by-name", "slips", "standings", "bracket", "ranking", "decklists")
FORMATS = ("text", "markdown", "csv", "json", "html")

_OF_A_ROUND: dict[str, Callable[[Tournament, int | None], Sheet]] = {
    "pairings": pairings,
    "by-name": by_name,
    "standings": ranks,
}
_OF_THE_EVENT: dict[str, Callable[[Tournament], Sheet]] = {"bracket": bracket, "ranking": ranking}


def sheet(
    tournament: Tournament,
    kind: str,
    round_: int | None = None,
    per_page: int = PER_PAGE,
    pool: str | None = None,
    tables: Sequence[int] = (),
) -> Sheet:
    """A sheet of one of KINDS. `round_` is which one, `pool` for the lists; of slips, how many on a page, and of which
    tables if not of all.

    Raises Refused where there is nothing yet that it could show.
    """
    if kind == "slips":
        return slips(tournament, round_, per_page, tables)
    if kind in _OF_THE_EVENT:
        return _OF_THE_EVENT[kind](tournament)
    if kind == "decklists":
        return decklists(tournament, pool)
    return _OF_A_ROUND[kind](tournament, round_)


def written(made: Sheet, form: str) -> str:
    """A sheet in one of FORMATS."""
    if form == "html":
        from deckkit.tournament.printing.html import as_html

        return as_html(made)
    if form == "text":
        return _text(made)
    return {"markdown": as_markdown, "csv": as_csv, "json": written_json}[form](made)


def _text(made: Sheet) -> str:
    """In text some kinds have a form of their own."""
    if isinstance(made, Slips):
        return slips_text(made)
    own = {"bracket": bracket_text, "decklists": decklists_text}
    return own.get(made.kind, as_text)(made)
