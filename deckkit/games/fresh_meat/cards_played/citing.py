"""Which rule speaks of a card: by its title, as the pool chooses the ids, and where none does, by what it does."""

from deckkit.games.fresh_meat.pieces import Card

_BY_TITLE = {
    "edge out": "card.edge-out-timing",
    "trip": "card.trip",
    "critical miss": "card.critical-miss",
    "human shield": "card.human-shield",
    "my hero": "card.my-hero",
    "i think he called you ugly": "card.called-you-ugly",
    "rally": "card.rally",
    "mixed signals": "card.mixed-signals",
    "plan b": "card.plan-b",
    "unintentional strike": "card.unintentional-strike-timing",
    "twist the knife": "card.twist-the-knife",
    "not so tough": "card.not-so-tough",
    "tougher than he looks": "card.tougher-than-he-looks",
    "not on my watch!": "card.not-on-my-watch",
    "not so fast!": "card.not-so-fast",
    "takin' one for the team": "takin-one.timing",
    "unwitting assist": "unwitting-assist.changes-attack-card",
    "alchemist fire": "card.alchemist-fire-timing",
    "cure wounds": "card.cure-wounds",
    "potion of healing": "card.potion-healing",
    "potion of iron skin": "card.potion-iron-skin",
    "potion of haste": "card.potion-haste",
    "potion of strength": "card.potion-strength",
}


def rule_of(card: Card, otherwise: str) -> str:
    """The rule of the index about this card."""
    return _BY_TITLE.get(_title(card), otherwise)


def listed(card: Card) -> bool:
    """Whether the rulebook names it among the cards that are always negative (`neg.always-list`)."""
    return _title(card) in _ALWAYS_NEGATIVE


def _title(card: Card) -> str:
    return card.name.casefold().replace("’", "'")


_ALWAYS_NEGATIVE = frozenset(
    {
        "critical miss",
        "edge out",
        "trip",
        "my hero",
        "human shield",
        "mixed signals",
        "plan b",
        "unintentional strike",
        "stab & grab 5",
        "i think he called you ugly",
    }
)
