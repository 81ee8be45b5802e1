"""What a player can do in the own Main phase, and the notation of everything that can be done."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from deckkit.games.answers import Concede
from deckkit.games.cannibal_world.abilities.aims import missing
from deckkit.games.cannibal_world.combat import enemies_in_reach, fight, target_refusal
from deckkit.games.cannibal_world.departed import epitaph
from deckkit.games.cannibal_world.drawing import MAIN, REINFORCEMENTS, Deal, Draw, Refill, Shuffle
from deckkit.games.cannibal_world.exhaustion import duty
from deckkit.games.cannibal_world.hidden import hand_refusal, must_be_among
from deckkit.games.cannibal_world.paths import taken
from deckkit.games.cannibal_world.play_action import Clause, PlayAction
from deckkit.games.cannibal_world.prices import shared
from deckkit.games.cannibal_world.ransack import ransack_refusal
from deckkit.games.cannibal_world.responses import Decline, Dodge, Pass, Reveal, Share
from deckkit.games.cannibal_world.setup import First, Reinforce, Turn
from deckkit.games.cannibal_world.small_actions import Give, GiveUp, Recover
from deckkit.games.cannibal_world.state import ZONES, Creature, Table
from deckkit.games.cannibal_world.triggers import entered
from deckkit.games.cannibal_world.untimely import OwnTurn, own_turn_only
from deckkit.games.cannibal_world.use import Use
from deckkit.games.cannibal_world.victory import habitat_destroyed
from deckkit.games.cannibal_world.windows import Combat, Kinds, Target, Window, pay
from deckkit.games.names import card_id
from deckkit.play.actions import CONTESTED, HIDDEN, Action, Decision, Refusal, Steps
from deckkit.play.grammar import Choice, Codec, Kind, Many, Number, Phrase, Word


@dataclass(frozen=True, slots=True)
class Play(OwnTurn):
    """Play a creature from the hand into a zone, for 1 counter, a Leader for none."""

    grammar: ClassVar[str] = "play CARD ZONE [as NICK]"
    example: ClassVar[str] = "play RA/05 hunting as Rex"

    card: str
    zone: str
    nick: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        card = table.card(self.card)
        refused = hand_refusal(table, player, card, self.card)
        if refused is not None:
            return refused
        assert card is not None
        if not card.creature:
            return Refusal("card.two-playable-types", f"{card.label} is an Action card: play it with an ability")
        if player.pool < 1 and not card.leader:
            return Refusal("action.play-creature-cost", f"a creature costs 1 counter, {self.seat} has 0")
        borne = taken(table, self.nick, card) if self.nick is not None else None
        return None if borne is None else Refusal("timing.log-event-contents", borne)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Play"]:
        (seat,) = decision.seats
        player = table.players[seat]
        for card in dict.fromkeys((*player.hand, *must_be_among(table, player))):
            if card.creature and (player.pool or card.leader):
                for zone in ZONES:
                    yield cls(seat, card.id, zone)

    def carry_out(self, t: Table, w: Window) -> Steps:
        player, card = t.players[self.seat], t.card_called(self.card)
        if card.leader:
            t.note("free", "action.play-leader-free", self.seat, 0, card.id)
        else:
            pay(t, player, 1, "action.play-creature-cost", card.id)
        player.take(player.hand, card)
        creature = Creature(card, t.free_handle(self.nick, card), player, self.zone, [False] * len(card.abilities))
        t.enter(creature)
        t.note("enter", "action.play-creature-zone-choice", creature.handle, 0, self.zone)
        yield from entered(t, creature, fresh=True)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """The card comes out of the hand only when it is played."""
        return self if self.seat in seats else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Move(OwnTurn):
    """Move an own creature from the Cover Zone into the Hunting Zone, for 1 counter."""

    grammar: ClassVar[str] = "move CREATURE"
    example: ClassVar[str] = "move Rex"

    creature: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        creature = table.creature(self.creature)
        if creature is None:
            if player.side.cover:
                return missing(table, self.creature)
            return Refusal(
                "resources.no-payment-for-impossible-action",
                _besides(table, self.creature, f"{self.seat} has no creature in the Cover Zone"),
            )
        rule = shared(player, creature, "action.move-cost", "team.move-side-creature")
        if creature.player.side is not player.side:
            return Refusal(rule, f"{creature.handle} is no creature of {self.seat}")
        if creature.zone != "cover":
            return Refusal("action.move-forward-only", f"{creature.handle} is in the Hunting Zone already")
        if player.pool < 1:
            return Refusal(rule, f"a move costs 1 counter, {self.seat} has 0")
        return None

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Move"]:
        (seat,) = decision.seats
        player = table.players[seat]
        if player.pool:
            for creature in player.side.cover:
                yield cls(seat, creature.handle)

    def carry_out(self, t: Table, w: Window) -> Steps:
        creature = t.creature_called(self.creature)
        player = t.players[self.seat]
        rule = shared(player, creature, "action.move-cost", "team.move-side-creature")
        pay(t, player, 1, rule, creature.handle)
        t.move(creature, "hunting")
        t.note("move", rule, creature.handle, 0, "hunting")
        yield from entered(t, creature, fresh=False)


@dataclass(frozen=True, slots=True)
class Attack(OwnTurn):
    """Start a combat, for 1 counter."""

    grammar: ClassVar[str] = "attack ATTACKER -> TARGET"
    example: ClassVar[str] = "attack Rex -> Knife"

    attacker: str
    target: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        attacker, target = table.creature(self.attacker), table.creature(self.target)
        if attacker is None or target is None:
            if attacker is None and not player.side.hunting:
                return Refusal(
                    "resources.no-payment-for-impossible-action",
                    _besides(table, self.attacker, f"{self.seat} has no creature in the Hunting Zone"),
                )
            if attacker is not None and not enemies_in_reach(player.side, stalker=attacker.stalks):
                return Refusal(
                    "combat.no-target-no-combat",
                    _besides(table, self.target, f"there is no creature that {attacker.handle} could attack"),
                )
            return missing(table, self.attacker if attacker is None else self.target)
        price = shared(player, attacker, "action.combat-cost", "team.combat-with-side-creature")
        if attacker.player.side is not player.side or attacker.zone != "hunting":
            rule = price if table.team and attacker.player.side is not player.side else "combat.attacker-in-hunting"
            return Refusal(rule, f"{attacker.handle} is no creature in the Hunting Zone of {self.seat}")
        if attacker.stunned:
            return Refusal("combat.attacker-not-stunned", f"{attacker.handle} is stunned and cannot start a combat")
        if player.pool < 1:
            return Refusal(price, f"a combat costs 1 counter, {self.seat} has 0")
        return target_refusal(player.side, target, stalker=attacker.stalks)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        refused = own_turn_only(self, table, decision, "attack")
        if refused.rule == "action.not-inside-combat":
            return Refusal("combat.no-combat-inside-combat", refused.message)
        return refused

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Attack"]:
        (seat,) = decision.seats
        player = table.players[seat]
        if player.pool:
            for attacker in player.side.hunting:
                if not attacker.stunned:
                    for target in enemies_in_reach(player.side, stalker=attacker.stalks):
                        yield cls(seat, attacker.handle, target.handle)

    def carry_out(self, t: Table, w: Window) -> Steps:
        attacker, target = t.creature_called(self.attacker), t.creature_called(self.target)
        player = t.players[self.seat]
        rule = shared(player, attacker, "action.combat-cost", "team.combat-with-side-creature")
        pay(t, player, 1, rule, attacker.handle)
        t.note("attack", "combat.one-against-one", attacker.handle, 0, target.handle)
        yield from fight(t, Combat(attacker, target))


@dataclass(frozen=True, slots=True)
class Ransack(OwnTurn):
    """Take a counter off the enemy Habitat, for 1 counter, once a turn."""

    grammar: ClassVar[str] = "ransack"
    example: ClassVar[str] = "ransack"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return ransack_refusal(table, table.players[self.seat])

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Ransack"]:
        yield cls(decision.seats[0])

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        player = t.players[self.seat]
        pay(t, player, 1, "action.ransack-cost", "a Ransack")
        player.ransacked = True
        if t.team and t.turn == 3:  # the first turn of the starting player's teammate
            t.note(CONTESTED, "team.first-player-no-ransack", self.seat, 0, "only the first player is barred")
        enemy = player.side.enemy
        enemy.habitat -= 1
        t.note("ransack", "action.ransack-removes-one", self.seat, 1, str(enemy.habitat))
        if enemy.habitat <= 0:
            raise habitat_destroyed(t, player.side)
        return None


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the Main phase, and with it the turn."""

    grammar: ClassVar[str] = "end"
    example: ClassVar[str] = "end"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        return duty(table, table.players[self.seat])

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return own_turn_only(self, table, decision, "end", free=True)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["End"]:
        yield cls(decision.seats[0])


def _besides(table: Table, ref: str, nobody: str) -> str:
    """That nobody is there who could be meant, and what has become of a creature that a line names all the same."""
    said = epitaph(table, ref)
    return nobody if said is None else f"{said}; {nobody}"


def _handle(table: Any, ref: str) -> str:
    creature = table.creature(ref)
    return ref if creature is None else creature.handle


_CREATURE = Word("a creature in play", _handle)
_REF = Word("a creature, a card or an ability")
_TARGETS = Many(Phrase(Target, "REF [AMOUNT]", {"REF": _REF, "AMOUNT": Number()}), ",")
_ZONE = Choice("a zone", *ZONES)
_CLAUSE_WORDS: dict[str, Kind] = {
    "ABILITY": Word(
        "an ability of the card, like shield-2", pattern=r"(?!(as|in|to|on|by|from)$)[a-z]+:?[a-z]+(-[a-z]+)*(-[0-9]+)?"
    ),
    "ZONE": _ZONE,
    "CREATURE": _CREATURE,
    "TARGETS": _TARGETS,
}
VOCABULARY: dict[str, Kind] = {
    "CARD": Word("a card", card_id),
    "CARDS": Many(Word("a card", card_id)),
    "ZONE": _ZONE,
    "NICK": Word("a nickname of letters, digits, - and '", pattern=r"[\w'-]+"),
    "CREATURE": _CREATURE,
    "ATTACKER": _CREATURE,
    "TARGET": _CREATURE,
    "TO": Word("a seat"),
    "DECK": Choice("a deck", MAIN, REINFORCEMENTS),
    "SOURCE": Word("CREATURE.ABILITY, like Rex.shield-2"),
    "TARGETS": _TARGETS,
    "CLAUSES": Many(Phrase(Clause, "ABILITY [from ZONE] [by CREATURE] [-> TARGETS]", _CLAUSE_WORDS), "and"),
}

KINDS = Kinds(
    main=(Play, PlayAction, Use, Move, Attack, Ransack, Draw, Recover, GiveUp, Give, End),
    tactical=(Use, PlayAction, Pass),
    trigger=(Use, PlayAction, Decline),
)
PLAYERS: tuple[type[Action], ...] = (
    Reinforce, Play, PlayAction, Use, Move, Attack, Ransack, Draw, Recover, GiveUp, Give, End,
    Dodge, Decline, Pass, Share, Reveal, Concede,
)  # fmt: skip
TABLE: tuple[type[Action], ...] = (First, Shuffle, Turn, Deal, Refill)
CODEC = Codec(PLAYERS, TABLE, VOCABULARY)
