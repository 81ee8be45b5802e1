"""Which windows open: nobody is asked for what nobody could use."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

COMING = """deckkit-match 1
game: cannibal-world  rules: 1
card: RE/92 1/3 triggered:backup-2
card: RE/94 action triggered:backup-1
card: RE/95 3/5

game 1
given A.hand = {hand}
given A.hunting = RE/92 as Old
given A.main = 5
given B.hunting = RE/95
A play {card} cover as New
A decline
"""


@pytest.mark.parametrize(
    ("hand", "card", "asked"),
    [
        ("RE/95", "RE/95", False),
        ("RE/92", "RE/92", True),
        ("RE/94 RE/95", "RE/95", True),
        ("? RE/95", "RE/95", True),
    ],
)
def test_a_coming_can_be_answered_by_who_comes_and_by_a_card_but_by_no_creature_that_was_there(
    hand: str, card: str, asked: bool
) -> None:
    verdict = adjudicate_text(COMING.format(hand=hand, card=card), "coming.match")
    idle = [one.line for one in verdict.findings if one.rule == "deckkit/log.idle"]
    assert not verdict.refusals and idle == ([] if asked else [COMING.count("\n")])
