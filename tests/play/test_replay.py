"""Replaying one game: silence, refusals, claims, positions, and the judge's hand."""

from collections import Counter

import pytest

from deckkit.play.match import MatchReplay
from deckkit.play.standing import MOST_FINDINGS
from tests.play.logs import FIRST_LINE, HEAD, game, judge, position, read, said
from tests.play.toy import ToyLibrary

LINE = FIRST_LINE + 3
"""The line of the first of the lines given to `position`."""

START = ("* first A", "turn A", "* draw A c4 c3")


def test_a_whole_game_is_replayed_and_its_claim_confirmed() -> None:
    verdict = judge(game(*START, "A strike c4", "A strike c3", "result A elimination"))
    assert verdict.verdict == "legal"
    (one,) = verdict.games
    assert (one.outcome, one.winner, one.rule, one.turns, one.line) == (
        "win",
        "A",
        "toy/strike.death",
        1,
        FIRST_LINE + 4,
    )
    assert verdict.score == {"A": 1, "B": 0}
    assert verdict.winner == "A"


def test_silence_answers_what_the_next_action_needs_answered() -> None:
    assert judge(position("A strike c4", "A end", "expect B.life = 1")).verdict == "legal"


def test_a_written_answer_is_taken_where_it_is_asked_for() -> None:
    verdict = judge(position("A strike c2", "B dodge c3", "A end", "expect B.life = 5, A.hand = c4"))
    assert said(verdict) == []


def test_an_expectation_is_looked_at_after_the_silence_that_the_next_action_needs() -> None:
    verdict = judge(position("A strike c2", "expect B.life = 3", "A strike c4", "expect B.life = 3", "B dodge c3"))
    # The dodge answers the open decision: no silence before it, so that the life is still 3; then it is too low.
    assert said(verdict) == [("toy/dodge.high", LINE + 4)]


def test_an_expectation_at_the_end_is_looked_at_after_all_silence() -> None:
    assert said(judge(position("A strike c4", "expect B.life = 1"))) == []
    assert ("deckkit/log.claim", LINE + 1) in said(judge(position("A strike c4", "expect B.life = 5")))


def test_before_an_action_that_answers_no_decision_a_claim_holds_with_silence_or_without_it() -> None:
    for life in (5, 1):
        verdict = judge(position("A strike c4", f"expect B.life = {life}, A.hand = c2", "B strike c3"))
        assert said(verdict) == [("toy/turn.order", LINE + 2)]
    verdict = judge(position("A strike c4", "expect B.life = 3", "expect B.life = 1", "B strike c3"))
    assert [one.actual for one in verdict.findings if one.rule == "deckkit/log.claim"] == ["1"]
    verdict = judge(position("A strike c4", "expect B.life = 1", "set B.life = 4", "B strike c3"))
    assert [one.actual for one in verdict.findings if one.rule == "deckkit/log.claim"] == ["5"]


def test_looked_at_by_themselves_claims_on_either_side_of_silence_hold_as_they_do_in_the_whole_log() -> None:
    written = position(
        "A strike c4", "expect B.life = 5", "expect B.life = 1", "B strike c3", "expect illegal turn.order"
    )
    assert said(judge(written)) == []
    for line in (LINE + 1, LINE + 2):
        match = MatchReplay(read(written), ToyLibrary())
        match.advance(line)
        match.look_at(line)
        assert match.current is not None and match.current.findings == []


@pytest.mark.parametrize(
    ("claim", "actual"),
    [
        ("B.life = 4", "1"),
        ("B.life != 1", "1"),
        ("B.life < 1", "1"),
        ("B.life > 1", "1"),
        ("B.life >= 2", "1"),
        ("B.life <= 0", "1"),
        ("c4 in A.hand", "c2"),
        ("c2 not in A.hand", "c2"),
        ("A.hand = c2, c4", "c2"),
    ],
)
def test_a_refuted_expectation_says_what_is(claim: str, actual: str) -> None:
    (finding,) = [
        one for one in judge(position("A strike c4", f"expect {claim}", "A end")).findings if one.line == LINE + 1
    ]
    assert (finding.rule, finding.actual) == ("deckkit/log.claim", actual)


def test_every_refuted_expectation_of_a_line_is_named_and_the_game_goes_on() -> None:
    verdict = judge(position("expect A.life = 1, B.life = 1, A.life = 5", "A strike c4", "result A concession"))
    assert said(verdict) == [("deckkit/log.claim", LINE), ("deckkit/log.claim", LINE)]
    assert verdict.games[0].winner == "A"


@pytest.mark.parametrize("line", ["given A.lives = 3", "given A.life = many"])
def test_a_given_line_that_means_nothing_makes_the_log_unreadable(line: str) -> None:
    verdict = judge(game(line, "A end"))
    assert (verdict.readable, said(verdict)) == (False, [("deckkit/log.value", FIRST_LINE)])
    assert verdict.exit_code == 2


def test_all_given_lines_that_mean_nothing_are_said_at_once() -> None:
    lines = ("given A.lives = 3", "given B.life = 4", "given B.life = many")
    for below in ((), ("A end",)):
        verdict = judge(game(*lines, *below))
        assert said(verdict) == [("deckkit/log.value", FIRST_LINE), ("deckkit/log.value", FIRST_LINE + 2)]


def test_a_rewind_behind_a_line_that_means_nothing_is_read_as_any_other() -> None:
    verdict = judge(position("A strike c4", "set A.lives = 3", "A end", f"rewind {LINE}", "A end"))
    assert (verdict.readable, said(verdict)) == (False, [])


@pytest.mark.parametrize(
    ("line", "column", "exit_code"),
    [
        ("set A.lives = 3", 5, 2),
        ("expect A.lives = 3", 8, 1),
        ("expect active < 3", 8, 1),
        ("expect A.life < x", 8, 1),
    ],
)
def test_a_path_or_value_that_means_nothing_is_said_at_its_place(line: str, column: int, exit_code: int) -> None:
    verdict = judge(position("A strike c4", line, "A end"))
    (finding,) = [one for one in verdict.findings if one.rule == "deckkit/log.value"]
    assert (finding.line, finding.column, verdict.exit_code) == (LINE + 1, column, exit_code)


def test_of_very_many_claims_that_do_not_hold_the_first_are_kept_and_idle_lines_hide_no_claim() -> None:
    idle = ["B decline"] * (MOST_FINDINGS + 5)
    verdict = judge(position(*idle, *["expect B.life = 9"] * (MOST_FINDINGS + 5), "A end", "expect A.life = 9"))
    found = Counter(one.rule for one in verdict.findings)
    assert found["deckkit/log.idle"] == found["deckkit/log.claim"] == MOST_FINDINGS
    assert verdict.verdict == "illegal"
    (last,) = [one for one in verdict.findings if one.message.endswith("no more are named")][-1:]
    assert f"{MOST_FINDINGS} errors up to this line" in last.message


def test_what_a_rewind_takes_back_of_very_many_findings_makes_room_for_others() -> None:
    many = ["expect B.life = 9"] * (MOST_FINDINGS + 5)
    rewind = f"rewind {LINE}"
    assert judge(position(*many, "A strike c4", rewind, "A strike c4", "expect A.life = 5")).verdict == "legal"
    verdict = judge(position(*many, "A strike c4", rewind, "A strike c4", "expect A.life = 9"))
    assert [one.line for one in verdict.findings if one.rule == "deckkit/log.claim"] == [LINE + MOST_FINDINGS + 8]


# -- refusals -----------------------------------------------------------------------------------------------------


def test_the_first_illegal_line_stops_its_game_and_says_what_was_legal() -> None:
    verdict = judge(position("A strike c3", "A strike c1", "result A elimination"))
    (refused,) = verdict.refusals
    assert (refused.line, refused.column, refused.rule) == (LINE, 1, "toy/hand.holds")
    assert refused.message == "A has c4 c2, not c3"
    assert refused.legal == ("A strike c2", "A strike c4", "A end")
    assert (verdict.verdict, verdict.exit_code) == ("illegal", 1)
    assert verdict.games[0].outcome == "unfinished"


def test_what_was_legal_is_listed_up_to_a_limit_and_the_rest_counted() -> None:
    cards = tuple(f"card: c{value}" for value in range(5, 60))
    verdict = judge(game("* first A", "turn A", "* draw A c99", head=(*HEAD, *cards)))
    (refused,) = verdict.refusals
    assert (len(refused.legal), refused.left_out) == (40, 4 + 55 + 1 - 40)


def test_an_untimely_action_is_refused_at_the_decision_that_was_open() -> None:
    (refused,) = judge(position("A strike c4", "B strike c3")).refusals
    assert (refused.line, refused.rule) == (LINE + 1, "toy/turn.order")
    assert refused.message == "B cannot strike: 4 is open"
    assert refused.legal == ("B decline", "A strike c2", "A end")  # what comes after silence too


def test_an_action_refused_after_silence_leaves_that_silence_undone() -> None:
    verdict = judge(
        position("A strike c2", "A strike c3", "expect illegal hand.holds", "B dodge c3", "expect B.life = 5")
    )
    assert said(verdict) == []


def test_an_untimely_action_leaves_silence_undone() -> None:
    verdict = judge(
        position("A strike c2", "B strike c3", "expect illegal turn.order", "B dodge c3", "expect B.life = 5")
    )
    assert said(verdict) == []


def test_expect_illegal_confirms_the_rule_and_play_goes_on() -> None:
    lines = ("A strike c1", "expect illegal hand.holds", "A strike c4", "expect B.life = 1", "A end")
    assert said(judge(position(*lines))) == []


def test_expect_illegal_with_another_rule_is_refuted_and_stops_the_game() -> None:
    verdict = judge(position("A strike c1", "expect illegal turn.order", "A strike c3"))
    assert ("deckkit/log.claim", LINE + 1) in said(verdict)
    (claim,) = [one for one in verdict.findings if one.rule == "deckkit/log.claim"]
    assert (claim.actual, claim.allowed) == ("toy/hand.holds", "toy/turn.order")
    assert [one.line for one in verdict.refusals] == [LINE]


def test_expect_illegal_after_a_legal_line_is_refuted_and_stops_the_game() -> None:
    verdict = judge(position("A strike c4", "expect illegal hand.holds", "A strike c1"))
    assert said(verdict) == [("deckkit/log.claim", LINE + 1)]


def test_expect_illegal_must_stand_right_behind_its_line() -> None:
    verdict = judge(position("A strike c1", "expect A.life = 5", "expect illegal hand.holds"))
    assert [one.rule for one in verdict.refusals] == ["toy/hand.holds"]


def test_a_line_of_several_draws_is_carried_out_as_a_whole_or_not_at_all() -> None:
    lines = (
        "* first A",
        "turn A",
        "* draw A c1 c9",
        "expect illegal draw.exists",
        "expect A.hand = ",
        "* draw A c1 c2",
    )
    verdict = judge(game(*(line for line in lines if not line.endswith("= ")), "expect A.hand = c1 c2"))
    assert said(verdict) == [("deckkit/log.unfinished", FIRST_LINE + 5)]


def test_an_action_after_the_end_of_a_game_is_refused() -> None:
    verdict = judge(position("A strike c4", "A strike c2", "A end", life=5))
    assert said(verdict) == [("toy/turn.over", LINE + 2)]
    assert verdict.games[0].winner == "A"
    assert judge(position("A strike c4", "A strike c2", "A end", "expect illegal turn.over")).verdict == "legal"


def test_an_action_after_the_result_is_refused() -> None:
    assert said(judge(position("result unfinished", "A end"))) == [("toy/turn.over", LINE + 1)]


# -- silence that is written --------------------------------------------------------------------------------------


def test_a_silent_answer_is_the_default_and_changes_nothing() -> None:
    with_it, without = (
        judge(position("A strike c4", *more, "A end", "expect B.life = 1")) for more in (["B decline"], [])
    )
    assert with_it.verdict == without.verdict == "legal"
    assert said(with_it) == []


def test_a_silent_answer_where_nothing_is_asked_is_idle_and_no_refusal() -> None:
    verdict = judge(
        position("B decline", "A decline", "A strike c4", "A decline", "B decline", "A end", "result unfinished")
    )
    assert said(verdict) == [("deckkit/log.idle", LINE), ("deckkit/log.idle", LINE + 1), ("deckkit/log.idle", LINE + 3)]
    assert verdict.verdict == "legal"


def test_thousands_of_idle_lines_at_one_place_are_no_work() -> None:
    verdict = judge(position("A strike c4", *["A decline"] * 20_000, "result unfinished"))
    assert len(said(verdict)) == MOST_FINDINGS


# -- what may be legal --------------------------------------------------------------------------------------------


def test_expect_legal_is_looked_at_right_away_where_the_open_decision_takes_it() -> None:
    verdict = judge(position("A strike c2", "expect legal B dodge c3", "A end", "result unfinished"))
    assert said(verdict) == []


def test_expect_legal_waits_for_silence_where_it_does_not() -> None:
    assert said(judge(position("A strike c4", "expect legal A strike c2", "A end", "result unfinished"))) == []


def test_expect_legal_of_an_illegal_action_is_refuted_with_the_rule() -> None:
    verdict = judge(position("expect legal A strike c1", "A end", "result unfinished"))
    (claim,) = [one for one in verdict.findings if one.rule == "deckkit/log.claim"]
    assert (claim.line, claim.actual) == (LINE, "toy/hand.holds")


def test_expect_legal_after_the_end_is_refuted() -> None:
    verdict = judge(position("A strike c4", "A strike c2", "result A", "expect legal A end"))
    assert [(one.rule, one.actual) for one in verdict.findings if one.line == LINE + 3] == [
        ("deckkit/log.claim", "toy/turn.over")
    ]


# -- ends and events ----------------------------------------------------------------------------------------------


def test_the_end_can_be_expected() -> None:
    lines = ("A strike c4", "A strike c2", "expect winner A", "expect winner Ann", "expect rule strike.death")
    assert judge(position(*lines)).verdict == "legal"
    assert said(judge(position(*lines, "expect winner B", "expect winner none", "expect rule turn.limit"))) == [
        ("deckkit/log.claim", LINE + 5),
        ("deckkit/log.claim", LINE + 6),
        ("deckkit/log.claim", LINE + 7),
    ]


def test_an_event_is_expected_since_the_action_before_silence_counted() -> None:
    lines = ("A strike c4", "expect event strike.damage", "A end", "expect event strike.damage")
    assert ("deckkit/log.claim", LINE + 3) in said(judge(position(*lines)))
    assert ("deckkit/log.claim", LINE + 1) not in said(judge(position(*lines)))


def test_a_written_silence_is_no_action_for_what_happened_since() -> None:
    lines = (
        "A strike c2",
        "B dodge c3",
        "expect event dodge.high",
        "A strike c4",
        "B decline",
        "expect event strike.damage",
    )
    assert said(judge(position(*lines))) == []


@pytest.mark.parametrize(
    ("result", "claimed", "actual"),
    [
        ("result B", "B", "A elimination"),
        ("result draw", "draw", "A elimination"),
        ("result unfinished", "unfinished", "A elimination"),
        ("result A exhaustion", "A exhaustion", "A elimination"),
        ("result Bob elimination", "B elimination", "A elimination"),
    ],
)
def test_a_result_that_does_not_hold_is_refuted_with_both_values(result: str, claimed: str, actual: str) -> None:
    verdict = judge(position("A strike c4", "A strike c2", result))
    (claim,) = [one for one in verdict.findings if one.rule == "deckkit/log.claim"]
    assert (claim.line, claim.allowed, claim.actual) == (LINE + 2, claimed, actual)
    assert verdict.games[0].winner == "A"


def test_a_result_of_a_game_that_is_not_over_is_refuted() -> None:
    verdict = judge(position("A strike c4", "result A"))
    assert [(one.rule, one.actual) for one in verdict.findings if one.line == LINE + 1] == [
        ("deckkit/log.claim", "unfinished")
    ]


def test_a_concession_in_the_result_is_carried_out_before_silence() -> None:
    verdict = judge(position("A strike c4", "result A concession"))
    assert (verdict.verdict, verdict.games[0].rule) == ("legal", "toy/turn.concede")
    assert judge(position("A strike c4", "B concede", "result A concession")).games[0].rule == "toy/turn.concede"


def test_a_judge_ends_a_game_with_a_ruling() -> None:
    verdict = judge(position("A strike c4", 'ruling turn.order "slow play"', "result B ruling"))
    assert verdict.verdict == "legal"
    assert (verdict.games[0].winner, verdict.games[0].rule) == ("B", "toy/turn.order")
    assert [(one.kind, one.rule, one.text) for one in verdict.rulings] == [("ruling", "toy/turn.order", "slow play")]
    without = judge(position('ruling "enough"', "result draw ruling"))
    assert (without.games[0].outcome, without.games[0].rule) == ("draw", "deckkit/log.ruling")


def test_a_result_by_a_ruling_that_was_not_made_is_refuted() -> None:
    assert said(judge(position("result B ruling"))) == [("deckkit/log.claim", LINE)]


def test_behind_its_result_a_game_has_no_line_and_no_second_result() -> None:
    verdict = judge(position("result unfinished", "result unfinished", "A end"))
    assert said(verdict) == [("deckkit/log.claim", LINE + 1), ("toy/turn.over", LINE + 2)]
    assert [one.message for one in verdict.findings if one.line == LINE + 1] == [
        f"the game has its result already, in line {LINE}"
    ]
    assert (verdict.refusals[0].message, verdict.refusals[0].legal) == (f"the game is closed in line {LINE}", ())


def test_a_claim_that_means_nothing_is_an_error_of_its_line_and_the_game_goes_on() -> None:
    verdict = judge(position("expect A.lif = 3", "expect B.lif = 3", "A end", "expect A.lif = 4"))
    assert verdict.readable and verdict.verdict == "illegal"
    assert [one.line for one in verdict.findings if one.rule == "deckkit/log.value"] == [LINE, LINE + 1, LINE + 3]
    assert verdict.games[0].line == LINE + 2


def test_a_claim_that_means_nothing_is_marked_among_those_of_its_line() -> None:
    line = "expect A.life = 5, B.lif = 3"
    (finding,) = [one for one in judge(position(line, "A end")).findings if one.rule == "deckkit/log.value"]
    assert (finding.line, finding.column) == (LINE, line.index("B.lif") + 1)


def test_a_log_that_breaks_off_is_unfinished() -> None:
    verdict = judge(game("* first A", "turn A"))
    assert (verdict.verdict, verdict.games[0].outcome) == ("legal", "unfinished")
    assert said(verdict) == [("deckkit/log.unfinished", FIRST_LINE + 1)]


# -- the judge's hand ---------------------------------------------------------------------------------------------


def test_a_set_line_corrects_the_table_and_is_listed() -> None:
    verdict = judge(position("A strike c2", "set B.life = 4", "A strike c4", "result A elimination"))
    assert verdict.verdict == "legal"
    assert [(one.line, one.kind, one.text) for one in verdict.rulings] == [(LINE + 1, "set", "B.life = 4")]


def test_a_set_line_survives_a_refusal_behind_it() -> None:
    lines = (
        "A strike c2",
        "set B.life = 4",
        "A strike c3",
        "expect illegal hand.holds",
        "expect B.life = 4",
        "B dodge c3",
    )
    assert said(judge(position(*lines))) == []


def test_a_set_line_can_make_the_next_action_legal() -> None:
    assert judge(position("set A.hand = c1", "A strike c1", "expect B.life = 4", "A end")).verdict == "legal"


def test_a_rewind_voids_what_came_between() -> None:
    lines = ("A strike c4", "A end", f"rewind {LINE}", "A strike c2", "B dodge c3", "expect B.life = 5, A.hand = c4")
    verdict = judge(position(*lines))
    assert said(verdict) == []
    assert [(one.line, one.kind) for one in verdict.rulings] == [(LINE + 2, "rewind")]


def test_a_rewind_voids_an_illegal_line_and_refuted_claims() -> None:
    lines = (
        "expect A.life = 5",
        "A strike c4",
        "expect B.life = 3",
        "A strike c1",
        "A end",
        f"rewind {LINE + 1}",
        "A end",
    )
    assert said(judge(position(*lines))) == []


def test_a_rewind_voids_the_end_of_a_game() -> None:
    lines = ("A strike c4", "A strike c2", "result A", f"rewind {LINE + 1}", "A end", "result unfinished")
    assert said(judge(position(*lines))) == []


def test_a_rewind_takes_back_the_silence_that_its_line_needed() -> None:
    lines = ("A strike c2", "A end", f"rewind {LINE + 1}", "B dodge c3", "expect B.life = 5")
    assert said(judge(position(*lines))) == []


def test_a_game_from_a_position_says_so() -> None:
    verdict = judge(position("result unfinished"))
    assert [(one.rule, one.line) for one in verdict.findings] == [("deckkit/log.position", FIRST_LINE)]
    assert verdict.games[0].from_position


def test_a_rewind_to_behind_an_illegal_line_does_not_lift_it() -> None:
    verdict = judge(position("A strike c9", "A end", f"rewind {LINE + 1}", "A strike c4", "A strike c2", "result A"))
    assert [one.line for one in verdict.refusals] == [LINE]
    assert (verdict.verdict, verdict.games[0].outcome) == ("illegal", "unfinished")


def test_only_the_line_right_before_it_is_lifted_also_where_several_actions_stand_between() -> None:
    lines = ("* first B", "turn B", "A end", "* draw B c1 c2", "expect illegal turn.order")
    assert [one.line for one in judge(game(*lines)).refusals] == [FIRST_LINE + 2]
