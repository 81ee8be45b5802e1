"""`deckkit tournament register` and `change`."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.tournament.event import Event
from tests.tournament import events

Run = Callable[..., Result]
LISTS = shipped.DECKS / "cannibal-world"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with the event `ev`, in which Ada is, a list, and an illegal one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ev").mkdir()
    events.event(tmp_path / "ev", ("Ada",)).close()
    shutil.copy(LISTS / "rats-preconstructed.toml", tmp_path / "mine.toml")
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    (tmp_path / "bad.toml").write_text(text.replace('"RA/01" = 1', '"RA/01" = 9'), encoding="utf-8")
    return tmp_path


def names(folder: Path) -> list[str]:
    with Event.open(folder) as event:
        return [player.name for player in event.tournament.players.values()]


def test_a_player_is_registered_with_everything_that_is_said(deckkit: Run, here: Path) -> None:
    more = ["--deck", "mine.toml", "--club", "Harbour", "--id", "popid=12", "--id", "dci=9=9", "--table", "4"]
    result = deckkit("tournament", "register", "ev", " Bo ", *more, "--late", "bye", "--by", "desk")
    assert result.exit_code == 0
    assert result.stdout.startswith("registered 2 Bo, Harbour, always at table 4, list mine.toml accepted ")
    with Event.open(here / "ev") as event:
        bo = event.tournament.players[2]
        assert (bo.name, bo.club, bo.ids, bo.fixed_table) == ("Bo", "Harbour", {"popid": "12", "dci": "9=9"}, 4)
        assert list(event.journal.entries())[-1].who == "desk"


def test_a_name_with_hard_signs_is_registered_from_the_command_line(deckkit: Run, here: Path) -> None:
    hard = '<b>"Bo", Esq.</b> 🐀'
    assert deckkit("tournament", "register", "ev", hard).exit_code == 0
    assert names(here / "ev") == ["Ada", hard]


def test_a_refused_list_registers_the_player_and_shows_the_findings(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "register", "ev", "Bo", "--deck", "bad.toml")
    assert result.exit_code == 1
    assert "list refused: Bo (2): bad.toml" in result.stdout
    assert "bad.toml:26:2: error: " in result.stdout
    again = deckkit("tournament", "register", "ev", "Bo", "--deck", "mine.toml")
    assert again.exit_code == 0 and names(here / "ev") == ["Ada", "Bo"]
    with Event.open(here / "ev") as event:
        assert [one.accepted for one in event.tournament.players[2].lists] == [True]


def test_a_list_is_handed_in_for_a_number_and_not_after_the_lock(deckkit: Run, here: Path) -> None:
    assert deckkit("tournament", "register", "ev", "1", "--deck", "mine.toml").exit_code == 0
    with Event.open(here / "ev") as event:
        events.seat(event, (1,))
    result = deckkit("tournament", "register", "ev", "Ada", "--deck", "mine.toml")
    assert result.exit_code == 2 and "refused[tournament/list.locked]" in result.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("Ada",), "tournament/entry.doubled"),
        (("Ada", "--deck", "mine.toml", "--club", "x"), "tournament/entry.doubled"),
        (("Bo", "--deck", "nobodys.toml"), "tournament/list.unreadable"),
        (("Bo", "--deck", "rats"), 'did you mean "rats-'),
        (("Bo", "--member", "x"), "tournament/entry.members"),
        (("Bo", "--table", "0"), "tournament/table.in-range"),
        (("Bo", "--id", "x"), "KEY=VALUE"),
        (("Bo", "--id", "x="), "KEY=VALUE"),
        (("",), "tournament/entry.name"),
        (("A\udc80",), "tournament/entry.name"),
        ((), "--roster"),
        (("Bo", "--roster", "r.csv"), "--roster says all"),
        (("--roster", "nothing.csv"), "nothing.csv:1:1: no such file"),
    ],
)
def test_what_is_refused_enters_nobody(deckkit: Run, here: Path, args: tuple[str, ...], said: str) -> None:
    result = deckkit("tournament", "register", "ev", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert names(here / "ev") == ["Ada"]


def test_everything_that_is_wrong_with_an_entrant_is_said_at_once(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "register", "ev", "Ada", "--table", "0", "--member", "x")
    assert result.exit_code == 2
    for rule in ("entry.doubled", "table.in-range", "entry.members"):
        assert result.stderr.count(f"refused[tournament/{rule}]") == 1


def test_an_event_that_is_not_there_is_one_clear_line(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "register", "nothing", "Bo")
    assert result.exit_code == 2 and "refused[tournament/journal.missing]" in result.stderr


def test_a_late_player_is_told_which_rounds_are_missed(deckkit: Run, here: Path) -> None:
    with Event.open(here / "ev") as event:
        events.enter(event, ("Bo",))
        events.seat(event, (1, 2))
    result = deckkit("tournament", "register", "ev", "Cleo")
    assert "in from round 2, a loss for the round missed" in result.stdout


# -- rosters ----------------------------------------------------------------------------------------------------------

ROSTER = "name,deck,popid\nBo,mine.toml,12\nAda,,\nCleo,nobodys.toml,\nDan,dogs-preconstructed,\n"


def test_a_roster_enters_all_in_one_entry(deckkit: Run, here: Path) -> None:
    (here / "r.csv").write_text("name,deck\n" + "".join(f"P{one},mine.toml\n" for one in range(300)), encoding="utf-8")
    result = deckkit("tournament", "register", "ev", "--roster", "r.csv")
    assert result.exit_code == 0 and "registered 300 entrants, 300 with a list" in result.stdout
    with Event.open(here / "ev") as event:
        assert len(list(event.journal.entries())) == 3
        assert len(event.tournament.players) == 301


def test_a_roster_with_bad_rows_enters_nobody_and_names_their_lines(deckkit: Run, here: Path) -> None:
    (here / "r.csv").write_text(ROSTER, encoding="utf-8")
    result = deckkit("tournament", "register", "ev", "--roster", "r.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "r.csv:3:1: error: 'Ada' is registered already" in result.stderr
    assert "r.csv:4:1: error: nobodys.toml: no such file" in result.stderr
    assert "refused[tournament/roster.row]: r.csv: 2 of 4 rows cannot be entered; nothing was entered" in result.stderr
    assert names(here / "ev") == ["Ada"]


def test_the_good_rows_of_a_roster_are_entered_where_that_is_asked_for(deckkit: Run, here: Path) -> None:
    (here / "lists").mkdir()
    shutil.copy(here / "mine.toml", here / "lists" / "mine.toml")
    (here / "mine.toml").unlink()
    (here / "lists" / "r.csv").write_text(ROSTER, encoding="utf-8")
    result = deckkit("tournament", "register", "ev", "--roster", "lists/r.csv", "--skip-bad")
    assert result.exit_code == 1
    assert "2 of 4 rows left out" in result.stderr and "lists/r.csv:3:1:" in result.stderr
    assert names(here / "ev") == ["Ada", "Bo", "Dan"]


def test_a_roster_may_name_somebody_twice_where_that_is_meant(deckkit: Run, here: Path) -> None:
    result = deckkit("tournament", "register", "ev", "--roster", "-", "--allow-doubled", input="name\nAda\nAda\n")
    assert result.exit_code == 0
    assert names(here / "ev") == ["Ada", "Ada", "Ada"]


def test_a_roster_of_another_encoding_is_entered_and_the_guess_is_said(deckkit: Run, here: Path) -> None:
    (here / "r.csv").write_bytes("name\nJörg Müller\n".encode("cp1252"))
    result = deckkit("tournament", "register", "ev", "--roster", "r.csv")
    assert result.exit_code == 0 and "cp1252" in result.stderr
    assert names(here / "ev") == ["Ada", "Jörg Müller"]


@pytest.mark.parametrize("text", ["", "player\nBo\n", "name\n", "name\n\n\n"])
def test_a_roster_in_which_nobody_is_enters_nobody(deckkit: Run, here: Path, text: str) -> None:
    (here / "r.csv").write_text(text, encoding="utf-8")
    result = deckkit("tournament", "register", "ev", "--roster", "r.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert names(here / "ev") == ["Ada"]


# -- changes ----------------------------------------------------------------------------------------------------------


def test_an_entrant_is_changed_by_name_or_number(deckkit: Run, here: Path) -> None:
    assert deckkit("tournament", "change", "ev", "Ada", "--name", "Ada B.", "--id", "popid=1").exit_code == 0
    assert deckkit("tournament", "change", "ev", "1", "--club", "Harbour", "--id", "popid=").exit_code == 0
    with Event.open(here / "ev") as event:
        ada = event.tournament.players[1]
        assert (ada.name, ada.club, ada.ids) == ("Ada B.", "Harbour", {})
    result = deckkit("tournament", "change", "ev", "1", "--club", "Harbour")
    assert result.exit_code == 0 and "nothing changes" in result.stdout


def test_a_change_that_says_nothing_or_is_of_nobody_is_refused(deckkit: Run, here: Path) -> None:
    assert deckkit("tournament", "change", "ev", "Ada").exit_code == 2
    result = deckkit("tournament", "change", "ev", "Adda", "--club", "x")
    assert result.exit_code == 2 and 'did you mean "Ada"' in result.stderr


# -- coming late where lists are required -----------------------------------------------------------------------------


@pytest.fixture
def waiting(deckkit: Run, here: Path) -> Path:
    """An event of three that requires lists, in its first round, and New, who has come without one."""
    (here / "late").mkdir()
    with events.event(here / "late", ("Ada", "Bo", "Cleo"), decks="required") as event:
        for number in (1, 2, 3):
            events.hand_in(event, number, shipped.DECKS / "cannibal-world" / "rats-preconstructed.toml")
        events.seat(event, (1, 2), (3,))
    said = deckkit("tournament", "register", "late", "New").stdout
    assert "a loss for the round missed; nobody plays here without an accepted list" in said
    assert "it brings the place against Cleo, who has the bye" in said
    return here / "late"


def test_who_hands_a_list_in_while_round_one_is_played_takes_the_place_against_the_bye(
    deckkit: Run, waiting: Path
) -> None:
    refused = deckkit("tournament", "register", "late", "New", "--deck", "bad.toml")
    assert refused.exit_code == 1 and "in from round 2" in refused.stdout
    result = deckkit("tournament", "register", "late", "New", "--deck", "mine.toml")
    assert result.exit_code == 0 and "round 1 at table 2" in result.stdout
    with Event.open(waiting) as event:
        new = event.tournament.players[4]
        table = event.tournament.rounds[0].table_of(4)
        assert new.entered == 1 and table is not None and (table.seats, table.result) == ((3, 4), None)
    log = deckkit("tournament", "log", "late", "--last", "1").stdout
    assert "list of New handed in and accepted; round 1: 1 table seated anew" in log
    assert "came late and took the place against Cleo" in deckkit("tournament", "explain", "late", "2").stdout
    deckkit("tournament", "undo", "late")
    with Event.open(waiting) as event:
        assert event.tournament.players[4].entered == 2 and event.tournament.rounds[0].tables[1].is_bye
    assert deckkit("tournament", "log", "late", "--verify").exit_code == 0


def test_who_has_no_accepted_list_hands_one_in_after_the_lock(deckkit: Run, waiting: Path) -> None:
    deckkit("tournament", "register", "late", "New", "--deck", "bad.toml")
    deckkit("tournament", "report", "late", "1", "2-0")
    assert "next: deckkit tournament check late" in deckkit("tournament", "show", "late").stdout
    assert "1 entrant has no accepted list: New (4)" in deckkit("tournament", "pair", "late").stderr
    result = deckkit("tournament", "register", "late", "New", "--deck", "mine.toml")
    assert result.exit_code == 0 and "in from round 2" in result.stdout
    assert "next: deckkit tournament pair late" in deckkit("tournament", "show", "late").stdout
    locked = deckkit("tournament", "register", "late", "New", "--deck", "mine.toml")
    assert locked.exit_code == 2 and "refused[tournament/list.locked]" in locked.stderr
