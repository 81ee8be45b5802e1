"""Writing a Tournament Report File, TRF16 or TRF26, of the rounds before the cut.

A table has no colours, so the first seat is white and the second black. The points are those of the event's profile;
where a win is not worth 1 and a draw not 1/2, a line says what they are (162 in TRF26, XXS in TRF16). A draw by
agreement is D, a no-show + and -, a double loss 0 on both sides.

The column of the name has 33 signs. A name that does not fit stands whole behind its player in a comment line,
`### name NUMBER "the name as JSON writes it"`, which our own reader takes up and others pass over.
"""

import json
from collections.abc import Iterator
from fractions import Fraction

from deckkit.tournament import tally
from deckkit.tournament.exchange.losses import losses
from deckkit.tournament.exchange.state import left_after
from deckkit.tournament.exchange.trf_form import LAST_NUMBER, NAME, NUMBER, POINTS, RANK, WHO, decimal
from deckkit.tournament.model import Player, Result, Round, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.profile import Profile
from deckkit.tournament.standings.profiles import PROFILES
from deckkit.tournament.standings.records import Kind

_TYPES = {"swiss": "Individual: Swiss-System", "round-robin": "Individual: Round-Robin"}
_NAME_SIGNS = NAME.stop - NAME.start


def write(tournament: Tournament, last: int, to: str) -> tuple[str, list[str]]:
    """The report up to round `last`, and what it leaves out; `to` is trf16 or trf26.

    Raises Refused where a number has more than four digits, and where there is no player.
    """
    if not tournament.players:
        raise Refused("tournament/export.format", "a report is of players, and nobody has been entered yet")
    highest = max(tournament.players, default=0)
    if highest > LAST_NUMBER:
        raise Refused(
            "tournament/export.format", f"a report has four columns for a number, and player {highest} is in the event"
        )
    rounds = [one for one in tournament.preliminary if one.number <= last]
    profile = PROFILES[tournament.settings.profile]
    lines = [*_head(tournament, profile, to), *_players(tournament, rounds, profile), *_tail(tournament, rounds, to)]
    kept = frozenset({"avoid", "awarded"} if to == "trf26" else {"avoid"})
    notes = [*losses(tournament, last, kept), *_unwritten(tournament)]
    return "".join(f"{line.rstrip()}\r\n" for line in lines), notes


def _head(tournament: Tournament, profile: Profile, to: str) -> Iterator[str]:
    settings = tournament.settings
    yield f"012 {' '.join(settings.name.split())}"
    if settings.place:
        yield f"022 {' '.join(settings.place.split())}"
    if settings.date:
        yield f"042 {settings.date.replace('-', '/')}"
    yield f"062 {len(tournament.players)}"
    if settings.format in _TYPES:
        yield f"092 {_TYPES[settings.format]}"
    if to == "trf26":
        if tournament.planned:
            yield f"142 {tournament.planned}"
        worth = {"W": profile.win, "D": profile.draw, "L": profile.loss, "A": profile.loss, "P": profile.bye}
        if not _usual(profile):
            values = (f"{code}{decimal(Fraction(points, profile.scale))}" for code, points in worth.items())
            yield "162  " + "    ".join(values)
        yield "182 deckkit"
    elif tournament.planned:
        yield f"XXR {tournament.planned}"
    if to == "trf16" and not _usual(profile):
        win, draw, bye = (f"{one / profile.scale:g}" for one in (profile.win, profile.draw, profile.bye))
        yield f"XXS W={win} D={draw} PAB={bye}"


def _usual(profile: Profile) -> bool:
    """Whether a win and a bye are worth 1, a draw 1/2 and a loss nothing."""
    return profile.win == profile.bye == profile.scale == 2 * profile.draw and not profile.loss


def _players(tournament: Tournament, rounds: list[Round], profile: Profile) -> Iterator[str]:
    last = rounds[-1].number if rounds else 0
    rows = {row.number: row for row in tally.standings(tournament, last).rows}
    going_on = tournament.planned is not None and last < tournament.planned
    for player in tournament.players.values():
        row = rows[player.number]
        line = [" "] * 89
        fields = [(slice(0, 3), "001"), (NUMBER, f"{player.number:4}"), (NAME, player.name)]
        fields += [(WHO[key], _field(key, value)) for key, value in player.ids.items() if key in WHO]
        fields += [(POINTS, decimal(Fraction(row.points, profile.scale))), (RANK, f"{row.rank or '':>4}")]
        for columns, text in fields:
            width = columns.stop - columns.start
            line[columns] = text.ljust(width)[:width]
        cells = [_cell(player, one) for one in rounds]
        if going_on and left_after(player, tournament, last) is not None:
            cells.append("0000 - Z")  # not here for the round to come
        yield "".join(line) + "".join(f"  {cell}" for cell in cells)
        if player.name != player.name[:_NAME_SIGNS].strip():
            yield f"### name {player.number} {json.dumps(player.name, ensure_ascii=False)}"


def _field(key: str, value: str) -> str:
    """What a player keeps under `ids`, in its columns: numbers stand at their end."""
    width = WHO[key].stop - WHO[key].start
    if key == "birthdate":
        return value.replace("-", "/")
    return value.rjust(width) if key in ("title", "rating", "fide") else value


def _cell(player: Player, round_: Round) -> str:
    """A round of a player: opponent, colour, result."""
    table = round_.table_of(player.number)
    if table is None:
        missed = round_.number < player.entered
        return "0000 - F" if missed and player.late == "bye" else "0000 - Z"
    if table.is_bye:
        result = table.result
        assert result is not None
        half = result.drawn and not result.scores[0]
        return f"0000 - {'H' if half else 'U' if result.kind is Kind.BYE else 'F'}"
    seat = table.seats.index(player.number)
    code = " " if table.result is None else _code(table.result, seat, player.number)
    return f"{table.seats[1 - seat]:4} {'wb'[seat]} {code}"


def _code(result: Result, seat: int, number: int) -> str:
    own, other = result.scores[seat], result.scores[1 - seat]
    if result.kind is Kind.NO_SHOW:
        return "-" if number in result.absent else "+"
    if result.kind is Kind.DOUBLE_LOSS:
        return "0"
    if own == other:
        return "D" if result.kind is Kind.AGREED else "="
    return "1" if own > other else "0"


def _tail(tournament: Tournament, rounds: list[Round], to: str) -> Iterator[str]:
    """Who should not meet, and byes awarded for rounds to come."""
    last = rounds[-1].number if rounds else 0
    until = max(tournament.planned or 0, last, 1)
    for player in tournament.players.values():
        for other in sorted(player.avoid):
            if other > player.number:
                pair = f"{player.number:4} {other:4}"
                yield f"260 001 {until:03} {pair}" if to == "trf26" else f"XXP {player.number} {other}"
    if to == "trf26":
        for player in tournament.players.values():
            for round_ in sorted(player.awarded):
                if round_ > last:
                    yield f"240 F {round_:03} {player.number:4}"


def _unwritten(tournament: Tournament) -> Iterator[str]:
    """What of the players has no columns."""
    others = sorted({key for player in tournament.players.values() for key in player.ids if key not in WHO})
    if others:
        yield f"what players are called elsewhere is left out: {', '.join(others)}"
