"""Why a table is what it is, for rounds of every kind, now and later."""

import random
from pathlib import Path

import pytest

from deckkit.tournament.corrections.correcting import correct
from deckkit.tournament.cut.bracket import match_name
from deckkit.tournament.cut.cutting import cut
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Table
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.reporting import Claim
from deckkit.tournament.rounds.explaining import Explanation, explain
from deckkit.tournament.rounds.proving import remarks
from tests.tournament import events
from tests.tournament.test_rounds import byes, drop, finish_round, late, lower_number_wins, met, pair, pair_of, people


def told(opened: Event, player: int, number: int | None = None) -> Explanation:
    """The explanation of where a player sits."""
    tournament = opened.tournament
    round_ = tournament.rounds[(number or len(tournament.rounds)) - 1]
    table = round_.table_of(player)
    assert table is not None
    return explain(tournament, opened.journal.entries(), round_, table)


def text(reasons: tuple[object, ...]) -> str:
    return "\n".join(map(str, reasons))


def two_leaders_who_have_met(folder: Path) -> Event:
    """Before the last of three rounds: A and B drew with each other and have 4 points, C and D have 3."""
    draw = (1, 1, 1)
    opened = events.event(folder, "ABCDEFGH", rounds=3, seed=3)
    events.seat(opened, (1, 2), (3, 5), (4, 6), (7, 8))
    events.enter_results(opened, draw, (2, 0), (2, 0), draw)
    events.seat(opened, (1, 3), (2, 4), (5, 7), (6, 8))
    events.enter_results(opened, (2, 0), (2, 0), draw, draw)
    return opened


def test_two_leaders_who_have_met_are_paired_down_and_it_is_said_why(tmp_path: Path) -> None:
    with two_leaders_who_have_met(tmp_path) as opened:
        round_ = pair(opened)
        assert {frozenset({1, 4}), frozenset({2, 3})} <= met(round_)
        explained = told(opened, 1)
        assert str(explained.why[0]) == (
            "A (4 points) is paired down to D (3 points), having met everybody else with as many: "
            "B (4 points) in round 1 [tournament/pairing.no-rematch]"
        )
        illegal = explained.others[0]
        assert illegal.rule == "tournament/pairing.no-rematch"
        assert illegal.text == "illegal, as A has met them: B (4 points) in round 1, C (3 points) in round 2"


def test_what_another_pair_would_have_cost_is_said_with_both_numbers(tmp_path: Path) -> None:
    with two_leaders_who_have_met(tmp_path) as opened:
        pair(opened)
        others = text(told(opened, 1).others)
        assert "D - E (1 point): sum of differences 6 instead of 4 [tournament/pairing.least-differences]" in others


def test_the_comparison_is_that_of_all_pairings(tmp_path: Path) -> None:
    """Every alternative that is said to cost as much does, and none that is said to cost more is as good."""
    chance = random.Random(5)
    for seed in range(6):
        with events.event(tmp_path / str(seed), people(9), seed=seed, rounds=4) as opened:
            for _ in range(3):
                pair(opened)
                finish_round(opened, lambda seats: chance.choice([(2, 0), (0, 2), (1, 1, 1)]))
            round_ = pair(opened)
            assert round_.proof is not None
            for player in range(1, 10):
                explained = told(opened, player)
                assert "instead of" not in text(explained.why)
                for reason in explained.others:
                    if " instead of " in reason.text:
                        theirs, ours = reason.text.rsplit(" ", 4)[1], reason.text.rsplit(" ", 1)[1]
                        assert int(theirs) > int(ours)


def test_why_one_has_the_bye_and_who_was_passed_over(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5), rounds=4) as opened:
        events.seat(opened, (1, 2), (3, 4), (5,), planned=4)
        events.enter_results(opened, (2, 0), (1, 1, 1))
        events.seat(opened, (1, 3), (5, 4), (2,), planned=4)
        events.enter_results(opened, (2, 0), (0, 2))
        round_ = pair(opened)
        (holder,) = byes(round_)
        assert holder == 3
        explained = told(opened, holder)
        assert str(explained.why[0]) == "P3 (1 point) has the bye, with no bye before [tournament/pairing.lowest-bye]"
        assert "the bye for P4 (4 points): points of the one with the bye 4 instead of 1" in text(explained.others)
        finish_round(opened)
        (holder,) = byes(pair(opened))
        passed = next(reason for reason in told(opened, holder).why if "passed over" in reason.text)
        assert passed.rule == "tournament/pairing.no-second-bye"
        assert "P3 (4 points) in round 3" in passed.text
        assert "P3 (" in text(
            told(opened, byes(pair_of(opened))[0]).why
        ) and "[tournament/pairing.no-second-bye]" in text(told(opened, byes(pair_of(opened))[0]).why)


def test_a_round_is_explained_as_it_was_paired_whatever_is_corrected_later(tmp_path: Path) -> None:
    with two_leaders_who_have_met(tmp_path) as opened:
        pair(opened)
        before = told(opened, 1)
        round_two = told(opened, 1, 2)
        finish_round(opened)
        correction = {"round": 1, "results": [{"table": 1, "result": Result((2, 0)).as_json()}]}
        opened.do(lambda _: Draft("corrected", correction))
        after = told(opened, 1, 3)
        assert (after.why, after.others, after.entry) == (before.why, before.others, before.entry)
        assert {reason.rule for reason in after.since} == {"tournament/pairing.as-then"}
        assert [reason.text for reason in after.since] == [
            "A had 4 points when the round was paired; by what was corrected since it is 6",
            "B had 4 points when the round was paired; by what was corrected since it is 3",
        ]
        assert before.since == () and told(opened, 1, 2).why == round_two.why


def test_a_round_that_was_seated_anew_is_explained_by_what_was_known_then(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", rounds=3) as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        events.seat(opened, (1, 3), (2, 4))
        seated = {"round": 2, "tables": [{"number": 1, "seats": [1, 4]}, {"number": 2, "seats": [2, 3]}]}
        results = [{"table": 2, "result": Result((0, 2)).as_json()}]
        (entry,) = opened.do(lambda _: Draft("corrected", {"round": 1, "results": results, "seated": seated}))
        explained = told(opened, 1)
        assert explained.entry == entry.number and explained.seats == (1, 4)
        assert "A (3 points) and D (3 points) have the same points" in explained.why[0].text
        assert explained.since == ()


def test_a_table_whose_seats_are_named_again_is_explained_by_its_pairing(tmp_path: Path) -> None:
    with two_leaders_who_have_met(tmp_path) as opened:
        pair(opened)
        before = told(opened, 1)
        table = pair_of(opened).table_of(1)
        assert table is not None
        seated = {"round": 3, "tables": [{"number": table.number, "seats": list(table.seats)}]}
        results = [{"table": 1, "result": Result((2, 0)).as_json()}]
        opened.do(lambda _: Draft("corrected", {"round": 1, "results": results, "seated": seated}))
        assert (told(opened, 1).why, told(opened, 1).entry) == (before.why, before.entry)
        assert len(told(opened, 1).since) == 2


def test_a_round_paired_anew_after_an_undo_is_explained_by_the_pairing_that_counts(tmp_path: Path) -> None:
    with events.event(tmp_path, people(7)) as opened:
        pair(opened)
        opened.undo()
        drop(opened, 7)
        pair(opened)
        assert told(opened, 1).entry == 6
        assert "bye" not in text(told(opened, 1).why)


def test_of_a_round_that_deckkit_has_not_paired_it_is_said_what_would_have_been_better(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", rounds=3) as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        events.seat(opened, (1, 4), (2, 3))
        explained = told(opened, 1)
        assert "A - C (3 points): sum of differences 0 instead of 6, which is better, but " in text(explained.others)
        assert "proven" not in text(explained.why)


def test_a_late_player_is_explained_by_the_bye(tmp_path: Path) -> None:
    with events.event(tmp_path, people(3)) as opened:
        (host,) = byes(pair(opened))
        late(opened, 4)
        first = told(opened, 4).why[0]
        assert first.rule == "tournament/round.late-against-bye"
        assert first.text == f"Late 4 came late and took the place against P{host}, who had the bye"


def test_a_bye_on_request_is_said_to_be_one(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5)) as opened:
        opened.do(lambda _: Draft("awarded", {"player": 5, "rounds": [1]}))
        pair(opened)
        assert text(told(opened, 5).why) == "P5 has a bye on request in round 1 [tournament/desk.bye]"
        told(opened, 1)


def test_the_table_is_explained(tmp_path: Path) -> None:
    with events.event(tmp_path, people(12)) as opened:
        opened.do(lambda _: Draft("fixed", {"player": 3, "table": 6}))
        pair(opened)
        assert "table 6 is fixed for P3 [tournament/seating.fixed-table]" in text(told(opened, 3).why)
        finish_round(opened, lower_number_wins)
        before = {table.number: table.seats for table in pair_of(opened).tables}
        table = pair(opened).tables[0]
        first = table.seats[0]
        sat = next(number for number, seats in before.items() if first in seats)
        assert f"in round 1 P{first} at table {sat}" in text(told(opened, first).why)
        assert "[tournament/seating.moves]" in text(told(opened, first).why)


def test_a_round_by_standing_is_explained_by_places(tmp_path: Path) -> None:
    with events.event(tmp_path, people(8), rounds=2, last_round="power", seed=4) as opened:
        pair(opened)
        finish_round(opened, lower_number_wins)
        pair(opened)
        explained = told(opened, 1)
        assert explained.why[0].rule == "tournament/pairing.by-standing" and "(place 1)" in explained.why[0].text
        assert explained.others


def test_what_had_to_give_is_said(tmp_path: Path) -> None:
    with events.event(tmp_path, "AB", rounds=2) as opened:
        events.seat(opened, (1, 2), planned=2)
        events.enter_results(opened, (2, 0))
        pair(opened)
        said = text(told(opened, 1).why)
        assert "they meet again, after round 1 [tournament/pairing.no-rematch]" in said
        assert "no pairing does with fewer rematches; these meet again: " in said
    with events.event(tmp_path / "byes", "ABCD") as opened:
        counted = ("rematches", "second_byes", "lost_rounds", "bye_points", "differences", "squares", "avoided")
        sums = {one: int(one == "second_byes") for one in counted} | {"repeated_floats": 0}
        how = {"method": "window", "window": 4, "sums": sums, "bound": sums, "rounds_after": 0, "rematches": []}
        tables = [{"number": 1, "seats": [1, 2]}]
        for player, kind in ((3, "awarded"), (4, "bye")):
            tables.append({"number": 0, "seats": [player], "result": {"scores": [2], "kind": kind}})
        first = {"round": 1, "kind": "swiss", "planned": 3, "proof": {**how, "notes": []}, "tables": tables}
        opened.do(lambda _: Draft("paired", first))
        said = text(tuple(remarks(opened.tournament, opened.tournament.rounds[0])))
        assert said.endswith("D (4) has it again [tournament/pairing.no-second-bye]")
    with events.event(tmp_path / "team", "AB") as opened:
        opened.do(lambda _: Draft("avoided", {"players": [1, 2]}))
        pair(opened)
        assert "[tournament/pairing.avoid-lists]" in text(told(opened, 1).why)


def test_a_round_robin_is_explained_by_its_circle(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5), format="round-robin") as opened:
        (free,) = byes(pair(opened))
        assert "round 1 of the circle of 5, in which all meet once [tournament/pairing.round-robin]" in text(
            told(opened, free).why
        )
        assert f"P{free} is opposite the empty seat" in text(told(opened, free).why)
        finish_round(opened)
        drop(opened, 5)
        round_ = pair(opened)
        assert any("who does not play" in text(told(opened, one).why) for one in byes(round_)) or byes(round_) == []


def test_the_cut_is_explained_by_seeds_and_who_was_beaten(tmp_path: Path) -> None:
    with events.event(tmp_path, people(6), rounds=1, cut=6) as opened:
        pair(opened)
        finish_round(opened, lower_number_wins)
        opened.do(lambda tournament: cut(tournament))
        seeds = opened.tournament.cut.seeds  # type: ignore[union-attr]
        pair(opened)
        first = told(opened, seeds[0]).why
        assert {reason.rule for reason in first} == {"tournament/cut.bracket"}
        assert first[-1].text == f"P{seeds[0]} goes on without a match: no seed is on the other side"
        assert f"P{seeds[3]}, seed 4 and P{seeds[4]}, seed 5" in text(told(opened, seeds[3]).why)
        finish_round(opened)
        pair(opened)
        assert f"P{seeds[3]} has come here past P{seeds[4]}" in text(told(opened, seeds[0]).why)
        assert "semifinal: " in text(told(opened, seeds[0]).why)


def test_pods_are_explained_by_points_and_shared_tables(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4), format="pods", seats=(4, 4), rounds=2, profile="points") as opened:
        for number in (1, 2):
            pair(opened)
            assert "[tournament/pods.division]" in text(told(opened, 1).why)
            if number == 1:
                result = {"table": 1, "result": Result((3, 2, 1, 0)).as_json()}
                opened.do(lambda _, result=result: Draft("reported", {"round": 1, "results": [result]}))
        why = text(told(opened, 1).why)
        assert "have shared a table in round 1" in why
        assert "together: repeated meetings 6, pairs on an avoid-list 0, spread of points 3 [" in why
        assert "that no division has fewer is not proven [tournament/pods.division]" in why


def test_the_sums_of_a_round_of_pods_are_those_of_what_was_known_when_it_was_paired(tmp_path: Path) -> None:
    with events.event(tmp_path, people(6), format="pods", seats=(3, 3), rounds=3, profile="points") as opened:
        pair(opened)
        first = text(told(opened, 1).why)
        assert "together: repeated meetings 0, pairs on an avoid-list 0, spread of points 0 [" in first
        results = [{"table": table, "result": Result((9, 5, 0)).as_json()} for table in (1, 2)]
        opened.do(lambda _: Draft("reported", {"round": 1, "results": results}))
        opened.do(lambda _: Draft("avoided", {"players": [1, 2, 3, 4, 5, 6]}))
        pair(opened)
        assert text(told(opened, 1, 1).why) == first
        assert "repeated meetings 2, pairs on an avoid-list 6, " in text(told(opened, 1).why)


def test_a_crew_of_a_ladder_plays_by_itself(tmp_path: Path) -> None:
    with events.event(tmp_path, "AB", format="ladder", seats=(1, 4), rounds=2, profile="ladder") as opened:
        pair(opened)
        assert "every crew plays by itself [tournament/ladder.crews]" in text(told(opened, 2).why)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_table_of_a_random_event_is_explained(tmp_path: Path, number: int) -> None:
    chance = random.Random(number)
    with events.event(tmp_path, people(13), rounds=5, seed=number) as opened:
        for _ in range(5):
            tables: list[Table] = pair(opened).tables
            for table in tables:
                explained = told(opened, table.seats[0])
                assert explained.why and all(reason.rule.startswith("tournament/") for reason in explained.others)
                assert explained.as_json()["seats"] == list(table.seats)
            finish_round(opened, lambda seats: chance.choice([(2, 0), (0, 2), (1, 1, 1)]))
            if chance.random() < 0.5:
                drop(opened, chance.choice([one.number for one in opened.tournament.active]))


def test_no_lot_is_claimed_at_a_table_that_somebody_took_late(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5)) as opened:
        pair(opened)
        late(opened, 6)
        explained = told(opened, 6)
        assert explained.others == () and {one.rule for one in explained.why} == {"tournament/round.late-against-bye"}


def test_the_other_tables_are_explained_without_who_came_late(tmp_path: Path) -> None:
    with events.event(tmp_path, people(5)) as opened:
        round_ = pair(opened)
        seats = round_.tables[0].seats
        before = told(opened, seats[0])
        late(opened, 6)
        after = told(opened, seats[0])
        assert (after.why, after.others, after.entry) == (before.why, before.others, before.entry)
        assert "Late 6" not in text(after.others)
        assert "1 other table of the round was seated anew since" in text(after.since)


def test_a_table_restored_after_a_correction_is_not_said_to_be_drawn_by_lot(tmp_path: Path) -> None:
    with events.event(tmp_path, people(8), rounds=3) as opened:
        pair(opened)
        finish_round(opened, lower_number_wins)
        round_ = pair(opened)
        old = {frozenset(table.seats): table.seats[0] for table in round_.tables}
        before = {seats: told(opened, one) for seats, one in old.items()}
        loser = max(opened.tournament.rounds[0].tables[0].seats)
        shown = correct(opened.tournament, Claim("2-0", player=str(loser)), 1, repair=True)
        assert shown.draft is not None and shown.repaired is not None and shown.repaired.seated is not None
        opened.do(lambda _: shown.draft or [])
        changed = [frozenset(one["seats"]) for one in shown.repaired.seated["tables"]]
        for seats in changed:
            explained = told(opened, next(iter(seats)))
            assert "by lot" not in text(explained.others) and "[tournament/correct.fewest-tables]" in text(
                (*explained.why, *explained.others)
            )
        kept = [seats for seats in old if all(seats.isdisjoint(one) for one in changed)]
        assert kept
        for seats in kept:
            assert told(opened, old[seats]).why == before[seats].why
            assert "seated anew since, by entry" in text(told(opened, old[seats]).since)


def test_a_crew_is_explained_to_keep_its_table_and_not_to_lead(tmp_path: Path) -> None:
    with events.event(tmp_path, "AB", format="ladder", seats=(1, 4), rounds=2, profile="ladder") as opened:
        pair(opened)
        results = [{"table": number, "result": {"scores": [left]}} for number, left in ((1, 5), (2, 7))]
        opened.do(lambda _: Draft("reported", {"round": 1, "results": results}))
        pair(opened)
        why = told(opened, 1).why
        assert [str(one) for one in why] == [
            "every crew plays by itself [tournament/ladder.crews]",
            "A keeps table 1 [tournament/seating.crews-stay]",
        ]


def test_why_a_table_sits_so_high_is_said(tmp_path: Path) -> None:
    """Of four tables the lowest pair may come to the top, as nobody stays."""
    found = 0
    for seed in range(8):
        with events.event(tmp_path / str(seed), people(8), rounds=3, seed=seed) as opened:
            for _ in range(3):
                round_ = pair(opened)
                for table in round_.tables:
                    said = [one for one in told(opened, table.seats[0]).why if "by points it would be" in one.text]
                    found += len(said)
                    assert all(one.rule == "tournament/seating.moves" for one in said)
                finish_round(opened, lower_number_wins)
    assert found


def test_by_score_a_table_is_explained_by_points(tmp_path: Path) -> None:
    with events.event(tmp_path, people(8), rounds=3, seating="by-score") as opened:
        for _ in range(2):
            pair(opened)
            finish_round(opened, lower_number_wins)
        for table in pair(opened).tables:
            assert "[tournament/seating.by-score]" in text(told(opened, table.seats[0]).why)


def test_who_should_not_meet_is_named_at_their_table_and_nowhere_else(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", rounds=1) as opened:
        opened.do(lambda _: Draft("avoided", {"players": [1, 2, 3]}))
        for round_ in [pair(opened)]:
            (bad,) = [table for table in round_.tables if 4 not in table.seats]
            (good,) = [table for table in round_.tables if 4 in table.seats]
        names = " and ".join(f"{opened.tournament.players[seat].name} ({seat})" for seat in bad.seats)
        assert f"they should not meet, and do: {names}, as nothing better" in text(told(opened, bad.seats[0]).why)
        assert "should not meet" not in text(told(opened, good.seats[0]).why)


def test_the_pair_that_makes_another_round_worse_is_named(tmp_path: Path) -> None:
    """A and B cannot meet without C and D, who should not."""
    with events.event(tmp_path, "ABCD", rounds=1) as opened:
        opened.do(lambda _: Draft("avoided", {"players": [3, 4]}))
        pair(opened)
        others = text(told(opened, 1).others)
        assert "A - B (0 points): pairs on an avoid-list 1 instead of 0, of " in others
        assert "C (3)" in others and "D (4)" in others


def test_what_was_not_looked_at_is_counted_and_shown_when_asked_for(tmp_path: Path) -> None:
    with events.event(tmp_path, people(16)) as opened:
        round_ = pair(opened)
        first, second = round_.tables[0].seats
        assert f"and 10 more who could have met P{first}; --all says" in text(told(opened, first).others)
        shown = explain(opened.tournament, opened.journal.entries(), round_, round_.tables[0], everything=True)
        drawn = [one.text for one in shown.others if "left out by lot" in one.text]
        assert "more who" not in text(shown.others)
        assert [one.count(" - ") for one in drawn] == [14, 14] and second in round_.tables[0].seats


def test_everybody_whom_one_has_met_is_said_to_be_illegal_however_far_away(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", rounds=3) as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        pair(opened)
        assert "illegal, as A has met them: B (0 points) in round 1" in text(told(opened, 1).others)


def test_two_are_compared_with_the_round_as_it_is(tmp_path: Path) -> None:
    with two_leaders_who_have_met(tmp_path) as opened:
        round_ = pair(opened)
        table = round_.table_of(1)
        assert table is not None

        def against(one: int, other: int) -> str:
            return text(
                explain(opened.tournament, opened.journal.entries(), round_, table, against=(one, other)).others
            )

        said = against(1, 2).splitlines()
        assert said[0] == "illegal: A and B have met in round 1 [tournament/pairing.no-rematch]"
        assert said[1].startswith("A - B (4 points): rematches 1 instead of 0, of A (1) and B (2)")
        assert said[2].startswith("the best round in which they meet has these other tables: ") and "A - B" in said[2]
        assert against(1, 5).startswith("A - E (1 point): sum of differences ")
        assert against(1, 4) == ""


def test_two_cannot_be_compared_where_nobody_was_paired_by_points(tmp_path: Path) -> None:
    with events.event(tmp_path, people(4), format="round-robin") as opened:
        round_ = pair(opened)
        with pytest.raises(Refused) as caught:
            explain(opened.tournament, opened.journal.entries(), round_, round_.tables[0], against=(1, 2))
        assert caught.value.finding.rule == "tournament/round.compared"


def test_a_semifinal_is_called_so_and_the_two_of_them_semifinals() -> None:
    assert [match_name(many) for many in (1, 2, 4, 8)] == ["final", "semifinal", "quarterfinal", "round of 16"]


def test_no_reason_for_a_table_is_made_up_where_another_program_has_paired(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", rounds=3) as opened:
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        events.seat(opened, (2, 4), (1, 3))
        assert "[tournament/seating.moves]" not in text(told(opened, 1).why)


def test_in_a_round_robin_no_table_is_said_to_be_by_points(tmp_path: Path) -> None:
    for way in ("moving", "by-score"):
        with events.event(tmp_path / way, people(8), format="round-robin", seating=way) as opened:
            for _ in range(5):
                tables = pair(opened).tables
                assert "by points" not in text(
                    tuple(one for table in tables for one in told(opened, table.seats[0]).why)
                )
                finish_round(opened, lower_number_wins)


def test_who_takes_a_seat_of_the_cut_by_a_correction_is_not_said_to_be_late(tmp_path: Path) -> None:
    with events.event(tmp_path, "ABCD", format="single-elimination") as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
        events.seat(opened, (1, 4), (2, 3), kind="cut", planned=0)
        events.enter_results(opened, (2, 0), (2, 0))
        pair(opened)
        shown = correct(opened.tournament, Claim("0-2", table="1"), 1)
        assert shown.swapped is not None
        opened.do(lambda _: shown.draft or [])
        why = text(told(opened, 4).why)
        assert "final: B, seed 2 and D, seed 4" in why and "D has come here past A" in why and "late" not in why
