"""A combat, in the six steps of the rulebook: opening window, attackers, blocks and interceptions, damage, destruction,
Power spent."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from deckkit.games.answers import Deed
from deckkit.games.shared_worlds.endings.deaths import Gone, deaths
from deckkit.games.shared_worlds.fighting.blocking import blocks
from deckkit.games.shared_worlds.fighting.damage import damage, power_spent
from deckkit.games.shared_worlds.fighting.fights import (
    Combat,
    Fight,
    attacks,
    before_damage,
    defends,
    no_unit,
    triggered,
)
from deckkit.games.shared_worlds.fighting.intercepting import interceptions
from deckkit.games.shared_worlds.passives import power_maximum
from deckkit.games.shared_worlds.resources.borrowing import lapse, set_apart
from deckkit.games.shared_worlds.resources.payments import usable
from deckkit.games.shared_worlds.state import COMBAT, Attachment, Player, Table, Unit
from deckkit.games.shared_worlds.untimely import in_combat, own_main_phase
from deckkit.games.shared_worlds.using.triggers import fire, fire_together
from deckkit.games.shared_worlds.windows import Decline, TurnOver, Window, window
from deckkit.play.actions import CONTESTED, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Start(Deed):
    """Begin the one combat of the own Main Phase."""

    grammar: ClassVar[str] = "combat"
    example: ClassVar[str] = "combat"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if table.fought and not _fresh(table.players[self.seat]):
            words = f"{self.seat} has had 1 combat in this turn, the most is 1"
            return Refusal("main.one-combat-per-turn", words, contested=True)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        if table.combat is not None and self.seat == table.active.seat:
            return Refusal("main.one-combat-per-turn", f"{self.seat} is in a combat, and a turn has only 1")
        return own_main_phase(self, table, decision, "begin a combat")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Start"]:
        (seat,) = decision.seats
        if not table.fought or _fresh(table.players[seat]):
            yield cls(seat)

    def carry_out(self, t: Table, w: Window) -> Steps:
        return combat(t, t.players[self.seat])


def _fresh(player: Player) -> list[Unit]:
    """The units that may attack again in this turn, as a card says; for them alone there is another combat."""
    return [one for one in player.warband() if one.for_turn and one.for_turn.get("attack-again")]


@dataclass(frozen=True, slots=True)
class Sent:
    """One attacker and the player that it is sent against, as a log writes it."""

    grammar: ClassVar[str] = "UNIT -> PLAYER"

    unit: str
    player: str


@dataclass(frozen=True, slots=True)
class Attack(Deed):
    """Declare all attackers of the combat, each against an opponent."""

    grammar: ClassVar[str] = "attack ATTACKS"
    example: ClassVar[str] = "attack Mammoth -> P2"

    attacks: tuple[Sent, ...]

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        sent: set[Unit] = set()
        for one in self.attacks:
            unit = table.unit(one.unit)
            if unit is None:
                return no_unit(table, one.unit)
            refused = _attacker_refusal(table, player, unit) or _against_refusal(table, player, one.player)
            if refused is not None:
                return refused
            if unit in sent:
                return Refusal(
                    "combat.one-attack-per-turn", f"{unit.handle} attacks twice, and may do so once in a turn"
                )
            sent.add(unit)
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        combat = table.combat
        if combat is not None and self.seat != table.active.seat:
            rule = "combat.attackers-are-active-players-combat-units"
            return Refusal(rule, f"{table.active.seat} attacks in this turn, not {self.seat}")
        if combat is not None and combat.step != "opening":
            rule = "combat.responses-after-full-declaration" if before_damage(combat) else "timing.combat-before-damage"
            return Refusal(rule, f"{self.seat} has declared all attackers of this combat: {len(combat.fights)}")
        return in_combat(self, table, decision, "attack", "combat.opening-window")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Attack"]:
        (seat,) = decision.seats
        player = table.players[seat]
        able = [one for one in player.warband() if _attacker_refusal(table, player, one) is None]
        against = [one.seat for one in table.opponents(player)]
        for choice in product([*against, None], repeat=len(able)):
            attacks = tuple(Sent(unit.handle, one) for unit, one in zip(able, choice, strict=True) if one is not None)
            if attacks:
                yield cls(seat, attacks)

    def carry_out(self, t: Table, w: Window) -> None:
        for one in self.attacks:
            unit = t.unit(one.unit)
            assert unit is not None
            t.note("attack", "combat.each-attacker-names-a-defending-player", unit.handle, unit.power, one.player)
            unit.tapped = True
            unit.for_turn.pop("attack-again", None)
            t.note("tap", "combat.attacker-is-tapped", unit.handle)
            t.combat.fights.append(Fight(unit, t.players[one.player]))
            _note_short_of_full(t, unit)
        t.stirred = True


def _note_short_of_full(t: Table, unit: Unit) -> None:
    """Note an attacker that was charged in this turn and could have been charged further."""
    room, left = power_maximum(t, unit) - unit.power, usable(unit.player)
    if unit.fresh and room > 0 and left:
        detail = f"a charge may go on until the unit is full: {min(room, left)} more"
        t.note(CONTESTED, "charge.repeatable", unit.handle, unit.power, detail)


def _attacker_refusal(t: Table, player: Player, unit: Unit) -> Refusal | None:
    """Why a unit cannot be declared as an attacker."""
    if unit.player is not player:
        rule = "combat.attackers-are-active-players-combat-units"
        return Refusal(rule, f"{unit.handle} is a unit of {unit.player.seat}, not of {player.seat}")
    if unit.area != COMBAT:
        rule = "combat.development-units-cannot-fight"
        return Refusal(rule, f"{unit.handle} is in the Development Area and cannot attack")
    if unit.tapped:
        rule = "combat.attacker-is-tapped"
        return Refusal(rule, f"{unit.handle} is tapped: it has attacked 1 time in this turn, the most is 1")
    if t.combat.again and not unit.for_turn.get("attack-again"):
        rule = "main.one-combat-per-turn"
        return Refusal(rule, f"{unit.handle} may attack in 1 combat of this turn, and this is another one")
    if unit.for_turn.get("forbid-attack"):
        return Refusal("card.text-beats-rulebook", f"a card forbids {unit.handle} to attack in this turn")
    return None


def _against_refusal(t: Table, player: Player, ref: str) -> Refusal | None:
    """Why an attack cannot be declared against what is called so."""
    rule = "combat.each-attacker-names-a-defending-player"
    against = t.players.get(ref)
    if against is None:
        if t.piece(ref) is not None:
            return Refusal("combat.attacks-hit-players-not-units", f"{ref} is no player, and attacks are for players")
        return Refusal(rule, f"{ref} is no player: the players are {', '.join(t.players)}")
    if against is player:
        return Refusal(rule, f"{ref} cannot attack itself")
    if against.side is player.side:
        return Refusal("combat.no-attack-on-teammate", f"{ref} is the teammate of {player.seat}")
    if against.out:
        return Refusal(rule, f"{ref} is out of the game")
    return None


def combat(t: Table, player: Player) -> Steps:
    """One combat (`combat.six-steps`). Raises what `deaths` raises."""
    set_apart(t)
    t.combat = now = Combat(player, again=t.fought)
    t.fought = True
    t.note("combat", "card.text-beats-rulebook" if now.again else "combat.six-steps", player.seat)
    yield from window(t, "before attackers are declared", abilities=True, rule="combat.opening-window")
    yield from _attackers(t, player)
    if now.fights:
        rule = "combat.responses-after-full-declaration"
        yield from window(t, "after the attackers are declared", abilities=True, rule=rule)
        now.step = "block"
        yield from blocks(t, now)
        yield from window(t, "after the blocks", abilities=True)
        now.step = "intercept"
        yield from interceptions(t, now)
        yield from window(t, "after the interceptions", abilities=True)
        yield from _outcome(t, now)
    t.combat = None
    lapse(t, combat=True)


def _attackers(t: Table, player: Player) -> Steps:
    """Step 1: all attackers are declared together."""
    about = Window("attack", player)
    t.combat.step = "attack"
    answer = yield Decision((player.seat,), (Attack, Decline), Decline(player.seat), about)
    if not isinstance(answer, Attack):
        t.note("no-attack", "combat.without-attackers", player.seat)
        return
    answer.carry_out(t, about)
    t.combat.step = "attacked"
    yield from fire(t, "as-attacking", *(one.attacker for one in t.combat.fights))


def _outcome(t: Table, now: Combat) -> Steps:
    """Steps 3 to 5: damage, destruction, what it triggers, Power spent (`timing.combat-triggers-after-destruction`)."""
    now.step = "damage"
    damage(t, now)
    try:
        gone = yield from deaths(t)
        now.step = "triggers"
        yield from _triggers(t, now, gone)
    except TurnOver:
        yield from power_spent(t, now)
        raise
    now.step = "spent"
    yield from power_spent(t, now)


def _triggers(t: Table, now: Combat, gone: Gone) -> Steps:
    """What the damage and the destruction have triggered, in one moment (`timing.simultaneous-triggers-order`)."""
    moments: dict[str, Sequence[Unit | Attachment]] = {
        "after-unblocked": [one.attacker for one in now.fights if one.struck and attacks(t, one)],
        "after-destroying": [one for one, other in _pairs(t, now) if other in gone],
        "when-destroyed": gone,
    }
    for player in t.acting():
        for moment, pieces in moments.items():
            if triggered(pieces, moment, player):
                t.note("waited", "timing.combat-triggers-after-destruction", player.seat, 0, moment)
    yield from fire_together(t, moments)


def _pairs(t: Table, now: Combat) -> Iterator[tuple[Unit, Unit]]:
    """Each unit that has dealt damage to another and is still there, with that other."""
    for fight in now.fights:
        if fight.met and fight.blocker is not None:
            if attacks(t, fight):
                yield fight.attacker, fight.blocker
            if defends(t, fight):
                yield fight.blocker, fight.attacker
