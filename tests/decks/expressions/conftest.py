"""A small pool: two printings of a card, a value in two fields, numbers in lists and tables and with decimals."""

import pytest

from deckkit.pools import Pool
from tests.pooltools.conftest import pool_of

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
abilities = [{ name = "Shield", type = "tactical", x = 2 }, { name = "Dodge", type = "native", x = 1 }]
cost = { fire = 2 }

[cards."RA/02"]
name = "Rat (small)"
aliases = ["Nibbler"]
kind = "unit"
rank = "common"
value = 12
abilities = [{ name = "Shield", type = "tactical", x = 1 }]

[cards."RA/03"]
name = "Old Dog, white"
kind = "unit"
rank = "leader"
value = 6
weight = 2.5
abilities = [{ name = "Shield", type = "tactical", x = 2 }, { name = "Dodge", type = "native", x = 1 }]
cost = { fire = 2 }
same_as = "RA/01"

[cards."SP/01"]
name = "Fog"
text = "Nobody sees anything until the fog has lifted from the whole of the table."
kind = "spell"
value = "X"
tags = ["weather", "dodge"]
dice = [3, 4]

[cards."SP/02"]
name = "Twin"
kind = "spell"
value = 3
tags = ["common"]

[cards."SP/03"]
name = "Twin"
kind = "spell"
value = 0

[rooms.11]
name = "Hall"
doors = [12, 21]
"""

SECTIONS = ("cards",)


@pytest.fixture(scope="module")
def pool() -> Pool:
    return pool_of(TEXT)
