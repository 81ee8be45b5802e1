"""What a log calls the Crises of a game, wherever they lie."""

from deckkit.games.karnivorous.state import Crisis, Table


def known(t: Table, ref: str) -> Crisis | None:
    """The Crisis of the game that a log calls so, by its id or its name in any letter case."""
    found = t.cards.get(ref)
    if isinstance(found, Crisis):
        return found
    wanted = ref.casefold()
    for card in t.cards.values():
        if isinstance(card, Crisis) and wanted in (card.id.casefold(), card.name.casefold()):
            return card
    return None
