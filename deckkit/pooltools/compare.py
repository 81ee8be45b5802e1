"""What changes from one pool to another, and what that does to lists."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckkit.check import check_file
from deckkit.findings import Finding, Severity

if TYPE_CHECKING:
    from deckkit.models import PoolFile
    from deckkit.pools import Pool

_ABSENT = None


@dataclass(frozen=True, slots=True)
class Change:
    """A field with other values than before; None where it was not there, or is not any more."""

    field: str
    old: object
    new: object


@dataclass(slots=True)
class PoolDiff:
    """The differences of two pools of one game.

    head      changes outside the entries; added, removed: ids with their names
    changed   the changes of each entry that is in both; names: what these are called before the change
    """

    head: list[Change] = field(default_factory=list)
    added: dict[str, str] = field(default_factory=dict)
    removed: dict[str, str] = field(default_factory=dict)
    changed: dict[str, list[Change]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    @property
    def same(self) -> bool:
        return not (self.head or self.added or self.removed or self.changed)


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A list whose verdict is another under the second pool; `findings` say what makes it illegal, there or before."""

    path: str
    legal_before: bool
    legal_after: bool
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class Verdicts:
    """The lists whose verdict changes, how many were checked, and the files that are no lists of the game."""

    changed: list[DeckChange] = field(default_factory=list)
    checked: int = 0
    passed_over: list[str] = field(default_factory=list)


def compare(before: "Pool", after: "Pool") -> PoolDiff:
    """What changes from one pool to another of the same game."""
    found = PoolDiff(head=list(changes(_head(before.file), _head(after.file))))
    for card_id, card in before.cards.items():
        if card_id not in after.cards:
            found.removed[card_id] = card.name
            continue
        changed = list(changes(_entry(before, card_id), _entry(after, card_id)))
        if changed:
            found.changed[card_id] = changed
            found.names[card_id] = card.name
    found.added = {card_id: card.name for card_id, card in after.cards.items() if card_id not in before.cards}
    return found


def _entry(pool: "Pool", card_id: str) -> dict[str, object]:
    return {"section": pool.section[card_id], **pool.cards[card_id].model_dump(exclude_none=True)}


def _head(file: "PoolFile") -> dict[str, object]:
    return file.model_dump(exclude=set(file.SECTIONS), exclude_none=True)


def changes(old: object, new: object, way: str = "") -> Iterator[Change]:
    """The single values that differ, each with its way: `abilities[1].x`. A list of another length is one change."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            yield from changes(old.get(key, _ABSENT), new.get(key, _ABSENT), f"{way}.{key}" if way else str(key))
    elif _tables(old) and _tables(new) and isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for position, (one, other) in enumerate(zip(old, new, strict=True), 1):
            yield from changes(one, other, f"{way}[{position}]")
    elif old != new or type(old) is not type(new):
        yield Change(way, old, new)


def _tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def verdicts(paths: Iterable[str], before: str, after: str, game: str) -> Verdicts:
    """Check each list under both pools, given by their paths."""
    found = Verdicts()
    for path in paths:
        first, second = check_file(path, before), check_file(path, after)
        if first.kind != "deck" or first.game != game:
            found.passed_over.append(path)
            continue
        found.checked += 1
        if first.legal is not second.legal:
            illegal = second if first.legal else first
            errors = tuple(one for one in illegal.findings if one.severity is Severity.ERROR)
            found.changed.append(DeckChange(path, first.legal, second.legal, errors))
    return found
