"""The East Flow Dragon: cards of exactly the same title are laid down together, and others drawn."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from deckkit.games.fresh_meat import hidden
from deckkit.games.fresh_meat.changes import to_discard
from deckkit.games.fresh_meat.encounters.from_card import carry_out
from deckkit.games.fresh_meat.encounters.plain import Plain
from deckkit.games.fresh_meat.pieces import Card
from deckkit.games.fresh_meat.rounds.drawing import draw
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.games.fresh_meat.untimely import dead, not_now
from deckkit.games.fresh_meat.windows import Response, Window
from deckkit.play.actions import HIDDEN, Decision, Refusal, Steps

MATCHED_IN = ("encounter-start", "initiative", "before-reveal")
"""The windows in which a match is laid down: while nothing is being resolved."""
DRAGON = "dragon"


class Dragon(Plain):
    """Whoever holds a match may use it; one that comes up in the redraw at once too (`dragon.rematch-at-once`)."""

    def may_answer(self, t: Table, player: Player, w: Window) -> bool:
        return w.name in MATCHED_IN and bool(t.creatures) and may_match(t, player)


def _size(t: Table) -> int:
    assert t.encounter is not None
    size: int = t.encounter.table.match_size
    return size


def may_match(t: Table, player: Player) -> bool:
    """Whether a match is, or by what the log knows may be, in a hand."""
    size, hand = _size(t), player.hand
    if hand.size < size:
        return False
    if hand.hidden >= size:
        return True
    return any(len(cards) + hand.hidden >= size for cards in _by_title(t, player).values())


def _by_title(t: Table, player: Player) -> dict[str, list[str]]:
    """The known cards of a hand by their title: what stands in the symbol of the card (`dragon.title-place`)."""
    found: dict[str, list[str]] = {}
    for card_id, copies in player.hand.known.items():
        found.setdefault(t.cards[card_id].name, []).extend([card_id] * copies)
    return found


@dataclass(frozen=True, slots=True)
class Match(Response):
    """Lay down cards of the same title from the hand, against the East Flow Dragon."""

    grammar: ClassVar[str] = "match CARDS"
    example: ClassVar[str] = "match attack-20-nyx attack-20"
    private: ClassVar[bool] = True

    cards: tuple[str, ...]

    def responds(self, t: Table, w: Window) -> bool:
        return w.name in MATCHED_IN

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        if not _faced(table):
            return Refusal("dragon.title-only", "a match is laid down against the East Flow Dragon, which is not there")
        size = _size(table)
        if len(self.cards) != size:
            return Refusal("dragon.title-only", f"a match is {size} cards of one title, not {len(self.cards)}")
        found = []
        for ref in self.cards:
            card = hidden.main_card(table, ref)
            if isinstance(card, Refusal):
                return card
            if card.id == HIDDEN:
                return Refusal("dragon.title-only", f"a match is laid down open: all {size} cards are named")
            found.append(card)
        return _title_refusal(found) or hidden.hands_refusal(table, table.players[self.seat], self.cards)

    def untimely(self, table: Table, decision: Decision) -> Refusal:
        return dead(table, self.seat) or self.refusal(table, decision) or not_now(table, decision)

    @classmethod
    def candidates(cls, table: Table, decision: Decision) -> Iterator["Match"]:
        if decision.about.name not in MATCHED_IN or not _faced(table):
            return
        seat = decision.seats[0]
        size = _size(table)
        for cards in _by_title(table, table.players[seat]).values():
            if len(cards) >= size:
                yield cls(seat, tuple(cards[:size]))

    def named(self, table: Table) -> "Match":
        found = hidden.ids(table, self.cards)
        return self if isinstance(found, Refusal) else Match(self.seat, tuple(sorted(found)))

    def carry_out(self, t: Table, w: Window) -> Steps | None:
        return _lay(t, t.players[self.seat], [t.card(ref) for ref in self.cards])


def _faced(t: Table) -> bool:
    return t.encounter is not None and t.encounter.special == DRAGON and not t.special.clean_up


def _title_refusal(cards: list[Card]) -> Refusal | None:
    """Why these cards are no match: their titles differ."""
    first, other = cards[0], next((one for one in cards if one.name != cards[0].name), None)
    if other is None:
        return None
    said = f'"{first.name}" and "{other.name}" are 2 titles, a match is cards of 1'
    if first.symbol != other.symbol:
        return Refusal("dragon.symbol-kinds", f"{said}: {first.label} has a {first.symbol}, {other.label} not")
    if first.face is not None and first.face == other.face:
        return Refusal("dragon.same-value-not-enough", f"{said}, though both have the value {first.face}")
    return Refusal("dragon.exact", said)


def _lay(t: Table, player: Player, cards: list[Card]) -> Steps:
    """The match is discarded, does what the Dragon's card says, and other cards are drawn for it."""
    assert t.encounter is not None
    table, dragon = t.encounter.table, next((one for one in t.creatures if one.role == "main"), None)
    for card in cards:
        player.hand.take(card.id)
    to_discard(t, [card.id for card in cards], "base.used-cards-discarded", player.seat)
    t.note("match", "dragon.title-place", player.seat, len(cards), cards[0].name)
    if len({card.id for card in cards}) > 1:
        t.note("different", "dragon.portrait-and-text-ignored", player.seat, len(cards), cards[0].name)
    yield from carry_out(t, table.match_effects, "dragon.title-only", owner=player, doer=player, creature=dragon)
    if not player.alive or not table.redraw:
        return
    yield from draw(t, player, table.redraw, "dragon.rematch-at-once")
