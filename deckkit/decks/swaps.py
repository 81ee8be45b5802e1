"""Single changes of a list: one copy out, one in, or one for another; what each does, and which rule stops it.

Whether a change is legal the declared construction rules tell at once. Those that seem to be are then made in the
document of the list and held against `check`, which alone decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from deckkit import documents
from deckkit.check import check_text, load_deck
from deckkit.decks.compare import Change
from deckkit.decks.edit import exchanged
from deckkit.decks.solving.aim import Aim
from deckkit.decks.solving.apply import applied
from deckkit.decks.solving.mending import with_numbers
from deckkit.decks.solving.model import Demand, ListModel, model_of
from deckkit.decks.solving.wishes import OnlyOwned, Wish, add_wish
from deckkit.decks.textedit import EditError
from deckkit.findings import Severity
from deckkit.limits import Belongs

if TYPE_CHECKING:
    from deckkit.check import Report
    from deckkit.decklist import Deck, Entry, Filled, Zone
    from deckkit.decks.edit import Reader
    from deckkit.decks.solving.keys import Reading
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
    numbers    what follows from the cards and has to be changed with them, as the life that somebody's choice leaves
    """

    zone: "Zone"
    out: str | None
    into: str | None
    by: Fraction
    points: tuple[int, int]
    stopped: tuple[str, ...] = ()
    numbers: "tuple[Reading, ...]" = ()

    @property
    def changes(self) -> "tuple[Change[Zone], ...]":
        """The change as one of copies that is written into a list: one goes, one comes, whatever there was before."""
        gone = () if self.out is None else (Change(self.zone, self.out, 1, 0),)
        return gone if self.into is None else (*gone, Change(self.zone, self.into, 0, 1))

    @property
    def in_place(self) -> bool:
        """Whether what comes takes the very place of what goes, since the order of the zone matters."""
        return self.zone.form == "ordered" and self.out is not None and self.into is not None

    def made(self, document: "Document", read: "Reader") -> "Document":
        """The document of the list with this change, all else as it was. Raises EditError."""
        if not self.in_place or self.out is None or self.into is None:
            return applied(document, self.changes, (), read)
        filled = next(one for one in read(document).zones if one.zone.path == self.zone.path)
        text = exchanged(document, self.zone, _lines(filled, self.out)[-1], self.into, read)
        return documents.parse(document.path, text)


@dataclass(frozen=True, slots=True)
class Swaps:
    """What single changes can do for a list, the best first.

    before   what the aim comes to now
    broken   the full ids of the rules that the list breaks as it is; a change within the rules is one that mends it
    unmet    the wishes that the list does not fulfil as it is; a change within them is one that fulfils all
    legal    the best changes within the rules, confirmed by `check`
    stopped  the best changes that some rule stops; those that would bring in a card which never belongs are left out
    """

    before: Fraction
    broken: tuple[str, ...]
    unmet: tuple[Wish, ...]
    legal: tuple[Swap, ...]
    stopped: tuple[Swap, ...]


@dataclass(slots=True)
class Sums:
    """The rows of a model with what they come to for a list, so that a change needs only the rows it touches."""

    model: ListModel
    values: Mapping[int, int]
    totals: list[int] = field(default_factory=list)
    touched: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    broken: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for position, row in enumerate(self.model.programme.rows):
            self.totals.append(sum(factor * self.values.get(one, 0) for one, factor in row.terms.items()))
            for one, factor in row.terms.items():
                self.touched.setdefault(one, []).append((position, factor))
            if not self._holds(position, 0):
                self.broken.append(position)

    def stopping(self, change: Mapping[int, int]) -> list[object]:
        """The sources of the rows that do not hold after a change; of cards not owned, only those that come in."""
        moved: dict[int, int] = {}
        for one, by in self._followed(change).items():
            for position, factor in self.touched.get(one, ()):
                moved[position] = moved.get(position, 0) + factor * by
        sources = []
        for position in dict.fromkeys((*self.broken, *moved)):
            by, source = moved.get(position, 0), self.model.programme.rows[position].source
            if not self._holds(position, by) and (by > 0 or not isinstance(source, OnlyOwned)):
                sources.append(source)
        return list(dict.fromkeys(sources))

    def _followed(self, change: Mapping[int, int]) -> dict[int, int]:
        """A change with the variables that follow from those that it changes."""
        whole = dict(change)
        for one, step in self.model.steps.items():
            if not whole.keys().isdisjoint(step.terms):
                total = sum(
                    factor * (self.values.get(part, 0) + whole.get(part, 0)) for part, factor in step.terms.items()
                )
                whole[one] = int(total >= step.at) - self.values.get(one, 0)
        return whole

    @property
    def broken_sources(self) -> list[object]:
        """The sources of the rows that do not hold as the list is; that too much is owned already is no matter."""
        found = [self.model.programme.rows[position].source for position in self.broken]
        return [one for one in found if not isinstance(one, OnlyOwned)]

    def _holds(self, position: int, by: int) -> bool:
        row, total = self.model.programme.rows[position], self.totals[position] + by
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
    roles: tuple[str, ...] = (),
    every: bool = False,
) -> Swaps:
    """The best single changes of a list, so many within the rules, and so many that are stopped.

    roles  the roles of the zones that are changed, and over which the aim is summed; the deck where none are named
    every  also changes that leave the aim as it is, or make it worse. Where the list is not legal, or does not fulfil
           the wishes, changes that mend that are shown whatever they do for the aim

    Of equal changes the one that costs fewer points comes first, then that whose ids are lower. Raises TooLarge.
    """
    roles = roles or game.blanks.deck
    model = model_of(game, deck, document.data)
    zones = [filled for filled in model.zones if filled.zone.role in roles and not filled.zone.record]
    totals = model.by_card(zones)
    for wish in wishes:
        add_wish(model, wish, totals)
    sums = Sums(model, values_of(model))
    unmet = tuple(dict.fromkeys(source for source in sums.broken_sources if isinstance(source, Wish)))
    broken = _errors(check_text(document.path, document.text, pool_path))
    points = _points(game, deck)
    ordered = _in_order(_singles(model, zones), aim, points)
    if not every:
        ordered = [one for one in ordered if broken or unmet or (one[1] > 0 if aim.most else one[1] < 0)]
    legal, stopped = _sorted_out(_Judge(game, document, pool_path, sums), ordered, points, number)
    return Swaps(aim.value(deck.copies(*roles)), broken, unmet, tuple(legal), tuple(stopped))


def _sorted_out(
    judge: "_Judge", ordered: list[tuple[Single, Fraction, int]], points: Mapping[str, int], number: int
) -> tuple[list[Swap], list[Swap]]:
    """Of the changes in their order the first so many that are legal, and the first so many that are not."""
    legal: list[Swap] = []
    stopped: list[Swap] = []
    for single, by, more in ordered:
        if len(legal) == number and len(stopped) == number:
            break
        sources = judge.sums.stopping(single.variables)
        if any(map(_is_no_change, sources)) or len(stopped if sources else legal) == number:
            continue
        if not sources and judge.tried == MOST_TRIED:
            break
        rules, numbers = (judge.named(sources), ()) if sources else judge.verdict(single)
        out, into = (None if one is None else one[0] for one in (single.out, single.into))
        now = sum(points.get(card_id, 0) * copies for card_id, copies in single.filled.totals.items())
        found = Swap(single.filled.zone, out, into, by, (now, now + more), rules, numbers)
        (stopped if rules else legal).append(found)
    return legal, stopped[:number]


def values_of(model: ListModel) -> dict[int, int]:
    """What each variable of a model is for the list as it stands, 0 left out.

    One that follows from others is 1 where their sum comes to so much. Any other that is no number of copies says
    whether something is there at all, and is 1 where a row asks for that.
    """
    values = {model.copies[place]: copies for place, copies in model.before.items()}
    for one, step in model.steps.items():
        if sum(factor * values.get(part, 0) for part, factor in step.terms.items()) >= step.at:
            values[one] = 1
    copies = {*model.copies.values(), *model.steps}
    for row in model.programme.rows:
        others = [one for one in row.terms if one not in copies]
        total = sum(factor * values.get(one, 0) for one, factor in row.terms.items()) if others else 0
        if others and row.at_most is not None and total > row.at_most:
            values |= dict.fromkeys(others, 1)
    return values


def _is_no_change(source: object) -> bool:
    """Whether what stops a change makes it none at all: a second card where there is room for one, or a card that
    never belongs."""
    return isinstance(source, Demand) and (source.of_shape or isinstance(source.limit, Belongs))


def _singles(model: ListModel, zones: "Sequence[Filled]") -> Iterator[Single]:
    """Every single change of these zones."""
    for filled in zones:
        cards = list(model.at(filled))
        present = [(card_id, one) for card_id, one in cards if (filled.zone.path, card_id) in model.before]
        yield from (Single(filled, one, None) for one in present)
        useless = {card_id for _, cards_of in model.game.blanks.of_no_use(model.deck, filled) for card_id in cards_of}
        coming = [one for one in cards if one[0] not in useless]
        yield from (Single(filled, None, one) for one in coming)
        yield from (Single(filled, one, other) for one in present for other in coming if one != other)


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


@dataclass(slots=True)
class _Judge:
    """Says what stops a change. `tried`: how many were held against `check` so far."""

    game: "Game"
    document: "Document"
    pool_path: str | None
    sums: Sums
    tried: int = 0

    def named(self, sources: Sequence[object]) -> tuple[str, ...]:
        """The rules and wishes that are the sources of rows, each once."""
        return tuple(dict.fromkeys(_named(self.game, source) for source in sources))

    def verdict(self, single: Single) -> "tuple[tuple[str, ...], tuple[Reading, ...]]":
        """The rules by which `check` refuses the changed list, with the numbers that follow from its cards."""
        self.tried += 1
        data = deepcopy(self.document.data)
        if single.filled.zone.form == "ordered" and single.out is not None and single.into is not None:
            *way, place = _lines(single.filled, single.out[0])[-1].at
            _at(data, way)[place] = single.into[0]
            return self._checked(data)
        if single.out is not None:
            _take_out(data, single.filled, single.out[0])
        if single.into is not None:
            _put_in(data, single.filled, single.into[0])
        return self._checked(data)

    def _checked(self, data: dict[str, Any]) -> "tuple[tuple[str, ...], tuple[Reading, ...]]":
        import tomli_w

        changed = documents.parse(self.document.path, tomli_w.dumps(data))
        _, left, numbers = with_numbers(changed, self._read, self.pool_path)
        return tuple(dict.fromkeys(one.rule for one in left)), tuple(numbers)

    def _read(self, document: "Document") -> "Deck":
        deck, _ = load_deck(self.game, document, self.pool_path)
        if deck is None:
            raise EditError(f"{document.path} is no list any more")
        return deck


def _named(game: "Game", source: object) -> str:
    if isinstance(source, Demand):
        return source.cited_in(game.slug)
    assert isinstance(source, Wish), f"a row has a rule or a wish as its source, not {source!r}"
    return source.words


def _lines(filled: "Filled", card_id: str) -> "list[Entry]":
    """The lines of a card, those of its other printings among them."""
    return [entry for one, entry in filled.known() if filled.pool.copy_id(one) == card_id]


def _take_out(data: dict[str, Any], filled: "Filled", card_id: str) -> None:
    """One copy of a card out of the document of a list, from the last of its lines."""
    *way, last = _lines(filled, card_id)[-1].at
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
        lines = [entry.ref for entry in _lines(filled, card_id)]
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
