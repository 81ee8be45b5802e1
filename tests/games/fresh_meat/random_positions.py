"""Positions put together at random from what `given` lines can name, for the tests that they go through."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from deckkit.games.fresh_meat.pieces import ITEM, RIDER, Card, Character, EncounterCard, EventCard, FeatureCard
from tests.games.fresh_meat.flows import cards

SEATS = tuple(f"P{seat}" for seat in range(1, 7))
_STEPS = ("initiative", "set", "turns", "attack", "round-end", "between")


@cache
def _ids(kind: type) -> tuple[str, ...]:
    return tuple(one_id for one_id, one in cards().items() if isinstance(one, kind) and one.id == one_id)


@cache
def _cards_of(kind: str) -> tuple[str, ...]:
    """The main-deck cards of a kind or subtype."""
    return tuple(one for one in _ids(Card) if kind in (cards()[one].kind, cards()[one].subtype))


def _some(rng: Random, ids: Sequence[str], most: int) -> str:
    """A few of these, seldom one twice or none."""
    found = rng.sample(ids, rng.randint(1, most)) if rng.random() < 0.9 else rng.choices(ids, k=2)
    return ", ".join(found) if rng.random() < 0.95 else "-"


def _creatures(rng: Random) -> str:
    said = [rng.choice([*_ids(EncounterCard), "undead", "protospore", "humility", "blink-dog"]) for _ in range(2)]
    fronts = [
        "",
        " before P1",
        " before P2 (attacking)",
        f" (life {rng.choice((1, 5, 90))})",
        " (counters 2)",
        " (life 0)",
    ]
    return ", ".join(one + rng.choice(fronts) for one in said[: rng.randint(1, 2)])


def _hand(rng: Random) -> str:
    return rng.choice(["?", "? 3", "? 7", "-", _some(rng, _ids(Card), 6)])


_PLAYER: Mapping[str, Callable[[Random], str]] = {
    "life": lambda rng: rng.choice(["0", "1", "5", "60", "100"]),
    "start-life": lambda rng: rng.choice(["0", "50", "120"]),
    "prestige": lambda rng: rng.choice(["0", "5", "60"]),
    "initiative": lambda rng: str(rng.randint(0, 6)),
    "owed": lambda rng: str(rng.randint(0, 5)),
    "damage-done": lambda rng: str(rng.randint(0, 50)),
    "hasty": lambda rng: str(rng.randint(0, 2)),
    "strong": lambda rng: str(rng.randint(0, 2)),
    "loses-turn": lambda rng: "yes",
    "iron": lambda rng: "yes",
    "done": lambda rng: "yes",
    "spirit": lambda rng: "yes",
    "alive": lambda rng: rng.choice(["no", "no", "yes"]),
    "hand": _hand,
    "set": lambda rng: rng.choice(["?", "? ?", "-", _some(rng, _cards_of("attack"), 2), _some(rng, _ids(Card), 1)]),
    "items": lambda rng: _some(rng, _cards_of(ITEM), 3),
    "riders": lambda rng: rng.choice([_some(rng, _cards_of(RIDER), 2), _some(rng, _ids(Card), 1)]),
    "features": lambda rng: _some(rng, _ids(FeatureCard), 3),
    "tokens": lambda rng: f"{rng.choice(['irritable', 'calculating'])} {rng.randint(0, 7)}",
    "character": lambda rng: rng.choice(_ids(Character)),
    "portraits": lambda rng: _some(rng, _ids(Character), 2),
    "choice": lambda rng: rng.choice(["hold", "strike", "?"]),
}
_TABLE: Mapping[str, Callable[[Random], str]] = {
    "encounter": lambda rng: rng.choice(_ids(EncounterCard)),
    "creatures": _creatures,
    "event": lambda rng: rng.choice([*_ids(EventCard), "-"]),
    "number": lambda rng: rng.choice(["0", "1", "5", "9", "77"]),
    "round": lambda rng: rng.choice(["1", "2", "9"]),
    "phase": lambda rng: rng.choice(_STEPS),
    "boss": lambda rng: rng.choice(["death-drinker", *_ids(EncounterCard)]),
    "stack": lambda rng: rng.choice([_some(rng, _ids(EncounterCard), 4), "?, ?", "-"]),
    "deck": lambda rng: rng.choice(["0", "1", "2", "?", "? 5", "40", _some(rng, _ids(Card), 9)]),
    "discard": lambda rng: rng.choice(["-", "3", _some(rng, _ids(Card), 9)]),
    "relics": lambda rng: rng.choice(["-", "3", "500", _some(rng, _ids(FeatureCard), 3)]),
    "events": lambda rng: rng.choice(["-", "3", _some(rng, _ids(EventCard), 3)]),
    "bombs": lambda rng: rng.choice(["P3 2, P1 1", "P2 1", "-"]),
    "bombs.left": lambda rng: rng.choice(["0", "2"]),
    "before.1": lambda rng: rng.choice(["0", "40"]),
    "stack.1": lambda rng: "5",
    "order": lambda rng: "P2 P1",
}


def lines(rng: Random, players: int) -> list[str]:
    """What stands behind `given` in the lines of a position, most of which begin with an Encounter in progress."""
    found = [f"encounter = {rng.choice(_ids(EncounterCard))}"] if rng.random() < 0.9 else []
    for _ in range(rng.choice((1, 2, 4, 8))):
        if rng.random() < 0.6:
            what = rng.choice(list(_PLAYER))
            found.append(f"{rng.choice(SEATS[:players])}.{what} = {_PLAYER[what](rng)}")
        elif rng.random() < 0.8:
            what = rng.choice(list(_TABLE))
            found.append(f"{what} = {_TABLE[what](rng)}")
        else:
            creature, what = rng.choice(_ids(EncounterCard)), rng.choice(["life", "prestige", "counters", "floor"])
            found.append(f"{creature}.{what} = {rng.choice(['0', '1', '30'])}")
    return found
