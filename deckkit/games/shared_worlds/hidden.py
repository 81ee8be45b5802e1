"""What may be behind a `?`: a bag of the cards that nobody has seen, bounded by the copies there are in the game."""

from collections import Counter
from collections.abc import Iterator, Sequence

from deckkit.games.bags import Bags, Pile
from deckkit.games.shared_worlds.given import paths
from deckkit.games.shared_worlds.state import BUILDING, UNKNOWN, Card, Player, Table
from deckkit.play.actions import HIDDEN, Refusal
from deckkit.play.core import BadValue


def piles(t: Table) -> Iterator[tuple[str, Pile]]:
    """Every pile of cards on the table, with its name for a sentence."""
    yield "the Main Pile", t.main
    yield "the Graveyard", t.graveyard
    for seat, player in t.players.items():
        yield f"the hand of {seat}", player.hand
        yield f"the Deck of {seat}", player.deck
        yield f"the Discard pile of {seat}", player.discard
        yield f"the cards that {seat} has just drawn", player.drawn
        for building in player.buildings:
            yield f"the Workers under {building.handle}", building.workers


def _open(t: Table, card_id: str) -> int:
    found = sum(card.id == card_id for card in t.playing) + sum(one.card.id == card_id for one in t.pieces.values())
    return found + sum(card.id == card_id for player in t.players.values() for card in player.aside)


_BAGS = Bags(piles, _open, lambda t: t.copies)
may_hold = _BAGS.may_hold


def lacking(t: Table, pile: Pile, cards: Sequence[str]) -> str | None:
    """The first of several cards, by id or name, that cannot lie in a pile together with the others; None where all
    can."""
    known = pile.known
    if len(cards) <= pile.size and all(card_id in known for card_id in cards) and len(set(cards)) == len(cards):
        return None
    meant: list[str] = []
    for ref in cards:
        card = t.card(ref)
        if card is None:
            break
        meant.append(card.id)
    place = _BAGS.lacking(t, pile, meant)
    if place is None:
        place = len(meant)  # no card bears that name
    return cards[place] if place < len(cards) else None


def ids(t: Table, refs: Sequence[str]) -> tuple[str, ...] | Refusal:
    """The ids of cards that a log names, or why one of the names is none of a card that can lie in a pile."""
    found = []
    for ref in refs:
        card = t.card(ref)
        if card is None:
            return unknown_card(t, ref)
        if card.type == BUILDING:
            return building_refusal(card)
        found.append(card.id)
    return tuple(found)


def in_order(t: Table, refs: Sequence[str]) -> tuple[str, ...]:
    """Cards of a choice whose order says nothing: by id, hidden ones last."""
    found = [ref if (card := t.card(ref)) is None else card.id for ref in refs]
    return tuple(sorted(found, key=lambda one: (one == HIDDEN, one)))


def unknown_card(t: Table, ref: str) -> Refusal:
    """There is no card of that name, or several."""
    try:
        paths.card(t, ref, hidden=True)
    except BadValue as error:
        return Refusal("deckkit/log.card", str(error))
    raise AssertionError(f"{ref} is a card")


def building_refusal(card: Card) -> Refusal:
    """Buildings lie apart: no pile and no hand holds one."""
    return Refusal(
        "setup.aside-reference-and-buildings", f"{card.label} is a building, and none of them is in any pile or hand"
    )


def hold_refusal(t: Table, player: Player, ref: str) -> Refusal | None:
    """Why a card cannot be in the hand of a player, by what is known of it."""
    found = ids(t, (ref,))
    if isinstance(found, Refusal):
        return found
    (card_id,) = found
    if may_hold(t, player.hand, card_id):
        return None
    if card_id == HIDDEN:
        return Refusal("turn.nothing-beyond-the-rules", f"{player.seat} has no card in hand")
    card = t.cards[card_id]
    if t.round == 1 and not player.hand.size:
        return Refusal(
            "turn.first-round-empty-hands", f"in the first round {player.seat} holds 0 cards, and so not {card.label}"
        )
    where = where_lies(t, card_id, player.seat)
    return Refusal("turn.nothing-beyond-the-rules", f"{card.label} is not in the hand of {player.seat}: {where}")


def where_lies(t: Table, card_id: str, seat: str | None = None) -> str:
    """What is known of a card that is not where it should be: ``the game has 2 copies: in play as Rex, ...``.

    With a seat only what that player can see.
    """
    seen = None if seat is None else (f"the hand of {seat}", f"the Discard pile of {seat}")
    places = [
        f"in {name}"
        for name, pile in piles(t)
        if seen is None or name in seen
        for _ in range(pile.known.get(card_id, 0))
    ]
    places += [f"face down before {one.seat}" for one in t.players.values() for card in one.aside if card.id == card_id]
    places += [f"in play as {piece.handle}" for piece in t.pieces.values() if piece.card.id == card_id]
    listed = ", ".join(one if many == 1 else f"{many} {one}" for one, many in Counter(places).items())
    if t.copies is None:
        return f"it is {listed}" if listed else "nothing says that it is there"
    number = t.copies.get(card_id, 0)
    if not number:
        return "the game has no copy of it"
    copies = "1 copy" if number == 1 else f"{number} copies"
    return f"the game has {copies}: {listed}" if listed else f"none of the game's {copies} can be there"


def doubts(t: Table) -> list[tuple[str, str]]:
    """Rule and sentence for a `?` of which nothing is left that it could be."""
    return [("setup.shuffle-main-pile", sentence) for sentence in _BAGS.doubts(t)]


def visible(t: Table, cards: Sequence[str], seats: tuple[str, ...], seat: str) -> tuple[str, ...]:
    """Cards that only one seat sees, as `seats` see them."""
    return tuple(cards) if seat in seats else tuple(HIDDEN for _ in cards)


def counted(number: int, one: str = "card") -> str:
    """So many cards, in words: ``1 card``, ``3 cards``."""
    return f"{number} {one}{'s' * (number != 1)}"


def label(t: Table, card_id: str) -> str:
    """Id and name of a card for a sentence."""
    return (t.cards.get(card_id) or UNKNOWN).label
