"""`deckkit pool import` as a user meets it: files, exit codes, what is written and what is left alone."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rtoml
from click.testing import Result

from deckkit.pool_files import shipped_pool_path
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
    assert "1 of 2 rows is good; nothing written (--skip-bad writes the good rows)" in result.stdout
    assert not path.exists()
    assert deckkit(*args, "--skip-bad").exit_code == 1
    assert rtoml.load(path)["cards"] == {"ZZ/02": ENTRIES["ZZ/02"]}


def test_a_header_that_is_not_right_is_said_alone_and_with_what_would_be(deckkit: Run, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("Card Name,Card No.,Colour,Atack\nLynx,1,red,3\n,2,,x\n", encoding="utf-8")
    result = deckkit("pool", "import", "animal-duel", str(table), "-o", str(tmp_path / "x.toml"))
    assert result.exit_code == 1
    places = [line.split(" ")[0] for line in result.stdout.splitlines() if line.startswith(str(table))]
    assert places == [f"{table}:1:{number}:" for number in (1, 2, 3, 4)]
    for said in ("--map 'Card Name=name'", "--map 'Card No.=id'", "--map 'Colour=FIELD'", "--map 'Atack=attack'"):
        assert said in result.stdout
    assert "no row was read; nothing written" in result.stdout


def test_a_table_without_a_column_for_the_id_says_so(deckkit: Run, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name,kind\nLynx,animal\n", encoding="utf-8")
    result = deckkit("pool", "import", "animal-duel", str(table), "-o", str(tmp_path / "x.toml"))
    assert result.exit_code == 1 and "no column goes into `id`" in result.stdout


def test_the_fields_of_the_sections_are_listed(deckkit: Run) -> None:
    rows = json.loads(deckkit("pool", "import", "cannibal-world", "--fields", "--format", "json").stdout)
    needed = {(row["section"], row["field"]): row["needed"] for row in rows}
    assert needed["cards", "id"] == needed["cards", "rank"] == needed["habitats", "lives"] == "yes"
    assert needed["cards", "text"] == "no"
    only = deckkit("pool", "import", "cannibal-world", "--fields", "--section", "habitats").stdout
    assert "lives" in only and "rank" not in only
    assert "which CSV file?" in deckkit("pool", "import", "cannibal-world", "-o", "x.toml").stderr


def test_what_a_new_pool_lacks_is_said_in_a_line(deckkit: Run, tmp_path: Path) -> None:
    cards, pool = tmp_path / "cards.csv", tmp_path / "pool.toml"
    listed = deckkit("pool", "list", "cannibal-world", "--section", "cards", "--columns", "all", "--format", "csv")
    cards.write_text(listed.stdout, encoding="utf-8")
    result = deckkit("pool", "import", "cannibal-world", str(cards), "-o", str(pool))
    assert result.exit_code == 0
    assert "nothing in habitats yet" in result.stderr and len(result.stderr.splitlines()) == 1


def test_the_provenance_of_entries_is_told_where_it_is_not_the_pools(
    deckkit: Run, table: str, small_pool: str, tmp_path: Path
) -> None:
    args = ("pool", "import", "animal-duel", table, "--map", "Card No=id", "--into", small_pool)
    other, same = tmp_path / "other.toml", tmp_path / "same.toml"
    assert deckkit(*args, "--provenance", "official", "-o", str(other)).exit_code == 0
    cards = rtoml.load(other)["cards"]
    assert {cards[one]["provenance"] for one in ENTRIES} == {"official"} and "provenance" not in cards["AN/01"]
    assert deckkit(*args, "--provenance", "house", "-o", str(same)).exit_code == 0
    assert not any("provenance" in entry for entry in rtoml.load(same)["cards"].values())


def test_an_updated_entry_gets_the_provenance_too(deckkit: Run, tmp_path: Path) -> None:
    pool, table = tmp_path / "pool.toml", tmp_path / "new.csv"
    text = SMALL_POOL.replace('name = "Hare"', 'name = "Hare" # quick\nprovenance = "sample"')
    pool.write_text(text, encoding="utf-8")
    table.write_text("id,health\nAN/02,9\n", encoding="utf-8")
    args = ("pool", "import", "animal-duel", str(table), "--into", str(pool), "--update")
    assert deckkit(*args, "--provenance", "official").exit_code == 0
    assert rtoml.load(pool)["cards"]["AN/02"]["provenance"] == "official"
    assert deckkit(*args, "--provenance", "house").exit_code == 0
    assert "provenance" not in rtoml.load(pool)["cards"]["AN/02"]
    assert "# quick" in pool.read_text(encoding="utf-8")


def test_imports_into_one_pool_at_the_same_time_lose_nothing(small_pool: str, tmp_path: Path) -> None:
    main = "from deckkit.cli import main; main()"
    command = [sys.executable, "-c", main, "pool", "import", "animal-duel", "--into", small_pool]
    for number in range(6):
        (tmp_path / f"{number}.csv").write_text(f"id,name,kind\nZZ/{number},Card {number},resource\n")
    running = [
        subprocess.Popen([*command, str(tmp_path / f"{number}.csv")], stdout=subprocess.DEVNULL) for number in range(6)
    ]
    assert [one.wait() for one in running] == [0] * 6
    cards = rtoml.load(Path(small_pool))["cards"]
    assert [f"ZZ/{number}" for number in range(6) if f"ZZ/{number}" not in cards] == []


def test_a_list_of_all_sections_is_imported_as_it_is(deckkit: Run, tmp_path: Path) -> None:
    table, pool = tmp_path / "all.csv", tmp_path / "pool.toml"
    listed = deckkit("pool", "list", "cannibal-world", "--columns", "all", "--format", "csv").stdout
    table.write_text(listed, encoding="utf-8")
    assert deckkit("pool", "import", "cannibal-world", str(table), "-o", str(pool)).exit_code == 0
    sample = rtoml.load(shipped_pool_path("cannibal-world"))
    assert {one: list(rtoml.load(pool)[one]) for one in ("cards", "habitats")} == {
        one: list(sample[one]) for one in ("cards", "habitats")
    }
    only = deckkit("pool", "import", "cannibal-world", str(table), "-o", "-", "--section", "habitats")
    assert "4 of 4 rows are good; printed\n176 rows of other sections passed over\n" in only.stderr
    assert list(rtoml.loads(only.stdout)["habitats"]) == list(sample["habitats"])
    assert rtoml.loads(only.stdout)["cards"] == {}
    table.write_text(listed.replace(",habitats,", ",habitat,"), encoding="utf-8")
    wrong = deckkit("pool", "import", "cannibal-world", str(table), "-o", str(tmp_path / "x.toml"))
    assert wrong.exit_code == 1
    assert "no section 'habitat'" in wrong.stdout and 'did you mean "habitats"' in wrong.stdout


def test_the_report_as_json(deckkit: Run, table: str, tmp_path: Path) -> None:
    animals = TABLE.replace("Howl,Effect,2,,,,when=on-play do=draw target=owner amount=2", "Wolf,,2,1,1,4,")
    Path(table).write_text(animals, encoding="utf-8")
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
    assert put_into(document, {"cards": {"RS/01": document.data["cards"]["RS/01"]}}) == (SMALL_POOL, True)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "say where to write the pool"),
        (("-o", "x.toml", "--update"), "--update goes with --into"),
        (("-o", "x.toml", "--delimiter", "ab"), "--delimiter is a single sign"),
        (("-o", "x.toml", "--map", "Card No"), "expected NAME=VALUE"),
        (("-o", "x.toml", "--map", "Card No=idd"), 'did you mean "id"'),
        (("-o", "x.toml", "--map", "Card Nr=id"), 'did you mean "Card No"'),
        (("-o", "x.toml", "--into", "nowhere.toml", "--title", "T"), "are for a new pool"),
        (("-o", "x.toml", "--into", "nowhere.toml", "--edition", "2"), "are for a new pool"),
        (("-o", "x.toml", "--section", "card"), 'did you mean "cards"'),
        (("-o", "x.toml", "--set", "cost=much"), "cost: expected a whole number"),
        (("-o", "x.toml", "--into", "nowhere.toml"), "no such file"),
        (("--into", "no-folder/nowhere.toml"), "no such file"),
        (("--into", "animal-duel"), "is a shipped pool, which stays as it is"),
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


RATS = """\
id,name,faction,type,rank,value,strength,life,abilities
RA/90,Good Rat,rats,creature,common,3,1,2,name=shield type=tactical x=1
RA/91,Bad Rat,rats,creature,common,3,1,2,name=shild type=tactical x=1
XX/92,Odd Rat,rats,creature,common,3,1,2,
"""


def test_a_row_that_breaks_a_rule_of_the_game_is_bad(deckkit: Run, tmp_path: Path) -> None:
    table, pool = tmp_path / "rats.csv", tmp_path / "rats.toml"
    table.write_text(RATS, encoding="utf-8")
    args = ("pool", "import", "cannibal-world", str(table), "-o", str(pool))
    result = deckkit(*args)
    assert result.exit_code == 1
    assert [line.partition("rats.csv:")[2][:12] for line in result.stdout.splitlines() if "rats.csv:" in line] == [
        "3:9: error: ",
        "4:1: error: ",
    ]
    assert "(cannibal-world/card.unknown-ability-refused)" in result.stdout
    assert 'did you mean "shield"' in result.stdout
    assert "1 of 3 rows is good; nothing written (--skip-bad writes the good rows)" in result.stdout
    assert not pool.exists()
    skipped = deckkit(*args, "--skip-bad")
    assert skipped.exit_code == 1
    assert f"1 of 3 rows is good; written to {pool}" in skipped.stdout
    assert list(rtoml.load(pool)["cards"]) == ["RA/90"]
    assert "the pool is not complete" in skipped.stderr


def test_what_a_pool_still_lacks_is_no_fault_of_its_rows(deckkit: Run, tmp_path: Path) -> None:
    """Characters refer to cards that this pool does not have yet."""
    table, pool = tmp_path / "characters.csv", tmp_path / "new.toml"
    section = ("--section", "characters")
    listed = deckkit("pool", "list", "fresh-meat", *section, "--columns", "all", "--format", "csv").stdout
    table.write_text(listed, encoding="utf-8")
    result = deckkit("pool", "import", "fresh-meat", str(table), "-o", str(pool), *section)
    assert result.exit_code == 0
    assert "the pool is not complete" in result.stderr
    report = json.loads(deckkit("pool", "check", str(pool), "--format", "json").stdout)
    characters = rtoml.load(pool)["characters"]
    assert any(one["severity"] == "error" and one["card"] in characters for one in report["files"][0]["findings"])
    table.write_text(listed.replace("shadow-footed", "shadow-foot"), encoding="utf-8")
    wrong = deckkit("pool", "import", "fresh-meat", str(table), "-o", str(tmp_path / "wrong.toml"), *section)
    assert wrong.exit_code == 1
    assert '"shadow-foot" is not in the pool' in wrong.stdout and "shadow-footed" not in wrong.stdout


def test_a_fault_that_was_there_before_is_not_held_against_a_row(deckkit: Run, tmp_path: Path) -> None:
    table, pool = tmp_path / "new.csv", tmp_path / "pool.toml"
    pool.write_text(SMALL_POOL.replace("health = 2", "health = 0", 1), encoding="utf-8")
    wrong = next(one for one, entry in rtoml.load(pool)["cards"].items() if entry.get("health") == 0)
    table.write_text(f"id,text\n{wrong},Ill\n", encoding="utf-8")
    args = ("pool", "import", "animal-duel", str(table), "--into", str(pool), "--update")
    assert deckkit(*args).exit_code == 0
    table.write_text(f"id,attack\n{wrong},-1\n", encoding="utf-8")
    result = deckkit(*args)
    assert result.exit_code == 1
    assert "new.csv:2:2: error:" in result.stdout and "the attack of an animal is 0 or more" in result.stdout
    assert rtoml.load(pool)["cards"][wrong]["text"] == "Ill"


@pytest.mark.parametrize("rows", ["", "\n\n", ",,,,,,,\n"])
def test_a_table_without_rows_ends_with_1(deckkit: Run, tmp_path: Path, rows: str) -> None:
    table, pool = tmp_path / "cards.csv", tmp_path / "x.toml"
    table.write_text("id,Name,Kind,Cost,Attack,Defense,Health,Effects\n" + rows, encoding="utf-8")
    result = deckkit("pool", "import", "animal-duel", str(table), "-o", str(pool))
    assert result.exit_code == 1
    assert "cards.csv:1:1: error: no rows below the row of column names (deckkit/csv.row)" in result.stdout
    assert "0 of 0 rows are good; nothing written" in result.stdout
    assert not pool.exists()


def test_a_table_without_rows_of_the_section_ends_with_1(deckkit: Run, tmp_path: Path) -> None:
    table, pool = tmp_path / "cards.csv", tmp_path / "x.toml"
    table.write_text("id,section,name\nRA/01,cards,Rat\n", encoding="utf-8")
    result = deckkit("pool", "import", "cannibal-world", str(table), "-o", str(pool), "--section", "habitats")
    assert result.exit_code == 1
    assert "no rows of section habitats" in result.stdout
    assert not pool.exists()


def test_a_file_that_is_no_csv_ends_with_1(deckkit: Run, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_bytes(b"\x81\xff")
    result = deckkit("pool", "import", "animal-duel", str(table), "-o", str(tmp_path / "x.toml"))
    assert result.exit_code == 1 and "deckkit/csv.syntax" in result.stdout
    assert not (tmp_path / "x.toml").exists()
