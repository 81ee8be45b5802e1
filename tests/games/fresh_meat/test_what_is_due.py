"""What a refused line of Fresh Meat is told: what is due where silence ends, in words."""

import pytest

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.records import Refused

HEAD = ("deckkit-match 1", "game: fresh-meat  rules: 1", "mode: 4-players", *(f"player: P{n}" for n in range(1, 5)))
ROUND = (
    *HEAD,
    "game 1",
    "given encounter = plated-lizard",
    "given phase = turns",
    *(f"given P{n}.initiative = {n}" for n in range(1, 5)),
    "given P1.set = attack-50-nyx",
    "given P2.set = attack-20",
    "given P3.set = feint",
)


def refused(*lines: str) -> Refused:
    """The one refusal of a log with these lines, which is that of the last."""
    (one,) = adjudicate_text("\n".join((*ROUND, *lines)), "-").refusals
    assert one.line == len(ROUND) + len(lines)
    return one


def test_after_a_kill_the_card_to_be_drawn_is_due_though_others_might_have_answered_the_reveal() -> None:
    one = refused("given plated-lizard.life = 40", "given P4.hand = rally, edge-out", "P1 reveal", "P2 reveal")
    assert one.rule == "fresh-meat/base.kill-ends-encounter"
    assert one.message == "the Encounter is over, and P2 has no Turn in Round 1: a card is to be drawn for P1"
    assert all(line.startswith("* draw P1 ") for line in one.legal)


def test_a_set_card_that_is_to_be_turned_up_is_due_though_others_might_answer() -> None:
    position = ("given P1.set = ?", "given P2.hand = edge-out, rally", "given P4.hand = rally")
    one = refused(*position, "P2 play edge-out -> P1", "P2 reveal")
    assert (one.rule, one.message) == (
        "fresh-meat/base.turn-ascending",
        "it is the Turn of P1 (Initiative 1), that of P2 (Initiative 2) comes later",
    )
    assert any(line.startswith("* turned P1 ") for line in one.legal)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("P2 play my-hero -> P3",), "now P1 is about to reveal (P2 may answer)"),
        (
            ("given P4.hand = rally", "P1 reveal", "P2 play my-hero -> P3"),
            "now the reveal of P1 is being answered (P4 may answer)",
        ),
        (
            ("given P3.hand = trip", "given P4.hand = not-so-fast", "P3 play trip -> P2", "P2 play my-hero -> P3"),
            "now Trip of P3 is being answered (P4 may answer)",
        ),
        (
            ("given P1.hand = human-shield", "given phase = attack", "P2 play trip -> P3"),
            "now the attack of plated-lizard on P1 is being answered (P1 may answer)",
        ),
    ],
)
def test_a_window_is_told_by_what_is_being_answered(lines: tuple[str, ...], words: str) -> None:
    assert refused("given P2.hand = my-hero, trip", *lines).message.endswith(words)


def test_a_card_drawn_for_the_wrong_player_is_told_the_order_and_one_too_many_that_it_is() -> None:
    kill = ("given plated-lizard.life = 40", "P1 reveal")
    wrong = refused(*kill, "* draw P2 ?")
    assert wrong.message == "the card is for P1, not for P2: in order of Initiative, P1 P2 P3 P4"
    beyond = refused(*kill, "* draw P1 rally rally")
    assert (
        beyond.message == "P1 has drawn 1 card here, and the next card is for P2: in order of Initiative, P1 P2 P3 P4"
    )


def test_one_card_too_many_for_a_hand_that_is_filled_up_is_told_the_maximum() -> None:
    position = ("given phase = between", "given P1.hand = feint 2, trip 3, attack-5", "given P2.hand = rally")
    beyond = refused(*position, "* draw P1 attack-100 attack-10")
    assert beyond.message.startswith("P1 has drawn up to 7 cards here, and the next card is for P2")


def test_a_player_at_random_is_asked_for_with_what_for() -> None:
    lines = (*HEAD, "game 1", "given stack = blink-dogs", "* encounter blink-dogs", "* random P2", "P4 discard rally")
    (one,) = adjudicate_text("\n".join(lines), "-").refusals
    assert "chance names a player before whom dog 2 of 3 enters: write `* random SEAT`" in one.message


@pytest.mark.parametrize("ref", ["attack-50", '"Attack 50"', "ATTACK-50"])
def test_a_name_of_several_cards_is_told_with_their_ids(ref: str) -> None:
    ids = ", ".join(f"attack-50-{who}" for who in ("edaiyn", "nephiedra", "nyx", "orn", "talon", "vasha"))
    assert refused(f"P1 reveal {ref}").message.endswith(f" is 6 cards: write one of {ids}")


def test_a_misspelt_card_is_told_the_nearest() -> None:
    assert refused("P1 reveal atack-20").message.startswith('"atack-20" is no card of this game; did you mean ')


def test_a_creature_is_near_by_a_part_of_its_name() -> None:
    findings = adjudicate_text("\n".join((*ROUND, "expect lizard.life = 3")), "-").findings
    (wrong,) = [one for one in findings if one.rule == "deckkit/log.value"]
    assert wrong.message.endswith('no creature in play is called lizard; did you mean "plated-lizard"?')


def test_of_a_creature_that_the_evasion_killed_nothing_is_said_of_its_attack() -> None:
    lines = ("given plated-lizard.life = 5", "given P1.set = strike-and-evade-nyx", "P1 reveal as double")
    wrong = "expect event strike-evade.creature-ignores-player"
    findings = adjudicate_text("\n".join((*ROUND, *lines, wrong)), "-").findings
    assert any(one.rule == "deckkit/log.claim" for one in findings)
