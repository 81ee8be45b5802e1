"""The formulas once more, as slow and as plain as they are written down: one player, one fraction at a time."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from deckkit.tournament.standings.records import Kind, Played, Record

Figures = tuple[Fraction | int, ...]


class Event:
    """Records up to a round, by number."""

    def __init__(self, records: Sequence[Record], after: int) -> None:
        self.after = after
        self.records = {record.number: record for record in records}

    def rounds(self, number: int) -> list[Played]:
        return [one for one in self.records[number].rounds if one.round <= self.after]

    def opponents(self, number: int) -> list[int]:
        return [other for one in self.rounds(number) for other in ((one.opponent,) if one.opponent else one.pod)]

    def average(self, number: int, figure: Callable[[int], Fraction], empty: Fraction = Fraction(0)) -> Fraction:
        met = self.opponents(number)
        return sum((figure(other) for other in met), Fraction(0)) / len(met) if met else empty

    def left(self, number: int) -> bool:
        dropped = self.records[number].dropped
        return dropped is not None and dropped < self.after


def is_bye(one: Played) -> bool:
    return not one.opponent and not one.pod and one.outcome >= 0


def share(parts: int, wholes: int, floor: Fraction) -> Fraction:
    return max(floor, Fraction(parts, wholes)) if wholes else floor


def match_share(event: Event, number: int, floor: Fraction, byes: bool, win: int = 3) -> Fraction:
    rounds = [one for one in event.rounds(number) if byes or not is_bye(one)]
    points = sum({1: win, 0: 1, -1: 0}[one.outcome] for one in rounds)
    return share(points, win * len(rounds), floor)


def game_share(event: Event, number: int, floor: Fraction, drawn: int = 1) -> Fraction:
    points = games = 0
    for one in event.rounds(number):
        if one.opponent:
            points += 3 * one.won + drawn * one.drawn
            games += one.won + one.lost + one.drawn
        elif one.outcome < 0:
            games += 2
        elif one.outcome > 0:
            points += 6
            games += 2
    return share(points, 3 * games, floor)


def mtr(event: Event, number: int) -> Figures:
    floor = Fraction(33, 100)
    return (
        event.average(number, lambda other: match_share(event, other, floor, byes=True), floor),
        game_share(event, number, floor),
        event.average(number, lambda other: game_share(event, other, floor), floor),
    )


def melee(event: Event, number: int, drawn: int = 1, floored: bool = True) -> Figures:
    floor = Fraction(1, 3)
    return (
        event.average(number, lambda other: match_share(event, other, floor, byes=True), floor),
        game_share(event, number, floor if floored else Fraction(0), drawn=drawn),
        event.average(number, lambda other: game_share(event, other, floor, drawn=drawn), floor),
    )


def pokemon(event: Event, number: int) -> Figures:
    dropped = event.records[number].dropped
    if dropped is not None and dropped < event.after:
        return pokemon(Event(list(event.records.values()), dropped), number)

    def wins(other: int) -> Fraction:
        most = Fraction(3, 4) if event.left(other) else Fraction(1)
        return min(most, match_share(event, other, Fraction(1, 4), byes=False, win=2))

    def opponents(other: int) -> Fraction:
        return event.average(other, wins)

    return opponents(number), event.average(number, opponents)


def konami(event: Event, number: int) -> Figures:
    def opponents(other: int) -> Fraction:
        return event.average(other, lambda third: match_share(event, third, Fraction(0), byes=False))

    lost = sum(one.round**2 for one in event.rounds(number) if one.outcome == -1)
    return opponents(number), event.average(number, opponents), lost


def netrunner(event: Event, number: int) -> Figures:
    def a_round(other: int) -> Fraction:
        played = [one for one in event.rounds(other) if one.opponent or one.outcome >= 0]
        return share(sum({1: 3, 0: 1, -1: 0}[one.outcome] for one in played), len(played), Fraction(0))

    def schedule(other: int) -> Fraction:
        return event.average(other, a_round)

    return schedule(number), event.average(number, schedule)


def buchholz(event: Event, number: int) -> Figures:
    half = {1: Fraction(1), 0: Fraction(1, 2), -1: Fraction(0)}

    def played(other: int) -> list[Played]:
        return [one for one in event.rounds(other) if one.opponent and one.kind != Kind.NO_SHOW]

    def score(other: int) -> Fraction:
        return sum((half[one.outcome] for one in played(other)), Fraction(0))

    scores = sorted(score(one.opponent) for one in played(number))
    return (
        sum(scores, Fraction(0)),
        sum(scores[1:], Fraction(0)),
        sum(scores[1 : len(scores) - 1], Fraction(0)),
        sum((half[one.outcome] * score(one.opponent) for one in played(number)), Fraction(0)),
    )


def points(event: Event, number: int) -> Figures:
    def a_round(other: int) -> Fraction:
        played = [one for one in event.rounds(other) if not is_apart(one)]
        return share(sum(one.score for one in played), len(played), Fraction(0))

    rounds = event.rounds(number)
    firsts = sum(one.outcome == 1 and not is_apart(one) for one in rounds)
    return firsts, max((one.score for one in rounds), default=0), event.average(number, a_round)


def is_apart(one: Played) -> bool:
    return not one.opponent and not one.pod


def ladder(event: Event, number: int) -> Figures:
    runs = [one.score for one in event.rounds(number)]
    return max(runs, default=0), sum(score > 0 for score in runs)


FIGURES: dict[str, Callable[[Event, int], Figures]] = {
    "mtr": mtr,
    "melee": melee,
    "pokemon": pokemon,
    "konami": konami,
    "netrunner": netrunner,
    "buchholz": buchholz,
    "points": points,
    "ladder": ladder,
}
