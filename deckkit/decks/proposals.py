"""Lists that were solved for, as they are shown: written out, and held against `check` before they are called legal."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.check import Report, check_document
from deckkit.decks.filling import filled_blank, filled_list
from deckkit.decks.limit_use import Use, limit_uses
from deckkit.decks.solving.mending import with_numbers
from deckkit.findings import Finding, Severity

if TYPE_CHECKING:
    from deckkit.decks.edit import Reader
    from deckkit.decks.filling import Filling
    from deckkit.decks.solving.best import Best
    from deckkit.decks.solving.keys import Reading
    from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Proposal:
    """A list that was found, with its text and what `check` says of it.

    uses     how far it uses each declared limit of the zones that were filled
    numbers  what follows from the cards and was written along with them, as the life that somebody's choice leaves
    """

    filling: "Filling"
    best: "Best"
    text: str
    report: Report
    uses: tuple[Use, ...]
    numbers: "tuple[Reading, ...]" = ()

    @property
    def refusals(self) -> list[Finding]:
        """Why `check` refuses the list: what the solver did not know of."""
        return [one for one in self.report.findings if one.severity is Severity.ERROR]

    @property
    def warnings(self) -> list[Finding]:
        """What `check` warns of in the zones that were filled."""
        return [
            one
            for one in self.report.findings
            if one.severity is Severity.WARNING and any(one.at[: len(path)] == path for path in self.best.zones)
        ]


def proposal(game: "Game", filling: "Filling", best: "Best", pool: str | None, read: "Reader | None") -> Proposal:
    """A list as it is shown; `read` for a list of somebody's, whose text is edited. Raises EditError.

    The numbers of that list which follow from its cards are written anew with the cards.
    """
    text = filled_blank(filling, best.zones) if read is None else filled_list(filling, best.zones, read)
    document = documents.parse(filling.document.path, text)
    numbers: list[Reading] = []
    if read is not None:
        document, _, numbers = with_numbers(document, read, pool)
    report = check_document(document, pool)
    uses: tuple[Use, ...] = ()
    if report.deck is not None:
        uses = tuple(use for use in limit_uses(game, report.deck, document.data) if use.role in filling.free)
    return Proposal(filling, best, document.text, report, uses, tuple(numbers))
