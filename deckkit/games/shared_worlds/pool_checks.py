"""What a pool of Shared Worlds must obey beyond its shape: as a whole, and card by card."""

from collections.abc import Iterator

from deckkit.findings import Finding
from deckkit.games.shared_worlds.listing import card_checks, whole_checks
from deckkit.pools import Pool


def findings(pool: Pool) -> Iterator[Finding]:
    """Everything that a pool of this game must obey beyond its shape."""
    yield from whole_checks.findings(pool)
    yield from card_checks.findings(pool)
