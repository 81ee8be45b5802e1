"""`deckkit match play` tells nobody that somebody else was asked for what only that seat holds."""

from pathlib import Path

import pytest

from tests.cli.match_playing import LOG, Run, lines, resume

POSITION = """\
deckkit-match 1
game:   shared-worlds         rules: 1
mode:   2-players
player: P1 "Ayla" deck=two-player
player: P2 "Broud" deck=two-player

# deckkit match play: seed=1 bot={bots} level=plain
game 1
given P1.development = NE/01 as Mammoth left
given P1.buildings = fire-pit 1
given P2.hand = {hand}
given P2.buildings = stone-mine 0
given P2.used = 1
"""


def told(deckkit: Run, hand: str, bots: str) -> str:
    """What the screen says of an action of P1 behind which P2 has its window."""
    LOG.write_text(POSITION.format(hand=hand, bots=bots), encoding="utf-8")
    shown = resume(deckkit, "P1 promote Mammoth\n").stdout
    return shown[shown.index("> P1 promote Mammoth") :].replace(hand, "CARD")


@pytest.mark.parametrize("bots", ["P2", "none"])
def test_that_another_passes_tells_nobody_that_there_was_an_instant(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bots: str
) -> None:
    monkeypatch.chdir(tmp_path)
    without = told(deckkit, "NE/02", bots)
    assert "P2 pass" not in lines()
    assert told(deckkit, "SA/13", bots) == without
    assert "P2 pass" in lines()
    assert "P2 pass" not in without


def test_what_somebody_declines_that_everybody_sees_is_told(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    log = (
        POSITION.format(hand="NE/02", bots="P2")
        .replace("P1.development", "P1.combat")
        .replace("left", "left (power 1)")
    )
    LOG.write_text(log + "given P2.combat = NE/03 left\n", encoding="utf-8")
    shown = resume(deckkit, "P1 combat\nP1 attack Mammoth -> P2\n").stdout
    behind = [line for line in lines() if line.startswith("P2 ")]
    assert behind and all(f"\n  {line}\n" in shown for line in behind)
