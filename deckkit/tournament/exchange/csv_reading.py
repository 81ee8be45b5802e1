"""Reading the table of an event, of its results, or of its players; `csv_form` says what stands in it."""

from collections import Counter
from typing import Any, get_args

from deckkit.documents import Unreadable
from deckkit.findings import Severity, quoted
from deckkit.limits import counted
from deckkit.pooltools.table import Table as Rows
from deckkit.pooltools.table import read_table
from deckkit.suggest import did_you_mean
from deckkit.tournament.entrants.naming import id_key
from deckkit.tournament.exchange.csv_form import OF_A_PLAYER, OF_A_TABLE, READ
from deckkit.tournament.exchange.outline import InRoster, Outline, refuse
from deckkit.tournament.model import NO_TABLE, Player, Result, Round, RoundKind, Table
from deckkit.tournament.standings.records import Kind

SYNTAX, PLAYER, ROUND = "tournament/import.syntax", "tournament/import.player", "tournament/import.round"
_STAGES: tuple[RoundKind, ...] = get_args(RoundKind)
_KINDS = {kind.value: kind for kind in Kind if kind is not Kind.MISSED}


def read(text: str, roster: str | None) -> Outline:
    """The event of a table; `roster` is the text of another one, of its players.

    Raises Unreadable with the line.
    """
    reader = _Reader()
    if roster is not None:
        try:
            reader.roster(_rows(roster))
        except Unreadable as error:
            raise InRoster(error.finding) from None
    reader.table(_rows(text))
    return reader.outline


def _rows(text: str) -> Rows:
    rows = read_table(text.encode("utf-8"))
    for finding in rows.findings:
        if finding.severity is Severity.ERROR:
            refuse(SYNTAX, finding.message, finding.line or 1)
    return rows


def _columns(header: list[str]) -> list[str]:
    """The names of the columns: `Opponent Number` is opponent_number, `name` is player, others stay as they are."""
    names = []
    for name in header:
        plain = name.casefold().replace(" ", "_").replace("-", "_")
        plain = "player" if plain == "name" else plain
        names.append(plain if plain in READ else id_key(name))
    for name, times in Counter(names).items():
        if name and times > 1:
            refuse(SYNTAX, f"the column {quoted(name[:40])} stands there {times} times")
    if "player" not in names:
        refuse(SYNTAX, "expected a row of column names, and `player` among them", help=did_you_mean("player", names))
    return names


class _Row:
    """The cells of a row by their columns; blank ones are none."""

    def __init__(self, line: int, columns: list[str], cells: list[str]) -> None:
        self.line, self.cells = line, {}
        for at, cell in enumerate(cells):
            if cell.strip() and (at >= len(columns) or not columns[at]):
                refuse(SYNTAX, f"{quoted(cell[:40])} stands in a column without a name", line)
            if cell.strip():
                self.cells[columns[at]] = cell.strip()

    def text(self, column: str) -> str:
        return self.cells.get(column, "")

    def number(self, column: str, least: int = 0) -> int | None:
        """The number in a column; None where it is blank."""
        cell = self.cells.get(column)
        if cell is None:
            return None
        if not (cell.isascii() and cell.isdecimal() and len(cell) <= 6) or int(cell) < least:
            refuse(SYNTAX, f"expected {column} as a number from {least} on, found {quoted(cell[:40])}", self.line)
        return int(cell)

    def one_of(self, column: str, words: tuple[str, ...]) -> str:
        """The word in a column, one of these or nothing."""
        cell = self.text(column).casefold()
        if cell and cell not in words:
            help = did_you_mean(cell, words)
            refuse(
                SYNTAX,
                f"expected {column} as one of {', '.join(words)}, found {quoted(cell[:40])}",
                self.line,
                help=help,
            )
        return cell


class _Reader:
    """Puts the rows together. Where nobody is registered by a row of their own, who sits at a table is a player."""

    def __init__(self) -> None:
        self.outline = Outline()
        self.numbers: dict[int, Player] = {}
        self.names: dict[str, list[Player]] = {}
        self.seeds: dict[int, int] = {}
        self.registered = False
        self.highest = 0
        self.lists = 0

    def roster(self, rows: Rows) -> None:
        """The rows of a table of players alone."""
        self.outline.apart = True
        columns = _columns(rows.header)
        for line, cells in rows.rows:
            row = _Row(line, columns, cells)
            if row.text("round"):
                refuse(SYNTAX, "expected a player in each row of the roster, found one of a round", line)
            self._player(row)

    def table(self, rows: Rows) -> None:
        columns = _columns(rows.header)
        parted: tuple[list[_Row], list[_Row]] = ([], [])
        for line, cells in rows.rows:
            row = _Row(line, columns, cells)
            parted[bool(row.text("round"))].append(row)
        for row in parted[0]:
            if self.outline.apart:
                refuse(SYNTAX, "expected a round in each row, since the players are in the roster", row.line)
            self._player(row)
        self.registered = bool(self.outline.players)
        found: dict[int, list[_Row]] = {}
        for row in parted[1]:
            found.setdefault(row.number("round", 1) or 0, []).append(row)
        for number in sorted(found):
            self._round(number, found[number])
        if self.lists:
            self.outline.note(
                "tournament/import.left-out", f"{counted(self.lists, 'decks')} left out: `register` hands lists in"
            )
        self.outline.settings["format"] = self._format()
        self.outline.cut = tuple(sorted(self.seeds, key=self.seeds.__getitem__))

    def _format(self) -> str:
        """The format of an event of such rounds: two meet at each table."""
        first = self.outline.rounds[0].kind if self.outline.rounds else "swiss"
        return {"cut": "single-elimination", "round-robin": "round-robin"}.get(first, "swiss")

    def _player(self, row: _Row) -> None:
        """A row of a player."""
        name = row.text("player")
        for column in OF_A_TABLE:
            if row.text(column):
                refuse(SYNTAX, f"{column} is of a table, and this row has no round", row.line)
        if not name:
            refuse(PLAYER, "expected the name of a player, found none", row.line)
        number = row.number("number", 1)
        player = self._enter(name, number, row.line)
        player.club = row.text("club")
        player.members = tuple(part.strip() for part in row.text("members").split(";") if part.strip())
        player.entered = row.number("entered", 1) or 1
        player.late = "bye" if row.one_of("late", ("loss", "bye")) == "bye" else "loss"
        player.dropped = row.number("dropped")
        player.fixed_table = row.number("table", 1)
        player.ids = {column: cell for column, cell in row.cells.items() if column not in READ}
        seed = row.number("seed", 1)
        if seed is not None:
            if seed in self.seeds.values():
                refuse(ROUND, f"the seed {seed} is that of a player before", row.line)
            self.seeds[player.number] = seed
        self.lists += bool(row.text("deck"))

    def _enter(self, name: str, number: int | None, line: int) -> Player:
        if number is None:
            number = self.highest + 1
        if number in self.numbers:
            refuse(PLAYER, f"the number {number} is that of {self.numbers[number].name}", line)
        player = Player(number, name)
        self.outline.places["players", len(self.outline.players)] = (line, 1)
        self.outline.players.append(player)
        self.numbers[number] = player
        self.highest = max(self.highest, number)
        self.names.setdefault(name, []).append(player)
        return player

    def _who(self, row: _Row, name_column: str, number_column: str) -> Player | None:
        """The player of a seat, by number or by name; None where both are blank."""
        number, name = row.number(number_column, 1), row.text(name_column)
        if number is not None and number in self.numbers:
            player = self.numbers[number]
            if name and name != player.name:
                refuse(PLAYER, f"the number {number} is that of {player.name}, not of {quoted(name)}", row.line)
            return player
        if number is None and not name:
            return None
        if not self.registered and name and (number is not None or name not in self.names):
            return self._enter(name, number, row.line)
        found = self.names.get(name, []) if number is None else []
        if len(found) > 1:
            numbers = ", ".join(str(one.number) for one in found)
            refuse(
                PLAYER,
                f"{len(found)} players are called {quoted(name)}: {number_column} says which of {numbers}",
                row.line,
            )
        if not found:
            help = did_you_mean(name, self.names) if name else None
            who = f"has the number {number}" if number is not None else f"is called {quoted(name)}"
            refuse(PLAYER, f"nobody {who}", row.line, help=help)
        return found[0]

    def _round(self, number: int, rows: list[_Row]) -> None:
        tables: list[tuple[Table, int, str]] = []
        stages = {row.one_of("stage", _STAGES) for row in rows} - {""}
        if len(stages) > 1:
            refuse(ROUND, f"round {number} has several stages: {', '.join(sorted(stages))}", rows[0].line)
        highest = 0
        for row in rows:
            table, written = self._table(row, highest)
            highest = max(highest, table.number)
            tables.append((table, row.line, written))
        for place, (_, line, written) in enumerate(tables):
            self.outline.places["rounds", len(self.outline.rounds), "tables", place] = (line, 1)
            if written:
                self.outline.words["rounds", len(self.outline.rounds), "tables", place] = written
        self.outline.places["rounds", len(self.outline.rounds)] = (rows[0].line, 1)
        kind: Any = next(iter(stages), "swiss")
        self.outline.rounds.append(Round(number, kind, [table for table, _, _ in tables]))

    def _table(self, row: _Row, highest: int) -> tuple[Table, str]:
        """A table, and its result as it is reported where the row has it so."""
        for column in row.cells:
            if column in OF_A_PLAYER or column not in READ:
                refuse(SYNTAX, f"{column} is of a player, and this row has a round", row.line)
        first, second = self._who(row, "player", "number"), self._who(row, "opponent", "opponent_number")
        if first is None:
            refuse(PLAYER, "expected a player, found none", row.line)
        number = row.number("table")
        if second is None:
            table = Table(NO_TABLE if number is None else number, (first.number,))
        else:
            table = Table(number or highest + 1, (first.number, second.number))
        written = row.text("result")
        if written:
            if any(row.text(column) for column in ("won", "lost", "drawn", "kind")):
                refuse(SYNTAX, "expected a result or the games, found both", row.line)
            return table, written
        table.result = self._result(row, table)
        return table, ""

    def _result(self, row: _Row, table: Table) -> Result | None:
        """The result of the games in a row; None where it has none."""
        won, lost, drawn = row.number("won"), row.number("lost"), row.number("drawn")
        kind = _KINDS.get(row.one_of("kind", tuple(_KINDS)) or "played")
        assert kind is not None
        if won is lost is drawn is None and kind in (Kind.PLAYED, Kind.BYE):
            return None  # a bye is then worth what byes are worth
        if len(table.seats) == 1:
            return Result((won or 0,), drawn or 0, Kind.BYE if kind is Kind.PLAYED else kind)
        scores = (won or 0, lost or 0)
        absent: tuple[int, ...] = ()
        if kind is Kind.NO_SHOW:
            best = max(scores)
            both = scores[0] == scores[1]
            absent = tuple(seat for seat, score in zip(table.seats, scores, strict=True) if both or score < best)
        return Result(scores, drawn or 0, kind, absent)
