"""The vocabulary of card effects (`missing.card-texts` of the index): what a rules core can carry out, and its checks.

How the data are meant:

- The effects of a card that share a `when` are carried out in their order. `own-animal` and `enemy-animal` are chosen
  by the owner of the card, once for all effects of that `when`; with nothing to choose the effect does nothing.
- `owner` is whoever plays the card, `self` the animal that bears the effect; `all-` means each face-up one of a side.
- on-play: when the card becomes face up. own-turn-start: at the start of each turn of its owner, after the draw.
  on-attack: when the animal is named as attacker, before damage. on-incapacitated: once it lies on its pile.
- while-active lasts as long as the card is face up in play. A changed number of any other `when` stays with the animal
  for as long as that animal is in play.
- play-resource puts resource cards from the hand on the stack, beside the normal play; destroy-resource takes the top
  ones of a stack; kill-animal costs the animal's owner no health. `manual` leaves the result to the log.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import DocPath, Finding

Kind = Literal["animal", "habitat", "resource", "effect", "food"]
When = Literal["on-play", "while-active", "own-turn-start", "on-attack", "on-incapacitated"]
Do = Literal[
    "damage-animal",
    "heal-animal",
    "change-attack",
    "change-defense",
    "damage-player",
    "heal-player",
    "destroy-resource",
    "kill-animal",
    "draw",
    "play-resource",
    "manual",
]
Target = Literal["own-animal", "enemy-animal", "all-own-animals", "all-enemy-animals", "self", "owner", "opponent"]

LARGEST_NUMBER = 1000
"""No number on a card is larger; one that is, is a slip of the keyboard."""


class Effect(models.Strict):
    """One effect of a card: when it happens, what it does, to whom, and how much."""

    when: When
    do: Do
    target: Target | None = None
    amount: Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)] | None = None


_ANIMALS: tuple[Target, ...] = ("own-animal", "enemy-animal", "all-own-animals", "all-enemy-animals", "self")
_PLAYERS: tuple[Target, ...] = ("owner", "opponent")
_CHOSEN: tuple[Target, ...] = ("own-animal", "enemy-animal")

_TARGETS: Mapping[Do, tuple[Target, ...]] = {
    "damage-animal": _ANIMALS,
    "heal-animal": _ANIMALS,
    "change-attack": _ANIMALS,
    "change-defense": _ANIMALS,
    "kill-animal": _ANIMALS,
    "damage-player": _PLAYERS,
    "heal-player": _PLAYERS,
    "destroy-resource": _PLAYERS,
    "draw": _PLAYERS,
    "play-resource": _PLAYERS,
}
_CHANGES: tuple[Do, ...] = ("change-attack", "change-defense")

_USED_BY: Mapping[Kind, str] = {"effect": "action.effect-used-when", "food": "action.food-used-to-used-pile"}
"""The kinds of card that are used up at once unless they stay, and the rule that says so."""

_DECLARED = "card.effect-events-declared"


def findings(kind: Kind, stays: bool, text: str, effects: list[Effect], at: DocPath) -> Iterator[Finding]:
    """What is wrong with the effects of one card; `at` is where the card stands in its file."""
    if stays and kind not in _USED_BY:
        yield wrong("deckkit/pool.kind", (*at, "stays"), f"only effect and food cards can stay, this is of kind {kind}")
    for position, effect in enumerate(effects):
        here = (*at, "effects", position)
        yield from _moment_findings(kind, stays, effect, here)
        if effect.do == "manual":
            if not text.strip():
                yield wrong(_DECLARED, here, "a manual effect leaves the result to the card's text, which is empty")
        else:
            yield from _target_findings(kind, effect, here)
            yield from _amount_findings(effect, here)


def _moment_findings(kind: Kind, stays: bool, effect: Effect, at: DocPath) -> Iterator[Finding]:
    """Whether the card can be there at the moment of its effect."""
    if effect.when in ("on-attack", "on-incapacitated") and kind != "animal":
        yield wrong(_DECLARED, (*at, "when"), f'"{effect.when}" happens to animals only, this is a card of kind {kind}')
    elif effect.when != "on-play" and kind in _USED_BY and not stays:
        yield wrong(
            _USED_BY[kind],
            (*at, "when"),
            f'{kind} cards are used up at once, so that "{effect.when}" never comes',
            mend="add `stays = true` if the card stays in play, otherwise let it happen on-play",
        )
    if effect.when == "while-active" and effect.do not in (*_CHANGES, "manual"):
        yield wrong(
            _DECLARED,
            (*at, "do"),
            f'"{effect.do}" happens at a moment, but "while-active" is none',
            mend="while-active goes with " + ", ".join(_CHANGES) + " and manual",
        )


def _target_findings(kind: Kind, effect: Effect, at: DocPath) -> Iterator[Finding]:
    fitting = _TARGETS[effect.do]
    if effect.when == "while-active" and effect.do in _CHANGES:
        fitting = tuple(target for target in fitting if target not in _CHOSEN)
    if effect.when == "on-incapacitated":
        fitting = tuple(target for target in fitting if target != "self")
    if kind != "animal":
        fitting = tuple(target for target in fitting if target != "self")
    if effect.target not in fitting:
        found = "has no target" if effect.target is None else f'has the target "{effect.target}"'
        where = at if effect.target is None else (*at, "target")
        moment = f"{effect.do} {effect.when} of a card of kind {kind}"
        yield wrong(
            _DECLARED,
            where,
            f"{moment} {found}",
            actual=effect.target or "none",
            allowed=" or ".join(fitting),
            mend="its target is " + " or ".join(fitting),
        )


def _amount_findings(effect: Effect, at: DocPath) -> Iterator[Finding]:
    amount = effect.amount
    if effect.do == "kill-animal":
        if amount is not None:
            yield wrong(_DECLARED, (*at, "amount"), "kill-animal has no amount", actual=amount, allowed="none")
        return
    signed = effect.do in _CHANGES
    if amount is None or amount == 0 or (amount < 0 and not signed):
        yield wrong(
            _DECLARED,
            at if amount is None else (*at, "amount"),
            f"{effect.do} has {'no amount' if amount is None else f'the amount {amount}'}",
            actual="none" if amount is None else amount,
            allowed="any but 0" if signed else "1 or more",
            mend="its amount is " + ("any whole number but 0" if signed else "a whole number of 1 or more"),
        )


def wrong(
    rule: str,
    at: DocPath,
    message: str,
    *,
    actual: int | str | None = None,
    allowed: int | str | None = None,
    mend: str | None = None,
) -> Finding:
    """An error of the card whose table is at `at[:2]`."""
    card_id = str(at[1])
    return Finding(
        rule=rule, message=f"{card_id}: {message}", at=at, card=card_id, actual=actual, allowed=allowed, help=mend
    )
