"""Characters and Reputations, and the one-use abilities that Reputations shut out (`missing.characters`,
`missing.reputations`, `missing.one-use-abilities`)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.fresh_meat.listing.effects import (
    Effect,
    SetName,
    Whole,
    effect_findings,
    fault,
    lacking,
    spoken,
    unnamed,
)

FULL_LIFE = 100
"""Life Points of a character without Reputations."""

DEALT = 5
"""Reputation cards that a draft deals to each player."""

MOST_PLAYERS = 6
LEAST_PLAYERS = 3

_DEAREST = 25

BASE, NEW = 6, 6
"""Characters of the base game and of this box."""


class Character(models.Card):
    """One of the twelve character cards.

    base                one of the six of the base game, who have portraits on Attack cards
    preset_reputations  ids of the Reputations listed on the pre-generated side
    preset_life         where the Life Point track of that side starts
    """

    base: bool
    preset_reputations: list[str]
    preset_life: Whole


class Reputation(models.Card):
    """A Reputation card: `name` is the epithet, `cost` its Build Points.

    uses        how often its optional effects may be used
    components  cards or tokens that are handed to its owner
    """

    IN_TEXT: ClassVar[tuple[str, ...]] = ("effects",)

    cost: int
    uses: Literal["always", "once-per-round", "once-per-encounter", "once-per-game", "trigger"]
    start_tokens: Whole = 0
    components: list[str] = []
    effects: Annotated[list[Effect], Field(min_length=1)]


class OneUseAbility(models.Card):
    """A one-use ability of Deeper & Darker; `character` is the id of the character to whom it belongs."""

    IN_TEXT: ClassVar[tuple[str, ...]] = ("effects",)

    character: str
    set: SetName
    effects: Annotated[list[Effect], Field(min_length=1)]


NAMED_REPUTATIONS = (
    "the Fierce",
    "the Irritable",
    "the Unrelenting",
    "the Heir & Master",
    "the Calculating",
    "the Defiant",
)
_COSTS = {
    spoken("the Heir & Master"): (20, "rep.heir-cost"),
    spoken("the Calculating"): (5, "rep.calculating-cost"),
    spoken("the Defiant"): (5, "rep.defiant-cost"),
    spoken("the Irritable"): (15, "rep.irritable-cost"),
}


def findings(
    characters: Mapping[str, Character],
    reputations: Mapping[str, Reputation],
    one_use: Mapping[str, OneUseAbility],
) -> Iterator[Finding]:
    """What the characters, Reputations and one-use abilities of a pool must obey."""
    yield from _twelve(characters)
    listed = {one for character in characters.values() for one in character.preset_reputations}
    explained = len(listed - reputations.keys()) <= len(unnamed(reputations, NAMED_REPUTATIONS))
    for card_id, character in characters.items():
        yield from _preset(card_id, character, reputations, explained)
    yield from _reputation_deck(reputations)
    for card_id, reputation in reputations.items():
        yield from _reputation(card_id, reputation)
        yield from effect_findings("reputations", card_id, "effects", reputation.effects)
    owners = {ability.character for ability in one_use.values()} - characters.keys()
    explained = len(owners) <= BASE + NEW - len(characters)
    for card_id, ability in one_use.items():
        yield from effect_findings("one_use", card_id, "effects", ability.effects)
        if ability.character in owners and not explained:
            message = f'"{ability.character}" is no character of the pool'
            yield fault("deckkit/pool.kind", "one_use", card_id, "character", message, actual=ability.character)


def _twelve(characters: Mapping[str, Character]) -> Iterator[Finding]:
    named = (("War Witch", False), ("Vasha", True), ("Orn", True))
    bearing = {
        name: [card_id for card_id, one in characters.items() if spoken(one.name).startswith(spoken(name))]
        for name, _ in named
    }
    base = sum(one.base for one in characters.values())
    base_missing = sum(is_base and not bearing[name] for name, is_base in named)
    new, new_missing = len(characters) - base, sum(not is_base and not bearing[name] for name, is_base in named)
    base_right = base == BASE or 0 < BASE - base <= base_missing
    new_right = new == NEW or 0 < NEW - new <= new_missing
    if not base_right and (new_right or len(characters) == BASE + NEW):
        yield _miscounted("base.characters-six", "characters of the base game", base, BASE)
    elif not base_right:
        yield _miscounted("char.twelve-cards", "characters", len(characters), BASE + NEW)
    elif not new_right and not (base != BASE and len(characters) == BASE + NEW):
        yield _miscounted("char.six-known-six-new", "new characters", new, NEW)
    for name, is_base in named:
        kind = "a character of the base game" if is_base else "a new character"
        if not bearing[name]:
            yield lacking("char.war-witch-new", "characters", name, kind)
        elif all(characters[card_id].base is not is_base for card_id in bearing[name]):
            actual, wanted = (str(one).lower() for one in (not is_base, is_base))
            at = ("characters", bearing[name][0], "base")
            yield fault("char.war-witch-new", *at, f"{name} is {kind}", actual=actual, allowed=wanted)


def _miscounted(rule: str, what: str, held: int, stated: int) -> Finding:
    return Finding(
        rule=rule,
        message=f"there are {stated} {what}, the pool has {held}",
        at=("characters",),
        actual=held,
        allowed=stated,
        help=f"{'add' if held < stated else 'take out'} {abs(stated - held)}, or correct `base` at some",
    )


def _preset(
    card_id: str, character: Character, reputations: Mapping[str, Reputation], explained: bool
) -> Iterator[Finding]:
    """The pre-generated side. Unknown Reputations are `explained` if so many that the rulebook names are missing."""
    listed = character.preset_reputations
    if not listed:
        message = "the pre-generated side lists at least one Reputation"
        yield fault("rep.preset-fixed", "characters", card_id, "preset_reputations", message, actual=0, allowed="1 up")
        return
    unknown = [one for one in listed if one not in reputations]
    for one in () if explained else unknown:
        message = f'the preset Reputation "{one}" is not in the pool'
        mend = "list ids of [reputations]"
        at = ("characters", card_id, "preset_reputations")
        yield fault("deckkit/pool.kind", *at, message, actual=one, help=mend)
    if len(set(listed)) < len(listed):
        message = "a Reputation is listed twice, but there is one card of each"
        yield fault("rep.unique", "characters", card_id, "preset_reputations", message, actual=2, allowed=1)
    if unknown or len(set(listed)) < len(listed):
        return
    life = FULL_LIFE - sum(reputations[one].cost for one in listed)
    if life < 1:
        message = f"its Reputations cost {FULL_LIFE - life} of {FULL_LIFE} LP, at least 1 must be left"
        yield fault("rep.minimum-life", "characters", card_id, "preset_reputations", message, actual=life, allowed=1)
    elif character.preset_life != life:
        message = (
            f"{FULL_LIFE} LP less the costs of its Reputations are {life}, the track starts at {character.preset_life}"
        )
        yield fault(
            "rep.preset-life-printed",
            "characters",
            card_id,
            "preset_life",
            message,
            actual=character.preset_life,
            allowed=life,
        )


def _reputation_deck(reputations: Mapping[str, Reputation]) -> Iterator[Finding]:
    needed = DEALT * MOST_PLAYERS
    if len(reputations) < needed:
        yield Finding(
            rule="draft.deck-large-enough",
            message=f"a draft of {MOST_PLAYERS} deals {needed} Reputations, the pool has {len(reputations)}",
            at=("reputations",),
            actual=len(reputations),
            allowed=needed,
            help=f"add {needed - len(reputations)} Reputations",
        )
    for name in unnamed(reputations, NAMED_REPUTATIONS):
        yield lacking("rep.named-titles", "reputations", name, "a Reputation that the rulebook names")


def _reputation(card_id: str, one: Reputation) -> Iterator[Finding]:
    if not 0 <= one.cost <= _DEAREST:
        message = f"a Reputation costs 0 to {_DEAREST} Build Points, not {one.cost}"
        yield fault(
            "rep.cost-range", "reputations", card_id, "cost", message, actual=one.cost, allowed=f"0 to {_DEAREST}"
        )
    told = _COSTS.get(spoken(one.name))
    if told is not None and one.cost != told[0]:
        message = f"{one.name} costs {told[0]}, not {one.cost}"
        yield fault(told[1], "reputations", card_id, "cost", message, actual=one.cost, allowed=told[0])
    if spoken(one.name) == spoken("the Irritable") and one.start_tokens != 2:
        message = f"the Irritable starts with 2 tokens, not {one.start_tokens}"
        yield fault(
            "rep.irritable-two-tokens",
            "reputations",
            card_id,
            "start_tokens",
            message,
            actual=one.start_tokens,
            allowed=2,
        )
    if spoken(one.name) == spoken("the Calculating"):
        stakes = {(price.kind, price.amount) for effect in one.effects for price in effect.choices}
        if stakes != {("life", 5), ("life", 10), ("prestige", 1), ("prestige", 2)}:
            message = "the Calculating stakes 5 LP, 10 LP, 1 Prestige or 2 Prestige"
            wanted = "5 or 10 LP, 1 or 2 Prestige"
            actual = ", ".join(f"{amount} {kind}" for kind, amount in sorted(stakes)) or "none"
            at = ("reputations", card_id, "effects")
            yield fault("rep.calculating-stakes", *at, message, actual=actual, allowed=wanted)
        if one.uses != "once-per-encounter":
            message = f"the Calculating is used once in an Encounter, not {one.uses}"
            rule, wanted = "rep.calculating-once-per-encounter", "once-per-encounter"
            yield fault(rule, "reputations", card_id, "uses", message, actual=one.uses, allowed=wanted)
