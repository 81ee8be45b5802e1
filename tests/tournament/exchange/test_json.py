"""Our JSON: nothing of an event is lost in it, and anybody can write one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckkit.documents import Unreadable
from deckkit.tournament import tally
from deckkit.tournament.cut.cutting import final_ranking
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.event_file import SettingsFile, schema
from deckkit.tournament.exchange.importing import make, read
from deckkit.tournament.exchange.json_event import write, write_until
from deckkit.tournament.exchange.state import state
from deckkit.tournament.settings import Settings
from tests.tournament import events
from tests.tournament.exchange.random_events import drawn

PLAIN: dict[str, Any] = {
    "deckkit-event": 1,
    "settings": {"name": "Kitchen Cup", "game": "cannibal-world"},
    "players": [{"name": "Ada"}, {"name": "Bo"}, {"name": "Cleo"}],
    "rounds": [
        {"tables": [{"seats": ["Ada", "Bo"], "result": "2-1"}, {"seats": ["Cleo"]}]},
        {"tables": [{"seats": ["Cleo", "Ada"], "result": "ID"}, {"seats": ["Bo"]}]},
    ],
}


def exported(event: Event) -> str:
    return write(event.tournament, event.journal.entries())


def imported(text: str, folder: Path, **asked: str) -> Event:
    return make(read(text.encode(), None, asked), folder, "unnamed", "importer")


def refusal(text: str) -> Unreadable:
    """What the import of a text is refused with; it makes nothing."""
    with pytest.raises(Unreadable) as caught:
        imported(text, Path("never-made"))
    assert not Path("never-made").exists()
    return caught.value


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_export_import_export_gives_the_same_bytes_and_the_same_seals(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("json")
    with drawn(folder, seed) as event:
        text = exported(event)
        with imported(text, folder / "copy") as copy:
            assert exported(copy) == text
            assert copy.journal.broken() is None
            assert list(copy.journal.entries()) == list(event.journal.entries())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_without_its_journal_an_event_comes_back_with_everything_that_stands(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("plain")
    with drawn(folder, seed) as event:
        plain = write_until(event.tournament, len(event.tournament.rounds))
        with imported(plain, folder / "copy") as copy:
            assert state(copy.tournament) == state(event.tournament)
            for after in range(len(event.tournament.rounds) + 1):
                assert tally.standings(copy.tournament, after) == tally.standings(event.tournament, after)


def test_lists_penalties_started_tables_and_the_cut_come_back(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        event.do(lambda _: Draft("started", {"round": 2, "tables": [3]}))
        penalty = {"player": 4, "penalty": "game-loss", "round": 2, "reason": "late"}
        event.do(lambda _: Draft("penalised", penalty))
        events.enter_results(event, (2, 0), (2, 1), (2, 0), (2, 0))
        out = {"player": 8, "penalty": "disqualification", "round": 2, "reason": "theft"}
        event.do(lambda _: Draft("penalised", out))
        event.do(lambda _: Draft("cut", {"seeds": [1, 7, 3, 2]}))
        events.seat(event, (1, 2), (7, 3), kind="cut")
        events.enter_results(event, (2, 0), (2, 1))
        event.do(lambda _: Draft("finished", {}))
        with imported(write_until(event.tournament, 3), tmp_path / "copy") as copy:
            assert state(copy.tournament) == state(event.tournament)
            assert copy.tournament.players[1].lists == event.tournament.players[1].lists
            assert copy.tournament.cut == event.tournament.cut


def test_up_to_a_round_the_later_ones_have_not_happened(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        event.do(lambda _: Draft("dropped", {"players": [5], "after": 2}))
        data = json.loads(write_until(event.tournament, 1))
    assert len(data["rounds"]) == 1
    assert "dropped" not in data["players"][4]
    assert data["players"][8]["dropped"] == 0


def test_who_left_in_a_round_that_was_taken_back_stays_away(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        event.do(lambda _: Draft("dropped", {"players": [5], "after": 2}))
        event.do(lambda _: Draft("unpaired", {"round": 2}))
        with imported(write_until(event.tournament, 1), tmp_path / "copy") as copy:
            assert copy.tournament.players[5].dropped == 1


def test_who_was_disqualified_for_an_earlier_round_may_sit_in_the_running_one(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        out = {"player": 5, "penalty": "disqualification", "round": 1, "reason": "theft"}
        event.do(lambda _: Draft("penalised", out))
        with imported(write_until(event.tournament, 2), tmp_path / "copy") as copy:
            assert state(copy.tournament) == state(event.tournament)


def test_an_event_written_by_hand_has_standings_after_every_round(tmp_path: Path) -> None:
    with imported(json.dumps(PLAIN), tmp_path / "cup") as event:
        tournament = event.tournament
        assert tally.standings(tournament, 1).rows[0].number in (1, 3)
        assert {row.number: row.points for row in tally.standings(tournament, 1).rows} == {1: 3, 3: 3, 2: 0}
        assert {row.number: row.points for row in tally.standings(tournament).rows} == {1: 4, 3: 4, 2: 3}
        assert tournament.settings.profile == "mtr"
        assert [table.number for table in tournament.rounds[0].tables] == [1, 0]


def test_what_is_asked_for_holds_before_what_the_file_says(tmp_path: Path) -> None:
    with imported(json.dumps(PLAIN), tmp_path / "cup", game="animal-duel", profile="mtr") as event:
        assert event.tournament.settings.game == "animal-duel"


def changed(**more: Any) -> str:
    return json.dumps(PLAIN | more, indent=1)


def table(*seats: object, **more: Any) -> dict[str, Any]:
    return {"seats": list(seats), **more}


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("{", "tournament/import.syntax", "not JSON"),
        ('{"deckkit-event": 1, "deckkit-event": 1}', "tournament/import.syntax", "stands twice"),
        ('{"deckkit-event": NaN}', "tournament/import.syntax", "NaN"),
        ('{"deckkit-event": "\\ud83d"}', "tournament/import.syntax", "half a character"),
        ("[" * 100_000, "tournament/import.syntax", ""),
        ("[]", "tournament/import.shape", "expected an object"),
        ('{"deckkit-event": 2}', "tournament/import.shape", "deckkit-event: expected 1, found 2"),
        ('{"deckkit-event": 1}', "tournament/import.shape", "expected `settings`"),
        (changed(player=[]), "tournament/import.shape", 'player: "player" is no key'),
        (changed(players=[{"nmae": "Ada"}]), "tournament/import.shape", "players[0]"),
        (changed(players=[{"name": "Ada", "number": "1"}]), "tournament/import.shape", "players[0].number"),
        (changed(players=[{"name": "Ada\n"}], rounds=[]), "tournament/import.player", "U+000A"),
        (
            changed(players=[{"name": "Ada"}, {"name": "Bo", "number": 1}], rounds=[]),
            "tournament/import.player",
            "players[1]",
        ),
        (
            changed(rounds=[{"tables": [table("Ada", "Boo")]}]),
            "tournament/import.player",
            'rounds[0].tables[0].seats[1]: nobody is called "Boo"',
        ),
        (changed(rounds=[{"tables": [table(1, 9)]}]), "tournament/import.player", "nobody has the number 9"),
        (
            changed(rounds=[{"tables": [table(1, 2, result=2)]}]),
            "tournament/import.shape",
            "rounds[0].tables[0].result",
        ),
        (
            changed(rounds=[{"tables": [table(1, 2, result={"scores": [2, "x"]})]}]),
            "tournament/import.shape",
            'rounds[0].tables[0].result.scores[1]: expected a whole number, found "x"',
        ),
        (
            changed(rounds=[{"tables": [table(1, 2, result="3-2")]}]),
            "tournament/result.best-of",
            "rounds[0].tables[0].result: 3-2 in a best of 3",
        ),
        (changed(rounds=[{"tables": [table(1, 2, result="won")]}]), "tournament/result.notation", "'won' is no result"),
        (
            changed(rounds=[{"tables": [table(1, 2, result={"scores": [2]})]}]),
            "tournament/import.result",
            "1 scores for 2 seats",
        ),
        (changed(rounds=[{"tables": [table(1, 2), table(2)]}]), "tournament/import.round", "Bo sits twice"),
        (changed(rounds=[{"tables": [table(1, 2, 3)]}]), "tournament/import.round", "has 3 seats"),
        (
            changed(rounds=[{"tables": [table(1, 2)]}, {"tables": [table(1, 3)]}]),
            "tournament/import.result",
            "has no result",
        ),
        (changed(rounds=[{"number": 2, "tables": []}]), "tournament/import.round", "round 1 is missing"),
        (changed(rounds=[{"kind": "cut", "tables": [table(1, 2)]}]), "tournament/import.round", "who made it"),
        (changed(settings={"name": "x", "profile": "mrt"}), "tournament/standings.profile-known", "'mrt'"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_place(text: str, rule: str, said: str) -> None:
    finding = refusal(text).finding
    assert finding.rule == rule
    assert said in finding.message


def test_the_place_of_a_mistake_is_a_line_and_a_column() -> None:
    text = json.dumps(PLAIN, indent=2).replace('"2-1"', '"2-5"')
    finding = refusal(text).finding
    line = next(number for number, one in enumerate(text.split("\n"), 1) if '"2-5"' in one)
    assert (finding.line, finding.column) == (line, text.split("\n")[line - 1].index('"2-5"') + 1)


def _other_seal(data: dict[str, Any]) -> None:
    data["journal"][1]["data"]["players"][0]["name"] = "Eve"


def _other_state(data: dict[str, Any]) -> None:
    data["players"][0]["name"] = "Eve"


def _gap(data: dict[str, Any]) -> None:
    del data["journal"][1]


def _more(data: dict[str, Any]) -> None:
    data["players"].append({"number": 99, "name": "Eve"})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_other_seal, "entry 2 was changed"),
        (_other_state, "players[0].name: the journal says otherwise"),
        (_gap, "entry 2 is missing"),
        (_more, "the journal says otherwise of players[9]"),
    ],
)
def test_a_journal_and_what_stands_beside_it_must_be_as_deckkit_wrote_them(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    with events.in_round_two(tmp_path) as event:
        data = json.loads(exported(event))
    change(data)
    finding = refusal(json.dumps(data)).finding
    assert finding.rule == "tournament/import.journal"
    assert said in finding.message


def test_a_journal_that_deckkit_has_not_made_is_refused_though_its_seals_fit() -> None:
    from deckkit.tournament.entries import FIRST_SEAL, sealed, written

    entry: dict[str, Any] = {"number": 1, "at": "2026-01-01T00:00:00Z", "who": "me", "kind": "created", "data": {}}
    entry["seal"] = sealed(FIRST_SEAL, 1, entry["at"], "me", "created", written({}))
    finding = refusal(json.dumps({"deckkit-event": 1, "journal": [entry]})).finding
    assert (finding.rule, "none of the kind created" in finding.message) == ("tournament/import.journal", True)


def test_a_journal_alone_is_enough_and_nothing_else_can_be_asked_of_it(tmp_path: Path) -> None:
    with events.in_round_two(tmp_path) as event:
        data = json.loads(exported(event))
        alone = json.dumps({"deckkit-event": 1, "journal": data["journal"]})
        with imported(alone, tmp_path / "copy") as copy:
            assert state(copy.tournament) == state(event.tournament)
    with pytest.raises(Unreadable, match="the game of the journal is cannibal-world, not animal-duel"):
        read(alone.encode(), None, {"game": "animal-duel"})


def test_the_schema_names_every_setting_of_an_event() -> None:
    assert set(SettingsFile.model_fields) == set(Settings.__dataclass_fields__)
    assert set(schema()["required"]) == {"deckkit-event"}
    assert schema()["additionalProperties"] is False


def test_an_event_in_a_folder_that_has_one_is_refused_and_stays(tmp_path: Path) -> None:
    from deckkit.tournament.refusal import Refused

    with events.event(tmp_path) as event:
        before = event.tournament.seal
        with pytest.raises(Refused, match="is there already"):
            imported(json.dumps(PLAIN), tmp_path)
        assert event.tournament.seal == before


FOUR = [{"name": name} for name in "ABCD"]


@pytest.mark.parametrize(
    ("cut", "rounds", "said"),
    [
        (["A", "B"], [[("C", "D", "2-0")]], "rounds[0].tables[0]: C - D is no match of round 1"),
        (["A"], [[("C", "D", "2-0")]], "cut: a cut to 1"),
        (["A", "B"], [[("A", "B", "2-0")], [("A", "B", "0-2")]], "rounds[1]: round 2 cannot be one of the cut"),
        (["A", "B", "C", "D"], [[("A", "B", "2-0"), ("C", "D", "2-0")]], "A - B is no match of round 1"),
        (["A", "B", "C", "D"], [[("A", "D", "2-0"), ("B", "C", "2-0")], [("A", "C", None)]], "A - C is no match"),
        (["A", "B", "C", "D"], [[("A", "D", "2-0"), ("B", "C", "2-0")], []], "it has no table"),
        (["A", "B", "C"], [[("A",), ("C",), ("B",)]], "B is no match of round 1"),
    ],
)
def test_rounds_of_a_cut_are_those_of_its_bracket(
    cut: list[str], rounds: list[list[tuple[str, ...]]], said: str
) -> None:
    tables = [
        [table(*one[:2]) if len(one) < 3 or one[2] is None else table(*one[:2], result=one[2]) for one in round_]
        for round_ in rounds
    ]
    text = changed(players=FOUR, cut=cut, rounds=[{"kind": "cut", "tables": one} for one in tables])
    finding = refusal(text).finding
    assert finding.rule == "tournament/import.round"
    assert said in finding.message


def test_who_has_left_may_be_missing_from_a_round_of_the_cut(tmp_path: Path) -> None:
    first = [table("A", "D", result="2-0"), table("B", "C", result="0-2")]
    players = [*FOUR[:2], FOUR[2] | {"dropped": 1}, FOUR[3]]
    rounds = [{"kind": "cut", "tables": first}, {"kind": "cut", "tables": [table("A")]}]
    with imported(changed(players=players, cut=list("ABCD"), rounds=rounds), tmp_path / "cup") as event:
        assert final_ranking(event.tournament)[0].number == 1


@pytest.mark.parametrize(
    ("settings_", "rule", "at"),
    [
        ({"tables": [[None, None]]}, "settings.tables", "tables"),
        ({"tables": [[5, 1]]}, "settings.tables", "tables"),
        ({"tables": []}, "settings.tables", "tables"),
        ({"tables": [[-3, 4]]}, "settings.tables", "tables"),
        ({"tables": [[1, 5], [4, 9]]}, "settings.tables", "tables"),
        ({"best_of": 99}, "deckkit/file.value", "best_of"),
        ({"cut": 1}, "settings.cut", "cut"),
        ({"cut": 3_000_000}, "deckkit/file.value", "cut"),
        ({"rounds": 999_999}, "settings.rounds", "rounds"),
        ({"team_size": 999}, "deckkit/file.value", "team_size"),
        ({"seats": [9, 1]}, "settings.seats", "seats"),
        ({"seed": -5}, "deckkit/file.value", "seed"),
        ({"date": "yesterday"}, "settings.date", "date"),
        ({"mode": "zz zz"}, "settings.mode", "mode"),
        ({"profile": "ladder"}, "settings.profile", "profile"),
        ({"last_round": "power", "format": "round-robin"}, "settings.last-round", "last_round"),
        ({"name": "two\nlines"}, "entry.name", "name"),
        ({"place": "\x1b[31m"}, "entry.name", "place"),
        ({"game": "g\x00"}, "deckkit/file.game", "game"),
    ],
)
def test_settings_are_those_that_a_definition_could_have(settings_: dict[str, Any], rule: str, at: str) -> None:
    finding = refusal(changed(settings={"name": "Cup", "game": "cannibal-world", **settings_})).finding
    assert finding.rule == (rule if "/" in rule else f"tournament/{rule}")
    assert finding.message.startswith(f"settings.{at}")


def test_a_game_that_deckkit_does_not_know_is_noted() -> None:
    found = read(changed(settings={"name": "Cup", "game": "chess"}).encode(), None, {})
    assert ['does not know the game "chess"' in one.message for one in found.findings] == [True]


def test_more_rounds_than_an_event_can_have_are_not_planned() -> None:
    finding = refusal(changed(planned=10**9)).finding
    assert finding.rule == "tournament/import.round" and "at most 99" in finding.message


def test_what_a_player_is_called_elsewhere_is_a_line_of_text() -> None:
    finding = refusal(changed(players=[{"name": "Ada", "ids": {"popid": "1\n2"}}], rounds=[])).finding
    assert finding.rule == "tournament/import.player" and "U+000A" in finding.message


@pytest.mark.parametrize(
    "result",
    [
        {"scores": [2, 0], "kind": "no-show", "absent": [1]},
        {"scores": [2, 1], "kind": "no-show", "absent": [2]},
        {"scores": [0, 0], "kind": "no-show", "absent": [2]},
        {"scores": [2, 0], "kind": "no-show"},
        {"scores": [2, 0], "kind": "double-loss"},
    ],
)
def test_of_a_match_that_was_not_played_only_who_came_has_games(result: dict[str, Any]) -> None:
    finding = refusal(changed(rounds=[{"tables": [table(1, 2, result=result)]}])).finding
    assert finding.rule == "tournament/import.result"
    assert "only who came to a no-show has won games" in finding.message


def ladder_of(*tables: dict[str, Any]) -> str:
    crews = [{"name": "Moss"}, {"name": "Fern", "members": ["Ann", "Bob"]}]
    settings_ = {"name": "Runs", "game": "karnivorous"}
    return json.dumps({"deckkit-event": 1, "settings": settings_, "players": crews, "rounds": [{"tables": tables}]})


def test_a_crew_alone_at_a_table_of_a_ladder_has_the_result_that_is_written_there(tmp_path: Path) -> None:
    bye = {"scores": [0], "kind": "bye"}
    with imported(ladder_of(table("Moss", result="7"), table("Fern", result={"scores": [5]})), tmp_path / "a") as made:
        tables = made.tournament.rounds[0].tables
        assert [(one.number, one.result and one.result.scores) for one in tables] == [(1, (7,)), (2, (5,))]
    with imported(ladder_of(table("Moss", result=bye), table("Fern", result="lost")), tmp_path / "b") as made:
        assert sorted(one.number for one in made.tournament.rounds[0].tables) == [0, 1]


@pytest.mark.parametrize(
    ("tables", "rule"),
    [
        ((table("Moss", result="13"),), "karnivorous/components.system-tokens-twelve"),
        ((table("Moss", result={"scores": [99]}),), "karnivorous/components.system-tokens-twelve"),
        ((table("Moss", result="2-1"),), "tournament/result.notation"),
        ((table("Moss", result="draw"),), "tournament/result.notation"),
        ((table("Moss", result="lost lost"),), "tournament/result.one-a-seat"),
        ((table("Moss", "Fern", result="7 5"),), "tournament/ladder.crews"),
        ((table("Moss", number=0, result="7"),), "tournament/import.result"),
    ],
)
def test_what_no_run_of_a_ladder_ends_with_is_refused(tables: tuple[dict[str, Any], ...], rule: str) -> None:
    assert refusal(ladder_of(*tables)).finding.rule == rule
