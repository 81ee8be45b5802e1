"""What an event of each game is like when nothing else is said, and which formats a game can be played in."""

from typing import Any

import pytest

from deckkit.games import SLUGS
from deckkit.tournament import presets
from deckkit.tournament.refusal import Refused
from deckkit.tournament.settings import FORMATS, Settings


def _settings(game: str, **other: Any) -> Settings:
    return Settings(**{"name": "E", "game": game, "seed": 1, **presets.defaults(game), **other})


def _rule(settings: Settings) -> str:
    with pytest.raises(Refused) as refused:
        presets.check(settings)
    return refused.value.finding.rule


@pytest.mark.parametrize("game", SLUGS)
def test_the_usual_event_of_every_game_can_be_played(game: str) -> None:
    settings = _settings(game)
    presets.check(settings)
    assert settings.format in FORMATS
    assert (settings.format in presets.SCORED) == (presets.scoring(settings) is not None)


@pytest.mark.parametrize("game", ["cannibal-world", "animal-duel"])
def test_duels_are_swiss_best_of_three_under_mtr(game: str) -> None:
    settings = _settings(game)
    assert (settings.format, settings.best_of, settings.cut_best_of, settings.profile) == ("swiss", 3, 3, "mtr")


def test_two_against_two_is_played_by_teams_of_two() -> None:
    assert presets.defaults("cannibal-world")["mode"] == "1v1 tournament"
    assert presets.defaults("cannibal-world", "2v2 tournament")["team_size"] == 2


@pytest.mark.parametrize(
    ("game", "seats"), [("shared-worlds", (2, 4)), ("fresh-meat", (3, 6)), ("karnivorous", (1, 4))]
)
def test_games_of_several_seat_as_many_as_can_play(game: str, seats: tuple[int, int]) -> None:
    assert presets.defaults(game)["seats"] == seats


@pytest.mark.parametrize("game", ["shared-worlds", "fresh-meat", "karnivorous"])
def test_nobody_registers_a_list_where_one_lays_out_the_whole_table(game: str) -> None:
    assert _settings(game).decks == "none"


def test_a_game_that_deckkit_does_not_know_has_matches() -> None:
    assert presets.defaults("pokemon") == presets.MATCHES
    presets.check(_settings("pokemon"))
    presets.check(_settings("pokemon", format="pods", seats=(3, 5)))


def test_a_duel_of_a_game_of_pods_has_the_settings_of_a_match() -> None:
    found = presets.defaults("shared-worlds", format_="round-robin")
    assert (found["format"], found["profile"], "seats" in found) == ("round-robin", "mtr", False)
    presets.check(Settings("E", "shared-worlds", 1, **found))
    assert presets.defaults("shared-worlds", format_="pods") == presets.defaults("shared-worlds")


@pytest.mark.parametrize(
    ("game", "format_"),
    [
        ("fresh-meat", "swiss"),
        ("karnivorous", "single-elimination"),
        ("karnivorous", "pods"),
        ("cannibal-world", "pods"),
        ("shared-worlds", "ladder"),
    ],
)
def test_a_format_in_which_the_game_is_not_played_is_refused(game: str, format_: str) -> None:
    assert _rule(_settings(game, format=format_)) == "tournament/settings.format"


@pytest.mark.parametrize(
    ("game", "seats", "rule"),
    [
        ("fresh-meat", (2, 6), "fresh-meat/base.players"),
        ("fresh-meat", (3, 7), "fresh-meat/base.players"),
        ("shared-worlds", (2, 5), "shared-worlds/components.player-count"),
        ("karnivorous", (1, 5), "karnivorous/setup.players-one-to-four"),
        ("fresh-meat", (5, 4), "tournament/settings.seats"),
        ("shared-worlds", (1, 4), "tournament/settings.seats"),
        ("karnivorous", (0, 4), "tournament/settings.seats"),
    ],
)
def test_seats_that_no_game_has_are_refused(game: str, seats: tuple[int, int], rule: str) -> None:
    assert _rule(_settings(game, seats=seats)) == rule
