"""The entries of a journal: what was done, by whom, when."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

FIRST_SEAL = "0" * 64
"""What the first entry is chained to."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is about to be made: its kind, one of those that `fold` knows, and its data, plain JSON."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a journal. `at` is the time in UTC, ISO 8601; `seal` the hash that chains it to all before it."""

    number: int
    at: str
    who: str
    kind: str
    data: dict[str, Any]
    seal: str

    def as_json(self) -> dict[str, Any]:
        """The published JSON form."""
        return {
            "number": self.number,
            "at": self.at,
            "who": self.who,
            "kind": self.kind,
            "data": self.data,
            "seal": self.seal,
        }


def written(data: dict[str, Any]) -> str:
    """The data of an entry as the text that is stored and sealed."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def sealed(before: str, number: int, at: str, who: str, kind: str, data: str) -> str:
    """The seal of an entry behind one with the seal `before`: SHA-256, in hexadecimal.

    The parts are written as one JSON list, so that no two different entries read the same.
    """
    parts = json.dumps([before, number, at, who, kind, data], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()
