"""What a refused line of the animal duel is told: who begins, and what can be done instead."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = ("deckkit-match 1", "game: animal-duel  rules: 1")
LISTS = (*HEAD, "player: A deck=savanna-herd", "player: B deck=northern-pack", "game 1")
NO_LISTS = (*HEAD, "player: A", "player: B", "game 1")


@pytest.mark.parametrize(
    ("lines", "rule", "words"),
    [
        (
            (*LISTS, "* roll A 5", "* roll B 15", "A play RS/01"),
            "resources.normal-play-in-play-phase",
            "it is the turn of B, who has won the roll: A cannot play",
        ),
        ((*LISTS, "A play RS/01"), "setup.sequence", "it is not yet known who goes first"),
        (
            (*NO_LISTS, "* roll A 5", "* roll B 15", "A play RS/01"),
            "setup.sequence",
            "the opening hand of B and A is not drawn",
        ),
    ],
)
def test_a_draw_that_may_be_left_out_is_not_asked_for(lines: tuple[str, ...], rule: str, words: str) -> None:
    (refused,) = adjudicate_text("\n".join(lines), "-").refusals
    assert (refused.line, refused.rule) == (len(lines), f"animal-duel/{rule}")
    assert words in refused.message


def test_the_game_stops_in_the_turn_of_the_illegal_line_though_silence_began_it() -> None:
    lines = (*LISTS, "* roll A 15", "* roll B 7", "A end", "B end", "A play AN/01")
    verdict = adjudicate_text("\n".join(lines), "-")
    assert [one.line for one in verdict.refusals] == [len(lines)]
    assert verdict.games[0].turns == 3


def test_a_turn_counts_no_more_where_the_illegal_line_is_expected() -> None:
    lines = (*LISTS, "* roll A 15", "* roll B 7", "A end", "B end", "A play AN/01")
    verdict = adjudicate_text("\n".join((*lines, "expect illegal resources.cost-must-be-covered")), "-")
    assert not verdict.refusals
    assert verdict.games[0].turns == 2 + 1  # the third is begun by silence as the lines end


def test_a_hidden_card_can_go_face_down_where_a_zone_is_named() -> None:
    lines = (*HEAD, "player: A", "player: B", "game 1", "given A.hand = ? ?", "A hide ?")
    (refused,) = adjudicate_text("\n".join(lines), "-").refusals
    assert "`A hide ? top`" in refused.message
    assert "A hide ? top" in refused.legal


def test_one_word_of_a_name_calls_the_name_to_mind() -> None:
    (refused,) = adjudicate_text("\n".join((*LISTS, "* roll A 15", "* roll B 7", "A play Meerkat")), "-").refusals
    assert refused.message == 'there is no card Meerkat; did you mean "Meerkat Sentry"?'


def test_a_word_that_is_no_row_is_told_the_rows() -> None:
    verdict = adjudicate_text("\n".join((*LISTS, "* roll A 15", "* roll B 7", "A play AN/01 left")), "-")
    (finding,) = [one for one in verdict.findings if one.rule == "deckkit/log.syntax"]
    assert "expected a row or zone (top, middle, bottom, habitat, stack) or `over` or `as`" in finding.message
