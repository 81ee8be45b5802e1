"""A verdict names the contradictions of the rulebook where another reading would have gone on otherwise."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = """deckkit-match 1
game: animal-duel  rules: 1
card: AN/91 "Leo" animal 1 3/2/9
card: AN/92 "Wall" animal 1 1/9/9
card: AN/93 "Ant" animal 0 2/0/1
card: AN/94 "Pup" animal 1 2/0/1
card: AN/95 "Five" animal 5 1/0/1
card: EF/91 "Bolt" effect 1 on-play:kill-animal:enemy-animal
card: HA/91 "Reef" habitat 1
card: HA/92 "Steppe" habitat 1
player: A "Ada"
player: B "Ben"

game 1
given A.resources = 9
given A.hand = AN/91 EF/91 HA/92
given A.deck = 20
given B.deck = 20
"""

CASES = {
    "damage-difference-sign": ("A.top = AN/91 as Leo", "B.top = AN/92 as Wall", "A attack Leo -> Wall"),
    "direct-attack-amount": ("A.top = AN/91 as Leo", "A attack Leo -> B"),
    "habitat-replacement": ("A.habitat = HA/91 as Reef", "A play HA/92"),
    "killed-or-incapacitated": ("B.top = AN/92 as Wall", "A play EF/91"),
    "cost-zero-animal": ("A.top = AN/91 as Leo", "B.top = AN/93 as Ant", "A attack Leo -> Ant"),
    "animals-played-by-each-player": ("B.top = AN/91 as Leo", "A play AN/91 as Lea", "A attack Lea -> Leo"),
    "simultaneous-end": (
        "A.top = AN/94 as Pup", "A.health = 1", "B.top = AN/94 as Cub", "B.health = 1", "A attack Pup -> Cub"
    ),
    "face-down-cards": (
        "A.top = AN/91 as Leo", "B.top = AN/94 as Pup, AN/94 as Dark (down)", "B.hand = -", "B.deck = -",
        "A attack Leo -> Pup",
    ),
}  # fmt: skip


def contested(*lines: str) -> set[str]:
    """The conflicts on which the verdict rests, after these `given` lines and actions."""
    text = HEAD + "".join(f"given {line}\n" if " = " in line else f"{line}\n" for line in lines)
    verdict = adjudicate_text(text, "contested.match")
    assert verdict.readable and not verdict.refusals, (verdict.refusals, verdict.findings)
    return {one.id.removeprefix("animal-duel/conflict.") for one in verdict.contested}


@pytest.mark.parametrize("conflict", CASES)
def test_a_conflict_is_named_where_the_readings_part(conflict: str) -> None:
    assert contested(*CASES[conflict]) == {conflict}


def test_a_direct_attack_past_a_face_down_animal_rests_on_two() -> None:
    found = contested("A.top = AN/91 as Leo", "B.top = AN/94 as Dark (down)", "A attack Leo -> B")
    assert found == {"direct-attack-amount", "face-down-cards"}


@pytest.mark.parametrize(
    "lines",
    [
        ("B.deck = -", "A.deck = -", "B.hand = -", "A.hand = -", "A.top = AN/95 as Fifth", "B.top = AN/94 as Pup"),
        ("B.deck = -", "B.hand = -", "A.health = 1", "A.top = AN/94 as Fifth", "B.top = AN/94 as Pup"),
    ],
    ids=["both-decked-out", "health-before-deck-out"],
)
def test_the_other_ends_of_both_at_once_rest_on_the_conflict_too(lines: tuple[str, ...]) -> None:
    assert contested(*lines, "A attack Fifth -> Pup") == {"simultaneous-end"}


def test_an_ordinary_fight_rests_on_no_conflict() -> None:
    lines = ("A.top = AN/91 as Leo", "B.top = AN/91 as Lea", "A attack Leo -> Lea", "A end", "B attack Lea -> Leo")
    assert contested(*lines) == set()
