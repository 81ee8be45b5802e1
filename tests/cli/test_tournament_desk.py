"""`deckkit tournament drop`, `return`, `penalty`, `bye`, `fix` and `avoid`."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from tests.tournament import events

Run = Callable[..., Result]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with the event `ev`: eight players, round 2 paired; Ivo has left."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ev").mkdir()
    events.in_round_two(tmp_path / "ev").close()
    return tmp_path / "ev"


DONE = [
    (("drop", "ev", "Ada", "Bo"), "Ada, Bo left after round 2"),
    (("return", "ev", "Ivo"), "Ivo back"),
    (("penalty", "ev", "Ada", "warning", "--reason", "slow play"), "warning for Ada in round 2: slow play"),
    (("penalty", "ev", "Ada", "game-loss", "--round", "3"), "game loss for Ada in round 3"),
    (("penalty", "ev", "Bo", "match-loss"), "match loss for Bo in round 2"),
    (("penalty", "ev", "Bo", "disqualification"), "disqualification for Bo in round 2"),
    (("bye", "ev", "Ada", "--round", "3"), "bye for Ada in round 3"),
    (("fix", "ev", "Ada", "3"), "Ada sits always at table 3"),
    (("avoid", "ev", "Ada", "Bo"), "Ada, Bo should not meet"),
    (("avoid", "ev", "Ada", "Bo", "--lift"), "it is so already; nothing was entered"),
    (("fix", "ev", "Ada", "none"), "it is so already; nothing was entered"),
]


@pytest.mark.parametrize(("args", "said"), DONE, ids=[" ".join(one[0]) for one in DONE])
def test_what_was_done_is_entered_and_said(deckkit: Run, here: Path, args: tuple[str, ...], said: str) -> None:
    with Event.open(here) as event:
        before = len(list(event.journal.entries()))
    result = deckkit("tournament", *args, "--by", "desk")
    assert result.exit_code == 0 and result.stdout.splitlines()[0].startswith(said)
    with Event.open(here) as event:
        entries = list(event.journal.entries())
        assert len(entries) - before == ("nothing" not in said)
        assert "nothing" in said or entries[-1].who == "desk"


NOT_DONE = [
    (("drop", "ev", "Ivo"), "tournament/desk.drop"),
    (("drop", "ev"), "PLAYER"),
    (("drop", "ev", "Ada", "Adda"), 'did you mean "Ada"'),
    (("return", "ev", "Ada"), "tournament/desk.return"),
    (("penalty", "ev", "Ada", "warning", "--reason", "a\udcff"), "refused[tournament/journal.text]"),
    (("drop", "ev", "Ada", "--by", "a\udcff"), "refused[tournament/journal.text]"),
    (("penalty", "ev", "Ada", "slap"), "game-loss"),
    (("penalty", "ev", "Ada", "match-loss", "--round", "1"), "tournament/desk.penalty"),
    (("bye", "ev", "Ada", "--round", "2"), "tournament/desk.bye"),
    (("bye", "ev", "Ada"), "--round"),
    (("fix", "ev", "Ada", "0"), "tournament/table.in-range"),
    (("fix", "ev", "Ada", "three"), "number or none"),
    (("avoid", "ev", "Ada"), "tournament/desk.avoid"),
]


@pytest.mark.parametrize(("args", "said"), NOT_DONE, ids=[" ".join(one[0]) for one in NOT_DONE])
def test_what_cannot_be_done_is_one_clear_refusal(deckkit: Run, here: Path, args: tuple[str, ...], said: str) -> None:
    with Event.open(here) as event:
        before = list(event.journal.entries())
    result = deckkit("tournament", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    with Event.open(here) as event:
        assert list(event.journal.entries()) == before


def test_a_match_loss_says_what_the_result_was_and_what_it_becomes(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "report", "ev", "1", "2-0")
    said = deckkit("tournament", "penalty", "ev", "Ada", "match-loss").stdout.splitlines()
    assert said == [
        "match loss for Ada in round 2; table 1 0-2",
        "  round 2, table 1: Ada 0-2 Bo, instead of 2-0",
        "still missing: table 2, 3, 4",
    ]
    log = deckkit("tournament", "log", "ev", "--last", "1").stdout
    assert "match loss for Ada in round 2; table 1, Ada 0-2 Bo" in log
    again = deckkit("tournament", "penalty", "ev", "Ada", "match-loss").stdout
    assert "round 2, table 1: Ada 0-2 Bo, as it was" in again


def test_a_disqualification_says_that_the_result_stays_or_what_it_is(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "report", "ev", "1", "2-0")
    said = deckkit("tournament", "penalty", "ev", "Ada", "disqualification").stdout
    assert "Ada 2-0 Bo, as it was; `deckkit tournament correct ev 1 RESULT --round 2` changes it" in said
    said = deckkit("tournament", "penalty", "ev", "Gus", "disqualification").stdout
    assert "round 2, table 2: Gus 0-2 Dan\n" in said and "still missing: table 3, 4" in said


def test_a_drop_that_makes_the_number_odd_says_that_somebody_will_have_the_bye(deckkit: Run, here: Path) -> None:
    assert "7 are left for round 3: one of them will have the bye" in deckkit("tournament", "drop", "ev", "Ada").stdout
    assert "bye" not in deckkit("tournament", "drop", "ev", "Bo").stdout
    assert "bye" not in deckkit("tournament", "drop", "ev", "Dan", "Eva").stdout


def test_a_bye_on_request_for_who_has_others_says_so(deckkit: Run, here: Path) -> None:
    deckkit("tournament", "rounds", "ev", "--set", "5")
    assert "too" not in deckkit("tournament", "bye", "ev", "Ada", "--round", "4").stdout
    assert "Ada has a bye in round 4 too" in deckkit("tournament", "bye", "ev", "Ada", "--round", "3").stdout
    for table in ("1", "2", "3", "4"):
        deckkit("tournament", "report", "ev", table, "2-0")
    deckkit("tournament", "pair", "ev")
    said = deckkit("tournament", "bye", "ev", "Ada", "--round", "5").stdout
    assert "Ada has had a bye before, in round 3" in said and "Ada has a bye in round 4 too" in said


def test_a_drop_in_the_cut_says_who_goes_on(deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with events.event(tmp_path, ("Ada", "Bo", "Cleo", "Dan")) as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3, 4]}))
        events.seat(opened, (1, 4), (2, 3), kind="cut")
    said = deckkit("tournament", "drop", ".", "Ada").stdout.splitlines()
    assert said[1:] == ["  round 1, table 1: Ada 0-2 Dan (no-show: Ada)", "still missing: table 2"]


def test_who_leaves_between_the_cut_and_its_first_round_frees_a_seed(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with events.after_round_one(tmp_path, cut=4) as opened:
        opened.do(lambda _: Draft("planned", {"rounds": 1}))
    deckkit("tournament", "cut", ".")
    with Event.open(tmp_path) as opened:
        assert opened.tournament.cut is not None
        first = opened.tournament.players[opened.tournament.cut.seeds[0]].name
    command = "deckkit tournament cut . --size 4"
    said = deckkit("tournament", "drop", ".", first).stdout
    assert f"{first} is seed 1 of the cut; `{command}` makes the cut anew" in said
    assert f"next: {command}" in deckkit("tournament", "show", ".").stdout
    paired = deckkit("tournament", "pair", ".").stdout
    assert f"goes on without a match, as {first} had left; `unpair` and `cut` make the cut anew" in paired
    assert deckkit("tournament", "unpair", ".").exit_code == 0
    assert first not in deckkit("tournament", *command.split()[2:]).stdout
    assert "next: deckkit tournament pair ." in deckkit("tournament", "show", ".").stdout


def test_who_returns_is_told_from_which_round_on(deckkit: Run, here: Path) -> None:
    assert deckkit("tournament", "return", "ev", "Ivo").stdout == "Ivo back\n  paired again from round 3 on\n"


def test_an_avoid_list_says_who_has_met_already(deckkit: Run, here: Path) -> None:
    said = deckkit("tournament", "avoid", "ev", "Ada", "Eva", "Finn").stdout
    assert "  Ada and Eva have met already, in round 1\n" in said and said.count("have met already") == 1
    assert "have met" not in deckkit("tournament", "avoid", "ev", "Ada", "Eva", "--lift").stdout
