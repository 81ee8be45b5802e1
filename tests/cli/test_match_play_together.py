"""`deckkit match play` with two persons of one side: who answers together sees nobody's hand."""

from pathlib import Path

import pytest

from deckkit.cli.match.news import News
from tests.cli.match_playing import LOG, Run, lines, resume

COMBAT = """\
deckkit-match 1
game:   cannibal-world        rules: 1
mode:   2v2
player: A1 deck=side-drain-and-rooftop
player: A2 deck=side-drain-and-rooftop
player: B1 deck=side-two-clans
player: B2 deck=side-two-clans

# deckkit match play: seed=1 bot=B1,B2 level=plain
game 1
given A1.hunting = RA/07 as Rex
given A1.hand = RA/14
given A2.hand = CA/13
given B1.hunting = DO/03 as Duke
given turn = A1
A1 attack Rex -> Duke
B1 decline
"""


@pytest.fixture(autouse=True)
def combat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    LOG.write_text(COMBAT, encoding="utf-8")


def test_those_who_are_asked_together_see_no_hand_and_what_both_can_do_in_the_open(deckkit: Run) -> None:
    shown = resume(deckkit).stdout
    assert "A1 or A2: Rex fights Duke: a Tactical ability, or pass?" in shown
    assert "A1 use Rex.additional-damage-1" in shown and "A2 use Rex.additional-damage-1" in shown
    assert "  as A1 · as A2: " in shown
    assert "RA/14" not in shown and "CA/13" not in shown


def test_one_of_them_looks_alone_and_plays_from_the_own_hand(deckkit: Run) -> None:
    shown = resume(deckkit, "as A1\n2\n").stdout
    alone = shown[shown.index("A1/A2> as A1") :]
    assert "  Hand     A1    RA/14\n" in alone and "  Hand     A2    1 card\n" in alone
    assert "2 play RA/14 feint by Rex" in alone and "A2 " not in alone[alone.index("  use ") : alone.index("A1> 2")]
    assert lines()[17] == "A1 play RA/14 feint by Rex"


def test_who_looks_alone_can_go_back_and_silence_is_in_the_own_name(deckkit: Run) -> None:
    shown = resume(deckkit, "as A2\nback\nas A2\n\n").stdout
    assert "A1/A2> as A2\n" in shown[shown.index("\nA2> back") :]
    assert lines()[17] == "A2 pass"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("A1 play RA/14 feint by Rex", "that is done with what only A1 sees: `as A1` first"),
        ("A2 play RA/14 feint by Rex", "that is done with what only A2 sees: `as A2` first"),
        ("as A1\nA2 play CA/14 feint by Rex", "that is done with what only A2 sees: `as A2` first"),
        ("as B1", "that cannot be read: expected a verb"),
    ],
)
def test_a_line_tells_nobody_what_is_in_the_hand_of_another(deckkit: Run, typed: str, said: str) -> None:
    assert said in resume(deckkit, f"{typed}\n").stdout
    assert len(lines()) == 17


SHOWN = """\
given A1.hand = RA/01
given A2.hand = CA/06
given A1.main = 0
given A2.main = 0
given A1.hunting = RA/07 as Rex
given B1.hunting = DO/03 as Duke
given turn = B1
B1 attack Duke -> Rex
"""


def test_who_of_a_side_shows_a_creature_is_for_both_to_say_and_neither_hand_is_told(deckkit: Run) -> None:
    LOG.write_text(COMBAT[: COMBAT.index("given")] + SHOWN, encoding="utf-8")
    shown = resume(deckkit, "\n" * 4 + "as A2\nreveal CA/06\n").stdout
    asked = shown[shown.index("A1 or A2: a side without a creature in play has lost") : shown.index("\nA1/A2> as A2")]
    assert "RA/01" not in asked and "CA/06" not in asked and "Enter:" not in asked
    assert "a decision is due" in asked
    assert "A2 reveal CA/06" in lines() and "A1 reveal RA/01" not in lines()


def test_what_happens_is_told_to_several_as_everybody_may_see_it_and_to_each_as_they_may() -> None:
    news = News()
    news.add(["A1 draws ?"], {"A1": ["A1 draws RA/14"], "A2": ["A1 draws ?"]})
    news.add(["a combat"], {"A1": ["a combat"], "A2": ["a combat"]})
    assert news.tell(("A1", "A2")) == ["A1 draws ?", "a combat"]
    assert news.tell(("A1", "A2")) == []
    assert news.tell(("A1",)) == ["A1 draws RA/14"]
    assert news.tell(("A2",)) == []
    assert news.tell(("A1",)) == []
