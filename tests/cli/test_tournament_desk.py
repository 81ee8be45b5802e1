"""`deckkit tournament drop`, `return`, `penalty`, `bye`, `fix` and `avoid`."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

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
