"""Results: how they are written, which of them are possible, and what they read like.

A match is written `2-1`, or `2-1-1` with the drawn games last, seen from the first seat of the table unless a player is
named whose view it is. Words stand for the rest: `draw`, `ID` or `agreed` (a draw by agreement), `double-loss`, and
`no-show` with who did not come: A (the first seat), B (the second), a name, or both. `agreed` may also stand behind a
draw: `1-1-1 agreed`. A pod or a run is written as one number a seat, or a word of the game that
stands for one: `7 5 dead`.
"""

import re
from collections.abc import Callable

from deckkit.limits import counted
from deckkit.tournament.model import Result, Round, Table, Tournament
from deckkit.tournament.pods import game_results
from deckkit.tournament.refusal import Refused
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import games_to_win

UNREADABLE = "tournament/result.notation"
AGREED = "tournament/result.agreed"
HOW = "write 2-1, 2-1-1 (drawn games last), draw, ID, double-loss, no-show A, no-show B or no-show both"

_BETWEEN = "[-:\u2010-\u2015\u2212]"
"""What stands between the numbers of a result: a colon, a hyphen, a dash of any length, or a minus sign."""

_SCORE = re.compile(rf"([0-9]{{1,3}})\s*{_BETWEEN}\s*([0-9]{{1,3}})(?:\s*{_BETWEEN}\s*([0-9]{{1,3}}))?")
_CITED = 200
"""So many characters of what was typed are repeated."""

_NUMBER = re.compile(r"-?[0-9]{1,9}")


def best_of(tournament: Tournament, round_: Round) -> int:
    """The games of a match of that round at most. An event that is single elimination from the start has no other."""
    settings = tournament.settings
    in_cut = round_.kind == "cut" and settings.format != "single-elimination"
    return settings.cut_best_of if in_cut else settings.best_of


def is_match(round_: Round) -> bool:
    """Whether two meet at each table of that round, and games are counted."""
    return round_.kind not in ("pods", "ladder")


def read(
    tournament: Tournament, round_: Round, table: Table, text: str, view: int | None = None, agreed: bool = False
) -> Result:
    """The result that a text means at a table, not yet judged.

    view    the number of the player whose games come first; None: the first seat
    agreed  that the draw was agreed on
    Raises Refused for what means no result.
    """
    words = text.split()
    if len(words) > 1 and words[-1].casefold() == "agreed":
        text, agreed = " ".join(words[:-1]), True
        words.pop()
    if not is_match(round_):
        return _scores(tournament, table, words)
    games = best_of(tournament, round_)
    word = words[0].casefold() if words else ""
    if word == "no-show":
        result = _no_show(tournament, table, " ".join(words[1:]), view, games_to_win(games))
    elif word in _WORDS and len(words) == 1:
        result = _WORDS[word](games)
    else:
        result = _games(text, table, view)
    if not agreed or result.kind is Kind.AGREED:
        return result
    if result.kind is not Kind.PLAYED:
        raise Refused(AGREED, f"{written(result)} is no draw, so nobody has agreed on one")
    return Result(result.scores, result.drawn or (0 if any(result.scores) else games), Kind.AGREED)


def _draw(games: int) -> Result:
    """A draw of which no more is known: every game shared; if their number is odd, the last one drawn."""
    return Result((games // 2, games // 2), games % 2)


_WORDS: dict[str, Callable[[int], Result]] = {
    "draw": _draw,
    "id": lambda games: Result((0, 0), games, Kind.AGREED),
    "agreed": lambda games: Result((0, 0), games, Kind.AGREED),
    "double-loss": lambda games: Result((0, 0), 0, Kind.DOUBLE_LOSS),
}
"""What a word means in a match of at most so many games."""


def _games(text: str, table: Table, view: int | None) -> Result:
    """`2-1` or `2-1-1`."""
    found = _SCORE.fullmatch(text.strip())
    if found is None:
        raise Refused(UNREADABLE, f"{text[:_CITED]!r} is no result", HOW)
    first, second, drawn = (int(one or 0) for one in found.groups())
    scores = (second, first) if view is not None and view != table.seats[0] else (first, second)
    return Result(scores, drawn)


def _no_show(tournament: Tournament, table: Table, who: str, view: int | None, games: int) -> Result:
    """Who did not come: where nobody is named, the player whose view it is."""
    absent = [view] if not who and view is not None else _named(tournament, table, who)
    if not absent or (len(absent) > 1 and who.casefold() != "both"):
        names = " or ".join(tournament.players[one].name for one in table.seats)
        raise Refused(
            "tournament/result.no-show",
            f"who did not come is not clear from {who[:_CITED]!r}: {names}?",
            "write no-show A for the first seat, no-show B for the second, or no-show both",
        )
    nobody = len(absent) == len(table.seats)
    scores = tuple(0 if nobody or seat in absent else games for seat in table.seats)
    return Result(scores, 0, Kind.NO_SHOW, tuple(absent))


def _named(tournament: Tournament, table: Table, who: str) -> list[int]:
    """The players of a table that a word means: both, or by name or number, or by seat. A name goes before a seat."""
    word = who.casefold()
    if word == "both":
        return list(table.seats)
    players = [tournament.players[one] for one in table.seats]
    named = [one.number for one in players if who in (one.name, str(one.number), *one.members)]
    seats = {"a": table.seats[0], "b": table.seats[1]}
    return named or ([seats[word]] if word in seats else [])


def _scores(tournament: Tournament, table: Table, words: list[str]) -> Result:
    """One number a seat, or a word of the game that stands for one: `7 5 dead`."""
    settings = tournament.settings
    found = [int(word) if _NUMBER.fullmatch(word) else game_results.number(settings, word) for word in words]
    numbers = [number for number in found if number is not None]
    names = ", ".join(tournament.players[seat].name for seat in table.seats)
    example = f"write for example {' '.join(game_results.possible(settings, len(table.seats)))}"
    if not words or len(numbers) < len(words):
        known = game_results.words(settings)
        unit = game_results.unit(settings)
        said = f"{' '.join(words)[:_CITED]!r} is no result: each seat has one number"
        said += f", {unit}" * (unit is not None) + f", or {' or '.join(known)}" * bool(known)
        raise Refused(UNREADABLE, said, f"{example}, in the order of the seats: {names}" if "," in names else example)
    if len(words) != len(table.seats):
        raise Refused(
            "tournament/result.one-a-seat",
            f"{counted(len(words), 'numbers')} {'was' if len(words) == 1 else 'were'} given, "
            f"and table {table.number} has {counted(len(table.seats), 'seats')}: {names}",
            example,
        )
    return Result(tuple(numbers))


def judge(tournament: Tournament, round_: Round, table: Table, result: Result, overruled: bool = False) -> None:
    """Raise Refused for a result that this table cannot have.

    overruled  that a judge has lifted the penalties of the round for this table
    """
    if round_.kind == "pods":
        from deckkit.tournament.pods import pods

        pods.judge(tournament.settings, table, result.scores)
    elif round_.kind == "ladder":
        from deckkit.tournament.pods import ladder

        ladder.judge(tournament.settings, table, result.scores)
    else:
        _judge_match(result, best_of(tournament, round_))
        if round_.kind == "cut" and result.scores[0] == result.scores[1]:
            raise Refused(
                "tournament/cut.winner",
                f"{written(result)} has no winner, and one of the two goes on from table {table.number}",
                "play on, or enter who did not come: no-show A or no-show B",
            )
        if not overruled:
            _judge_penalties(tournament, round_, table, result)


def _judge_match(result: Result, games: int) -> None:
    """Raise Refused for games that no match of at most so many can have."""
    rule, to_win = "tournament/result.best-of", games_to_win(games)
    most, together = max(result.scores), sum(result.scores)
    said = f"{written(result)} in a best of {games}"
    if most > to_win:
        raise Refused(rule, f"{said}: {most} games won, and {to_win} win the match")
    if together > games:
        raise Refused(rule, f"{said}: {together} games won by the two together, and there are {games} at most")
    if result.drawn > games:
        raise Refused(rule, f"{said}: {result.drawn} games drawn, at most {games} can be entered")
    if result.kind is Kind.AGREED and result.scores[0] != result.scores[1]:
        raise Refused(AGREED, f"{written(result)} is no draw, so nobody has agreed on one")
    if result.kind in (Kind.PLAYED, Kind.AGREED) and not together and not result.drawn:
        raise Refused(
            "tournament/result.no-game",
            "0-0 has no game in it, neither won nor drawn",
            "write 0-0-1 for a drawn game, ID for a draw by agreement, double-loss or no-show both",
        )


def _judge_penalties(tournament: Tournament, round_: Round, table: Table, result: Result) -> None:
    """Raise Refused for a result that does not show the penalties of the round. Where nobody came, none can show."""
    if result.kind in (Kind.NO_SHOW, Kind.DOUBLE_LOSS):
        return
    for seat, player in enumerate(table.seats):
        imposed = [one.kind for one in tournament.penalties if (one.player, one.round) == (player, round_.number)]
        own, other, losses = result.scores[seat], result.scores[1 - seat], imposed.count("game-loss")
        if other < losses:
            has, shown = f"game losses: {losses}", f"the opponent has won {other} games in {written(result)}"
        elif "match-loss" in imposed and own >= other:
            has, shown = "a match loss", f"does not lose in {written(result)}"
        else:
            continue
        name = tournament.players[player].name
        said = f"{table.number} {written(result)} --round {round_.number}"
        raise Refused(
            "tournament/result.penalty",
            f"{name} has in round {round_.number} {has}, and {shown}",
            f"`deckkit tournament correct EVENT {said} --overrule` enters it where a judge has lifted the penalty",
        )


def written(result: Result, match: bool = True) -> str:
    """A result as `read` reads it, from the first seat: `2-1`, `1-1-1`, `0-0-3 agreed`, `no-show both`, `7 5 3`.

    match  whether two met, and not a pod or a run has ended
    """
    if not match:
        return " ".join(map(str, result.scores))
    if result.kind is Kind.DOUBLE_LOSS:
        return "double-loss"
    first, second = result.scores
    if result.kind is Kind.NO_SHOW:
        return "no-show both" if first == second else f"no-show {'A' if first < second else 'B'}"
    games = f"{first}-{second}" + (f"-{result.drawn}" if result.drawn else "")
    return f"{games} agreed" if result.kind is Kind.AGREED else games
