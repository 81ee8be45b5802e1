"""Writing files so that nobody ever meets half of one, and nobody's edit is lost."""

import codecs
import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without it: edits are still compared before they are written
    fcntl = None  # type: ignore[assignment]


class ChangedMeanwhile(OSError):
    """A file is no longer what an edit began with, since somebody else has written it."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} was changed by somebody else in the meantime; nothing was written")


@contextmanager
def locked(path: Path | str) -> Iterator[None]:
    """Keep other deckkit processes from editing this file while it is read, edited and written.

    The lock is on the file's folder, so that it outlives the file being replaced and leaves nothing behind.
    Raises OSError when the folder cannot be opened.
    """
    if fcntl is None:
        yield
        return
    folder = os.open(Path(os.path.realpath(path)).parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def write_atomically(path: Path | str, text: str | bytes, instead_of: str | None = None, new: bool = False) -> None:
    """Write `text`, as UTF-8, or bytes as they are, to `path`: beside it first, then in its place in one step.

    An existing file keeps its permissions and its byte order mark, a link stays a link, a file that may not be written
    is not replaced either. Raises OSError, and then leaves nothing behind.
    `instead_of` is the text that an edit began with: if the file holds another by now, ChangedMeanwhile is raised.
    With `new`, a file that is there is never replaced, FileExistsError is raised: of several who write it at once, one
    does. A pipe or a device (`is_special`) is never replaced: it is written into, and cannot be edited or read back.
    """
    if is_special(path):
        _write_into(path, text, edit=instead_of is not None)
        return
    target = Path(os.path.realpath(path))
    before = target.read_bytes() if instead_of is not None else b""
    if instead_of is not None and before.decode("utf-8-sig", "replace") != instead_of:
        raise ChangedMeanwhile(path)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "it is read-only")
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            content = text if isinstance(text, bytes) else text.encode()
            file.write(codecs.BOM_UTF8 * before.startswith(codecs.BOM_UTF8) + content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~umask())
        if new:
            appear(beside, target)
        else:
            Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def is_special(path: Path | str) -> bool:
    """Whether something is there that is neither a file nor a folder: a pipe, a device, a socket."""
    try:
        mode = Path(path).stat().st_mode  # through links, and through /dev/fd/3, whose real path is none
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _write_into(path: Path | str, text: str | bytes, edit: bool) -> None:
    """Write into what is no file. Raises OSError for an edit, and for a disk, which would lose all its files."""
    if edit:
        raise OSError(errno.EINVAL, "it is not a file that can be edited")
    if stat.S_ISBLK(Path(path).stat().st_mode):
        raise OSError(errno.EINVAL, "it is a disk, not a file on it")
    with os.fdopen(os.open(path, os.O_WRONLY | getattr(os, "O_NOCTTY", 0)), "wb") as device:
        device.write(text if isinstance(text, bytes) else text.encode())


def appear(beside: Path | str, target: Path) -> None:
    """Give a finished file its name; unlike a rename that never replaces another file. Raises FileExistsError.

    Where the disk knows no links, as on a memory stick, it is a rename behind a look.
    """
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        Path(beside).replace(target)
    else:
        Path(beside).unlink()


def umask() -> int:
    """The permissions that new files of this process do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
