"""Files of TOM, the program of Play! Pokémon: theirs, ours, and broken ones."""

import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit import shipped
from deckkit.documents import Unreadable
from deckkit.tournament import tally
from deckkit.tournament.cut.bracket import stages
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.importing import make, read
from deckkit.tournament.exchange.tdf_writing import write
from deckkit.tournament.model import Tournament
from deckkit.tournament.standings.records import Kind
from tests.tournament import events
from tests.tournament.exchange.random_events import ODD_NAMES, drawn

OFFICIAL = sorted((shipped.ROOT.parent / "shared" / "cases" / "tom").glob("*.json"))


def match(outcome: int, *seats: object, table: int = 0) -> str:
    tags = ("player",) if len(seats) == 1 else ("player1", "player2")
    players = "".join(f'<{tag} userid="{seat}"/>' for tag, seat in zip(tags, seats, strict=True))
    return f'<match outcome="{outcome}">{players}<tablenumber>{table}</tablenumber></match>'


def player(popid: object, first: str = "Ann", last: str = "Able", more: str = "") -> str:
    names = f"<firstname>{escape(first)}</firstname><lastname>{escape(last)}</lastname>"
    return f'<player userid="{popid}">{names}<birthdate>02/27/1990</birthdate>{more}</player>'


def pod(*rounds: str, category: int = 10, members: tuple[object, ...] = (), types: str = "2") -> str:
    inside = "".join(f'<player userid="{one}" />' for one in members)
    groups = f'<subgroups><subgroup number="1"><players>{inside}</players></subgroup></subgroups>'
    played = "".join(
        f'<round number="{number}" type="{types if len(types) == 1 else types[number - 1]}" stage="6" >\n'
        f"<matches>{one}</matches></round>"
        for number, one in enumerate(rounds, 1)
    )
    return f'<pod category="{category}">{groups}<rounds>{played}</rounds></pod>'


def file(players: str, pods: str = "", more: str = "") -> bytes:
    data = "<data><name>League &amp; Cup</name><city>Leeds</city><startdate>05/17/2026</startdate></data>"
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<tournament type="2" stage="4" version="1.84">{data}\n'
    return f"{text}<players>{players}</players>\n<pods>{pods}</pods>{more}</tournament>".encode()


def imported(raw: bytes, folder: Path, **more: Any) -> Event:
    return make(read(raw, None, {}, **more), folder, "unnamed", "importer")


def outcomes(tournament: Tournament) -> list[Any]:
    """What became of every player in every round, as far as TOM tells."""
    same = {Kind.NO_SHOW: Kind.PLAYED, Kind.AGREED: Kind.PLAYED, Kind.DOUBLE_LOSS: Kind.PLAYED}
    return [
        [(one.round, one.opponent, one.outcome, same.get(one.kind, one.kind)) for one in record.rounds]
        for record in tally.records(tournament)
    ]


def of_official(event: dict[str, Any]) -> bytes:
    """A published event as a file of TOM."""
    numbers = sorted({seat for one in event["matches"] for pair in one for seat in pair[:2] if seat})
    numbers += sorted(int(number) for number in event["dropped_after_round"] if int(number) not in numbers)
    players = ""
    for number in numbers:
        after = event["dropped_after_round"].get(str(number))
        drop = f"<dropped><status>1</status><round>{after}</round></dropped>" if after else ""
        players += player(1000 + number, "Player", str(number), drop)
    rounds = [
        "".join(
            match(outcome, 1000 + one, *([1000 + other] if other else []), table=place)
            for place, (one, other, outcome) in enumerate(tables, 1)
        )
        for tables in event["matches"]
    ]
    return file(players, pod(*rounds))


@pytest.mark.skipif(not OFFICIAL, reason="the official standings are not here")
@pytest.mark.parametrize("path", OFFICIAL, ids=lambda path: path.stem)
def test_an_official_event_comes_in_with_the_order_that_tom_gave_it(path: Path, tmp_path: Path) -> None:
    event = json.loads(path.read_text(encoding="utf-8"))
    with imported(of_official(event), tmp_path / "event") as made:
        tournament = made.tournament
        assert tournament.settings.profile == "pokemon"
        rows = tally.standings(tournament).rows
        order = [int(tournament.players[row.number].ids["popid"]) - 1000 for row in rows]
        assert rows
        for placed in event["final_standings"].values():
            assert [number for number in order if number in placed] == placed


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_players_rounds_and_outcomes_come_back_from_a_file_of_tom(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("tdf")
    with drawn(folder, seed, profile="pokemon", late="loss") as event:
        tournament = event.tournament
        rounds = len(tournament.rounds)
        text, _ = write(tournament, rounds)
        with imported(text.encode(), folder / "copy") as copy:
            again = copy.tournament
            assert [one.name for one in again.players.values()] == [one.name for one in tournament.players.values()]
            assert [one.dropped for one in again.players.values()] == [
                one.dropped for one in tournament.players.values()
            ]
            if rounds:
                assert outcomes(again) == outcomes(tournament)
                assert [[table.number for table in one.tables] for one in again.rounds] == [
                    [table.number for table in one.tables] for one in tournament.rounds
                ]
                assert tally.standings(again).rows == tally.standings(tournament).rows
            assert write(again, rounds)[0] == text


def test_a_name_with_markup_quotes_or_an_emoji_comes_out_whole_and_never_as_markup(tmp_path: Path) -> None:
    names = (*ODD_NAMES, "<script>alert(1)</script>", 'a"b&c', "\ufffe odd")
    with events.event(tmp_path, names) as event:
        text, _ = write(event.tournament, 0)
        assert "<script>" not in text
        players = read(text.encode(), None, {}).outline.players
        assert tuple(one.name for one in players) == (*names[:-1], "\ufffd odd")


def test_first_and_last_names_are_parted_as_they_were(tmp_path: Path) -> None:
    raw = file(player(1, "Óscar", "Pérez Tobarra") + player(2, "Cher", "") + player(3, "", "Plato") + player(4))
    with imported(raw, tmp_path / "event") as event:
        names = [one.name for one in event.tournament.players.values()]
        assert names == ["Óscar Pérez Tobarra", "Cher", "Plato", "Ann Able"]
        text, _ = write(event.tournament, 0)
        for first, last in (("Óscar", "Pérez Tobarra"), ("Cher", ""), ("", "Plato"), ("Ann", "Able")):
            assert f"<firstname>{first}</firstname>\n\t\t\t<lastname>{last}</lastname>" in text
        assert "<birthdate>02/27/1990</birthdate>" in text


def test_every_outcome_is_what_its_code_says(tmp_path: Path) -> None:
    first = match(1, 1, 2, table=7) + match(2, 3, 4) + match(5, 5) + match(8, 6) + match(9, 1, 2)
    second = match(3, 1, 3, table=1) + match(10, 2, 4, table=1) + match(4, 5) + match(0, 6, 7, table=4)
    raw = file("".join(player(number, "P", str(number)) for number in range(1, 8)), pod(first, second))
    found = read(raw, None, {})
    with make(found, tmp_path / "event", "unnamed", "importer") as event:
        records = {one.number: [(it.outcome, it.kind) for it in one.rounds] for one in tally.records(event.tournament)}
        assert records[1] == [(1, Kind.PLAYED), (0, Kind.PLAYED)]
        assert records[2] == [(-1, Kind.PLAYED), (-1, Kind.DOUBLE_LOSS)]
        assert records[3] == [(-1, Kind.PLAYED), (0, Kind.PLAYED)]
        assert records[5] == [(1, Kind.BYE), (1, Kind.AWARDED)]
        assert records[6] == [(-1, Kind.MISSED)]
        assert records[7] == []
        assert [table.number for table in event.tournament.rounds[0].tables] == [7, 8, 0]
        assert [table.number for table in event.tournament.rounds[1].missing] == [4]
        settings_ = event.tournament.settings
        assert (settings_.name, settings_.place, settings_.date) == ("League & Cup", "Leeds", "2026-05-17")
    assert ["taken back" in one.message for one in found.findings] == [True]


def test_the_cut_comes_in_with_its_seeds_and_goes_out_again(tmp_path: Path) -> None:
    people = "".join(player(one, "P", str(one), f"<seed>{5 - one}</seed>") for one in range(1, 5))
    swiss = match(1, 4, 1, table=1) + match(1, 3, 2, table=2)
    semifinals = match(1, 4, 1, table=1) + match(1, 3, 2, table=2)
    raw = file(people, pod(swiss, semifinals, match(1, 4, 3, table=1), types="311"))
    with imported(raw, tmp_path / "event") as event:
        tournament = event.tournament
        assert tournament.cut is not None
        assert tournament.cut.seeds == (4, 3, 2, 1)
        assert [one.kind for one in tournament.rounds] == ["swiss", "cut", "cut"]
        assert tournament.planned == 1
        event.do(lambda _: Draft("finished", {}))
        text, _ = write(event.tournament, 3)
        assert '<player id="4" place="1" />' in text
        with imported(text.encode(), tmp_path / "again") as again:
            assert again.tournament.cut == tournament.cut
            assert again.tournament.rounds == tournament.rounds
            assert again.tournament.finished


def test_without_seeds_the_bracket_is_made_from_its_first_round(tmp_path: Path) -> None:
    people = "".join(player(one, "P", str(one)) for one in range(1, 5))
    tables = match(1, 1, 4, table=1) + match(2, 2, 3, table=2)
    found = read(file(people, pod(tables, types="1")), None, {})
    assert found.outline.cut == (1, 2, 3, 4)
    assert ["which seed" in one.message for one in found.findings] == [True]


def test_divisions_that_play_apart_are_read_one_at_a_time(tmp_path: Path) -> None:
    people = "".join(player(one, "P", str(one)) for one in range(1, 6))
    pods = pod(match(1, 1, 2), category=2, members=(1, 2)) + pod(match(1, 3, 4), category=0, members=(3, 4))
    with pytest.raises(Unreadable) as caught:
        read(file(people, pods), None, {})
    assert "2 divisions play apart" in caught.value.finding.message
    assert caught.value.finding.help == "say which: --division masters"
    found = read(file(people, pods), None, {}, division="juniors")
    assert [one.ids["popid"] for one in found.outline.players] == ["3", "4"]
    assert any("3 players of the file" in one.message for one in found.findings)
    with pytest.raises(Unreadable, match="has no division seniors, only masters, juniors"):
        read(file(people, pods), None, {}, division="seniors")


def test_the_cuts_of_several_divisions_are_left_out_and_it_is_said() -> None:
    people = "".join(player(one, "P", str(one)) for one in range(1, 5))
    keys = "".join(f'<categorycut key="{key}"><cut>2</cut></categorycut>' for key in (1, 2))
    raw = file(
        people,
        pod(match(1, 1, 2) + match(1, 3, 4), match(1, 1, 3) + match(1, 2, 4), types="31"),
        f"<finalsoptions>{keys}</finalsoptions>",
    )
    found = read(raw, None, {})
    assert (len(found.outline.rounds), found.outline.cut) == (1, ())
    assert ["2 divisions have a cut" in one.message for one in found.findings] == [True]


def test_what_a_file_has_and_an_event_has_not_is_named() -> None:
    raw = file(player(1, more="<starter>true</starter>"), more="<standings><pod><x>1</x></pod></standings>")
    (note,) = read(raw, None, {}).findings
    assert note.message == "left out, since an event has no room for it: standings, starter"
    assert note.rule == "tournament/import.left-out"


def test_what_an_event_has_and_a_file_has_not_is_named(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        text, notes = write(event.tournament, 1)
    assert '<round number="1"' in text and '<round number="2"' not in text
    assert notes[:2] == [
        "1 list of cards is left out",
        "the games within a match are left out: only who won it is written",
    ]
    assert "9 players have no popid, and a number of this file stands for it" in notes
    assert "the birthdate of 9 players is not known; TOM asks for it" in notes


BOMB = b"<!DOCTYPE a [<!ENTITY b 'c'>]><tournament>&b;</tournament>"
TWO = player(1) + player(2, "Bo", "Bell")


@pytest.mark.parametrize(
    ("raw", "rule", "line", "said"),
    [
        (b"<tournament>", "tournament/import.syntax", 1, "not XML: no element found"),
        (BOMB, "deckkit/import.doctype", 1, "document type"),
        (b"<a>" * 60, "tournament/import.syntax", 1, "nested deeper than 50"),
        (b"<deck></deck>", "tournament/import.syntax", 1, "expected <tournament>"),
        (file(player("")), "tournament/import.syntax", 3, "expected the userid"),
        (file(player(1) * 2), "tournament/import.player", 3, "userid 1 is that of the player in line 3"),
        (file(player(1, "", "")), "tournament/import.player", 3, "is empty"),
        (file(TWO, pod(match(1, 1, 9))), "tournament/import.player", 5, 'has the userid "9"'),
        (file(TWO, pod(match(7, 1, 2))), "tournament/import.syntax", 5, 'the outcome "7" is none'),
        (file(TWO, pod(match(5, 1, 2))), "tournament/import.syntax", 5, 'the outcome "5" is none of a match with 2'),
        (file(TWO, pod(match(1, 1))), "tournament/import.syntax", 5, 'the outcome "1" is none of a match with 1'),
        (file(TWO, pod(match(1, 1, 2), category=7)), "tournament/import.syntax", 4, "expected the category"),
        (file(TWO, pod(match(1, 1, 2) + match(5, 2))), "tournament/import.round", 5, "sits twice"),
        (file(TWO, pod(match(0, 1, 2), match(1, 1, 2))), "tournament/import.result", 5, "has no result"),
        (
            file(player(1, more="<dropped><status>1</status><round>x</round></dropped>")),
            "tournament/import.syntax",
            3,
            "expected the round of a drop",
        ),
    ],
)
def test_a_broken_file_is_refused_with_its_line(raw: bytes, rule: str, line: int, said: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        imported(raw, tmp_path / "event")
    finding = caught.value.finding
    assert (finding.rule, finding.line) == (rule, line)
    assert said in finding.message
    assert not (tmp_path / "event").exists()


def test_a_cut_that_was_not_played_by_its_seeds_has_those_by_which_it_was(tmp_path: Path) -> None:
    people = "".join(player(one, "P", str(one), f"<seed>{one}</seed>") for one in range(1, 9))
    quarterfinals = "".join(match(1, one, one + 1, table=number) for number, one in enumerate((1, 3, 5, 7), 1))
    semifinals = match(1, 1, 5, table=1) + match(1, 3, 7, table=2)
    raw = file(people, pod(quarterfinals, semifinals, match(1, 1, 3, table=1), types="111"))
    found = read(raw, None, {})
    assert ["not played by the seeds" in one.message for one in found.findings] == [True]
    with imported(raw, tmp_path / "event") as event:
        assert event.tournament.cut is not None
        assert event.tournament.cut.seeds == (1, 3, 7, 5, 6, 8, 4, 2)
        assert [[match.winner for match in stage] for stage in stages(event.tournament)] == [[1, 5, 3, 7], [1, 3], [1]]
