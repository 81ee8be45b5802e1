"""Views of games in which windows are asked that only hidden cards open, or cards change hands unseen."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.redact import redacted
from tests.play.test_views import replayed, story

HEAD = ("deckkit-match 1", "game: fresh-meat  rules: 1", "mode: 3-players", "player: P1", "player: P2", "player: P3")
TURNS = ("given P2.initiative = 1", "given P1.initiative = 2", "given P3.initiative = 3", "given phase = turns")


def _view(seat: str, *lines: str) -> list[str]:
    """The lines of the view that a seat has of a legal game, behind its position; the view tells the same game."""
    text = "\n".join((*HEAD, "game 1", *lines, ""))
    assert adjudicate_text(text, "x.match").verdict == "legal"
    view = redacted(read_text(text, "x.match", shelf()), (seat,))
    assert replayed(view).refusals == []
    assert story(replayed(view)) == story(replayed(text))
    return [line for line in view.splitlines()[view.splitlines().index("game 1") + 1 :] if "given" not in line]


def test_a_card_that_is_played_late_is_not_played_on_the_first_attack() -> None:
    position = (
        "given encounter = pale-choir",
        "given creatures = pale-choir (life 90), quarry-ogre (life 90)",
        "given P2.hand = called-you-ugly",
        *(f"given {seat}.hand = feint" for seat in ("P1", "P3")),
        *("given P1.set = attack-5", "given P2.set = attack-10", "given P3.set = attack-20"),
        *TURNS,
    )
    reveals = [f"{seat} reveal attack-{value} -> quarry-ogre" for seat, value in (("P2", 10), ("P1", 5), ("P3", 20))]
    played = "P2 play called-you-ugly -> P1"
    for passes in ([], ["P2 pass"]):
        seen = _view("P1", *position, *reveals, *passes, played)
        assert [line for line in seen if line != "P2 pass"] == [*reveals, played]


@pytest.mark.parametrize("hand", ["?", "rally"])
def test_a_card_on_the_second_attack_is_not_played_on_the_first(hand: str) -> None:
    position = (
        "given encounter = pale-choir",
        *("given P3.initiative = 1", "given P2.initiative = 2", "given P1.initiative = 3"),
        *("given P1.hand = feint", f"given P2.hand = {hand}", "given P3.hand = feint"),
        *("given P1.set = attack-5", "given P2.set = attack-10", "given P3.set = attack-5, attack-20"),
        "given phase = turns",
    )
    lines = ("P3 reveal attack-5 attack-20", "P2 pass", "P2 play rally -> P3", "P2 reveal attack-10")
    for seat in ("P1", "P2", "P3"):
        assert _view(seat, *position, *lines) == list(lines)


def test_a_card_that_is_picked_by_its_place_is_the_same_one_after_an_exchange_that_nobody_saw() -> None:
    lines = ("P1 play mixed-signals -> P2 with feint", "P3 play unwitting-assist -> P1 card 1 with attack-30-nyx")
    position = (
        "given encounter = pale-choir",
        *("given P1.hand = mixed-signals", "given P3.hand = unwitting-assist, attack-30-nyx"),
        *("given P1.set = attack-10, feint", "given P2.set = attack-5", "given P3.set = attack-20"),
        *TURNS,
    )
    seen = _view("P2", *position, *lines, "* turned P1 attack-10", "P2 reveal feint")
    assert seen[-4:-1] == [
        lines[0].replace("feint", "?"),
        lines[1].replace("attack-30-nyx", "?"),
        "* turned P1 attack-10",
    ]


def test_of_two_set_cards_that_a_player_has_seen_either_may_have_been_given_away() -> None:
    position = (
        "given encounter = pale-choir",
        *("given P1.hand = mixed-signals", "given P2.features = watchful"),
        *("given P1.set = attack-10, feint", "given P2.set = attack-5", "given P3.set = attack-20"),
        *TURNS,
    )
    lines = ("P2 use watchful -> P1", "* look P1 attack-10 feint", "P1 play mixed-signals -> P2 with feint")
    assert _view("P2", *position, *lines, "P2 reveal feint")[-2:] == [
        "P1 play mixed-signals -> P2 with ?",
        "P2 reveal feint",
    ]


def test_a_card_that_is_laid_down_in_a_trial_is_one_of_the_hand_as_it_is_then() -> None:
    position = (
        "given encounter = minecar-madness",
        *("given P1.hand = attack-50-nyx", "given P2.hand = attack-20-orn", "given P3.hand = rally"),
    )
    offers = ("P1 offer attack-50-nyx", "P2 offer attack-20-orn", "P3 offer rally")
    shows = ["P1 show attack-50-nyx", "P2 show attack-20-orn", "P3 show rally"]
    assert _view("P2", *position, *offers, *shows)[-3:] == shows
