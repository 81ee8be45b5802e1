"""From what a user names on the command line to single files: folders, glob patterns, files."""

import os
import stat
from collections.abc import Iterable, Iterator
from typing import NamedTuple

TOML = (".toml",)
LOGS = (".match",)
"""What a folder is searched for."""


class Found(NamedTuple):
    """A path to look at; `named` when the user named this very file, or a pattern of files, not a folder it lies in."""

    path: str
    named: bool


def discover(names: Iterable[str], endings: tuple[str, ...] = TOML) -> Iterator[Found]:
    """Each file once, folders searched for files of these endings, in depth and in order of name, hidden folders passed
    over.

    A name that is neither file nor folder, a pattern that nothing matches, comes back as it is: reading it says what is
    wrong.
    Only the names seen so far are held, so memory does not grow with the files' content.
    """
    seen: set[str] = set()
    for name in names:
        for found in _one(name, endings):
            known_as = os.path.abspath(found.path) if found.path != "-" else "-"  # noqa: PTH100
            if known_as not in seen:
                seen.add(known_as)
                yield found


def _one(name: str, endings: tuple[str, ...]) -> Iterator[Found]:
    if os.path.isdir(name):  # noqa: PTH112 - os is several times quicker than pathlib over ten thousand files
        yield from _in_folder(name, endings)
    elif any(sign in name for sign in "*?[") and not os.path.lexists(name):
        import glob

        matches = sorted(glob.glob(name, recursive=True))  # noqa: PTH207 - the pattern may be absolute
        if not matches:
            yield Found(name, named=True)
        for match in matches:
            if os.path.isdir(match):  # noqa: PTH112
                yield from _in_folder(match, endings)
            else:
                yield Found(match, named=True)
    else:
        yield Found(name, named=True)


def _in_folder(folder: str, endings: tuple[str, ...]) -> Iterator[Found]:
    """The files below a folder, pipes and devices passed over, since nobody who names a folder means to wait for them;
    a folder that cannot be opened comes back itself, so that reading it says why."""
    closed: list[str] = []
    for here, folders, files in os.walk(folder, onerror=lambda error: closed.append(str(error.filename))):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.lower().endswith(endings) and not name.startswith("."):
                path = os.path.join(here, name)  # noqa: PTH118
                if _holds_text(path):
                    yield Found(path, named=False)
    for path in closed:
        yield Found(path, named=True)


def _holds_text(path: str) -> bool:
    """Whether a name is that of a file; what cannot be looked at counts, since reading it says why."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116
    except OSError:
        return True
