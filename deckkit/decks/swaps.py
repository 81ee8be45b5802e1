"""Single changes of a list: one copy out, one in, or one for another; what each does, and which rule stops it.

Whether a change is legal the declared construction rules tell at once. Those that seem to be are then made in the
document of the list and held against `check`, which alone decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from deckkit.check import check_text
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.model import Demand, ListModel, model_of
from deckkit.decks.solving.wishes import OnlyOwned, Wish, add_wish
from deckkit.findings import Severity
from deckkit.limits import Belongs

if TYPE_CHECKING:
    from deckkit.check import Report
    from deckkit.decklist import Deck, Filled, Zone
    from deckkit.decks.solving.programme import Programme
    from deckkit.documents import Document
    from deckkit.games.game import Game

MOST_TRIED = 200
"""Changes that are held against `check`. Where so many are refused by rules that are not declared, all will be."""


@dataclass(frozen=True, slots=True)
class Swap:
    """One change of a list.

    out, into  the cards, by their first printings; None where only one comes in, or only one goes
    by         what it adds to the aim
    points     the sum of the game's points in its zone, before and after; 0 in a game without
    stopped    the full ids of the rules that forbid it, and in words the wishes that it does not fulfil; nothing for a
               change within the rules
    """

    zone: "Zone"
    out: str | None
    into: str | None
    by: Fraction
    points: tuple[int, int]
    stopped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Swaps:
    """What single changes can do for a list, the best first.

    before   what the aim comes to now
    broken   the full ids of the rules that the list breaks as it is; a change within the rules is one that mends it
    legal    the best changes within the rules, confirmed by `check`
    stopped  the best changes that some rule stops; those that would bring in a card which never belongs are left out
    """

    before: Fraction
    broken: tuple[str, ...]
    legal: tuple[Swap, ...]
    stopped: tuple[Swap, ...]


@dataclass(slots=True)
class Sums:
    """The rows of a programme with what they come to for a list, so that a change needs only the rows it touches."""

    programme: "Programme"
    values: Mapping[int, int]
    totals: list[int] = field(default_factory=list)
    touched: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    broken: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for position, row in enumerate(self.programme.rows):
            self.totals.append(sum(factor * self.values.get(one, 0) for one, factor in row.terms.items()))
            for one, factor in row.terms.items():
                self.touched.setdefault(one, []).append((position, factor))
            if not self._holds(position, 0):
                self.broken.append(position)

    def stopping(self, change: Mapping[int, int]) -> list[object]:
        """The sources of the rows that do not hold after a change; of cards not owned, only those that come in."""
        moved: dict[int, int] = {}
        for one, by in change.items():
            for position, factor in self.touched.get(one, ()):
                moved[position] = moved.get(position, 0) + factor * by
        sources = []
        for position in dict.fromkeys((*self.broken, *moved)):
            by, source = moved.get(position, 0), self.programme.rows[position].source
            if not self._holds(position, by) and (by > 0 or not isinstance(source, OnlyOwned)):
                sources.append(source)
        return list(dict.fromkeys(sources))

    def _holds(self, position: int, by: int) -> bool:
        row, total = self.programme.rows[position], self.totals[position] + by
        return (row.at_least is None or total >= row.at_least) and (row.at_most is None or total <= row.at_most)


@dataclass(frozen=True, slots=True)
class Single:
    """A change that may be made: the variables of the copy that goes and of the one that comes."""

    filled: "Filled"
    out: tuple[str, int] | None
    into: tuple[str, int] | None

    @property
    def variables(self) -> dict[int, int]:
        gone = {} if self.out is None else {self.out[1]: -1}
        return gone if self.into is None else {**gone, self.into[1]: 1}


def swaps(
    game: "Game",
    document: "Document",
    deck: "Deck",
    aim: Aim,
    wishes: Sequence[Wish] = (),
    number: int = 10,
    pool_path: str | None = None,
) -> Swaps:
    """The best single changes of the deck of a list, so many within the rules, and so many that are stopped.

    Of equal changes the one that costs fewer points comes first, then that whose ids are
    lower. Raises TooLarge.
    """
    model = model_of(game, deck, document.data)
    zones = [filled for filled in model.zones if filled.zone.role in game.blanks.deck and not filled.zone.record]
    totals = model.by_card(zones)
    for wish in wishes:
        add_wish(model, wish, totals)
    sums = Sums(model.programme, values_of(model))
    broken = _errors(check_text(document.path, document.text, pool_path))
    points = _points(game, deck)
    legal: list[Swap] = []
    stopped: list[Swap] = []
    tried = 0
    for single, by, more in _in_order(_singles(model, zones), aim, points):
        if len(legal) == number and len(stopped) == number:
            break
        sources = sums.stopping(single.variables)
        if any(map(_is_no_change, sources)):
            continue
        rules = tuple(dict.fromkeys(_named(game, source) for source in sources))
        if len(stopped if rules else legal) == number:
            continue
        if not rules:
            tried += 1
            if tried > MOST_TRIED:
                break
            rules = _refusals(document, single, pool_path)
        out, into = (None if one is None else one[0] for one in (single.out, single.into))
        now = sum(points.get(card_id, 0) * copies for card_id, copies in single.filled.totals.items())
        (stopped if rules else legal).append(Swap(single.filled.zone, out, into, by, (now, now + more), rules))
    before = aim.value(deck.copies(*game.blanks.deck))
    return Swaps(before, broken, tuple(legal), tuple(stopped[:number]))


def values_of(model: ListModel) -> dict[int, int]:
    """What each variable of a model is for the list as it stands, 0 left out.

    One that is no number of copies says whether something is there at all, and is 1 where a row asks for that.
    """
    values = {model.copies[place]: copies for place, copies in model.before.items()}
    copies = set(model.copies.values())
    for row in model.programme.rows:
        others = [one for one in row.terms if one not in copies]
        total = sum(factor * values.get(one, 0) for one, factor in row.terms.items()) if others else 0
        if others and row.at_most is not None and total > row.at_most:
            values |= dict.fromkeys(others, 1)
    return values


def _is_no_change(source: object) -> bool:
    """Whether what stops a change makes it none at all: a second card where there is room for one, or a card that
    never belongs."""
    return source is None or (isinstance(source, Demand) and isinstance(source.limit, Belongs))


def _singles(model: ListModel, zones: "Sequence[Filled]") -> Iterator[Single]:
    """Every single change of these zones."""
    for filled in zones:
        cards = list(model.at(filled))
        present = [(card_id, one) for card_id, one in cards if (filled.zone.path, card_id) in model.before]
        yield from (Single(filled, one, None) for one in present)
        yield from (Single(filled, None, one) for one in cards)
        yield from (Single(filled, one, other) for one in present for other in cards if one != other)


def _in_order(singles: Iterator[Single], aim: Aim, points: Mapping[str, int]) -> list[tuple[Single, Fraction, int]]:
    """The changes with what they add to the aim and to the points, the best first."""
    sign = 1 if aim.most else -1

    def added(single: Single, by_card: Mapping[str, Any]) -> Any:
        gone = 0 if single.out is None else by_card.get(single.out[0], 0)
        return (0 if single.into is None else by_card.get(single.into[0], 0)) - gone

    weighed = [(one, added(one, aim.weights.by_card), added(one, points)) for one in singles]
    weighed.sort(key=lambda one: (-sign * one[1], one[2], _ids(one[0])))
    return [(single, Fraction(by), more) for single, by, more in weighed]


def _ids(single: Single) -> tuple[str, ...]:
    cards = [one[0] for one in (single.out, single.into) if one is not None]
    return (*cards, single.filled.zone.label)


def _points(game: "Game", deck: "Deck") -> dict[str, int]:
    """The game's points of each card that has some."""
    if game.curve is None:
        return {}
    values = ((card_id, getattr(card, game.curve, None)) for card_id, card in deck.pool.cards.items())
    return {card_id: value for card_id, value in values if isinstance(value, int) and value}


def _named(game: "Game", source: object) -> str:
    if isinstance(source, Demand):
        return f"{game.slug}/{source.rule}"
    assert isinstance(source, Wish), f"a row has a rule or a wish as its source, not {source!r}"
    return source.words


def _refusals(document: "Document", single: Single, pool_path: str | None) -> tuple[str, ...]:
    """The rules by which `check` refuses the changed list."""
    import tomli_w

    data = deepcopy(document.data)
    if single.out is not None:
        _take_out(data, single.filled, single.out[0])
    if single.into is not None:
        _put_in(data, single.filled, single.into[0])
    report = check_text(document.path, tomli_w.dumps(data), pool_path)
    return _errors(report)


def _take_out(data: dict[str, Any], filled: "Filled", card_id: str) -> None:
    """One copy of a card out of the document of a list, from the last of its lines."""
    lines = [entry for one, entry in filled.known() if filled.pool.copy_id(one) == card_id]
    *way, last = lines[-1].at
    holder = _at(data, way)
    if filled.zone.form == "counts" and holder[last] > 1:
        holder[last] -= 1
    else:
        del holder[last]


def _put_in(data: dict[str, Any], filled: "Filled", card_id: str) -> None:
    """One copy of a card more in the document of a list."""
    *way, last = filled.zone.path
    holder = _at(data, way)
    if filled.zone.form == "single":
        holder[last] = card_id
    elif filled.zone.form == "counts":
        lines = [entry.ref for one, entry in filled.known() if filled.pool.copy_id(one) == card_id]
        zone = holder.setdefault(last, {})
        ref = next((one for one in lines if one in zone), card_id)
        zone[ref] = zone.get(ref, 0) + 1
    else:
        holder.setdefault(last, []).append(card_id)


def _at(data: Any, way: Sequence[str | int]) -> Any:
    for step in way:
        data = data[step]
    return data


def _errors(report: "Report") -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.rule for one in report.findings if one.severity is Severity.ERROR))
