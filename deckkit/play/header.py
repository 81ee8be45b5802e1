"""The head of a log: which game, in which mode, who plays with what."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckkit.findings import Finding, Severity
from deckkit.games import SLUGS, UnknownGame
from deckkit.play.core import BadValue, Core, Mode
from deckkit.play.tokens import BadLine, Token, split_comment, tokens
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.play.library import Library

FORMAT = 1
"""The version of the notation: `deckkit-match 1`."""

NOTES = ("event", "date", "round", "table", "judge")
KNOWN_BY = 8
"""Digits of the hash of a list that a player line holds, `deck=PATH#1a2b3c4d`."""

_KNOWN_AS = re.compile(rf"(.+)#([0-9a-f]{{{KNOWN_BY}}})")
KEYS = ("game", "rules", "mode", "variant", "pool", "card", "player", *NOTES)
"""Every key of a head, in the order of the canonical form."""

_LINE = re.compile(r"\s*([A-Za-z_-]+):(?=\s|$)")
_RULES = re.compile(r"(?<!\S)rules:\s*")


@dataclass(slots=True)
class Player:
    """A `player:` line. `deck` is the path or name as written, `column` its place, or that of the seat without one;
    `known_as` the beginning of the list's hash, with which the log was begun."""

    seat: str
    name: str
    deck: str | None
    line: int
    column: int
    known_as: str | None = None


@dataclass(slots=True)
class Header:
    """The head of a log that could be read.

    edition  that of the core, also where the log names none
    variant  the switches that the log sets
    pool     the path of the line `pool:`, as written; pool_line, pool_column: where it stands
    cards    the cards of this log only, by id; card_lines: their texts as written
    players  by seat, in the order of the mode's seats; a seat without a line is not among them
    notes    event, date, round, table, judge
    winners  how lines may call a side: its name, its seats, its players' names -> its name
    """

    core: Core
    edition: int
    mode: Mode
    variant: dict[str, str] = field(default_factory=dict)
    pool: str | None = None
    pool_line: int = 1
    pool_column: int = 1
    cards: dict[str, Any] = field(default_factory=dict)
    card_lines: list[tuple[int, str]] = field(default_factory=list)
    players: dict[str, Player] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    winners: dict[str, str] = field(default_factory=dict)

    def name_of(self, seat: str) -> str:
        """A seat's player by name, or the seat itself."""
        return self.players[seat].name if seat in self.players else seat


def key_of(line: str) -> tuple[str, int] | None:
    """The key with which a line of a head begins, and where its value does; None for a line that is none."""
    match = _LINE.match(line)
    return (match[1], match.end()) if match else None


class HeadReader:
    """Gathers the lines of a head, and makes a `Header` of them when the first game begins."""

    def __init__(self, library: "Library", report: Callable[[int, BadLine], None]) -> None:
        self._library, self._report = library, report
        self._lines: dict[str, list[tuple[int, str, int]]] = {}
        self.findings: list[Finding] = []

    def line(self, number: int, line: str, key: str, at: int) -> None:
        """Take one line `key: ...`, the value beginning at `at`."""
        if key not in KEYS:
            start = len(line) - len(line.lstrip())
            self._report(
                number,
                BadLine(start, f"no key {key!r}; expected {', '.join(KEYS)}", did_you_mean(key, KEYS), "log.header"),
            )
            return
        if key == "game" and (match := _RULES.search(line, at)):
            self._once(number, line, "rules", match.end())
            line = line[: match.start()]
        self._once(number, line, key, at)

    def _once(self, number: int, line: str, key: str, at: int) -> None:
        before = self._lines.setdefault(key, [])
        if before and key not in ("card", "player"):
            message = f"`{key}:` stands twice, in line {before[0][0]} and here; expected it once"
            self._report(number, BadLine(at, message, rule="log.header"))
            return
        before.append((number, line, at))

    def close(self, last: int) -> Header | None:
        """The header, as far as it could be read; None where the game or the mode could not, so that no line below can
        be either. Everything wrong with it has been reported."""
        core = self._core(last)
        if core is None:
            return None
        wrong: list[tuple[int, BadLine]] = []
        header = Header(core, core.edition, _NO_MODE)
        if "mode" not in self._lines:
            header.mode = core.mode(())
        for read, keys in _READS.items():
            if read is _players and not header.mode.seats:
                continue  # the mode could not be read; that is said, and who may sit where is not known
            for number, line, at in (one for key in keys for one in self._lines.get(key, ())):
                try:
                    read(header, number, line, at)
                except BadLine as error:
                    wrong.append((number, error))
        for number, fault in wrong:
            self._report(number, fault)
        if not header.mode.seats:
            return None
        if "rules" not in self._lines:
            number = self._lines["game"][0][0]
            self.findings.append(
                Finding(
                    rule="deckkit/log.edition",
                    message=f"the log names no edition of the rules; judged by edition {core.edition}",
                    severity=Severity.WARNING,
                    line=number,
                    column=1,
                    help=f"write `rules: {core.edition}` behind the game",
                )
            )
        header.players = {seat: header.players[seat] for seat in header.mode.seats if seat in header.players}
        header.winners = _winners(header)
        return header

    def _core(self, last: int) -> Core | None:
        if "game" not in self._lines:
            self._report(max(last, 1), BadLine(0, "expected `game:` with the slug of a game", rule="log.header"))
            return None
        number, line, at = self._lines["game"][0]
        try:
            found = _tokens(line, at)
            token = found[0] if len(found) > 1 and found[0].text not in SLUGS else _one(line, at, "the slug of a game")
            name = " ".join(one.text for one in found)
            return self._library.core(name)
        except BadLine as error:
            self._report(number, error)
        except UnknownGame:
            message = f"no game is called {name!r}; expected {', '.join(SLUGS)}"
            near = did_you_mean("-".join(name.casefold().split()), SLUGS)
            self._report(number, BadLine(token.start, message, near, "file.game"))
        return None


_NO_MODE = Mode((), (), (), "")


def _tokens(line: str, at: int) -> list[Token]:
    return [Token(one.text, one.start + at, one.end + at, one.quoted) for one in tokens(line[at:])]


def _one(line: str, at: int, expected: str) -> Token:
    found = _tokens(line, at)
    if not found:
        raise BadLine(at, f"expected {expected}, found the end of the line")
    if len(found) > 1:
        raise BadLine(found[1].start, f"expected the end of the line, found {found[1].text!r}")
    return found[0]


def _edition(header: Header, number: int, line: str, at: int) -> None:
    token = _one(line, at, "the edition of the rules")
    if token.text != str(header.core.edition):
        raise BadLine(
            token.start,
            f"edition {token.text} of the rules of {header.core.slug} is not known; expected {header.core.edition}",
            rule="log.edition",
        )


def _mode(header: Header, number: int, line: str, at: int) -> None:
    found = _tokens(line, at)
    words = [token.text for token in found]
    try:
        header.mode = header.core.mode(words)
    except BadValue as error:
        place = next((token.start for end, token in enumerate(found, 1) if not _is_mode(header.core, words[:end])), at)
        raise BadLine(place, str(error), rule="log.mode") from None


def _is_mode(core: Core, words: list[str]) -> bool:
    try:
        core.mode(words)
    except BadValue:
        return False
    return True


def _variant(header: Header, number: int, line: str, at: int) -> None:
    variants = header.core.variants
    for token in _tokens(line, at):
        if token.text == ",":
            continue
        name, _, value = token.text.partition("=")
        if name not in variants:
            known = f"expected {', '.join(variants)}" if variants else f"{header.core.slug} has none"
            message = f"no variant is called {name!r}; {known}"
            raise BadLine(token.start, message, did_you_mean(name, variants), "log.variant")
        if value not in variants[name]:
            message = f"{name} cannot be {value!r}; expected {', '.join(variants[name])}"
            raise BadLine(token.start + len(name) + 1, message, did_you_mean(value, variants[name]), "log.variant")
        if name in header.variant:
            raise BadLine(token.start, f"{name} stands twice; expected it once", rule="log.variant")
        header.variant[name] = value


def _pool(header: Header, number: int, line: str, at: int) -> None:
    token = _one(line, at, "the path of a pool")
    header.pool, header.pool_line, header.pool_column = token.text, number, token.start + 1


def _cards(header: Header, number: int, line: str, at: int) -> None:
    text = split_comment(line[at:])[0]
    start = at + len(line[at:]) - len(line[at:].lstrip())
    try:
        card = header.core.card(text)
    except BadValue as error:
        raise BadLine(start, str(error), rule="log.card") from None
    if card.id in header.cards:
        raise BadLine(start, f"the card {card.id} stands twice; expected it once", rule="log.card")
    header.cards[card.id] = card
    header.card_lines.append((number, text))


def _players(header: Header, number: int, line: str, at: int) -> None:
    found = _tokens(line, at)
    seats = header.mode.seats
    if not found:
        raise BadLine(at, f"expected a seat ({', '.join(seats)}), found the end of the line", rule="log.player")
    seat = found[0].text
    if seat not in seats:
        message = f"expected a seat ({', '.join(seats)}), found {seat!r}"
        raise BadLine(found[0].start, message, did_you_mean(seat, seats), "log.player")
    if seat in header.players:
        message = f"the seat {seat} has a player already, in line {header.players[seat].line}; expected one a seat"
        raise BadLine(found[0].start, message, rule="log.player")
    name, deck, column = seat, None, found[0].start + 1
    for index, token in enumerate(found[1:]):
        if line.startswith("deck=", token.start) and deck is None and len(token.text) > 5:
            deck, column = token.text[5:], token.start + 1
        elif index == 0 and token.text != ",":
            name = token.text.strip() or seat
        else:
            raise BadLine(token.start, f"expected `deck=PATH`, found {token.text!r}", rule="log.player")
    known_as = None
    if deck is not None and (match := _KNOWN_AS.fullmatch(deck)):
        deck, known_as = match[1], match[2]
    header.players[seat] = Player(seat, name, deck, number, column, known_as)


def _notes(header: Header, number: int, line: str, at: int) -> None:
    found = key_of(line)
    assert found is not None
    header.notes[found[0]] = split_comment(line[at:])[0]


# In this order: who may sit where depends on the mode.
_READS: dict[Callable[[Header, int, str, int], None], tuple[str, ...]] = {
    _edition: ("rules",),
    _mode: ("mode",),
    _variant: ("variant",),
    _pool: ("pool",),
    _cards: ("card",),
    _players: ("player",),
    _notes: NOTES,
}


def _winners(header: Header) -> dict[str, str]:
    """Names of sides come first, then seats, then players; a name that two sides bear means neither."""
    mode = header.mode
    found: dict[str, str] = {}
    names: dict[str, set[str]] = {}
    for side, name in zip(mode.sides, mode.names, strict=True):
        for seat in side:
            found[seat] = name
            names.setdefault(header.name_of(seat), set()).add(name)
    found |= {name: name for name in mode.names}
    for player, sides in names.items():
        if len(sides) == 1:
            found.setdefault(player, *sides)
    return found
