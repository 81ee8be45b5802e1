"""The first illegal line of a game is reported with its rule, and nothing behind it is judged.

The rule is `timing.illegal-event-handling`; what stands on the table afterwards is told in scenarios.
"""

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.verdict import Verdict

LOG = """deckkit-match 1
game: cannibal-world  rules: 1
card: RA/90 3/6
card: CA/90 2/4
player: A "One"
player: B "Two"

game 1
given A.hunting = RA/90 as Rex
given B.hunting = CA/90 as Front
given B.cover = CA/90 as Back
A attack Rex -> Back
{then}
"""
ILLEGAL_LINE = LOG.splitlines().index("A attack Rex -> Back") + 1


def verdict(*then: str) -> Verdict:
    return adjudicate_text(LOG.format(then="\n".join(then)), "first-illegal.match")


def test_a_second_illegal_line_is_not_reported() -> None:
    refused = verdict("A ransack", "A attack Rex -> Back").refusals
    assert [(one.line, one.rule) for one in refused] == [(ILLEGAL_LINE, "cannibal-world/combat.target-cover-open")]


def test_a_line_behind_the_illegal_one_changes_nothing() -> None:
    told = verdict("B concede", "result A concession")
    assert [(game.outcome, game.winner) for game in told.games] == [("unfinished", None)]
    assert len(told.refusals) == 1


def test_a_claim_behind_the_illegal_line_is_not_looked_at() -> None:
    assert [one for one in verdict("expect Rex.damage = 99").findings if one.rule == "deckkit/log.claim"] == []


def test_the_game_goes_on_where_the_judge_rewinds_to_the_illegal_line() -> None:
    told = verdict("A ransack", f"rewind {ILLEGAL_LINE}", "A attack Rex -> Front", "expect Front.damage = 3", "A end")
    assert told.refusals == []
    assert [one for one in told.findings if one.severity == "error"] == []


def test_an_action_card_with_a_native_ability_that_is_not_in_the_hand_is_refused() -> None:
    head = LOG.replace("card: CA/90 2/4", 'card: CA/90 2/4\ncard: RA/87 "Shade" action native:stalker')
    log = head.replace("A attack Rex -> Back\n{then}", "given A.hand = RA/90\nA play RA/87 stalker")
    (refused,) = adjudicate_text(log, "native.match").refusals
    assert refused.rule == "cannibal-world/ability.native-not-activated"
