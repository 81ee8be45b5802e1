"""`deckkit deck suggest`: what single changes do, and that nobody takes that for a proof."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import rtoml
from click.testing import Result

from deckkit import check, shipped

Run = Callable[..., Result]
NO_PROOF = "no proof that a deck plays better"


def test_each_change_is_told_with_its_numbers(deckkit: Run) -> None:
    told = deckkit("deck", "suggest", "rats-knives-out", "--top", "3")
    assert told.exit_code == 0
    assert "strength + life is 72, to be raised" in told.stdout
    assert "main: value at most 160 (cannibal-world/construction.value-cap)" in told.stdout
    assert told.stdout.count("+") >= 3
    assert "158 -> 1" in told.stdout
    assert NO_PROOF in told.stdout


def test_stopped_changes_name_their_rule_where_they_are_wanted(deckkit: Run) -> None:
    plain = deckkit("deck", "suggest", "rats-knives-out")
    said = "the best change that is stopped: RA/42 Slip and Slice goes, RA/01 Chief Ninefingers comes, +7, by "
    assert said + "cannibal-world/construction.value-cap and 1 more; --illegal shows more" in plain.stdout
    told = deckkit("deck", "suggest", "rats-knives-out", "--illegal", "--format", "json")
    changes = json.loads(told.stdout)["changes"]
    assert [one["legal"] for one in changes] == [True] * 10 + [False] * 10
    assert all(bool(one["stopped_by"]) != one["legal"] for one in changes)
    assert NO_PROOF in json.loads(told.stdout)["note"]


def test_only_what_betters_the_list_is_shown_unless_all_is_asked_for(deckkit: Run) -> None:
    arguments = ("deck", "suggest", "rats-knives-out", "--top", "100", "--format", "json")
    better = json.loads(deckkit(*arguments).stdout)["changes"]
    assert better
    assert all(one["by"] > 0 for one in better)
    every = json.loads(deckkit(*arguments, "--all").stdout)["changes"]
    assert every[: len(better)] == better
    assert every[-1]["by"] <= 0
    best = deckkit("deck", "suggest", "rats-knives-out", "--maximise", "count(RA/01)")
    assert best.exit_code == 0
    assert "no single change within the rules raises it" in best.stdout
    assert "  0" not in best.stdout


def test_a_number_that_follows_from_the_cards_is_changed_with_them(deckkit: Run, tmp_path: Path) -> None:
    path, undrafted = tmp_path / "better.toml", tmp_path / "undrafted.toml"
    lines = (shipped.DECKS / "fresh-meat" / "quick-draft.toml").read_text(encoding="utf-8").splitlines(keepends=True)
    source = "".join(line for line in lines if not line.startswith("dealt = "))
    undrafted.write_text(source, encoding="utf-8")
    told = deckkit("deck", "suggest", str(undrafted), "--maximise", "cost", "-o", str(path))
    assert told.exit_code == 0, told.output
    assert "reputations 2" in told.stdout
    assert "+25  life 75 -> 50" in told.stdout
    finn, more = source.index('player = "Finn"'), source.index('player = "Greta"')
    changed = source[finn:more].replace('"craven"]', '"unburied"]').replace("life = 75", "life = 50")
    assert path.read_text(encoding="utf-8") == source[:finn] + changed + source[more:]
    assert check.check_file(str(path)).legal
    first = json.loads(deckkit("deck", "suggest", "quick-draft", "--maximise", "cost", "--format", "json").stdout)
    with_it = {"at": ["party", 3, "life"], "before": 100, "after": 75, "rule": "fresh-meat/draft.pay-each-taken"}
    assert first["changes"][0]["with_it"] == [with_it]


def test_in_the_record_of_a_finished_draft_changes_are_shown_and_not_written(deckkit: Run, tmp_path: Path) -> None:
    path, arguments = tmp_path / "other.toml", ("deck", "suggest", "quick-draft", "--maximise", "cost")
    shown = deckkit(*arguments)
    assert shown.exit_code == 0 and "reputations 4" in shown.stdout
    assert "(fresh-meat/draft.choice-final); these are what other choices would come to" in shown.stderr
    assert json.loads(deckkit(*arguments, "--format", "json").stdout)["too_late"] == "fresh-meat/draft.choice-final"
    refused = deckkit(*arguments, "-o", str(path))
    assert (refused.exit_code, refused.stdout, path.exists()) == (1, "", False)
    assert "(fresh-meat/draft.choice-final)" in refused.stderr
    assert "these are what" not in deckkit("deck", "suggest", "rats-knives-out", "--top", "1").stderr


@pytest.mark.parametrize("one_line", [False, True])
def test_in_a_pile_the_card_that_comes_takes_the_place_of_the_one_that_goes(
    deckkit: Run, tmp_path: Path, one_line: bool
) -> None:
    path, source = tmp_path / "better.toml", tmp_path / "herd.toml"
    text = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    cards = rtoml.loads(text)["cards"]
    if one_line:
        text = f'game = "animal-duel"\nname = "Herd"\ncards = {json.dumps(cards)}\n'
    source.write_text(text, encoding="utf-8")
    told = deckkit("deck", "suggest", str(source), "--top", "1", "-o", str(path))
    assert "EF/07 Stampede goes, AN/40 Blue Whale comes in its place" in told.stderr
    place = len(cards) - 1 - cards[::-1].index("EF/07")
    written = path.read_text(encoding="utf-8")
    assert rtoml.loads(written)["cards"] == [*cards[:place], "AN/40", *cards[place + 1 :]]
    assert written == text.replace('"EF/07", # Stampede', '"AN/40", # Blue Whale').replace('"EF/07"', '"AN/40"')


def test_a_remark_that_does_not_name_the_card_stays_where_another_takes_its_place(deckkit: Run, tmp_path: Path) -> None:
    path, source = tmp_path / "better.toml", tmp_path / "herd.toml"
    text = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    text = text.replace('"EF/07", # Stampede', '"EF/07", # the last push').replace("\n", "\r\n")
    source.write_bytes(text.encode())
    assert deckkit("deck", "suggest", str(source), "--top", "1", "-o", str(path)).exit_code == 0
    assert path.read_bytes().decode() == text.replace('"EF/07"', '"AN/40"')


def test_one_card_more_comes_at_the_bottom_of_a_pile(deckkit: Run, tmp_path: Path) -> None:
    path, source = tmp_path / "better.toml", tmp_path / "herd.toml"
    text = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    cards = rtoml.loads(text)["cards"]
    source.write_text(text, encoding="utf-8")
    told = deckkit("deck", "suggest", str(source), "--maximise", "count(EF/07) + 9*count()", "-o", str(path))
    comes = [line for line in told.stderr.splitlines() if line.startswith("written: ")]
    assert comes and comes[0].endswith("EF/07 Stampede comes at the bottom")
    assert rtoml.loads(path.read_text(encoding="utf-8"))["cards"] == [*cards, "EF/07"]


def test_what_a_wish_asks_is_told_beside_what_there_is(deckkit: Run) -> None:
    arguments = ("deck", "suggest", "rats-knives-out", "--maximise", "strength + 2*life", "--where")
    told = deckkit(*arguments, "count(ability=shield) >= 1", "--all")
    assert "count(ability=shield) >= 1: 0 now, at least 1 wanted" in told.stdout
    assert "RA/30 Saucepan Bearer" in told.stdout
    none = deckkit(*arguments, "count(ability=shield) >= 2")
    assert "no single change brings that about within the rules" in none.stdout


def test_a_change_is_written_with_all_else_as_it_was(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "better.toml"
    arguments = ("deck", "suggest", "rats-knives-out", "--keep", "RA/42", "-o", str(path))
    told = deckkit(*arguments, "--apply", "2")
    source = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8").splitlines()
    written = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in source if line not in written] == ['"RA/38" = 1 # Up Through the Grating']
    assert [line[:11] for line in written if line not in source] == ['"RA/05" = 1']
    assert "RA/42 Slip and Slice  " not in told.stdout
    assert "written: " in told.stderr
    assert "RA/38 Up Through the Grating goes, RA/05 Boiler-Room Mother comes" in told.stderr
    assert "--force" in deckkit(*arguments).stderr
    lacking = deckkit(*arguments, "--force", "--top", "3", "--apply", "4")
    assert lacking.exit_code == 2
    assert "3 changes within the rules" in lacking.stderr


def test_another_zone_than_the_deck_can_be_changed(deckkit: Run) -> None:
    told = deckkit("deck", "suggest", "rats-knives-out", "--zone", "sideboard", "--maximise", "strength")
    assert "strength is 10, to be raised" in told.stdout
    assert "sideboard: value at most 55 (cannibal-world/tournament.sideboard-points)" in told.stdout
    assert not any(faction in told.stdout for faction in ("CA/", "DO/", "RE/"))


def test_what_is_to_be_little_goes_down(deckkit: Run) -> None:
    told = deckkit("deck", "suggest", "rats-knives-out", "--minimise", "value", "--format", "json")
    changes = json.loads(told.stdout)["changes"]
    assert changes[0]["by"] < 0
    assert [one["by"] for one in changes] == sorted(one["by"] for one in changes)


def test_an_illegal_list_gets_the_changes_that_mend_it_or_is_sent_to_repair(deckkit: Run, tmp_path: Path) -> None:
    path = tmp_path / "my list.toml"
    text = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('"RA/01" = 1', '"RA/01" = 2'), encoding="utf-8")
    told = deckkit("deck", "suggest", str(path), "--top", "2")
    assert told.exit_code == 1
    assert "the list is not legal (cannibal-world/construction.value-cap and 1 more)" in told.stdout
    assert "RA/01 Chief Ninefingers" in told.stdout
    assert f"`deckkit deck repair '{path}'`" in told.stdout
    path.write_text(text.replace('"RA/01" = 1', '"RA/01" = 9'), encoding="utf-8")
    assert "no single change makes the list legal" in deckkit("deck", "suggest", str(path)).stdout


def test_csv_and_markdown_hold_the_same_changes(deckkit: Run) -> None:
    for form in ("csv", "markdown"):
        told = deckkit("deck", "suggest", "savanna-herd", "--top", "4", "--format", form)
        assert told.exit_code == 0
        assert len(told.stdout.splitlines()) == (5 if form == "csv" else 6)
        assert NO_PROOF in told.stderr


def test_a_list_whose_zones_are_several_says_of_each_change_where(deckkit: Run) -> None:
    assert "main 1" in deckkit("deck", "suggest", "side-two-clans").stdout
    assert "reputations 2" in deckkit("deck", "suggest", "quick-draft", "--maximise", "cost").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rats-knives-out", "--maximise", "stength"), 'did you mean "strength"?'),
        (("rats-knives-out", "--where", "value <="), '--where "value <="'),
        (("rats-knives-out", "--top", "1000"), "--top goes to 100"),
        (("rats-knives-out", "--apply", "2"), "--apply is of the file of -o FILE"),
        (("rats-knives-out", "--force"), "--force is of the file of -o FILE"),
        (("two-player",), "Its factions and buildings have copies, count(CONDITION)"),
        (("quick-draft",), "no sum is known that says how good quick-draft is"),
        (("two-player",), "--maximise EXPR"),
        (("solo",), "there is nothing to change in it; --zone changes another: sides"),
        (("rats-knives-out", "--zone", "sidebord"), 'did you mean "sideboard"?'),
        (("rats-knives-out", "--zone", "sideboard"), "how good the sideboard of rats-knives-out is; say what"),
        (("rats-knives-out", "--keep", "RA/O1"), 'did you mean "RA/01"'),
        (("no-such-list",), "no such file"),
        (("rats-knives-out", "--maximise", "value", "--minimise", "value"), "cannot both be had"),
        (("rats-knives-out", "--collection", "none.toml"), "none.toml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(deckkit: Run, arguments: tuple[str, ...], said: str) -> None:
    told = deckkit("deck", "suggest", *arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert not told.stdout
