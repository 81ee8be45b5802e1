"""Playing a card out of the hand, or using an Item: who may, when, and that others may answer it first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat import changes, hidden
from deckkit.games.fresh_meat.cards_played.answering import Cancel
from deckkit.games.fresh_meat.cards_played.attacks import Miss, Modify, Replace
from deckkit.games.fresh_meat.cards_played.citing import listed, rule_of
from deckkit.games.fresh_meat.cards_played.items import USES, Item
from deckkit.games.fresh_meat.cards_played.negative import ALWAYS, NEVER, aimed, not_negative, reacts
from deckkit.games.fresh_meat.cards_played.redirecting import Redirect, TakeAttack
from deckkit.games.fresh_meat.cards_played.set_cards import DiscardSet, Reorder, ReplaceSet, SwapSet
from deckkit.games.fresh_meat.cards_played.working import Played, Working
from deckkit.games.fresh_meat.pieces import ACTION, ATTACK, ITEM, Card, CardEffect
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Response, Window, window
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps

_MODIFY, _CANCEL, _ITEM = Modify(), Cancel(), Item()
_WORKINGS: Mapping[str, Working] = {
    "rotate-up": _MODIFY,
    "rotate-down": _MODIFY,
    "add": _MODIFY,
    "multiply": _MODIFY,
    "miss": Miss(),
    "replace-attack": Replace(),
    "discard-set": DiscardSet(),
    "swap-set": SwapSet(),
    "replace-set": ReplaceSet(),
    "reorder": Reorder(),
    "redirect": Redirect(),
    "take-attack": TakeAttack(),
    "cancel": _CANCEL,
    "cancel-and-take": _CANCEL,
}
_OWN_TURN = ("before-reveal", "after-reveal")
_WINDOWS: Mapping[str, tuple[str, ...]] = {
    "before-reveal": ("before-reveal",),
    "after-reveal": ("after-reveal",),
    "creature-attack": ("creature-attack", "arena-attack"),
    "own-turn": _OWN_TURN,
    "encounter-start": ("encounter-start",),
    "between-encounters": ("between",),
}
"""In which windows of the game a card may be played that names such a moment."""
_ANY: Mapping[str, tuple[str, ...]] = {
    "cancel": ("answer",),
    "cancel-and-take": ("answer",),
    "redirect": _WINDOWS["creature-attack"],
    "take-attack": _WINDOWS["creature-attack"],
    **dict.fromkeys(("discard-set", "swap-set", "replace-set", "reorder"), ("before-reveal",)),
    **dict.fromkeys(("rotate-up", "rotate-down", "add", "multiply", "miss", "replace-attack"), ("after-reveal",)),
}
"""The same of a card for any moment, by what it does: there has to be something to which it can be done."""
_ANYWHERE = ("encounter-start", *_OWN_TURN, "between")
"""Where an Item for any moment may be used."""


@dataclass(frozen=True, slots=True, eq=False)
class Playable:
    """A card that can be played at all: the sentence for which, how that works, and in which windows."""

    card: Card
    effect: CardEffect
    working: Working
    windows: tuple[str, ...]


def _playable(card: Card) -> Playable | None:
    """How a card is played; None for one that is not, or that has no data to be played by."""
    for effect in card.effects:
        if card.kind == ITEM and effect.op in USES and effect.window != "on-possession":
            windows = _ANYWHERE if effect.window == "any" else _WINDOWS.get(effect.window, ())
            return Playable(card, effect, _ITEM, windows)
        if card.kind == ACTION and effect.op in _WORKINGS:
            windows = _ANY[effect.op] if effect.window == "any" else _WINDOWS.get(effect.window, ())
            return Playable(card, effect, _WORKINGS[effect.op], windows)
    return None


@dataclass(frozen=True, slots=True)
class _Index:
    """The cards of a table that can be played, by id, and those of the hand by window."""

    cards: Mapping[str, Playable]
    by_window: Mapping[str, frozenset[str]]


def _index(t: Table) -> _Index:
    found: _Index | None = t.windows.get("playable")
    if found is None:
        cards = {}
        by_window: dict[str, set[str]] = {}
        for card in t.cards.values():
            how = _playable(card) if isinstance(card, Card) else None
            if how is not None:
                cards[card.id] = how
                if card.kind == ACTION:
                    for name in how.windows:
                        by_window.setdefault(name, set()).add(card.id)
        found = _Index(cards, {name: frozenset(ids) for name, ids in by_window.items()})
        t.windows["playable"] = found
    return found


def _possible(t: Table, w: Window, player: Player, how: Playable) -> bool:
    return how.working.possible(t, w, player, how.card, how.effect)


def may_play(t: Table, player: Player, w: Window) -> bool:
    """Whether a player may have something to play in this window."""
    index: _Index = t.windows.get("playable") or _index(t)
    for item in player.items:
        how = index.cards.get(item.id)
        if how is not None and w.name in how.windows and _possible(t, w, player, how):
            return True
    ids = index.by_window.get(w.name)
    if ids is None:
        return False
    hand = player.hand
    if not ids.isdisjoint(hand.known):
        for card_id in hand.known:
            if card_id in ids and _possible(t, w, player, index.cards[card_id]):
                return True
    return bool(hand.hidden) and any(_possible(t, w, player, index.cards[one]) for one in _hidden(t, player, ids))


def _hidden(t: Table, player: Player, ids: frozenset[str]) -> Iterator[str]:
    """Which of these cards may be behind a `?` of a hand."""
    return (one for one in player.hand.may if one in ids and hidden.may_hold(t, player.hand, one))


@dataclass(frozen=True, slots=True)
class Play(Response):
    """Play an Action card from the hand, or use an Item.

    to      at whom it is aimed, left out where it is one only; number: which of that player's two Set cards
    other   a card that is given with it: from the hand, or of two own Set cards
    """

    grammar: ClassVar[str] = "play CARD [-> TO] [card NUMBER] [with OTHER]"
    example: ClassVar[str] = "play edge-out -> P3"
    private: ClassVar[bool] = True

    card: str
    to: str | None = None
    number: int | None = None
    other: str | None = None

    def _how(self, t: Table) -> Playable | None:
        card = t.main_card(self.card)
        return _index(t).cards.get(card.id) if card is not None else None

    def responds(self, t: Table, w: Window) -> bool:
        how = self._how(t)
        if how is None:
            return True  # it never can be played, and that is said at once
        player = t.players[self.seat]
        if how.effect.window == "own-turn" and w.player is not player and not player.done:
            return False  # it waits for the own Turn, which is still to come
        if w.name not in how.windows or not how.working.meant(t, w, player, self.to):
            return False
        if not player.hand.hidden:
            return True
        one = self._played(t, how)  # whose hand is unknown is asked more often than need be: some windows are not meant
        return not isinstance(one, Refusal) and how.working.refusal(t, w, one) is None

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player, w = table.players[self.seat], decision.about
        card = hidden.main_card(table, self.card)
        if isinstance(card, Refusal):
            return card
        refused = _where_refusal(table, player, card)
        if refused is not None:
            return refused
        how = _index(table).cards.get(card.id)
        if how is None:
            return _never(card)
        if w.name not in how.windows:
            return _too_early(card, how)
        one = self._played(table, how)
        return one if isinstance(one, Refusal) else how.working.refusal(table, w, one)

    def _played(self, t: Table, how: Playable) -> Played | Refusal:
        at = None
        if self.to is not None:
            at = t.players.get(self.to)
            if at is None:
                return Refusal("base.seating", f"nobody sits at {self.to}: the seats are {', '.join(t.players)}")
        other = self.other
        if other is not None:
            card = hidden.main_card(t, other)
            if isinstance(card, Refusal):
                return card
            other = card.id
        return Played(t.players[self.seat], how.card, how.effect, at, self.number, other)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        gone = dead(table, self.seat)
        if gone is not None:
            return gone
        card = table.main_card(self.card)
        if card is not None and card.id != HIDDEN:
            refused = _where_refusal(table, table.players[self.seat], card)
            if refused is not None:
                return refused
            how = _index(table).cards.get(card.id)
            return _never(card) if how is None else self._gone_by(table, decision, how)
        return not_now(table, decision)

    def _gone_by(self, t: Table, decision: Decision, how: Playable) -> Refusal:
        """Why a card that lies where it should cannot be played now."""
        one = self._played(t, how)
        past = one if isinstance(one, Refusal) else how.working.past_refusal(t, one)
        if past is not None:
            return past
        owed, early = not_now(t, decision), _too_early(how.card, how)
        return Refusal(early.rule, f"{early.message}; now {owed.message}")

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Play"]:
        (seat,) = decision.seats
        player, w, index = table.players[seat], decision.about, _index(table)
        found = [one.id for one in player.items]
        in_hand = index.by_window.get(w.name)
        if in_hand is not None:
            found += (one for one in player.hand.known if one in in_hand)
            if player.hand.hidden:
                found += _hidden(table, player, in_hand)
        for card_id in dict.fromkeys(found):
            how = index.cards.get(card_id)
            if how is None or w.name not in how.windows or not _possible(table, w, player, how):
                continue
            for to, number, other in how.working.ways(table, w, player, how.card, how.effect):
                yield cls(seat, card_id, to, number, other)

    def named(self, table: Table) -> "Play":
        how, player = self._how(table), table.players.get(self.seat)
        if how is None or player is None:
            return self
        given = table.main_card(self.other) if self.other is not None else None
        other = given.id if given is not None else self.other
        way = how.working.named(table, player, how.effect, (self.to, self.number, other))
        return Play(self.seat, how.card.id, *way)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.other is None or self.seat in seats:
            return self
        return Play(self.seat, self.card, self.to, self.number, HIDDEN)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        card = table.main_card(self.card)
        if self.seat in seats or (card is not None and card.kind == ITEM):
            return self
        return Play(self.seat, HIDDEN, self.to, self.number, None if self.other is None else HIDDEN)

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        how = self._how(t)
        assert how is not None
        one = self._played(t, how)
        assert not isinstance(one, Refusal)
        if one.card.kind == ITEM:
            return how.working.carry_out(t, w, one)
        return _play(t, w, how, one)


def _where_refusal(t: Table, player: Player, card: Card) -> Refusal | None:
    """Why a card is not where it can be played from."""
    if card.id == HIDDEN:
        return Refusal("base.action-from-hand", "a card that is played lies open: write which one, not `?`")
    if card.kind == ATTACK:
        words = f"{card.label} is an Attack card: it is Set, and not played"
        return Refusal("base.action-from-hand", words)
    if card.kind == ITEM:
        if card in player.items:
            return None
        held = counted(len(player.items), "Items")
        return Refusal("card.item-tip", f"{card.label} is none of the {held} that lie before {player.seat}")
    return hidden.hand_refusal(t, player, card.id)


def _never(card: Card) -> Refusal:
    """Why a card is played at no time."""
    if card.kind == ITEM:
        return Refusal("card.item-tip", f"{card.label} is not tipped: it works as long as it lies there")
    words = f"nothing in the data of {card.label} says what it does: it cannot be played"
    return Refusal(rule_of(card, "card.plan-b"), words)


def _too_early(card: Card, how: Playable) -> Refusal:
    """When a card is played."""
    if card.kind == ITEM:
        between = "between" in how.windows and how.effect.window != "any"
        rule = "card.item-between-encounters" if between else rule_of(card, "card.item-between-encounters")
        return Refusal(rule, f"{card.label} is used {_MOMENTS.get(how.effect.window, how.working.timing)}")
    return Refusal(rule_of(card, how.working.rule), f"{card.label} is played {how.working.timing}")


_MOMENTS = {
    "own-turn": "in its owner's Turn",
    "encounter-start": "as an Encounter starts",
    "between-encounters": "between Encounters",
}


def _play(t: Table, w: Window, how: Playable, one: Played) -> Steps:
    """An Action card is played: it targets somebody, may be answered, takes effect, and is discarded."""
    player, card = one.player, one.card
    changes.from_hand(t, player, card.id)
    how.working.promise(t, one)
    t.note("play", _rule(w, player), player.seat, 0, card.id)
    player.actions += 1
    victim = how.working.victim(t, w, one)
    if victim is not None and card.negative == ALWAYS:
        yield from aimed(t, card, player, victim, _why(card))
    elif victim is not None and victim is not player and card.negative == NEVER:
        not_negative(t, card, victim, "neg.guidelines-for-all-rulings")
    answer = Window("answer", w.player, w.attack, w.strike, card=card, by=player, at=victim)
    yield from window(t, answer)
    cancelled = answer.details.get("cancelled", False)
    if victim is not None and card.negative == ALWAYS and reacts(victim):
        rule = "rep.irritable-cancelled-card" if cancelled else "rep.irritable-damage-first"
        t.note("answered-first", rule, victim.seat, 0, card.id)
    if cancelled:
        how.working.withdraw(t, one)
        return
    steps = how.working.carry_out(t, w, one)
    if steps is not None:
        yield from steps
    if w.attack is not None and w.attack.card is card:
        return  # it has become an attack, and is discarded as one
    t.playing.remove(card)
    changes.to_discard(t, [card.id], "base.used-cards-discarded", player.seat)


def _rule(w: Window, player: Player) -> str:
    """By which rule an Action card may be played at all: another one in the same Turn, in somebody's Turn, in one's
    own."""
    if player.actions:
        return "base.action-no-limit"
    return "base.action-from-hand" if w.player is player else "base.action-out-of-turn"


def _why(card: Card) -> str:
    """By which rule a card that is always negative is so: the rulebook lists it, or its data say so."""
    if card.extra.replacement:
        return "neg.unwitting-assist"
    return "neg.always-list" if listed(card) else "neg.list-open"
