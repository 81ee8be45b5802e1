"""What the players of a log bring: their lists, found, checked and made ready for play, and the pool they rest on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from deckkit.discover import LOGS
from deckkit.findings import Finding, Severity
from deckkit.play.core import BadValue
from deckkit.play.header import KNOWN_BY, Header, Player
from deckkit.play.library import Library, beside
from deckkit.shipped import list_meant

if TYPE_CHECKING:
    from deckkit.check import Report
    from deckkit.decklist import Deck
    from deckkit.pools import Pool

SAMPLE = "deckkit/pool.sample"
"""The note on a pool of sample data."""


@dataclass(slots=True)
class Brought:
    """What a match begins with.

    lists     what each seat plays with, None where no list is named
    decks     the list itself of each seat that names one
    cards     every card there is, those of the head among them
    usable    whether the games can be replayed: every list was found and each of its cards is known
    readable  whether every list and every pool could be read
    findings  what is to be said of them, at the line that names them
    later     the lists of `deck` lines by seat and path, None for one that cannot be used
    """

    lists: dict[str, Any] = field(default_factory=dict)
    decks: dict[str, Any] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=dict)
    usable: bool = True
    readable: bool = True
    findings: list[Finding] = field(default_factory=list)
    later: dict[tuple[str, str], Any] = field(default_factory=dict)

    def fail(self, rule: str, message: str, line: int, column: int, help: str | None = None) -> None:
        self.usable = self.readable = False
        self.findings.append(Finding(rule=f"deckkit/{rule}", message=message, line=line, column=column, help=help))


def bring(header: Header, log_path: str, library: Library, pool: str | None = None) -> Brought:
    """Everything that the head names; `pool` is the pool to use instead of those of the log and of its lists."""
    brought = Brought(lists=dict.fromkeys(header.mode.seats))
    if pool is None and header.pool is not None:
        pool = beside(log_path, header.pool)
    shared = _usable(brought, header, library, pool) if pool is not None else None
    if not brought.usable:
        return brought
    reports: dict[str, Report] = {}
    for player in header.players.values():
        if player.deck is not None:
            report = _deck(brought, header, player, library.deck(beside(log_path, player.deck), pool))
            if report is not None:
                reports[player.seat] = report
    _pool(brought, header, reports, library, shared)
    if brought.usable:
        _lists(brought, header, reports)
    if header.cards:
        _namesakes(brought, header)
        brought.cards = {**brought.cards, **header.cards}
        brought.findings.append(
            Finding(
                rule="deckkit/log.card",
                message=f"the log has cards of its own: {', '.join(header.cards)}",
                severity=Severity.NOTE,
                line=header.card_lines[0][0],
                column=1,
            )
        )
    return brought


def _namesakes(brought: Brought, header: Header) -> None:
    """A card of the log with the id of another one, or where a game tells cards by their names, with its name."""
    rule = header.core.citations.get("card-name")
    taken = {card.name.casefold(): card_id for card_id, card in brought.cards.items()} if rule is not None else {}
    for (line, _), (card_id, card) in zip(header.card_lines, header.cards.items(), strict=True):
        if card_id in brought.cards:
            brought.fail("log.card", f"{card_id} is the id of a card of the pool; expected another one", line, 1)
        elif rule is not None and (other := taken.setdefault(card.name.casefold(), card_id)) != card_id:
            said = f'{card_id}: "{card.name}" is the name of {other} too; expected another one ({rule})'
            brought.fail("log.card", said, line, 1)


def bring_later(
    brought: Brought, header: Header, log_path: str, library: Library, pool: str | None, player: Player
) -> tuple[Any | None, list[Finding]]:
    """What a player brings who hands in another list between games, and what is to be said of it at its line.

    None, the first finding saying why, where the list cannot be used.
    """
    if pool is None and header.pool is not None:
        pool = beside(log_path, header.pool)
    assert player.deck is not None
    found = Brought(cards=brought.cards)
    report = _deck(found, header, player, library.deck(beside(log_path, player.deck), pool))
    if report is not None:
        try:
            made: Any = header.core.brought(report.deck, [player.seat], brought.cards)[player.seat]
        except BadValue as error:
            found.fail("log.deck", f"the list {player.deck}: {error}", player.line, player.column)
        else:
            return made, found.findings
    return None, found.findings


def _deck(brought: Brought, header: Header, player: Player, report: "Report") -> "Report | None":
    """Say what is to be said of a list; None if nothing can be played with it."""
    place = (player.line, player.column)
    called = f"the list {player.deck} of {player.seat}"
    if report.path.lower().endswith(LOGS):
        brought.fail("log.deck", f"{called} is a match log; expected a list of {header.core.slug}", *place)
        return None
    first = report.findings[0] if report.findings else None
    if report.kind != "deck" and report.readable and first is None:
        brought.fail("log.deck", f"{called} is a {report.kind}; expected a list of {header.core.slug}", *place)
        return None
    if not report.readable or report.kind != "deck":
        assert first is not None
        help = first.help
        if first.rule == "deckkit/file.missing":
            assert player.deck is not None
            help = list_meant(player.deck, header.core.slug) or help
        brought.fail("log.deck", f"{called} cannot be used: {first.message} ({first.rule})", *place, help=help)
        return None
    if report.game != header.core.slug:
        brought.fail("log.deck", f"{called} is one of {report.game}; expected one of {header.core.slug}", *place)
        return None
    _told(brought, player, report, called)
    deck = report.deck
    if deck is None or not deck.in_shape or not all(filled.complete for filled in deck.zones):
        brought.usable = False
        return None
    brought.decks[player.seat] = deck
    if player.known_as is not None and (now := known_as(deck)) != player.known_as:
        brought.findings.append(
            Finding(
                rule="deckkit/log.deck-changed",
                message=f"{called} is another one than when the log was begun: {now}, not {player.known_as}",
                severity=Severity.WARNING,
                line=place[0],
                column=place[1],
                actual=now,
                allowed=player.known_as,
                help="name the list as it was, a copy of it beside the log",
            )
        )
    return report


def _told(brought: Brought, player: Player, report: "Report", called: str) -> None:
    """Say what the check of a list has found."""
    errors = [one for one in report.findings if one.severity is Severity.ERROR]
    if errors:
        message = f"{called} is illegal: {errors[0].message} ({errors[0].rule})"
        finding = Finding(rule="deckkit/log.deck", message=message, line=player.line, column=player.column)
        brought.findings.append(finding)
    for finding in report.findings:
        if finding.rule != SAMPLE:
            said = f"{player.deck}:{finding.line or 1}: {finding.message}"
            brought.findings.append(replace(finding, message=said, line=player.line, column=player.column))
        elif all(one.rule != SAMPLE for one in brought.findings):
            brought.findings.append(replace(finding, line=player.line, column=player.column))


def known_as(deck: "Deck") -> str:
    """The beginning of the hash of a list, by which a player line knows it."""
    from deckkit.decks.identity import deck_hash

    return deck_hash(deck)[:KNOWN_BY]


def _usable(brought: Brought, header: Header, library: Library, path: str | None) -> "Pool | None":
    """The pool at a path, or the shipped one; None, and a finding, if it cannot be used."""
    from deckkit.pool_files import UnusablePool

    place = (header.pool_line, header.pool_column)
    if path is not None and path.lower().endswith(LOGS):
        brought.fail("log.pool", f"{path} is a match log; expected a pool of {header.core.slug}", *place)
        return None
    try:
        return library.pool(header.core, path)
    except UnusablePool as error:
        first = error.findings[0]
        line = f" line {first.line}:" if (first.line or 1) > 1 else ""
        message = f"the pool {error.path} cannot be used:{line} {first.message} ({first.rule})"
        brought.fail("log.pool", message, *place, first.help)
        return None


def _pool(
    brought: Brought, header: Header, reports: "dict[str, Report]", library: Library, shared: "Pool | None"
) -> None:
    """The cards of the game: those of the pool on which all lists rest."""
    pools = {seat: report.deck.pool for seat, report in reports.items() if report.deck is not None}
    first = next(iter(pools.values()), None)
    for seat, pool in pools.items():
        # A list that has been looked at long ago rests on what was read of the same pool then.
        if first is not None and pool is not first and (pool.path, pool.file) != (first.path, first.file):
            player = header.players[seat]
            message = (
                f"the list of {seat} rests on the pool {pool.path}, another one on {pools[next(iter(pools))].path}"
            )
            brought.fail("log.pool", message, player.line, player.column, "name one pool for all in a line `pool:`")
            return
    if first is None:
        first = shared or _usable(brought, header, library, None)
    if brought.usable or first is not None:
        brought.cards = library.cards(header.core, first)


def _lists(brought: Brought, header: Header, reports: "dict[str, Report]") -> None:
    """The seats of one side that name the same list share it."""
    cards = {**brought.cards, **header.cards} if header.cards else brought.cards
    for side in header.mode.sides:
        shared: dict[str, list[str]] = {}
        for seat in side:
            if seat in reports:
                shared.setdefault(reports[seat].path, []).append(seat)
        for seats in shared.values():
            try:
                brought.lists |= header.core.brought(reports[seats[0]].deck, seats, cards)
            except BadValue as error:
                player = header.players[_at_fault(header, reports[seats[0]].deck, seats, cards)]
                brought.fail("log.deck", f"the list {player.deck}: {error}", player.line, player.column)


def _at_fault(header: Header, deck: Any, seats: Sequence[str], cards: Mapping[str, Any]) -> str:
    """The first of these seats to which a list gives nothing, or where that shows only with all of them, the first."""
    for seat in seats:
        try:
            header.core.brought(deck, [seat], cards)
        except BadValue:
            return seat
    return seats[0]
