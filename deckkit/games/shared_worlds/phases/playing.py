"""To play a card out of the hand: a unit into a lane, an attachment onto its host, an instant for what it does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from deckkit.games.shared_worlds.changes import attach, enter
from deckkit.games.shared_worlds.endings.victory import note_legend
from deckkit.games.shared_worlds.hidden import hold_refusal
from deckkit.games.shared_worlds.missing import missing
from deckkit.games.shared_worlds.names import nick_refusal
from deckkit.games.shared_worlds.passives import life_maximum
from deckkit.games.shared_worlds.phases.lanes import lane_refusal, lanes_for, note_readings
from deckkit.games.shared_worlds.resources.borrowing import Loan, borrow, borrowed_kinds, loans_refusal, ways_to_borrow
from deckkit.games.shared_worlds.resources.payments import (
    Share,
    affordable,
    held,
    pay,
    payment_refusal,
    plain,
    plan,
    shares,
)
from deckkit.games.shared_worlds.state import (
    ATTACHMENT,
    BUILDING,
    DEVELOPMENT,
    INSTANT,
    UNIT,
    UNKNOWN,
    Attachment,
    Building,
    Card,
    Player,
    Table,
    Unit,
)
from deckkit.games.shared_worlds.untimely import cards_due, not_now, out_of_game, own_main_phase
from deckkit.games.shared_worlds.using import instants
from deckkit.games.shared_worlds.using.activation import Clause
from deckkit.games.shared_worlds.using.aftermath import aftermath
from deckkit.games.shared_worlds.using.effects import table as effects
from deckkit.games.shared_worlds.using.triggers import fire
from deckkit.games.shared_worlds.windows import Response, Window, saves
from deckkit.play.actions import CONTESTED, HIDDEN, Action, Decision, Refusal, Steps

DEAR, EARLY = 3, 2
"""A cost that a tip of the rulebook leaves out for early turns, and the first turn in which cards are played."""


@dataclass(frozen=True, slots=True)
class Play(Response):
    """Play a card from the hand, and pay for it."""

    grammar: ClassVar[str] = "play CARD [in LANE] [as NICK] [on HOST] [CLAUSES] [from PAYMENT] [borrow LOANS]"
    example: ClassVar[str] = "play HE/01 in left as Cub"
    private: ClassVar[bool] = True

    card: str
    nick: str | None = None
    lane: str | None = None
    host: str | None = None
    clauses: tuple[Clause, ...] = ()
    payment: tuple[Share, ...] = ()
    loans: tuple[Loan, ...] = ()

    def responds(self, t: Table, w: Window) -> bool:
        if w.name == "main":
            return True
        card = t.card(self.card)
        if card is None or card.type != INSTANT:
            return False
        if w.name == "saving":
            return saves(card, w.details["dying"]) and not self._for_the_next(t, card)
        return not self._to_save(card)

    def _to_save(self, card: Card) -> bool:
        """Whether the instant names somebody to be saved, and so is meant for no window but one of those at 0 Life."""
        named = {one.ability for one in self.clauses}
        return any(one.ref in named and (one.saves_unit or one.saves_player) for one in card.abilities)

    def _for_the_next(self, t: Table, card: Card) -> bool:
        """Whether all it names have fallen in this very window, and so have one of their own behind it."""
        saving = {one.ref for one in card.abilities if one.saves_unit or one.saves_player}
        refs = [target.ref for one in self.clauses if one.ability in saving for target in one.targets]
        named = [t.players.get(ref) or t.unit(ref) for ref in refs]
        return bool(named) and all(one is not None and not one.life and one not in t.dying for one in named)

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, card = table.players[self.seat], table.card(self.card)
        refused = _hand_refusal(table, player, card, self.card)
        if refused is not None:
            return refused
        assert card is not None
        return (
            nick_refusal(table, self.nick, card)
            or self._place_refusal(table, player, card)
            or self._price_refusal(table, player, card)
        )

    def _place_refusal(self, t: Table, player: Player, card: Card) -> Refusal | None:
        """What is wrong with lane, host and clauses of the card, by its type."""
        if card.type == INSTANT:
            if self.nick or self.lane or self.host:
                words = "has no name, lane or host: what it works on is said for its abilities"
                return Refusal("components.development-area-contents", f"{card.label} is an instant, which {words}")
            return instants.instant_refusal(t, player, card, self.clauses, self.loans)
        if self.clauses:
            return Refusal("card.four-types", f"{card.label} is no instant: nothing is chosen for it as it is played")
        if card.type == ATTACHMENT:
            if self.lane is not None:
                return Refusal(
                    "lane.buildings-and-attachments-have-no-lane", f"{card.label} is an attachment, which has no lane"
                )
            return _host_refusal(t, player, card, self.host)
        if self.host is not None:
            return Refusal("card.four-types", f"{card.label} is a unit, which lies on nothing")
        return lane_refusal(t, player, self.lane)

    def _price_refusal(self, t: Table, player: Player, card: Card) -> Refusal | None:
        if self.loans:
            refused = loans_refusal(t, player, card, self.loans, self._spoken(card))
            if refused is not None:
                return refused
        elif not self.payment and affordable(player, card.price):
            return None
        kinds = borrowed_kinds(t, self.loans)
        refused = payment_refusal(t, player, card.price, self.payment, kinds, what=card.label)
        if refused is not None and card.type == INSTANT and not self.payment and refused.rule == "play.full-cost-first":
            return Refusal("card.instant-costs-resources", refused.message)
        return refused

    def _spoken(self, card: Card) -> list[str]:
        """Hand cards that leave the hand with this play for something else than to be Workers of a loan."""
        named = [(card.ability(one.ability), one.cards) for one in self.clauses]
        found = [cards for ability, cards in named if ability is not None and ability.effect in instants.OUT_OF_HAND]
        return [card.id, *(one for cards in found for one in cards)]

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        player, card = table.players[self.seat], table.card(self.card)
        refused = out_of_game(table, self.seat) or cards_due(table, decision, self.seat)
        refused = refused or _hand_refusal(table, player, card, self.card)
        if refused is not None:
            return refused
        assert card is not None
        if card.type == INSTANT:
            refused = None
            if self._to_save(card) and not table.dying:
                refused = instants.instant_refusal(table, player, card, self.clauses, self.loans)
            return refused or _late_instant(self, table, decision, card)
        if self.loans and table.active is not player:
            return Refusal(
                "borrow.other-players-turn-instants-only",
                f"it is {table.active.seat}'s turn: {self.seat} borrows only for an instant, not for {card.label}",
            )
        what = f"play {card.label}"
        if table.combat is not None and table.active is player:
            return own_main_phase(self, table, decision, what, "play.not-during-combat")
        return own_main_phase(self, table, decision, what, "play.units-and-attachments-in-own-main-phase")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Play"]:
        window: Window = decision.about
        for seat in decision.seats:
            player = table.players[seat]
            for card_id in list(player.hand.known):
                card = table.cards[card_id]
                if window.name != "main" and (
                    card.type != INSTANT or (window.name == "saving" and not saves(card, window.details["dying"]))
                ):
                    continue
                for payments, loans in _ways_to_pay(table, player, card):
                    for lane, host, clauses in _placed(table, player, card, loans):
                        for payment in payments:
                            yield cls(seat, card_id, None, lane, host, clauses, payment, loans)

    def carry_out(self, t: Table, w: Window) -> Steps:
        """The Workers are laid down, the cost is paid, then the card comes into play or does what it says."""
        player, card = t.players[self.seat], t.card_called(self.card)
        player.hand.take(card.id)
        t.playing.append(card)
        t.stirred = True
        kinds = borrow(t, player, self.loans) if self.loans else ()
        if card.price.cubes >= DEAR and player.turns == EARLY:
            t.note("early", "play.no-cost-limit-early", player.seat, card.price.cubes, card.id)
        if card.faction != "none" and all(one.card.faction != card.faction for one in player.buildings):
            t.note("any-faction", "deck.any-faction-allowed", player.seat, 0, card.id)
        if card.type != INSTANT and _paid_before(t, player):
            t.note("further", "play.no-limit-per-turn", player.seat, 0, card.id)
        if card.price.cubes:
            t.note("price", _price_rule(card, kinds), player.seat, card.price.cubes, card.id)
            pay(t, player, card.price, self.payment, kinds, what=card.id)
        if card.type == INSTANT:
            yield from _resolve(t, player, card, self.clauses)
        else:
            t.playing.remove(card)
            piece = self._enter(t, player, card)
            yield from fire(t, "when-played", piece)
        yield from aftermath(t, f"the play of {card.label}" if w.name == "main" else "")

    def _enter(self, t: Table, player: Player, card: Card) -> Unit | Attachment:
        """A unit or an attachment comes into play."""
        handle = t.free_handle(self.nick, card)
        if card.type == ATTACHMENT:
            host = t.piece(self.host or "")
            assert isinstance(host, Unit | Building)
            attachment = Attachment(card, handle, player, player, host)
            attach(t, attachment)
            t.note("attach", "play.cards-enter-development-area", handle, 0, host.handle)
            if isinstance(host, Unit):
                rule = "ability.playing-an-attachment-may-choose-development-unit"
                t.note("host", rule, handle, 0, host.handle)
                t.note(CONTESTED, rule, handle, 0, f"{host.handle} is not in a Combat Area")
            if len(host.attachments) > 1:
                t.note("several", "card.attachment-no-limit", host.handle, len(host.attachments))
            return attachment
        unit = Unit(card, handle, player, player, self.lane or lanes_for(t, player)[0])
        note_readings(t, player, unit)
        enter(t, unit)
        t.note("enter", "play.cards-enter-development-area", handle, 0, unit.lane)
        unit.life = life_maximum(t, unit)
        t.note("life", "play.unit-gets-life", handle, unit.life)
        if card.legendary:
            note_legend(t, player)
        return unit

    def named(self, table: Table) -> "Play":
        card = table.card(self.card)
        if card is None or card is UNKNOWN:
            return self
        player, lane = table.players[self.seat], self.lane
        if card.type == UNIT and lane is None and len(lanes := lanes_for(table, player)) == 1:
            lane = lanes[0]
        host = None if self.host is None else effects.named_ref(table, self.host)
        clauses = self.clauses
        if card.type == INSTANT:
            clauses = instants.named_clauses(table, player, card, self.clauses)
        payment = self.payment if self.loans else plain(table, player, card.price, self.payment)
        return replace(self, card=card.id, lane=lane, host=host, clauses=clauses, payment=payment)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.seat in seats:
            return self
        loans = tuple(Loan(one.building, tuple(HIDDEN for _ in one.cards)) for one in self.loans)
        card = table.card(self.card)
        clauses = self.clauses if card is None else instants.seen_clauses(table, card, self.clauses, seats)
        return replace(self, loans=loans, clauses=clauses)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        """The card comes out of the hand only when it is played; what is chosen for an instant tells which it is."""
        if self.seat in seats:
            return self
        loans = tuple(Loan(one.building, (HIDDEN,) * len(one.cards)) for one in self.loans)
        return replace(self, card=HIDDEN, clauses=(), loans=loans)


def _hand_refusal(t: Table, player: Player, card: Card | None, ref: str) -> Refusal | None:
    """Why the card cannot come out of the hand at all."""
    if card is UNKNOWN:
        return Refusal("components.development-cards-are-face-up", "a card that is played is shown: `?` is none")
    if card is not None and card.type == BUILDING:
        return Refusal("card.building-stays-in-development-area", f"{card.label} is a building: it is never played")
    return hold_refusal(t, player, ref)


def _host_refusal(t: Table, player: Player, card: Card, ref: str | None) -> Refusal | None:
    """Why an attachment cannot be played onto what is named."""
    if ref is None:
        return Refusal("card.attachment-needs-host", f"{card.label} is an attachment: name its host with `on`")
    host = t.piece(ref)
    if host is None:
        return missing(t, ref)
    if isinstance(host, Attachment):
        return Refusal(
            "card.attachment-target-in-development-area", f"{host.handle} is an attachment: nothing is laid on it"
        )
    kind = UNIT if isinstance(host, Unit) else BUILDING
    if card.host not in (kind, "either"):
        return Refusal("card.attachment-needs-host", f"{card.label} lies on a {card.host}, {host.handle} is a {kind}")
    if host.player.side is not player.side:
        return Refusal(
            "card.attachment-on-own-side",
            f"{host.handle} is a {kind} of {host.player.seat}, an opponent of {player.seat}",
        )
    if host.area != DEVELOPMENT:
        return Refusal(
            "card.attachment-target-in-development-area",
            f"{host.handle} is in the Combat Area: {card.label} is laid on a card of a Development Area",
        )
    return None


def _late_instant(action: Play, t: Table, decision: Decision, card: Card) -> Refusal:
    """Why an instant cannot be played here."""
    if decision.about.name == "saving" and not saves(card, decision.about.details["dying"]):
        return Refusal(
            "timing.zero-life-only-preventing-instants",
            f"while somebody is at 0 Life only an instant that saves may be played, {card.label} saves nobody",
        )
    if t.phase == "setup":
        return not_now(t, decision)
    words = f"no window is open: {not_now(t, decision).message}"
    return Refusal("timing.where-windows-open", words, contested=True)


def _paid_before(t: Table, player: Player) -> bool:
    """Whether the player has paid for another card in this turn."""
    return any(event.kind == "price" and event.who == player.seat for event in t.this_turn())


def _price_rule(card: Card, kinds: Sequence[str]) -> str:
    """The rule by which a card costs what it does."""
    if card.type == INSTANT:
        return "card.instant-may-use-loans" if kinds else "card.instant-costs-resources"
    return "resource.black-box-in-card-cost" if card.price.any else "play.full-cost-first"


def _resolve(t: Table, player: Player, card: Card, clauses: Sequence[Clause]) -> Steps:
    """An instant takes effect at once, then leaves for the Graveyard (`card.instant-resolves-at-once`)."""
    t.note("instant", "card.instant-resolves-at-once", player.seat, 0, card.id)
    yield from instants.carry_out_instant(t, player, card, clauses)
    t.playing.remove(card)
    if t.variant["played_instants"] == "own-discard":
        player.discard.put(card.id)
        t.note("discard", "variant.instant-destination", player.seat, 1, card.id)
    else:
        t.graveyard.put(card.id)
        t.note("graveyard", "card.instant-goes-to-graveyard", card.id)


def _ways_to_pay(t: Table, player: Player, card: Card) -> Iterator[tuple[list[tuple[Share, ...]], tuple[Loan, ...]]]:
    """Loans with which the player can play a hand card, and the payments with each, the plain one first; none where it
    is too dear."""
    if affordable(player, card.price):
        yield list(shares(player, card.price)), ()
    elif player.borrowed and plan(t, player, card.price, (), (), held(player)) is not None:
        yield [()], ()
    else:
        for loans in ways_to_borrow(t, player, card):
            yield [()], loans


def _placed(
    t: Table, player: Player, card: Card, loans: tuple[Loan, ...]
) -> Iterator[tuple[str | None, str | None, tuple[Clause, ...]]]:
    """The ways to play a card: its lane, its host, or what is chosen for an instant."""
    if card.type == UNIT:
        for lane in lanes_for(t, player):
            yield lane, None, ()
    elif card.type == ATTACHMENT:
        for one in player.side.players:
            hosts: list[Unit | Building] = [*one.units, *one.buildings]
            for host in hosts:
                kind = UNIT if isinstance(host, Unit) else BUILDING
                if host.area == DEVELOPMENT and card.host in (kind, "either"):
                    yield None, host.handle, ()
    else:
        for clauses in instants.instant_clauses(t, player, card, loans):
            yield None, None, clauses
