"""Decisions at which several are asked, and everybody may do some things."""

from deckkit.games.karnivorous.intervention.payment import Pay
from deckkit.games.karnivorous.intervention.placing import Place
from deckkit.games.karnivorous.windows import Shared
from deckkit.play.actions import Decision


def test_a_decision_asked_of_one_seat_of_several_leaves_open_to_all_what_was() -> None:
    asked = Shared(("P1", "P2", "P3"), Decision(("P1", "P2"), (Place,)), (Pay,))
    alone = asked.asked_of("P1")
    assert (alone.seats, alone.kinds) == (("P1",), (Place, Pay))
    assert alone.takes(Pay("P3", "C15")) and alone.takes(Place("P1", 3, "move-1"))
    assert asked.takes(Place("P2", 3, "move-1")) and not alone.takes(Place("P2", 3, "move-1"))
