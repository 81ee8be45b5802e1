"""Setting up a position, and a judge's corrections: what a `given` or `set` line does to the table.

    turn = A            whose Main phase it is; `A draw`: the turn begins with the Draw phase
    number = 1          the number of the turn, 1 being the starter's first; starter = A
    A.pool = 3          A.habitat = 2    A.exhausted = yes    A.ransacked = yes    A.gave = yes
    A.hand = RA/01 ?    likewise reinforcements, discard; `-` for none
    A.main = 5          so many cards that nobody knows, or the cards that are left: RA/01 RA/02
    A.cover = RA/91 as Knife, RA/92 as Old (damage 2, stunned, covered shield-2 armor-1); likewise hunting
    Knife.damage = 2    Knife.stunned = yes    Knife.covered = shield-2    Knife.zone = cover

A later line replaces what an earlier one has set. Where a player has a list, the cards that are put somewhere leave
what of it is unseen, the Main Deck getting smaller, and cards that are replaced go back there.
"""

from collections import Counter
from dataclasses import dataclass, field

from deckkit.games import values
from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.departed import epitaph
from deckkit.games.cannibal_world.hidden import another_hidden, copies_in_sight, together
from deckkit.games.cannibal_world.state import HABITAT_LIVES, UNKNOWN, ZONES, Card, Creature, Player, Table
from deckkit.games.cannibal_world.table_setup import left_hand, turn_order
from deckkit.games.names import seated
from deckkit.play.core import BadValue

_POSITION_ONLY = ("turn", "number", "starter")
_SETTABLE_OF_CREATURE = ("damage", "stunned", "covered", "zone")


def assign(table: Table, path: str, value: str) -> None:
    """Carry out a `given` or `set` line; raises BadValue, and then nothing has changed."""
    value = value.strip()
    if path in _POSITION_ONLY:
        _set_turn(table, path, value)
        return
    side, player, rest = paths.owner(table, path)
    if path in paths.TABLE_PATHS:
        how = ": write `turn = A draw` for the Draw phase" if path == "phase" else ""
        raise BadValue(f"{path} follows from the rest of the table and cannot be set{how}")
    if side is None:
        _set_creature(table, path, value)
    elif rest == "habitat":
        side.habitat = values.number(path, value, 1, HABITAT_LIVES)
    elif rest not in (*ZONES, "pool", "main", *paths.PILES, *paths.FLAGS):
        raise _not_settable(table, path)
    else:
        _set_own(table, paths.player_of(side, player, path), rest, path, value)


def _set_turn(table: Table, path: str, value: str) -> None:
    """Only before a position is played on: the order of play has no way to jump."""
    if not table.given or table.kinds is not None:
        raise BadValue(f"{path} can be set with `given` only, before the first action of a game")
    if path == "number":
        table.turn = values.number(path, value, 1)
        return
    name, *phase = value.split()
    player = seated(table.players, name)
    if path == "turn":
        if phase not in ([], ["main"], ["draw"]):
            raise BadValue(f"turn is a seat, with `draw` behind it where the turn begins, not {value}")
        table.active, table.phase = player, phase[0] if phase else "main"
    elif phase:
        raise BadValue(f"starter is a seat, not {value}")
    elif player is not left_hand(table, player.side):
        raise BadValue(
            f"the left-hand player of a side starts, {left_hand(table, player.side).seat} and not {name} "
            "(team.starting-side-random)"
        )
    else:
        table.order = turn_order(table, player)


def _not_settable(table: Table, path: str) -> BadValue:
    rest = path.partition(".")[2]
    if rest in (*paths.SEAT_PATHS, *paths.ZONE_PATHS):
        return BadValue(f"{path} follows from the rest of the table and cannot be set")
    return paths.unknown(table, path)


def _set_own(table: Table, player: Player, what: str, path: str, value: str) -> None:
    if what == "pool":
        player.pool = values.number(path, value)
    elif what in paths.FLAGS:
        setattr(player, what, values.flag(path, value))
    elif what == "main":
        _set_main(table, player, path, value)
    elif what in ZONES:
        _set_zone(table, player, what, value)
    else:
        pile: list[Card] = getattr(player, what)
        new = [paths.card(table, ref, hidden=what != "discard") for ref in values.listed(value)]
        _exchange(player, pile, new)
        if pile is player.hand and UNKNOWN in new:
            another_hidden(table, player)
        elif pile is player.hand:
            player.hides_creature = None
        pile[:] = new


# -- cards, and what is left of the list -------------------------------------------------------------------------


def _hidden(player: Player) -> int:
    return player.hand.count(UNKNOWN) + player.reinforcements.count(UNKNOWN)


def _main_is_named(player: Player) -> bool:
    """Whether a line has named the cards of the Main Deck, so that the unseen cards lie nowhere else."""
    return player.aside is not None or (not player.listed and player.unseen is not None)


def _exchange(player: Player, old: list[Card], new: list[Card]) -> None:
    """Cards `new` come where `old` were: those leave what is unseen of the list, these go back to it."""
    if UNKNOWN in new and _main_is_named(player):
        raise BadValue(
            f"{player.seat}.main names its cards, so that a `?` is none of them: name it, or give {player.seat}.main "
            "a number first"
        )
    source = player.aside if player.aside is not None else player.unseen if player.listed else None
    if source is None:
        return
    after = Counter(source)
    after.update(card.id for card in old if card is not UNKNOWN)
    after.subtract(card.id for card in new if card is not UNKNOWN)
    for card in new:
        if after[card.id] < 0:
            raise BadValue(f"{card.label}: the list of {player.seat} holds no more of it{_own_cards(player, card)}")
    if source is player.unseen:
        before, hidden = sum(source.values()), _hidden(player)
        left = after.total() - (hidden - old.count(UNKNOWN) + new.count(UNKNOWN))
        if left < 0:
            raise BadValue(f"the list of {player.seat} holds no more cards")
        if player.main == before - hidden:
            player.main = left
    source.clear()
    source.update(after)


def _own_cards(player: Player, card: Card) -> str:
    """Where the copies are that keep a list from having one more."""
    where = copies_in_sight(player, card)
    return f" ({together(where)})" if where else ""


def _set_main(table: Table, player: Player, path: str, value: str) -> None:
    refs = values.listed(value)
    if refs == ["?"] * len(refs):
        _set_main_size(player, len(refs))
    elif len(refs) == 1 and refs[0].isdigit():
        _set_main_size(player, values.number(path, refs[0]))
    elif "?" in refs:
        raise BadValue(f"{path} is the number of its cards, or names all of them")
    else:
        _name_main(player, [paths.card(table, ref) for ref in refs])


def _set_main_size(player: Player, size: int) -> None:
    unseen = Counter(player.unseen or {})
    unseen.update(player.aside or {})
    if player.listed and size + _hidden(player) > unseen.total():
        raise BadValue(
            f"the list of {player.seat} leaves {unseen.total() - _hidden(player)} cards for the Main Deck, not {size}"
        )
    player.unseen = dict(unseen) if player.listed else None
    player.aside = None
    player.main = size


def _name_main(player: Player, cards: list[Card]) -> None:
    if _hidden(player):
        raise BadValue(f"{player.seat} has a `?` in hand or reinforcements, which may be any of these: name that first")
    named = Counter(card.id for card in cards)
    if player.listed:
        left = Counter(player.unseen or {})
        left.update(player.aside or {})
        left.subtract(named)
        for card in cards:
            if left[card.id] < 0:
                raise BadValue(f"{card.label}: the list of {player.seat} holds no more of it{_own_cards(player, card)}")
        player.aside = dict(left)
    player.unseen = dict(named)
    player.main = len(cards)


# -- creatures ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Written:
    """A creature as a line writes it."""

    card: Card
    nick: str | None = None
    damage: int = 0
    stunned: bool = False
    covered: list[str] = field(default_factory=list)


def _set_zone(table: Table, player: Player, zone: str, value: str) -> None:
    """The player's creatures of a zone; one that keeps name and card stays the same creature."""
    if table.combat is not None or table.resolving:
        raise BadValue("no zone can be set while a combat or an ability is being resolved")
    written = _creatures(table, value)
    old = {one.handle: one for one in player.side.zone(zone) if one.player is player}
    taken = set(table.creatures) - set(old)
    for one in written:
        if one.nick is not None:
            _check_nick(table, one.nick, one.card, taken)
            taken.add(one.nick)
    _exchange(player, [one.card for one in old.values()], [one.card for one in written])
    for creature in old.values():
        player.side.zone(zone).remove(creature)
        del table.creatures[creature.handle]
        base, count = paths.numbered(creature.handle)
        if table.handles.get(base) == count:
            table.handles[base] = count - 1
    for one in written:
        handle = one.nick or _free_handle(table, one.card, taken)
        base, count = paths.numbered(handle)
        table.handles[base] = max(count, table.handles.get(base, 0))
        kept = old.get(handle)
        if kept is None or kept.card is not one.card:
            kept = Creature(one.card, handle, player, zone, [])
        kept.damage, kept.stunned = one.damage, one.stunned
        kept.covered = _covered(one.card, one.covered)
        table.enter(kept)


def _check_nick(table: Table, nick: str, card: Card, taken: set[str]) -> None:
    if nick in taken:
        raise BadValue(f"{nick} is in play already: two creatures cannot bear one name")
    if not nick or "." in nick or nick in paths.reserved(table):
        raise BadValue(f"{nick or 'nothing'} cannot be the name of a creature: a name has no dot and is no seat")
    if paths.another_card(table, nick, card):
        raise BadValue(f"{nick} cannot be the name of a creature that is {card.label}: another card is called so")


def _free_handle(table: Table, card: Card, taken: set[str]) -> str:
    while True:
        handle = table.free_handle(None, card)
        if handle not in taken:
            return handle


def _covered(card: Card, refs: list[str]) -> list[bool]:
    places = {paths.ability(card, ref).place for ref in refs}
    return [one.place in places for one in card.abilities]


def _creatures(table: Table, value: str) -> list[_Written]:
    """``RA/91 as Knife, RA/92 as Old (damage 2, stunned, covered shield-2 armor-1)``; raises BadValue."""
    left = values.words(value)
    if left == [values.NOTHING]:
        return []
    found = []
    while True:
        found.append(_creature(table, left))
        if not left:
            return found
        if left.pop(0) != ",":
            raise BadValue(f"expected a comma between two creatures in {value}")


def _creature(table: Table, left: list[str]) -> _Written:
    """One creature from the first of the words, which are taken away."""
    if not left or left[0] in (",", "(", ")"):
        raise BadValue("expected a card, as in RA/07 as Knife (damage 1, stunned, covered armor-1)")
    one = _Written(paths.card(table, left.pop(0)))
    if not one.card.creature:
        raise BadValue(f"{one.card.label} is an action, and no creature to lie in a zone")
    if left and left[0] == "as":
        if len(left) < 2 or left[1] in (",", "(", ")"):
            raise BadValue(f"expected a name behind `{one.card.id} as`")
        one.nick = left[1]
        del left[:2]
    if left and left[0] == "(":
        end = left.index(")") if ")" in left else -1
        if end < 0:
            raise BadValue(f"the bracket behind {one.card.id} is never closed")
        _read_details(one, left[1:end])
        del left[: end + 1]
    return one


def _read_details(one: _Written, words: list[str]) -> None:
    """What stands in brackets behind a creature: `damage 2, stunned, covered shield-2 armor-1`."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == ",":
            parts.append([])
        else:
            parts[-1].append(word)
    for part in parts:
        match part:
            case ["damage", points]:
                one.damage = _damage(one.card, points)
            case ["stunned"]:
                one.stunned = True
            case ["covered", *refs] if refs:
                one.covered = [paths.ability(one.card, ref).ref for ref in refs]
            case _:
                raise BadValue(
                    f"expected damage N, stunned, or covered and abilities, not {' '.join(part) or 'nothing'}"
                )


def _damage(card: Card, text: str) -> int:
    """Points that leave a creature alive."""
    return values.number(f"the damage on {card.label}, whose life is {card.life},", text, 0, card.life - 1)


def _set_creature(table: Table, path: str, value: str) -> None:
    creature, name, what = paths.creature(table, path)
    if creature is None:
        raise BadValue(epitaph(table, name) or f"{name} is not in play any more")
    if what not in _SETTABLE_OF_CREATURE:
        raise BadValue(f"{path} follows from the rest of the table and cannot be set")
    if what == "damage":
        creature.damage = _damage(creature.card, value)
    elif what == "stunned":
        creature.stunned = values.flag(path, value)
    elif what == "covered":
        creature.covered = _covered(creature.card, values.listed(value))
    elif table.combat is not None or table.resolving:
        raise BadValue("no creature can be moved while a combat or an ability is being resolved")
    else:
        table.move(creature, values.choice(path, value, *ZONES))
