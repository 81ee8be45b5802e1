"""Pool files: reading one into a `Pool`, and checking one for what any pool must obey.

What only one game's pools must obey (21 cards worth 160, 32 rooms, doors that agree) stands in that game's
`pool_checks.py`.
"""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckkit import documents, shipped
from deckkit.findings import DocPath, Finding, Severity
from deckkit.games import SLUGS
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.games.game import Game
    from deckkit.models import Card

LARGEST_POOL = 64 * 2**20
"""Bytes. A pool larger than this is refused unread."""


def validate(game: "Game", document: documents.Document) -> tuple[Pool | None, list[Finding]]:
    """The pool in a document, and every finding about it; no pool when its shape is wrong."""
    from pydantic import ValidationError

    from deckkit.shape import shape_findings

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


def named_pool(name: str) -> str:
    """The path of the pool that a name on the command line means: the shipped one of a game's slug, or a file."""
    return str(shipped_pool_path(name)) if name in SLUGS and not Path(name).exists() else name


def called(path: str) -> str:
    """What to call the pool at `path` where people read: a shipped one by its game, another one by its path."""
    shipped_ones = {str(shipped_pool_path(slug)): slug for slug in SLUGS}
    return f"the shipped pool of {shipped_ones[path]}" if path in shipped_ones else path


class UnusablePool(Exception):
    """A pool that a list was to be checked against, but that is unreadable or wrong. Carries path and findings."""

    def __init__(self, path: str, findings: list[Finding]) -> None:
        super().__init__(f"{path}: {findings[0].message}")
        self.path, self.findings = path, findings


def load_pool(game: "Game", path: str | None = None) -> Pool:
    """The pool at `path`, or the game's shipped one; the same file is read once. Raises UnusablePool."""
    return _load(game, path, None if path is None else _stamp(path))


def _stamp(path: str) -> tuple[int, int] | None:
    """What changes when a file does, so that an edited pool is read again."""
    try:
        about = os.stat(path)  # noqa: PTH116 - asked for every list that is checked
    except (OSError, ValueError):
        return None
    return about.st_mtime_ns, about.st_size


@lru_cache(maxsize=16)
def _load(game: "Game", path: str | None, stamp: tuple[int, int] | None) -> Pool:
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
        raise UnusablePool(path, documents.placed(document, findings))
    return pool


@lru_cache(maxsize=16)
def faults(game: "Game", pool: Pool) -> tuple[Finding, ...]:
    """What contradicts itself in a pool that somebody else made, looked for once; nothing in a shipped one."""
    if pool.path == str(shipped_pool_path(game.slug)):
        return ()
    return tuple(one for one in contradictions(game, pool) if one.severity is Severity.ERROR)
