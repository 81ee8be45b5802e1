"""Action cards on Set cards, before those are revealed: discarded, exchanged, replaced, or their Turn comes last."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from deckkit.games.fresh_meat import changes, hidden
from deckkit.games.fresh_meat.cards_played.citing import rule_of
from deckkit.games.fresh_meat.cards_played.flipping import laid_open, top_attack_card
from deckkit.games.fresh_meat.cards_played.working import Played, Way, Working, another_refusal
from deckkit.games.fresh_meat.pieces import ATTACK, Card, CardEffect, Price
from deckkit.games.fresh_meat.rounds.drawing import discard, trim
from deckkit.games.fresh_meat.state import Player, Table, Turning
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import CONTESTED, HIDDEN, Refusal, Steps


class OnSetCard(Working):
    """A card on the Set card of another player."""

    timing: ClassVar[str] = "before the Set card of another player is revealed"
    picks: ClassVar[bool] = True
    """Whether it takes one of two Set cards, picked face down (`base.two-set-cards-effects`)."""

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        return any(one.laid and one is not player for one in t.order)

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        rule = rule_of(one.card, self.rule)
        refused = another_refusal(one, rule, "another player who has Set a card")
        if refused is not None:
            return refused
        assert one.at is not None
        if not one.at.laid:
            return Refusal(rule, f"{one.card.label} is played {self.timing}: {one.at.seat} has 0 Set cards lying there")
        return self._place_refusal(one, one.at) if self.picks else None

    def _place_refusal(self, one: Played, at: Player) -> Refusal | None:
        if one.number is None and len(at.laid) == 1:
            return None
        if one.number is None:
            words = (
                f"{at.seat} has {len(at.laid)} cards Set, and {one.card.label} takes one: write `card 1` or `card 2`"
            )
            return Refusal("base.two-set-cards-effects", words)
        if not 1 <= one.number <= len(at.laid):
            lying = counted(len(at.laid), "cards")
            return Refusal("base.two-set-cards-effects", f"{at.seat} has {lying} Set, there is no card {one.number}")
        return None

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        for other in t.others(player):
            if not other.laid:
                continue
            for number in range(1, len(other.laid) + 1) if self.picks and len(other.laid) > 1 else (None,):
                for given in self._given(t, player, card):
                    yield other.seat, number, given

    def _given(self, t: Table, player: Player, card: Card) -> Sequence[str | None]:
        return (None,)

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        at, number, other = way
        victim = t.players.get(at) if at is not None else None
        return (at, None, other) if self.picks and number == 1 and victim is not None and len(victim.laid) == 1 else way


class DiscardSet(OnSetCard):
    """Edge Out: the Set card is discarded face up, and there is no attack in that Turn."""

    rule: ClassVar[str] = "card.edge-out-timing"
    picks: ClassVar[bool] = False

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        return self._discarded(t, one.player, one.at) if one.at is not None else None

    def _discarded(self, t: Table, by: Player, at: Player) -> Steps:
        at.edged_out = True
        at.choice = None  # a HOLD/STRIKE card is shown with the reveal, and there will be none
        t.note("edged-out", "card.edge-out-effect", at.seat, len(at.laid))
        if len(at.laid) > 1:
            t.note("both", "base.two-set-cards-effects", at.seat, len(at.laid))
        while at.laid:
            card = yield from laid_open(t, at, 0, "card.edge-out-reveals-discard")
            changes.to_discard(t, [card.id], "card.edge-out-reveals-discard", at.seat)
            if card.protected:
                t.note("legal", "strike-of-destiny.edge-out-legal", at.seat, 0, card.id)
            if card.effect("ignore-player") is not None:
                t.note("no-evasion", "strike-evade.needs-a-hit", at.seat, 0, card.id)
            if card.extra.edge_out_cost is not None:
                yield from self._paid(t, by, card.extra.edge_out_cost, card)
        if at.riders:
            t.note("riders-stay", "base.rider-lost-with-attack", at.seat, len(at.riders))

    def _paid(self, t: Table, by: Player, price: Price, card: Card) -> Steps:
        """What the card that was discarded costs the player of Edge Out (`strike-of-destiny.edge-out-cost`)."""
        rule = "strike-of-destiny.edge-out-cost"
        if not by.alive:
            return
        if price.kind == "life":
            changes.lose_life(t, by, price.amount, rule, card.id)
        elif price.kind == "prestige":
            changes.lose_prestige(t, by, price.amount, rule, card.id)
        elif price.kind == "cards":
            yield from discard(t, by, price.amount, rule)
        else:
            owed = price.amount
            for feature in by.features:
                given = min(owed, feature.tokens)
                feature.tokens -= given
                owed -= given
                if given:
                    t.note("tokens", rule, by.seat, -given, feature.card.id)
        yield from t.kinds.fallen(t)


class SwapSet(OnSetCard):
    """Mixed Signals: the own Set card and that of another player are exchanged, face down."""

    rule: ClassVar[str] = "card.mixed-signals"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        return bool(player.laid) and super().possible(t, w, player, card, effect)

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        refused = super().refusal(t, w, one)
        if refused is not None:
            return refused
        own = one.player.laid
        if not own:
            words = f"{one.player.seat} has 0 Set cards lying there to exchange"
            return Refusal(rule_of(one.card, self.rule), f"{one.card.label} exchanges two Set cards, and {words}")
        if one.other is None and len(set(own)) > 1:
            words = f"{one.player.seat} has {len(own)} cards Set, and gives one of them: write `with CARD`"
            return Refusal("base.two-set-cards-effects", words)
        if one.other not in (None, HIDDEN, *own) and HIDDEN not in own:
            lying = " and ".join(t.cards[card_id].label for card_id in own)
            return Refusal("card.mixed-signals", f"{one.player.seat} has Set {lying}, and cannot give {one.other}")
        return None

    def named(self, t: Table, player: Player, effect: CardEffect, way: Way) -> Way:
        at, number, other = super().named(t, player, effect, way)
        one_way = player.laid and set(player.laid) == {other} and (other != HIDDEN or len(player.laid) == 1)
        return at, number, None if one_way else other

    def _given(self, t: Table, player: Player, card: Card) -> Sequence[str | None]:
        return tuple(dict.fromkeys(player.laid)) if len(set(player.laid)) > 1 else (None,)

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        player, at = one.player, one.at
        assert at is not None
        if not player.laid or not at.laid:
            t.note("nothing", "card.mixed-signals", player.seat)
            return None
        if one.other == HIDDEN and len(set(player.laid)) > 1:
            player.laid[:] = [HIDDEN] * len(player.laid)  # some were seen, and which is given only its player knows
        own = player.laid.index(one.other) if one.other in player.laid else 0
        if one.other is not None and one.other not in (HIDDEN, *player.laid):
            own = player.laid.index(HIDDEN)
            hidden.come_to_light(t, player, one.other)
            player.laid[own] = one.other
        theirs = (one.number or 1) - 1
        if HIDDEN in (player.laid[own], at.laid[theirs]):
            _either(player, at)
        given, taken = player.laid.pop(own), at.laid.pop(theirs)
        player.laid.append(taken)  # behind the other one, so that `card 1` is the same for those who saw neither
        at.laid.append(given)
        t.note("exchanged", "card.mixed-signals-owner", player.seat, 1, at.seat)
        if player.choice is not None or at.choice is not None:
            t.note("choices-stay", "hold.swapped-cards", player.seat, 1, at.seat)
        return None


def _either(one: Player, other: Player) -> None:
    """After an exchange of which the log does not know all, what is hidden with either may have come from the other."""
    for card_id in {*one.hand.may, *other.hand.may}:
        most = max(one.hand.may.get(card_id, 0), other.hand.may.get(card_id, 0))
        one.hand.may[card_id] = other.hand.may[card_id] = most
    one.laid_may = other.laid_may = None


class ReplaceSet(OnSetCard):
    """Plan B and Unwitting Assist: another card takes the place of the Set card, which stays that player's attack.

    Where the card says what replaces it (`Extra.replacement`) the old card is discarded; where it says nothing, its
    player takes it back and the top Attack card of the deck is Set.
    """

    rule: ClassVar[str] = "card.plan-b"

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        refused = super().refusal(t, w, one)
        if refused is not None:
            return refused
        if one.card.extra.replacement == "from-hand" and one.other is None:
            words = f"{one.card.label} needs an Attack card from the hand of {one.player.seat}: write `with CARD`"
            return Refusal("unwitting-assist.replacement", words)
        return self.past_refusal(t, one)

    def past_refusal(self, t: Table, one: Played) -> Refusal | None:
        """The card that is given with it is none that could take the place, at any time."""
        if one.other is None:
            return None
        if one.card.extra.replacement != "from-hand":
            return Refusal(rule_of(one.card, self.rule), f"{one.card.label} takes no card from the hand")
        card = hidden.main_card(t, one.other)
        if isinstance(card, Refusal):
            return card
        if card.id != HIDDEN and card.kind != ATTACK:
            words = f"{card.label} is an {card.kind.capitalize()} card, and an Attack card takes the place"
            return Refusal("unwitting-assist.replacement", words)
        return hidden.hand_refusal(t, one.player, card.id)

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        if not super().possible(t, w, player, card, effect):
            return False
        return card.extra.replacement != "from-hand" or bool(self._given(t, player, card))

    def _given(self, t: Table, player: Player, card: Card) -> Sequence[str | None]:
        if card.extra.replacement != "from-hand":
            return (None,)
        held: list[str | None] = [one for one in player.hand.known if t.cards[one].kind == ATTACK]
        return [*held, HIDDEN] if player.hand.hidden else held

    def promise(self, t: Table, one: Played) -> None:
        if one.other is not None:
            one.player.hand.take(one.other)
            t.playing.append(t.card(one.other))

    def withdraw(self, t: Table, one: Played) -> None:
        if one.other is not None:
            t.playing.remove(t.card(one.other))
            (one.player.hand if one.player.alive else t.discard).put(one.other)

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        return self._replaced(t, one, one.at) if one.at is not None else None

    def _replaced(self, t: Table, one: Played, at: Player) -> Steps:
        way, rule = one.card.extra.replacement, rule_of(one.card, self.rule)
        if way == "rotate":
            t.halving.append(Turning(one.player, one.card, -(one.effect.amount or 1), on=at))
            t.note("turned-later", rule, at.seat, 0, one.card.id)
            return
        place = (one.number or 1) - 1
        if place >= len(at.laid):
            self.withdraw(t, one)
            t.note("nothing", rule, at.seat, 0, one.card.id)
            return
        found: Card | None = None
        if way != "from-hand":
            found = yield from top_attack_card(t, at, rule)
            if found is None:
                t.note("nothing", "base.deck-exhausted", at.seat, 0, one.card.id)
                return
        if way:
            old = yield from laid_open(t, at, place, "unwitting-assist.replacement")
            changes.to_discard(t, [old.id], "unwitting-assist.replacement", at.seat)
            t.note(CONTESTED, "unwitting-assist.replacement", at.seat, 0, one.card.id)
            t.note("theirs", "unwitting-assist.remains-theirs", at.seat, 0, one.card.id)
        else:
            at.hand.put(at.laid.pop(place))
            t.note("back", rule, at.seat, 1, one.card.id)
        _lay(t, one, at, place, found)
        yield from trim(t, at)


def _lay(t: Table, one: Played, at: Player, place: int, found: Card | None) -> None:
    """The new card is Set: the one found in the deck, or the one given out of the hand."""
    if found is not None:
        t.playing.remove(found)
        at.laid.insert(place, found.id)
        return
    assert one.other is not None
    t.playing.remove(t.card(one.other))
    at.laid.insert(place, one.other)
    if one.other == HIDDEN:
        _either(one.player, at)


class Reorder(Working):
    """Trip: another player's Turn comes after all others, without any exchange of Initiative cards."""

    timing: ClassVar[str] = "before the reveal of another player"
    rule: ClassVar[str] = "card.trip"

    def possible(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> bool:
        return any(_to_come(one) and one is not player for one in t.order)

    def refusal(self, t: Table, w: Window, one: Played) -> Refusal | None:
        refused = another_refusal(one, "card.trip", "another player whose Turn is still to come")
        if refused is not None:
            return refused
        assert one.at is not None
        if _to_come(one.at):
            return None
        if one.at.loses_turn:
            return Refusal("card.trip", f"{one.at.seat} loses the Turn of this Round: there is none to come last")
        words = f"{one.card.label} is played {self.timing}, and {one.at.seat} has taken the Turn of Round {t.round}"
        return Refusal("card.trip", words)

    def ways(self, t: Table, w: Window, player: Player, card: Card, effect: CardEffect) -> Iterator[Way]:
        for other in t.others(player):
            if _to_come(other):
                yield other.seat, None, None

    def carry_out(self, t: Table, w: Window, one: Played) -> Steps | None:
        assert one.at is not None
        one.at.tripped = max(0, *(other.tripped for other in t.order)) + 1
        t.note("tripped", "card.trip", one.at.seat, one.at.tripped, one.card.id)
        return None


def _to_come(player: Player) -> bool:
    """Whether a player has not revealed yet and still has a Turn, be it one without an attack."""
    return not (player.done or player.loses_turn or player.attacks)
