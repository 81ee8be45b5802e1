"""What a log means by a name that was that of another unit, and which names of hidden cards a view leaves out."""

from deckkit.games.shared_worlds.changes import leave
from tests.games.shared_worlds.test_positions import position
from tests.games.shared_worlds.test_redaction import BUILDINGS, log, seen


def test_the_name_of_a_unit_that_is_gone_is_not_that_of_another_of_its_card() -> None:
    table = position("P1.combat = NE/01 left, NE/01 right")
    first, other = table.unit("NE/01"), table.unit("NE/01#2")
    assert first is not None and other is not None
    leave(table, first, "combat.destroyed-units-black-cubes")
    assert (table.unit("NE/01"), table.unit("NE/01#2")) == (None, other)


def test_what_a_refused_attempt_or_a_claim_would_play_stays_in_the_hand() -> None:
    attempt = ("P1 play HE/01 in left", "expect illegal resource.type-must-match-card-cost")
    claim = "expect legal P1 play SA/02 in right"
    position = ("given P1.hand = HE/01, SA/02 2", "given P1.buildings = fire-pit 4", BUILDINGS[1])
    lines = seen(log(*position, *attempt, "P1 play SA/02 in left as Knapper", claim), "P2")
    assert "P1 play SA/02 in left as Knapper" in lines
    assert not {claim, *attempt} & set(lines)
