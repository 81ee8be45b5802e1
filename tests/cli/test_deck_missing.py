"""`deckkit deck missing`: one list, several in turn, all together; collections that cannot be used."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.games import SLUGS, load_game

Run = Callable[..., Result]

EXAMPLE = str(shipped.CARDPOOLS / "collection-example.toml")


def deck(name: str, *cards: str) -> str:
    return f'game = "animal-duel"\nname = "{name}"\ncards = {json.dumps(cards)}\n'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_pool: str) -> Path:
    """A folder with two lists of the small pool and a collection."""
    monkeypatch.chdir(tmp_path)
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "one.toml").write_text(deck("One", "AN/01", "AN/03", "RS/01"), encoding="utf-8")
    (lists / "two.toml").write_text(deck("Two 🐾", "AN/01", "AN/02", "AN/02"), encoding="utf-8")
    (tmp_path / "mine.toml").write_text('game = "animal-duel"\n[owned]\n"AN/03" = 1\nMeadow = 1\n', encoding="utf-8")
    return tmp_path


def run(deckkit: Run, *args: str, input: str | None = None) -> Result:
    return deckkit("deck", "missing", *args, "--pool", "pool.toml", input=input)


def test_what_one_list_lacks(deckkit: Run, here: Path) -> None:
    result = run(deckkit, "lists/one.toml", "--collection", "mine.toml")
    assert result.exit_code == 1
    lines = [" ".join(line.split()) for line in result.stdout.splitlines() if "---" not in line]
    assert lines == [
        "One",
        "id name zones needed owned missing",
        "AN/01 Lion 2 deck 2 1 1",
        "1 card, 1 copy missing",
    ]


def test_several_lists_are_held_against_the_collection_one_after_the_other(deckkit: Run, here: Path) -> None:
    result = run(deckkit, "lists", "--collection", "mine.toml")
    assert result.exit_code == 1
    assert (
        result.stdout.splitlines()[-1]
        == "0 of 2 lists can be built; to build each in its turn takes 2 cards, 3 copies more"
    )


def test_together_a_card_of_two_lists_counts_twice(deckkit: Run, here: Path) -> None:
    result = run(deckkit, "lists", "--collection", "mine.toml", "--together", "--format", "csv")
    assert result.exit_code == 1
    assert list(csv.reader(io.StringIO(result.stdout))) == [
        ["id", "name", "lists", "needed", "owned", "missing"],
        ["AN/01", "Lion", "2 One; 1 Two 🐾", "3", "1", "2"],
        ["AN/02", "Hare", "2 Two 🐾", "2", "0", "2"],
    ]
    shown = run(deckkit, "lists", "--collection", "mine.toml", "--together")
    assert shown.stdout.splitlines()[-1] == "2 cards, 4 copies missing for 2 lists at the same time"


@pytest.mark.parametrize(
    ("order", "cards"),
    [
        ("list", ["RS/01", "AN/02", "AN/01"]),
        ("id", ["AN/01", "AN/02", "RS/01"]),
        ("name", ["AN/02", "AN/01", "RS/01"]),
        ("missing", ["AN/02", "RS/01", "AN/01"]),
    ],
)
def test_the_cards_come_in_the_order_of_the_list_or_in_one_that_is_asked_for(
    deckkit: Run, here: Path, order: str, cards: list[str]
) -> None:
    (here / "none.toml").write_text('game = "animal-duel"\n[owned]\n', encoding="utf-8")
    (here / "mixed.toml").write_text(deck("Mixed", "RS/01", "AN/02", "AN/01", "AN/02"), encoding="utf-8")
    asked = ("mixed.toml", "--collection", "none.toml", "--format", "json", "--sort", order)
    (alone,) = json.loads(run(deckkit, *asked).stdout)["lists"]
    together = json.loads(run(deckkit, *asked, "--together").stdout)
    assert [one["id"] for one in alone["missing"]] == [one["id"] for one in together["missing"]] == cards


def test_a_list_named_twice_is_needed_twice_only_together(deckkit: Run, here: Path) -> None:
    twice = ("lists/one.toml", "lists/one.toml", "--collection", "mine.toml", "--format", "json")
    alone = json.loads(run(deckkit, *twice).stdout)
    assert [one["name"] for one in alone["lists"]] == ["One"]
    together = json.loads(run(deckkit, *twice, "--together").stdout)
    assert (together["cards"], together["copies"]) == (2, 4)
    assert together["missing"][0]["lists"] == {one["label"]: 2 for one in together["lists"]}
    assert len(together["missing"][0]["lists"]) == 2


def test_the_json_of_each_list_has_its_own_sums_and_those_of_all_in_turn(deckkit: Run, here: Path) -> None:
    result = json.loads(run(deckkit, "lists", "--collection", "mine.toml", "--format", "json").stdout)
    assert result["together"] is False
    assert [(one["name"], one["cards"], one["copies"], one["times"]) for one in result["lists"]] == [
        ("One", 1, 1, 0),
        ("Two 🐾", 1, 2, 0),
    ]
    lion = {"id": "AN/01", "name": "Lion", "zones": {"deck": 2}, "needed": 2, "owned": 1, "missing": 1}
    assert result["lists"][0]["missing"] == [lion]
    assert (result["cards"], result["copies"], result["worth"]) == (2, 3, {})


def test_nothing_missing_says_how_often_the_list_can_be_built(deckkit: Run, here: Path) -> None:
    (here / "mine.csv").write_text("\ufeffName;Owned\nLion;5\nMeadow;2\n", encoding="utf-8")
    result = run(deckkit, "lists/one.toml", "--collection", "mine.csv")
    assert result.exit_code == 0
    assert result.stdout == "One\nnothing is missing; the list can be built 2 times at once\n"
    both = run(deckkit, "lists", "--collection", "mine.csv")
    assert "1 of 2 lists can be built; to build each in its turn takes 1 card, 2 copies more" in both.stdout
    (here / "all.toml").write_text('game = "animal-duel"\nunlisted = 1000000\n', encoding="utf-8")
    assert run(deckkit, "lists", "--collection", "all.toml", "--together").stdout == (
        "nothing is missing for 2 lists at the same time\n"
    )


def test_the_collection_or_a_list_may_come_through_standard_input(deckkit: Run, here: Path) -> None:
    table = run(deckkit, "lists/one.toml", "--collection", "-", input="id,copies\nAN/01,2\nRS/01,1\n")
    assert (table.exit_code, table.stderr) == (0, "")
    file = run(deckkit, "lists/one.toml", "--collection", "-", input=(here / "mine.toml").read_text(encoding="utf-8"))
    assert file.exit_code == 1
    listed = run(deckkit, "-", "--collection", "mine.toml", input=deck("Three", "RS/01"))
    assert (listed.exit_code, listed.stdout) == (0, "Three\nnothing is missing\n")
    both = run(deckkit, "-", "--collection", "-", input="")
    assert (both.exit_code, both.stdout) == (2, "")


def test_lists_of_the_same_name_are_told_apart(deckkit: Run, here: Path) -> None:
    (here / "lists" / "three.toml").write_text(deck("One", "AN/01", "AN/01"), encoding="utf-8")
    result = run(deckkit, "lists", "--collection", "mine.toml", "--format", "csv", "--together")
    assert "2 One (lists/one.toml); 2 One (lists/three.toml); 1 Two" in result.stdout


def test_lists_of_two_games_are_refused(deckkit: Run) -> None:
    result = deckkit("deck", "missing", "rats-knives-out", "savanna-herd", "--collection", EXAMPLE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "a collection is of one game" in result.stderr


def test_lists_of_two_pools_are_refused_until_one_is_chosen(deckkit: Run, here: Path) -> None:
    own = deck("Own", "AN/01").replace("cards", 'pool = "pool.toml"\ncards')
    (here / "own.toml").write_text(own, encoding="utf-8")
    refused = deckkit("deck", "missing", "own.toml", "lists/one.toml", "--collection", "mine.toml")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "different pools" in refused.stderr
    assert run(deckkit, "own.toml", "lists/one.toml", "--collection", "mine.toml").exit_code == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('game = "animal-duel"\n[owned]\n"AN/07" = 1\n', "bad.toml:3:1: "),
        ('game = "animal-duel"\n[owned]\nMeadow = -1\n', "bad.toml:3:1: "),
        ('game = "karnivorous"\n[owned]\n', "deckkit/collection.other-game"),
        (deck("x", "AN/01"), "deckkit/file.kind"),
        ("", "deckkit/file.empty"),
    ],
)
def test_a_bad_collection_is_one_clear_refusal(deckkit: Run, here: Path, text: str, place: str) -> None:
    (here / "bad.toml").write_text(text, encoding="utf-8")
    result = run(deckkit, "lists/one.toml", "--collection", "bad.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert place in result.stderr


def test_a_collection_that_is_not_there_and_one_too_large_are_refused(deckkit: Run, here: Path) -> None:
    assert run(deckkit, "lists", "--collection", "lost.toml").exit_code == 2
    with (here / "huge.csv").open("wb") as file:
        file.truncate(17 * 2**20)
    huge = run(deckkit, "lists", "--collection", "huge.csv")
    assert huge.exit_code == 2
    assert "deckkit/file.too-large" in huge.stderr


def test_of_very_many_faults_of_a_collection_the_first_are_said_and_the_others_counted(
    deckkit: Run, here: Path
) -> None:
    (here / "bad.csv").write_text("id,copies\n" + "".join(f"X{row},1\n" for row in range(250)), encoding="utf-8")
    result = run(deckkit, "lists", "--collection", "bad.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("deckkit/card.unknown") == 100
    assert result.stderr.endswith("and 150 findings more\n")


def test_a_list_that_cannot_be_read_is_said_and_the_others_are_reported(deckkit: Run, here: Path) -> None:
    (here / "lists" / "broken.toml").write_text("game = ", encoding="utf-8")
    (here / "lists" / "pool.toml").write_bytes((here / "pool.toml").read_bytes())
    result = run(deckkit, "lists", "--collection", "mine.toml")
    assert result.exit_code == 2
    assert "broken.toml:1:" in result.stderr and "skipped: lists/pool.toml is no list" in result.stderr
    assert "0 of 2 lists can be built" in result.stdout


def test_a_card_that_the_pool_does_not_know_is_said_and_the_work_is_not_whole(deckkit: Run, here: Path) -> None:
    (here / "odd.toml").write_text(deck("Odd", "RS/01", "AN/99"), encoding="utf-8")
    result = run(deckkit, "odd.toml", "--collection", "mine.toml")
    assert result.exit_code == 2
    assert "deckkit/card.unknown" in result.stderr


def test_a_folder_without_lists_is_nothing_to_look_at(deckkit: Run, here: Path) -> None:
    (here / "none").mkdir()
    result = run(deckkit, "none", "--collection", "mine.toml")
    assert (result.exit_code, result.stdout) == (2, "")


def test_points_are_summed_where_the_game_has_them(deckkit: Run) -> None:
    result = deckkit("deck", "missing", "rats-knives-out", "--collection", EXAMPLE)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "10 cards, 12 copies, 76 points missing"
    assert deckkit("deck", "missing", "rats-preconstructed", "--collection", EXAMPLE).exit_code == 0


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("together", [(), ("--together",)])
def test_the_shipped_lists_of_every_game_can_be_asked_for(
    deckkit: Run, tmp_path: Path, slug: str, together: tuple[str, ...]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'game = "{slug}"\n[owned]\n', encoding="utf-8")
    folder = str(shipped.DECKS / slug)
    asked = deckkit("deck", "missing", folder, "--collection", str(path), "--format", "json", *together)
    assert (asked.exit_code, asked.stderr) == (1, "")
    found = json.loads(asked.stdout)
    assert found["copies"] >= found["cards"] > 0
    path.write_text(f'game = "{slug}"\nunlisted = 1000\n', encoding="utf-8")
    starter = load_game(slug).starter.removesuffix(".toml")
    assert deckkit("deck", "missing", f"{slug}/{starter}", "--collection", str(path), *together).exit_code == 0
