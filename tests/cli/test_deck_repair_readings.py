"""`deckkit deck repair` where a list can be read in several ways, and wishes leave no repair in any of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from tests.cli.test_deck_repair import told, written

Run = Callable[..., Result]

CATS = (shipped.DECKS / "cannibal-world" / "cats-leap-first.toml").read_text(encoding="utf-8")
ANOTHER_SOUL_EATER = """game = "fresh-meat"
name = "Crawl"
mode = "preset"
custom_crawl = "Crawl #2"
crawl = [
  { encounter = "Minecar Madness" },
  { encounter = "Plated Lizard" },
  { encounter = "Blink Dogs" },
  { encounter = "Soul Eater" },
  { encounter = "Death Drinker" },
  { encounter = "Cursed Naiad" },
  { encounter = "Shadowmancer" },
  { encounter = "Goblin Bomber" },
  { encounter = "Humility & Shame" },
]
"""


@pytest.fixture
def of_rats_only(tmp_path: Path) -> tuple[str, ...]:
    """A list of cats, and the collection of somebody who has rats only: the faction has to be another."""
    rats = [*(f"RA/{number:02},3" for number in range(1, 40)), "RA/H,1"]
    table = written(tmp_path / "rats.csv", "\n".join(["id,copies", *rats]))
    return written(tmp_path / "cats.toml", CATS), "--collection", table


def test_where_the_number_of_changes_alone_stops_another_reading_it_alone_is_named(
    deckkit: Run, of_rats_only: tuple[str, ...]
) -> None:
    fewest = told(deckkit("deck", "repair", *of_rats_only, "--format", "json"))["repair"]["size"]
    result = deckkit("deck", "repair", *of_rats_only, "--max-changes", str(fewest - 1))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"no repair: {fewest} changes are the fewest; at most {fewest - 1} were wished"
    ]
    assert deckkit("deck", "repair", *of_rats_only, "--max-changes", str(fewest)).stdout.count("proven") == 1


def test_a_wish_that_rules_out_another_reading_is_named_too(deckkit: Run, of_rats_only: tuple[str, ...]) -> None:
    clash = told(deckkit("deck", "repair", *of_rats_only, "--keep", "CA/28", "--format", "json"))["clash"]
    assert [words.split(" ")[0] for words in clash["wishes"]] == ["keep", "no"]


def test_a_crawl_that_is_to_be_kept_is_named_beside_the_card_that_it_does_not_have(
    deckkit: Run, tmp_path: Path
) -> None:
    path = written(tmp_path / "crawl.toml", ANOTHER_SOUL_EATER)
    assert told(deckkit("deck", "repair", path, "--keep", "Soul Eater", "--format", "json"))["repair"]["size"] == 1
    both = ("--keep", "Soul Eater", "--keep", "crawl-2", "--format", "json")
    clash = told(deckkit("deck", "repair", path, *both))["clash"]
    assert sorted(clash["wishes"]) == [
        "keep 1 copy of crawl-2 Crucible of Heroes",
        "keep 1 copy of soul-eater Soul Eater",
    ]
