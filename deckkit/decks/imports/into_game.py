"""From names to the cards of a game: each entry looked up in a pool and put into a zone that takes it."""

from collections.abc import Mapping
from dataclasses import replace

from deckkit.decks.entries import Imported, ImportedEntry
from deckkit.decks.imports.game_zones import Target, target
from deckkit.decks.imports.head import completed_head
from deckkit.decks.imports.words import shown
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity
from deckkit.games.game import Game
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

_MOST_HINTS = 200
"""Looking for the nearest names costs time; a list with more unknown names is of another game."""


def resolve(imported: Imported, game: Game, pool: Pool) -> Imported:
    """The list with ids of the pool and zones of the game; entries that are no card of it are left out, and said.

    Raises Unreadable when the list says that it is of another game.
    """
    if imported.game not in (None, game.slug):
        message = f"the list is of {imported.game}, not of {game.slug}"
        raise Unreadable(Finding(rule="deckkit/import.game", message=message, line=1, column=1))
    resolver = _Resolver(game, pool)
    entries = [found for entry in imported.entries if (found := resolver.entry(entry)) is not None]
    if imported.game is None:
        resolver.mention_order(entries)
    head, about = completed_head(imported, game, pool, entries)
    findings = sorted(
        [*imported.findings, *resolver.findings, *about], key=lambda one: (one.line or 0, one.column or 0)
    )
    return replace(imported, entries=tuple(entries), findings=tuple(findings), head=head, game=game.slug)


class _Resolver:
    def __init__(self, game: Game, pool: Pool) -> None:
        self.game, self.pool = game, pool
        self.findings: list[Finding] = []
        self.labels: Mapping[str, str] = {pool.label(card_id): card_id for card_id in pool.cards}
        self.targets: dict[str, Target | str] = {}
        self.hints: dict[str, str | None] = {}

    def entry(self, entry: ImportedEntry) -> ImportedEntry | None:
        """The entry with its id, in a zone that takes it; None when there is no such card or zone."""
        found = self.find(entry)
        if not found:
            self.unknown(entry)
            return None
        place = self.target(entry.zone)
        fitting = [one for one in found if isinstance(place, Target) and self.pool.section[one] in place.zone.sections]
        if len(fitting) == 1:
            return replace(entry, id=fitting[0])
        if len(fitting) > 1 or len(found) > 1:
            ids = ", ".join(fitting or found)
            message = f'"{entry.name}" names {len(fitting or found)} cards: {ids}'
            self.say(entry, "deckkit/card.ambiguous", message, help="write the id of the one you mean")
            return None
        return self.moved(entry, found[0], place)

    def find(self, entry: ImportedEntry) -> list[str]:
        """The ids that an entry can mean: by what it had before sets were taken off, by name, or by "id name"."""
        for ref in (entry.written, entry.name):
            if ref and (found := self.pool.find(ref)):
                return found
            if ref in self.labels:
                return [self.labels[ref]]
        return []

    def target(self, label: str) -> Target | str:
        if label not in self.targets:
            self.targets[label] = target(self.game.zones, label)
        return self.targets[label]

    def moved(self, entry: ImportedEntry, card_id: str, place: Target | str) -> ImportedEntry | None:
        """A card that its zone does not take goes where only one other does; there must be no doubt."""
        section = self.pool.section[card_id]
        takes = [zone for zone in self.game.zones if section in zone.sections and "*" not in zone.path]
        if isinstance(place, str):
            self.say(entry, "deckkit/import.zone", f"{place}; {self.pool.label(card_id)} is left out")
            return None
        if len(takes) != 1:
            message = f"{self.pool.label(card_id)} is one of the pool's {section}, {place.zone.role} takes "
            self.say(entry, "deckkit/import.zone", message + " or ".join(place.zone.sections))
            return None
        message = f"{self.pool.label(card_id)} is one of the {section}: put into {takes[0].role}"
        self.say(entry, "deckkit/import.zone", message, Severity.NOTE)
        return replace(entry, id=card_id, zone=takes[0].role)

    def unknown(self, entry: ImportedEntry) -> None:
        if entry.name not in self.hints:
            many = len(self.hints) >= _MOST_HINTS
            known = [*self.pool.cards, *self.pool.by_name]
            self.hints[entry.name] = None if many else did_you_mean(entry.name[:200], known)
        help = self.hints[entry.name] or f"`deckkit pool list {self.game.slug}` shows every id and name"
        self.say(entry, "deckkit/card.unknown", f"{shown(entry.name)} is no card of {self.game.slug}", help=help)

    def mention_order(self, entries: list[ImportedEntry]) -> None:
        """Where order is part of the deck, that of a list which knows of no such thing is taken, and said."""
        for entry in entries:
            place = self.target(entry.zone)
            if isinstance(place, Target) and place.zone.form == "ordered":
                message = f"the order of the lines is taken for the order of {place.zone.role}"
                self.say(entry, "deckkit/import.zone", message, Severity.NOTE)
                return

    def say(
        self,
        entry: ImportedEntry,
        rule: str,
        message: str,
        severity: Severity = Severity.ERROR,
        help: str | None = None,
    ) -> None:
        self.findings.append(
            Finding(
                rule=rule,
                message=message,
                severity=severity,
                card=entry.name[:100],
                help=help,
                line=entry.line,
                column=entry.column,
            )
        )
