"""Tournament Report Files: real ones, ours, and broken ones."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit import shipped
from deckkit.documents import Unreadable
from deckkit.tournament import tally
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.importing import Read, make, read
from deckkit.tournament.exchange.trf_writing import write
from deckkit.tournament.model import Tournament
from deckkit.tournament.standings.records import Kind
from tests.tournament import events
from tests.tournament.exchange.random_events import ODD_NAMES, drawn

REPORTS = sorted((shipped.ROOT.parent / "shared" / "cases" / "trf").glob("*.input"))


def line(number: int, name: str, points: str, *cells: str, rank: int = 1) -> str:
    return f"001 {number:4}      {name:33}{'':33}{points:>4} {rank:4}" + "".join(f"  {cell}" for cell in cells)


def report(*lines: str, end: str = "\n") -> bytes:
    return end.join(("012 A report", *lines, "")).encode()


def imported(raw: bytes, folder: Path) -> Event:
    return make(read(raw, None, {}), folder, "unnamed", "importer")


def outcomes(tournament: Tournament) -> list[Any]:
    """What became of every player in every round, without the games of a match."""
    return [
        [(one.round, one.opponent, one.outcome, one.kind) for one in record.rounds]
        for record in tally.records(tournament)
    ]


@pytest.mark.skipif(not REPORTS, reason="the reports of other programs are not here")
@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.stem)
def test_a_real_report_has_the_points_that_it_prints_and_comes_out_as_it_was(path: Path, tmp_path: Path) -> None:
    raw = path.read_bytes()
    lines = [one for one in raw.decode().replace("\r", "\n").split("\n") if one.startswith("001")]
    found = read(raw, None, {})
    assert found.form == "trf"
    assert not [one for one in found.findings if one.rule == "tournament/import.points"]
    with make(found, tmp_path / "event", "unnamed", "importer") as event:
        tournament = event.tournament
        assert len(tournament.players) == len(lines)
        rows = {row.number: row for row in tally.standings(tournament).rows}
        for one in lines:
            assert Fraction(rows[int(one[4:8])].points, 2) == Fraction(one[80:84].strip())
            assert tournament.players[int(one[4:8])].name == one[14:47].strip()
        for to in ("trf16", "trf26"):
            written, _ = write(tournament, len(tournament.rounds), to)
            ours = [one for one in unranked(written) if one.startswith("001")]
            assert ours == [_filled(one, tournament) for one in unranked("\r\n".join(lines))]
            with imported(written.encode(), tmp_path / to) as again:
                assert again.tournament.rounds == tournament.rounds
                assert again.tournament.players == tournament.players


def _filled(line: str, tournament: Tournament) -> str:
    """A line without its rank as we write it: with a Z in every round of an absence."""
    rounds = len(tournament.rounds)
    while (len(line) - 85) // 10 < rounds:
        line += "  0000 - Z"
    return line


@pytest.mark.parametrize("to", ["trf16", "trf26"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9), profile=st.sampled_from(("mtr", "buchholz")))
def test_players_rounds_and_outcomes_come_back_from_a_report(
    seed: int, profile: str, to: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("trf")
    with drawn(folder, seed, profile=profile, late="loss") as event:
        tournament = event.tournament
        rounds = len(tournament.rounds)
        if rounds and not any(len(one.seats) > 1 for one in tournament.rounds[-1].tables):
            return  # byes alone cannot be told from byes announced for a round to come
        text, _ = write(tournament, rounds, to)
        found = read(text.encode(), None, {})
        assert not [one for one in found.findings if one.rule == "tournament/import.points"]
        with make(found, folder / "copy", "unnamed", "importer") as copy:
            again = copy.tournament
            assert [one.name for one in again.players.values()] == [one.name for one in tournament.players.values()]
            assert [one.dropped for one in again.players.values()] == [
                one.dropped for one in tournament.players.values()
            ]
            assert [one.avoid for one in again.players.values()] == [one.avoid for one in tournament.players.values()]
            assert outcomes(again) == outcomes(tournament)
            assert again.settings.profile == profile
            assert again.planned == tournament.planned
            assert unranked(write(again, rounds, to)[0]) == unranked(text)


def unranked(text: str) -> list[str]:
    """The lines without the ranks, which games within a match may have decided."""
    return [one[:85] + one[89:] for one in text.split("\r\n")]


def test_a_name_with_a_comma_quotes_an_emoji_or_markup_comes_out_whole(tmp_path: Path) -> None:
    with events.event(tmp_path, ODD_NAMES) as event:
        for to in ("trf16", "trf26"):
            text, _ = write(event.tournament, 0, to)
            players = read(text.encode(), None, {}).outline.players
            assert tuple(player.name for player in players) == ODD_NAMES
            cut = [one for one in text.split("\r\n") if one.startswith("001    4")]
            assert cut[0][14:47] == "A name that is longer than the th"
            assert cut[0][80:84] == " 0.0"
            assert '### name 4 "A name that is longer than the thirty-three columns of a report"' in text


def test_a_profile_of_three_points_says_so_and_the_standings_come_back(tmp_path: Path) -> None:
    with events.event(tmp_path, date="2026-05-04", place="Leeds") as event:
        events.seat(event, (1, 5), (2, 6), (3, 7), (4, 8))
        events.enter_results(event, (2, 0), (2, 1), (0, 2), (1, 1, 1))
        text, notes = write(event.tournament, 1, "trf26")
        assert "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0\r\n" in text
        assert "042 2026/05/04\r\n022" not in text and "042 2026/05/04" in text and "022 Leeds" in text
        assert "142 3\r\n" in text
        assert notes == ["the games within a match are left out: only who won it is written"]
        assert "XXS W=3 D=1 PAB=3\r\n" in write(event.tournament, 1, "trf16")[0]
        assert "XXR 3\r\n" in write(event.tournament, 1, "trf16")[0]
        first = next(one for one in text.split("\r\n") if one.startswith("001    1"))
        assert first[80:] == f" 3.0 {1:4}     5 w 1"
        assert len(first) == 99


def test_what_a_report_leaves_out_is_said(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        event.do(lambda _: Draft("awarded", {"player": 2, "rounds": [3]}))
        event.do(lambda _: Draft("renamed", {"player": 3, "club": "Anglers", "ids": {"popid": "7"}}))
        _, notes = write(event.tournament, 2, "trf16")
        assert "1 list of cards is left out" in notes
        assert "1 club of players is left out" in notes
        assert "what players are called elsewhere is left out: popid" in notes
        assert "1 bye awarded for rounds to come is left out" in notes
        assert "240 F 003    2\r\n" in write(event.tournament, 2, "trf26")[0]
        found = read(write(event.tournament, 2, "trf26")[0].encode(), None, {}).outline
        assert found.players[1].awarded == {3}
        assert found.players[8].dropped == 0


def test_byes_no_shows_and_absences_are_what_their_codes_say(tmp_path: Path) -> None:
    raw = report(
        "XXR 4",
        line(1, "White", "2.5", "   2 w 1", "   3 b D", "0000 - U"),
        line(2, "Black", "1.5", "   1 b 0", "0000 - H", "   3 w +"),
        line(3, "Late", "0.5", "0000 - Z", "   1 w D", "   2 b -"),
        line(4, "Sick", "1.0", "0000 - F", "", "        "),
        line(5, "Both", "0.0", "   6 w -", "   6 w 0"),
        line(6, "None", "0.0", "   5 b -", "   5 b 0"),
    )
    found = read(raw, None, {})
    assert [one.message for one in found.findings] == []
    with make(found, tmp_path / "event", "unnamed", "importer") as event:
        tournament = event.tournament
        rounds = {
            record.number: [(one.outcome, one.kind) for one in record.rounds] for record in tally.records(tournament)
        }
        assert rounds[1] == [(1, Kind.PLAYED), (0, Kind.AGREED), (1, Kind.BYE)]
        assert rounds[2] == [(-1, Kind.PLAYED), (0, Kind.AWARDED), (1, Kind.NO_SHOW)]
        assert rounds[3] == [(-1, Kind.MISSED), (0, Kind.AGREED), (-1, Kind.NO_SHOW)]
        assert rounds[4] == [(1, Kind.AWARDED)]
        assert rounds[5] == [(-1, Kind.NO_SHOW), (-1, Kind.DOUBLE_LOSS)]
        points = {row.number: row.points for row in tally.standings(tournament).rows}
        assert points == {1: 5, 2: 3, 3: 1, 4: 2, 5: 0, 6: 0}
        assert tournament.players[4].dropped is None


def test_who_is_absent_at_the_end_of_an_event_that_is_over_has_left(tmp_path: Path) -> None:
    raw = report("142 2", line(1, "A", "2.0", "   2 w 1", "0000 - U"), line(2, "B", "0.0", "   1 b 0"))
    with imported(raw, tmp_path / "event") as event:
        assert (event.tournament.players[2].dropped, event.tournament.planned) == (1, 2)


def test_teams_forbidden_pairs_and_what_fide_knows_of_a_player_are_kept(tmp_path: Path) -> None:
    one = "001    1 m GM Able, Ann                         2700 ENG     1234567 1990/02/03  0.0    1"
    raw = report(
        one, line(2, "Baker", "0.0"), "013 The Rooks                          1    2", "XXP 1 2", "102 Arbiter"
    )
    found = read(raw, None, {})
    player = found.outline.players[0]
    assert player.ids == {
        "sex": "m",
        "title": "GM",
        "rating": "2700",
        "federation": "ENG",
        "fide": "1234567",
        "birthdate": "1990-02-03",
    }
    assert (player.name, player.club, player.avoid) == ("Able, Ann", "The Rooks", {2})
    assert [note.message for note in found.findings] == ["left out, since an event has no room for it: 102 (line 6)"]
    with make(found, tmp_path / "event", "unnamed", "importer") as event:
        assert one in write(event.tournament, 0, "trf26")[0]


def test_a_round_robin_comes_back_as_one(tmp_path: Path) -> None:
    with events.event(tmp_path, ("A", "B"), format="round-robin", best_of=1, profile="buchholz") as event:
        events.seat(event, (1, 2), kind="round-robin", planned=1)
        events.enter_results(event, (1, 0))
        text, _ = write(event.tournament, 1, "trf16")
        with imported(text.encode(), tmp_path / "copy") as copy:
            assert copy.tournament.settings.format == "round-robin"
            assert copy.tournament.rounds == event.tournament.rounds


def test_points_that_are_not_those_of_the_results_are_noted_and_the_results_count(tmp_path: Path) -> None:
    found = read(report(line(1, "A", "2.0", "   2 w 1"), line(2, "B", "0.0", "   1 b 0")), None, {})
    (note,) = found.findings
    assert (note.rule, note.line, note.column) == ("tournament/import.points", 2, 81)
    assert note.message == "2 points are printed for A, the results give 1"


def test_three_points_a_win_are_found_out_from_the_points(tmp_path: Path) -> None:
    raw = report(line(1, "A", "3.0", "   2 w 1"), line(2, "B", "0.0", "   1 b 0"), line(3, "C", "3.0", "0000 - U"))
    found = read(raw, None, {})
    assert (found.findings, found.outline.settings["profile"]) == ((), "mtr")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_is_read(end: str) -> None:
    assert len(read(report(line(1, "A", "0.0"), line(2, "B", "0.0"), end=end), None, {}).outline.players) == 2


A, B = line(1, "A", "1.0", "   2 w 1"), line(2, "B", "0.0", "   1 b 0")


@pytest.mark.parametrize(
    ("lines", "rule", "place", "said"),
    [
        ([], "import.syntax", (1, 1), "expected a line 001 for each player"),
        ([A, B, "no such line"], "import.syntax", (4, 1), "expected a tag of three signs"),
        (["001  one"], "import.syntax", (2, 5), "expected a number, found 'one'"),
        ([A, A], "import.player", (3, 5), "the number 1 is that of the player in line 2"),
        ([line(1, "A", "x.0")], "import.syntax", (2, 81), "expected points like 11.5"),
        (
            [line(1, "A", "1.0", "   2 w 1"), line(2, "B", "0.0")],
            "import.round",
            (2, 92),
            "whose line 3 says otherwise",
        ),
        ([line(1, "A", "1.0", "   7 w 1")], "import.player", (2, 92), "nobody has the number 7"),
        ([line(1, "A", "1.0", "   1 w 1")], "import.round", (2, 92), "1 meets 1"),
        ([line(1, "A", "1.0", "   2 x 1")], "import.syntax", (2, 97), "expected the colour"),
        ([line(1, "A", "1.0", "   2 w 7")], "import.syntax", (2, 99), "expected a result"),
        ([line(1, "A", "1.0", "   2 w U")], "import.syntax", (2, 99), "U is of a round without an opponent"),
        ([line(1, "A", "1.0", "  x2 w 1")], "import.syntax", (2, 92), "expected a number, found 'x2'"),
        ([line(1, "A", "1.0", " 2 w 1  ")], "import.syntax", (2, 92), "expected"),
        ([A, line(2, "B", "0.0", "   1 w 0")], "import.round", (2, 97), "have both w"),
        ([A, line(2, "B", "0.0", "   1 b 1")], "import.result", (2, 99), "do not fit together"),
        ([A, B, "XXR many"], "import.syntax", (4, 5), "expected a number"),
        ([A, B, "XXP 1 x"], "import.syntax", (4, 7), "expected numbers of players"),
        ([A, B, "XXP 1 9"], "import.player", (4, 5), "nobody has the number 9"),
        ([A, B, "013 Rooks                            9"], "import.player", (4, 5), "nobody has the number 9"),
        ([A, B, "240 Q 002    1"], "import.syntax", (4, 5), "expected the kind of bye"),
        ([A, B, "XXS W=three"], "import.syntax", (4, 5), "expected one of"),
        ([A, B, "XXS Q=3"], "import.syntax", (4, 5), "expected a code such as W=3"),
        ([A, B, '### name 1 "a" "b"'], "import.syntax", (4, 12), "expected a name in quotes"),
        ([A, B, '### name 9 "Nobody"'], "import.player", (4, 5), "nobody has the number 9"),
        (
            [line(1, "A", "0", "   2 w  ", "   2 w 1"), line(2, "B", "0", "   1 b  ", "   1 b 0")],
            "import.result",
            (2, 92),
            "has no result",
        ),
    ],
)
def test_a_broken_report_is_refused_with_line_and_column(
    lines: list[str], rule: str, place: tuple[int, int], said: str, tmp_path: Path
) -> None:
    with pytest.raises(Unreadable) as caught:
        make(read(report(*lines), "trf", {}), tmp_path / "event", "unnamed", "importer")
    finding = caught.value.finding
    assert (finding.rule, (finding.line, finding.column)) == (f"tournament/{rule}", place)
    assert said in finding.message
    assert not (tmp_path / "event").exists()


@pytest.mark.parametrize(
    "more",
    ["XXR {}", "142 {}", "XXZ {}", "XXP 1 {}", "XXS W={}", "XXS W=0.{}", "240 F 002 {}", "013 Rooks" + " " * 28 + "{}"],
)
def test_a_number_of_thousands_of_digits_in_a_report_is_refused_with_its_place(more: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        make(read(report(A, B, more.format("9" * 5000)), "trf", {}), tmp_path / "event", "unnamed", "importer")
    assert caught.value.finding.rule == "tournament/import.syntax" and caught.value.finding.line == 4
    assert len(caught.value.finding.message) < 200


def test_the_kind_of_a_report_is_told_by_its_content() -> None:
    assert isinstance(read(report(A, B), None, {}), Read)
    assert read(("\n".join((A, B))).encode(), None, {}).form == "trf"
