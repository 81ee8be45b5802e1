"""What a list means by a name: a card of the pool, exactly so, or but for letter case and the shape of quotes."""

from deckkit.pools import Pool

_SINGLE = (
    "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{SINGLE LOW-9 QUOTATION MARK}"
    "\N{MODIFIER LETTER APOSTROPHE}\N{PRIME}\N{ACUTE ACCENT}`"
)
_DOUBLE = "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}"
_STRAIGHT = str.maketrans(dict.fromkeys(_SINGLE, "'") | dict.fromkeys(_DOUBLE, '"'))


def plain_quotes(text: str) -> str:
    """A text with the straight apostrophes and quotes of a keyboard, whatever an editor made of them."""
    return text.translate(_STRAIGHT)


class Lookup:
    """Ids, names and aliases of a pool, and its labels, "RA/07 Gutter Knife"."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._labels = {pool.label(card_id): card_id for card_id in pool.cards}
        self._by_spelling: dict[str, dict[str, str]] | None = None

    def exact(self, ref: str) -> list[str]:
        """The ids that a reference as written can mean: none, one, or several."""
        return self.pool.find(ref) or ([self._labels[ref]] if ref in self._labels else [])

    def but_for_spelling(self, ref: str) -> tuple[str, str] | None:
        """Id and spelling of the one card that a reference means when case and quotes do not count, else None."""
        if self._by_spelling is None:
            self._by_spelling = {}
            spelled = [(one, card_id) for one, ids in self.pool.by_name.items() for card_id in ids]
            spelled += [(card_id, card_id) for card_id in self.pool.cards]
            for spelling, card_id in [*spelled, *self._labels.items()]:
                self._by_spelling.setdefault(plain_quotes(spelling).casefold(), {}).setdefault(card_id, spelling)
        found = self._by_spelling.get(plain_quotes(ref).casefold(), {})
        return next(iter(found.items())) if len(found) == 1 else None

    def knows(self, ref: str) -> bool:
        """Whether a reference means any card at all."""
        return bool(self.exact(ref)) or self.but_for_spelling(ref) is not None
