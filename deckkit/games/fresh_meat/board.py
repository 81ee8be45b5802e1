"""The table for people: titled rows of three cells, what it is, whose or what its name is, and the rest in words."""

import textwrap
from collections.abc import Iterable, Iterator

from deckkit.games.bags import Pile
from deckkit.games.fresh_meat.encounters.bomber import Bombs
from deckkit.games.fresh_meat.encounters.dogs import DOG
from deckkit.games.fresh_meat.encounters.shadowmancer import Shadows
from deckkit.games.fresh_meat.encounters.spore import PROTOSPORE
from deckkit.games.fresh_meat.state import Attack, Creature, Feature, Player, Table
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN

_WIDTH = 64
"""Of the second and third cell together, so that the three fit 80 columns."""

Rows = list[list[str]]


def board(table: Table, seats: tuple[str, ...] | None = None) -> list[tuple[str, Rows]]:
    """The Encounter with its creatures and the piles; then each player with LP, Prestige and cards.

    With `seats`, of the hands and Set cards of all others only how many they are (`base.hand-secret`).
    """
    found = [(_moment(table), _shared(table)), *(_player(table, player, seats) for player in table.players.values())]
    names = max(len(name) for _, rows in found for _, name, _ in rows)
    return [(title, list(_wrapped(rows, _WIDTH - names))) for title, rows in found]


def _wrapped(rows: Rows, width: int) -> Iterator[list[str]]:
    """Rows of which the third cell goes on in further rows where it is too long."""
    for label, name, words in rows:
        for place, line in enumerate(textwrap.wrap(words, width, break_on_hyphens=False) or [""]):
            yield [label, name, line] if place == 0 else ["", "", line]


def _moment(t: Table) -> str:
    if t.encounter is None:
        return "Setup" if t.phase == "setup" else "Between two Encounters"
    number = f"Encounter {t.number}" if t.number else "An Encounter without a number"
    at = f", Round {t.round}" if t.round else ""
    return f"{number}: {t.encounter.name}{at}"


def _shared(t: Table) -> Rows:
    rows: Rows = []
    rows += _labelled("Creatures", map(_creature, t.creatures))
    if isinstance(t.own, Bombs):
        rows += _labelled(
            "Bombs", [(one.front.seat, f"goes off in {counted(one.fuse, 'Rounds')}") for one in t.own.lying]
        )
    rows += _labelled("To beat", _to_beat(t))
    if t.event is not None:
        rows += _labelled("Event", [(t.event.id, t.event.name)])
    boss = f", at the bottom the BOSS {t.boss}" if t.postponed else ""
    rows += _labelled("Encounters", [("", f"{counted(len(t.stack), 'cards')} to come{boss}")])
    rows += _labelled("Main deck", [("", f"{_size(t.deck)}, discard pile {_size(t.discard)}")])
    rows += _labelled("Relics", [("", _size(t.relics))]) if t.relics.size else []
    return rows


def _to_beat(t: Table) -> list[tuple[str, str]]:
    """The damage stack of the Round before, against the Shadowmancer, by the number of a player."""
    if not isinstance(t.own, Shadows) or t.special.clean_up or t.round < 2:
        return []
    return [(f"#{at}", f"{t.stack_before.get(at, 0)} damage in the Round before") for at in range(1, len(t.order) + 1)]


def _creature(one: Creature) -> tuple[str, str]:
    words = [f"{one.life} LP", f"{one.prestige} Prestige"]
    words += [f"{one.counters} counters"] if one.counters else []
    words += _attacking(one)
    if one.front is not None:
        words.append(f"before {one.front.seat}{'' if one.front.alive else ', who is dead'}")
    words += ["approaching"] if not one.attacking else []
    words += [f"not below {one.floor} LP this Round"] if one.floor else []
    words += [f"leaves out {player.seat}" for player in one.ignores]
    words += ["makes no attack this Round"] if one.quiet else []
    return one.handle, ", ".join(words)


_AT = {
    "all": "everybody",
    "hardest-swing": "the hardest swing",
    "lightest-swing": "the lightest swing",
    "first-damage": "whoever damages it first",
    "last-damage": "whoever damages it last",
    "front-player": "whoever it lies before",
}


_WHEN_ELSE = {DOG: "whoever it changes to", PROTOSPORE: "Player #1 of the next Round"}


def _attacking(one: Creature) -> list[str]:
    """Whom a creature attacks at the end of a Round, or when else, and how hard."""
    if one.role in _WHEN_ELSE:
        return [f"{one.damage} damage to {_WHEN_ELSE[one.role]}"]
    if one.targets == "initiative":
        return [f"{one.damage} damage to Player {' and '.join(f'#{number}' for number in one.numbers)}"]
    return [f"{one.damage} damage to {_AT[one.targets]}"] if one.targets in _AT else []


def _player(t: Table, player: Player, seats: tuple[str, ...] | None) -> tuple[str, Rows]:
    name = f", {player.character.name}" if player.character is not None else ""
    if not player.alive:
        return f"{player.seat}{name}, dead, {player.prestige} Prestige", []
    number = f", Player #{player.initiative}" if player.initiative else ""
    title = f"{player.seat}{name}{number}: {player.life} of {player.start_life} LP, {player.prestige} Prestige"
    seen = seats is None or player.seat in seats
    rows = _labelled("Hand", [("", _cards(player.hand) if seen else _size(player.hand))])
    laid = ", ".join(player.laid if seen else [HIDDEN] * len(player.laid))
    if player.laid:
        shown = player.choice if seen or player.choice is None else HIDDEN
        rows += _labelled("Set", [("", f"{laid} ({shown})" if shown else laid)])
    rows += _labelled("Attack", map(_attack, player.attacks if t.encounter is not None else ()))
    rows += _labelled("Riders", [("", card.id) for card in player.riders])
    rows += _labelled("Items", [("", card.id) for card in player.items])
    rows += _labelled("Has", map(_feature, player.features))
    rows += _labelled("Notes", [("", one) for one in _notes(player)])
    return title, rows


def _attack(one: Attack) -> tuple[str, str]:
    if not one.valued:
        return one.card.id, "no attack"
    target = one.target
    at = "" if target is None else f" on {target.seat if isinstance(target, Player) else target.handle}"
    if one.missed:
        return one.card.id, f"misses{at.replace(' on ', ' ', 1)}"
    return one.card.id, f"{one.damage if one.resolved else one.final()} damage{at}"


def _feature(one: Feature) -> tuple[str, str]:
    words = [one.card.name, *([counted(one.tokens, "tokens")] if one.tokens or one.card.start_tokens else [])]
    return one.card.id, ", ".join(words)


def _notes(player: Player) -> Iterator[str]:
    if player.loses_turn:
        yield "loses the Turn of this Round"
    if player.iron:
        yield "takes no damage in this Encounter"
    if player.hasty:
        yield f"may Set two cards, Rounds left: {player.hasty}"
    if player.strong:
        yield f"attacks an edge higher, Rounds left: {player.strong}"
    if player.owed:
        yield f"{player.owed} more Prestige for a kill in this Encounter"
    if player.asked:
        yield f"has asked {', '.join(player.asked)} for help in this Round"
    if player.spirit:
        yield "fights on as a spirit"


def _labelled(label: str, cells: Iterable[tuple[str, str]]) -> Rows:
    """Rows under one label, which stands in the first of them."""
    return [["" if place else label, name, words] for place, (name, words) in enumerate(cells)]


def _cards(pile: Pile) -> str:
    """Ids in order, several copies of one together: ``attack-5 x2, feint, ? x2``."""
    held = {**pile.known, **({HIDDEN: pile.hidden} if pile.hidden else {})}
    order = sorted(held, key=lambda one: (one == HIDDEN, one))
    return ", ".join(one if held[one] == 1 else f"{one} x{held[one]}" for one in order) or "-"


def _size(pile: Pile) -> str:
    return counted(pile.size, "cards")
