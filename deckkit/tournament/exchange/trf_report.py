"""The lines of a Tournament Report File: each is read by itself, before any is held against another."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from deckkit.tournament.digits import whole
from deckkit.tournament.exchange.outline import Outline, refuse
from deckkit.tournament.exchange.trf_form import CELL, FIRST_CELL, NAME, NUMBER, POINTS, WHO
from deckkit.tournament.model import Player

SYNTAX, PLAYER = "tournament/import.syntax", "tournament/import.player"

_TAG = re.compile(r"[0-9A-Z#]{3}(?= |$)")
_WHOLE_NAME = re.compile(r"### name +([0-9]{1,9}) +(\".*\")\s*$")
_CODES = frozenset("-+WDL1=0HFUZ ")


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of a player as the report has it; `column` is where it stands, from 1."""

    opponent: int
    colour: str
    code: str
    column: int


@dataclass(slots=True)
class Reported:
    """A player of the report: the line, the cells round by round, the points printed."""

    player: Player
    line: int
    cells: list[Cell]
    points: Fraction | None

    def cell(self, place: int) -> Cell:
        """The cell of a round, from 0; a blank one beyond the end of the line."""
        return self.cells[place] if place < len(self.cells) else Cell(0, "-", " ", FIRST_CELL + 1 + CELL * place)


@dataclass(slots=True)
class Report:
    """What the lines say, before it is put together."""

    outline: Outline = field(default_factory=Outline)
    players: dict[int, Reported] = field(default_factory=dict)
    names: dict[int, tuple[str, int]] = field(default_factory=dict)
    clubs: list[tuple[str, list[int], int]] = field(default_factory=list)
    avoid: list[tuple[list[int], int]] = field(default_factory=list)
    byes: list[tuple[str, int, list[int], int]] = field(default_factory=list)
    scoring: dict[str, Fraction] = field(default_factory=dict)
    planned: int | None = None
    passed_over: dict[str, list[int]] = field(default_factory=dict)


def known(report: Report, number: int, line: int, column: int = 5) -> Reported:
    """The player of that number. Raises Unreadable, for a place that names it."""
    if number not in report.players:
        refuse(PLAYER, f"nobody has the number {number}", line, column)
    return report.players[number]


def read_line(report: Report, line: str, number: int) -> None:
    """Take what a line says into the report. Raises Unreadable with line and column."""
    tag = _TAG.match(line)
    if tag is None:
        refuse(SYNTAX, f"expected a tag of three signs and a blank, found {line[:4]!r}", number)
    rest = line[4:].strip()
    if tag[0] in _LINES:
        _LINES[tag[0]](report, line, number)
    elif tag[0] == "###" and (named := _WHOLE_NAME.match(line)):
        try:
            report.names[int(named[1])] = (json.loads(named[2]), number)
        except ValueError:
            refuse(SYNTAX, "expected a name in quotes, as JSON writes it", number, named.start(2) + 1)
    elif rest:
        report.passed_over.setdefault(tag[0], []).append(number)


def _player(report: Report, line: str, number: int) -> None:
    own = _number(line, NUMBER.start, NUMBER.stop, number)
    if own in report.players:
        refuse(PLAYER, f"the number {own} is that of the player in line {report.players[own].line}", number, 5)
    name = line[NAME].strip()
    ids = {key: value for key, columns in WHO.items() if (value := line[columns].strip())}
    if "birthdate" in ids:
        ids["birthdate"] = ids["birthdate"].replace("/", "-")
    player = Player(own, name or f"Player {own}", ids=ids)
    printed = line[POINTS].strip().replace(",", ".")
    try:
        points = Fraction(printed) if printed else None
    except (ValueError, ZeroDivisionError):
        refuse(SYNTAX, f"expected points like 11.5, found {printed!r}", number, POINTS.start + 1)
    cells = [_cell(line, start, number) for start in range(FIRST_CELL, len(line), CELL)]
    report.players[own] = Reported(player, number, cells, points)


def _cell(line: str, start: int, number: int) -> Cell:
    """The opponent, the colour and the result of a round."""
    cell = line[start : start + 8].ljust(8)
    between = cell[4] + cell[6] + line[start + 8 : start + CELL]
    if between.strip():
        refuse(SYNTAX, f"expected opponent, colour and result, as in {'  12 w 1'!r}, found {cell!r}", number, start + 1)
    opponent = 0 if not cell[:4].strip() else _number(line, start, start + 4, number, zero=True)
    colour, code = cell[5].lower(), cell[7].upper()
    if colour not in "wb- ":
        refuse(SYNTAX, f"expected the colour w, b or -, found {cell[5]!r}", number, start + 6)
    if code not in _CODES:
        refuse(SYNTAX, f"expected a result, one of 1 = 0 + - W D L H F U Z, found {cell[7]!r}", number, start + 8)
    if opponent and code in "HFUZ":
        refuse(SYNTAX, f"{code} is of a round without an opponent, and {opponent} stands there", number, start + 8)
    return Cell(opponent, colour, code, start + 1)


def _number(line: str, start: int, stop: int, number: int, zero: bool = False) -> int:
    written = line[start:stop].strip()
    found = whole(written)
    if found is None or (not zero and not found):
        refuse(SYNTAX, f"expected a number, found {written[:40]!r}", number, start + 1)
    return found


def _numbers(line: str, start: int, number: int) -> list[int]:
    """All numbers from a column on."""
    found = []
    for one in re.finditer(r"\S+", line[start:]):
        player = whole(one[0])
        if player is None:
            refuse(SYNTAX, f"expected numbers of players, found {one[0][:40]!r}", number, start + one.start() + 1)
        found.append(player)
    return found


_ReadLine = Callable[[Report, str, int], None]


def _said(key: str) -> _ReadLine:
    """A line that says something of the event."""

    def keep(report: Report, line: str, number: int) -> None:
        value = line[4:].strip()
        report.outline.settings[key] = value.replace("/", "-") if key == "date" else value

    return keep


def _type(report: Report, line: str, number: int) -> None:
    """092: the kind of the event, in words of no fixed form."""
    words = line[4:].casefold()
    if "robin" in words:
        report.outline.settings["format"] = "round-robin"
    elif "swiss" not in words:
        report.passed_over.setdefault("092", []).append(number)


def _planned(report: Report, line: str, number: int) -> None:
    report.planned = _number(line, 4, len(line), number)


def _scoring(report: Report, line: str, number: int) -> None:
    """162: a code and four columns of points, every nine columns from the sixth on."""
    for start in range(5, len(line), 9):
        _worth(report, line[start], line[start + 1 : start + 5], number, start + 1)


def _javafo_scoring(report: Report, line: str, number: int) -> None:
    """XXS: codes with their values, W=3 D=1."""
    known = {"W": "W", "D": "D", "PAB": "P", "WW": "W", "BW": "W", "WD": "D", "BD": "D", "WL": "L", "BL": "L"}
    for one in re.finditer(r"\S+", line[4:]):
        code, _, value = one[0].partition("=")
        if code in known:
            _worth(report, known[code], value, number, one.start() + 5)
        elif code in ("ZPB", "FL"):
            _worth(report, "A", value, number, one.start() + 5)
        elif code not in ("HPB", "FPB", "FW"):  # these follow the draw and the win
            refuse(SYNTAX, f"expected a code such as W=3, found {one[0]!r}", number, one.start() + 5)


def _worth(report: Report, code: str, value: str, number: int, column: int) -> None:
    if code not in "WDLAPX" or not re.fullmatch(r" *[0-9]{0,9}\.?[0-9]{1,9} *", value):
        refuse(SYNTAX, f"expected one of W D L A P X and its points, found {(code + value)[:40]!r}", number, column)
    report.scoring[code] = Fraction(value.strip())


def _team(report: Report, line: str, number: int) -> None:
    report.clubs.append((line[4:36].strip(), _numbers(line, 36, number), number))


def _team_of_2026(report: Report, line: str, number: int) -> None:
    report.clubs.append((line[8:40].strip(), _numbers(line, 73, number), number))


def _forbidden(report: Report, line: str, number: int) -> None:
    report.avoid.append((_numbers(line, 4, number), number))


def _forbidden_of_2026(report: Report, line: str, number: int) -> None:
    report.avoid.append((_numbers(line, 12, number), number))


def _announced(report: Report, line: str, number: int) -> None:
    """240: byes of a round: their kind, the round, who has them."""
    code = line[4:5].upper()
    if code not in ("F", "H", "Z"):
        refuse(SYNTAX, f"expected the kind of bye, F, H or Z, found {code!r}", number, 5)
    report.byes.append((code, _number(line, 6, 9, number), _numbers(line, 10, number), number))


def _absent(report: Report, line: str, number: int) -> None:
    report.byes.append(("Z", 0, _numbers(line, 4, number), number))


_LINES: dict[str, _ReadLine] = {
    "001": _player,
    "012": _said("name"),
    "022": _said("place"),
    "042": _said("date"),
    "092": _type,
    "XXR": _planned,
    "142": _planned,
    "162": _scoring,
    "XXS": _javafo_scoring,
    "013": _team,
    "310": _team_of_2026,
    "XXP": _forbidden,
    "260": _forbidden_of_2026,
    "240": _announced,
    "XXZ": _absent,
}
"""How a line of each tag is read."""
