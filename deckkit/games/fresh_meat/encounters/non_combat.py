"""Non-Combat Encounters: which of the procedures their table gives is carried out, and Encounters that are added."""

from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.encounters import caverns, portals, trials
from deckkit.games.fresh_meat.encounters.special import Special
from deckkit.games.fresh_meat.state import Table
from deckkit.play.actions import Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import EncounterCard


class NonCombat(Special):
    """An Encounter without Rounds, over when its card has been carried out (`base.noncombat-no-rounds`)."""

    rounds = False

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        """No creature comes into play."""

    def play(self, t: Table) -> Steps:
        assert t.encounter is not None
        table = t.encounter.table
        t.note("non-combat", "base.noncombat-no-rounds", t.encounter.id)
        t.note("no-kill", "base.noncombat-no-prestige", t.encounter.id)
        if t.horde is not None:
            t.note("no-undead", "horde.non-combat", t.encounter.id)
        if table.trial is not None:
            yield from trials.play(t, table.trial)
        if table.draws_each or table.vote is not None:
            yield from caverns.play(t, table)
        if table.draws_open is not None:
            yield from portals.play(t, table)
        t.own = None

    def over(self, t: Table) -> bool:
        return True
