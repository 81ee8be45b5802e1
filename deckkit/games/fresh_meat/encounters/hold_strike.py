"""The Cursed Naiad and the Spitting Drake: each player secretly holds the Set attack back, or strikes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckkit.games.fresh_meat.encounters.from_card import carry_out
from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Attack, Creature, Player, Table
from deckkit.play.actions import CONTESTED, Steps

if TYPE_CHECKING:
    from deckkit.games.fresh_meat import procedures_in_play as procedures
    from deckkit.games.fresh_meat.pieces import Effect

_RULE = "hold.secret-choice"
"""What follows from a choice is the card's: the rulebook tells only of the choice (`hold.secret-choice`)."""


class HoldStrike(Plain):
    """What a choice brings comes at the moment that its sentence names.

    A sentence about its "owner" is done for each player who chose so; any other is done once.
    """

    hold_strike = True

    def round_begins(self, t: Table) -> Steps | None:
        return _at(t, "round-start")

    def turns_done(self, t: Table) -> Steps | None:
        return _at(t, "turns-done", held=True)

    def round_ends(self, t: Table) -> Steps | None:
        return _at(t, "round-end")

    def before_damage(self, t: Table, attack: Attack) -> Steps | None:
        return _at(t, "own-reveal", attack)

    def damaged(
        self, t: Table, creature: Creature, by: Player | None, amount: int, attack: Attack | None
    ) -> Steps | None:
        return _at(t, "own-hit", attack) if attack is not None else None

    def held(self, t: Table, attack: Attack) -> str:
        fate: str = _table(t).held_card
        t.note("held", "hold.no-attack", attack.player.seat, attack.card.face or 0, attack.card.id)
        t.note("held-card", "hold.card-fate", attack.player.seat, 0, f"{attack.card.id} {fate}")
        t.note(CONTESTED, "hold.card-fate", attack.player.seat, 0, attack.card.id)
        return fate


def _table(t: Table) -> "procedures.HoldStrike":
    assert t.encounter is not None
    table: procedures.HoldStrike = t.encounter.table
    return table


def _at(t: Table, moment: str, attack: Attack | None = None, *, held: bool = False) -> Steps | None:
    """What the choices bring at this moment, if anything; with an attack only for its player's choice.

    held  whether it is also the moment for what a reveal brings those who hold, as nothing is resolved for them
    """
    found = list(_due(t, moment, attack))
    if held:
        found += [one for one in _due(t, "own-reveal", None) if one[1] is not None and one[1].choice == HOLD]
    return _all(t, found, attack) if found else None


def _due(t: Table, moment: str, attack: Attack | None) -> Iterator[tuple["Effect", Player | None]]:
    table = _table(t)
    for choice, effects in ((HOLD, table.on_hold), (STRIKE, table.on_strike)):
        for effect in effects:
            if effect.when != moment:
                continue
            if attack is not None:
                if attack.player.choice == choice:
                    yield effect, attack.player
            elif effect.to == "owner":
                yield from ((effect, one) for one in t.acting() if one.choice == choice)
            else:
                yield effect, None


def _all(t: Table, found: list[tuple["Effect", Player | None]], attack: Attack | None) -> Steps:
    creature = t.creatures[0] if t.creatures else None
    for effect, owner in found:
        yield from carry_out(t, (effect,), _RULE, owner=owner, creature=creature, attack=attack)
