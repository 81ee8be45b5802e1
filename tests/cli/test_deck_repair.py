"""`deckkit deck repair`: what it shows, what it writes, and what it refuses."""

import json
import os
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rtoml
from click.testing import Result

from deckkit import shipped
from deckkit.decks.solving import mending, programme
from deckkit.decks.solving.clash import clashing
from deckkit.decks.textedit import EditError
from tests.bench.material import DECKKIT, big_pool

Run = Callable[..., Result]

KNIVES = (shipped.DECKS / "cannibal-world" / "rats-knives-out.toml").read_text(encoding="utf-8")
HEAD = 'game = "cannibal-world"\nname = "Over"\nfaction = "rats"\nhabitat = "RA/H"\n'
FIFTEEN = '"RA/01" = 1\n"RA/21" = 3\n"RA/22" = 3\n"RA/24" = 3\n"RA/31" = 3\n"RA/08" = 2\n'


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The shipped list with a card of another faction and a copy too many, and with comments."""
    path = tmp_path / "broken.toml"
    text = KNIVES.replace('"RA/28" = 3', '"DO/11" = 1 # a dog\n"RA/28" = 4')
    path.write_text(text, encoding="utf-8")
    return path


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def told(result: Result) -> Any:
    return json.loads(result.stdout)


def test_a_legal_list_has_nothing_to_repair(deckkit: Run) -> None:
    result = deckkit("deck", "repair", "rats-knives-out")
    assert result.exit_code == 0
    assert "legal, nothing to repair" in result.stdout


def test_a_repair_is_shown_with_its_proof_and_touches_nothing(deckkit: Run, broken: Path) -> None:
    before = broken.read_bytes()
    result = deckkit("deck", "repair", str(broken))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].endswith(": 2 changes")
    assert any(line.startswith("  -1 DO/11 ") and "(value " in line for line in lines)
    assert any(line.startswith("  -1 RA/28 ") for line in lines)
    assert "main: 21 -> 19 cards (-2)" in lines
    assert "proven: no smaller change of copies or of faction makes the list legal" in lines
    assert "cannibal-world/construction.single-faction" in result.stdout
    assert "sample data" in result.stderr
    assert broken.read_bytes() == before


def test_json_tells_the_same_with_the_rules(deckkit: Run, broken: Path) -> None:
    found = told(deckkit("deck", "repair", str(broken), "--format", "json"))
    assert (found["legal"], found["written"], found["clash"]) == (False, False, None)
    repair = found["repair"]
    assert (repair["size"], repair["bound"], repair["proven"], repair["checked"], repair["left"]) == (
        2,
        2,
        True,
        True,
        [],
    )
    assert [(one["card"], one["by"]) for one in repair["changes"]] == [("DO/11", -1), ("RA/28", -1)]
    assert set(repair["mends"]) == {one["rule"] for one in found["broken"]}
    assert {"zone": "main", "unit": "cards", "before": 21, "after": 19} in repair["totals"]


def test_a_written_repair_keeps_comments_and_is_legal(deckkit: Run, broken: Path) -> None:
    result = deckkit("deck", "repair", str(broken), "--write")
    assert result.exit_code == 0, result.output
    assert f"\nwritten: {broken}, a legal list\n" in result.stderr
    assert broken.read_text(encoding="utf-8") == KNIVES
    assert deckkit("check", str(broken)).exit_code == 0
    assert deckkit("deck", "repair", str(broken), "--write").exit_code == 0


def test_the_preferences_choose_among_the_smallest(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "short.toml", f"{HEAD}[main]\n{FIFTEEN}".replace('"RA/08" = 2\n', '"DO/11" = 2\n'))
    owned = written(tmp_path / "owned.toml", 'game = "cannibal-world"\n[owned]\n"RA/09" = 1\n"RA/12" = 1\n')
    ways = (("--prefer", "similar"), ("--prefer", "value"), ("--prefer", "owned", "--collection", owned))
    found = [told(deckkit("deck", "repair", path, *way, "--format", "json"))["repair"] for way in ways]
    assert [one["size"] for one in found] == [4, 4, 4]
    points = [next(one["after"] for one in each["totals"] if one["unit"] == "points") for each in found]
    assert points[1] == max(points) > points[0]
    coming = [{one["card"]: one["by"] for one in each["changes"] if one["by"] > 0} for each in found]
    assert coming[2] == {"RA/09": 1, "RA/12": 1}


def test_a_collection_bounds_the_list(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "list.toml", f"{HEAD}[main]\n{FIFTEEN}")
    owned = written(tmp_path / "owned.toml", 'game = "cannibal-world"\nunlisted = 3\n[owned]\n"RA/21" = 1\n')
    found = told(deckkit("deck", "repair", path, "--collection", owned, "--format", "json"))
    assert found["broken"] == []
    assert [(one["card"], one["by"]) for one in found["repair"]["changes"] if one["card"] == "RA/21"] == [("RA/21", -2)]
    clash = deckkit("deck", "repair", path, "--collection", owned, "--keep", "RA/21")
    assert clash.exit_code == 1
    assert (
        f"keep 3 copies of RA/21 Litter Runt and no copies beyond those in {owned} cannot both be had" in clash.stdout
    )


def test_where_the_time_did_not_suffice_to_find_the_fewest_that_clash_that_is_told(
    deckkit: Run, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = ("deck", "repair", str(broken), "--keep", "RA/28")
    told_in_json = told(deckkit(*wished, "--format", "json"))["clash"]
    assert told_in_json["fewest"] and len(told_in_json["rules"]) == 1
    assert "the time did not suffice" not in deckkit(*wished).stdout
    monkeypatch.setattr("deckkit.decks.solving.repair.clashing", lambda *of, seconds: clashing(*of, seconds=0))
    hurried = told(deckkit(*wished, "--format", "json"))["clash"]
    assert not hurried["fewest"] and len(hurried["rules"]) > 1
    assert "the time did not suffice to look whether fewer of them clash already\n" in deckkit(*wished).stdout


def test_clashing_wishes_are_named_with_the_rule(deckkit: Run, broken: Path) -> None:
    result = deckkit("deck", "repair", str(broken), "--keep", "RA/28")
    assert result.exit_code == 1
    assert result.stdout.startswith("no repair: keep 4 copies of RA/28 Breadknife Dervish and each card of rank common")
    assert "(cannibal-world/construction.common-three-copies) cannot both be had" in result.stdout
    kept = deckkit("deck", "repair", str(broken), "--keep", "RA/28=3", "--keep", "Breadknife Dervish=2")
    assert kept.exit_code == 1 and "proven" in kept.stdout
    twice = deckkit("deck", "repair", str(broken), "--keep", "RA/28", "--keep", "RA/28", "--keep", "RA/28=1")
    assert twice.stdout == result.stdout


def test_a_card_that_is_not_in_the_list_may_be_kept(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "short.toml", f"{HEAD}[main]\n{FIFTEEN}".replace('"RA/08" = 2\n', ""))
    for wanted, copies in (("RA/37", 1), ("RA/37=2", 2)):
        found = told(deckkit("deck", "repair", path, "--keep", wanted, "--format", "json"))["repair"]
        assert found["size"] == 2
        assert {one["card"]: one["after"] for one in found["changes"]}["RA/37"] == copies
    other = deckkit("deck", "repair", path, "--keep", "DO/12", "--keep", "RA/37")
    assert other.exit_code == 1 and other.stdout.startswith("no repair: keep 1 copy of DO/12")
    assert "nor is there one with another faction" in other.stdout


def test_a_card_of_another_faction_is_kept_by_a_deck_of_that_faction(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "short.toml", f"{HEAD}[main]\n{FIFTEEN}")
    shown = deckkit("deck", "repair", path, "--keep", "DO/12", "--write")
    assert shown.exit_code == 0
    assert "faction = dogs, not rats: so the fewest changes do" in shown.stdout
    text = Path(path).read_text(encoding="utf-8")
    assert 'faction = "dogs"' in text and "DO/12" in text


def test_too_few_changes_are_told_how_many_would_do(deckkit: Run, broken: Path) -> None:
    for most in ("0", "1"):
        result = deckkit("deck", "repair", str(broken), "--max-changes", most)
        assert result.exit_code == 1
        assert result.stdout == f"no repair: 2 changes are the fewest; at most {most} were wished\n"
    both = deckkit("deck", "repair", str(broken), "--max-changes", "2", "--keep", "RA/15").stdout
    assert both.startswith("no repair: keep 1 copy of RA/15") and "at most 2 changes" in both
    assert "with more changes there is a repair" in both
    assert "proven" in deckkit("deck", "repair", str(broken), "--max-changes", "2").stdout


def test_clashes_come_as_json_too(deckkit: Run, broken: Path) -> None:
    wished = ("--keep", "DO/11", "--keep", "RA/28=2")
    found = told(deckkit("deck", "repair", str(broken), *wished, "--format", "json"))
    assert found["repair"] is None
    of = [one.split()[4] for one in found["clash"]["wishes"]]
    assert of == ["DO/11", "RA/28"], "either card can be had, in a list of its own faction"
    assert [one["rule"] for one in found["clash"]["rules"]] == ["cannibal-world/construction.single-faction"]
    assert found["clash"]["as_it_is"] == ["faction"]


def test_a_mistyped_line_is_taken_for_the_card_that_it_means(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "typo.toml", f"{HEAD}[main]\n{FIFTEEN}".replace('"RA/08"', '"RA/8"'))
    found = told(deckkit("deck", "repair", path, "--format", "json"))["repair"]
    assert found["lost"] == [{"zone": "main", "of": None, "line": "RA/8", "copies": 2, "taken_for": "RA/08"}]
    assert [(one["card"], one["by"]) for one in found["changes"]] == [("RA/08", 2)]
    assert deckkit("deck", "repair", path, "--write").exit_code == 0
    assert Path(path).read_text(encoding="utf-8") == f"{HEAD}[main]\n{FIFTEEN}"


def test_a_key_that_is_alone_against_all_cards_is_corrected(deckkit: Run, tmp_path: Path) -> None:
    for wrong in ('faction = "cats"', 'faction = "rat"'):
        path = written(tmp_path / "key.toml", KNIVES.replace('faction = "rats"', wrong))
        shown = deckkit("deck", "repair", path)
        assert shown.exit_code == 1 and ": 1 change\n  faction = rats, not" in shown.stdout
        none = deckkit("deck", "repair", path, "--max-changes", "0").stdout
        assert none == "no repair: 1 change is the fewest; at most 0 were wished\n"
        assert deckkit("deck", "repair", path, "--write").exit_code == 0
        assert Path(path).read_text(encoding="utf-8") == KNIVES
    missing = written(tmp_path / "none.toml", KNIVES.replace('faction = "rats"\n', ""))
    assert "which is missing: all cards agree" in deckkit("deck", "repair", missing, "--write").stdout
    assert deckkit("check", missing).exit_code == 0


def test_a_key_is_corrected_though_some_cards_are_not_of_the_faction(deckkit: Run, tmp_path: Path) -> None:
    foreign = KNIVES.replace('faction = "rats"', 'faction = "dogs"').replace(
        "\n\n[sideboard]", '\n"DO/28" = 1\n\n[sideboard]'
    )
    path = written(tmp_path / "key.toml", foreign)
    found = told(deckkit("deck", "repair", path, "--format", "json"))
    assert found["head"] == [
        {
            "key": "faction",
            "before": "dogs",
            "after": "rats",
            "rule": "cannibal-world/construction.single-faction",
        }
    ]
    assert (found["repair"]["size"], found["repair"]["proven"], found["repair"]["varied"]) == (2, True, ["faction"])
    assert [(one["card"], one["by"]) for one in found["repair"]["changes"]] == [("DO/28", -1)]
    few = deckkit("deck", "repair", path, "--max-changes", "1")
    assert few.stdout == "no repair: 2 changes are the fewest; at most 1 were wished\n"
    assert deckkit("deck", "repair", path, "--max-changes", "2", "--write").exit_code == 0
    assert Path(path).read_text(encoding="utf-8") == KNIVES


def test_what_copies_cannot_mend_is_named_and_nothing_is_written(deckkit: Run, tmp_path: Path) -> None:
    party = (shipped.DECKS / "fresh-meat" / "party-of-three.toml").read_text(encoding="utf-8")
    text = "".join(line for line in party.splitlines(keepends=True) if not line.startswith("mode = "))
    path = written(tmp_path / "party.toml", text)
    result = deckkit("deck", "repair", path, "--write")
    assert result.exit_code == 1
    assert "left to mend by hand" in result.stdout and "fresh-meat/rep.group-decides-mode" in result.stdout
    assert f"not written: {path}" in result.stderr
    assert Path(path).read_text(encoding="utf-8") == text


def test_an_ordered_list_gets_its_cards_at_the_bottom(deckkit: Run, tmp_path: Path) -> None:
    herd = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    path = tmp_path / "herd.toml"
    last = next(line for line in herd.splitlines(keepends=True) if line.lstrip().startswith('"'))
    path.write_text(herd.replace(last, "", 1), encoding="utf-8")
    assert "at the bottom" in deckkit("deck", "repair", str(path)).stdout
    assert deckkit("deck", "repair", str(path), "--write").exit_code == 0
    assert deckkit("check", str(path)).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--keep", "RA/77"), 'no card is called "RA/77"; did you mean "RA/37"?'),
        (("--keep", "Breadnife Dervish"), 'did you mean "Breadknife Dervish"?'),
        (("--keep", "RA/28=0"), "copies go from 1 to 1000"),
        (("--prefer", "owned"), "--prefer owned needs --collection"),
        (("--max-changes", "-1"), "--max-changes"),
        (("--force",), "--force replaces the file of -o FILE"),
        (("--prefer", "nice"), "--prefer"),
        (("--collection", "nowhere.toml"), "nowhere.toml"),
        (("--pool", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_cannot_be_done_is_one_clear_error(
    deckkit: Run, broken: Path, arguments: tuple[str, ...], said: str
) -> None:
    result = deckkit("deck", "repair", str(broken), *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_shipped_list_or_standard_input_is_not_written(deckkit: Run) -> None:
    refused = deckkit("deck", "repair", "rats-knives-out", "--write")
    assert refused.exit_code == 2 and "a shipped list, which is copied, not changed; -o FILE" in refused.stderr
    assert "no such file" not in refused.stderr
    assert deckkit("deck", "repair", "-", input=KNIVES).exit_code == 0
    back = deckkit("deck", "repair", "-", "--write", input=KNIVES)
    assert back.exit_code == 2 and "-o FILE" in back.stderr


def test_a_repair_may_be_written_to_another_file(deckkit: Run, broken: Path, tmp_path: Path) -> None:
    before, out = broken.read_bytes(), tmp_path / "mended.toml"
    result = deckkit("deck", "repair", str(broken), "-o", str(out))
    assert (result.exit_code, broken.read_bytes()) == (0, before)
    assert out.read_text(encoding="utf-8") == KNIVES
    again = deckkit("deck", "repair", "-", "-o", str(out), input=KNIVES)
    assert again.exit_code == 2 and "--force replaces it" in again.stderr
    out.write_text("old", encoding="utf-8")
    assert deckkit("deck", "repair", "-", "-o", str(out), "--force", input=before.decode()).exit_code == 0
    assert out.read_text(encoding="utf-8") == KNIVES
    shipped_one = deckkit("deck", "repair", "rats-knives-out", "--keep", "RA/15", "-o", str(tmp_path / "new.toml"))
    assert shipped_one.exit_code == 0 and "RA/15" in (tmp_path / "new.toml").read_text(encoding="utf-8")
    both = deckkit("deck", "repair", str(broken), "--write", "-o", str(tmp_path / "c.toml"))
    assert both.exit_code == 2 and not (tmp_path / "c.toml").exists()


def test_without_being_written_a_repair_says_how_it_is_to_be_had(deckkit: Run, broken: Path) -> None:
    assert deckkit("deck", "repair", str(broken)).stdout.splitlines()[-1] == "--write writes it"
    piped = deckkit("deck", "repair", "-", input=broken.read_text(encoding="utf-8")).stdout
    assert piped.splitlines()[-1] == "-o FILE writes it to a file"
    shipped_one = deckkit("deck", "repair", "rats-knives-out", "--keep", "RA/15").stdout
    assert shipped_one.splitlines()[-1] == "-o FILE writes it to a file"


def test_the_proof_says_that_it_is_about_wishes_where_there_are_some(deckkit: Run, broken: Path) -> None:
    of_a_legal_list = deckkit("deck", "repair", "rats-knives-out", "--keep", "RA/15").stdout
    assert "proven: no smaller change of copies or of faction fulfils the wishes within the rules" in of_a_legal_list
    of_a_broken_one = deckkit("deck", "repair", str(broken), "--keep", "RA/15").stdout
    assert (
        "proven: no smaller change of copies or of faction makes the list legal and fulfils the wishes"
        in of_a_broken_one
    )


def test_what_goes_out_of_a_pile_is_told_with_its_places(deckkit: Run, tmp_path: Path) -> None:
    herd = (shipped.DECKS / "animal-duel" / "savanna-herd.toml").read_text(encoding="utf-8")
    cards = rtoml.loads(herd)["cards"]
    zebras = [place for place, card in enumerate(cards, 1) if card == "AN/05"]
    assert len(zebras) == 3
    path = written(tmp_path / "herd.toml", herd.replace("cards = [", 'cards = [\n  "AN/05",\n  "AN/05",', 1))
    shown = deckkit("deck", "repair", path).stdout
    assert f"-2 AN/05 Plains Zebra (cost 3), places {zebras[1] + 2}, {zebras[2] + 2} from the top\n" in shown
    change = told(deckkit("deck", "repair", path, "--format", "json"))["repair"]["changes"][0]
    assert change["positions"] == [zebras[1] + 2, zebras[2] + 2]
    assert deckkit("deck", "repair", path, "--write").exit_code == 0
    before = ["AN/05", "AN/05", *cards]
    kept = [card for place, card in enumerate(before, 1) if place not in change["positions"]]
    assert rtoml.loads(Path(path).read_text(encoding="utf-8"))["cards"] == kept


def test_each_broken_rule_that_is_mended_has_a_line_with_its_message(deckkit: Run, broken: Path) -> None:
    lines = deckkit("deck", "repair", str(broken)).stdout.splitlines()
    proof = next(one for one in lines if one.startswith("proven: "))
    mended = lines[lines.index("mends") + 1 : lines.index(proof)]
    assert len(mended) == len({one.rpartition(" (")[2] for one in mended}) > 1
    assert any("DO/11" in one and one.endswith("(cannibal-world/construction.single-faction)") for one in mended)


PARTY = """game = "fresh-meat"
name = "Two Grubbs"
mode = "preset"
[[party]]
player = "Chris"
character = "Grubb"
[[party]]
player = "Dora"
character = "Grubb"
life = 95
[[party]]
character = "Orn Hammerfist"
"""


def test_a_persons_zone_and_keys_bear_the_persons_name(deckkit: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "party.toml", PARTY)
    told_lines = deckkit("deck", "repair", path).stdout.splitlines()
    assert any(line in ("Chris: character", "Dora: character") for line in told_lines)
    named = written(tmp_path / "same.toml", PARTY.replace("Chris", "Dora").replace('"Orn Hammerfist"', '"Grubb"'))
    doubled = deckkit("deck", "repair", named).stdout
    assert "Dora (party 2): character" in doubled or "Dora (party 1): character" in doubled


def test_of_equal_repairs_the_one_at_the_place_of_the_finding_is_made(deckkit: Run, tmp_path: Path) -> None:
    plain = 'game = "karnivorous"\nname = "Two gardeners"\nplayers = 2\nvariants = []\n'
    seat = '[[seats]]\nside = "P2A"\nrobot = "sickle"\ndice = {}\n'
    path = written(tmp_path / "seats.toml", plain + seat.format(8) + seat.format(9))
    checked = deckkit("check", path).stdout
    assert "side P2A is taken by seat 1" in checked
    found = told(deckkit("deck", "repair", path, "--format", "json"))
    assert {one["of"] for one in found["repair"]["changes"]} == {"seat 2"}


def test_a_zone_that_the_list_can_do_without_is_said_to_be_left_out(deckkit: Run, tmp_path: Path) -> None:
    two = (shipped.DECKS / "shared-worlds" / "two-player.toml").read_text(encoding="utf-8")
    path = written(tmp_path / "pile.toml", f'{two}\n[main_pile]\n"SA/01" = 1\n')
    shown = deckkit("deck", "repair", path).stdout
    assert (
        "main_pile\n  -1 SA/01 " in shown and "\n  left out altogether, so that no rule asks what is in it\n" in shown
    )
    assert told(deckkit("deck", "repair", path, "--format", "json"))["repair"]["left_out"] == ["main_pile"]
    assert deckkit("deck", "repair", path, "--write").exit_code == 0
    assert deckkit("check", path).exit_code == 0


def test_only_a_pile_has_a_bottom(deckkit: Run, tmp_path: Path) -> None:
    seats = ('name = "Ayla"\nfactions = ["sapiens"]', 'name = "Broud"\nfactions = ["heidels", "neanders"]')
    text = 'game = "shared-worlds"\nname = "Table"\n' + "".join(f"[[seats]]\n{seat}\n" for seat in seats)
    result = deckkit("deck", "repair", written(tmp_path / "table.toml", text)).stdout
    assert "Ayla: factions\n  +1 " in result and "at the bottom" not in result


def test_a_record_of_what_is_not_owned_is_named(deckkit: Run, tmp_path: Path) -> None:
    nothing = written(tmp_path / "nothing.toml", 'game = "fresh-meat"\n[owned]\n')
    result = deckkit("deck", "repair", "quick-draft", "--collection", nothing)
    assert result.exit_code == 1
    assert "on record, which nothing changes, and not owned: bloodthirsty" in result.stdout
    clash = told(deckkit("deck", "repair", "quick-draft", "--collection", nothing, "--format", "json"))["clash"]
    assert len(clash["not_owned"]) == 20


def test_what_is_no_list_yet_is_refused_in_one_way(deckkit: Run, tmp_path: Path) -> None:
    for game in ("shared-worlds", "fresh-meat", "karnivorous"):
        path = written(tmp_path / "head.toml", f'game = "{game}"\nname = "From Nothing"\n')
        result = deckkit("deck", "repair", path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "deckkit/file.missing-key" in result.stderr


def test_a_list_from_nothing_is_told_of_the_playable_one(deckkit: Run, tmp_path: Path, broken: Path) -> None:
    path = written(tmp_path / "empty.toml", 'game = "animal-duel"\nname = "From Nothing"\ncards = []\n')
    assert "`deckkit deck new animal-duel` begins with a playable list" in deckkit("deck", "repair", path).stdout
    assert "deck new" not in deckkit("deck", "repair", str(broken)).stdout


def test_keys_with_dots_are_edited(deckkit: Run, tmp_path: Path) -> None:
    text = HEAD + FIFTEEN.replace('"RA', 'main."RA')
    path = written(tmp_path / "dotted.toml", text.replace('"RA/21" = 3', '"RA/21" = 4'))
    assert deckkit("deck", "repair", path, "--write").exit_code == 0
    assert Path(path).read_text(encoding="utf-8") == text


def test_a_list_that_only_a_hand_can_edit_is_shown_and_not_written(
    deckkit: Run, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise EditError("nobody foresaw this")

    monkeypatch.setattr(mending, "applied", refused)
    before = broken.read_bytes()
    shown = deckkit("deck", "repair", str(broken))
    assert shown.exit_code == 1 and "-1 DO/11" in shown.stdout and "not checked" in shown.stderr
    assert "makes the list legal" not in shown.stdout
    assert not told(deckkit("deck", "repair", str(broken), "--format", "json"))["repair"]["checked"]
    result = deckkit("deck", "repair", str(broken), "--write")
    assert result.exit_code == 2 and "nothing was written" in result.stderr
    assert broken.read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_not_be_written_stays(deckkit: Run, broken: Path) -> None:
    broken.parent.chmod(0o555)
    try:
        result = deckkit("deck", "repair", str(broken), "--write")
    finally:
        broken.parent.chmod(0o755)
    assert result.exit_code == 2 and "cannot be" in result.stderr


def test_two_at_once_write_one_repair(deckkit: Run, broken: Path) -> None:
    codes: list[int] = []
    mend = [threading.Thread(target=lambda: codes.append(_process(broken))) for _ in range(2)]
    for one in mend:
        one.start()
    for one in mend:
        one.join()
    assert sorted(codes) in ([0, 0], [0, 2])
    assert broken.read_text(encoding="utf-8") == KNIVES


def _process(path: Path) -> int:
    return subprocess.run(
        (DECKKIT, "deck", "repair", str(path), "--write"), capture_output=True, check=False
    ).returncode


def test_a_thousand_copies_are_taken_out(deckkit: Run, tmp_path: Path) -> None:
    herd = ",\n".join(f'"AN/{1 + number % 3:02}"' for number in range(1000))
    path = written(tmp_path / "huge.toml", f'game = "animal-duel"\nname = "Huge 🐘 \\"all\\""\ncards = [\n{herd},\n]\n')
    result = deckkit("deck", "repair", path, "--write")
    assert result.exit_code == 0, result.output
    assert deckkit("check", path).exit_code == 0


def test_an_empty_list_is_filled(deckkit: Run, tmp_path: Path) -> None:
    for text in (HEAD, f"{HEAD}[main]\n"):
        path = written(tmp_path / "empty.toml", text)
        assert deckkit("deck", "repair", path, "--write").exit_code == 0
        assert deckkit("check", path).exit_code == 0


def test_a_pool_without_a_leader_cannot_make_a_deck(deckkit: Run, tmp_path: Path) -> None:
    big_pool(tmp_path / "big.toml", 5000)
    path = written(tmp_path / "deck.toml", f'{HEAD}pool = "big.toml"\n[main]\n"RA/0000" = 4\n"DO/0001" = 1\n')
    result = deckkit("deck", "repair", path)
    assert result.exit_code == 1
    assert "cannibal-world/construction.leader-required" in result.stdout and "with the cards of" in result.stdout
    pool = tmp_path / "big.toml"
    pool.write_text(pool.read_text(encoding="utf-8").replace('rank = "common"', 'rank = "leader"', 1), encoding="utf-8")
    found = told(deckkit("deck", "repair", path, "--format", "json"))["repair"]
    assert found["proven"] and found["checked"] and found["left"] == []


def test_no_time_and_too_large_numbers_are_refused(deckkit: Run, broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> programme.Answer:
        return programme.Answer(None, timed_out=True)

    monkeypatch.setattr(programme, "_solved", stopped)
    result = deckkit("deck", "repair", str(broken))
    assert result.exit_code == 2 and "seconds no repair was found" in result.stderr

    def refused(*_: object, **__: object) -> programme.Answer:
        raise programme.TooLarge("too large to reckon with")

    monkeypatch.setattr(programme, "_solved", refused)
    result = deckkit("deck", "repair", str(broken))
    assert result.exit_code == 2 and "too large to reckon with" in result.stderr
