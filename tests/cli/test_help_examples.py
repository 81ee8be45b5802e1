"""Every example in every --help runs as printed, beside what a user would have: a pool and a table of their own.

For the commands that run an event there are two: ready-event, after its first round, and my-event in its second.
"""

import shlex
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from deckkit import shipped
from deckkit.cli import LazyGroup, cli
from tests.tournament import events


def _commands(group: click.Group, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The way to each command, groups included; a command whose module is not there is passed over."""
    yield way
    for name in group.list_commands(click.Context(group)):
        if isinstance(group, LazyGroup) and find_spec(group.commands_at[name][0].split(":")[0]) is None:
            continue
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from _commands(command, (*way, name))
        else:
            yield (*way, name)


def _examples(help_text: str) -> list[str]:
    """What stands behind `Example:`, or in the lines below `Examples:`."""
    _, _, after = help_text.partition("Example")
    lines = [line.strip().removeprefix(":").removeprefix("s:").strip() for line in after.splitlines()]
    return [line for line in lines if line.startswith("deckkit ")]


WAYS = list(_commands(cli))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what lies in the repository's root, to run in."""
    for folder in ("decks", "cardpools", "tournaments"):
        if (shipped.ROOT / folder).is_dir():
            shutil.copytree(shipped.ROOT / folder, tmp_path / folder)
    shutil.copy(tmp_path / "cardpools" / "import-example.csv", tmp_path / "cards.csv")
    shutil.copy(tmp_path / "cardpools" / "animal-duel.toml", tmp_path / "my-pool.toml")
    (tmp_path / "roster.csv").write_text("name,deck,club\nJo,,Harbour\nKim,cats-preconstructed,\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("way", WAYS, ids=[" ".join(("deckkit", *way)) for way in WAYS])
def test_the_examples_of_a_help_text_run_as_printed(way: tuple[str, ...], root: Path) -> None:
    helped = CliRunner().invoke(cli, [*way, "--help"], catch_exceptions=False)
    assert helped.exit_code == 0
    if way[:1] == ("tournament",) or "my-event" in helped.stdout:
        _run_events(root)
    examples = _examples(helped.stdout)
    assert examples, f"deckkit {' '.join(way)} --help shows no example"
    for example in examples:
        result = CliRunner().invoke(cli, shlex.split(example)[1:], catch_exceptions=False)
        assert result.exit_code in (0, 1), f"{example}\n{result.output}"


def _run_events(root: Path) -> None:
    for name, made in (("ready-event", events.after_round_one), ("my-event", events.in_round_two)):
        (root / name).mkdir()
        made(root / name).close()
