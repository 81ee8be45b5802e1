"""The Encounter of a position, and the creatures that are in play in it."""

from collections.abc import Callable

from deckkit.games import values
from deckkit.games.fresh_meat.changes import enter
from deckkit.games.fresh_meat.encounters import dogs, plain, spore, undead
from deckkit.games.fresh_meat.encounters.by_table import special_of
from deckkit.games.fresh_meat.encounters.special import UNDEAD
from deckkit.games.fresh_meat.given import once, paths
from deckkit.games.fresh_meat.pieces import EncounterCard
from deckkit.games.fresh_meat.state import Creature, Player, Table
from deckkit.games.names import seated
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue

_RULE = "base.encounter-start-order"


def begin(t: Table, card: EncounterCard) -> None:
    """An Encounter in its first Round, before anybody has Set; Initiative goes by the seats where it is not said.

    Creatures whose places are left to chance are not in play: a line `creatures` says where they are.
    """
    if "stack" in t.said:
        once.check_stack(t, t.stack, card)
    elif card.id in t.stack:
        t.stack.remove(card.id)
    t.encounter, t.special = card, special_of(t, card)
    t.number, t.played, t.round = t.number or 1, t.played or 1, t.round or 1
    t.pool.discard(card.id)
    _clear(t)
    if t.special.rounds:
        t.phase = "set"
        asks = t.special.begin(t, card)
        if asks is not None:
            asks.close()
    else:
        t.phase = "encounter-start"
    once.fill_initiative(t)


def end(t: Table) -> None:
    """The Encounter of a position is over, or the first one where it has none: the next is to come."""
    _clear(t)
    t.stack = t.stack or [HIDDEN]
    t.encounter = t.special = t.own = t.event = None
    t.number, t.played = t.number or 1, t.played or 1


def _clear(t: Table) -> None:
    for one in tuple(t.creatures):
        t.creatures.remove(one)
        del t.pieces[one.handle]
        t.handles[one.handle.partition("#")[0]] = 0


def put(t: Table, value: str) -> None:
    """The creatures in play, as ``plated-lizard (life 40), undead before P2 (life 20, attacking)``."""
    if t.encounter is None:
        raise BadValue("creatures belong to an Encounter: write `given encounter = ...` first")
    left = values.words(value)
    made = [] if left == [values.NOTHING] else _several(t, left)
    _clear(t)
    if t.horde is None and any(make is undead.undead for make, _, _ in made):
        undead.meet(t, _the_horde(t))
    t.special = special_of(t, t.encounter)  # with Undead in play the rules of the Horde stand before it
    for make, front, details in made:
        creature = make(t, front)
        for what, said in details:
            setattr(creature, what, said)
        creature.start_life = max(creature.start_life, creature.life)
        enter(t, creature, _RULE)


_Make = Callable[[Table, Player], Creature]
_Details = list[tuple[str, int | bool]]


def _several(t: Table, left: list[str]) -> list[tuple[_Make, Player, _Details]]:
    found = []
    while left:
        make = _kind(t, left.pop(0))
        front = t.order[0]
        if left[:1] == ["before"] and len(left) > 1:
            front = seated(t.players, left[1])
            del left[:2]
        details: _Details = []
        if left[:1] == ["("]:
            if ")" not in left:
                raise BadValue("a bracket is never closed")
            end = left.index(")")
            details = [_detail(one) for one in _parts(left[1:end])]
            del left[: end + 1]
        found.append((make, front, details))
        if left and left.pop(0) != ",":
            raise BadValue("expected a comma between two creatures")
    return found


def _parts(words: list[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == ",":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _kind(t: Table, ref: str) -> _Make:
    """How a creature of that name is made."""
    if ref == UNDEAD:
        if t.horde is None:
            _the_horde(t)
        return undead.undead
    assert t.encounter is not None
    if ref == spore.PROTOSPORE:
        if t.encounter.special != "spore":
            raise BadValue(f"{t.encounter.id} has no Protospores (spore.distinct-from-protospores)")
        return lambda t, front: spore.protospore(t)
    if ref == dogs.DOG and t.encounter.special == "dogs":
        ref = t.encounter.id
    several = {one.key: one for one in t.encounter.creatures}
    if ref in several:
        encounter, key = t.encounter, several[ref]
        return lambda t, front: plain.one_of_several(t, encounter, key)
    card = paths.part(t, ref, EncounterCard)
    if card is not t.encounter and (card.special or t.encounter.special):
        said = f"{card.id} is not in play in {t.encounter.id}: one of them has creatures with rules of their own"
        raise BadValue(f"{said} (base.encounter-one-at-a-time)")
    if card.special == "dogs":
        return lambda t, front: dogs.dog(t, card, front)
    if len(card.life) != 4:
        raise BadValue(f"{card.label} has no creature of its own")
    return lambda t, front: plain.main_creature(t, card)


def _the_horde(t: Table) -> EncounterCard:
    """The Encounter from which Undead come; raises BadValue."""
    for one in t.cards.values():
        if isinstance(one, EncounterCard) and one.special == "horde":
            return one
    raise BadValue("the box has no Endless Horde from which Undead come")


def _detail(words: list[str]) -> tuple[str, int | bool]:
    """``life 40``, ``attacking``, ``approaching``, ``quiet``, ``counters 2``, ...: what it is of the creature."""
    match words:
        case ["attacking" | "approaching" as side]:
            return "attacking", side == "attacking"
        case ["quiet"]:
            return "quiet", True
        case [what, number] if what in paths.CREATURE_NUMBERS:
            return what, values.number(what, number, 1 if what == "life" else 0, paths.MOST)
    raise BadValue(
        f"expected {', '.join(paths.CREATURE_NUMBERS)} with a number, attacking, approaching or quiet, "
        f"not {' '.join(words)}"
    )
