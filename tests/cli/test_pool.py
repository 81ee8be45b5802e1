"""`deckkit pool` but for import: listing, showing, searching, checking, starting and comparing pools."""

import csv
import json
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.shell_completion import ShellComplete
from click.testing import Result

from deckkit import documents, pool_files, shipped
from deckkit.cli import cli
from deckkit.games import SLUGS, load_game
from deckkit.pooltools import skeleton
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]

STATED_POOL = (
    SMALL_POOL
    + """
[cards."EF/01"]
name = "Roar"
kind = "effect"
cost = 2
text = "Every animal hears it, near and far, in the grass and on the rocks, and whoever hears it is afraid."
effects = [{ when = "on-play", do = "draw", target = "owner", amount = 2 }, { when = "on-play", do = "manual" }]
provenance = "official"
stated = ["cost", "stays"]
"""
)


@pytest.fixture
def stated_pool(tmp_path: Path) -> str:
    path = tmp_path / "stated.toml"
    path.write_text(STATED_POOL, encoding="utf-8")
    return str(path)


def _saved(tmp_path: Path, text: str, name: str = "other.toml") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


# ---- list ------------------------------------------------------------------------------------------------------------


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


def test_list_in_csv_can_be_imported_again(deckkit: Run, stated_pool: str, tmp_path: Path) -> None:
    listed = deckkit("pool", "list", "animal-duel", "--pool", stated_pool, "--columns", "all", "--format", "csv")
    assert [row["id"] for row in csv.DictReader(listed.stdout.splitlines())][-1] == "EF/01"
    table = _saved(tmp_path, listed.stdout, "cards.csv")
    again = str(tmp_path / "again.toml")
    assert deckkit("pool", "import", "animal-duel", table, "-o", again).exit_code == 0
    assert rtoml.load(Path(again))["cards"] == rtoml.loads(STATED_POOL)["cards"]


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


SHIPPED = [slug for slug in SLUGS if pool_files.shipped_pool_path(slug).is_file()]


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
            table = _saved(tmp_path, deckkit("pool", "list", slug, *args).stdout, "cards.csv")
            again = str(tmp_path / "again.toml")
            result = deckkit("pool", "import", slug, table, "--section", section, "-o", again, "--force")
            assert result.exit_code == 0, result.output
            assert _without_nothing(rtoml.load(Path(again))[section]) == _without_nothing(data[section])


def _without_nothing(value: object) -> object:
    """An empty cell is a field left out, so empty texts and lists do not come back."""
    if isinstance(value, dict):
        return {key: _without_nothing(one) for key, one in value.items() if one not in ("", [], {})}
    return value


# ---- show ------------------------------------------------------------------------------------------------------------


def test_show_tells_for_every_field_where_it_comes_from(deckkit: Run, stated_pool: str) -> None:
    result = deckkit("pool", "show", "animal-duel", "EF/01", "--pool", stated_pool)
    assert result.exit_code == 0
    lines = {line.split()[0]: line for line in result.stdout.splitlines()[2:] if line.strip()}
    assert result.stdout.startswith("EF/01 Roar\n")
    assert lines["cost"].endswith("stated in the rulebook") and lines["cost"].split()[1] == "2"
    assert lines["kind"].endswith("official")
    assert lines["stays"].split()[1] == "no", "stated, though left at its default"
    assert lines["stays"].endswith("stated in the rulebook")
    assert "when=on-play do=draw target=owner amount=2" in " ".join(result.stdout.split())
    assert "whoever hears it is afraid." in " ".join(result.stdout.replace("official", "").split())


def test_show_finds_an_exact_name(deckkit: Run, small_pool: str) -> None:
    by_name = deckkit("pool", "show", "animal-duel", "Hare", "--pool", small_pool, "--format", "json")
    assert json.loads(by_name.stdout) == {
        "id": "AN/02",
        "section": "cards",
        "name": "Hare",
        "kind": "animal",
        "cost": 1,
        "attack": 1,
        "defense": 0,
        "health": 2,
        "stated": [],
        "provenance": "house",
    }


def test_show_passes_over_what_is_called_stated_but_is_no_field(deckkit: Run, tmp_path: Path) -> None:
    wrong = _saved(tmp_path, STATED_POOL.replace('"stays"', '"colour"'))
    result = deckkit("pool", "show", "animal-duel", "EF/01", "--pool", wrong)
    assert result.exit_code == 0 and "colour" not in result.stdout


def test_show_in_markdown(deckkit: Run, small_pool: str) -> None:
    page = deckkit("pool", "show", "animal-duel", "AN/02", "--pool", small_pool, "--format", "markdown").stdout
    assert page.startswith("## AN/02 Hare\n") and "| cost | 1 | house |" in page


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Hair", 'did you mean "Hare"'),
        ("Twin", '"Twin" names 2 entries: RS/02, RS/03'),
        ("zzzz", "pool list animal-duel"),
    ],
)
def test_show_of_nothing_or_of_several_says_what_to_write(deckkit: Run, small_pool: str, card: str, said: str) -> None:
    result = deckkit("pool", "show", "animal-duel", card, "--pool", small_pool)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_ids_are_completed_from_the_pool(small_pool: str) -> None:
    complete = ShellComplete(cli, {}, "deckkit", "_DECKKIT_COMPLETE").get_completions
    found = complete(["pool", "show", "animal-duel", "--pool", small_pool], "rs/")
    assert [(one.value, one.help) for one in found] == [("RS/01", "Meadow"), ("RS/02", "Twin"), ("RS/03", "Twin")]
    assert complete(["pool", "show", "animal-duel", "--pool", "nowhere.toml"], "") == []
    assert complete(["pool", "show", "no-game"], "") == []
    assert [one.value for one in complete(["pool", "show"], "an")] == ["animal-duel"]


# ---- search ----------------------------------------------------------------------------------------------------------


def test_search_wants_every_condition(deckkit: Run, stated_pool: str) -> None:
    def found(*conditions: str) -> list[str]:
        result = deckkit("pool", "search", "animal-duel", *conditions, "--pool", stated_pool, "--format", "json")
        assert result.exit_code == 0
        return [one["id"] for one in json.loads(result.stdout)]

    assert found("kind=animal", "cost<=2") == ["AN/02"]
    assert found("kind=animal cost>2") == ["AN/01", "AN/03"]
    assert found("effect~draw") == ["EF/01"]
    assert found("name=lion, white") == ["AN/03"]
    assert found("same_as=AN/01|AN/02") == ["AN/03"]


def test_search_that_finds_nothing_says_so_and_is_no_error(deckkit: Run, small_pool: str) -> None:
    result = deckkit("pool", "search", "animal-duel", "cost>9", "--pool", small_pool, "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, [])
    assert "nothing in the pool fulfils that" in result.stderr


def test_search_by_an_unknown_field_lists_the_known_ones(deckkit: Run, small_pool: str) -> None:
    result = deckkit("pool", "search", "animal-duel", "atack>2", "--pool", small_pool)
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'did you mean "attack"' in result.stderr and "fields: id, section, name" in result.stderr


# ---- what cannot be read ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty (deckkit/file.empty)"),
        ("game = ", "deckkit/file.syntax"),
        ('game = "karnivorous"\nedition = "1"\n', "a pool of 'karnivorous', a pool of 'animal-duel' was expected"),
        (SMALL_POOL.replace("cost = 1\n", 'cost = "one"\n'), "pool.toml:17:1: "),
    ],
)
def test_an_unusable_pool_is_refused_with_every_reason(deckkit: Run, tmp_path: Path, text: str, said: str) -> None:
    path = _saved(tmp_path, text, "pool.toml")
    for command in (("list", "animal-duel"), ("show", "animal-duel", "AN/01"), ("search", "animal-duel", "cost>1")):
        result = deckkit("pool", *command, "--pool", path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("list", "animal-duel", "--section", "rooms"), "its sections are cards"),
        (("list", "--section", "cards"), "need a game"),
        (("list", "animal-duel", "--columns", "helth"), 'did you mean "health"'),
        (("list", "animal-dule"), 'did you mean "animal-duel"'),
        (("lst",), 'did you mean "list"'),
        (("list", "--pool", "nowhere.toml"), "no such file"),
    ],
)
def test_usage_errors_end_with_2(deckkit: Run, args: tuple[str, ...], said: str) -> None:
    result = deckkit("pool", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_file_that_names_no_game_is_no_pool(deckkit: Run, tmp_path: Path) -> None:
    assert "does not say `game = `" in deckkit("pool", "list", "--pool", _saved(tmp_path, "a = 1\n")).stderr
    assert (
        'did you mean "animal-duel"'
        in deckkit("pool", "list", "--pool", _saved(tmp_path, 'game = "animal-dual"\n')).stderr
    )


# ---- check -----------------------------------------------------------------------------------------------------------


def test_check_says_everything_that_is_wrong(deckkit: Run, tmp_path: Path) -> None:
    text = SMALL_POOL.replace('same_as = "AN/01"', 'same_as = "AN/09"') + 'stated = ["colour"]\n'
    result = deckkit("pool", "check", _saved(tmp_path, text), "--format", "json")
    assert result.exit_code == 1
    rules = [one["rule"] for one in json.loads(result.stdout)["files"][0]["findings"] if one["severity"] == "error"]
    assert [one for one in rules if one.startswith("deckkit/")] == ["deckkit/pool.same-as", "deckkit/pool.stated"]
    assert "animal-duel/card.name-identifies" in rules, "what only this game demands of a pool is checked too"


def test_check_of_a_legal_pool(deckkit: Run) -> None:
    path = str(pool_files.shipped_pool_path("animal-duel"))
    result = deckkit("pool", "check", path)
    assert result.exit_code == 0
    assert f"{path}: legal" in result.stdout


def test_check_refuses_a_list_and_an_unreadable_file(deckkit: Run, tmp_path: Path) -> None:
    deck = _saved(tmp_path, 'game = "animal-duel"\nname = "A"\ncards = []\n')
    result = deckkit("pool", "check", deck)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is a list, not a pool" in result.stderr
    assert deckkit("pool", "check", str(tmp_path / "nowhere.toml")).exit_code == 2


# ---- new -------------------------------------------------------------------------------------------------------------


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


# ---- diff ------------------------------------------------------------------------------------------------------------


def test_diff_of_the_same(deckkit: Run) -> None:
    shipped = str(pool_files.shipped_pool_path("animal-duel"))
    result = deckkit("pool", "diff", "animal-duel", shipped)
    assert result.exit_code == 0 and "hold the same" in result.stdout
    assert json.loads(deckkit("pool", "diff", "animal-duel", shipped, "--format", "json").stdout)["same"] is True


def test_diff_names_entries_and_fields(deckkit: Run, small_pool: str, tmp_path: Path) -> None:
    edited = SMALL_POOL.replace("health = 2", "health = 3").replace("RS/03", "RS/04").replace("meadow", "MEADOW")
    result = deckkit("pool", "diff", small_pool, _saved(tmp_path, edited), "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["added"] == [{"id": "RS/04", "name": "Twin"}]
    assert found["removed"] == [{"id": "RS/03", "name": "Twin"}]
    assert found["changed"] == [{"id": "AN/02", "changes": [{"field": "health", "old": 2, "new": 3}]}]
    assert [one["field"] for one in found["head"]] == ["title"]
    text = deckkit("pool", "diff", small_pool, str(tmp_path / "other.toml")).stdout
    assert "health: 2 → 3" in text and "RS/04 Twin" in text and "title: " in text


def test_diff_says_which_lists_an_edit_breaks_or_mends(deckkit: Run, tmp_path: Path) -> None:
    entry = (
        '\n[cards."AN/{0:02}"]\nname = "Animal {0}"\nkind = "animal"\ncost = 1\nattack = 1\ndefense = 1\nhealth = 1\n'
    )
    head = 'game = "animal-duel"\ntitle = "T"\nedition = "1"\nprovenance = "house"\n'
    before = _saved(tmp_path, head + "".join(entry.format(number) for number in range(1, 18)), "before.toml")
    after = _saved(
        tmp_path, head + "".join(entry.format(number) for number in range(1, 17)) + entry.format(99), "after.toml"
    )
    cards = [f"AN/{number:02}" for number in range(1, 18) for _ in range(3)][:50]
    deck = 'game = "animal-duel"\nname = "D"\ncards = {}\n'
    broken = _saved(tmp_path, deck.format(json.dumps(cards)), "broken-deck.toml")
    mended = _saved(tmp_path, deck.format(json.dumps([*cards[:48], "AN/99", "AN/99"])), "mended-deck.toml")
    args = ("pool", "diff", before, after, "--decks", broken, "--decks", mended, "--decks", before)
    result = deckkit(*args, "--format", "json")
    assert result.exit_code == 1
    verdicts = {Path(one["path"]).name: one for one in json.loads(result.stdout)["decks"]}
    assert (verdicts["broken-deck.toml"]["legal_before"], verdicts["broken-deck.toml"]["legal_after"]) == (True, False)
    assert (verdicts["mended-deck.toml"]["legal_before"], verdicts["mended-deck.toml"]["legal_after"]) == (False, True)
    assert {one["rule"] for one in verdicts["broken-deck.toml"]["findings"]} == {"deckkit/card.unknown"}
    assert "before.toml is no list of animal-duel" in result.stderr
    text = deckkit(*args).stdout
    assert f"{broken}: becomes illegal" in text and f"{mended}: becomes legal" in text
    assert f"- {broken}: **becomes illegal**" in deckkit(*args, "--format", "markdown").stdout


def test_diff_checks_the_shipped_lists(deckkit: Run, tmp_path: Path) -> None:
    text = pool_files.shipped_pool_path("animal-duel").read_text(encoding="utf-8")
    renamed = _saved(tmp_path, text.replace('"AN/01"', '"ZZ/01"'))
    found = json.loads(deckkit("pool", "diff", "animal-duel", renamed, "--format", "json").stdout)
    assert found["decks_checked"] == len(list((shipped.DECKS / "animal-duel").glob("*.toml")))
    assert [one["id"] for one in found["removed"]] == ["AN/01"]
    using = [path.name for path in (shipped.DECKS / "animal-duel").glob("*.toml") if '"AN/01"' in path.read_text()]
    assert sorted(Path(one["path"]).name for one in found["decks"]) == sorted(using)


def test_diff_of_two_games_is_refused(deckkit: Run, small_pool: str, tmp_path: Path) -> None:
    other = _saved(tmp_path, 'game = "karnivorous"\nedition = "1"\n')
    result = deckkit("pool", "diff", small_pool, other)
    assert result.exit_code == 2 and "is a pool of animal-duel" in result.stderr


# ---- the group -------------------------------------------------------------------------------------------------------


def test_the_overview_imports_no_heavy_library() -> None:
    code = (
        "import sys\nfrom deckkit.cli import cli\n"
        "try: cli(['pool', '--help'])\nexcept SystemExit: pass\n"
        "heavy = {'pydantic', 'rtoml', 'tabulate', 'tomli_w', 'tomlkit', 'rapidfuzz', 'tree_sitter'}\n"
        "sys.exit(' '.join(heavy & sys.modules.keys()) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "import" in done.stdout
