"""`deckkit pool new`: skeletons and whole pools."""

import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit import documents, pool_files
from deckkit.games import SLUGS, load_game
from deckkit.pooltools import skeleton

Run = Callable[..., Result]

SHIPPED = [slug for slug in SLUGS if pool_files.shipped_pool_path(slug).is_file()]


@pytest.mark.parametrize("slug", SHIPPED)
def test_new_writes_a_pool_of_legal_shape_with_an_example_for_each_section(
    deckkit: Run, tmp_path: Path, slug: str
) -> None:
    path = tmp_path / "mine.toml"
    assert deckkit("pool", "new", slug, "-o", str(path)).exit_code == 0
    game = load_game(slug)
    document = documents.read(path)
    pool, findings = pool_files.validate(game, document)
    assert findings == [] and pool is not None
    sample = pool_files.load_pool(game)
    for section in game.pool_model.SECTIONS:
        examples = getattr(pool.file, section)
        assert len(examples) == (1 if getattr(sample.file, section) else 0)
        for card_id, card in examples.items():
            assert card.provenance == "sample" and card.name == sample.cards[card_id].name
    comments = [line for line in document.text.splitlines() if line.startswith("#")]
    assert all(any(name in line for line in comments) for name in ("name", "stated", "provenance"))
    assert max(map(len, comments)) <= 120


def test_new_takes_the_entry_that_shows_most() -> None:
    entries = {
        "A": {"name": "a"},
        "B": {"name": "b", "x": 1},
        "C": {"name": "c", "x": 2},
        "D": {"same_as": "B", "y": 1, "z": 1},
    }
    assert skeleton.example(entries) == "B"
    assert skeleton.example({"D": entries["D"]}) == "D"


def test_new_replaces_nothing_without_force(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("precious\n")
    path.chmod(0o640)
    result = deckkit("pool", "new", "animal-duel", "-o", str(path))
    assert result.exit_code == 2 and "--force replaces it" in result.stderr
    assert path.read_text() == "precious\n"
    assert deckkit("pool", "new", "animal-duel", "-o", str(path), "--force").exit_code == 0
    assert path.read_text().startswith("# A pool of Animal Duel")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_new_prints_to_standard_output(deckkit: Run) -> None:
    result = deckkit("pool", "new", "animal-duel", "-o", "-")
    assert rtoml.loads(result.stdout)["game"] == "animal-duel"


def test_new_where_nothing_can_be_written(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("pool", "new", "animal-duel", "-o", str(tmp_path / "no" / "where.toml"))
    assert result.exit_code == 2 and "cannot be written: no such file or directory" in result.stderr


@pytest.mark.parametrize("slug", SHIPPED)
def test_new_in_full_is_the_sample_pool_and_legal(deckkit: Run, tmp_path: Path, slug: str) -> None:
    path = tmp_path / "mine.toml"
    result = deckkit("pool", "new", slug, "--full", "-o", str(path))
    assert result.exit_code == 0 and "not complete" not in result.stderr
    assert rtoml.load(path) == rtoml.load(pool_files.shipped_pool_path(slug))
    assert path.read_text(encoding="utf-8").startswith("# A pool of ")
    assert deckkit("pool", "check", str(path)).exit_code == 0


@pytest.mark.parametrize("slug", SHIPPED)
def test_the_head_of_a_new_pool_says_each_rule_that_it_does_not_obey_yet(
    deckkit: Run, tmp_path: Path, slug: str
) -> None:
    path = tmp_path / "mine.toml"
    said = deckkit("pool", "new", slug, "-o", str(path)).stderr.splitlines()
    findings = json.loads(deckkit("pool", "check", str(path), "--format", "json").stdout)["files"][0]["findings"]
    broken = {one["rule"].partition("/")[2] for one in findings if one["rule"].startswith(f"{slug}/")}
    head = " ".join(path.read_text(encoding="utf-8").partition("game =")[0].replace("\n#", " ").split())
    assert [rule for rule in broken if f"({rule})" not in head] == []
    assert len(said) == (2 if findings else 1)
