"""From names to the cards of a game: each entry looked up in a pool and put into a zone that takes it."""

from dataclasses import replace

from deckkit.decks.entries import Imported, ImportedEntry
from deckkit.decks.imports.game_zones import Target, target
from deckkit.decks.imports.head import completed_head
from deckkit.decks.imports.lookup import Lookup, plain_quotes
from deckkit.decks.imports.words import shown, zone_of
from deckkit.documents import Unreadable
from deckkit.findings import Finding, Severity
from deckkit.games.game import Game
from deckkit.pools import Pool
from deckkit.suggest import did_you_mean

_OF_THE_MAIN_DECK = frozenset(("commander", "companion", "leader"))
"""Zones of other games whose cards are cards of the main deck where a game has no such zone."""

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
    entries, lost = list[ImportedEntry](), list[ImportedEntry]()
    for entry in imported.entries:
        found = resolver.entry(entry)
        entries += [] if found is None else [found]
        lost += [entry] if found is None else []
    if imported.game is None:
        resolver.mention_order(entries)
    head, about = completed_head(imported, game, pool, entries)
    findings = sorted(
        [*imported.findings, *resolver.findings, *about], key=lambda one: (one.line or 0, one.column or 0)
    )
    kept = imported.without(lost, tuple(entries))
    return replace(kept, findings=tuple(findings), head=head, game=game.slug)


class _Resolver:
    def __init__(self, game: Game, pool: Pool) -> None:
        self.game, self.pool = game, pool
        self.findings: list[Finding] = []
        self.lookup = Lookup(pool)
        self.spelled: set[str] = set()
        self.targets: dict[str, Target | str] = {}
        self.hints: dict[str, str | None] = {}

    def entry(self, entry: ImportedEntry) -> ImportedEntry | None:
        """The entry with its id, in a zone that takes it; None when there is no such card or zone."""
        found = self.find(entry)
        if not found:
            self.unknown(entry)
            return None
        entry, place = self.placed(entry)
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
        refs = [ref for ref in (entry.written, entry.name) if ref]
        for ref in refs:
            if found := self.lookup.exact(ref):
                return found
        for ref in refs:
            if alike := self.lookup.but_for_spelling(ref):
                self.mention_spelling(entry, ref, *alike)
                return [alike[0]]
        return []

    def mention_spelling(self, entry: ImportedEntry, ref: str, card_id: str, spelling: str) -> None:
        """Once for each spelling of the list."""
        if ref not in self.spelled:
            self.spelled.add(ref)
            case = plain_quotes(ref) != plain_quotes(spelling)
            quotes = ref.casefold() != spelling.casefold()
            differs = ["the case of its letters"] * case + ["the shape of its apostrophes or quotes"] * quotes
            message = f'{shown(ref)} is taken for "{spelling}", which differs in {" and ".join(differs)}'
            self.say(entry, "deckkit/import.case", message, Severity.NOTE, card=card_id)

    def placed(self, entry: ImportedEntry) -> tuple[ImportedEntry, Target | str]:
        """The entry with its zone; where the game has none for a leader, that is the main deck, and it is said."""
        place = self.target(entry.zone)
        main = self.target("main")
        if isinstance(place, Target) or isinstance(main, str) or zone_of(entry.zone) not in _OF_THE_MAIN_DECK:
            return entry, place
        message = f"{place}: {shown(entry.name)} is put into {main.zone.role}"
        self.say(entry, "deckkit/import.zone", message, Severity.NOTE)
        return replace(entry, zone=main.zone.role), main

    def target(self, label: str) -> Target | str:
        if label not in self.targets:
            self.targets[label] = target(self.game.zones, label)
        return self.targets[label]

    def moved(self, entry: ImportedEntry, card_id: str, place: Target | str) -> ImportedEntry | None:
        """A card that its zone does not take goes where only one other does; there must be no doubt."""
        section = self.pool.section[card_id]
        takes = [zone for zone in self.game.zones if section in zone.sections and "*" not in zone.path]
        if isinstance(place, str):
            maybe = zone_of(entry.zone) == "maybeboard"
            self.say(
                entry,
                "deckkit/import.zone",
                f"{place}; {self.pool.label(card_id)} is left out",
                Severity.WARNING if maybe else Severity.ERROR,
            )
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
        card: str | None = None,
    ) -> None:
        self.findings.append(
            Finding(
                rule=rule,
                message=message,
                severity=severity,
                card=card or entry.name[:100],
                help=help,
                line=entry.line,
                column=entry.column,
            )
        )
