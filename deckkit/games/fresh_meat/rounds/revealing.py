"""The reveal of a Turn: what lay Set is turned up, with the options that are declared then, and at whom it is aimed."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import ClassVar

from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.pieces import ATTACK, FACE, Card
from deckkit.games.fresh_meat.rounds.reveal_options import (
    AS_DOUBLE,
    AS_HOLY,
    Target,
    apply_options,
    offered,
    usable,
    way_refusal,
    written,
)
from deckkit.games.fresh_meat.rounds.setting import no_choice
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Attack, Creature, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN, Action, Asking, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn up the Set card, or two in the order in which they are resolved, with the options that are used.

    cards    left out where the log knows what lies Set; choice: of the HOLD/STRIKE card, left out where it is known
    ways     `double`: the portrait option; `holy`: the Holy Water option
    victim   whom a card like Stab & Grab takes a card from
    targets  at whom the attacks are aimed, left out where there is one only
    """

    grammar: ClassVar[str] = "reveal [CARDS] [CHOICE] [as WAYS] [at VICTIM] [-> TARGETS]"
    example: ClassVar[str] = "reveal attack-50-nyx as double -> shame"

    cards: tuple[str, ...] = ()
    choice: str | None = None
    ways: tuple[str, ...] = ()
    victim: str | None = None
    targets: tuple[str, ...] = ()

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        cards = _turned_up(table, player, self.cards)
        if isinstance(cards, Refusal):
            return cards
        refused = self._choice_refusal(table, player)
        if refused is not None:
            return refused
        if self._held(player):
            if not (self.ways or self.victim or self.targets):
                return None
            return Refusal("hold.no-attack", f"{self.seat} holds: the attack is not made, and aimed at nobody")
        aims = self._aims(table, player, cards)
        if isinstance(aims, Refusal):
            return aims
        return self._ways_refusal(table, player, cards, aims) or self._victim_refusal(table, player, cards)

    def _held(self, player: Player) -> bool:
        return HOLD in (self.choice, player.choice)

    def _choice_refusal(self, t: Table, player: Player) -> Refusal | None:
        if not t.special.hold_strike:
            if self.choice is None:
                return None
            return no_choice(t, self.choice)
        if self.choice is None and player.choice == HIDDEN:
            return Refusal("hold.revealed-with-attack", f"{self.seat} shows the choice too: write `hold` or `strike`")
        if self.choice is not None and player.choice not in (HIDDEN, self.choice):
            words = f"{self.seat} has chosen to {player.choice}, and cannot {self.choice} now"
            return Refusal("hold.revealed-with-attack", words)
        return None

    def _aims(self, t: Table, player: Player, cards: Sequence[Card]) -> "list[Target | None] | Refusal":
        """At whom each card is aimed, None for one that is aimed at nobody."""
        valued = [card.valued for card in cards]
        needed = sum(valued)
        if self.targets and not needed:
            words = f"{cards[0].label} is no attack, and cannot be aimed at {self.targets[0]}"
            return Refusal("base.tactical-maneuver-no-damage", words)
        if len(self.targets) > max(needed, 1):
            words = f"{self.seat} makes {counted(needed, 'attacks')} and names {len(self.targets)} targets"
            return Refusal("base.attack-target", words)
        found: list[Target] = []
        for ref in self.targets:
            target = aim(t, player, ref)
            if isinstance(target, Refusal):
                return target
            found.append(target)
        if needed and not found:
            possible = t.special.targets(t, player)
            if len(possible) > 1:
                names = ", ".join(one.handle if isinstance(one, Creature) else one.seat for one in possible)
                rule = "arena.target" if isinstance(possible[0], Player) else "base.attack-target"
                return Refusal(rule, f"{self.seat} names a target when revealing: one of {names}")
            found = possible
        if not found:
            return [None] * len(cards)
        order = iter(found * needed if len(found) == 1 else found)
        return [next(order) if one else None for one in valued]

    def _ways_refusal(
        self, t: Table, player: Player, cards: Sequence[Card], aims: "Sequence[Target | None]"
    ) -> Refusal | None:
        for place, way in enumerate(self.ways):
            if way in self.ways[:place]:
                return Refusal("protected.declared-on-reveal", f"`{way}` is declared twice")
            name, _, number = way.partition(".")
            if number and int(number) > len(cards):
                return Refusal(
                    "base.two-set-cards", f"{self.seat} reveals {counted(len(cards), 'cards')}, not {number}"
                )
            meant = range(len(cards)) if not number else (int(number) - 1,)
            refusals = [way_refusal(t, player, name, cards[one], aims[one]) for one in meant]
            if None not in refusals:
                return refusals[0]
        return None

    def _victim_refusal(self, t: Table, player: Player, cards: Sequence[Card]) -> Refusal | None:
        takes = next((card for card in cards if card.effect("steal") is not None), None)
        if self.victim is None:
            if takes is None or len(t.order) < 3:
                return None
            words = f"{self.seat} names the player from whom {takes.label} takes a card: write `at SEAT`"
            return Refusal("card.stab-and-grab", words)
        if takes is None:
            return Refusal("card.stab-and-grab", f"no card of {self.seat} takes anything from {self.victim}")
        victim = t.players.get(self.victim)
        if victim is None:
            return Refusal("base.seating", f"nobody sits at {self.victim}: the seats are {', '.join(t.players)}")
        if victim is player:
            return Refusal(
                "card.stab-and-grab", f"{takes.label} takes a card from another player, not from {self.seat}"
            )
        return dead(t, victim.seat)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player = table.players[self.seat]
        if self.ways and player.alive and table.phase == "turns" and player.attacks:
            words = f"{self.seat} has revealed {player.attacks[-1].card.label} already, and an option is declared then"
            return Refusal("protected.declared-on-reveal", words)
        return _untimely(self.seat, table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Reveal"]:
        (seat,) = decision.seats
        player = table.players[seat]
        for order, choice in product(_orders(table, player), _choices(table, player)):
            if HOLD in (choice, player.choice):
                yield cls(seat, order, choice)
                continue
            cards = [table.cards[one] for one in order]
            for aims in _possible_aims(table, player, cards):
                at = cls(seat, order, choice, targets=aims)._aims(table, player, cards)
                if not isinstance(at, Refusal):
                    yield from (
                        cls(seat, order, choice, ways, victim, aims)
                        for ways in offered(table, player, cards, at)
                        for victim in _victims(table, player, cards)
                    )

    def named(self, table: Table) -> "Reveal":
        player = table.players.get(self.seat)
        if player is None or not player.laid:
            return self
        cards = _turned_up(table, player, self.cards)
        if isinstance(cards, Refusal):
            return self
        ids, choice = tuple(card.id for card in cards), self.choice
        if choice is None and table.special is not None and table.special.hold_strike:
            choice = player.choice if player.choice != HIDDEN else None
        if self._held(player):
            return Reveal(self.seat, ids, choice, self.ways, self.victim, self.targets)
        victims = list(_victims(table, player, cards))
        victim = victims[0] if self.victim is None and len(victims) == 1 else self.victim
        return Reveal(self.seat, ids, choice, self._ways_named(table, player, cards), victim, self._aimed(table, cards))

    def _ways_named(self, t: Table, player: Player, cards: Sequence[Card]) -> tuple[str, ...]:
        """The options in their one form, if they can be used."""
        aims = self._aims(t, player, cards)
        if isinstance(aims, Refusal) or self._ways_refusal(t, player, cards, aims) is not None:
            return self.ways
        used = [self._used(t, player, place, card, aims[place]) for place, card in enumerate(cards)]
        return written(t, player, cards, aims, used)

    def _aimed(self, t: Table, cards: Sequence[Card]) -> tuple[str, ...]:
        """The targets as they are written: none where there is one only, else one for each attack."""
        player = t.players[self.seat]
        needed = sum(card.valued for card in cards)
        if not self.targets or not needed:
            return self.targets
        possible = t.special.targets(t, player)
        found = [t.creature(ref) or t.players.get(ref) for ref in self.targets]
        if len(possible) == 1 and found == possible * len(found):
            return ()
        return self.targets * needed if len(found) == 1 else self.targets

    def carry_out(self, t: Table) -> list[Attack]:
        """Turn the cards up; the attacks in the order in which they are resolved."""
        player = t.players[self.seat]
        cards = _turned_up(t, player, self.cards)
        aims = self._aims(t, player, cards) if not isinstance(cards, Refusal) else cards
        assert not isinstance(cards, Refusal) and (not isinstance(aims, Refusal) or self._held(player))
        for card in cards:
            if card.id not in player.laid:
                hidden.come_to_light(t, player, card.id)
            t.playing.append(card)
            t.note("reveal", "base.reveal-is-set-card", player.seat, 1, card.id)
        player.laid = []
        held = self._held(player)
        if t.special.hold_strike:
            player.choice = self.choice or player.choice
            t.note("shown", "hold.revealed-with-attack", player.seat, 0, player.choice or STRIKE)
        attacks = []
        for place, card in enumerate(cards):
            aimed = None if held or isinstance(aims, Refusal) else aims[place]
            attack = Attack(player, card, FACE if card.edges else None, target=aimed, held=held)
            if not held:
                attack.ways = self._used(t, player, place, card, aimed)
                apply_options(t, attack)
            attacks.append(attack)
        if len(cards) > 1:
            t.note("two-revealed", "base.two-set-cards", player.seat, len(cards))
            if player.valued_only:
                t.note("two-attacks", "card.double-strike-two-attacks", player.seat, len(cards))
        player.attacks.extend(attacks)
        return attacks

    def _used(self, t: Table, player: Player, place: int, card: Card, aimed: "Target | None") -> tuple[str, ...]:
        """The options that are used with the card at that place."""
        return tuple(
            way
            for way in (AS_DOUBLE, AS_HOLY)
            if (way in self.ways or f"{way}.{place + 1}" in self.ways) and usable(t, player, way, card, aimed)
        )


# -- what lies Set, and at whom it can be aimed --------------------------------------------------------------------


def _turned_up(t: Table, player: Player, refs: Sequence[str]) -> list[Card] | Refusal:
    """The cards that are revealed, or why they are not those that lie Set (`base.reveal-is-set-card`)."""
    laid = player.laid
    if not refs or list(refs) == laid:
        if HIDDEN in laid:
            words = f"the log does not know what {player.seat} has Set: name the card that is revealed"
            return Refusal("base.reveal-is-set-card", words)
        return [t.cards[one] for one in laid]
    found = hidden.ids(t, refs)
    if isinstance(found, Refusal):
        return found
    if HIDDEN in found:
        return Refusal("base.reveal-is-set-card", f"{player.seat} turns the card up: name it")
    if len(found) != len(laid):
        lie = "lies" if len(laid) == 1 else "lie"
        words = f"{counted(len(laid), 'cards')} {lie} Set before {player.seat}, not {len(found)}"
        return Refusal("base.reveal-is-set-card", words)
    lying = Counter(laid)
    for card_id, number in Counter(found).items():
        card: Card = t.cards[card_id]
        if lying[card_id] >= number:
            continue
        if card.kind != ATTACK:
            return Refusal("base.set-attack-cards-only", f"{card.label} is no Attack card, and cannot lie Set")
        if number - lying[card_id] > lying[HIDDEN]:
            there = " and ".join(t.cards[one].label for one in laid if one != HIDDEN)
            return Refusal("base.reveal-is-set-card", f"{there} lies Set before {player.seat}, not {card.label}")
        more = number - lying[card_id]
        if not hidden.may_lie(t, player, card_id, more):
            often = f" {counted(number, 'times')}" if number > 1 else ""
            words = f"{card.label} cannot lie Set before {player.seat}{often}: {hidden.why_not(t, card_id, player)}"
            return Refusal("base.reveal-is-set-card", words)
        lying[HIDDEN] -= more
    return [t.cards[one] for one in found]


def aim(t: Table, player: Player, ref: str) -> "Target | Refusal":
    """What a player's attack is aimed at, or why it cannot be."""
    target: Target | None = t.creature(ref) or t.players.get(ref)
    if target is None:
        return Refusal("base.attack-target", f"{ref} is not in play, and cannot be the target of {player.seat}")
    refused: Refusal | None = t.special.target_refusal(t, player, target)
    if refused is not None:
        return refused
    if target not in t.special.targets(t, player):
        return Refusal("base.attack-target", f"{ref} is nothing that {player.seat} could attack here")
    return target


# -- what can be written -------------------------------------------------------------------------------------------


def _orders(t: Table, player: Player) -> Iterator[tuple[str, ...]]:
    if HIDDEN not in player.laid:
        yield from dict.fromkeys(permutations(player.laid))
        return
    possible = [
        one.id
        for one in t.cards.values()
        if isinstance(one, Card) and one.kind == ATTACK and hidden.may_lie(t, player, one.id)
    ]
    yield from product(*[possible if one == HIDDEN else (one,) for one in player.laid])


def _choices(t: Table, player: Player) -> tuple[str | None, ...]:
    return (HOLD, STRIKE) if t.special.hold_strike and player.choice == HIDDEN else (None,)


def _victims(t: Table, player: Player, cards: Sequence[Card]) -> Iterator[str | None]:
    if len(t.order) == 1 or all(card.effect("steal") is None for card in cards):
        yield None
    else:
        yield from (one.seat for one in t.others(player))


def _possible_aims(t: Table, player: Player, cards: Sequence[Card]) -> Iterator[tuple[str, ...]]:
    needed = sum(card.valued for card in cards)
    possible = t.special.targets(t, player) if needed else []
    if len(possible) < 2:
        yield ()
        return
    yield from product(_told_apart(possible, needed), repeat=needed)


def _told_apart(possible: Sequence[Target], most: int) -> list[str]:
    """The names of what may be attacked; of creatures that are alike in everything, as many Undead are, only `most`."""
    names: list[str] = []
    seen: Counter[Hashable] = Counter()
    for one in possible:
        if isinstance(one, Player):
            names.append(one.seat)
            continue
        seen[looks(one)] += 1
        if seen[looks(one)] <= most:
            names.append(one.handle)
    return names


def looks(one: Creature) -> Hashable:
    """All by which creatures of one kind can be told apart, but their handles."""
    marks = (one.life, one.front, one.attacking, one.floor, one.quiet, one.counters)
    return one.card, one.name, marks, tuple(one.damaged), tuple(one.ever), tuple(one.ignores)


def _untimely(seat: str, t: Table, decision: Decision) -> Refusal:
    gone = dead(t, seat)
    if gone is not None:
        return gone
    player = t.players[seat]
    if t.phase in ("turns", "round-end") and not player.done and t.special.over(t):
        words = f"the Encounter is over, and {seat} has no Turn in Round {t.round}"
        return Refusal("base.kill-ends-encounter", f"{words}: {not_now(t, decision).message}")
    if t.phase == "turns":
        if player.loses_turn:
            return Refusal("base.lose-turn", f"{seat} loses the Turn of this Round, and reveals nothing")
        if player.edged_out:
            return Refusal("card.edge-out-effect", f"Edge Out has taken the Set card of {seat}, who makes no attack")
        if player.done:
            return Refusal("base.turn-definition", f"{seat} has had 1 of 1 Turn of Round {t.round}")
        if t.turn is not None and t.turn is not player:
            words = f"it is the Turn of {t.turn.seat} (Initiative {t.turn.initiative})"
            rule = "card.trip" if player.tripped else "base.turn-ascending"
            return Refusal(rule, f"{words}, that of {seat} (Initiative {player.initiative}) comes later")
    if t.phase == "set":
        return Refusal("base.set-simultaneous", f"nobody reveals before all have Set: {not_now(t, decision).message}")
    return not_now(t, decision)


def reveal(t: Table, player: Player) -> Asking[tuple[Reveal, list[Attack]]]:
    """A player turns up what lies Set; the action, and the attacks in the order in which they are resolved."""
    decision: Decision | None = player.windows.get("reveal")
    if decision is None:
        decision = player.windows["reveal"] = Decision((player.seat,), (Reveal,), None, Window("reveal", player))
    action = yield decision
    assert isinstance(action, Reveal)
    return action, action.carry_out(t)
