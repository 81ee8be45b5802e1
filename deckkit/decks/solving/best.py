"""The best legal lists: the most or the least of an expression over the copies, each list proven to be the next best.

A list is solved for in two steps. The first finds the best value with its proof. Among all lists of that value the
second finds one with few copies and low ids: each copy counts the place of its card in the order of the ids and a
fraction drawn from the id, and the sum is made as small as can be, so that on every machine the same list is shown. The
next best list is the best one that is not among those found: its copies over the zones of the deck differ for at least
one card.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any
from zlib import crc32

from deckkit.decks.solving.aim import Aim, Totals
from deckkit.decks.solving.different import Different, Part
from deckkit.decks.solving.model import Demand, ListModel, model_of
from deckkit.decks.solving.programme import LARGEST, Answer, Programme, TooLarge
from deckkit.decks.solving.wishes import Wish, add_wish

if TYPE_CHECKING:
    from deckkit.decklist import Deck, Filled
    from deckkit.findings import DocPath
    from deckkit.games.game import Game

MOST_LISTS = 100
"""Lists that are asked for at once. Each is a search of its own, and what comes after a hundred tells nobody much."""

DRAWS = 10**4
"""Into so many parts a place in the order of the ids is divided for the fraction that is drawn, or into as many as the
solver can be trusted with. As with the isolation lemma (Mulmuley, Vazirani and Vazirani 1987), hardly ever two lists
come to the same sum."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is solved for.

    deck, data  the list to fill, and its document
    deck_roles  the roles of the zones over which the aim and the wishes are summed
    free        the roles of all zones that are filled; all other zones stay as they are, and of several zones of a role
                those that the list leaves out stay left out
    """

    game: "Game"
    deck: "Deck"
    data: Mapping[str, Any]
    deck_roles: tuple[str, ...]
    free: frozenset[str]
    aim: Aim
    wishes: tuple[Wish, ...] = ()

    def fills(self, filled: "Filled") -> bool:
        """Whether this zone is one that is filled."""
        there = self.deck.filled(filled.zone.role)
        return filled.zone.role in self.free and (not there or filled in there)


@dataclass(frozen=True, slots=True)
class Best:
    """A list that was found.

    copies  of each card over the zones of the deck
    zones   of each card in every zone that was filled, by the path of the zone; one that stays left out is not there
    value   what the aim comes to
    bound   no list, but for those that come before, is better than this; None where not even a bound was found in time
    settled whether it is the one that is shown on every machine, and not only one of those with this value
    """

    copies: Mapping[str, int]
    zones: "Mapping[DocPath, Mapping[str, int]]"
    value: Fraction
    bound: Fraction | None
    settled: bool = True

    @property
    def proven(self) -> bool:
        """Whether no other list is better."""
        return self.bound == self.value


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best lists in order: so many as were asked for, or all down to the first that is too bad to go on.

    timed_out  whether the search ended for want of time; if not, and there are fewer lists than were asked for, there
               are no others, or the last one is worse than the `worst` after which no other is looked for
    rest       where it did, what none of the lists that were not found is better than; None if not even that is known
    """

    lists: tuple[Best, ...]
    timed_out: bool = False
    rest: Fraction | None = None


def ranking(task: Task, number: int = 1, seconds: float = 20.0, worst: Fraction | None = None) -> Ranking:
    """The best lists, so many of them at most, found in so many seconds. Raises TooLarge.

    `worst`: after a list that is worse than this no other is looked for.
    """
    search = _Search(task, time.monotonic() + seconds)
    found: list[Best] = []
    for one in search.lists():
        found.append(one)
        too_bad = worst is not None and (one.value < worst if task.aim.most else one.value > worst)
        if len(found) == number or search.timed_out or too_bad:
            break
    return Ranking(tuple(found), search.timed_out, search.rest)


def task_model(task: Task) -> tuple[ListModel, Totals]:
    """The list as a programme in which only the zones to be filled can change, with every wish; the deck's variables.

    Raises TooLarge.
    """
    model = model_of(task.game, task.deck, task.data, may_stay_out=True)
    for filled in model.zones:
        if not task.fills(filled):
            for card_id, one in model.at(filled):
                now = model.before.get((filled.zone.path, card_id), 0)
                model.programme.bounds[one] = (now, now)
    for filled in model.zones:
        for limit, useless in task.game.blanks.of_no_use(task.deck, filled):
            terms = {one: 1 for card_id, one in model.at(filled) if card_id in useless}
            model.row(terms, None, 0, Demand(limit, filled.zone.label))
    totals = model.by_card(filled for filled in model.zones if filled.zone.role in task.deck_roles)
    for wish in task.wishes:
        add_wish(model, wish, totals)
    return model, totals


@dataclass(order=True, frozen=True, slots=True)
class _Next:
    """The best list of a part, by what decides which of several comes first: the value, and the sum that breaks ties.

    number  that of the search, by which none is equal to another
    """

    total: int
    ties: int
    number: int
    part: Part | None = field(compare=False)
    best: Best = field(compare=False)


class _Search:
    """Goes from the best list to the next best one. Of every part it knows the best list, and cuts the part with it."""

    def __init__(self, task: Task, deadline: float) -> None:
        self.task, self.deadline, self.timed_out = task, deadline, False
        self.model, self.totals = task_model(task)
        self.objective, self.factor = task.aim.objective(self.totals)
        self.ties = _ties(self.model)
        self.different = Different(self.model.programme, self.totals)
        self.rest: Fraction | None = None
        self.open: list[_Next] = []
        self.number = 0

    def lists(self) -> Iterator[Best]:
        """Every legal list, the best first, as long as there is time."""
        self._look(self.model.programme, None, None)
        while self.open:
            found = heappop(self.open)
            yield found.best
            copies = found.best.copies
            parts = self.different.cut(found.part, copies) if found.part else (self.different.all_but(copies),)
            for part in () if self.timed_out else parts:
                self._look(self.different.programme(part), part, found.total)
            if self.timed_out:
                return  # what is known of the other parts may not be the next best

    def _look(self, programme: Programme, part: Part | None, least: int | None) -> None:
        """Find the best list of a part. `least`: what no list in it is below, as it is cut from one where none was."""
        if least is not None and self._settle(programme, part, least, None):
            return
        first = self._least(programme, self.objective)
        if not first.proven:
            self.timed_out = True
            lowest = least if least is not None else first.bound
            self.rest = None if lowest is None else self._bound(lowest)
            if first.values is not None and least is None:
                self._add(first.total, 0, part, self._best(first.values, self.rest, settled=False))
        elif first.values is not None:
            self._settle(programme, part, first.total, first)

    def _settle(self, programme: Programme, part: Part | None, total: int, known: Answer | None) -> bool:
        """Of all lists of a value that none is better than, take the one that is shown; whether there was any.

        It is not sure which one that is for want of time, or where the numbers are larger than the solver can be
        trusted with; then a `known` one is taken.
        """
        narrowed = Programme(programme.bounds, list(programme.rows))
        try:
            narrowed.row(self.objective, None, total)
            answer = self._least(narrowed, self.ties)
        except TooLarge:
            answer = Answer(None, timed_out=True)
        taken = answer if answer.values is not None else known
        if taken is None or taken.values is None:
            return False
        best = self._best(taken.values, self._bound(total), settled=answer.proven)
        self._add(total, sum(factor * taken.values[one] for one, factor in self.ties.items()), part, best)
        return True

    def _add(self, total: int, ties: int, part: Part | None, best: Best) -> None:
        self.number += 1
        heappush(self.open, _Next(total, ties, self.number, part, best))

    def _bound(self, least: int) -> Fraction:
        return self.task.aim.bound(least, self.factor)

    def _least(self, programme: Programme, objective: Mapping[int, int]) -> Answer:
        return programme.least(objective, seconds=max(0.0, self.deadline - time.monotonic()))

    def _best(self, values: tuple[int, ...], bound: Fraction | None, settled: bool) -> Best:
        zones: dict[DocPath, dict[str, int]] = {}
        copies: dict[str, int] = {}
        for filled in self.model.zones:
            if not self.task.fills(filled):
                continue
            here = {card_id: values[one] for card_id, one in self.model.at(filled) if values[one]}
            if here or not self.model.dispensable(filled):
                zones[filled.zone.path] = here
            if filled.zone.role in self.task.deck_roles:
                for card_id, number in here.items():
                    copies[card_id] = copies.get(card_id, 0) + number
        return Best(copies, zones, self.task.aim.value(copies), bound, settled)


def _ties(model: ListModel) -> dict[int, int]:
    """What each copy counts, by its variable, where lists of one value are told apart."""
    places = {card_id: place for place, card_id in enumerate(sorted({card_id for _, card_id in model.copies}), 1)}
    parts = max(1, min(DRAWS, LARGEST // (len(places) + 1)))
    return {one: places[place[1]] * parts + crc32(repr(place).encode()) % parts for place, one in model.copies.items()}
