"""`deckkit deck best`: the best list of every game, how it is told, and every way to ask for what cannot be had."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import Result

from deckkit import check, shipped
from deckkit.decks.solving.best import Ranking, Task, ranking
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
    assert "at most 160 points in main: with 161 it would be 175 (cannibal-world/construction.value-cap)" in told.stdout
    assert "Habitat" not in told.stdout.partition("stopped by")[2]
    assert "at least 15 cards" not in told.stdout


def test_a_rule_that_stops_a_better_list_says_what_would_be_without_it(deckkit: Run) -> None:
    arguments = ("--faction", "rats", "--maximise", "strength", "--format", "json")
    found = json.loads(deckkit("deck", "best", "cannibal-world", *arguments).stdout)
    stops = {one["rule"].partition("/")[2]: one for one in found["stopped_by"]}
    assert stops["construction.value-cap"]["bound"] > 161  # one point more would not do
    assert all(one["value"] > found["lists"][0]["value"] for one in stops.values())
    least = json.loads(deckkit("deck", "best", "cannibal-world", "--minimise", "count()", "--format", "json").stdout)
    assert [(one["bound"], one["value"]) for one in least["stopped_by"]] == [(14, 14)]


def test_the_list_is_told_with_its_sums_and_their_bounds(deckkit: Run) -> None:
    arguments = ("cannibal-world", "--faction", "rats", "--maximise", "strength + 2*life")
    assert re.search(
        r"^main: \d+ cards, 160 of 160 points, strength \d+, life \d+$",
        deckkit("deck", "best", *arguments).stdout,
        re.M,
    )
    sums = json.loads(deckkit("deck", "best", *arguments, "--format", "json").stdout)["lists"][0]["sums"]
    assert sums[0]["zone"] == "main"
    assert sums[0]["strength"] + 2 * sums[0]["life"] == 174


def test_of_a_party_each_member_is_told_with_what_is_left(deckkit: Run) -> None:
    told = deckkit("deck", "best", "fresh-meat", "--players", "3", "--minimise", "cost")
    assert "no cards: the least is what a list without any comes to" in told.stdout
    assert "player 2 plays Orn Hammerfist: 0 cards used for 0, 100 of 100 LP" in told.stdout
    assert "zone  copies" not in told.stdout


def test_a_comparison_is_told_with_both_of_its_sides(deckkit: Run) -> None:
    arguments = ("--faction", "rats", "--maximise", "strength", "--where", "strength >= 3*count()")
    assert "strength >= 3*count(): 57, at least 54" in deckkit("deck", "best", "cannibal-world", *arguments).stdout
    turned = ("--faction", "rats", "--maximise", "strength", "--where", "16 <= count()")
    assert "16 <= count(): 23, at least 16" in deckkit("deck", "best", "cannibal-world", *turned).stdout


def test_a_faction_may_be_written_in_any_case(deckkit: Run) -> None:
    assert ", the rats: " in deckkit("deck", "best", "cannibal-world", "--faction", "Rats", "--maximise", "life").stdout


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


def test_where_the_time_ends_the_ranks_end_and_how_many_were_found_is_said(
    deckkit: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    thirds = []

    def ended(task: Task, number: int, seconds: float, worst: Fraction | None = None) -> Ranking:
        if number == 1:
            return ranking(task, number, seconds)
        found = ranking(task, 3, seconds)
        thirds.append(found.lists[-1].value)
        return replace(found, timed_out=True, rest=found.lists[-1].value)

    monkeypatch.setattr("deckkit.cli.deck.best.ranking", ended)
    wanted = ("deck", "best", "cannibal-world", "--maximise", "strength + 2*life", "--top", "40")
    found = json.loads(deckkit(*wanted, "--format", "json").stdout)
    values = [one["value"] for one in found["lists"]]
    assert found["timed_out"]
    assert 3 <= len(values) < 12
    assert all(one["proven"] for one in found["lists"])
    assert min(values) >= max(thirds)
    assert f"in time {len(values)} of the 40 best lists were found; --seconds gives more" in deckkit(*wanted).stdout


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


def test_a_number_that_follows_from_the_cards_is_written_with_them(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "best.toml"
    told = deckkit("deck", "best", "fresh-meat", "--from", "quick-draft", "--maximise", "cost", "-o", str(path))
    assert told.exit_code == 0
    assert "the most of cost is 195, proven: no legal list has more" in told.stdout
    assert "party 1 life: 55 instead of 80 (fresh-meat/draft.pay-each-taken)" in told.stdout
    assert "Ella plays Edaiyn Bloodthorn: 4 cards used for 45, 55 of 100 LP" in told.stdout
    assert "life = 55\n" in path.read_text(encoding="utf-8")
    assert check.check_file(str(path)).legal


def test_remarks_of_a_zone_go_with_its_cards_and_all_other_remarks_stay(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    source = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    arguments = ("--maximise", "attack", "--where", "count() = 50", "--format", "toml")
    path.write_text(source, encoding="utf-8")
    told = deckkit("deck", "best", "animal-duel", "--from", str(path), *arguments).stdout
    head = source.partition("cards = [")[0]
    assert told.startswith(head)
    assert "# the long game" in source
    assert "# the long game" not in told
    lines = [line for line in told.removeprefix(head).splitlines() if line.startswith("  ")]
    assert len(lines) == 50
    assert lines == sorted(lines)
    assert all(" # " in line for line in lines)


def test_remarks_in_a_table_of_copies_go_with_it(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "cannibal-world"\nname = "Mine"\nfaction = "rats"\nhabitat = "RA/H"\n\n[main] # my deck\n# strong\n'
        '"RA/07" = 3 # the strongest\n# weak\n"RA/21" = 3\n# end of it\n\n'
        '# for later\n[sideboard]\n"RA/21" = 1 # mine\n',
        encoding="utf-8",
    )
    arguments = ("--from", str(path), "--maximise", "life", "--format", "toml")
    told = deckkit("deck", "best", "cannibal-world", *arguments).stdout
    assert "[main] # my deck\n" in told
    assert '\n\n# for later\n[sideboard]\n"RA/21" = 1 # mine\n' in told
    assert not any(one in told for one in ("# strong", "# the strongest", "# weak", "# end of it"))
    assert check.check_text("mine.toml", told).legal


def test_a_zone_that_is_written_in_a_way_of_its_own_is_filled_line_by_line(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    head = 'game = "cannibal-world"\nname = "Mine"\nfaction = "rats"\nhabitat = "RA/H"\n'
    for main in ('main = { "RA/07" = 3, "RA/21" = 3 }\n', 'main."RA/07" = 3\nmain."RA/21" = 3\n'):
        path.write_text(head + main, encoding="utf-8")
        arguments = ("--from", str(path), "--maximise", "life", "--format", "toml")
        told = deckkit("deck", "best", "cannibal-world", *arguments)
        assert told.exit_code == 0
        assert check.check_text("mine.toml", told.stdout).legal


def test_zones_that_a_list_leaves_out_beside_others_of_their_kind_stay_left_out(deckkit: Run) -> None:
    told = deckkit("deck", "best", "fresh-meat", "--from", "party-of-four", "--maximise", "cost", "--format", "json")
    first = json.loads(told.stdout)["lists"][0]
    assert told.exit_code == 0
    assert [zone["zone"] for zone in first["zones"]] == ["reputations 4"]
    assert first["value"] == 30


def test_another_zone_can_be_filled(deckkit: Run) -> None:
    told = deckkit(
        *("deck", "best", "cannibal-world", "--from", "rats-knives-out", "--zone", "sideboard"),
        *("--maximise", "strength", "--format", "json"),
    )
    first = json.loads(told.stdout)["lists"][0]
    assert first["legal"]
    assert [zone["zone"] for zone in first["zones"]] == ["sideboard"]
    assert all(card["id"].startswith("RA/") for card in first["zones"][0]["cards"])
    opening = deckkit("deck", "best", "karnivorous", "--zone", "opening", "--maximise", "always", "--format", "json")
    assert json.loads(opening.stdout)["lists"][0]["legal"]


def test_beside_another_zone_it_is_said_what_became_of_the_deck(deckkit: Run) -> None:
    arguments = ("deck", "best", "cannibal-world", "--zone", "sideboard", "--maximise", "life")
    blank = deckkit(*arguments, "--faction", "rats").stdout
    assert "\nmain, habitat: filled only so that the list is legal, not to be good\n" in blank
    own = deckkit(*arguments, "--from", "rats-knives-out").stdout
    assert "\nmain: as the list has it\n" in own and "filled only" not in own
    whole = deckkit("deck", "best", "cannibal-world", "--faction", "rats", "--maximise", "life").stdout
    assert "filled only" not in whole and "as the list has it" not in whole


def test_what_no_exchange_could_bring_in_is_not_put_into_a_sideboard(deckkit: Run) -> None:
    arguments = ("--from", "rats-knives-out", "--zone", "sideboard", "--maximise", "strength")
    told = deckkit("deck", "best", "cannibal-world", *arguments, "--where", "count(faction=cats) >= 1")
    assert told.exit_code == 1
    assert "(cannibal-world/tournament.exchange-result-valid)" in told.stdout
    assert "count(faction=cats) >= 1: with all else 0 is the most" in told.stdout


def test_what_check_warns_of_in_a_zone_that_was_filled_is_said(deckkit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("cannibal-world")
    monkeypatch.setitem(vars(game), "blanks", replace(game.blanks, fitting=()))
    arguments = ("--from", "rats-knives-out", "--zone", "sideboard", "--maximise", "count(CA/21)")
    told = deckkit("deck", "best", "cannibal-world", *arguments)
    assert told.exit_code == 0
    assert "warning: CA/21 Coal-Cellar Kitten is a card of the cats" in told.stderr
    assert "(cannibal-world/tournament.exchange-result-valid)" in told.stderr


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
    assert "there is no such list for the rats: these 2 cannot all be had" in told.stdout
    assert "  value <= 10: with all else 58 is the least\n" in told.stdout
    assert "(cannibal-world/construction.leader-required)" in told.stdout
    assert "keep RA/07" not in told.stdout
    clash = json.loads(deckkit("deck", "best", "cannibal-world", *arguments, "--format", "json").stdout)["clashes"][0]
    assert clash["wishes"] == ["value <= 10"]
    assert [rule["rule"] for rule in clash["rules"]] == ["cannibal-world/construction.leader-required"]
    both = ("--where", "count() >= 60", "--where", "count() <= 55")
    said = deckkit("deck", "best", "animal-duel", "--maximise", "attack", *both).stdout.splitlines()
    assert said[1:] == [
        "  count() >= 60: with all else 55 is the most",
        "  count() <= 55: with all else 60 is the least",
    ]
    kept = ("--faction", "rats", "--maximise", "life", "--keep", "RA/21=4")
    assert (
        "  keep 4 copies of RA/21 Litter Runt: with all else 3 is the most\n"
        in deckkit("deck", "best", "cannibal-world", *kept).stdout
    )
    averages = ("--faction", "rats", "--maximise", "life", "--where", "strength >= 9*count()")
    assert "  strength >= 9*count()\n" in deckkit("deck", "best", "cannibal-world", *averages).stdout


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
        (("shared-worlds", "--maximise", "life"), "the factions and buildings here have no field 'life'; numbers are "),
        (("cannibal-world", "--maximise", "strength", "--where", "strength"), '--where "strength"'),
        (("cannibal-world", "--maximise", "strength", "--top", "1000"), "--top goes to 100"),
        (("cannibal-world", "--maximise", "strength", "--force"), "--force replaces the file of -o FILE"),
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
        (
            ("cannibal-world", "--maximise", "life", "--where", "value/7 + strength/11 >= 22.857142857"),
            '--where "value/7 + strength/11 >= 22.857142857": column 1: numbers or a common denominator above',
        ),
        (
            ("cannibal-world", "--maximise", "life", "--where", "999983*value + strength >= 150000001"),
            'with "999983*value + strength >= 150000001": ',
        ),
        (("cannibal-world", "--maximise", "strength", "--faction", "rats", "--seconds", "0.0001"), "--seconds"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    told = deckkit("deck", "best", *arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert not told.stdout
