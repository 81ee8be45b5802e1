"""What `deck draft` and `deck party` share: who is meant, which cards, what is on offer, how a refusal reads."""

from collections.abc import Sequence

from deckkit.cli.errors import Failure
from deckkit.cli.output import listing
from deckkit.cli.words import printable
from deckkit.decklist import Deck
from deckkit.decks.steps import card_called, seat_called
from deckkit.findings import Finding
from deckkit.games import SLUGS, load_game
from deckkit.games.drafts import Drafting, Hand, Offer, Refused
from deckkit.games.game import Game
from deckkit.limits import counted


class Refusal(Failure):
    """A step that a rule forbids; nothing was written."""

    exit_code = 1


def refusal(game: Game, finding: Finding) -> Refusal:
    """What is said of a step that a rule forbids."""
    return Refusal(refusal_text(game, finding))


def refusal_text(game: Game, finding: Finding) -> str:
    """The reason, the rule, and on a line of its own what would help."""
    cited = finding.cited_in(game.slug)
    said = f"{printable(cited.message)} ({cited.rule})"
    return f"{said}\n    help: {printable(cited.help)}" if cited.help else said


def games_with_drafts() -> list[str]:
    """The games in which something is drafted."""
    return [slug for slug in SLUGS if load_game(slug).has_drafting]


def drafting_of(game: Game) -> Drafting:
    """The drafts of a game; raises Failure where it has none."""
    if not game.has_drafting:
        raise Failure(f"nothing is drafted in {game.slug}; games with a draft: {', '.join(games_with_drafts())}")
    return game.drafting


def hands_of(drafting: Drafting, deck: Deck) -> list[Hand]:
    """What each player of a party could build; raises Failure where there is no party."""
    hands = [drafting.build(deck, seat) for seat in range(drafting.players(deck))]
    if not hands:
        raise Failure(f"{printable(deck.file.name)} has no party")
    return hands


def untimely(drafting: Drafting, deck: Deck, hand: Hand) -> Finding | None:
    """Why a draft on record takes no choice now, as `deck draft` would say it; None where it does, or there is none."""
    if not drafting.is_draft(deck):
        return None
    try:
        drafting.decide(deck, hand.seat, hand.chosen)
    except Refused as error:
        return error.finding
    return None


def seat_of(hands: Sequence[Hand], wanted: str) -> int:
    """The place of a player by name, or by number; raises Failure when nobody is meant, or more than one."""
    try:
        return seat_called([hand.player for hand in hands], wanted)
    except LookupError as error:
        raise Failure(str(error.args[0])) from None


def named_seat(hands: Sequence[Hand], text: str) -> tuple[int, str]:
    """The place and the rest of NAME=REST; a name may have an equals sign in it. Raises Failure."""
    fitting = [one for one in (hand.player for hand in hands) if _begins(text, f"{one}=")]
    name = text[: max(map(len, fitting))] if fitting else text.partition("=")[0]
    if "=" not in text:
        raise Failure(f"{printable(text)}: expected NAME=CARD")
    return seat_of(hands, name), text[len(name) + 1 :]


def _begins(text: str, beginning: str) -> bool:
    """Whether a text begins so, in whatever case."""
    return text[: len(beginning)].casefold() == beginning.casefold()


def cards_of(game: Game, deck: Deck, hand: Hand, text: str) -> list[str]:
    """The ids of the cards in a list with commas; or, where each has + or - before it, what that makes of the chosen.

    Raises Refusal for a card that there is not, Failure for a mixture.
    """
    among, drafted = [offer.card for offer in hand.offers], game.drafting.drafted
    words = [word.strip() for word in text.split(",") if word.strip()]
    signed = [word[0] in "+-" for word in words]
    if any(signed) and not all(signed):
        raise Failure(f"{printable(text)}: either all cards have + or - before them, or none")
    try:
        if not any(signed):
            return [card_called(deck.pool, word, drafted, among) for word in words]
        chosen = list(hand.chosen)
        for word in words:
            card = card_called(deck.pool, word[1:].strip(), drafted, among)
            if word[0] == "+":
                chosen += [card] * (card not in chosen)
            elif card in chosen:
                chosen.remove(card)
            else:
                raise Failure(f"{hand.player} does not use {deck.pool.label(card)}")
    except Refused as error:
        raise refusal(game, error.finding) from None
    return chosen


COLUMNS = ("chosen", "card", "name", "cost", "left", "allowed", "rule")
"""What a listing says of each card on offer."""


def offer_row(game: Game, offer: Offer) -> list[object]:
    """The values of COLUMNS."""
    rule = offer.refusal.cited_in(game.slug).rule if offer.refusal else None
    return [offer.chosen, offer.card, offer.name, offer.cost, offer.left, offer.refusal is None, rule]


def offer_json(game: Game, offer: Offer) -> dict[str, object]:
    """The published JSON form of a card on offer."""
    reason = offer.refusal.message if offer.refusal else None
    return {**dict(zip(COLUMNS, offer_row(game, offer), strict=True)), "reason": reason, "text": offer.text}


def hand_json(game: Game, hand: Hand) -> dict[str, object]:
    """The published JSON form of what a player has before them."""
    return {
        "player": hand.player,
        "plays": hand.plays,
        "task": hand.task,
        "round": hand.round or None,
        "decided": hand.decided,
        "waiting_for": list(hand.waiting),
        "cost": hand.cost,
        "left": hand.left,
        "full": hand.full,
        "chosen": list(hand.chosen),
        "offers": [offer_json(game, offer) for offer in hand.offers],
    }


def print_offers(game: Game, hands: Sequence[Hand], form: str) -> None:
    """The cards on offer to each player, as CSV or Markdown with the player on each row."""
    rows = [
        [hand.player, hand.plays, *offer_row(game, offer), offer.refusal.message if offer.refusal else None, offer.text]
        for hand in hands
        for offer in hand.offers
    ]
    listing(["player", "plays", *COLUMNS, "reason", "text"], rows, form)


def headline(drafting: Drafting, hand: Hand) -> str:
    """One line about a player: whom they play, what they have, and what it leaves."""
    plays = f" plays {hand.plays}" if hand.plays else ""
    what = "kept" if hand.round else "used"
    number = counted(len(hand.chosen), "cards")
    return printable(
        f"{hand.player}{plays}: {number} {what} for {hand.cost}, {hand.left} of {hand.full} {drafting.unit}"
    )
