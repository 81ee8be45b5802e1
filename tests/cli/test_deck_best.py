"""`deckkit deck best`: the best list of every game, how it is told, and every way to ask for what cannot be had."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import check, shipped
from deckkit.games import SLUGS, load_game
from deckkit.games.game import Game
from deckkit.limits import Declared, findings
from deckkit.models import DeckFile
from deckkit.pools import Pool

Run = Callable[..., Result]

AIMS = {
    "animal-duel": ("attack + defense", "count() = 50"),
    "cannibal-world": ("strength + 2*life", "count(ability=shield) >= 2"),
    "fresh-meat": ("cost", "count() <= 9"),
    "karnivorous": ("always", "count() = 28"),
    "shared-worlds": ("count(resource=wood)", "count() >= 1"),
}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_best_list_of_every_game_is_written_and_legal(deckkit: Run, tmp_path: Path, slug: str) -> None:
    path, (expression, where) = tmp_path / "best.toml", AIMS[slug]
    told = deckkit("deck", "best", slug, "--maximise", expression, "--where", where, "-o", str(path))
    assert told.exit_code == 0
    assert "proven: no legal list that fulfils all of this has more" in told.stdout
    assert f"  {where}: " in told.stdout
    assert f"written: {path}" in told.stderr
    assert check.check_file(str(path)).legal


def test_unasked_every_faction_is_solved_for_and_the_best_is_told(deckkit: Run) -> None:
    told = deckkit(
        "deck", "best", "cannibal-world", "--maximise", "strength + 2*life", "--top", "3", "--format", "json"
    )
    lists = json.loads(told.stdout)["lists"]
    values = [one["value"] for one in lists]
    assert values == sorted(values, reverse=True)
    assert all(one["proven"] and one["legal"] for one in lists)
    alone = []
    for faction in ("rats", "cats", "dogs", "rejects"):
        arguments = ("--faction", faction, "--maximise", "strength + 2*life", "--top", "3", "--format", "json")
        alone += [
            one["value"] for one in json.loads(deckkit("deck", "best", "cannibal-world", *arguments).stdout)["lists"]
        ]
    assert values == sorted(alone, reverse=True)[:3]
    text = deckkit("deck", "best", "cannibal-world", "--maximise", "strength + 2*life").stdout
    assert all(f"the {faction} " in text.splitlines()[1] for faction in ("rats", "cats", "dogs", "rejects"))


def test_the_limits_that_stop_it_are_named(deckkit: Run) -> None:
    told = deckkit("deck", "best", "cannibal-world", "--faction", "rats", "--maximise", "strength + 2*life")
    assert "main: points 160 of at most 160 (cannibal-world/construction.value-cap)" in told.stdout


def test_several_lists_are_told_by_how_they_differ(deckkit: Run) -> None:
    arguments = ("--faction", "dogs", "--maximise", "strength", "--top", "3")
    told = deckkit("deck", "best", "cannibal-world", *arguments).stdout.splitlines()
    start = told.index("the 3 best")
    assert told[start + 1].endswith("the list above")
    assert all("DO/" in line and ("+1" in line or "+2" in line) for line in told[start + 2 : start + 4])


def test_there_may_be_fewer_lists_than_are_asked_for(deckkit: Run) -> None:
    arguments = ("--minimise", "count()", "--where", "count() = 28", "--from", "first-evening", "--top", "2")
    told = deckkit("deck", "best", "karnivorous", *arguments)
    assert told.exit_code == 0
    assert "there is no other list" in told.stdout


def test_the_same_list_comes_every_time(deckkit: Run) -> None:
    arguments = ("cannibal-world", "--maximise", "count()", "--top", "3", "--format", "json")
    assert deckkit("deck", "best", *arguments).stdout == deckkit("deck", "best", *arguments).stdout


def test_a_list_filled_anew_keeps_its_head_its_other_zones_and_its_comments(deckkit: Run) -> None:
    source = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
    arguments = ("--from", "rats-knives-out", "--maximise", "life", "--keep", "RA/21=2", "--format", "toml")
    told = deckkit("deck", "best", "cannibal-world", *arguments)
    assert told.exit_code == 0
    assert told.stdout.partition("[main]")[0] == source.partition("[main]")[0]
    assert told.stdout.partition("[sideboard]")[2] == source.partition("[sideboard]")[2]
    report = check.check_text("new.toml", told.stdout)
    assert report.legal
    assert report.deck is not None
    assert report.deck.copies("main")["RA/14"] >= 1  # it starts in the Reinforcements Deck
    assert report.deck.copies("main")["RA/21"] >= 2


def test_a_kept_card_keeps_the_copies_that_the_list_has_and_of_another_card_one_comes_in(deckkit: Run) -> None:
    keep = ("--keep", "RA/21", "--keep", "RA/15", "--format", "json")
    told = deckkit("deck", "best", "cannibal-world", "--from", "rats-knives-out", "--maximise", "0 - value", *keep)
    (main,) = [one for one in json.loads(told.stdout)["lists"][0]["zones"] if one["zone"] == "main"]
    copies = {one["id"]: one["copies"] for one in main["cards"]}
    assert (copies["RA/21"], copies["RA/15"]) == (3, 1)


def test_lines_that_name_no_card_go_when_their_zone_is_filled_anew(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    text = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"RA/01" = 1', '"RA/O1" = 1'), encoding="utf-8")
    told = deckkit("deck", "best", "cannibal-world", "--from", str(path), "--maximise", "life", "--format", "toml")
    assert told.exit_code == 0
    assert "RA/O1" not in told.stdout


def test_a_list_that_is_only_a_head_is_filled(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "head.toml"
    path.write_text('game = "cannibal-world"\nname = "Mine"\nfaction = "cats" # for now\n', encoding="utf-8")
    arguments = ("--from", str(path), "--maximise", "life", "--format", "toml")
    for more in ((), ("--zone", "sideboard")):
        told = deckkit("deck", "best", "cannibal-world", *arguments, *more)
        assert told.exit_code == 0
        assert "# for now" in told.stdout
        assert all(f"[{zone}]" in told.stdout for zone in ("main", *more[1:]))
        assert check.check_text("head.toml", told.stdout).legal


def test_what_the_head_says_of_the_old_cards_is_left_to_mend_by_hand(deckkit: Run) -> None:
    told = deckkit("deck", "best", "fresh-meat", "--from", "quick-draft", "--maximise", "cost")
    assert told.exit_code == 1
    assert "fresh-meat/draft.pay-each-taken: Ella starts with" in told.stdout
    assert "; write life = " in told.stdout


def test_zones_that_a_list_leaves_out_beside_others_of_their_kind_stay_left_out(deckkit: Run) -> None:
    told = deckkit("deck", "best", "fresh-meat", "--from", "party-of-four", "--maximise", "cost", "--format", "json")
    first = json.loads(told.stdout)["lists"][0]
    assert told.exit_code == 0
    assert [zone["zone"] for zone in first["zones"]] == ["reputations 4"]
    assert first["value"] == 30


def test_another_zone_can_be_filled(deckkit: Run) -> None:
    told = deckkit(
        *("deck", "best", "cannibal-world", "--from", "rats-knives-out", "--zone", "sideboard"),
        *("--maximise", "strength", "--where", "count(faction=rats) = count()", "--format", "json"),
    )
    first = json.loads(told.stdout)["lists"][0]
    assert first["legal"]
    assert [zone["zone"] for zone in first["zones"]] == ["sideboard"]
    assert all(card["id"].startswith("RA/") for card in first["zones"][0]["cards"])
    opening = deckkit("deck", "best", "karnivorous", "--zone", "opening", "--maximise", "always", "--format", "json")
    assert json.loads(opening.stdout)["lists"][0]["legal"]


def test_only_what_is_owned_comes_into_the_list(deckkit: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    owned = "".join(f'"RA/{number:02}" = 1\n' for number in range(1, 30))
    mine.write_text(f'game = "cannibal-world"\n[owned]\n"RA/H" = 1\n{owned}', encoding="utf-8")
    arguments = ("--maximise", "strength", "--collection", str(mine), "--format", "json")
    told = json.loads(deckkit("deck", "best", "cannibal-world", *arguments).stdout)["lists"][0]
    cards = [card for zone in told["zones"] for card in zone["cards"]]
    assert told["of"] == "the rats"
    assert len(cards) >= 16
    assert {card["copies"] for card in cards} == {1}


def test_a_list_that_check_refuses_is_never_called_legal_and_not_written(
    deckkit: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, path = load_game("cannibal-world"), tmp_path / "best.toml"
    declared = game.limits

    def without_cap(self: Game, file: DeckFile, pool: Pool) -> tuple[Declared, ...]:
        return tuple(one for one in declared(file, pool) if "value-cap" not in one.rule)

    monkeypatch.setattr(Game, "limits", without_cap)
    monkeypatch.setattr(Game, "deck_findings", lambda self, deck: findings(declared(deck.file, deck.pool), deck))
    told = deckkit("deck", "best", "cannibal-world", "--faction", "rats", "--maximise", "value", "-o", str(path))
    assert told.exit_code == 1
    assert "not legal: `check` refuses the list" in told.stdout
    assert "cannibal-world/construction.value-cap: main has" in told.stdout
    assert "no list within the declared rules has more" in told.stdout
    assert "not written" in told.stderr
    assert not path.exists()


def test_where_nothing_is_possible_the_wishes_and_rules_that_clash_are_named(deckkit: Run) -> None:
    arguments = ("--faction", "rats", "--maximise", "strength", "--where", "value <= 10", "--keep", "RA/07")
    told = deckkit("deck", "best", "cannibal-world", *arguments)
    assert told.exit_code == 1
    assert "there is no such list for the rats: 2 demands cannot all be met" in told.stdout
    assert "value <= 10" in told.stdout
    assert "(cannibal-world/construction.leader-required)" in told.stdout
    assert "keep RA/07" not in told.stdout
    clash = json.loads(deckkit("deck", "best", "cannibal-world", *arguments, "--format", "json").stdout)["clashes"][0]
    assert clash["wishes"] == ["value <= 10"]
    assert [rule["rule"] for rule in clash["rules"]] == ["cannibal-world/construction.leader-required"]
    both = ("--where", "count() >= 60", "--where", "count() <= 55")
    said = deckkit("deck", "best", "animal-duel", "--maximise", "attack", *both).stdout.splitlines()
    assert said[1:] == ["  count() >= 60", "  count() <= 55"]


def test_what_every_card_has_none_of_is_proven_to_be_nothing(deckkit: Run) -> None:
    told = deckkit("deck", "best", "cannibal-world", "--faction", "cats", "--maximise", "strength - strength")
    assert "the most of strength - strength is 0, proven" in told.stdout


def test_the_largest_deck_of_a_game_without_a_largest_size_holds_every_copy(deckkit: Run) -> None:
    assert (
        "the most of count() is 288, proven" in deckkit("deck", "best", "animal-duel", "--maximise", "count()").stdout
    )


def test_an_order_is_not_looked_for_and_that_is_said(deckkit: Run) -> None:
    told = deckkit("deck", "best", "animal-duel", "--maximise", "attack", "--where", "count() = 50")
    assert "not their order" in told.stderr
    assert "not their order" not in deckkit("deck", "best", "karnivorous", "--maximise", "always").stderr


def test_fractions_are_exact(deckkit: Run) -> None:
    arguments = ("--faction", "rats", "--maximise", "strength/3 + 0.25*life", "--where", "strength/3 <= 14.33")
    first = json.loads(deckkit("deck", "best", "cannibal-world", *arguments, "--format", "json").stdout)["lists"][0]
    assert first["value"] == 30.5
    assert first["where"][0]["value"] == pytest.approx(42 / 3)
    third = ("--faction", "rats", "--maximise", "strength/3", "--where", "strength <= 43")
    assert "the most of strength/3 is 43/3, proven" in deckkit("deck", "best", "cannibal-world", *third).stdout


def test_a_pool_of_ones_own_with_any_names_is_used(deckkit: Run, tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    text = (shipped.CARDPOOLS / "animal-duel.toml").read_text(encoding="utf-8")
    pool.write_text(text.replace("Meerkat Sentry", 'Meerkat \\"#\\" 🦦 Sentry'), encoding="utf-8")
    path = tmp_path / "best.toml"
    arguments = ("--maximise", "0 - cost", "--where", "count() = 50", "--keep", 'Meerkat "#" 🦦 Sentry')
    told = deckkit("deck", "best", "animal-duel", "--pool", str(pool), *arguments, "-o", str(path))
    assert told.exit_code == 0
    assert '# Meerkat "#" 🦦 Sentry' in path.read_text(encoding="utf-8")
    assert check.check_file(str(path), str(pool)).legal


def test_no_file_is_replaced_unasked(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "best.toml"
    path.write_text("mine", encoding="utf-8")
    arguments = ("deck", "best", "karnivorous", "--maximise", "always", "-o", str(path))
    assert deckkit(*arguments).exit_code == 2
    assert path.read_text(encoding="utf-8") == "mine"
    assert deckkit(*arguments, "--force").exit_code == 0
    assert check.check_file(str(path)).legal


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("cannibal-world",), "--maximise EXPR"),
        (("cannibal-world", "--maximise", "stength"), 'did you mean "strength"?'),
        (("cannibal-world", "--maximise", "strength", "--where", "strength"), '--where "strength"'),
        (("cannibal-world", "--maximise", "strength", "--top", "1000"), "--top goes to 100"),
        (("cannibal-world", "--maximise", "strength", "--top", "2", "--format", "toml"), "leave --top out"),
        (("cannibal-world", "--maximise", "strength", "--faction", "rat"), 'did you mean "rats"?'),
        (("cannibal-world", "--maximise", "strength", "--faction", "sapiens"), "none of Cannibal World"),
        (("animal-duel", "--maximise", "attack", "--faction", "rats"), "has no faction to choose"),
        (("karnivorous", "--maximise", "always", "--players", "5"), "one of 1, 2, 3, 4"),
        (("cannibal-world", "--maximise", "strength", "--from", "savanna-herd"), "is of animal-duel"),
        (("cannibal-world", "--maximise", "life", "--from", "rats-knives-out", "--faction", "cats"), "leave --faction"),
        (("cannibal-world", "--maximise", "strength", "--zone", "mian"), 'did you mean "main"?'),
        (("fresh-meat", "--maximise", "cost", "--zone", "dealt"), "a record of what happened"),
        (("fresh-meat", "--maximise", "cost", "--from", "crawl-1-fresh-meat"), "no zone reputations"),
        (("cannibal-world", "--maximise", "strength", "--keep", "RA/O7"), 'did you mean "RA/07"'),
        (("cannibal-world", "--maximise", "strength", "--keep", "RA/H"), "one of the habitats"),
        (("cannibal-world", "--maximise", "strength", "--keep", "RA/07=0"), "copies go from 1"),
        (("cannibal-world", "--maximise", "strength", "--collection", "none.csv"), "none.csv"),
        (("cannibal-world", "--maximise", "strength", "--pool", "none.toml"), "none.toml"),
        (("cannibal-world", "--maximise", "1000000000 * strength"), "too large"),
        (("cannibal-world", "--maximise", "strength", "--faction", "rats", "--seconds", "0.0001"), "--seconds"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    told = deckkit("deck", "best", *arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert not told.stdout
