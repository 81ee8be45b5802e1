"""Where commands write: files, pipes, and standard output under its other names."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

MATCH = "tournaments/cannibal-world/first-blood/round-1-table-1.match"
WRITING = [
    ("deck", "new", "cannibal-world", "-o"),
    ("deck", "draft", "--style", "standard", "--player", "A", "--player", "B", "--player", "C", "--seed", "7", "-o"),
    ("deck", "best", "cannibal-world", "--from", "rats-knives-out", "--maximise", "strength", "-o"),
    ("deck", "collect", "rats-knives-out", "-o"),
    ("deck", "sheet", "rats-knives-out", "-o"),
    ("deck", "stats", "rats-knives-out", "--svg"),
    ("deck", "convert", "rats-knives-out", "--to", "text", "-o"),
    ("pool", "new", "cannibal-world", "-o"),
    (
        "match",
        "new",
        "cannibal-world",
        "rats-knives-out",
        "cats-leap-first",
        "--player",
        "Ada",
        "--player",
        "Tomas",
        "-o",
    ),
    ("match", "redact", MATCH, "--for", "A", "-o"),
]


@pytest.mark.parametrize("force", [(), ("--force",)], ids=["unforced", "forced"])
@pytest.mark.parametrize("command", WRITING, ids=lambda command: " ".join(command[:2]))
def test_a_command_writes_into_a_pipe_and_leaves_it_one(
    command: tuple[str, ...], force: tuple[str, ...], tmp_path: Path, deckkit: Run
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        result = deckkit(*command, str(pipe), *force)
        assert result.exit_code == 0, result.output
        assert len(os.read(reader, 2**16)) > 100
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode) and list(tmp_path.iterdir()) == [pipe]


def test_standard_output_has_its_name_of_a_path(tmp_path: Path) -> None:
    into = tmp_path / "out.toml"
    command = [sys.executable, "-c", "from deckkit.cli import main; main()", "deck", "new", "cannibal-world"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    piped = subprocess.run([*command, "-o", "/dev/stdout"], capture_output=True, check=True).stdout
    with into.open("wb") as file:
        file.write(b"first\n")
        file.flush()
        subprocess.run([*command, "-o", "/dev/stdout"], stdout=file, check=True)
    assert printed and piped == printed and into.read_bytes() == b"first\n" + printed
