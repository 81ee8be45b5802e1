"""What each copy of a card adds to an expression."""

from fractions import Fraction

import pytest

from deckkit.decks.expressions import Weights, objective
from deckkit.pools import Pool
from tests.decks.expressions.conftest import SECTIONS


@pytest.mark.parametrize(
    ("text", "by_card", "constant"),
    [
        ("value", {"RA/01": 6, "RA/02": 12, "SP/02": 3}, 0),
        ("values", {"RA/01": 6, "RA/02": 12, "SP/02": 3}, 0),
        ("weight", {"RA/01": Fraction(5, 2)}, 0),
        ("ability.x", {"RA/01": 3, "RA/02": 1}, 0),
        ("dice", {"SP/01": 7}, 0),
        ("cost.fire", {"RA/01": 2}, 0),
        ("count()", {"RA/01": 1, "RA/02": 1, "SP/01": 1, "SP/02": 1, "SP/03": 1}, 0),
        ("count( )", {"RA/01": 1, "RA/02": 1, "SP/01": 1, "SP/02": 1, "SP/03": 1}, 0),
        ("count(ability=shield)", {"RA/01": 1, "RA/02": 1}, 0),
        ("count(rank=leader|common)", {"RA/01": 1, "RA/02": 1}, 0),
        ("count(ability=shield value>6)", {"RA/02": 1}, 0),
        ('count(name="Rat (small)")', {"RA/02": 1}, 0),
        ("count(rank=rat-catcher)", {}, 0),
        ("value + 2*dice", {"RA/01": 6, "RA/02": 12, "SP/02": 3, "SP/01": 14}, 0),
        ("-value + 1", {"RA/01": -6, "RA/02": -12, "SP/02": -3}, 1),
        ("value*count(rank=common)", {"RA/02": 12}, 0),
        ("value*weight", {"RA/01": 15}, 0),
        ("value*value/2", {"RA/01": 18, "RA/02": 72, "SP/02": Fraction(9, 2)}, 0),
        ("(weight + 2)*(value - 1)", {"RA/01": Fraction(49, 2), "RA/02": 24, "SP/02": 6}, -2),
        ("count(leader) * count(leader)", {"RA/01": 1}, 0),
        ("dice * 0.1 - 1.5 * 2", {"SP/01": Fraction(7, 10)}, -3),
        ("dice / (1/3 - 1/4)", {"SP/01": 84}, 0),
        ("weight - 2 - 1", {"RA/01": Fraction(5, 2)}, -3),
        ("weight / 5 * 2", {"RA/01": 1}, 0),
        ("1 - -weight", {"RA/01": Fraction(5, 2)}, 1),
        ("value - value", {}, 0),
    ],
)
def test_each_copy_adds_its_part(
    pool: Pool, text: str, by_card: dict[str, int | Fraction], constant: int | Fraction
) -> None:
    found = objective(text, pool, SECTIONS)
    assert (dict(found.by_card), found.constant) == (by_card, constant)


@pytest.mark.parametrize(
    ("word", "cards"),
    [
        ("leader", {"RA/01"}),
        ("Shield", {"RA/01", "RA/02"}),
        ("spell", {"SP/01", "SP/02", "SP/03"}),
        ("weather", {"SP/01"}),
        ("RA/02", {"RA/02"}),
        ('"RA/02"', {"RA/02"}),
        ("Nibbler", {"RA/02"}),
        ("RA/02|SP/01", {"RA/02", "SP/01"}),
        ('Nibbler | "Old Dog"|weather', {"RA/01", "RA/02", "SP/01"}),
        ('"Rat (small)"', {"RA/02"}),
        ("Old Dog", {"RA/01"}),
        ("Twin", {"SP/02", "SP/03"}),
        ("shield value>6", {"RA/02"}),
        ("spell value=0", {"SP/03"}),
    ],
)
def test_a_bare_word_is_an_id_a_name_or_a_value(pool: Pool, word: str, cards: set[str]) -> None:
    assert objective(f"count({word})", pool, SECTIONS) == Weights(dict.fromkeys(cards, Fraction(1)), Fraction(0))


@pytest.mark.parametrize("condition", ["RA/03", "Old Dog, white", "id=RA/03", "RA/01", "leader"])
def test_a_condition_on_one_printing_counts_the_card_under_its_first(pool: Pool, condition: str) -> None:
    assert dict(objective(f"count({condition})", pool, SECTIONS).by_card) == {"RA/01": 1}


def test_only_cards_of_the_sections_count(pool: Pool) -> None:
    assert dict(objective("count()", pool, ("rooms",)).by_card) == {"11": 1}
    assert dict(objective("doors", pool, ("cards", "rooms")).by_card) == {"11": 33}
