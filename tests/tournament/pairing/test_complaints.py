"""What users of other systems complain about, each a test of the pairing itself."""

from dataclasses import replace

from deckkit.tournament.pairing.field import Entrant, Field
from deckkit.tournament.pairing.repair import repair
from deckkit.tournament.pairing.swiss import pair
from tests.tournament.pairing.events import Event

SEEDS = range(25)


def field(points: dict[int, int], *met: tuple[int, int], seed: int = 1, had_bye: tuple[int, ...] = ()) -> Field:
    """Players by number with their points, pairs who have met, and who has had the bye."""
    others = {number: frozenset(a + b - number for a, b in met if number in (a, b)) for number in points}
    return Field(
        tuple(Entrant(one, points[one], others[one], byes=int(one in had_bye)) for one in points),
        seed,
    )


def meetings(one: Field) -> set[frozenset[int]]:
    return set(map(frozenset, pair(one).pairs))


def test_nobody_meets_again_where_the_last_two_rounds_leave_just_one_pairing() -> None:
    for seed in SEEDS:
        four = field({1: 6, 2: 3, 3: 3, 4: 0}, (1, 2), (3, 4), (1, 3), (2, 4), seed=seed)
        assert meetings(four) == {frozenset({1, 4}), frozenset({2, 3})}


def test_seven_teams_of_whom_the_first_and_the_last_have_met_are_paired_without_a_rematch() -> None:
    points = {1: 9, 2: 6, 3: 6, 4: 3, 5: 3, 6: 3, 7: 0}
    met = ((1, 7), (1, 2), (1, 4), (2, 5), (2, 7), (3, 4), (3, 6), (3, 5), (4, 6), (5, 6))
    for seed in SEEDS:
        pairing = pair(field(points, *met, seed=seed, had_bye=(6, 7, 4)))
        assert not pairing.rematches
        assert pairing.bye not in (6, 7, 4)


def test_two_undefeated_players_meet_in_the_last_round() -> None:
    for seed in SEEDS:
        points = {1: 9, 2: 9, **dict.fromkeys(range(3, 9), 6), **dict.fromkeys(range(9, 15), 3), 15: 0, 16: 0}
        assert frozenset({1, 2}) in meetings(field(points, (1, 3), (2, 4), seed=seed))


def test_a_draw_by_agreement_is_a_meeting() -> None:
    for seed in SEEDS:
        event = Event.of(4, seed)
        first = pair(event.field())
        event.play(first, draws=1)
        assert set(map(frozenset, first.pairs)).isdisjoint(meetings(event.field()))


def test_eight_players_can_be_paired_for_five_six_and_seven_rounds() -> None:
    for rounds in (5, 6, 7):
        for seed in SEEDS:
            event = Event.of(8, seed)
            for after in reversed(range(rounds)):
                pairing = pair(event.field(after))
                assert not pairing.rematches
                event.play(pairing)


def test_two_leaders_who_have_met_are_both_paired_down() -> None:
    for seed in SEEDS:
        points = {1: 9, 2: 9, 3: 6, 4: 6, 5: 6, 6: 6, 7: 3, 8: 3}
        down = [both for both in meetings(field(points, (1, 2), seed=seed)) if both & {1, 2}]
        assert len(down) == 2
        assert all(both - {1, 2} <= {3, 4, 5, 6} for both in down)


def test_the_one_with_the_fewest_points_and_no_bye_so_far_has_the_bye() -> None:
    points = {**dict.fromkeys(range(1, 9), 9), **dict.fromkeys(range(9, 13), 6), 13: 4, 14: 4, 15: 4, 16: 2, 17: 0}
    for seed in SEEDS:
        assert pair(field(points, seed=seed, had_bye=(17,))).bye == 16


def test_of_three_who_could_have_the_bye_the_one_who_had_none_has_it() -> None:
    for seed in SEEDS:
        assert pair(field({1: 3, 2: 3, 3: 0, 4: 0, 5: 0}, seed=seed, had_bye=(3, 5))).bye == 4


def test_a_wrong_result_found_after_pairing_changes_the_fewest_tables() -> None:
    event = Event.of(64, 7)
    for _ in range(3):
        event.play(pair(event.field()), draws=0)
    as_paired = event.field()
    tables = dict(enumerate(pair(as_paired).pairs, 1))
    winner = next(one for one in as_paired.entrants if one.points == 9)
    loser = next(one for one in as_paired.entrants if one.number in winner.met and one.points == 6)
    changed = {winner.number: replace(winner, points=6), loser.number: replace(loser, points=9)}
    corrected = tuple(changed.get(one.number, one) for one in as_paired.entrants)
    mended = repair(replace(as_paired, entrants=corrected), tables, tables)
    assert len(mended.changed) == 2
    assert len(mended.kept) == 30
    assert mended.after == mended.fresh
    assert mended.before > mended.after


def test_team_mates_do_not_meet_while_it_can_be_avoided() -> None:
    for seed in SEEDS:
        mates = {1: {2}, 2: {1}, 3: {4}, 4: {3}}
        entrants = tuple(Entrant(number, 3, avoid=frozenset(mates[number])) for number in mates)
        assert meetings(Field(entrants, seed)).isdisjoint({frozenset({1, 2}), frozenset({3, 4})})
        assert pair(Field(entrants[:2], seed)).proof.sums.avoided == 1
