"""`deckkit pool show` and `search`, and what all that read pools say of an unusable one."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import Result

from deckkit.cli import cli
from tests.cli.pools import STATED_POOL, saved
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]


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


def test_show_says_of_the_name_too_where_it_comes_from(deckkit: Run, stated_pool: str) -> None:
    lines = deckkit("pool", "show", "animal-duel", "AN/02", "--pool", stated_pool).stdout.splitlines()
    assert lines[1] == "  cards of Three animals and a meadow"
    assert lines[2].split() == ["name", "Hare", "house"]


def test_a_shipped_pool_is_named_by_its_game(deckkit: Run, small_pool: str) -> None:
    unknown = deckkit("pool", "show", "animal-duel", "zzzz").stderr
    assert unknown.startswith('deckkit: "zzzz" is not in the shipped pool of animal-duel; ')
    by_slug = deckkit("pool", "show", "animal-duel", "AN/01", "--pool", "animal-duel")
    assert by_slug.stdout == deckkit("pool", "show", "animal-duel", "AN/01").stdout
    wrong = deckkit("pool", "show", "animal-duel", "AN/01", "--pool", "karnivorous")
    assert wrong.exit_code == 2 and "a pool of 'animal-duel' was expected" in wrong.stderr


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
    wrong = saved(tmp_path, STATED_POOL.replace('"stays"', '"colour"'))
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
        ('a"b', '"a\\"b" is not in '),
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


@pytest.mark.parametrize("form", ["table", "markdown"])
def test_search_that_finds_nothing_shows_no_empty_table(deckkit: Run, form: str) -> None:
    result = deckkit("pool", "search", "animal-duel", "cost>99", "--format", form)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "nothing in the pool fulfils that\n")


def test_search_by_an_unknown_field_lists_the_known_ones(deckkit: Run, small_pool: str) -> None:
    result = deckkit("pool", "search", "animal-duel", "atack>2", "--pool", small_pool)
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'did you mean "attack"' in result.stderr and "fields: id, section, name" in result.stderr


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
    path = saved(tmp_path, text, "pool.toml")
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
    assert "does not say `game = `" in deckkit("pool", "list", "--pool", saved(tmp_path, "a = 1\n")).stderr
    assert (
        'did you mean "animal-duel"'
        in deckkit("pool", "list", "--pool", saved(tmp_path, 'game = "animal-dual"\n')).stderr
    )


def test_a_reference_with_quotes_is_cited_so_that_it_can_be_read(deckkit: Run, tmp_path: Path) -> None:
    deck = saved(tmp_path, 'game = "animal-duel"\nname = "D"\ncards = [\'a"b\']\n', "deck.toml")
    assert '"a\\"b" is not among the pool\'s cards' in deckkit("check", deck).stdout
    refused = deckkit("deck", "add", deck, 'a"b').stderr
    assert '"a\\"b" is not in the shipped pool of animal-duel' in refused
