"""Pools for the tests: the shipped one as plain data to be edited, and what a check says about the result."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import rtoml
import tomli_w

from deckkit.check import Report, check_text
from deckkit.pool_files import shipped_pool_path

Data = dict[str, Any]
Edit = Callable[[Data], object]


@cache
def _shipped() -> Data:
    data: Data = rtoml.loads(shipped_pool_path("karnivorous").read_text(encoding="utf-8"))
    return data


def shipped() -> Data:
    """A copy of the shipped pool's data."""
    return copy.deepcopy(_shipped())


def edited(edit: Edit) -> str:
    """The text of the shipped pool after an edit."""
    data = shipped()
    edit(data)
    return tomli_w.dumps(data)


def check_edited(edit: Edit) -> Report:
    """What a check says about the shipped pool after an edit."""
    return check_text("pool.toml", edited(edit))


def rules(edit: Edit) -> set[str]:
    """The ids of all rules that findings about the edited pool cite."""
    return {finding.rule for finding in check_edited(edit).findings}


def join(data: Data, a: int, b: int) -> None:
    """Put a door between two rooms."""
    data["rooms"][f"R{a}"]["doors"].append(b)
    data["rooms"][f"R{b}"]["doors"].append(a)


def part(data: Data, a: int, b: int) -> None:
    """Take the door between two rooms away."""
    data["rooms"][f"R{a}"]["doors"].remove(b)
    data["rooms"][f"R{b}"]["doors"].remove(a)


def resize(data: Data, number: int, spaces: int) -> None:
    """Give a room so many spaces, its last ones without marks; spaces with a mark are never taken away."""
    room = data["rooms"][f"R{number}"]
    room["spaces"] = (room["spaces"] + [{"id": one} for one in range(len(room["spaces"]) + 1, 99)])[:spaces]


def set_to(*path_and_value: object) -> Edit:
    """Write a value at a path of keys."""
    *path, last, value = path_and_value

    def edit(data: Data) -> None:
        here = data
        for step in path:
            here = here[step]  # type: ignore[index]
        here[last] = value  # type: ignore[index]

    return edit


def take_out(*path: object) -> Edit:
    """Take away what stands at a path of keys."""

    def edit(data: Data) -> None:
        here = data
        for step in path[:-1]:
            here = here[step]  # type: ignore[index]
        del here[path[-1]]  # type: ignore[arg-type]

    return edit


def several(*edits: Edit) -> Edit:
    """One edit after the other."""
    return lambda data: [edit(data) for edit in edits]
