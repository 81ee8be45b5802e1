"""Fresh Meat as the framework of matches sees it: `CORE`, a `deckkit.play.core.Core`."""

from collections.abc import Mapping

from deckkit.games.fresh_meat import hidden, table_setup, victory
from deckkit.games.fresh_meat.actions import CODEC
from deckkit.games.fresh_meat.state import Table
from deckkit.games.rooms import LateRooms, NobodyConcedes
from deckkit.play.actions import Refusal
from deckkit.play.core import Core


class FreshMeat(NobodyConcedes, LateRooms, package=__package__):
    """The rules core. It holds nothing of any game; that all lies in a `state.Table`.

    Nobody leaves the caverns before the end (`base.encounter-no-round-limit`).
    """

    slug = "fresh-meat"
    edition = 1
    codec = CODEC
    modes: tuple[str, ...] = table_setup.MODES
    one_list = True
    tallies: Mapping[str, str] = {
        "damage by attacks": "swing",
        "Life Points lost": "hurt",
        "Prestige gained": "prestige",
        "cards drawn": "draw",
    }
    variants: Mapping[str, tuple[str, ...]] = table_setup.VARIANTS
    switches: Mapping[str, str] = {
        "conflict.base-between-encounters": "between_encounters",
        "conflict.base-creature-life": "creature_life_party",
    }
    endings: tuple[str, ...] = victory.ENDINGS
    paths: Mapping[str, str] = {
        "encounter, number, round, active": "of the table: the Encounter, which one it is, its Round, whose Turn it is",
        "phase": "the step: initiative (a Round is to begin), set, turns, attack, round-end; between two Encounters",
        "event, boss, stack, creatures, order": "the Event, the BOSS, Encounters to come, creatures, Initiative order",
        "deck, discard, relics, events, deck.size": "the piles: their size, or the cards in them",
        "bombs, bombs.left": "before whom bombs lie and when they go off, as P3 2, P1 1; how many are still to be laid",
        "stack.1, before.1": "the damage at a position of the damage stack, in this Round and in the one before",
        "P1.life, P1.start-life, P1.prestige, P1.initiative": "of a player: numbers that can be set",
        "P1.owed, P1.damage-done, P1.hasty, P1.strong": "of a player: what still holds, in numbers",
        "P1.swing, P1.attacks, P1.alive": "of a player: what the attacks of the Round have done",
        "P1.hand, P1.hand.size, P1.set, P1.items, P1.riders": "cards of a player; set: those that lie Set",
        "P1.features, P1.tokens, P1.character, P1.portraits": "Reputations, Relics, one-use abilities, who it is",
        "P1.loses-turn, P1.iron, P1.done, P1.spirit, P1.choice": "of a player: yes or no; hold or strike",
        "plated-lizard.life, plated-lizard.prestige": "of a creature: likewise damage, counters, floor",
        "plated-lizard.front, plated-lizard.attacking": "of a creature: before whom it lies; yes or no; also alive",
    }
    citations: Mapping[str, str] = {
        "game-over": "base.end-no-more-encounters",
        "match-over": "base.end-no-more-encounters",
        "exchange-time": "rep.unused-to-box",
    }

    table_mode = staticmethod(table_setup.table_mode)

    def readings(self, table: Table) -> Mapping[str, str]:
        return table.settings

    def unknown(self, table: Table, seat: str) -> int:
        return table.players[seat].hand.hidden

    def doubts(self, table: Table) -> list[Refusal]:
        return [Refusal(rule, sentence) for rule, sentence in (*table.doubts, *hidden.doubts(table))]


CORE: Core = FreshMeat()
