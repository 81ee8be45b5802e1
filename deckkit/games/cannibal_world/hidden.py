"""What may be behind a `?`: a bag of the cards that the deck list leaves, and what the game has come to say of it.

Where both decks of a player are empty nothing is drawn any more, so that the game itself says what the `?` of a hand
can be. That it goes on although a side has nothing in play says that one of them is a creature
(`Player.hides_creature` is True); that an exhausted player ends a Main phase with counters left says that none of them
is (False). Either is a doubt until the cards show themselves, and what contradicts it later is illegal.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from deckkit.games.cannibal_world import paths
from deckkit.games.cannibal_world.state import UNKNOWN, Card, Player, Side, Table
from deckkit.play.actions import Refusal

MAIN_DECK = "Main Deck"
"""How a refusal calls it, which knows what to write instead of a draw from there."""

_FROM_HAND = {
    "": "action.play-creature-cost",
    "cover": "ability.cover-from-hand",
    "assault": "ability.assault-from-hand",
    "tactical": "ability.tactical-any-zone",
    "triggered": "ability.triggered-action-card",
    "native": "ability.native-not-activated",
}
"""The rule by which a creature, or an Action card with an ability of this type, comes out of the own hand."""


def list_refusal(t: Table, player: Player, card: Card, where: str) -> Refusal:
    """Why the deck list does not allow the card to be there."""
    if player.faction and card.faction != player.faction:
        return Refusal(
            "construction.single-faction",
            f"{card.label} is a card of the {card.faction}, the deck of {player.seat} is of the {player.faction}",
        )
    if player.sideboard.get(card.id):
        gone = _gone(t, player, card) or f"the deck of {player.seat} holds no copy of it"
        return Refusal(
            player.sideboard_rule,
            f"{card.label} lies in the sideboard of {player.seat} and cannot be in the {where}: {gone}",
        )
    if card in player.reinforcements:
        gone = f"it lies in the Reinforcements Deck of {player.seat}"
        if where == MAIN_DECK:
            gone += f": write `{player.seat} draw reinforcements {card.id}`"
    else:
        gone = _gone(t, player, card) or f"it is not in the list of {player.seat}"
    return Refusal("setup.main-deck-start-size", f"{card.label} cannot be in the {where} of {player.seat}: {gone}")


def _gone(t: Table, player: Player, card: Card) -> str | None:
    """Where all copies of the card are that the list holds; None where it holds none."""
    if not player.listed or (player.aside or {}).get(card.id):
        return f"the position names the cards of {player.seat}.main, and it is none of them"
    places = copies_in_sight(player, card)
    places += ["just played" for owner, played in t.playing if owner is player and played is card]
    if not places:
        return None
    shown = "it has shown itself" if len(places) == 1 else _EACH.get(len(places), "all of them have shown themselves")
    return f"the list has {len(places)}, and {shown} ({together(places)})"


_EACH = {2: "both have shown themselves"}


def copies_in_sight(player: Player, card: Card) -> list[str]:
    """Where the copies of an own card lie that the log knows of, one place a copy: `in the hand`, `in play as Rex`."""
    piles = {"hand": player.hand, "Reinforcements Deck": player.reinforcements, "discard pile": player.discard}
    found = [f"in the {name}" for name, pile in piles.items() for one in pile if one is card]
    creatures = [one.handle for one in player.side.creatures() if one.player is player and one.card is card]
    return found + [f"in play as {handle}" for handle in creatures]


def together(places: Sequence[str]) -> str:
    """Several places in one list: ``in the hand, 2 in the discard pile``."""
    return ", ".join(one if many == 1 else f"{many} {one}" for one, many in Counter(places).items())


def hand_refusal(t: Table, player: Player, card: Card | None, ref: str) -> Refusal | None:
    """Why the card cannot come out of the player's hand."""
    if card is None:
        return Refusal("deckkit/log.card", paths.no_card(t, ref))
    if card is UNKNOWN:
        return Refusal("card.played-action-card-public", "a card that is played is shown: `?` cannot be played")
    if player.has(player.hand, card):
        return _said_refusal(player, card)
    if player.unseen is not None and not player.may_be_unseen(card) and UNKNOWN in player.hand:
        return list_refusal(t, player, card, "hand")
    if player.faction and card.faction != player.faction:
        return list_refusal(t, player, card, "hand")
    if not card.creature and card in player.discard:
        return Refusal("action.action-card-discarded-after", f"{card.label} is used, and lies in the discard pile")
    rule = "team.own-cards-only" if t.team else _FROM_HAND["" if card.creature else card.abilities[0].type]
    return Refusal(rule, f"{card.label} is not in the hand of {player.seat}")


def shown_refusal(player: Player, cards: Sequence[Card], due: bool) -> Refusal | None:
    """Why the player cannot show these cards of the hand; `due`: because the side has nothing else left.

    Then one creature is enough, or it has to be the whole hand (`victory.elimination-reveal-when`).
    """
    left = list(player.hand)
    unseen = None if player.unseen is None else dict(player.unseen)
    for card in cards:
        if card in left:
            left.remove(card)
        elif UNKNOWN in left and (unseen is None or unseen.get(card.id, 0) > 0):
            refused = _said_refusal(player, card)
            if refused is not None:
                return refused
            left.remove(UNKNOWN)
            if unseen is not None:
                unseen[card.id] -= 1
        else:
            return Refusal("components.hand-hidden", f"{card.label} cannot be in the hand of {player.seat}")
    if not due or any(card.creature for card in cards):
        return None
    if left:
        return Refusal(
            "victory.elimination-reveal",
            f"{player.seat} shows no creature, so that it has to be the whole hand; {len(left)} cards are missing",
        )
    if player.hides_creature and player.mate is None:
        return Refusal(
            "victory.elimination-reveal-when",
            f"the hand of {player.seat} was due to be shown before; a game that went on since says it held a creature",
        )
    return None


def _said_refusal(player: Player, card: Card) -> Refusal | None:
    """Why a `?` of the hand cannot be this card by what the player has done before."""
    if player.hides_creature is False and card.creature and card not in player.hand:
        return Refusal(
            "turn.exhausted-must-spend",
            f"{card.label} was in the hand of {player.seat}, who is exhausted, when a Main phase of theirs ended with "
            "counters left: it had to be played",
        )
    return None


# -- creatures in a hidden hand ----------------------------------------------------------------------------------


def holds_creature(t: Table, player: Player) -> bool | None:
    """Whether a Creature card is in the hand; None where that cannot be known."""
    held = _by_list(t, player.hand, player.unseen)
    if held is not None or player.hides_creature is None:
        return held
    mate = player.mate
    alone = mate is None or _by_list(t, mate.hand, mate.unseen) is False
    return player.hides_creature if alone or not player.hides_creature else None


def must_be_among(t: Table, player: Player) -> list[Card]:
    """The creatures of which one at least is behind a `?` of the hand; none where there need be none."""
    if UNKNOWN not in player.hand or any(card.creature for card in player.hand) or not holds_creature(t, player):
        return []
    return [
        card
        for card in dict.fromkeys(t.cards.values())
        if card.creature and player.may_be_unseen(card) and player.faction in ("", card.faction)
    ]


def _by_list(t: Table, hand: Sequence[Card], unseen: Mapping[str, int] | None) -> bool | None:
    """The same by the cards that are known, and by what the list leaves for the others."""
    if any(card.creature for card in hand):
        return True
    hidden = sum(card is UNKNOWN for card in hand)
    if not hidden or unseen is None:
        return None if hidden else False
    creatures = sum(copies for card_id, copies in unseen.items() if t.cards[card_id].creature)
    if not creatures:
        return False
    return True if hidden > sum(unseen.values()) - creatures else None


def stranded(side: Side) -> bool:
    """Whether a side has neither a creature in play nor a card to draw: only its hands can save it."""
    return not side.hunting and not side.cover and all(not one.main and not one.reinforcements for one in side.players)


def defeat_refusal(t: Table, player: Player, card: Card) -> Refusal | None:
    """Why a player whose side has nothing left can play no Action card: no creature stays behind it."""
    if player.side.hunting or player.side.cover or not stranded(player.side):
        return None
    hand, unseen = list(player.hand), player.unseen
    if card in hand:
        hand.remove(card)
    else:
        hand.remove(UNKNOWN)
        unseen = None if unseen is None else {**unseen, card.id: unseen[card.id] - 1}
    mate = player.mate
    if _by_list(t, hand, unseen) is False and (mate is None or holds_creature(t, mate) is False):
        return Refusal(
            "victory.elimination-no-action-cards",
            f"{player.seat} has nothing in play, nothing to draw and no creature in hand besides {card.label}",
        )
    return None


def doubts(t: Table) -> list[tuple[str, str]]:
    """Rule and sentence for what the `?` in the hands leave open."""
    return [_doubt(player, player.hides_creature) for player in t.players.values() if _in_doubt(player)]


def another_hidden(t: Table, player: Player) -> None:
    """A `?` joins the hand: what the game has said of those there can no more be told by a card that shows itself."""
    said = player.hides_creature
    for one in player.side.players if said else (player,):
        if _in_doubt(one):
            t.doubts.append(_doubt(one, one.hides_creature))
        one.hides_creature = None


def _in_doubt(player: Player) -> bool:
    return player.hides_creature is not None and UNKNOWN in player.hand


def _doubt(player: Player, hides: bool | None) -> tuple[str, str]:
    rule, what = _DOUBTS[bool(hides)]
    return rule, f"whether {player.seat} {what} is not shown"


_DOUBTS = {
    True: ("victory.elimination-reveal", "holds a Creature card"),
    False: ("turn.exhausted-must-spend", "held a creature that had to be played"),
}
