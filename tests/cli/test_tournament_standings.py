"""`deckkit tournament standings` and `profiles`."""

import csv
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import Result

from deckkit.tournament.standings.profiles import PROFILES
from tests.tournament import events

Run = Callable[..., Result]


@pytest.fixture
def event(tmp_path: Path) -> str:
    """An event in round two."""
    events.in_round_two(tmp_path).close()
    return str(tmp_path)


def test_standings_are_after_the_last_complete_round_and_say_so(event: str, deckkit: Run) -> None:
    text = deckkit("tournament", "standings", event).stdout
    assert "Standings after round 1 of 3" in text
    assert "Round 2 is being played and does not count yet." in text
    assert "mtr: Magic Tournament Rules." in text and "profile mtr" in text


def test_standings_after_any_round_even_before_the_first(event: str, deckkit: Run) -> None:
    begun = json.loads(deckkit("tournament", "standings", event, "--after", "0", "--format", "json").stdout)
    assert {one["points"] for one in begun["rows"]} == {0} and begun["round"] == 0
    running = json.loads(deckkit("tournament", "standings", event, "--after", "2", "--format", "json").stdout)
    assert "Round 2: no result yet at tables 1, 2, 3 and 4; they count for nobody." in running["notes"]
    result = deckkit("tournament", "standings", event, "--after", "3")
    assert result.exit_code == 2 and "refused[tournament/round.unknown]" in result.stderr


def test_json_has_exact_fractions_and_rounded_numbers(event: str, deckkit: Run) -> None:
    rows = json.loads(deckkit("tournament", "standings", event, "--format", "json").stdout)["rows"]
    bo = next(one for one in rows if one["player"]["name"] == "Bo")
    assert bo["tiebreakers"]["GW%"] == {"exact": "2/3", "rounded": 0.666667, "printed": "66.67%"}
    assert bo["tiebreakers"]["OMW%"]["exact"] == "33/100"
    assert (bo["rank"], bo["points"], bo["won"], bo["lost"], bo["drawn"]) == (3, 3, 1, 0, 0)


def test_csv_has_the_exact_fractions_too(event: str, deckkit: Run) -> None:
    rows = list(csv.DictReader(deckkit("tournament", "standings", event, "--format", "csv").stdout.splitlines()))
    bo = next(row for row in rows if row["player"] == "Bo")
    assert (bo["GW%"], Fraction(bo["GW% exact"]), bo["profile"], bo["round"]) == ("66.67%", Fraction(2, 3), "mtr", "1")


def test_html_is_one_whole_page(event: str, deckkit: Run) -> None:
    page = deckkit("tournament", "standings", event, "--format", "html").stdout
    assert page.startswith("<!doctype html>") and page.rstrip().endswith("</html>")


def test_the_profiles_are_listed_each_with_its_tiebreakers(deckkit: Run) -> None:
    text = deckkit("tournament", "profiles").stdout
    rows = json.loads(deckkit("tournament", "profiles", "--format", "json").stdout)
    assert [one["name"] for one in rows] == list(PROFILES)
    assert all(one["name"] in text and one["formula"] and one["source"] for one in rows)
    read = list(csv.DictReader(deckkit("tournament", "profiles", "--format", "csv").stdout.splitlines()))
    assert [(one["profile"], one["formula"]) for one in read] == [(one.name, one.formula) for one in PROFILES.values()]


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_tells_its_formula_its_options_and_its_source(name: str, deckkit: Run) -> None:
    profile = PROFILES[name]
    words = " ".join(deckkit("tournament", "profiles", name).stdout.split())
    assert words.startswith(f"{name}: {profile.title}")
    assert profile.formula in words and profile.source in words
    assert all(f"{option} = " in words and one.about in words for option, one in profile.options.items())
    shown = json.loads(deckkit("tournament", "profiles", name, "--format", "json").stdout)
    assert (shown["name"], shown["columns"], shown["scale"]) == (name, list(profile.columns), profile.scale)


def test_an_unknown_profile_is_refused_with_the_one_that_may_be_meant(deckkit: Run) -> None:
    result = deckkit("tournament", "profiles", "konammi")
    assert result.exit_code == 2 and "refused[tournament/standings.profile-known]" in result.stderr
    assert 'did you mean "konami"' in result.stderr


def test_standings_by_another_profile_are_marked(event: str, deckkit: Run) -> None:
    text = deckkit("tournament", "standings", event, "--profile", "konami").stdout
    assert "compared by konami" in text and "profile konami" in text
    assert "For comparison only: this event is ranked by mtr" in text
    refused = deckkit("tournament", "standings", event, "--profile", "konammi")
    assert refused.exit_code == 2 and "refused[tournament/standings.profile-known]" in refused.stderr
