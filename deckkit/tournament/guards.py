"""What must hold before something is entered, whoever enters it."""

from deckkit.tournament.model import Tournament
from deckkit.tournament.refusal import Refused

_OPENED_AGAIN = "`deckkit tournament undo EVENT` opens it again"


def still_open(tournament: Tournament, said: str = "the event is over", help: str | None = _OPENED_AGAIN) -> None:
    """Raises Refused, with these words, after the event has been closed."""
    if tournament.finished:
        raise Refused("tournament/round.event-open", said, help)
