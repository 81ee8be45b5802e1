"""The cards of a pool made for play, and cards that a log writes out itself in a header line `card:`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckkit.games.cannibal_world.state import Card, make_card
from deckkit.play.core import BadValue

if TYPE_CHECKING:
    from deckkit.games.cannibal_world.ability_tables import SummonAlpha
    from deckkit.pools import Pool

SUMMON_ALPHA = "summon-alpha"

_RANKS = ("leader", "restricted", "common")
_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_VALUE = re.compile(r"value=([0-9]{1,4})")
_MOST_ABILITIES = 2


@dataclass(frozen=True, slots=True)
class Step:
    """One operation of Summon Alpha, as `ability_tables.Operation` describes it."""

    do: str
    amount: int
    rank: str | None
    source: tuple[str, ...]
    to: str | None


@dataclass(frozen=True, slots=True)
class Alpha:
    """What Summon Alpha does by the pool (`missing.summon-alpha`).

    reach  steps along the line of zones, or None for no limit
    side   whose creatures it may be aimed at: own, enemy, any; None where it has no target; zones: in which zones
    """

    steps: tuple[Step, ...]
    reach: int | None
    side: str | None
    zones: tuple[str, ...]


def cards(pool: "Pool") -> dict[str, Card]:
    """Every card of a Main Deck by its id; the id of a reprint gives the first printing, as which it counts."""
    from deckkit.games.cannibal_world.cards import Card as PoolCard
    from deckkit.games.cannibal_world.cards import PoolFile

    assert isinstance(pool.file, PoolFile)
    alpha = _alpha(pool.file.summon_alpha)
    made: dict[str, Card] = {}
    for card_id, card in pool.cards.items():
        if isinstance(card, PoolCard):
            made[card_id] = make_card(
                card_id,
                card.name,
                card.faction,
                [(one.type, one.name, one.x, one.keeps_stalker) for one in card.abilities],
                creature=card.type == "creature",
                rank=card.rank,
                value=card.value,
                strength=card.strength or 0,
                life=card.life or 0,
                alpha=alpha,
            )
    return {card_id: made.get(pool.copy_id(card_id), card) for card_id, card in made.items()}


def _alpha(said: "SummonAlpha | None") -> Alpha | None:
    if said is None:
        return None
    steps = tuple(Step(one.do, one.amount or 0, one.rank, tuple(one.source), one.to) for one in said.effect)
    targets = said.targets
    zones = () if targets is None else tuple(targets.zones)
    return Alpha(steps, said.range, None if targets is None else targets.side, zones)


def with_alpha(known: Mapping[str, Card]) -> Mapping[str, Card]:
    """The same cards, those that a log wrote out having the Summon Alpha of the pool."""
    from dataclasses import replace

    alpha = next((card.alpha for card in known.values() if card.alpha is not None), None)
    lacking = [card for card in known.values() if card.alpha is None and _summons(card)]
    if alpha is None or not lacking:
        return known
    return {**known, **{card.id: replace(card, alpha=alpha) for card in lacking}}


def _summons(card: Card) -> bool:
    return any(one.name == SUMMON_ALPHA for one in card.abilities)


def card(text: str) -> Card:
    """A card as a log writes it: ``RA/91 "Knife" leader value=5 3/4 tactical:shield-2 triggered:armor-1``.

    Its id comes first, the rest in any order: a name in quotes, a rank (common where none is given), a value, strength
    and life of a creature or the word `action`, and abilities, with `!` behind one that keeps Stalker. Raises BadValue.
    """
    from deckkit.games.cannibal_world.cards import PREFIXES

    words = _WORDS.findall(text)
    faction = next((name for name, prefix in PREFIXES.items() if words and words[0].startswith(f"{prefix}/")), None)
    if faction is None or not re.fullmatch(r"[A-Z]{2}/[0-9]{2}", words[0]):
        given = f", not {words[0]}" if words else ""
        raise BadValue(f"expected the id of a card first, {', '.join(PREFIXES.values())} with / and two digits{given}")
    parts = _Parts(words[0])
    for word in words[1:]:
        parts.read(word)
    return parts.made(faction)


class _Parts:
    """What the words of a card say, each at most once."""

    def __init__(self, card_id: str) -> None:
        self.id = card_id
        self.said: dict[str, str] = {}
        self.stats: tuple[int, int] | None = None
        self.abilities: list[tuple[str, str, int | None, bool]] = []

    def read(self, word: str) -> None:
        if word.startswith('"'):
            self._once("name", re.sub(r"\\(.)", r"\1", word[1:-1]).strip())
            if not self.said["name"]:
                raise BadValue(f"{self.id}: the name between the quotes is empty")
        elif word in _RANKS:
            self._once("rank", word)
        elif value := _VALUE.fullmatch(word):
            self._once("value", value[1])
        elif stats := _STATS.fullmatch(word):
            self._once("kind", "strength/life")
            self.stats = int(stats[1]), int(stats[2])
        elif word == "action":
            self._once("kind", word)
        elif ":" in word:
            self.abilities.append(_ability(self.id, word))
        else:
            raise BadValue(
                f'{self.id}: expected a "name", a rank ({", ".join(_RANKS)}), value=N, strength/life, `action` or an '
                f"ability like tactical:shield-2, not {word}"
            )

    def _once(self, what: str, word: str) -> None:
        if what in self.said:
            raise BadValue(f"{self.id} has two of one thing, {self.said[what]} and {word}")
        self.said[what] = word

    def made(self, faction: str) -> Card:
        creature = self.stats is not None
        strength, life = self.stats or (0, 0)
        if "kind" not in self.said:
            raise BadValue(f"{self.id}: expected strength/life, as 3/4, for a creature, or the word `action`")
        if creature and life == 0:
            raise BadValue(f"{self.id}: a creature has a life of 1 or more, not 0")
        if not creature and self.said.get("rank") == "leader":
            raise BadValue(f"{self.id}: an action is no leader")
        if len(self.abilities) > _MOST_ABILITIES:
            raise BadValue(f"{self.id}: a card has at most 2 abilities, not {len(self.abilities)}")
        if not creature and not self.abilities:
            raise BadValue(f"{self.id}: an action has one or two abilities, not none")
        return make_card(
            self.id,
            self.said.get("name", self.id),
            faction,
            self.abilities,
            creature=creature,
            rank=self.said.get("rank", "common"),
            value=int(self.said.get("value", 0)),
            strength=strength,
            life=life,
        )


def _ability(card_id: str, word: str) -> tuple[str, str, int | None, bool]:
    """Type, name, X or None, and whether Stalker stays, of ``triggered:armor-1`` or ``cover:net!``."""
    from deckkit.games.cannibal_world.ability_tables import COUNTED, TABLES

    kind, _, slug = word.rstrip("!").partition(":")
    names: Iterable[str] | None = next((table for one, table in TABLES.items() if one == kind), None)
    if names is None:
        raise BadValue(f"{card_id}: expected a type of ability ({', '.join(TABLES)}), not {kind}")
    name, _, number = slug.rpartition("-")
    if slug in names:
        name, number = slug, ""
    elif name not in names or not (number.isascii() and number.isdigit()):
        raise BadValue(
            f"{card_id}: no table of {kind} abilities has {slug} (card.unknown-ability-refused); "
            f"it has {', '.join(names)}"
        )
    if name in COUNTED and (not number or len(number) > 2 or int(number) < 1):
        raise BadValue(f"{card_id}: {name} needs the number of its icons behind it, as {name}-1")
    if name not in COUNTED and number:
        raise BadValue(f"{card_id}: {name} counts no icons, so there is no {slug}")
    return kind, name, int(number) if number else None, word.endswith("!")
