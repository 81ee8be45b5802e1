"""What a line that comes too early is told: what is really still to be done, and nothing that may be left unwritten."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = ("deckkit-match 1", "game: shared-worlds  rules: 1")
TWO = (*HEAD, "mode: 2-players", "player: P1 deck=two-player", "player: P2 deck=two-player", "game 1")
THREE = (*HEAD, "mode: 3-players", *(f"player: P{seat} deck=three-player" for seat in (1, 2, 3)), "game 1")
FOUR = (*HEAD, "mode: 4-players", *(f"player: P{seat} deck=four-player-mirror" for seat in (1, 2, 3, 4)), "game 1")
FIRST_ROUND = (
    *("P1 skip fire-pit", "P1 take", "* deal P1 SA/01 SA/02 HE/01 NE/01 DE/12", "P1 retain SA/01 SA/02 NE/01"),
    *("P2 skip wood-yard", "P2 forgo"),
)


@pytest.mark.parametrize(
    ("lines", "rule", "words"),
    [
        (
            (*TWO, *FIRST_ROUND, "P1 draw 3", "P1 play SA/02 in left as Knap"),
            "draw.from-own-deck",
            "P1 has 3 more to draw: write `* draw P1 CARD`",
        ),
        (
            (*TWO, "P1 skip fire-pit", "P1 take", "P1 play HE/01 in left"),
            "end.draw-not-in-part",
            "P1 has a card to draw from the Main Pile: write `* deal P1 CARD`",
        ),
        ((*TWO, "P1 play HE/01 in left"), "turn.first-round-empty-hands", "in the first round P1 holds 0 cards"),
        ((*FOUR, "P2 skip fire-pit"), "main.skip-for-a-resource", "it is P1's turn: P2 cannot skip the Main Phase"),
        (
            (*TWO, "P1 skip fire-pit", "P2 draw 3"),
            "turn.order-two-players",
            "the turn of P1 is not over, P2 cannot draw cards: P1 says first whether cards are drawn",
        ),
        (
            (*TWO, "P1 skip fire-pit", "P1 take", "P2 draw 3"),
            "turn.order-two-players",
            "P2 cannot draw cards: P1 has a card to draw from the Main Pile",
        ),
        (
            (*TWO, *FIRST_ROUND, "P1 draw 0", "P1 skip fire-pit", "P2 draw 3"),
            "turn.order-two-players",
            "P1 says first whether cards are drawn",
        ),
        (
            (*THREE, "P3 pick sapiens fire-pit", "P3 pick denisovas stone-mine", "P2 pick neanders neander-cave"),
            "setup.two-factions-with-two-or-three",
            "they go P1, P2, P3, P1, P2, P3, and a pick that is not written is the list's",
        ),
    ],
)
def test_the_refusal_says_what_comes_first(lines: tuple[str, ...], rule: str, words: str) -> None:
    verdict = adjudicate_text("\n".join(lines), "-")
    (refused,) = verdict.refusals
    assert refused.line == len(lines)
    assert refused.rule == f"shared-worlds/{rule}"
    assert words in refused.message


def test_what_can_be_left_unwritten_is_not_listed_as_legal_instead() -> None:
    (refused,) = adjudicate_text("\n".join((*TWO, "P1 play HE/01 in left")), "-").refusals
    assert refused.legal[0].startswith("P1 skip ")


def test_the_game_stops_in_the_turn_of_the_illegal_line_though_silence_began_it() -> None:
    verdict = adjudicate_text("\n".join((*TWO, *FIRST_ROUND, "P1 draw 4")), "-")
    assert [one.line for one in verdict.refusals] == [len(TWO) + len(FIRST_ROUND) + 1]
    assert verdict.games[0].turns == 3
