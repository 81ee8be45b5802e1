"""`deckkit tournament register` and `change`."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import shipped
from deckkit.tournament.entrants import naming
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.exchange.trf_form import WHO
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
        (("--roster", "nothing.csv"), "nothing.csv: no such file"),
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


# -- teams ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def teams(here: Path) -> Path:
    """An event of two teams, their first round paired, and Gil in both."""
    (here / "teams").mkdir()
    with events.event(here / "teams", (), team_size=2) as event:
        players = [{"number": 1, "name": "Red", "members": ["Ann", "Gil"]}]
        players += [{"number": 2, "name": "White", "members": ["Bea", "Cy"]}]
        event.do(lambda _: Draft("registered", {"players": players}))
        events.seat(event, (1, 2))
    return here / "teams"


def test_a_team_is_found_by_the_name_of_a_member_and_said(deckkit: Run, teams: Path) -> None:
    assert "Red 1-2 White" in deckkit("tournament", "report", "teams", "--player", "Cy", "2-1").stdout
    assert deckkit("tournament", "drop", "teams", "Ann").stdout.startswith("Red left")
    assert 'did you mean "Bea"' in deckkit("tournament", "drop", "teams", "Beaa").stderr


def test_who_did_not_come_is_named_by_a_member(deckkit: Run, teams: Path) -> None:
    assert "Red 2-0 White (no-show: White)" in deckkit("tournament", "report", "teams", "1", "no-show", "Bea").stdout


def test_a_member_of_two_teams_is_noted_and_is_no_name_of_one(deckkit: Run, teams: Path) -> None:
    result = deckkit("tournament", "register", "teams", "Black", "--member", "Gil", "--member", "Dee")
    assert result.exit_code == 0
    assert "note: Gil is a member of Black (3) and of Red (1)" in result.stdout
    refused = deckkit("tournament", "drop", "teams", "Gil").stderr
    assert "refused[tournament/entry.ambiguous]" in refused and "Red (1), Black (3)" in refused
    changed = deckkit("tournament", "change", "teams", "White", "--member", "Dee", "--member", "Cy").stdout
    assert "note: Dee is a member of White (2) and of Black (3)" in changed
    assert "note" not in deckkit("tournament", "change", "teams", "White", "--member", "Eli", "--member", "Cy").stdout


def test_members_of_two_teams_of_one_roster_are_noted_once(deckkit: Run, teams: Path) -> None:
    Path("r.csv").write_text("name,members\nBlack,Gus;Dee\nGold,Gus;Eli\n", encoding="utf-8")
    said = deckkit("tournament", "register", "teams", "--roster", "r.csv").stdout
    assert said.count("note: ") == 1 and "Gus is a member of Black (3) and of Gold (4)" in said


def test_an_id_of_another_program_is_known_in_any_case(deckkit: Run, here: Path) -> None:
    Path("r.csv").write_text("Name,PopID,Birthdate,Badge No\nBo,12,2001-02-03,7\n", encoding="utf-8")
    deckkit("tournament", "register", "ev", "--roster", "r.csv")
    deckkit("tournament", "register", "ev", "Cleo", "--id", "Popid=13")
    deckkit("tournament", "change", "ev", "Cleo", "--id", "FIDE=14")
    with Event.open(here / "ev") as event:
        bo, cleo = event.tournament.players[2], event.tournament.players[3]
        assert bo.ids == {"popid": "12", "birthdate": "2001-02-03", "Badge No": "7"}
        assert cleo.ids == {"popid": "13", "fide": "14"}


def test_every_id_that_a_file_for_another_program_holds_is_a_known_one() -> None:
    assert set(WHO) | {"popid", "lastname", "birthdate"} == set(naming.KNOWN_IDS)
