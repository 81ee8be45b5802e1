"""What a judge may correct in the middle of a duel, and what then follows."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.verdict import Verdict

HEAD = """deckkit-match 1
game: animal-duel rules: 1
card: AN/91 "Leo" animal 1 5/1/6
card: AN/92 "Pup" animal 1 1/0/1
card: EF/92 "Thaw" effect 1 on-play:play-resource:owner:1
card: RS/90 "Chain" resource on-play:draw:owner:1 on-play:play-resource:owner:1
player: A "Ada"
player: B "Ben"
"""


def judged(*lines: str) -> Verdict:
    return adjudicate_text("\n".join([f"{HEAD}game 1", *lines, ""]), "duel.match")


def wrong(verdict: Verdict) -> list[str]:
    return [one.message for one in verdict.findings if one.severity == "error"]


THAW = ("given A.hand = EF/92 RS/01", "given A.resources = 1", "given A.deck = 20", "given B.deck = 20", "A play EF/92")


@pytest.mark.parametrize("after", ["B fight", "A choose RS/01", "A play AN/92"])
def test_no_hand_is_set_while_a_text_asks_for_a_card_of_it(after: str) -> None:
    verdict = judged(*THAW, "expect legal A choose RS/01", "set A.hand = AN/91", after)
    assert not verdict.readable
    assert wrong(verdict) == ["no hand can be set while a text is being carried out"]


DRAWING = ("given turn = A start", "given A.deck = RS/01 RS/02 RS/03 RS/04", "given B.deck = 20", "* draw A RS/01")


def test_a_deck_that_is_set_between_two_draws_is_the_one_that_silence_draws_from() -> None:
    lines = ("set A.deck = AN/91 AN/92", "B fight", "expect illegal combat.own-combat-phase-only", "A end")
    verdict = judged(*DRAWING, *lines, "expect A.hand = RS/01 AN/91, A.deck = 1")
    assert verdict.verdict == "legal", wrong(verdict)


def test_no_card_comes_out_of_a_deck_that_has_been_emptied() -> None:
    verdict = judged(*DRAWING, "set A.deck = -", "* draw A AN/91", "expect illegal turn.draw-short-deck")
    assert verdict.verdict == "legal", wrong(verdict)


def test_a_doubt_stays_when_a_hand_is_set_to_cards_that_nobody_knows() -> None:
    position = ("given A.top = AN/91 as King", "given A.deck = 20", "given B.top = AN/92 as Cub", "given B.hand = ?")
    lines = ("given B.deck = -", "A attack King -> Cub", "A fight", "expect illegal turn.one-combat-phase")
    verdict = judged(*position, *lines, "set B.hand = ? ?", "expect undecided victory.deck-out", "result A deck-out")
    assert verdict.verdict == "undecided", wrong(verdict)


def test_a_result_by_an_end_that_is_still_open_is_undecided_where_silence_leads_to_a_certain_end() -> None:
    head = HEAD.replace("player: A", 'card: HA/91 "Vane" habitat 1 own-turn-start:damage-player:owner:9\nplayer: A')
    lines = ("game 1", "given turn = A start", "given A.habitat = HA/91", "given A.health = 5", "given A.deck = 1")
    text = "\n".join([head.rstrip(), *lines, "given B.deck = 20", "* draw A ?", "result B deck-out", ""])
    assert adjudicate_text(text, "duel.match").verdict == "undecided"
    assert adjudicate_text(text.replace("B deck-out", "A deck-out"), "duel.match").verdict == "illegal"


def test_a_chain_of_hundreds_of_texts_comes_to_its_end() -> None:
    chain = " ".join(["RS/90"] * 400)
    position = ("given A.top = AN/91 as King", "given A.hand = RS/90", f"given A.deck = {chain}", "given B.deck = 20")
    verdict = judged(*position, "A play RS/90", "expect A.resources = 401, A.deck = 0", "result unfinished")
    assert verdict.verdict == "legal", wrong(verdict)
