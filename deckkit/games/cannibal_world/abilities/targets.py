"""What each ability of the tables is aimed at, by its type and name."""

from deckkit.games.cannibal_world.abilities.aims import (
    Aim,
    CombatTarget,
    Fighter,
    InRange,
    PounceTarget,
    Settled,
    Split,
    SwapFor,
)
from deckkit.games.cannibal_world.abilities.card_aims import Fetch, FromMain, UsedAbility
from deckkit.games.cannibal_world.abilities.summon_alpha import SummonAim
from deckkit.games.cannibal_world.windows import Activation

NOTHING = Aim()
AIMS: dict[tuple[str, str], Aim] = {
    ("cover", "single-shot"): InRange(),
    ("cover", "scattered-shots"): Split(),
    ("cover", "backup"): NOTHING,
    ("cover", "rat-proliferation"): Fetch(),
    ("cover", "reload"): UsedAbility(),
    ("cover", "net"): InRange(),
    ("cover", "cat-pounce"): PounceTarget("ability.cover-cat-pounce-target-time"),
    ("cover", "summon-alpha"): SummonAim(),
    **{
        ("assault", name): CombatTarget()
        for name in (
            "single-shot",
            "stab",
            "shield",
            "net",
            "dog-charge",
            "immolate",
            "feint",
        )
    },
    ("native", "stalker"): NOTHING,
    ("tactical", "single-shot"): InRange(),
    ("tactical", "scattered-shots"): Split(),
    ("tactical", "additional-damage"): Settled("ability.additional-damage-creature"),
    ("tactical", "shield"): Settled("ability.tactical-shield-creature"),
    ("tactical", "feint"): Settled("ability.tactical-feint"),
    ("tactical", "loyalty"): Fighter("ability.loyalty", "ability.loyalty-target-stunned"),
    ("triggered", "bullseye"): Settled("ability.bullseye-effect"),
    ("triggered", "armor"): Settled("ability.armor-effect"),
    ("triggered", "reload"): Settled("ability.triggered-reload"),
    ("triggered", "rat-proliferation"): Fetch(),
    ("triggered", "cat-pounce"): PounceTarget("ability.triggered-cat-pounce-normal-combat"),
    ("triggered", "rejects-tactics"): FromMain(),
    ("triggered", "backup"): NOTHING,
    ("triggered", "swap"): SwapFor(),
}
"""What each ability is aimed at, by type and name."""

_EITHER_FIGHTER = Fighter("ability.action-card-fighter-choice", "ability.action-card-fighter-choice")
_OF_A_CARD: dict[tuple[str, str], Aim] = {
    ("tactical", "additional-damage"): _EITHER_FIGHTER,
    ("tactical", "shield"): _EITHER_FIGHTER,
}


def aim_of(act: Activation) -> Aim:
    """What this activation is aimed at; an Action card names the fighter that a creature would be itself."""
    key = (act.ability.type, act.ability.name)
    if act.source is None and key in _OF_A_CARD:
        return _OF_A_CARD[key]
    return AIMS[key]
