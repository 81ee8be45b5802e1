"""The vocabulary in which cards, Reputations, Relics, Events and creatures say what they do.

An `Effect` is one sentence: when it happens, what is done, to whom, how much, under which condition, at which price.
Everything that the printed components decide is such a sentence or a field, never a constant in code.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from deckkit import models
from deckkit.findings import Finding

Whole = Annotated[int, Field(ge=0, le=9999)]
"""A number on a printed component: Life Points, damage, Prestige, cards."""


def _slug(name: str) -> str:
    if not all(part.isalnum() and part == part.lower() for part in name.split("-")):
        raise ValueError("a product's name in small letters and hyphens, such as relics-and-ruin")
    return name


SetName = Annotated[str, AfterValidator(_slug)]
"""A product of the line: base, fresh-meat, relics-and-ruin ..."""

FRESH_MEAT = "fresh-meat"
BASE = "base"

Moment = Literal[
    "always",  # a standing rule as long as its owner has it
    "game-start",
    "encounter-start",
    "round-start",
    "initiative-drawn",
    "own-set",
    "others-set",  # another player has Set, nothing is revealed yet
    "own-reveal",
    "own-hit",  # an attack of the owner has hit a creature
    "others-reveal",
    "others-hit",
    "turns-done",  # after the last Turn, before the creature attacks
    "creature-attacks-owner",
    "creature-attacks-other",
    "creature-attacks",  # said by a creature of its own attack
    "creature-damaged",  # also by the killing blow
    "negative-card",  # a negative card of another player targets the owner
    "own-kill",
    "others-kill",
    "player-dies",
    "round-end",
    "between-encounters",
    "item-used",
    "any-time",  # in the owner's choice, while nothing is being resolved
]

Op = Literal[
    "damage",
    "heal",
    "lose-life",  # a cost: no damage, nothing prevents it
    "reduce-damage",
    "prevent-damage",
    "redirect-attack",
    "ignore-player",  # the creature leaves that player out this Round
    "gain-prestige",
    "lose-prestige",
    "take-prestige",  # from the one it is done to, to the owner
    "extra-prestige-on-kill",
    "draw",
    "discard",
    "take-card",  # a random card from the hand of the one it is done to
    "look-at-hand",
    "look-at-set",
    "look-at-encounters",
    "hand-size",
    "rotate-up",
    "rotate-down",
    "multiply",
    "add-damage",
    "miss",
    "protect",
    "reset-set",  # take the Set card back and Set another
    "set-two",
    "first-turn",
    "last-turn",
    "swap-initiative",
    "lose-turn",
    "gain-relic",
    "choose-relic",  # one of choice from the Relic deck, safe from stealing
    "steal-relic",
    "gain-item",
    "gain-token",
    "damage-per-token",
    "stake-on-coin",
    "heal-self",  # said by a creature
    "spawn-encounter",
    "add-life",  # to the creature's Life Points
    "portrait",  # counts as having another portrait as well
]

Whom = Literal[
    "owner",  # who has the component; with one that nobody has, the player in question
    "creature",
    "attacker",
    "card-player",  # whoever played the card that caused this
    "target",  # whoever the attack or card in question is aimed at
    "chosen",
    "all-players",
    "all-others",
    "left",  # of the owner, or of the player in question
    "right",
    "player-1",
    "last-player",
    "hardest-swing",
    "lightest-swing",
    "first-damager",
    "last-damager",
    "most-life",
    "least-life",
    "most-prestige",
    "least-prestige",
    "most-cards",
    "random-player",
    "killer",
    "holders",  # everybody whose HOLD side lies up
    "strikers",
]

Condition = Literal[
    "creature-undead",
    "creature-fiend",
    "creature-beast",
    "creature-elemental",
    "owner-player-1",
    "owner-last",
    "owner-least-life",
    "owner-most-prestige",
    "owner-least-prestige",
    "owner-below-half",
    "owner-did-no-damage",
    "attack-protected",
    "attack-face-20-or-less",
    "attack-face-40-or-more",
    "first-round",
    "not-first-round",
    "owner-without-relic",
    "owner-hit-creature",
    "all-hold",  # nobody has the STRIKE side up
]


class Price(models.Strict):
    """What its owner gives up to use an effect."""

    kind: Literal["life", "prestige", "cards", "tokens"]
    amount: Annotated[int, Field(ge=1, le=100)]


class Effect(models.Strict):
    """One sentence of a component's text.

    amount   Life Points, cards, Prestige, edges or the factor, as `do` has it
    choices  for a stake: what may be staked, as (kind, amount) pairs; otherwise empty
    most     the most tokens that one use gives up
    """

    when: Moment
    do: Op
    to: Whom = "owner"
    amount: Whole = 0
    only_if: Condition | None = None
    optional: bool = False
    price: Price | None = None
    choices: list[Price] = []
    most: Whole = 0


_NEEDS_AMOUNT = frozenset(
    {
        "damage",
        "heal",
        "lose-life",
        "reduce-damage",
        "gain-prestige",
        "lose-prestige",
        "take-prestige",
        "extra-prestige-on-kill",
        "draw",
        "discard",
        "take-card",
        "look-at-encounters",
        "hand-size",
        "rotate-up",
        "rotate-down",
        "multiply",
        "add-damage",
        "gain-relic",
        "gain-token",
        "damage-per-token",
        "heal-self",
        "add-life",
    }
)


def fault(
    rule: str,
    section: str,
    card_id: str,
    field: str,
    message: str,
    *,
    actual: int | str | None = None,
    allowed: int | str | None = None,
    help: str | None = None,
) -> Finding:
    """A finding about one field of one entry of a pool; the message begins with the entry's id."""
    wanted = f" ({allowed})" if allowed is not None else ""
    return Finding(
        rule=rule,
        message=f"{card_id}: {message}",
        at=(section, card_id, field),
        card=card_id,
        actual=actual,
        allowed=allowed,
        help=help or f"correct `{field}` of {card_id}{wanted}",
    )


def unnamed(section: Mapping[str, models.Card], names: Iterable[str]) -> list[str]:
    """Which of these names no entry of a section bears. What else follows from their absence is not said again."""
    titles = {spoken(one) for entry in section.values() for one in (entry.name, *entry.aliases)}
    return [name for name in names if spoken(name) not in titles]


def lacking(rule: str, section: str, name: str, what: str) -> Finding:
    """A finding about an entry that the rulebook names and the pool does not have."""
    return Finding(
        rule=rule,
        message=f"the pool lacks {name}, {what}",
        at=(section,),
        actual="none of this name",
        allowed=name,
        help=f'add it to [{section}], or write name = "{name}" (or an alias) at the entry that it is',
    )


def effect_findings(section: str, card_id: str, field: str, effects: list[Effect]) -> Iterator[Finding]:
    """Sentences that say too little: an amount is missing, or a stake names nothing that may be staked."""
    for effect in effects:
        if effect.do in _NEEDS_AMOUNT and effect.amount == 0:
            yield fault(
                "deckkit/pool.kind", section, card_id, field, f"`{effect.do}` needs an amount", actual=0, allowed="1 up"
            )
        if effect.do == "stake-on-coin" and not effect.choices:
            message, mend = "a stake says in `choices` what may be staked", "add `choices`"
            at = (section, card_id, field)
            yield fault("deckkit/pool.kind", *at, message, actual="no choices", allowed="choices", help=mend)


def spoken(name: str) -> str:
    """A title as it is spoken, to compare by: case, "&" for "and", apostrophes, dots, hyphens make no difference."""
    words = name.casefold().replace("&", " and ").replace("…", " ")
    return " ".join("".join(one if one.isalnum() else " " if one in " -–" else "" for one in words).split())


def called(section: Mapping[str, models.Card], name: str) -> set[str]:
    """The ids of a section's entries of that name or alias, however it is spelled; an owner's pool chooses its ids."""
    wanted = spoken(name)
    return {card_id for card_id, one in section.items() if wanted in map(spoken, (one.name, *one.aliases))}
