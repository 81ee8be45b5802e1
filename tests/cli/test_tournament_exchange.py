"""`deckkit tournament export` and `import`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.tournament import events

Run = Callable[..., Result]

PLAIN = """{
 "deckkit-event": 1,
 "settings": {"name": "Kitchen Cup", "game": "cannibal-world"},
 "players": [{"name": "Ada"}, {"name": "Bo"}],
 "rounds": [{"tables": [{"seats": ["Ada", "Bo"], "result": "2-1"}]}]
}"""


@pytest.fixture
def event(tmp_path: Path) -> str:
    folder = tmp_path / "event"
    folder.mkdir()
    events.in_round_two(folder).close()
    return str(folder)


def test_an_event_goes_out_as_json_and_comes_back_the_same(deckkit: Run, event: str, tmp_path: Path) -> None:
    file, copy = str(tmp_path / "event.json"), str(tmp_path / "copy")
    assert deckkit("tournament", "export", event, "-o", file).exit_code == 0
    result = deckkit("tournament", "import", file, "-o", copy)
    assert result.exit_code == 0
    assert "9 players and 2 rounds, and 7 entries as they were sealed" in result.stdout
    assert deckkit("tournament", "export", copy).stdout == Path(file).read_text(encoding="utf-8")
    assert deckkit("tournament", "log", copy, "--verify").exit_code == 0


def test_an_event_can_come_from_standard_input(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("tournament", "import", "-", "-o", str(tmp_path / "cup"), input=PLAIN)
    assert (result.exit_code, "Kitchen Cup: 2 players and 1 round" in result.stdout) == (0, True)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            '"2-1"',
            ':5:60: rounds[0].tables[0].result: expected a text such as "2-1", or an object, found 3 '
            "(tournament/import.shape)",
        ),
        ('"Bo"], "result"', "rounds[0].tables[0].seats[1]"),
    ],
)
def test_what_is_wrong_is_one_line_with_its_place_and_nothing_is_made(
    deckkit: Run, tmp_path: Path, change: str, said: str
) -> None:
    file = tmp_path / "event.json"
    file.write_text(PLAIN.replace(change, "3" if change == '"2-1"' else '"Boo"], "result"'), encoding="utf-8")
    result = deckkit("tournament", "import", str(file), "-o", str(tmp_path / "cup"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert not (tmp_path / "cup").exists()


def test_a_file_of_no_known_kind_is_refused(deckkit: Run, tmp_path: Path) -> None:
    result = deckkit("tournament", "import", "-", "-o", str(tmp_path / "cup"), input="Dear Sir,\nplease find\n")
    assert result.exit_code == 2
    assert "tournament/import.kind" in result.stderr


def test_a_folder_that_has_an_event_is_left_as_it_is(deckkit: Run, event: str) -> None:
    before = (Path(event) / "tournament.db").read_bytes()
    result = deckkit("tournament", "import", "-", "-o", event, input=PLAIN)
    assert (result.exit_code, (Path(event) / "tournament.db").read_bytes()) == (2, before)


def test_a_file_that_is_there_is_not_replaced_unasked(deckkit: Run, event: str, tmp_path: Path) -> None:
    file = tmp_path / "event.json"
    file.write_text("mine", encoding="utf-8")
    assert deckkit("tournament", "export", event, "-o", str(file)).exit_code == 2
    assert file.read_text(encoding="utf-8") == "mine"
    assert deckkit("tournament", "export", event, "-o", str(file), "--force").exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["deckkit-event"] == 1


def test_a_round_that_was_not_paired_cannot_be_exported(deckkit: Run, event: str) -> None:
    result = deckkit("tournament", "export", event, "--round", "3")
    assert result.exit_code == 2
    assert "tournament/round.unknown" in result.stderr
    assert len(json.loads(deckkit("tournament", "export", event, "--round", "1").stdout)["rounds"]) == 1


@pytest.mark.parametrize(("to", "form"), [("trf16", "trf"), ("trf26", "trf"), ("tdf", "tdf"), ("csv", "csv")])
def test_what_another_program_reads_can_be_read_back_and_what_it_lacks_is_said(
    deckkit: Run, event: str, tmp_path: Path, to: str, form: str
) -> None:
    file = str(tmp_path / f"event.{form}")
    result = deckkit("tournament", "export", event, "--to", to, "-o", file)
    assert (result.exit_code, result.stdout) == (0, "")
    notes = [one for one in result.stderr.splitlines() if one.startswith("note: ")]
    assert "note: 1 list of cards is left out (tournament/export.left-out)" in notes
    rule = "tournament/export.left-out"
    assert all(one.endswith(f"({rule})") for one in notes)
    for args in ((), ("--from", form)):
        folder = str(tmp_path / f"copy{len(args)}")
        result = deckkit("tournament", "import", file, "-o", folder, *args)
        assert result.exit_code == 0
        assert "9 players and 2 rounds are now the event" in result.stdout


def test_pods_are_no_matter_of_a_report(deckkit: Run, tmp_path: Path) -> None:
    events.event(tmp_path, format="pods", game="fresh-meat", seats=(3, 6), profile="points").close()
    for to in ("trf16", "tdf", "csv"):
        result = deckkit("tournament", "export", str(tmp_path), "--to", to)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "tournament/export.format" in result.stderr
    assert deckkit("tournament", "export", str(tmp_path)).exit_code == 0


def test_the_results_and_the_players_may_come_in_two_tables(deckkit: Run, tmp_path: Path) -> None:
    results, players = tmp_path / "results.csv", tmp_path / "players.csv"
    results.write_text("round,player,opponent,result\n1,Ada,Bo,3-1\n", encoding="utf-8")
    players.write_text("player\nAda\nBo\n", encoding="utf-8")
    args = ("tournament", "import", str(results), "--roster", str(players), "-o", str(tmp_path / "cup"))
    result = deckkit(*args)
    assert (result.exit_code, "results.csv:2:1: 3-1 in a best of 3" in result.stderr) == (2, True)
    assert deckkit(*args, "--best-of", "5", "--game", "cannibal-world", "--profile", "buchholz").exit_code == 0
    players.write_text("player\nAda\nAda,Bo\n", encoding="utf-8")
    result = deckkit(*args)
    assert (result.exit_code, "players.csv:3:1" in result.stderr) == (2, True)
    result = deckkit(*args[:3], "--roster", str(tmp_path / "none.csv"), "-o", str(tmp_path / "cup2"))
    assert (result.exit_code, "none.csv" in result.stderr) == (2, True)


def test_what_had_to_be_left_out_of_a_file_is_said(deckkit: Run, tmp_path: Path) -> None:
    report = "012 Cup\n102 The Arbiter\n001    1      Ada\n"
    result = deckkit("tournament", "import", "-", "-o", str(tmp_path / "cup"), input=report)
    assert result.exit_code == 0
    assert "2:1: note: left out, since an event has no room for it: 102 (line 2)" in result.stderr


def test_a_folder_that_cannot_be_made_is_said(deckkit: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = deckkit("tournament", "import", "-", "-o", str(tmp_path / "file" / "cup"), input=PLAIN)
    assert (result.exit_code, "cannot be written" in result.stderr) == (2, True)


def test_what_an_import_has_to_assume_is_named(deckkit: Run, event: str, tmp_path: Path) -> None:
    trf, tdf, csv = (str(tmp_path / name) for name in ("x.trf", "x.tdf", "x.csv"))
    for path, to in ((trf, "trf16"), (tdf, "tdf"), (csv, "csv")):
        assert deckkit("tournament", "export", event, "--to", to, "-o", path).exit_code == 0
    said = [
        deckkit("tournament", "import", path, "-o", str(tmp_path / f"new-{at}")).stderr
        for at, path in enumerate((trf, tdf, csv))
    ]
    assert "assumed, as such a file does not say it: game chess, best of 1, profile mtr (" in said[0]
    assert "(tournament/import.left-out)" in said[0]
    assert "game pokemon-tcg, best of 1, profile pokemon" in said[1]
    assert "game none, best of 3, profile mtr" in said[2] and "--game, --best-of, --profile with" in said[2]
    asked = ("--game", "cannibal-world", "--best-of", "3")
    told = deckkit("tournament", "import", trf, "-o", str(tmp_path / "asked"), *asked).stderr
    assert "does not say it: profile mtr" in told and "help: --profile with" in told
    whole = deckkit("tournament", "import", trf, "-o", str(tmp_path / "whole"), *asked, "--profile", "melee").stderr
    assert "assumed" not in whole
    assert "assumed" not in deckkit("tournament", "import", "-", "-o", str(tmp_path / "cup"), input=PLAIN).stderr


@pytest.mark.parametrize("form", ["csv", "trf16"])
def test_a_form_that_has_no_disqualification_names_who_had_one(deckkit: Run, event: str, form: str) -> None:
    deckkit("tournament", "penalty", event, "Ada", "disqualification")
    for table in ("2", "3", "4"):
        deckkit("tournament", "report", event, table, "2-0")
    noted = deckkit("tournament", "export", event, "--to", form).stderr
    assert "that these were disqualified is left out, they are written as having left: Ada (1)" in noted
    assert "disqualified" not in deckkit("tournament", "export", event, "--to", "tdf").stderr


def test_a_table_whose_cut_was_played_longer_is_read_with_the_games_of_a_match_of_it(
    deckkit: Run, tmp_path: Path
) -> None:
    (tmp_path / "event").mkdir()
    with events.event(tmp_path / "event", ("Ada", "Bo"), cut=2, cut_best_of=5) as opened:
        events.seat(opened, (1, 2))
        events.enter_results(opened, (2, 0))
        events.seat(opened, (1, 2), kind="cut")
        events.enter_results(opened, (3, 1))
    file = str(tmp_path / "event.csv")
    assert deckkit("tournament", "export", str(tmp_path / "event"), "--to", "csv", "-o", file).exit_code == 0
    options = ("--game", "cannibal-world", "--best-of", "3")
    refused = deckkit("tournament", "import", file, "-o", str(tmp_path / "short"), *options)
    assert (refused.exit_code, "3-1 in a best of 3" in refused.stderr) == (2, True)
    assert "--cut-best-of N` says how many games a match of the cut has at most" in refused.stderr
    read = deckkit("tournament", "import", file, "-o", str(tmp_path / "copy"), *options, "--cut-best-of", "5")
    assert read.exit_code == 0 and "Ada" in deckkit("tournament", "print", str(tmp_path / "copy"), "bracket").stdout
