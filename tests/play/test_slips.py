"""What is written by people who have not the notation by heart, and what they are told."""

import pytest

from tests.play.logs import judge, position


def told(line: str) -> tuple[str, str | None]:
    (finding,) = [one for one in judge(position(line)).findings if one.severity == "error"]
    return finding.rule, finding.help


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("A strik c4", 'did you mean "strike"?'),
        ("A strike c4 as Old Rex", "a nickname is one word: Old-Rex"),
        ("A strike Great Claw", 'a name of several words stands in double quotes: "Great Claw"'),
        ("A strike Great Claw as Rex", 'a name of several words stands in double quotes: "Great Claw"'),
        ("A strike “Great Claw” as Rex", 'words are held together by straight double quotes: "..."'),
        ("A strike 'Great Claw' as Rex", 'words are held together by straight double quotes: "..."'),
        ("A strike c4 → B", "an arrow is written `->`, with a blank on either side"),
        ("A strike c4 c3->c2", "an arrow is written `->`, with a blank on either side"),
        ("A strike c4 with c3", None),
        ("A strike", None),
        ("turn A B", None),
    ],
)
def test_a_line_that_does_not_fit_says_how_it_is_written(line: str, help: str | None) -> None:
    assert told(line) == ("deckkit/log.syntax", help)


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("A: strike c4", "an action is written without a colon: `A ...`"),
        ("turn: A", "an action is written without a colon: `turn ...`"),
        ("event: Open", None),
    ],
)
def test_an_action_with_a_colon_is_told_to_want_none(line: str, help: str | None) -> None:
    assert told(line) == ("deckkit/log.order", help)
