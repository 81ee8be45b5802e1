"""The cards that somebody owns: a `Collection`, read from a file of ours or from a table, and the check of one.

    game = "cannibal-world"
    unlisted = 0
    [owned]
    "RA/01" = 3

A table is a CSV file with a column of ids or names and one of copies; it has no head, so it is of whatever game it is
held against, and owns none of what it does not list. Programs that keep collections write a row for each edition and
condition of a card: the rows of one card are added up, which is said.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from deckkit import check, documents, models
from deckkit.decklist import Filled, Zone, resolve
from deckkit.findings import Finding, Severity, quoted
from deckkit.limits import counted
from deckkit.shape import in_shape

if TYPE_CHECKING:
    from deckkit.decks.collection_table import Row
    from deckkit.games.game import Game
    from deckkit.pools import Pool

KIND = "collection"

MOST_OWNED = 1_000_000
"""Copies. Whoever owns more of one card has mistyped the number."""

DOUBLED = "deckkit/collection.doubled-card"

TABLES = (".csv", ".tsv")
"""How the name of a collection ends that is a table; one of another name is told by its content."""

Owned = Annotated[int, Field(ge=0, le=MOST_OWNED)]


class CollectionFile(models.DeckFile):
    """The cards that somebody owns, by id or name.

    unlisted  how many copies of every card that is not listed; who has three of everything writes 3
    owned     id or name = copies, 0 for a card of which there is none
    """

    name: str = ""
    unlisted: Owned = 0
    owned: dict[str, Owned] = Field(default_factory=dict)


class BadCollection(Exception):
    """A collection that cannot be used. Carries its path and what is wrong with it, every finding with its place."""

    def __init__(self, path: str, findings: list[Finding]) -> None:
        super().__init__(f"{path}: {findings[0].message}")
        self.path, self.findings = path, findings


@dataclass(frozen=True, slots=True)
class Collection:
    """How many copies of each card somebody owns.

    path      the file as it was named
    copies    by the id of the first printing, all printings counted together; unlisted: of every other card
    remarks   what is no error, but has to be said
    """

    path: str
    copies: Mapping[str, int]
    unlisted: int = 0
    remarks: tuple[Finding, ...] = ()

    def owned(self, card_id: str) -> int:
        """The copies that there are of a card, in any printing; `card_id` is that of its first one."""
        return self.copies.get(card_id, self.unlisted)


def read_collection(path: str, game: "Game", pool: "Pool") -> Collection:
    """The collection at `path`, or in standard input for ``-``, with its cards looked up in this pool.

    Raises BadCollection: unreadable, no collection, of a wrong shape, of another game, with a card that the pool does
    not have, or with one on two lines of TOML.
    """
    try:
        raw = documents.read_stdin() if path == "-" else documents.read_bytes(path)
        if not raw.strip():
            mend = "a collection begins with `game = `, or with a row of column names"
            raise documents.unreadable("file.empty", "the file is empty", help=mend)
        if _is_table(path, raw):
            return _of_table(path, raw, game, pool)
        document = documents.parse(path, documents.decode(raw))
        file, filled = of_document(document, game, pool)
        return Collection(path, filled.totals, file.unlisted)
    except documents.Unreadable as error:
        raise BadCollection(path, [error.finding]) from None


def check_collection(document: documents.Document, pool_path: str | None = None) -> check.Report:
    """The report on a collection, looked up in the pool at that path, in its own one, or in the shipped one."""
    game = check.game_or_report(document, KIND)
    if isinstance(game, check.Report):
        return game
    file, _, _, findings = in_shape(CollectionFile, document.data, (_zone(game),))
    report = check.Report(document.path, KIND, game.slug, findings)
    if file is not None:
        pool = check.pool_for(game, document, file.pool, pool_path)
        if isinstance(pool, Finding):
            findings.append(pool)
            report.readable = False
        else:
            filled, more = _looked_up(file, game, pool)
            findings += more
            report.zones["owned"] = filled.size
    report.findings = documents.placed(document, findings)
    return report


def _is_table(path: str, raw: bytes) -> bool:
    """Whether a collection is a table, by the end of its name, or else by its content."""
    from deckkit.decks.collection_table import is_table

    ending = path.lower()
    return ending.endswith(TABLES) or (not ending.endswith(".toml") and is_table(raw))


def of_document(document: documents.Document, game: "Game", pool: "Pool") -> tuple[CollectionFile, Filled]:
    """A collection of ours with its cards looked up. Raises BadCollection."""
    if check.kind_of(document.data) != KIND:
        raise BadCollection(document.path, documents.placed(document, [_no_collection(document)]))
    if document.data["game"] != game.slug:
        raise BadCollection(document.path, documents.placed(document, [_other_game(document, game)]))
    file, _, _, findings = in_shape(CollectionFile, document.data, (_zone(game),))
    if file is None:
        raise BadCollection(document.path, documents.placed(document, findings))
    filled, more = _looked_up(file, game, pool)
    if findings or more:
        raise BadCollection(document.path, documents.placed(document, findings + more))
    return file, filled


def _of_table(path: str, raw: bytes, game: "Game", pool: "Pool") -> Collection:
    from deckkit.decks.collection_table import read_owned

    table = read_owned(raw, MOST_OWNED)
    first: dict[str, Row] = {}
    for row in table.rows:
        first.setdefault(row.ref, row)
    file = CollectionFile(game=game.slug, owned=dict.fromkeys(first, 1))
    filled, wrong = _looked_up(file, game, pool)
    findings = table.findings + list(table.disagreeing(pool))
    for one in wrong:
        if one.rule != DOUBLED:
            row = first[str(one.at[-1])]
            findings.append(replace(one, line=row.line, column=row.cell))
    copies, more = _added_up(table.rows, {entry.ref: card_id for card_id, entry in filled.known()}, pool)
    findings = sorted(findings + more, key=lambda one: (one.line or 0, one.column or 0))
    if any(one.severity is Severity.ERROR for one in findings):
        raise BadCollection(path, [one for one in findings if one.severity is not Severity.NOTE])
    return Collection(path, copies, remarks=tuple(findings))


def _added_up(rows: "list[Row]", ids: Mapping[str, str], pool: "Pool") -> tuple[Counter[str], list[Finding]]:
    """The copies of each card, by its first printing, and what is to be said of cards that have several rows."""
    by_card: dict[str, list[Row]] = {}
    for row in rows:
        if row.ref in ids:
            by_card.setdefault(ids[row.ref], []).append(row)
    copies, findings = Counter[str](), list[Finding]()
    for card_id, own in by_card.items():
        number = sum(row.copies for row in own)
        copies[pool.copy_id(card_id)] += number
        if number > MOST_OWNED:
            findings.append(
                Finding(
                    rule="deckkit/collection.copies",
                    message=f"{pool.label(card_id)}: {number} copies on {counted(len(own), 'rows')}",
                    card=card_id,
                    actual=number,
                    allowed=MOST_OWNED,
                    help="write how many there are, 0 for none",
                    line=own[-1].line,
                    column=own[-1].cell,
                )
            )
    several = {card_id: own for card_id, own in by_card.items() if len(own) > 1}
    if several and not findings:
        findings.append(_several_rows(several, pool))
    return copies, findings


def _several_rows(several: "Mapping[str, list[Row]]", pool: "Pool") -> Finding:
    """The note that rows were added up, told of the first card that has several."""
    card_id, own = next(iter(several.items()))
    lines = ", ".join(str(row.line) for row in own[:-1]) + f" and {own[-1].line}"
    number = sum(row.copies for row in own)
    message = f"{pool.label(card_id)} stands on lines {lines}: its copies are added up, {number}"
    if len(several) > 1:
        message += f"; so are those of {counted(len(several) - 1, 'cards')} more with several rows"
    return Finding(
        rule=DOUBLED, message=message, severity=Severity.NOTE, card=card_id, line=own[1].line, column=own[1].cell
    )


def _zone(game: "Game") -> Zone:
    """Everything in a pool can be owned."""
    return Zone("collection", ("owned",), "counts", game.pool_model.SECTIONS)


def _looked_up(file: CollectionFile, game: "Game", pool: "Pool") -> tuple[Filled, list[Finding]]:
    """What is owned with every card looked up, and a finding for each line that names none, or one named before."""
    deck, findings = resolve(file, {"owned": file.owned}, (_zone(game),), pool)
    (filled,) = deck.zones
    first: dict[str, str] = {}
    for card_id, entry in () if filled.plain else filled.known():
        if card_id in first:
            findings.append(
                Finding(
                    rule=DOUBLED,
                    message=f"{card_id} is listed as {quoted(first[card_id])} and as {quoted(entry.ref)}",
                    at=entry.at,
                    card=card_id,
                    actual=2,
                    allowed=1,
                    help="keep one of them, with all the copies",
                )
            )
        first.setdefault(card_id, entry.ref)
    return filled, findings


def _no_collection(document: documents.Document) -> Finding:
    kind = check.kind_of(document.data)
    found = "it does not say `game = `" if kind == "unknown" else f"it is the file of a {kind}"
    return Finding(
        rule="deckkit/file.kind",
        message=f"this is no collection: {found}",
        help="a collection begins with `game = ` and has a table [owned] of id = copies",
    )


def _other_game(document: documents.Document, game: "Game") -> Finding:
    return Finding(
        rule="deckkit/collection.other-game",
        message=f"a collection of {document.data['game']}, one of {game.slug} is needed",
        at=("game",),
        actual=str(document.data["game"]),
        allowed=game.slug,
        help=f"name your collection of {game.slug}",
    )
