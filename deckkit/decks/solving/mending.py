"""A list mended: its keys read, the smallest repair found, written into the text, and the text checked again."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from deckkit.check import check_document
from deckkit.decks.solving.apply import applied, numbers, with_readings
from deckkit.decks.solving.clash import Clash
from deckkit.decks.solving.decided import models_of
from deckkit.decks.solving.keys import Reading, readings
from deckkit.decks.solving.programme import SECONDS
from deckkit.decks.solving.repair import Repair, Way, repair
from deckkit.decks.textedit import EditError
from deckkit.findings import DocPath, Finding, Severity

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.decks.edit import Reader
    from deckkit.decks.solving.model import ListModel
    from deckkit.decks.solving.wishes import Wishes
    from deckkit.documents import Document
    from deckkit.games.game import Game


@dataclass(frozen=True, slots=True)
class Mended:
    """What was found out about a list.

    broken     the errors that it has
    readings   the keys that were taken for the mistake, and the numbers that follow from the cards
    found      the smallest repair of the copies, or why there is none within the wishes
    document   the mended list, None where there is no repair, or where only a hand can write it
    deck       its cards; left: the errors that it still has, which no copies can mend
    varied     the keys that the proof is about, beside the copies
    """

    broken: tuple[Finding, ...]
    readings: tuple[Reading, ...]
    found: Repair | Clash
    document: "Document | None" = None
    deck: "Deck | None" = None
    left: tuple[Finding, ...] = ()
    varied: tuple[DocPath, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether the list obeys everything as it stands."""
        return isinstance(self.found, Repair) and not self.broken and not self.found.changed and not self.readings

    @property
    def by_hand(self) -> bool:
        """Whether there is a repair that only a hand can write into the file."""
        return isinstance(self.found, Repair) and self.document is None

    @property
    def legal(self) -> bool:
        """Whether the mended list is known to be legal."""
        return self.document is not None and not self.left


def mend(game: "Game", document: "Document", read: "Reader", wishes: "Wishes", pool_path: str | None = None) -> Mended:
    """The smallest repair of the list in a document within the wishes, and what a check says of it afterwards.

    Raises OutOfTime and TooLarge as `repair` does.
    """
    end = time.monotonic() + SECONDS
    broken = _errors(document, pool_path)
    wishes = replace(wishes, blamed=tuple(one.at for one in broken if one.at))
    varied, (first, *others) = _ways(game, document, read)
    assert first.models is not None, "the list as it is written is tried"
    models = iter(first.models())
    found = repair(next(models), wishes, end - time.monotonic(), (Way(1, lambda: models), *others))
    if isinstance(found, Clash):
        return Mended(broken, (), found)
    try:
        mended = with_readings(document, found.keys)
        if found.changed:
            mended = applied(mended, found.changes, found.lost, read, found.left_out)
        mended, left, follow = with_numbers(mended, read, pool_path)
        after = read(mended)
    except EditError:
        return Mended(broken, found.keys, found, varied=varied)
    return Mended(broken, (*found.keys, *follow), found, mended, after, left, varied)


def _ways(game: "Game", document: "Document", read: "Reader") -> tuple[tuple[DocPath, ...], list[Way]]:
    """The keys that can be read otherwise, and each way to read the list; where only a hand could write another value,
    and where there is no such key, it is read as it is written. A way is written out only once it is tried."""

    def models(keys: tuple[Reading, ...]) -> "Iterator[ListModel]":
        right = with_readings(document, keys)
        for model in models_of(game, read(right), right.data):
            model.keys = keys
            yield model

    found = readings(game, read(document))
    writable: dict[DocPath, bool] = {}
    for _, keys in found.tried:
        for one in keys:
            if one.at not in writable:
                writable[one.at] = _can_be_written(document, one, read)
    ways = [
        Way(least, partial(models, keys)) for least, keys in found.tried if all(writable[one.at] for one in keys)
    ] or [Way(0, partial(models, ()))]
    if found.untried is not None:
        ways.append(Way(found.untried, None))
    return tuple(at for at, can in writable.items() if can), ways


def _can_be_written(document: "Document", reading: Reading, read: "Reader") -> bool:
    """Whether a key can be written by anything but a hand."""
    try:
        read(with_readings(document, (reading,)))
    except EditError:
        return False
    return True


def with_numbers(
    document: "Document", read: "Reader", pool_path: str | None
) -> "tuple[Document, tuple[Finding, ...], list[Reading]]":
    """The list with the numbers that follow from its cards, the errors that are left, and what was changed.

    Nothing is changed where that would leave as many errors.
    """
    left = _errors(document, pool_path)
    wrong = numbers(document, left)
    if not wrong:
        return document, left, []
    try:
        mended = with_readings(document, wrong)
        read(mended)
    except EditError:
        return document, left, []
    after = _errors(mended, pool_path)
    return (mended, after, wrong) if len(after) < len(left) else (document, left, [])


def _errors(document: "Document", pool_path: str | None) -> tuple[Finding, ...]:
    report = check_document(document, pool_path)
    return tuple(one for one in report.findings if one.severity is Severity.ERROR)
