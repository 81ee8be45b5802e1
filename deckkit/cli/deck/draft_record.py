"""A draft on record, as the commands have it in hand: what each player holds, and each step tried before it is kept."""

from collections.abc import Callable
from dataclasses import dataclass

import click

from deckkit import documents
from deckkit.check import load_deck
from deckkit.cli.deck.draft_words import drafting_of, headline, refusal, refusal_text, untimely
from deckkit.cli.deck.edit import edited
from deckkit.cli.errors import Failure
from deckkit.cli.loading import load
from deckkit.cli.params import chosen_game
from deckkit.cli.words import argument, placed_line, printable
from deckkit.cli.writing import write_or_fail
from deckkit.decklist import Deck
from deckkit.decks.steps import card_called, in_the_way, taken
from deckkit.decks.textedit import EditError
from deckkit.games.drafts import Change, Drafting, Hand, Refused
from deckkit.games.game import Game
from deckkit.limits import counted


class Unsound(Failure):
    """A record that breaks a rule, so that nobody can go on with it."""

    exit_code = 1


@dataclass(slots=True)
class Record:
    """The list of a draft. Every step raises Refusal where a rule forbids it, and then changes nothing.

    before  the text as it was read
    """

    game: Game
    document: documents.Document
    deck: Deck
    before: str
    pool_path: str | None

    @classmethod
    def of(cls, document: documents.Document, pool_path: str | None) -> "Record":
        """The record in a document of ours. Raises Unsound, with each error that is more than an open pick."""
        game = chosen_game(str(document.data["game"]))
        deck, unknown = load_deck(game, document, pool_path)
        wrong = unknown if deck is None else in_the_way(game, deck, unknown)
        if deck is None or wrong:
            placed = documents.placed(document, wrong)
            raise Unsound("\n".join(placed_line(document.path, finding) for finding in placed))
        return cls(game, document, deck, document.text, pool_path)

    @property
    def drafting(self) -> Drafting:
        return self.game.drafting

    @property
    def seed(self) -> int | None:
        """The seed that the list names."""
        return self.drafting.seed(self.deck)

    def hand(self, seat: int, chosen: list[str] | None = None) -> Hand:
        """What a player has before them."""
        return self.drafting.hand(self.deck, seat, chosen)

    def hands(self) -> list[Hand]:
        """What everybody has before them, in seating order."""
        return [self.hand(seat) for seat in range(self.drafting.players(self.deck))]

    def take(self, change: Change) -> None:
        """A step, if no rule forbids it."""
        try:
            self.document, self.deck = taken(self.game, self.document, change, self.pool_path)
        except Refused as error:
            raise refusal(self.game, error.finding) from None
        except EditError as error:
            raise Failure(f"{printable(self.document.path)}: {error}") from None

    def keep(self, seat: int, ref: str) -> str:
        """A player keeps a card; what is to be said of it."""
        hand = self.hand(seat)
        try:
            pack = [offer.card for offer in hand.offers if not offer.chosen]
            card = card_called(self.deck.pool, ref, self.drafting.drafted, pack)
            change = self.drafting.keep(self.deck, seat, card)
        except Refused as error:
            raise refusal(self.game, error.finding) from None
        self.take(change)
        number = f"card {hand.round} of {self.drafting.rounds}"
        return f"{hand.player} keeps {self.deck.pool.label(card)}, {number}"

    def decide(self, seat: int, cards: list[str]) -> str:
        """A player says what they use; what is to be said of it."""
        try:
            change = self.drafting.decide(self.deck, seat, cards)
        except Refused as error:
            raise refusal(self.game, error.finding) from None
        self.take(change)
        return self.headline(self.hand(seat))

    def write(self) -> None:
        """Write the list, unless it is as it was, or somebody else has written it meanwhile."""
        if self.document.text != self.before:
            write_or_fail(self.document.path, self.document.text, instead_of=self.before)
            self.before = self.document.text

    # -- words ------------------------------------------------------------------------------------------------------

    def headline(self, hand: Hand) -> str:
        """One line about a player."""
        return headline(self.drafting, hand)

    def what_now(self, hand: Hand) -> str:
        """What a player can do now."""
        if hand.task == "keep":
            note = "; `left` is for all that is kept" if hand.chosen else ""
            return f"round {hand.round} of {self.drafting.rounds}: keep one card; the rest goes to the left{note}"
        if hand.task == "wait":
            return printable(f"round {hand.round} of {self.drafting.rounds}: waiting for {', '.join(hand.waiting)}")
        if not hand.decided:
            return "choose what to use"
        over = untimely(self.drafting, self.deck, hand)
        return "chosen; it can be changed until all have chosen" if over is None else refusal_text(self.game, over)

    def next_step(self) -> str:
        """What the draft waits for, and how to go on."""
        asked = [hand for hand in self.hands() if hand.is_asked]
        if not asked:
            return f"the draft is finished; `deckkit check {argument(self.document.path)}` checks it"
        to_do = "keep a card" if asked[0].task == "keep" else "choose what they use"
        when = f"round {asked[0].round} of {self.drafting.rounds}, " if asked[0].round else ""
        who = printable(", ".join(hand.player for hand in asked))
        go_on = f"`deckkit deck draft {argument(self.document.path)}` goes on"
        return f"{when}{counted(len(asked), 'players')} still to {to_do}: {who}; {go_on}"


def opened(path: str, pool: str | None) -> Record:
    """The draft that a file records. Raises Failure when it records none, Unsound when it breaks a rule."""
    loaded = load(path, pool)
    drafting = drafting_of(loaded.game)
    if not drafting.is_draft(loaded.deck):
        raise Failure(f"{printable(path)} is not the record of a draft: it does not say who was dealt what")
    return Record.of(loaded.document, pool)


def stepped(path: str, pool: str | None, step: Callable[[Record], str]) -> Record:
    """One step, taken on the list as it is by now, with nobody else writing meanwhile, and said. Raises as Record."""
    with edited(path, dry_run=False):
        record = opened(path, pool)
        said = step(record)
        record.write()
    click.echo(printable(said))
    return record
