"""Who a definition brings along, and what `deckkit check` says of it: its shape, its entrants, their lists."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from deckkit.check import SAMPLE_NOTE, Report
from deckkit.documents import Document, placed
from deckkit.findings import Finding, quoted
from deckkit.tournament.definition import model as definitions
from deckkit.tournament.definition.model import Definition
from deckkit.tournament.entrants import naming
from deckkit.tournament.entrants.entering import Newcomer, faults
from deckkit.tournament.entrants.handing_in import Desk, checked
from deckkit.tournament.model import RegisteredList, Tournament
from deckkit.tournament.refusal import Refused

Checked = dict[tuple[str, int], tuple[RegisteredList, Report]]
"""Lists by their name, and how many their entrant hands in, each with what the check says of it."""


def check(document: Document, pool: str | None = None) -> Report:
    """The report on a definition; `pool` names the pool to use instead of its own.

    A list that is not legal is an error here, though `new` registers who has handed it in.
    """
    definition, findings = definitions.read(document)
    on_sample = False
    if definition is not None and not findings:
        lists: Checked = {}
        entering, findings = newcomers(definition, desk_of(definition, Path(document.path).parent, pool), lists)
        findings += [one for place, entrant in enumerate(entering) for one in _refused(place, entrant)]
        on_sample = any(SAMPLE_NOTE in report.findings for _, report in lists.values())
    game = document.data.get("game")
    slug = game if isinstance(game, str) else None
    findings = [SAMPLE_NOTE] * on_sample + placed(document, findings)
    return Report(document.path, "tournament", slug, findings)


def desk_of(definition: Definition, folder: Path, pool: str | None = None) -> Desk:
    """Where the lists of a definition in this folder are handed in."""
    if pool is None and definition.pool is not None:
        beside = folder / definition.pool
        pool = str(beside) if beside.exists() else definition.pool
    return Desk(definition.game, pool, folder, definition.settings(0).mode)


def newcomers(definition: Definition, desk: Desk, lists: Checked | None = None) -> tuple[list[Newcomer], list[Finding]]:
    """The entrants of a definition with their lists, and why they cannot enter, or a list cannot be read.

    What the check says of each list goes into `lists`.
    """
    findings: list[Finding] = []
    found: list[Newcomer] = []
    lists = {} if lists is None else lists
    for place, one in enumerate(definition.players):
        for position, name in enumerate(one.deck):
            try:
                key = (name, len(one.deck))
                lists[key] = lists.get(key) or checked(desk, *key)
            except Refused as refused:
                findings.append(replace(refused.finding, at=("players", place, "deck", position)))
        handed = tuple(lists[key][0] for name in one.deck if (key := (name, len(one.deck))) in lists)
        ids = {naming.id_key(key): value for key, value in one.ids.items()}
        found.append(Newcomer(one.name, tuple(one.members), one.club, ids, one.fixed_table, None, handed))
    found, strangers = _avoiding(definition, found)
    nobody = Tournament(definition.settings(0))
    called = [f"entry {place + 1} of [[players]]" for place in range(len(found))]
    findings += [
        replace(one.finding, at=("players", one.place, one.key), help=None)
        for one in faults(nobody, found, called=called)
    ]
    return found, findings + strangers


def _avoiding(definition: Definition, found: list[Newcomer]) -> tuple[list[Newcomer], list[Finding]]:
    """The newcomers with those whom each should not meet, and names on an avoid-list that nobody bears."""
    places = {naming.alike(one.name): place for place, one in enumerate(found)}
    avoid: dict[int, set[int]] = {}
    findings = []
    for number, group in enumerate(definition.avoid):
        for position, name in enumerate(group):
            if naming.alike(name) not in places:
                said = f"nobody in this definition is called {quoted(name)}"
                findings.append(Finding(rule="tournament/entry.unknown", message=said, at=("avoid", number, position)))
        members = {places[naming.alike(name)] for name in group if naming.alike(name) in places}
        for place in members:
            avoid.setdefault(place, set()).update(members - {place})
    return [replace(one, avoid=tuple(sorted(avoid.get(place, ())))) for place, one in enumerate(found)], findings


def _refused(place: int, entrant: Newcomer) -> Iterator[Finding]:
    """The lists of an entrant that are not accepted."""
    for position, one in enumerate(entrant.lists):
        if not one.accepted:
            errors = [line for line in one.findings if ": error: " in line]
            yield Finding(
                rule="tournament/list.accepted",
                message=f"the list of {entrant.name} is not legal: {errors[0]}",
                at=("players", place, "deck", position),
                actual=len(errors),
                allowed=0,
                help=f"`deckkit check {one.path}` says all that is wrong with it",
            )
