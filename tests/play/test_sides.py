"""How a log calls those who have won: one side by its name, several with `+` between."""

from itertools import combinations

import pytest

from deckkit.games import SLUGS, load_game
from deckkit.play.core import Mode


def modes(slug: str) -> list[Mode]:
    """A match of each number of players."""
    core = load_game(slug).core
    return [core.mode([kind]) for kind in core.modes] or [core.mode(())]


@pytest.mark.parametrize(
    "mode", [mode for slug in SLUGS for mode in modes(slug)], ids=lambda mode: "-".join(mode.seats)
)
def test_the_name_of_those_who_have_won_names_their_sides_also_with_its_parts_in_another_order(mode: Mode) -> None:
    for number in range(1, len(mode.sides) + 1):
        for won in combinations(zip(mode.sides, mode.names, strict=True), number):
            name = mode.name_of([seat for side, _ in won for seat in side])
            assert name is not None
            names = tuple(name for _, name in won)
            assert mode.named(name) == names
            assert mode.named("+".join(reversed(names))) == names


def test_a_name_of_nobody_and_one_with_a_side_twice_name_none() -> None:
    mode = load_game("shared-worlds").core.mode(["4-players"])
    for said in ("P9", "P1", "P1+P2+P3", "P1+P2+P1+P2", "", "+"):
        assert mode.named(said) == ()
