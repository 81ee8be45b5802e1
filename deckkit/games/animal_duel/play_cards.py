"""The cards of a pool made for play, and cards that a log writes out itself in a header line `card:`."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, get_args

from deckkit.games.animal_duel.effects import LARGEST_NUMBER
from deckkit.games.animal_duel.state import ZONES_OF, Card, Effect
from deckkit.play.core import BadValue

if TYPE_CHECKING:
    from deckkit.pools import Pool

_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_NUMBERS = re.compile(r"([0-9]{1,4})/([0-9]{1,4})/([0-9]{1,4})")
_ID = re.compile(r"[A-Z]{2}/[0-9]{2}")
_MOMENTS = {
    "on-play": "on_play",
    "while-active": "active",
    "own-turn-start": "turn_start",
    "on-attack": "on_attack",
    "on-incapacitated": "on_incapacitated",
}


def cards(pool: "Pool") -> dict[str, Card]:
    """Every card by its id; the id of a reprint gives the first printing, as which it counts."""
    from deckkit.games.animal_duel.cards import Card as PoolCard

    made: dict[str, Card] = {}
    for card_id, card in pool.cards.items():
        if isinstance(card, PoolCard):
            numbers = (card.cost or 0, card.attack or 0, card.defense or 0, card.health or 0)
            made[card_id] = make_card(card_id, card.name, card.kind, numbers, card.stays, card.effects)
    return {card_id: made.get(pool.copy_id(card_id), card) for card_id, card in made.items()}


def make_card(
    card_id: str, name: str, kind: str, numbers: tuple[int, int, int, int], stays: bool, effects: Iterable[Any]
) -> Card:
    """A card for play; `numbers` are cost, attack, defense and health, the effects those of the pool.

    What a text leaves to the log for as long as it holds is asked for when the card becomes face up, and at the start
    of each turn of its owner.
    """
    by_moment: dict[str, list[Effect]] = {moment: [] for moment in _MOMENTS}
    for one in effects:
        effect = Effect(one.do, one.target, one.amount or 0)
        if one.when == "while-active" and one.do == "manual":
            by_moment["on-play"].append(effect)
            by_moment["own-turn-start"].append(effect)
        else:
            by_moment[one.when].append(effect)
    texts = {_MOMENTS[moment]: tuple(found) for moment, found in by_moment.items()}
    cost, attack, defense, health = numbers
    return Card(card_id, name, kind, cost, attack, defense, health, stays, **texts)


def card(text: str) -> Card:
    """A card as a log writes it: ``AN/90 "Leo" animal 4 3/2/6 on-attack:damage-animal:enemy-animal:2``.

    Its id comes first, the rest in any order: a name in quotes, a kind, a cost (not of a resource), attack/defense/
    health of an animal, `stays`, and effects as WHEN:DO:TARGET:AMOUNT. Raises BadValue.
    """
    words = _WORDS.findall(text)
    if not words or not _ID.fullmatch(words[0]):
        given = f", not {words[0]}" if words else ""
        raise BadValue(f"expected the id of a card first, two capitals, / and two digits{given}")
    parts = _Parts(words[0])
    for word in words[1:]:
        parts.read(word)
    return parts.made()


class _Parts:
    """What the words of a card say, each at most once."""

    def __init__(self, card_id: str) -> None:
        self.id = card_id
        self.said: dict[str, str] = {}
        self.effects: list[str] = []

    def read(self, word: str) -> None:
        if word.startswith('"'):
            name = re.sub(r"\\(.)", r"\1", word[1:-1]).strip()
            if not name:
                raise BadValue(f"{self.id}: the name between the quotes is empty")
            self._once("name", name)
        elif word in ZONES_OF:
            self._once("kind", word)
        elif word == "stays":
            self._once("stays", word)
        elif _NUMBERS.fullmatch(word):
            self._once("numbers", word)
        elif word.isascii() and word.isdigit() and len(word) < 5:
            self._once("cost", word)
        elif ":" in word:
            self.effects.append(word)
        else:
            raise BadValue(
                f'{self.id}: expected a "name", a kind ({", ".join(ZONES_OF)}), a cost, attack/defense/health, `stays` '
                f"or an effect like on-attack:damage-animal:enemy-animal:2, not {word}"
            )

    def _once(self, what: str, word: str) -> None:
        if what in self.said:
            raise BadValue(f"{self.id} has two of one thing, {self.said[what]} and {word}")
        self.said[what] = word

    def made(self) -> Card:
        kind, numbers = self.said.get("kind"), _NUMBERS.fullmatch(self.said.get("numbers", ""))
        if kind is None:
            raise BadValue(f"{self.id}: expected a kind ({', '.join(ZONES_OF)})")
        if (kind == "animal") != (numbers is not None):
            has = "needs attack/defense/health, as 3/2/6" if kind == "animal" else "has no attack/defense/health"
            raise BadValue(f"{self.id}: a card of kind {kind} {has} (card.animal-numbers)")
        if (kind == "resource") == ("cost" in self.said):
            rule = "has no cost (card.resource-has-no-cost)"
            if kind != "resource":
                rule = "has a cost (card.data-common-fields)"
            raise BadValue(f"{self.id}: a card of kind {kind} {rule}")
        attack, defense, health = (int(one) for one in numbers.groups()) if numbers is not None else (0, 0, 0)
        cost = int(self.said.get("cost", 0))
        largest = max(cost, attack, defense, health)
        if largest > LARGEST_NUMBER:
            raise BadValue(f"{self.id}: a number on a card is at most {LARGEST_NUMBER}, not {largest}")
        if kind == "animal" and health == 0:
            raise BadValue(f"{self.id}: an animal has a health of 1 or more, not 0 (card.data-animal-fields)")
        stays = "stays" in self.said
        effects = _effects(self.id, kind, stays, self.effects)
        return make_card(self.id, self.said.get("name", self.id), kind, (cost, attack, defense, health), stays, effects)


def _effects(card_id: str, kind: Any, stays: bool, words: Sequence[str]) -> list[Any]:
    """The effects that words say, checked as those of a pool are; raises BadValue."""
    from deckkit.games.animal_duel import effects

    found = [_effect(card_id, word) for word in words]
    for finding in effects.findings(kind, stays, "as the log says", found, ("cards", card_id)):
        raise BadValue(f"{finding.message} ({finding.rule})")
    return found


def _effect(card_id: str, word: str) -> Any:
    """WHEN:DO, WHEN:DO:TARGET or WHEN:DO:TARGET:AMOUNT."""
    from deckkit.games.animal_duel import effects

    parts = word.split(":")
    for name, part, words in zip(("moment", "effect", "target"), parts, _vocabulary(), strict=False):
        if part not in words:
            raise BadValue(f"{card_id}: no {name} is called {part or 'nothing'}; expected {', '.join(words)}")
    amount = parts[3] if len(parts) > 3 else None
    digits = "" if amount is None else amount.removeprefix("-")
    if len(parts) < 2 or len(parts) > 4 or (amount is not None and not (digits.isascii() and digits.isdigit())):
        raise BadValue(
            f"{card_id}: expected WHEN:DO:TARGET:AMOUNT, as on-attack:damage-animal:enemy-animal:2, not {word}"
        )
    number = None if amount is None else int(amount) if len(digits) < 5 else LARGEST_NUMBER + 1
    if number is not None and abs(number) > LARGEST_NUMBER:
        raise BadValue(f"{card_id}: an amount is at most {LARGEST_NUMBER}, not {amount}")
    target = parts[2] if len(parts) > 2 else None
    return effects.Effect.model_validate({"when": parts[0], "do": parts[1], "target": target, "amount": number})


def _vocabulary() -> tuple[tuple[str, ...], ...]:
    from deckkit.games.animal_duel import effects

    return get_args(effects.When), get_args(effects.Do), get_args(effects.Target)
