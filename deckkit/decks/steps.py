"""Steps of a draft, or of building a party, in the text of its list: each is tried and checked before it is written."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit import documents
from deckkit.check import load_deck
from deckkit.decks.edit import BY_HAND
from deckkit.decks.keys import with_values
from deckkit.decks.textedit import EditError
from deckkit.findings import Finding, Severity, quoted
from deckkit.games.drafts import Change, Refused
from deckkit.lettering import visible
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.documents import Document
    from deckkit.games.game import Game
    from deckkit.pools import Pool


def in_the_way(game: "Game", deck: "Deck", unknown: Sequence[Finding]) -> list[Finding]:
    """The errors of a record that are more than that picks are still to come; `unknown` are those of its references."""
    unfinished = game.drafting.unfinished
    found = [*unknown, *game.deck_findings(deck)]
    return [one for one in found if one.severity is Severity.ERROR and one.rule not in unfinished]


def taken(game: "Game", document: "Document", change: Change, pool: str | None) -> tuple["Document", "Deck"]:
    """The list after a step, looked up in the pool that is named, or in its own.

    Raises Refused where the step breaks a rule that was not broken before, EditError where only a hand can write it.
    """
    deck, unknown = load_deck(game, document, pool)
    before = [] if deck is None else in_the_way(game, deck, unknown)
    edited = documents.parse(document.path, with_values(document, change, game.drafting.keys))
    deck, unknown = load_deck(game, edited, pool)
    if deck is None:
        raise EditError(BY_HAND)
    for finding in in_the_way(game, deck, unknown):
        if finding not in before:
            raise Refused(finding)
    return edited, deck


def seat_called(names: Sequence[str], wanted: str) -> int:
    """The place of a player by their name, or by their number at the table where nobody is called so.

    Where no name is spelled just so, capitals make no difference. Raises LookupError with the reason when nobody is
    meant, or more than one.
    """
    found = [seat for seat, name in enumerate(names) if name == wanted]
    found = found or [seat for seat, name in enumerate(names) if name.casefold() == wanted.casefold()]
    if len(found) > 1:
        places = " and ".join(str(seat + 1) for seat in found)
        raise LookupError(f"{len(found)} players are called {quoted(wanted)}; write the number of one: {places}")
    if not found and wanted.isascii() and wanted.isdigit() and len(wanted) < 4 and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    if not found:
        hint = did_you_mean(wanted, names) or "at the table: " + ", ".join(map(visible, names))
        raise LookupError(f"nobody here is called {quoted(wanted)}; {hint}")
    return found[0]


def card_called(pool: "Pool", ref: str, sections: tuple[str, ...], among: Sequence[str]) -> str:
    """The card of these sections of the pool that a reference means, one of `among` if it can be.

    Raises Refused when it is none, several, or a card of another section.
    """
    found = pool.find(ref)
    here = [one for one in found if pool.section[one] in sections]
    here = [one for one in here if one in among] or here
    if len(here) == 1:
        return here[0]
    if here:
        message = f"{quoted(ref)} names {len(here)} cards: {', '.join(here)}"
        raise Refused(Finding(rule="deckkit/card.ambiguous", message=message, help="write the id of one"))
    if found:
        message = (
            f"{pool.label(found[0])} is one of the pool's {pool.section[found[0]]}, not of {' or '.join(sections)}"
        )
        raise Refused(Finding(rule="deckkit/card.wrong-zone", message=message))
    known = [*among, *(pool.cards[one].name for one in among)]
    hint = did_you_mean(ref, known) or ("on offer: " + ", ".join(among) if among else None)
    message = f"{quoted(ref)} is not among the pool's {' or '.join(sections)}"
    raise Refused(Finding(rule="deckkit/card.unknown", message=message, help=hint))
