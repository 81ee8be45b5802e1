"""Wants: a condition and how many cards."""

import pytest

from deckkit.decks.expressions import ExpressionError, want
from deckkit.pools import Pool
from tests.decks.expressions.conftest import SECTIONS

LEADERS, UNITS = {"RA/01", "RA/03"}, {"RA/01", "RA/02", "RA/03"}


@pytest.mark.parametrize(
    ("text", "cards", "at_least", "at_most"),
    [
        ("leader>=1", LEADERS, 1, None),
        ("leader", LEADERS, 1, None),
        ("leader = 0", LEADERS, 0, 0),
        ("leader > 2", LEADERS, 3, None),
        ("leader < 3", LEADERS, 0, 2),
        ("leader <= 3", LEADERS, 0, 3),
        ("leader = 2", LEADERS, 2, 2),
        ("leader >= 0", LEADERS, 0, None),
        ("rank=leader = 0", LEADERS, 0, 0),
        ("rank = leader >= 1", LEADERS, 1, None),
        ("kind=unit <= 2", UNITS, 0, 2),
        ("rank=leader| common >= 2", UNITS, 2, None),
        ("value<=6 >= 2", {"RA/01", "RA/03", "SP/02", "SP/03"}, 2, None),
        ("value!=6 >= 2", {"RA/02", "SP/01", "SP/02", "SP/03"}, 2, None),
        ("value>=6", UNITS, 1, None),
        ("value=12", {"RA/02"}, 1, None),
        ("kind=unit value>=7", {"RA/02"}, 1, None),
        ("kind=unit value>=7 >= 2", {"RA/02"}, 2, None),
        ("shield value>=7 = 1", {"RA/02"}, 1, 1),
        ("ability.x>=2", LEADERS, 1, None),
        ("rank= value>=3", {"SP/02"}, 1, None),
        ("RA/01", LEADERS, 1, None),
        ("RA/03 >= 2", LEADERS, 2, None),
        ("Old Dog >= 2", LEADERS, 2, None),
        ('"Rat (small)">=2', {"RA/02"}, 2, None),
        ("rank= >= 2", {"SP/01", "SP/02", "SP/03"}, 2, None),
        ("count(leader) >= 2", LEADERS, 2, None),
        ("count() = 5", UNITS | {"SP/01", "SP/02", "SP/03"}, 5, 5),
    ],
)
def test_a_want_names_cards_and_their_number(
    pool: Pool, text: str, cards: set[str], at_least: int, at_most: int | None
) -> None:
    found = want(f" {text} ", pool, SECTIONS)
    assert (found.text, found.cards, found.at_least, found.at_most) == (text, cards, at_least, at_most)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        (" ", 1, "nothing stands here"),
        (">= 2", 1, "expected a condition on cards"),
        ("leader >= 1.5", 11, '"1.5" is no number of cards'),
        ("leader >= -1", 11, '"-1" is no number of cards'),
        ("leader >= 1000000001", 11, '"1000000001" is no number of cards'),
        ("leader < 0", 10, "no number of cards is below 0"),
        (" leadr >= 1", 2, 'no card is or has "leadr"; did you mean "leader"?'),
        ("valeu>=5", 1, 'did you mean "value"?'),
        ("count( leadr) >= 1", 8, 'did you mean "leader"?'),
        ("rank=leadr >= 1", 1, 'no card has "leadr" in rank'),
        ("kind>=1", 1, "kind holds no numbers"),
        ("common >= 1", 1, "can mean rank=common or tags=common"),
        ("value", 1, '"value" is a field'),
        ("value<=", 1, "value<= needs a value"),
        ("value==6", 1, "the sign is ="),
        ("leader ≥ 2", 1, 'no card is or has "leader ≥ 2"'),
        ("x" * 2001, 2001, "at most 2000 are read"),
    ],
)
def test_what_is_no_want_is_refused(pool: Pool, text: str, column: int, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        want(text, pool, SECTIONS)
    assert said in str(caught.value)
    assert caught.value.column == column
