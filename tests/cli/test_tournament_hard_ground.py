"""What happens on hard ground: full disks, dangling links, empty words, other people's files, control characters."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.tournament.event import Event, journal_of
from tests.tournament import events

Run = Callable[..., Result]

FULL = Path("/dev/full")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the event `ev`, its definition beside the journal."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ev").mkdir()
    events.in_round_two(tmp_path / "ev").close()
    (tmp_path / "ev" / "tournament.toml").write_text('name = "Test Open"\n')
    return tmp_path


def on_a_full_disk(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command whose answer cannot be written."""
    with FULL.open("w") as full:
        command = [sys.executable, "-c", "from deckkit.cli import main; main()", "tournament", *words]
        return subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to offer")
def test_what_was_entered_is_said_to_be_although_the_answer_could_not_be_written(here: Path) -> None:
    done = on_a_full_disk("register", "ev", "Zed")
    assert done.returncode == 1
    assert done.stderr == "deckkit: entered as number 8, but it could not be said: no space left on device\n"
    with Event.open("ev") as event:
        assert event.tournament.players[10].name == "Zed"
    made = on_a_full_disk("new", "other", "--game", "cannibal-world")
    assert made.returncode == 1 and "entered as number 1" in made.stderr
    shown = on_a_full_disk("show", "ev")
    assert (shown.returncode, shown.stderr) == (2, "deckkit: no space left on device\n")


@pytest.mark.parametrize(
    "words",
    [
        ("export", "ev", "-o", "ev/tournament.db", "--force"),
        ("export", "ev", "-o", "ev/tournament.toml", "--force"),
        ("export", "ev", "-o", "other/tournament.db", "--force"),
        ("print", "ev", "standings", "--format", "text", "-o", "ev/tournament.db", "--force"),
        ("export", "ev", "-o", "link", "--force"),
    ],
)
def test_the_files_of_an_event_are_never_replaced(deckkit: Run, here: Path, words: tuple[str, ...]) -> None:
    (here / "other").mkdir()
    events.event(here / "other").close()
    (here / "link").symlink_to(here / "ev" / "tournament.db")
    before = [path.read_bytes() for path in sorted(here.rglob("tournament.*"))]
    refused = deckkit("tournament", *words)
    assert refused.exit_code == 2 and "belongs to an event" in refused.stderr
    assert [path.read_bytes() for path in sorted(here.rglob("tournament.*"))] == before


@pytest.mark.parametrize(
    "words", [("new", "", "--game", "cannibal-world"), ("show", ""), ("import", "x.json", "-o", "")]
)
def test_an_empty_path_is_not_the_folder_one_is_in(deckkit: Run, here: Path, words: tuple[str, ...]) -> None:
    refused = deckkit("tournament", *words)
    assert refused.exit_code == 2 and "it is empty; a dot is the folder you are in" in refused.stderr
    assert not journal_of(here).exists()


def test_a_journal_that_is_a_link_to_nowhere_is_said_to_be_one(deckkit: Run, here: Path) -> None:
    (here / "gone").mkdir()
    journal_of(here / "gone").symlink_to("nowhere")
    for words in (("show", "gone"), ("new", "gone", "--game", "cannibal-world")):
        refused = deckkit("tournament", *words)
        assert refused.exit_code == 2 and "a link that leads nowhere" in refused.stderr
    assert [one.name for one in (here / "gone").iterdir()] == ["tournament.db"]


def test_the_definition_that_an_interrupted_making_has_left_is_made_an_event_of(deckkit: Run, here: Path) -> None:
    options = ("new", "cup", "--game", "cannibal-world", "--cut", "4")
    assert deckkit("tournament", *options).exit_code == 0
    journal_of(here / "cup").unlink()
    again = deckkit("tournament", *options)
    assert again.exit_code == 2 and "`deckkit tournament new cup` alone makes the event" in again.stderr
    assert deckkit("tournament", "new", "cup").exit_code == 0
    with Event.open("cup") as event:
        assert event.tournament.settings.cut == 4


def test_undo_and_redo_print_no_control_characters(deckkit: Run, here: Path) -> None:
    with Event.open("ev") as event:
        events.enter(event, ["Zed\x1b[31m"])
    for word in ("undo", "redo"):
        said = deckkit("tournament", word, "ev").stdout
        assert "\x1b" not in said and "\\x1b[31m" in said


def test_a_roster_without_rows_is_said_to_have_none(deckkit: Run, here: Path) -> None:
    (here / "roster.csv").write_text("name,club\n")
    refused = deckkit("tournament", "register", "ev", "--roster", "roster.csv")
    assert refused.exit_code == 2
    assert "refused[tournament/roster.row]: roster.csv has no rows below that of the column names" in refused.stderr


def test_a_roster_of_thousands_of_columns_is_read_in_time_by_their_number(deckkit: Run, here: Path) -> None:
    columns = ["name", *(f"c{number}" for number in range(20_000)), "c7"]
    (here / "roster.csv").write_text(",".join(columns) + "\nZed\n")
    refused = deckkit("tournament", "register", "ev", "--roster", "roster.csv")
    assert refused.exit_code == 2 and "the column 'c7' stands there 2 times" in refused.stderr


@pytest.mark.parametrize("minus", ["-", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212", ":"])
def test_a_result_may_be_typed_with_any_dash(deckkit: Run, here: Path, minus: str) -> None:
    assert "table 1: Ada 2-1 Bo" in deckkit("tournament", "report", "ev", "1", f"2{minus}1").stdout


def test_what_is_no_result_is_not_repeated_at_length(deckkit: Run, here: Path) -> None:
    for words in (("2" * 5000,), ("no-show", "x" * 5000)):
        refused = deckkit("tournament", "report", "ev", "1", *words)
        assert refused.exit_code == 2 and "refused[tournament/result." in refused.stderr
        assert len(refused.stderr) < 700
    assert deckkit("tournament", "report", "ev", "--player", "Ada", "9" * 5000).exit_code == 2
    assert deckkit("tournament", "drop", "ev", "9" * 5000).exit_code == 2
