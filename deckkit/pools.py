"""Card pools: reading a pool file into a `Pool`, and checking one for what any pool must obey.

What only one game's pools must obey (21 cards worth 160, 32 rooms, doors that agree) stands in that game's `cards.py`.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckkit import documents, shipped
from deckkit.findings import DocPath, Finding
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.models import Card, PoolFile

LARGEST_POOL = 64 * 2**20


class Pool:
    """The cards of one game that a list may use.

    file     the whole validated file, for what a game keeps there beside its cards
    cards    every entry of every section by id
    section  the section of each id
    """

    __slots__ = ("_by_name", "_copy_ids", "_ids", "_ids_with", "cards", "file", "game", "path", "section", "weights")

    def __init__(self, game: str, path: str, file: "PoolFile") -> None:
        self.game, self.path, self.file = game, path, file
        self.cards: dict[str, Card] = {}
        self.section: dict[str, str] = {}
        self.weights: dict[object, dict[str, int]] = {}
        for section in file.SECTIONS:
            entries: dict[str, Card] = getattr(file, section)
            self.cards |= entries
            self.section |= dict.fromkeys(entries, section)
        self._by_name: dict[str, list[str]] | None = None
        self._ids: dict[tuple[str, ...], frozenset[str]] = {}
        self._ids_with: dict[tuple[str, object], frozenset[str]] = {}
        self._copy_ids = {card_id: card.same_as for card_id, card in self.cards.items() if card.same_as}

    @property
    def by_name(self) -> dict[str, list[str]]:
        """The ids of the cards of each exact name or alias."""
        if self._by_name is None:
            self._by_name = {}
            for card_id, card in self.cards.items():
                for name in dict.fromkeys((card.name, *card.aliases)) if card.aliases else (card.name,):
                    self._by_name.setdefault(name, []).append(card_id)
        return self._by_name

    def find(self, ref: str) -> list[str]:
        """The ids that a reference, an id or an exact name, can mean: none, one, or several."""
        if ref in self.cards:
            return [ref]
        return self.by_name.get(ref, [])

    def ids(self, sections: tuple[str, ...]) -> frozenset[str]:
        """The ids of all entries of these sections."""
        known = self._ids.get(sections)
        if known is None:
            known = frozenset(card_id for card_id, section in self.section.items() if section in sections)
            self._ids[sections] = known
        return known

    def ids_with(self, field: str, value: object) -> frozenset[str]:
        """The ids of all cards that have this value in this field."""
        known = self._ids_with.get((field, value))
        if known is None:
            known = frozenset(card_id for card_id, card in self.cards.items() if getattr(card, field, None) == value)
            self._ids_with[field, value] = known
        return known

    @property
    def has_reprints(self) -> bool:
        """Whether any card is another printing of one."""
        return bool(self._copy_ids)

    def copy_id(self, card_id: str) -> str:
        """The id under which copies of this card count: of the first printing, where this is another one."""
        return self._copy_ids.get(card_id, card_id)

    def label(self, card_id: str) -> str:
        """Id and name for a message: ``RA/07 Gutter Knife``."""
        card = self.cards.get(card_id)
        return card_id if card is None or card.name == card_id else f"{card_id} {card.name}"

    def rests_on_sample(self, card_id: str) -> bool:
        """Whether the numbers of this card were invented for deckkit."""
        return (self.cards[card_id].provenance or self.file.provenance) == "sample"


def validate(game: "Game", document: documents.Document) -> tuple[Pool | None, list[Finding]]:
    """The pool in a document, and every finding about it; no pool when its shape is wrong."""
    from pydantic import ValidationError

    from deckkit.models import shape_findings

    model = game.pool_model
    try:
        with _collector_paused():
            file = model.model_validate(document.data)
    except ValidationError as error:
        return None, shape_findings(error, document.data, model)
    return Pool(game.slug, document.path, file), []


@contextmanager
def _collector_paused() -> Iterator[None]:
    """A pool is thousands of objects that all stay and form no cycle; looking for garbage among them is time lost."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def contradictions(game: "Game", pool: Pool) -> Iterator[Finding]:
    """What is wrong with a pool of the right shape: first what holds for every game, then the game's own checks."""
    seen: dict[str, str] = {}
    for section in pool.file.SECTIONS:
        for card_id, card in getattr(pool.file, section).items():
            at: DocPath = (section, card_id)
            if card_id in seen:
                yield Finding(
                    rule="deckkit/pool.doubled-id",
                    message=f"{card_id} stands in [{seen[card_id]}] and in [{section}]",
                    at=at,
                    card=card_id,
                    actual=2,
                    allowed=1,
                    help="give one of the two another id",
                )
            seen.setdefault(card_id, section)
            yield from _printing_findings(pool, card_id, card, at)
            for field in card.stated:
                if field not in type(card).model_fields:
                    yield Finding(
                        rule="deckkit/pool.stated",
                        message=f'"{field}" is called stated, but is no field of {card_id}',
                        at=(*at, "stated"),
                        card=card_id,
                        help=did_you_mean(field, type(card).model_fields),
                    )
    yield from game.pool_findings(pool)


def _printing_findings(pool: Pool, card_id: str, card: "Card", at: DocPath) -> Iterator[Finding]:
    if card.same_as is None:
        return
    other = pool.cards.get(card.same_as)
    if other is None or card.same_as == card_id or other.same_as is not None:
        reason = (
            "is not in the pool" if other is None else "is itself" if card.same_as == card_id else "is itself a reprint"
        )
        yield Finding(
            rule="deckkit/pool.same-as",
            message=f"{card_id} is called the same card as {card.same_as}, which {reason}",
            at=(*at, "same_as"),
            card=card_id,
            actual=card.same_as,
            help="same_as names the first printing's id",
        )


def shipped_pool_path(slug: str) -> Path:
    """Where the sample pool of a game lies."""
    return shipped.CARDPOOLS / f"{slug}.toml"


class UnusablePool(Exception):
    """A pool that a list was to be checked against, but that is unreadable or wrong. Carries path and findings."""

    def __init__(self, path: str, findings: list[Finding]) -> None:
        super().__init__(f"{path}: {findings[0].message}")
        self.path, self.findings = path, findings


def load_pool(game: "Game", path: str | None = None) -> Pool:
    """The pool at `path`, or the game's shipped one; the same file is read once. Raises UnusablePool."""
    return _load(game, path)


@lru_cache(maxsize=16)
def _load(game: "Game", path: str | None) -> Pool:
    path = path or str(shipped_pool_path(game.slug))
    try:
        document = documents.parse(path, documents.read_text(path, LARGEST_POOL))
    except documents.Unreadable as error:
        raise UnusablePool(path, [error.finding]) from None
    if document.data.get("game") != game.slug:
        message = f"a pool of {document.data.get('game', 'no game')!r}, a pool of {game.slug!r} was expected"
        raise UnusablePool(path, [Finding(rule="deckkit/pool.other-game", message=message, at=("game",))])
    pool, findings = validate(game, document)
    if pool is None:
        raise UnusablePool(path, placed(document, findings))
    return pool


def placed(document: documents.Document, findings: list[Finding]) -> list[Finding]:
    """The findings with line and column, and their rules fully written, in the order of the file."""
    from dataclasses import replace

    index: Any = document.data.get("game")
    done = []
    for finding in findings:
        if finding.line is None:
            line, column = document.place(finding.at)
            finding = replace(finding, line=line, column=column)
        done.append(finding.cited_in(index if isinstance(index, str) else "deckkit"))
    return sorted(done, key=lambda one: (one.line or 0, one.column or 0))
