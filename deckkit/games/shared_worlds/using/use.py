"""To use an ability of a card in play."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.shared_worlds.missing import missing
from deckkit.games.shared_worlds.resources.payments import Share, plain, shares
from deckkit.games.shared_worlds.state import COMBAT, DEVELOPMENT, Ability, Attachment, Player, Table
from deckkit.games.shared_worlds.untimely import in_combat, out_of_game, own_main_phase
from deckkit.games.shared_worlds.using.activating import activate, payable, price_refusal
from deckkit.games.shared_worlds.using.activation import Activation, Piece, Target
from deckkit.games.shared_worlds.using.aftermath import aftermath
from deckkit.games.shared_worlds.using.effects import table as effects
from deckkit.games.shared_worlds.using.instants import shown
from deckkit.games.shared_worlds.windows import Response, Window
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps

_OPENING = ("opening", "attack")
"""The steps of a combat before anything is declared in it."""


@dataclass(frozen=True, slots=True)
class Use(Response):
    """Use an ability of a unit, attachment or building in play."""

    grammar: ClassVar[str] = "use SOURCE [-> TARGETS] [to PLACE] [with CARDS] [from PAYMENT]"
    example: ClassVar[str] = "use Spearman.sting -> Mammoth"

    source: str
    targets: tuple[Target, ...] = ()
    place: str | None = None
    cards: tuple[str, ...] = ()
    payment: tuple[Share, ...] = ()

    def found(self, t: Table, w: Window | None = None) -> tuple[Piece | None, Ability | None]:
        """The card and its ability; of a triggered one the card may have left play already."""
        handle, _, ref = self.source.rpartition(".")
        triggered = [] if w is None else [one for one, _ in _pending(w) if one.handle == handle]
        piece = triggered[0] if triggered else t.piece(handle)
        return piece, piece.card.ability(ref) if piece is not None else None

    def activation(self, t: Table, piece: Piece, ability: Ability) -> Activation:
        """What would be carried out."""
        return Activation(t.players[self.seat], piece, piece.card, ability, self.targets, self.place, self.cards)

    def responds(self, t: Table, w: Window) -> bool:
        piece, ability = self.found(t, w)
        if w.name == "trigger":
            return (piece, ability) in _pending(w)
        if w.name == "main" or ability is None:
            return True
        if ability.mode == "activated" and ability.zone == DEVELOPMENT:
            # before an attack it would call the combat off, which nobody means; behind one it is for the Main Phase
            return t.combat is not None and t.combat.step in _OPENING and t.active.seat == self.seat
        return ability.mode == "activated"

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        piece, ability = self.found(table, window)
        refused = self._unusable(table, piece, ability)
        if refused is not None:
            return refused
        assert piece is not None and ability is not None
        if window.name != "trigger":
            refused = _moment_refusal(table, piece, ability, self.source)
            if refused is not None:
                return refused
        act = self.activation(table, piece, ability)
        return price_refusal(table, act, self.payment) or effects.refusal(table, act)

    def _unusable(self, t: Table, piece: Piece | None, ability: Ability | None) -> Refusal | None:
        """Why the ability cannot be used by this seat whatever the moment is."""
        handle, _, ref = self.source.rpartition(".")
        if piece is None:
            return _nowhere(t, self.seat, handle or self.source)
        if ability is None:
            has = ", ".join(one.ref for one in piece.card.abilities) or "none"
            return Refusal("card.blank-half", f"{piece.handle} has no ability {ref or 'without a name'}: it has {has}")
        if piece.player.seat != self.seat:
            rule = "card.owner-and-controller"
            return Refusal(rule, f"{piece.handle} is controlled by {piece.player.seat}, not by {self.seat}")
        if ability.mode == "passive":
            rule = "ability.passive-text-needs-no-activation"
            return Refusal(rule, f"{self.source} is passive: it holds by itself and is not used")
        if piece.used.get(ability.ref, 0) >= ability.per_turn:
            times = f"{piece.used[ability.ref]} of at most {ability.per_turn} times"
            return Refusal("ability.once-per-turn", f"{self.source} has been used {times} in this turn")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        piece, ability = self.found(table)
        refused = out_of_game(table, self.seat) or self._unusable(table, piece, ability)
        if refused is not None:
            return refused
        assert piece is not None and ability is not None
        if ability.mode == "triggered" or ability.zone == COMBAT:
            return _moment_refusal(table, piece, ability, self.source) or in_combat(
                self, table, decision, f"use {self.source}", "ability.combat-half-in-combat-windows"
            )
        rule = "ability.development-half-only-in-own-main-phase"
        if table.combat is not None and table.active.seat == self.seat:
            rule = "ability.development-half-not-in-combat"
        return own_main_phase(self, table, decision, f"use {self.source}", rule)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Use"]:
        window: Window = decision.about
        for seat in decision.seats:
            player = table.players[seat]
            for piece, ability in _open(table, player, window):
                yield from cls.ways(table, player, piece, ability)

    @classmethod
    def ways(cls, t: Table, player: Player, piece: Piece, ability: Ability) -> Iterator["Use"]:
        """Every way to choose for an ability, and to pay for it, as far as it can be paid."""
        source = f"{piece.handle}.{ability.ref}"
        act = Activation(player, piece, piece.card, ability)
        if not payable(act):
            return
        payments = list(shares(player, ability.price)) if ability.price.cubes else [()]
        for clause in effects.choices(t, act):
            for payment in payments:
                yield cls(player.seat, source, clause.targets, clause.place, clause.cards, payment)

    def carry_out(self, t: Table, w: Window) -> Steps:
        """Pay, then what the ability says at once, then whatever has fallen to 0 Life."""
        piece, ability = self.found(t, w)
        assert piece is not None and ability is not None
        act = self.activation(t, piece, ability)
        yield from activate(t, act, self.payment)
        if w.name != "trigger":
            yield from aftermath(t, f"the use of {act.label}" if w.name == "main" else "")

    def named(self, table: Table) -> "Use":
        handle = self.source.rpartition(".")[0]
        piece, ability = self.found(table)
        if piece is None or ability is None or (handle in table.departed and handle not in table.pieces):
            return self  # what has left play may still have an ability that is triggered by it
        one = effects.normal(table, self.activation(table, piece, ability))
        payment = plain(table, table.players[self.seat], ability.price, self.payment)
        return Use(self.seat, f"{piece.handle}.{ability.ref}", one.targets, one.place, one.cards, payment)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.seat in seats or not self.cards:
            return self
        _, ability = self.found(table)
        if ability is not None and shown(ability, self.targets, seats):
            return self
        hidden = tuple(HIDDEN for _ in self.cards)
        return Use(self.seat, self.source, self.targets, self.place, hidden, self.payment)


def _pending(w: Window) -> list[tuple[Piece, Ability]]:
    """The triggered abilities of which one is to be used or declined."""
    pending: list[tuple[Piece, Ability]] = w.details.get("pending", [])
    return pending


def _open(t: Table, player: Player, w: Window) -> Iterator[tuple[Piece, Ability]]:
    """The abilities of a player that this window is for, and that are not used up in this turn."""
    if w.name == "trigger":
        yield from _pending(w)
        return
    zone = DEVELOPMENT if w.name == "main" else COMBAT
    for piece in t.pieces.values():
        if piece.player is player and piece.card.abilities and piece.area == zone:
            for ability in piece.card.abilities:
                fitting = ability.mode == "activated" and ability.zone == zone
                if fitting and piece.used.get(ability.ref, 0) < ability.per_turn:
                    yield piece, ability


# -- what is legal ---------------------------------------------------------------------------------------------------


def _nowhere(t: Table, seat: str, handle: str) -> Refusal:
    """Why an ability of something that is not in play cannot be used."""
    card = t.card(handle)
    if card is not None and t.players[seat].hand.has(card.id):
        rule = "ability.zone-rule-covers-all-card-types"
        return Refusal(rule, f"{card.label} is in the hand: its abilities work in play only, in the area of their half")
    workers = sum(building.workers.size for player in t.order for building in player.buildings)
    if card is not None and workers and handle not in t.departed:  # whichever the Workers are: nobody looks at them
        words = f"{card.label} is not in play; cards that lie as Workers, {workers} of them, have no abilities there"
        return Refusal("worker.no-function-while-lying", words)
    return missing(t, handle)


def _moment_refusal(t: Table, piece: Piece, ability: Ability, source: str) -> Refusal | None:
    """Why the moment, or the area in which the card lies, is none for the ability."""
    if ability.mode == "triggered":
        return _not_triggered(ability, source)
    refused = _zone_refusal(piece, ability, source)
    if refused is not None:
        return refused
    if ability.zone == COMBAT and t.combat is None:
        rule = "ability.combat-half-only-during-combat"
        return Refusal(rule, f"{source} is a Combat ability, and there is no combat")
    if ability.zone == DEVELOPMENT and t.combat is not None:
        rule = "ability.development-half-not-in-combat"
        return Refusal(rule, f"{source} is a Development ability, and combat goes on")
    return None


def _zone_refusal(piece: Piece, ability: Ability, source: str) -> Refusal | None:
    """Why the card is in the wrong area for that half of it."""
    if piece.area == ability.zone:
        return None
    if isinstance(piece, Attachment):
        rule = "card.attachment-zone-abilities"
    elif ability.zone == COMBAT:
        rule = "ability.combat-half-only-in-combat-area"
    else:
        rule = "ability.development-half-only-in-development-area"
    where = f"{piece.handle} is in the {piece.area.capitalize()} Area"
    return Refusal(rule, f"{where}, {source} works in the {ability.zone.capitalize()} Area")


def _not_triggered(ability: Ability, source: str) -> Refusal:
    """A triggered ability is not used whenever its player likes."""
    late = (ability.trigger or "").startswith("after") or ability.trigger == "when-destroyed"
    rule = "timing.combat-triggers-after-damage" if late and ability.zone == COMBAT else "card.text-beats-rulebook"
    return Refusal(rule, f"{source} is not used by choice: it is for the moment {ability.trigger}, which is not now")
