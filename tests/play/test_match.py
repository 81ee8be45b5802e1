"""Whole logs: several games, lists, exchanges, contested rules, hidden cards, and walking through a log."""

import json
from pathlib import Path

import pytest

from deckkit.play.adjudicate import adjudicate_file, adjudicate_text
from deckkit.play.log import Reader
from deckkit.play.match import MatchReplay, position
from tests.play.logs import FIRST_LINE, HEAD, game, judge, read, said
from tests.play.logs import position as position_log
from tests.play.toy import Decline, Strike, ToyCore, ToyLibrary

BEST_OF_3 = (HEAD[0], HEAD[1], "mode: best-of=3", 'player: A "Ann" deck=high.toml', 'player: B "Bob" deck=low.toml')
A_WINS = ("* first A", "turn A", "* draw A c4 c4", "A strike c4", "A strike c4", "result A elimination")
B_WINS = ("* first B", "turn B", "* draw B c1 c1", "result B concession")


def match(*games: tuple[str, ...], head: tuple[str, ...] = BEST_OF_3) -> str:
    lines = [*head]
    for number, one in enumerate(games, 1):
        lines += [f"game {number}", *one]
    return "\n".join(lines) + "\n"


def test_a_match_carries_its_score() -> None:
    verdict = judge(match(A_WINS, B_WINS, A_WINS))
    assert (verdict.verdict, verdict.score, verdict.winner) == ("legal", {"A": 2, "B": 1}, "A")
    assert [one.winner for one in verdict.games] == ["A", "B", "A"]


def test_a_match_under_way_has_no_winner() -> None:
    assert judge(match(A_WINS)).winner is None
    assert judge(match(A_WINS, B_WINS)).winner is None


def test_a_game_after_the_match_is_decided_is_refused() -> None:
    verdict = judge(match(A_WINS, A_WINS, B_WINS))
    assert said(verdict) == [("toy/turn.match", 6 + 2 * 7)]
    assert (verdict.score, verdict.games[2].outcome) == ({"A": 2, "B": 0}, "unfinished")


GIVEN = ("given A.hand = c4 c4", "A strike c4", "A strike c4", "result A")


def test_games_from_positions_may_follow_one_another_and_are_none_of_the_match() -> None:
    verdict = judge(match(GIVEN, GIVEN, GIVEN, B_WINS))
    assert (verdict.verdict, verdict.score, verdict.winner) == ("legal", {"A": 0, "B": 1}, None)
    assert [one.winner for one in verdict.games] == ["A", "A", "A", "B"]


def test_a_game_from_a_position_needs_no_end() -> None:
    assert said(judge(position_log("A strike c4"))) == []


def test_a_rewind_does_not_play_a_game_that_must_not_be_played() -> None:
    first = len(match(A_WINS, A_WINS).splitlines()) + 2
    for lifted in ((), ("expect illegal turn.match",)):
        verdict = judge(match(A_WINS, A_WINS, (*lifted, "# here", f"rewind {first + len(lifted)}", *A_WINS[:-1])))
        assert (verdict.score, verdict.games[2].outcome) == ({"A": 2, "B": 0}, "unfinished")


def test_a_game_that_must_not_be_played_can_be_expected_to_be_refused() -> None:
    third = ("expect illegal turn.match",)
    verdict = judge(match(A_WINS, A_WINS, third))
    assert (verdict.verdict, verdict.score) == ("legal", {"A": 2, "B": 0})
    assert said(judge(match(A_WINS, A_WINS, (*third, "* first A")))) == [("toy/turn.over", 6 + 2 * 7 + 2)]


def test_an_illegal_line_stops_its_game_and_not_the_match() -> None:
    verdict = judge(match(("* first A", "turn B"), A_WINS))
    assert [one.line for one in verdict.refusals] == [8]
    assert [one.outcome for one in verdict.games] == ["unfinished", "win"]


# -- exchanges ----------------------------------------------------------------------------------------------------


def test_an_exchange_changes_the_list_of_the_games_after_it() -> None:
    draw = ("* first B", "turn B", "* draw B c2 c1", "result unfinished")
    again = judge(match((*B_WINS, "sideboard B -c1 +c2"), draw, draw))
    assert again.verdict == "legal"
    assert [one.rule for one in judge(match(B_WINS, draw)).refusals] == ["toy/hand.listed"]


def test_an_exchange_that_the_game_refuses_is_illegal_and_changes_nothing() -> None:
    verdict = judge(match((*B_WINS, "sideboard B -c1"), ("* first B", "turn B", "* draw B c1 c1", "result unfinished")))
    assert said(verdict) == [("toy/turn.exchange", 6 + 5)]
    assert verdict.refusals[0].message == "1 out, 0 in"


def test_an_exchange_within_a_game_is_refused_and_stops_it() -> None:
    verdict = judge(match(("* first B", "sideboard B -c1 +c2", "turn A")))
    assert said(verdict) == [("toy/turn.exchange", 8)]


def test_an_exchange_can_be_expected_to_be_refused_and_is_then_not_made() -> None:
    draw = ("* first B", "turn B", "* draw B c2 c1", "expect illegal hand.listed", "result unfinished")
    after = (*B_WINS, "sideboard B -c1", "expect illegal turn.exchange", "sideboard B")
    assert judge(match(after, draw)).verdict == "legal"
    within = ("* first B", "sideboard B -c1 +c2", "expect illegal turn.exchange", *B_WINS[1:])
    assert judge(match(within)).verdict == "legal"
    assert said(judge(match((*B_WINS, "sideboard B", "expect illegal turn.exchange")))) == [("deckkit/log.claim", 12)]


def test_an_exchange_goes_when_the_judge_rewinds_behind_it() -> None:
    back = (*B_WINS, "sideboard B -c1 +c2", "rewind 10", "result B concession")
    draw = ("* first B", "turn B", "* draw B c2 c1")
    assert [one.rule for one in judge(match(back, draw)).refusals] == ["toy/hand.listed"]


def test_a_game_with_an_end_that_does_not_count_is_played_once_more_with_the_same_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = (*B_WINS[:-1], 'ruling turn.limit "both out of time"', "result draw ruling")
    games = (A_WINS, drawn, drawn)
    assert judge(match(*games)).winner == "A"
    monkeypatch.setattr(ToyCore, "citations", {**ToyCore.citations, "replayed": "turn.limit"})
    assert judge(match(*games)).winner is None
    assert judge(match(*games, A_WINS)).winner == "A"
    assert said(judge(match((*drawn, "sideboard A -c4 +c3")))) == [("toy/turn.limit", 12)]


def test_an_exchange_behind_a_silent_end_is_between_games() -> None:
    verdict = judge(match((*A_WINS[:-1], "sideboard B -c1 +c2"), B_WINS))
    assert (verdict.verdict, verdict.score) == ("legal", {"A": 1, "B": 1})


def test_an_exchange_after_the_match_is_decided_is_refused() -> None:
    assert said(judge(match(A_WINS, (*A_WINS, "sideboard B -c1 +c2")))) == [("toy/turn.exchange", 6 + 7 + 7)]


def test_an_exchange_without_a_list_cannot_be_checked() -> None:
    verdict = judge(match((*B_WINS, "sideboard B -c1 +c2"), B_WINS, head=(HEAD[0], HEAD[1], "mode: best-of=3")))
    assert ("deckkit/log.exchange", 4 + 5) in said(verdict)
    assert verdict.verdict == "legal"


# -- lists --------------------------------------------------------------------------------------------------------


def test_a_card_that_the_list_can_no_longer_hold_is_illegal() -> None:
    verdict = judge(match(("* first A", "turn A", "* draw A c4 c1")))
    assert said(verdict) == [("toy/hand.listed", 9)]


@pytest.mark.parametrize("deck", ["none.toml", "foreign.toml"])
def test_a_list_that_cannot_be_used_leaves_the_log_unjudged(deck: str) -> None:
    verdict = judge(match(A_WINS, head=(HEAD[0], HEAD[1], f'player: A "Ann" deck={deck}')))
    assert (verdict.readable, verdict.exit_code, verdict.games) == (False, 2, [])
    (finding,) = verdict.findings
    assert (finding.rule, finding.line, finding.column) == ("deckkit/log.deck", 3, 17)
    assert deck in finding.message


def test_an_illegal_list_makes_the_verdict_illegal_and_the_games_are_judged() -> None:
    verdict = judge(match(B_WINS, head=(HEAD[0], HEAD[1], "player: B deck=illegal.toml")))
    assert [(one.rule, one.line, one.message) for one in verdict.findings] == [
        ("deckkit/log.deck", 3, "the list illegal.toml of B is illegal: too few (toy/hand.listed)"),
        ("toy/hand.listed", 3, "illegal.toml:3: too few"),
    ]
    assert (verdict.verdict, verdict.games[0].winner) == ("illegal", "B")


def test_cards_of_the_log_are_noted() -> None:
    verdict = judge(game("* first A", "turn A", "* draw A c9 c1", "A strike c9", head=(*HEAD, "card: c9")))
    assert ("deckkit/log.card", 5, "note") in [(one.rule, one.line, one.severity.value) for one in verdict.findings]
    assert verdict.games[0].winner == "A"


# -- contested rules and hidden cards -----------------------------------------------------------------------------


def test_a_verdict_names_the_conflict_it_rests_on_and_what_the_other_reading_does() -> None:
    verdict = judge(game("* first A", "turn A", "* draw A c4 c4", "A strike c4", "A strike c4", "result A elimination"))
    (one,) = verdict.contested
    assert (one.id, one.lines, one.other_reading) == ("toy/conflict.excess", (FIRST_LINE + 4,), "changes the outcome")


def test_the_reading_that_a_log_chooses_is_the_one_compared() -> None:
    lines = ("* first A", "turn A", "* draw A c4 c4", "A strike c4", "A strike c4", "result B martyrdom")
    verdict = judge(game(*lines, head=(*HEAD, "variant: excess=counts")))
    assert verdict.verdict == "legal"
    assert [one.other_reading for one in verdict.contested] == ["changes the outcome"]


def test_a_conflict_whose_rules_only_did_what_they_do_every_day_is_not_named() -> None:
    assert judge(position_log("A strike c2", "B dodge c3", "A end", "result unfinished")).contested == []
    no_excess_at_the_end = ("* first A", "turn A", "* draw A c4 c4", "A strike c4", "A end", "result unfinished")
    assert judge(game(*no_excess_at_the_end)).contested == []


def test_a_conflict_that_the_game_notes_is_named_with_its_line() -> None:
    verdict = judge(position_log("A strike c2", "B dodge c2", "A end", "result unfinished", b="c2"))
    assert [(one.id, one.lines, one.other_reading) for one in verdict.contested] == [
        ("toy/conflict.dodge", (FIRST_LINE + 4,), None)
    ]
    refused = judge(position_log("A strike c4", "B dodge c3"))
    assert [(one.id, one.lines) for one in refused.contested] == [("toy/conflict.dodge", (FIRST_LINE + 4,))]


def test_a_verdict_that_rests_on_nothing_contested_names_nothing() -> None:
    assert judge(position_log("A end", "result unfinished")).contested == []


def test_hidden_cards_leave_a_verdict_undecided_with_the_line() -> None:
    lines = (
        "* first A",
        "turn A",
        "* draw A ? ?",
        "A end",
        "turn B",
        "* draw B ? ?",
        "B strike ?",
        "expect undecided strike.damage",
    )
    verdict = judge(game(*lines, "result unfinished"))
    assert (verdict.verdict, verdict.exit_code) == ("undecided", 0)
    assert said(verdict) == [("toy/strike.damage", FIRST_LINE + 6)]
    refuted = judge(position_log("A end", "expect undecided strike.damage"))
    assert ("deckkit/log.claim", FIRST_LINE + 4) in said(refuted)


# -- the published form -------------------------------------------------------------------------------------------


def test_the_json_form_has_its_keys() -> None:
    verdict = json.loads(json.dumps(judge(match(A_WINS, ("* first A", "turn B"))).as_json()))
    assert list(verdict) == [
        *("path", "game", "edition", "verdict", "games", "match", "refusals", "rulings", "contested", "findings")
    ]
    assert verdict["match"] == {"score": {"A": 1, "B": 0}, "winner": None}
    assert {"number", "outcome", "winner", "rule", "turns", "line"} <= verdict["games"][0].keys()
    assert {"line", "column", "rule", "message", "legal"} <= verdict["refusals"][0].keys()


def test_a_log_that_cannot_be_read_has_no_verdict(tmp_path: Path) -> None:
    missing = adjudicate_file(str(tmp_path / "none.match"))
    assert (missing.as_json()["verdict"], missing.exit_code) == (None, 2)
    assert (judge(game("A strik")).as_json()["verdict"], judge(game("A strik")).games) == (None, [])


def test_a_log_is_judged_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "x.match"
    path.write_text(match(A_WINS))
    assert adjudicate_file(str(path), library=ToyLibrary()).score == {"A": 1, "B": 0}


def test_nothing_of_one_log_stays_for_the_next() -> None:
    library = ToyLibrary()
    texts = [match(A_WINS), match(B_WINS), position_log("A strike c1"), match(A_WINS)]
    together = [adjudicate_text(text, "x.match", library=library).as_json() for text in texts]
    assert together == [judge(text).as_json() for text in texts]


# -- walking through a log ----------------------------------------------------------------------------------------


def test_steps_say_what_each_line_did_silence_first() -> None:
    log = read(position_log("A strike c4", "A strike c2", "result A"))
    steps = [step for step in MatchReplay(log, ToyLibrary()).steps() if step.actions]
    assert [(step.line, list(step.actions)) for step in steps] == [
        (FIRST_LINE + 3, [(Strike("A", "c4"), False)]),
        (FIRST_LINE + 4, [(Decline("B"), True), (Strike("A", "c2"), False)]),
        (FIRST_LINE + 5, [(Decline("B"), True)]),
    ]
    assert [event.kind for event in steps[1].events] == ["damage"]


def test_a_position_is_the_table_after_a_line_or_before_it() -> None:
    log = read(position_log("A strike c4", "A strike c2"))
    after, before = (position(log, FIRST_LINE + 4, ToyLibrary(), before=first) for first in (False, True))
    assert after is not None and after.session is not None and before is not None and before.session is not None
    assert after.session.table.players["A"].hand == []
    assert before.session.table.players["A"].hand == ["c2"]
    assert before.session.table.players["B"].life == 1
    assert [one.grammar for one in before.session.decision.kinds] == ["strike CARD [as NICK]", "end"]
    assert position(log, 2, ToyLibrary()) is None


def test_a_position_at_a_line_of_another_kind_waits_at_the_open_decision() -> None:
    log = read(position_log("A strike c4", "# nothing", "A strike c2"))
    there = position(log, FIRST_LINE + 4, ToyLibrary(), before=True)
    assert there is not None and there.session is not None and there.session.decision is not None
    assert there.session.decision.seats == ("B",)


def test_a_growing_log_is_replayed_as_it_grows() -> None:
    text = match(A_WINS, B_WINS)
    reader = Reader("x.match", ToyLibrary())
    replay: MatchReplay | None = None
    scores = []
    for line in text.splitlines(keepends=True):
        reader.feed(line)
        if reader.log.games:
            replay = replay or MatchReplay(reader.log, ToyLibrary())
            replay.advance()
            scores.append(dict(replay.score))
    assert replay is not None
    replay.run()
    assert scores[0] == {"A": 0, "B": 0}
    assert replay.score == {"A": 1, "B": 1}
    assert replay.games[0].outcome == MatchReplay(read(text), ToyLibrary()).run().games[0].outcome


@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("pool: x.match", "deckkit/log.pool", "x.match is a match log; expected a pool of toy"),
        (
            'player: A "Ann" deck=x.match',
            "deckkit/log.deck",
            "the list x.match of A is a match log; expected a list of toy",
        ),
    ],
)
def test_a_log_that_names_itself_as_pool_or_list_says_so(line: str, rule: str, message: str) -> None:
    verdict = judge(game("A end", head=("deckkit-match 1", "game: toy rules: 1", line)))
    (finding,) = verdict.findings
    assert (finding.rule, finding.line, finding.column) == (rule, 3, line.rindex(" ") + 2)
    assert finding.message == message and not verdict.readable


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    header = read(game("A end", head=("deckkit-match 1", "game: toy rules: 1", 'player: A " "'))).header
    assert header is not None and header.name_of("A") == "A"
