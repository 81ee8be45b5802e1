"""What a player does with cards: play them face up, hide them face down, turn them up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from deckkit.games.animal_duel.hidden import (
    hand_refusal,
    hide_unknown,
    hideable,
    no_card,
    no_room,
    nothing_called,
    turn_up_refusal,
    went_on,
)
from deckkit.games.animal_duel.names import nick_refusal
from deckkit.games.animal_duel.state import (
    ANIMAL_ROWS,
    BOTTOM,
    HABITAT,
    MIDDLE,
    PLACES,
    STACK,
    TOP,
    UNKNOWN,
    ZONES_OF,
    Card,
    Placed,
    Player,
    Table,
)
from deckkit.games.animal_duel.texts import aftermath, carry_out, put_on_stack
from deckkit.games.animal_duel.untimely import not_own_turn
from deckkit.games.animal_duel.windows import Window
from deckkit.games.answers import Deed
from deckkit.play.actions import CONTESTED, HIDDEN, Action, Decision, Refusal, Steps

_USED = {"effect": "action.effect-used-to-used-pile", "food": "action.food-used-to-used-pile"}
_ENTERS = {
    "animal": "action.animal-enters-with-printed-numbers",
    "habitat": "action.habitat-zone",
    "effect": "components.zone-bottom-row-effects",
    "food": "components.zone-middle-row-food",
}


@dataclass(frozen=True, slots=True)
class Play(Deed):
    """Play a card of the hand face up, for its cost; a resource card goes on the stack.

    `over` says which face-down habitat a new one replaces, as that is seen then.
    """

    grammar: ClassVar[str] = "play CARD [ROW] [over REPLACED] [as NICK]"
    example: ClassVar[str] = "play AN/05 middle as Leo"

    card: str
    row: str | None = None
    replaced: str | None = None
    nick: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, card = table.players[self.seat], table.card(self.card)
        if card is UNKNOWN:
            return Refusal("action.face-up-from-hand", "a card that is played face up is seen: `?` cannot be played")
        refused = hand_refusal(table, player, card, self.card, "action.face-up-from-hand")
        if refused is not None:
            return refused
        assert card is not None
        if self.row is not None and self.row not in ZONES_OF[card.kind]:
            return _wrong_zone(card, self.row)
        refused = replaced_refusal(table, player, card, self.replaced)
        if refused is not None:
            return refused
        if card.kind == "resource":
            if player.resource_played:
                said = f"{self.seat} has played 1 resource card in this turn, and 1 is the most"
                return Refusal("resources.one-normal-play-per-turn", said)
            if self.nick is not None:
                return Refusal("card.resource-generic", "all resource cards are alike, so that none has a name")
            return None
        return cost_refusal(player, card) or nick_refusal(table, self.nick, card, up=True)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        card = table.card(self.card)
        resource = card is not None and card.kind == "resource"
        rule = "resources.normal-play-in-play-phase" if resource else "turn.own-turn-only"
        return not_own_turn(self, table, decision, "play", rule)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Play"]:
        (seat,) = decision.seats
        player = table.players[seat]
        available = player.available
        for card in dict.fromkeys(player.hand):
            if card.kind == "resource":
                if not player.resource_played:
                    yield cls(seat, card.id)
            elif card.kind and card.cost <= available:
                yield cls(seat, card.id)
                if card.kind == "animal":
                    yield cls(seat, card.id, MIDDLE)

    def carry_out(self, t: Table, w: Window) -> Steps:
        player, card = t.players[self.seat], t.card_called(self.card)
        player.take(card)
        if card.kind == "resource":
            player.resource_played = True
            first = not player.stack
            rule = "resources.white-die-equals-stack" if first else "resources.white-die-goes-up-by-one"
            one = put_on_stack(t, player, card, rule)
            if card.on_play:
                yield from carry_out(t, one, card.on_play)
        else:
            pay(t, player, card)
            row = self.row or ZONES_OF[card.kind][0]
            if row == HABITAT and player.habitat is not None:
                replace_habitat(t, player.habitat, self.replaced)
            one = Placed(card, t.free_handle(self.nick, card, up=True), player, row)
            t.enter(one)
            t.note("enter", _ENTERS[card.kind], one.handle, card.health, row)
            yield from face_up(t, one)
        yield from aftermath(t)

    def named(self, table: Table) -> "Play":
        card = table.card(self.card)
        usual = card is not None and self.row == ZONES_OF.get(card.kind, ("",))[0]
        made = replace(self, card=self.card if card is None else card.id, row=None if usual else self.row)
        old = table.players[self.seat].habitat if self.seat in table.players else None
        if card is None or card.kind != "habitat" or old is None or old.up:
            return made
        seen = old.card if self.replaced is None else table.card(self.replaced)
        return made if seen is None or seen is UNKNOWN else replace(made, replaced=seen.id)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """The card comes out of the hand only when it is played."""
        return self if self.seat in seats else replace(self, card=HIDDEN, replaced=None)


@dataclass(frozen=True, slots=True)
class Hide(Deed):
    """Play a card of the hand face down, for nothing; of a card that is `?` the row has to be said."""

    grammar: ClassVar[str] = "hide CARD [ROW] [as NICK]"
    example: ClassVar[str] = "hide AN/05 middle as Ambush"
    private: ClassVar[bool] = True

    card: str
    row: str | None = None
    nick: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, card = table.players[self.seat], table.card(self.card)
        if card is UNKNOWN:
            refused = self._unknown_refusal(table, player)
        else:
            refused = hand_refusal(table, player, card, self.card, "action.face-down-from-hand-only")
        if refused is not None:
            return refused
        assert card is not None
        if card.kind == "resource":
            said = f"{card.label} is a resource, and is played face up only"
            return Refusal("resources.face-up-only", said, contested=True)
        row = self.row or ZONES_OF[card.kind][0]
        if card is not UNKNOWN and row not in ZONES_OF[card.kind]:
            return Refusal("action.face-down-zone", _lies_elsewhere(card, row))
        if row == HABITAT and player.habitat is not None:
            said = f"{player.habitat.handle} lies in the habitat zone of {self.seat}"
            return Refusal("action.habitat-face-down-needs-empty-zone", said)
        return nick_refusal(table, self.nick, card, up=False)

    def _unknown_refusal(self, t: Table, player: Player) -> Refusal | None:
        """Why a card that nobody names cannot lie face down there."""
        if not player.hand:
            return Refusal("action.face-down-from-hand-only", f"{self.seat} has no card in hand")
        if self.row is None:
            return Refusal("action.face-down-zone", f"say in which zone the `?` lies: `{self.seat} hide ? top`")
        if self.row == STACK:
            return Refusal("resources.face-up-only", "a resource card is never played face down", contested=True)
        refused = no_room(t, player, self.row)
        if refused is None and UNKNOWN in player.hand and self.row in (BOTTOM, HABITAT):
            return went_on(player, f"what lies in {self.row}")
        return refused

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_own_turn(self, table, decision, "hide", "action.face-down-play-phase-only")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Hide"]:
        (seat,) = decision.seats
        player = table.players[seat]
        for card in dict.fromkeys(player.hand):
            if card.kind in ("resource", "") or (card.kind == "habitat" and player.habitat is not None):
                continue
            yield cls(seat, card.id)
            if card.kind == "animal":
                yield cls(seat, card.id, MIDDLE)
        if UNKNOWN in player.hand:
            yield from (cls(seat, HIDDEN, row) for row in PLACES if row != STACK)

    def carry_out(self, t: Table, w: Window) -> None:
        player, card = t.players[self.seat], t.card_called(self.card)
        row = self.row or ZONES_OF[card.kind][0]
        if card is UNKNOWN:
            fitting = hideable(player, row)
            if len(fitting) == 1 and UNKNOWN not in player.hand:
                card = fitting[0]
        if card is UNKNOWN:
            hide_unknown(player)
            player.hand.remove(UNKNOWN)
        else:
            player.take(card)
        one = Placed(card, t.free_handle(self.nick, card, up=False), player, row, up=False)
        t.enter(one)
        t.note("hide", "action.face-down-free", one.handle, 0, row)

    def named(self, table: Table) -> "Hide":
        player, card = table.players.get(self.seat), table.card(self.card)
        if card is UNKNOWN and self.row is not None and player is not None and UNKNOWN not in player.hand:
            fitting = hideable(player, self.row)
            card = fitting[0] if len(fitting) == 1 else card
        if card is None or card is UNKNOWN:
            return self
        usual = self.row == ZONES_OF[card.kind][0]
        return replace(self, card=card.id, row=None if usual else self.row)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        """Others see where it lies, not what it is."""
        if self.seat in seats:
            return self
        card = table.card(self.card)
        row = self.row or (ZONES_OF[card.kind][0] if card is not None and card.kind else TOP)
        return Hide(self.seat, HIDDEN, row, self.nick)


@dataclass(frozen=True, slots=True)
class TurnUp(Deed):
    """Turn an own card that lies face down face up, for its cost."""

    grammar: ClassVar[str] = "turn-up REF [is CARD]"
    example: ClassVar[str] = "turn-up Ambush is AN/05"

    ref: str
    card: str | None = None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        one = table.find(self.ref, player)
        if one is None:
            return nothing_called(table, self.ref)
        if one.player is not player:
            said = f"{one.handle} is a card of {one.player.seat}, who alone turns it up"
            return Refusal("action.turn-up-face-down-card", said)
        if one.up:
            return Refusal("action.turn-up-face-down-card", f"{one.handle} lies face up already")
        card = one.card if self.card is None else table.card(self.card)
        if card is None:
            return no_card(table, self.card or "")
        if card is UNKNOWN:
            said = f"a card that is turned up is seen: write `{self.seat} turn-up {one.handle} is CARD`"
            return Refusal("action.turn-up-face-down-card", said)
        if one.card is UNKNOWN:
            refused = turn_up_refusal(table, player, one, card)
            if refused is not None:
                return refused
        elif card is not one.card:
            return Refusal("action.face-down-stays", f"{one.handle} is {one.card.label}, not {card.label}")
        return cost_refusal(player, card)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_own_turn(self, table, decision, "turn up", "turn.own-turn-only")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["TurnUp"]:
        (seat,) = decision.seats
        player = table.players[seat]
        available = player.available
        for one in player.in_play():
            if not one.up and one.card is not UNKNOWN and one.card.cost <= available:
                yield cls(seat, one.handle, one.card.id)

    def carry_out(self, t: Table, w: Window) -> Steps:
        player = t.players[self.seat]
        one = t.called(self.ref, player)
        if one.card is UNKNOWN:
            one.card = t.card_called(self.card or HIDDEN)
            player.unveil(one.card)
        pay(t, player, one.card)
        t.wake(one)
        t.note("turn-up", "action.turn-up-face-down-card", one.handle, one.card.health, one.card.id)
        yield from face_up(t, one)
        yield from aftermath(t)

    def named(self, table: Table) -> "TurnUp":
        one = table.find(self.ref, table.players.get(self.seat))
        if one is None:
            return self
        card = table.card(self.card) if self.card is not None else one.card
        return TurnUp(self.seat, one.handle, self.card if card is None or card is UNKNOWN else card.id)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """Others see what it is only when it is turned up."""
        return self if self.seat in seats or self.card is None else TurnUp(self.seat, self.ref, HIDDEN)


def cost_refusal(player: Player, card: Card) -> Refusal | None:
    """Why the resources that are left do not cover a cost."""
    if card.cost <= player.available:
        return None
    said = f"{card.label} costs {card.cost}, {player.seat} has {player.available} of {len(player.stack)} resources left"
    return Refusal("resources.cost-must-be-covered", said)


def pay(t: Table, player: Player, card: Card) -> None:
    """The black die goes up by the cost (`resources.black-die-raised-by-cost`)."""
    player.used += card.cost
    rule = "resources.black-die-raised-by-cost" if card.cost else "action.cost-zero-is-free"
    t.note("spend", rule, player.seat, card.cost, card.id)


def replaced_refusal(t: Table, player: Player, card: Card, ref: str | None) -> Refusal | None:
    """Why what a habitat replaces cannot be the card that is said; why it has to be said where nobody knows it."""
    old = player.habitat if card.kind == "habitat" else None
    rule = "action.habitat-replaced-to-used-pile"
    if old is None or old.up:
        return None if ref is None else Refusal(rule, f"{card.label} replaces no habitat that lies face down")
    seen = old.card if ref is None else t.card(ref)
    if seen is None:
        return no_card(t, ref or "")
    if seen is UNKNOWN:
        return Refusal(rule, f"{old.handle} goes face up to the used pile and is seen: write `over CARD`")
    if old.card is UNKNOWN:
        refused = turn_up_refusal(t, player if card in player.hand else _unveiled(player, card), old, seen)
        if refused is not None and seen is card:
            return Refusal(refused.rule, f"{card.label} comes out of the hand, another of it lies nowhere else")
        return refused
    return None if seen is old.card else Refusal(rule, f"{old.handle} is {old.card.label}, not {seen.label}")


def _unveiled(player: Player, card: Card) -> Player:
    """The player as things stand when a `?` of the hand has shown itself as the card, and no other can be it."""
    hand = list(player.hand)
    hand[hand.index(UNKNOWN)] = card
    veiled = None if player.veiled is None else dict(Counter(player.veiled) - Counter([card.id]))
    return replace(player, hand=hand, veiled=veiled)


def replace_habitat(t: Table, old: Placed, seen: str | None) -> None:
    """The card that lay in the habitat zone goes face up to the used pile, nothing is paid back."""
    seat = old.player.seat
    if old.card is UNKNOWN:
        old.card = t.card_called(seen or HIDDEN)
        old.player.unveil(old.card)
    t.leave(old, old.player.used_pile)
    t.note(CONTESTED, "action.habitat-replacement", seat, 0, "a second habitat takes the place of the first")
    t.note("replaced", "action.habitat-replaced-to-used-pile", old.handle, 0, old.card.id)


def face_up(t: Table, one: Placed) -> Steps:
    """Its text, and the pile for what is used up (`action.effect-used-when`)."""
    card = one.card
    if card.on_play:
        yield from carry_out(t, one, card.on_play)
    if card.kind in _USED and not card.stays:
        t.leave(one, one.player.used_pile)
        t.note("used", _USED[card.kind], one.handle, 0, one.player.seat)


def _lies_elsewhere(card: Card, row: str) -> str:
    where = " or ".join(ZONES_OF[card.kind])
    return f"{card.label}, of kind {card.kind}, lies in {where}, not in {row}"


def _wrong_zone(card: Card, row: str) -> Refusal:
    """The rule of the zone into which the card does not belong."""
    said = _lies_elsewhere(card, row)
    if card.kind == "food" and row in (*ANIMAL_ROWS, BOTTOM):
        return Refusal("components.zone-middle-row-food", said)
    if card.kind == "habitat":
        return Refusal("action.habitat-zone", said)
    if row == TOP:
        return Refusal("components.zone-top-row-animals", said)
    if row == MIDDLE:
        return Refusal("components.zone-middle-row-food", said)
    if row == BOTTOM:
        return Refusal("components.zone-bottom-row-effects", said)
    return Refusal("components.zone-habitat" if row == HABITAT else "components.zone-resource-stack", said)
