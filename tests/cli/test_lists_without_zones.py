"""Lists of every game that lack a zone: each command that reads a list says something of them, none breaks down."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import rtoml
import tomli_w
from click.testing import Result

from deckkit.check import check_file

Run = Callable[..., Result]

LISTS = (
    "animal-duel/savanna-herd",
    "cannibal-world/rats-knives-out",
    "cannibal-world/side-two-clans",
    "fresh-meat/party-of-four",
    "fresh-meat/bottom-of-the-box",
    "karnivorous/first-evening",
    "shared-worlds/four-player-teams",
)
HEAD = ("game", "name")


def lacking(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The data without each of its keys in turn, and without each key of the first of its tables of people."""
    for key, value in data.items():
        if key in HEAD:
            continue
        yield {other: one for other, one in data.items() if other != key}
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for inner in value[0]:
                less = deepcopy(data)
                del less[key][0][inner]
                yield less


@pytest.mark.parametrize("path", LISTS)
def test_a_list_without_one_of_its_keys_breaks_no_command(path: str, tmp_path: Path, deckkit: Run) -> None:
    source, made = Path(f"decks/{path}.toml"), tmp_path / "less.toml"
    for data in lacking(rtoml.load(source)):
        made.write_text(tomli_w.dumps(data), encoding="utf-8")
        for command in ("show", "stats", "sheet", "suggest", "odds", "repair"):
            assert deckkit("deck", command, str(made)).exit_code in (0, 1, 2), (command, data)


def test_a_list_without_its_deck_is_filled_anew(tmp_path: Path, deckkit: Run) -> None:
    made, best = tmp_path / "none.toml", tmp_path / "best.toml"
    made.write_text('game = "cannibal-world"\nname = "x"\nfaction = "rats"\nhabitat = "RA/H"\n', encoding="utf-8")
    repaired = deckkit("deck", "repair", str(made), "--write")
    assert repaired.exit_code == 0 and check_file(str(made)).legal
    made.write_text('game = "cannibal-world"\nname = "x"\nfaction = "rats"\nhabitat = "RA/H"\n', encoding="utf-8")
    asked = ("--from", str(made), "--maximise", "strength", "-o", str(best))
    assert deckkit("deck", "best", "cannibal-world", *asked).exit_code == 0 and check_file(str(best)).legal
