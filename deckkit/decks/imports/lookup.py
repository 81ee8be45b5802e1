"""What a list means by a name: a card of the pool, exactly so, or but for the case of its letters."""

from deckkit.pools import Pool


class Lookup:
    """Ids, names and aliases of a pool, and its labels, "RA/07 Gutter Knife"."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._labels = {pool.label(card_id): card_id for card_id in pool.cards}
        self._by_case: dict[str, dict[str, str]] | None = None

    def exact(self, ref: str) -> list[str]:
        """The ids that a reference as written can mean: none, one, or several."""
        return self.pool.find(ref) or ([self._labels[ref]] if ref in self._labels else [])

    def but_for_case(self, ref: str) -> tuple[str, str] | None:
        """Id and spelling of the one card that a reference means when case is folded; None of none or several."""
        if self._by_case is None:
            self._by_case = {}
            spelled = [(one, card_id) for one, ids in self.pool.by_name.items() for card_id in ids]
            spelled += [(card_id, card_id) for card_id in self.pool.cards]
            for spelling, card_id in [*spelled, *self._labels.items()]:
                self._by_case.setdefault(spelling.casefold(), {}).setdefault(card_id, spelling)
        found = self._by_case.get(ref.casefold(), {})
        return next(iter(found.items())) if len(found) == 1 else None

    def knows(self, ref: str) -> bool:
        """Whether a reference means any card at all."""
        return bool(self.exact(ref)) or self.but_for_case(ref) is not None
