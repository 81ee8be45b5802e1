"""The file of a log that is being written: a line is on the disk before anything is made of it.

Whoever is killed in the middle leaves a log that can be read: whole lines, and perhaps the torn beginning of one.
"""

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without it: two writers are still noticed by the size of the file
    fcntl = None  # type: ignore[assignment]

from deckkit import documents
from deckkit.files import ChangedMeanwhile
from deckkit.play.log import LARGEST_LOG


class InUse(OSError):
    """Another process is writing the file."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is being written by another process")


class Book:
    """A log open for writing, by this process alone.

    text  its whole lines; torn: what stands behind them, a line without end, until `mend` takes it out
    """

    def __init__(self, path: str, handle: int) -> None:
        self.path, self._handle = path, handle
        self.text = self.torn = ""
        self._size = 0
        try:
            if fcntl is not None:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise InUse(path) from None

    @classmethod
    def create(cls, path: str, text: str, replace: bool = False) -> "Book":
        """A new file that holds this text. Raises OSError: FileExistsError for one that is there, unless replaced."""
        found = os.O_CREAT if replace else os.O_CREAT | os.O_EXCL
        book = cls(path, os.open(path, os.O_RDWR | found, 0o666))
        os.ftruncate(book._handle, 0)
        book.append(text)
        return book

    @classmethod
    def open(cls, path: str) -> "Book":
        """A file that is there. Raises documents.Unreadable, and OSError where it cannot be written."""
        documents.read_bytes(path, LARGEST_LOG)  # says in our words what cannot be read
        book = cls(path, os.open(path, os.O_RDWR))
        try:
            raw = Path(path).read_bytes()
            whole = raw[: raw.rfind(b"\n") + 1]
            book.text, book.torn = documents.decode(whole), raw[len(whole) :].decode("utf-8", "replace")
            book._size = len(raw)
        except BaseException:
            book.close()
            raise
        return book

    def mend(self) -> str:
        """Take the torn line out; what it was, nothing if there was none. Raises OSError."""
        torn, self.torn = self.torn, ""
        if torn:
            whole = Path(self.path).read_bytes().rfind(b"\n") + 1
            self._shorten(whole)
        return torn

    def append(self, text: str) -> None:
        """Write whole lines behind the others. Raises OSError, ChangedMeanwhile among them."""
        assert not self.torn
        self._still_ours()
        left = text.encode("utf-8")
        while left:
            left = left[os.write(self._handle, left) :]
        os.fsync(self._handle)
        self.text += text
        self._size += len(text.encode("utf-8"))

    def cut(self, line: int) -> None:
        """Take out a line and everything behind it. Raises OSError."""
        kept = "".join(f"{one}\n" for one in self.text.split("\n")[: line - 1])
        self._shorten(self._size - len(self.text[len(kept) :].encode("utf-8")))
        self.text = kept

    def close(self) -> None:
        """Let others write; to do so twice does no harm."""
        if self._handle >= 0:
            os.close(self._handle)
        self._handle = -1

    def _shorten(self, size: int) -> None:
        self._still_ours()
        os.ftruncate(self._handle, size)
        os.fsync(self._handle)
        os.lseek(self._handle, size, os.SEEK_SET)
        self._size = size

    def _still_ours(self) -> None:
        """Raise ChangedMeanwhile where somebody has changed, replaced or removed the file since we wrote it."""
        ours = os.fstat(self._handle)
        try:
            there = os.stat(self.path)  # noqa: PTH116
        except OSError:
            raise ChangedMeanwhile(self.path) from None
        if (there.st_ino, there.st_dev) != (ours.st_ino, ours.st_dev) or ours.st_size != self._size:
            raise ChangedMeanwhile(self.path)
        os.lseek(self._handle, self._size, os.SEEK_SET)
