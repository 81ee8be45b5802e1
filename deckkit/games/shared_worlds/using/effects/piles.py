"""Effects on hands and piles: drawing, keeping, discarding, giving away, looking and rearranging."""

from collections.abc import Iterator

from deckkit.games.bags import Pile, move
from deckkit.games.shared_worlds.hidden import lacking
from deckkit.games.shared_worlds.listing.named import FIRE_MASTER
from deckkit.games.shared_worlds.phases.acquiring import deal, retain
from deckkit.games.shared_worlds.phases.draw_phase import draw_from_deck
from deckkit.games.shared_worlds.state import Table
from deckkit.games.shared_worlds.using.activation import Activation, Clause, Target
from deckkit.games.shared_worlds.using.choices import discarded, looked_at, rearranged
from deckkit.games.shared_worlds.using.effects.effect import CARDS, Effect, left, some, takes, the_player, up_to
from deckkit.games.shared_worlds.using.targets import kind, players
from deckkit.play.actions import Refusal, Steps


def draw(t: Table, act: Activation) -> Steps:
    """Cards from the own Deck into the hand; the hand limit binds in the Draw Phase only."""
    return draw_from_deck(t, act.player, act.ability.x, "draw.limit-binds-only-in-draw-phase")


def draw_and_keep(t: Table, act: Activation) -> Steps:
    """Cards from the Main Pile, of which some are kept (`ability.main-pile-draws-follow-reshuffle-rule`)."""
    player, ability = act.player, act.ability
    cards = yield from deal(t, player, ability.x, "ability.main-pile-draws-follow-reshuffle-rule")
    by = "ability.keep-x-to-own-discard"
    if act.card.name == FIRE_MASTER:
        by = "named.fire-master"
        t.note("fire-master", "named.fire-master-rest", player.seat, max(0, len(cards) - ability.keep), act.label)
    yield from retain(t, player, cards, ability.keep, ability.to, by)


# -- cards that are named --------------------------------------------------------------------------------------------


def _cards_refusal(t: Table, act: Activation, pile: Pile, what: str, rule: str) -> Refusal | None:
    """Why the cards that are named are not 1 to X of a pile."""
    number, x = len(act.cards), act.ability.x
    if not 1 <= number <= x:
        rule = "ability.number-x-is-a-maximum-per-turn"
        return Refusal(rule, f"{act.label} names {up_to(x)} of the cards of {what} with `with`, not {number}")
    gone = lacking(t, pile, (*act.cards, *act.spoken) if pile is act.player.hand else act.cards)
    if gone is not None:
        return Refusal(rule, f"{gone} is not in {what} of {act.player.seat} besides what else is named")
    return None


def discard_pile_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why these are not cards of the own Discard pile."""
    return _cards_refusal(t, act, act.player.discard, "the Discard pile", "components.own-deck-and-discard")


def discard_pile_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every choice of 1 to X cards of the own Discard pile."""
    cards = act.player.discard.cards()
    for number in range(1, min(act.ability.x, len(cards)) + 1):
        for chosen in some(cards, number):
            yield Clause(act.ability.ref, cards=chosen)


def thin(t: Table, act: Activation) -> None:
    """Cards of the own Discard pile leave for the Graveyard."""
    number = _carry(t, act, act.player.discard, t.graveyard)
    t.note("thin", "deck.removed-cards-leave-for-graveyard", act.player.seat, number, act.label)


def recover(t: Table, act: Activation) -> None:
    """Cards of the own Discard pile come into the hand."""
    number = _carry(t, act, act.player.discard, act.player.hand)
    t.note("recover", "ability.number-x-is-a-maximum-per-turn", act.player.seat, number, act.label)


def _carry(t: Table, act: Activation, source: Pile, target: Pile) -> int:
    """The named cards go from pile to pile, as far as they are there."""
    if lacking(t, source, act.cards) is not None:
        return 0
    for ref in act.cards:
        move(t.card_called(ref).id, source, target)
    return len(act.cards)


def give_refusal(t: Table, act: Activation) -> Refusal | None:
    """Why these are not cards of the own hand."""
    return _cards_refusal(t, act, act.player.hand, "the hand", "components.no-free-trade")


def give_choices(t: Table, act: Activation) -> Iterator[Clause]:
    """Every player and every choice of 1 to X hand cards."""
    hand = left(act.player.hand, act.spoken)
    named = [(Target(one.seat),) for one in players(t, act)] if kind(act.ability) else [()]
    for number in range(1, min(act.ability.x, len(hand)) + 1):
        for cards in some(hand, number):
            for targets in named:
                yield Clause(act.ability.ref, targets, None, cards)


def give(t: Table, act: Activation) -> None:
    """Hand cards go on top of a player's Discard pile: a card text allows what is no free trade."""
    other = the_player(t, act)
    number = _carry(t, act, act.player.hand, other.discard)
    t.note("give", "components.no-free-trade", act.player.seat, number, other.seat)


# -- other players' cards, and tops of piles -------------------------------------------------------------------------


def discard(t: Table, act: Activation) -> Steps | None:
    """A player discards hand cards, and chooses them."""
    return discarded(t, the_player(t, act), act.ability.x, act.label)


def peek(t: Table, act: Activation) -> Steps | None:
    """Look at a whole hand, or at the top of a Deck (`components.hand-is-secret`)."""
    other = the_player(t, act)
    if act.ability.target == "hand":
        t.note("peek", "components.hand-is-secret", act.player.seat, other.hand.size, f"the hand of {other.seat}")
        return looked_at(t, act, other.hand, other.hand.size)
    rule = "components.own-piles-visibility" if other is act.player else "components.deck-and-discard-are-secret"
    number = min(act.ability.x, other.deck.size)
    t.note("peek", rule, act.player.seat, number, f"the Deck of {other.seat}")
    return looked_at(t, act, other.deck, number)


def rearrange_main(t: Table, act: Activation) -> Steps | None:
    """The top cards of the Main Pile, back in an order of choice; the Graveyard is never shuffled in for it."""
    number, seat = min(act.ability.x, t.main.size), act.player.seat
    rule = "named.wayfinder" if number == act.ability.x else "named.wayfinder-short-pile"
    if not number:
        rule = "named.wayfinder-empty-pile"
    t.note("rearrange", rule, seat, number, "the Main Pile")
    return rearranged(t, act, t.main, number) if number else None


def rearrange_deck(t: Table, act: Activation) -> Steps | None:
    """The top cards of a Deck, back in an order of choice."""
    other = the_player(t, act)
    number = min(act.ability.x, other.deck.size)
    rule = "components.own-piles-visibility" if other is act.player else "components.deck-and-discard-are-secret"
    t.note("rearrange", rule, act.player.seat, number, f"the Deck of {other.seat}")
    return rearranged(t, act, other.deck, number) if number else None


EFFECTS = {
    "draw-cards": Effect(draw),
    "draw-and-keep": Effect(draw_and_keep),
    "discard-cards": Effect(discard),
    "thin-deck": Effect(thin, takes(CARDS), True, discard_pile_refusal, discard_pile_choices),
    "recover-cards": Effect(recover, takes(CARDS), True, discard_pile_refusal, discard_pile_choices),
    "give-cards": Effect(give, takes(CARDS), True, give_refusal, give_choices),
    "peek": Effect(peek),
    "rearrange-main-pile": Effect(rearrange_main),
    "rearrange-deck": Effect(rearrange_deck),
}
