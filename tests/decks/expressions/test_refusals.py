"""What no expression is: where it goes wrong, what stands there, and what could."""

import pytest

from deckkit.decks.expressions import ExpressionError, objective
from deckkit.decks.expressions.parsing import DEEPEST, MOST_CHARACTERS
from deckkit.pools import Pool
from tests.decks.expressions.conftest import SECTIONS, TEXT
from tests.pooltools.conftest import pool_of

OPERAND = "a field, a number, count(...) or ("


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "nothing stands here"),
        ("  ", 1, "nothing stands here"),
        ("value +", 8, f"found the end, expected {OPERAND}"),
        ("value + * 2", 9, f'found "*", expected {OPERAND}'),
        ("value ** 2", 8, f'found "*", expected {OPERAND}'),
        ("--value", 2, f'found "-", expected {OPERAND}'),
        (".5*value", 1, f'found ".5", expected {OPERAND}'),
        ("2value", 2, 'found "value", expected + - * / or the end'),
        ("2value", 2, "a product has a sign, as in 2*value"),
        ("2.5 (value)", 5, "a product has a sign, as in 2.5*("),
        ("min(value, weight)", 4, "the only function is count(...)"),
        ("2,5*value", 2, "decimals have a point"),
        ("2,5*value", 2, 'found ",", expected + - * / or the end'),
        ("value (2)", 7, 'found "(", expected + - * / or the end'),
        ("(value", 7, "found the end, expected + - * / or )"),
        ("value)", 6, 'found ")", expected + - * / or the end'),
        ("()", 2, f'found ")", expected {OPERAND}'),
        ("value >= 2", 7, "nothing is compared here"),
        ('value "x"', 7, "a quotation mark that is not closed"),
        ("count(", 7, "found the end, expected a condition or )"),
        ("count(kind=unit", 16, "found the end, expected )"),
        ('count("Fog)', 7, "a quotation mark that is not closed"),
        ("count(name=Rat (small))", 16, "a value with brackets in it is in quotes"),
        ("5", 1, "the same for every list"),
        ("(2 - 1)/3", 1, "the same for every list"),
        ("value/weight", 6, "only a plain number can divide"),
        ("value/count()", 6, "only a plain number can divide"),
        ("value/0", 6, "division by zero"),
        ("value/(2 - 4/2)", 6, "division by zero"),
        ("value*value*value*value*value", 24, "more than 4 fields and counts"),
        ("(value*value)*(value*value*1)*count()", 30, "more than 4 fields and counts"),
        ("value + 1000000001", 9, '"1000000001" is too large a number'),
        ("0.0000000001*value", 1, "too many decimals"),
        ("value*1000*1000*1000", 1, "above 1000000000 come out"),
        ("value + 1000000000*1000000000", 1, "above 1000000000 come out"),
        ("value/1000000/1000000", 1, "above 1000000000 come out"),
    ],
)
def test_what_cannot_be_worked_out_is_refused(pool: Pool, text: str, column: int, said: str) -> None:
    _refused(pool, text, column, said)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("1 + valeu", 5, "no field 'valeu'; did you mean \"value\"?; numbers are value, weight, "),
        ("zzz", 1, "no field 'zzz'; numbers are value"),
        ("rank", 1, "rank is no number; numbers are value"),
        ("legendary", 1, "legendary is no number"),
        ("name", 1, "name is no number"),
        ("cost", 1, "cost is no number; numbers are cost.fire, cost.wood"),
        ("abilities", 1, "abilities is no number; numbers are abilities.x"),
        ("abilities.nmae", 1, 'did you mean "name"'),
        ("leader", 1, "did you mean count(leader)?"),
        ("2 * shield", 5, "did you mean count(shield)?"),
        ("doors", 1, "no field 'doors'"),
    ],
)
def test_what_is_no_number_on_the_cards_is_refused(pool: Pool, text: str, column: int, said: str) -> None:
    _refused(pool, text, column, said)


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("leadr", 'no card is or has "leadr"; did you mean "leader"?'),
        ("RA/1", 'did you mean "RA/01"'),
        ("zzzz", 'no card is or has "zzzz"'),
        ("11", 'no card is or has "11"'),
        ("Hall", 'no card is or has "Hall"'),
        ("valeu", 'did you mean "value"?'),
        ("value", '"value" is a field: write a condition on it, as in value>=1 or value!='),
        ("legendary", '"legendary" is a field: write a condition on it, as in legendary=yes or legendary=no'),
        ("legendary>=1", "nothing is >= in it; write legendary=yes or legendary=no"),
        ("rank", "as in rank=common or rank!="),
        ("RA/01|leadr", 'no card is or has "leadr"; did you mean "leader"?'),
        ("RA/01|", "a word is missing beside |"),
        ("abilty=shield", "the cards here have no field 'abilty'; did you mean \"ability\""),
        ("common", '"common" can mean rank=common or tags=common: write which'),
        ("Dodge", '"Dodge" can mean abilities=Dodge or tags=Dodge: write which'),
        ("RA/01 >= 2", 'expected a field, one of = != < <= > >= ~ and a value, found "RA/01 >= 2"'),
        ("rank=leadr", 'no card has "leadr" in rank; did you mean "leader"?'),
        ("rank=leader|comon", 'no card has "comon" in rank; did you mean "common"?'),
        ("rank!=leadr", 'no card has "leadr" in rank'),
        ("ability=sheild", 'no card has "sheild" in abilities; did you mean "Shield"?'),
        ("ability~sheild", 'no card has "sheild" in abilities'),
        ("name=Hall", 'no card has "Hall" in name'),
        ("section=rooms", 'no card has "rooms" in section'),
        ("legendary=maybe", 'no card has "maybe" in legendary'),
        ("rnak=leader", "no field 'rnak'; did you mean \"rank\"?"),
        ("rank>=3", "rank holds no numbers, and so nothing is >= in it"),
        ("value<=six", "'six' is no number"),
        ("value==6", "the sign is ="),
    ],
)
def test_a_condition_that_could_only_be_a_slip_is_refused(pool: Pool, condition: str, said: str) -> None:
    _refused(pool, f"count({condition})", 7, said)


@pytest.mark.parametrize(
    "condition", ["rank=rat-catcher", "value=77", "value>99", "legendary=yes", "dice=1", "same_as=RA/01 value=0"]
)
def test_a_value_that_a_card_could_have_may_be_on_none(pool: Pool, condition: str) -> None:
    assert objective(f"count({condition})", pool, SECTIONS).by_card == {}


def test_fields_are_listed_without_those_of_book_keeping(pool: Pool) -> None:
    with pytest.raises(ExpressionError) as caught:
        objective("count(zzz=1)", pool, SECTIONS)
    assert "; fields: id, section, name, text, aliases, " in str(caught.value)


def test_no_whole_rule_text_is_suggested(pool: Pool) -> None:
    with pytest.raises(ExpressionError) as caught:
        objective('count(text="Nobody sees anything until the fog")', pool, SECTIONS)
    assert str(caught.value).endswith("in text")


def test_a_text_of_the_longest_length_is_read_and_no_longer_one(pool: Pool) -> None:
    text = "value" + "+1" * ((MOST_CHARACTERS - 5) // 2)
    assert objective(text, pool, SECTIONS).constant == (MOST_CHARACTERS - 5) // 2
    _refused(pool, text + "+1", MOST_CHARACTERS + 1, f"at most {MOST_CHARACTERS} are read")


def test_brackets_are_read_down_to_the_deepest_and_no_deeper(pool: Pool) -> None:
    def text(depth: int) -> str:
        return "(" * depth + "value" + ")" * depth

    assert objective(text(DEEPEST), pool, SECTIONS) == objective("value", pool, SECTIONS)
    _refused(pool, text(DEEPEST + 1), DEEPEST + 1, f"more than {DEEPEST} brackets")


def test_an_endless_number_on_a_card_is_refused() -> None:
    _refused(pool_of(TEXT.replace("weight = 2.5", "weight = inf")), "1+weight", 3, "weight of RA/01 Old Dog is inf")


def test_a_message_is_one_line_whatever_the_text(pool: Pool) -> None:
    with pytest.raises(ExpressionError) as caught:
        objective("count(rank=a\nb\x1b[2J)", pool, SECTIONS)
    assert str(caught.value).isprintable()


def _refused(pool: Pool, text: str, column: int, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        objective(text, pool, SECTIONS)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"column {column}: ")
    assert (caught.value.text, caught.value.column) == (text, column)
