"""Starting up: what a command does not need is not loaded for it."""

import subprocess
import sys

import pytest

HEAVY = ("highspy", "jinja2", "lark", "numpy", "pydantic_core", "tabulate", "wcwidth", "weasyprint")

PROGRAM = """
import sys
from deckkit.cli import cli
try:
    cli(sys.argv[2:])
except SystemExit:
    pass
print(*(one for one in sys.argv[1].split() if one in sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("command", "needed"),
    [
        (("--help",), ""),
        (("deck", "--help"), ""),
        (("rule", "cannibal-world", "construction.value-cap"), "pydantic_core"),
        (("check", "decks/cannibal-world"), "pydantic_core"),
        (("deck", "show", "rats-knives-out", "--format", "json"), "pydantic_core"),
        (("deck", "stats", "rats-knives-out", "--format", "json"), "pydantic_core"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_command_loads_no_library_that_it_does_not_need(command: tuple[str, ...], needed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, " ".join(HEAVY), *command], capture_output=True, text=True, check=True
    )
    assert done.stdout and done.stderr.splitlines()[-1] == needed
