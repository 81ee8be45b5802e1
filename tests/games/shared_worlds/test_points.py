"""The points that a game that has been replayed gives to each seat, at an event of pods."""

import pytest

from deckkit.games.shared_worlds.event import EVENT
from deckkit.play.library import shelf
from deckkit.play.log import read_text
from deckkit.play.match import MatchReplay
from deckkit.tournament.presets import defaults

THREE = """deckkit-match 1
game: shared-worlds  rules: 1
mode: 3-players
player: P1 "Ann"
player: P2 "Ben"
player: P3 "Cy"

game 1
given P1.buildings = fire-pit 3
given P2.buildings = stone-mine 3
given P3.buildings = wood-yard 3
given P1.combat = NE/01 as Mammoth left (power 4), HE/02 as Spear right (power 2)
"""


def points(*lines: str) -> list[int]:
    """Those of P1, P2 and P3 when a game for three has ended so."""
    text = THREE + "".join(f"{line}\n" for line in lines)
    game = MatchReplay(read_text(text, "x.match", shelf())).run().games[-1]
    assert game.outcome is not None and game.session is not None and not game.refusals
    assert EVENT.scoring is not None and EVENT.scoring.of_game is not None
    scores = EVENT.scoring.of_game(game.session.table, game.outcome)
    assert EVENT.scoring.fault(list(scores.values())) is None
    return [scores[seat] for seat in ("P1", "P2", "P3")]


FALLING = ("given P2.life = 4", "given P3.life = 2", "P1 combat", "P1 attack Mammoth -> P2 and Spear -> P3")


@pytest.mark.parametrize(
    ("lines", "scores"),
    [
        (FALLING, [3, 0, 0]),
        (("P2 concede", "P3 concede"), [3, 0, 0]),
        (("given P2.life = 4", "P1 combat", "P1 attack Mammoth -> P2", "P1 concede"), [0, 0, 3]),
        (("given P1.buildings = fire-pit 9", "P1 end"), [3, 1, 1]),
    ],
    ids=["both fall at once", "both concede", "one falls, one concedes", "prosperity"],
)
def test_only_who_was_still_in_the_game_has_a_point_beside_the_winner(
    lines: tuple[str, ...], scores: list[int]
) -> None:
    assert points(*lines) == scores


def test_an_event_asks_nobody_for_a_list_as_one_list_lays_out_a_whole_table() -> None:
    assert defaults("shared-worlds")["decks"] == "none"
