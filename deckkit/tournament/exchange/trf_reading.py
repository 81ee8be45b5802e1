"""Reading a Tournament Report File: TRF16, TRF26, and the extensions that pairing programs share.

A report knows no games within a match, so the event is a best of one. A player without an opponent in a round has a
bye, or was absent; who was absent from the first rounds has entered late, and who from the last ones of an event that
is over has left. While rounds are still to come, only a Z in the next one says that somebody has left.
"""

from fractions import Fraction

from deckkit.findings import DocPath
from deckkit.tournament.exchange.outline import Outline, refuse
from deckkit.tournament.exchange.trf_form import CHESS, FOOTBALL, FULL, HALF, LOST, NAME, POINTS, SHARED, WON, Scoring
from deckkit.tournament.exchange.trf_report import SYNTAX, Cell, Report, Reported, known, read_line
from deckkit.tournament.model import NO_TABLE, Player, Result, Round, RoundKind, Table
from deckkit.tournament.standings.records import Kind

ROUND, LEFT_OUT = "tournament/import.round", "tournament/import.left-out"


def read(text: str) -> Outline:
    """The event of a report. Raises Unreadable with line and column of what is no report."""
    report = Report()
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            read_line(report, line.rstrip(), number)
    if not report.players:
        refuse(SYNTAX, "expected a line 001 for each player, found none")
    _name(report)
    over = _rounds(report)
    _presence(report, over)
    _groups(report)
    _judge_points(report)
    outline = report.outline
    if report.passed_over:
        outline.places["lines",] = (min(map(min, report.passed_over.values())), 1)
        tags = (f"{tag} ({_lines(lines)})" for tag, lines in report.passed_over.items())
        outline.note(LEFT_OUT, f"left out, since an event has no room for it: {', '.join(tags)}", ("lines",))
    return outline


def _lines(numbers: list[int]) -> str:
    return f"line {numbers[0]}" if len(numbers) == 1 else f"{len(numbers)} lines from line {numbers[0]} on"


def _name(report: Report) -> None:
    """The players with their whole names, and what the event is."""
    for number, (name, line) in report.names.items():
        known(report, number, line).player.name = name
    outline = report.outline
    for place, one in enumerate(report.players.values()):
        outline.players.append(one.player)
        outline.places["players", place] = (one.line, NAME.start + 1)
    if not outline.settings.get("name"):
        outline.settings.pop("name", None)
    usual = {"game": "chess", "format": "swiss", "best_of": 1, "profile": "buchholz"}
    outline.settings = usual | outline.settings


def _rounds(report: Report) -> bool:
    """The rounds, as the cells of both players of each table say. Returns whether all that are planned were paired."""
    longest = max(len(one.cells) for one in report.players.values())
    played = [
        place
        for place in range(longest)
        if any((cell := one.cell(place)).opponent or cell.code == "U" for one in report.players.values())
    ]
    paired = max(played, default=-1) + 1
    for place in range(paired):
        tables: list[tuple[Reported, Table]] = []
        byes: list[tuple[Reported, Table]] = []
        for one in report.players.values():
            cell = one.cell(place)
            if not cell.opponent:
                byes += _bye(one, cell)
            elif _is_first(report, one, place):
                tables.append((one, _match(report, one, place, len(tables) + 1)))
        at: DocPath = ("rounds", place, "tables")
        for index, (one, _) in enumerate((*tables, *byes)):
            report.outline.places[*at, index] = (one.line, one.cell(place).column)
        kind: RoundKind = "round-robin" if report.outline.settings["format"] == "round-robin" else "swiss"
        report.outline.rounds.append(Round(place + 1, kind, [table for _, table in (*tables, *byes)]))
    over = report.planned is None or paired >= report.planned
    report.outline.planned = max(paired, report.planned or 0) or None
    return over


def _bye(one: Reported, cell: Cell) -> list[tuple[Reported, Table]]:
    """The bye of a player without an opponent; none for who was absent."""
    if cell.code in FULL:
        kind = Kind.BYE if cell.code == "U" else Kind.AWARDED
        return [(one, Table(NO_TABLE, (one.player.number,), Result((1,), 0, kind)))]
    if cell.code in HALF:
        return [(one, Table(NO_TABLE, (one.player.number,), Result((0,), 1, Kind.AWARDED)))]
    return []


def _is_first(report: Report, one: Reported, place: int) -> bool:
    """Whether the table is made when this player comes up; raises Unreadable where the two do not say the same."""
    cell, number = one.cell(place), one.player.number
    other = known(report, cell.opponent, one.line, cell.column)
    back = other.cell(place)
    if back.opponent != number or other is one:
        message = f"{number} meets {cell.opponent} in round {place + 1}, whose line {other.line} says otherwise"
        refuse(ROUND, message, one.line, cell.column)
    if cell.colour in "wb" and cell.colour == back.colour:
        message = f"{number} and {cell.opponent} have both {cell.colour} in round {place + 1}"
        refuse(ROUND, message, one.line, cell.column + 5)
    return number < cell.opponent


def _match(report: Report, one: Reported, place: int, number: int) -> Table:
    """The table of two players: white has the first seat."""
    cell = one.cell(place)
    other = report.players[cell.opponent]
    first, second = (other, one) if cell.colour == "b" or other.cell(place).colour == "w" else (one, other)
    codes = first.cell(place).code, second.cell(place).code
    seats = first.player.number, second.player.number
    try:
        return Table(number, seats, _result(*codes, seats))
    except ValueError:
        message = f"the results of {one.player.number} and {cell.opponent} in round {place + 1} do not fit together"
        refuse("tournament/import.result", message, one.line, cell.column + 7)


def _result(first: str, second: str, seats: tuple[int, int]) -> Result | None:
    """The result of two codes. Raises ValueError where they do not fit together."""
    if first + second == "  ":
        return None
    if first + second == "--":
        return Result((0, 0), 0, Kind.NO_SHOW, seats)
    if first in SHARED and second in SHARED:
        return Result((0, 0), 1, Kind.AGREED if first + second == "DD" else Kind.PLAYED)
    if first in LOST and second in LOST:
        return Result((0, 0), 0, Kind.DOUBLE_LOSS)
    for winner, loser, scores, absent in ((first, second, (1, 0), seats[1]), (second, first, (0, 1), seats[0])):
        if winner in WON and loser in LOST:
            if winner == "+" or loser == "-":
                return Result(scores, 0, Kind.NO_SHOW, (absent,))
            return Result(scores)
    raise ValueError((first, second))


def _presence(report: Report, over: bool) -> None:
    """When each player entered and left, and the byes announced for rounds to come."""
    paired = len(report.outline.rounds)
    gone: set[int] = set()
    for one in report.players.values():
        for place in range(paired, len(one.cells)):
            _announce(report, one.player, one.cells[place].code, place + 1, one.line, gone)
    for code, round_, numbers, line in report.byes:
        for number in numbers:
            player = known(report, number, line).player
            if (round_ or paired + 1) > paired:
                _announce(report, player, code, round_ or paired + 1, line, gone)
    for place, one in enumerate(report.players.values()):
        there = [at + 1 for at in range(paired) if (cell := one.cell(at)).opponent or cell.code in FULL + HALF]
        player = one.player
        last = there[-1] if there else 0
        if there:
            player.entered = there[0]
        elif not over and player.number not in gone:
            player.entered = paired + 1
        if (over and last < paired) or player.number in gone:
            player.dropped = last
            if not over:
                message = f"{player.name} is absent from round {paired + 1}, and has left; `return` brings them back"
                report.outline.note(LEFT_OUT, message, ("players", place))


def _announce(report: Report, player: Player, code: str, round_: int, line: int, gone: set[int]) -> None:
    """What a report says of a round that is still to come."""
    if code in "F+":
        player.awarded.add(round_)
    elif code == "Z" and round_ == len(report.outline.rounds) + 1:
        gone.add(player.number)
    elif code != " ":
        report.passed_over.setdefault(f"the {code} of {player.name} for round {round_}", []).append(line)


def _groups(report: Report) -> None:
    """Teams as clubs, and who should not meet."""
    for club, numbers, line in report.clubs:
        for number in numbers:
            known(report, number, line).player.club = club
    for numbers, line in report.avoid:
        for number in numbers:
            known(report, number, line).player.avoid |= set(numbers) - {number}


def _judge_points(report: Report) -> None:
    """Find what a win is worth, if the report does not say it, and note where its points are not those of its results.

    Without a word about it the points are 1, 1/2 and 0, or 3, 1 and 0 where these fit more of the players.
    """
    given = {"W": "win", "D": "draw", "L": "loss", "A": "absence", "P": "bye"}
    if report.scoring:
        values = {name: report.scoring[code] for code, name in given.items() if code in report.scoring}
        scoring = Scoring(**({"bye": values.get("win", Fraction(1))} | values))
        wrong = _wrong_points(report, scoring)
    else:
        scoring, wrong = min(
            ((one, _wrong_points(report, one)) for one in (CHESS, FOOTBALL)), key=lambda found: len(found[1])
        )
    if scoring.win == 3 and scoring.draw == 1:
        report.outline.settings["profile"] = "mtr"
    lines = [one.line for one in report.players.values()]
    for place, message in wrong:
        report.outline.places["points", place] = (lines[place], POINTS.start + 1)
        report.outline.note("tournament/import.points", message, ("points", place))


def _wrong_points(report: Report, scoring: Scoring) -> list[tuple[int, str]]:
    """The players whose printed points are not those of their results, by place, in words."""
    wrong = []
    for place, one in enumerate(report.players.values()):
        points = scoring.points((cell.opponent, cell.code) for cell in one.cells)
        if one.points is not None and one.points != points:
            said = f"{float(one.points):g} points are printed for {one.player.name}, the results give {float(points):g}"
            wrong.append((place, said))
    return wrong
