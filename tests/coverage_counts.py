"""Print how many rules of each index nothing enforces and no test exercises: ``python -m tests.coverage_counts``.

With ``--write`` the numbers go into ``tests/coverage.toml``, which the audit's test compares with the present;
they are never raised there.
"""

import sys
from pathlib import Path

import rtoml

from deckkit.coverage import INDEXES, audit
from deckkit.files import write_atomically

COMMITTED = Path(__file__).with_name("coverage.toml")
HEAD = """\
# For each rule index: how many of its rules nothing enforces in code and no test exercises.
# The number may only shrink; when it does, `python -m tests.coverage_counts --write` lowers it here.
[neither]
"""


def present() -> dict[str, int]:
    """The numbers as they are now."""
    return {index: len(audit(index).neither()) for index in INDEXES}


def main() -> None:
    counts = present()
    text = HEAD + "".join(f"{index} = {count}\n" for index, count in counts.items())
    if "--write" not in sys.argv[1:]:
        print(text, end="")
        return
    committed = rtoml.load(COMMITTED)["neither"]
    grown = [index for index, count in counts.items() if count > committed.get(index, count)]
    if grown:
        sys.exit(
            f"not written: the number grew for {', '.join(grown)}; `deckkit rule --coverage GAME --list` names them"
        )
    write_atomically(COMMITTED, text)


if __name__ == "__main__":
    main()
