"""Short ways to write logs of the toy game and to have them judged."""

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.log import Log, read_text
from deckkit.play.verdict import Verdict
from tests.play.toy import ToyLibrary

HEAD = ("deckkit-match 1", "game: toy rules: 1", 'player: A "Ann"', 'player: B "Bob"')
FIRST_LINE = len(HEAD) + 2
"""The line of the first of the lines given to `game`."""


def game(*lines: str, head: tuple[str, ...] = HEAD) -> str:
    """The text of a log of one game with these lines."""
    return "".join(f"{line}\n" for line in (*head, "game 1", *lines))


def position(*lines: str, a: str = "c4 c2", b: str = "c3", life: int = 5) -> str:
    """The same, A being about to act, with these hands."""
    return game(f"given A.hand = {a}", f"given B.hand = {b}", f"given B.life = {life}", *lines)


def read(text: str) -> Log:
    return read_text(text, "x.match", ToyLibrary())


def judge(text: str) -> Verdict:
    return adjudicate_text(text, "x.match", library=ToyLibrary())


def said(verdict: Verdict) -> list[tuple[str, int | None]]:
    """Rules and lines of all findings and refusals but notes, in the order of lines."""
    found = [(one.rule, one.line) for one in verdict.findings if one.severity.value != "note"]
    return sorted([*found, *((one.rule, one.line) for one in verdict.refusals)], key=lambda pair: pair[1] or 0)
