"""How many copies of a card can come to light from a deck of which there is no list."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.verdict import Verdict

HEAD = ("deckkit-match 1", "game: animal-duel  rules: 1", 'card: AN/94 "Pup" animal 0 2/0/1', "player: A", "player: B")
BEGUN = (*HEAD, "game 1", "* deck A 50", "* roll A 15", "* roll B 7")
OTHERS = "* draw B ? ? ? ? ?"


def judged(*lines: str) -> Verdict:
    return adjudicate_text("\n".join((*BEGUN, *lines)), "-")


@pytest.mark.parametrize(("card", "rule"), [("AN/05", "three-copies"), ("RS/01", "three-copies-all-kinds")])
def test_a_fourth_copy_cannot_be_drawn_and_that_of_a_resource_by_a_rule_of_its_own(card: str, rule: str) -> None:
    (refused,) = judged(f"* draw A {card} {card} {card} {card}").refusals
    assert refused.rule == f"animal-duel/construction.{rule}"
    assert refused.contested == (card == "RS/01")


@pytest.mark.parametrize("drawn", [(), ("* draw A AN/05",)])
def test_what_the_judge_has_put_into_a_deck_is_drawn_by_silence_and_in_writing(drawn: tuple[str, ...]) -> None:
    start = ("* draw A AN/05 AN/05 AN/05 RS/01 RS/02", OTHERS, "set A.deck = AN/05 RS/01 AN/01", "turn A")
    verdict = judged(*start, *drawn, "A play RS/01", "expect A.hand = AN/05 AN/05 AN/05 RS/02 AN/05")
    assert not verdict.refusals
    assert [one.message for one in verdict.findings if one.severity == "error"] == []


def test_what_the_judge_has_put_into_a_hand_is_not_counted() -> None:
    start = ("* draw A AN/94 AN/94 AN/94 ? ?", OTHERS, "* draw A ?")
    play = ("A play AN/94", "A play AN/94", "A play AN/94")
    assert [one.line for one in judged(*start, *play, "A play AN/94").refusals] == [len(BEGUN) + 7]
    assert not judged(*start, *play, "set A.hand = AN/94 ?", "A play AN/94", "A play AN/94").refusals


def test_what_lies_face_down_is_no_fourth_copy() -> None:
    start = ("* draw A AN/94 AN/94 AN/94 ? ?", OTHERS, "* draw A ?", "A hide ? top as Dark")
    play = ("A play AN/94", "A play AN/94", "A play AN/94")
    (refused,) = judged(*start, *play, "A turn-up Dark is AN/94").refusals
    assert refused.rule == "animal-duel/construction.three-copies"
    assert not judged(*start, *play[:2], "A turn-up Dark is AN/94").refusals
