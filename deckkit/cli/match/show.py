"""`deckkit match show`: a match in numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from deckkit.cli.match.logs import header_of, load, pool_option, replay
from deckkit.cli.match.words import bold, ended, joined, score, side_called, stopped_at, when, word_for
from deckkit.cli.output import as_json, format_option, listing, markdown_table
from deckkit.cli.params import FILE_NAME
from deckkit.cli.words import markdown_cell, printable
from deckkit.play.adjudicate import conclude
from deckkit.play.header import Header
from deckkit.play.library import shelf
from deckkit.play.log import Log
from deckkit.play.match import position
from deckkit.play.phrasing import line_of
from deckkit.play.replay import GameReplay
from deckkit.play.verdict import GameVerdict, Verdict

CHARTED = 2
"""Of what a game counts, so much is drawn over the turns."""

_TURNS_A_ROW = 60


@dataclass(slots=True)
class Counted:
    """A game counted. `turns` are the seats whose turns they were; `counts` heading -> seat -> a number for the time
    before the first turn, and one a turn."""

    turns: list[str]
    counts: dict[str, dict[str, list[int]]]

    def total(self, heading: str, seat: str) -> int:
        return sum(self.counts[heading][seat])


@click.command(
    epilog="""\b
Example:
  deckkit match show tournaments/cannibal-world/first-blood/round-1-table-1.match"""
)
@click.argument("path", metavar="LOG", type=FILE_NAME)
@format_option("table", "json", "markdown")
@pool_option
def show(path: str, form: str, pool: str | None) -> None:
    """Sum up LOG: who played what, how each game ended, and what each seat spent and suffered, turn by turn."""
    log = load(path)
    match = replay(log, pool).run()
    header = header_of(log)
    verdict = conclude(Verdict(log.path, header.core.slug, header.edition, findings=list(log.findings)), match, shelf())
    counted = [count(_to_its_end(log, game, pool)) for game in match.games]
    if form == "json":
        as_json(_as_json(header, verdict, counted))
        return
    print_head, print_game = (_head_markdown, _game_markdown) if form == "markdown" else (_head_table, _game_table)
    print_head(log, verdict)
    for game, numbers in zip(verdict.games, counted, strict=True):
        print_game(log, verdict, game, numbers)


def _to_its_end(log: Log, game: GameReplay, pool: str | None) -> GameReplay:
    """A game; one that an illegal line has stopped with the silence that this line needed: what that has brought to its
    end has happened."""
    if not (game.stopped and game.refusals):
        return game
    found = position(log, game.refusals[0].line, shelf(), pool, before=True)
    return found if found is not None and found.number == game.number else game


def count(game: GameReplay) -> Counted:
    """What the game's core counts, by heading, seat and turn."""
    core, seats = game.core, game.mode.seats
    headings: dict[str, list[str]] = {}
    for heading, kind in core.tallies.items():
        headings.setdefault(kind, []).append(heading)
    found = Counted([], {heading: {seat: [0] for seat in seats} for heading in core.tallies})
    kinds = core.codec.kinds("turn")
    for event in game.events[: game.marks[0] if game.marks else None]:
        _add(found, headings.get(event.kind, ()), event.who, event.amount)
    for index, action in enumerate(game.done):
        if type(action) in kinds:
            found.turns.append(line_of(core.codec, [action]).split()[-1])  # type: ignore[list-item]
            for by_seat in found.counts.values():
                for numbers in by_seat.values():
                    numbers.append(0)
        for event in game.happened(index):
            _add(found, headings.get(event.kind, ()), event.who, event.amount)
    return found


def _add(found: Counted, headings: Sequence[str], who: str, amount: int) -> None:
    for heading in headings:
        if who in found.counts[heading]:
            found.counts[heading][who][-1] += amount


def _as_json(header: Header, verdict: Verdict, counted: list[Counted]) -> dict[str, Any]:
    published = verdict.as_json()
    return {
        **{key: published[key] for key in ("path", "game", "edition", "verdict", "match")},
        "mode": header.mode.words,
        "notes": header.notes,
        "players": [
            {"seat": seat, "name": header.name_of(seat), "deck": _deck(header, seat) or None}
            for seat in header.mode.seats
        ],
        "games": [
            {
                **game.as_json(),
                "tallies": {
                    heading: {seat: sum(numbers) for seat, numbers in by_seat.items()}
                    for heading, by_seat in numbers.counts.items()
                },
                "by_turn": [
                    {
                        "turn": turn,
                        "seat": seat,
                        **{
                            heading: {one: counts[turn] for one, counts in by_seat.items()}
                            for heading, by_seat in numbers.counts.items()
                        },
                    }
                    for turn, seat in enumerate(numbers.turns, 1)
                ],
            }
            for game, numbers in zip(verdict.games, counted, strict=True)
        ],
    }


def _deck(header: Header, seat: str) -> str:
    player = header.players.get(seat)
    return player.deck or "" if player is not None else ""


def _title(header: Header, verdict: Verdict) -> str:
    notes = ", ".join(f"{key} {text}" if key in ("round", "table") else text for key, text in header.notes.items())
    return joined((printable(notes), verdict.game or "", header.mode.words))


def _players(header: Header) -> list[tuple[str, str, str]]:
    return [(seat, header.name_of(seat), _deck(header, seat)) for seat in header.mode.seats]


def _match_line(header: Header, verdict: Verdict) -> str:
    if header.mode.best_of == 1:
        return ""
    return f"match: {score(header, verdict.score, verdict.winner)}"


def _trouble(verdict: Verdict) -> str:
    """What a summary says of a log that is not legal; adjudication says all of it."""
    if word_for(verdict) == "legal":
        return ""
    lines = [one.line for one in verdict.refusals]
    at = f" at line {lines[0]}" if lines else ""
    return f"{word_for(verdict)}{at}: `deckkit match adjudicate` says why"


def _game_line(log: Log, verdict: Verdict, game: GameVerdict) -> str:
    stopped = stopped_at(log, verdict, game)
    return joined((ended(header_of(log), game, stopped), when(game, stopped)), ", ")


def _sums(header: Header, numbers: Counted) -> list[list[object]]:
    return [[heading, *(numbers.total(heading, seat) for seat in header.mode.seats)] for heading in numbers.counts]


def _head_table(log: Log, verdict: Verdict) -> None:
    header = header_of(log)
    click.secho(_title(header, verdict), bold=True)
    listing(("seat", "player", "list"), _players(header), "table")
    for line in (_match_line(header, verdict), _trouble(verdict)):
        if line:
            click.echo(line)


def _game_table(log: Log, verdict: Verdict, game: GameVerdict, numbers: Counted) -> None:
    header = header_of(log)
    by = click.style(f"  [{game.rule}]", dim=True) if game.rule else ""
    click.echo(f"\n{bold(f'game {game.number}:')} {_game_line(log, verdict, game)}{by}")
    if numbers.counts:
        listing(("", *header.mode.seats), _sums(header, numbers), "table")
    for line in _chart(header, numbers):
        click.echo(line)


def _chart(header: Header, numbers: Counted) -> Iterator[str]:
    """The first things counted as upright bars over the turns, a row a seat."""
    from deckkit.decks.chart import terminal_columns

    seats, turns = header.mode.seats, len(numbers.turns)
    if not turns:
        return
    headings = list(numbers.counts)[:CHARTED]
    width = max(map(len, (*headings, "turn of")))
    margin = width + 2 + max(map(len, seats))
    for first in range(0, turns, _TURNS_A_ROW):
        last = min(first + _TURNS_A_ROW, turns)
        yield ""
        for heading in headings:
            counts = numbers.counts[heading]
            most = max(max(counts[seat]) for seat in seats)
            for seat in seats:
                label = f"{heading if seat == seats[0] else '':<{width}}  {seat}"
                peak = f"  at most {most} a turn" if seat == seats[0] and most else ""
                yield f"{label:<{margin}} {terminal_columns(counts[seat][first + 1 : last + 1], most)}{peak}"
        yield f"{'turn':<{margin}} {_axis(first + 1, last)}"


def _axis(first: int, last: int) -> str:
    """The numbers of the first turn and of every fifth, each beginning below its column."""
    line = ""
    for turn in range(first, last + 1):
        if (turn == first or turn % 5 == 0) and len(line) <= turn - first:
            line = f"{line:<{turn - first}}{turn} "
    return line.rstrip()


def _head_markdown(log: Log, verdict: Verdict) -> None:
    header = header_of(log)
    click.echo(f"## {markdown_cell(_title(header, verdict))}\n")
    click.echo(markdown_table(("seat", "player", "list"), _players(header)))
    for line in (_match_line(header, verdict), _trouble(verdict)):
        if line:
            click.echo(f"\n{markdown_cell(line[:1].upper() + line[1:])}.")


def _game_markdown(log: Log, verdict: Verdict, game: GameVerdict, numbers: Counted) -> None:
    header = header_of(log)
    by = f" (`{game.rule}`)" if game.rule else ""
    click.echo(f"\n### Game {game.number}: {markdown_cell(_game_line(log, verdict, game))}{by}\n")
    seats = [side_called(header, seat) if seat in header.mode.names else seat for seat in header.mode.seats]
    click.echo(markdown_table(("", *seats), [list(map(str, row)) for row in _sums(header, numbers)]))
