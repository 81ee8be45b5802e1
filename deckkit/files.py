"""Writing files so that nobody ever meets half of one."""

import os
import tempfile
from pathlib import Path


class ChangedMeanwhile(OSError):
    """A file is no longer what an edit began with, since somebody else has written it."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} was changed by somebody else in the meantime; nothing was written")


def write_atomically(path: Path | str, text: str, instead_of: str | None = None) -> None:
    """Write `text` as UTF-8 to `path`: beside it first, then in its place in one step.

    An existing file keeps its permissions, a link stays a link. Raises OSError, and then leaves nothing behind.
    `instead_of` is the text that an edit began with: if the file holds another by now, ChangedMeanwhile is raised.
    """
    target = Path(os.path.realpath(path))
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        if instead_of is not None and target.read_bytes().decode("utf-8-sig", "replace") != instead_of:
            raise ChangedMeanwhile(path)
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
