"""What stands on the table, for `expect` lines: values by path, and whether they are what a line has written.

Beside the paths of `positions`: `active` (whose Turn it is), `order` (those alive, by their Initiative), sizes
(`P1.hand.size`), `P1.swing`, `P1.attacks` (what each attack of this Round did), `stack.1` and `before.1` (the damage at
a position of the damage stack, in this Round and in the one before), `alive`. Of a creature that has left play each of
its paths but `alive` is `gone`.
"""

import re
from collections import Counter

from deckkit.games import values
from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.encounters.bomber import Bombs
from deckkit.games.fresh_meat.given import paths
from deckkit.games.fresh_meat.pieces import Card, Character, EncounterCard, EventCard, FeatureCard
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Creature, Player, Table
from deckkit.games.names import seated
from deckkit.play.actions import HIDDEN
from deckkit.play.core import BadValue, Gone

Value = int | str | tuple[str, ...]

_POSITION = re.compile(r"(stack|before)\.([1-6])")


def value(table: Table, path: str) -> Value:
    """What stands at a path: numbers, words (`yes` and `no` for what is so or not), ids or handles of many things.

    Of a pile it is its size. Raises BadValue.
    """
    at = _POSITION.fullmatch(path)
    if at is not None:
        return _damage(table, at[1], int(at[2]))
    if path in paths.TABLE_PATHS:
        return _of_table(table, path)
    pile = _pile(table, path.removesuffix(".size"))
    if pile is not None:
        return pile.size if path.endswith(".size") or path in paths.PILES else tuple(sorted(pile.cards()))
    player, rest = paths.player_of(table, path)
    if player is not None:
        return _of_player(table, player, rest, path)
    return _of_creature(table, path)


def _damage(t: Table, which: str, position: int) -> int:
    if which == "before":
        return t.stack_before.get(position, 0)
    return sum(one.damage for one in t.stack_now.get(position, ()))


def _pile(t: Table, path: str) -> Pile | None:
    """The pile of a path, if it is one's."""
    if path in paths.PILES:
        return {"deck": t.deck, "discard": t.discard, "relics": t.relics}.get(path, t.events_deck or Pile())
    player, rest = paths.player_of(t, path)
    return player.hand if player is not None and rest == "hand" else None


def _of_table(t: Table, path: str) -> Value:
    match path:
        case "number" | "round":
            return int(getattr(t, path))
        case "phase":
            return t.phase
        case "active":
            return t.turn.seat if t.turn is not None else values.NOTHING
        case "encounter":
            return t.encounter.id if t.encounter is not None else values.NOTHING
        case "event":
            return t.event.id if t.event is not None else values.NOTHING
        case "boss":
            return t.boss or values.NOTHING
        case "creatures":
            return tuple(one.handle for one in t.creatures)
        case "order":
            return tuple(one.seat for one in t.acting())
        case "bombs" | "bombs.left":
            own = t.own if isinstance(t.own, Bombs) else Bombs(0)
            return own.left if path == "bombs.left" else tuple(f"{one.front.seat} {one.fuse}" for one in own.lying)
    return tuple(t.stack)


def _of_player(t: Table, player: Player, rest: str, path: str) -> Value:
    if rest in paths.NUMBERS or rest == "swing":
        return int(getattr(player, rest.replace("-", "_")))
    if rest in paths.FLAGS:
        return values.yes(getattr(player, rest.replace("-", "_")))
    match rest:
        case "alive":
            return values.yes(player.alive)
        case "items" | "riders":
            return tuple(sorted(card.id for card in getattr(player, rest)))
        case "features":
            return tuple(sorted(one.card.id for one in player.features))
        case "set":
            return tuple(sorted(player.laid))
        case "set.size":
            return len(player.laid)
        case "choice":
            return player.choice or values.NOTHING
        case "character":
            return player.character.id if player.character is not None else values.NOTHING
        case "portraits":
            return tuple(sorted(player.portraits))
        case "tokens":
            return tuple(sorted(f"{one.card.id} {one.tokens}" for one in player.features if one.tokens))
        case "attacks":
            return tuple(str(one.damage) for one in player.attacks)
    raise paths.unknown(t, path)


def _of_creature(t: Table, path: str) -> Value:
    creature, name, what = paths.creature(t, path)
    if what == "alive":
        return values.yes(creature is not None)
    if creature is None:
        gone = Gone("gone")
        gone.help = f"`expect {name}.alive = no`"
        return gone
    return _of_one(creature, what)


def _of_one(creature: Creature, what: str) -> Value:
    if what in paths.CREATURE_NUMBERS:
        return int(getattr(creature, what))
    if what in paths.CREATURE_FLAGS:
        return values.yes(getattr(creature, what))
    if what == "card":
        return creature.card.id
    return creature.front.seat if creature.front is not None else values.NOTHING


def same(table: Table, path: str, written: str) -> bool:
    """Whether what stands at the path is what an `expect` line has written, in any order; raises BadValue.

    Of cards that lie somewhere, a number says how many they are.
    """
    pile = _pile(table, path)
    if pile is not None:
        said = paths.pile(table, path, written, paths.kind_in(path))
        if values.listed(written) == [str(said.size)]:
            return pile.size == said.size
        return Counter(pile.cards()) == Counter(said.cards())
    actual = value(table, path)
    if actual == "gone":
        return written == "gone"
    if isinstance(actual, int):
        return actual == values.number(path, written)
    if isinstance(actual, tuple):
        wanted = _many(table, path, written)
        ordered = path in ("order", "stack", "creatures", "bombs") or path.endswith(".attacks")
        return actual == tuple(wanted) if ordered else sorted(actual) == sorted(wanted)
    return actual == _word(table, path, actual, written)


def among(table: Table, path: str, written: str) -> bool:
    """Whether what an `expect` line has written, under any of its names, is one of the things at the path."""
    pile = _pile(table, path)
    if pile is not None:
        wanted = Counter(paths.pile(table, path, written, paths.kind_in(path)).cards())
        return not wanted - Counter(pile.cards())
    actual = value(table, path)
    if not isinstance(actual, tuple):
        return same(table, path, written)
    return not Counter(_many(table, path, written)) - Counter(actual)


def _word(t: Table, path: str, actual: str, written: str) -> str:
    """A word that can stand at this path."""
    rest = path.rpartition(".")[2]
    if actual in ("yes", "no"):
        return values.yes(values.flag(path, written))
    if written == values.NOTHING:
        return written
    match rest:
        case "phase":
            return values.choice(path, written, *paths.PHASES)
        case "active" | "front":
            return seated(t.players, written).seat
        case "choice":
            return values.choice(path, written, HOLD, STRIKE, HIDDEN)
        case "event":
            return str(paths.part(t, written, EventCard).id)
        case "character":
            return str(paths.part(t, written, Character).id)
    return str(paths.part(t, written, EncounterCard).id)


def _many(t: Table, path: str, written: str) -> list[str]:
    rest = path.rpartition(".")[2]
    refs = values.listed(written)
    match rest:
        case "order":
            return [seated(t.players, ref).seat for ref in refs]
        case "creatures":
            return [_handle(t, ref) for ref in refs]
        case "bombs":
            return [f"{front.seat} {fuse}" for front, fuse in paths.bombs(t, path, refs)]
        case "attacks":
            return [str(values.number(path, ref)) for ref in refs]
        case "tokens":
            return [f"{name} {number}" for name, number in paths.tokens(t, path, refs)]
        case "portraits":
            return [str(paths.part(t, ref, Character).id) for ref in refs]
        case "features":
            return [one.id for one in paths.parts(t, written, FeatureCard)]
        case "stack":
            return [one.id for one in paths.parts(t, written, EncounterCard, hidden=True)]
    return [one.id for one in paths.parts(t, written, Card, hidden=True)]


def _handle(t: Table, ref: str) -> str:
    found = t.creature(ref)
    if found is None and ref not in t.departed:
        raise BadValue(f"no creature in play is called {ref}")
    return ref if found is None else found.handle


def seen_value(path: str, value: str, seats: tuple[str, ...]) -> str:
    """The value of a `given` or `set` line as those seats see it: cards hidden from them become `?`.

    A hand is its owner's alone and so is what lies Set (`base.hand-secret`, `base.set-simultaneous`), nobody sees the
    piles that lie face down; of all these the size is public.
    """
    owner, _, rest = path.partition(".")
    if path in ("deck", "relics", "events", "stack"):
        return values.size(value, number=path != "stack")
    if rest in ("hand", "set") and owner not in seats:
        return values.size(value, number=False)
    if rest == "choice" and owner not in seats:
        return HIDDEN
    return value
