"""The final ranking as a sheet, and the line of the cut in the standings."""

from pathlib import Path

import pytest

from deckkit.tournament.cut.cutting import cut
from deckkit.tournament.entries import Draft
from deckkit.tournament.event import Event
from deckkit.tournament.printing.places import ranking
from deckkit.tournament.printing.ranks import compared, ranks
from deckkit.tournament.printing.sheets import FORMATS, written
from deckkit.tournament.refusal import Refused
from tests.tournament import events
from tests.tournament.printing.pages import page, table


def played(folder: Path) -> Event:
    """Eight players, one round, a cut to four that seed 4 wins; Hana has left before it, Bo was disqualified."""
    opened = events.event(folder, cut=4)
    events.seat(opened, (1, 5), (2, 6), (3, 7), (4, 8), planned=1)
    events.enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 0))
    opened.do(lambda _: Draft("dropped", {"players": [8], "after": 1}))
    imposed = {"player": 2, "penalty": "disqualification", "round": 1, "reason": "marked cards"}
    opened.do(lambda _: Draft("penalised", imposed))
    opened.do(cut)
    first, second, third, fourth = opened.tournament.cut.seeds if opened.tournament.cut else ()
    events.seat(opened, (first, fourth), (second, third), kind="cut", planned=1)
    events.enter_results(opened, (0, 2), (2, 0))
    events.seat(opened, (second, fourth), kind="cut", planned=1)
    events.enter_results(opened, (1, 2))
    return opened


def test_the_ranking_begins_with_the_winner_and_names_the_match_that_everybody_lost(tmp_path: Path) -> None:
    with played(tmp_path) as opened:
        opened.do(lambda _: Draft("finished", {}))
        made = ranking(opened.tournament)
        seeds = [
            opened.tournament.players[one].name
            for one in (opened.tournament.cut.seeds if opened.tournament.cut else ())
        ]
    rows = table(made)
    assert made.title == "Final ranking, at the end"
    assert [row["player"] for row in rows[:4]] == [seeds[3], seeds[1], seeds[0], seeds[2]]
    assert [row["cut"] for row in rows] == ["winner", "final", "semifinal", "semifinal", "", "", "", ""]
    assert [row["rank"] for row in rows[:4]] == ["1", "2", "3", "4"] and rows[0]["before the cut"] != "1"
    assert (rows[-1]["player"], rows[-1]["rank"], rows[-1]["out"]) == ("Bo", "", "disqualified")
    for form in FORMATS:
        text = written(made, form)
        assert "winner" in text and "semifinal" in text and seeds[3] in text, form
    assert page(made).names[1] == seeds[3]


def test_while_the_event_runs_the_ranking_says_so(tmp_path: Path) -> None:
    with played(tmp_path) as opened:
        made = ranking(opened.tournament)
    assert made.title == "Ranking so far, after final" and "The event is not over." in made.notes
    with events.event(tmp_path / "new") as opened, pytest.raises(Refused) as caught:
        ranking(opened.tournament)
    assert caught.value.finding.rule == "tournament/round.none"


def test_an_event_of_single_elimination_has_a_ranking_without_points(tmp_path: Path) -> None:
    with events.event(tmp_path, ("Ada", "Bo", "Cleo"), format="single-elimination") as opened:
        opened.do(lambda _: Draft("cut", {"seeds": [1, 2, 3]}))
        assert ranks(opened.tournament).notes[1] == "Single elimination has no rounds before it: the bracket decides."
        events.seat(opened, (2, 3), (1,), kind="cut", planned=0)
        events.enter_results(opened, (0, 2))
        events.seat(opened, (1, 3), kind="cut", planned=0)
        events.enter_results(opened, (0, 2))
        rows = table(ranking(opened.tournament))
        assert [(row["rank"], row["player"], row["cut"]) for row in rows] == [
            ("1", "Cleo", "winner"),
            ("2", "Ada", "final"),
            ("3", "Bo", "semifinal"),
        ]
        assert (
            "points" not in rows[0] and "points" not in written(ranking(opened.tournament), "html").split("<tbody>")[1]
        )
        assert any("`print ranking` shows how far everybody came" in note for note in ranks(opened.tournament).notes)


def test_a_ranking_without_a_cut_is_that_of_the_standings(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        rows = table(ranking(opened.tournament))
        assert [row["player"] for row in rows] == [row["player"] for row in table(ranks(opened.tournament))]
    assert "cut" not in rows[0] and "before the cut" not in rows[0]


def test_the_line_of_the_cut_stands_below_the_last_who_would_go_on(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path, cut=2) as opened:
        opened.do(lambda _: Draft("dropped", {"players": [1], "after": 1}))
        made = ranks(opened.tournament)
    names = [one.player.name for one in made.records]
    here = [one.player.name for one in made.records if not one.player.state]
    assert made.line == names.index(here[1]) + 1
    assert [one.player.name for one in made.records if one.goes_on] == here[:2]
    assert f"Cut to 2, as of now: down to {here[1]}." in made.notes
    lines = written(made, "text").splitlines()
    rule = next(line for line in lines if line.startswith("---"))
    assert [at for at, line in enumerate(lines) if line == rule] == [3, 4 + made.line]
    assert here[1] in lines[3 + made.line]
    assert [row["player"] for row in table(made) if row["goes on"] == "yes"] == here[:2]
    assert written(made, "html").count('<tr class="last">') == 1


def test_a_line_below_a_team_counts_its_members_too(tmp_path: Path) -> None:
    with events.event(tmp_path, (), cut=2, team_size=2) as opened:
        teams = [{"number": at, "name": f"T{at}", "members": [f"M{at}", f"N{at}"]} for at in range(1, 5)]
        opened.do(lambda _: Draft("registered", {"players": teams}))
        events.seat(opened, (1, 2), (3, 4))
        events.enter_results(opened, (2, 0), (2, 0))
        lines = written(ranks(opened.tournament), "text").splitlines()
    (first, second) = [at for at, line in enumerate(lines) if line.startswith("---")]
    assert second == first + 5


def test_after_the_cut_the_line_stands_below_the_last_seed(tmp_path: Path) -> None:
    with played(tmp_path) as opened:
        made = ranks(opened.tournament)
        assert made.line is not None
        above = {one.player.number for one in made.records[: made.line] if one.goes_on}
        assert opened.tournament.cut is not None and above == set(opened.tournament.cut.seeds)
    assert any(note.startswith("Cut to 4: down to ") for note in made.notes)


def test_without_a_cut_or_before_the_first_round_there_is_no_line(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path) as opened:
        assert ranks(opened.tournament).line is None
    with events.event(tmp_path / "cut", cut=4) as opened:
        assert ranks(opened.tournament).line is None


def test_standings_by_another_profile_are_marked_as_a_comparison(tmp_path: Path) -> None:
    with events.after_round_one(tmp_path, cut=2) as opened:
        made = compared(opened.tournament, "konami")
        with pytest.raises(Refused) as caught:
            compared(opened.tournament, "ladder")
        assert opened.tournament.settings.profile == "mtr"
    assert caught.value.finding.rule == "tournament/settings.profile"
    assert made.title.endswith("compared by konami") and made.head.profile == "konami" and made.line is None
    assert made.notes[0] == "For comparison only: this event is ranked by mtr, and not by konami."


def test_who_is_below_the_line_by_number_alone_is_named(tmp_path: Path) -> None:
    with events.event(tmp_path, cut=2) as opened:
        events.seat(opened, (1, 5), (2, 6), (3, 7), (4, 8))
        events.enter_results(opened, (2, 0), (2, 0), (2, 0), (2, 1))
        said = "down to Bo. Equal to Bo in everything, and below only by number: Cleo."
        assert any(note.endswith(said) for note in ranks(opened.tournament).notes)


def test_of_very_many_who_are_below_the_line_by_number_a_few_are_named(tmp_path: Path) -> None:
    with events.event(tmp_path, [f"P{number}" for number in range(1, 41)], cut=2) as opened:
        events.seat(opened, *[(number, number + 20) for number in range(1, 21)])
        events.enter_results(opened, *[(2, 0)] * 20)
        assert any(note.endswith("P3, P4, P5, P6, P7 and 13 more.") for note in ranks(opened.tournament).notes)
