"""What a line of Karnivorous cannot say: positions in which the game is over, numbers without end."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from tests.games.karnivorous.test_intervention import judged

LONG = "9" * 5000


@pytest.mark.parametrize("line", ["given tokens = T1 1, TS 1", "P1 place 6 move-1\nset tokens = T1 1"])
def test_a_position_with_fewer_than_three_types_of_tokens_is_no_position_of_a_game(line: str) -> None:
    text = (
        f"deckkit-match 1\ngame: karnivorous  rules: 1\nplayer: P1\nplayer: P2\ngame 1\ngiven P1.rolled = 6\n{line}\n"
    )
    verdict = adjudicate_text(text, "-")
    assert any("fewer than 3 the game is lost (victory.defeat-system-types)" in one.message for one in verdict.findings)


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        ((f"P1 place 6 C33.{LONG}",), "card.repair-exact-values"),
        (("P1 place 6 scientist-1", f"P1 lead DNA-1 {LONG}"), "components.rooms-thirty-two"),
        ((f"P1 place 3 bomb.second -> {LONG}",), "ability.bomb-digit-spots"),
        ((f"P1 place 6 flame-1 -> {LONG}",), "components.rooms-thirty-two"),
    ],
)
def test_a_number_without_end_is_refused_like_any_other_that_means_nothing(lines: tuple[str, ...], rule: str) -> None:
    start = ("given P1.rolled = 6 3", "given crises = C33", "given bomb = six 6 of P2, first 2 of P2")
    (refused,) = judged(*start, *lines).refusals
    assert refused.rule == f"karnivorous/{rule}"
