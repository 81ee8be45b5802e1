"""`deckkit tournament report` and `correct` as commands."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckkit import shipped
from deckkit.cli import cli
from deckkit.tournament.event import Event
from tests.tournament.events import event, in_round_two, seat


def run(*words: str, typed: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["tournament", *words], input=typed, catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Eight players in round 2: Ada - Bo, Gus - Dan, Hana - Finn, Cleo - Eva."""
    in_round_two(tmp_path).close()
    return str(tmp_path)


def entries(folder: str) -> int:
    with Event.open(folder) as opened:
        return opened.tournament.entries


def test_a_report_says_what_was_entered_and_what_is_missing(folder: str) -> None:
    done = run("report", folder, "1", "2-1")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == ["round 2, table 1: Ada 2-1 Bo", "still missing: table 2, 3, 4"]


def test_a_name_in_front_is_a_player_and_has_the_first_number(folder: str) -> None:
    assert "table 2: Gus 0-2 Dan" in run("report", folder, "Dan", "2-0").stdout


def test_a_player_whose_name_is_a_number_is_named_by_the_option(tmp_path: Path) -> None:
    made = event(tmp_path, ("Ada", "2"))
    seat(made, (1, 2))
    made.close()
    assert "table 1: Ada 1-2 2" in run("report", str(tmp_path), "--player", "2", "2-1").stdout


def test_the_winner_may_be_named_with_or_without_the_table(folder: str) -> None:
    assert "table 2: Gus 1-2 Dan" in run("report", folder, "2", "--winner", "Dan", "2-1").stdout
    assert "table 1: Ada 2-0 Bo" in run("report", folder, "--winner", "Ada", "2-0").stdout


def test_a_no_show_may_be_of_several_words(folder: str) -> None:
    assert "table 3: Hana 2-0 Finn (no-show: Finn)" in run("report", folder, "3", "no-show", "Finn").stdout
    assert "table 4: Cleo 0-0 Eva (no-show: Cleo, Eva)" in run("report", folder, "4", "no-show", "both").stdout


def test_the_last_report_says_that_all_are_in(folder: str) -> None:
    done = run("report", folder, "--csv", "-", typed="table,result\n1,2-0\n2,ID\n3,double-loss\n4,1-1-1\n")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "round 2, table 1: Ada 2-0 Bo",
        "round 2, table 2: Gus 0-0-3 Dan (agreed)",
        "round 2, table 3: Hana 0-0 Finn (double loss)",
        "round 2, table 4: Cleo 1-1-1 Eva",
        "all results of round 2 are in",
    ]


def test_bad_lines_of_a_file_are_all_named_and_nothing_is_entered(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    file.write_text("table,result\n1,2-0\n2,3-2\n9,2-0\n3,won\n")
    before = entries(folder)
    done = run("report", folder, "--csv", str(file))
    assert done.exit_code == 2
    assert "3 lines cannot be entered; nothing was" in done.stderr
    for line, rule in ((3, "result.best-of"), (4, "round.no-such-table"), (5, "result.notation")):
        assert any(f"{file}:{line}:1: " in one and f"tournament/{rule}" in one for one in done.stderr.splitlines())
    assert entries(folder) == before


def test_the_same_file_again_enters_nothing(folder: str) -> None:
    rows = "table,result\n1,2-0\n2,2-1\n"
    run("report", folder, "--csv", "-", typed=rows)
    before = entries(folder)
    done = run("report", folder, "--csv", "-", typed=rows + "3,2-0\n")
    assert done.exit_code == 0
    assert "table 3: Hana 2-0 Finn" in done.stdout and "2 were there already" in done.stdout
    assert entries(folder) == before + 1
    assert "the result is there already; nothing was entered" in run("report", folder, "1", "2-0").stdout
    assert entries(folder) == before + 1


def test_a_refusal_is_one_line_with_its_rule_and_a_help(folder: str) -> None:
    run("report", folder, "1", "2-0")
    done = run("report", folder, "1", "0-2")
    assert done.exit_code == 2
    assert done.stderr.splitlines() == [
        "deckkit: refused[tournament/result.entered]: table 1 of round 2 has 2-0 already, not 0-2",
        f"  help: `deckkit tournament correct {folder} 1 0-2` changes it",
    ]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("1",),
        ("--player", "Ada"),
        ("--player", "Ada", "--winner", "Bo", "2-0"),
        ("1", "2-0", "--csv", "-"),
        ("1", "2-0", "--log", "x.match"),
        ("--csv", "-", "--log", "x.match"),
    ],
)
def test_a_report_that_says_too_little_or_too_much_is_a_usage_error(folder: str, words: tuple[str, ...]) -> None:
    done = run("report", folder, *words)
    assert done.exit_code == 2
    assert "Error: " in done.stderr


def test_a_table_beside_a_log_is_refused_with_the_command_that_is_meant(folder: str) -> None:
    done = run("report", folder, "1", "--log", "my table.match")
    assert f"`deckkit tournament report {folder} --log 'my table.match'`" in " ".join(done.stderr.split())


def test_a_file_that_is_not_there_is_one_clear_line(folder: str) -> None:
    done = run("report", folder, "--csv", "nowhere.csv")
    assert done.exit_code == 2
    assert done.stderr.startswith("deckkit: nowhere.csv: ")


def test_a_log_tells_the_table_and_the_result(tmp_path: Path) -> None:
    made = event(tmp_path, ("Bo", "Cleo", "Tomas Reyes", "Ada Brandt"), decks="none", name="First Blood")
    seat(made, (3, 4), (1, 2))
    made.close()
    log = shipped.TOURNAMENTS / "cannibal-world" / "first-blood" / "round-1-table-1.match"
    done = run("report", str(tmp_path), "--log", str(log))
    assert done.exit_code == 0
    assert "round 1, table 1: Tomas Reyes 2-1 Ada Brandt" in done.stdout
    with Event.open(tmp_path) as opened:
        result = opened.tournament.rounds[0].tables[0].result
    assert result is not None and result.log is not None and result.log.startswith("round-1-table-1.match#")


def test_a_log_has_a_name_by_which_its_result_is_known(folder: str) -> None:
    done = run("report", folder, "--log", "-")
    assert done.exit_code == 2
    assert "--log names a file" in done.stderr


def test_a_log_that_is_not_there_is_one_clear_line(folder: str) -> None:
    done = run("report", folder, "--log", "nowhere.match")
    assert done.exit_code == 2
    assert done.stderr.startswith("deckkit: refused[tournament/log.illegal]")


def test_hostile_words_are_refused_and_not_printed_raw(folder: str) -> None:
    for words in (("1", "\x1b[2J"), ("1", "2-1\n3-0"), ("\ud800", "2-0"), ("1" * 5000, "2-0"), ("1", "9" * 5000)):
        done = run("report", folder, *words)
        assert done.exit_code == 2
        assert "\x1b" not in done.stderr


def test_the_help_says_what_draw_is_entered_as_and_that_a_score_stays_as_typed(folder: str) -> None:
    helped = " ".join(run("report", "--help").stdout.split())
    assert "entered as 1-1-1 in a best of three" in helped and "as dead or lost for 0" in helped
    assert "table 1: Ada 1-1-1 Bo" in run("report", folder, "1", "draw").stdout
    assert "1-1 " in run("report", folder, "2", "1-1").stdout
    assert " 0-0-3 " in run("report", folder, "3", "ID").stdout


def test_a_table_may_be_named_beside_the_option_of_a_player_who_sits_there(folder: str) -> None:
    assert "table 2: Gus 1-1-1 Dan" in run("report", folder, "2", "--player", "Dan", "draw").stdout
    elsewhere = run("report", folder, "3", "--player", "Dan", "2-0")
    assert (elsewhere.exit_code, "Dan does not sit at table 3 of round 2" in elsewhere.stderr) == (2, True)
    assert "becomes Gus 0-2 Dan" in run("correct", folder, "2", "--player", "Dan", "2-0").stdout


def test_the_first_score_of_a_pod_is_no_table_beside_the_option_of_a_player(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo", "Cleo"), format="pods", seats=(3, 6), mode="", profile="points") as opened:
        seat(opened, (1, 2, 3), kind="pods")
    assert "table 1: Ada 1, Bo 5, Cleo 3" in run("report", str(tmp_path), "--player", "Ada", "1", "5", "3").stdout


def test_the_numbers_of_a_pod_are_not_taken_from_the_view_of_a_later_seat(tmp_path: Path) -> None:
    with event(tmp_path, ("Ada", "Bo", "Cleo"), format="pods", seats=(3, 6), mode="", profile="points") as opened:
        seat(opened, (1, 2, 3), kind="pods")
    for words in (("Bo", "5", "4", "3"), ("--player", "Bo", "5", "4", "3")):
        result = run("report", str(tmp_path), *words)
        assert result.exit_code == 2, result.output
        assert "the numbers of a pod go by its seats: Ada, Bo, Cleo" in result.stderr
        assert f"report {tmp_path} 1 5 4 3" in result.stderr
