"""What a line that is written in haste is told: what is missing, and not what comes after it."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

LOG = """deckkit-match 1
game: cannibal-world  rules: 1

game 1
given turn = A draw
given A.hand = RA/01
given A.main = 9
given B.main = 9
{line}
"""


def told(line: str) -> str:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    return next(one.message for one in (*verdict.refusals, *verdict.findings) if one.line == LOG.count("\n"))


@pytest.mark.parametrize("line", ["A play RA/01 as Rex", "A play RA/01 in cover", "A play RA/01 to cover as Rex"])
def test_a_creature_without_a_zone_is_told_to_want_one_where_it_should_stand(line: str) -> None:
    assert told(line).startswith("expected a zone (cover, hunting)") and f"found '{line.split()[3]}'" in told(line)


def test_who_plays_before_enough_is_drawn_is_told_how_much_that_is() -> None:
    assert told("A play RA/01 cover") == "in the Draw phase A only draws: a hand of 1 is filled up to 3"
    full = LOG.replace("A.hand = RA/01", "A.hand = RA/01 ? ?")
    (refused,) = adjudicate_text(full.format(line="A play RA/01 cover"), "slip.match").refusals
    assert refused.message == "in the Draw phase A only draws"


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("A draw RA/02", "what the table turns up has a line of its own: `* draw TO CARD`"),
        ("A play RA/01 Cover", 'did you mean "cover"?'),
    ],
)
def test_a_slip_is_told_how_the_line_is_written(line: str, help: str) -> None:
    verdict = adjudicate_text(LOG.format(line=line), "slip.match")
    assert [one.help for one in verdict.findings if one.severity == "error"] == [help]
