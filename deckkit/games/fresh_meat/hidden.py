"""What may be behind a `?`: a hand or the main deck, of which a log knows only in part what lies in it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckkit.games.bags import Bags, Pile
from deckkit.games.fresh_meat.pieces import ITEM, Card
from deckkit.games.fresh_meat.state import Player, Table
from deckkit.limits import counted
from deckkit.play.actions import HIDDEN, Refusal
from deckkit.suggest import did_you_mean


def piles(t: Table) -> Iterator[tuple[str, Pile]]:
    """Every pile of main-deck cards, with its name for a sentence."""
    yield "the main deck", t.deck
    yield "the discard pile", t.discard
    for seat, player in t.players.items():
        yield f"the hand of {seat}", player.hand


def _open(t: Table, card_id: str) -> int:
    """How many copies of a card lie before players, or are being played."""
    found = sum(card.id == card_id for card in t.playing)
    for player in t.players.values():
        found += player.laid.count(card_id)
        found += sum(card.id == card_id for card in player.items)
        found += sum(card.id == card_id for card in player.riders)
        for attack in player.attacks:
            found += sum(card.id == card_id for card in attack.riders)
    return found


_BAGS = Bags(piles, _open, lambda t: t.box_copies)
may_hold = _BAGS.may_hold


def doubts(t: Table) -> list[tuple[str, str]]:
    """Rule and sentence for a `?` of which nothing is left that it could be."""
    return [("base.hand-secret", sentence) for sentence in _BAGS.doubts(t)]


def main_card(t: Table, ref: str) -> Card | Refusal:
    """The main-deck card that a log names, UNKNOWN for `?`, or why it is none."""
    found = t.card(ref)
    if isinstance(found, Card):
        return found
    if found is not None:
        return Refusal("base.card-kinds", f"{found.id} ({found.name}) is no card of the main deck")
    return unknown_card(t, ref)


def unknown_card(t: Table, ref: str) -> Refusal:
    """Why a word names no part of the box: it is the name of several, or what their ids begin with, or of none."""
    wanted = ref.casefold()
    several = {
        one.id
        for one_id, one in t.cards.items()
        if isinstance(one, Card) and (one.name.casefold() == wanted or one_id.startswith(f"{wanted}-"))
    }
    if len(several) > 1:
        return Refusal(
            "deckkit/log.card", f'"{ref}" is {len(several)} cards: write one of {", ".join(sorted(several))}'
        )
    near = did_you_mean(ref, t.cards)
    return Refusal("deckkit/log.card", f'"{ref}" is no card of this game' + (f"; {near}" if near else ""))


def ids(t: Table, refs: Sequence[str]) -> tuple[str, ...] | Refusal:
    """The ids of main-deck cards that a log names, or why one of them is none."""
    found = []
    for ref in refs:
        card = main_card(t, ref)
        if isinstance(card, Refusal):
            return card
        found.append(card.id)
    return tuple(found)


def hand_refusal(t: Table, player: Player, ref: str, copies: int = 1) -> Refusal | None:
    """Why so many copies of a card cannot be in the hand of a player, by what is known of it."""
    if player.hand.has(ref, copies):
        return None
    card = main_card(t, ref)
    if isinstance(card, Refusal):
        return card
    if may_hold(t, player.hand, card.id, copies):
        return _item_in_hand(player, card)
    if card.id == HIDDEN:
        size = player.hand.size
        return Refusal("base.action-from-hand", f"{player.seat} holds {counted(size, 'cards')}, not {copies}")
    if card.kind == ITEM:
        return _item_in_hand(player, card)
    held, many = player.hand.known.get(card.id, 0), counted(copies, "times")
    said = f"{player.seat} holds {card.label} {counted(held, 'times')}, not {many}"
    return Refusal("base.action-from-hand", f"{said}: {where_lies(t, card.id, player)}")


def _item_in_hand(player: Player, card: Card) -> Refusal | None:
    if card.kind != ITEM:
        return None
    return Refusal("base.item-face-up-when-dealt", f"{card.label} is an Item, and none is in the hand of {player.seat}")


def hands_refusal(t: Table, player: Player, refs: Sequence[str]) -> Refusal | None:
    """Why several cards cannot be together in the hand of a player."""
    found = ids(t, refs)
    if isinstance(found, Refusal):
        return found
    for card_id, copies in Counter(found).items():
        refused = hand_refusal(t, player, card_id, copies)
        if refused is not None:
            return refused
    if _BAGS.lacking(t, player.hand, found) is None:
        return None
    size = counted(player.hand.size, "cards")
    return Refusal("base.action-from-hand", f"{player.seat} holds {size}, and not all {len(found)} can be among them")


def where_lies(t: Table, card_id: str, seen_by: Player) -> str:
    """What that player can see of a card that is not where it should be: ``the game has 2 copies: 1 discarded``."""
    places = Counter[str]()
    places["in that hand"] = seen_by.hand.known.get(card_id, 0)
    places["discarded"] = t.discard.known.get(card_id, 0)
    places["being played"] = sum(card.id == card_id for card in t.playing)
    for player in t.players.values():
        lying = sum(card.id == card_id for card in (*player.items, *player.riders))
        places[f"before {player.seat}"] = lying
    listed = ", ".join(f"{many} {where}" for where, many in places.items() if many)
    if t.box_copies is None:
        return listed or "nothing says that it is there"
    copies = t.box_copies.get(card_id, 0)
    if not copies:
        return "the game has no copy of it"
    return f"the game has {counted(copies, 'copies')}" + (f": {listed}" if listed else "")


def deck_refusal(t: Table, ref: str, rule: str) -> Refusal | None:
    """Why a card cannot come off the main deck.

    rule  by which one comes off it
    """
    if ref in t.deck.known:
        return None
    card = main_card(t, ref)
    if isinstance(card, Refusal):
        return card
    if may_hold(t, t.deck, card.id):
        return None
    size = counted(t.deck.size, "cards")
    if t.discard.known.get(card.id):
        said = f"{card.label} lies on the discard pile, which is shuffled in when the deck is empty: it has {size}"
        return Refusal("base.deck-exhausted", said)
    copies = t.box_copies.get(card.id, 0) if t.box_copies is not None else 0
    held = f"all {copies} copies lie elsewhere" if copies else "the game has no copy of it"
    return Refusal(rule, f"{card.label} cannot be in the main deck of {size}: {held}")


def come_to_light(t: Table, player: Player, card_id: str) -> None:
    """A card that lay Set as a `?` turns out to be this one, so that it is not among what the hand may be."""
    for may in (player.hand.may, player.laid_may or {}):
        if may.get(card_id, 0) > 1:
            may[card_id] -= 1
        else:
            may.pop(card_id, None)


def may_lie(t: Table, player: Player, card_id: str, copies: int = 1) -> bool:
    """Whether so many `?` that lie Set before a player may be this card: the hand they come from may have held them,
    and so many copies are nowhere for certain."""
    if card_id == HIDDEN:
        return True
    if player.laid_may is not None and player.laid_may.get(card_id, 0) < copies:
        return False
    return t.box_copies is None or _BAGS.certain(t, card_id) + copies <= t.box_copies.get(card_id, 0)


def why_not(t: Table, card_id: str, player: Player) -> str:
    """Why no `?` that lies Set before a player is this card: where its copies are, or that the hand held none."""
    may = player.laid_may
    if may is not None and card_id not in may:
        return f"what is known of the hand of {player.seat} leaves no room for it"
    return where_lies(t, card_id, player)


def no_items(t: Table, may: Iterable[tuple[str, int]]) -> dict[str, int]:
    """What a hidden card that went into a hand may be: no Item, as that would lie open."""
    return {card_id: copies for card_id, copies in may if t.cards[card_id].kind != ITEM}


def visible(cards: Sequence[str], seats: tuple[str, ...], *owners: str) -> tuple[str, ...]:
    """Cards that only these owners see, as `seats` see them."""
    return tuple(cards) if not set(owners).isdisjoint(seats) else tuple(HIDDEN for _ in cards)
