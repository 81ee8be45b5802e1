"""Action cards that cancel an Action card: last in, first out (`base.action-last-in-first-out`)."""

from collections.abc import Iterator
from typing import ClassVar

from deckkit.games.fresh_meat import changes
from deckkit.games.fresh_meat.cards_played.citing import rule_of
from deckkit.games.fresh_meat.cards_played.working import NO_WAY, Played, Way, Working
from deckkit.games.fresh_meat.pieces import ACTION, Card, CardEffect
from deckkit.games.fresh_meat.rounds.drawing import trim
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.windows import Window
from deckkit.play.actions import Refusal, Steps


class Cancel(Working):
    """An Action card that has just been played has no effect; with `cancel-and-take` it comes into the hand."""

    timing: ClassVar[str] = "in answer to an Action card, before that takes effect"
    rule: ClassVar[str] = "card.not-on-my-watch"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        return not w.details.get("cancelled")

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        rule = rule_of(one.card, self.rule)
        assert w.card is not None and w.by is not None
        if w.card.kind != ACTION:
            return Refusal(rule, f"{one.card.label} cancels Action cards, and {w.card.label} is an {w.card.kind} card")
        if one.at is not None:
            return Refusal(rule, f"{one.card.label} answers {w.card.label} of {w.by.seat}, and is aimed at nobody")
        return None

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        yield NO_WAY

    def victim(self, t: Table, w: Window, one: Played) -> Player | None:
        return w.by

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        assert w.card is not None and w.by is not None
        w.details["cancelled"] = True
        t.note("cancelled", rule_of(one.card, self.rule), w.by.seat, 0, w.card.id)
        t.note("reverse", "base.action-last-in-first-out", one.player.seat, 0, one.card.id)
        t.playing.remove(w.card)
        if one.effect.op != "cancel-and-take" or not one.player.alive:
            changes.to_discard(t, [w.card.id], "base.used-cards-discarded", w.by.seat)
            return None
        one.player.hand.put(w.card.id)
        t.note("into-hand", "card.not-so-fast", one.player.seat, 1, w.card.id)
        return trim(t, one.player)
