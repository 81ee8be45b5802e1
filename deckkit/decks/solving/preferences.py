"""Which of the smallest repairs is chosen: sums that are made as small as they can be, one after the other."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from deckkit.decks.solving.difference import Count, Difference
from deckkit.decks.solving.likeness import FARTHEST, Likeness
from deckkit.decks.solving.programme import LARGEST
from deckkit.models import MOST_COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from deckkit.decklist import Filled
    from deckkit.decks.solving.model import Place
    from deckkit.findings import DocPath

Preference = Literal["similar", "value", "owned"]

MOST_PAIRS = 6_000
"""Pairs of a card that goes and one that comes which are held against each other. With the pools of the games there are
hardly more than half as many; 150,000 would take a minute and a gigabyte."""

UNMATCHED = FARTHEST
"""What a copy costs that goes without another coming for it, or comes without another going."""


def stages(
    difference: Difference,
    preference: Preference,
    now: "Callable[[], Sequence[int]]",
    owned: "Callable[[str], int] | None" = None,
    blamed: "Collection[DocPath]" = (),
) -> Iterator[Count]:
    """What is made small, one after the other, once the number of changes is fixed. `owned` is asked for "owned" alone.

    `now` gives the values of the variables as those before have left them.
    The cards that were meant by mistyped lines come first, then changes at the places that are blamed; the preference
    follows, and then the ids decide, so that one repair remains and is the same on every machine.
    """
    if any(one.meant for one in difference.lost):
        yield _meant(difference)
    spared = [filled for filled in difference.zones if not any(_is_at(at, filled.zone.path) for at in blamed)]
    if len(spared) < len(difference.zones):
        yield _changes(difference, spared)
    if preference == "value":
        yield from _value(difference)
    elif preference == "owned":
        assert owned is not None, "whoever prefers owned cards says which those are"
        yield _lacking(difference, owned)
    else:
        yield _unlike(difference, now())
    yield _by_id(difference)


def _is_at(at: "DocPath", path: "DocPath") -> bool:
    """Whether what is wrong at a place is wrong in the zone at this path: in one of its lines, or around it in a table
    that is one of several, as that of one person."""
    if len(at) >= len(path):
        return at[: len(path)] == path
    return path[: len(at)] == at and any(isinstance(step, int) for step in at)


def _changes(difference: Difference, zones: "Iterable[Filled]") -> Count:
    """The copies that go from these zones and come into them."""
    objective: dict[int, int] = {}
    number = 0
    for filled in zones:
        for card_id, _ in difference.model.at(filled):
            place = (filled.zone.path, card_id)
            came = difference.coming(place)
            number += came.number
            for one, factor in came.terms.items():
                objective[one] = objective.get(one, 0) + factor
            if place in difference.leaving:
                gone = difference.leaving[place]
                objective[gone] = objective.get(gone, 0) + 1
    return Count(objective, number)


def _meant(difference: Difference) -> Count:
    """Copies that come in for lines that meant them, to be as many as possible, and as likely as possible."""
    programme = difference.model.programme
    coming: dict[Place, dict[int, int]] = {}
    objective = {}
    for lost in difference.lost:
        of_line = {}
        for card_id, likely in lost.meant.items():
            one = programme.variable(0, lost.entry.copies)
            of_line[one], objective[one] = 1, -likely
            coming.setdefault((lost.zone.path, card_id), {})[one] = 1
        programme.row(of_line, None, lost.entry.copies)
    for place, of_card in coming.items():
        came = difference.coming(place)
        programme.row(of_card | {one: -factor for one, factor in came.terms.items()}, None, came.number)
    return Count(objective)


def _value(difference: Difference) -> Iterator[Count]:
    """The game's points over all copies of the list, to be as many as possible; in a game without points nothing."""
    model = difference.model
    field, cards = model.game.curve, model.deck.pool.cards
    if field is None:
        return
    objective = {}
    for filled in model.own_copies():
        for card_id, one in model.at(filled):
            points = getattr(cards[card_id], field, None)
            if isinstance(points, int) and points:
                objective[one] = -points
    yield Count(objective)


def _lacking(difference: Difference, owned: "Callable[[str], int]") -> Count:
    """Copies in the list beyond those that are owned."""
    model = difference.model
    objective = {}
    for card_id, terms in model.by_card(model.own_copies()).items():
        lacking = model.programme.variable(0, MOST_COPIES * len(terms))
        model.programme.row({**terms, lacking: -1}, None, owned(card_id))
        objective[lacking] = 1
    return Count(objective)


def _unlike(difference: Difference, now: "Sequence[int]") -> Count:
    """How unlike the cards that come in are to those that go out of the same zone, each held against one other.

    A copy that goes or comes alone costs UNMATCHED; and one that comes alone its distance to the nearest card of the
    zone as it was, too. The pairs are variables of the programme, so that it is the best pairing that counts. Where
    there would be more than MOST_PAIRS, only cards near to those of the list come in, and those that come in `now`, by
    the values of the variables in the repair that is known.
    """
    objective: dict[int, int] = {}
    highest = difference.model.programme.highest()
    number, exact = 0, True
    most = MOST_PAIRS // max(1, len(difference.leaving))
    for filled in difference.zones:
        leaving = [place for place in difference.leaving if place[0] == filled.zone.path]
        coming = [(filled.zone.path, card_id) for card_id, one in difference.model.at(filled) if highest[one] > 0]
        likeness = Likeness(difference.model.game, filled.pool, {card_id for _, card_id in (*leaving, *coming)})
        apart = likeness.between([card_id for _, card_id in coming], [card_id for _, card_id in leaving])
        paired = set(coming)
        if leaving and len(coming) > most:
            paired, exact = _near(difference, coming, apart, most, now), False
        distances = dict(zip(coming, apart.tolist(), strict=True))
        number += _pairs(difference, leaving, distances, paired, objective)
    return Count(objective, number, exact)


def _near(
    difference: Difference, coming: "Sequence[Place]", apart: "NDArray[np.int64]", most: int, now: "Sequence[int]"
) -> "set[Place]":
    """Those of many cards that are held against others; of the rest only what is in the list can come in.

    Each card of the list names the one that is nearest to it among those of every kind, then the next, until there are
    enough. Cards that the same demands look at are of a kind. `apart`: the distances, a row for each that may come.
    """
    model, programme = difference.model, difference.model.programme
    copies = [model.copies[place] for place in coming]
    looked_at: dict[int, set[int]] = {one: set() for one in copies}
    for row in programme.rows:
        if row.source is not None:
            for one in row.terms.keys() & looked_at.keys():
                looked_at[one].add(id(row.source))
    kinds: dict[frozenset[int], list[int]] = {}
    for position, one in enumerate(copies):
        kinds.setdefault(frozenset(looked_at[one]), []).append(position)
    orders = [(kind, apart[kind].argsort(axis=0, kind="stable")[:most].ravel()) for kind in kinds.values()]
    nearest = [[kind[one] for one in order] for kind, order in orders]
    found = {place for place, one in zip(coming, copies, strict=True) if place not in model.before and now[one]}
    for positions in zip_longest(*nearest):
        found |= {coming[one] for one in positions if one is not None and len(found) < most}
    for place, one in zip(coming, copies, strict=True):
        if place not in found and place not in model.before:
            programme.bounds[one] = (0, 0)
    return found


def _pairs(
    difference: Difference,
    leaving: "Sequence[Place]",
    coming: "Mapping[Place, Sequence[int]]",
    paired: "Collection[Place]",
    objective: dict[int, int],
) -> int:
    """Adds the cost of a zone to the objective, with what of it is a number as the answer.

    `coming`: how far each card that may come is from each that may go; pairs there are only with the `paired` ones.
    """
    model, programme = difference.model, difference.model.programme
    to_leaving: dict[Place, dict[int, int]] = {place: {difference.leaving[place]: -1} for place in leaving}
    for place in leaving:
        objective[difference.leaving[place]] = objective.get(difference.leaving[place], 0) + UNMATCHED
    number = 0
    for place, distances in coming.items():
        came = difference.coming(place)
        alone = UNMATCHED + (0 if place in model.before else min(distances, default=FARTHEST))
        number += alone * came.number
        for one, factor in came.terms.items():
            objective[one] = objective.get(one, 0) + alone * factor
        with_others = {one: -factor for one, factor in came.terms.items()}
        for other, distance in zip(leaving, distances, strict=True) if place in paired else ():
            if other != place:
                pair = programme.variable(0, model.before[other])
                objective[pair] = distance - alone - UNMATCHED
                with_others[pair] = to_leaving[other][pair] = 1
        if len(with_others) > len(came.terms):
            programme.row(with_others, None, came.number)
    for terms in to_leaving.values():
        programme.row(terms, None, 0)
    return number


def _by_id(difference: Difference) -> Count:
    """Low ids come in and high ones go out; a number drawn from each place decides between what is equal by that.

    By the isolation lemma (Mulmuley, Vazirani and Vazirani 1987) numbers drawn at random leave two equal repairs with a
    chance of at most the number of places by that of the numbers.
    """
    ranked = sorted(place for place, _ in difference.places())
    ranked.sort(key=lambda place: place[1])
    room = LARGEST // (len(ranked) + 2)  # a copy that is replaced weighs by both of its places
    objective: dict[int, int] = {}
    number = 0
    for rank, place in enumerate(ranked, 1):
        came = difference.coming(place)
        weight = rank * room + _drawn("in", place) % room
        number += weight * came.number
        for one, factor in came.terms.items():
            objective[one] = objective.get(one, 0) + weight * factor
        if place in difference.leaving:
            gone = difference.leaving[place]
            weight = (len(ranked) - rank) * room + _drawn("out", place) % room
            objective[gone] = objective.get(gone, 0) + weight
    return Count(objective, number)


def _drawn(way: str, place: "Place") -> int:
    return crc32(f"{way} {place}".encode())
