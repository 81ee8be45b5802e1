"""What a pool of this game must obey beyond its shape: each chapter checks its own."""

from collections.abc import Iterator

from deckkit.findings import Finding
from deckkit.games.fresh_meat.cards import Components, PoolFile
from deckkit.games.fresh_meat.listing import characters, encounters, events, maindeck
from deckkit.pools import Pool


def findings(pool: Pool) -> Iterator[Finding]:
    """Everything that a pool of this game must obey beyond its shape."""
    file = pool.file
    assert isinstance(file, PoolFile)
    base_characters = {card_id for card_id, one in file.characters.items() if one.base}
    yield from _components(file.components)
    yield from maindeck.findings(file.cards, base_characters, file.components.base_edition)
    yield from characters.findings(file.characters, file.reputations, file.one_use)
    yield from events.findings(file.events, file.relics, file.crawls, file.encounters)
    yield from encounters.findings(file.encounters)


def _components(components: Components) -> Iterator[Finding]:
    for rule, field, what in (
        ("base.initiative-six-cards", "initiative_cards", "Initiative cards"),
        ("hold.six-cards", "hold_strike_cards", "HOLD/STRIKE cards"),
    ):
        held = getattr(components, field)
        if held != 6:
            message = f"there are six {what}, not {held}"
            mend = f"write {field} = 6"
            yield Finding(rule=rule, message=message, at=("components", field), actual=held, allowed=6, help=mend)
