"""Mutated lines at every position of games: each is a syntax error with its place, legal, or refused by a rule.

The line is tried where it would stand, in a game that goes on as it was; every hundredth is also put into its log,
which is then adjudicated as a whole. Every game with a rules core goes through it.
"""

import string
from random import Random

import pytest

from deckkit.play.actions import Action
from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.export import canonical
from deckkit.play.library import shelf
from deckkit.play.lines import LineReader, Within
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.play.session import Session
from deckkit.play.tokens import BadLine
from deckkit.rulebook import Rulebook
from tests.play.conforming import CASES, Case, log_of, played

LINES, HEAVY_LINES = 6_000, 100_000
"""Mutated lines of a game: in the normal suite, and in the heavy one, spread over its setups."""
MOST = 6
"""So many setups of a game are tried in the normal suite."""

ODD = (
    "?",
    "->",
    ",",
    '"',
    "#",
    "*",
    "A",
    "expect",
    "given",
    "=",
    "-",
    "1",
    "999999999999",
    "é",
    "🐀",
    "\u202e",
    "\x00",
)


def mutated(line: str, others: list[str], rng: Random) -> str:
    """The line with a word or a letter changed, lost, doubled or come in from elsewhere; or another line."""
    words = line.split(" ")
    at = rng.randrange(len(words))
    match rng.randrange(9):
        case 0:
            words[at] = rng.choice(rng.choice(others).split(" "))
        case 1:
            words.insert(at, rng.choice(rng.choice(others).split(" ")))
        case 2:
            del words[at]
        case 3:
            words[at] = rng.choice(ODD)
        case 4:
            words.insert(at, words[at])
        case 5:
            place = rng.randrange(len(words[at]) + 1)
            words[at] = words[at][:place] + rng.choice(string.printable) + words[at][place:]
        case 6:
            place = rng.randrange(len(words[at]) + 1)
            words[at] = words[at][:place] + words[at][place + 1 :]
        case 7:
            rng.shuffle(words)
        case _:
            return rng.choice(others)
    return " ".join(words)


def tried(session: Session, reader: LineReader, within: Within, line: str, book: Rulebook) -> None:
    """One line at the open decision of a game."""
    try:
        item = reader.read(line, within)
    except BadLine as error:
        assert str(error) and error.at >= 0
        return
    action = item[0] if isinstance(item, tuple) else item
    if not isinstance(action, Action):
        return
    refusal = session.refusal(action)
    if refusal is None:
        return
    assert refusal.message, line
    assert refusal.rule in book.rules or refusal.rule == "deckkit/log.card", (line, refusal)


def fuzz(case: Case, seed: int, number: int) -> None:
    """That many mutated lines over the positions of one playout after the other."""
    rng = Random(seed)
    core, setup = case.core, case.setup
    book = shelf().rulebook(core.slug)
    within = Within(setup.mode, {name: name for name in setup.mode.names}, lambda: book)
    left = number
    while left > 0:
        transcript = played(case, rng.randrange(10_000))
        log = log_of(transcript, case.decks)
        lines = log.splitlines()
        first = lines.index("game 1") + 1
        others = lines[first:]
        reader = LineReader(core, setup.mode)
        session = Session(core, core.table(setup))
        a_position = max(1, min(left, 2_000) // len(transcript.actions))
        for action in transcript.actions:
            for _ in range(a_position):
                left -= 1
                line = mutated(rng.choice(others), others, rng)
                tried(session, reader, within, line, book)
                if left % 100 == 0:
                    at = rng.randrange(first, len(lines))
                    whole("\n".join([*lines[:at], line, *lines[at + 1 :]]) + "\n")
            session.do(action)


def whole(text: str) -> None:
    """A log with one mutated line: a verdict whatever it is; its canonical form has the same one."""
    verdict = adjudicate_text(text, "fuzz.match")
    assert all("/" in one.rule and one.line for one in verdict.refusals)
    if verdict.readable and verdict.verdict == "legal":
        log = read_text(text, "fuzz.match", shelf())
        once = canonical(log)
        assert canonical(read_text(once, "fuzz.match", shelf())) == once
        assert [game.outcome for game in MatchReplay(read_text(once, "fuzz.match", shelf())).run().games] == [
            game.outcome for game in MatchReplay(log).run().games
        ]


def setups_of(case: Case) -> list[Case]:
    """Every setup of the same game."""
    return [one for one in CASES if one.core.slug == case.core.slug]


def some() -> list[Case]:
    """A few setups of each game."""
    return [case for case in CASES if setups_of(case).index(case) % -(-len(setups_of(case)) // MOST) == 0]


@pytest.mark.parametrize("case", some(), ids=str)
def test_mutated_lines_are_refused_by_a_rule_or_are_errors_with_a_place(case: Case) -> None:
    fuzz(case, 1, LINES // min(MOST, len(setups_of(case))))


@pytest.mark.heavy
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hundred_thousand_mutated_lines_are_refused_by_a_rule_or_are_errors_with_a_place(case: Case) -> None:
    fuzz(case, 2, HEAVY_LINES // len(setups_of(case)))
