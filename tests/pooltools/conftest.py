"""A pool of the model with every shape of field."""

import pytest
import rtoml

from deckkit.pools import Pool
from tests.pooltools.models import PoolFile

TEXT = """
game = "test"
title = "Test"
edition = "1"
provenance = "house"
box.counters = 50

[cards."RA/01"]
name = "Old Dog"
kind = "unit"
rank = "leader"
value = 6
weight = 2.5
stated = ["value"]
abilities = [{ name = "Shield", type = "tactical", x = 2 }, { name = "Dodge", type = "native" }]
cost = { fire = 2 }

[cards."RA/02"]
name = "Rat"
kind = "unit"
rank = "rat-catcher"
value = 12
legendary = true
provenance = "official"

[cards."SP/01"]
name = "Fog"
kind = "spell"
value = "X"
text = "Nobody sees anything."
tags = ["weather", "old dogs"]
counters = { bone = 3 }

[rooms.11]
name = "Hall"
doors = [12, 21]

[rooms.12]
name = "Attic"
doors = [11]
"""


def pool_of(text: str) -> Pool:
    """The pool in a TOML text."""
    return Pool("test", "pool.toml", PoolFile.model_validate(rtoml.loads(text)))


@pytest.fixture
def pool() -> Pool:
    return pool_of(TEXT)
