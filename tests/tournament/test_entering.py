"""Entering an event: names, lists, teams, rosters, and who comes late."""

import csv
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckkit import shipped
from deckkit.tournament.entrants.entering import CannotEnter, Newcomer, enter, fix, hand_in
from deckkit.tournament.entrants.handing_in import Desk, handed_in
from deckkit.tournament.entrants.roster import Roster, able, read
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.model import Player, Tournament
from deckkit.tournament.refusal import Refused
from deckkit.tournament.rounds import next_round as rounds
from deckkit.tournament.standings.records import Kind
from deckkit.tournament.tally import records
from tests.tournament.events import enter_results, event, seat, settings
from tests.tournament.events import refused_by as refused

HARD_NAMES = [
    'Brandt, Ada "the Rat"',
    "O'Neill; Bo\\",
    "Zoë Müller-Łódź",
    "🐀🧀 Ratte",
    "<b>Cleo</b> & <script>alert(1)</script>",
    "=1+1",
    "עדה\u200f",
    "-",
    "7",
    "x" * 200,
]
LISTS = shipped.DECKS / "cannibal-world"
RATS, DOGS = "rats-preconstructed", "dogs-preconstructed"
DESK = Desk("cannibal-world", None, Path())


def enters(opened: Event, *newcomers: Newcomer, **more: Any) -> list[Player]:
    """The entrants that come of these newcomers."""
    (entry,) = opened.do(lambda tournament: enter(tournament, newcomers, **more))
    return [opened.tournament.players[one["number"]] for one in entry.data["players"]]


# -- names ------------------------------------------------------------------------------------------------------------


def test_a_name_with_a_comma_quotes_an_emoji_or_markup_is_kept_whole(tmp_path: Path) -> None:
    with event(tmp_path, ()) as opened:
        enters(opened, *[Newcomer(name) for name in HARD_NAMES])
    with Event.open(tmp_path) as opened:
        assert [one.name for one in opened.tournament.players.values()] == HARD_NAMES


def test_a_name_in_a_roster_comes_in_whole(tmp_path: Path) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["name", "club"], *[[name, name[:50]] for name in HARD_NAMES]])
    roster = read(out.getvalue().encode(), DESK)
    newcomers, bad = able(Tournament(settings()), roster.rows)
    assert bad == []
    assert [(one.name, one.club) for one in newcomers] == [(name, name[:50]) for name in HARD_NAMES]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "is empty"),
        ("\u200b", "has no sign that can be seen"),
        ("A\nB", "U+000A at position 2"),
        ("A\x00", "U+0000 at position 2"),
        ("A\u2028B", "U+2028"),
        ("A\udcff", "U+DCFF at position 2, which is no text"),
        ("x" * 201, "has 201 characters, at most 200"),
    ],
)
def test_what_is_no_name_is_refused(tmp_path: Path, name: str, said: str) -> None:
    with event(tmp_path, ()) as opened:
        message = refused(opened, "tournament/entry.name", lambda t: enter(t, [Newcomer(name)]))
        assert said in message
        refused(opened, "tournament/entry.name", lambda t: enter(t, [Newcomer("A", ids={"popid": name})]))


def test_two_of_one_name_are_refused_unless_that_is_meant(tmp_path: Path) -> None:
    with event(tmp_path, ("Zoe\u0308",)) as opened:
        for name in ("Zoë", "Zoe\u0308"):
            message = refused(opened, "tournament/entry.doubled", lambda t, name=name: enter(t, [Newcomer(name)]))
            assert "number 1" in message
        twins = (Newcomer("Ada"), Newcomer("Ada"))
        refused(opened, "tournament/entry.doubled", lambda t: enter(t, twins))
        assert [one.number for one in enters(opened, *twins, allow_doubled=True)] == [2, 3]


def test_who_enters_together_is_one_entry_or_none_and_every_fault_is_told(tmp_path: Path) -> None:
    together = [Newcomer("A", fixed_table=9), Newcomer("B", members=("x", "y")), Newcomer("C"), Newcomer("C")]
    with event(tmp_path, (), tables=((1, 5),)) as opened:
        with pytest.raises(CannotEnter) as caught:
            opened.do(lambda t: enter(t, together))
        assert [(one.place, one.key, one.finding.rule) for one in caught.value.faults] == [
            (0, "fixed_table", "tournament/table.in-range"),
            (1, "members", "tournament/entry.members"),
            (3, "name", "tournament/entry.doubled"),
        ]
        assert opened.tournament.players == {}


def test_clubs_ids_tables_and_whom_to_avoid_are_registered(tmp_path: Path) -> None:
    with event(tmp_path, ("Zed",)) as opened:
        one, other, third = enters(
            opened,
            Newcomer("A", club="Harbour", ids={"popid": "1"}, fixed_table=4, avoid=(2,)),
            Newcomer("B"),
            Newcomer("C", avoid=(0,)),
        )
        assert (one.club, one.ids, one.fixed_table) == ("Harbour", {"popid": "1"}, 4)
        assert (one.avoid, other.avoid, third.avoid) == ({4}, set(), {2})


def test_a_team_has_its_members(tmp_path: Path) -> None:
    with event(tmp_path, (), team_size=2) as opened:
        (team,) = enters(opened, Newcomer("Rats United", members=("Ada", "Bo")))
        assert team.members == ("Ada", "Bo")
        for members in ((), ("Ada",), ("Ada", "Bo", "Cleo")):
            refused(
                opened, "tournament/entry.members", lambda t, who=members: enter(t, [Newcomer("Dogs", members=who)])
            )
        refused(opened, "tournament/entry.name", lambda t: enter(t, [Newcomer("Dogs", members=("Ada", ""))]))


def test_a_crew_is_as_many_as_the_seats_of_the_ladder(tmp_path: Path) -> None:
    more: dict[str, Any] = {"game": "karnivorous", "mode": "", "format": "ladder", "profile": "ladder", "seats": (2, 4)}
    with event(tmp_path, (), **more) as opened:
        enters(opened, Newcomer("Night Shift", members=("Ada", "Bo", "Cleo")))
        refused(opened, "tournament/ladder.crews", lambda t: enter(t, [Newcomer("Alone")]))


def test_a_table_is_fixed_once_and_is_one_of_the_event(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo"), tables=((1, 3), (7, None))) as opened:
        opened.do(lambda t: fix(t, "Ada", 7))
        assert opened.tournament.players[1].fixed_table == 7
        assert opened.do(lambda t: fix(t, "Ada", 7)) == []
        assert "Ada" in refused(opened, "tournament/table.kept-for-one", lambda t: fix(t, "Bo", 7))
        refused(opened, "tournament/table.kept-for-one", lambda t: enter(t, [Newcomer("Cleo", fixed_table=7)]))
        assert "1-3, 7-" in refused(opened, "tournament/table.in-range", lambda t: fix(t, "Bo", 5))
        opened.do(lambda t: fix(t, "Ada", None))
        opened.do(lambda t: fix(t, "Bo", 7))


# -- lists ------------------------------------------------------------------------------------------------------------


def test_a_legal_list_is_accepted_and_kept_whole_with_its_hash(tmp_path: Path) -> None:
    shutil.copy(LISTS / "rats-preconstructed.toml", tmp_path / "mine.toml")
    (own,), (known,) = handed_in(Desk("cannibal-world", None, tmp_path), "mine.toml"), handed_in(DESK, RATS)
    assert own.accepted and known.accepted and own.findings == ()
    assert own.hash == known.hash and len(own.hash) == 64
    assert own.text == (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert (own.path, known.path) == ("mine.toml", "rats-preconstructed")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"RA/01" = 9', "construction.max-cards"),
        ("[main", "deckkit/file.syntax"),
        ("", "deckkit/file.empty"),
    ],
)
def test_a_list_with_an_error_is_kept_as_refused_with_what_was_found(tmp_path: Path, text: str, said: str) -> None:
    whole = (LISTS / "rats-preconstructed.toml").read_text(encoding="utf-8")
    assert '"RA/01" = 1' in whole
    text = whole.replace('"RA/01" = 1', text) if "RA/01" in text else text
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    (found,) = handed_in(Desk("cannibal-world", None, tmp_path), "bad.toml")
    assert not found.accepted and found.text == text
    assert any(said in line and line.startswith("bad.toml:") for line in found.findings), found.findings


@pytest.mark.parametrize("name", ["karnivorous/solo", str(shipped.CARDPOOLS / "cannibal-world.toml")])
def test_a_list_of_another_game_and_a_pool_are_not_accepted(name: str) -> None:
    (found,) = handed_in(DESK, name)
    assert not found.accepted
    assert "(tournament/list.of-the-game)" in found.findings[-1]


@pytest.mark.parametrize("raw", [None, b"\xff\xfe\x00", b'game = "caf\xe9"'])
def test_what_cannot_be_read_as_text_is_not_handed_in(tmp_path: Path, raw: bytes | None) -> None:
    if raw is not None:
        (tmp_path / "my.toml").write_bytes(raw)
    with pytest.raises(Refused) as caught:
        handed_in(Desk("cannibal-world", None, tmp_path), "my.toml")
    assert caught.value.finding.rule == "tournament/list.unreadable"


def test_lists_are_checked_against_the_pool_of_the_event(tmp_path: Path) -> None:
    pool = (shipped.CARDPOOLS / "cannibal-world.toml").read_text(encoding="utf-8")
    (tmp_path / "pool.toml").write_text(pool.replace('"RA/01"', '"RA/99"'), encoding="utf-8")
    (found,) = handed_in(Desk("cannibal-world", str(tmp_path / "pool.toml"), tmp_path), "rats-preconstructed")
    assert not found.accepted and any("RA/01" in line for line in found.findings)


def test_a_list_is_accepted_in_the_mode_in_which_it_can_be_played_with(tmp_path: Path) -> None:
    side = "side-two-clans"
    two = Desk("cannibal-world", None, Path(), "2v2 tournament")
    assert [one.accepted for one in handed_in(DESK, RATS) + handed_in(two, side) + handed_in(two, RATS, DOGS)] == [
        True
    ] * 4
    for found in (handed_in(DESK, side), handed_in(two, RATS), handed_in(two, side, side)):
        assert not any(one.accepted for one in found)
        assert "(tournament/list.of-the-mode)" in found[0].findings[-1]


def test_a_player_hands_in_one_list_and_a_team_one_or_one_a_member(tmp_path: Path) -> None:
    lists = handed_in(DESK, RATS) + handed_in(DESK, DOGS)
    with event(tmp_path, ("Ada",)) as opened:
        refused(opened, "tournament/list.one-each", lambda t: enter(t, [Newcomer("Bo", lists=lists)]))
        refused(opened, "tournament/list.one-each", lambda t: hand_in(t, t.players[1], lists))
    (tmp_path / "teams").mkdir()
    with event(tmp_path / "teams", (), team_size=2) as opened:
        (team,) = enters(opened, Newcomer("Pack", members=("Ada", "Bo"), lists=lists))
        opened.do(lambda t: hand_in(t, team, lists[:1]))
        refused(opened, "tournament/list.one-each", lambda t: hand_in(t, team, lists * 2))


def test_a_list_is_handed_in_anew_until_lists_are_locked(tmp_path: Path) -> None:
    (rats,), (dogs,) = handed_in(DESK, RATS), handed_in(DESK, DOGS)
    with event(tmp_path, ("Bo",)) as opened:
        (ada,) = enters(opened, Newcomer("Ada", lists=(rats,)))
        opened.do(lambda t: hand_in(t, t.players[2], [dogs]))
        assert opened.tournament.players[2].lists == [dogs]
        seat(opened, (1, 2))
        refused(opened, "tournament/list.locked", lambda t: hand_in(t, t.players[2], [rats]))
        opened.do(lambda _: Draft("unlocked", {"players": [ada.number]}))
        opened.do(lambda t: hand_in(t, t.players[2], [rats]))
        refused(opened, "tournament/list.locked", lambda t: hand_in(t, t.players[2], [dogs]))


# -- coming late ------------------------------------------------------------------------------------------------------


def test_a_late_player_in_round_one_takes_the_place_against_the_bye_and_started_tables_stay(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo", "Cleo")) as opened:
        opened.do(lambda t: rounds.pair(t))
        before = opened.tournament.rounds[0]
        (alone,) = (one.seats[0] for one in before.tables if one.is_bye)
        (table,) = (one for one in before.tables if not one.is_bye)
        opened.do(lambda _: Draft("started", {"round": 1, "tables": [table.number]}))
        (late,) = enters(opened, Newcomer("Dan"))
        after = opened.tournament.rounds[0]
        assert late.entered == 1
        against = after.table_of(late.number)
        assert against is not None and set(against.seats) == {alone, late.number} and against.result is None
        kept = after.table(table.number)
        assert kept is not None and kept.started and kept.seats == table.seats
        assert not any(one.is_bye for one in after.tables)


def test_a_late_player_without_a_list_is_not_seated_where_lists_are_required(tmp_path: Path) -> None:
    rats, bad = handed_in(DESK, RATS)[0], handed_in(DESK, "karnivorous/solo")[0]
    with event(tmp_path, (), decks="required") as opened:
        enters(opened, *[Newcomer(name, lists=(rats,)) for name in ("Ada", "Bo", "Cleo")])
        opened.do(lambda t: rounds.pair(t))
        assert [one.entered for one in enters(opened, Newcomer("Dan"))] == [2]
        assert [one.entered for one in enters(opened, Newcomer("Eva", lists=(bad,)))] == [2]
        assert [one.entered for one in enters(opened, Newcomer("Finn", lists=(rats,)))] == [1]
        enter_results(opened, (2, 0), (2, 0))
        assert "Dan (4), Eva (5)" in refused(opened, "tournament/round.lists-required", lambda t: rounds.pair(t))


@pytest.mark.parametrize(
    ("late", "own", "kind", "won"), [("loss", None, Kind.MISSED, 0), ("loss", "bye", Kind.AWARDED, 2)]
)
def test_a_missed_round_is_a_loss_or_a_bye(tmp_path: Path, late: str, own: Any, kind: Kind, won: int) -> None:
    with event(tmp_path, ("Ada", "Bo"), late=late) as opened:
        seat(opened, (1, 2))
        enter_results(opened, (2, 0))
        seat(opened, (1, 2))
        (player,) = enters(opened, Newcomer("Cleo", late=own))
        assert player.entered == 3
        missed = records(opened.tournament)[2].rounds
        assert [(one.round, one.kind, one.won) for one in missed] == [(1, kind, won), (2, kind, won)]


def test_who_comes_in_round_one_when_nobody_has_the_bye_is_in_from_round_two(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo"), late="bye") as opened:
        seat(opened, (1, 2))
        one, other = enters(opened, Newcomer("Cleo"), Newcomer("Dan"))
        assert (one.entered, one.late, other.entered) == (2, "bye", 2)


def test_nobody_enters_when_all_rounds_are_paired_or_the_cut_is_made(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo")) as opened:
        for _ in range(3):
            seat(opened, (1, 2))
            enter_results(opened, (2, 0))
        refused(opened, "tournament/entry.too-late", lambda t: enter(t, [Newcomer("Cleo")]))
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2]}))
        assert "cut to 2" in refused(opened, "tournament/entry.too-late", lambda t: enter(t, [Newcomer("Cleo")]))
        opened.do(lambda _: Draft("finished", {}))
        refused(opened, "tournament/round.event-open", lambda t: enter(t, [Newcomer("Cleo")]))


@pytest.mark.parametrize("format_", ["round-robin", "single-elimination"])
def test_nobody_enters_a_round_robin_or_a_single_elimination_that_has_begun(tmp_path: Path, format_: Any) -> None:
    with event(tmp_path, ("Ada", "Bo"), format=format_) as opened:
        enters(opened, Newcomer("Cleo"))
        seat(opened, (1, 2), (3,))
        refused(opened, "tournament/entry.too-late", lambda t: enter(t, [Newcomer("Dan")]))


# -- rosters ----------------------------------------------------------------------------------------------------------


def roster(text: str | bytes) -> Roster:
    return read(text if isinstance(text, bytes) else text.encode(), DESK)


def test_a_roster_is_read_with_every_column(tmp_path: Path) -> None:
    text = "Name;deck;Club;members;table;late;popid\nRats;rats-preconstructed;Harbour;Ada; ;bye;12\n\nDogs;;;Bo;3;;\n"
    rats, dogs = (row.newcomer for row in roster(text).rows)
    assert rats is not None and dogs is not None
    assert (rats.name, rats.club, rats.fixed_table, rats.late) == ("Rats", "Harbour", None, "bye")
    assert rats.ids == {"popid": "12"} and rats.lists[0].accepted
    assert (dogs.fixed_table, dogs.members, dogs.ids, dogs.lists) == (3, ("Bo",), {}, ())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_roster_is_read_in_its_encoding_and_a_guess_is_said(encoding: str) -> None:
    found = roster("name,club\nJörg Müller,Café\n".encode(encoding))
    assert [one.newcomer and one.newcomer.name for one in found.rows] == ["Jörg Müller"]
    assert [one.rule for one in found.findings] == (["deckkit/csv.syntax"] if encoding == "cp1252" else [])


@pytest.mark.parametrize("raw", [b"", b"player,club\nAda,x\n", b"name,name\nA,B\n", b'name\n"Ada\n', b"\x81\x00\xff"])
def test_what_is_no_roster_has_no_rows_and_says_why(raw: bytes) -> None:
    found = roster(raw)
    assert not found.readable and found.rows == () and found.findings


def test_a_row_that_is_no_entrant_says_its_line_and_why() -> None:
    text = "name,deck,table,late\nAda,,x,\n,,1,\nBo,nobodys.toml,,\nCleo,,,never\nDan,,,,too much\nEva,,,\n"
    found = {row.line: [one.rule for one in row.findings] for row in roster(text).rows}
    assert found == {
        2: ["tournament/roster.row"],
        3: ["tournament/roster.row"],
        4: ["tournament/list.unreadable"],
        5: ["tournament/roster.row"],
        6: ["tournament/roster.row"],
        7: [],
    }


def test_rows_that_cannot_enter_together_are_told_apart_by_their_lines(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada",)) as opened:
        rows = roster('name\n"Bo"\nAda\nBo\n"A\tB"\nCleo\n').rows
        newcomers, bad = able(opened.tournament, rows)
        assert [one.name for one in newcomers] == ["Bo", "Cleo"]
        assert [(row.line, row.findings[0].line, row.findings[0].rule) for row in bad] == [
            (3, 3, "tournament/entry.doubled"),
            (4, 4, "tournament/entry.doubled"),
            (5, 5, "tournament/entry.name"),
        ]
        assert "line 2" in bad[1].findings[0].message


@given(st.lists(st.lists(st.text(max_size=6), max_size=4), max_size=8))
def test_every_row_that_is_not_blank_enters_or_says_why(cells: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["name", "club", "popid"], *cells])
    found = read(out.getvalue().encode("utf-8", "surrogatepass"), DESK)
    if not found.readable:
        assert found.findings
        return
    newcomers, bad = able(Tournament(settings()), found.rows)
    assert len(newcomers) + len(bad) == len(found.rows)
    assert len(found.rows) == sum(any(cell.strip() for cell in row) for row in cells)
    assert all(row.findings for row in bad)
    json.dumps([one.name for one in newcomers]).encode()
