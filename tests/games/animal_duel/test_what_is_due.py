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


POSITION = ("given turn = A", "given A.top = AN/05 as Zebra", "given A.deck = 20")


def test_what_silence_could_do_after_a_correction_does_not_end_the_duel_for_a_refused_line() -> None:
    lines = (*NO_LISTS, *POSITION, "given B.deck = AN/08 RS/01", "A end", "set B.deck = RS/01", "A play AN/06")
    verdict = adjudicate_text("\n".join(lines), "-")
    (refused,) = verdict.refusals
    assert (refused.line, refused.rule) == (len(lines), "animal-duel/turn.own-turn-only")
    assert verdict.games[0].outcome == "unfinished"


@pytest.mark.parametrize("written", [(), ("turn B",)])
def test_a_line_before_which_a_draw_has_to_be_written_stays_refused_when_the_deck_is_then_set(
    written: tuple[str, ...],
) -> None:
    corrected = ("A end", *written, "set B.deck = AN/07 RS/01 AN/01", "B play RS/03")
    lines = (*NO_LISTS, *POSITION, "given B.hand = RS/03", *corrected)
    verdict = adjudicate_text("\n".join((*lines, "expect B.deck = 1")), "-")
    (refused,) = verdict.refusals
    assert (refused.line, refused.rule) == (len(lines), "animal-duel/turn.play-phase-after-draw")
    assert refused.message == "the draw of B is not done: write `* draw B CARD`"
    assert "* draw B AN/07" in refused.legal
    lifted = ("expect illegal turn.play-phase-after-draw", "expect B.hand = RS/03, B.deck = 3", "* draw B AN/07")
    assert adjudicate_text("\n".join((*lines, *lifted)), "-").verdict == "legal"


def test_a_turn_that_silence_begins_is_looked_past_where_the_other_seat_is_to_speak() -> None:
    lines = (*NO_LISTS, *POSITION, "given B.deck = 20", "given B.hand = AN/01", "A end", "B play AN/01")
    (refused,) = adjudicate_text("\n".join(lines), "-").refusals
    assert refused.rule == "animal-duel/resources.cost-must-be-covered"
    (refused,) = adjudicate_text("\n".join((*lines[:-1], "A hide AN/01")), "-").refusals
    assert "it is the turn of B" in refused.message
    assert "B end" in refused.legal


def test_the_start_of_the_first_turn_is_looked_past_for_a_line_of_the_wrong_player() -> None:
    lines = (*NO_LISTS, "* roll A 5", "* roll B 15", "* draw B ? ? ? ? ?", "* draw A ? ? ? ? ?", "A play RS/01")
    (refused,) = adjudicate_text("\n".join(lines), "-").refusals
    assert "* draw B ?" in refused.legal
    assert refused.message == "it is the turn of B, who has won the roll: A cannot play"


@pytest.mark.parametrize(
    ("hand", "words"),
    [("? ?", "write `A choose CARD`, or `A keep` for none"), ("RS/01 RS/02", "write `A choose CARD`")],
)
def test_a_text_that_asks_for_a_resource_says_how_to_keep_it_where_that_may_be(hand: str, words: str) -> None:
    card = 'card: EF/92 "Thaw" effect 1 on-play:play-resource:owner:1'
    position = (*POSITION, f"given A.hand = {hand} EF/92", "given A.resources = 1")
    lines = (HEAD[0], HEAD[1], card, *NO_LISTS[2:], *position, "A play EF/92", "A decline")
    (refused,) = adjudicate_text("\n".join(lines), "-").refusals
    assert refused.message.endswith(words)
