"""The help text: its examples are read, and it fits a terminal."""

import re

import pytest

from deckkit import pool_files
from deckkit.decks.expressions import EXPRESSIONS, HELP, WANTS, constraint, objective, want
from deckkit.games import all_games
from deckkit.pools import Pool

SECTIONS = ("cards",)


@pytest.fixture(scope="module")
def pool() -> Pool:
    return pool_files.load_pool(next(game for game in all_games() if game.slug == "cannibal-world"))


def test_no_line_is_wider_than_a_terminal() -> None:
    assert max(map(len, HELP.splitlines())) <= 78
    assert HELP.isascii()


def test_the_whole_help_is_its_two_parts_with_the_conditions_once() -> None:
    lines = HELP.splitlines()
    assert set(lines) == {*EXPRESSIONS.splitlines(), *WANTS.splitlines()}
    assert sum(line.startswith("Conditions on cards") for line in lines) == 1


def _examples(part: str, heading: str) -> list[str]:
    """What stands on the left below a heading; two spaces end it."""
    below = part.split(heading)[1].split("\n\n")[0]
    return [one.strip() for one in re.findall(r"^  (\S.*?)(?:  |$)", below, re.MULTILINE)]


def test_the_expressions_of_the_help_are_read(pool: Pool) -> None:
    assert objective("strength", pool, SECTIONS).by_card
    assert objective("count()", pool, SECTIONS).by_card
    assert objective("life * count(rank=common)", pool, SECTIONS).by_card
    assert objective("abilities.x", pool, SECTIONS).by_card


def test_the_constraints_of_the_help_are_read(pool: Pool) -> None:
    examples = _examples(EXPRESSIONS, "A constraint compares")
    assert len(examples) == 3
    for example in [*examples, "count(ability=shield) >= 2"]:
        assert constraint(example, pool, SECTIONS).weights.by_card


def test_the_wants_of_the_help_are_read(pool: Pool) -> None:
    examples = _examples(WANTS, "A want is")
    assert len(examples) == 5
    for example in examples:
        assert want(example, pool, SECTIONS).cards


def test_the_conditions_of_the_help_are_read(pool: Pool) -> None:
    examples = [part for one in _examples(WANTS, "Conditions on cards") for part in one.split(", ")]
    assert len(examples) == 7
    for example in examples:
        assert want(example, pool, SECTIONS).cards
