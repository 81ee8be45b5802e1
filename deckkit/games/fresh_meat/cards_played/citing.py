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


_RIDERS = {
    "focus strength": "card.focus-strength-effect",
    "slip behind": "card.slip-behind-effect",
    "double strike": "card.double-strike-effect",
}
_MANEUVERS = {
    "focus strength": "card.focus-strength-type",
    "double strike": "card.double-strike-type",
    "slip behind": "card.slip-behind-type",
}
_SHARED = {"cure wounds": "card.cure-wounds-prestige", "potion of healing": "card.potion-healing-prestige"}


def rule_of(card: Card, otherwise: str) -> str:
    """The rule of the index about this card."""
    return _BY_TITLE.get(_title(card), otherwise)


def may_rotate(card: Card) -> bool:
    """Whether the rulebook leaves open if the card rotates (`conflict.which-cards-rotate`)."""
    return _title(card) in ("twist the knife", "not so tough", "tougher than he looks")


def rider_rule(card: Card) -> str:
    """By which rule a Rider changes an attack."""
    return _RIDERS.get(_title(card), "base.riders-stack")


def maneuver_rule(card: Card) -> str:
    """Which rule says that a card is a Rider, and does nothing in its own Turn."""
    return _MANEUVERS.get(_title(card), "base.rider-definition")


def shared_rule(card: Card) -> str:
    """By which rule an Item is used on another player."""
    return _SHARED.get(_title(card), "card.cure-wounds-prestige")


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
