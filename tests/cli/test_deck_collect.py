"""`deckkit deck collect`: a collection begun from lists, and lists added to one that is there."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit import shipped
from deckkit.games import SLUGS

Run = Callable[..., Result]


def deck(name: str, *cards: str) -> str:
    return f'game = "animal-duel"\nname = "{name}"\ncards = {json.dumps(cards)}\n'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small_pool: str) -> Path:
    """A folder with two lists of the small pool, in which AN/03 is a printing of AN/01."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.toml").write_text(deck("One", "AN/01", "AN/03", "RS/01"), encoding="utf-8")
    (tmp_path / "two.toml").write_text(deck("Two", "AN/02", "AN/01", "AN/02"), encoding="utf-8")
    return tmp_path


def run(deckkit: Run, *args: str, input: str | None = None) -> Result:
    return deckkit("deck", "collect", *args, "--pool", "pool.toml", input=input)


def test_the_copies_of_all_lists_are_added_up(deckkit: Run, here: Path) -> None:
    made = run(deckkit, "one.toml", "two.toml", "two.toml", "--name", 'Mine 🐾 "all"')
    assert made.exit_code == 0
    found = rtoml.loads(made.stdout)
    assert found["owned"] == {"AN/01": 4, "AN/02": 4, "RS/01": 1}
    assert (found["game"], found["name"], found["pool"]) == ("animal-duel", 'Mine 🐾 "all"', "pool.toml")
    assert '"AN/01" = 4 # Lion\n' in made.stdout


@pytest.mark.parametrize("slug", SLUGS)
def test_with_the_collection_of_a_list_nothing_of_it_is_missing(deckkit: Run, tmp_path: Path, slug: str) -> None:
    path = str(tmp_path / "mine.toml")
    for list_ in sorted((shipped.DECKS / slug).glob("*.toml")):
        made = deckkit("deck", "collect", str(list_), "-o", path, "--force")
        assert (made.exit_code, made.stdout) == (0, ""), made.stderr
        assert deckkit("check", path).exit_code == 0
        assert deckkit("deck", "missing", str(list_), "--collection", path).exit_code == 0


def test_a_collection_of_a_folder_has_all_its_lists_at_the_same_time(deckkit: Run, tmp_path: Path) -> None:
    path, folder = str(tmp_path / "mine.toml"), str(shipped.DECKS / "cannibal-world")
    assert deckkit("deck", "collect", folder, "-o", path).exit_code == 0
    assert deckkit("deck", "missing", folder, "--together", "--collection", path).exit_code == 0


def test_a_list_added_to_a_collection_leaves_its_comments_and_its_order(deckkit: Run, here: Path) -> None:
    mine = here / "mine.toml"
    mine.write_text('# Ours\ngame = "animal-duel"\n\n[owned]\n"RS/01" = 2 # grass\nLion = 1\n', encoding="utf-8")
    added = run(deckkit, "one.toml", "two.toml", "--to", "mine.toml")
    assert (added.exit_code, added.stdout) == (0, ""), added.stderr
    assert mine.read_text(encoding="utf-8") == (
        '# Ours\ngame = "animal-duel"\n\n[owned]\n"RS/01" = 3 # grass\nLion = 4\n"AN/02" = 2 # Hare\n'
    )


@pytest.mark.parametrize(
    ("text", "owned"),
    [
        ('game = "animal-duel"\n[owned]\n', {"AN/02": 2, "AN/01": 1}),
        ('game = "animal-duel"\nunlisted = 3', {"AN/02": 5, "AN/01": 4}),
        ('game = "animal-duel"\nowned = {}\n', {"AN/02": 2, "AN/01": 1}),
        ('game = "animal-duel"\nowned = { Hare = 1, "RS/01" = 7 }\n', {"Hare": 3, "RS/01": 7, "AN/01": 1}),
        ('game = "animal-duel"\nowned.Hare = 1\n', {"Hare": 3, "AN/01": 1}),
        ('game = "animal-duel"\n[owned]\n"AN/03" = 1\n', {"AN/03": 2, "AN/02": 2}),
        ('game = "animal-duel"\r\n[owned]\r\n"RS/01" = 0\r\n', {"RS/01": 0, "AN/02": 2, "AN/01": 1}),
    ],
)
def test_however_a_collection_is_written_the_copies_come_to_it(
    deckkit: Run, here: Path, text: str, owned: dict[str, int]
) -> None:
    mine = here / "mine.toml"
    mine.write_bytes(text.encode())
    added = run(deckkit, "two.toml", "--to", "mine.toml")
    assert added.exit_code == 0, added.stderr
    assert rtoml.loads(mine.read_bytes().decode())["owned"] == owned
    assert mine.read_bytes().count(b"\r\n") in (0, mine.read_bytes().count(b"\n"))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("one.toml", "rats-knives-out"), "deckkit/pool.unusable"),
        (("nowhere.toml",), "no such file"),
        (("one.toml", "nowhere.toml"), "nothing was written"),
        (("odd.toml",), "deckkit/card.unknown"),
        (("one.toml", "--to", "lost.toml"), "no such file"),
        (("one.toml", "--to", "other.toml"), "deckkit/collection.other-game"),
        (("one.toml", "--to", "two.toml"), "deckkit/file.kind"),
        (("one.toml", "--to", "doubled.toml"), "deckkit/collection.doubled-card"),
        (("one.toml", "--to", "many.toml"), "more than 1000000 copies of AN/01 Lion"),
        (("one.toml", "--to", "mine.csv"), "a table is only read"),
        (("one.toml", "--to", "other.toml", "--name", "X"), "--to adds to one that is there"),
        (("one.toml", "-o", "two.toml"), "--force replaces it"),
        (("one.toml", "--name", "\udcff"), "no text in UTF-8"),
    ],
)
def test_what_cannot_be_collected_is_refused_and_nothing_is_written(
    deckkit: Run, here: Path, args: tuple[str, ...], said: str
) -> None:
    (here / "odd.toml").write_text(deck("Odd", "AN/01", "AN/99"), encoding="utf-8")
    (here / "other.toml").write_text('game = "karnivorous"\n[owned]\n', encoding="utf-8")
    (here / "doubled.toml").write_text('game = "animal-duel"\n[owned]\nHare = 1\n"AN/02" = 1\n', encoding="utf-8")
    (here / "many.toml").write_text('game = "animal-duel"\n[owned]\nLion = 999999\n', encoding="utf-8")
    (here / "mine.csv").write_text("id,copies\nAN/01,1\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in here.iterdir()}
    refused = run(deckkit, *args)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr
    assert {path: path.read_bytes() for path in here.iterdir()} == before


def test_lists_of_two_games_make_no_collection(deckkit: Run) -> None:
    refused = deckkit("deck", "collect", "rats-knives-out", "savanna-herd")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "a collection is of one game" in refused.stderr
