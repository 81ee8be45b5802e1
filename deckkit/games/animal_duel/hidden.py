"""What may be behind a `?`, and what that leaves open.

A card that lies face down in the top row is an animal, one in the bottom row an effect, one in the habitat zone a
habitat: only the middle row, and the hand, can hide whether it is an animal. That the duel goes on although a player
whose deck is empty may have no animal left is a doubt until a `?` shows itself as an animal.
"""

from collections import Counter

from deckkit.games.animal_duel.state import (
    BOTTOM,
    HABITAT,
    MIDDLE,
    MOST_COPIES,
    TOP,
    UNKNOWN,
    ZONES_OF,
    Card,
    Placed,
    Player,
    Table,
)
from deckkit.play.actions import OpenEnd, Outcome, Refusal
from deckkit.suggest import did_you_mean


def no_card(t: Table, ref: str) -> Refusal:
    """That there is no card, or no single one, of that name."""
    near = did_you_mean(ref, [*t.cards, *(one.name for one in t.cards.values())])
    return Refusal("deckkit/log.card", f"there is no card {ref}" + (f"; {near}" if near else ""))


def nothing_called(t: Table, ref: str) -> Refusal:
    """Why nothing in play can be meant by a name."""
    gone = t.departed.get(ref) or next((one for one in t.departed.values() if one.card is t.card(ref)), None)
    alike = [
        one.handle for one in t.placed.values() if ref.casefold() in (one.card.id.casefold(), one.card.name.casefold())
    ]
    if len(alike) > 1:
        return Refusal("components.environment", f"{ref} may be {' or '.join(alike)}: write which one")
    if gone is not None:
        pile = "incapacitated" if gone.card in gone.player.incapacitated else "used"
        return Refusal("components.environment", f"{gone.handle} lies on the {pile} pile of {gone.player.seat}")
    near = did_you_mean(ref, t.placed)
    return Refusal("components.environment", f"nothing in play is called {ref}" + (f"; {near}" if near else ""))


def fourth_copy(t: Table, player: Player, card: Card) -> Refusal | None:
    """Why a deck of which there is no list cannot have held this card too: three copies of it have come to light."""
    if card is UNKNOWN or t.given or player.listed is not None or player.corrected:
        return None
    there = [*player.hand, *player.used_pile, *player.incapacitated]
    there += [one.card for one in (*player.in_play(), *player.stack)]
    copies = there.count(card)
    if copies < MOST_COPIES:
        return None
    said = f"the deck of {player.seat} has held {copies} copies of {card.label}, and {MOST_COPIES} are the most"
    if card.kind == "resource":
        return Refusal("construction.three-copies-all-kinds", said, contested=True)
    return Refusal("construction.three-copies", said)


def _goes_round(t: Table, behind: Counter[str], rows: Counter[str]) -> bool:
    """Whether so many cards, by id, are enough for the `?` that lie face down, by row."""
    kinds: Counter[str] = Counter()
    for card_id, many in behind.items():
        kinds[t.cards[card_id].kind] += many
    return (
        kinds["animal"] >= rows[TOP]
        and kinds["animal"] + kinds["food"] >= rows[TOP] + rows[MIDDLE]
        and kinds["effect"] >= rows[BOTTOM]
        and kinds["habitat"] >= rows[HABITAT]
    )


def _rows(player: Player) -> Counter[str]:
    return Counter(one.row for one in player.in_play() if one.card is UNKNOWN)


def no_room(t: Table, player: Player, row: str) -> Refusal | None:
    """Why no `?` can lie face down in that row: of the cards that may be behind one, none that could is left."""
    known = Counter(card.id for card in player.hand if card is not UNKNOWN)
    if UNKNOWN in player.hand:
        if player.veiled is None or _goes_round(t, Counter(player.veiled) + known, _rows(player) + Counter([row])):
            return None
    elif hideable(player, row):
        return None
    return Refusal("action.face-down-zone", f"no card that {player.seat} may have in hand can lie face down in {row}")


def needed_elsewhere(t: Table, player: Player, card: Card, down: Placed | None = None) -> Refusal | None:
    """Why a `?` of the hand, or the one that lies there face down, cannot be this card: another must be it."""
    if player.veiled is None:
        return None
    left = _rows(player) - Counter([] if down is None else [down.row])
    if _goes_round(t, Counter(player.veiled) - Counter([card.id]), left):
        return None
    said = f"{card.label} is behind another `?` of {player.seat}: no other card could lie face down there"
    return Refusal("action.face-down-zone", said)


def hand_refusal(t: Table, player: Player, card: Card | None, ref: str, rule: str) -> Refusal | None:
    """Why the card cannot come out of the player's hand; `rule` says that it is played from there."""
    if card is None:
        return no_card(t, ref)
    if card in player.hand:
        return None
    if player.holds(card):
        refused = fourth_copy(t, player, card) or needed_elsewhere(t, player, card)
        return refused or (went_on(player, card.label) if card.kind != "animal" else None)
    down = next((one for one in player.in_play() if one.card is card and not one.up), None)
    if down is not None:
        said = f"{card.label} lies face down as {down.handle}: write `{player.seat} turn-up {down.handle}`"
        return Refusal(rule, said)
    return Refusal(rule, f"{card.label} is not in the hand of {player.seat}")


def turn_up_refusal(t: Table, player: Player, one: Placed, card: Card) -> Refusal | None:
    """Why a `?` that lies face down cannot be this card."""
    if card.kind == "resource":
        return Refusal("resources.face-up-only", f"{one.handle} lies face down, and {card.label} is a resource")
    if one.row not in ZONES_OF[card.kind]:
        where = " or ".join(ZONES_OF[card.kind])
        said = f"{one.handle} lies in the zone {one.row}, and {card.label}, of kind {card.kind}, in {where}"
        return Refusal("action.face-down-zone", said)
    if not player.may_be_veiled(card):
        return Refusal("action.face-down-from-hand-only", f"{card.label} has not come into the hand of {player.seat}")
    refused = fourth_copy(t, player, card) or needed_elsewhere(t, player, card, one)
    return refused or (went_on(player, card.label, one) if card.kind != "animal" else None)


def went_on(player: Player, what: str, down: Placed | None = None) -> Refusal | None:
    """Why a `?` of the hand, or the one that lies there face down, cannot be what it is said to be, which is no animal:
    as the duel has gone on, it had to be the animal that was left."""
    if not player.doubted or player.left != 0 or _surely(player) or player.veiled is not None:
        return None
    others = player.hand.count(UNKNOWN) - (down is None)
    others += sum(one.card is UNKNOWN and one is not down for one in player.middle if not one.up)
    if others:
        return None
    return Refusal(
        "victory.ends-at-once",
        f"the duel went on though the deck of {player.seat} was empty: the last hidden card was an animal, "
        f"and {what} is none",
    )


def _surely(player: Player) -> bool:
    """Whether an animal is certain to be left in the environment or the hand."""
    if player.animals or any(not one.up for one in player.top):
        return True
    if any(not one.up and one.card.kind == "animal" for one in player.middle):
        return True
    return any(card.kind == "animal" for card in player.hand)


def has_animals(player: Player) -> bool | None:
    """Whether the player has an animal left, in the environment or in hand; None where that cannot be known."""
    if _surely(player):
        return True
    if UNKNOWN in player.hand or any(one.card is UNKNOWN for one in player.middle):
        return None
    return False


def known_animals(t: Table, player: Player) -> bool | None:
    """`has_animals`, with what is known of the cards behind the `?`."""
    has = has_animals(player)
    if has is None and player.veiled is not None:
        return any(count and t.cards[card_id].kind == "animal" for card_id, count in player.veiled.items())
    return has


def decked_out(t: Table, player: Player) -> bool | None:
    """Whether deck, environment and hand leave no animal (`victory.deck-out`); None where that cannot be known.

    A position that says nothing of a deck asks about something else: that deck holds cards until a line says otherwise.
    """
    left = player.left
    if left or (left is None and (player.at_least > 0 or t.given)):
        return False
    has = known_animals(t, player)
    if has:
        return False
    return None if left is None or has is None else True


def hide_unknown(player: Player) -> None:
    """Any card of the hand may be the one that has gone face down: all that are known join those behind a `?`."""
    known = Counter(card.id for card in player.hand if card is not UNKNOWN)
    had_unknown = UNKNOWN in player.hand or any(one.card is UNKNOWN for one in player.in_play())
    if player.veiled is not None:
        player.veiled = dict(Counter(player.veiled) + known)
    elif not had_unknown:
        player.veiled = dict(known)
    player.hand[:] = [UNKNOWN] * len(player.hand)


def hideable(player: Player, row: str) -> list[Card]:
    """The known cards of the hand that can lie face down in that zone, each once."""
    return list(dict.fromkeys(card for card in player.hand if card is not UNKNOWN and row in ZONES_OF[card.kind]))


def doubts(t: Table) -> list[Refusal]:
    """What the hidden cards leave open now: by which rule, and why; where the duel may be over, how it ended then."""
    found = [Refusal(rule, sentence) for rule, sentence in t.doubts]
    for player in t.players.values():
        if player.doubted and decked_out(t, player) is None:
            what = "holds an animal" if player.left == 0 else "has a card left in the deck"
            end = Outcome((player.enemy.seat,), "deck-out", "victory.deck-out")
            found.append(OpenEnd("victory.deck-out", f"whether {player.seat} {what} is not shown", end))
    return found
