"""`deckkit pool list`: every entry, in each format, and back through CSV."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit import pool_files, shipped
from deckkit.games import SLUGS, load_game
from tests.cli.pools import STATED_POOL, saved
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]

SHIPPED = [slug for slug in SLUGS if pool_files.shipped_pool_path(slug).is_file()]


def test_list_without_a_game_lists_the_shipped_pools(deckkit: Run) -> None:
    result = deckkit("pool", "list", "--format", "json")
    assert result.exit_code == 0
    listed = {one["game"]: one for one in json.loads(result.stdout)}
    there = [slug for slug in SLUGS if pool_files.shipped_pool_path(slug).is_file()]
    assert list(listed) == there
    pool = pool_files.load_pool(load_game("animal-duel"))
    assert listed["animal-duel"]["entries"] == len(pool.cards)
    assert listed["animal-duel"]["provenance"] == "sample"
    assert listed["animal-duel"]["edition"] == pool.file.edition


def test_the_shipped_pools_are_shown_without_paths_but_programs_get_them(deckkit: Run) -> None:
    path = str(pool_files.shipped_pool_path("animal-duel"))
    assert "animal-duel.toml" not in deckkit("pool", "list").stdout
    assert path in deckkit("pool", "list", "--format", "csv").stdout


def test_a_slug_names_the_shipped_pool_unless_a_file_is_called_so(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    whole = deckkit("pool", "list", "--pool", "animal-duel").stdout
    assert whole == deckkit("pool", "list", "animal-duel").stdout
    saved(tmp_path, SMALL_POOL, "animal-duel")
    assert deckkit("pool", "list", "--pool", "animal-duel").stdout != whole


def test_list_shows_id_name_and_the_games_columns(deckkit: Run, small_pool: str) -> None:
    result = deckkit("pool", "list", "animal-duel", "--pool", small_pool)
    assert result.exit_code == 0
    head, _, *rows = result.stdout.splitlines()
    assert head.split() == ["id", "name", *load_game("animal-duel").columns]
    assert [row.split()[0] for row in rows] == ["AN/01", "AN/02", "AN/03", "RS/01", "RS/02", "RS/03"]
    assert rows[0].split() == ["AN/01", "Lion", "animal", "4", "4", "3", "6"]


def test_list_tells_the_game_from_the_file(deckkit: Run, small_pool: str) -> None:
    assert deckkit("pool", "list", "--pool", small_pool).stdout == deckkit(
        "pool", "list", "animal-duel", "--pool", small_pool
    ).stdout  # fmt: skip


def test_list_in_csv_can_be_imported_again(deckkit: Run, tmp_path: Path) -> None:
    text = STATED_POOL.replace("Lion, white", "Lion").replace('name = "Twin"', 'name = "Twin, first"', 1)
    pool = saved(tmp_path, text)
    listed = deckkit("pool", "list", "animal-duel", "--pool", pool, "--columns", "all", "--format", "csv")
    assert [row["id"] for row in csv.DictReader(listed.stdout.splitlines())][-1] == "EF/01"
    table = saved(tmp_path, listed.stdout, "cards.csv")
    again = str(tmp_path / "again.toml")
    assert deckkit("pool", "import", "animal-duel", table, "-o", again).exit_code == 0
    assert rtoml.load(Path(again))["cards"] == rtoml.loads(text)["cards"]


def test_list_in_json_holds_every_field_as_it_is(deckkit: Run, stated_pool: str) -> None:
    rows = json.loads(deckkit("pool", "list", "animal-duel", "--pool", stated_pool, "--format", "json").stdout)
    assert rows[-1]["effects"][0] == {"when": "on-play", "do": "draw", "target": "owner", "amount": 2}
    assert rows[0]["health"] == 6


def test_list_in_markdown(deckkit: Run, small_pool: str) -> None:
    text = deckkit(
        "pool", "list", "animal-duel", "--pool", small_pool, "--columns", "cost", "--format", "markdown"
    ).stdout
    assert text.splitlines()[:3] == ["| id | name | cost |", "| --- | --- | --- |", "| AN/01 | Lion | 4 |"]


def test_list_notes_sample_data_on_stderr_only(deckkit: Run) -> None:
    result = deckkit("pool", "list", "animal-duel", "--columns", "cost")
    assert "sample data" in result.stderr and "sample data" not in result.stdout


@pytest.mark.parametrize("slug", SHIPPED)
def test_list_has_a_table_for_each_section_and_every_entry_once(deckkit: Run, slug: str) -> None:
    pool = pool_files.load_pool(load_game(slug))
    filled = [section for section in pool.file.SECTIONS if getattr(pool.file, section)]
    rows = [line for line in deckkit("pool", "list", slug).stdout.splitlines() if line]
    headings = [f"{section} ({len(getattr(pool.file, section))})" for section in filled]
    assert [row for row in rows if row in headings] == (headings if len(filled) > 1 else [])
    listed = [row.split()[0] for row in rows if row not in headings and row.split()[0] in pool.cards]
    assert listed == list(pool.cards)
    for section in filled:
        found = json.loads(deckkit("pool", "list", slug, "--section", section, "--format", "json").stdout)
        assert [one["id"] for one in found] == list(getattr(pool.file, section))


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_section_survives_the_way_through_csv(deckkit: Run, tmp_path: Path, slug: str) -> None:
    path = pool_files.shipped_pool_path(slug)
    data = rtoml.load(path)
    for section in load_game(slug).pool_model.SECTIONS:
        if data.get(section):
            args = ("--section", section, "--columns", "all", "--format", "csv")
            table = saved(tmp_path, deckkit("pool", "list", slug, *args).stdout, "cards.csv")
            again = str(tmp_path / "again.toml")
            result = deckkit("pool", "import", slug, table, "--section", section, "-o", again, "--force")
            assert result.exit_code == 0, result.output
            assert _without_nothing(rtoml.load(Path(again))[section]) == _without_nothing(data[section])


def _without_nothing(value: object) -> object:
    """An empty cell is a field left out, so empty texts and lists do not come back."""
    if isinstance(value, dict):
        return {key: _without_nothing(one) for key, one in value.items() if one not in ("", [], {})}
    return value


@pytest.mark.parametrize("command", [("check",), ("deck", "convert"), ("deck", "stats")])
def test_a_slug_is_a_pool_for_lists_too(deckkit: Run, command: tuple[str, ...], tmp_path: Path) -> None:
    deck = saved(tmp_path, (shipped.DECKS / "animal-duel" / "northern-pack.toml").read_text(encoding="utf-8"))
    by_slug = deckkit(*command, deck, "--pool", "animal-duel")
    assert by_slug.exit_code == 0 and by_slug.stdout == deckkit(*command, deck).stdout


def test_a_cost_names_its_resources(deckkit: Run) -> None:
    listed = deckkit("pool", "list", "shared-worlds", "--section", "cards").stdout.splitlines()
    assert "  fire 1 any 1  " in next(line for line in listed if line.startswith("SA/01 "))
