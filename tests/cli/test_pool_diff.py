"""`deckkit pool diff`: what changes, and which lists that breaks."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from deckkit import pool_files, shipped
from tests.cli.pools import saved
from tests.conftest import SMALL_POOL

Run = Callable[..., Result]


def test_diff_of_the_same(deckkit: Run) -> None:
    shipped = str(pool_files.shipped_pool_path("animal-duel"))
    result = deckkit("pool", "diff", "animal-duel", shipped)
    assert result.exit_code == 0 and "hold the same" in result.stdout
    assert json.loads(deckkit("pool", "diff", "animal-duel", shipped, "--format", "json").stdout)["same"] is True


def test_diff_names_entries_and_fields(deckkit: Run, small_pool: str, tmp_path: Path) -> None:
    edited = SMALL_POOL.replace("health = 2", "health = 3").replace("RS/03", "RS/04").replace("meadow", "MEADOW")
    result = deckkit("pool", "diff", small_pool, saved(tmp_path, edited), "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["added"] == [{"id": "RS/04", "name": "Twin"}]
    assert found["removed"] == [{"id": "RS/03", "name": "Twin"}]
    assert found["changed"] == [{"id": "AN/02", "name": "Hare", "changes": [{"field": "health", "old": 2, "new": 3}]}]
    assert [one["field"] for one in found["head"]] == ["title"]
    text = deckkit("pool", "diff", small_pool, str(tmp_path / "other.toml")).stdout
    assert "  AN/02 Hare\n      health: 2 → 3" in text and "RS/04 Twin" in text and "title: " in text


def test_diff_says_which_lists_an_edit_breaks_or_mends(deckkit: Run, tmp_path: Path) -> None:
    entry = (
        '\n[cards."AN/{0:02}"]\nname = "Animal {0}"\nkind = "animal"\ncost = 1\nattack = 1\ndefense = 1\nhealth = 1\n'
    )
    head = 'game = "animal-duel"\ntitle = "T"\nedition = "1"\nprovenance = "house"\n'
    before = saved(tmp_path, head + "".join(entry.format(number) for number in range(1, 18)), "before.toml")
    after = saved(
        tmp_path, head + "".join(entry.format(number) for number in range(1, 17)) + entry.format(99), "after.toml"
    )
    cards = [f"AN/{number:02}" for number in range(1, 18) for _ in range(3)][:50]
    deck = 'game = "animal-duel"\nname = "D"\ncards = {}\n'
    broken = saved(tmp_path, deck.format(json.dumps(cards)), "broken-deck.toml")
    mended = saved(tmp_path, deck.format(json.dumps([*cards[:48], "AN/99", "AN/99"])), "mended-deck.toml")
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
    renamed = saved(tmp_path, text.replace('"AN/01"', '"ZZ/01"'))
    found = json.loads(deckkit("pool", "diff", "animal-duel", renamed, "--format", "json").stdout)
    assert found["decks_checked"] == len(list((shipped.DECKS / "animal-duel").glob("*.toml")))
    assert [one["id"] for one in found["removed"]] == ["AN/01"]
    using = [path.name for path in (shipped.DECKS / "animal-duel").glob("*.toml") if '"AN/01"' in path.read_text()]
    assert sorted(Path(one["path"]).name for one in found["decks"]) == sorted(using)


def test_diff_of_two_games_is_refused(deckkit: Run, small_pool: str, tmp_path: Path) -> None:
    other = saved(tmp_path, 'game = "karnivorous"\nedition = "1"\n')
    result = deckkit("pool", "diff", small_pool, other)
    assert result.exit_code == 2 and "is a pool of animal-duel" in result.stderr


def test_diff_names_shipped_lists_without_their_paths(deckkit: Run, tmp_path: Path) -> None:
    text = pool_files.shipped_pool_path("animal-duel").read_text(encoding="utf-8")
    renamed = saved(tmp_path, text.replace('"AN/01"', '"ZZ/01"'))
    page = deckkit("pool", "diff", "animal-duel", renamed).stdout
    assert " (shipped): becomes illegal" in page and str(shipped.DECKS) not in page
