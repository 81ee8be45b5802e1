"""Whatever stands in a file or was typed, no command lets it move the cursor of a terminal, or begin a line."""

import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from click.testing import Result

Run = Callable[..., Result]

EVIL = "\x1b]0;x\x07\n\x9b31m\u202e"
"""An escape that names the window, a bell, a new line, red letters, and letters from right to left."""

TEXTS = ("name", "title", "edition", "text", "player", "notes")
"""The keys whose texts are free, in lists and in pools."""

LISTS = {
    "animal-duel": ("savanna-herd", "AN/01"),
    "cannibal-world": ("rats-knives-out", "RA/02"),
    "fresh-meat": ("standard-draft", "nyx"),
    "karnivorous": ("first-evening", "C01"),
    "shared-worlds": ("four-player-teams", "SA/01"),
}


def spoiled(value: Any, key: str = "") -> Any:
    """The data of a file, each of its free texts with EVIL behind it."""
    if isinstance(value, dict):
        return {inner: spoiled(one, inner) for inner, one in value.items()}
    if isinstance(value, list):
        return [spoiled(one, key) for one in value]
    return value + EVIL if isinstance(value, str) and key in TEXTS else value


def spoil(source: Path, target: Path) -> str:
    """The path of a spoiled copy of a file."""
    target.write_text(tomli_w.dumps(spoiled(tomllib.loads(source.read_text(encoding="utf-8")))), encoding="utf-8")
    return str(target)


def moving(text: str) -> list[str]:
    """The characters that move a cursor; lines end, columns are aligned and pages turned on purpose."""
    return [char for char in text if unicodedata.category(char) in ("Cc", "Cf") and char not in "\n\t\f"]


def shows_nothing_evil(result: Result) -> None:
    for text in (result.stdout, result.stderr):
        assert moving(text) == [], text
        assert not any(line.startswith(("\\x9b", "31m", "\\u202e")) for line in text.splitlines()), text


def commands(game: str, made: str, pool: str, card: str) -> Iterator[tuple[str, ...]]:
    of_pool = ("--pool", pool)
    yield from (("check", made, *of_pool, "--format", form) for form in ("text", "json", "jsonl", "markdown", "github"))
    yield ("check", "--diff", made, *of_pool)
    yield ("pool", "check", pool)
    yield ("pool", "show", game, card, *of_pool)
    yield from (("pool", "list", game, *of_pool, "--format", form) for form in ("table", "json", "markdown"))
    yield from (("pool", "diff", game, pool, "--format", form) for form in ("json", "markdown"))
    for command in ("show", "stats", "odds", "suggest", "repair", "party", "draft", "hash"):
        yield ("deck", command, made, *of_pool)
        yield ("deck", command, made, *of_pool, "--format", "json")
    yield ("deck", "show", made, *of_pool, "--format", "markdown")
    yield ("deck", "diff", made, made.replace("evil-", ""), *of_pool)
    yield ("deck", "missing", made, *of_pool, "--collection", "cardpools/collection-example.toml")
    yield ("deck", "sheet", made, *of_pool, "--format", "text")
    yield ("deck", "add", made, card, "--dry-run", *of_pool)
    yield ("deck", "best", game, "--from", made, "--maximise", "count()", "--seconds", "2", *of_pool)
    yield ("deck", "convert", made, "--dry-run", *of_pool)
    yield ("deck", "convert", made, "--to", "json", *of_pool, "-o", "-")


def typed(game: str, made: str, pool: str) -> Iterator[tuple[str, ...]]:
    """What is typed wrongly; a hint names what is in the files."""
    of_pool = ("--pool", pool)
    for word in ("zz", "Breadknife", f"zz{EVIL}"):
        yield ("deck", "draft", made, "--show", word, *of_pool)
        yield ("deck", "draft", made, "--keep", f"{word}=x", *of_pool)
        yield ("deck", "draft", made, "--use", f"{word}=", *of_pool)
        yield ("deck", "party", made, "--member", word, *of_pool)
        yield ("deck", "repair", made, "--keep", word, *of_pool)
        yield ("deck", "suggest", made, "--maximise", word, *of_pool)
        yield ("deck", "odds", made, "--want", word, *of_pool)
        yield ("deck", "best", game, "--maximise", word, *of_pool)
        yield ("deck", "best", game, "--maximise", "count()", "--keep", word, *of_pool)
        yield ("deck", "best", game, "--maximise", "count()", "--where", word, *of_pool)
        yield ("deck", "add", made, word, "--dry-run", *of_pool)
        yield ("pool", "show", game, word, *of_pool)
        yield ("pool", "search", game, word, *of_pool)
        yield ("rule", game, word)


@pytest.mark.parametrize("game", LISTS)
def test_no_command_shows_what_moves_a_cursor(game: str, tmp_path: Path, deckkit: Run) -> None:
    name, card = LISTS[game]
    pool = spoil(Path(f"cardpools/{game}.toml"), tmp_path / "pool.toml")
    made = spoil(Path(f"decks/{game}/{name}.toml"), tmp_path / f"evil-{name}.toml")
    (tmp_path / f"{name}.toml").write_bytes(Path(f"decks/{game}/{name}.toml").read_bytes())
    shown = 0
    for command in commands(game, made, pool, card):
        result = deckkit(*command)
        shows_nothing_evil(result)
        shown += "\\u202e" in result.stdout
    assert shown > 8, "most commands have shown a name"


@pytest.mark.parametrize("game", LISTS)
def test_no_refusal_shows_what_moves_a_cursor(game: str, tmp_path: Path, deckkit: Run) -> None:
    pool = spoil(Path(f"cardpools/{game}.toml"), tmp_path / "pool.toml")
    made = spoil(Path(f"decks/{game}/{LISTS[game][0]}.toml"), tmp_path / "list.toml")
    for command in typed(game, made, pool):
        result = deckkit(*command)
        assert result.exit_code in (0, 1, 2)
        for text in (result.stdout, result.stderr):
            assert moving(text) == [], command


@pytest.mark.parametrize("before", [(), ("deck",), ("match", "show"), ("pool", "show"), ("tournament",), ("check",)])
@pytest.mark.parametrize("dashes", ["", "--"])
def test_a_mistyped_command_or_option_is_named_without_moving_a_cursor(
    before: tuple[str, ...], dashes: str, deckkit: Run
) -> None:
    result = deckkit(*before, f"{dashes}zz{EVIL}")
    assert result.exit_code == 2 and "zz\\x1b" in result.output
    assert moving(result.output) == []
