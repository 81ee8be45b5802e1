"""The percentages that several profiles share: match wins and game wins, with byes or without."""

from fractions import Fraction

from deckkit.tournament.standings.columns import Column, ratios
from deckkit.tournament.standings.counts import Counts

BYE_GAMES = 2
"""Games of a bye, all won, and of a missed round, all lost."""


def match_wins(counts: Counts, floor: Fraction, *, byes: bool, win: int = 3) -> Column:
    """Points of matches, divided by `win` for each round; a draw is 1.

    A missed round is lost; byes count, or they are left out.
    """
    points = [win * won + drawn for won, drawn in zip(counts.won, counts.drawn, strict=True)]
    rounds = [sum(four) for four in zip(counts.won, counts.drawn, counts.lost, counts.missed, strict=True)]
    if byes:
        apart = list(zip(counts.byes, counts.halves, strict=True))
        points = [earned + win * bye + half for earned, (bye, half) in zip(points, apart, strict=True)]
        rounds = [number + bye + half for number, (bye, half) in zip(rounds, apart, strict=True)]
    return ratios(points, [win * number for number in rounds], floor)


def game_wins(counts: Counts, floor: Fraction, *, drawn: int = 1) -> Column:
    """Points of games, divided by 3 for each game; a drawn game is worth `drawn`.

    A bye is 2-0, a missed round 0-2.
    """
    points = [
        3 * (won + BYE_GAMES * bye) + drawn * shared
        for won, shared, bye in zip(counts.games_won, counts.games_drawn, counts.byes, strict=True)
    ]
    games = [
        number + BYE_GAMES * (missed + bye)
        for number, missed, bye in zip(counts.games, counts.missed, counts.byes, strict=True)
    ]
    return ratios(points, [3 * number for number in games], floor)
