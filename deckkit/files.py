"""Writing files so that nobody ever meets half of one."""

import os
import tempfile
from pathlib import Path


def write_atomically(path: Path | str, text: str) -> None:
    """Write `text` as UTF-8 to `path`: beside it first, then in its place in one step.

    An existing file keeps its permissions, a link stays a link. Raises OSError, and then leaves nothing behind.
    """
    target = Path(os.path.realpath(path))
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
