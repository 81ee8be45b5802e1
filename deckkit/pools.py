"""The cards that a list may use: a `Pool`, and looking things up in it. Pool files are read by `pool_files`."""

from functools import cached_property
from typing import TYPE_CHECKING

from deckkit.lettering import visible

if TYPE_CHECKING:
    from deckkit.models import Card, PoolFile


class Pool:
    """The cards of one game that a list may use.

    file     the whole validated file, for what a game keeps there beside its cards
    cards    every entry of every section by id
    section  the section of each id
    """

    def __init__(self, game: str, path: str, file: "PoolFile") -> None:
        self.game, self.path, self.file = game, path, file
        self.cards: dict[str, Card] = {}
        self.section: dict[str, str] = {}
        self.weights: dict[object, dict[str, int]] = {}
        for section in file.SECTIONS:
            entries: dict[str, Card] = getattr(file, section)
            self.cards |= entries
            self.section |= dict.fromkeys(entries, section)
        self._ids: dict[tuple[str, ...], frozenset[str]] = {}
        self._ids_with: dict[tuple[str, object], frozenset[str]] = {}
        self._copy_ids = {
            one: card.same_as for one, card in self.cards.items() if card.same_as and self._is_reprint(one)
        }

    @cached_property
    def by_name(self) -> dict[str, list[str]]:
        """The ids of the cards of each exact name or alias."""
        found: dict[str, list[str]] = {}
        for card_id, card in self.cards.items():
            for name in dict.fromkeys((card.name, *card.aliases)):
                found.setdefault(name, []).append(card_id)
        return found

    def find(self, ref: str) -> list[str]:
        """The ids that a reference, an id or an exact name, can mean: none, one, or several."""
        if ref in self.cards:
            return [ref]
        return self.by_name.get(ref, [])

    def ids(self, sections: tuple[str, ...]) -> frozenset[str]:
        """The ids of all entries of these sections."""
        known = self._ids.get(sections)
        if known is None:
            known = frozenset(card_id for card_id, section in self.section.items() if section in sections)
            self._ids[sections] = known
        return known

    def ids_with(self, field: str, value: object) -> frozenset[str]:
        """The ids of all cards that have this value in this field."""
        known = self._ids_with.get((field, value))
        if known is None:
            known = frozenset(card_id for card_id, card in self.cards.items() if getattr(card, field, None) == value)
            self._ids_with[field, value] = known
        return known

    @property
    def has_reprints(self) -> bool:
        """Whether any card is another printing of one."""
        return bool(self._copy_ids)

    def copy_id(self, card_id: str) -> str:
        """The id under which copies of this card count: of the first printing, where this is another one."""
        return self._copy_ids.get(card_id, card_id)

    def label(self, card_id: str) -> str:
        """Id and name for a message: ``RA/07 Gutter Knife``."""
        card = self.cards.get(card_id)
        return visible(card_id if card is None or card.name == card_id else f"{card_id} {card.name}")

    @cached_property
    def sample_ids(self) -> frozenset[str]:
        """The cards whose numbers were invented for deckkit."""
        whole = self.file.provenance
        return frozenset(one for one, card in self.cards.items() if (card.provenance or whole) == "sample")

    def _is_reprint(self, card_id: str) -> bool:
        """Whether a card rightly says of which one it is another printing; a wrong claim counts for nothing."""
        first = self.cards.get(self.cards[card_id].same_as or "")
        return first is not None and first is not self.cards[card_id] and first.same_as is None
