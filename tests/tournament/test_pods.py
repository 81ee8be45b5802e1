"""Events for several at a table: who sits together, what a table can end with, and the standings of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckkit.tournament import presets
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Table
from deckkit.tournament.pods import pods
from deckkit.tournament.pods.game_results import judge, number
from deckkit.tournament.pods.search import Guest, Sums, divided, sums
from deckkit.tournament.printing import sheets
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import read
from deckkit.tournament.settings import Settings
from deckkit.tournament.standings.profiles import PROFILES
from deckkit.tournament.tally import standings
from tests.tournament import events


def _settings(game: str = "fresh-meat", **more: Any) -> Settings:
    return Settings(**{"name": "Pods", "game": game, "seed": 11, **presets.defaults(game), **more})


def _event(folder: Path, players: int, game: str = "fresh-meat", **more: Any) -> Event:
    event = Event.create(folder, _settings(game, **more), "desk")
    _enter(event, *[f"P{number}" for number in range(1, players + 1)])
    return event


def _enter(event: Event, *names: str, **more: Any) -> None:
    first = len(event.tournament.players) + 1
    given_ = [{"number": at, "name": name, **more} for at, name in enumerate(names, first)]
    event.do(lambda _: Draft("registered", {"players": given_}))


def _pair(event: Event) -> list[dict[str, Any]]:
    """Pair the next round, the tables numbered from 1."""
    groups = pods.next_round(event.tournament)
    waiting = iter(range(1, len(groups) + 1))
    tables = [{"number": 0 if "result" in one else next(waiting), **one} for one in groups]
    coming = len(event.tournament.rounds) + 1
    event.do(lambda _: Draft("paired", {"round": coming, "kind": "pods", "tables": tables, "planned": 3}))
    return groups


def _report(event: Event, *scores: Sequence[int]) -> None:
    results = [{"table": at, "result": {"scores": list(one)}} for at, one in enumerate(scores, 1)]
    running = len(event.tournament.rounds)
    event.do(lambda _: Draft("reported", {"round": running, "results": results}))


def _seats(groups: Sequence[dict[str, Any]]) -> list[list[int]]:
    return [one["seats"] for one in groups if "result" not in one]


def _byes(groups: Sequence[dict[str, Any]]) -> list[int]:
    return [one["seats"][0] for one in groups if "result" in one]


@pytest.mark.parametrize(
    ("players", "seats", "found", "out"),
    [
        (6, (3, 6), [6], 0),
        (7, (3, 6), [4, 3], 0),
        (13, (3, 6), [5, 4, 4], 0),
        (9, (3, 3), [3, 3, 3], 0),
        (7, (3, 3), [3, 3], 1),
        (7, (4, 4), [4], 3),
        (5, (2, 4), [3, 2], 0),
        (9, (4, 5), [5, 4], 0),
        (11, (4, 5), [5, 5], 1),
    ],
)
def test_players_are_divided_into_as_few_pods_as_the_seats_allow(
    players: int, seats: tuple[int, int], found: list[int], out: int
) -> None:
    assert pods.sizes(players, seats) == (found, out)


@given(st.integers(1, 200), st.integers(2, 8), st.integers(0, 5))
def test_the_sizes_of_pods_differ_by_one_at_most_and_nobody_sits_out_needlessly(
    players: int, least: int, more: int
) -> None:
    most = least + more
    if players < least:
        with pytest.raises(Refused):
            pods.sizes(players, (least, most))
        return
    found, out = pods.sizes(players, (least, most))
    assert sum(found) + out == players
    assert least <= min(found) <= max(found) <= most
    assert max(found) - min(found) <= 1
    possible = [some for some in range(1, players + 1) if some * least <= players <= some * most]
    assert (out == 0) == bool(possible)
    if possible:
        assert len(found) == min(possible)


def test_too_few_players_for_one_pod_are_refused_with_what_is_needed(tmp_path: Path) -> None:
    with _event(tmp_path, 2) as event, pytest.raises(Refused) as refused:
        pods.next_round(event.tournament)
    finding = refused.value.finding
    assert finding.rule == "tournament/pods.sizes"
    assert finding.message == "2 players fill no pod of 3 to 6"
    assert finding.help is not None and finding.help.startswith("3 players are needed")


def test_the_same_journal_gives_the_same_pods(tmp_path: Path) -> None:
    with _event(tmp_path, 14) as event:
        first = pods.next_round(event.tournament)
        assert pods.next_round(event.tournament) == first
    (tmp_path / "other").mkdir()
    with _event(tmp_path / "other", 14, seed=12) as other:
        assert pods.next_round(other.tournament) != first


def test_nobody_sits_with_the_same_players_again_while_that_can_be_avoided(tmp_path: Path) -> None:
    """Nine players in threes can all meet in four rounds without meeting twice."""
    with _event(tmp_path, 9, seats=(3, 3)) as event:
        met: Counter[frozenset[int]] = Counter()
        for _ in range(4):
            seats = _seats(_pair(event))
            met.update(frozenset(pair) for pod in seats for pair in combinations(pod, 2))
            _report(event, *[(3, 2, 1)] * 3)
        assert len(met) == 36
        assert set(met.values()) == {1}


def test_who_stands_equal_sits_together(tmp_path: Path) -> None:
    with _event(tmp_path, 16, seats=(4, 4)) as event:
        _pair(event)
        _report(event, *[(9, 6, 3, 0)] * 4)
        points = {row.number: row.points for row in standings(event.tournament).rows}
        seats = _seats(_pair(event))
        assert [sorted(points[number] for number in pod) for pod in seats] == [[9] * 4, [6] * 4, [3] * 4, [0] * 4]


def test_the_larger_table_comes_first_where_nobody_leads(tmp_path: Path) -> None:
    with _event(tmp_path, 10, seats=(3, 4)) as event:
        assert [len(pod) for pod in _seats(pods.next_round(event.tournament))] == [4, 3, 3]


def test_a_bye_goes_to_the_lowest_who_has_had_none(tmp_path: Path) -> None:
    with _event(tmp_path, 7, seats=(3, 3)) as event:
        had: list[int] = []
        for _ in range(4):
            points = {row.number: row.points for row in standings(event.tournament).rows}
            groups = _pair(event)
            (out,) = _byes(groups)
            assert out not in had
            assert points[out] == min(points[one] for one in points if one not in had)
            had.append(out)
            _report(event, (6, 4, 2), (6, 4, 2))


def test_a_bye_is_worth_the_average_of_its_round(tmp_path: Path) -> None:
    with _event(tmp_path, 7, seats=(3, 3)) as event:
        (out,) = _byes(_pair(event))
        _report(event, (9, 5, 0), (7, 2, 1))
        rows = {row.number: row for row in standings(event.tournament).rows}
        assert rows[out].points == 24 // 6
        assert (rows[out].won, rows[out].drawn, rows[out].lost) == (0, 1, 0)


def test_a_bye_on_request_and_a_late_entry_by_bye_are_worth_the_average_too(tmp_path: Path) -> None:
    with _event(tmp_path, 7) as event:
        event.do(lambda _: Draft("awarded", {"player": 7, "rounds": [1]}))
        groups = _pair(event)
        assert _byes(groups) == [7]
        _report(event, (6, 5, 4, 3, 2, 1))
        _enter(event, "Late", entered=2, late="bye")
        _enter(event, "Later", entered=2)
        rows = {row.number: row.points for row in standings(event.tournament).rows}
        assert (rows[7], rows[8], rows[9]) == (3, 3, 0)


def test_the_first_of_a_table_is_who_has_most_and_the_dead_are_first_nowhere(tmp_path: Path) -> None:
    with _event(tmp_path, 9, seats=(3, 3)) as event:
        first, second, third = _seats(_pair(event))
        _report(event, (5, 3, 3), (0, 0, 0), (4, 4, 4))
        rows = {row.number: row for row in standings(event.tournament).rows}
        record = lambda number: (rows[number].won, rows[number].drawn, rows[number].lost)  # noqa: E731
        assert [record(one) for one in first] == [(1, 0, 0), (0, 0, 1), (0, 0, 1)]
        assert [record(one) for one in second] == [(0, 0, 1)] * 3
        assert [record(one) for one in third] == [(0, 1, 0)] * 3
        assert rows[first[0]].rank == 1


def test_those_who_avoid_each_other_are_parted(tmp_path: Path) -> None:
    with _event(tmp_path, 8, seats=(4, 4)) as event:
        event.do(lambda _: Draft("avoided", {"players": [1, 2]}))
        for _ in range(3):
            assert all(not {1, 2} <= set(pod) for pod in _seats(_pair(event)))
            _report(event, (4, 3, 2, 1), (4, 3, 2, 1))


def _divisions(numbers: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way of dividing them."""
    if not sizes:
        yield []
        return
    head, rest = numbers[0], numbers[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(rest, size - 1):
            others = [one for one in rest if one not in mates]
            for more in _divisions(others, left):
                yield [(head, *mates), *more]


@pytest.mark.parametrize("seed", range(12))
def test_no_division_of_a_small_field_is_better(seed: int) -> None:
    random = Random(seed)
    players = random.choice([6, 7, 8, 9])
    sizes, _ = pods.sizes(players, (3, 4))
    met = {pair: random.choice([0, 0, 0, 1, 1, 2]) for pair in combinations(range(1, players + 1), 2)}
    guests = [
        Guest(
            one,
            random.randrange(12),
            {other: met[min(one, other), max(one, other)] for other in range(1, players + 1) if other != one},
            frozenset({random.randint(1, players)} - {one}),
        )
        for one in range(1, players + 1)
    ]
    _, found = divided(guests, sizes, seed)
    every = [sums(guests, one) for one in _divisions([one.number for one in guests], sizes)]
    assert found == min(every, key=lambda one: (one.repeated, one.avoided, one.spread))


@pytest.mark.parametrize("often", [[0, 0, 1, 1, 2], [*[0] * 7, 1]], ids=["crowded", "sparse"])
@pytest.mark.parametrize(("players", "seed"), [(13, 1), (16, 2), (18, 3), (22, 4), (60, 5), (75, 6)])
def test_no_exchange_of_two_players_makes_a_division_better(players: int, seed: int, often: list[int]) -> None:
    random = Random(seed)
    met = {pair: random.choice(often) for pair in combinations(range(1, players + 1), 2)}
    numbers = range(1, players + 1)
    guests = [
        Guest(
            one,
            random.randrange(9),
            {other: met[min(one, other), max(one, other)] for other in numbers if other != one},
        )
        for one in numbers
    ]
    found, reached = divided(guests, pods.sizes(players, (4, 5))[0], seed)
    for first, second in combinations(range(len(found)), 2):
        for here, there in product(range(len(found[first])), range(len(found[second]))):
            changed = [list(pod) for pod in found]
            changed[first][here], changed[second][there] = changed[second][there], changed[first][here]
            other = sums(guests, changed)
            assert (reached.repeated, reached.spread) <= (other.repeated, other.spread)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=3, max_size=60), st.integers(0, 10**6))
def test_everybody_has_one_seat(points: list[int], seed: int) -> None:
    guests = [Guest(at, many) for at, many in enumerate(points, 1)]
    sizes, out = pods.sizes(len(guests), (3, 6))
    found, reached = divided(guests[: len(guests) - out], sizes, seed)
    assert sorted(number for pod in found for number in pod) == list(range(1, len(guests) - out + 1))
    assert sorted(map(len, found)) == sorted(sizes)
    assert reached == Sums(0, 0, reached.spread)


def test_a_large_field_is_divided_without_a_repeated_meeting() -> None:
    random = Random(4)
    met: dict[int, Counter[int]] = {one: Counter() for one in range(1, 601)}
    points = dict.fromkeys(met, 0)
    for seed in range(4):
        found, reached = divided([Guest(one, points[one], met[one]) for one in met], [4] * 150, seed)
        assert reached.repeated == 0
        for pod in found:
            for one, other in combinations(pod, 2):
                met[one][other] += 1
                met[other][one] += 1
            for one in pod:
                points[one] += random.randrange(10)


@pytest.mark.parametrize(
    ("game", "scores", "rule"),
    [
        ("fresh-meat", (7, -1, 0), "fresh-meat/base.prestige-not-negative"),
        ("fresh-meat", (7, 1), "tournament/result.one-a-seat"),
        ("shared-worlds", (3, 2, 0), "shared-worlds/victory.three-paths"),
        ("shared-worlds", (3, 3, 0), "shared-worlds/victory.three-paths"),
        ("shared-worlds", (3, 0, 3, 0), "shared-worlds/components.teams-with-four"),
        ("shared-worlds", (3, 3, 3, 3), "shared-worlds/victory.three-paths"),
        ("shared-worlds", (1, 0, 0), "shared-worlds/victory.domination-last-standing"),
        ("shared-worlds", (0, 0), "shared-worlds/victory.everybody-eliminated-is-a-draw"),
        ("pokemon", (3, -1), "tournament/result.not-negative"),
    ],
)
def test_a_result_that_no_game_can_have_is_refused_by_the_rule_of_the_game(
    game: str, scores: tuple[int, ...], rule: str
) -> None:
    seats = 3 if rule == "tournament/result.one-a-seat" else len(scores)
    with pytest.raises(Refused) as refused:
        pods.judge(_settings(game), Table(4, tuple(range(1, seats + 1))), scores)
    assert refused.value.finding.rule == rule
    assert "table 4" in refused.value.finding.message


@pytest.mark.parametrize(
    ("game", "scores"),
    [
        ("fresh-meat", (0, 0, 0)),
        ("fresh-meat", (14, 0, 9, 3, 0, 1)),
        ("shared-worlds", (0, 3)),
        ("shared-worlds", (1, 1)),
        ("shared-worlds", (1, 3, 1)),
        ("shared-worlds", (0, 1, 1)),
        ("shared-worlds", (1, 1, 3, 3)),
        ("shared-worlds", (1, 1, 1, 1)),
        ("pokemon", (3, 1)),
    ],
)
def test_a_result_that_a_game_can_have_is_taken(game: str, scores: tuple[int, ...]) -> None:
    judge(_settings(game), Table(1, tuple(range(1, len(scores) + 1))), scores)


@pytest.mark.parametrize("form", sheets.FORMATS)
@pytest.mark.parametrize("kind", ["pairings", "by-name", "slips", "standings"])
def test_a_pod_that_has_ended_is_on_every_sheet(tmp_path: Path, kind: str, form: str) -> None:
    with _event(tmp_path, 4) as event:
        _pair(event)
        _report(event, (7, 5, 0, 12))
        made = sheets.written(sheets.sheet(event.tournament, kind), form)
    assert all(f"P{number}" in made for number in range(1, 5))
    assert kind != "pairings" or "12" in made


def test_words_of_the_game_stand_for_its_numbers() -> None:
    assert number(_settings("fresh-meat"), "Dead") == 0
    assert [number(_settings("shared-worlds"), word) for word in ("won", "in", "out", "3rd")] == [3, 1, 0, None]
    assert number(_settings("cannibal-world"), "dead") is None


def test_a_pod_is_reported_with_numbers_and_words_of_the_game(tmp_path: Path) -> None:
    with _event(tmp_path, 4) as event:
        _pair(event)
        round_, table = event.tournament.rounds[0], event.tournament.rounds[0].tables[0]
        assert read(event.tournament, round_, table, "7 dead 12 Dead").scores == (7, 0, 12, 0)
        for wrong in ("7 dead 12 lost", "", "7 5 3"):
            with pytest.raises(Refused) as refused:
                read(event.tournament, round_, table, wrong)
            assert refused.value.finding.rule.startswith("tournament/result.")


def test_mates_of_one_club_are_kept_apart_and_the_search_ends(tmp_path: Path) -> None:
    with _event(tmp_path, 0, avoid_clubs=True) as event:
        for name, club in zip("ABCDEFGH", ("X", "X", "Y", "Y", "Y", "", "", ""), strict=True):
            _enter(event, name, club=club)
        groups = _pair(event)
    together = [{1, 2}, {3, 4}, {3, 5}, {4, 5}]
    assert len(groups) == 2
    assert sum(pair <= set(seats) for seats in _seats(groups) for pair in together) == 1


def test_an_avoid_list_on_which_a_player_stands_too_counts_the_others_alone() -> None:
    club = frozenset({1, 2, 3})
    guests = [Guest(number, 0, {}, club if number in club else frozenset()) for number in range(1, 7)]
    seats, found = divided(guests, [3, 3], 5)
    assert found == sums(guests, seats) and found.avoided == 1


@pytest.mark.parametrize(
    ("scores", "firsts"),
    [((5, 5, 5), (0, 0, 0)), ((5, 5, 3), (1, 1, 0)), ((0, 0, 0), (0, 0, 0)), ((4, 0, 0), (1, 0, 0))],
)
def test_first_at_a_table_are_all_who_share_the_most_unless_all_do(
    scores: tuple[int, ...], firsts: tuple[int, ...], tmp_path: Path
) -> None:
    with events.event(tmp_path, "ABC", format="pods", seats=(3, 3), profile="points", rounds=1) as opened:
        events.seat(opened, (1, 2, 3), kind="pods", planned=1)
        result = {"table": 1, "result": Result(scores).as_json()}
        opened.do(lambda _: Draft("reported", {"round": 1, "results": [result]}))
        rows = {row.number: row.tiebreakers[0] for row in standings(opened.tournament).rows}
    assert tuple(rows[number] for number in (1, 2, 3)) == firsts
    formula = PROFILES["points"].formula
    assert "First are all who share the most points of a table, if that is more than 0" in formula
    assert "where all of a table have the same points nobody is" in formula
