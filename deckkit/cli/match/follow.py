"""A log that somebody else is still writing: its whole lines, as they come."""

import os
from itertools import zip_longest

from deckkit import documents
from deckkit.play.log import LARGEST_LOG, decode


class Growing:
    """Looks again and again at a file that grows, or that is put back to an earlier state and grows from there.

    text  its whole lines; rest: how many characters of a line that has no end yet stand behind them
    """

    def __init__(self, path: str) -> None:
        self.path, self.text, self.rest = path, "", 0
        self._stamp: tuple[int, int, int] | None = None

    def poll(self) -> bool:
        """Look at the file; whether it has other whole lines than before. Raises Unreadable.

        A file that has been there and is missing now is being replaced: it is looked for again.
        """
        try:
            about = os.stat(self.path)  # noqa: PTH116 - five times a second
        except OSError:
            if self._stamp is None:
                documents.read_bytes(self.path)  # says what is wrong
            return False
        stamp = (about.st_ino, about.st_size, about.st_mtime_ns)
        if stamp == self._stamp:
            return False
        raw = documents.read_bytes(self.path, LARGEST_LOG)
        self._stamp = stamp
        whole = raw[: raw.rfind(b"\n") + 1]
        self.rest = len(raw) - len(whole)
        before, self.text = self.text, decode(whole)
        return self.text != before


def first_change(before: str, after: str) -> int:
    """The number of the first line that is not the same in two texts."""
    lines = zip_longest(before.split("\n"), after.split("\n"))
    return next((number for number, (one, other) in enumerate(lines, 1) if one != other), 0)
