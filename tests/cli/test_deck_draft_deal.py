"""`deckkit deck draft --style`: who is dealt what, what is written, and what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from tests.cli.drafts import PLAYERS, Deal, members
from tests.games.fresh_meat.lists import Toml, pool_file

Run = Callable[..., Result]


def test_the_same_seed_prints_the_same_list(deckkit: Run, deal: Deal) -> None:
    printed = deckkit("deck", "draft", "fresh-meat", "--style", "standard", *PLAYERS, "--seed", "7")
    assert printed.exit_code == 0
    assert printed.stdout == deal().read_text(encoding="utf-8")
    assert printed.stdout.startswith("# A Standard Draft on record.")
    assert members(deal("standard", "--force"))[1]["character"] == "talon"


def test_without_a_seed_a_new_one_is_made_and_told(deckkit: Run) -> None:
    first, second = (deckkit("deck", "draft", "--style", "quick", "--players", "3") for _ in range(2))
    assert first.stdout != second.stdout
    seed = rtoml.loads(first.stdout)["seed"]
    assert f"seed {seed}" in first.stderr
    again = deckkit("deck", "draft", "--style", "quick", "--players", "3", "--seed", str(seed))
    assert again.stdout == first.stdout


def test_a_draft_that_chance_finishes_at_once_is_legal(deckkit: Run, deal: Deal) -> None:
    for style in ("quick", "standard"):
        path = deal(style, "--finish", "random", "--force")
        assert deckkit("check", str(path)).exit_code == 0
        assert all("life" in member for member in members(path))


@pytest.mark.parametrize(
    ("number", "rule"),
    [("2", "fresh-meat/base.players"), ("7", "fresh-meat/char.max-six-players")],
)
def test_two_and_seven_players_are_refused_by_rule(deckkit: Run, tmp_path: Path, number: str, rule: str) -> None:
    path = tmp_path / "x.toml"
    refused = deckkit("deck", "draft", "--style", "quick", "--players", number, "-o", str(path))
    assert refused.exit_code == 1
    assert rule in refused.stderr
    assert not path.exists()


def test_a_pool_with_too_few_reputations_is_refused_by_rule(deckkit: Run) -> None:
    def ten(data: Toml) -> None:
        data["reputations"] = dict(list(data["reputations"].items())[:10])

    refused = deckkit("deck", "draft", "--style", "quick", "--players", "3", "--pool", pool_file("ten", ten))
    assert refused.exit_code == 1
    assert "fresh-meat/draft.deck-large-enough" in refused.stderr


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (("--seed", "-1"), 2, "range"),
        (("--seed", str(2**63)), 2, "range"),
        (("--seed", "seven"), 2, "not a valid integer"),
        (("--style", "rochester"), 2, "quick, standard"),
        (("--player", " "), 2, "not blank"),
        (("--player", "Ayla"), 2, "deckkit/list.doubled-name"),
        (("--player", "Di=tallon"), 1, "deckkit/card.unknown"),
        (("--player", "Di=lucky"), 1, "deckkit/card.wrong-zone"),
        (("--player", "Di=Talon"), 1, "fresh-meat/char.one-each"),
        (("--players", "3"), 2, "leave one of them out"),
        (("--name", " "), 2, "not blank"),
        (("--name", "\udcff"), 2, "no text in UTF-8"),
        (("--player", "\udcff"), 2, "no text in UTF-8"),
        (("--keep", "Ayla=patient"), 2, "go on with a FILE"),
        (("--show", "Ayla"), 2, "go on with a FILE"),
        (("--pool", "nowhere.toml"), 2, "no such file"),
    ],
)
def test_what_cannot_be_dealt_is_refused(deckkit: Run, options: tuple[str, ...], code: int, said: str) -> None:
    refused = deckkit("deck", "draft", "--style", "quick", *PLAYERS, *options)
    assert (refused.exit_code, refused.stdout) == (code, "")
    assert said in refused.stderr


def test_nobody_named_and_a_game_without_a_draft_are_refused(deckkit: Run) -> None:
    nobody = deckkit("deck", "draft", "--style", "quick")
    assert nobody.exit_code == 2 and "say who drafts" in nobody.stderr
    no_game = deckkit("deck", "draft", "evening.toml", "--style", "quick")
    assert no_game.exit_code == 2 and "a new draft of a GAME (fresh-meat); -o names its file" in no_game.stderr
    refused = deckkit("deck", "draft", "animal-duel", "--style", "quick", "--players", "3")
    assert refused.exit_code == 2
    assert "games with a draft: fresh-meat" in refused.stderr
    assert deckkit("deck", "draft").exit_code == 2
    assert deckkit("deck", "draft", "fresh-meat").exit_code == 2


def test_a_file_is_replaced_only_when_told_to(deckkit: Run, deal: Deal) -> None:
    path = deal()
    before = path.read_text(encoding="utf-8")
    again = deckkit("deck", "draft", "--style", "quick", "--players", "3", "-o", str(path))
    assert (again.exit_code, path.read_text(encoding="utf-8")) == (2, before)


def test_names_may_hold_quotes_signs_and_emoji(deckkit: Run, tmp_path: Path) -> None:
    names = ['Ann "the Axe"', "Bö 🐀 = x", "C'est\\moi", "P\u202eQ"]
    path = tmp_path / "x.toml"
    players = [word for name in names for word in ("--player", f"{name}=")]
    assert deckkit("deck", "draft", "--style", "quick", *players, "--seed", "1", "-o", str(path)).exit_code == 0
    assert [one["player"] for one in members(path)] == names
    for name in names:
        assert deckkit("deck", "draft", str(path), "--use", f"{name}=").exit_code == 0
    assert deckkit("check", str(path)).exit_code == 0


def test_the_pool_of_a_draft_is_named_as_seen_from_its_list(deckkit: Run, tmp_path: Path) -> None:
    def without_lucky(data: Toml) -> None:
        del data["reputations"]["lucky"]

    pool = tmp_path / "pool.toml"
    pool.write_text(Path(pool_file("unlucky", without_lucky)).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "lists").mkdir()
    path = tmp_path / "lists" / "x.toml"
    made = deckkit("deck", "draft", "--style", "quick", *PLAYERS, "--seed", "7", "--pool", str(pool), "-o", str(path))
    assert made.exit_code == 0, made.stderr
    assert rtoml.loads(path.read_text(encoding="utf-8"))["pool"] == "../pool.toml"
    assert deckkit("deck", "draft", str(path), "--finish", "random").exit_code == 0
    assert deckkit("check", str(path)).exit_code == 0
    shipped = deckkit("check", str(path), "--pool", "cardpools/fresh-meat.toml")
    assert shipped.exit_code == 1
    assert "fresh-meat/draft.deck-shuffled" in shipped.stdout
