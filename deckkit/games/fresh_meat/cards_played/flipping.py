"""Cards that are turned up: those of the main deck until what a text asks for has come, and Set cards laid open."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from deckkit.games.fresh_meat import changes, hidden
from deckkit.games.fresh_meat.pieces import ATTACK, UNKNOWN, Card
from deckkit.games.fresh_meat.rounds.drawing import discard, refilled
from deckkit.games.fresh_meat.state import Attack, Player, Table
from deckkit.games.fresh_meat.untimely import not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import CHANCE, CONTESTED, HIDDEN, Action, Asking, Decision, Refusal, Steps


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """A card turned up from the main deck for all to see; several cards are several flips."""

    grammar: ClassVar[str] = "flip CARD"
    example: ClassVar[str] = "flip attack-25-nyx slip-behind attack-40-orn"
    repeats: ClassVar[str] = "card"

    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        rule: str = decision.about.details["rule"]
        refused = hidden.deck_refusal(table, self.card, rule)
        if refused is None and self.card == HIDDEN:
            return Refusal(rule, "a card is turned up for all to see: write which one, not `?`")
        return refused

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Flip"]:
        deck = table.deck
        for card_id in deck.known:
            yield cls(CHANCE, card_id)
        if deck.hidden:
            for card_id in deck.may:
                if card_id not in deck.known and hidden.may_hold(table, deck, card_id):
                    yield cls(CHANCE, card_id)

    @classmethod
    def at_random(cls, table: Table, decision: Decision, rng: Random) -> "Flip | None":
        card_id = table.deck.drawn(rng)
        if card_id != HIDDEN:
            return cls(CHANCE, card_id)
        could = [one for one in table.deck.may if hidden.may_hold(table, table.deck, one)]
        return cls(CHANCE, rng.choice(could)) if could else None


def _flip(t: Table, player: Player, rule: str) -> Asking[Card | None]:
    """The next card of the deck, which lies in `playing` from then on; None where no card is left."""
    if not refilled(t):
        t.note("dry", "base.deck-exhausted", player.seat)
        return None
    decision: Decision | None = t.windows.get("flip")
    if decision is None:
        decision = t.windows["flip"] = Decision((CHANCE,), (Flip,), None, Window("flip"))
    about: Window = decision.about
    about.player, about.details = player, {"rule": rule, "due": (rule, _FLIP)}
    action = yield decision
    assert isinstance(action, Flip)
    card = t.main_card(action.card)
    assert card is not None
    t.deck.take(card.id)
    t.playing.append(card)
    t.note("flip", rule, player.seat, card.face or 0, card.id)
    return card


_FLIP = "a card of the main deck is turned up for {seat} first: write `* flip CARD`"


def value_of_cards(t: Table, attack: Attack) -> Steps:
    """Cards are turned up until the printed values of the Attack cards among them make enough: that is what the attack
    is worth (`snicker-snackt.procedure`)."""
    player, extra = attack.player, attack.card.extra
    if extra.procedure == "discard-hand-until-minimum":
        total = yield from _from_hand(t, player, extra.minimum)
    else:
        total = yield from _from_deck(t, player, extra.minimum)
    t.note(CONTESTED, "snicker-snackt.procedure", player.seat, total, attack.card.id)
    attack.worth = max(total, extra.minimum)
    t.note("worth", "snicker-snackt.minimum", player.seat, attack.worth, attack.card.id)


def _from_deck(t: Table, player: Player, minimum: int) -> Asking[int]:
    total = 0
    up: list[Card] = []
    while total < minimum:
        card = yield from _flip(t, player, "snicker-snackt.procedure")
        if card is None:
            t.note("runs-out", "snicker-snackt.deck-runs-out", player.seat, total)
            break
        up.append(card)
        total += _counted(t, player, card)
    for card in up:
        t.playing.remove(card)
    changes.to_discard(t, [card.id for card in up], "snicker-snackt.no-portraits", player.seat)
    return total


def _counted(t: Table, player: Player, card: Card) -> int:
    """What a card adds to the sum: the printed value of an Attack card, and nothing else of it."""
    if card.face is None:
        t.note("no-value", "snicker-snackt.valueless-discarded", player.seat, 0, card.id)
        return 0
    t.note("adds", "snicker-snackt.printed-values-only", player.seat, card.face, card.id)
    return card.face


def _from_hand(t: Table, player: Player, minimum: int) -> Asking[int]:
    """The same with cards that the player discards from the hand, one by one."""
    total = 0
    while total < minimum and player.hand.size:
        for card_id in (yield from discard(t, player, 1, "snicker-snackt.procedure")):
            total += _counted(t, player, t.main_card(card_id) or UNKNOWN)
    return total


def top_attack_card(t: Table, player: Player, rule: str) -> Asking[Card | None]:
    """The next Attack card of the deck, which lies in `playing`; what is turned up before it is discarded. None where
    there is none left."""
    aside: list[Card] = []
    found: Card | None = None
    while found is None:
        card = yield from _flip(t, player, rule)
        if card is None:
            break
        if card.kind == ATTACK:
            found = card
        else:
            aside.append(card)
    for card in aside:
        t.playing.remove(card)
    changes.to_discard(t, [card.id for card in aside], rule, player.seat)
    return found


# -- Set cards that are laid open --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turned(Action):
    """A Set card that is laid open for all to see, without being revealed as an attack."""

    grammar: ClassVar[str] = "turned OF CARD"
    example: ClassVar[str] = "turned P3 strike-of-destiny"
    implied: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    looked_past: ClassVar[bool] = True

    of: str
    card: str

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        window: Window = decision.about
        assert window.player is not None
        rule: str = window.details["rule"]
        if self.of != window.player.seat:
            return Refusal(rule, f"the card that is laid open is one of {window.player.seat}, not of {self.of}")
        card = hidden.main_card(table, self.card)
        if isinstance(card, Refusal):
            return card
        if card.id == HIDDEN:
            return Refusal(rule, "the card is laid open for all to see: write which one, not `?`")
        lies = window.player.laid[window.number]
        if card.kind != ATTACK:
            return Refusal("base.set-attack-cards-only", f"{card.label} is an {card.kind} card, and none can be Set")
        if lies not in (card.id, HIDDEN):
            return Refusal("base.reveal-is-set-card", f"{self.of} has Set {table.cards[lies].label}, not {card.label}")
        if lies == HIDDEN and not hidden.may_lie(table, window.player, card.id):
            return Refusal("base.reveal-is-set-card", f"every copy of {card.label} lies elsewhere: it cannot be Set")
        return None

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Turned"]:
        player, number = decision.about.player, decision.about.number
        lies = player.laid[number]
        if lies != HIDDEN:
            yield cls(CHANCE, player.seat, lies)
            return
        for card in table.cards.values():
            if isinstance(card, Card) and card.kind == ATTACK and hidden.may_lie(table, player, card.id):
                yield cls(CHANCE, player.seat, card.id)


def laid_open(t: Table, player: Player, place: int, rule: str) -> Asking[Card]:
    """A Set card is turned up; it lies Set no more."""
    lies = player.laid[place]
    about = Window("turned", player, number=place, details={"rule": rule, "due": (rule, _TURNED)})
    silence = None if lies == HIDDEN else Turned(CHANCE, player.seat, lies)
    action = yield Decision((CHANCE,), (Turned,), silence, about)
    assert isinstance(action, Turned)
    card = t.main_card(action.card)
    assert card is not None
    if lies == HIDDEN:
        hidden.come_to_light(t, player, card.id)
    del player.laid[place]
    return card


_TURNED = "the Set card of {seat} is laid open first: write `* turned {seat} CARD`"
