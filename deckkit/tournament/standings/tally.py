"""What the records come to after a round: whom each player met, and how matches and games went, in parallel lists."""

from collections.abc import Sequence

from deckkit.tournament.standings.records import Record


class Tally:
    """Counts of every player, by their place in `records`, over the rounds up to `after`, or up to the last one.

    place              of a player in `records`, by number
    met                the places of the opponents, round by round; in pods of everybody at the table
    won, drawn, lost   matches against opponents
    byes, halves, missed   rounds without one, by what they were worth: a win, a draw, nothing
    games_won, games_drawn, games   of the matches against opponents
    score              sum of the scores
    gone               whether the player had left before round `after` was played

    Raises ValueError if two records bear one number, or a player met somebody without a record.
    """

    def __init__(self, records: Sequence[Record], after: int | None = None) -> None:
        if after is None:
            after = max((one.round for record in records for one in record.rounds), default=0)
        self.records, self.after = records, after
        self.place = {record.number: at for at, record in enumerate(records)}
        size = len(records)
        if len(self.place) < size:
            raise ValueError("two records bear the same number")
        self.met: list[list[int]] = [[] for _ in records]
        self.won, self.drawn, self.lost = [0] * size, [0] * size, [0] * size
        self.byes, self.halves, self.missed = [0] * size, [0] * size, [0] * size
        self.games_won, self.games_drawn, self.games = [0] * size, [0] * size, [0] * size
        self.score = [0] * size
        self.gone = [record.dropped is not None and record.dropped < after for record in records]
        for at, record in enumerate(records):
            try:
                self._count(at, record)
            except KeyError as error:
                raise ValueError(f"player {record.number} met {error.args[0]}, of whom there is no record") from None

    def _count(self, at: int, record: Record) -> None:
        """One player's rounds, in one pass: this is where the time of standings goes, so the counts are local."""
        place, after, met = self.place, self.after, self.met[at]
        won = drawn = lost = byes = halves = missed = games_won = games_drawn = games = score = 0
        for one in record.rounds:
            if one.round > after:
                continue
            outcome, opponent = one.outcome, one.opponent
            score += one.score
            if opponent or one.pod:
                if opponent:
                    met.append(place[opponent])
                else:
                    met.extend([place[other] for other in one.pod])
                if outcome > 0:
                    won += 1
                elif outcome:
                    lost += 1
                else:
                    drawn += 1
                games_won += one.won
                games_drawn += one.drawn
                games += one.won + one.lost + one.drawn
            elif outcome > 0:
                byes += 1
            elif outcome:
                missed += 1
            else:
                halves += 1
        self.won[at], self.drawn[at], self.lost[at] = won, drawn, lost
        self.byes[at], self.halves[at], self.missed[at] = byes, halves, missed
        self.games_won[at], self.games_drawn[at], self.games[at] = games_won, games_drawn, games
        self.score[at] = score
