"""A game's rule index: every citation goes through it.

An index is the file ``rules.toml`` of a game package (``deckkit/rules.toml`` for rules about files themselves,
``deckkit/tournament/rules.toml`` for those of running a tournament).
Ids are short inside their index and fully written with the index's name before a slash:
``cannibal-world/construction.value-cap``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import rtoml

_HOME = Path(__file__).parent
OWN_INDEX, TOURNAMENT_INDEX = "deckkit", "tournament"
"""The names of the index about files themselves, and of the one about running a tournament."""


class UnknownRule(LookupError):
    """An id that no rule of the index bears; `nearest` holds the ids most like it."""

    def __init__(self, index: str, rule_id: str, nearest: list[str]) -> None:
        super().__init__(f"{index} has no rule {rule_id!r}")
        self.index, self.rule_id, self.nearest = index, rule_id, nearest


def alike(short: str, ids: Iterable[str]) -> list[str]:
    """The ids that may be meant by one that does not exist: of another topic with the same last part, or like it."""
    from deckkit.suggest import nearest

    known = list(ids)
    last = short.partition(".")[2]
    same = [one for one in known if last and one.partition(".")[2] == last]
    return same or nearest(short, known)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulebook or an answer of its FAQ."""

    id: str
    where: str
    given: str
    then: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Passages of the rulebook that contradict one another, and what the index decides."""

    id: str
    where: tuple[str, ...]
    problem: str
    decision: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something the rulebook does not print (card lists, statistics), and what it does say about it."""

    id: str
    what: str
    known: str
    schema: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: where it stands in the rulebook, in our words, and our ruling where the rulebook is silent.

    undecidable  why neither a file nor a log can show whether the rule was kept, for the rules of which that is so
    """

    index: str
    id: str
    topic: str
    where: str
    text: str
    ruling: str | None = None
    origin: str | None = None
    source_note: str | None = None
    undecidable: str | None = None

    @property
    def full_id(self) -> str:
        return f"{self.index}/{self.id}"


Entry = Rule | Example | Conflict | Gap
"""Whatever bears an id in an index."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One index, in the order of its file."""

    slug: str
    title: str
    rules: Mapping[str, Rule]
    examples: tuple[Example, ...]
    conflicts: tuple[Conflict, ...]
    gaps: tuple[Gap, ...]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id, short or fully written; raises UnknownRule."""
        short = rule_id.removeprefix(f"{self.slug}/")
        found = self.rules.get(short)
        if found is None:
            raise UnknownRule(self.slug, short, alike(short, self.rules))
        return found

    def entries(self) -> dict[str, Entry]:
        """Everything that bears an id: rules first, then conflicts, examples and gaps."""
        others: tuple[Entry, ...] = (*self.conflicts, *self.examples, *self.gaps)
        return {**self.rules, **{entry.id: entry for entry in others}}

    def entry(self, any_id: str) -> Entry:
        """The rule, conflict, example or gap of that id, short or fully written, or with that last part alone.

        Raises UnknownRule; of a last part that several ids have, with all of these as the nearest.
        """
        short = any_id.removeprefix(f"{self.slug}/")
        entries = self.entries()
        if short in entries:
            return entries[short]
        ending = [one for one in entries if one.endswith(f".{short}")]
        if len(ending) == 1:
            return entries[ending[0]]
        raise UnknownRule(self.slug, short, ending or alike(short, entries))

    def topics(self) -> dict[str, list[Rule]]:
        """The rules by topic, in the order in which the index first names each topic."""
        grouped: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            grouped.setdefault(rule.topic, []).append(rule)
        return grouped

    def search(self, words: str) -> list[Rule]:
        """The rules whose id, text or ruling holds every one of the words, in any case."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.text} {rule.ruling or ''}".casefold() for word in wanted)
        ]

    def about(self, rule_id: str) -> tuple[list[Example], list[Conflict]]:
        """The examples and conflicts that name this rule."""
        return (
            [example for example in self.examples if rule_id in example.rules],
            [conflict for conflict in self.conflicts if rule_id in conflict.rules],
        )


def index_path(slug: str) -> Path:
    """The file of an index, by its name: a game's slug, `deckkit` or `tournament`."""
    return home(slug) / "rules.toml"


def home(slug: str) -> Path:
    """The package that enforces the rules of an index, and in which its file lies."""
    if slug == OWN_INDEX:
        return _HOME
    return _HOME / slug if slug == TOURNAMENT_INDEX else _HOME / "games" / slug.replace("-", "_")


@cache
def load_rulebook(slug: str) -> Rulebook:
    """The rulebook of a game (or of deckkit's own rules about files), read once."""
    data = rtoml.load(index_path(slug))
    rules = {
        entry["id"]: Rule(
            slug,
            entry["id"],
            entry["topic"],
            entry["where"],
            entry["text"],
            entry.get("ruling"),
            entry.get("origin"),
            entry.get("source_note"),
            entry.get("undecidable"),
        )
        for entry in data["rule"]
    }
    return Rulebook(
        slug=slug,
        title=data["title"],
        rules=rules,
        examples=tuple(Example(**_fields(entry, "id where given then rules")) for entry in data.get("example", ())),
        conflicts=tuple(
            Conflict(**_fields(entry, "id where problem decision rules")) for entry in data.get("conflict", ())
        ),
        gaps=tuple(
            Gap(**_fields({"rules": (), **entry}, "id what known schema rules")) for entry in data.get("missing", ())
        ),
    )


def _fields(entry: dict[str, Any], names: str) -> dict[str, Any]:
    picked = {name: entry[name] for name in names.split()}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in picked.items()}
