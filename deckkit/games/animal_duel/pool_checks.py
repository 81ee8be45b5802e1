"""What a pool of the animal duel must obey beyond its shape: the fields of each kind of card, names, enough cards."""

from collections.abc import Iterator

from deckkit.findings import Finding, Severity
from deckkit.games.animal_duel import effects
from deckkit.games.animal_duel.cards import Card
from deckkit.games.animal_duel.state import MOST_COPIES, SMALLEST_DECK
from deckkit.pools import Pool

_SMALLEST_HEALTH = 1
_FIGHTING = {"attack": 0, "defense": 0, "health": _SMALLEST_HEALTH}
"""The three numbers of an animal and the smallest that each may be."""

_RULES_FIELDS = ("name", "kind", "cost", "attack", "defense", "health", "effects", "stays")
"""What two printings of one card have in common. Their texts may be worded differently."""


def findings(pool: Pool) -> Iterator[Finding]:
    """What a pool of the animal duel must obey beyond its shape."""
    first_of_name: dict[str, str] = {}
    for card_id, card in pool.cards.items():
        assert isinstance(card, Card)
        yield from _cost_findings(card_id, card)
        yield from _fighting_findings(card_id, card)
        yield from effects.findings(card.kind, card.stays, card.text, card.effects, ("cards", card_id))
        yield from _silence_findings(card_id, card)
        yield from _name_findings(pool, card_id, card, first_of_name)
    yield from _size_findings(pool)


def _cost_findings(card_id: str, card: Card) -> Iterator[Finding]:
    if card.kind == "resource":
        if card.cost is not None:
            message = "a resource has no cost"
            yield effects.wrong("card.resource-has-no-cost", ("cards", card_id, "cost"), message, mend="take cost out")
    elif card.cost is None:
        message = f"a card of kind {card.kind} has a cost; this has none"
        yield effects.wrong("card.data-common-fields", ("cards", card_id, "cost"), message, mend="add `cost = `")
    elif card.cost < 0:
        message = f"a cost is 0 or more, this is {card.cost}"
        yield effects.wrong("card.data-common-fields", ("cards", card_id, "cost"), message, actual=card.cost, allowed=0)


def _fighting_findings(card_id: str, card: Card) -> Iterator[Finding]:
    """Attack, defense and health: all three on an animal, none on any other card."""
    for field, smallest in _FIGHTING.items():
        number: int | None = getattr(card, field)
        if card.kind != "animal":
            if number is not None:
                message = f"a card of kind {card.kind} has no {field}"
                yield effects.wrong(
                    "card.animal-numbers", ("cards", card_id, field), message, actual=number, mend=f"take {field} out"
                )
        elif number is None:
            message, mend = f"an animal has {field}; this has none", f"add `{field} = `"
            yield effects.wrong("card.animal-numbers", ("cards", card_id, field), message, mend=mend)
        elif number < smallest:
            message = f"the {field} of an animal is {smallest} or more, this is {number}"
            yield effects.wrong(
                "card.data-animal-fields", ("cards", card_id, field), message, actual=number, allowed=smallest
            )


def _silence_findings(card_id: str, card: Card) -> Iterator[Finding]:
    """A text without effects or effects without text: legal, but player and program would not see the same card."""
    if card.effects and not card.text.strip() and all(effect.do != "manual" for effect in card.effects):
        message, mend = "has effects, but no text that tells a player of them", "add `text = `"
    elif card.text.strip() and not card.effects and card.kind in ("effect", "food"):
        message = "has a text, but no effects that a match log could carry out"
        mend = 'add its effects, or { when = "on-play", do = "manual" } if no others say it'
    else:
        return
    at = ("cards", card_id)
    rule = "card.effect-events-declared"
    yield Finding(rule=rule, message=f"{card_id} {message}", severity=Severity.NOTE, at=at, card=card_id, help=mend)


def _name_findings(pool: Pool, card_id: str, card: Card, first_of_name: dict[str, str]) -> Iterator[Finding]:
    """A name belongs to one card: entries that share one are printings of it, and printings share all that counts."""
    first = first_of_name.setdefault(card.name, card_id)
    if first != card_id and pool.copy_id(card_id) != pool.copy_id(first):
        message = f'"{card.name}" is the name of {first} too'
        mend = f'give it another name, or add same_as = "{first}" if it is another printing'
        yield effects.wrong("card.name-identifies", ("cards", card_id, "name"), message, actual=2, allowed=1, mend=mend)
    original = pool.cards.get(card.same_as) if card.same_as is not None else None
    for field in _RULES_FIELDS if original is not None else ():
        theirs, ours = getattr(original, field), getattr(card, field)
        if theirs != ours:
            message = f"is called the same card as {card.same_as}, but differs in {field}"
            mend = "two printings of a card share name, kind, numbers and effects"
            yield effects.wrong("card.name-identifies", ("cards", card_id, field), message, mend=mend)


def _size_findings(pool: Pool) -> Iterator[Finding]:
    """Whether a legal deck can be built at all."""
    different = len({pool.copy_id(card_id) for card_id in pool.cards})
    needed = -(-SMALLEST_DECK // MOST_COPIES)
    if different < needed:
        yield Finding(
            rule="construction.minimum-fifty",
            message=f"{different} different cards make no deck of {SMALLEST_DECK} "
            f"with at most {MOST_COPIES} copies of each",
            severity=Severity.WARNING,
            at=("cards",),
            actual=different,
            allowed=needed,
            help=f"add {needed - different} different cards",
        )
