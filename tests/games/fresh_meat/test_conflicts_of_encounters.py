"""A conflict about the Encounters is named where another reading would have gone on otherwise, and only there."""

import pytest

from deckkit.play.adjudicate import adjudicate_text

HEAD = """deckkit-match 1
game: fresh-meat  rules: 1
mode: 3-players
player: P1 "Anna"
player: P2 "Bo"
player: P3 "Cy"

game 1
"""
LIZARD = ["given encounter = plated-lizard", "given stack = lantern-eel, bog-hag"]
SETS = ["given P1.set = attack-40-nyx", "given P2.set = feint", "given P3.set = feint", "given phase = turns"]
DRAWS = ["* draw P1 ?", "* draw P2 ?", "* draw P3 ?", "* initiative P1 P2 P3"]

CLEAN_UP = [*SETS[:2], "given P3.set = attack-5", SETS[3], "P3 pass", "P1 reveal -> plated-lizard", "P2 reveal"]
CLEAN_UP += ["P3 reveal attack-5 -> undead"]
HELP = [
    *LIZARD,
    "given creatures = plated-lizard (life 200), undead before P2 (life 60, attacking)",
    *SETS,
    "P2 ask P1",
]
SHADOW = ["given encounter = shadowmancer", "given round = 2", "given stack = lantern-eel"]
POKE = ["given P1.set = feint", "given P2.set = poke-with-stick", "given P3.set = feint", "given phase = turns"]
THIRTY = [POKE[0], "given P2.set = attack-30-orn", *POKE[2:]]
REVEALS = ["P1 reveal", "P2 reveal", "P3 reveal"]
STAKE = [*LIZARD, "given P1.life = 95", "given P1.start-life = 95"]
ARENA = ["given encounter = arena-of-souls", *SETS, "given P2.hand = called-you-ugly", "P1 reveal -> P2"]

ALIKE = {
    "horde-clean-up": [*LIZARD, "given creatures = plated-lizard (life 20), undead before P3 (life 5)", *CLEAN_UP],
    "horde-help": HELP,
    "shadow-tie": [*SHADOW, "given before.2 = 0", *POKE, *REVEALS],
    "shadow-positions": [*SHADOW, "given before.2 = 0", *POKE, *REVEALS],
    "emperor-lich": ["given boss = death-drinker", "given stack = emperor-lich, hate", "* encounter emperor-lich"],
    "calculating-limits": [*STAKE, "given P1.features = bone-dice", *SETS, "P1 use bone-dice 5 life", "* coin heads"],
    "arena-redirect": ARENA,
    "defiant-several": [*LIZARD, "given creatures = plated-lizard (life 20)", "given P1.owed = 1", *SETS, "P1 reveal"],
    "shadow-missed-attack": [*SHADOW, "given before.2 = 0", *POKE, *REVEALS],
}
"""Logs in which the readings come to the same."""

PARTED = {
    "horde-clean-up": [
        *LIZARD, "given creatures = plated-lizard (life 20), undead before P3 (life 60)", *CLEAN_UP, *DRAWS,
    ],
    "horde-help": [*HELP, "P1 reveal -> undead"],
    "shadow-tie": [*SHADOW, "given before.2 = 30", *THIRTY, *REVEALS],
    "shadow-positions": [*SHADOW, "given before.2 = 30", *POKE, *REVEALS],
    "emperor-lich": ["given stack = emperor-lich, hate", "* encounter emperor-lich"],
    "calculating-limits": [
        *STAKE, "given P1.features = calculating", *SETS, "P1 use calculating 5 life", "* coin heads",
    ],
    "arena-redirect": [*ARENA, "P2 play called-you-ugly -> P3"],
    "defiant-several": [
        "given encounter = humility-and-shame", "given stack = lantern-eel", "given P1.owed = 1",
        "given creatures = humility (life 20), shame (life 200)", *SETS, "P1 reveal -> humility",
    ],
    "shadow-missed-attack": [
        *SHADOW, "given before.2 = 50", *THIRTY, "given P2.hand = poke-with-stick", *REVEALS, *DRAWS,
        "P1 commit ?", "P2 commit poke-with-stick", "P3 commit ?", "P1 reveal focus-strength", "P2 reveal",
    ],
}  # fmt: skip
"""Logs in which they do not."""


def contested(lines: list[str], refused: int = 0) -> set[str]:
    """The conflicts on which a log of these lines rests, so many of which are refused."""
    verdict = adjudicate_text(HEAD + "\n".join(lines) + "\n", "contested.match")
    assert verdict.readable and len(verdict.refusals) == refused, (verdict.refusals, verdict.findings)
    return {one.id.removeprefix("fresh-meat/conflict.") for one in verdict.contested}


@pytest.mark.parametrize("conflict", PARTED)
def test_a_conflict_is_named_where_the_readings_part(conflict: str) -> None:
    assert conflict in contested(PARTED[conflict])


@pytest.mark.parametrize("conflict", ALIKE)
def test_a_conflict_is_not_named_where_they_come_to_the_same(conflict: str) -> None:
    assert conflict not in contested(ALIKE[conflict])


def test_the_clean_up_behind_the_last_encounter_is_contested_at_once() -> None:
    assert "horde-clean-up" in contested([one for one in ALIKE["horde-clean-up"] if "given stack" not in one])


def test_help_of_an_earlier_round_is_refused_as_contested() -> None:
    rest = ["P1 reveal -> plated-lizard", "P2 reveal", "P3 reveal", *DRAWS]
    again = ["P1 commit ?", "P2 commit ?", "P3 commit ?", "P1 reveal attack-5 -> undead"]
    asked = [*HELP, *rest, *again]
    assert "horde-help" in contested(asked, refused=1)
    assert "horde-help" not in contested([one for one in asked if " ask " not in one], refused=1)


def test_the_moment_of_a_stake_is_contested_where_it_is_refused() -> None:
    lines = [*LIZARD, "given P1.features = calculating", *SETS, "P1 pass", "P1 reveal -> plated-lizard"]
    later = ["P2 reveal", "P3 reveal", "* draw P1 ?", "P1 use calculating 5 life"]
    assert "calculating-limits" in contested([*lines, *later], refused=1)
