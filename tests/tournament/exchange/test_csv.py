"""An event as a table: ours, one written by hand, and broken ones."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit.documents import Unreadable
from deckkit.tournament import tally
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.csv_writing import write
from deckkit.tournament.exchange.importing import make, read
from deckkit.tournament.exchange.outline import InRoster
from deckkit.tournament.rounds.next_round import pair
from deckkit.tournament.standings.records import Kind
from tests.tournament import events
from tests.tournament.exchange.random_events import ODD_NAMES, drawn

BY_HAND = """\
round,table,player,opponent,won,lost,drawn,kind
1,1,Ada,Bo,2,1,,
1,2,Cleo,Dan,1,1,1,
1,,Eva,,,,,bye
2,1,Ada,Cleo,0,0,3,agreed
2,2,Eva,Bo,2,0,,no-show
2,,Dan,,,,,awarded
3,1,Ada,Eva,,,,
"""


def imported(text: str | bytes, folder: Path, roster: str | None = None, **asked: Any) -> Event:
    raw = text.encode() if isinstance(text, str) else text
    found = read(raw, None, asked, roster=None if roster is None else roster.encode())
    return make(found, folder, "unnamed", "importer")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_players_rounds_and_results_come_back_from_a_table(seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("csv")
    with drawn(folder, seed) as event:
        tournament = event.tournament
        text, _ = write(tournament, len(tournament.rounds))
        with imported(text, folder / "copy", game="cannibal-world") as copy:
            again = copy.tournament
            for player in tournament.players.values():
                player.avoid.clear()  # which a table has no room for
            assert list(again.players.values()) == list(tournament.players.values())
            assert again.rounds == tournament.rounds
            assert tally.standings(again).rows == tally.standings(tournament).rows
            assert write(again, len(again.rounds))[0] == text


def test_a_table_written_by_hand_is_an_event(tmp_path: Path) -> None:
    with imported(BY_HAND, tmp_path / "event", game="cannibal-world") as event:
        tournament = event.tournament
        assert [one.name for one in tournament.players.values()] == ["Ada", "Bo", "Cleo", "Dan", "Eva"]
        records = {one.number: [(it.outcome, it.kind) for it in one.rounds] for one in tally.records(tournament)}
        assert records[1] == [(1, Kind.PLAYED), (0, Kind.AGREED)]
        assert records[2] == [(-1, Kind.PLAYED), (-1, Kind.NO_SHOW)]
        assert records[4] == [(0, Kind.PLAYED), (1, Kind.AWARDED)]
        assert records[5] == [(1, Kind.BYE), (1, Kind.NO_SHOW)]
        assert [one.number for one in tournament.rounds[2].missing] == [1]
        assert {row.number: row.points for row in tally.standings(tournament, 1).rows} == {1: 3, 2: 0, 3: 1, 4: 1, 5: 3}


def test_players_may_stand_in_a_table_of_their_own(tmp_path: Path) -> None:
    roster = "Name;Club;popid;Members;Late;Entered\nAda;Rooks;12;;;\nBo;;;X, Y;;\nZed;;;;bye;2\n"
    results = "round,player,opponent,result\n1,Bo,Ada,2-1\n"
    with imported(results, tmp_path / "event", roster, profile="mtr") as event:
        players = event.tournament.players
        assert (players[1].club, players[1].ids, players[2].members) == ("Rooks", {"popid": "12"}, ("X, Y",))
        assert (players[3].entered, players[3].late) == (2, "bye")
        assert [row.number for row in tally.standings(event.tournament).rows][-1] == 1


def test_a_table_of_players_alone_is_an_event_before_its_first_round(tmp_path: Path) -> None:
    with imported("number,player\n7,Ada\n3,Bo\n", tmp_path / "event") as event:
        assert {one.number: one.name for one in event.tournament.players.values()} == {7: "Ada", 3: "Bo"}
        assert event.tournament.rounds == []


def test_the_cut_and_its_seeds_come_back(tmp_path: Path) -> None:
    with events.event(tmp_path) as event:
        events.seat(event, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
        events.enter_results(event, (2, 0), (2, 0), (2, 0), (2, 0))
        event.do(lambda _: Draft("cut", {"seeds": [3, 1, 4, 2]}))
        events.seat(event, (3, 2), (1, 4), kind="cut")
        events.enter_results(event, (2, 0), (2, 1))
        text, _ = write(event.tournament, 2)
        with imported(text, tmp_path / "copy") as copy:
            assert copy.tournament.cut == event.tournament.cut
            assert copy.tournament.rounds == event.tournament.rounds
            assert copy.tournament.planned == 1


def test_a_name_with_a_comma_quotes_an_emoji_or_markup_comes_out_whole(tmp_path: Path) -> None:
    with events.event(tmp_path, ODD_NAMES) as event:
        text, _ = write(event.tournament, 0)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(row["player"] for row in rows) == ODD_NAMES
    assert tuple(one.name for one in read(text.encode(), None, {}).outline.players) == ODD_NAMES


def test_two_players_of_one_name_are_told_apart_by_number(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ann", "Ann", "Bo")) as event:
        events.seat(event, (2, 1), (3,))
        events.enter_results(event, (2, 0))
        text, _ = write(event.tournament, 1)
        with imported(text, tmp_path / "copy") as copy:
            assert copy.tournament.rounds == event.tournament.rounds
    with pytest.raises(Unreadable, match='2 players are called "Ann": number says which of 1, 2'):
        imported("player,round,opponent\nAnn,,\nAnn,,\nBo,,\nAnn,1,Bo\n", tmp_path / "third")


def test_what_a_table_leaves_out_is_said(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        _, notes = write(event.tournament, 2)
    assert notes == [
        "1 list of cards is left out",
        "the settings of the event are left out: its name, game, profile, rounds and seed",
    ]


def test_a_table_in_another_encoding_is_read_and_that_is_said(tmp_path: Path) -> None:
    found = read("player\nZoë\n".encode("cp1252"), None, {})
    assert found.outline.players[0].name == "Zoë"
    assert [one.rule for one in found.findings] == ["deckkit/import.encoding"]
    assert read("player\nZoë\n".encode("utf-16"), None, {}).outline.players[0].name == "Zoë"


def test_a_deck_in_a_table_is_noted() -> None:
    (note,) = read(b"player,deck\nAda,a.toml\n", None, {}).findings
    assert note.message == "1 deck left out: `register` hands lists in"


@pytest.mark.parametrize(
    ("text", "rule", "line", "said"),
    [
        ("round,opponent\n1,Bo\n", "import.syntax", 1, "expected a row of column names"),
        ("player,player\nA,B\n", "import.syntax", 1, 'the column "player" stands there 2 times'),
        ('player\n"Ada\n', "import.syntax", 2, "a quote is not closed"),
        ("player\nAda,Bo\n", "import.syntax", 2, '"Bo" stands in a column without a name'),
        ("player,round\n,1\n", "import.player", 2, "expected a player"),
        ("player,club\n,Rooks\n", "import.player", 2, "expected the name of a player"),
        ("player,number\nAda,1\nBo,1\n", "import.player", 3, "the number 1 is that of Ada"),
        ("player,number\nAda,one\n", "import.syntax", 2, "expected number as a number from 1 on"),
        ("player,opponent\nAda,Bo\n", "import.syntax", 2, "opponent is of a table"),
        ("player,round,club\nAda,1,Rooks\n", "import.syntax", 2, "club is of a player"),
        ("player,round,popid\nAda,1,7\n", "import.syntax", 2, "popid is of a player"),
        ("player,round,opponent\nAda,,\nBo,,\nAda,1,Boo\n", "import.player", 4, 'nobody is called "Boo"'),
        ("player,number,round,opponent\nAda,1,,\nBo,1,1,Ada\n", "import.player", 3, 'that of Ada, not of "Bo"'),
        ("player,number,round\nAda,1,\n,2,1\n", "import.player", 3, "nobody has the number 2"),
        ("player,round,opponent,kind\nAda,1,Bo,won\n", "import.syntax", 2, "expected kind as one of played"),
        ("player,round,opponent,stage\nA,1,B,cut\nC,1,D,swiss\n", "import.round", 2, "several stages"),
        ("player,round,opponent,won,result\nA,1,B,2,2-1\n", "import.syntax", 2, "expected a result or the games"),
        ("player,round,opponent,result\nA,1,B,2-7\n", "result.best-of", 2, "2-7 in a best of 3"),
        ("player,round,opponent,won,lost\nA,1,B,3,2\n", "result.best-of", 2, "3-2 in a best of 3"),
        ("player,round,opponent\nA,1,B\nA,2,B\n", "import.result", 2, "has no result"),
        ("player,round,opponent\nA,2,B\n", "import.round", 2, "round 1 is missing"),
        ("player,round,opponent\nA,1,B\nA,1,C\n", "import.round", 3, "A sits twice"),
        ("player,seed\nA,1\nB,1\n", "import.round", 3, "the seed 1 is that of a player before"),
        ("player,dropped\nA,4\n", "import.player", 2, "left after round 4"),
    ],
)
def test_a_broken_table_is_refused_with_its_line(text: str, rule: str, line: int, said: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        imported(text, tmp_path / "event")
    finding = caught.value.finding
    assert (finding.rule, finding.line) == (f"tournament/{rule}", line)
    assert said in finding.message
    assert not (tmp_path / "event").exists()


@pytest.mark.parametrize(
    ("roster", "said"),
    [
        ("player,round\nAda,1\n", "found one of a round"),
        ("player\nAda\n\x00\n", "NUL bytes"),
        ("player,dropped\nAda,9\n", "left"),
    ],
)
def test_a_mistake_in_the_roster_is_said_to_be_there(roster: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InRoster, match=said):
        imported("player,round\nAda,1\n", tmp_path / "event", roster)


def test_players_are_in_one_of_the_two_tables() -> None:
    with pytest.raises(Unreadable, match="the players are in the roster"):
        read(b"player,round\nAda,\n", None, {}, roster=b"player\nAda\n")


def test_a_bye_on_request_that_is_in_the_table_is_not_said_to_be_left_out(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada", "Bo", "Cleo")) as event:
        event.do(lambda _: Draft("awarded", {"player": 1, "rounds": [1, 3]}))
        event.do(pair)
        notes = [write(event.tournament, last)[1][0] for last in (0, 1)]
        event.do(lambda _: Draft("awarded", {"player": 1, "rounds": [3], "lift": True}))
        text, none = write(event.tournament, 1)
    assert notes == ["2 byes awarded for rounds to come are left out", "1 bye awarded for rounds to come is left out"]
    assert "awarded" in text and not any("bye" in note for note in none)
