"""`deckkit match play` between two games of a game whose players may hand in another list."""

import re
from pathlib import Path

import pytest

from deckkit import shipped
from tests.cli.match_playing import LOG, Run, judged, lines


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _lists() -> None:
    """one.toml is a shipped list; two.toml has its cards backwards, three.toml another card on top."""
    text = (shipped.DECKS / "animal-duel" / "northern-pack.toml").read_text(encoding="utf-8")
    ids = re.findall(r'"([A-Z]{2}/[0-9]{2})"', text)
    for name, order in (("one", ids), ("two", ids[::-1]), ("three", ["AN/01", *ids[1:]])):
        listed = ", ".join(f'"{one}"' for one in order)
        Path(f"{name}.toml").write_text(
            f'game = "animal-duel"\nname = "{name}"\ncards = [{listed}]\n', encoding="utf-8"
        )


def test_a_person_is_asked_for_the_list_of_the_next_game_until_it_can_be_played(deckkit: Run) -> None:
    _lists()
    typed = "concede\nhelp\nnone.toml\nthree.toml\ntwo.toml\nconcede\n"
    game = ("match", "play", "animal-duel", "one.toml", "sky-raiders", "--mode", "best-of=3", "--bot", "B")
    result = deckkit(*game, "--seed", "3", "-o", str(LOG), input=typed)
    assert result.exit_code == 0, result.output
    assert "another list?" in result.output and "PATH " in result.output
    assert "the list none.toml of A cannot be used" in result.output
    assert "animal-duel/tournament.reorder-between-duels" in result.output
    written = lines()
    assert [line for line in written if line.startswith("deck ")] == ["deck A two.toml"]
    assert written[written.index("game 2") - 1] == "deck A two.toml"
    assert "match: B wins 2-0" in judged(deckkit)


def test_nobody_is_asked_for_an_exchange_in_a_game_without_sideboards(deckkit: Run) -> None:
    game = ("match", "play", "shared-worlds", "two-player", "--mode", "tournament best-of=3", "--bot", "P2")
    result = deckkit(*game, "--seed", "1", "-o", str(LOG), input="concede\nconcede\n")
    assert result.exit_code == 0, result.output
    assert "game 2" in result.output and "exchange" not in result.output
    assert "match: P2 wins 2-0" in judged(deckkit)
