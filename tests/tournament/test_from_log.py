"""A result taken from an adjudicated match log: legal, of this table, with the registered lists, and over."""

import re
import unicodedata
from functools import partial
from pathlib import Path

import pytest

from deckkit import shipped
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Result
from deckkit.tournament.refusal import Refused
from deckkit.tournament.results.from_log import result_of
from deckkit.tournament.results.reporting import Claim, report
from tests.tournament import events

LOG = shipped.ROOT / "tournaments" / "cannibal-world" / "first-blood" / "round-1-table-1.match"
ILLEGAL = LOG.with_name("round-1-table-2.match")
DECKS = shipped.ROOT / "decks" / "cannibal-world"
ADA, TOMAS = DECKS / "rejects-second-barrel.toml", DECKS / "cats-out-of-the-dark.toml"


@pytest.fixture
def opened(tmp_path: Path) -> Event:
    """Two tables; at the first one Tomas sits before Ada, whose match the log tells."""
    (tmp_path / "event").mkdir()
    made = events.event(tmp_path / "event", ("Ada Brandt", "Bo", "Cleo", "Tomas Reyes"), name="First Blood")
    events.hand_in(made, 1, ADA)
    events.hand_in(made, 4, TOMAS)
    events.seat(made, (4, 1), (2, 3))
    return made


def taken(opened: Event, path: Path | str) -> Result:
    tournament = opened.tournament
    return result_of(tournament, tournament.rounds[0], str(path)).result


def refusal(opened: Event, path: Path | str) -> str:
    with pytest.raises(Refused) as excinfo:
        taken(opened, path)
    return f"{excinfo.value.finding.rule}: {excinfo.value.finding.message}"


def written(folder: Path, text: str) -> Path:
    path = folder / "table.match"
    path.write_text(text, encoding="utf-8")
    return path


def log_text() -> str:
    return LOG.read_text(encoding="utf-8")


def test_the_score_is_that_of_the_seats_of_the_table(opened: Event) -> None:
    found = result_of(opened.tournament, opened.tournament.rounds[0], str(LOG))
    assert found.table.number == 1
    assert found.result.scores == (2, 1)
    assert found.result.drawn == 0
    assert found.result.log is not None and found.result.log.startswith("round-1-table-1.match#")


def test_an_illegal_log_gives_no_result_and_its_rule_is_named(opened: Event) -> None:
    said = refusal(opened, ILLEGAL)
    assert said.startswith("tournament/log.illegal: ")
    assert "line 228" in said and "cannibal-world/action.ransack-empty-zones" in said


def test_a_claim_that_is_not_borne_out_gives_no_result(opened: Event, tmp_path: Path) -> None:
    said = refusal(opened, written(tmp_path, log_text().replace("result A habitat", "result B habitat", 1)))
    assert said.startswith("tournament/log.illegal: ") and "line 152" in said


def test_a_log_that_cannot_be_read_gives_no_result(opened: Event, tmp_path: Path) -> None:
    assert refusal(opened, tmp_path / "none.match").startswith("tournament/log.illegal: ")
    assert "unreadable" in refusal(opened, written(tmp_path, "deckkit-match 1\ngame: chess\n"))


def test_the_players_of_the_log_sit_at_one_table(opened: Event, tmp_path: Path) -> None:
    said = refusal(opened, written(tmp_path, log_text().replace("Tomas Reyes", "Bo")))
    assert said.startswith("tournament/log.players: ") and "Ada Brandt and Bo" in said


def test_a_log_with_another_list_than_the_registered_one_gives_no_result(opened: Event, tmp_path: Path) -> None:
    events.hand_in(opened, 4, DECKS / "cats-leap-first.toml")
    said = refusal(opened, LOG)
    assert said.startswith("tournament/log.list: ") and "Tomas Reyes, seat B, plays with" in said


def test_a_player_of_the_log_without_a_registered_list_gives_no_result(opened: Event) -> None:
    opened.undo(2)
    events.seat(opened, (4, 1), (2, 3))
    assert "registered: none" in refusal(opened, LOG)


def test_where_one_list_lays_out_the_table_the_refusal_says_how_no_list_is_asked_for(tmp_path: Path) -> None:
    log = shipped.ROOT / "tournaments" / "fresh-meat" / "night-crawl" / "round-1-table-1.match"
    names = re.findall(r'^player: P\d "(.*)"', log.read_text(encoding="utf-8"), re.M)
    more = {"game": "fresh-meat", "format": "pods", "profile": "points", "seats": (3, 6), "mode": "", "best_of": 1}
    with events.event(tmp_path, names, **more) as opened:
        events.seat(opened, tuple(range(1, len(names) + 1)), kind="pods")
        with pytest.raises(Refused) as refused:
            taken(opened, log)
    assert refused.value.finding.rule == "tournament/log.list"
    assert "`deckkit tournament set EVENT decks=none`" in (refused.value.finding.help or "")
    assert "one list lays out the whole table" in (refused.value.finding.help or "")


def test_an_event_without_lists_takes_the_log_as_it_is(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada Brandt", "Tomas Reyes"), name="First Blood", decks="none") as opened:
        events.seat(opened, (1, 2))
        assert taken(opened, LOG).scores == (1, 2)


def test_the_match_of_the_log_has_as_many_games_as_the_round(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada Brandt", "Tomas Reyes"), name="First Blood", decks="none", best_of=5) as opened:
        events.seat(opened, (1, 2))
        said = refusal(opened, LOG)
    assert said.startswith("tournament/log.game: ") and "best of 3" in said and "best of 5" in said


def test_a_log_of_another_game_gives_no_result(tmp_path: Path) -> None:
    with events.event(
        tmp_path, ("Ada Brandt", "Tomas Reyes"), name="First Blood", game="animal-duel", decks="none"
    ) as opened:
        events.seat(opened, (1, 2))
        assert refusal(opened, LOG).startswith("tournament/log.game: ")


def test_a_match_that_is_not_over_gives_no_result_unless_time_ran_out(tmp_path: Path) -> None:
    lines = log_text().splitlines(keepends=True)
    with events.event(tmp_path, ("Ada Brandt", "Tomas Reyes"), name="First Blood", decks="none") as opened:
        events.seat(opened, (1, 2))
        said = refusal(opened, written(tmp_path, "".join(lines[:327])))
        assert said.startswith("tournament/log.unfinished: ") and "1-1 of a best of 3" in said
        cut_short = written(tmp_path, "".join(lines[:400]) + "result unfinished\n")
        assert taken(opened, cut_short).scores == (1, 1)
        assert taken(opened, cut_short).drawn == 1


def test_a_result_that_a_log_tells_is_known_where_it_is_typed_too_and_the_other_way_round(opened: Event) -> None:
    by_log, by_hand = Claim("", log=str(LOG)), Claim("2-1", table="1")
    for first, second in ((by_log, by_hand), (by_hand, by_log)):
        opened.do(partial(report, claims=[first]))
        assert report(opened.tournament, [second]) == []
        opened.undo()


def test_a_result_that_another_log_tells_is_refused_and_both_logs_are_named(opened: Event, tmp_path: Path) -> None:
    opened.do(partial(report, claims=[Claim("", log=str(LOG))]))
    text = log_text()
    for deck in (ADA, TOMAS):
        text = text.replace(f"deck={deck.stem}\n", f'deck="{deck}"\n')
    other = written(tmp_path, text + "# copied\n")
    with pytest.raises(Refused) as excinfo:
        report(opened.tournament, [Claim("", log=str(other))])
    message = excinfo.value.finding.message
    assert "has 2-1 (by round-1-table-1.match#" in message
    assert "not 2-1 (by table.match#" in message


def test_a_log_that_has_counted_in_an_earlier_round_counts_no_more(opened: Event) -> None:
    opened.do(partial(report, claims=[Claim("", log=str(LOG)), Claim("2-0", table="2")]))
    events.seat(opened, (1, 4), (2, 3))
    with pytest.raises(Refused) as excinfo:
        report(opened.tournament, [Claim("", log=str(LOG))])
    assert excinfo.value.finding.rule == "tournament/log.once"
    assert "it was the log of round 1, table 1" in excinfo.value.finding.message


@pytest.mark.parametrize(
    ("line", "other", "why"),
    [
        ("event:  First Blood", "event: First Tears", "of the event 'First Tears', and this one is 'First Blood'"),
        ("round:  1", "round: 2", "of round 2 by its head, and its players sit at table 1 of round 1"),
        ("table:  1", "table: 7", "of table 7 by its head, and its players sit at table 1 of round 1"),
    ],
)
def test_a_log_that_names_another_place_gives_no_result_here(
    opened: Event, tmp_path: Path, line: str, other: str, why: str
) -> None:
    text = log_text()
    for deck in (ADA, TOMAS):
        text = text.replace(f"deck={deck.stem}\n", f'deck="{deck}"\n')
    said = refusal(opened, written(tmp_path, text.replace(line, other)))
    assert said.startswith("tournament/log.place: ") and why in said
    without = written(tmp_path, text.replace(f"{line}\n", ""))
    assert taken(opened, without).scores == (2, 1)


RUN = (shipped.TOURNAMENTS / "karnivorous" / "lab-week" / "round-1-table-1.match").read_text(encoding="utf-8")


def ladder(folder: Path, name: str, *members: str) -> Event:
    """A ladder with one crew, whose first run has begun."""
    more = {"game": "karnivorous", "mode": "", "format": "ladder", "profile": "ladder", "seats": (1, 4), "best_of": 1}
    made = Event.create(folder, events.settings(name="Lab Week", decks="none", **more), "desk")
    made.do(lambda _: Draft("registered", {"players": [{"number": 1, "name": name, "members": list(members)}]}))
    table = {"number": 1, "seats": [1]}
    made.do(lambda _: Draft("paired", {"round": 1, "kind": "ladder", "tables": [table], "planned": 3}))
    return made


def test_a_run_that_the_judge_has_ended_gives_no_numbers(tmp_path: Path) -> None:
    lines = RUN.splitlines(keepends=True)
    begun = next(number for number, line in enumerate(lines) if line.startswith("* roll"))
    for result in ("team", "draw", "loss"):
        text = "".join(lines[:begun]) + f'ruling "time"\nresult {result} ruling\n'
        folder = tmp_path / result
        folder.mkdir()
        with ladder(folder, "The Night Shift", "Anouk", "Benoît") as opened:
            said = refusal(opened, written(folder, text))
        assert said.startswith("tournament/log.unfinished: ") and "the judge has ended it" in said


def test_each_member_of_a_crew_sits_at_its_log_once_and_a_crew_without_any_as_it_likes(tmp_path: Path) -> None:
    names = RUN.replace('"Anouk"', '"The Night Shift"').replace('"Benoît"', '"The Night Shift"')
    for number, (members, scores) in enumerate({("A", "B"): True, ("A", "B", "C"): False, (): True}.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        with ladder(folder, "The Night Shift", *members) as opened:
            if scores:
                assert taken(opened, written(folder, names)).scores
            else:
                assert refusal(opened, written(folder, names)).startswith("tournament/log.players: ")


def test_a_name_of_the_log_may_have_its_accents_written_in_the_other_way(tmp_path: Path) -> None:
    apart = unicodedata.normalize("NFD", RUN)
    assert apart != RUN
    with ladder(tmp_path, "The Night Shift", "Anouk", "Benoît") as opened:
        assert taken(opened, written(tmp_path, apart)).scores == taken(opened, written(tmp_path, RUN)).scores
