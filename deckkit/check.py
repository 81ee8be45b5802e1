"""The check of lists and pools: a file of TOML, told apart by its content, becomes a `Report`.

Nothing here names a game or prints anything; the `check` command renders what comes back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckkit import documents, pool_files
from deckkit.findings import Finding, Severity
from deckkit.games import SLUGS, UnknownGame, load_game
from deckkit.limits import counted
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.decklist import Deck
    from deckkit.games.game import Game
    from deckkit.pools import Pool

_POOL_KEYS = frozenset(("edition", "provenance"))
_TOURNAMENT_KEYS = frozenset(("format", "best_of", "profile", "cut"))
_COLLECTION_KEYS = frozenset(("owned", "unlisted"))
"""By which a pool, the definition of a tournament and a collection tell themselves from a list."""

_NO_LISTS = {"tournament": "the definition of a tournament", "collection": "a collection of cards"}
"""What files are called that are neither lists nor pools."""

POOL_UNUSABLE = "deckkit/pool.unusable"
SAMPLE_NOTE = Finding(
    rule="deckkit/pool.sample",
    message="card numbers are sample data, not printed ones",
    severity=Severity.NOTE,
    help="check against your own pool with --pool",
    line=1,
    column=1,
)
"""Said once in every report that rests on invented numbers."""


@dataclass(slots=True)
class Report:
    """What the check of one file concluded.

    kind       deck, pool, tournament, collection, match or unknown; game: its slug, or None
    legal      whether no finding is an error and nothing is undecided
    readable   False when the file or the pool it needs could not be read, so that nothing in it was checked
    zones      the copies by zone, for a deck
    deck       the deck itself, when its shape was right
    undecided  whether hidden cards leave open if a match is legal
    """

    path: str
    kind: str
    game: str | None
    findings: list[Finding]
    readable: bool = True
    zones: dict[str, int] = field(default_factory=dict)
    deck: "Deck | None" = None
    undecided: bool = False

    @property
    def legal(self) -> bool:
        return not self.undecided and all(finding.severity is not Severity.ERROR for finding in self.findings)

    @property
    def summary(self) -> dict[str, object]:
        """Findings by severity, and for a deck the copies by zone."""
        number = {"error": 0, "warning": 0, "note": 0}
        for finding in self.findings:
            number[finding.severity.value] += 1
        return {"errors": number["error"], "warnings": number["warning"], "notes": number["note"], **self.zones}

    def as_json(self) -> dict[str, object]:
        """The published JSON form of a report."""
        return {
            "path": self.path,
            "kind": self.kind,
            "game": self.game,
            "legal": self.legal,
            "findings": [finding.as_json() for finding in self.findings],
            "summary": self.summary,
        }


def check_file(path: str, pool: str | None = None) -> Report:
    """Check one list or pool; `pool` names the pool to use instead of the list's own or the shipped one."""
    try:
        return check_bytes(path, documents.read_bytes(path, pool_files.LARGEST_POOL), pool)
    except documents.Unreadable as error:
        return Report(path, "unknown", None, [error.finding], readable=False)


def check_bytes(path: str, raw: bytes, pool: str | None = None) -> Report:
    """Check the content of one file that goes by the name of `path`."""
    try:
        return check_text(path, documents.decode(raw), pool)
    except documents.Unreadable as error:
        return Report(path, "unknown", None, [error.finding], readable=False)


def check_text(path: str, text: str, pool: str | None = None) -> Report:
    """Check the text of one file that goes by the name of `path`."""
    try:
        return check_document(documents.parse(path, text), pool)
    except documents.Unreadable as error:
        return Report(path, "unknown", None, [error.finding], readable=False)


def check_document(document: documents.Document, pool: str | None = None) -> Report:
    """Check a list or a pool. A tournament's definition or a collection is neither; `front_door` looks into them."""
    kind = kind_of(document.data)
    if kind in _NO_LISTS:
        message = f"{_NO_LISTS[kind]}, a list was expected"
        finding = Finding(rule="deckkit/file.kind", message=message, line=1, column=1)
        return Report(document.path, kind, None, [finding])
    game = game_or_report(document, kind)
    if isinstance(game, Report):
        return game
    return _check_pool(game, document) if kind == "pool" else _check_deck(game, document, pool)


def game_or_report(document: documents.Document, kind: str) -> "Game | Report":
    """The game that a file says it is of, or the report on a file that is too large or says none that there is."""
    path, text = document.path, document.text
    if kind != "pool" and len(text) > documents.LARGEST_FILE / 4 and len(text.encode()) > documents.LARGEST_FILE:
        return Report(path, kind, None, [documents.too_large(documents.LARGEST_FILE).finding], readable=False)
    slug = document.data.get("game")
    try:
        game = load_game(slug) if isinstance(slug, str) else None
    except UnknownGame:
        game = None
    if game is None:
        return Report(path, kind, None, documents.placed(document, [_no_game(slug)]))
    return game


def kind_of(data: Mapping[str, Any]) -> str:
    """deck, pool, tournament, collection or unknown, told by the keys of a document's head."""
    if "game" not in data:
        return "unknown"
    told_by = {"pool": _POOL_KEYS, "tournament": _TOURNAMENT_KEYS, "collection": _COLLECTION_KEYS}
    return next((kind for kind, keys in told_by.items() if keys & data.keys()), "deck")


def _no_game(slug: object) -> Finding:
    if slug is None:
        return Finding(
            rule="deckkit/file.kind",
            message="this is no file of deckkit: it does not say `game = `",
            help="a list begins with the slug of its game: " + ", ".join(SLUGS),
        )
    return Finding(
        rule="deckkit/file.game",
        message=f"no game is called {slug!r}",
        at=("game",),
        actual=str(slug),
        allowed=", ".join(SLUGS),
        help=did_you_mean(str(slug), SLUGS),
    )


def _check_pool(game: "Game", document: documents.Document) -> Report:
    pool, findings = pool_files.validate(game, document)
    if pool is not None:
        findings += pool_files.contradictions(game, pool)
    return Report(document.path, "pool", game.slug, documents.placed(document, findings))


def _check_deck(game: "Game", document: documents.Document, pool_path: str | None) -> Report:
    deck, findings = load_deck(game, document, pool_path)
    usable = deck is not None or all(finding.rule != POOL_UNUSABLE for finding in findings)
    report = Report(document.path, "deck", game.slug, findings, readable=usable, deck=deck)
    if deck is not None:
        findings += game.deck_findings(deck)
        findings += _doubled_cards(deck)
        for filled in deck.zones:
            role = filled.zone.role
            report.zones[role] = report.zones.get(role, 0) + filled.size
        if faults := pool_files.faults(game, deck.pool):
            findings.append(_contradictory(game, deck.pool, faults))
    report.findings = documents.placed(document, findings) if findings else findings
    if deck is not None and not all(deck.pool.sample_ids.isdisjoint(filled.totals) for filled in deck.zones):
        report.findings.insert(0, SAMPLE_NOTE)
    return report


def _contradictory(game: "Game", pool: "Pool", faults: tuple[Finding, ...]) -> Finding:
    first = faults[0].cited_in(game.slug)
    return Finding(
        rule="deckkit/pool.contradictory",
        message=f"the pool {pool.path} has {counted(len(faults), 'faults')} of its own; {first.message} ({first.rule})",
        severity=Severity.WARNING,
        actual=len(faults),
        allowed=0,
        help=f"`deckkit pool check {pool.path}` lists them; a verdict is as good as its pool",
    )


def load_deck(
    game: "Game", document: documents.Document, pool_path: str | None = None
) -> tuple["Deck | None", list[Finding]]:
    """The deck in a document with its cards looked up, and what is wrong with its shape, its pool or its cards."""
    from deckkit.decklist import resolve
    from deckkit.shape import in_shape

    counts = [zone for zone in game.zones if zone.form == "counts"]
    file, data, left_out, wrong = in_shape(game.deck_model, document.data, counts)
    if file is None:
        return None, wrong
    pool = pool_for(game, document, file.pool, pool_path)
    if isinstance(pool, Finding):
        return None, [pool]
    deck, unknown = resolve(file, data, game.zones, pool)
    if wrong:
        deck.without(left_out)
    return deck, wrong + unknown


def pool_for(
    game: "Game", document: documents.Document, own: str | None, pool_path: str | None = None
) -> "Pool | Finding":
    """The pool at `pool_path`, or else the one that a document names as its own, or the shipped one of the game.

    Of one that cannot be used, the finding that says so.
    """
    own_path = None if own is None else str(Path(document.path).parent / own)
    try:
        return pool_files.load_pool(game, pool_files.named_pool(pool_path) if pool_path else own_path)
    except pool_files.UnusablePool as error:
        first = error.findings[0]
        more = f" (and {len(error.findings) - 1} more)" if len(error.findings) > 1 else ""
        message = f"the pool {error.path} cannot be used: line {first.line or 1}: {first.message}{more}"
        return Finding(rule=POOL_UNUSABLE, message=message, at=("pool",), help=first.help)


def _doubled_cards(deck: "Deck") -> Iterator[Finding]:
    """A card under two spellings, id and name, in one zone of counts. Two printings of a card may well stand beside."""
    for filled in deck.zones:
        if filled.zone.form != "counts" or filled.plain:
            continue
        first: dict[str, str] = {}
        for card_id, entry in filled.known():
            if card_id in first:
                yield Finding(
                    rule="deckkit/list.doubled-card",
                    message=f'{card_id} is listed as "{first[card_id]}" and as "{entry.ref}"; both are counted',
                    severity=Severity.WARNING,
                    at=entry.at,
                    card=card_id,
                    help="`deckkit check --fix` makes one line of them",
                )
            first.setdefault(card_id, entry.ref)
