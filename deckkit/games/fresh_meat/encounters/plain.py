"""Encounters with nothing but creatures: one with the numbers of its card, or several with numbers of their own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.changes import enter
from deckkit.games.fresh_meat.encounters.special import Special
from deckkit.games.fresh_meat.rounds import swings
from deckkit.games.fresh_meat.state import Creature, Player, Table
from deckkit.play.actions import Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat.pieces import CreatureCard, EncounterCard

FEWEST, MOST = 3, 6
"""For how many players a card gives numbers."""


def by_party(t: Table, numbers: Sequence[int]) -> int:
    """The one of four numbers, for 3, 4, 5 and 6 players, that holds at this table.

    It goes by those who began the game, or, as the table has agreed, by those alive
    (`base.creature-life-by-starting-party`).
    """
    players = len(t.order) if t.settings.get("creature_life_party") == "alive" else t.party
    return numbers[min(max(players, FEWEST), MOST) - FEWEST]


def main_creature(t: Table, card: "EncounterCard") -> Creature:
    """The creature of an Encounter that has one, before it comes into play; a BOSS that is fought has the text for a
    final Encounter too."""
    life = by_party(t, card.life)
    return Creature(
        t.free_handle(card.id),
        card,
        card.name,
        life,
        card.prestige,
        card.targets,
        card.numbers,
        card.damage,
        (*card.powers, *card.final),
        start_life=life,
    )


def one_of_several(t: Table, card: "EncounterCard", one: "CreatureCard") -> Creature:
    """One creature of an Encounter that has several, before it comes into play; it is called by its key."""
    life = by_party(t, one.life)
    numbers = (one.prestige, one.targets, one.numbers, one.damage, one.powers)
    return Creature(t.free_handle(one.key), card, one.name, life, *numbers, start_life=life)


class Plain(Special):
    """An Encounter without rules of its own."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        enter(t, main_creature(t, card), "base.creature-life-by-starting-party")
        return None


class Several(Plain):
    """An Encounter of several creatures, such as Humility & Shame: whichever may be attacked, and who did the most and
    the least damage is found from all attacks of each player together."""

    def begin(self, t: Table, card: "EncounterCard") -> Steps | None:
        for one in card.creatures:
            enter(t, one_of_several(t, card, one), "base.creature-life-by-starting-party")
        t.note("several", "humility.two-creatures", card.id, len(card.creatures))
        return None

    def attacked_by(self, t: Table, creature: Creature) -> list[Player] | None:
        if creature.targets not in ("hardest-swing", "lightest-swing"):
            return None
        hardest = creature.targets == "hardest-swing"
        found = swings.hardest(t) if hardest else swings.lightest(t)
        for player in found:
            rule = "humility.overall-damage" if len(player.attacks) > 1 else "humility.per-round"
            if not player.swing and not hardest:
                rule = "humility.zero-counts"
            t.note("compared", rule, player.seat, player.swing, creature.handle)
        return found
