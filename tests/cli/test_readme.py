"""The README shows logs that can be pasted, and commands of `match` and switches that there are."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.games import SLUGS
from deckkit.games.shared_worlds.listing.variants import SWITCHES

Run = Callable[..., Result]
README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(deckkit-match 1\n.*?)```\n", TEXT, re.S)
LOGS = {re.search(r"game: +(\S+)", log)[1]: log for log in reversed(BLOCKS)}  # type: ignore[index]
"""The first log of each game."""
COMMANDS = [line for line in re.findall(r"\$ (deckkit match .*)", TEXT) if "GAME" not in line]


def test_there_is_a_log_of_every_game_that_can_be_judged() -> None:
    assert sorted(LOGS) == sorted(SLUGS)


@pytest.mark.parametrize("game", LOGS)
def test_a_log_of_the_readme_is_legal_as_it_stands(deckkit: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "pasted.match"
    path.write_text(LOGS[game], encoding="utf-8")
    result = deckkit("match", "adjudicate", str(path))
    assert result.exit_code == 0, result.output
    assert f"legal · {game}" in result.stdout and "warning" not in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_a_match_command_of_the_readme_can_be_typed(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command, comments=True)[1:]
    result = deckkit(*words)
    assert result.exit_code in (0, 1), result.output


def test_the_readme_names_every_switch_with_its_other_reading() -> None:
    for name, switch in SWITCHES.items():
        assert f"`{name}={str(switch.settings[1]).lower()}`" in TEXT


def test_the_position_of_the_readme_is_one(deckkit: Run, tmp_path: Path) -> None:
    found = re.search(r"`(given P1\.combat = [^`]*)`", TEXT)
    assert found is not None
    path = tmp_path / "position.match"
    head = "deckkit-match 1\ngame: shared-worlds rules: 1\nmode: 2-players\n\ngame 1\n"
    path.write_text(f"{head}{found[1]}\nexpect Guard.power = 4\n", encoding="utf-8")
    assert deckkit("match", "adjudicate", str(path)).exit_code == 0


def test_the_rules_question_of_the_readme_is_answered_as_it_says(deckkit: Run, tmp_path: Path) -> None:
    (question,) = [log for log in BLOCKS if log not in LOGS.values()]
    path = tmp_path / "question.match"
    path.write_text(question, encoding="utf-8")
    result = deckkit("match", "adjudicate", str(path))
    assert result.exit_code == 0 and "1 claim confirmed" in result.stdout, result.output
