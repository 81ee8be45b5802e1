"""Corrections: any round, any time, nothing lost; whom they touch; the fewest tables paired anew; seats in the cut."""

import random
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckkit.cli import cli
from deckkit.tournament import fold
from deckkit.tournament.corrections.correcting import Correction, correct
from deckkit.tournament.corrections.touching import worth
from deckkit.tournament.cut.bracket import stages
from deckkit.tournament.cut.cutting import cut, finish
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result, Table, Tournament
from deckkit.tournament.pairing.criteria import BYE
from deckkit.tournament.pairing.field import Entrant, Sums
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.judging import written
from deckkit.tournament.results.reporting import Claim, report
from deckkit.tournament.rounds.fielding import field_of
from deckkit.tournament.rounds.next_round import pair, start
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import standings
from tests.tournament.events import NAMES, enter_results, event, in_round_two, seat

TEXTS = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "ID", "double-loss", "no-show A", "no-show both")


def change(opened: Event, text: str, table: int, number: int | None = None, **more: bool) -> Correction:
    """Enter this correction of a table; what it was judged to do."""
    judged: list[Correction] = []

    def decide(tournament: Tournament) -> list[Draft]:
        found = correct(tournament, Claim(text, str(table)), number, **more)
        judged.append(found)
        return [] if found.draft is None else [found.draft]

    opened.do(decide)
    return judged[0]


def refused(opened: Event, text: str, table: int, number: int | None = None, **more: bool) -> Refused:
    """Why this correction is refused; nothing is entered then."""
    before = opened.tournament.entries
    with pytest.raises(Refused) as caught:
        change(opened, text, table, number, **more)
    assert opened.tournament.entries == before
    return caught.value


def results(tournament: Tournament) -> dict[tuple[int, int], str]:
    """The result of every table that is no bye, as it is written."""
    return {
        (round_.number, table.number): written(table.result)
        for round_ in tournament.rounds
        for table in round_.tables
        if table.result is not None and not table.is_bye
    }


def points(tournament: Tournament) -> dict[int, int]:
    return {row.number: row.points for row in standings(tournament).rows}


def test_a_result_of_any_round_is_corrected_and_the_journal_keeps_both(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    change(opened, "0-2", 1, 1)
    assert results(opened.tournament) == {(1, 1): "0-2", (1, 2): "2-1", (1, 3): "0-2", (1, 4): "1-1-1"}
    kinds = [entry.kind for entry in opened.journal.entries()]
    assert kinds.count("reported") == 1 and kinds[-1] == "corrected"
    opened.undo()
    assert results(opened.tournament)[1, 1] == "2-0"


def test_a_correction_shows_the_points_before_and_after(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    found = change(opened, "0-2", 1, 1)
    assert [(one.player, one.before, one.after) for one in found.touched.points] == [(1, 3, 0), (5, 0, 3)]


def test_a_correction_of_games_alone_touches_nobody(tmp_path: Path) -> None:
    found = change(in_round_two(tmp_path), "2-1", 1, 1)
    assert found.draft is not None
    assert (found.touched.points, found.touched.tables) == ((), ())


def test_the_tables_of_the_running_round_that_it_touches_are_shown(tmp_path: Path) -> None:
    found = change(in_round_two(tmp_path), "0-2", 1, 1)
    assert [(one.table.number, one.before.differences, one.after.differences) for one in found.touched.tables] == [
        (1, 0, 3),
        (4, 0, 3),
    ]
    assert found.touched.before is not None and found.touched.after is not None
    assert (found.touched.before.differences, found.touched.after.differences) == (3, 9)


def test_the_same_result_again_is_no_correction(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    before = opened.tournament.entries
    assert change(opened, "2-0", 1, 1).draft is None
    assert opened.tournament.entries == before


def test_a_result_is_taken_away_and_its_table_has_not_begun(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    opened.do(lambda tournament: start(tournament, None))
    opened.do(lambda tournament: report(tournament, [Claim("2-0", "1")]))
    change(opened, "none", 1)
    table = opened.tournament.rounds[-1].table(1)
    assert table == Table(1, (1, 2), None, started=False)
    assert opened.tournament.rounds[-1].table(2) == Table(2, (7, 4), None, started=True)


def test_a_result_that_was_taken_away_is_missing_until_it_is_corrected(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    change(opened, "none", 1, 1)
    with pytest.raises(Refused) as caught:
        opened.do(pair)
    assert caught.value.finding.rule == "tournament/round.results-missing"
    assert "round 1 has no result yet from 1 of its tables: table 1, Ada - Eva" in caught.value.finding.message
    assert "correct EVENT 1 RESULT --round 1`" in (caught.value.finding.help or "")
    change(opened, "2-1", 1, 1)
    opened.do(pair)
    assert len(opened.tournament.rounds) == 3


def test_an_impossible_result_is_no_correction(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    assert refused(opened, "3-2", 1, 1).finding.rule == "tournament/result.best-of"
    assert refused(opened, "2-0", 9, 1).finding.rule == "tournament/round.no-such-table"
    assert refused(opened, "2-0", 1, 3).finding.rule == "tournament/round.unknown"


def test_a_lifted_penalty_can_be_overruled(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    opened.do(lambda _: Draft("penalised", {"player": 1, "penalty": "game-loss", "round": 1, "reason": "late"}))
    assert change(opened, "2-1", 1, 1).draft is not None
    assert refused(opened, "2-0", 1, 1).finding.rule == "tournament/result.penalty"
    assert change(opened, "2-0", 1, 1, overruled=True).draft is not None


def test_in_a_closed_event_no_result_is_taken_away(tmp_path: Path) -> None:
    opened = event(tmp_path, ["Ada", "Bo"], rounds=1)
    seat(opened, (1, 2), planned=1)
    enter_results(opened, (2, 0))
    opened.do(finish)
    assert refused(opened, "none", 1).finding.rule == "tournament/round.event-open"
    opened.undo()
    change(opened, "none", 1)
    assert opened.tournament.rounds[0].missing


def test_a_closed_event_can_be_corrected(tmp_path: Path) -> None:
    opened = event(tmp_path)
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    opened.do(finish)
    change(opened, "0-2", 1, 1)
    assert points(opened.tournament)[5] == 3
    assert opened.tournament.finished


def test_who_was_dropped_by_mistake_returns_with_all_results(tmp_path: Path) -> None:
    from deckkit.tournament.entrants.desk import drop, return_

    opened = in_round_two(tmp_path)
    before = results(opened.tournament)
    opened.do(lambda tournament: drop(tournament, ["Ada"]))
    change(opened, "2-1", 1, 1)
    opened.do(lambda tournament: return_(tournament, ["Ada"]))
    assert opened.tournament.players[1].active
    assert results(opened.tournament) == before | {(1, 1): "2-1"}
    assert points(opened.tournament)[1] == 3


def random_round(folder: Path, players: int, chance: random.Random) -> Event:
    """An event in which two rounds have been played and the third is paired."""
    opened = event(
        folder, [f"Player {number}" for number in range(1, players + 1)], seed=chance.randrange(1000), rounds=4
    )
    for _ in range(2):
        opened.do(pair)
        tables = [table.number for table in opened.tournament.rounds[-1].tables if not table.is_bye]
        claims = [Claim(chance.choice(TEXTS[:5]), str(number)) for number in tables]
        opened.do(lambda tournament, claims=claims: report(tournament, claims))
    opened.do(pair)
    return opened


Seats = frozenset[int]


def pairings(numbers: list[int]) -> list[list[tuple[int, int]]]:
    """Every way to pair them."""
    if not numbers:
        return [[]]
    first, *rest = numbers
    return [
        [(first, other), *more] for other in rest for more in pairings([number for number in rest if number != other])
    ]


def total(entrants: dict[int, Entrant], pairs: list[tuple[int, int]]) -> Sums:
    """What a round comes to; the bye is BYE."""
    sums = Sums()
    for pair_ in pairs:
        sums += worth([entrants[one] for one in pair_ if one != BYE])
    return sums


def seats_of(tournament: Tournament) -> dict[Seats, int]:
    """Who sits together in the running round, at which table."""
    return {frozenset(table.seats): table.number for table in tournament.rounds[-1].tables}


@pytest.mark.parametrize("seed", range(12))
def test_the_fewest_tables_change_and_no_smaller_change_is_as_good(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    opened = random_round(tmp_path, 7 + seed % 2, chance)
    running = opened.tournament.rounds[-1]
    stay = chance.sample([table.number for table in running.tables if not table.is_bye], 1)
    if seed % 3:
        opened.do(lambda tournament: start(tournament, stay))
    else:
        opened.do(lambda tournament: report(tournament, [Claim("2-0", str(stay[0]))]))
    before = seats_of(opened.tournament)
    stays = opened.tournament.rounds[-1].table(stay[0])
    tables = [table.number for table in opened.tournament.rounds[0].tables if not table.is_bye]
    wrong = opened.tournament.rounds[0].table(chance.choice(tables))
    assert wrong is not None and wrong.result is not None
    other = "2-0" if wrong.result.scores[0] < wrong.result.scores[1] else "0-2"
    found = change(opened, other, wrong.number, 1, repair=True)
    after = seats_of(opened.tournament)

    assert opened.tournament.rounds[-1].table(stay[0]) == stays
    assert {one for seats in before for one in seats} == {one for seats in after for one in seats}
    kept = before.keys() & after.keys()
    assert all(before[seats] == after[seats] for seats in kept)
    assert sorted(before.values()) == sorted(after.values())

    entrants = {one.number: one for one in field_of(opened.tournament, 3).entrants}
    fixed = sorted(stays.seats) if stays is not None else []
    free = [number for number in entrants if number not in fixed] + [BYE] * (len(entrants) % 2)
    every = [(total(entrants, [*way, (fixed[0], fixed[1])]), way) for way in pairings(free)]
    best = min(sums for sums, _ in every)
    assert total(entrants, [(*sorted(seats), BYE)[:2] for seats in after]) == best
    assert found.repaired is not None and found.repaired.mended.after.differences == best.differences
    changes = [
        sum(frozenset(one for one in pair_ if one != BYE) not in before for pair_ in way)
        for sums, way in every
        if sums == best
    ]
    assert len(after) - len(kept) == min(changes)


def test_of_twenty_players_two_tables_change_after_a_correction(tmp_path: Path) -> None:
    opened = event(tmp_path, [f"Player {number}" for number in range(1, 21)], rounds=4)
    opened.do(pair)
    opened.do(lambda tournament: report(tournament, [Claim("2-0", str(number)) for number in range(1, 11)]))
    opened.do(pair)
    before = seats_of(opened.tournament)
    run = CliRunner().invoke(
        cli, ["tournament", "correct", str(tmp_path), "4", "0-2", "--round", "1", "--repair"], catch_exceptions=False
    )
    assert run.exit_code == 0
    assert (
        "no change of fewer than 2 tables restores the round; 8 stay [tournament/correct.fewest-tables]" in run.stdout
    )
    assert len(before.keys() - seats_of(opened.tournament).keys()) == 2
    assert points(opened.tournament)[opened.tournament.rounds[0].tables[3].seats[1]] == 3


def test_where_begun_tables_stand_in_the_way_the_criterion_that_gives_is_said(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    opened.do(lambda tournament: start(tournament, None))
    found = change(opened, "0-2", 1, 1, repair=True)
    assert found.repaired is not None
    assert found.repaired.seated is None
    assert found.repaired.mended.gave[0] == "differences"
    assert found.draft is not None and "seated" not in found.draft.data


def test_a_correction_entered_without_repair_can_be_repaired_later(tmp_path: Path) -> None:
    opened = in_round_two(tmp_path)
    change(opened, "0-2", 1, 1)
    found = change(opened, "0-2", 1, 1, repair=True)
    assert found.draft is not None and found.draft.kind == "seated"
    assert found.repaired is not None and found.repaired.mended.changed


def test_a_fixed_table_is_kept_when_its_pair_changes(tmp_path: Path) -> None:
    for player in range(1, 9):
        folder = tmp_path / str(player)
        folder.mkdir()
        opened = event(folder, rounds=4)
        opened.do(lambda _, player=player: Draft("fixed", {"player": player, "table": 3}))
        for _ in range(2):
            opened.do(pair)
            if len(opened.tournament.rounds) == 1:
                opened.do(lambda tournament: report(tournament, [Claim("2-0", str(number)) for number in range(1, 5)]))
        change(opened, "0-2", 2, 1, repair=True)
        table = opened.tournament.rounds[-1].table(3)
        assert table is not None and player in table.seats


def test_two_with_fixed_tables_who_are_parted_each_sit_at_their_own(tmp_path: Path) -> None:
    opened = event(tmp_path)
    for player, number in ((1, 1), (2, 6)):
        opened.do(lambda _, player=player, number=number: Draft("fixed", {"player": player, "table": number}))
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8))
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    seat(opened, (1, 2), (3, 4), (5, 6), (7, 8))
    change(opened, "0-2", 2, 1, repair=True)
    tables = [opened.tournament.rounds[-1].table_of(player) for player in (1, 2)]
    assert [table.number for table in tables if table is not None] == [1, 6]


def test_only_a_round_paired_by_score_is_restored(tmp_path: Path) -> None:
    opened = event(tmp_path, format="round-robin")
    for _ in range(2):
        opened.do(pair)
        if len(opened.tournament.rounds) == 1:
            opened.do(lambda tournament: report(tournament, [Claim("2-0", str(number)) for number in range(1, 5)]))
    assert refused(opened, "0-2", 1, 1, repair=True).finding.rule == "tournament/correct.repair"
    assert change(opened, "0-2", 1, 1).touched.tables == ()


def in_the_cut(folder: Path) -> Event:
    """Eight players after one round, all eight in the cut; the seeds are the numbers, the quarterfinals are played."""
    opened = event(folder)
    seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
    enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    opened.do(lambda tournament: cut(tournament, 8))
    opened.do(pair)
    opened.do(lambda tournament: report(tournament, [Claim("2-0", winner=name) for name in NAMES[:4]]))
    return opened


def win(opened: Event, *names: str) -> None:
    opened.do(lambda tournament: report(tournament, [Claim("2-0", winner=name) for name in names]))


def test_in_the_cut_another_winner_takes_the_seat_in_the_next_round(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    assert [table.seats for table in opened.tournament.rounds[2].tables] == [(1, 4), (2, 3)]
    found = change(opened, "1-2", 1, 2)
    assert found.swapped == {"round": 3, "tables": [{"number": 1, "seats": [4, 8]}]}
    assert [table.seats for table in opened.tournament.rounds[2].tables] == [(4, 8), (2, 3)]
    assert [match.players for match in stages(opened.tournament)[1]] == [(8, 4), (2, 3)]


def test_in_the_cut_a_winner_by_correction_who_has_left_takes_the_seat_and_has_lost_there(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    opened.do(lambda _: Draft("dropped", {"players": [8], "after": 2}))
    change(opened, "1-2", 1, 2)
    table = opened.tournament.rounds[2].tables[0]
    assert table.seats == (4, 8)
    assert table.result == Result((2, 0), kind=Kind.NO_SHOW, absent=(8,))


def test_in_the_cut_the_same_winner_with_other_games_changes_no_seat(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    win(opened, "Ada")
    assert change(opened, "2-1", 1, 2).swapped is None
    assert results(opened.tournament)[3, 1] == "2-0"


def follow(opened: Event, help_line: str | None) -> list[str]:
    """Do what a help line says, command by command."""
    commands = re.findall(r"`(deckkit [^`]*)`", help_line or "")
    for command in commands:
        words = [str(opened.journal.path.parent) if word == "EVENT" else word for word in shlex.split(command)[1:]]
        done = CliRunner().invoke(cli, words, catch_exceptions=False)
        assert done.exit_code == 0, f"{command}\n{done.output}"
    return commands


@pytest.mark.parametrize("begun", [False, True])
def test_in_the_cut_later_results_are_taken_away_first_and_the_help_says_how(tmp_path: Path, begun: bool) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    if begun:
        opened.do(lambda tournament: start(tournament, None))
    win(opened, "Ada", "Bo")
    opened.do(pair)
    win(opened, "Bo")
    found = refused(opened, "0-2", 1, 2).finding
    assert found.rule == "tournament/correct.cut-rests-on-it"
    assert "round 3, table 1, has a result; round 4, table 1, has a result" in found.message
    commands = follow(opened, found.help)
    assert len(commands) == 2 and "unpair" in commands[0] and "correct EVENT 1 none --round 3" in commands[1]
    change(opened, "0-2", 1, 2)
    assert results(opened.tournament)[3, 2] == "2-0"
    assert opened.tournament.rounds[2].tables[0].seats == (4, 8)


def test_in_the_cut_a_begun_match_is_not_reseated(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    opened.do(lambda tournament: start(tournament, [1]))
    found = refused(opened, "0-2", 1, 2).finding
    assert "round 3, table 1, begun" in found.message
    follow(opened, found.help)
    change(opened, "0-2", 1, 2)
    opened.do(pair)
    assert [table.seats for table in opened.tournament.rounds[2].tables] == [(4, 8), (2, 3)]


def test_in_the_cut_a_result_that_others_rest_on_is_not_taken_away(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(pair)
    found = refused(opened, "none", 1, 2).finding
    assert found.rule == "tournament/correct.cut-rests-on-it"
    follow(opened, found.help)
    change(opened, "none", 1, 2)
    assert opened.tournament.rounds[-1].missing[0].number == 1


def test_in_the_cut_a_bye_of_the_next_round_stands_in_the_way(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    opened.do(lambda _: Draft("dropped", {"players": [4], "after": 2}))
    opened.do(pair)
    found = refused(opened, "0-2", 1, 2).finding
    assert "round 3, not at a table, a bye" in found.message
    follow(opened, found.help)
    change(opened, "0-2", 1, 2)
    opened.do(pair)
    assert [table.seats for table in opened.tournament.rounds[2].tables] == [(2, 3), (8,)]


def test_a_correction_before_the_cut_says_which_seeds_it_would_change(tmp_path: Path) -> None:
    opened = in_the_cut(tmp_path)
    found = change(opened, "0-2", 1, 1)
    assert found.touched.seeds and found.touched.seeds[0] == 2
    assert opened.tournament.cut is not None and opened.tournament.cut.seeds == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_reported_corrected_and_undone_nothing_else_is_lost(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    opened = event(tmp_path, rounds=5, seed=seed)
    known: dict[tuple[int, int], str] = {}
    done: list[dict[tuple[int, int], str]] = []
    taken_back: list[dict[tuple[int, int], str]] = []
    opened.do(pair)
    for _ in range(60):
        tournament = opened.tournament
        running = tournament.rounds[-1]
        before, entries = dict(known), tournament.entries
        what = chance.choice(("report", "report", "correct", "correct", "none", "repair", "undo", "redo", "pair"))
        text, table = chance.choice(TEXTS), chance.randint(1, 4)
        number = chance.randint(1, running.number)
        try:
            if what == "undo" and done:
                opened.undo()
                taken_back.append(known)
                known = done.pop()
            elif what == "redo" and taken_back:
                opened.redo()
                done.append(known)
                known = taken_back.pop()
            elif what == "report":
                opened.do(lambda now, text=text, table=table: report(now, [Claim(text, str(table))]))
                known = known | {(running.number, table): text}
            elif what == "pair":
                opened.do(pair)
            elif what in ("correct", "none", "repair"):
                text = "none" if what == "none" else text
                change(opened, text, table, number, repair=what == "repair")
                known = {key: value for key, value in known.items() if key != (number, table)}
                if text != "none":
                    known[number, table] = text
        except Refused:
            assert known == before
        if opened.tournament.entries > entries and what not in ("undo", "redo"):
            done.append(before)
            taken_back.clear()
        found = results(opened.tournament)
        assert found == {key: written_as(text) for key, text in known.items()}
    assert opened.tournament == fold.fold(opened.journal.entries())
    assert opened.journal.broken() is None


def written_as(text: str) -> str:
    """How a result that was entered in a word is written."""
    return "0-0-3 agreed" if text == "ID" else text
