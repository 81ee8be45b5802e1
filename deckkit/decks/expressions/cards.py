"""The cards that an expression speaks of: the numbers on them, and those that fulfil a condition.

Copies of all printings of a card count together, so a card is named by the id of its first printing here. Its numbers
are those of the first printing; a condition holds for it where one of its printings fulfils it.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from deckkit.decks.expressions.errors import shown
from deckkit.models import Card
from deckkit.pooltools.cells import alike_form, masked, split_outside_quotes, unquoted
from deckkit.pooltools.fields import Kind
from deckkit.pooltools.search import (
    BadCondition,
    Condition,
    before_conditions,
    is_number,
    is_of_numbers,
    parse,
    resolve_kind,
    searchable,
    values_at,
)
from deckkit.suggest import did_you_mean

if TYPE_CHECKING:
    from deckkit.pools import Pool

MOST_FIELDS_SHOWN = 12
"""Fields that a message lists."""

_LONGEST_WORD = 60
"""Characters of a value that a message may suggest: no whole rule texts."""

_OF_EVERY_CARD = {"id", "section", *Card.model_fields}
"""Fields in which a bare word is not looked for, names and ids apart: prose and book-keeping."""

_BOOK_KEEPING = {"provenance", "stated", "same_as"}
"""Fields that nobody builds by; a message does not list them."""


class Cards:
    """The cards of some sections of a pool."""

    def __init__(self, pool: "Pool", sections: tuple[str, ...]) -> None:
        self.pool, self.sections = pool, sections
        self.fields: Mapping[str, Kind] = searchable(pool, sections)
        self.ids = [card_id for card_id in pool.cards if pool.section[card_id] in sections]

    def numbers(self, name: str) -> dict[str, Fraction]:
        """A number on the cards by the name of its field; several on one card are added up. Raises BadCondition."""
        try:
            way, kind = resolve_kind(name, self.fields)
        except BadCondition as error:
            raise BadCondition(f"{self._unknown_field(error)[0]}{self._numbers_are()}") from None
        if kind is None or not _is_number(kind):
            raise BadCondition(f"{'.'.join(way)} is no number{self._numbers_are('.'.join(way))}")
        return {first: sum(self._numbers(first, way), Fraction(0)) for first in self._firsts(self.ids)}

    def telling(self, copies: Mapping[str, int]) -> list[str]:
        """The names of the numbers that some of these cards have, in the order of the fields."""
        names = (name for name in _number_names(self.fields) if not name.startswith(tuple(_BOOK_KEEPING)))
        return [name for name in names if any(self.numbers(name).get(one) for one in copies)]

    def fulfilling(self, text: str) -> frozenset[str]:
        """The cards that fulfil a text: a word, conditions, or a word and conditions; all cards where it is empty.

        Of several words with | between them one has to fit. Raises BadCondition.
        """
        bare = before_conditions(text)
        conditions = self._parsed(text[len(bare) :]) if len(bare) < len(text) else []
        for condition in conditions:
            self._check(condition)
        found = [one for one in self.ids if all(condition.matches(self.pool, one) for condition in conditions)]
        cards = self._firsts(found)
        return cards & self._meant(bare.strip()) if bare.strip() else cards

    def printings(self, cards: frozenset[str]) -> frozenset[str]:
        """The ids of every printing of these cards."""
        return frozenset(one for one in self.ids if self.pool.copy_id(one) in cards)

    def meanings(self, word: str) -> dict[str, frozenset[str]]:
        """What a bare word can mean, as a condition with the cards that fulfil it: an id, a name, or a value."""
        found: dict[str, set[str]] = {}
        if word in self.ids:
            found[f"id={word}"] = {word}
        for card_id in self.pool.by_name.get(word, ()):
            if card_id in self.ids:
                name = "name" if self.pool.cards[card_id].name == word else "alias"
                found.setdefault(f"{name}={word}", set()).add(card_id)
        for field, card_ids in self._words.get(alike_form(word), {}).items():
            found[f"{field}={word}"] = card_ids
        return {said: self._firsts(card_ids) for said, card_ids in found.items()}

    def is_field(self, name: str) -> bool:
        """Whether the cards have a field of this name."""
        try:
            resolve_kind(name, self.fields)
        except BadCondition:
            return False
        return True

    def _parsed(self, text: str) -> list[Condition]:
        """The conditions in a text. Raises BadCondition."""
        try:
            return parse(text, self.fields)
        except BadCondition as error:
            said, known = self._unknown_field(error)
            raise BadCondition(said + (f"; fields: {', '.join(known)}" if known else "")) from None

    def _unknown_field(self, error: BadCondition) -> tuple[str, list[str]]:
        """What is wrong, said of these sections; and the fields that there are, where no near one was named."""
        said, _, listed = str(error).partition("\nfields: ")
        said = said.replace("the entries have", f"the {' and '.join(self.sections)} here have")
        known = [one for one in listed.split(", ") if one and one not in _BOOK_KEEPING]
        return said, [] if "did you mean" in said else known

    def _meant(self, text: str) -> frozenset[str]:
        """The cards that bare words mean, with | between them. Raises BadCondition where one means nothing, or several
        things."""
        return frozenset().union(*(self._meant_by(word) for word in split_outside_quotes(text, "|")))

    def _meant_by(self, text: str) -> frozenset[str]:
        text = text.strip()
        word = unquoted(text)
        meanings = self.meanings(word)
        if len(set(meanings.values())) > 1:
            raise BadCondition(f"{shown(word)} can mean {' or '.join(meanings)}: write which")
        if meanings:
            return next(iter(meanings.values()))
        if any(sign in masked(text) for sign in "=<>~"):
            raise BadCondition(f"expected a field, one of = != < <= > >= ~ and a value, found {shown(text)}")
        if self.is_field(word):
            raise BadCondition(f"{shown(word)} is a field: write a condition on it, as in {self._conditions_on(word)}")
        if not word:
            raise BadCondition("a word is missing beside |")
        known = [*self._words, *self.ids, *(self.pool.cards[one].name for one in self.ids), *self.fields]
        hint = did_you_mean(word, known)
        raise BadCondition(f"no card is or has {shown(word)}" + (f"; {hint}" if hint else ""))

    def _check(self, condition: Condition) -> None:
        """Refuse a condition that could only be a slip: a value that no card has, an order among texts."""
        name = ".".join(condition.field)
        kind = resolve_kind(name, self.fields)[1] or Kind()
        if condition.operator not in ("=", "!=", "~"):
            if not _has_numbers(kind):
                instead = f"; write {self._conditions_on(name)}" if bool in kind.scalars else ""
                raise BadCondition(f"{name} holds no numbers, and so nothing is {condition.operator} in it{instead}")
            return
        for wanted in condition.wanted:
            single = Condition(condition.field, "~" if condition.operator == "~" else "=", (wanted,))
            known = not wanted or is_of_numbers(kind) or _could_be(wanted, kind)
            if not known and not any(single.matches(self.pool, one) for one in self.ids):
                values = (value for one in self.ids for value in values_at(self.pool, one, condition.field))
                hint = did_you_mean(wanted, _short_texts(values))
                raise BadCondition(f"no card has {shown(wanted)} in {name}" + (f"; {hint}" if hint else ""))

    def _conditions_on(self, name: str) -> str:
        """Conditions on a field that tell cards apart, as examples."""
        way, kind = resolve_kind(name, self.fields)
        if kind is not None and bool in kind.scalars:
            return f"{name}=yes or {name}=no"
        if kind is not None and _has_numbers(kind):
            return f"{name}>=1 or {name}!="
        words = sorted({*_short_texts(value for one in self.ids for value in values_at(self.pool, one, way))})
        plain = next((word for word in words if word.isalnum()), None)
        return f"{name}={plain} or {name}!=" if plain else f"{name}!="

    def _numbers(self, card_id: str, way: tuple[str, ...]) -> Iterator[Fraction]:
        for value in values_at(self.pool, card_id, way):
            if isinstance(value, int | float) and not isinstance(value, bool):
                if not math.isfinite(value):
                    raise BadCondition(f"{'.'.join(way)} of {self.pool.label(card_id)} is {value}")
                yield Fraction(str(value))

    def _firsts(self, card_ids: Iterable[str]) -> frozenset[str]:
        return frozenset(map(self.pool.copy_id, card_ids))

    @cached_property
    def _words(self) -> dict[str, dict[str, set[str]]]:
        """The texts in the game's own fields, alike ones together: the ids that have it by field."""
        found: dict[str, dict[str, set[str]]] = {}
        for card_id in self.ids:
            for field in self._own_fields:
                for value in _short_texts(values_at(self.pool, card_id, (field,))):
                    found.setdefault(alike_form(value), {}).setdefault(field, set()).add(card_id)
        return found

    @property
    def _own_fields(self) -> list[str]:
        return [field for field in self.fields if field not in _OF_EVERY_CARD]

    def _numbers_are(self, within: str = "") -> str:
        """The names of the numbers on the cards, those in one table where there are some, as the end of a message."""
        names = list(_number_names(self.fields))
        names = [name for name in names if name.startswith(f"{within}.")] or names
        more = ", ..." if len(names) > MOST_FIELDS_SHOWN else ""
        return f"; numbers are {', '.join(names[:MOST_FIELDS_SHOWN])}{more}" if names else "; the cards have no numbers"


def _number_names(fields: Mapping[str, Kind]) -> Iterator[str]:
    for name, kind in fields.items():
        if _is_number(kind):
            yield name
        inner = kind
        while inner.items and not inner.models:
            inner = inner.item()
        yield from (f"{name}.{below}" for below, below_kind in inner.fields().items() if _is_number(below_kind))


def _is_number(kind: Kind) -> bool:
    """Whether a number can stand in a field, alone or in a list."""
    return int in kind.scalars or float in kind.scalars or bool(kind.items and _is_number(kind.item()))


def _has_numbers(kind: Kind) -> bool:
    """Whether a number can stand anywhere in a field, tables opened."""
    inside = [*([kind.item()] if kind.items else ()), *([kind.value()] if kind.values else ()), *kind.fields().values()]
    return _is_number(kind) or any(map(_has_numbers, inside))


def _could_be(word: str, kind: Kind) -> bool:
    """Whether a field can hold this value, though no card may have it."""
    truths = ("yes", "no", "true", "false") if bool in kind.scalars else ()
    known = alike_form(word) in {alike_form(str(one)) for one in (*kind.choices, *truths)}
    return known or (_is_number(kind) and is_number(word))


def _short_texts(values: Iterable[object]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str) and len(value) <= _LONGEST_WORD)
