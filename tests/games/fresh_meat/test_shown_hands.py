"""The view of a seat keeps the hand that another one has shown to all, for want of an Attack card."""

from deckkit.play.adjudicate import adjudicate_text
from deckkit.play.library import Library
from deckkit.play.log import read_text
from deckkit.play.redact import redacted

LOG = """\
deckkit-match 1
game: fresh-meat  rules: 1
mode: 3-players
player: P1 "Ida" deck=party-of-three
player: P2 "Jon" deck=party-of-three
player: P3 "Kim" deck=party-of-three
game 1
* draw P1 rally trip edge-out edge-out my-hero human-shield rally
* draw P2 ? ? ? ? ? ? ?
* draw P3 ? ? ? ? ? ? ?
* encounter soul-eater
* initiative P1 P2 P3
P1 commit none
P2 commit ?
P3 commit ?
P2 reveal feint
"""


def test_a_view_names_the_cards_that_were_shown_and_not_those_that_were_drawn() -> None:
    view = redacted(read_text(LOG, "x.match", Library()), ("P2",), Library())
    assert "* draw P1 ? ? ? ? ? ? ?" in view
    assert "P1 commit none edge-out edge-out human-shield my-hero rally rally trip" in view
    assert adjudicate_text(view, "x.match").verdict == "legal"


def test_where_the_turn_is_lost_instead_no_hand_is_shown() -> None:
    text = LOG.replace("mode: 3-players", "mode: 3-players\nvariant: no_attack_card=lose-turn")
    view = redacted(read_text(text, "x.match", Library()), ("P2",), Library())
    assert "P1 commit none\n" in view
