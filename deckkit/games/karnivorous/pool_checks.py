"""What a pool of Karnivorous must obey beyond its shape: each chapter checks its own."""

from collections.abc import Iterator

from deckkit.findings import Finding
from deckkit.games.karnivorous.cards import PoolFile
from deckkit.games.karnivorous.listing import crises, ducts, lab, sides, system
from deckkit.pools import Pool


def findings(pool: Pool) -> Iterator[Finding]:
    """Everything that a pool of this game must obey beyond its shape."""
    file = pool.file
    assert isinstance(file, PoolFile)
    yield from lab.findings(file.rooms)
    yield from ducts.findings(file.ducts, file.rooms)
    yield from sides.findings(file.sides, file.robots)
    yield from crises.findings(file.crises, file.tokens, file.symbols)
    yield from system.token_findings(file.tokens)
    yield from system.symbol_findings(file.symbols)
    yield from system.robot_findings(file.robots)
    yield from system.bomb_findings(file.bombs)
