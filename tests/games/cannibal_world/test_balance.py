"""The preconstructed decks are a match for one another, and the plain player is one for chance."""

import pytest

from tests import balance

SEED = 1


@pytest.mark.heavy
def test_each_faction_wins_between_35_and_65_per_cent_against_each_other() -> None:
    found = balance.scores(balance.pairs(), balance.GAMES, SEED)
    assert len(found) == 6 and {score.games for score in found} == {balance.GAMES}
    assert [score for score in found if not score.within()] == [], balance.table(found)


@pytest.mark.heavy
def test_the_plain_player_wins_at_least_80_per_cent_against_chance_with_each_faction() -> None:
    found = balance.against_random(balance.RANDOM_GAMES, SEED)
    assert [score.games for score in found] == [balance.RANDOM_GAMES] * 4
    assert [score for score in found if not score.within()] == [], balance.table(found)


def test_the_plain_player_wins_at_least_80_per_cent_against_chance() -> None:
    pairs = balance.pairs_against_random()
    games = [(pair, number) for number in range(-(-200 // len(pairs))) for pair in pairs][:200]
    won = sum(balance.play(pair, SEED, number) == "won" for pair, number in games)
    assert won >= 160


def test_a_game_is_the_same_for_the_same_seed_and_number() -> None:
    pair = balance.pairs()[0]
    ends = [balance.play(pair, SEED, number) for number in range(6)]
    assert [balance.play(pair, SEED, number) for number in range(6)] == ends
    assert set(ends) <= {"won", "lost", "drawn"}


@pytest.mark.parametrize(
    ("won", "lost", "drawn", "within"),
    [(50, 50, 0, True), (65, 35, 0, True), (35, 60, 5, True), (66, 34, 0, False), (34, 40, 26, False)],
)
def test_a_score_is_judged_by_the_wins_of_both_among_all_games(won: int, lost: int, drawn: int, within: bool) -> None:
    assert balance.Score(balance.Pair("rats", "cats"), won, lost, drawn, 0).within() is within


def test_against_chance_only_the_plain_player_must_win() -> None:
    pair = balance.Pair("rats", "cats", True)
    assert balance.Score(pair, 80, 20, 0, 0).within()
    assert not balance.Score(pair, 79, 0, 10, 11).within()


def test_the_table_names_every_pair_and_calls_out_who_is_outside() -> None:
    found = [
        balance.Score(balance.Pair("rats", "cats"), 50, 45, 5, 0),
        balance.Score(balance.Pair("cats", "dogs"), 10, 90, 0, 0),
    ]
    first, second = balance.table(found).splitlines()[2:]
    assert first.split() == ["rats", "cats", "50", "45", "5", "0", "50.0", "%", "45.0", "%", "within"]
    assert second.split()[-1] == "OUTSIDE"


def test_the_command_ends_with_0_within_the_band_and_with_1_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for won, code in ((5, 0), (9, 1)):
        score = balance.Score(balance.pairs()[0], won, 10 - won, 0, 0)
        monkeypatch.setattr(balance, "scores", lambda *_, score=score: [score])
        assert balance.main(["--games", "10"]) == code
