"""`deckkit tournament set`, and what `show` says of a definition that was edited later."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.tournament.event import Event
from tests.tournament import events

Run = Callable[..., Result]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with the event `ev`: eight players, round 2 paired; Ada has a list."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ev").mkdir()
    events.in_round_two(tmp_path / "ev").close()
    return tmp_path / "ev"


def test_settings_are_changed_in_one_entry_and_the_log_says_to_what(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "set", "ev", "tables=1-40", "avoid-clubs=yes", "--by", "desk")
    assert (result.exit_code, result.stdout) == (0, "changed avoid_clubs to yes, tables to 1-40\n")
    assert "tables to 1-40" in deckkit("tournament", "log", "ev", "--last", "1").stdout
    again = deckkit("tournament", "set", "ev", "tables=1-40")
    assert (again.exit_code, again.stdout) == (0, "it is so already; nothing was entered\n")


def test_another_profile_says_that_pairing_goes_by_it(deckkit: Run, here: Path) -> None:
    said = deckkit("tournament", "set", "ev", "profile=buchholz").stdout
    assert "standings go by it at once, and pairing from the next round on" in said
    assert "buchholz" in deckkit("tournament", "show", "ev").stdout


def test_another_pool_is_named_as_seen_from_here_and_says_that_lists_were_judged_before(
    deckkit: Run, here: Path
) -> None:
    shutil.copy(shipped.CARDPOOLS / "cannibal-world.toml", "mine.toml")
    said = deckkit("tournament", "set", "ev", "pool=mine.toml").stdout
    assert "`deckkit tournament check ev` checks them anew" in said
    with Event.open(here) as event:
        assert event.tournament.settings.pool == "../mine.toml" and event.pool is not None
        assert Path(event.pool).exists()
    assert deckkit("tournament", "set", "ev", "pool=").exit_code == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("tables",), "KEY=VALUE"),
        ((), "KEY=VALUE"),
        (("cut=4", "cut=8"), "given twice"),
        (("tabels=1-",), 'did you mean "tables"'),
        (("format=pods",), "refused[tournament/settings.change]"),
        (("cut=many", "late=win"), "late"),
        (("tables=0",), "refused[tournament/settings.tables]"),
        (("place=a\udcff",), "refused[tournament/entry.name]"),
    ],
)
def test_what_cannot_be_set_is_refused_and_nothing_entered(
    deckkit: Run, here: Path, given: tuple[str, ...], said: str
) -> None:
    with Event.open(here) as event:
        before = event.tournament.entries
    result = deckkit("tournament", "set", "ev", *given)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    with Event.open(here) as event:
        assert event.tournament.entries == before


def test_a_definition_edited_after_the_event_was_made_is_noted(deckkit: Run, here: Path) -> None:
    assert deckkit("tournament", "new", "x", "--game", "animal-duel").exit_code == 0
    assert "note" not in deckkit("tournament", "show", "x").stdout
    path = Path("x/tournament.toml")
    assert "It counts until the event is made" in path.read_text(encoding="utf-8")
    deckkit("tournament", "set", "x", "cut=4")
    assert "note" not in deckkit("tournament", "show", "x").stdout
    path.write_text('tables = "1-9"\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    shown = deckkit("tournament", "show", "x").stdout
    assert "tournament.toml says otherwise of tables, and counts no more; `deckkit tournament set x KEY=VALUE`" in shown
    assert "tables" in json.loads(deckkit("tournament", "show", "x", "--format", "json").stdout)["note"]
    path.write_text("tables =", encoding="utf-8")
    assert "tournament.toml is not in order" in deckkit("tournament", "show", "x").stdout


def test_an_event_with_changed_settings_goes_out_and_comes_in_again(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "set", "ev", "profile=buchholz", "name=Late Open")
    assert deckkit("tournament", "export", "ev", "-o", "ev.json").exit_code == 0
    result = deckkit("tournament", "import", "ev.json", "-o", "again")
    assert result.exit_code == 0, result.output
    with Event.open(here) as one, Event.open("again") as other:
        assert one.tournament.settings == other.tournament.settings
        assert one.tournament.seal == other.tournament.seal


def test_another_profile_is_no_correction_of_the_rounds_that_were_paired_before(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "set", "ev", "profile=buchholz")
    explained = deckkit("tournament", "explain", "ev", "1")
    assert explained.exit_code == 0 and "corrected" not in explained.stdout
    deckkit("tournament", "correct", "ev", "1", "0-2", "--round", "1", "--yes")
    assert "by what was corrected since it is 0" in deckkit("tournament", "explain", "ev", "1").stdout


def test_fewer_tables_than_the_next_round_needs_are_told_when_they_are_set(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "set", "ev", "tables=5-6")
    assert result.exit_code == 0
    assert "round 3 needs 4 tables, by who is in now, and there are 2 tables" in result.stdout
    assert "needs" not in deckkit("tournament", "set", "ev", "tables=5-8").stdout
