"""The head of a list beside its cards: what the input says, and what the cards say where they all agree."""

from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from deckkit.decks.entries import Imported, ImportedEntry
from deckkit.decks.imports.game_zones import Target, target
from deckkit.findings import Finding, Severity
from deckkit.games.game import Game
from deckkit.models import DeckFile
from deckkit.pools import Pool


def completed_head(
    imported: Imported, game: Game, pool: Pool, entries: Iterable[ImportedEntry]
) -> tuple[dict[str, object], list[Finding]]:
    """The head for a list of this game, and what was guessed or fits nowhere.

    What is missing is seen when the list is written.
    """
    if imported.game == game.slug and imported.format in ("toml", "json"):
        return dict(imported.head), []
    fields = {
        key: field
        for key, field in game.deck_model.model_fields.items()
        if key not in ("game", "name") and key not in {zone.path[0] for zone in game.zones}
    }
    head, findings = _fitting(imported, fields)
    found = list(entries)
    if any(_is_of_one_of_several(game, zone) for zone in {entry.zone for entry in found}):
        return head, findings
    for key, field in fields.items():
        if key in head or key in DeckFile.model_fields:
            continue
        value = _agreed(key, pool, found)
        if value is not None and _valid(field, value) is not None:
            head[key] = value
            findings.append(_said(f'{key} = "{value}": all cards that have a {key} agree on it'))
    return head, findings


def _is_of_one_of_several(game: Game, label: str) -> bool:
    """Whether a zone is that of one player of several, whose cards do not speak for the whole list."""
    place = target(game.zones, label)
    return isinstance(place, Target) and "*" in place.zone.path


def _fitting(imported: Imported, fields: dict[str, FieldInfo]) -> tuple[dict[str, object], list[Finding]]:
    """What the input says of itself, as far as the game's lists have such a key and take such a value."""
    head: dict[str, object] = {}
    unfit = []
    for key, value in imported.head.items():
        fitting = _valid(fields[key], value) if key in fields else None
        if fitting is None:
            unfit.append(key)
        else:
            head[key] = fitting
    if not unfit:
        return head, []
    return head, [_said(f"a list of this game does not take {', '.join(unfit)[:200]}: left out")]


def _valid(field: FieldInfo, value: object) -> object | None:
    """The value as the field takes it: a plain text may stand for a whole number."""
    annotation: Any = field.annotation
    adapter: TypeAdapter[Any] = TypeAdapter(annotation)
    candidates = [value]
    if isinstance(value, str) and value.isdecimal() and len(value) < 10:
        candidates.append(int(value))
    for candidate in candidates:
        try:
            adapter.validate_python(candidate, strict=True)
        except ValidationError:
            continue
        return candidate
    return None


def _agreed(key: str, pool: Pool, entries: list[ImportedEntry]) -> str | None:
    """The one word that all cards with such a field have. Of numbers agreement would prove nothing."""
    values = {getattr(pool.cards[entry.id], key, None) for entry in entries if entry.id is not None} - {None}
    value = values.pop() if len(values) == 1 else None
    return value if isinstance(value, str) else None


def _said(message: str) -> Finding:
    return Finding(rule="deckkit/import.head", message=message, severity=Severity.NOTE, line=1, column=1)
