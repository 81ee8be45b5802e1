"""Which rules an Encounter has: by the table of its own on its card."""

from collections.abc import Mapping

from deckkit.games.fresh_meat.encounters.arena import Arena
from deckkit.games.fresh_meat.encounters.bomber import Bomber
from deckkit.games.fresh_meat.encounters.dogs import Dogs
from deckkit.games.fresh_meat.encounters.dragon import Dragon
from deckkit.games.fresh_meat.encounters.hold_strike import HoldStrike
from deckkit.games.fresh_meat.encounters.horde import EndlessHorde, WithHorde
from deckkit.games.fresh_meat.encounters.non_combat import NonCombat
from deckkit.games.fresh_meat.encounters.plain import Plain, Several
from deckkit.games.fresh_meat.encounters.rebeast import Rebeast
from deckkit.games.fresh_meat.encounters.rock import Rock
from deckkit.games.fresh_meat.encounters.shadowmancer import Shadowmancer
from deckkit.games.fresh_meat.encounters.special import Special
from deckkit.games.fresh_meat.encounters.spore import Spore
from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Table

_PLAIN, _SEVERAL = Plain(), Several()

_BY_TABLE: Mapping[str, Special] = {
    "horde": EndlessHorde(),
    "arena": Arena(),
    "rebeast": Rebeast(),
    "non_combat": NonCombat(),
    "dragon": Dragon(),
    "bomber": Bomber(),
    "dogs": Dogs(),
    "hold_strike": HoldStrike(),
    "spore": Spore(),
    "rock": Rock(),
    "shadow": Shadowmancer(),
}

_WITH_HORDE: Mapping[Special, WithHorde] = {one: WithHorde(one) for one in (_PLAIN, _SEVERAL, *_BY_TABLE.values())}


def special_of(t: Table, card: EncounterCard) -> Special:
    """The rules of an Encounter; from the Endless Horde on with those of the Horde before them."""
    plain = _SEVERAL if card.creatures else _PLAIN
    found = _BY_TABLE.get(card.special, plain)
    if found.rounds and (t.horde is not None or card.special == "horde"):
        return _WITH_HORDE[found]
    return found
