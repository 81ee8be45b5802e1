"""The Set step: all living players lay down their cards face down, secretly and at the same time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.effects.using import offer
from deckkit.games.fresh_meat.pieces import ATTACK, Card
from deckkit.games.fresh_meat.state import HOLD, STRIKE, Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Window
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN, Action, Decision, Refusal, Steps

NONE = "none"
"""How a log writes that no card is Set."""


def no_choice(t: Table, choice: str) -> Refusal:
    """Why nobody holds or strikes in this Encounter, or any more."""
    encounter = t.encounter.name if t.encounter is not None else "this Encounter"
    if t.special.clean_up:
        said = f"{encounter} is defeated, and against the {len(t.creatures)} Undead left {choice} is no choice"
        return Refusal("horde.clean-up-rounds", said)
    return Refusal("hold.only-two-encounters", f"{encounter} has no HOLD/STRIKE cards: {choice} is no choice")


@dataclass(frozen=True, slots=True)
class Commit(Action):
    """Set the card of the Round face down, or two where that is allowed; `none` shows a hand without an Attack card.

    What it shows may be named behind that word: `commit none rally trip`. `?` stands for cards that the log does not
    know, and then nothing is said of HOLD or STRIKE either.
    """

    grammar: ClassVar[str] = "commit CARDS [CHOICE]"
    example: ClassVar[str] = "commit attack-50-nyx"
    private: ClassVar[bool] = True

    cards: tuple[str, ...]
    choice: str | None = None

    @property
    def none(self) -> bool:
        """Whether no card is Set."""
        return self.cards[:1] == (NONE,)

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        player = table.players[self.seat]
        refused = self._choice_refusal(table)
        if refused is not None:
            return refused
        if self.none:
            return _none_refusal(table, player, self.cards[1:])
        if player.laid:
            return self._staying_refusal(table, player)
        if len(self.cards) > player.sets:
            rule = "base.two-set-cards" if player.sets > 1 else "base.set-exactly-one"
            if player.valued_only and player.sets == 1:
                rule = "card.double-strike-short-hand"
            allowed = counted(player.sets, "cards")
            return Refusal(rule, f"{self.seat} would Set {len(self.cards)} cards, and may Set {allowed} in this Round")
        for ref in self.cards:
            card = hidden.main_card(table, ref)
            if isinstance(card, Refusal):
                return card
            if card.id != HIDDEN and card.kind != ATTACK:
                words = f"{card.label} is an {card.kind.capitalize()} card: only an Attack card can be Set"
                return Refusal("base.set-attack-cards-only", words)
        if HIDDEN in self.cards and not _may_hold_attacks(table, player):
            words = f"the hand of {self.seat} is known to hold no Attack card: write `commit none`"
            return Refusal("base.set-attack-cards-only", words)
        held = len(self.cards) == 1 and self.cards[0] in player.hand.known
        refused = None if held else hidden.hands_refusal(table, player, self.cards)
        if refused is not None:
            return Refusal("base.set-attack-cards-only", refused.message) if _not_held(refused) else refused
        return _double_refusal(table, player, self.cards) if player.valued_only else None

    def _choice_refusal(self, t: Table) -> Refusal | None:
        """HOLD and STRIKE are chosen in two Encounters, and there always."""
        if not t.special.hold_strike:
            if self.choice is None:
                return None
            return no_choice(t, self.choice)
        if self.choice is None and HIDDEN not in self.cards and not self.none:
            return Refusal("hold.one-each", f"{self.seat} Sets no HOLD/STRIKE card, and has to use it in every Round")
        chosen = t.players[self.seat].choice
        if None not in (chosen, self.choice) and chosen not in (HIDDEN, self.choice):
            words = f"{self.seat} has chosen to {chosen}, which stays with another Set card: {self.choice} is too late"
            return Refusal("hold.revealed-with-attack", words)
        return None

    def _staying_refusal(self, t: Table, player: Player) -> Refusal | None:
        """A card that was held may have stayed, and is Set again with a new choice."""
        if hidden.ids(t, self.cards) == tuple(player.laid):
            return None
        there = " and ".join(player.laid)
        return Refusal("hold.card-fate", f"{there} was held and still lies Set before {self.seat}, nothing else can be")

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return _untimely(self, table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Commit"]:
        for seat in decision.seats:
            player = table.players[seat]
            choices = _choices(table, player)
            if player.laid:
                yield from (cls(seat, tuple(player.laid), choice) for choice in choices)
                continue
            held = attack_cards(table, player)
            if player.hand.hidden and _may_hold_attacks(table, player):
                held.append(HIDDEN)
            if not held:
                yield cls(seat, (NONE,))
            for card_id in held:
                for choice in choices:
                    yield cls(seat, (card_id,), None if card_id == HIDDEN else choice)
            if player.sets > 1:
                for pair in _pairs(player, held):
                    for choice in choices:
                        yield cls(seat, pair, None if HIDDEN in pair else choice)

    def named(self, table: Table) -> "Commit":
        word = self.cards[: self.none]
        found = hidden.ids(table, self.cards[self.none :])
        return self if isinstance(found, Refusal) else Commit(self.seat, (*word, *sorted(found)), self.choice)

    def seen_by(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.seat in seats:
            return self
        if self.none:
            shown = table.players[self.seat].hand.cards() if _shows(table) else ()
            return Commit(self.seat, self.cards if HIDDEN in shown else (NONE, *sorted(shown)))
        return self.spoken_of(seats, table)

    def spoken_of(self, seats: tuple[str, ...], table: Table) -> Action:
        if self.seat in seats:
            return self
        return Commit(self.seat, (NONE,) if self.none else tuple(HIDDEN for _ in self.cards))

    def carry_out(self, t: Table) -> None:
        """Lay the cards down."""
        player = t.players[self.seat]
        player.committed = True
        if self.none:
            _show_hand(t, player, self.cards[1:])
            return
        for ref in () if player.laid else sorted(self.cards):
            card = t.card(ref)
            player.hand.take(card.id)
            player.laid.append(card.id)
        player.laid_may = dict(player.hand.may) if HIDDEN in player.laid else None
        t.note("set", "base.set-simultaneous", self.seat, len(self.cards))
        if player.valued_only and len(self.cards) == 1:
            t.note("short-hand", "card.double-strike-short-hand", self.seat, 1)
        if t.special.hold_strike:
            player.choice = self.choice or player.choice or HIDDEN
            t.note("choice", "hold.secret-choice", self.seat)
            t.note("under", "hold.placed-under-set-card", self.seat)


def _choices(t: Table, player: Player) -> tuple[str | None, ...]:
    """What may be written of HOLD and STRIKE; what is chosen once stays with a card that is Set anew."""
    if not t.special.hold_strike:
        return (None,)
    return (HOLD, STRIKE) if player.choice in (None, HIDDEN) else (player.choice,)


def _not_held(refused: Refusal) -> bool:
    """Whether the cards are not in the hand, and not only no cards of the game."""
    return refused.rule == "base.action-from-hand"


def attack_cards(t: Table, player: Player, *, valued: bool = False) -> list[str]:
    """The kinds of Attack card that are certainly in a hand, or only those with a value."""
    cards = t.cards
    return [one for one in player.hand.known if cards[one].kind == ATTACK and (not valued or cards[one].valued)]


def _pairs(player: Player, held: Sequence[str]) -> Iterator[tuple[str, str]]:
    hand = player.hand
    for one in held:
        if (hand.hidden if one == HIDDEN else hand.known[one]) > 1:
            yield one, one
    yield from combinations(held, 2)


def _may_hold_attacks(t: Table, player: Player) -> bool:
    """Whether a hand holds an Attack card, or may hold one."""
    hand = player.hand
    return any(t.cards[one].kind == ATTACK for one in (*hand.known, *(hand.may if hand.hidden else ())))


def _none_refusal(t: Table, player: Player, shown: Sequence[str]) -> Refusal | None:
    found = hidden.ids(t, shown)
    if isinstance(found, Refusal):
        return found
    held = attack_cards(t, player) or [one for one in found if one != HIDDEN and t.cards[one].kind == ATTACK]
    if held:
        card: Card = t.cards[held[0]]
        return Refusal("base.set-mandatory", f"{player.seat} holds {card.label} and has to Set an Attack card")
    if shown and len(shown) != player.hand.size:
        words = f"{player.seat} shows the whole hand of {counted(player.hand.size, 'cards')}, not {len(shown)}"
        return Refusal("base.set-no-attack-card", words)
    return hidden.hands_refusal(t, player, found)


def _shows(t: Table) -> bool:
    """Whether a hand without an Attack card is shown."""
    return t.settings.get("no_attack_card") != "lose-turn"


def _show_hand(t: Table, player: Player, shown: Sequence[str]) -> None:
    """A hand without an Attack card is shown; what it hides is none, then."""
    for card_id, copies in Counter(t.card(one).id for one in shown).items():
        for _ in range(0 if card_id == HIDDEN else copies - player.hand.known.get(card_id, 0)):
            player.hand.show(card_id)
    may = player.hand.may
    for card_id in [one for one in may if t.cards[one].kind == ATTACK]:
        del may[card_id]
    t.note("no-attack-card", "base.set-no-attack-card", player.seat, player.hand.size)
    if not _shows(t):
        player.loses_turn = True
        t.note("loses-turn", "base.lose-turn", player.seat)


def _double_refusal(t: Table, player: Player, refs: Sequence[str]) -> Refusal | None:
    """With a Double Strike as many valued cards are Set as the hand holds, up to two."""
    cards = [card for ref in refs if (card := t.card(ref)).id != HIDDEN]
    valued = sum(player.hand.known[one] for one in attack_cards(t, player, valued=True))
    plain = next((card for card in cards if not card.valued), None)
    if plain is not None and valued:
        words = f"{plain.label} has no attack value: with a Double Strike {player.seat} Sets valued cards"
        return Refusal("card.double-strike-effect", f"{words}, and holds {valued}")
    if len(refs) < min(2, valued):
        words = f"with a Double Strike {player.seat} Sets 2 valued cards, not {len(refs)}, and holds {valued}"
        return Refusal("card.double-strike-effect", words)
    return None


def _untimely(action: Commit, t: Table, decision: Decision) -> Refusal:
    gone = dead(t, action.seat)
    if gone is not None:
        return gone
    player = t.players[action.seat]
    if t.phase in ("set", "turns", "attack", "round-end"):
        if player.loses_turn:
            return Refusal("base.lose-turn", f"{action.seat} loses the Turn of this Round, and Sets no card")
        if player.committed:
            words = f"{action.seat} has Set already in Round {t.round}, 1 of 1 times"
            return Refusal("base.set-exactly-one", words)
    if t.special is not None and not t.special.rounds:
        return Refusal("base.noncombat-no-rounds", f"{action.seat} Sets no card: this Encounter has no Rounds")
    return not_now(t, decision)


def set_cards(t: Table) -> Steps:
    """All who have a Turn Set; none of the cards is revealed before all have (`base.set-simultaneous`)."""
    t.phase = "set"
    for player in t.acting():
        if player.loses_turn:
            t.note("no-set", "base.lose-turn", player.seat)
            continue
        _allowance(t, player)
        yield from offer(t, player, "own-set")
    owing = tuple(one.seat for one in t.acting() if _owes(t, one))
    while owing:
        name = "commit " + " ".join(owing)
        decision = t.windows.get(name)
        if decision is None:
            decision = t.windows[name] = Decision(owing, (Commit,), None, Window("commit"))
        action = yield decision
        assert isinstance(action, Commit)
        action.carry_out(t)
        owing = tuple(seat for seat in owing if seat != action.seat)


def _owes(t: Table, player: Player) -> bool:
    """Whether a player still has to Set, or to choose for a card that lies there already."""
    if player.committed or player.loses_turn:
        return False
    return not player.laid or (t.special.hold_strike and player.choice is None)


def _allowance(t: Table, player: Player) -> None:
    """How many cards a player may Set: one, or two by a waiting Double Strike or the Potion of Haste."""
    if any(rider.effect("set-two") is not None for rider in player.riders):
        player.valued_only = True
        valued = sum(player.hand.known[one] for one in attack_cards(t, player, valued=True))
        if valued > 1 or player.hand.hidden:
            player.sets = 2
        t.note("two", "card.double-strike-effect", player.seat)
    if player.hasty:
        player.sets = 2
        t.note("two", "card.potion-haste", player.seat, player.hasty)


def set_again(t: Table, player: Player) -> Steps:
    """A player whose Set cards are back in the hand Sets once more."""
    player.committed = False
    action = yield Decision((player.seat,), (Commit,), None, Window("commit", player))
    assert isinstance(action, Commit)
    action.carry_out(t)
