"""`deckkit pool import` as a user meets it: files, exit codes, what is written and what is left alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rtoml
from click.testing import Result

from deckkit.pooltools.writing import put_into
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]

TABLE = """\
Card No,Name,Kind,Cost,Attack,Defense,Health,Effects
ZZ/01,Lynx,animal,3,3,1,3,
ZZ/02,Howl,Effect,2,,,,when=on-play do=draw target=owner amount=2
"""
ENTRIES: dict[str, Any] = {
    "ZZ/01": {"name": "Lynx", "kind": "animal", "cost": 3, "attack": 3, "defense": 1, "health": 3},
    "ZZ/02": {
        "name": "Howl",
        "kind": "effect",
        "cost": 2,
        "effects": [{"when": "on-play", "do": "draw", "target": "owner", "amount": 2}],
    },
}


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "cards.csv"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


def test_a_new_pool_has_a_head_and_the_entries(deckkit: Run, table: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    result = deckkit(
        *("pool", "import", "animal-duel", table, "-o", str(path), "--map", "Card No=id"),
        *("--title", "Mine", "--edition", "2", "--provenance", "official"),
    )
    assert result.exit_code == 0
    assert f"2 of 2 rows are good; written to {path}" in result.stdout
    assert rtoml.load(path) == {
        "game": "animal-duel",
        "title": "Mine",
        "edition": "2",
        "provenance": "official",
        "cards": ENTRIES,
    }
    assert deckkit("pool", "show", "animal-duel", "Howl", "--pool", str(path)).exit_code == 0


def test_a_bad_row_is_reported_and_nothing_is_written(deckkit: Run, table: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    Path(table).write_text(TABLE.replace("Lynx,animal,3", "Lynx,animal,three"), encoding="utf-8")
    args = ("pool", "import", "animal-duel", table, "-o", str(path), "--map", "Card No=id")
    result = deckkit(*args)
    assert result.exit_code == 1
    assert f"{table}:2:4: error: Cost: expected a whole number" in result.stdout
    assert "(deckkit/csv.value)" in result.stdout
    assert "1 of 2 rows are good; nothing written (--skip-bad writes the good rows)" in result.stdout
    assert not path.exists()
    assert deckkit(*args, "--skip-bad").exit_code == 1
    assert rtoml.load(path)["cards"] == {"ZZ/02": ENTRIES["ZZ/02"]}


def test_the_report_as_json(deckkit: Run, table: str, tmp_path: Path) -> None:
    args = ("pool", "import", "animal-duel", table, "-o", str(tmp_path / "mine.toml"), "--format", "json")
    report = json.loads(deckkit(*args, "--map", "Card No=id", "--map", "Kind=", "--set", "kind=animal").stdout)
    assert (report["rows"], report["imported"], report["written"], report["findings"]) == (2, 2, args[5], [])


def test_the_pool_on_standard_output_is_alone_there(deckkit: Run) -> None:
    args = ("pool", "import", "animal-duel", "-", "-o", "-", "--map", "Card No=id")
    result = deckkit(*args, input=TABLE)
    assert result.exit_code == 0
    assert rtoml.loads(result.stdout)["cards"] == ENTRIES
    assert "2 of 2 rows are good" in result.stderr
    bad = deckkit(*args, "--skip-bad", input=TABLE.replace("Lynx,animal,3", "Lynx,animal,three"))
    assert list(rtoml.loads(bad.stdout)["cards"]) == ["ZZ/02"]
    assert "csv.value" in bad.stderr


def test_rows_are_added_to_a_pool_that_stays_as_it_is(deckkit: Run, table: str, tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    text = SMALL_POOL.replace('name = "Hare"', 'name   = "Hare"   # quick')
    pool.write_text(text, encoding="utf-8")
    args = ("pool", "import", "animal-duel", table, "--into", str(pool), "--map", "Card No=id")
    assert deckkit(*args).exit_code == 0
    assert pool.read_text(encoding="utf-8").startswith(text)
    assert rtoml.load(pool)["cards"] == {**rtoml.loads(text)["cards"], **ENTRIES}
    again = deckkit(*args)
    assert again.exit_code == 1
    assert "ZZ/01 is in the pool already; --update changes it" in again.stdout


def test_update_changes_what_the_rows_say_and_keeps_comments(deckkit: Run, tmp_path: Path) -> None:
    pool, table = tmp_path / "pool.toml", tmp_path / "new.csv"
    text = SMALL_POOL.replace('name = "Hare"', 'name   = "Hare"   # quick')
    pool.write_text(text, encoding="utf-8")
    table.write_text("id,health,text\nAN/02,9,\nRS/01,,Green\n", encoding="utf-8")
    result = deckkit("pool", "import", "animal-duel", str(table), "--into", str(pool), "--update")
    assert result.exit_code == 0
    after = pool.read_text(encoding="utf-8")
    assert 'name   = "Hare"   # quick' in after
    expected = rtoml.loads(text)
    expected["cards"]["AN/02"]["health"] = 9
    expected["cards"]["RS/01"]["text"] = "Green"
    assert rtoml.loads(after) == expected


def test_into_with_o_leaves_the_first_pool_alone(deckkit: Run, table: str, small_pool: str, tmp_path: Path) -> None:
    other = tmp_path / "both.toml"
    args = ("pool", "import", "animal-duel", table, "--map", "Card No=id", "--into", small_pool, "-o", str(other))
    assert deckkit(*args).exit_code == 0
    assert Path(small_pool).read_text(encoding="utf-8") == SMALL_POOL
    assert len(rtoml.load(other)["cards"]) == 8
    assert "--force replaces it" in deckkit(*args).stderr


def test_an_inline_section_is_written_anew_with_a_word_about_comments(deckkit: Run, table: str, tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    head = SMALL_POOL.partition("\n[")[0]
    pool.write_text(
        f'{head}\ncards = {{ "RS/01" = {{ name = "Meadow", kind = "resource" }} }} # all\n', encoding="utf-8"
    )
    result = deckkit("pool", "import", "animal-duel", table, "--into", str(pool), "--map", "Card No=id")
    assert result.exit_code == 0 and "without its comments" in result.stderr
    assert list(rtoml.load(pool)["cards"]) == ["RS/01", "ZZ/01", "ZZ/02"]


def test_putting_nothing_new_into_a_pool_changes_nothing() -> None:
    from deckkit import documents

    document = documents.parse("pool.toml", SMALL_POOL)
    assert put_into(document, "cards", {"RS/01": document.data["cards"]["RS/01"]}) == (SMALL_POOL, True)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "say where to write the pool"),
        (("-o", "x.toml", "--update"), "--update goes with --into"),
        (("-o", "x.toml", "--delimiter", "ab"), "--delimiter is a single sign"),
        (("-o", "x.toml", "--map", "Card No"), "expected NAME=VALUE"),
        (("-o", "x.toml", "--map", "Card No=idd"), 'did you mean "id"'),
        (("-o", "x.toml", "--map", "Card Nr=id"), 'did you mean "Card No"'),
        (("-o", "x.toml"), "no column goes into `id`"),
        (("-o", "x.toml", "--section", "card"), 'did you mean "cards"'),
        (("-o", "x.toml", "--set", "cost=much"), "cost: expected a whole number"),
        (("-o", "x.toml", "--into", "nowhere.toml"), "no such file"),
    ],
)
def test_what_cannot_be_done_ends_with_2(deckkit: Run, table: str, args: tuple[str, ...], said: str) -> None:
    result = deckkit("pool", "import", "animal-duel", table, *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_missing_table_and_an_unusable_target_end_with_2(deckkit: Run, table: str, tmp_path: Path) -> None:
    gone = deckkit("pool", "import", "animal-duel", str(tmp_path / "no.csv"), "-o", "x.toml")
    assert gone.exit_code == 2 and "no such file" in gone.stderr
    for text, said in (
        ('game = "karnivorous"\nedition = "1"\n', "is no pool of animal-duel"),
        ('game = "animal-duel"\nname = "A"\ncards = []\n', "is no pool of animal-duel"),
        (SMALL_POOL.replace("cost = 1\n", 'cost = "one"\n'), "deckkit/file.value"),
    ):
        target = tmp_path / "target.toml"
        target.write_text(text, encoding="utf-8")
        result = deckkit("pool", "import", "animal-duel", table, "--into", str(target))
        assert result.exit_code == 2 and said in result.stderr
        assert target.read_text(encoding="utf-8") == text


def test_a_file_that_is_no_csv_ends_with_1(deckkit: Run, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_bytes(b"\x81\xff")
    result = deckkit("pool", "import", "animal-duel", str(table), "-o", str(tmp_path / "x.toml"))
    assert result.exit_code == 1 and "deckkit/csv.syntax" in result.stdout
    assert not (tmp_path / "x.toml").exists()
