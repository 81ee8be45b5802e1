"""To whom an effect is done."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat.effects.cause import Cause
from deckkit.games.fresh_meat.rounds.swings import hardest, lightest
from deckkit.games.fresh_meat.rounds.taking import at_random
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Creature, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Action, Asking, Decision, Refusal


def whom(t: Table, to: str, cause: Cause) -> list[Player]:
    """The players to whom an effect is done, in acting order; none where it is done to a creature, or to nobody.

    All who are tied for the most or the least of something (`base.creature-target-ties` says so of swings).
    """
    named = _ONE.get(to)
    if named is not None:
        player = named(t, cause)
        return [player] if player is not None and player.alive else []
    several = _SEVERAL.get(to)
    return several(t, cause) if several is not None else []


def asked_whom(t: Table, to: str, cause: Cause) -> Asking[list[Player]]:
    """The same, where chance may have to say who it is."""
    if to == "random-player":
        return [(yield from at_random(t, cause.rule, f"for {cause.name}"))]
    if to == "chosen" and cause.chosen is None:
        return [(yield from _choose(t, cause))]
    return whom(t, to, cause)


def _choose(t: Table, cause: Cause) -> Asking[Player]:
    """Another player of the owner's choice; where nobody owns the component, whom it is about chooses, or Player #1."""
    chooser = cause.owner or cause.in_question or t.number_one() or t.order[0]
    about = Window("choose", chooser)
    about.details["due"] = (cause.rule, "{seat} says first whom " + cause.name + " is for: write `{seat} choose SEAT`")
    about.details["rule"] = cause.rule
    action = yield Decision((chooser.seat,), (Choose,), None, about)
    assert isinstance(action, Choose)
    return t.players[action.to]


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a player, where an effect that cannot be declined leaves it open."""

    grammar: ClassVar[str] = "choose TO"
    example: ClassVar[str] = "choose P3"

    to: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return other_refusal(table, self.seat, self.to, decision.about.details["rule"])

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Choose"]:
        seat = decision.seats[0]
        yield from (cls(seat, one.seat) for one in table.order if one.seat != seat or len(table.order) == 1)


def other_refusal(t: Table, seat: str, to: str, rule: str) -> Refusal | None:
    """Why somebody is not another living player who could be chosen; a lone survivor chooses themselves."""
    gone = dead(t, to)
    if gone is not None:
        return gone
    if to not in t.players:
        return Refusal(rule, f'"{to}" is no player of this game')
    if to == seat and len(t.order) > 1:
        return Refusal(rule, f"{seat} chooses another player, not themselves")
    return None


def _owner(t: Table, cause: Cause) -> Player | None:
    return cause.owner if cause.owner is not None else cause.in_question


def _target(t: Table, cause: Cause) -> Player | None:
    """Whoever the attack or the card in question is aimed at; of an attack on a creature, whose attack it is."""
    if cause.strike is not None:
        return cause.strike.target
    if cause.attack is not None:
        aim = cause.attack.target
        return aim if isinstance(aim, Player) else cause.attack.player
    return cause.in_question


def _attacker(t: Table, cause: Cause) -> Player | None:
    return cause.attack.player if cause.attack is not None else cause.by


def _killer(t: Table, cause: Cause) -> Player | None:
    return cause.by if cause.by is not None else cause.owner


def _left(t: Table, cause: Cause) -> Player | None:
    player = _owner(t, cause)
    return t.left_of(player) if player is not None else None


def _right(t: Table, cause: Cause) -> Player | None:
    player = _owner(t, cause)
    return t.right_of(player) if player is not None else None


def _last_player(t: Table, cause: Cause) -> Player | None:
    """Whoever holds the highest Initiative card of the Round."""
    return max(t.order, key=lambda one: one.initiative, default=None)


def _first_damager(t: Table, cause: Cause) -> Player | None:
    damage = _damage(t, cause)
    return damage[0][0] if damage else None


def _last_damager(t: Table, cause: Cause) -> Player | None:
    damage = _damage(t, cause)
    return damage[-1][0] if damage else None


def _damage(t: Table, cause: Cause) -> list[tuple[Player, int]]:
    """Who damaged the creature in question, in their order: in this Round, or where it lasts, in the Encounter."""
    creature: Creature | None = cause.aimed_creature(t) or cause.creature
    if creature is None:
        return []
    return creature.ever if cause.lasting else creature.damaged


def _best(value: Callable[[Player], int], sign: int) -> Callable[[Table, Cause], list[Player]]:
    """All living players with the most of something (sign 1), or the least (-1)."""

    def found(t: Table, cause: Cause) -> list[Player]:
        best = max((sign * value(one) for one in t.order), default=0)
        return [one for one in t.acting() if sign * value(one) == best]

    return found


def life(player: Player) -> int:
    """What the most or least life is counted by."""
    return player.life


def prestige(player: Player) -> int:
    """What the most or least Prestige is counted by."""
    return player.prestige


def cards(player: Player) -> int:
    """What the most or fewest cards are counted by: those in the hand."""
    return player.hand.size


_ONE: Mapping[str, Callable[[Table, Cause], Player | None]] = {
    "owner": _owner,
    "attacker": _attacker,
    "card-player": lambda t, cause: cause.by,
    "target": _target,
    "chosen": lambda t, cause: cause.chosen,
    "left": _left,
    "right": _right,
    "player-1": lambda t, cause: t.number_one(),
    "last-player": _last_player,
    "first-damager": _first_damager,
    "last-damager": _last_damager,
    "killer": _killer,
}

_SEVERAL: Mapping[str, Callable[[Table, Cause], list[Player]]] = {
    "all-players": lambda t, cause: t.acting(),
    "all-others": lambda t, cause: [one for one in t.acting() if one is not _owner(t, cause)],
    "hardest-swing": lambda t, cause: hardest(t),
    "lightest-swing": lambda t, cause: lightest(t),
    "most-life": _best(life, 1),
    "least-life": _best(life, -1),
    "most-prestige": _best(prestige, 1),
    "least-prestige": _best(prestige, -1),
    "most-cards": _best(cards, 1),
    "holders": lambda t, cause: [one for one in t.acting() if one.choice == HOLD],
    "strikers": lambda t, cause: [one for one in t.acting() if one.choice == STRIKE],
}
