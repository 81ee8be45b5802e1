"""The words of a header line `mode:` that several games have: how many play, how many games a match has."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deckkit.play.core import BadValue
from deckkit.suggest import did_you_mean

_BEST_OF = re.compile(r"best-of=([0-9]{1,3})")
_LIKE_NUMBER = re.compile(r"([0-9]+)[-_ ]?(?:p|player|players)?", re.IGNORECASE)


@dataclass(slots=True)
class Match:
    """What `tournament` and `best-of=N` say of a match, word by word. `best_of` is None where no word says it."""

    tournament: bool = False
    best_of: int | None = None

    def takes(self, word: str) -> bool:
        """Whether it is one of these words, which then counts; raises BadValue for another number of games."""
        number = _BEST_OF.fullmatch(word)
        if number is not None:
            if self.best_of not in (None, int(number[1])):
                raise BadValue(f"a match is a best of {self.best_of} or of {int(number[1])}, not both")
            self.best_of = int(number[1])
        self.tournament = self.tournament or word == "tournament"
        return number is not None or word == "tournament"

    def games(self, usual: int, called: str = "games") -> int:
        """How many games it has at most, `usual` where no word says it; raises BadValue for an even number."""
        number = usual if self.best_of is None else self.best_of
        if number % 2 == 0:
            raise BadValue(f"best-of needs an odd number of {called}, not {number}")
        return number

    def words(self, kind: str, games: int) -> str:
        """The canonical words of a mode of that kind, which may have no word, for so many games."""
        words = [kind] if kind else []
        if self.tournament:
            words.append("tournament")
        if games > 1:
            words.append(f"best-of={games}")
        return " ".join(words)


def players(word: str, numbers: Mapping[str, int], before: int | None) -> int:
    """How many players a word of `numbers` means; raises BadValue where a word before it meant another number."""
    if before not in (None, numbers[word]):
        raise BadValue(f"a game is of {before} players or of {numbers[word]}, not both")
    return numbers[word]


def other_number(word: str, numbers: Mapping[str, int], possible: str) -> str | None:
    """What is to be said of a word that means a number of players and is none of `numbers`; None for another word.

    possible  how many can play, with the rule that says so: ``3 to 6 players, not {} (base.players)``
    """
    like = _LIKE_NUMBER.fullmatch(word)
    if like is None:
        return None
    written = next((one for one, number in numbers.items() if number == int(like[1])), None)
    if written is not None:
        return f"a game of {like[1]} is written {written}, not {word}"
    return f"a game has {possible.format(like[1])}"


def unknown(word: str, expected: Iterable[str], near: Iterable[str]) -> str:
    """What is to be said of a word that means nothing; `near` are those that may have been meant."""
    meant = did_you_mean(word, tuple(near))
    return f"expected {', '.join(expected)}, not {word}" + (f"; {meant}" if meant else "")
