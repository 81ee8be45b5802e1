"""Lists that were solved for, as they are shown: written out, and held against `check` before they are called legal."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.check import Report, check_text
from deckkit.decks.filling import filled_blank, filled_list
from deckkit.decks.limit_use import Use, limit_uses
from deckkit.findings import Finding, Severity

if TYPE_CHECKING:
    from deckkit.decks.edit import Reader
    from deckkit.decks.filling import Filling
    from deckkit.decks.solving.best import Best
    from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Proposal:
    """A list that was found, with its text and what `check` says of it.

    uses  how far it uses each declared limit of the zones that were filled
    """

    filling: "Filling"
    best: "Best"
    text: str
    report: Report
    uses: tuple[Use, ...]

    @property
    def refusals(self) -> list[Finding]:
        """Why `check` refuses the list: what the solver did not know of."""
        return [one for one in self.report.findings if one.severity is Severity.ERROR]

    @property
    def at_the_limit(self) -> list[Use]:
        """The limits that leave no room: one more, or one less, of what is counted would break them."""
        return [
            use
            for use in self.uses
            if use.at_least != use.at_most and use.actual and use.actual in (use.at_least, use.at_most)
        ]


def proposal(game: "Game", filling: "Filling", best: "Best", pool: str | None, read: "Reader | None") -> Proposal:
    """A list as it is shown; `read` for a list of somebody's, whose text is edited. Raises EditError."""
    text = filled_blank(filling, best.zones) if read is None else filled_list(filling, best.zones, read)
    report = check_text(filling.document.path, text, pool)
    uses: tuple[Use, ...] = ()
    if report.deck is not None:
        data = documents.parse(filling.document.path, text).data
        uses = tuple(use for use in limit_uses(game, report.deck, data) if use.role in filling.free)
    return Proposal(filling, best, text, report, uses)
