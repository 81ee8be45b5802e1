"""How a log calls the places of dice: `move-1` on the own board, `bomb.six`, `C33.1` on a Crisis, `aside`."""

from collections.abc import Mapping
from functools import lru_cache

from deckkit.games.karnivorous.state import BOMB_SPOTS, Offer, OpenCrisis, Player, Spot, Table
from deckkit.play.actions import Refusal

LONGEST = 3
"""Digits of the longest number that a room or a spot could have."""

ASIDE = "aside"
"""Where the dice lie that were set aside because they fitted no spot."""

BOMB = {f"bomb.{spot}": spot for spot in BOMB_SPOTS}
"""What a log calls the spots of the Herbicide Bomb board -> the spot."""


@lru_cache(maxsize=256)
def words_of(spot: Spot) -> Mapping[str, Offer]:
    """By which word a log says each of the powers of a spot: its kind, or where a slash separates two of one kind,
    `first` and `second`."""
    kinds = {offer.kind: offer for offer in spot.offers}
    if len(kinds) == len(spot.offers):
        return kinds
    return dict(zip(("first", "second"), spot.offers, strict=False))


def offer_of(spot: Spot, word: str | None) -> Offer | Refusal:
    """Which power of a spot a die is placed for, or why that is not said as it should be."""
    words = words_of(spot)
    if word is None and len(words) == 1:
        return spot.offers[0]
    if word is None:
        said = f"a slash separates the powers of {spot.id}: say which, `as {'` or `as '.join(words)}`"
        return Refusal("variant.solo-slash-choice", said)
    if word in words:
        return words[word]
    if word in ("first", "second") and len(words) > 1:
        return spot.offers[word == "second"]
    rule = "variant.solo-slash-choice" if len(words) > 1 else "ability.power-board-specific"
    return Refusal(rule, f"{spot.id} offers {' or '.join(words)}, not {word}")


def word_of(spot: Spot, offer: Offer) -> str | None:
    """The one word for a power of a spot; None where the spot has no other."""
    words = words_of(spot)
    return None if len(words) < 2 else next(word for word, one in words.items() if one is offer)


def number_of(text: str) -> int:
    """The number that a word of a log is; 0 for what is none, and for one too long to mean anything."""
    return int(text) if len(text) <= LONGEST and text.isascii() and text.isdigit() else 0


def crisis_spot(t: Table, ref: str, value: int) -> tuple[OpenCrisis | None, int]:
    """The Crisis of the round and the place among its dice that a log calls `C33.1`, or `C33` where the value says
    which: the first empty spot of that value, else the first of it, else -1."""
    crisis = t.crisis(ref)
    if crisis is None:
        name, _, number = ref.rpartition(".")
        if number.isascii() and number.isdigit():
            return t.crisis(name), number_of(number) - 1
        return None, -1
    fitting = [place for place, asked in enumerate(crisis.card.dice) if asked == value]
    empty = [place for place in fitting if crisis.dice[place] is None]
    return crisis, (empty or fitting or [-1])[0]


def name_of(crisis: OpenCrisis, place: int) -> str:
    """The name of a dice spot of a Crisis."""
    return f"{crisis.card.id}.{place + 1}"


def own_dice(t: Table, player: Player) -> list[str]:
    """The names of the places, other than the own board, where a used die of a player lies that Re-roll could fetch."""
    found = [] if t.bombed else [f"bomb.{spot}" for spot, die in t.bomb.items() if die.owner is player]
    for crisis in t.crises:
        if not crisis.resolved:
            found += [
                name_of(crisis, place)
                for place, die in enumerate(crisis.dice)
                if die is not None and die.owner is player
            ]
    if any(die.owner is player for die in t.shelved):
        found.append(ASIDE)
    return found
