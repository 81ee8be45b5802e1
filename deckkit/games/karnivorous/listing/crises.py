"""The 36 Crisis cards: what resolves each, which System token is at stake, and which Plants it brings."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from deckkit import models
from deckkit.findings import Finding
from deckkit.games.karnivorous.listing.ducts import CORNER_ROOMS
from deckkit.games.karnivorous.listing.fault import fault, strangers
from deckkit.games.karnivorous.listing.lab import ROOMS_OF_COLOR, Color
from deckkit.games.karnivorous.listing.system import SYMBOLS, TOKEN_TYPES
from deckkit.limits import counted

CRISES = 36
REPAIR_CRISES = 6
Strength = Annotated[int, Field(ge=1, le=3)]
Type = Literal["nil", "zone", "energy", "generator", "ventilation", "exfiltrate", "protect", "repair"]

_DETAIL: Mapping[Type, str] = {
    "nil": "strength",
    "zone": "color",
    "energy": "energy",
    "ventilation": "rooms",
    "exfiltrate": "symbol",
    "repair": "dice",
}
"""The field that a type of Crisis needs and that no other type has."""

_DETAIL_RULE = {
    "strength": "components.crisis-types",
    "color": "components.crisis-types",
    "energy": "components.crisis-types",
    "rooms": "card.ventilation-two-rooms",
    "symbol": "card.exfiltrate-both",
    "dice": "components.crises-with-dice-spots-six",
}

CONDITIONS = (
    *("nil-1", "nil-2", "nil-3"),
    *(f"zone-{color}" for color in ROOMS_OF_COLOR),
    *("energy-5", "energy-6"),
    *("generator", "ventilation", "exfiltrate", "protect", "repair"),
)
"""The fourteen kinds of condition that the rulebook explains."""


class Crisis(models.Card):
    """One Crisis.

    type      what resolves it, in detail by one of the fields below
    strength  nil: no Plant of this strength may be left
    color     zone: no room of this colour may hold a Plant
    energy    energy: 5 or 6 Energy are to be paid
    rooms     ventilation: the numbers of the two gray corner rooms between which a duct must be free
    symbol    exfiltrate: the id of the symbol whose two Scientists must leave the board
    dice      repair: the value that each dice spot of the card asks for
    token     the id of the System token type that is lost if the Crisis stays unresolved
    always    the strength of the Plants that fill one room in any case; it is also the one on the back
    penalty   the strengths that fill one room each if the Crisis stays unresolved
    """

    type: Type
    strength: Strength | None = None
    color: Color | None = None
    energy: Literal[5, 6] | None = None
    rooms: list[int] | None = None
    symbol: str | None = None
    dice: list[Annotated[int, Field(ge=1, le=6)]] | None = None
    token: str
    always: Strength
    penalty: list[Strength]

    @property
    def condition(self) -> str:
        """Which of the CONDITIONS resolves this Crisis: ``nil-2``, ``zone-pink``, ``energy-5``, ``repair``."""
        detail = {"nil": self.strength, "zone": self.color, "energy": self.energy}.get(self.type)
        return self.type if detail is None else f"{self.type}-{detail}"


def findings(crises: Mapping[str, Crisis], tokens: Collection[str], symbols: Collection[str]) -> Iterator[Finding]:
    """Where the Crises of a pool are not those of the game (`missing.crisis-cards`)."""
    for crisis_id, crisis in crises.items():
        yield from of_one(crisis_id, crisis)
    yield from _references(crises, tokens, symbols)
    yield from _counts(crises)


def of_one(crisis_id: str, crisis: Crisis) -> Iterator[Finding]:
    """What is wrong with a Crisis, whatever the others are."""
    yield from _details(crisis_id, crisis)
    yield from _rooms(crisis_id, crisis)
    if len(crisis.penalty) != 2:
        yield fault(
            "components.crisis-front-three-symbols",
            f"{crisis_id} has {counted(1 + len(crisis.penalty), 'Proliferation symbols')} on its front, not 3",
            *("crises", crisis_id, "penalty"),
            actual=len(crisis.penalty),
            allowed=2,
            mend="list the 2 strengths that count only if it is unresolved",
        )


def _details(crisis_id: str, crisis: Crisis) -> Iterator[Finding]:
    """A Crisis has the field that says what its type asks for, and none of another type."""
    needed = _DETAIL.get(crisis.type)
    for field, rule in _DETAIL_RULE.items():
        value, at = getattr(crisis, field), ("crises", crisis_id, field)
        if field == needed and not value:
            mend = f"add a line `{field} = ...`"
            yield fault(rule, f"{crisis_id}: a Crisis of type {crisis.type} has {field}", *at, mend=mend)
        elif field != needed and value is not None:
            rule = rule if field == "dice" else "deckkit/pool.kind"
            mend = "take the line out, or correct the type"
            yield fault(rule, f"{crisis_id}: a Crisis of type {crisis.type} has no {field}", *at, mend=mend)


def _references(crises: Mapping[str, Crisis], tokens: Collection[str], symbols: Collection[str]) -> Iterator[Finding]:
    """Every token and symbol that a Crisis shows is one of the pool's."""
    yield from strangers(
        "components.crisis-shows-token",
        "the card shows {}, which is no System token of the pool",
        {crisis_id: crisis.token for crisis_id, crisis in crises.items()},
        tokens,
        TOKEN_TYPES,
        ("crises", "token"),
        "name one of the pool's tokens by its id, or add it to [tokens]",
    )
    yield from strangers(
        "components.scientist-symbols-in-pairs",
        "the card shows {}, which is no Scientist symbol of the pool",
        {crisis_id: crisis.symbol for crisis_id, crisis in crises.items() if crisis.symbol is not None},
        symbols,
        SYMBOLS,
        ("crises", "symbol"),
        "name one of the pool's symbols by its id, or add it to [symbols]",
    )


def _rooms(crisis_id: str, crisis: Crisis) -> Iterator[Finding]:
    """A duct leads from one corner room to another."""
    rooms = crisis.rooms
    if rooms and (len(rooms) != 2 or rooms[0] == rooms[1] or not set(rooms) <= set(CORNER_ROOMS)):
        yield fault(
            "card.ventilation-two-rooms",
            f"{crisis_id} names {', '.join(map(str, rooms))}; a duct leads from one corner room to another",
            *("crises", crisis_id, "rooms"),
            actual=", ".join(map(str, rooms)),
            allowed="two of 11, 23, 56 and 62",
            mend="correct the numbers of the rooms",
        )


def _counts(crises: Mapping[str, Crisis]) -> Iterator[Finding]:
    """36 Crises of all kinds. What a kind lacks because Crises are lacking altogether is not said again."""
    short = CRISES - len(crises)
    if short:
        yield fault(
            "components.crises-thirty-six",
            f"the pool has {counted(len(crises), 'Crises')}, the game {CRISES}",
            "crises",
            actual=len(crises),
            allowed=CRISES,
            mend=f"{'add' if short > 0 else 'take out'} {counted(abs(short), 'Crises')}",
        )
    found = Counter(crisis.condition for crisis in crises.values())
    repair = found["repair"]
    follows = 0 < REPAIR_CRISES - repair <= short or 0 < repair - REPAIR_CRISES <= -short
    if repair != REPAIR_CRISES and not follows:
        yield fault(
            "components.crises-with-dice-spots-six",
            f"the pool has {counted(repair, 'Crises')} of type repair, the game {REPAIR_CRISES} with dice spots",
            "crises",
            actual=repair,
            allowed=REPAIR_CRISES,
            mend=f'write type = "repair" at {REPAIR_CRISES} of them, and `dice` there',
        )
    lacking = [condition for condition in CONDITIONS if not found[condition]]
    if len(lacking) > max(0, short):
        yield fault(
            "components.crisis-types",
            f"no Crisis is of the kind {', '.join(lacking)}; all {len(CONDITIONS)} kinds exist",
            "crises",
            actual=len(CONDITIONS) - len(lacking),
            allowed=len(CONDITIONS),
            mend=f"make one of a kind that is there more than once a {lacking[0]}",
        )
