"""Events as sentences."""

from collections.abc import Mapping

from deckkit.limits import counted
from deckkit.play.actions import CONTESTED, Event


def narrate(event: Event) -> str:
    """An event as a sentence, without its rule; a kind that has none of its own is said in its words."""
    say = _SENTENCES.get(event.kind)
    amount, detail = event.amount, event.detail
    if say is None:
        words = (event.kind, event.who, str(amount) if amount else "", detail)
        return " ".join(word for word in words if word)
    return say.format(
        who=event.who,
        amount=amount,
        detail=detail,
        why=f": {detail}" if detail else "",
        dice=counted(amount, "dice"),
        plants=counted(amount, "Plants"),
        rooms=counted(amount, "rooms"),
        cards=counted(amount, "cards"),
        points=counted(amount, "points"),
        crises=counted(amount, "Crises"),
        types=counted(amount, "types"),
        tokens=counted(amount, "tokens"),
    )


_SENTENCES: Mapping[str, str] = {
    CONTESTED: "{who}: passages of the rulebook part ways here{why}",
    # setup
    "setup": "{amount} set up the Lab",
    "boards": "the Lab, the bomb board and the three Reserve boards are laid out",
    "reserves": "{plants} of each strength lie on their Reserve boards",
    "variants": "the game is made more difficult: {detail}",
    "combined": "{amount} variants are used together",
    "scientist": "{who} starts in room {amount}",
    "robot": "{who} plays the Robot {detail}",
    "side": "{who} takes the board {detail}",
    "dice": "{who} takes {dice}",
    "robot-start": "the Robot of {who} starts in room {amount}",
    "shuffled": "{amount} Room cards are shuffled",
    "infest": "{who} is filled with Plants of strength {amount}",
    "discarded": "{amount} Room cards lie in the discard pile",
    "tokens": "{amount} System tokens are laid out",
    "removed": "System token {who} is taken away before the game begins",
    "energy-start": "Energy starts at 0",
    "box": "boards and Robots that are not used stay in the box",
    "decks": "{amount} Crises are shuffled",
    "aside": "{cards} are put aside as the Crisis Management deck",
    "main-deck": "{cards} are the main Crisis deck",
    "crisis": "{who} {detail} is revealed",
    # rounds
    "round": "round {amount} begins",
    "phases": "it has {amount} phases",
    "turn": "turn {amount} begins",
    "alone": "{who} has no unused die and does not roll in turn {amount}",
    "spare": "{who} lays a die aside for this round",
    "dice-left": "{dice} are left for this round",
    "roll": "{who} rolls a {amount}",
    "spend": "{who} spends {amount} Energy",
    "value": "a die of {who} is changed from {detail} to {amount}",
    "separately": "{who} has to be paid separately",
    "go": "the Robot of {who} goes to room {amount}",
    "fight": "{who} spends {points} against the Plant on {detail}",
    "points-lost": "{points} of {who} are lost",
    "all-resolved": "all {crises} are resolved, and the phase went on to the last die",
    "intervention-ends": "all dice are used, after {amount} turns",
    # Plants, Energy, tokens
    "grow": "a Plant of strength {amount} grows on {who}",
    "uproot": "the Plant of strength {amount} on {who} goes back to its Reserve board",
    "reserve-empty": "the Reserve board of {who} is empty",
    "energy": "Energy rises by {amount}",
    "energy-lost": "{amount} Energy beyond the maximum is lost",
    "token": "System token {who} is lost",
    "token-gone": "it goes back to the box, {amount} of its type are left",
    "no-token": "no System token {who} is left to lose",
    "collapse": "{types} of System tokens are left, which is fewer than 3",
    # Crises
    "met": "{who} {detail}: its condition is met",
    "together": "{crises} are met by the same step",
    "flip": "{who} is flipped and resolved",
    "duct": "the ducts are free from {detail} for {who}",
    "beside": "{plants} elsewhere do not matter for {who}",
    "absent": "Scientists off the board are ignored by {who}: {amount}",
    "shared": "the {dice} on {who} come from several players",
    "set-aside": "the {dice} on {who} are set aside until Preparation",
    "stays": "{who} stays resolved, though its condition holds no longer",
    "unfinished": "{who} has {dice} on it and a free spot: it is unresolved",
    # Proliferation
    "proliferation": "Proliferation of round {amount}",
    "step": "step {amount}: {detail}",
    "order": "rooms are topped up by their numbers, first {who}",
    "top-up": "{who} is topped up with strength {amount}",
    "still-empty": "{rooms} without Plants stay empty",
    "empty-or-full": "every room is empty or full now, {amount} of them full",
    "no-loss": "{who} is resolved and costs no token",
    "just-enough": "exactly {types} are left, and the game goes on",
    "ignore": "{who} has the Spore Vacuum ignore symbol {amount} of {detail}",
    "ignored": "the symbol of strength {amount} on {who} is ignored",
    "symbols": "{who} fills {rooms}",
    "symbol-order": "the symbols of {who} come in their order: {detail}",
    "room-card": "the Room card of {who} is revealed for strength {amount} of {detail}",
    "discard": "the card of {who} goes to the discard pile",
    "filled": "{who} is filled with strength {amount} before the next card is revealed",
    "neighbour": "{who} is full: room {amount} is filled instead",
    "no-room": "{who} is full, and so are the {rooms} connected to it; rooms behind those are not looked at",
    "another": "another Room card is revealed in the place of {who}",
    "unharmed": "{who} stay unharmed in {detail}",
    "reshuffle": "the Room deck is empty: {cards} of the discard pile are shuffled",
    "at-need": "that is done as a card is to be revealed, with all {cards} that have been",
    "fewest": "{rooms} were filled, the fewest there can be",
    "most": "{rooms} were filled, the most there can be",
    # Preparation and ends
    "no-win-yet": "nobody has won: {amount} more rounds to survive",
    "preparation": "Preparation after round {amount}",
    "retrieve": "{who} takes back {dice}",
    "spare-back": "the die that {who} laid aside is back in the pool",
    "bomb-back": "the bomb has not gone off: its {dice} go back",
    "discard-crisis": "{who} is discarded for good",
    "progress-lost": "the dice on {who} have achieved nothing",
    "stays-as-is": "{plants} stay on the Lab, and Robots, Scientists and tokens where they are",
    "energy-stays": "{amount} Energy stays for the next round",
    "no-preparation": "round {amount} has no Preparation",
    "counted": "the Proliferation of round {amount} was carried out in full",
    "survived": "the {who} has survived {amount} rounds",
    "tokens-left": "{amount} System tokens are left; their types count",
    "level": "the {who} has won at level {amount}",
    "no-defeat": "{detail} lose no game: {amount}",
}

KINDS = frozenset(_SENTENCES)
"""The kinds of event that have a sentence of their own."""
