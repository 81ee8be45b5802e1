"""The animal duel as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Mapping

from deckkit.games.animal_duel import brought as lists
from deckkit.games.animal_duel import hidden, victory
from deckkit.games.animal_duel.actions import CODEC, Concede
from deckkit.games.animal_duel.state import UNKNOWN, Table
from deckkit.games.rooms import LateRooms
from deckkit.play.actions import Action, Outcome, Refusal
from deckkit.play.core import Core


class AnimalDuel(LateRooms, package=__package__):
    """The rules core. It holds nothing of any duel; that all lies in a `state.Table`."""

    slug = "animal-duel"
    edition = 1
    codec = CODEC
    anytime: tuple[type[Action], ...] = (Concede,)
    modes: tuple[str, ...] = ()
    one_list = False
    tallies: Mapping[str, str] = {
        "resources spent": "spend",
        "health lost": "lose",
        "cards drawn": "draw",
        "animals lost": "lost",
    }
    variants: Mapping[str, tuple[str, ...]] = {}
    switches: Mapping[str, str] = {}
    endings: tuple[str, ...] = victory.ENDINGS
    paths: Mapping[str, str] = {
        "turn, number, first, phase": "of the table",
        "A.health, A.deck, A.resources, A.used, A.available, A.turns": "numbers of a player; the deck by its size",
        "A.hand, A.hand.size, A.pile.used, A.pile.incapacitated": "cards of a player",
        "A.top, A.middle, A.effects, A.food, A.habitat, A.animals": "cards in play; the animals that lie face up",
        "Leo.health, Leo.attack, Leo.defense": "of an animal: what its dice show, with what texts add",
        "Leo.sideways, Leo.alive": "of a card in play: yes or no",
        "Leo.face, Leo.row, Leo.card, Leo.seat": "of a card in play: up or down, where it lies, what and whose it is",
    }
    citations: Mapping[str, str] = {
        "game-over": "victory.ends-at-once",
        "match-over": "tournament.each-duel-fresh",
        "exchange-time": "construction.one-deck-each",
        "list-time": "setup.order-fixed-before-roll",
        "card-name": "card.name-identifies",
    }

    next_list = staticmethod(lists.next_list)

    def conclude(self, table: Table, action: Action) -> Outcome:
        """A seat, or a side in its name, concedes (`victory.concession`)."""
        return Outcome((table.players[action.seat].enemy.seat,), "concession", "victory.concession")

    def concession(self, winner: str) -> Action:
        """The opponent concedes."""
        return Concede("B" if winner == "A" else "A")

    def unknown(self, table: Table, seat: str) -> int:
        player = table.players[seat]
        return player.hand.count(UNKNOWN) + sum(one.card is UNKNOWN for one in player.in_play())

    def doubts(self, table: Table) -> list[Refusal]:
        return hidden.doubts(table)


CORE: Core = AnimalDuel()
